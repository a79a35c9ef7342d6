"""What the operator does: tables, people, backups, upgrades; and what players can do about each other."""

from __future__ import annotations

import sqlite3
import subprocess
from pathlib import Path
from typing import Any

import pytest
from core.toy import ToyGame
from server.conftest import Server, new_database
from server.player import eventually
from server.toys import LOADERS
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosedError

from pantheon.cli.app import app
from pantheon.core.errors import BadSetup
from pantheon.core.game import Game
from pantheon.server.admin import people, tables, verify
from pantheon.server.admin.backup import back_up, restore
from pantheon.server.errors import Refused
from pantheon.server.games import Games

GAMES = Games(LOADERS)


def store(server: Server) -> Any:
    return server.app.state.services.store


def refresh(server: Server) -> None:
    server.call(server.app.state.services.registry.sanctions.refresh(store(server)))


def test_tables_are_listed_shown_and_deleted(server: Server) -> None:
    ann = server.guest()
    table = ann.open("me", "random")
    listed = server.call(tables.list_tables(store(server)))
    assert listed[0].id == table["id"] and listed[0].game == "toy" and listed[0].rows >= 3
    head, rows = server.call(tables.show_table(store(server), table["id"]))
    assert head.host == listed[0].host and type(rows[0][2]).__name__ == "Sit"
    server.call(tables.delete_table(store(server), table["id"]))
    assert table["id"] not in [each.id for each in server.call(tables.list_tables(store(server)))]


def test_who_looks_at_a_deleted_table_is_sent_away(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    registry, scheduler = server.app.state.services.registry, server.app.state.services.scheduler
    ann = server.guest()
    played, watched, driven = (ann.open("me", *bots)["id"] for bots in (["open"], ["me"], ["greedy"]))
    with ann.watch(played) as seat, ann.watch(watched) as looking, ann.watch(driven) as driving:
        for one in (seat, looking, driving):
            one.until("hello")
        for id in (played, watched, driven):
            server.call(tables.delete_table(store(server), id))
        seat.send(type="chat", text="still here?")
        for one in (seat, looking, driving):
            with pytest.raises(ConnectionClosedError) as closed:
                while True:
                    one.next()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404
            server.call(scheduler.tell_presence(list(registry.tables.values())))
            server.call(scheduler.hear_deletions())
    eventually(lambda: not registry.tables)
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


def test_a_game_can_be_ended(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "random")["id"]
    with ann.watch(id) as seat:
        seat.ready()
        server.call(tables.end_table(store(server), id))
        server.call(server.app.state.services.registry.catch_up(server.app.state.services.registry.tables[id]))
        while seat.table is None or seat.table["status"] != "over":
            seat.next()
        assert seat.play("pass")["code"] in ("not_running", "stale")
    assert "ended the game" in seat.lines[-1]["text"]
    assert ann.get(f"/api/tables/{id}")["result"] is None
    assert ann.command(id, 409, type="resign")["error"]["code"] == "not_running"


def test_who_is_banned_does_not_come_in(server: Server) -> None:
    ann, bob = server.guest(), server.guest(name="Bob")
    table = ann.open("me", "open")
    bob.sit(table, 1)
    player = server.call(tables.show_table(store(server), table["id"]))[1][-1][2].player
    server.call(people.sanction(store(server), "ban", f"player:{player}", 1, "rude"))
    refresh(server)
    assert bob.get("/api/tables", 401)["error"]["code"] == "no_right"
    with bob.watch(table["id"]) as seat:
        assert seat.next()["code"] == "no_right"
    assert ann.get("/api/tables")
    server.call(people.pardon(store(server), f"player:{player}"))
    refresh(server)
    assert bob.get("/api/tables")


def test_a_ban_ends_what_is_open(server: Server) -> None:
    registry = server.app.state.services.registry
    ann, bob = server.guest(), server.guest(name="Bob")
    table = ann.open("me", "open")
    bob.sit(table, 1)
    player = server.call(tables.show_table(store(server), table["id"]))[1][-1][2].player
    with bob.watch(table["id"]) as seat, ann.watch(table["id"]) as other:
        seat.until("hello"), other.until("hello")
        server.call(people.sanction(store(server), "ban", f"player:{player}", 1, ""))
        server.call(registry.refresh_sanctions())
        with pytest.raises(ConnectionClosedError) as closed:
            while True:
                seat.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401
        assert other.ask(type="ping")["type"] == "pong", "the others stay"
    server.call(people.pardon(store(server), f"player:{player}"))
    refresh(server)


def test_addresses_are_banned_as_they_pay(server: Server) -> None:
    """Of IPv6 a household has a whole network, and changes its address in it as it likes."""
    ann = server.guest()
    server.call(people.sanction(store(server), "ban", "address:2001:db8:0:1::7", 1, ""))
    refresh(server)
    assert ann.http.get("/api/tables", headers={"x-forwarded-for": "2001:db8:0:1:aaaa::1"}).status_code == 401
    assert ann.http.get("/api/tables", headers={"x-forwarded-for": "2001:db8:0:2::1"}).status_code == 200
    for wrong in ("address:nobody", "address:1.2.3", "address:10.0.0.0/8"):
        with pytest.raises(BadSetup, match="no address"):
            people.subject(wrong)
    server.call(people.pardon(store(server), "address:2001:db8:0:1::/64"))
    refresh(server)
    assert server.call(people.sanctions(store(server))) == []


def test_who_is_muted_plays_but_does_not_write(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "random")["id"]
    player = server.call(tables.show_table(store(server), id))[0].host
    server.call(people.sanction(store(server), "mute", f"player:{player}", 0, ""))
    refresh(server)
    assert ann.command(id, 401, type="chat", text="hi")["error"]["text"] == "You may not write at the moment."
    assert ann.get(f"/api/tables/{id}/scene")["decision"]


def test_reserved_names_and_those_that_look_like_them(server: Server) -> None:
    server.call(people.reserve(store(server), "Moderator"))
    refresh(server)
    ann = server.guest(name="M0derator")
    assert ann.refused("PUT", "/api/me", {"name": "Моderator", "lang": "en"}, 400) == "bad_request"
    assert (
        ann.refused("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me", "name": "M0derator"}]}, 400) == "bad_request"
    )


def test_the_host_silences_and_players_report(server: Server) -> None:
    ann, bob = server.guest(), server.guest(name="Bob")
    table = ann.open("me", "open")
    bob.sit(table, 1)
    id = table["id"]
    assert bob.command(id, type="chat", text="you fool")["type"] == "done"
    assert ann.command(id, type="report", against=1, text="Rude.")["reported"]
    again = [
        ann.http.post(f"/api/tables/{id}/commands", json={"type": "report", "against": 1, "text": "Rude."}) for _ in range(5)
    ]
    assert [answer.status_code for answer in again] == [200] * 4 + [429], "often enough"
    _, reported, _, _, name, text, lines = server.call(people.reports(store(server)))[0]
    assert (reported, name, text, lines) == (id, "Bob", "Rude.", "Bob: you fool")
    assert bob.command(id, 403, type="silence", against=0, yes=True)["error"]["code"] == "not_host"
    assert ann.command(id, type="silence", against=1, yes=True)["type"] == "done"
    assert bob.command(id, 401, type="chat", text="again")["error"]["code"] == "no_right"
    assert ann.command(id, type="silence", against=1, yes=False)["type"] == "done"
    assert bob.command(id, type="chat", text="sorry")["type"] == "done"


# -- upgrades -----------------------------------------------------------------------------------------


class NextToy(ToyGame):
    """The next version: the same rules."""

    def __init__(self) -> None:
        super().__init__()
        self.version += 1


class OtherToy(NextToy):
    """The next version: another deal."""

    def new(self, seats: int, options: Any = None, seed: str = "") -> Any:
        return super().new(seats, options, seed + "!")


def load_next(_: Any) -> Game[Any]:
    return NextToy()


def load_other(_: Any) -> Game[Any]:
    return OtherToy()


def test_an_upgrade_strands_no_game(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "random")["id"]
    here = server.app.state.services
    other, same = Games({**LOADERS, "toy": load_other}), Games({**LOADERS, "toy": load_next})

    def verdict(games: Games) -> tuple[str, str]:
        found = {each.table: each for each in server.call(verify.verify(store(server), games))}
        return found[id].verdict, found[id].why

    assert verdict(GAMES)[0] == "same"
    assert verdict(same)[0] == "unknown", "nobody noted how it stood"
    server.call(verify.record(store(server), GAMES))
    here.registry.games = other
    here.registry.tables.pop(id)
    assert verdict(other)[0] == "differs"
    assert ann.get(f"/api/tables/{id}", 409)["error"]["code"] == "other_version", "never replayed differently"
    here.registry.games = same
    assert verdict(same)[0] == "carried"
    assert ann.get(f"/api/tables/{id}")["status"] == "running", "it goes on under the new version"
    fork = ann.post(f"/api/tables/{id}/fork", {"step": 0, "seat": 0, "level": "random"}, 201)
    assert fork["status"] == "running", "and what begins from it is of that version"
    here.registry.games = here.games
    here.registry.tables.pop(id, None)
    assert ann.get(f"/api/tables/{id}")["status"] == "running", "and under the old one, installed beside"


def test_a_table_that_differs_is_shown_where_it_goes_on(tmp_path: Path) -> None:
    with Server(str(tmp_path / "x.sqlite"), elsewhere="https://old.example.org") as server:
        ann = server.guest()
        id = ann.open("me", "random")["id"]
        here = server.app.state.services
        here.registry.games = Games({"toy": load_other})
        here.registry.tables.pop(id)
        assert "https://old.example.org" in ann.get(f"/api/tables/{id}", 409)["error"]["text"]


# -- backups ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_backup_made_while_playing_can_be_restored(request: pytest.FixtureRequest, tmp_path: Path, kind: str) -> None:
    (tmp_path / "a").mkdir(), (tmp_path / "b").mkdir()
    first, second = new_database(request, kind, tmp_path / "a"), new_database(request, kind, tmp_path / "b")
    copy = tmp_path / "backup"
    with Server(first) as server:
        ann = server.guest()
        id = ann.open("me", "random")["id"]
        back_up(first, copy)
        cookies = ann.http.cookies
        if kind == "sqlite":
            with pytest.raises(BadSetup, match="stop the server"):
                restore(first, copy, True)
    restore(second, copy, False)
    assert copy.stat().st_mode & 0o077 == 0
    with pytest.raises(BadSetup, match="--force"):
        restore(second, copy, False)
    restore(second, copy, True)
    with Server(second) as server:
        again = server.guest()
        again.http.cookies = cookies
        assert again.get(f"/api/tables/{id}")["status"] == "running"
        assert server.call(verify.verify(store(server), GAMES))[0].verdict == "same"


def test_a_backup_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy, nothing = tmp_path / "copy", tmp_path / "nothing.sqlite"
    with pytest.raises(BadSetup, match="no database"):
        back_up(str(nothing), copy)
    assert not copy.exists() and not nothing.exists()
    nothing.write_text("no database at all, and long enough to be looked at" * 20)
    with pytest.raises((BadSetup, sqlite3.DatabaseError)):
        back_up(str(nothing), copy)
    with pytest.raises(BadSetup, match="cannot be written"):
        back_up(str(nothing), tmp_path / "no folder" / "copy")
    assert not copy.exists()


def test_no_password_is_shown_to_others_on_the_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[list[str], dict[str, str]]] = []

    def run(command: list[str], env: dict[str, str], **_: Any) -> Any:
        told.append((command, env))
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr("pantheon.server.admin.backup.subprocess.run", run)
    url = "postgresql://pantheon:s%40cret@127.0.0.1:5432/pantheon"
    back_up(url, tmp_path / "copy")
    restore(url, tmp_path / "copy", False)
    assert [command[0] for command, _ in told] == ["pg_dump", "psql", "pg_restore"]
    assert all("cret" not in " ".join(command) and env["PGPASSWORD"] == "s@cret" for command, env in told)
    assert all("--dbname=postgresql://pantheon@127.0.0.1:5432/pantheon" in command for command, _ in told)


def test_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"

    def run(*words: str, code: int = 0) -> str:
        done = CliRunner().invoke(app, ["admin", "--database", str(path), *words])
        assert done.exit_code == code, done.output
        return " ".join(done.output.split())

    with Server(str(path)) as server:
        ann = server.guest()
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}]
        id = ann.post("/api/tables", {"game": "above", "seats": seats}, 201)["id"]
        assert "above" in run("list") and "sit" in run("show", id) and "token" not in run("show", id)
        run("end", id)
        eventually(lambda: ann.get(f"/api/tables/{id}")["status"] == "over", 20)
        cup = {"name": "Cup", "game": "above", "places": 2, "clock": {"kind": "turn", "seconds": 60}}
        made = ann.post("/api/tournaments", cup, 201)["id"]
        assert "Cup above open" in run("tournaments") and "has ended" in run("end-tournament", made)
        assert ann.get(f"/api/tournaments/{made}")["status"] == "called_off"
    assert "admin tournaments" in run("end-tournament", "nothing", code=2)
    assert "banned" not in run("ban", "address:1.2.3.4", "--why", "spam") and "spam" in run("sanctions")
    run("pardon", "address:1.2.3.4"), run("mute", "player:x"), run("reserve", "Admin")
    assert "x" in run("sanctions") and "Write player:ID" in run("ban", "somebody", code=2)
    assert "1 positions noted" in run("record") and "1 same" in run("verify")
    assert "holds everything" in run("backup", str(tmp_path / "copy"))
    assert "exists already" in run("restore", str(tmp_path / "copy"), code=2)
    assert "1 same" in run("restore", str(tmp_path / "copy"), "--force")
    assert "0 tables deleted" in run("prune")
    run("delete", id)
    assert "There is no table" in run("show", id, code=2) and "No table" in run("verify")


def test_games_that_are_not_installed_are_named(server: Server) -> None:
    server.guest().open("me", "random")
    found = server.call(verify.verify(store(server), Games({})))
    assert {each.verdict for each in found} == {"broken"}
    with pytest.raises(Refused):
        Games({}).get("toy")
