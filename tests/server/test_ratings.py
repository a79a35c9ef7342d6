"""Rated tables: what they rule out, where their ratings are shown, who counts; and the games that bots play for a rating."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from server.conftest import Server
from server.player import Guest, Json, eventually
from server.test_history import play_out, show, stored
from server.test_leaving import called

from pantheon.server.admin.tables import end_table
from pantheon.server.bots.sparring import SOMEBODY, TELL
from pantheon.server.http.auth import now
from pantheon.server.people.ladders import ladders, remake

BY_BOTS = """SELECT DISTINCT f.table_id, f.game, f.visibility, f.rated FROM finished f
  WHERE NOT EXISTS (SELECT 1 FROM results r WHERE r.table_id = f.table_id AND r.kind <> 'bot')"""
STANDS = "SELECT * FROM ratings ORDER BY game, seats, who"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One kind of database is enough: test_ladders.py is about storing."""
    with Server(str(tmp_path_factory.mktemp("ratings") / "tables.sqlite")) as running:
        yield running


def open_rated(host: Guest, *others: Guest, **more: Any) -> Json:
    """A rated game that has begun."""
    table = host.open("me", *["open"] * len(others), rated=True, **more)
    for seat, other in enumerate(others, 1):
        other.sit(table, seat)
    host.post(f"/api/tables/{table['id']}/start")
    return table


def rated_game(server: Server, *names: str) -> tuple[list[Guest], str]:
    """A rated game of some people, played to its end and counted."""
    guests = [called(server, name) for name in names]
    id = open_rated(*guests)["id"]
    play_out(guests, id)
    eventually(lambda: guests[0].get(f"/api/tables/{id}/ratings")["counted"])
    return guests, id


def test_a_rated_game_is_counted_and_shown_everywhere(server: Server) -> None:
    (ann, bob), id = rated_game(server, "Ann", "Bob")
    table = ann.get(f"/api/tables/{id}")
    assert table["rated"] is True and ann.get(f"/api/tables/{id}/match")["rated"] is True
    told = ann.get(f"/api/tables/{id}/ratings")["seats"]
    won = table["result"]["winners"][0]
    assert told[won]["change"] > 0 > told[1 - won]["change"]
    assert [each["rating"] for each in told] == [1500 + each["change"] for each in told]
    (past,) = ann.get("/api/people/me/games")
    assert past["rated"] and [seat["change"] for seat in past["seats"]] == [each["change"] for each in told]
    (mine,) = ann.get("/api/people/me")["ratings"]
    assert (mine["game"], mine["seats"], mine["rating"], mine["played"]) == ("toy", 2, told[0]["rating"], 1)
    shown = show(bob)
    board = ann.get("/api/games/toy/ratings?seats=2")
    lines = {each["name"]: each for each in board["entries"] if each["kind"] == "person"}
    assert lines["Bob"]["person"] == shown and lines["Ann"]["person"] is None and lines["Ann"]["mine"]
    assert lines["Ann"]["rating"] == told[0]["rating"] and 0 < lines["Ann"]["margin"] < 500
    assert ann.refused("GET", "/api/games/toy/ratings?seats=9", None, 404) == "not_found"


def test_before_and_during_the_game_everybody_sees_what_is_at_stake(server: Server) -> None:
    (ann, _), _ = rated_game(server, "Ann", "Bob")
    mine = ann.get("/api/people/me")["ratings"][0]["rating"]
    table = ann.open("me", "open", rated=True)
    told = server.guest(name="Eve").get(f"/api/tables/{table['id']}/ratings")
    assert told["counted"] is False and [(each["seat"], each["rating"]) for each in told["seats"]] == [(0, mine)]
    plain = ann.open("me", "open")
    assert plain["rated"] is False and ann.get(f"/api/tables/{plain['id']}/ratings")["seats"] == []


def test_nobody_is_helped_in_a_rated_game(server: Server) -> None:
    ann = called(server, "Ann")
    for more in ({"hints": True}, {"training": True}, {"data": "a = 1", "visibility": "link"}):
        body = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True, **more}
        assert ann.refused("POST", "/api/tables", body, 400) == "bad_setup"
    table = ann.open("me", "random", rated=True)
    assert (table["hints"], table["coach"]) == (False, None)
    for command in ("hint", "leads", "coach"):
        more = {"on": True} if command == "coach" else {}
        assert ann.command(table["id"], 401, type=command, **more)["error"]["code"] == "no_right"
    fork = {"step": 0, "seat": 0, "level": "random"}
    assert ann.refused("POST", f"/api/tables/{table['id']}/fork", fork, 409) == "not_over"


def answer(guest: Guest, id: str) -> None:
    view = guest.get(f"/api/tables/{id}/view")
    guest.command(id, type="play", decision=view["decision"], play=view["view"]["question"]["options"][0])


def test_nothing_is_taken_back_that_somebody_has_answered(server: Server) -> None:
    ann, bob = called(server, "Ann"), called(server, "Bob")
    for rated in (False, True):
        table = ann.open("me", "open", rated=rated, game="above", options={})
        bob.sit(table, 1)
        ann.post(f"/api/tables/{table['id']}/start")
        id = table["id"]

        def turn(id: str = id) -> Guest:
            return next(one for one in (ann, bob) if one.get(f"/api/tables/{id}")["my_turn"])

        first = turn()
        answer(first, id)
        assert first.command(id, type="undo")["asked"] is False, "as long as nobody has answered"
        while turn() is first:
            answer(first, id)
        answer(turn(), id)
        if rated:
            assert first.command(id, 409, type="undo")["error"]["code"] == "barrier"
            assert first.get(f"/api/tables/{id}/view")["undo"] is None
        else:
            assert first.command(id, type="undo")["asked"] is True


def test_everybody_has_one_seat(server: Server) -> None:
    ann = called(server, "Ann")
    body = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "me"}], "rated": True}
    assert ann.refused("POST", "/api/tables", body, 400) == "bad_setup"
    table = ann.open("me", "open", rated=True)
    assert ann.sit(table, 1, 409)["error"]["code"] == "taken"
    program = ann.post("/api/me/programs", {"name": "Talos"})
    assert server.guest(name="Talos", token=program["token"]).sit(table, 1, 409)["error"]["code"] == "taken"
    link = ann.post(f"/api/tables/{table['id']}/seats/0/link")["url"].split("move=")[1]
    assert called(server, "Eve").refused("POST", f"/api/tables/{table['id']}/seats/0/claim", {"token": link}, 401) == "no_right"


def test_programs_and_bots_stand_on_the_same_ladder_and_are_told_apart(server: Server) -> None:
    ann, bob = called(server, "Ann"), called(server, "Bob")
    token = ann.post("/api/me/programs", {"name": "Talos"})["token"]
    talos = server.guest(name="Talos", token=token)
    id = open_rated(bob, talos)["id"]
    play_out([bob, talos], id)
    eventually(lambda: bob.get(f"/api/tables/{id}/ratings")["counted"])
    with_bot = bob.open("me", "random", rated=True)["id"]
    play_out([bob], with_bot)
    eventually(lambda: bob.get(f"/api/tables/{with_bot}/ratings")["counted"])
    entries = bob.get("/api/games/toy/ratings?seats=2")["entries"]
    kinds = {(each["name"], each["kind"], each["rank"] is None) for each in entries}
    assert {("Talos", "program", False), ("Random", "bot", True)} <= kinds
    ranks = [each["rank"] for each in entries if each["rank"]]
    assert ranks == sorted(ranks) and ranks[0] == 1 and len(ranks) == len(set(ranks))


def test_who_gives_up_loses_points_and_a_rematch_counts_too(server: Server) -> None:
    ann, bob = called(server, "Ann"), called(server, "Bob")
    id = open_rated(ann, bob)["id"]
    bob.command(id, type="resign")
    play_out([ann], id)
    eventually(lambda: ann.get(f"/api/tables/{id}/ratings")["counted"])
    kept, left = ann.get(f"/api/tables/{id}/ratings")["seats"]
    assert kept["change"] > 0 > left["change"] and left["left"] and not kept["left"]
    assert ann.post(f"/api/tables/{id}/rematch", None, 201)["rated"] is True


def test_a_game_that_the_operator_ends_does_not_count(server: Server) -> None:
    ann, bob = called(server, "Ann"), called(server, "Bob")
    id = open_rated(ann, bob)["id"]
    here = server.app.state.services
    server.call(end_table(here.store, id))
    server.call(here.rater.count())
    assert stored(server, "SELECT * FROM rated WHERE table_id = $1", id) == []


def remade(server: Server) -> list[Any]:
    store = server.app.state.services.store
    return [server.call(remake(store, ladder)) for ladder in server.call(ladders(store))]


def test_who_is_deleted_leaves_the_ladder_and_changes_nobody_elses_rating(server: Server) -> None:
    (ann, zoe), _ = rated_game(server, "Ann", "Zoë")
    gone = zoe.get("/api/me")["id"]
    zoe.ask("DELETE", "/api/me")
    before = stored(server, STANDS)
    assert gone not in str(before) and "Zoë" not in str(ann.get("/api/games/toy/ratings?seats=2"))
    assert not any(one.changed for one in remade(server)) and stored(server, STANDS) == before


def test_two_records_of_one_person_become_one(server: Server) -> None:
    (_, old), _ = rated_game(server, "Ann", "Old")
    (_, new), _ = rated_game(server, "Bob", "New")
    phrase = new.post("/api/me/recovery")["phrase"]
    former = old.get("/api/me")["id"]
    old.post("/api/recover", {"phrase": phrase})
    server.call(server.app.state.services.rater.count())
    (mine,) = new.get("/api/people/me")["ratings"]
    assert mine["played"] == 2 and former not in str(stored(server, STANDS))
    assert not any(one.changed for one in remade(server))


def test_bots_play_for_a_rating_while_nobody_plays(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    here = server.app.state.services
    sparring, store = here.sparring, here.store
    monkeypatch.setattr(here.bots, "levels", ("random", "greedy"))
    monkeypatch.setattr(here.registry, "settings", msgspec.structs.replace(here.settings, bot_games=1))
    monkeypatch.setattr(sparring, "seen", now())
    server.call(sparring.look())
    assert not sparring.idle() and stored(server, BY_BOTS) == [], "somebody has just played"
    sparring.seen = sparring.told = 0
    server.call(sparring.look())
    assert not sparring.idle() and stored(server, BY_BOTS) == [], "so other processes know it, too"
    server.call(store.run((TELL, SOMEBODY, 0)))
    server.call(sparring.look())
    (game,) = stored(server, BY_BOTS)
    assert game[1:] == ("toy", "link", 2), "counted, but not among the games that the server shows"
    names = [each["name"] for each in server.guest().get("/api/games/toy/ratings")["entries"] if each["kind"] == "bot"]
    assert sorted(names) == ["Random", "Skilled"]
    server.call(sparring.look())
    assert len(stored(server, BY_BOTS)) == 1, "enough for today"
