"""Olympos cards: OLY-200 to OLY-223, OLY-288."""

from __future__ import annotations

import pytest
from games.olympos.position import GAME, Position

from pantheon.games.olympos.actions import DESTINY, OLYMPOS, TERRITORY
from pantheon.games.olympos.rules.olympos import affected


def revealed(card: str, seats: int = 3, seat: int = 0) -> Position:
    """A seat is about to reach the first Zeus space, where a card lies; nobody has answered yet."""
    p = Position(seats).at(*[9] * seats).fate(1, card).next_cards("harvest_grain")
    p.s.order = [other for other in range(seats) if other != seat] + [seat]
    return p


def reach(p: Position, seat: int = 0) -> Position:
    """The seat takes its turn, plays the drawn card, and the Olympos card is revealed."""
    p.turn(seat).act("expansion", "new_settler", "to illyria")
    while p.question == "pre_payment_cards":
        p.act("done")
    if p.question == "end_turn_cards":
        p.act("play harvest_grain")
    if p.question == "end_turn_cards":
        p.act("done")
    return p


def all_pass(p: Position) -> Position:
    while p.question == "zeus_response":
        p.act("pass")
    return p


@pytest.mark.rule("OLY-200")
def test_a_single_space_gives_its_card_to_the_first_only() -> None:
    p = reach(revealed("zeus"))
    assert p.revealed == (OLYMPOS.index["zeus"],)
    assert p.seat == 2
    p.act("expansion", "new_settler", "to illyria")
    assert len(p.revealed) == 1
    assert len(p.s.hands[2]) == 1


@pytest.mark.rule("OLY-201")
def test_a_double_space_gives_a_card_to_the_first_and_to_the_last_of_all() -> None:
    p = Position().at(29, 29, 29).fate(3, "zeus", "keres")
    for seat, seen in ((0, 1), (1, 1), (2, 2)):
        p.turn(seat).act("expansion", "new_settler", "to illyria")
        while p.question in ("end_turn_cards", "zeus_response", "pre_payment_cards"):
            p.act("done" if p.question != "zeus_response" else "pass")
        assert len(p.revealed) == seen
    assert [OLYMPOS.words[card] for card in p.revealed] == ["zeus", "keres"]


@pytest.mark.rule("OLY-288")
def test_with_two_players_the_second_gets_the_second_card() -> None:
    p = Position(2).at(29, 29).fate(3, "zeus", "keres")
    for seat, seen in ((0, 1), (1, 2)):
        p.turn(seat).act("expansion", "new_settler", "to illyria")
        while p.question in ("end_turn_cards", "zeus_response", "pre_payment_cards"):
            p.act("done" if p.question != "zeus_response" else "pass")
        assert len(p.revealed) == seen


@pytest.mark.rule("OLY-202")
def test_the_destiny_card_may_be_played_before_the_reveal_and_the_effect_comes_before_the_next_turn() -> None:
    p = revealed("nemesis").turn(0).act("expansion", "new_settler", "to illyria")
    assert (p.question, p.revealed) == ("end_turn_cards", ())
    p.act("play harvest_grain")
    assert p.cubes_of(0) == {"grain": 1}
    keys = [event.key for event in p.s.log]
    assert keys.index("plays") < keys.index("reveals_bad") < keys.index("unmoved") < len(keys) - 1 - keys[::-1].index("turn")


@pytest.mark.rule("OLY-203")
def test_two_zeus_spaces_in_one_action_are_handled_in_track_order() -> None:
    p = Position().at(9, 9, 9).fate(1, "zeus").settlers("illyria", 0).settlers("atlantis_east", 1).own(0, "oracle").stock(0, 0)
    p.turn(0).act("expansion", "settler illyria 1")
    assert p.cost("atlantis_east") >= 11
    p.act("to atlantis_east")
    assert p.s.position[0] >= 20
    keys: list[str] = []
    while p.question in ("oracle_pick", "end_turn_cards", "zeus_response"):
        keys.append(f"{p.question} {len(p.revealed)}")
        p.act(p.offered()[-1])
    assert keys == [
        "oracle_pick 0", "end_turn_cards 0", "zeus_response 1", "oracle_pick 1", "end_turn_cards 1", "zeus_response 2",
    ]  # fmt: skip


@pytest.mark.rule("OLY-204")
def test_five_cards_are_good_and_five_are_bad() -> None:
    data = Position().s.data
    assert [word for c, word in enumerate(OLYMPOS.words) if data.positive[c]] == ["zeus", "hecate", "artemis", "athena", "ares"]
    assert sum(data.fates) == 9


@pytest.mark.rule("OLY-205", "OLY-216", "OLY-220", "OLY-222")
def test_ares_and_siren_last_until_the_next_card() -> None:
    p = revealed("ares").own(1, "cult")
    p.s.siren = 0b100
    reach(p)
    assert (p.s.ares, p.s.siren) == (0b010, 0)
    assert p.s.swords(1) == 2
    p.at(19, 9, 9).fate(2, "hecate").turn(0).act("expansion", "new_settler", "from northern_zone", "to paeonia")
    all_pass(p.act("done"))
    assert (p.s.ares, p.s.swords(1)) == (0, 0)


@pytest.mark.rule("OLY-222")
def test_an_effect_without_a_next_card_lasts_to_the_end() -> None:
    p = Position().at(65, 66, 66)
    p.s.ares = p.s.siren = 1
    p.turn(0).act("expansion", "new_settler", "to illyria")
    assert (p.s.ares, p.s.siren) == (1, 1)


@pytest.mark.rule("OLY-206", "OLY-191")
def test_every_holder_is_asked_clockwise_until_a_whole_round_passes() -> None:
    p = revealed("zeus").hand(1, "star").hand(2, "zeus", "zeus")
    p.s.order = [1, 2, 0]
    reach(p)
    assert (p.seat, p.offered()) == (1, ["pass"])
    p.act("pass")
    assert (p.seat, p.offered()) == (2, ["play zeus", "pass"])
    p.act("play zeus")
    assert p.seat == 1
    p.act("pass", "play zeus", "pass")
    assert p.s.prestige == [0, 0, 3]
    assert p.hand_of(2) == []


@pytest.mark.rule("OLY-206")
def test_the_player_on_turn_answers_first() -> None:
    p = revealed("zeus", seat=1).hand(0, "star").hand(1, "zeus").hand(2, "star")
    reach(p, 1)
    asked = []
    while p.question == "zeus_response":
        asked.append(p.seat)
        p.act("pass")
    assert asked == [1, 2, 0]


@pytest.mark.rule("OLY-206")
def test_being_asked_tells_nothing() -> None:
    p = reach(revealed("zeus").hand(1, "star").hand(2, "zeus"))
    view = GAME.view(p.s, 0)["question"]
    assert (view["waiting"], view["name"], view["options"], view["facts"]) == ([1], "zeus_response", [], {})


@pytest.mark.rule("OLY-207")
def test_zeus_symbols() -> None:
    p = Position()
    for word, total in (("cult", 1), ("polytheism", 2), ("hellenism", 3), ("art", 5), ("science", 5)):
        p.own(0, word)
        assert p.s.symbols(0) == total
    p.settlers("olympos", 0)
    assert p.s.symbols(0) == 6
    p.s.turn = 1
    assert affected(p.own(1, "strategy").s, OLYMPOS.index["zeus"], [0, 6, 0]) == [1, 0]


def whom(card: str, *totals: int, democrats: tuple[int, ...] = ()) -> list[int]:
    p = Position(4)
    p.s.turn = 0
    for seat in democrats:
        p.own(seat, "democracy")
    return affected(p.s, OLYMPOS.index[card], list(totals))


@pytest.mark.rule("OLY-208")
def test_the_highest_are_rewarded_and_the_lowest_punished() -> None:
    assert whom("zeus", 2, 1, 2, 0) == [0, 2]
    assert whom("zeus", 0, 0, 0, 0) == []
    assert whom("keres", 2, 1, 1, 3) == [1, 2]
    assert whom("keres", 0, 0, 0, 0) == [0, 1, 2, 3]
    assert whom("keres", 2, 2, 2, 2) == [0, 1, 2, 3]


@pytest.mark.rule("OLY-208")
def test_a_card_for_nobody_is_told() -> None:
    p = reach(revealed("zeus"))
    assert p.lines("nobody") == [(OLYMPOS.index["zeus"], "OLY-208")]
    assert p.s.prestige == [0, 0, 0]


@pytest.mark.rule("OLY-209", "OLY-156")
def test_democracy_takes_the_reward_of_a_tie() -> None:
    assert whom("zeus", 2, 2, 2, 0, democrats=(1,)) == [1]
    assert whom("zeus", 0, 0, 0, 0, democrats=(3,)) == [3]
    assert whom("zeus", 2, 2, 2, 0, democrats=(1, 2)) == [1, 2]
    assert whom("zeus", 2, 2, 1, 0, democrats=(2,)) == [0, 1]


@pytest.mark.rule("OLY-210")
def test_democracy_escapes_a_tied_punishment() -> None:
    assert whom("keres", 1, 1, 2, 2, democrats=(0,)) == [1]
    assert whom("keres", 0, 1, 2, 2, democrats=(0,)) == [0]
    assert whom("keres", 1, 1, 2, 2, democrats=(0, 1)) == []
    assert whom("keres", 0, 0, 0, 0, democrats=(2,)) == [0, 1, 3]


@pytest.mark.rule("OLY-211")
def test_several_players_are_treated_clockwise() -> None:
    p = revealed("artemis", seat=1).own(0, "cult").own(2, "polytheism").own(1, "hellenism")
    reach(p, 1)
    asked = []
    while p.question == "artemis_cube":
        asked.append(p.seat)
        p.act("cube gold")
    assert asked == [1, 2, 0]


@pytest.mark.rule("OLY-212")
def test_zeus_gives_three_points() -> None:
    assert reach(revealed("zeus").own(2, "cult")).s.prestige == [0, 0, 3]


@pytest.mark.rule("OLY-213")
def test_hecate_gives_a_settler() -> None:
    p = reach(revealed("hecate").own(2, "cult"))
    assert (p.s.stock[2], p.s.reserve[2]) == (5, 14)


@pytest.mark.rule("OLY-214")
def test_artemis_gives_a_cube_of_choice() -> None:
    p = reach(revealed("artemis").own(2, "cult"))
    assert (p.seat, p.question, len(p.offered())) == (2, "artemis_cube", 4)
    p.act("cube wood")
    assert p.cubes_of(2) == {"wood": 1}


@pytest.mark.rule("OLY-215")
def test_athena_gives_a_star_without_end_value() -> None:
    p = reach(revealed("athena").own(2, "cult"))
    assert p.s.athena == [0, 0, 1]
    with_star = p.score(2)
    p.s.athena = [0, 0, 0]
    assert p.score(2) == with_star


@pytest.mark.rule("OLY-217")
def test_erinyes_raise_the_price_of_the_next_action_only() -> None:
    p = reach(revealed("erinyes").own(0, "cult").own(1, "polytheism"))
    assert p.s.erinyes == 0b100
    p.hand(2, "harvest_gold").at(20, 20, 0).turn(2).act("play harvest_gold")
    assert p.s.erinyes == 0b100
    p.act("expansion", "new_settler")
    assert p.facts["costs"]["paeonia"] == [2, 1, 0, 2]
    p.act("to paeonia")
    assert p.s.position[2] == 5
    assert p.s.erinyes == 0


@pytest.mark.rule("OLY-217")
def test_erinyes_also_count_for_discoveries_wonders_and_the_last_action() -> None:
    p = Position().at(0, 9, 9).stack("art", "blue", 1).cubes(0, grain=3, gold=1)
    p.s.erinyes = 1
    p.turn(0).act("discovery")
    assert p.facts["costs"]["art"] == 9
    p = Position().at(0, 9, 9).star("elis", "crete", "attica", "phocis").wonder("cyclopean_gate", 1)
    for land in ("elis", "crete", "attica", "phocis"):
        p.settlers(land, 0)
    p.s.erinyes = 1
    p.turn(0).act("wonder")
    assert p.facts["costs"]["cyclopean_gate"] == 9
    p = Position().at(66, 70, 70).settlers("illyria", 0)
    p.s.erinyes = 1
    p.turn(0).act("expansion", "settler illyria 1")
    assert {p.cost(text.split()[1]) for text in p.offered()} == {3, 4}


@pytest.mark.rule("OLY-218")
def test_hades_takes_a_settler_back_to_the_stock() -> None:
    p = revealed("hades").own(0, "cult").own(1, "polytheism")
    p.settlers("arcadia", 1, 2).settlers("crete", 2, 1).settlers("elis", 2)
    reach(p)
    assert (p.seat, p.offered()) == (2, ["settler elis 1", "settler arcadia 1", "settler crete 1"])
    p.act("settler arcadia 1")
    assert p.s.stock[2] == 5
    assert p.pile("arcadia") == (1,)
    assert p.tokens(1) == {"wood": 2}
    assert p.tokens(2) == {"wood": 1}


@pytest.mark.rule("OLY-218")
def test_hades_asks_also_for_the_only_settler() -> None:
    p = reach(revealed("hades").own(0, "cult").own(1, "polytheism").settlers("arcadia", 1, 2))
    assert (p.seat, p.question, p.offered()) == (2, "hades_settler", ["settler arcadia 1"])


@pytest.mark.rule("OLY-218")
def test_hades_without_a_settler_on_the_map_does_nothing() -> None:
    p = reach(revealed("hades").own(0, "cult").own(1, "polytheism"))
    assert p.lines("unmoved") == [(2, OLYMPOS.index["hades"], "OLY-218")]
    assert (p.question, p.s.stock[2]) == ("choose_action", 4)


@pytest.mark.rule("OLY-219", "OLY-255")
def test_keres_cost_two_points() -> None:
    p = reach(revealed("keres").own(0, "cult"))
    assert p.s.keres == 0b110
    assert [p.score(seat)["keres"] for seat in range(3)] == [0, -2, -2]


@pytest.mark.rule("OLY-220")
def test_the_siren_closes_the_sea() -> None:
    p = reach(revealed("siren").own(0, "cult").own(1, "polytheism").settlers("corcyra", 2))
    assert p.s.siren == 0b100
    p.at(20, 20, 9).turn(2).act("expansion")
    assert "settler corcyra 1" not in p.offered()


@pytest.mark.rule("OLY-221")
def test_nemesis_discards_all_destiny_cards_face_up() -> None:
    p = all_pass(reach(revealed("nemesis").own(0, "cult").own(1, "polytheism").hand(2, "star", "zeus")))
    assert p.hand_of(2) == []
    assert {DESTINY.words[card] for card in p.s.discard} == {"star", "zeus", "harvest_grain"}
    assert len(p.lines("loses_card")) == 2 and p.lines("punished") == [(2, OLYMPOS.index["nemesis"], "OLY-221")]


@pytest.mark.rule("OLY-221")
def test_nemesis_without_a_card_to_take_is_not_told_as_a_punishment() -> None:
    p = all_pass(reach(revealed("nemesis").own(0, "cult").own(1, "polytheism")))
    assert p.lines("punished") == [] and p.lines("unmoved") == [(2, OLYMPOS.index["nemesis"], "OLY-221")]


@pytest.mark.rule("OLY-223")
def test_reminders_take_no_discs() -> None:
    p = reach(revealed("ares").own(1, "cult"))
    assert p.s.reserve[1] == 15
    assert p.s.stock[1] == 4


@pytest.mark.rule("OLY-092", "OLY-207")
def test_the_zeus_token_counts_for_a_card() -> None:
    p = reach(revealed("zeus").settlers("olympos", 2))
    assert p.s.controller(TERRITORY.index["olympos"]) == 2
    assert p.s.prestige == [0, 0, 3]
