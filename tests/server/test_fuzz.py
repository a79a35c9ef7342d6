"""Ten thousand inputs made by grammars, always the same ones: no 5xx, no traceback, nothing changed.

``PANTHEON_FUZZ`` (how many) and ``PANTHEON_FUZZ_SEED`` make other ones; a seed that found something is added to ``KEPT``.
"""

from __future__ import annotations

import json
import logging
import os
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from server.conftest import Server

from pantheon.core.data import DataText
from pantheon.core.errors import PantheonError
from pantheon.core.match import load_match
from pantheon.games import SLUGS, load_game
from pantheon.server.http.socket import OfConnection
from pantheon.server.tables import helping as helping  # its commands are known by being defined
from pantheon.server.tables.commands import Command
from pantheon.server.tables.kinds import kinds

COUNT = int(os.environ.get("PANTHEON_FUZZ", "10000"))
KEPT = ["first", *filter(None, [os.environ.get("PANTHEON_FUZZ_SEED", "")])]
SHARE = {"messages": 0.5, "playing": 0.1, "matches": 0.3, "overrides": 0.1}
"""What part of the inputs is of which kind: overrides are dear."""
TEXTS = ["", "0.0", "0.1", "pass", "end_turn", "x" * 300, "\x00", "\u202e", "é", "🜁", "\ud800", "' OR 1=1", "../..", "{}", "NaN"]
MESSAGES = {str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in (*kinds(Command), *kinds(OfConnection))}
"""Every message that the server understands, and its fields."""
KINDS = [*MESSAGES, "?", ""]
FIELDS = [*sorted({field for fields in MESSAGES.values() for field in fields}), "type", "extra", ""]


@pytest.fixture(autouse=True)
def no_traceback(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR or r.exc_info] == []


def value(rng: random.Random, depth: int = 0) -> Any:
    """Anything that JSON can hold, mostly near what is expected."""
    kinds: list[Callable[[], Any]] = [
        lambda: rng.choice(TEXTS), lambda: rng.randrange(-2, 5), lambda: rng.choice([True, False, None]),
        lambda: rng.choice([1e300, -0.0, 2**63, -(2**63), 10**30, 0.1]),
    ]  # fmt: skip
    if depth < 4:
        kinds += [lambda: [value(rng, depth + 1) for _ in range(rng.randrange(4))]]
        kinds += [lambda: {rng.choice(FIELDS): value(rng, depth + 1) for _ in range(rng.randrange(4))}]
    return rng.choice(kinds)()


def broken(rng: random.Random, text: str) -> str:
    """Sometimes a character is lost, doubled or changed."""
    if text and rng.random() < 0.15:
        i = rng.randrange(len(text))
        text = text[:i] + rng.choice(["", text[i] * 2, rng.choice('{}[]",:\\0')]) + text[i + 1 :]
    return text


def message(rng: random.Random) -> str:
    kind = rng.choice(KINDS)
    own = MESSAGES.get(kind, ()) if rng.random() < 0.8 else FIELDS[:-3]
    made = {"type": kind} | {field: value(rng) for field in own if rng.random() < 0.7}
    return broken(rng, json.dumps(made if rng.random() < 0.9 else value(rng)))


def test_websocket_messages(server: Server) -> None:
    ann, bob = server.guest(), server.guest(name="Bob")
    for seed in KEPT:
        rng = random.Random(f"messages {seed}")
        id = ann.open("me", "open", start=False)["id"]
        with bob.watch(id) as seat:  # somebody without a seat: nothing that he sends may change anything
            seat.until("hello")
            before = ann.get(f"/api/tables/{id}")
            for n in range(int(COUNT * SHARE["messages"]) // 2):
                seat.ws.send(message(rng).encode("utf-8", "replace"), text=True)
                if n % 50 == 49:
                    seat.catch_up()
            seat.catch_up()
            assert all(json.loads(text).get("code") != "broken" for text in seat.received)
        after = ann.get(f"/api/tables/{id}")
        assert {**after, "seats": before["seats"]} == before


def test_messages_of_who_plays(server: Server) -> None:
    """They may change something, but break nothing."""
    ann = server.guest()
    for seed in KEPT:
        rng = random.Random(f"playing {seed}")
        for _ in range(5):
            with ann.watch(ann.open("me", "random")["id"]) as seat:
                seat.ready()
                made = [message(rng) for _ in range(int(COUNT * SHARE["playing"]) // 10)]
                for n, text in enumerate(text for text in made if "resign" not in text):  # who resigns is sent away
                    seat.ws.send(text.encode("utf-8", "replace"), text=True)
                    if n % 50 == 49:
                        seat.catch_up()
                seat.catch_up()
                assert all(json.loads(text).get("code") != "broken" for text in seat.received)


def test_match_files(server: Server) -> None:
    games = {"toy": server.app.state.services.games.get("toy"), "above": load_game("above")}
    for seed in KEPT:
        rng = random.Random(f"matches {seed}")
        for _ in range(int(COUNT * SHARE["matches"])):
            game = games[rng.choice(["toy", "above"])]
            good: dict[str, Any] = {"game": game.slug, "version": game.version, "data": game.data.fingerprint, "seats": 2}
            good |= {"options": {}, "seed": "x", "actions": []}
            for field in rng.sample([*good, "start", "names"], rng.randrange(1, 4)):
                good[field] = value(rng)
            with pytest.raises(PantheonError):
                match = load_match(good, games)
                if not match.over:
                    raise PantheonError("unfinished")


def test_override_files() -> None:
    for seed in KEPT:
        rng = random.Random(f"overrides {seed}")
        for _ in range(int(COUNT * SHARE["overrides"])):
            slug = rng.choice(SLUGS)
            try:
                load_game(slug, DataText(broken(rng, override(rng, slug))))
            except PantheonError as e:
                assert str(e)


def override(rng: random.Random, slug: str) -> str:
    """Some lines of the shipped file, with other values."""
    lines = (load_game(slug).folder / "data.toml").read_text(encoding="utf-8").split("\n\n")
    part = rng.choice(lines).splitlines()
    words = ['""', '" "', "-1", "0", "1", "5", "99", "[]", "[1]", "true", '"zeus"', "{}", "1.5", '"x"', "[[]]"]
    kept = [line if "=" not in line or line.startswith("id") or rng.random() < 0.7 else "" for line in part]
    return "\n".join(line or f"{old.split('=')[0]}= {rng.choice(words)}" for line, old in zip(kept, part, strict=True))


def test_http_bodies(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "open", start=False)["id"]
    rng = random.Random("bodies")
    paths = [
        "/api/tables",
        "/api/matches",
        "/api/me",
        *(f"/api/tables/{id}/{part}" for part in ("commands", "seats/1", "fork", "keep")),
    ]
    fields = ["game", "seats", "name", "key", "data", "step", "type", "keep"]
    for _ in range(int(COUNT * SHARE["messages"]) // 20):
        path = rng.choice(paths)
        body = broken(rng, json.dumps({field: value(rng) for field in rng.sample(fields, 3)}))
        method = "PUT" if path == "/api/me" else "POST"
        content = body.encode("utf-8", "replace")
        answer = ann.http.request(method, path, content=content, headers={"content-type": "application/json"})
        assert answer.status_code < 500, (path, body, answer.text)
