"""Told by the browser: against a push service that has the browser's keys and reads what it gets."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from server.conftest import Server, new_database
from server.player import Guest, Json, eventually
from server.test_history import stored
from server.test_notices import PRIVATE, Receiver, looks, person, rule, settings, turn_of

from pantheon.server.people.notices import notifier, outbox


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class PushService(Receiver):
    """It keeps what the browser behind it can read, and how it was signed."""

    def __init__(self) -> None:
        super().__init__()
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.heads: list[Mapping[str, str]] = []

    def keep(self, path: str, body: bytes, headers: Mapping[str, str]) -> None:
        opened = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        self.got.append((path, json.loads(opened), ""))
        self.heads.append(headers)

    def subscription(self) -> Json:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"kind": "push", "address": self.url, "keys": f"{text(point)} {text(self.auth)}"}

    def said(self, sign: str) -> list[Json]:
        """Messages that confirm, or that can be stopped: those about turns."""
        return [body for _, body, _ in self.got if sign in body]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "LOOK", 0.05)
    monkeypatch.setattr(outbox, "RETRY", 50)


@pytest.fixture
def service() -> Iterator[PushService]:
    made = PushService()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Server]:
    with Server(str(tmp_path / "t.sqlite"), **settings()) as running:
        yield running


def subscribed(server: Server, bob: Guest, service: PushService) -> None:
    """Bob's browser has got its first message and confirmed, as its worker does."""
    before = len(service.said("confirm"))
    bob.post("/api/me/notices/addresses", service.subscription())

    def confirmed() -> bool:
        for told in service.said("confirm")[before:]:
            server.guest().http.post(f"/api/notices/confirm?token={told['confirm']}")
        return ("push", "good", True) in addresses(bob)

    eventually(confirmed)
    rule(bob)


def addresses(bob: Guest) -> Any:
    return [(each["kind"], each["state"], each["this"]) for each in bob.get("/api/me/notices")["addresses"]]


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_browser_reads_what_nobody_else_can_until_its_device_is_signed_out(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, service: PushService
) -> None:
    with Server(new_database(request, kind, tmp_path), **settings()) as server:
        bob = person(server, "Bob")
        bob.ask("PUT", "/api/me", {"name": "Bob", "lang": "fr"})
        bob.post("/api/me/notices/addresses", service.subscription())
        assert addresses(bob) == [("push", "asked", True)]
        subscribed(server, bob, service)
        assert addresses(bob) == [("push", "good", True)], "to ask again begins anew, it does not make a second one"
        id = turn_of(server, bob)
        eventually(lambda: service.said("stop"))
        looks(server)
        (told,) = service.said("stop")
        assert (told["title"], told["body"], told["url"]) == ("À vous de jouer : Toy", "C’est à vous de jouer.", f"/table/{id}")
        _check_signature(service, bob.get("/api/me/notices")["push_key"])
        (device,) = bob.get("/api/me/devices")
        bob.ask("DELETE", f"/api/me/devices/{device['id']}")
        assert stored(server, "SELECT 1 FROM addresses") == []


def _check_signature(service: PushService, push_key: str) -> None:
    """RFC 8292: signed for this push service, with the key that the browser was given."""
    head = service.heads[-1]
    assert (head["content-encoding"], head["topic"]) == ("aes128gcm", "turns") and int(head["ttl"]) > 0
    signed = dict(part.strip().split("=", 1) for part in head["authorization"].removeprefix("vapid ").split(","))
    assert signed["k"].rstrip("=") == push_key and Vapid02.verify(head["authorization"])
    body = signed["t"].split(".")[1]
    claims = json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    assert claims["aud"] == f"http://127.0.0.1:{service.port}" and claims["sub"] == "https://games.example.org"


def test_several_turns_lead_to_the_lobby_and_one_click_stops(here: Server, service: PushService) -> None:
    bob = person(here, "Bob")
    subscribed(here, bob, service)
    rule(bob, paused_until=2**52)
    turn_of(here, bob), turn_of(here, bob)
    looks(here)
    assert service.said("stop") == [], "the rules of other addresses count for browsers, too"
    rule(bob)
    eventually(lambda: service.said("stop"))
    (told,) = service.said("stop")
    assert (told["title"], told["body"], told["url"]) == ("Your turn: 2 games", "Toy, Toy", "/")
    here.guest().post(f"/api/notices/stop?token={told['stop']}")
    assert addresses(bob) == []


@pytest.mark.parametrize(("status", "left"), [(404, []), (410, []), (403, [("push", "failed", True)])])
def test_a_subscription_that_has_ended_is_forgotten(status: int, left: Any, here: Server, service: PushService) -> None:
    bob = person(here, "Bob")
    subscribed(here, bob, service)
    service.answers = [status]
    turn_of(here, bob)
    eventually(lambda: addresses(bob) == left)
    looks(here)
    assert service.said("stop") == [] and stored(here, "SELECT 1 FROM outbox") == []


def test_a_browser_tells_only_who_confirmed_it_last(here: Server, service: PushService) -> None:
    bob, eve = person(here, "Bob"), person(here, "Eve")
    subscribed(here, bob, service)
    subscribed(here, eve, service)
    assert addresses(bob) == [] and addresses(eve) == [("push", "good", True)]


def test_push_never_reaches_private_addresses_and_needs_good_keys(tmp_path: Path, service: PushService) -> None:
    with Server(str(tmp_path / "t.sqlite"), **settings(webhook_networks="")) as server:
        bob, made = person(server, "Bob"), service.subscription()
        path = "/api/me/notices/addresses"
        for url in [*PRIVATE, service.url]:
            assert bob.refused("POST", path, {**made, "address": url}, 400) == "bad_request", url
        good = {**made, "address": "https://93.184.216.34/x"}
        zeros = " ".join((text(b"\x04" + bytes(64)), text(bytes(16))))  # no point of the curve
        for wrong in ({**good, "keys": ""}, {**good, "keys": "a b"}, {**good, "keys": zeros}, {**good, "kind": "json"}):
            assert bob.refused("POST", path, wrong, 400) == "bad_request"
        assert bob.get("/api/me/notices")["addresses"] == []


def test_the_servers_key_is_made_once(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with Server(str(tmp_path / "t.sqlite"), **settings()) as server:
            keys.append(person(server, "Bob").get("/api/me/notices")["push_key"])
    assert keys[0] == keys[1] and len(keys[0]) == 87
    with Server(str(tmp_path / "u.sqlite")) as quiet:
        assert person(quiet, "Bob").get("/api/me/notices")["push_key"] == ""
