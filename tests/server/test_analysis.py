"""The look back at a finished game: in the background, in the fair queue, kept, and gone on with after a crash."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from server.conftest import Server
from server.player import Guest, Json, eventually
from server.test_processes import Process
from server.test_replay import half_played
from server.test_seats import finish

from pantheon.core.engine import deciders, options
from pantheon.core.match import Match
from pantheon.games import load_game
from pantheon.server.bots import analyst
from pantheon.server.settings import Settings
from pantheon.server.store import open_store


def whole_game(slug: str = "above") -> Json:
    """Played by chance, always the same: there is much to say about it."""
    match, rng = Match(load_game(slug), 2, None, "look back"), random.Random(7)
    while not match.over:
        seat = deciders(match.state)[0]
        match.play(seat, rng.choice(options(match.state, seat)))
    return {**match.json(), "names": ["Ann", "Bob"]}


def uploaded(guest: Guest) -> str:
    return str(guest.post("/api/matches", whole_game(), 201)["id"])


def ready(guest: Guest, id: str) -> Json:
    eventually(lambda: guest.get(f"/api/tables/{id}/analysis")["state"] == "done")
    return guest.get(f"/api/tables/{id}/analysis")


def test_turning_points_are_found_in_the_background_and_kept(database: str) -> None:
    with Server(database, analysis_turns=6) as server:
        ann = server.guest()
        id = uploaded(ann)
        assert ann.get(f"/api/tables/{id}/analysis") == {"state": "none", "done": 0, "total": 0, "points": []}
        assert ann.post(f"/api/tables/{id}/analysis")["state"] == "going"
        found = ready(ann, id)
        assert found["done"] == found["total"] == 6 and 1 <= len(found["points"]) <= 6
        point = found["points"][0]
        assert point["loss"] >= 0.04 and point["played"] and point["better"] and point["text"] and point["to"] > point["step"]
        assert [each["step"] for each in found["points"]] == sorted(each["step"] for each in found["points"])
        french = ann.get(f"/api/tables/{id}/analysis?lang=fr")["points"][0]
        assert french["step"] == point["step"] and french["played"] != point["played"]
        ann.post(f"/api/tables/{id}/analysis")
        assert ready(ann, id) == found, "asked for again, nothing is done again"
        cookies = ann.http.cookies
    with Server(database, analysis_turns=6) as server:
        again = server.guest()
        again.http.cookies = cookies
        assert again.get(f"/api/tables/{id}/analysis") == found, "it is kept"


def test_who_may_look_back_may_ask(server: Server) -> None:
    ann = server.guest()
    id = uploaded(ann)
    eve = server.guest(name="Eve")
    assert eve.refused("GET", f"/api/tables/{id}/analysis", None, 403) == "no_watching"
    assert eve.refused("POST", f"/api/tables/{id}/analysis", None, 403) == "no_watching"
    key = ann.post(f"/api/tables/{id}/share", status=201)["url"].split("key=")[1]
    assert eve.get(f"/api/tables/{id}/analysis?key={key}")["state"] == "none"


def test_a_running_game_is_not_looked_at(server: Server) -> None:
    ann, _, id = half_played(server)
    assert ann.refused("POST", f"/api/tables/{id}/analysis", None, 409) == "not_over"
    assert ann.refused("GET", f"/api/tables/{id}/analysis", None, 409) == "not_over"


def test_a_deleted_table_takes_its_findings_along(server: Server) -> None:
    ann = server.guest()
    id = uploaded(ann)
    store = server.app.state.services.store
    server.call(store.run((analyst.ASK, id, 0), (analyst.FOUND, id, 3, "")))
    server.call(server.app.state.services.registry.delete(id))
    assert server.call(store.fetch("SELECT 1 FROM findings UNION ALL SELECT 1 FROM analyses")) == []


def test_a_server_may_do_without(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.sqlite"), analysis="never") as server:
        ann = server.guest()
        id = uploaded(ann)
        assert ann.get(f"/api/tables/{id}/analysis")["state"] == "never"
        assert ann.refused("POST", f"/api/tables/{id}/analysis", None, 404) == "not_found"


def test_after_a_game_against_bots_it_is_done_unasked_when_the_server_is_idle(tmp_path: Path) -> None:
    assert Settings().analysis == "idle"
    with Server(str(tmp_path / "t.sqlite"), analysis="idle", analysis_turns=2) as server:
        ann = server.guest()
        played, resigned = (ann.open("me", "random")["id"] for _ in range(2))
        while ann.get(f"/api/tables/{played}")["status"] != "over":
            view = ann.get(f"/api/tables/{played}/view?seat=0")
            if choices := (view["view"]["question"] or {}).get("options"):
                ann.command(played, type="play", decision=view["decision"], play=choices[0])
        finish(ann, resigned)
        assert ready(ann, played)["total"] == 2
        assert ann.get(f"/api/tables/{resigned}/analysis")["state"] == "none", "who left does not look back"


def test_killed_in_the_middle_it_goes_on_where_it_was(database: str) -> None:
    with Process(database) as process:
        ann = Guest(process.port)
        id = uploaded(ann)
        path = f"/api/tables/{id}/analysis"
        ann.post(path)
        eventually(lambda: ann.get(path)["done"] >= 1)
        process.kill()
        before = asyncio.run(kept(database, id))
        assert 1 <= len(before) < 5
        process.start()
        found = ready(ann, id)
        after = asyncio.run(kept(database, id))
        assert found["done"] == found["total"] == len(after) and before.items() <= after.items(), "nothing is done twice or lost"


async def kept(database: str, id: str) -> dict[int, str]:
    store = open_store(database)
    await store.open(lambda *_: None)
    found = await store.fetch(analyst.KNOWN, id)
    await store.close()
    return dict(found)
