"""An environment in words, for language models and for people who read: in English and in French."""

from __future__ import annotations

from typing import Any

from pantheon.core import BadSetup, deciders, options, why_not
from pantheon.core.rulebook import read_rules
from pantheon.core.scene import Scene
from pantheon.core.staging import option_texts
from pantheon.core.text import LANGUAGES
from pantheon.envs.episode import Episode, Opponents, check_reward, open_setup


def scene_for(episode: Episode, viewer: int | None, lang: str) -> Scene:
    game, seats = episode.game, episode.state.seats
    texts = game.texts(lang)
    names = [texts.name("seat", seat) for seat in range(seats)]
    scene: Scene = game.scene(game.view(episode.state, viewer), lang, names)
    return scene


def table_text(episode: Episode, viewer: int | None, lang: str) -> str:
    """What lies on the table, in sentences, and what each seat has."""
    scene = scene_for(episode, viewer, lang)
    lines = list(scene.describe)
    for panel in scene.panels:
        facts = [f"{row.label} {row.value}" for row in panel.rows]
        lines.append(f"{panel.name}: {', '.join([panel.score] * bool(panel.score) + facts)}")
    if scene.result is not None:
        lines.append(scene.result.text)
    return "\n".join(lines)


class TextEnv:
    """One seat played in words against bots; without opponents, every seat in turn.

    env = TextEnv("above", opponents="greedy")
    words, info = env.reset(seed=1)
    words, reward, over, info = env.step("use zeus")
    """

    def __init__(
        self, game: str, seats: int = 0, variants: dict[str, str] | None = None, opponents: str | list[str] = "",
        seat: int = 0, lang: str = "en", reward: str = "win",
    ) -> None:  # fmt: skip
        self.game, self.seats, self.variants = open_setup(game, seats, variants)
        if lang not in LANGUAGES:
            raise BadSetup(f"There is no language “{lang}”; there are: {', '.join(LANGUAGES)}.")
        if not 0 <= seat < self.seats:
            raise BadSetup(f"There is no seat {seat}: seats go from 0 to {self.seats - 1}.")
        self.opponents, self.learner, self.lang, self.reward = opponents, seat, lang, check_reward(reward)

    def reset(self, seed: int | str = 0) -> tuple[str, dict[str, Any]]:
        self.episode = Episode(self.game, self.seats, self.variants, f"text/{seed}", quiet=False)
        self.bots = Opponents(self.opponents, self.seats, f"text/{seed}") if self.opponents else None
        self.read = [0] * self.seats
        return self._go_on()

    def step(self, action: str) -> tuple[str, float, bool, dict[str, Any]]:
        """Answer with an action text. Whatever is wrong with it is said in a sentence (``PantheonError``)."""
        self.episode.step(self.game.book.parse(action.strip()))
        words, info = self._go_on()
        return words, self.episode.rewards(self.reward)[self.learner], self.episode.over, info

    def _go_on(self) -> tuple[str, dict[str, Any]]:
        if self.bots is not None:
            self.bots.play_until(self.episode, self.learner)
        elif not self.episode.over:
            self.learner = self.episode.seat
        return self.look(), {"seat": self.learner, "options": self.options()}

    def options(self) -> list[str]:
        """The legal action texts."""
        return [self.game.book.text(action) for action in options(self.episode.state, self.learner)]

    def look(self) -> str:
        """The table, what has happened since the seat last read, its question and its options in words."""
        scene = scene_for(self.episode, self.learner, self.lang)
        news = [line.text for line in scene.log[self.read[self.learner] :]]
        self.read[self.learner] = len(scene.log)
        parts = ["\n".join(news), table_text(self.episode, self.learner, self.lang)]
        if self.learner in deciders(self.episode.state):
            words = option_texts(scene)
            parts.append("\n".join([scene.prompt.text, *(f"- {action}: {words[action]}" for action in self.options())]))
        return "\n\n".join(part for part in parts if part)

    def why_not(self, action: str) -> str:
        """Why an action is not among the options, with the rule; empty when it is."""
        refusal = why_not(self.episode.state, self.learner, self.game.book.parse(action.strip()))
        if refusal is None:
            return ""
        said = self.game.texts(self.lang).say("why", refusal.key, refusal.args)
        return f"{said} {refusal.rule}".strip()

    def rules(self, chapter: str = "") -> str:
        """The rulebook, or one chapter of it, by its numbered rules."""
        found = [rule for rule in read_rules(self.game.folder, self.lang).values() if chapter in ("", rule.chapter)]
        return "\n".join(f"{rule.id} {rule.text}" for rule in found)
