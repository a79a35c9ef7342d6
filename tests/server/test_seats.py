"""Seats: who may take, give, leave, move and lose one."""

from __future__ import annotations

import pytest
from server.conftest import Server
from server.player import Guest, Json, eventually
from websockets.exceptions import ConnectionClosed


def test_people_join_by_link_and_the_host_starts(server: Server) -> None:
    ann, bob = server.guest(), server.guest(name="Bob")
    table = ann.open("me", "open", visibility="link")
    path = f"/api/tables/{table['id']}"
    assert bob.refused("POST", f"{path}/seats/1", {"name": "Bob", "key": "wrong"}, 403) == "wrong_key"
    assert bob.refused("GET", path, None, 403) == "no_watching"
    assert ann.refused("POST", f"{path}/start", None, 409) == "seats_open"
    key = table["links"]["join"].split("key=")[1]
    assert bob.get(f"{path}?key={key}")["status"] == "open"
    sat = bob.sit(table, 1)
    assert sat["seat"] == 1 and sat["table"]["seats"][1] == {
        "seat": 1, "kind": "human", "program": False, "name": "Bob", "level": "", "level_label": "", "mine": True,
        "online": False, "away": 0,
    }  # fmt: skip
    assert bob.refused("POST", f"{path}/start", None, 403) == "not_host"
    assert ann.post(f"{path}/start")["status"] == "running"
    assert ann.refused("POST", f"{path}/start", None, 409) == "not_open"
    assert bob.refused("DELETE", f"{path}/seats/1", None, 409) == "not_open"


def test_a_taken_seat_cannot_be_taken_and_can_be_left(server: Server) -> None:
    ann, bob, eve = server.guest(), server.guest(name="Bob"), server.guest(name="Eve")
    table = ann.open("me", "open")
    path = f"/api/tables/{table['id']}/seats/1"
    bob.sit(table, 1)
    assert eve.refused("POST", path, {"name": "Eve"}, 409) == "taken"
    assert eve.refused("DELETE", path, None, 401) == "no_right"
    assert eve.refused("POST", f"/api/tables/{table['id']}/seats/7", {"name": "Eve"}, 404) == "not_found"
    assert bob.ask("DELETE", path)["seats"][1]["kind"] == "open"
    assert bob.refused("DELETE", path, None, 401) == "no_right"
    eve.sit(table, 1)


def test_the_host_gives_seats_to_bots_and_opens_them(server: Server) -> None:
    ann, bob = server.guest(), server.guest(name="Bob")
    table = ann.open("me", "open", "open")
    path = f"/api/tables/{table['id']}/seats"
    assert ann.ask("PUT", f"{path}/1", {"kind": "bot", "level": "greedy"})["seats"][1]["level"] == "greedy"
    assert ann.refused("PUT", f"{path}/2", {"kind": "bot", "level": "god"}, 400) == "bad_setup"
    assert bob.refused("PUT", f"{path}/2", {"kind": "bot", "level": "greedy"}, 403) == "not_host"
    assert ann.ask("PUT", f"{path}/1", {"kind": "open"})["seats"][1]["kind"] == "open"
    bob.sit(table, 1)
    assert ann.refused("PUT", f"{path}/1", {"kind": "open"}, 409) == "taken"
    assert ann.ask("PUT", f"{path}/0", {"kind": "bot", "level": "random"})["seats"][0]["kind"] == "bot"


def test_a_seat_moves_to_another_device_once(server: Server) -> None:
    ann, phone = server.guest(), server.guest(name="Phone")
    id = ann.open("me", "random")["id"]
    path = f"/api/tables/{id}/seats/0"
    assert phone.refused("POST", f"{path}/link", None, 401) == "no_right"
    link = ann.post(f"{path}/link")
    assert link["qr"].startswith("<svg") and f"/table/{id}?seat=0#move=" in link["url"]
    secret = link["url"].split("#move=")[1]
    with ann.watch(id) as old:
        old.ready()
        assert phone.refused("POST", f"{path}/claim", {"token": "guess"}, 403) == "wrong_key"
        assert phone.post(f"{path}/claim", {"token": secret})["table"]["seats"][0]["mine"]
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                old.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
    assert phone.refused("POST", f"{path}/claim", {"token": secret}, 403) == "wrong_key"
    assert ann.refused("GET", f"/api/tables/{id}/view?seat=0", None, 401) == "no_right"
    assert phone.get(f"/api/tables/{id}/view?seat=0")["view"]["viewer"] == 0


def test_who_resigns_is_replaced_by_a_bot_and_the_game_goes_on(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "random")["id"]
    with server.guest(name="Eve").watch(id) as eve:
        eve.ready()
        assert ann.command(id, type="resign")["type"] == "done"
        while eve.table["status"] != "over":
            eve.next()
        assert eve.table["seats"][0]["kind"] == "bot"
    with server.guest(name="Eve").watch(id, lang="fr") as late:
        texts = [line["text"] for line in late.until("hello")["lines"]]
    assert "Ann abandonne : Ariane (robot) prend sa place." in texts
    assert ann.refused("POST", f"/api/tables/{id}/commands", {"type": "resign"}, 401) == "no_right"


def test_an_absent_player_is_replaced_by_vote(server: Server) -> None:
    ann, bob, cleo = server.guest(), server.guest(name="Bob"), server.guest(name="Cleo")
    table = ann.open("me", "open", "open", start=False)
    id = table["id"]
    bob.sit(table, 1), cleo.sit(table, 2)
    ann.post(f"/api/tables/{id}/start")
    vote: Json = {"type": "vote", "against": 2}
    assert ann.refused("POST", f"/api/tables/{id}/commands", vote, 409) == "not_absent", "away for less than a minute"
    assert ann.refused("POST", f"/api/tables/{id}/commands", {"type": "vote", "against": 0}, 409) == "not_absent"
    long_ago(server, id)
    with cleo.watch(id) as there:
        there.ready()
        assert ann.refused("POST", f"/api/tables/{id}/commands", vote, 409) == "not_absent", "she is there"
    eventually(lambda: was_seen(server, id, 2))
    long_ago(server, id)
    ann.command(id, **vote)
    assert ann.get(f"/api/tables/{id}")["votes"] == [{"seat": 2, "by": [0], "needed": 2}]
    ann.command(id, **vote)
    assert ann.get(f"/api/tables/{id}")["seats"][2]["kind"] == "human", "one vote of one player counts once"
    bob.command(id, **vote)
    assert ann.get(f"/api/tables/{id}")["seats"][2]["kind"] == "bot"
    assert cleo.refused("GET", f"/api/tables/{id}/view?seat=2", None, 401) == "no_right"


def was_seen(server: Server, id: str, seat: int) -> bool:
    """The server has written down that somebody left."""
    sql = "SELECT until FROM presence WHERE table_id = $1 AND seat = $2"
    return bool(server.call(server.app.state.services.store.fetch(sql, id, seat)))


def long_ago(server: Server, id: str) -> None:
    """Everybody was last seen in another age."""
    services = server.app.state.services
    live = services.registry.tables[id]
    live.table.clock.turns = dict.fromkeys(live.table.clock.turns, 1)
    live.table.changed = 1
    live.heard.clear()
    server.call(services.store.run(("UPDATE presence SET until = 1 WHERE table_id = $1", id)))


def finish(guest: Guest, id: str) -> None:
    """Let bots play to the end."""
    guest.command(id, type="resign")
    with guest.watch(id) as viewer:
        viewer.until("hello")
        while viewer.table["status"] != "over":
            viewer.next()


def test_a_rematch_keeps_the_settings_and_invites_the_others(server: Server) -> None:
    ann, bob = server.guest(), server.guest(name="Bob")
    table = ann.open("me", "open", "random", visibility="link", options={"hand": "four"})
    id = table["id"]
    bob.sit(table, 1)
    ann.post(f"/api/tables/{id}/start")
    assert ann.refused("POST", f"/api/tables/{id}/rematch", None, 409) == "not_over"
    play_out(ann, bob, id)
    assert server.guest(name="Eve").refused("POST", f"/api/tables/{id}/rematch", None, 401) == "no_right"
    again = ann.post(f"/api/tables/{id}/rematch", status=201)
    assert again["options"] == {"hand": "four"} and [seat["kind"] for seat in again["seats"]] == ["human", "open", "bot"]
    told = bob.get(f"/api/tables/{id}")["rematch"]
    assert told["id"] == again["id"] and again["id"] in told["link"]
    assert bob.post(f"/api/tables/{id}/rematch", status=201)["id"] == again["id"], "one rematch for all"


def play_out(ann: Guest, bob: Guest, id: str) -> None:
    while ann.get(f"/api/tables/{id}")["status"] != "over":
        for seat, guest in ((0, ann), (1, bob)):
            view = guest.get(f"/api/tables/{id}/view?seat={seat}")
            question = view["view"]["question"]
            if question and question["options"]:
                guest.http.post(
                    f"/api/tables/{id}/commands",
                    json={"type": "play", "decision": view["decision"], "play": question["options"][0]},
                )


@pytest.mark.parametrize(
    "more, code",
    [
        ({"seed": "x"}, "bad_setup"),
        ({"options": {"hand": "nine"}}, "bad_setup"),
        ({"options": {"feet": "two"}}, "bad_setup"),
        ({"clock": {"kind": "turn", "seconds": 1}}, "bad_setup"),
        ({"clock": {"kind": "none", "seconds": 5}}, "bad_setup"),
        ({"game": "chess"}, "not_found"),
        ({"seats": [{"kind": "me"}]}, "bad_setup"),
        ({"seats": [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]}, "bad_setup"),
        ({"seats": [{"kind": "me"}, {"kind": "open"}], "training": True}, "bad_setup"),
        ({"seats": []}, "bad_request"),
        ({"colour": "red"}, "bad_request"),
        ({"spectators": "yes"}, "bad_request"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(server: Server, more: Json, code: str) -> None:
    body = {"game": "toy", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}], **more}
    status = 404 if code == "not_found" else 400
    assert server.guest().refused("POST", "/api/tables", body, status) == code


def test_a_table_can_be_played_with_an_owners_data(server: Server) -> None:
    ann = server.guest()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}]
    spec = {"game": "above", "seats": seats, "visibility": "link"}
    table = ann.post("/api/tables", {**spec, "data": "[technical]\nmax_turns = 80\n"}, 201)
    plain = next(game["data"] for game in ann.get("/api/games") if game["slug"] == "above")
    finish(ann, table["id"])
    match = ann.get(f"/api/tables/{table['id']}/match")
    assert match["data"] != plain, "bots played with the same data"
    for bad in ("nonsense = 1", "not toml", "[technical]\nmax_turns = 'long'\n"):
        assert ann.refused("POST", "/api/tables", {**spec, "data": bad}, 400) == "bad_data"


def test_spectators_see_what_the_table_allows(server: Server) -> None:
    ann, eve = server.guest(), server.guest(name="Eve")
    closed = ann.open("me", "random", spectators=False)
    assert closed["links"]["watch"] is None
    with eve.watch(closed["id"]) as viewer:
        assert viewer.next()["code"] == "no_watching"
    assert eve.refused("GET", f"/api/tables/{closed['id']}/scene", None, 403) == "no_watching"
    private = ann.open("me", "random", visibility="link")
    key = private["links"]["watch"].split("key=")[1]
    with eve.watch(private["id"], key=key) as viewer:
        assert viewer.ready().scene["prompt"].get("mine") is None
    assert eve.refused("GET", f"/api/tables/{private['id']}/scene", None, 403) == "no_watching"


def test_the_lobby_lists_what_is_mine_open_and_to_be_watched(server: Server) -> None:
    ann, bob = server.guest(), server.guest(name="Bob")
    waiting, running, hidden = ann.open("me", "open"), ann.open("me", "random"), ann.open("me", "open", visibility="link")
    mine = {table["id"]: table for table in ann.get("/api/tables")["mine"]}
    assert {waiting["id"], running["id"], hidden["id"]} <= set(mine)
    assert mine[running["id"]]["seats"][0]["mine"] and mine[running["id"]]["my_turn"]
    seen = bob.get("/api/tables")
    assert waiting["id"] in [table["id"] for table in seen["open"]]
    assert running["id"] in [table["id"] for table in seen["watch"]]
    assert hidden["id"] not in str(seen) and not seen["mine"]


def test_a_name_is_kept_by_a_cookie(server: Server) -> None:
    ann = server.guest()
    ann.ask("PUT", "/api/me", {"name": "Ann", "lang": "fr"})
    assert ann.get("/api/me")["name"] == "Ann"
    answer = ann.http.get("/api/me")
    assert "set-cookie" not in answer.headers
    fresh = server.guest().http.put("/api/me", json={"name": "Bob"})
    cookie = fresh.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie
    for bad in ("", " x", "x" * 31):
        assert ann.refused("PUT", "/api/me", {"name": bad}, 400) == "bad_request"


def test_a_table_by_link_is_closed_to_an_empty_key(server: Server) -> None:
    table = server.guest().open("me", "open", visibility="link")
    stranger = server.guest(name="Bob")
    for key in ("", " "):
        assert stranger.refused("POST", f"/api/tables/{table['id']}/seats/1", {"name": "Bob", "key": key}, 403) == "wrong_key"
    assert stranger.refused("POST", f"/api/tables/{table['id']}/seats/1", {"name": "Bob"}, 403) == "wrong_key"


def test_the_host_renews_the_links_and_the_old_ones_open_nothing(server: Server) -> None:
    ann, bob, eve = server.guest(), server.guest(name="Bob"), server.guest(name="Eve")
    table = ann.open("me", "open", visibility="link")
    path = f"/api/tables/{table['id']}"
    old = {link: table["links"][link].split("key=")[1] for link in ("join", "watch")}
    assert bob.refused("POST", f"{path}/renew", None, 403) == "not_host"
    renewed = ann.post(f"{path}/renew")
    assert bob.refused("POST", f"{path}/seats/1", {"name": "Bob", "key": old["join"]}, 403) == "wrong_key"
    assert eve.refused("GET", f"{path}?key={old['watch']}", None, 403) == "no_watching"
    watch = renewed["links"]["watch"].split("key=")[1]
    assert eve.get(f"{path}?key={watch}")["links"]["watch"] == renewed["links"]["watch"]
    assert bob.sit(renewed, 1)["seat"] == 1
