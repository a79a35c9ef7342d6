"""Clubs: made, joined by a link, with a lobby and a ladder of their own, handed over, left, closed."""

from __future__ import annotations

from server.conftest import Server
from server.player import Guest, Json
from server.test_history import play_out, stored
from server.test_meeting import called, id_of

from pantheon.server.people import clubs


def with_club(server: Server, **more: Json) -> tuple[Guest, Json]:
    ann = called(server, "Ann")
    return ann, ann.post("/api/clubs", {"name": "Argonauts", "about": "Thursdays", **more}, 201)


def key_of(club: Json) -> Json:
    return {"key": club["link"].split("key=")[1]}


def test_a_club_is_joined_by_its_link(server: Server) -> None:
    ann, club = with_club(server)
    path = f"/api/clubs/{club['id']}"
    bob = called(server, "Bob")
    assert bob.refused("GET", path, None, 403) == "wrong_key"
    assert bob.refused("POST", f"{path}/members", {"key": "x"}, 403) == "wrong_key"
    seen = bob.get(f"{path}?key={key_of(club)['key']}")
    assert (seen["name"], seen["about"], seen["count"], seen["role"]) == ("Argonauts", "Thursdays", 1, "")
    assert seen["members"] == [] and seen["link"] is None, "who is not in does not see who is"
    joined = bob.post(f"{path}/members", key_of(club))
    assert (joined["role"], [member["name"] for member in joined["members"]]) == ("member", ["Ann", "Bob"])
    assert bob.get("/api/meeting")["clubs"] == [
        {"id": club["id"], "name": "Argonauts", "role": "member", "members": 2, "asking": 0}
    ]
    assert bob.get(f"{path}/link")["qr"].startswith("<svg")
    assert [found["name"] for found in ann.get("/api/people?name=bob")] == ["Bob"], "members can be invited"
    assert bob.refused("PUT", path, {"name": "Bob's"}, 403) == bob.refused("DELETE", path, None, 403) == "not_host"
    assert ann.ask("PUT", path, {"name": "Argo", "approval": True})["name"] == "Argo"
    assert ann.post(f"{path}/renew")["link"] != club["link"]
    assert called(server, "Eve").refused("POST", f"{path}/members", key_of(club), 403) == "wrong_key", "the old link is no good"


def test_the_host_lets_people_in_and_sends_them_away(server: Server) -> None:
    ann, club = with_club(server, approval=True)
    path = f"/api/clubs/{club['id']}"
    bob, eve = called(server, "Bob"), called(server, "Eve")
    asked = bob.post(f"{path}/members", key_of(club))
    assert (asked["role"], asked["members"], asked["count"]) == ("asked", [], 1)
    assert bob.refused("GET", f"{path}/ladder", None, 403) == "not_member"
    assert (
        bob.refused("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}] * 2, "club": club["id"]}, 403)
        == "not_member"
    )
    assert ann.get("/api/meeting")["clubs"][0]["asking"] == 1
    assert bob.refused("PUT", f"{path}/members/{id_of(bob)}", {"role": "member"}, 403) == "not_host"
    assert ann.refused("PUT", f"{path}/members/{id_of(bob)}", {"role": "host"}, 404) == "not_found"
    assert [m["role"] for m in ann.ask("PUT", f"{path}/members/{id_of(bob)}", {"role": "member"})["members"]] == [
        "host",
        "member",
    ]
    eve.post(f"{path}/members", key_of(club))
    assert bob.refused("DELETE", f"{path}/members/{id_of(eve)}", None, 403) == "not_host"
    ann.ask("DELETE", f"{path}/members/{id_of(eve)}")
    assert eve.refused("GET", path, None, 403) == "wrong_key"
    ann.ask("PUT", f"{path}/members/{id_of(bob)}", {"role": "host"})
    assert (ann.get(path)["role"], bob.get(path)["role"]) == ("member", "host")
    assert bob.ask("DELETE", f"{path}/members/me") == [] and ann.get(path)["role"] == "host", "who stays is the host"
    ann.ask("DELETE", f"{path}/members/me")
    assert ann.refused("GET", path, None, 404) == "not_found", "the last one closes the door"


def test_a_club_has_a_lobby_and_a_ladder(server: Server) -> None:
    ann, club = with_club(server)
    path = f"/api/clubs/{club['id']}"
    bob, eve = called(server, "Bob"), called(server, "Eve")
    bob.post(f"{path}/members", key_of(club))
    table = ann.open("me", "open", club=club["id"])
    assert (table["club"], table["visibility"]) == (club["id"], "link")
    assert table["id"] not in [each["id"] for each in eve.get("/api/tables")["open"]]
    (listed,) = bob.get(path)["tables"]
    assert listed["table"]["id"] == table["id"]
    bob.post(f"/api/tables/{table['id']}/seats/1", {"name": "Bob", "key": listed["link"].split("key=")[1]}, 201)
    ann.post(f"/api/tables/{table['id']}/start")
    play_out([ann, bob], table["id"])
    result = ann.get(f"/api/tables/{table['id']}")["result"]
    (ladder,) = bob.get(f"{path}/ladder")
    assert (ladder["game"], ladder["seats"]) == ("toy", 2)
    both = len(result["winners"]) == 2
    ratings = [each["rating"] for each in ladder["standings"]]
    assert ratings == sorted(ratings, reverse=True) and (both or ratings[0] > 1500 > ratings[1])
    assert all(each["margin"] < 500 for each in ladder["standings"]), "less than before the first game"
    assert {each["name"]: (each["played"], each["won"]) for each in ladder["standings"]} == {
        "Ann": (1, int(0 in result["winners"])),
        "Bob": (1, int(1 in result["winners"])),
    }
    again = ann.post(f"/api/tables/{table['id']}/rematch", status=201)
    assert again["club"] == club["id"] and [each["table"]["id"] for each in bob.get(path)["tables"]] == [again["id"]]
    services = server.app.state.services
    server.call(services.registry.delete(table["id"])), server.call(services.registry.delete(again["id"]))
    server.call(clubs.clean(services.store))
    assert bob.get(f"{path}/ladder") == [ladder], "results stay"
    assert stored(server, "SELECT table_id FROM club_tables WHERE club_id = $1", club["id"]) == [(table["id"],)]
    assert ann.ask("DELETE", path) == [] and bob.refused("GET", path, None, 404) == "not_found"


def test_who_is_deleted_leaves_a_club_with_a_host(server: Server) -> None:
    ann, club = with_club(server)
    path = f"/api/clubs/{club['id']}"
    bob = called(server, "Bob")
    bob.post(f"{path}/members", key_of(club))
    ann.ask("DELETE", "/api/me")
    server.call(clubs.clean(server.app.state.services.store))
    assert [(m["name"], m["role"]) for m in bob.get(path)["members"]] == [("Bob", "host")]
    bob.ask("DELETE", "/api/me")
    server.call(clubs.clean(server.app.state.services.store))
    assert stored(server, "SELECT 1 FROM clubs WHERE id = $1", club["id"]) == []


def test_clubs_are_bounded(server: Server) -> None:
    _, club = with_club(server)
    services = server.app.state.services
    rest = services.settings.club_members - 1
    full = [("INSERT INTO members VALUES ($1, $2, 'member', 0)", club["id"], f"m{n}") for n in range(rest)]
    server.call(services.store.run(*full))
    bob = called(server, "Bob")
    assert bob.refused("POST", f"/api/clubs/{club['id']}/members", key_of(club), 429) == "too_many"
    for n in range(services.settings.clubs):
        bob.post("/api/clubs", {"name": f"Club {n}"}, 201)
    assert bob.refused("POST", "/api/clubs", {"name": "One more"}, 429) == "too_many"
    assert server.guest().refused("POST", "/api/clubs", {"name": "Nobody's"}, 401) == "no_right"
