"""Bots that slip: now and then, never badly, and never past a win."""

from __future__ import annotations

from pathlib import Path

from core.toy import Toy, ToyGame

from pantheon.bots import SLIPS, observe
from pantheon.bots.base import Advice
from pantheon.bots.gentle import GentleBot
from pantheon.bots.greedy import GreedyBot
from pantheon.bots.levels import setting
from pantheon.core import decisions, fast_rng, play
from pantheon.games import SLUGS, load_game

HARM = 0.25


class Rated(ToyGame):
    """The toy game in which a higher action leads to a better position, up to ``best``."""

    best = 0.8

    def evaluate(self, s: Toy, seat: int) -> float:
        return self.best if sum(s.hands[seat]) % 2 else self.best - 0.1


def test_a_slip_takes_what_is_near_the_best() -> None:
    bot = GentleBot(fast_rng("a"), slips=1.0, reach=0.5, harm=HARM)
    found = [Advice(action, value, 1) for action, value in enumerate((0.8, 0.7, 0.6, 0.5, 0.4, 0.3))]
    assert [one.value for one in bot.tempting(found)] == [0.7, 0.6]
    assert [one.value for one in bot.tempting([*found[:1], Advice(9, 0.8 - HARM - 0.01, 1)])] == [0.8], "that would be absurd"


def test_slips_are_as_frequent_as_the_level_says() -> None:
    game, slipped, asked = load_game("above"), 0, 0
    s, rng = game.new(2, seed="slips"), fast_rng("eyes")
    for n in range(60):
        if not decisions(s):
            break
        seat = decisions(s)[0].seat
        seen = observe(game, s, seat, rng)
        advice = GentleBot(fast_rng(f"{n}"), slips=0.5, reach=0.5, harm=HARM).advise(seen)
        best = max(one.value for one in advice)
        assert best - advice[0].value <= HARM
        assert sorted(one.action for one in advice) == sorted(seen.options)
        slipped += advice[0].value < best
        asked += len(seen.options) > 2
        play(s, seat, seen.options[rng.below(len(seen.options))])
    assert 0.2 * asked < slipped < 0.7 * asked


def test_a_game_may_say_how_often_bots_slip_there(tmp_path: Path) -> None:
    def often(folder: Path, level: str) -> float:
        return setting(str(folder), "slips", level, 1.0)

    assert often(tmp_path, "casual") == 1.0
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "levels.toml").write_text("[slips]\ncasual = 0.25")
    assert [often(tmp_path / "other", level) for level in ("newcomer", "casual")] == [1.0, 0.25]
    for slug in SLUGS:
        newcomer, casual = (often(load_game(slug).folder, level) * SLIPS[level][0] for level in SLIPS)
        assert 0 < casual < newcomer < 1, slug


def test_a_win_at_hand_is_not_overlooked() -> None:
    game = Rated()
    s = game.new(2, seed="win")
    seen = observe(game, s, decisions(s)[0].seat, fast_rng("eyes"))
    for best, differ in ((0.8, True), (1.0, False)):
        game.best = best
        chosen = [GentleBot(fast_rng(f"{n}"), slips=1.0, reach=1.0, harm=HARM).advise(seen)[0].value for n in range(20)]
        plain = GreedyBot(fast_rng("g")).advise(seen)[0].value
        assert (min(chosen) < plain) == differ
