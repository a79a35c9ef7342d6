"""What answers lead to, what a bot thinks of them, and when the coach speaks: only from what the seat may know."""

from __future__ import annotations

from typing import Any

import pytest

from pantheon.bots import make_bot, observe
from pantheon.bots.chain import RankedTurn
from pantheon.core import Game, Match, State, deciders, fast_rng, options, play
from pantheon.core.text import LANGUAGES
from pantheon.games import HOUSE, load_game
from pantheon.lessons import Guide, read_course
from pantheon.lessons.advice import Adviser
from pantheon.lessons.check import check_consequences
from pantheon.lessons.coach import Judgement, Lines, Slip, Worth, judge, plain_turns, review, turn_start
from pantheon.lessons.consequences import Fact, consequences, difference, in_all, sentences
from pantheon.lessons.course import SLIP, slip_of
from pantheon.lessons.reasons import compare, weightiest
from pantheon.lessons.turning import apart, turns_of
from pantheon.research.testing import Position

NAMES = ["Ann", "Ben", "Cleo", "Dion", "Eris"]
PLAYOUTS = 3


def midgame(slug: str, answers: int = 25, seats: int = 2) -> tuple[Game[Any], State, int]:
    """A decision with a choice, some answers into a game."""
    game = load_game(slug)
    s, rng, bot = game.new(seats, {}, "coach"), fast_rng("coach"), make_bot("sensible", "coach")
    while answers > 0 or len(options(s, deciders(s)[0])) < 2:
        seat = deciders(s)[0]
        play(s, seat, bot.choose(observe(game, s, seat, rng)))
        answers -= 1
    return game, s, deciders(s)[0]


def told(game: Game[Any], before: Any, after: Any, lang: str = "en") -> list[str]:
    facts = consequences(game, before, after, lang, NAMES)
    return [sentence.text for sentence in sentences(facts, game.texts(lang, NAMES), before["viewer"])]


def test_an_answer_is_told_by_what_is_different_afterwards() -> None:
    p = Position(load_game("above"), 2)
    mine, other = p.asked()[0][0], 1 - p.asked()[0][0]
    p.act("use hera", "step forward")
    before, unhurt = p.game.view(p.s, mine), p.game.view(p.s, other)
    p.act("disgrace zeus")
    after, name = p.game.view(p.s, mine), NAMES[other]
    assert told(p.game, before, after) == [f"{name}: Powered cards 8 / 8 → 7 / 8.", f"{name} loses the card of Zeus."]
    assert told(p.game, before, after, "fr")[1] == f"{name} perd la carte Zeus."
    assert told(p.game, unhurt, p.game.view(p.s, other)) == ["You lose the card of Zeus.", "You: Powered cards 8 / 8 → 7 / 8."]


def test_what_chance_decides_is_told_as_a_range_or_as_likely() -> None:
    one = [Fact("number", 0, "gold", 2, 2), Fact("event", 0, "Ann draws."), Fact("event", 0, "It is a star.")]
    two = [Fact("number", 0, "gold", 1, 1), Fact("event", 0, "Ann draws.")]
    three = [Fact("number", 0, "gold", 3, 3), Fact("event", 0, "Ann draws."), Fact("hit", 0, "You lose.")]
    merged = in_all([one, two, three, [Fact("event", 0, "It is a star."), Fact("event", 0, "Ann draws.")]])
    facts = {fact.text: fact for fact in merged}
    assert set(facts) == {"gold", "Ann draws.", "It is a star."}, "what is rare is not told"
    texts = load_game("above").texts("en", NAMES)
    assert [sentence.text for sentence in sentences(merged, texts, 0)] == [
        "You: gold +0 to +3.", "Ann draws.", "Probably: It is a star.",
    ]  # fmt: skip
    assert [fact.text for fact in difference(one, two)] == ["gold", "It is a star."]


@pytest.mark.parametrize("slug", HOUSE)
def test_every_turn_can_be_told(slug: str) -> None:
    check_consequences(load_game(slug), "told")


@pytest.mark.parametrize("slug", HOUSE)
def test_who_sees_the_same_is_told_the_same(slug: str) -> None:
    """Judgement, slip and words are equal in every world that the seat cannot tell from the true one."""
    game, s, seat = midgame(slug)
    answer = game.book.text(options(s, seat)[-1])
    found = []
    for world in (s, *(game.sample(s, seat, fast_rng(f"another {i}")) for i in range(2))):
        judgement = judge(game, world, seat, PLAYOUTS)
        lines = Lines(game, world, seat, 2)
        slip = review(lines, judgement, [answer])
        followed = lines.follow([game.book.parse(answer)])
        words = [(lines.done(followed, lang, NAMES), lines.answered(followed, lang, NAMES)) for lang in LANGUAGES]
        found.append((judgement, slip, words))
    assert found[0] == found[1] == found[2]
    values = [turn.value for turn in found[0][0].turns]
    assert values == sorted(values, reverse=True), "what is ranked lower is not said to be worth more"
    assert found[0][2][0][0] or found[0][2][0][1], "a turn and its answer are told"


def test_an_answer_that_lets_the_other_win_is_a_slip() -> None:
    """Ann can step onto the summit and does not: that is the clearest slip there is."""
    game, s = summit()
    judgement, lines = judge(game, s, 0, 10), Lines(game, s, 0)
    assert (judgement.best.clicks, judgement.best.value) == (("use zeus", "step forward"), 1.0)
    slip = review(lines, judgement, ["use athena"])
    assert slip.clear and slip.better.value == 1.0 and slip.played.clicks[0] == "use athena"
    won = lines.done(lines.follow([game.book.parse(click) for click in judgement.best.clicks]), "en", NAMES)
    assert won[0].kind == "end" and won[0].seat == 0
    lost = lines.answered(lines.follow([game.book.parse("use athena")]), "en", NAMES)
    assert lost[0].kind == "end" and lost[0].seat == 1 and "Ben" in lost[0].text


def test_what_others_choose_in_secret_is_not_told_as_what_an_answer_leads_to() -> None:
    game = load_game("mythologies")
    s = game.new(2, {}, "coach")
    seat = deciders(s)[0]
    assert len(deciders(s)) == 2, "both choose at the same time"
    lines = Lines(game, s, seat)
    for action in options(s, seat):
        facts = lines.done(lines.follow([action]), "en", NAMES)
        assert all(fact.seat == seat for fact in facts if fact.kind != "end"), game.book.text(action)


def test_only_this_turn_is_told_where_the_same_seat_has_the_next_one_too() -> None:
    """Who expands cheaply in Olympos plays again: that is another decision, and none of what the turn brings."""
    game = load_game("olympos")
    s = Guide(game, read_course(game.folder).lesson("2-land")).begin().state
    turn = ("expansion", "new_settler", "from macedonia", "to paeonia")
    lines = Lines(game, s, 0)
    for clicks in (turn, turn[:1], (*turn, "discovery", "take medicine")):
        found = lines.follow([game.book.parse(click) for click in clicks])
        texts = [game.book.text(click) for click in found[0].clicks]
        assert texts[0] == "expansion" and texts.count("expansion") == 1 and "discovery" not in texts
        assert all(fact.text not in ("Discoveries", "Ann takes Medicine.") for fact in lines.done(found, "en", NAMES))
    assert found[0].own.position[0] == 6 and found[0].left.position[0] > 6, "the others answer when all is done"
    adviser = Adviser(game, s, 0, "en", NAMES)
    (path,) = adviser.hint(Judgement((Worth((*turn, "discovery", "take medicine"), 0.5),)))
    assert [click.play for click in path.clicks] == list(turn)


def test_clicks_that_follow_are_worded_as_the_table_does_and_only_where_there_is_a_choice() -> None:
    game = load_game("olympos")
    s = Guide(game, read_course(game.folder).lesson("3-discovery")).begin().state
    leads = {lead.action: lead for lead in Adviser(game, s, 0, "en", NAMES).leads()}
    assert leads["discovery; take medicine"].then == ["Bonus: Hourglasses"]
    words = Adviser(game, s, 0, "fr", NAMES).words(["discovery", "take medicine", "bonus 2"])
    assert words == ["Découverte", "Prendre\N{NO-BREAK SPACE}: Médecine", "Bonus\N{NO-BREAK SPACE}: Sabliers"]
    assert Adviser(game, s, 0, "en", NAMES).words(["expansion", "settler paeonia 1"])[1] == "Settler of Paeonia"


def test_a_turn_begins_where_something_has_come_to_light() -> None:
    """Mythologies: a card is chosen after the pawns were turned up, so it is a decision of its own."""
    game = load_game("mythologies")
    match = Match(game, 2, {}, "coach")
    for each in deciders(match.state):
        match.play(each, "select")
    seat = deciders(match.state)[0]
    took = game.book.text(options(match.state, seat)[0])
    match.play(seat, took)
    assert turn_start(match, seat) == 2 and match.actions[2:] == [(seat, game.book.parse(took))]
    found = turns_of(game, game.new(2, {}, "coach"), match.actions, set())
    assert [(turn.step, turn.clicks) for turn in found] == [(2, (took,))], "sealed answers are nobody's turn"


def test_the_best_answer_is_no_slip() -> None:
    game, s = summit()
    best = ("use zeus", "step forward")
    assert review(Lines(game, s, 0), judge(game, s, 0, 10), best[:1]).loss == 0.0
    wrong = Judgement((Worth(("use athena",), 0.9),))
    assert not review(Lines(game, s, 0), wrong, best).clear, "a bot that errs accuses nobody"


def test_a_turn_that_goes_on_from_the_best_as_far_as_that_was_planned_is_no_slip() -> None:
    game, s, seat = midgame("above")
    lines, found = Lines(game, s, seat), judge(game, s, seat, PLAYOUTS)
    shorter = Judgement((found.best._replace(clicks=found.best.clicks[:1]),))
    assert review(lines, shorter, found.best.clicks).loss == 0.0


def test_two_turns_are_told_from_where_they_part() -> None:
    assert apart(["a", "b", "c"], ["a", "b", "d"]) == ("…, c", "…, d")
    assert apart(["a"], ["b", "c"]) == ("a", "b, c")
    assert apart(["a", "b"], ["a"]) == ("a, b", "a")


def test_from_which_loss_on_the_coach_speaks_is_the_games_own() -> None:
    found = {slug: slip_of(load_game(slug).folder) for slug in HOUSE}
    assert found["above"] == SLIP and all(SLIP <= each <= 0.2 for each in found.values())
    worth = Worth(("use zeus",), 0.5)
    assert [Slip(worth, worth, 0.1, least).clear for least in (0.08, 0.12)] == [True, False]


def test_the_coach_and_the_look_back_give_the_same_reasons() -> None:
    """One to the player, the other about the player: nothing that happens to somebody is told to everybody as “you”."""
    game, s = summit()
    lines = Lines(game, s, 0)
    played, better = (
        lines.follow([game.book.parse(each) for each in clicks]) for clicks in (["use athena"], ["use zeus", "step forward"])
    )
    mine, ours = (compare(lines, played, better, "en", NAMES, to_all=to_all) for to_all in (False, True))
    assert (mine.text, ours.text) == ("You could have won at once.", "Ann could have won at once.")
    assert [each.kind for each in mine.gains] == [each.kind for each in ours.gains] and mine.harms[0].kind == "end"
    fair = compare(lines, better, better, "fr", NAMES, to_all=True)
    assert fair.gains == fair.harms == []
    hit = Position(game, 2)
    seat, other = hit.asked()[0][0], 1 - hit.asked()[0][0]
    before = game.view(hit.s, other)
    hit.act("use hera", "step forward", "disgrace zeus")
    after = game.view(hit.s, other)
    facts = consequences(game, before, after, "en", NAMES, game.view(hit.s, None)["log"])
    assert [fact.text for fact in facts if fact.kind == "hit"] == [f"{NAMES[other]} loses the card of Zeus."] and seat != other


def test_what_was_not_asked_for_is_advised_only_if_it_is_clearly_better() -> None:
    game = load_game("mytikas")
    course = read_course(game.folder)
    assert course is not None
    s = Guide(game, course.lesson("8-game")).begin().state
    temple = ["place zeus_night", "do_main"]
    low = ["tumble stone 4 3", "tumble marble 4 3", *temple]
    offering = ["place poseidon_day", "do_main", "do_bonus", "offer deity_hades"]
    late, idle = [*offering, "tumble stone 4 3", "finish"], ["place poseidon_day", "skip_main", "finish"]

    def order(*found: tuple[list[str], float]) -> list[list[str]]:
        ranked = [RankedTurn([game.book.parse(click) for click in clicks], 1, value) for clicks, value in found]
        return [[game.book.text(click) for click in turn.clicks] for turn in plain_turns(game, s, 0, ranked)]

    assert order((low, 0.78), (late, 0.77), (idle, 0.77), (temple, 0.76)) == [temple]
    assert order((low, 0.80), (late, 0.77), (temple, 0.76)) == [low, temple]
    assert order((low, 0.78), (late, 0.77)) == [low, late]


def test_a_hint_draws_what_moves_and_neither_shades_nor_rows_that_close_up() -> None:
    game = load_game("mytikas")
    course = read_course(game.folder)
    assert course is not None
    guide = Guide(game, course.lesson("4-cards"))
    match = guide.begin()
    for answer in (
        "0 place poseidon_day",
        "0 do_main",
        "1 pass",
        "1 place demeter_day",
        "1 do_main",
        "1 produce demeter_day_stone",
    ):
        match.play(int(answer[0]), answer[2:])
    turn = Worth(("place hades_night", "do_main", "make", "offer deity_hades", "amount 2"), 0.5)
    (path,) = Adviser(game, match.state, 0, "en", NAMES).hint(Judgement((turn,)))
    moved = {move.piece: move.to[0] for move in path.moves}
    assert moved["builder-0"] == "board" and moved["card-deity_hades"] == "mat-0"
    assert "shade-0" not in moved, "the builder bars the other cell of its god, too, but does not go there"
    slid = {f"{what}-deity_{name}" for what in ("card", "laid") for name in ("athena", "aphrodite")}
    assert not slid & moved.keys(), "they make room, and close up"


def test_points_are_the_reason_when_nothing_weightier_is() -> None:
    game, _ = summit()
    texts = game.texts("en", NAMES)
    points = texts.say("coach", "score")
    done = [[Fact("number", 0, points, 5, 6)], [Fact("number", 0, points, 1, 2)]]
    assert weightiest(0, done, [], texts, 0) == "A better turn brings 3 points more."
    goods = [[Fact("number", 0, "gold", 2, 3), Fact("number", 0, "time", -1, -1)], [Fact("number", 0, "gold", 1, 1)]]
    assert weightiest(0, goods, [], texts, 0) == "A better turn brings gold +1."
    assert weightiest(0, done[::-1], [], texts, 0).startswith("This gives away a part of your chances")
    assert weightiest(0, done[::-1], [], texts, -1) == "There was a better turn for Ann."
    assert weightiest(0, done, [Fact("hit", 0, "You lose.")], texts, 0) == "This invites an answer that hurts: You lose."


def summit() -> tuple[Game[Any], State]:
    """Zeus stands one step from the summit; whoever uses him wins."""
    game = load_game("above")
    course = read_course(game.folder)
    assert course is not None
    return game, Guide(game, course.lesson("1-summit")).begin().state
