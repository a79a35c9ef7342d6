"""Nothing leaves for the wrong seat: every byte sent to each viewer over whole games is recorded and searched."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from server.conftest import Server
from server.player import Guest, Json, Viewer
from server.secrets_game import WORD, Passwords

from pantheon.server.bots import workers as bots
from pantheon.server.bots.workers import BotJob

WORDS = frozenset(WORD.words)


@pytest.fixture
def questions(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Passwords, BotJob]]]:
    """What bots are told, beside the true state."""
    asked: list[tuple[Any, BotJob]] = []

    def ask(load: Any, table: Any, seat: int, level: str, left: float = 1.0) -> BotJob:
        question = original(load, table, seat, level, left)
        asked.append((table.match.state.clone(), question))
        return question

    original = bots.ask
    monkeypatch.setattr(bots, "ask", ask)
    yield asked


class Watcher:
    """A viewer, and the words it may know at each moment."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.own: set[str] = set()
        self.public: set[str] = set()
        self.searched = 0

    def check(self, state: Passwords, seat: int | None) -> None:
        """Nothing received so far holds a word that this viewer could not know by now."""
        self.public |= {WORD.word(word) for word in state.spent}
        if seat is not None:
            self.own |= {WORD.word(word) for word in state.hands[seat]}
        for text in self.viewer.received[self.searched :]:
            assert not (words_in(text) - self.own - self.public)
        self.searched = len(self.viewer.received)


def words_in(text: str) -> set[str]:
    return {word for word in WORDS if word in text}


def open_game(server: Server, *kinds: str) -> tuple[list[Guest], str, Json]:
    guests = [server.guest(name=f"P{i}") for i in range(len(kinds))]
    seats = [{"kind": "me", "name": "P0"}, *({"kind": "open"} if kind == "open" else bot(kind) for kind in kinds[1:])]
    table = guests[0].post("/api/tables", {"game": "passwords", "seats": seats, "clock": {"kind": "turn", "seconds": 3600}}, 201)
    for i, kind in enumerate(kinds):
        if kind == "open":
            guests[i].sit(table, i)
    if table["status"] == "open":
        guests[0].post(f"/api/tables/{table['id']}/start")
    return guests, table["id"], table


def bot(level: str) -> Json:
    return {"kind": "bot", "level": level}


@pytest.mark.parametrize("mode", ["scene", "view"])
def test_no_viewer_receives_what_it_may_not_know(server: Server, mode: str, questions: list[Any]) -> None:
    guests, id, _ = open_game(server, "me", "open", "random")
    eve = server.guest(name="Eve")
    live = server.app.state.services.registry.tables[id]
    eyes: list[tuple[Guest, int | None]] = [(guests[0], 0), (guests[1], 1), (eve, None)]
    watchers = [Watcher(guest.watch(id, mode=mode).ready()) for guest, _ in eyes]
    rng = random.Random(5)
    while True:
        state = live.table.match.state
        before = state.clone()
        for watcher, (_, seat) in zip(watchers, eyes, strict=True):
            watcher.viewer.catch_up()
            watcher.check(before, seat)
        if not before.agenda:
            break
        _play_one(live, guests, id, before, rng)
    _check_http(server, guests, id, before)
    _check_secrets(server, watchers, live, id)
    _check_bots(questions, live)


def _play_one(live: Any, guests: list[Guest], id: str, state: Passwords, rng: random.Random) -> None:
    """Some person who is asked answers; bots answer by themselves."""
    asked = [seat for seat in live.table.asked() if seat < 2]
    if asked and live.table.decision:
        seat = rng.choice(asked)
        view = guests[seat].get(f"/api/tables/{id}/view?seat={seat}")
        options = (view["view"]["question"] or {}).get("options", [])
        if options:
            body = {"type": "play", "seat": seat, "decision": view["decision"], "play": rng.choice(options)}
            guests[seat].http.post(f"/api/tables/{id}/commands", json=body)


def _check_http(server: Server, guests: list[Guest], id: str, state: Passwords) -> None:
    """Also what can be asked for by HTTP; after the end all seats are open to everybody, so only the running fork is secret."""
    fork = guests[0].post(f"/api/tables/{id}/fork", {"step": 0, "seat": 0, "level": "random"}, 201)
    text = json.dumps([fork, guests[0].get(f"/api/tables/{fork['id']}"), guests[0].get("/api/tables")])
    assert live_seed(server, fork["id"]) not in text
    shown = guests[0].get(f"/api/tables/{fork['id']}/scene?seat=0")
    hand = {WORD.word(word) for word in server.app.state.services.registry.tables[fork["id"]].table.match.state.hands[0]}
    assert words_in(json.dumps(shown)) <= hand


def live_seed(server: Server, id: str) -> str:
    return str(server.app.state.services.registry.tables[id].table.head.seed)


def _check_secrets(server: Server, watchers: list[Watcher], live: Any, id: str) -> None:
    """Seeds, tokens, hashes and other people's identities never travel."""
    table = live.table
    hidden = [table.head.seed, *(seat.token for seat in table.seats if seat.token), *table.players]
    for watcher in watchers:
        for text in watcher.viewer.received:
            assert not any(secret in text for secret in hidden)


def _check_bots(questions: list[Any], live: Any) -> None:
    """A bot's world has its own hand, other hands than the true ones, and no seed."""
    assert questions, "bots were asked"
    differ = 0
    for state, question in questions:
        world = live.table.game.load(json.loads(question.world))
        assert live.table.head.seed.encode() not in question.world
        assert sorted(world.hands[question.seat]) == sorted(state.hands[question.seat])
        differ += world.hands != state.hands or world.deck != state.deck
    assert differ == len(questions)


def test_a_secret_question_is_not_betrayed(server: Server, questions: list[Any]) -> None:
    """Others learn neither who is asked nor that it is a question of that name; no clock, no event tells."""
    guests, id, _ = open_game(server, "me", "open")
    live = server.app.state.services.registry.tables[id]
    rng = random.Random(1)
    while live.table.match.state.agenda and live.table.match.state.agenda[-1].name() != "peek":
        _play_one(live, guests, id, live.table.match.state, rng)
    asked = live.table.asked()[0]
    other = 1 - asked
    for guest, query in ((guests[other], f"?seat={other}"), (server.guest(name="Eve"), "")):
        for kind in ("scene", "view"):
            shown = guest.get(f"/api/tables/{id}/{kind}{query}")
            assert shown["clocks"] == {} and "peek" not in json.dumps(shown)
        assert shown["view"]["question"]["waiting"] == [] and shown["view"]["question"]["name"] == ""
        assert guest.get(f"/api/tables/{id}")["my_turn"] is False
    assert guests[asked].get(f"/api/tables/{id}/view?seat={asked}")["clocks"].keys() == {str(asked)}
    refused = guests[other].post(
        f"/api/tables/{id}/commands", {"type": "play", "decision": live.table.decision, "play": "keep"}, 409
    )
    assert refused["error"]["code"] == "illegal" and not refused["error"]["rule"]


def test_a_running_table_gives_away_no_seed_and_no_match(server: Server) -> None:
    guests, id, table = open_game(server, "me", "open")
    seed = live_seed(server, id)
    for guest in (*guests, server.guest(name="Eve")):
        for path in (
            "",
            "/view",
            "/scene",
            "/match",
            "/curve",
            "/replay/0",
            "/replay/0?seat=0",
            "/replay/0?seat=1",
            "/replay/0?seat=all",
        ):
            answer = guest.http.get(f"/api/tables/{id}{path}")
            assert seed not in answer.text and seed not in str(answer.headers)
        assert seed not in guest.http.get("/api/tables").text
    assert seed not in json.dumps(table)
