"""Playing: from opening a table to its end, by websocket and by HTTP."""

from __future__ import annotations

from contextlib import suppress
from itertools import permutations
from typing import Any

import httpx
import pytest
from server.conftest import Server
from server.player import Json, Viewer, eventually
from websockets.exceptions import ConnectionClosed

from pantheon.server.http.auth import Caller
from pantheon.server.tables.live import FEW, OUTBOX, OUTBOX_SIZE, Connection


def test_one_person_plays_a_bot_to_the_end(server: Server) -> None:
    ann = server.guest()
    table = ann.open("me", "random")
    assert table["status"] == "running" and table["seats"][0]["mine"]
    with ann.watch(table["id"]) as seat:
        hello = seat.until("hello")
        assert hello["mine"] == [0] and hello["seat"] == 0 and hello["protocol"] == 2
        seat.until("scene")
        while seat.table["status"] != "over":
            if seat.options():
                answer = seat.play(seat.options()[0])
                assert answer["type"] == "done" and answer["repeated"] is False
            else:
                seat.next()
        assert seat.scene["result"]["winners"] == seat.table["result"]["winners"]
        seat.catch_up()
        assert seat.lines[-1]["text"] == "The game is over."
    assert ann.get(f"/api/tables/{table['id']}")["status"] == "over"


def test_a_program_plays_by_http_alone(server: Server) -> None:
    ann = server.guest()
    table = ann.open("open", "random", start=False)
    token = server.guest(name="Bob").sit(table, 0)["token"]
    ann.post(f"/api/tables/{table['id']}/start")
    program = server.guest(token=token)
    while (view := program.get(f"/api/tables/{table['id']}/view"))["view"]["outcome"] is None:
        question = view["view"]["question"]
        if question["options"]:
            done = program.command(table["id"], type="play", decision=view["decision"], play=question["options"][0])
            assert done["type"] == "done"
    assert view["decision"] == ""


def two_seats(server: Server, **more: Json) -> tuple[str, Viewer, Viewer]:
    ann = server.guest()
    table = ann.open("me", "me", **more)
    return table["id"], ann.watch(table["id"], seat=0).ready(), ann.watch(table["id"], seat=1).ready()


def test_sealed_answers_give_the_same_in_any_order(server: Server) -> None:
    results = []
    for order in permutations((0, 1, 2)):
        ann = server.guest()
        table = ann.open("me", "me", "me", training=True, seed="order")
        seats = [ann.watch(table["id"], seat=i, mode="view").ready() for i in range(3)]
        for i in order:
            view = ann.get(f"/api/tables/{table['id']}/view?seat={i}")
            answer = seats[i].play(view["view"]["question"]["options"][0], "0.0", seat=i)
            assert answer["type"] == "done"
        for seat in seats:
            seat.reach("0.1")
        view = ann.get(f"/api/tables/{table['id']}/view?seat=0")["view"]
        results.append((view["table"], view["log"], view["question"]))
    assert all(result == results[0] for result in results)


def test_others_do_not_learn_a_sealed_answer_and_the_decision_stays(server: Server) -> None:
    _, ann, bob = two_seats(server)
    before = ann.decision
    assert ann.play(ann.options()[0], seat=0)["type"] == "done"
    shown = bob.until("scene")
    assert shown["decision"] == before
    assert bob.scene["prompt"]["waiting"] == [1]


def test_a_sealed_answer_can_be_withdrawn_until_the_reveal(server: Server) -> None:
    _, ann, bob = two_seats(server)
    decision = ann.decision
    play = ann.options()[0]
    assert ann.ask(type="withdraw", seat=0, decision=decision)["code"] == "sealed"
    ann.play(play, seat=0)
    assert ann.play("bid five" if play != "bid five" else "bid one", decision, seat=0)["code"] == "sealed"
    assert ann.ask(type="withdraw", seat=0, decision=decision)["type"] == "done"
    assert ann.options(), "the question is open again"
    assert ann.play(ann.options()[-1], decision, seat=0)["type"] == "done"
    bob.play(bob.options()[0], decision, seat=1)
    assert ann.ask(type="withdraw", seat=0, decision=decision)["code"] == "stale"


def test_the_same_answer_again_is_acknowledged_and_changes_nothing(server: Server) -> None:
    id, ann, bob = two_seats(server)
    decision, play = ann.decision, ann.options()[0]
    first = ann.play(play, decision, seat=0)
    again = ann.play(play, decision, seat=0)
    assert (first["repeated"], again["repeated"]) == (False, True) and first["row"] == again["row"]
    bob.play(bob.options()[0], decision, seat=1)
    late = ann.play(play, decision, seat=0)
    assert late["type"] == "done" and late["repeated"] is True
    assert server.guest(name="Eve").get(f"/api/tables/{id}")["steps"] == 2


def test_stale_illegal_unknown_and_foreign_answers_are_refused(server: Server) -> None:
    id, ann, bob = two_seats(server)
    held = {play.split()[1] for play in ann.options()}
    missing = next(card for card in ("one", "two", "three", "four", "five") if card not in held)
    refused = ann.play(f"bid {missing}", seat=0)
    assert refused["code"] == "illegal" and refused["rule"] == "TOY-002" and refused["text"]
    assert ann.play("bid seven", seat=0)["code"] == "bad_action"
    ann.send(type="lang", lang="fr")
    ann.until("scene")
    wrong = [ann.play(text, seat=0)["text"] for text in ("bit two", "bid", "bid seven")]
    assert [text.split(" ; ")[0] for text in wrong] == [
        "« bit » n’est pas un verbe de toy", "« bid » n’a pas la forme « bid <card> ».",
        "« seven » n’est pas une valeur de « card » dans toy",
    ]  # fmt: skip
    ann.send(type="lang", lang="en")
    ann.until("scene")
    assert ann.play("keep", seat=0)["code"] == "illegal"
    assert ann.play(ann.options()[0], "0.7", seat=0)["code"] == "stale"
    assert ann.play(ann.options()[0], "1.0", seat=0)["code"] == "stale"
    assert ann.play(ann.options()[0])["code"] == "not_your_seat", "two seats: which one?"
    assert ann.play(ann.options()[0], seat=5)["code"] == "not_your_seat"
    assert ann.ask(type="dance")["code"] == "bad_request"
    ann.ws.send("no json")
    assert ann.until("refused")["code"] == "bad_request"
    assert server.guest(name="Eve").get(f"/api/tables/{id}")["steps"] == 0
    assert bob.decision == "0.0"


def test_why_not_names_the_rule_in_my_language(server: Server) -> None:
    _, ann, _ = two_seats(server)
    held = {play.split()[1] for play in ann.options()}
    missing = next(card for card in ("one", "two", "three", "four", "five") if card not in held)
    ann.send(type="lang", lang="fr")
    ann.until("scene")
    answer = ann.ask(type="why", seat=0, play=f"bid {missing}")
    assert answer["legal"] is False and answer["rule"] == "TOY-002" and answer["text"]
    assert ann.ask(type="why", seat=0, play=f"bid {held.pop()}")["legal"] is True


def test_two_tabs_of_one_seat_stay_in_step(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "random")["id"]
    with ann.watch(id) as first, ann.watch(id) as second:
        first.ready(), second.ready()
        for _ in range(4):
            if first.options():
                first.play(first.options()[0])
            else:
                first.until("scene", "patch")
        eventually(lambda: ann.get(f"/api/tables/{id}")["my_turn"] or ann.get(f"/api/tables/{id}")["status"] == "over")

        def in_step() -> bool:  # a move is applied, then stored, then shown
            first.catch_up(), second.catch_up()
            return bool(first.scene.get("log", []) == second.scene.get("log", []))

        eventually(in_step)
        assert first.decision == second.decision


def test_a_reconnected_viewer_has_everything(server: Server) -> None:
    id, ann, bob = two_seats(server)
    decision = ann.decision
    ann.play(ann.options()[0], decision, seat=0)
    ann.ws.close()
    bob.play(bob.options()[0], decision, seat=1)
    again = server.guest()
    again.http.cookies = ann_cookies(bob)
    with again.watch(id, seat=0) as back:
        back.ready()
        assert back.decision == "0.1" and len(back.scene["log"]) >= 3


def ann_cookies(viewer: Viewer) -> Json:
    return viewer.guest.http.cookies


def test_changes_are_told_from_the_first_move_until_a_rest(server: Server) -> None:
    id, *seats = two_seats(server)
    live = server.app.state.services.registry.tables[id]

    async def rest() -> None:
        live.shown = 0
        live.rest()

    def told() -> str:
        """How the one who only looks is told of the next move, after which both see what is so."""
        i = 0 if seats[0].options() else 1
        seats[i].play(seats[i].options()[0], seat=i)
        kind = str(seats[1 - i].until("scene", "patch")["type"])
        for n, seat in enumerate(seats):
            seat.catch_up()
            now = seat.guest.get(f"/api/tables/{id}/scene?seat={n}")["scene"]
            assert {key: value for key, value in seat.scene.items() if value} == {
                key: value for key, value in now.items() if value
            }
        return kind

    assert [told(), told()] == ["scene", "patch"]
    server.call(rest())
    assert all(screen.scene is None and not screen.memory.parts for screen in live.screens.values())
    assert [told(), told()] == ["scene", "patch"]


def test_who_does_not_read_is_cut_off() -> None:
    slow = Connection(Caller(None, "", "en"), None, "en", "scene", "")
    for n in range(OUTBOX):
        slow.send(f"message {n}")
    assert slow.outbox[-1] == f"message {OUTBOX - 1}"
    slow.send("one too many")
    slow.send("after the end")
    assert slow.outbox == [4408]
    large = Connection(slow.caller, None, "en", "scene", "")
    for _ in range(FEW + 1):
        large.send("x" * OUTBOX_SIZE)
    assert len(large.outbox) == FEW + 1, "a few are never too large"
    large.send("x")
    assert large.outbox == [4408]


def test_hot_seat_looks_with_one_seat_at_a_time(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "me")["id"]
    with ann.watch(id) as device:
        assert device.until("hello")["mine"] == [0, 1]
        device.until("scene")
        first = device.options()
        device.play(first[0], seat=0)
        device.send(type="look", seat=1)
        assert device.until("scene")["scene"]["prompt"]["mine"] is True
        device.play(device.options()[0], seat=1)
        assert device.ask(type="look", seat=2)["code"] == "not_your_seat"


@pytest.mark.parametrize("query, code", [({"seat": 1}, 4401), ({"seat": "x"}, 4401), ({"seat": 9}, 4401)])
def test_a_seat_that_is_not_mine_cannot_be_looked_from(server: Server, query: Json, code: int) -> None:
    id = server.guest().open("me", "random")["id"]
    for guest in (server.guest(name="Eve"), server.guest(name="Eve", token="wrong")):
        with guest.watch(id, **query) as eve:
            assert eve.next()["type"] == "refused"
            with pytest.raises(ConnectionClosed) as closed:
                eve.next()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == code


def test_no_such_table(server: Server) -> None:
    eve = server.guest()
    with eve.watch("nowhere") as viewer:
        assert viewer.next()["code"] == "not_found"
    assert eve.refused("GET", "/api/tables/nowhere", None, 404) == "not_found"


def test_a_hint_comes_from_a_bot(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "random", training=True, seed="hint")["id"]
    with ann.watch(id) as seat:
        seat.ready()
        answer = seat.ask(type="hint")
        assert answer["type"] == "answer" and answer["play"] in seat.options() and answer["text"]
        assert answer["best"][0]["play"] == answer["play"] and len(answer["best"]) <= 3


def test_chat_is_for_those_who_sit(server: Server) -> None:
    ann, eve = server.guest(), server.guest(name="Eve")
    id = ann.open("me", "random")["id"]
    with ann.watch(id) as seat, eve.watch(id) as spectator:
        seat.ready(), spectator.ready()
        assert seat.ask(type="chat", text="Hello <b>")["type"] == "done"
        spectator.catch_up()
        line = next(line for line in spectator.lines if line["kind"] == "chat")
        assert (line["text"], line["name"], line["seat"]) == ("Hello <b>", "Ann", 0)
        assert spectator.ask(type="chat", text="me too")["code"] == "no_right"
        assert seat.ask(type="chat", text="x" * 501)["code"] == "bad_request"
    with ann.watch(id) as again:
        assert [line["text"] for line in again.until("hello")["lines"] if line["kind"] == "chat"] == ["Hello <b>"]


def test_a_failed_write_leaves_nothing_in_memory(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.guest()
    id = ann.open("me", "me")["id"]
    store = server.app.state.services.registry.store
    before = ann.get(f"/api/tables/{id}/view?seat=0")

    async def fail(row: Any) -> bool:
        raise OSError("the disk is full")

    play = {"type": "play", "seat": 0, "decision": before["decision"], "play": before["view"]["question"]["options"][0]}
    with monkeypatch.context() as broken, suppress(httpx.HTTPError):  # a 500, or a connection that is closed after it
        broken.setattr(store, "append", fail)
        ann.command(id, 500, **play)
    with suppress(httpx.HTTPError):  # the server closes that connection: the next request may still find it in the pool
        ann.get("/api/games")
    assert ann.get(f"/api/tables/{id}/view?seat=0")["view"] == before["view"], "what was not stored has not happened"
    assert ann.command(id, **play)["type"] == "done"
