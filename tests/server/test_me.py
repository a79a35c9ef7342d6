"""Who somebody is: a name without an account, and, for those who want it, one that lasts."""

from __future__ import annotations

import pytest
from server.conftest import Server
from server.player import Guest
from websockets.exceptions import ConnectionClosed


def phone_of(server: Server, guest: Guest) -> Guest:
    """Another device of the same person, by the recovery phrase."""
    phone = server.guest(name=guest.name)
    phone.post("/api/recover", {"phrase": guest.post("/api/me/recovery")["phrase"]})
    return phone


def test_nobody_needs_an_account(server: Server) -> None:
    ann = server.guest()
    assert ann.get("/api/me") == {
        "id": None,
        "name": None,
        "lang": "en",
        "kind": "person",
        "page": False,
        "recovery": False,
        "passkeys": 0,
    }
    me = ann.ask("PUT", "/api/me", {"name": "Ann", "lang": "fr"})
    assert me["id"] and me == ann.get("/api/me") and (me["name"], me["lang"], me["page"]) == ("Ann", "fr", False)
    assert ann.ask("PUT", "/api/me", {"name": "Anna", "page": True})["page"] is True
    assert ann.ask("PUT", "/api/me", {"name": "Ann"})["page"] is True, "what is left out stays"


def test_a_phrase_brings_name_and_seats_to_another_device(server: Server) -> None:
    ann = server.guest()
    table = ann.open("me", "open")
    phone = phone_of(server, ann)
    assert phone.get("/api/me") == ann.get("/api/me") and phone.get("/api/me")["recovery"]
    assert phone.get(f"/api/tables/{table['id']}")["seats"][0]["mine"]
    assert table["id"] in [mine["id"] for mine in phone.get("/api/tables")["mine"]]
    server.guest(name="Bob").sit(table, 1)
    phone.post(f"/api/tables/{table['id']}/start")
    with phone.watch(table["id"]) as one, ann.watch(table["id"]) as two:
        assert one.ready().hello["mine"] == two.ready().hello["mine"] == [0]
        assert one.play(one.options()[0])["type"] == "done"
        two.until("scene")


def test_a_phrase_is_read_however_it_was_written_and_ends_with_the_next(server: Server) -> None:
    ann = server.guest()
    ann.ask("PUT", "/api/me", {"name": "Ann"})
    old = ann.post("/api/me/recovery")
    assert old["link"].endswith(f"/me#recover={old['phrase']}")
    written = old["phrase"].upper().replace("-", "  ").replace("0", "O").replace("1", "I")
    assert server.guest().post("/api/recover", {"phrase": written})["name"] == "Ann"
    new = ann.post("/api/me/recovery")["phrase"]
    assert server.guest().refused("POST", "/api/recover", {"phrase": old["phrase"]}, 403) == "wrong_key"
    assert server.guest().post("/api/recover", {"phrase": new})["name"] == "Ann"
    assert ann.ask("DELETE", "/api/me/recovery")["recovery"] is False
    assert server.guest().refused("POST", "/api/recover", {"phrase": new}, 403) == "wrong_key"
    assert server.guest().refused("POST", "/api/recover", {"phrase": "-"}, 403) == "wrong_key", "no phrase is nobody's"


def test_the_phrase_is_not_stored(server: Server) -> None:
    ann = server.guest()
    ann.ask("PUT", "/api/me", {"name": "Ann"})
    phrase = ann.post("/api/me/recovery")["phrase"]
    stored = server.call(server.app.state.services.store.fetch("SELECT * FROM players"))
    assert phrase not in str(stored) and phrase.replace("-", "") not in str(stored)


def test_devices_are_listed_named_and_signed_out(server: Server) -> None:
    ann = server.guest()
    table = ann.open("me", "random")
    phone = phone_of(server, ann)
    phone.http.headers["user-agent"] = "Mozilla/5.0 (Android 15; Mobile) Firefox/140.0"
    phone_id = next(each["id"] for each in phone.get("/api/me/devices") if each["this"])
    named = ann.ask("PUT", f"/api/me/devices/{phone_id}", {"name": "Old phone"})
    assert sorted((each["name"], each["this"]) for each in named) == [("", True), ("Old phone", False)]
    with phone.watch(table["id"]) as looking:
        looking.ready()
        assert [each["this"] for each in ann.ask("DELETE", f"/api/me/devices/{phone_id}")] == [True]
        with pytest.raises(ConnectionClosed):
            while True:
                looking.next()
    assert phone.get("/api/me")["id"] is None
    assert not phone.get(f"/api/tables/{table['id']}")["seats"][0]["mine"], "the seat went with the device"
    assert phone.refused("POST", f"/api/tables/{table['id']}/commands", {"type": "resign", "seat": 0}, 401) == "no_right"


def test_a_device_that_another_process_signed_out_is_cut_off(server: Server) -> None:
    ann = server.guest()
    table = ann.open("me", "random")
    here = server.app.state.services
    with ann.watch(table["id"]) as looking:
        looking.ready()
        server.call(here.store.run(("DELETE FROM devices WHERE player_id = $1", ann.get("/api/me")["id"])))
        server.call(here.scheduler.hear_sign_outs())
        with pytest.raises(ConnectionClosed):
            while True:
                looking.next()


def test_nobody_touches_the_devices_of_others(server: Server) -> None:
    ann, bob = server.guest(), server.guest(name="Bob")
    assert ann.refused("GET", "/api/me/devices", None, 401) == "no_right"
    assert ann.refused("POST", "/api/me/recovery", None, 401) == "no_right"
    for each in (ann, bob):
        each.ask("PUT", "/api/me", {"name": each.name})
    theirs = bob.get("/api/me/devices")[0]["id"]
    assert ann.refused("DELETE", f"/api/me/devices/{theirs}", None, 404) == "not_found"
    assert ann.refused("PUT", f"/api/me/devices/{theirs}", {"name": "x"}, 404) == "not_found"
    assert bob.get("/api/me")["name"] == "Bob"


def test_of_many_devices_the_longest_unseen_go(server: Server) -> None:
    ann = server.guest()
    ann.ask("PUT", "/api/me", {"name": "Ann"})
    phrase = ann.post("/api/me/recovery")["phrase"]
    for _ in range(21):
        latest = server.guest()
        latest.post("/api/recover", {"phrase": phrase})
    assert len(latest.get("/api/me/devices")) == 20
    assert ann.get("/api/me")["id"] is None


@pytest.mark.parametrize(("agent", "name"), [
    ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
    ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1", "Safari, iPhone"),
    ("Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
    ("curl/8.0", ""),
])  # fmt: skip
def test_a_device_gets_a_name_to_know_it_by(server: Server, agent: str, name: str) -> None:
    ann = server.guest()
    ann.http.headers["user-agent"] = agent
    ann.ask("PUT", "/api/me", {"name": "Ann"})
    assert ann.get("/api/me/devices")[0]["name"] == name
