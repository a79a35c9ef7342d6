"""Leads through a lesson. How far one is follows from the number of answers given: nothing else is remembered."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

from pantheon.core.engine import options
from pantheon.core.game import Game
from pantheon.core.match import Match
from pantheon.core.scene import Scene, offered
from pantheon.core.state import State
from pantheon.lessons.course import BadLesson, Lesson, Step, Words
from pantheon.lessons.position import begin


class Beat:
    """One answer of the script: whose, which are accepted, and the step it belongs to."""

    __slots__ = ("seat", "accept", "step")

    def __init__(self, seat: int, accept: list[str], step: int) -> None:
        self.seat = seat
        self.accept = accept
        self.step = step


class Guide:
    """One lesson of one game. ``n`` is always the number of answers given since it began."""

    def __init__(self, game: Game[Any], lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.beats: list[Beat] = []
        self.at: list[int] = []
        """For each step, after how many answers its page is shown."""
        for i, step in enumerate(lesson.step):
            self.at.append(len(self.beats))
            if step.accept:
                self.beats.append(Beat(lesson.seat, step.accept, i))
                self.beats += [self._reply(text, i) for text in step.then]

    def _reply(self, text: str, step: int) -> Beat:
        seat, _, action = text.partition(" ")
        if not seat.isdecimal() or not action or int(seat) == self.lesson.seat:
            raise BadLesson(
                f"{self.game.slug}/lessons/{self.lesson.key}.toml: step[{step}].then: “{text}” is no answer of another seat."
            )
        return Beat(int(seat), [action], step)

    def begin(self) -> Match:
        return begin(self.game, self.lesson)

    def finished(self, n: int) -> bool:
        """The script is over."""
        return n >= len(self.beats)

    def free(self, n: int) -> bool:
        """The script is over and a real game goes on."""
        return self.finished(n) and self.lesson.game is not None

    def pages(self, n: int) -> list[Step]:
        """What is to be read now, the last of it with something to do; none while others answer."""
        return [step for step, at in zip(self.lesson.step, self.at, strict=True) if at == n]

    def reply(self, n: int) -> tuple[int, str] | None:
        """The answer of another seat that the script wants now."""
        beat = None if self.finished(n) else self.beats[n]
        return None if beat is None or beat.seat == self.lesson.seat else (beat.seat, beat.accept[0])

    def accepts(self, n: int, play: str) -> bool:
        return self.free(n) or (not self.finished(n) and any(fnmatchcase(play, pattern) for pattern in self.beats[n].accept))

    def wrong(self, n: int) -> tuple[Words | None, str]:
        """What is said to a legal answer that is not meant, and the rule that the step is about."""
        step = self.lesson.step[self.beats[n].step]
        return step.wrong or self.lesson.wrong, step.rules[0] if step.rules else ""

    def accepted(self, state: State, n: int) -> list[str]:
        """The answers of the open question that the lesson accepts."""
        texts = [self.game.book.text(action) for action in options(state, self.lesson.seat)]
        return [text for text in texts if self.accepts(n, text)]

    def json(self, lang: str) -> dict[str, Any]:
        """The lesson for a client, in one language."""
        lesson = self.lesson
        return {
            "key": lesson.key, "title": lesson.title.say(lang), "about": lesson.about.say(lang), "minutes": lesson.minutes,
            "seat": lesson.seat, "answers": len(self.beats), "free": lesson.game is not None,
            "steps": [
                {"text": step.say(lang), "rules": step.rules, "point": step.point, "accept": step.accept, "at": at}
                for step, at in zip(lesson.step, self.at, strict=True)
            ],
            "tips": [{"question": tip.question, "text": tip.say(lang), "rules": tip.rules} for tip in lesson.tip],
        }  # fmt: skip


def find(scene: Scene, what: str) -> bool:
    """Whether what a step points at is on the table: ``zone:board``, ``piece:zeus``, ``panel:0``, ``prompt``, or an action."""
    kind, sign, key = what.partition(":")
    if what == "prompt":
        return True
    if not sign:
        return any(fnmatchcase(action, what) for action in offered(scene))
    known: dict[str, list[str]] = {
        "zone": [zone.key for zone in scene.zones],
        "piece": [piece.key for piece in scene.pieces],
        "target": [target.key for target in scene.targets],
        "panel": [str(panel.seat) for panel in scene.panels],
    }
    return any(fnmatchcase(each, key) for each in known.get(kind, []))
