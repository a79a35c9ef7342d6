"""Killed at any moment, a server loses nothing; several on one database never mix anything up."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.conftest import free_port, new_database
from server.player import Guest, Json, Viewer, eventually
from server.toys import LOADERS

from pantheon.server.bots import workers as bots
from pantheon.server.tables.rows import Assign, Head, Play, Start
from pantheon.server.tables.table import Table

HERE = Path(__file__).parent


class Process:
    """A server that can be killed and started again on the same database."""

    def __init__(self, database: str, workers: int = 1) -> None:
        self.database = database
        self.workers = workers
        self.port = free_port()

    def __enter__(self) -> Process:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        path = os.pathsep.join([str(HERE.parents[1] / "src"), str(HERE.parent)])
        command = [sys.executable, str(HERE / "serve_toys.py"), str(self.port), self.database, str(self.workers)]
        self.process = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path})
        eventually(self._answers, 300)

    def _answers(self) -> bool:
        assert self.process.poll() is None, "the server ended"
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/api/levels").is_success
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def unbroken(game: str, levels: list[str], seed: str) -> list[list[Any]]:
    """The answers of the same bots without any server."""
    made = LOADERS[game](None)
    options = made.choose(len(levels), {})
    head = Head(
        id="x", game=game, version=made.version, data=made.data.fingerprint, seats=len(levels), options=options, seed=seed,
        host="", join="", watch="", created=0, kind="training",
    )  # fmt: skip
    table = Table(head, made)
    for seat, level in enumerate(levels):
        table.apply(Assign(seat=seat, level=level), 0)
    table.apply(Start(), 0)
    while asked := table.asked():
        question = bots.ask(LOADERS[game], table, asked[0], levels[asked[0]])
        play = bots.think(question).options[0][0]
        table.apply(Play(seat=asked[0], decision=table.decision, play=play, by="bot"), 0)
    assert table.match is not None
    return [[seat, made.book.text(action)] for seat, action in table.match.actions]


class Acknowledged(threading.Thread):
    """A person on two seats who notes every answer that the server has acknowledged."""

    def __init__(self, guest: Guest, id: str) -> None:
        super().__init__(daemon=True)
        self.guest = guest
        self.id = id
        self.noted: list[tuple[str, int, str]] = []
        self.ending = False

    def run(self) -> None:
        rng = random.Random(3)
        while not self.ending:
            try:
                self._answer(rng)
            except (httpx.HTTPError, AssertionError):
                time.sleep(0.05)

    def _answer(self, rng: random.Random) -> None:
        for seat in (0, 1):
            view = self.guest.get(f"/api/tables/{self.id}/view?seat={seat}")
            question = view["view"]["question"]
            if question is None:
                self.ending = True
            elif question["options"]:
                play = rng.choice(question["options"])
                body = {"type": "play", "seat": seat, "decision": view["decision"], "play": play}
                if self.guest.http.post(f"/api/tables/{self.id}/commands", json=body).is_success:
                    self.noted.append((view["decision"], seat, play))


def test_killed_at_random_moments_nothing_is_lost_or_doubled(database: str) -> None:
    levels = ["random", "random"]
    expected = {seed: unbroken("above", levels, seed) for seed in ("k5", "k6")}
    rng = random.Random(11)
    with Process(database) as server:
        host = Guest(server.port)
        ids = {seed: start_bots(host, "above", levels, seed) for seed in expected}
        person = host.post("/api/tables", {"game": "above", "seats": [{"kind": "me"}] * 2}, 201)["id"]
        noting = Acknowledged(host, person)
        noting.start()
        for _ in range(2):
            time.sleep(rng.uniform(0.1, 0.9))
            server.kill()
            server.start()
        noting.ending = True
        noting.join(30)
        for seed, id in ids.items():
            eventually(lambda id=id: host.get(f"/api/tables/{id}")["status"] == "over", 120)
            assert host.get(f"/api/tables/{id}/match")["actions"] == expected[seed]
        check_noted(host, person, noting.noted)


def start_bots(host: Guest, game: str, levels: list[str], seed: str) -> str:
    seats = [{"kind": "bot", "level": level} for level in levels]
    return str(host.post("/api/tables", {"game": game, "seats": seats, "training": True, "seed": seed}, 201)["id"])


def check_noted(host: Guest, id: str, noted: list[tuple[str, int, str]]) -> None:
    """What was acknowledged is there, in its place; at most what was under way when the server died is there besides."""
    assert noted, "something was acknowledged"
    assert len({decision for decision, _, _ in noted}) == len(noted), "no decision was answered twice"
    steps = host.get(f"/api/tables/{id}")["steps"]
    assert len(noted) <= steps <= len(noted) + 5
    for decision, seat, play in noted:
        again = host.http.post(
            f"/api/tables/{id}/commands", json={"type": "play", "seat": seat, "decision": decision, "play": play + "x"}
        )
        assert again.status_code in (400, 409), "nothing of the past can be changed"
    assert host.get(f"/api/tables/{id}")["steps"] == steps


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Process]]:
    """Two servers on one database. The last test kills one of them."""
    database = new_database(request, str(request.param), tmp_path_factory.mktemp("pair"))
    with Process(database) as first, Process(database) as second:
        yield first, second


def test_people_at_two_servers_play_one_game(pair: tuple[Process, Process]) -> None:
    ann, bob = Guest(pair[0].port), Guest(pair[1].port, name="Bob")
    table = ann.post("/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}, bot()]}, 201)
    id = table["id"]
    bob.sit(table, 1)
    eventually(lambda: ann.http.post(f"/api/tables/{id}/start").is_success)
    eventually(lambda: bob.get(f"/api/tables/{id}")["status"] == "running")
    with ann.watch(id, seat=0) as first, bob.watch(id, seat=1) as second:
        first.ready(), second.ready()
        seats: list[Viewer] = [first, second]
        while not all(seat.table["status"] == "over" for seat in seats):
            for number, seat in enumerate(seats):
                if seat.options() and seat.table["status"] != "over":
                    answer = seat.play(seat.options()[0], seat=number)
                    assert answer["type"] == "done" or answer["code"] == "stale", answer
                else:
                    next_or_not(seat)
        assert first.scene["result"] == second.scene["result"]
    assert ann.get(f"/api/tables/{id}/match")["actions"] == bob.get(f"/api/tables/{id}/match")["actions"]


def bot() -> Json:
    return {"kind": "bot", "level": "random"}


def next_or_not(seat: Viewer) -> None:
    with contextlib.suppress(TimeoutError):
        seat.next(0.2)


def test_one_seat_at_two_servers_answers_once(pair: tuple[Process, Process]) -> None:
    """Both tabs answer the same question at once, each at its own server: the key decides, the other reloads."""
    guest = Guest(pair[0].port)
    other = Guest(pair[1].port)
    for n in range(3):
        race(guest, other, f"r{n}")


def race(guest: Guest, other: Guest, seed: str) -> None:
    body = {"game": "above", "seats": [{"kind": "me"}] * 2, "training": True, "seed": seed}
    id = guest.post("/api/tables", body, 201)["id"]
    other.http.cookies = guest.http.cookies
    views = [g.get(f"/api/tables/{id}/view?seat={seat}") for g in (guest, other) for seat in (0, 1)]
    seat = next(i % 2 for i, view in enumerate(views) if view["view"]["question"]["mine"])
    options = views[seat]["view"]["question"]["options"]
    play = {"type": "play", "seat": seat, "decision": "0.0"}
    answers = at_once((guest, id, {**play, "play": options[0]}), (other, id, {**play, "play": options[-1]}))
    assert sorted(answer.status_code for answer in answers) == [200, 409], [answer.text for answer in answers]
    for g in (guest, other):
        eventually(lambda g=g: g.get(f"/api/tables/{id}")["steps"] == 1)
    shown = [g.get(f"/api/tables/{id}/view?seat=0")["view"] for g in (guest, other)]
    assert shown[0] == shown[1]


def at_once(*asks: tuple[Guest, str, Json]) -> list[httpx.Response]:
    answers: list[httpx.Response] = []

    def send(guest: Guest, id: str, body: Json) -> None:
        cookies = {"cookie": guest.cookies(f"/api/tables/{id}/commands")}
        answers.append(
            httpx.post(f"http://127.0.0.1:{guest.port}/api/tables/{id}/commands", json=body, headers=cookies, timeout=30)
        )

    threads = [threading.Thread(target=send, args=ask) for ask in asks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_people_at_two_servers_are_matched_once(pair: tuple[Process, Process]) -> None:
    guests = [Guest(pair[n % 2].port, name=f"G{n}") for n in range(6)]
    for guest in guests:
        guest.ask("PUT", "/api/me", {"name": guest.name})
    found: list[str | None] = [None]

    def all_found() -> bool:
        with ThreadPoolExecutor(len(guests)) as pool:
            found[:] = pool.map(lambda guest: guest.ask("PUT", "/api/match", {"game": "toy"})["table"], guests)
        return all(found)

    eventually(all_found)
    assert sorted(found.count(table) for table in set(found)) == [2, 2, 2]
    for guest, table in zip(guests, found, strict=True):
        assert [mine["id"] for mine in guest.get("/api/tables")["mine"]] == [table]


def test_when_one_server_dies_the_other_moves_the_bots(pair: tuple[Process, Process]) -> None:
    first, second = pair
    host, other = Guest(first.port), Guest(second.port)
    id = start_bots(host, "above", ["random", "random"], "k5")
    other.http.cookies = host.http.cookies
    other.get(f"/api/tables/{id}")
    eventually(lambda: host.get(f"/api/tables/{id}")["steps"] > 3)
    first.kill()
    eventually(lambda: other.get(f"/api/tables/{id}")["status"] == "over", 120)
    assert other.get(f"/api/tables/{id}/match")["actions"] == unbroken("above", ["random", "random"], "k5")
