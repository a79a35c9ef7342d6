"""What one person needs to run a server: health, metrics, bounds, cleaning up."""

from __future__ import annotations

import re
import stat
from pathlib import Path
from typing import Any

import pytest
from server.conftest import Server
from server.player import Guest, eventually

from pantheon.core import compiled
from pantheon.server.assets.art import PAGES
from pantheon.server.http.auth import now
from pantheon.server.people.leaving import forget_guests
from pantheon.server.settings import Settings
from pantheon.server.tables.cleaning import DAY, HOUR, clean

ROOT = Path(__file__).parents[2]


def services(server: Server) -> Any:
    return server.app.state.services


def test_health(server: Server) -> None:
    guest = server.guest()
    eventually(lambda: guest.http.get("/healthz").status_code == 200)
    found = guest.get("/healthz")
    assert found["ok"] and found["database_ms"] >= 0 and found["loop_lag_ms"] >= 0
    assert found["engine"] == ("compiled" if compiled() else "plain")


def test_a_server_without_its_database_is_not_well(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fetch(*_: Any) -> None:
        raise OSError

    monkeypatch.setattr(services(server).store, "fetch", fetch)
    found = server.guest().get("/healthz", 503)
    assert not found["ok"] and found["database_ms"] is None


def test_metrics_count_what_happens(server: Server) -> None:
    ann = server.guest()
    with ann.watch(ann.open("me", "random")["id"]) as seat:
        seat.ready()
        seat.ask(type="chat", text="hi")
        text = ann.http.get("/metrics").text
    for line in (
        'pantheon_requests_total{method="POST",status="201"}',
        'pantheon_rows_total{kind="chat"} 1.0',
        'pantheon_rows_total{kind="sit"} 1.0',
        "pantheon_sockets 1.0",
        "loop_lag",
    ):
        assert line in text
    assert 'pantheon_command_seconds_count{type="chat"} 1.0' in text
    assert ann.http.get("/metrics", headers={"x-forwarded-for": "1.2.3.4"}).status_code == 404


def test_addresses_that_are_none_answer_404(server: Server) -> None:
    guest = server.guest()
    for path in ("/wp-admin", "/nothing/here", "/x.php", "/api/nothing"):
        assert guest.http.get(path).status_code == 404
    route = (ROOT / "client/src/app/route.svelte.ts").read_text()
    assert set(re.findall(r"first === '(\w+)'", route)) | {""} == set(PAGES)


def test_the_database_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    with Server(str(path)) as server:
        server.guest().open("me", "random")
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    assert modes and set(modes.values()) == {0o600}, modes


def test_strict_transport_is_said_behind_tls_only(server: Server) -> None:
    guest = server.guest()
    assert "strict-transport-security" not in guest.http.get("/api/levels").headers
    behind = guest.http.get("/api/levels", headers={"x-forwarded-proto": "https", "x-forwarded-for": "1.2.3.4"})
    assert behind.headers["strict-transport-security"].startswith("max-age=31536000")


def test_addresses_are_taken_from_trusted_proxies_only(tmp_path: Path) -> None:
    with Server(str(tmp_path / "x.sqlite"), trusted_proxies="10.1.2.3", budget=(0.01, 3.0)) as strict:
        codes = [strict.guest().http.get("/api/levels", headers={"x-forwarded-for": f"1.1.1.{i}"}).status_code for i in range(5)]
        assert codes[-1] == 429, "somebody who is no proxy cannot change who pays"
    with Server(str(tmp_path / "y.sqlite"), budget=(0.01, 3.0)) as behind:
        codes = [behind.guest().http.get("/api/levels", headers={"x-forwarded-for": f"1.1.1.{i}"}).status_code for i in range(5)]
        assert codes == [200] * 5


# -- bounds -------------------------------------------------------------------------------------------


def test_tables_of_one_person_and_in_all_are_bounded(tmp_path: Path) -> None:
    with Server(str(tmp_path / "x.sqlite"), open_tables=2, tables=4) as strict:
        ann, body = strict.guest(), {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}]}
        ann.open("me", "open"), ann.open("me", "open")
        answer = ann.http.post("/api/tables", json=body)
        assert answer.json()["error"]["text"].startswith("You have 2 tables")
        assert answer.status_code == 429 and int(answer.headers["retry-after"]) == 60
        strict.guest().open("me", "open"), strict.guest().open("me", "open")
        assert "as many tables as it can" in strict.guest().post("/api/tables", body, 429)["error"]["text"]


def test_tables_of_one_address_are_bounded_whatever_it_is_called(tmp_path: Path) -> None:
    with Server(str(tmp_path / "x.sqlite"), address_tables=3) as strict:
        for _ in range(3):
            strict.guest().open("me", "open")
        answer = strict.guest().http.post("/api/tables", json={"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}]})
        assert answer.status_code == 429 and int(answer.headers["retry-after"]) > 60


def test_websockets_are_bounded(tmp_path: Path) -> None:
    with Server(str(tmp_path / "x.sqlite"), address_sockets=2) as strict:
        ann = strict.guest()
        id = ann.open("me", "random")["id"]
        with ann.watch(id) as one, ann.watch(id) as two:
            one.ready(), two.ready()
            with ann.watch(id) as three:
                assert three.next()["code"] == "too_many"
        eventually(lambda: not services(strict).sockets)
        with ann.watch(id) as again:
            again.ready()


def test_tables_in_memory_are_bounded(tmp_path: Path) -> None:
    with Server(str(tmp_path / "x.sqlite"), memory_tables=2, heartbeat=0.05) as strict:
        ann = strict.guest()
        ids = [ann.open("me", "random")["id"] for _ in range(6)]
        eventually(lambda: len(services(strict).registry.tables) <= 2)
        assert all(ann.get(f"/api/tables/{id}")["status"] == "running" for id in ids)


# -- the lobby ----------------------------------------------------------------------------------------


def test_the_lobby_is_paged_and_searched_and_nobody_can_fill_it(tmp_path: Path) -> None:
    with Server(str(tmp_path / "x.sqlite")) as server:
        real = server.guest().open("me", "open")["id"]
        junk = server.guest(name="Eve")
        for _ in range(12):
            junk.open("me", "open")
        people = [server.guest() for _ in range(16)]
        for one in people:
            one.open("me", "open")
        viewer = server.guest()
        pages = [viewer.get(f"/api/tables?page={n}") for n in range(3)]
        listed = [[table["id"] for table in page["open"]] for page in pages]
        assert [len(ids) for ids in listed] == [20, 2, 0] and [page["more"] for page in pages] == [True, False, False]
        assert real in listed[1], "the oldest of all is found, however many Eve has opened since"
        names = [table["seats"][0]["name"] for page in pages for table in page["open"]]
        assert names.count("Eve") == 5
        assert viewer.get("/api/tables?game=above")["open"] == [] and len(viewer.get("/api/tables?game=toy")["open"]) == 20
        assert viewer.get("/api/tables?game=%25", 400)["error"]["code"] == "bad_request"


def test_junk_of_one_address_does_not_hide_tables_of_others(server: Server) -> None:
    """Whatever names it takes."""
    ann, viewer = server.guest(), server.guest()
    ann.http.headers["x-forwarded-for"] = "198.51.100.1"
    real = ann.open("me", "open")["id"]
    for _ in range(25):
        eve = server.guest()
        eve.http.headers["x-forwarded-for"] = "198.51.100.2"
        eve.open("me", "open")
    first = [table["id"] for table in viewer.get("/api/tables")["open"]]
    assert len(first) == 20 and first.index(real) <= 2


# -- cleaning up --------------------------------------------------------------------------------------


def age(server: Server, id: str, by: int) -> None:
    """Make a table older."""
    at = now() - by
    tables = ("UPDATE tables SET created = $1, changed = $1 WHERE id = $2", at, id)
    server.call(services(server).store.run(tables, ("UPDATE entries SET at = $1 WHERE table_id = $2", at, id)))


def left(server: Server, ann: Guest, *ids: str) -> list[str]:
    server.call(clean(services(server).registry))
    return [id for id in ids if ann.http.get(f"/api/tables/{id}").status_code == 200]


def test_open_tables_that_nobody_starts_vanish(server: Server) -> None:
    ann = server.guest()
    old, young, watched = (ann.open("me", "open")["id"] for _ in range(3))
    age(server, old, 2 * HOUR)
    age(server, watched, 2 * HOUR)
    with ann.watch(watched) as seat:
        seat.until("hello")
        assert left(server, ann, old, young, watched) == [young, watched]
    mine = [table["id"] for table in ann.get("/api/tables")["mine"]]
    assert old not in mine and young in mine


def test_finished_games_go_after_their_time_unless_kept(server: Server) -> None:
    ann = server.guest()
    bots = {"game": "toy", "seats": [{"kind": "bot", "level": "random"}] * 2, "training": True}
    gone, kept = (ann.post("/api/tables", bots, 201)["id"] for _ in range(2))
    me = [ann.open("me", "random")["id"] for _ in range(2)]
    for id in (gone, kept):
        eventually(lambda id=id: ann.get(f"/api/tables/{id}")["status"] == "over")  # type: ignore[misc]
    assert ann.post(f"/api/tables/{kept}/keep", {"keep": True})["kept"]
    for id in (gone, kept, *me):
        age(server, id, 200 * DAY)
    server.call(services(server).store.run(("UPDATE entries SET at = $1 WHERE table_id = $2", now(), me[1])))
    assert left(server, ann, gone, kept, *me) == [kept, me[1]], "and running games in which nothing happens"


def test_guests_who_cannot_come_back_are_forgotten(server: Server) -> None:
    registry = server.app.state.services.registry
    ann, bob, eve, kept = (server.guest(name=name) for name in ("Ann", "Bob", "Eve", "Kim"))
    for guest in (ann, bob, eve, kept):
        guest.ask("PUT", "/api/me", {"name": guest.name})
    bob.open("me", "random")
    kept.post("/api/me/recovery")
    ids = [guest.get("/api/me")["id"] for guest in (ann, bob, eve, kept)]
    long_ago = now() - 401 * 86_400_000
    for id in (ids[0], ids[1], ids[3]):
        server.call(
            registry.store.run(
                ("UPDATE players SET created = $1 WHERE id = $2", long_ago, id),
                ("UPDATE devices SET seen = $1 WHERE player_id = $2", long_ago, id),
            )
        )
    server.call(forget_guests(registry))
    left = {id for (id,) in server.call(registry.store.fetch("SELECT id FROM players"))}
    assert [id in left for id in ids] == [False, True, True, True], "who played, was here or can come back stays"


def test_a_lesson_that_nobody_goes_on_with_vanishes(server: Server) -> None:
    ann = server.guest()
    old, fresh = (ann.post("/api/games/above/lessons/2-turn", None, 201)["id"] for _ in range(2))
    game = ann.open("me", "random")["id"]
    for id in (old, game):
        age(server, id, 3 * DAY)
    assert left(server, ann, old, fresh, game) == [fresh, game]


def test_every_setting_is_used_somewhere() -> None:
    source = "".join(path.read_text() for path in (ROOT / "src/pantheon/server").rglob("*.py") if path.name != "settings.py")
    assert [name for name in Settings.__struct_fields__ if f"settings.{name}" not in source] == []


def test_searches_are_forgotten_an_hour_after_their_time(server: Server) -> None:
    store = services(server).store
    for person, until in (("old", now() - 2 * HOUR), ("late", now() - HOUR // 2), ("new", now() + HOUR // 2)):
        server.call(store.run(("INSERT INTO seeks VALUES ($1, 'toy', 2, '', '', 0, $2, '')", person, until)))
    server.call(clean(services(server).registry))
    left = {who for (who,) in server.call(store.fetch("SELECT player_id FROM seeks"))}
    server.call(store.run(("DELETE FROM seeks",)))
    assert left & {"old", "late", "new"} == {"late", "new"}
