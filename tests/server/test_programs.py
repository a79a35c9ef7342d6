"""Bots of people outside: a token, a flag, an event stream; and the published schema, against what is really sent."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import jsonschema
import pytest
from server.conftest import Server
from server.player import Guest, Json, check

from pantheon.server.http.messages import EVENTS
from pantheon.server.tables.rows import encode


def with_bot(server: Server) -> tuple[Guest, Guest, Json]:
    """Ann, and her bot."""
    ann = server.guest()
    ann.ask("PUT", "/api/me", {"name": "Ann"})
    made = ann.post("/api/me/programs", {"name": "Robo"}, 201)
    return ann, server.guest(name="Robo", token=made["token"]), made


@contextmanager
def events(guest: Guest) -> Iterator[Iterator[Json]]:
    """The lines of the event stream, each checked against the schema."""

    def lines(answer: Json) -> Iterator[Json]:
        for line in answer.iter_lines():
            event = json.loads(line)
            check(event, EVENTS)
            yield event

    with guest.http.stream("GET", "/api/events", timeout=60) as answer:
        assert answer.status_code == 200
        yield lines(answer)


def until(stream: Iterator[Json], kind: str) -> Json:
    return next(event for event in stream if event["type"] == kind)


def test_a_bot_is_somebody_of_its_own_kind(server: Server) -> None:
    ann, robo, made = with_bot(server)
    assert made["token"].startswith("bot-")
    me = robo.get("/api/me")
    assert (me["id"], me["name"], me["kind"], me["page"]) == (made["id"], "Robo", "program", True)
    assert ann.get("/api/me/programs") == [{key: made[key] for key in ("id", "name", "created")}]
    table = ann.open("me", "open")
    robo.sit(table, 1)
    assert [seat["program"] for seat in ann.get(f"/api/tables/{table['id']}")["seats"]] == [False, True]
    assert server.guest(name="Eve").get(f"/api/people/{made['id']}")["kind"] == "program"


def test_a_token_that_leaks_locks_nobody_out(server: Server) -> None:
    ann, robo, made = with_bot(server)
    for method, path in (
        ("DELETE", "/api/me"),
        ("POST", "/api/me/recovery"),
        ("GET", "/api/me/programs"),
        ("POST", "/api/passkey/new"),
    ):
        assert robo.refused(method, path, None, 401) == "no_right"
    new = ann.post(f"/api/me/programs/{made['id']}/token")["token"]
    assert robo.refused("GET", "/api/me", None, 401) == "no_right"
    assert server.guest(token=new).get("/api/me")["name"] == "Robo"
    eve = server.guest(name="Eve")
    eve.ask("PUT", "/api/me", {"name": "Eve"})
    assert eve.refused("POST", f"/api/me/programs/{made['id']}/token", None, 404) == "not_found"
    assert eve.refused("DELETE", f"/api/me/programs/{made['id']}", None, 404) == "not_found"
    assert ann.ask("DELETE", f"/api/me/programs/{made['id']}") == []
    assert server.guest(token=new).refused("GET", "/api/me", None, 401) == "no_right"


def test_a_person_has_ten_bots_at_most(server: Server) -> None:
    ann, _, _ = with_bot(server)
    for n in range(9):
        ann.post("/api/me/programs", {"name": f"Robo {n}"}, 201)
    assert ann.refused("POST", "/api/me/programs", {"name": "One more"}, 429) == "too_many"


def test_a_program_hears_of_invitations_turns_and_ends(server: Server) -> None:
    ann, robo, made = with_bot(server)
    table = ann.open("random", "open", start=False, visibility="link")
    path = f"/api/tables/{table['id']}"
    with events(robo) as stream:
        assert next(stream)["name"] == "Robo"
        ann.post(f"{path}/seats/1/invite", {"person": made["id"]})
        challenge = until(stream, "challenge")
        assert (challenge["table"], challenge["seat"], challenge["by"], challenge["game"]) == (table["id"], 1, "Ann", "toy")
        robo.post(f"{path}/seats/1", {"name": "Robo", "key": challenge["key"]}, 201)
        ann.post(f"{path}/start")
        for event in stream:
            if event["type"] == "turn":
                assert event["table"] == table["id"] and event["until"] is None
                view = robo.get(f"{path}/view?seat=1")
                play = view["view"]["question"]["options"][0]
                robo.command(table["id"], type="play", seat=event["seat"], decision=event["decision"], play=play)
            if event["type"] == "over":
                break
        assert event["result"] == ann.get(path)["result"]


def test_an_invitation_brings_the_key_that_opens_the_table(server: Server) -> None:
    ann, robo, made = with_bot(server)
    table = ann.open("me", "open")
    ann.post(f"/api/tables/{table['id']}/renew")
    ann.post(f"/api/tables/{table['id']}/seats/1/invite", {"person": made["id"]})
    with events(robo) as stream:
        key = until(stream, "challenge")["key"]
    robo.post(f"/api/tables/{table['id']}/seats/1", {"name": "Robo", "key": key}, 201)


def test_an_invitation_to_a_table_that_cannot_be_read_ends_no_stream(server: Server) -> None:
    ann, robo, made = with_bot(server)
    first, second = ann.open("me", "open"), ann.open("me", "open")
    for table in (first, second):
        ann.post(f"/api/tables/{table['id']}/seats/1/invite", {"person": made["id"]})
    registry = server.app.state.services.registry
    head = registry.tables.pop(first["id"]).table.head
    head.version += 1
    server.call(registry.store.run(("UPDATE tables SET head = $1 WHERE id = $2", encode(head), first["id"])))
    with events(robo) as stream:
        assert until(stream, "challenge")["table"] == second["id"]


def test_who_comes_back_is_told_what_is_open(server: Server) -> None:
    ann, robo, _ = with_bot(server)
    table = ann.open("me", "open")
    robo.sit(table, 1)
    ann.post(f"/api/tables/{table['id']}/start")
    for _ in range(2):
        with events(robo) as stream:
            assert until(stream, "turn")["table"] == table["id"]


def test_a_stream_ends_with_its_token(server: Server) -> None:
    ann, robo, made = with_bot(server)
    with events(robo) as stream:
        next(stream)
        ann.post(f"/api/me/programs/{made['id']}/token")
        assert list(stream) == []
    assert server.guest().refused("GET", "/api/events", None, 401) == "no_right"


def test_only_the_host_invites_and_only_those_who_may_be(server: Server) -> None:
    ann, robo, made = with_bot(server)
    eve = server.guest(name="Eve")
    hidden = eve.ask("PUT", "/api/me", {"name": "Eve"})["id"]
    table = ann.open("me", "open")
    path = f"/api/tables/{table['id']}/seats"
    assert eve.refused("POST", f"{path}/1/invite", {"person": made["id"]}, 403) == "not_host"
    assert ann.refused("POST", f"{path}/1/invite", {"person": hidden}, 404) == "not_found"
    assert ann.refused("POST", f"{path}/0/invite", {"person": made["id"]}, 409) == "taken"
    ann.post(f"{path}/1/invite", {"person": made["id"]})
    assert robo.ask("DELETE", f"/api/tables/{table['id']}/invitation") == []


def test_the_published_schema_is_valid_and_says_what_is_sent(server: Server) -> None:
    schema = server.guest().get("/api/schema")
    jsonschema.Draft202012Validator.check_schema(schema)

    def validator(part: str) -> jsonschema.Draft202012Validator:
        return jsonschema.Draft202012Validator({**schema["properties"][part], "$defs": schema["$defs"]})

    ann = server.guest()
    id = ann.open("me", "random", clock={"kind": "total", "bank": 600, "increment": 5})["id"]
    command = {"type": "chat", "id": "1", "text": "Hello"}
    with ann.watch(id) as drawn, ann.watch(id, mode="view") as plain:
        drawn.ready()
        plain.ready()
        validator("received").validate(command)
        drawn.ask(**{key: value for key, value in command.items() if key != "id"})
        for kind in ("why", "hint", "leads", "ping"):
            drawn.ask(type=kind)
        drawn.play(drawn.options()[0])
        drawn.until("patch")
        drawn.play("nonsense")
        ann.post(f"/api/tables/{id}/renew")
        drawn.until("table")
        plain.until("view")
        received = [json.loads(text) for text in [*drawn.received, *plain.received]]
    assert {message["type"] for message in received} >= {
        "hello",
        "scene",
        "patch",
        "view",
        "table",
        "lines",
        "done",
        "refused",
        "answer",
        "pong",
    }
    for message in received:
        validator("sent").validate(message)
    with pytest.raises(jsonschema.ValidationError):
        validator("received").validate({"type": "fly"})
