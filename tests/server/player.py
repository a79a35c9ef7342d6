"""Somebody with a browser, in a test: cookies, requests, a websocket that keeps its scene in step."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from pantheon.server.http.messages import SENT
from pantheon.server.tables.patch import apply

Json = Any


def eventually(check: Callable[[], object], seconds: float = 90) -> None:
    """Until something is so: for what the server does in its own time."""
    end = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def check(message: Json, types: dict[str, Any] = SENT) -> None:
    """What the server sends is what its schema says, nothing more and nothing less."""
    made = msgspec.json.decode(msgspec.json.encode(msgspec.convert(message, types[message["type"]])))
    shapes = {"best", "remark", "refused"}  # a shape may write its default kind out, or not
    other = [*(made.keys() ^ message.keys())] + [k for k in made.keys() - shapes if made[k] != message.get(k)]
    assert not other, f"{message['type']} is not what its schema says: {other}"


class Guest:
    """A cookie jar and a name."""

    def __init__(self, port: int, name: str = "Ann", token: str = "") -> None:
        self.port = port
        self.name = name
        self.token = token
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30, headers=headers)

    def twin(self) -> Guest:
        """The same person with connections of its own."""
        twin = Guest(self.port, self.name, self.token)
        twin.http.cookies = self.http.cookies
        return twin

    def ask(self, method: str, path: str, body: Json = None, status: int = 0) -> Json:
        answer = self.http.request(method, path, json=body)
        assert answer.status_code == status if status else answer.status_code < 300, f"{path}: {answer.text}"
        return answer.json()

    def get(self, path: str, status: int = 0) -> Json:
        return self.ask("GET", path, None, status)

    def post(self, path: str, body: Json = None, status: int = 0) -> Json:
        return self.ask("POST", path, body, status)

    def refused(self, method: str, path: str, body: Json, status: int) -> str:
        """The code of a refusal, which must be a sentence."""
        error = self.ask(method, path, body, status)["error"]
        assert error["text"].endswith((".", "»", "”")) or len(error["text"]) > 10
        return str(error["code"])

    def open(self, *seats: str, **more: Json) -> Json:
        """A table: ``me``, ``open``, or a bot's level per seat."""
        made = [{"kind": s, "name": self.name} if s == "me" else {"kind": s} if s == "open" else _bot(s) for s in seats]
        return self.post("/api/tables", {"game": "toy", "seats": made, **more}, 201)

    def sit(self, table: Json, seat: int, status: int = 201) -> Json:
        key = (table["links"]["join"] or "?key=").split("key=")[1]
        return self.post(f"/api/tables/{table['id']}/seats/{seat}", {"name": self.name, "key": key}, status)

    def cookies(self, path: str) -> str:
        request = self.http.build_request("GET", path)
        return request.headers.get("cookie", "")

    def watch(self, id: str, **query: Json) -> Viewer:
        return Viewer(self, id, **query)

    def command(self, id: str, status: int = 0, **command: Json) -> Json:
        return self.post(f"/api/tables/{id}/commands", command, status)


def _bot(level: str) -> Json:
    return {"kind": "bot", "level": level}


class Viewer:
    """A websocket. Everything received is kept; the scene is patched as a browser does it."""

    def __init__(self, guest: Guest, id: str, **query: Json) -> None:
        path = f"/api/tables/{id}/ws"
        words = "&".join(f"{key}={value}" for key, value in query.items())
        headers = {"cookie": guest.cookies(path)}
        if guest.token:
            headers["authorization"] = f"Bearer {guest.token}"
        url = f"ws://127.0.0.1:{guest.port}{path}?{words}"
        self.guest = guest
        self.closing = ExitStack()
        self.ws: ClientConnection = self.closing.enter_context(connect(url, additional_headers=headers, max_size=None))
        self.received: list[str] = []
        self.hello: Json = None
        self.scene: Json = None
        self.decision = ""
        self.latest: Json = None
        self.table: Json = None
        self.lines: list[Json] = []
        self.count = 0

    def __enter__(self) -> Viewer:
        return self

    def __exit__(self, *_: object) -> None:
        self.closing.close()

    def next(self, timeout: float = 60) -> Json:
        text = str(self.ws.recv(timeout))
        self.received.append(text)
        message = json.loads(text)
        check(message)
        if message["type"] == "scene":
            self.scene = message["scene"]
        if message["type"] == "patch":
            self.scene = apply(self.scene, message["patch"])
        if message["type"] in ("scene", "patch", "view"):
            self.latest, self.decision = message, message["decision"]
        if message["type"] == "hello":
            self.hello = message
        self.lines += message.get("lines", [])
        if "table" in message:
            self.table = message["table"]
        return message

    def until(self, *kinds: str, timeout: float = 60) -> Json:
        """The next message of one of these types."""
        while (message := self.next(timeout))["type"] not in kinds:
            pass
        return message

    def send(self, **message: Json) -> None:
        self.ws.send(json.dumps(message))

    def ask(self, **message: Json) -> Json:
        """Send a command and wait for its answer."""
        self.count += 1
        self.send(id=str(self.count), **message)
        while (answer := self.next()).get("id") != str(self.count):
            pass
        return answer

    def play(self, text: str, decision: str | None = None, **more: Json) -> Json:
        return self.ask(type="play", play=text, decision=self.decision if decision is None else decision, **more)

    def ready(self) -> Viewer:
        """After hello and the first scene."""
        self.until("scene", "view")
        return self

    def reach(self, decision: str) -> None:
        """Until the table is at this decision."""
        while self.decision != decision:
            self.next()

    def catch_up(self) -> None:
        """Everything that was under way has been received."""
        self.ask(type="ping")

    def options(self) -> list[str]:
        """All actions that can be clicked."""
        places = [*self.scene.get("pieces", []), *self.scene.get("targets", [])]
        buttons = [button["act"]["action"] for button in self.scene.get("buttons", [])]
        return [*(act["action"] for place in places for act in place.get("acts", [])), *buttons]
