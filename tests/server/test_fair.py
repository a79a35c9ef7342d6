"""Dear work is shared fairly: thinking by turns, the same hint once, looking back at the same price everywhere."""

from __future__ import annotations

import asyncio
import threading
from itertools import count
from typing import Any

import pytest
from core.toy import ToyGame
from server.conftest import Server
from server.player import eventually

from pantheon.core.engine import deciders, options
from pantheon.core.match import Match
from pantheon.lessons.coach import Judgement, Worth
from pantheon.server.aside import PAYER, Aside, Payer
from pantheon.server.bots.advice import Judged, Position
from pantheon.server.bots.queue import FairQueue
from pantheon.server.bots.workers import Bots
from pantheon.server.http.limits import Bucket
from pantheon.server.tables import past as past_module
from pantheon.server.tables import registry as registry_module
from pantheon.server.tables.past import Past


def order(jobs: list[tuple[str, bool]], monkeypatch: pytest.MonkeyPatch, cost: dict[str, float]) -> list[str]:
    """Who comes when, with one place, when all ask at once; time is counted, not waited for."""
    done: list[str] = []
    clock = [0.0]
    monkeypatch.setattr("pantheon.server.bots.queue.time.monotonic", lambda: clock[0])

    async def run() -> None:
        queue = FairQueue(1)

        async def one(who: str, urgent: bool) -> None:
            async with queue.turn(who, urgent):
                await asyncio.sleep(0)
                clock[0] += cost.get(who, 1.0)
                done.append(who)

        await asyncio.gather(*[one(who, urgent) for who, urgent in jobs])
        assert len(queue) == 0 and queue.free == 1 and not queue.used

    asyncio.run(run())
    return done


def test_who_asks_much_does_not_hold_up_who_asks_little(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs = [("eve", True)] * 16 + [("ann", True), ("bob", True), ("ann", True)]
    done = order(jobs, monkeypatch, {"eve": 1.0})
    assert done[:1] == ["eve"] and max(i for i, who in enumerate(done) if who != "eve") <= 6


def test_time_counts_not_the_number_of_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    done = order([("eve", True)] * 4 + [("ann", True)] * 8, monkeypatch, {"eve": 4.0, "ann": 1.0})
    assert done.index("eve", 1) >= 5, "one long thought of eve is worth four short ones of ann"


def test_games_with_people_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    done = order([("eve", False)] * 5 + [("ann", True)] * 3, monkeypatch, {})
    assert done == ["eve", "ann", "ann", "ann", *["eve"] * 4]


def test_who_gives_up_waiting_takes_no_place() -> None:
    async def run() -> None:
        queue = FairQueue(1)
        async with queue.turn("ann", True):
            waiting = asyncio.create_task(_turn(queue, "bob"))
            await asyncio.sleep(0)
            assert len(queue) == 1
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
            assert len(queue) == 0
        await asyncio.wait_for(_turn(queue, "eve"), 5)
        assert queue.free == 1

    asyncio.run(run())


async def _turn(queue: FairQueue, who: str) -> None:
    async with queue.turn(who, True):
        pass


def test_the_same_position_is_thought_of_once() -> None:
    """Nobody is told another hint a second later; what was not thought to its end is thought of anew."""

    async def run() -> None:
        pool, count = Bots(1), 0
        answers: list[Judgement | None] = [None, Judgement((Worth(("x",), 0.5),))]

        async def work(payer: str, urgent: bool, *told: Any) -> Judgement | None:
            nonlocal count
            count += 1
            await asyncio.sleep(0.01)
            return answers[min(count, 2) - 1]

        pool.run = work  # type: ignore[method-assign, assignment]
        judged, at = Judged(pool), Position(print, "", b"", 0)  # type: ignore[arg-type]
        assert await asyncio.gather(*[judged.of(at, "ann") for _ in range(96)]) == [None] * 96 and count == 1
        found = await asyncio.gather(*[judged.of(at, "ann") for _ in range(96)])
        assert found == [answers[1]] * 96 and await judged.of(at, "ben") == answers[1] and count == 2

    asyncio.run(run())


# -- beside the loop ----------------------------------------------------------------------------------


def test_what_takes_long_is_paid_for_by_who_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("pantheon.server.aside.time.thread_time", lambda: clock[0])
    bucket = Bucket((1e-9, 100.0))

    def work(seconds: float) -> None:
        clock[0] += seconds
        raise ValueError  # also when it fails

    async def run() -> None:
        aside, payer = Aside(), Payer("ann", bucket)
        PAYER.set(payer)
        payer.paid = 8.0
        for seconds in (0.005, 0.013):
            with pytest.raises(ValueError):
                await aside(work, seconds)
        await asyncio.sleep(0)
        assert round(100 - bucket.left) == 10, "beyond the eight paid before"
        with pytest.raises(ValueError):
            await aside(work, 60.0)
        await asyncio.sleep(0)
        assert bucket.left == -100 and bucket.take(1.0) > 0, "nobody owes more than a whole budget"

    asyncio.run(run())


def test_stored_games_are_replayed_beside_the_loop_at_the_cost_of_who_looks(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(str(tmp_path / "x.sqlite"), budget=(0.01, 400.0)) as server:
        registry = server.app.state.services.registry
        eve, ann = server.guest(), server.guest()
        ann.http.headers["x-forwarded-for"] = "10.0.0.1"
        bots = {"game": "above", "seats": [{"kind": "bot", "level": "random"}] * 2, "training": True, "spectators": True}
        id = ann.post("/api/tables", bots, 201)["id"]
        eventually(lambda: registry.tables[id].table.status == "over")
        real, threads = registry_module.replayed, []

        def replayed(*told: Any) -> Any:
            threads.append(threading.current_thread())
            return real(*told)

        monkeypatch.setattr(registry_module, "replayed", replayed)
        times = count(step=1000.0)
        monkeypatch.setattr("pantheon.server.aside.time.thread_time", lambda: next(times))
        registry.tables.pop(id)
        key = ann.get(f"/api/tables/{id}")["links"]["watch"].split("key=")[1]
        assert threads and server.thread not in threads
        assert ann.http.get("/api/levels").status_code == 429, "it was dear, and she has paid for it"
        registry.tables.pop(id)
        assert eve.get(f"/api/tables/{id}?key={key}"), "not at the cost of others"


@pytest.mark.parametrize(
    "path", ["games", "openapi.json", "schema", *(f"games/above/{x}" for x in ("rules", "pictures", "lexicon"))]
)
def test_what_is_always_the_same_is_made_once(server: Server, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, said = server.guest(), server.app.state.services._said
    assert len(ann.http.get(f"/api/{path}").content) > 100
    for key in said:
        monkeypatch.setitem(said, key, b'"as before"')
    assert ann.get(f"/api/{path}") == "as before"


# -- looking back -------------------------------------------------------------------------------------


def played(monkeypatch: pytest.MonkeyPatch) -> tuple[Match, list[int]]:
    """A finished game, and a count of the answers that looking back had to play again."""
    match = Match(ToyGame(), 2, {}, "look back")
    while not match.over:
        seat = deciders(match.state)[0]
        match.play(seat, options(match.state, seat)[0])
    monkeypatch.setattr(past_module, "STRIDE", 3)
    counted = [0]
    real = past_module.play

    def play(*args: Any) -> None:
        counted[0] += 1
        real(*args)

    monkeypatch.setattr(past_module, "play", play)
    return match, counted


def test_looking_back_gives_the_positions_that_were(monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = played(monkeypatch)
    past = Past()
    for step in [*range(len(match.actions) + 1), *range(len(match.actions), -1, -1)]:
        assert match.game.dump(past.at(match, match.actions, step)) == match.game.dump(match.at(step).state)


def test_a_late_step_costs_no_more_than_an_early_one(monkeypatch: pytest.MonkeyPatch) -> None:
    match, counted = played(monkeypatch)
    past, last = Past(), len(match.actions)
    past.at(match, match.actions, last)
    for step in range(last, 0, -1):
        counted[0] = 0
        past.at(match, match.actions, step)
        assert counted[0] < 3


def test_what_was_taken_back_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    match, _ = played(monkeypatch)
    past = Past()
    past.at(match, match.actions, len(match.actions))
    other = Match(match.game, 2, {}, "look back")
    while not other.over:
        seat = deciders(other.state)[0]
        other.play(seat, options(other.state, seat)[-1])
    for step in range(len(other.actions) + 1):
        assert match.game.dump(past.at(other, other.actions, step)) == match.game.dump(other.at(step).state)


# -- an owner's data ----------------------------------------------------------------------------------

GATES = '[[token]]\nid = "gate"\ncount = 5\n'
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}]


def test_altered_data_is_said_to_everybody(server: Server) -> None:
    ann, bob = server.guest(), server.guest(name="Bob")
    seats = [SEATS[0], {"kind": "open"}]
    table = ann.post("/api/tables", {"game": "above", "seats": seats, "data": GATES, "visibility": "link"}, 201)
    key = table["links"]["join"].split("key=")[1]
    before = bob.get(f"/api/tables/{table['id']}?key={key}")
    assert table["altered"] == before["altered"] == 1, "before sitting down"
    told = [{"path": "token.gate.count", "old": 6, "new": 5}]
    assert bob.get(f"/api/tables/{table['id']}/altered?key={key}") == told
    assert bob.get(f"/api/tables/{table['id']}/altered", 403)["error"]["code"] == "no_watching"
    with bob.watch(table["id"], key=key) as seat:
        assert seat.until("hello")["table"]["altered"] == 1, "at the table"
    assert ann.open("me", "random")["altered"] == 0


def test_altered_data_is_told_in_replay_and_match_file(server: Server) -> None:
    ann = server.guest()
    seats = [{"kind": "bot", "level": "random"}] * 2
    id = ann.post("/api/tables", {"game": "above", "seats": seats, "data": GATES, "training": True}, 201)["id"]
    eventually(lambda: ann.get(f"/api/tables/{id}")["status"] == "over")
    match = ann.get(f"/api/tables/{id}/match")
    assert match["altered"] == [{"path": "token.gate.count", "old": 6, "new": 5}] and match["override"] == GATES


def test_the_operator_says_where_data_may_be_altered(server: Server, tmp_path: Any) -> None:
    ann = server.guest()
    assert ann.refused("POST", "/api/tables", {"game": "above", "seats": SEATS, "data": GATES}, 400) == "bad_setup"
    link = {"game": "above", "seats": SEATS, "data": GATES, "visibility": "link"}
    with Server(str(tmp_path / "x.sqlite"), overrides="never") as strict:
        assert strict.guest().refused("POST", "/api/tables", link, 400) == "bad_setup"
    with Server(str(tmp_path / "y.sqlite"), overrides="always") as free:
        assert free.guest().post("/api/tables", {**link, "visibility": "public"}, 201)["altered"] == 1


BAD = {
    "keys": "\n".join(f"a{i} = 1" for i in range(1500)),
    "depth": "a" + ".a" * 9000 + " = 1",
    "quoted": '"a"' + '."a"' * 4000 + " = 1",
    "nesting": "a = " + "[" * 9000,
    "digits": "a = " + "9" * 9000,
    "nul": "a = '\x00'",
    "blank name": '[[token]]\nid = "gate"\nname_en = " "',
    "negative": "[technical]\nmax_turns = -5",
    "many": '[[token]]\nid = "gate"\ncount = 5000',
    "no id": "[[token]]\nid = [1]\ncount = 5",
}


@pytest.mark.parametrize("kind", BAD)
def test_bad_data_is_refused_with_a_sentence_and_no_path(server: Server, kind: str) -> None:
    body = {"game": "above", "seats": SEATS, "data": BAD[kind], "visibility": "link"}
    error = server.guest().post("/api/tables", body, 400)["error"]
    assert error["code"] == "bad_data" and "data" in error["text"] and "/" not in error["text"].replace("//", "")
