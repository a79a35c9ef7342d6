"""Finding each other: quick match, friends and who is there, invitations, a rematch for all, passwords."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from server.conftest import Server
from server.player import Guest, Json
from server.test_history import played, show, stored

from pantheon.server.http.auth import now
from pantheon.server.people import matching, whereabouts


def called(server: Server, name: str) -> Guest:
    guest = server.guest(name=name)
    guest.ask("PUT", "/api/me", {"name": name})
    return guest


def id_of(guest: Guest) -> str:
    return str(guest.get("/api/me")["id"])


def seek(guest: Guest, **more: Any) -> Json:
    return guest.ask("PUT", "/api/match", {"game": "toy", "name": guest.name, **more})


def nobody_seeks(server: Server) -> None:
    server.call(server.app.state.services.store.run(("DELETE FROM seeks",)))


# -- quick match --------------------------------------------------------------------------------------


def test_two_who_look_for_the_same_play_each_other(server: Server) -> None:
    ann, bob, eve = called(server, "Ann"), server.guest(name="Bob"), called(server, "Eve")
    first = seek(ann)
    assert (first["state"], first["seats"], first["clock"], first["people"], first["table"]) == ("waiting", 2, "quick", 0, None)
    assert seek(eve, clock="days")["state"] == "waiting", "another clock is another game"
    assert ann.get("/api/meeting")["queues"] == [{"game": "toy", "seats": 2, "clock": "days", "people": 1}]
    found = seek(bob)
    assert found["state"] == "found" and seek(ann)["table"] == found["table"] and seek(eve, clock="days")["state"] == "waiting"
    table = bob.get(f"/api/tables/{found['table']}")
    assert (table["status"], table["visibility"], table["clock"]["bank"]) == ("running", "public", 600)
    assert sorted(seat["name"] for seat in table["seats"]) == ["Ann", "Bob"]
    assert [len([s for s in g.get(f"/api/tables/{table['id']}")["seats"] if s["mine"]]) for g in (ann, bob, eve)] == [1, 1, 0]
    assert [t["id"] for t in ann.get("/api/tables")["mine"]] == [table["id"]]
    assert ann.ask("DELETE", "/api/match")["table"] == table["id"], "what was found is told to who leaves this very moment"
    assert seek(ann)["state"] == "waiting", "and then one can look again"
    nobody_seeks(server)


def test_who_leaves_or_falls_silent_is_not_matched(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, eve = (called(server, name) for name in ("Ann", "Bob", "Eve"))
    seek(ann)
    assert ann.ask("DELETE", "/api/match")["state"] == "none"
    assert seek(bob)["state"] == "waiting"
    server.call(server.app.state.services.store.run(("UPDATE seeks SET until = $1", now() - 1)))
    late = seek(eve)
    assert late["state"] == "waiting" and late["people"] == 0
    since = seek(eve)["since"]
    assert since == late["since"], "who asks again has waited from the beginning"
    found = seek(bob)["table"]
    assert found and seek(eve)["table"] == found
    nobody_seeks(server)


def test_bots_fill_in_for_those_who_take_them(server: Server) -> None:
    ann, bob = called(server, "Ann"), called(server, "Bob")
    assert not seek(ann, seats=3)["offer"]
    server.call(server.app.state.services.store.run(("UPDATE seeks SET since = since - 50000",)))
    assert seek(ann, seats=3)["offer"], "after a while"
    assert seek(bob, seats=3)["state"] == "waiting" and seek(ann, seats=3, bots="")["state"] == "waiting"
    assert seek(bob, seats=3, bots="random")["state"] == "found", "who takes bots need not wait for who does not"
    assert seek(ann, seats=3)["state"] == "waiting"
    assert seek(ann, seats=3, bots="random")["state"] == "found"
    nobody_seeks(server)
    cid, dan, eve = (called(server, name) for name in ("Cid", "Dan", "Eve"))
    seek(cid, seats=3), seek(dan, seats=3, bots="")
    table = eve.get(f"/api/tables/{seek(eve, seats=3, bots='random')['table']}")
    assert [seat["kind"] for seat in table["seats"]] == ["human"] * 3, "people first"
    nobody_seeks(server)


def test_nobody_is_matched_with_who_muted_them(server: Server) -> None:
    ann, bob, table = played(server)
    assert bob.post(f"/api/tables/{table['id']}/seats/0/mute") == [0]
    assert bob.get(f"/api/tables/{table['id']}/muted") == [0] and ann.get(f"/api/tables/{table['id']}/muted") == []
    seek(ann)
    assert seek(bob)["state"] == "waiting" and seek(ann)["state"] == "waiting"
    eve = called(server, "Eve")
    assert seek(eve)["state"] == "found", "with who has waited longest"
    assert seek(ann)["state"] == "found" and seek(bob)["state"] == "waiting"
    nobody_seeks(server)
    show(bob)
    mine = ann.open("me", "open")["id"]
    assert ann.refused("POST", f"/api/tables/{mine}/seats/1/invite", {"person": id_of(bob)}, 404) == "not_found"
    assert bob.ask("DELETE", f"/api/tables/{table['id']}/seats/0/mute") == []
    ann.post(f"/api/tables/{mine}/seats/1/invite", {"person": id_of(bob)})


def test_many_at_once_are_each_matched_once(server: Server) -> None:
    guests = [called(server, f"G{n}") for n in range(8)]
    with ThreadPoolExecutor(8) as pool:
        for _ in range(6):
            found = list(pool.map(lambda g: seek(g)["table"], guests))
            if all(found):
                break
    tables = [found.count(table) for table in set(found)]
    assert tables == [2, 2, 2, 2]
    assert [len(guest.get("/api/tables")["mine"]) for guest in guests] == [1] * 8
    nobody_seeks(server)


def test_a_match_is_made_whole_or_not_at_all(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if somebody left, or another process was faster, between looking and writing; and as if we were killed there."""
    ann, bob = called(server, "Ann"), called(server, "Bob")
    ids = [id_of(ann), id_of(bob)]
    seek(ann), seek(bob, clock="calm")
    services = server.app.state.services
    wish = [matching.Seek(id, "toy", 2, "quick", "", now(), "") for id in ids]
    before = stored(server, "SELECT count(*) FROM tables")
    server.call(matching._match(services.registry, wish[0], wish))
    assert stored(server, "SELECT count(*) FROM tables") == before, "Bob looks for something else by now"
    assert stored(server, "SELECT count(*) FROM seeks WHERE table_id <> ''") == [(0,)], "and Ann still looks"

    async def killed(*statements: Any) -> None:
        raise ConnectionError

    seek(bob)
    nobody_seeks(server)
    seek(ann)
    with monkeypatch.context() as patch:
        patch.setattr(services.store, "claim", killed)
        with pytest.raises(ConnectionError):
            server.call(matching._match(services.registry, wish[0], wish))
    assert seek(bob)["state"] == "found", "nothing was left behind"
    nobody_seeks(server)


def test_a_search_is_checked(server: Server) -> None:
    ann = called(server, "Ann")
    for body, code in (({"game": "chess"}, 404), ({"seats": 9}, 400), ({"clock": "none"}, 400), ({"bots": "genius"}, 400)):
        ann.refused("PUT", "/api/match", {"game": "toy", **body}, code)
    token = ann.post("/api/me/programs", {"name": "Robo"}, 201)["token"]
    assert server.guest(token=token).refused("PUT", "/api/match", {"game": "toy"}, 401) == "no_right"


# -- friends ------------------------------------------------------------------------------------------


def test_friends_see_each_other_when_both_say_so(server: Server) -> None:
    ann, bob = called(server, "Ann"), called(server, "Bob")
    one, two = id_of(ann), id_of(bob)
    link = bob.get("/api/me/friend_link")
    assert link["url"].endswith(f"/friends#ask={two}") and link["qr"].startswith("<svg")
    bob.get("/api/meeting")
    asked = ann.ask("PUT", f"/api/friends/{two}")
    assert asked["friends"] == [{"id": two, "name": "Bob", "mutual": False, "here": False}], "asking tells nothing"
    assert bob.get("/api/meeting")["asking"] == 1 and bob.get("/api/friends")["asking"] == [{"id": one, "name": "Ann"}]
    assert bob.ask("PUT", f"/api/friends/{one}")["asking"] == []
    ann.get("/api/meeting")
    assert ann.get("/api/friends")["friends"][0] == {"id": two, "name": "Bob", "mutual": True, "here": True}
    assert bob.get("/api/meeting")["friends"] == [{"id": one, "name": "Ann", "mutual": True, "here": True}]
    assert not bob.ask("PUT", "/api/friends", {"shown": False})["shown"]
    bob.get("/api/meeting")
    assert not ann.get("/api/friends")["friends"][0]["here"], "off means that nobody sees"
    assert stored(server, "SELECT until FROM whereabouts WHERE player_id = $1", two) == [(0,)]
    bob.ask("PUT", "/api/friends", {"shown": True})
    table = bob.open("me", "random")["id"]
    with bob.watch(table) as seat:
        seat.ready()
        server.call(whereabouts.are_here(server.app.state.services.registry))
        assert ann.get("/api/friends")["friends"][0]["here"], "at a table, too"
    assert ann.ask("DELETE", f"/api/friends/{two}")["friends"] == [] and bob.get("/api/friends")["friends"] == []


def test_who_is_muted_cannot_ask_and_numbers_are_bounded(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, table = played(server)
    eve = called(server, "Eve")
    assert eve.refused("POST", f"/api/tables/{table['id']}/seats/1/friend", None, 401) == "no_right"
    assert [f["name"] for f in ann.post(f"/api/tables/{table['id']}/seats/1/friend")["friends"]] == ["Bob"]
    ann.post(f"/api/tables/{table['id']}/seats/1/mute")
    assert ann.get("/api/friends")["friends"] == [] and [m["name"] for m in ann.get("/api/friends")["muted"]] == ["Bob"]
    bob.ask("PUT", f"/api/friends/{id_of(ann)}")
    assert ann.get("/api/friends")["asking"] == []
    assert ann.refused("PUT", "/api/friends/nobody", None, 404) == "not_found"
    assert ann.refused("PUT", f"/api/friends/{id_of(ann)}", None, 404) == "not_found"
    services = server.app.state.services
    filled = [("INSERT INTO bonds VALUES ($1, $2, 'friend', 0)", id_of(eve), f"x{n}") for n in range(services.settings.bonds)]
    server.call(services.store.run(*filled))
    assert eve.refused("PUT", f"/api/friends/{id_of(ann)}", None, 429) == "too_many"


# -- invitations --------------------------------------------------------------------------------------


def test_somebody_is_invited_by_name_and_by_link(server: Server) -> None:
    ann, bob = called(server, "Ann"), called(server, "Xenia_%")
    assert ann.get("/api/people?name=Xen") == [], "who shows no page is not found"
    show(bob)
    (found,) = ann.get("/api/people?name=xenia_")
    assert (found["id"], found["name"], found["kind"]) == (id_of(bob), "Xenia_%", "person")
    assert ann.get("/api/people?name=x%25") == []
    table = ann.open("me", "open", "open", visibility="link", clock={"kind": "turn", "seconds": 60})
    path = f"/api/tables/{table['id']}"
    link = ann.get(f"{path}/invite")
    assert link["url"].endswith(table["links"]["join"]) and link["qr"].startswith("<svg")
    assert bob.refused("GET", f"{path}/invite", None, 403) == "wrong_key"
    ann.post(f"{path}/seats/1/invite", {"person": found["id"]})
    (asked,) = bob.get("/api/me/invitations")
    assert (asked["table"], asked["seat"], asked["by"], asked["clock"]["seconds"]) == (table["id"], 1, "Ann", 60)
    assert bob.get("/api/meeting")["invitations"] == [asked]
    eve = called(server, "Eve")
    eve.post(f"{path}/seats/1", {"name": "Eve", "key": asked["key"]}, 201)
    assert bob.get("/api/me/invitations")[0]["seat"] == 2, "another seat is open"
    bob.post(f"{path}/seats/2", {"name": "Bob", "key": asked["key"]}, 201)
    assert bob.get("/api/me/invitations") == []


# -- a rematch, a password ----------------------------------------------------------------------------


def test_a_rematch_takes_all_people_along(server: Server) -> None:
    ann, bob, table = played(server)
    path = f"/api/tables/{table['id']}/rematch"
    again = ann.post(path, status=201)
    assert [seat["kind"] for seat in again["seats"]] == ["human", "open"]
    assert [each["table"] for each in bob.get("/api/me/invitations")] == [again["id"]]
    assert bob.get(f"/api/tables/{table['id']}")["rematch"]["by"] == 0
    joined = bob.post(path, status=201)
    assert (joined["id"], joined["status"]) == (again["id"], "running"), "it begins when all are there"
    assert [seat["mine"] for seat in joined["seats"]] == [False, True]
    assert ann.post(path, status=201)["id"] == again["id"]


def test_a_rematch_that_is_gone_is_opened_anew(server: Server) -> None:
    ann, bob, table = played(server)
    path = f"/api/tables/{table['id']}/rematch"
    first = ann.post(path, status=201)["id"]
    server.call(server.app.state.services.registry.delete(first))
    second = bob.post(path, status=201)
    assert second["id"] != first and ann.post(path, status=201)["id"] == second["id"]


def test_a_password_opens_a_table(server: Server) -> None:
    ann, bob, eve = called(server, "Ann"), called(server, "Bob"), called(server, "Eve")
    table = ann.open("me", "open", "open", password="open sesame", start=False)
    path = f"/api/tables/{table['id']}"
    assert table["locked"] and "sesame" not in str(stored(server, "SELECT head FROM tables WHERE id = $1", table["id"]))
    (listed,) = [each for each in bob.get("/api/tables")["open"] if each["id"] == table["id"]]
    assert listed["locked"] and listed["links"]["join"] is None
    assert bob.refused("GET", path, None, 403) == "locked"
    assert bob.refused("POST", f"{path}/seats/1", {"name": "Bob"}, 403) == "locked"
    assert bob.refused("POST", f"{path}/enter", {"password": "open barley"}, 403) == "wrong_key"
    key = bob.post(f"{path}/enter", {"password": "open sesame"})["key"]
    bob.post(f"{path}/seats/1", {"name": "Bob", "key": key}, 201)
    ann.ask("PUT", f"{path}/seats/2", {"kind": "bot", "level": "random"})
    ann.post(f"{path}/start")
    watch = eve.post(f"{path}/enter", {"password": "open sesame"})["key"]
    assert watch != key and eve.get(f"{path}?key={watch}")["status"] == "running"
    assert eve.refused("POST", f"/api/tables/{ann.open('me', 'open')['id']}/enter", {"password": ""}, 403) == "wrong_key"


def test_only_so_many_passwords_can_be_tried(server: Server) -> None:
    eve = called(server, "Eve")
    table = called(server, "Ann").open("me", "open", password="x")["id"]
    services = server.app.state.services
    services.entering.known.clear()
    codes = {eve.http.post(f"/api/tables/{table}/enter", json={"password": f"{n}"}).status_code for n in range(20)}
    answer = eve.http.post(f"/api/tables/{table}/enter", json={"password": "x"})
    assert codes == {403} and answer.status_code == 429 and int(answer.headers["retry-after"]) > 60
    services.entering.known.clear()
