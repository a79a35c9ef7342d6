"""Turn against turn where nothing is hidden: alpha-beta finds what looking at everything would find, and looks at less."""

from __future__ import annotations

from itertools import pairwise

import pytest
from bots.positions import position, win_at_hand

from pantheon.bots import make_bot, observe
from pantheon.bots.alphabeta import FIRST, FORCED, MARGIN, REPLIES, SOON, AlphaBeta, later
from pantheon.bots.chain import Turn, contenders, turns
from pantheon.bots.judge import Judge
from pantheon.bots.master import Master, two_sides
from pantheon.bots.turns import BEAM, SURE, WIDTH
from pantheon.core import State, deciders, fast_rng
from pantheon.core.engine import apply
from pantheon.games import SLUGS, load_game

ABOVE = load_game("above")
MANY = 1 << 40


def moment(seats: int, answers: int) -> State:
    """A game of sensible players after so many answers, at the beginning of a turn."""
    s, eyes = ABOVE.new(seats, seed=f"alpha-beta {seats}"), fast_rng("eyes")
    bot = make_bot("greedy", "sensible")
    for n in range(1000):
        if n >= answers and ABOVE.key(s):
            break
        seat = deciders(s)[0]
        apply(s, seat, bot.choose(observe(ABOVE, s, seat, eyes)))
    assert s.agenda
    return s


def search_of(s: State) -> AlphaBeta:
    search = AlphaBeta(Judge(ABOVE), deciders(s)[0], fast_rng("search"))
    search.left = MANY
    return search


def root(s: State, most: int) -> list[Turn]:
    return contenders(turns(Judge(ABOVE), s, deciders(s)[0], BEAM, WIDTH, fast_rng("root")), most)


def everything(s: State, seat: int, depth: int, looked: list[State], forced: int = 0) -> float:
    """What a position is worth to a seat when both sides look at all the turns that promise most, so many turns ahead."""
    if not s.agenda:
        ended = ABOVE.outcome(s)
        assert ended is not None
        return 1.0 if seat in ended.winners else 0.0
    looked.append(s)
    mover = deciders(s)[0]
    mine = ABOVE.side(s.seats, mover) == ABOVE.side(s.seats, seat)
    found = turns(Judge(ABOVE), s, mover, BEAM, WIDTH, fast_rng("all"), REPLIES)[:REPLIES]
    found = [turn for turn in found if turn.value >= found[0].value - MARGIN]
    if found[0].value < SURE and len(found) == 1 and forced < FORCED:
        return later(everything(found[0].end, seat, depth, looked, forced + 1))
    if depth == 1 or found[0].value >= SURE:
        return later(found[0].value if mine else 1.0 - found[0].value)
    values = [everything(turn.end, seat, depth - 1, looked, forced) for turn in found]
    return later(max(values) if mine else min(values))


@pytest.mark.parametrize(("seats", "answers"), [(2, 0), (2, 30), (2, 60), (4, 0), (4, 30)])
def test_it_finds_what_looking_at_everything_finds_and_looks_at_less(seats: int, answers: int) -> None:
    s = moment(seats, answers)
    seat, found, looked = deciders(s)[0], root(s, 6), list[State]()
    by_turn = {tuple(turn.clicks): everything(turn.end, seat, 2, looked) for turn in found}
    search = search_of(s)
    for depth in (1, 2):
        search.deepen(found, depth)
    assert found[0].value == pytest.approx(max(by_turn.values()))
    assert by_turn[tuple(found[0].clicks)] == pytest.approx(max(by_turn.values()))
    assert MANY - search.left < len(looked), "refuted turns are not looked at to the end"


def test_a_forced_reply_is_followed_further_but_not_for_ever() -> None:
    s = moment(2, 30)
    line = [Turn([n], s.clone(), 0.3) for n in range(FORCED + 4)]
    for turn, reply in pairwise(line):
        turn.replies = [reply]
    line[FORCED + 1].value = 0.9
    mine = search_of(s)
    assert mine.worth(line[0], 1, 0.0, 1.0) == pytest.approx(0.9), "who is asked in all these positions goes on alone"
    assert line[-1].replies is None, "nobody looked further"


def test_a_win_is_worth_more_the_sooner_and_a_loss_the_later() -> None:
    assert later(1.0) == pytest.approx(1.0 - SOON) and later(0.0) == pytest.approx(SOON)
    assert later(later(1.0)) < later(1.0) and later(later(0.0)) > later(0.0)
    assert later(0.6) == 0.6


def test_a_turn_after_which_the_other_side_wins_comes_last() -> None:
    s = position(ABOVE, "above 0", 230)
    assert win_at_hand(ABOVE, s)
    winner = deciders(s)[0]
    turn = Turn([0], s, 0.9)
    assert search_of(s).worth(turn, 3, 0.0, 1.0) == pytest.approx(1.0 - SOON), "who is asked wins"
    other = AlphaBeta(Judge(ABOVE), 1 - winner, fast_rng("other"))
    other.left = MANY
    assert other.worth(turn, 3, 0.0, 1.0) == pytest.approx(SOON)


def test_without_time_for_all_the_best_of_those_looked_at_comes_first_unless_they_are_lost() -> None:
    s = moment(2, 60)
    lost = position(ABOVE, "above 0", 230)
    seat = 1 - deciders(lost)[0]
    unseen = [Turn([n], s, 0.9) for n in range(FIRST)]
    search = AlphaBeta(Judge(ABOVE), seat, fast_rng("time"))
    search.left = 1
    search.look_ahead(found := [Turn([-1], lost, 0.95), *unseen])
    assert found[-1].clicks == [-1], "a turn that loses is worse than one that nobody has looked at"
    search = AlphaBeta(Judge(ABOVE), seat, fast_rng("time"))
    search.left = 1
    search.look_ahead(found := [Turn([-1], s, 0.2), *[Turn([n], moment(2, 30), 0.9) for n in range(3)]])
    assert found[0].clicks == [-1], "there was time for one"


@pytest.mark.parametrize("slug", SLUGS)
def test_master_looks_so_where_everything_can_be_foreseen_by_two_sides(slug: str) -> None:
    game = load_game(slug)
    for seats in game.seats:
        s = game.new(seats, seed="sides")
        seen = observe(game, s, deciders(s)[0], fast_rng("eyes"))
        assert two_sides(seen) == game.perfect_information, "whoever has no secrets here plays for two sides"


@pytest.mark.parametrize("seats", [2, 4])
def test_a_budget_in_positions_gives_the_same_turn_again(seats: int) -> None:
    s = moment(seats, 24)
    seat = deciders(s)[0]
    told = [Master(fast_rng("same"), playouts=60).advise(observe(ABOVE, s, seat, fast_rng("eyes"))) for _ in range(2)]
    assert [(a.action, a.value) for a in told[0]] == [(a.action, a.value) for a in told[1]]
    assert sorted(a.action for a in told[0]) == sorted(observe(ABOVE, s, seat, fast_rng("eyes")).options)
