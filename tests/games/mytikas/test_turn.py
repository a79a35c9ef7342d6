"""The turn, moving the builder, main and bonus action: MYT-023 to MYT-054, MYT-189 to MYT-194, MYT-198."""

from __future__ import annotations

import pytest
from games.mytikas.position import Table

from pantheon.games.mytikas.actions import SLOT_IDS
from pantheon.games.mytikas.data import (
    MAKE_OFFERING,
    MOVE_ANY_LEVEL,
    RAISE_ANY_LEVEL,
    RAISE_ONE_LEVEL,
    TAKE_FAVOUR,
    TAKE_OFFERINGS,
)
from pantheon.games.mytikas.game import MytikasGame
from pantheon.games.mytikas.rules.effects import feasible

ALWAYS = {"place zeus_day", "place demeter_day", "place poseidon_day", "place hades_night"}


@pytest.mark.rule("MYT-023")
def test_a_turn_goes_from_start_powers_over_move_main_bonus_and_following_to_its_end() -> None:
    t = Table(2).card(0, "demeter").cubes(0, 1, stone=2).favour(0, "zeus").favour(1, "zeus").cubes(0, 2, gold=1)
    t.turn()
    seen = t.asked()
    for text in (
        "use deity_demeter", "place zeus_day", "do_main", "produce zeus_day_gold", "do_bonus", "stop", "finish", "pass",
    ):  # fmt: skip
        t.act(text)
        seen += t.asked()
    assert seen == [
        (0, "choose_cell"), (0, "choose_cell"), (0, "main_or_skip"), (0, "choose_production"), (0, "bonus_or_skip"),
        (0, "raise_resource"), (0, "finish_turn"), (1, "follow_or_pass"), (1, "choose_cell"),
    ]  # fmt: skip
    assert t.s.turn == 12


@pytest.mark.rule("MYT-024")
def test_the_active_player_marker_passes_with_the_turn(game: MytikasGame) -> None:
    t = Table(3).turn(1).act("place poseidon_day", "do_main")
    assert game.table(t.s, None)["active"] == 2
    assert t.asked() == [(2, "choose_cell")]


@pytest.mark.rule("MYT-025")
def test_the_builder_must_move() -> None:
    t = Table(3).turn()
    assert t.asked() == [(0, "choose_cell")]
    assert all(text.startswith("place ") for text in t.offered())


@pytest.mark.rule("MYT-026")
def test_a_cell_with_an_opponents_builder_is_barred() -> None:
    t = Table(3).builder(1, "zeus_day").turn()
    assert "place zeus_day" not in t.offered()
    assert t.why("place zeus_day") == ("MYT-026", "opponent_there")


@pytest.mark.rule("MYT-027", "MYT-028")
def test_the_builder_must_change_cell_but_may_stay_with_its_god() -> None:
    t = Table(3).builder(0, "hades_day").turn()
    assert t.why("place hades_day") == ("MYT-027", "must_move")
    assert "place hades_night" in t.offered()


@pytest.mark.rule("MYT-029", "MYT-032")
def test_a_cell_without_anything_to_do_is_forbidden() -> None:
    t = Table(3).turn()
    assert set(t.offered()) == {*ALWAYS, "place poseidon_night"}
    for cell in ("zeus_night", "demeter_night", "hades_day"):
        assert t.why(f"place {cell}") == ("MYT-029", "nothing_to_do")


@pytest.mark.rule("MYT-029", "MYT-033")
@pytest.mark.parametrize(
    ("god", "cell"),
    [("zeus", "zeus_night"), ("demeter", "demeter_night"), ("hades", "hades_day")],
)
def test_a_feasible_bonus_opens_a_cell_for_those_entitled_to_it(god: str, cell: str) -> None:
    entitled = Table(3).favour(0, god).cubes(0, 3, stone=1).cubes(0, 4, gold=1).turn()
    assert f"place {cell}" in entitled.offered()
    nothing_to_raise = Table(3).favour(0, god).cubes(0, 4, stone=1).turn()
    # take-or-make is always feasible, raises need a resource on levels 1 to 3
    assert (f"place {cell}" in nothing_to_raise.offered()) is (god == "zeus")


@pytest.mark.rule("MYT-032")
def test_building_cells_need_a_slot_that_can_be_paid_on_a_level_with_a_token() -> None:
    assert "place zeus_night" in Table(3).cubes(0, 4, stone=1, marble=1, gold=1).turn().offered()
    assert "place demeter_night" in Table(3).cubes(0, 2, stone=2, marble=1).turn().offered()
    t = Table(3).cubes(0, 4, stone=1, marble=1, gold=1)
    t.s.tokens[3] = 0
    assert "place zeus_night" not in t.turn().offered()


@pytest.mark.rule("MYT-032")
@pytest.mark.parametrize(("cell", "kind"), [("zeus_night", "temple"), ("demeter_night", "city")])
def test_building_cells_need_a_slot_that_is_free(cell: str, kind: str) -> None:
    t = Table(3).cubes(0, 4, stone=9, marble=9, gold=9)
    for slot in [slot for slot in SLOT_IDS if kind in slot]:
        assert f"place {cell}" in t.turn().offered()
        t.built(0, slot, 1)
    assert f"place {cell}" not in t.turn().offered()


@pytest.mark.rule("MYT-032")
def test_hades_day_needs_a_resource_below_level_4() -> None:
    assert "place hades_day" in Table(3).cubes(0, 3, gold=1).turn().offered()
    assert "place hades_day" not in Table(3).cubes(0, 4, gold=1).turn().offered()


@pytest.mark.rule("MYT-030")
def test_feasibility_is_judged_when_the_cell_is_chosen_so_one_tumbles_first() -> None:
    t = Table(3).cubes(0, 1, stone=2).cubes(0, 2, marble=1).turn()
    assert "place demeter_night" not in t.offered()
    t.act("tumble marble 2 1")
    assert t.asked() == [(0, "choose_cell")]
    assert "place demeter_night" in t.offered()


@pytest.mark.rule("MYT-031")
def test_a_legal_cell_always_exists() -> None:
    four = Table(4).builder(0, "zeus_day").builder(1, "demeter_day").builder(2, "poseidon_day").builder(3, "hades_night").turn()
    assert (four.cell(0), four.asked()) == ("poseidon_night", [(0, "main_or_skip")])  # the only one: moved without asking
    hoarder = Table(2).builder(0, "zeus_day").builder(1, "demeter_day")
    for god in ("zeus", "demeter", "poseidon", "hades"):
        hoarder.favour(0, god, 3)
    hoarder.turn()
    assert set(hoarder.offered()) == {"place poseidon_day", "place poseidon_night", "place hades_night"}


@pytest.mark.rule("MYT-034")
def test_the_builder_stays_until_the_next_turn() -> None:
    t = Table(3).turn(0).act("place poseidon_day", "do_main", "place hades_night", "do_main")
    assert (t.cell(0), t.cell(1)) == ("poseidon_day", "hades_night")


@pytest.mark.rule("MYT-035", "MYT-198")
def test_neither_the_main_nor_the_bonus_action_is_compulsory() -> None:
    t = Table(3).favour(0, "poseidon").turn().act("place poseidon_night", "skip_main", "skip_bonus")
    assert t.seat == 1
    assert (t.board(0), t.favours(0)) == ({}, {"poseidon": 1})


@pytest.mark.rule("MYT-036", "MYT-037")
def test_the_bonus_needs_a_favour_of_the_cells_god_and_does_not_spend_it() -> None:
    without = Table(3).favour(0, "zeus").turn().act("place poseidon_night", "do_main", "favour zeus supply")
    assert without.asked() == [(1, "choose_cell")]
    t = Table(3).favour(0, "poseidon").turn().act("place poseidon_night", "do_main", "favour zeus supply", "do_bonus")
    assert t.board(0) == {"stone 1": 2}
    assert t.favours(0) == {"zeus": 1, "poseidon": 1}


@pytest.mark.rule("MYT-038", "MYT-039")
def test_one_may_do_only_the_bonus_and_never_before_the_main_action() -> None:
    t = Table(3).favour(0, "poseidon").turn().act("place poseidon_night")
    assert set(t.offered()) == {"do_main", "skip_main"}
    t.act("skip_main")
    assert t.asked() == [(0, "bonus_or_skip")]
    t.act("do_bonus")
    assert t.board(0) == {"stone 1": 2}
    assert t.seat == 1


@pytest.mark.rule("MYT-040")
def test_the_bonus_is_done_once_however_many_favours_and_cards_give_it() -> None:
    t = Table(3).favour(0, "poseidon", 2).card(0, "aphrodite").turn().act("place poseidon_night", "skip_main", "do_bonus")
    assert t.board(0) == {"stone 1": 2}
    assert t.asked() == [(1, "choose_cell")]


@pytest.mark.rule("MYT-041")
def test_a_favour_gained_during_the_main_action_counts() -> None:
    t = Table(3).cubes(0, 1, stone=2, marble=1).cubes(0, 2, gold=1).turn()
    t.act("place demeter_night", "do_main", "build small_city_2", "favour demeter supply")
    assert t.asked() == [(0, "bonus_or_skip")]


@pytest.mark.rule("MYT-042")
def test_a_follower_may_pick_another_alternative() -> None:
    t = Table(3).favour(1, "zeus").turn().act("place zeus_day", "do_main", "produce zeus_day_stone", "follow zeus day")
    assert set(t.offered()) == {"produce zeus_day_stone", "produce zeus_day_marble", "produce zeus_day_gold"}
    t.act("produce zeus_day_gold")
    assert (t.board(0), t.board(1)) == ({"stone 1": 3}, {"gold 1": 1})


@pytest.mark.rule("MYT-043")
def test_each_god_has_a_day_and_a_night_cell_with_a_main_and_a_bonus_action(game: MytikasGame) -> None:
    rows = game.numbers.toml["cells"]
    assert [row["id"] for row in rows] == [f"{g}_{s}" for g in ("zeus", "demeter", "poseidon", "hades") for s in ("day", "night")]
    mains = [row["main"]["kind"] for row in rows]
    assert mains == [
        "cities_produce", "build", "produce_once", "build", "take_offerings", "take_favour", "raise_one_level",
        "take_or_make_offering",
    ]  # fmt: skip
    assert all(row["bonus"]["kind"] for row in rows)


def to_bonus(t: Table, cell: str) -> Table:
    t.turn().act(f"place {cell}")
    return t.act("skip_main", "do_bonus") if t.asked() == [(0, "main_or_skip")] else t.act("do_bonus")


@pytest.mark.rule("MYT-044")
def test_zeus_day_bonus_is_up_to_two_raises() -> None:
    t = to_bonus(Table(3).favour(0, "zeus").cubes(0, 1, stone=2), "zeus_day").act("raise stone 1", "raise stone 2")
    assert t.board(0) == {"stone 1": 1, "stone 3": 1}
    assert t.asked() == [(0, "finish_turn")]


@pytest.mark.rule("MYT-045")
def test_zeus_night_bonus_is_to_take_or_to_make_an_offering() -> None:
    t = Table(3).favour(0, "zeus").card(0, "pan")
    t.s.reserve[0] = 1
    to_bonus(t, "zeus_night")
    assert set(t.offered()) == {"take", "make"}
    t.act("take")
    assert t.s.reserve[0] == 2


@pytest.mark.rule("MYT-046")
def test_demeter_day_bonus_is_a_favour() -> None:
    t = to_bonus(Table(3).favour(0, "demeter"), "demeter_day").act("favour hades supply")
    assert t.favours(0) == {"demeter": 1, "hades": 1}
    assert t.asked() == [(1, "choose_cell")]


@pytest.mark.rule("MYT-047")
def test_demeter_night_bonus_is_one_raise_to_any_higher_level() -> None:
    t = to_bonus(Table(3).favour(0, "demeter").cubes(0, 1, stone=2), "demeter_night").act("raise_any stone 1 4")
    assert t.board(0) == {"stone 1": 1, "stone 4": 1}
    assert t.asked() == [(0, "finish_turn")]


@pytest.mark.rule("MYT-048")
def test_poseidon_day_bonus_is_to_make_an_offering() -> None:
    t = Table(3).favour(0, "poseidon").card(0, "pan")
    t.s.reserve[0] = 2
    to_bonus(t, "poseidon_day")
    assert t.asked() == [(0, "choose_offering_card")]
    t.act("offer deity_pan", "amount 2")
    assert (t.laid("pan"), t.s.reserve[0]) == (3, 0)


@pytest.mark.rule("MYT-049")
def test_poseidon_night_gives_one_favour_of_choice() -> None:
    t = Table(3).turn().act("place poseidon_night", "do_main")
    assert set(t.offered()) == {f"favour {god} supply" for god in ("zeus", "demeter", "poseidon", "hades")}
    t.act("favour hades supply")
    assert (t.favours(0), t.pile("hades"), t.asked()) == ({"hades": 1}, 2, [(1, "choose_cell")])


@pytest.mark.rule("MYT-050")
def test_poseidon_night_bonus_is_two_stone_on_level_1() -> None:
    assert to_bonus(Table(3).favour(0, "poseidon"), "poseidon_night").board(0) == {"stone 1": 2}


@pytest.mark.rule("MYT-051")
def test_hades_day_is_up_to_three_raises() -> None:
    t = Table(3).cubes(0, 1, marble=1).turn().act("place hades_day", "do_main", *[f"raise marble {n}" for n in (1, 2, 3)])
    assert t.board(0) == {"marble 4": 1}
    assert t.asked() == [(0, "finish_turn")]


@pytest.mark.rule("MYT-052")
def test_hades_day_bonus_is_one_raise_to_any_higher_level() -> None:
    t = to_bonus(Table(3).favour(0, "hades").cubes(0, 1, gold=1), "hades_day").act("raise_any gold 1 3")
    assert (t.board(0), t.asked()) == ({"gold 3": 1}, [(0, "finish_turn")])


@pytest.mark.rule("MYT-053")
def test_hades_night_is_to_take_or_to_make_an_offering() -> None:
    nothing_to_give = Table(3).card(0, "pan").turn().act("place hades_night", "do_main")
    assert nothing_to_give.s.reserve[0] == 1  # taken without asking: there is nothing to make an offering with
    t = Table(3).card(0, "pan")
    t.s.reserve[0] = 1
    t.turn().act("place hades_night", "do_main")
    assert set(t.offered()) == {"take", "make"}


@pytest.mark.rule("MYT-054")
def test_hades_night_bonus_is_a_favour() -> None:
    t = to_bonus(Table(3).favour(0, "hades"), "hades_night").act("favour zeus supply")
    assert t.favours(0) == {"zeus": 1, "hades": 1}


@pytest.mark.rule("MYT-189", "MYT-191", "MYT-192")
def test_with_two_players_a_builder_bars_its_whole_god() -> None:
    t = Table(2).builder(0, "zeus_day").builder(1, "hades_day").turn()
    assert set(t.offered()) == {"place demeter_day", "place poseidon_day", "place poseidon_night"}
    assert t.why("place hades_night") == ("MYT-191", "opponent_at_god")
    assert t.why("place hades_day") == ("MYT-191", "opponent_at_god")
    assert t.why("place zeus_night") == ("MYT-192", "must_change_god")
    assert t.why("place zeus_day") == ("MYT-192", "must_change_god")


@pytest.mark.rule("MYT-190")
def test_with_two_players_the_bonus_is_that_of_the_action_picked() -> None:
    t = Table(2).favour(0, "poseidon").turn().act("place poseidon_night", "skip_main", "do_bonus")
    assert t.board(0) == {"stone 1": 2}


@pytest.mark.rule("MYT-194")
def test_with_two_players_all_else_is_the_same() -> None:
    t = Table(2).favour(0, "hades").cubes(0, 2, gold=1).turn()
    assert "tumble gold 2 1" in t.offered()
    t.act("place hades_night", "do_main", "do_bonus", "favour zeus supply", "finish")
    assert (t.s.reserve[0], t.favours(0), t.asked()) == (1, {"zeus": 1, "hades": 1}, [(1, "choose_cell")])


@pytest.mark.rule("MYT-036", "MYT-033", "MYT-040", "MYT-095")
def test_the_last_moment_of_the_turn_says_why_there_is_no_bonus_action() -> None:
    t = Table(3).cubes(0, 2, stone=1).turn().act("place poseidon_day", "do_main")
    assert t.asked() == [(0, "finish_turn")] and t.why("do_bonus") == ("MYT-036", "not_entitled")
    assert t.why("do_main") == ("MYT-023", "main_is_over")
    t = (
        Table(3)
        .cubes(0, 4, stone=1)
        .favour(0, "zeus")
        .turn()
        .act("place zeus_day", "do_main", "produce zeus_day_gold", "skip_bonus")
    )
    assert t.asked() == [(0, "finish_turn")] and t.why("do_bonus") == ("MYT-040", "bonus_is_over")


@pytest.mark.rule("MYT-032", "MYT-033")
def test_an_effect_is_feasible_when_something_of_its_kind_can_be_done() -> None:
    def can(t: Table, kind: int) -> bool:
        return feasible(t.s, 0, next(i for i, e in enumerate(t.s.data.effects) if e.kind == kind), 0)

    bare, low, high = Table(2), Table(2).cubes(0, 1, stone=1), Table(2).cubes(0, 4, gold=1)
    assert [[can(t, kind) for t in (bare, low, high)] for kind in (RAISE_ONE_LEVEL, RAISE_ANY_LEVEL, MOVE_ANY_LEVEL)] == [
        [False, True, False], [False, True, False], [False, True, True],
    ]  # fmt: skip
    poor = Table(2)
    poor.s.piles = [0] * 4
    assert can(bare, TAKE_FAVOUR) and not can(poor, TAKE_FAVOUR) and not can(bare, MAKE_OFFERING) and can(bare, TAKE_OFFERINGS)
