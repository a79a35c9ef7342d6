"""Tournaments on a real server: whole ones of bots in every format, people who come, stay away and leave, two processes."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest
from server.conftest import Server
from server.player import Guest, Json, eventually
from server.test_history import stored
from server.test_processes import Process

from pantheon.server.errors import Refused

LIVE = {"kind": "total", "bank": 600}


def opened(host: Guest, **more: Json) -> str:
    body = {"name": "Sunday cup", "game": "toy", "places": 4, "clock": LIVE, "pause": 0, **more}
    return str(host.post("/api/tournaments", body, 201)["id"])


def path(id: str) -> str:
    return f"/api/tournaments/{id}"


def over(guest: Guest, id: str, seconds: float = 120) -> Json:
    eventually(lambda: guest.get(path(id))["status"] == "over", seconds)
    return guest.get(path(id))


def called(server: Server, name: str) -> Guest:
    guest = server.guest(name=name)
    guest.ask("PUT", "/api/me", {"name": name})
    return guest


def joined(server: Server, id: str, *names: str) -> list[Guest]:
    guests = [called(server, name) for name in names]
    for guest in guests:
        guest.post(f"{path(id)}/entry", {"name": guest.name})
    return guests


def play_out(guest: Guest, table: str) -> None:
    """Answer whatever is asked until the game is over."""
    while guest.get(f"/api/tables/{table}")["status"] == "running":
        view = guest.get(f"/api/tables/{table}/view")
        if options := (view["view"]["question"] or {}).get("options"):
            guest.http.post(
                f"/api/tables/{table}/commands", json={"type": "play", "decision": view["decision"], "play": options[0]}
            )


@pytest.mark.parametrize(
    ("terms", "rounds", "games"),
    [
        ({"format": "round_robin", "places": 5}, 5, 10),
        ({"format": "swiss", "places": 6, "rounds": 3}, 3, 9),
        ({"format": "knockout", "places": 5}, 3, 4),
        ({"format": "swiss", "places": 7, "rounds": 2, "seats": 4}, 2, 4),
    ],
)
def test_a_whole_tournament_of_bots(server: Server, terms: Json, rounds: int, games: int) -> None:
    host = called(server, "Ann")
    id = opened(host, level="random", **terms)
    host.post(f"{path(id)}/start")
    found = over(host, id)
    assert (found["round"], found["rounds"], found["entrants"]) == (rounds, rounds, terms["places"])
    boards = [board for n in range(1, rounds + 1) for board in host.get(f"{path(id)}?round={n}")["boards"]]
    assert sum(board["state"] == "over" for board in boards) == games
    assert {board["state"] for board in boards} <= {"over", "out"}
    table = found["standings"]
    assert table[0]["rank"] == 1 and sorted(each["rank"] for each in table) == [each["rank"] for each in table]
    assert len({each["name"] for each in table}) == terms["places"], "no two bots have the same name"
    if terms["format"] != "knockout":
        told = sum(seat["points"] for board in boards for seat in board["seats"])
        assert sum(each["points"] for each in table) == pytest.approx(told, abs=0.1)
    check_bracket(found, rounds if terms["format"] == "knockout" else 0)
    first = next(board for board in boards if board["table"])
    seats = server.guest().get(f"/api/tables/{first['table']}?key={found['watch']}")["seats"]
    assert [seat["name"] for seat in seats] == [seat["name"] for seat in first["seats"]], "called the same at the table"


def check_bracket(found: Json, rounds: int) -> None:
    """The winners of two neighbours meet in the next round; the last one is who won it all."""
    bracket = found["bracket"]
    assert [len(boards) for boards in bracket] == [2 ** (rounds - 1 - n) for n in range(rounds)]
    for boards, later in pairwise(bracket):
        on = [board["on"] for board in boards]
        assert [sorted(pair) for pair in zip(on[::2], on[1::2], strict=True)] == [
            sorted(seat["entrant"] for seat in board["seats"]) for board in later
        ]
    assert not rounds or bracket[-1][0]["on"] == found["standings"][0]["entrant"]


def test_people_join_leave_and_only_the_host_starts_and_ends(server: Server) -> None:
    host = called(server, "Ann")
    id = opened(host, places=3, format="round_robin", visibility="link")
    bob, eve, may = joined(server, id, "Bob", "Bob", "May")
    assert [each["name"] for each in host.get(path(id))["standings"]] == ["Bob", "Bob (2)", "May"]
    late = called(server, "Late")
    assert late.refused("POST", f"{path(id)}/entry", {"name": "Late"}, 409) == "taken"
    may.ask("DELETE", f"{path(id)}/entry")
    assert may.refused("DELETE", f"{path(id)}/entry", None, 401) == "no_right"
    assert bob.post(f"{path(id)}/entry", {"name": "Again"})["entrants"] == 2, "joining twice changes nothing"
    for word in ("start", "end"):
        assert bob.refused("POST", f"{path(id)}/{word}", None, 403) == "not_host"
    listed = bob.get("/api/tournaments")["tournaments"]
    assert [each["mine"] for each in listed if each["id"] == id] == [True]
    assert id not in str(late.get("/api/tournaments")), "by link only"
    found = host.post(f"{path(id)}/start")
    assert (found["status"], found["round"], found["rounds"]) == ("running", 1, 1)
    assert late.refused("POST", f"{path(id)}/entry", {"name": "Late"}, 409) == "not_open"
    assert host.refused("POST", f"{path(id)}/start", None, 409) == "not_open"
    table = bob.get(path(id))["table"]
    assert table == eve.get(path(id))["table"] and host.get(path(id))["table"] is None
    assert table in [each["id"] for each in bob.get("/api/tables")["mine"]]
    assert late.refused("GET", f"/api/tables/{table}", None, 403) == "no_watching"
    assert late.get(f"/api/tables/{table}?key={found['watch']}")["tournament"] == id
    ended = host.post(f"{path(id)}/end")
    assert ended["status"] == "over" and [each["points"] for each in ended["standings"]] == [0, 0]
    bob.command(table, type="resign")
    assert [each["points"] for each in host.get(path(id))["standings"]] == [0, 0], "what ends later counts for nobody"
    assert host.refused("POST", f"{path(id)}/end", None, 409) == "not_running"


def test_results_come_from_the_tables_and_nobody_is_helped(server: Server) -> None:
    host = called(server, "Ann")
    id = opened(host, places=2, format="knockout", start="full", pause=3600)  # after the last round there is no pause
    (ann,) = joined(server, id, "Ann")
    (bob,) = joined(server, id, "Bob")  # the last place starts it
    eventually(lambda: host.get(path(id))["status"] == "running")
    table = ann.get(path(id))["table"]
    info = ann.get(f"/api/tables/{table}")
    assert (info["status"], info["hints"], info["coach"]) == ("running", False, None)
    assert ann.command(table, 401, type="hint")["error"]["code"] == "no_right"
    body = {"step": 0, "seat": next(seat["seat"] for seat in info["seats"] if seat["mine"]), "level": "random"}
    assert ann.refused("POST", f"/api/tables/{table}/fork", body, 409) == "not_over"
    while host.get(path(id))["status"] == "running":
        for guest in (ann, bob):
            view = guest.get(f"/api/tables/{table}/view")
            if options := (view["view"]["question"] or {}).get("options"):
                guest.command(table, type="play", decision=view["decision"], play=options[0])
        eventually(lambda: host.get(path(id))["table"] is None)
    found = over(host, id)
    result = ann.get(f"/api/tables/{table}")["result"]
    (board,) = found["boards"]
    assert [seat["score"] for seat in board["seats"]] == result["scores"]
    winner = result["winners"][-1]
    assert found["standings"][0]["name"] == info["seats"][winner]["name"] and found["standings"][0]["points"] == 1


def test_who_leaves_loses_and_is_not_paired_again(server: Server) -> None:
    host = called(server, "Ann")
    id = opened(host, places=4, format="swiss", rounds=3)
    people = joined(server, id, "Ann", "Bob", "Cid", "Dan")
    host.post(f"{path(id)}/start")
    bob = people[1]
    table = bob.get(path(id))["table"]
    bob.ask("DELETE", f"{path(id)}/entry")
    # The table is over in memory a moment before it is stored, and the tournament reads what is stored.
    eventually(lambda: next(each for each in host.get(path(id))["boards"] if each["table"] == table)["state"] != "playing")
    found = host.get(path(id))
    left = next(each for each in found["standings"] if each["name"] == "Bob")
    assert left["gone"] and left["points"] == 0
    board = next(board for board in found["boards"] if board["table"] == table)
    assert board["state"] == "walkover" and {seat["name"]: seat["points"] for seat in board["seats"]}["Bob"] == 0
    other = next(guest for guest in people if guest is not bob and guest.get(path(id))["table"])
    other.command(other.get(path(id))["table"], type="resign")
    eventually(lambda: host.get(path(id))["round"] == 2)
    second = host.get(path(id))["boards"]
    assert sorted(len(board["seats"]) for board in second) == [1, 2] and "Bob" not in str(second)


def test_between_two_rounds_there_is_a_pause(server: Server) -> None:
    host = called(server, "Ann")
    id = opened(host, places=3, format="round_robin", pause=3600)
    people = joined(server, id, "Ann", "Bob", "Cid")
    host.post(f"{path(id)}/start")
    player = next(guest for guest in people if guest.get(path(id))["table"])
    player.command(player.get(path(id))["table"], type="resign")
    eventually(lambda: host.get(path(id))["next"] > 0)
    server.call(server.app.state.services.director.look())
    found = host.get(path(id))
    assert found["round"] == 1 and 3_500_000 < found["next"] - found["created"] < 3_700_000
    host.post(f"{path(id)}/end")


TOLD = (
    "INSERT INTO addresses (id, player_id, kind, address, secret, created, confirmed, failed) "
    "SELECT id, id, 'json', 'https://example.org', '', 0, 1, 0 FROM players WHERE name = 'Slow'"
)


def test_who_does_not_come_has_lost(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.sqlite"), no_show=0.0, public_url="https://games.example.org") as server:
        host = called(server, "Ann")
        id = opened(host, places=2, format="swiss", rounds=1, level="random")
        joined(server, id, "Absent")
        host.post(f"{path(id)}/start")
        found = over(host, id)
        assert [(each["kind"], each["points"]) for each in found["standings"]] == [("bot", 1), ("person", 0)]
        days = opened(host, places=2, format="swiss", rounds=1, level="random", clock={"kind": "day", "seconds": 86400})
        (slow,) = joined(server, days, "Slow")
        server.call(server.app.state.services.store.run((TOLD,)))
        host.post(f"{path(days)}/start")
        assert stored(server, "SELECT table_id FROM waits") == [(slow.get(path(days))["table"],)], "told that it is their turn"
        server.call(server.app.state.services.director.look())
        assert host.get(path(days))["boards"][0]["state"] == "playing", "by days the clock is enough"


def test_programs_take_part_by_their_token(server: Server) -> None:
    host = called(server, "Ann")
    made = host.post("/api/me/programs", {"name": "Robo"}, 201)
    robo = server.guest(name="Robo", token=made["token"])
    id = opened(host, places=2, format="knockout", level="random")
    assert robo.post(f"{path(id)}/entry", {"name": "Robo"})["mine"]
    host.post(f"{path(id)}/start")
    play_out(robo, robo.get(path(id))["table"])
    found = over(host, id)
    assert {each["kind"] for each in found["standings"]} == {"program", "bot"}
    assert next(each["person"] for each in found["standings"] if each["kind"] == "program") == made["id"]


BAD = [
    {"clock": {"kind": "none"}},
    {"clock": {"kind": "total", "bank": 1}},
    {"places": 65},
    {"places": 25, "format": "round_robin"},
    {"seats": 3, "format": "knockout"},
    {"seats": 5},
    {"places": 2, "seats": 3},
    {"start": "time", "starts": 1000},
    {"level": "genius"},
    {"options": {"hand": "eleven"}},
]


def test_tournaments_of_one_address_are_bounded_whatever_it_is_called(tmp_path: Path) -> None:
    with Server(str(tmp_path / "x.sqlite"), address_tournaments=2) as strict:
        for name in ("Ann", "Bob"):
            opened(called(strict, name))
        body = {"name": "Cup", "game": "toy", "places": 4, "clock": LIVE}
        assert called(strict, "Eve").refused("POST", "/api/tournaments", body, 429) == "too_many"


def test_what_cannot_be_played_is_refused(server: Server) -> None:
    host = called(server, "Ann")
    for terms in BAD:
        body = {"name": "Cup", "game": "toy", "places": 4, "clock": LIVE, **terms}
        assert host.refused("POST", "/api/tournaments", body, 400) == "bad_setup", terms
    id = opened(host, places=4)
    assert host.refused("POST", f"{path(id)}/start", None, 409) == "seats_open", "nobody has come"
    for _ in range(2):
        opened(host)
    assert host.refused("POST", "/api/tournaments", {"name": "Cup", "game": "toy", "places": 4, "clock": LIVE}, 429) == "too_many"
    assert host.post(f"{path(id)}/end")["status"] == "called_off"
    assert id not in str(host.get("/api/tournaments"))
    assert host.refused("GET", path("nothing"), None, 404) == "not_found"


def test_at_its_time_it_starts_or_is_called_off(server: Server) -> None:
    host = called(server, "Ann")
    in_a_year = 30_000_000_000 + int(stored(server, "SELECT max(created) FROM players")[0][0])
    empty, full = (opened(host, start="time", starts=in_a_year, level=level) for level in ("", "random"))
    assert host.get(path(full))["status"] == "open"
    for id in (empty, full):
        server.call(server.app.state.services.store.run(("UPDATE tournaments SET starts = 1 WHERE id = $1", id)))
    over(host, full)
    assert host.get(path(empty))["status"] == "called_off", "nobody came"


def test_two_processes_pair_a_round_once(database: str) -> None:
    with Server(database) as one, Server(database) as two:
        host = called(one, "Ann")
        id = opened(host, places=6, level="random", format="swiss", rounds=2)
        begun = [asyncio.run_coroutine_threadsafe(_begin(server, id), server.loop) for server in (one, two)]
        assert sorted(each.result(60) for each in begun) in ([False, True], [True]), "the other one is refused"
        found = over(host, id)
        assert found["entrants"] == 6
        assert stored(one, "SELECT round, count(*) FROM pairings GROUP BY round ORDER BY round") == [(1, 6), (2, 6)]
        assert stored(one, "SELECT count(*) FROM tables") == [(6,)], "and made no table twice"


async def _begin(server: Server, id: str) -> bool:
    try:
        await server.app.state.services.director.begin(id)
    except Refused as refused:
        assert refused.code in ("stale", "not_open")
        return False
    return True


def test_a_killed_server_goes_on_with_its_tournament(tmp_path: Path) -> None:
    with Process(str(tmp_path / "tables.sqlite")) as server:
        host = Guest(server.port)
        id = opened(host, places=5, level="random", format="swiss", rounds=4)
        host.post(f"{path(id)}/start")
        eventually(lambda: host.get(path(id))["round"] >= 2)
        server.kill()
        server.start()
        found = over(host, id)
        assert found["round"] == 4 and sum(each["games"] for each in found["standings"]) == 16


def test_who_is_deleted_is_gone(server: Server) -> None:
    host = called(server, "Ann")
    id = opened(host, places=3, format="round_robin")
    people = joined(server, id, "Xanthippe", "Bob", "Cid")
    host.post(f"{path(id)}/start")
    file = people[0].get("/api/me/export")
    assert file["entrants"][0]["tournament_id"] == id and host.get("/api/me/export")["tournaments"][0]["id"] == id
    people[0].ask("DELETE", "/api/me")
    found = host.get(path(id))
    assert "Xanthippe" not in str(found) and sum(each["gone"] for each in found["standings"]) == 1
