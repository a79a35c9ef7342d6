"""Take everything along, delete everything, join two records of one person."""

from __future__ import annotations

from typing import Any

import pytest
from server.conftest import Server
from server.player import Guest, Json
from server.test_history import play_out, played, show, stored
from server.test_me import phone_of

from pantheon.server.people.personal import PERSONAL

TABLES = (
    "players", "devices", "passkeys", "challenges", "sittings", "keeps", "results", "finished", "reports", "sanctions", "tables",
    "entries", "presence", "addresses", "notice_rules", "waits", "outbox", "vacations", "invitations",
    "findings", "analyses", "tournaments", "entrants", "tournament_rounds", "pairings", "rated", "ratings",
    "bonds", "whereabouts", "seeks", "clubs", "members", "club_tables",
)  # fmt: skip


def everything(server: Server) -> str:
    """All that the database holds."""
    return str([stored(server, f"SELECT * FROM {table}") for table in TABLES])


def called(server: Server, name: str) -> Guest:
    guest = server.guest(name=name)
    guest.ask("PUT", "/api/me", {"name": name})
    return guest


def test_every_column_that_names_a_person_is_known_to_export_and_deletion(server: Server) -> None:
    if "postgres" in server.app.state.services.settings.database:
        pytest.skip("one schema")
    sql = "SELECT m.name, p.name FROM sqlite_master m JOIN pragma_table_info(m.name) p WHERE m.type = 'table'"
    columns = stored(server, sql)
    nobody = {"reserved", "digests", "carried", "alive", "server_keys", "matching", "schema_version", "sqlite_sequence"}
    assert {table for table, _ in columns} - nobody == set(TABLES)
    people = ("player_id", "by_player", "against", "who", "owner", "other_id")
    naming = {(table, name) for table, name in columns if name in people}
    known = {(each.table, "who" if each.table == "sanctions" else each.column) for each in PERSONAL} | {("players", "owner")}
    assert naming == known


def test_a_person_takes_everything_along(server: Server) -> None:
    ann, _, table = played(server)
    ann.command(table["id"], type="chat", text="Well played")
    file = ann.get("/api/me/export")
    assert file["players"][0]["name"] == "Ann" and len(file["devices"]) == 1 and file["results"][0]["table_id"] == table["id"]
    (one,) = file["tables"]
    assert one["written"][0]["text"] == "Well played" and one["seats"] == [0]
    assert one["match"] == ann.get(f"/api/tables/{table['id']}/match")
    assert "token" not in str(file["devices"])
    assert server.guest().refused("GET", "/api/me/export", None, 401) == "no_right"


def test_a_running_game_is_exported_without_its_secrets(server: Server) -> None:
    ann = server.guest()
    ann.open("me", "open")
    ann.open("me", "me")
    assert all("match" not in one for one in ann.get("/api/me/export")["tables"])


def test_deleted_is_really_gone_and_games_stay_without_the_name(server: Server) -> None:
    zoe, bob = called(server, "Zoë-Marguerite"), server.guest(name="Bob")
    id = zoe.get("/api/me")["id"]
    zoe.post("/api/me/recovery")
    over, running, waiting = (zoe.open("me", "open") for _ in range(3))
    alone = zoe.open("me", "random", visibility="link")
    for table in (over, running):
        bob.sit(table, 1)
        zoe.post(f"/api/tables/{table['id']}/start")
        zoe.command(table["id"], type="chat", text="My secret garden")
    play_out([zoe, bob], over["id"])
    zoe.post(f"/api/tables/{over['id']}/keep", {"keep": True})
    server.call(
        server.app.state.services.store.run(
            ("INSERT INTO analyses VALUES ($1, 1, 0)", over["id"]),
            ("INSERT INTO findings VALUES ($1, 0, $2)", over["id"], "Zoë-Marguerite lost a point"),
        )
    )
    bob.command(running["id"], type="report", against=0, text="Zoë-Marguerite is slow")
    with bob.watch(running["id"]) as looking:
        looking.ready()
        assert zoe.ask("DELETE", "/api/me")["id"] is None
        while looking.table["seats"][0]["kind"] != "bot":
            looking.next()
    left = everything(server)
    assert id not in left and "Zoë" not in left and "secret garden" not in left
    assert zoe.get("/api/me")["id"] is None
    assert bob.get(f"/api/tables/{over['id']}")["seats"][0]["name"] == "Anonymous"
    assert bob.get("/api/people/me")["opponents"][0]["name"] == ""
    assert "Zoë" not in str(bob.get(f"/api/tables/{over['id']}/match"))
    with bob.watch(over["id"]) as looking:
        assert "Zoë" not in str(looking.until("hello")) and "garden" not in str(looking.hello["lines"])
    for gone in (waiting, alone):
        assert bob.get(f"/api/tables/{gone['id']}", 404)
    play_out([bob], running["id"])
    assert server.call(server.app.state.services.registry.load(over["id"])).status == "over"


def test_one_guest_is_no_host_of_a_table_whose_host_is_gone(server: Server) -> None:
    ann, bob, table = played(server)
    ann.ask("DELETE", "/api/me")
    seen = server.guest(name="Eve").get(f"/api/tables/{table['id']}")
    assert seen["host"] is False and not any(seat["mine"] for seat in seen["seats"])
    assert bob.get(f"/api/tables/{table['id']}")["seats"][1]["mine"]


def test_what_a_device_played_before_comes_along(server: Server) -> None:
    ann = called(server, "Ann")
    phrase = ann.post("/api/me/recovery")["phrase"]
    phone, bob = server.guest(name="Annie"), server.guest(name="Bob")
    tables: list[Json] = [phone.open("me", "open"), phone.open("me", "open")]
    for table in tables:
        bob.sit(table, 1)
        phone.post(f"/api/tables/{table['id']}/start")
    play_out([phone, bob], tables[0]["id"])
    old = phone.get("/api/me")["id"]
    phone.post("/api/recover", {"phrase": phrase})
    assert old not in everything(server)
    for device in (ann, phone):
        assert device.get("/api/me")["name"] == "Ann"
        assert [game["table"] for game in device.get("/api/people/me/games")] == [tables[0]["id"]]
        running = device.get(f"/api/tables/{tables[1]['id']}")
        assert running["seats"][0]["mine"] and running["host"] and running["seats"][0]["name"] == "Annie"
    play_out([ann, bob], tables[1]["id"])
    assert ann.get("/api/people/me")["played"] == 2


def test_somebody_with_a_name_that_lasts_is_not_joined_to_another(server: Server) -> None:
    ann, bob = called(server, "Ann"), called(server, "Bob")
    phrases = [each.post("/api/me/recovery")["phrase"] for each in (ann, bob)]
    ann.post("/api/recover", {"phrase": phrases[1]})
    assert ann.get("/api/me")["name"] == "Bob"
    ann.post("/api/recover", {"phrase": phrases[0]})
    assert ann.get("/api/me")["name"] == "Ann"


def test_a_forged_passkey_opens_nothing(server: Server) -> None:
    ann = called(server, "Ann")
    options = ann.post("/api/passkey/new")
    assert options["rp"]["id"] == "127.0.0.1" and options["authenticatorSelection"]["residentKey"] == "required"
    forged: list[Any] = [
        {},
        {"id": "x"},
        {"id": "x", "response": {"clientDataJSON": "e30"}},
        {"response": {"clientDataJSON": "!"}},
    ]
    for credential in forged:
        assert ann.refused("POST", "/api/me/passkeys", {"credential": credential}, 403) == "wrong_key"
        assert ann.refused("POST", "/api/passkey", {"credential": credential}, 403) == "wrong_key"
    assert ann.get("/api/me/passkeys") == [] and phone_of(server, ann).get("/api/me")["passkeys"] == 0
    assert show(ann)
