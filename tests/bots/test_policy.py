"""Policies: by hand, learned, when which is asked, and what is looked at because of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pantheon.bots import make_bot, observe
from pantheon.bots.chain import answer, turns
from pantheon.bots.gentle import GentleBot
from pantheon.bots.judge import Judge
from pantheon.bots.nets import judge_of
from pantheon.bots.policy import FEW, FILE, LearnedPolicy, Policy, fingerprint, likely, load_policy, others, policy_of
from pantheon.bots.rows import Fold
from pantheon.core import BadSetup, State, deciders, fast_rng, options
from pantheon.core.engine import apply
from pantheon.games import SLUGS, load_game

HIDDEN = 4


def write_policy(path: Path, slug: str, likes: dict[int, float], spread: float = 0.0, **facts: Any) -> Path:
    """A policy that likes some actions so much more (as a logarithm), whatever the position; ``spread``: and others by chance."""
    game: Any = load_game(slug)
    width, rng = Fold(game.encoding, 2, game.seats).width, np.random.default_rng(1)
    bias = np.zeros(game.book.size)
    for action, like in likes.items():
        bias[action] = like
    known = {"encoding": game.encoding.version, "book": fingerprint(game.book), "seats": np.array(game.seats), "enough": 1.0}
    layers = {"w0": rng.standard_normal((width, HIDDEN)), "b0": np.zeros(HIDDEN), "b1": bias}
    np.savez(path, w1=spread * rng.standard_normal((HIDDEN, game.book.size)), **layers, **(known | facts))
    return path


def walk(slug: str, n: int, seed: str = "policy") -> list[State]:
    game = load_game(slug)
    s, rng, found = game.new(2, seed=seed), fast_rng(seed), list[State]()
    while len(found) < n and s.agenda:
        apply(s, deciders(s)[0], rng.pick(options(s, deciders(s)[0])))
        found.append(s.clone())
    return [s for s in found if s.agenda]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_policy_that_has_learned_nothing_says_what_the_hand_says(slug: str, tmp_path: Path) -> None:
    game: Any = load_game(slug)
    learned = policy_of(game, 2, str(write_policy(tmp_path / FILE, slug, {})))
    assert isinstance(learned, LearnedPolicy)
    for s in walk(slug, 12):
        seat = deciders(s)[0]
        legal = options(s, seat)
        assert learned.weights(s, seat, legal) == pytest.approx(game.weights(s, seat, legal))
        assert Policy(game).weights(s, seat, legal) == game.weights(s, seat, legal)


def test_a_policy_corrects_the_hand_and_weighs_many_as_each(tmp_path: Path) -> None:
    game: Any = load_game("olympos")
    s = next(s for s in walk("olympos", 40) if len(options(s, deciders(s)[0])) > 3)
    seat = deciders(s)[0]
    legal = options(s, seat)
    learned = policy_of(game, 2, str(write_policy(tmp_path / "a.npz", "olympos", {legal[1]: 2.0})))
    by_hand = game.weights(s, seat, legal)
    assert learned.weights(s, seat, legal)[1] == pytest.approx(by_hand[1] * np.exp(2), rel=1e-3)
    assert learned.weights(s, seat, legal)[0] == pytest.approx(by_hand[0])
    learned = policy_of(game, 2, str(write_policy(tmp_path / "b.npz", "olympos", {}, spread=0.3)))
    asked = [(s, deciders(s)[0], options(s, deciders(s)[0])) for s in walk("olympos", 12)]
    for one, together in zip(asked, learned.weighed(asked), strict=True):
        assert together == pytest.approx(learned.weights(*one), rel=1e-4)
    assert min(min(weights) for weights in learned.weighed(asked)) > 0, "nothing is impossible"


@pytest.mark.parametrize("changed", [{"encoding": 999}, {"book": "other"}, {"seats": np.array([3])}])
def test_what_was_learned_of_something_else_is_not_asked(changed: dict[str, Any], tmp_path: Path, monkeypatch: Any) -> None:
    game: Any = load_game("above")
    (tmp_path / "nets").mkdir()
    path = write_policy(tmp_path / "nets" / FILE, "above", {}, **changed)
    monkeypatch.setattr(game, "folder", tmp_path)
    assert type(policy_of(game, 2)) is Policy, "the game's own is left alone"
    with pytest.raises(BadSetup, match="another game"):
        policy_of(game, 2, str(path))
    with pytest.raises(BadSetup, match="pantheon train"):
        policy_of(game, 2, str(tmp_path / "none.npz"))


def test_who_knows_players_is_part_of_a_bots_name(tmp_path: Path) -> None:
    game: Any = load_game("mytikas")
    path = write_policy(tmp_path / FILE, "mytikas", {})
    assert type(judge_of(game, 2, "hand").policy) is type(judge_of(game, 2, "own+hand").policy) is Policy
    assert isinstance(judge_of(game, 2, f"hand+{path}").policy, LearnedPolicy) and not judge_of(game, 2, f"hand+{path}").learned
    assert judge_of(game, 2, f"own+{path}").learned


def simultaneous() -> State:
    return next(s for s in walk("mythologies", 40) if len(deciders(s)) > 1 and len(options(s, deciders(s)[1])) > 1)


def test_others_answer_at_the_same_time_as_they_tend_to(tmp_path: Path) -> None:
    game: Any = load_game("mythologies")
    s = simultaneous()
    seat, other = deciders(s)[:2]
    for action in options(s, other):
        policy = policy_of(game, 2, str(write_policy(tmp_path / f"{action}.npz", "mythologies", {action: 6.0})))
        assert [one.seat for one in others(policy, s, seat)] == [other]
        picked = [others(policy, s, seat)[0].pick(fast_rng(f"{n}")) for n in range(20)]
        assert picked.count(action) >= 18
        answer(policy, s.clone(), seat, options(s, seat)[0], fast_rng("a"))


class Spy(Policy):
    """Remembers what it was asked about."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.seen: list[State] = []

    def weighed(self, asked: list[tuple[State, int, list[int]]]) -> list[list[float]]:
        self.seen += [s for s, _, _ in asked]
        return super().weighed(asked)


def test_an_option_list_that_needs_no_pruning_is_not_weighed() -> None:
    game: Any = load_game("olympos")
    s = next(s for s in walk("olympos", 60) if len(options(s, deciders(s)[0])) > 6)
    spy, seat = Spy(game), deciders(s)[0]
    assert likely(spy, [s], seat, 1000, within=True) == [options(s, seat)] and not spy.seen
    assert len(likely(spy, [s, s], seat, 5, within=True)[1]) == 5 and len(spy.seen) == 2


def test_within_a_turn_what_players_hardly_ever_do_is_left_out(tmp_path: Path) -> None:
    game: Any = load_game("olympos")
    s = next(s for s in walk("olympos", 60) if len(options(s, deciders(s)[0])) > 6)
    seat = deciders(s)[0]
    legal = options(s, seat)
    policy = policy_of(game, 2, str(write_policy(tmp_path / FILE, "olympos", {legal[3]: 6.0}, enough=0.5)))
    assert likely(policy, [s], seat, 6, within=True)[0][0] == legal[3]
    assert len(likely(policy, [s], seat, 6, within=True)[0]) == FEW
    assert len(likely(policy, [s], seat, 6, within=False)[0]) == 6, "a first click is looked at whatever others would do"
    judge = Judge(game)
    judge.policy = policy
    assert {turn.clicks[0] for turn in turns(judge, s, seat, 3, len(legal), fast_rng("beam"))} <= set(legal)


@pytest.mark.parametrize("level", ["newcomer", "greedy", "strategist:20"])
def test_a_policy_knows_no_more_than_the_seat(level: str, tmp_path: Path) -> None:
    game: Any = load_game("mythologies")
    path = write_policy(tmp_path / FILE, "mythologies", {}, spread=0.3, enough=0.9)
    s = simultaneous()
    seat = deciders(s)[0]
    other = game.sample(s, seat, fast_rng("another world"))
    assert game.digest(other) != game.digest(s)
    chosen = [make_bot(f"{level}@own+{path}", "x").choose(observe(game, w, seat, fast_rng("same"))) for w in (s, other)]
    assert chosen[0] == chosen[1]


def test_slips_are_natural_by_the_policy(tmp_path: Path) -> None:
    game: Any = load_game("above")
    s = walk("above", 9)[-1]
    seen = observe(game, s, deciders(s)[0], fast_rng("eyes"))
    ranked = [one.action for one in GentleBot(fast_rng("a"), slips=0.0, reach=1.0, harm=1.0).advise(seen)]
    liked = ranked[-1]
    bot = GentleBot(fast_rng("a"), slips=1.0, reach=1.0, harm=1.0)
    bot.judged_by = f"own+{write_policy(tmp_path / FILE, 'above', {liked: 6.0})}"
    taken = [bot.choose(seen) for _ in range(20)]
    assert len(ranked) > 3 and taken.count(liked) >= 15, "the worst, but everybody does it"


SHIPPED = [slug for slug in SLUGS if (load_game(slug).folder / "nets" / FILE).exists()]


@pytest.mark.parametrize("slug", SHIPPED)
def test_a_policy_that_is_shipped_is_small_and_reads_todays_game(slug: str) -> None:
    game, folder = load_game(slug), load_game(slug).folder / "nets"
    assert sum(path.stat().st_size for path in folder.glob("*.npz")) < 1_000_000
    for seats in game.seats:
        assert load_policy(str(folder / FILE)).reads(game, seats), "encoding or actions changed: train anew, or delete it"
        assert isinstance(judge_of(game, seats, "").policy, LearnedPolicy)
    with np.load(folder / FILE) as file:
        assert int(file["games"]) > 0 and str(file["made"])
        assert all("log loss" in str(file[f"score{seats}"]) for seats in game.seats)
