"""Judges: by hand, by a net, and which of them a bot asks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pantheon.bots import make_bot, observe
from pantheon.bots.chain import beams
from pantheon.bots.judge import Judge, seat_value
from pantheon.bots.nets import NetJudge, _shipped, judge_of, load_net
from pantheon.bots.rows import rows_of
from pantheon.core import BadSetup, State, decisions, fast_rng, play
from pantheon.games import SLUGS, load_game

HIDDEN = 4


def write_net(path: Path, slug: str, scale: float, bias: float, spread: float = 0.0) -> Path:
    size = load_game(slug).encoding.size(2)
    first = np.random.default_rng(1).standard_normal((size, HIDDEN)) * spread
    np.savez(
        path,
        encoding=load_game(slug).encoding.version,
        scale=scale,
        w0=first,
        b0=np.zeros(HIDDEN),
        w1=np.ones((HIDDEN, 1)),
        b1=np.array([bias]),
    )
    return path


def walk(slug: str, n: int) -> list[State]:
    game = load_game(slug)
    s, rng, found = game.new(2, seed="nets"), fast_rng("nets"), list[State]()
    while len(found) < n and decisions(s):
        asked = decisions(s)[0]
        play(s, asked.seat, rng.pick(asked.options))
        found.append(s.clone())
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_a_net_that_adds_nothing_says_what_the_hand_says(slug: str, tmp_path: Path) -> None:
    game = load_game(slug)
    net = load_net(str(write_net(tmp_path / "n.npz", slug, scale=1.0, bias=0.0)))
    for s in walk(slug, 5):
        assert NetJudge(game, net).all_seats(s) == pytest.approx(Judge(game).all_seats(s), abs=2e-4)


def test_a_net_judges_many_positions_as_it_judges_each(tmp_path: Path) -> None:
    game = load_game("above")
    judge = NetJudge(game, load_net(str(write_net(tmp_path / "n.npz", "above", 0.7, 0.1, spread=0.3))))
    states = walk("above", 12)
    together = judge.values(states, 1)
    assert together == pytest.approx([judge.values([s], 1)[0] for s in states], abs=1e-6)
    assert len({round(value, 3) for value in together}) > 3
    x = rows_of(game, [(s, 1) for s in states])
    assert x.shape == (12, game.encoding.size(2)) and x.min() >= 0 and x.max() <= 1


def test_a_net_corrects_the_hand_but_not_the_outcome(tmp_path: Path) -> None:
    game = load_game("above")
    net = load_net(str(write_net(tmp_path / "n.npz", "above", scale=1.0, bias=3.0)))
    *going, last = walk("above", 4000)
    assert not last.agenda, "a random game of Above is over by then"
    assert NetJudge(game, net).all_seats(last) == [seat_value(game, last, seat) for seat in (0, 1)]
    assert NetJudge(game, net).values([going[0]], 0)[0] > Judge(game).values([going[0]], 0)[0]


class Turncoat(Judge):
    """Has learned that all is the other way round, and remembers what it was shown."""

    def __init__(self, game: Any) -> None:
        super().__init__(game, learned=True)
        self.shown: list[int] = []

    def judged(self, rows: list[tuple[State, int]]) -> list[float]:
        self.shown.append(len(rows))
        return [1.0 - value for value in super().judged(rows)]


@pytest.mark.parametrize("slug", SLUGS)
def test_who_has_learned_is_shown_the_best_ends_of_all_beams_together(slug: str) -> None:
    game: Any = load_game(slug)
    s = next(s for s in walk(slug, 40) if len(decisions(s)) == 1 and len(decisions(s)[0].options) > 5)
    seat, judge = decisions(s)[0].seat, Turncoat(game)
    by_hand = beams(Judge(game), [(s, seat), (s, seat)], 3, 6, fast_rng("beam"))
    anew = beams(judge, [(s, seat), (s, seat)], 3, 6, fast_rng("beam"), ends=2)
    assert judge.shown == [4], "in one go"
    for before, after in zip(by_hand, anew, strict=True):
        looked_at = [1.0 - turn.value for turn in before[:2]]
        assert [turn.value for turn in after[:2]] == pytest.approx(sorted(looked_at, reverse=True))
        assert len(after) == len(before) and max(turn.value for turn in after[2:]) <= after[1].value


def test_who_judges_is_part_of_a_bots_name(tmp_path: Path) -> None:
    path = write_net(tmp_path / "n.npz", "above", scale=1.0, bias=0.0)
    game: Any = load_game("above")
    assert type(judge_of(game, 2, "hand")) is Judge
    assert isinstance(judge_of(game, 2, str(path)), NetJudge)
    s = game.new(2, seed="spec")
    seen = observe(game, s, decisions(s)[0].seat, fast_rng("eyes"))
    chosen = [make_bot(f"greedy@{judge}", "a").choose(seen) for judge in ("hand", path)]
    assert set(chosen) <= set(seen.options)
    with pytest.raises(BadSetup, match="another game"):
        judge_of(load_game("mytikas"), 2, str(path))
    with pytest.raises(BadSetup, match="pantheon train"):
        make_bot(f"greedy@{tmp_path / 'none.npz'}").choose(seen)


def test_a_master_asks_the_large_net_where_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = load_game("above")
    (tmp_path / "nets").mkdir()
    small = load_net(str(write_net(tmp_path / "nets" / "2.npz", "above", scale=1.0, bias=0.0)))
    monkeypatch.setattr(game, "folder", tmp_path)
    s = game.new(2, seed="spec")
    seen = observe(game, s, decisions(s)[0].seat, fast_rng("eyes"))

    def asked(bot: str) -> Any:
        _shipped.cache_clear()
        judge = make_bot(bot, "a").judge(seen)
        return judge.net if isinstance(judge, NetJudge) else None

    assert asked("master") is asked("strategist") is small
    large = load_net(str(write_net(tmp_path / "nets" / "large-2.npz", "above", scale=0.5, bias=1.0)))
    assert asked("master") is large and asked("strategist") is asked("greedy") is asked("master@own") is small
    assert asked("strategist@large") is large and asked("master@hand") is None
    write_net(tmp_path / "nets" / "large-2.npz", "mytikas", scale=0.5, bias=1.0)
    load_net.cache_clear()
    assert asked("master").scale == small.scale, "a large net of another encoding is left alone"
    _shipped.cache_clear()


NETS = [(slug, path) for slug in SLUGS for path in sorted((load_game(slug).folder / "nets").glob("*[0-9].npz"))]


@pytest.mark.parametrize(("slug", "path"), NETS)
def test_a_net_that_is_shipped_is_small_and_reads_todays_encoding(slug: str, path: Path) -> None:
    seats = int(path.stem.removeprefix("large-"))
    assert path.stat().st_size < 1_000_000
    assert load_net(str(path)).reads(load_game(slug), seats), "the encoding changed: train anew, or delete the net"
    assert isinstance(judge_of(load_game(slug), seats, ""), NetJudge)
    with np.load(path) as file:
        assert int(file["games"]) > 0 and str(file["made"]) and str(file["score"])


@pytest.mark.parametrize(("told", "threads"), [({}, "1"), ({"OPENBLAS_NUM_THREADS": "4"}, "4")])
def test_products_run_on_one_thread_unless_somebody_says_otherwise(told: dict[str, str], threads: str) -> None:
    env = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"} | told
    words = "import os, pantheon.bots; print(os.environ['OPENBLAS_NUM_THREADS'])"
    assert subprocess.run([sys.executable, "-c", words], env=env, capture_output=True, text=True).stdout.strip() == threads
