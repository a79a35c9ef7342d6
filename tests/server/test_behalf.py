"""Answers on a player's behalf, taking back and giving again, and a seat that comes back to its player."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from server.conftest import Server
from server.player import Viewer, eventually
from server.test_bots import running
from server.test_clock import overdue, seat_is_bot

from pantheon.core import Match, deciders, refresh_options
from pantheon.core.engine import advance
from pantheon.core.orders import ALONE, EVER, SAME, UP_TO, Order
from pantheon.games import load_game
from pantheon.games.mytikas.data import MAKE_OFFERING
from pantheon.games.mytikas.rules.turn import MainOrSkip
from pantheon.games.olympos.actions import ZEUS_CARD
from pantheon.games.olympos.rules.olympos import ZeusRound
from pantheon.games.olympos.state import Fate
from pantheon.games.panthalos.rules.krypt import ChooseKryptDefence
from pantheon.server.bots.proxy import Proxy
from pantheon.server.errors import Refused
from pantheon.server.tables import commands, rows
from pantheon.server.tables.behalf import Orders, order_infos, ordered, question_of

OLYMPOS = {"game": "olympos"}
HOUR = {"kind": "turn", "seconds": 3600}


def test_an_order_answers_whenever_alone_or_while_nothing_is_new() -> None:
    ever, alone, same = (Order("o", ("q",), ("no",), while_) for while_ in (EVER, ALONE, SAME))
    assert ever.answer(["yes", "no"], []) == "no" and ever.answer(["yes"], []) is None
    assert alone.answer(["no"], []) == "no" and alone.answer(["yes", "no"], []) is None
    assert same.answer(["use a", "no"], ["no", "use a", "use b"]) == "no"
    assert same.answer(["use c", "no"], ["no", "use a"]) is None, "something new is asked"
    at_stake = Order("o", ("q",), ("no",), UP_TO, stake="points", limits=(2, 3))
    assert [at_stake.answer(["yes", "no"], [], points, 2) for points in (1, 2, 3)] == ["no", "no", None]
    assert [order.away() for order in (ever, alone, same, at_stake)] == [True, True, False, True], (
        "what is hidden decides the others"
    )
    assert ever.concerns("q") and not ever.concerns("r"), "it ends when its questions are over"


def orders(viewer: Viewer) -> dict[str, bool]:
    """Those of the open question; those for when one is away are always offered."""
    return {order["key"]: order["on"] for order in viewer.latest["orders"] if not order["away"]}


def test_a_bot_goes_on_with_the_set_up_when_ordered(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "me", **OLYMPOS)["id"]
    with ann.watch(id, seat=0) as seat:
        seat.ready()
        table = server.app.state.services.registry.tables[id].table
        seat.ask(type="look", seat=table.asked()[0])
        assert orders(seat) == {"setup": False}
        for me in (0, 1):
            assert seat.ask(type="order", seat=me, key="setup", on=True)["type"] == "done"
        eventually(lambda: len(table.begun.actions) > 1)
        for me in (0, 1):
            seat.ask(type="order", seat=me, key="setup", on=False)
        assert seat.ask(type="order", seat=0, key="nothing", on=True)["code"] == "not_found"


def test_orders_are_nobodys_business_but_their_owners(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "open", **OLYMPOS)["id"]
    bob = server.guest(name="Bob")
    bob.sit(ann.get(f"/api/tables/{id}"), 1)
    ann.post(f"/api/tables/{id}/start")
    with bob.watch(id) as other, ann.watch(id) as seat:
        seat.ready(), other.ready()
        asked, idle = (seat, other) if seat.options() else (other, seat)
        row = asked.ask(type="order", key="setup", on=True)["row"]
        idle.catch_up()
        assert row not in [json.loads(text).get("row") for text in idle.received], "not even that something was written"
        assert orders(idle) == {} and not any("setup" in text for text in idle.received)


def play_set_up(server: Server, seat: Viewer, id: str) -> Any:
    table = server.app.state.services.registry.tables[id].table
    while table.begun.state.agenda[-1].name() != "choose_action":
        seat.guest.command(id, type="play", seat=table.asked()[0], decision=table.decision, play=first_option(table))
    return table


def first_option(table: Any) -> str:
    seat = table.asked()[0]
    return str(table.game.question(table.begun.state, seat)["options"][0])


def test_one_click_answers_two_questions_and_each_is_an_ordinary_answer(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "me", **OLYMPOS)["id"]
    with ann.watch(id, seat=0) as seat:
        seat.ready()
        table = play_set_up(server, seat, id)
        me = table.asked()[0]
        seat.ask(type="look", seat=me)
        seat.catch_up()
        offered = [act["action"] for target in seat.scene["targets"] for act in target["acts"]]
        both = next(action for action in offered if action.count("; ") == 2)
        steps = len(table.begun.actions)
        assert seat.ask(type="play", seat=me, decision=table.decision, play=both)["type"] == "done"
        written = [table.game.book.text(action) for _, action in table.begun.actions[steps:]]
        assert "; ".join(written) == both
        assert [who for who, _ in table.begun.actions[steps:]] == [me] * 3


def test_what_was_taken_back_is_given_again_until_somebody_answers(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "random", game="above")["id"]
    table = server.app.state.services.registry.tables[id].table
    with ann.watch(id) as seat:
        seat.ready()
        eventually(lambda: table.asked() == [0])
        seat.catch_up()
        seat.play(first_option(table))
        seat.catch_up()
        after = table.begun.actions[:]
        assert seat.ask(type="redo")["code"] == "stale"
        seat.ask(type="undo")
        assert seat.latest["redo"] is True and len(table.begun.actions) < len(after)
        assert seat.ask(type="redo")["type"] == "done"
        assert table.begun.actions[: len(after)] == after and seat.latest["redo"] is False
        seat.ask(type="undo")
        other = table.game.question(table.begun.state, 0)["options"][-1]
        seat.play(other)
        assert seat.ask(type="redo")["code"] == "stale"


def test_an_undo_that_crosses_a_bots_turn_says_so_before_and_after(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "random", game="above")["id"]
    table = server.app.state.services.registry.tables[id].table
    with ann.watch(id) as seat:
        seat.ready()
        for _ in range(40):
            eventually(lambda: table.asked() == [0])
            seat.catch_up()
            if seat.latest["undo"] and seat.latest["undo"]["others"]:
                break
            seat.play(first_option(table))
        assert seat.latest["undo"]["others"] == [1] and seat.latest["undo"]["asks"] is False
        seat.ask(type="undo")
        seat.catch_up()
        assert "Orpheus" in seat.lines[-1]["text"] and "takes back" in seat.lines[-1]["text"]


def test_who_ran_out_of_time_takes_the_seat_back_and_the_log_keeps_who_acted(server: Server) -> None:
    """Ben is a person who goes on only while Ann has her seat: two bots could end the game before it is looked at."""
    ann, ben = server.guest(), server.guest(name="Ben")
    opened = ann.open("me", "open", clock=HOUR, game="above")
    id = opened["id"]
    ben.sit(opened, 1)
    ann.post(f"/api/tables/{id}/start")
    table = server.app.state.services.registry.tables[id].table

    def lost() -> bool:
        if table.asked() == [1]:
            ben.command(id, type="play", play=first_option(table), decision=table.decision)
        overdue(server, id, 0)
        return seat_is_bot(ann, id)

    eventually(lost)
    assert ann.get(f"/api/tables/{id}")["lost"] == [0]
    eve = server.guest(name="Eve")
    assert eve.get(f"/api/tables/{id}")["lost"] == []
    assert eve.command(id, 401, type="return")["error"]["code"] == "no_right"
    log = ann.get(f"/api/tables/{id}/scene")["scene"]["log"]
    assert any("Ann" in line["text"] for line in log), "what Ann's seat did before keeps her name"
    assert ann.command(id, type="return")["type"] == "done"
    back = ann.get(f"/api/tables/{id}")
    assert back["seats"][0]["kind"] == "human" and back["seats"][0]["name"] == "Ann" and back["lost"] == []
    assert ann.command(id, 401, type="return", seat=0)["error"]["code"] == "no_right"


def test_the_device_changes_hands_openly_only_while_nothing_is_hidden(server: Server) -> None:
    ann = server.guest()
    with ann.watch(ann.open("me", "me", game="above")["id"], seat=0) as open_:
        open_.ready()
        assert open_.ask(type="look", seat=1, open=True)["type"] == "done"
        assert open_.latest["seat"] == 1
    with ann.watch(ann.open("me", "me", **OLYMPOS)["id"], seat=0) as set_up:
        set_up.ready()
        assert set_up.ask(type="look", seat=1, open=True)["type"] == "done", "nobody has anything to hide yet"
    with ann.watch(ann.open("me", "me")["id"], seat=0) as hidden:
        hidden.ready()
        before = hidden.scene
        assert hidden.ask(type="look", seat=1, open=True)["code"] == "hidden"
        assert hidden.scene == before and hidden.latest["seat"] == 0


def kinds(state: Any) -> list[int]:
    return [effect.kind for effect in state.data.effects]


def at_main_or_skip(reserve: int, patch: pytest.MonkeyPatch) -> Any:
    """A table of Mytikas at which the player has just moved to a cell that makes an offering, with so many in reserve."""
    match = Match(load_game("mytikas"), 2, None, "paid")
    while match.state.agenda[-1].name() != "choose_cell":
        match.play(deciders(match.state)[0], match.game.question(match.state, deciders(match.state)[0])["options"][0])
    seat, state = deciders(match.state)[0], match.state
    patch.setattr(state.data, "mains", [kinds(state).index(MAKE_OFFERING), *state.data.mains[1:]])
    state.reserve[seat], state.owner, state.shown = reserve, [-1] * len(state.owner), 1
    state.then(MainOrSkip(seat, 0))
    refresh_options(state)
    return SimpleNamespace(game=match.game, begun=match, orders={seat: Orders()}, taught=False, asked=lambda: [seat]), seat


def test_an_order_pays_nothing_that_its_player_was_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    table, seat = at_main_or_skip(2, monkeypatch)
    found = ordered(table, seat, auto=True)
    assert found is not None and found.play == "do_main", "how much is offered will be asked"
    table, seat = at_main_or_skip(1, monkeypatch)
    assert ordered(table, seat, auto=True) is None, "one offering to the only card would be paid unasked"


def at_attack() -> tuple[Any, Any]:
    """A table of Panthalos at which the underworld attacks for 4 points, and its state."""
    match = Match(load_game("panthalos"), 2, None, "attack")
    state = match.state
    state.calamities = [*state.calamities, 7]  # c08
    state.then(ChooseKryptDefence(0), ChooseKryptDefence(1))
    refresh_options(state)
    seats = [Orders(), Orders()]
    return SimpleNamespace(game=match.game, begun=match, orders=seats, taught=False, asked=lambda: deciders(state)), state


def test_an_order_answers_for_who_is_away_until_more_is_at_stake() -> None:
    table, _ = at_attack()
    orders = table.orders[0]
    assert ordered(table, 0, auto=True, there=False) is None
    orders.set("no_defence", True, 4)
    given = ordered(table, 0, auto=False, there=False)
    assert given is not None and given.play == "decline" and not given.at_once, "how long it takes tells nothing"
    orders.set("no_defence", True, 3)
    assert ordered(table, 0, auto=True, there=True) is None, "four points are more than three"
    orders.set("no_defence", True, 4)
    orders.answered(table.game.orders, "choose_krypt_defence", ["decline", "defend"], "decline")
    assert orders.given["no_defence"], "the same answer leaves it"
    orders.answered(table.game.orders, "choose_krypt_defence", ["decline", "defend"], "defend")
    assert ordered(table, 0, auto=True, there=True) is None, "another answer ends it"


def test_a_held_no_does_not_answer_for_who_is_away() -> None:
    """What somebody holds decides whether it answers: its silence would tell."""
    table, _ = at_attack()
    table.game = SimpleNamespace(
        book=table.game.book, orders=(Order("o", ("choose_krypt_defence",), ("decline",), SAME),), pays=()
    )
    table.orders[0].set("o", True)
    table.orders[0].known["o"] = ["decline", "defend"]
    assert ordered(table, 0, auto=True, there=True) is not None and ordered(table, 0, auto=True, there=False) is None


def test_a_no_that_was_only_once_is_not_offered_at_other_questions() -> None:
    table, _ = at_attack()
    elsewhere = Order("o", ("choose_trade",), ("decline",), SAME)
    table.game = SimpleNamespace(book=table.game.book, orders=(elsewhere,), pays=())
    table.begun = SimpleNamespace(state=table.begun.state, over=False)
    table.orders[0].known["o"] = ["accept", "decline"]
    assert order_infos(table, 0, "en") == []
    assert question_of(table, 0)[0] == "choose_krypt_defence"


def test_an_order_goes_on_while_nobody_is_there_and_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = str(tmp_path / "t.sqlite")
    monkeypatch.setattr(Proxy, "wake", lambda *_: None)  # this process dies before it answers
    with Server(database) as first:
        ann = first.guest()
        id = ann.open("me", "me", **OLYMPOS)["id"]
        for me in (0, 1):
            ann.command(id, type="order", seat=me, key="setup", on=True)
        assert ann.get(f"/api/tables/{id}")["steps"] == 0
    monkeypatch.undo()
    with Server(database) as second:
        table = second.call(second.app.state.services.registry.live(id)).table
        eventually(lambda: len(table.begun.actions) > 1)


def zeus_round(table: Any) -> None:
    """A card of Olympos is revealed, and everybody holds a card of Zeus."""
    state = table.begun.state
    state.hands = [(ZEUS_CARD,), (ZEUS_CARD,)]
    state.frames.append(Fate(0, [0, 0], False))
    state.then(ZeusRound())
    advance(state)


def test_a_question_that_goes_round_is_answered_ahead(server: Server) -> None:
    ann, bob = server.guest(), server.guest(name="Bob")
    opened = ann.open("me", "open", **OLYMPOS)
    bob.sit(opened, 1)
    id = opened["id"]
    ann.post(f"/api/tables/{id}/start")
    table = server.app.state.services.registry.tables[id].table
    zeus_round(table)
    now, (first, second) = table.asked()[0], (ann, bob) if table.asked() == [0] else (bob, ann)
    assert first.get(f"/api/tables/{id}/scene")["ahead"] is None
    ahead = second.get(f"/api/tables/{id}/scene")["ahead"]
    assert sorted(option["action"] for option in ahead["options"]) == ["pass", "play zeus"] and ahead["sealed"] == ""
    assert second.command(id, 409, type="ahead", play="play nothing")["error"]["code"] == "illegal"
    assert first.command(id, 409, type="ahead", play="pass")["error"]["code"] == "illegal"
    for play in ("play zeus", "", "pass"):
        second.command(id, type="ahead", play=play)
        assert second.get(f"/api/tables/{id}/scene")["ahead"]["sealed"] == play
        assert play not in str(first.get(f"/api/tables/{id}/scene")["ahead"]) or not play
    decision = table.decision
    first.command(id, type="play", decision=decision, play="pass")
    eventually(lambda: not any(isinstance(frame, Fate) for frame in table.begun.state.frames))
    assert [who for who, _ in table.begun.actions[-2:]] == [now, 1 - now], "the answer was given when the question came"


def test_an_answer_given_ahead_waits_when_something_has_changed(server: Server) -> None:
    ann, bob = server.guest(), server.guest(name="Bob")
    opened = ann.open("me", "open", **OLYMPOS)
    bob.sit(opened, 1)
    id = opened["id"]
    ann.post(f"/api/tables/{id}/start")
    table = server.app.state.services.registry.tables[id].table
    zeus_round(table)
    now, (first, second) = table.asked()[0], (ann, bob) if table.asked() == [0] else (bob, ann)
    second.command(id, type="ahead", play="play zeus")
    table.begun.state.hands[1 - now] = (0,)
    first.command(id, type="play", decision=table.decision, play="pass")
    assert ordered(table, 1 - now, auto=True) is None or ordered(table, 1 - now, auto=True).play != "play zeus"
    assert table.asked() == [1 - now]


@pytest.mark.parametrize(
    ("key", "on", "limit", "taken"),
    [("free", True, 0, True), ("free", True, 3, False), ("free", False, 3, False), ("upto", True, 2, True),
     ("upto", True, 0, False), ("upto", True, 4, False), ("upto", False, 0, True), ("other", True, 0, False)],
)  # fmt: skip
def test_an_order_takes_only_the_limits_that_it_offers(key: str, on: bool, limit: int, taken: bool) -> None:
    table = running()
    table.game.orders = (
        Order("free", ("q",), ("no",), EVER),
        Order("upto", ("q",), ("no",), UP_TO, stake="points", limits=(2, 3)),
    )
    written: list[rows.Order] = []

    async def write(live: Any, row: rows.Order) -> None:
        written.append(row)

    registry: Any = SimpleNamespace(write=write)
    caller: Any = SimpleNamespace(seat=lambda table, seat: 0)
    live: Any = SimpleNamespace(table=table)
    try:
        asyncio.run(commands.Order(key=key, on=on, limit=limit).run(registry, caller, live))
    except Refused as no:
        assert no.code == "not_found"
    assert [(row.key, row.on, row.limit) for row in written] == ([(key, on, limit)] if taken else [])


REACTIONS = {
    "mytikas": ["follow_or_pass"],
    "panthalos": ["choose_krypt_defence", "choose_duel_tile", "choose_titan_to_keep"],
    "olympos": ["zeus_response"],
    "mythologies": ["reaction_window", "substitute_sacrifice"],
}
"""What a seat is asked because of what others do. (A yes opens questions that only its player can answer.)"""


@pytest.mark.parametrize("slug", REACTIONS)
def test_every_reaction_can_be_declined_in_advance_also_for_who_is_away(slug: str) -> None:
    game = load_game(slug)
    for question in REACTIONS[slug]:
        assert any(order.away() and order.verbs and order.concerns(question) for order in game.orders), question
