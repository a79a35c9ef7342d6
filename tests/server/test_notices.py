"""Told when it is my turn: against a real mail server and a real receiver of webhooks."""

from __future__ import annotations

import email
import email.policy
import json
import threading
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from aiosmtpd.controller import Controller
from server.conftest import Server, free_port, new_database
from server.player import Guest, Json, eventually
from server.test_history import stored

from pantheon.server.bots import scheduler
from pantheon.server.people.notices import messages, notifier, outbox, web
from pantheon.server.people.notices.addresses import Address
from pantheon.server.people.notices.rules import MINUTE, Rules

OWN = {"webhook_networks": "127.0.0.0/8", "notice_delay": 0.0, "address_notices": 1000, "heartbeat": 0.2}
DAY = 86_400_000


class Mailbox:
    """A mail server that keeps what it gets, or says no so many times."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refusals = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.refusals:
            self.refusals -= 1
            return "451 busy"
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 taken"

    def turns(self) -> list[EmailMessage]:
        return [letter for letter in self.letters if "turn" in str(letter["Subject"])]


class Receiver:
    """A web server that keeps what is posted to it, and answers as it is told."""

    def __init__(self) -> None:
        self.got: list[tuple[str, Json, str]] = []
        self.answers: list[int] = []
        """The next ones; then 204."""
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                status = receiver.answers.pop(0) if receiver.answers else 204
                if status == 204:
                    receiver.keep(self.path, body, {name.lower(): value for name, value in self.headers.items()})
                self.send_response(status)
                self.send_header("location", f"http://127.0.0.1:{receiver.port}/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"

    def keep(self, path: str, body: bytes, headers: Mapping[str, str]) -> None:
        self.got.append((path, json.loads(body), headers["idempotency-key"]))

    def turns(self) -> list[Json]:
        return [body for _, body, _ in self.got if body["type"] == "turns"]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "LOOK", 0.05)
    monkeypatch.setattr(notifier, "AGAIN", 50)
    monkeypatch.setattr(outbox, "RETRY", 50)
    monkeypatch.setattr(scheduler, "AWAY", 1000)


@pytest.fixture
def mailbox() -> Iterator[tuple[Mailbox, str]]:
    handler = Mailbox()
    controller = Controller(handler, hostname="127.0.0.1", port=free_port())
    controller.start()
    yield handler, f"smtp://127.0.0.1:{controller.port}"
    controller.stop()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    made.server.shutdown()
    made.server.server_close()


def settings(**more: Any) -> dict[str, Any]:
    return {"public_url": "https://games.example.org", **OWN, **more}


@pytest.fixture
def here(tmp_path: Path, mailbox: tuple[Mailbox, str]) -> Iterator[Server]:
    with Server(str(tmp_path / "t.sqlite"), **settings(smtp=mailbox[1])) as running:
        yield running


def person(server: Server, name: str) -> Guest:
    guest = server.guest(name=name)
    guest.ask("PUT", "/api/me", {"name": name})
    return guest


def confirmed(server: Server, guest: Guest, kind: str, address: str) -> str:
    """The address is added, and its owner has followed the link; its stop token."""
    guest.post("/api/me/notices/addresses", {"kind": kind, "address": address})
    sql = "SELECT id, player_id, kind, address, secret, created, confirmed, failed FROM addresses WHERE address = $1"
    made = Address(*stored(server, sql, address)[0])
    server.guest().post(f"/api/notices/confirm?token={made.token('confirm')}")
    eventually(lambda: not stored(server, "SELECT 1 FROM outbox WHERE kind = 'confirm'"))
    return made.token("stop")


def rule(guest: Guest, **rules: Any) -> None:
    guest.ask("PUT", "/api/me/notices", {"gap": 0, **rules})


def turn_of(server: Server, bob: Guest) -> str:
    """A table at which Bob is asked and Ann is, too."""
    ann = server.guest()
    table = ann.open("me", "open")
    bob.sit(table, 1)
    ann.post(f"/api/tables/{table['id']}/start")
    return str(table["id"])


def answer(guest: Guest, id: str) -> None:
    seen = guest.get(f"/api/tables/{id}/view?seat=1")
    play = seen["view"]["question"]["options"][0]
    guest.command(id, type="play", seat=1, decision=seen["decision"], play=play)


def looks(server: Server, times: int = 3) -> None:
    """The notifier has looked and sent so many times since."""
    for _ in range(times):
        server.call(server.app.state.services.notifier.look())
        server.call(server.app.state.services.notifier.send())


def test_a_turn_is_told_once_by_mail_with_a_link_to_stop(here: Server, mailbox: tuple[Mailbox, str]) -> None:
    bob, (box, _) = person(here, "Bob"), mailbox
    stop = confirmed(here, bob, "email", "bob@example.org")
    (asked,) = box.letters
    assert "https://games.example.org/me#confirm=" in asked.get_content() and asked["List-Unsubscribe"] is None
    id = turn_of(here, bob)
    eventually(box.turns)
    looks(here)
    (letter,) = box.turns()
    assert letter["To"] == "bob@example.org" and letter["From"] == "pantheon@games.example.org"
    assert f"https://games.example.org/table/{id}" in letter.get_content() and f"/me#stop={stop}" in letter.get_content()
    assert letter["List-Unsubscribe"] == f"<https://games.example.org/api/notices/stop?token={stop}>"
    assert here.guest().post(f"/api/notices/stop?token={stop}") == {"kind": "email", "address": "bob@example.org"}
    assert bob.get("/api/me/notices")["addresses"] == []
    turn_of(here, bob)
    looks(here)
    assert len(box.turns()) == 1
    assert here.guest().refused("POST", f"/api/notices/stop?token={stop}", None, 403) == "wrong_key"


def test_nothing_is_sent_to_an_address_that_nobody_confirmed(here: Server, mailbox: tuple[Mailbox, str]) -> None:
    bob, (box, _) = person(here, "Bob"), mailbox
    bob.post("/api/me/notices/addresses", {"kind": "email", "address": "eve@example.org"})
    turn_of(here, bob)
    eventually(lambda: box.letters)
    looks(here)
    assert len(box.letters) == 1 and bob.get("/api/me/notices")["addresses"][0]["state"] == "asked"
    (made,) = [Address(*row) for row in stored(here, "SELECT * FROM addresses")]
    forged = made._replace(secret="another")
    for token in (forged.token("confirm"), made.token("stop"), f"nobody.{made.token('confirm').split('.')[1]}"):
        assert here.guest().refused("POST", f"/api/notices/confirm?token={token}", None, 403) == "wrong_key"


def test_many_turns_are_one_message_and_the_next_one_waits(here: Server, receiver: Receiver) -> None:
    bob = person(here, "Bob")
    confirmed(here, bob, "json", receiver.url)
    rule(bob, paused_until=2**52)
    tables = [turn_of(here, bob) for _ in range(3)]
    looks(here)
    assert receiver.turns() == []
    rule(bob, gap=60)
    eventually(receiver.turns)
    turn_of(here, bob)
    looks(here)
    (told,) = receiver.turns()
    assert sorted(table["id"] for table in told["tables"]) == sorted(tables)
    assert told["tables"][0]["link"] == f"https://games.example.org/table/{tables[0]}"


def test_nobody_is_told_of_what_they_look_at_or_have_answered(here: Server, receiver: Receiver) -> None:
    bob = person(here, "Bob")
    confirmed(here, bob, "json", receiver.url)
    rule(bob, paused_until=2**52)
    id, other = turn_of(here, bob), turn_of(here, bob)
    answer(bob, other)
    with bob.watch(id) as seat:
        seat.ready()
        rule(bob)
        looks(here)
        assert receiver.turns() == []
    eventually(receiver.turns)
    assert [[table["id"] for table in told["tables"]] for told in receiver.turns()] == [[id]]


def test_an_invitation_is_told_unless_it_is_seen_in_the_lobby(here: Server, receiver: Receiver) -> None:
    ann, bob = person(here, "Ann"), person(here, "Bob")
    id = bob.ask("PUT", "/api/me", {"name": "Bob", "page": True})["id"]
    confirmed(here, bob, "json", receiver.url)
    rule(bob)
    bob.get("/api/meeting")
    table = ann.open("me", "open", visibility="link")
    ann.post(f"/api/tables/{table['id']}/seats/1/invite", {"person": id})
    looks(here)
    assert receiver.turns() == [], "Bob is in the lobby"
    here.call(here.app.state.services.store.run(("UPDATE whereabouts SET until = 0",)))
    eventually(receiver.turns)
    ((told,),) = [message["tables"] for message in receiver.turns()]
    assert told["invited"] and told["link"] == f"https://games.example.org{table['links']['join']}"
    assert "invited" in receiver.turns()[0]["text"] and "turn" not in receiver.turns()[0]["text"]


def test_what_fails_is_tried_again_with_the_same_key(here: Server, receiver: Receiver, mailbox: tuple[Mailbox, str]) -> None:
    bob, (box, _) = person(here, "Bob"), mailbox
    confirmed(here, bob, "json", receiver.url)
    confirmed(here, bob, "email", "bob@example.org")
    receiver.answers, box.refusals = [500, 429], 2
    turn_of(here, bob)
    eventually(lambda: receiver.turns() and box.turns())
    looks(here)
    assert len(receiver.turns()) == len(box.turns()) == 1 and not receiver.answers and not box.refusals
    assert receiver.got[-1][1]["id"] == receiver.got[-1][2] != ""
    assert stored(here, "SELECT 1 FROM outbox") == []


@pytest.mark.parametrize("status", [302, 410])
def test_an_address_that_is_gone_is_given_up_and_redirects_are_not_followed(
    status: int, here: Server, receiver: Receiver
) -> None:
    bob = person(here, "Bob")
    confirmed(here, bob, "json", receiver.url)
    receiver.answers = [status]
    turn_of(here, bob)
    eventually(lambda: bob.get("/api/me/notices")["addresses"][0]["state"] == "failed")
    assert receiver.turns() == [] and all(path == "/hook" for path, *_ in receiver.got)


def test_a_message_that_comes_late_tells_nothing_that_is_over(
    here: Server, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    bob = person(here, "Bob")
    confirmed(here, bob, "json", receiver.url)
    monkeypatch.setattr(outbox, "RETRY", 3600_000)
    receiver.answers = [500]
    id = turn_of(here, bob)
    eventually(lambda: stored(here, "SELECT 1 FROM outbox WHERE tries = 1"))
    answer(bob, id)
    here.call(here.app.state.services.store.run(("UPDATE outbox SET due = 0",)))
    eventually(lambda: not stored(here, "SELECT 1 FROM outbox"))
    assert receiver.turns() == []


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_killed_server_loses_nothing_and_two_send_it_once(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = new_database(request, kind, tmp_path)
    monkeypatch.setattr(outbox, "LEASE", 1500)
    with Server(database, **settings()) as first:
        bob = person(first, "Bob")
        confirmed(first, bob, "json", receiver.url)
        rule(bob, paused_until=2**52)
        turn_of(first, bob)
    monkeypatch.setattr(notifier, "LOOK", 3600.0)
    with Server(database, **settings()) as dying:
        store, at_work = dying.app.state.services.store, dying.app.state.services.notifier
        dying.call(store.run(("UPDATE notice_rules SET paused_until = 0, next = 0",)))
        dying.call(at_work.look())
        assert len(dying.call(outbox.take_some(store, 5))) == 1  # taken, and then the process is gone
    monkeypatch.setattr(notifier, "LOOK", 0.02)
    with Server(database, **settings()) as one, Server(database, **settings()) as two:
        eventually(receiver.turns)
        looks(one)
        looks(two)
        assert len(receiver.turns()) == 1 and stored(one, "SELECT 1 FROM outbox") == []


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_two_processes_that_look_at_the_same_moment_make_one_message(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = new_database(request, kind, tmp_path)
    with Server(database, **settings()) as one, Server(database, **settings()) as two:
        bob = person(one, "Bob")
        confirmed(one, bob, "json", receiver.url)
        rule(bob, paused_until=2**52)
        turn_of(one, bob)
        rules = Rules(claim=stored(one, "SELECT claim FROM notice_rules")[0][0])
        (address,) = [Address(*row) for row in stored(one, "SELECT * FROM addresses")]
        waits = stored(one, "SELECT table_id, since FROM waits")
        for server in (one, two):  # both have read the same
            made = notifier._tell(address.player, rules, [address], waits, 1)
            server.call(server.app.state.services.store.run(*made))
        assert stored(one, "SELECT count(*) FROM outbox WHERE kind = 'turns'")[0][0] == 1


PRIVATE = [
    "http://127.0.0.1/x", "https://127.0.0.1/x", "https://10.1.2.3/", "https://192.168.0.1/", "https://169.254.169.254/latest",
    "https://[::1]/", "https://[fe80::1]/", "https://[fd00::1]/", "https://[::ffff:127.0.0.1]/", "https://[64:ff9b::a00:1]/",
    "https://2130706433/", "https://localhost/", "https://0.0.0.0/", "https://100.64.0.1/", "http://93.184.216.34/",
    "https://a:b@93.184.216.34/", "ftp://93.184.216.34/", "https://93.184.216.34:99999/", "https://93.184.216.34/a b", "https:///x",
]  # fmt: skip


def test_webhooks_never_reach_private_addresses(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.sqlite"), **settings(webhook_networks="")) as server:
        bob = person(server, "Bob")
        for url in PRIVATE:
            assert bob.refused("POST", "/api/me/notices/addresses", {"kind": "json", "address": url}, 400) == "bad_request", url
        assert bob.get("/api/me/notices")["addresses"] == []
        place = server.call(web.look_up("https://93.184.216.34:8443/a?b=c", ""))
        assert (place.ip, place.port, place.target) == ("93.184.216.34", 8443, "/a?b=c")
    assert web.public(ip_address("2606:4700::1")) and not web.public(ip_address("2002:0a00:0001::"))


def test_an_address_that_became_private_is_given_up(here: Server, receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    bob = person(here, "Bob")
    confirmed(here, bob, "json", receiver.url)
    monkeypatch.setattr(web, "networks", lambda text: [])
    turn_of(here, bob)
    eventually(lambda: bob.get("/api/me/notices")["addresses"][0]["state"] == "failed")
    assert receiver.turns() == []


def test_a_server_that_is_not_set_up_tells_nobody(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.sqlite")) as server:
        bob = person(server, "Bob")
        assert bob.get("/api/me/notices")["ways"] == []
        body = {"kind": "json", "address": "https://93.184.216.34/"}
        assert bob.refused("POST", "/api/me/notices/addresses", body, 400) == "bad_request"
        turn_of(server, bob)
        assert stored(server, "SELECT 1 FROM waits") == []


def test_addresses_are_few_and_belong_to_a_person(here: Server) -> None:
    bob, eve = person(here, "Bob"), person(here, "Eve")
    made = bob.post("/api/me/notices/addresses", {"kind": "email", "address": "bob@example.org"})["addresses"]
    for wrong in ("bob", "bob@example.org\nBcc: all@example.org", "Bob <bob@example.org>", "a@b@c"):
        assert bob.refused("POST", "/api/me/notices/addresses", {"kind": "email", "address": wrong}, 400) == "bad_request"
    assert bob.refused("POST", "/api/me/notices/addresses", {"kind": "email", "address": "bob@example.org"}, 409) == "taken"
    for i in range(9):
        bob.post("/api/me/notices/addresses", {"kind": "email", "address": f"bob{i}@example.org"})
    assert bob.refused("POST", "/api/me/notices/addresses", {"kind": "email", "address": "six@example.org"}, 429) == "too_many"
    assert eve.refused("DELETE", f"/api/me/notices/addresses/{made[0]['id']}", None, 404) == "not_found"
    assert len(bob.ask("DELETE", f"/api/me/notices/addresses/{made[0]['id']}")["addresses"]) == 9
    assert bob.refused("PUT", "/api/me/notices", {"zone": "Europe/Atlantis"}, 400) == "bad_request"
    assert "bob0@example.org" in bob.http.get("/api/me/export").text
    bob.ask("DELETE", "/api/me")
    assert stored(here, "SELECT 1 FROM addresses") == stored(here, "SELECT 1 FROM notice_rules") == []


def at(text: str, zone: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def test_quiet_hours_follow_the_clock_of_the_person() -> None:
    night = Rules(quiet_from=22 * 60, quiet_to=7 * 60, zone="Europe/Paris")
    assert [night.quiet(at(f"2026-11-16T{time}", "Europe/Paris")) for time in ("21:59", "22:00", "03:00", "06:59", "07:00")] == [
        False, True, True, True, False,
    ]  # fmt: skip
    assert night.quiet(at("2026-07-01T20:30", "UTC")) and not night.quiet(at("2026-01-01T20:30", "UTC"))  # summer time
    noon = Rules(quiet_from=12 * 60, quiet_to=13 * 60)
    assert noon.quiet(at("2026-11-16T12:30", "UTC")) and not noon.quiet(at("2026-11-16T13:00", "UTC"))
    assert not Rules().quiet(at("2026-11-16T00:00", "UTC")) and Rules(paused_until=10).quiet(9)


def test_a_digest_comes_once_a_day_at_its_time() -> None:
    rules = Rules(digest=8 * 60, zone="Asia/Tokyo", last=at("2026-11-16T08:00", "Asia/Tokyo") + MINUTE)
    eight = at("2026-11-17T08:00", "Asia/Tokyo")
    assert rules.rests(eight - MINUTE) and not rules.rests(eight) and not rules.rests(eight + DAY // 2)
    assert rules._replace(last=eight).rests(eight + MINUTE)
    assert Rules(gap=15, last=1).rests(14 * MINUTE) and not Rules(gap=15, last=1).rests(15 * MINUTE + 1)


def test_a_digest_waits_and_then_tells_all(here: Server, receiver: Receiver) -> None:
    bob = person(here, "Bob")
    confirmed(here, bob, "json", receiver.url)
    rule(bob, digest=(datetime.now(ZoneInfo("UTC")) - timedelta(hours=1)).hour * 60)
    turn_of(here, bob), turn_of(here, bob)
    looks(here)
    assert receiver.turns() == []
    here.call(here.app.state.services.store.run(("UPDATE notice_rules SET last = last - $1, next = 0", DAY)))
    eventually(receiver.turns)
    looks(here)
    assert [len(told["tables"]) for told in receiver.turns()] == [2]


def test_the_forms_of_webhooks() -> None:
    address = Address("a", "p", "discord", "https://discord.com/api/webhooks/1/abcd", "s", 0, 1, 0)
    notice = messages.Notice("n", "fr", "https://x.org", [messages.Waiting("t", "above", "A & <b>")])
    discord = json.loads(messages.webhook(notice, address))
    assert "https://x.org/table/t" in discord["content"] and discord["allowed_mentions"] == {"parse": []}
    slack = json.loads(messages.webhook(notice, address._replace(kind="slack")))
    assert set(slack) == {"text"} and "A &amp; &lt;b&gt;: https://x.org/table/t" in slack["text"]
    plain = json.loads(messages.webhook(notice, address._replace(kind="json")))
    assert (plain["type"], plain["id"], plain["stop"]) == ("turns", "n", notice.stop(address))
    asking = json.loads(messages.webhook(notice._replace(tables=[]), address._replace(kind="json")))
    assert asking["type"] == "confirm" and asking["confirm"].startswith("https://x.org/me#confirm=a.")
    assert address.shown() == "discord.com/…abcd"
