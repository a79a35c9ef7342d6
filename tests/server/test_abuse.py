"""No client can make the server fail: whatever comes is answered by a sentence, and nothing changes."""

from __future__ import annotations

import json
import logging
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from server.conftest import Server
from server.player import Guest, eventually
from websockets.sync.client import connect

from pantheon.server.http.connection import Room, trusts
from pantheon.server.names import clean, distinct, skeleton
from pantheon.server.tables.live import LINES
from pantheon.server.tables.table import TableLine

DEEP = {
    "lists": "[" * 9000 + "]" * 9000,
    "open lists": "[" * 20_000,
    "objects": '{"a":' * 9000 + "1" + "}" * 9000,
    "types": '{"type":' * 3000,
    "digits": "1" * 50_000,
    "half a pair": '"\\ud800"',
    "nul": "\x00",
    "nothing": "",
}
"""Bodies that no parser should choke on."""
STRANGE = [
    '"seed": "\\ud800"', '"seed": "\\u0000"', '"seats": 1e400', '"seats": -1', f'"seats": {"9" * 4000}', '"options": {"a": [[]]}',
    '"actions": [[0, "\\ud800"]]', f'"actions": [[{"9" * 4000}, "x"]]', '"actions": [{}]', f'"actions": {"[" * 800}{"]" * 800}',
    '"names": ["\\u0000", "\\ud800"]', '"game": "\\ud800"', '"game": "toy\\u0000"',
]  # fmt: skip
"""Values of a match file that are none."""
GET = b"GET /api/levels HTTP/1.1\r\nHost: x\r\n"
UPGRADE = b"GET /api/tables/x/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
LONG = [b"x: " + b"a" * 9000 + b"\r\n", b"".join(b"x-%d: %s\r\n" % (i, b"a" * 500) for i in range(60)), b"x: " + b"a" * 40_000]
ENDLESS = [b"", b"GET /api/levels HTTP/1.1\r\nHost: x", b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"]


@pytest.fixture(autouse=True)
def no_traceback(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that a client sends may end in the log as our fault."""
    yield
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR or r.exc_info] == []


@pytest.mark.parametrize("kind", DEEP)
@pytest.mark.parametrize("path", ["/api/tables", "/api/matches", "/api/tables/{id}/commands", "/api/tables/{id}/fork"])
def test_bodies_that_cannot_be_read_are_refused(server: Server, path: str, kind: str) -> None:
    ann = server.guest()
    id = ann.open("me", "random")["id"]
    answer = ann.http.post(path.format(id=id), content=DEEP[kind].encode(), headers={"content-type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert answer.json()["error"]["code"] == "bad_request"


def test_match_files_with_strange_values_are_refused(server: Server) -> None:
    ann = server.guest()
    base = {"game": "toy", "version": 1, "data": "", "seats": 2, "options": {}, "seed": "x", "actions": []}
    for value in STRANGE:
        text = json.dumps(base)[:-1] + "," + value + "}"
        answer = ann.http.post("/api/matches", content=text, headers={"content-type": "application/json"})
        assert answer.status_code == 400, (value[:40], answer.text)


def test_frames_that_cannot_be_read_are_refused_and_the_table_goes_on(server: Server) -> None:
    ann = server.guest()
    with ann.watch(ann.open("me", "random")["id"]) as seat:
        seat.ready()
        for text in [text for text in DEEP.values() if text]:
            seat.ws.send(text)
            assert seat.until("refused")["code"] == "bad_request"
        seat.ws.send(b"\x00\x01\x02")
        assert seat.until("refused")["code"] == "bad_request"
        assert seat.ask(type="ping")["type"] == "pong"


def test_text_that_is_no_utf8_ends_the_connection_only(server: Server) -> None:
    ann = server.guest()
    table = ann.open("me", "random")
    with ann.watch(table["id"]) as seat:
        seat.ready()
        seat.ws.send(b"\xff\xfe\xfa", text=True)
        with pytest.raises(Exception, match="1007"):
            seat.until("nothing")
    with ann.watch(table["id"]) as again:
        assert again.ready().scene


def raw(port: int, request: bytes, timeout: float = 20) -> bytes:
    """What the server answers to bytes on a bare socket, until it closes."""
    with socket.create_connection(("127.0.0.1", port), timeout) as s:
        s.sendall(request)
        answer = b""
        while part := s.recv(65536):
            answer += part
        return answer


@pytest.mark.parametrize("start", [UPGRADE, GET], ids=["websocket", "get"])
def test_long_headers_are_answered(server: Server, start: bytes) -> None:
    for headers in LONG:
        answer = raw(server.port, start + headers + b"\r\n")
        assert answer.startswith(b"HTTP/1.1 431") and b"too long" in answer
    assert raw(server.port, b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n").startswith(b"HTTP/1.1 431")
    assert raw(server.port, b"\x16\x03\x01nonsense\r\n\r\n").startswith(b"HTTP/1.1 400")


def test_requests_that_never_end_are_closed(tmp_path: Any) -> None:
    with Server(str(tmp_path / "x.sqlite"), header_time=0.3) as strict:
        for start in ENDLESS:
            assert raw(strict.port, start).startswith(b"HTTP/1.1 408")
        assert strict.guest().get("/api/levels")


def test_connections_of_one_address_are_bounded(tmp_path: Any) -> None:
    with Server(str(tmp_path / "x.sqlite"), address_connections=3, trusted_proxies="10.1.2.3") as strict:
        ann = strict.guest()
        id = ann.open("me", "random")["id"]
        with ann.watch(id) as one, ann.watch(id) as two, ExitStack() as open_:  # websockets have a limit of their own
            one.ready(), two.ready()
            for _ in range(2):
                open_.enter_context(socket.create_connection(("127.0.0.1", strict.port))).sendall(GET)
            assert ann.get("/api/levels"), "who is inside goes on"
            assert raw(strict.port, GET + b"\r\n").startswith(b"HTTP/1.1 429")
        eventually(lambda: raw(strict.port, GET + b"connection: close\r\n\r\n").startswith(b"HTTP/1.1 200"))
    with Server(str(tmp_path / "y.sqlite"), address_connections=1) as behind, ExitStack() as open_:
        for _ in range(3):
            open_.enter_context(socket.create_connection(("127.0.0.1", behind.port)))
        assert behind.guest().get("/api/levels"), "a proxy brings everybody"


def test_a_table_id_of_a_websocket_is_checked(server: Server) -> None:
    for id in ("%00", "a%20b", "x" * 50):
        with connect(f"ws://127.0.0.1:{server.port}/api/tables/{id}/ws") as ws:
            assert json.loads(ws.recv())["code"] == "not_found"


def test_who_asks_too_much_is_told_when_to_try_again(tmp_path: Any) -> None:
    with Server(str(tmp_path / "x.sqlite"), budget=(0.5, 100.0)) as strict:
        ann = strict.guest()
        ann.open("me", "random")
        answer = ann.http.post("/api/tables", json={"game": "toy", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]})
        assert answer.status_code == 429 and 20 <= int(answer.headers["retry-after"]) <= 60
        assert answer.headers["retry-after"] in answer.json()["error"]["text"]
        assert ann.get("/api/levels"), "what is cheap is still served"


def test_http_and_websockets_share_one_budget(tmp_path: Any) -> None:
    with Server(str(tmp_path / "x.sqlite"), budget=(0.01, 132.0)) as strict:
        ann = strict.guest()
        id = ann.open("me", "random")["id"]
        with ann.watch(id) as one, ann.watch(id) as two:
            one.ready(), two.ready()
            assert one.ask(type="chat", text="one")["type"] == "done"
            assert two.ask(type="chat", text="two")["type"] == "done"
            assert one.ask(type="chat", text="three")["code"] == "too_many"
            assert ann.command(id, 429, type="chat", text="four")["error"]["code"] == "too_many"


def test_connecting_is_paid_for(tmp_path: Any) -> None:
    with Server(str(tmp_path / "x.sqlite"), budget=(0.01, 100.0)) as strict:
        ann = strict.guest()
        id = ann.open("me", "random")["id"]
        for _ in range(10):
            with ann.watch(id) as seat:
                seat.ready()
        with ann.watch(id) as seat:
            assert seat.next()["code"] == "too_many"


def test_a_table_does_not_grow_for_ever(tmp_path: Any) -> None:
    with Server(str(tmp_path / "x.sqlite"), table_rows=40) as strict:
        ann = strict.guest()
        id = ann.open("me", "me")["id"]
        table = strict.app.state.services.registry.tables[id].table

        def play() -> int:
            seat = table.asked()[0]
            options = table.game.question(table.begun.state, seat)["options"]
            return play_one(ann, id, seat, table.decision, options[-1])

        assert play() == 200
        while ann.http.post(f"/api/tables/{id}/commands", json={"type": "chat", "text": "again", "seat": 0}).status_code == 200:
            assert table.n <= 40
        assert ann.command(id, 429, type="undo", seat=0)["error"]["code"] == "too_many"
        while table.status == "running":
            assert play() == 200, "the game can be played to its end"
        ann.ask("DELETE", "/api/me")


def play_one(guest: Guest, id: str, seat: int, decision: str, play: str) -> int:
    body = {"type": "play", "seat": seat, "decision": decision, "play": play}
    return int(guest.http.post(f"/api/tables/{id}/commands", json=body).status_code)


def test_people_of_one_address_are_bounded(tmp_path: Any) -> None:
    with Server(str(tmp_path / "x.sqlite"), address_people=3) as strict:
        first = strict.guest()
        for guest in (first, strict.guest(), strict.guest()):
            guest.ask("PUT", "/api/me", {"name": "Ann"})
        assert strict.guest().refused("PUT", "/api/me", {"name": "Ann"}, 429) == "too_many"
        assert first.ask("PUT", "/api/me", {"name": "Anna"})["name"] == "Anna", "who is known goes on"


def test_lines_are_told_with_the_log_that_was_seen_then_and_the_last_only(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "me")["id"]
    table = server.app.state.services.registry.tables[id].table
    table.lines = [TableLine("chat", 0, 0, "Ann", str(i), i) for i in range(LINES + 7)]
    with ann.watch(id) as seat:
        lines = seat.until("hello")["lines"]
        log = len(table.game.view(table.begun.state, 0)["log"])
        assert [line["text"] for line in lines] == [str(i) for i in range(7, LINES + 7)]
        assert max(line["mark"] for line in lines) == log


@pytest.mark.parametrize(
    ("proxies", "host", "trusted"),
    [("*", "1.2.3.4", True), ("127.0.0.1, ::1", "::1", True), ("x, 10.0.0.0/8", "10.1.2.3", True),
     ("10.0.0.0/8", "11.1.2.3", False), ("", "", False), ("fd00::/8", "fd12::1", True),
     ("127.0.0.1", "::1", False), ("/run/x", "/run/x", True)],
)  # fmt: skip
def test_proxies_are_addresses_and_networks(proxies: str, host: str, trusted: bool) -> None:
    assert trusts(proxies, host) == trusted
    room = Room(1, proxies)
    assert [room.enter(host), room.enter(host)] == [True, trusted]


# -- names --------------------------------------------------------------------------------------------


def test_names_are_cleaned() -> None:
    assert clean("A\u0301nn\u200b\u202e \x00 Lee\u2028") == "Ánn Lee"
    assert clean("\u3164\u2800\u200d\ufe0f\u034f\U000e0101") == ""
    assert skeleton("Αnn") == skeleton("ann") == skeleton("A n n.") == skeleton("Ànn")
    assert skeleton("РоІІ") == skeleton("poll") and skeleton("Ann") != skeleton("Anna")
    assert distinct("Аnn", ["Ann", "Ann (2)"]) == "Аnn (3)"


def test_names_cannot_be_empty_nor_hide_anything(server: Server) -> None:
    ann = server.guest()
    for name in ("\u200b", "\x00", "\u202e\u2066", "\u3164", "\ufe0f\ufe0f", "\u0301\u0302"):
        assert ann.refused("PUT", "/api/me", {"name": name, "lang": "en"}, 400) == "bad_request"
    assert ann.ask("PUT", "/api/me", {"name": "A\u0301\x00nn", "lang": "en"})["name"] == "Ánn"
    assert ann.get("/api/me")["name"] == "Ánn"


def test_nobody_looks_like_somebody_else_at_the_table(server: Server) -> None:
    ann, eve = server.guest(name="Ann"), server.guest(name="\u0410nn")  # a Cyrillic A
    table = ann.open("me", "open")
    assert eve.sit(table, 1)["table"]["seats"][1]["name"] == "\u0410nn (2)"
    bot = Guest(server.port, name="Orpheus")
    other = bot.open("open", "random")
    assert bot.sit(other, 0)["table"]["seats"][0]["name"] == "Orpheus (2)"


def test_chat_holds_nothing_that_cannot_be_read(server: Server) -> None:
    ann = server.guest()
    with ann.watch(ann.open("me", "random")["id"]) as seat:
        seat.ready()
        assert seat.ask(type="chat", text="\u202ehi\x00\u200b there")["type"] == "done"
        assert seat.ask(type="chat", text="\u200b\x00")["code"] == "bad_request"
        seat.catch_up()
        assert [line["text"] for line in seat.lines if line["kind"] == "chat"] == ["hi there"]


# -- text that a database cannot hold -----------------------------------------------------------------

UNSTORABLE = ["a\x00b", "\ud800"]


def example(schema: Any, parts: Any) -> Any:
    """Something that a schema allows."""
    if "$ref" in schema:
        return example(parts[schema["$ref"].rsplit("/", 1)[1]], parts)
    if schema.get("examples"):
        return schema["examples"][0]
    if "anyOf" in schema or "oneOf" in schema:
        return example((schema.get("anyOf") or schema["oneOf"])[0], parts)
    if "const" in schema or "enum" in schema:
        return schema.get("const") or schema["enum"][0]
    kinds: dict[str, Any] = {"integer": schema.get("minimum", 0), "number": 0.0, "boolean": True, "string": "Ann"}
    if schema.get("type") == "array":
        return [example(schema["items"], parts)] * schema.get("minItems", 0)
    needed = {key: example(part, parts) for key, part in schema.get("properties", {}).items()}
    return kinds.get(schema.get("type", ""), needed)


def with_strange_texts(value: Any, strange: str) -> Iterator[Any]:
    """The same with each of its texts in turn replaced."""
    if isinstance(value, str):
        yield strange
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        for other in with_strange_texts(inner, strange):
            yield {**value, key: other} if isinstance(value, dict) else [*value[:key], other, *value[key + 1 :]]


def test_no_text_breaks_the_database(server: Server) -> None:
    """PostgreSQL holds no NUL, and neither database half a pair: every text of every operation."""
    ann = server.guest()
    id = ann.open("me", "open", start=False)["id"]
    api, tried = ann.get("/api/openapi.json"), 0
    for path, operations in api["paths"].items():
        url = re.sub(r"\{\w+\}", "0", path.replace("{id}", id).replace("{slug}", "above"))
        for method, operation in operations.items():
            if path == "/api/events" or (path, method) == ("/api/me", "delete"):
                continue
            names = [each["name"] for each in operation.get("parameters", []) if each["in"] == "query"]
            asked = [(f"{url}?{name}=a%00%ed%a0%80", None) for name in names]
            content = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            for schema in content.get("oneOf", [content]) if content else ():
                made = example(schema, api["components"]["schemas"])
                asked += [(url, json.dumps(body)) for strange in UNSTORABLE for body in with_strange_texts(made, strange)]
            for address, body in asked:
                answer = ann.http.request(method, address, content=body, headers={"content-type": "application/json"})
                assert answer.status_code < 500, (method, address, body, answer.text)
                tried += 1
    assert tried > 150
