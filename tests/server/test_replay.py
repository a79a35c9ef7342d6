"""Looking back, match files, forks: during the game what my seat saw, after the end everything."""

from __future__ import annotations

import json

from server.conftest import Server
from server.player import Guest, Json
from server.test_seats import finish, play_out


def half_played(server: Server) -> tuple[Guest, Guest, str]:
    ann, bob = server.guest(), server.guest(name="Bob")
    table = ann.open("me", "open")
    bob.sit(table, 1)
    id = table["id"]
    ann.post(f"/api/tables/{id}/start")
    for seat, guest in ((0, ann), (1, bob)):
        view = guest.get(f"/api/tables/{id}/view?seat={seat}")
        guest.command(id, type="play", decision=view["decision"], play=view["view"]["question"]["options"][0])
    return ann, bob, id


def test_while_it_runs_only_my_own_seat(server: Server) -> None:
    ann, bob, id = half_played(server)
    step = ann.get(f"/api/tables/{id}/replay/2?seat=0")
    assert step["steps"] == 2 and step["scene"]["log"] and step["texts"]
    assert "buttons" not in step["scene"]
    assert ann.refused("GET", f"/api/tables/{id}/replay/0?seat=1", None, 403) == "not_your_seat"
    assert bob.refused("GET", f"/api/tables/{id}/replay/0?seat=all", None, 409) == "not_over"
    assert ann.refused("GET", f"/api/tables/{id}/replay/3?seat=0", None, 404) == "not_found"
    assert ann.refused("GET", f"/api/tables/{id}/match", None, 409) == "not_over"
    assert ann.refused("GET", f"/api/tables/{id}/curve", None, 409) == "not_over"
    eve = server.guest(name="Eve")
    assert eve.refused("GET", f"/api/tables/{id}/replay/1?seat=0", None, 401) == "no_right"
    assert eve.get(f"/api/tables/{id}/replay/1")["seat"] == "watch"


def test_after_the_end_every_seat_and_all_seeing(server: Server) -> None:
    ann, bob, id = half_played(server)
    play_out(ann, bob, id)
    eve = server.guest(name="Eve")
    steps = eve.get(f"/api/tables/{id}/replay/0")["steps"]
    texts = [text for n in range(steps + 1) for text in eve.get(f"/api/tables/{id}/replay/{n}?seat=1")["texts"]]
    last = eve.get(f"/api/tables/{id}/replay/{steps}?seat=1&lang=en")["scene"]
    assert texts == [line["text"] for line in last["log"]], "the steps add up to the log"
    assert eve.get(f"/api/tables/{id}/replay/1?seat=all")["seat"] == "all"
    assert eve.get(f"/api/tables/{id}/replay/1?seat=0&lang=fr")["scene"]["lang"] == "fr"
    points = eve.get(f"/api/tables/{id}/curve")
    assert len(points) == steps + 1 and all(len(point) == 2 and 0 <= min(point) <= max(point) <= 1 for point in points)


def test_a_match_file_is_downloaded_and_uploaded(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "random")["id"]
    finish(ann, id)
    answer = ann.http.get(f"/api/tables/{id}/match")
    assert "attachment" in answer.headers["content-disposition"]
    match = answer.json()
    assert match["game"] == "toy" and match["seed"] and match["actions"]
    shown = server.guest(name="Eve").post("/api/matches", match, 201)
    assert shown["kind"] == "replay" and shown["status"] == "over" and shown["steps"] == len(match["actions"])
    again = server.guest(name="Eve")
    key = shown["links"]["watch"].split("key=")[1]
    assert again.get(f"/api/tables/{shown['id']}/replay/1?seat=all&key={key}")["step"] == 1
    assert again.refused("GET", f"/api/tables/{shown['id']}/replay/1", None, 403) == "no_watching"


def test_match_files_that_cannot_be_are_refused(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "random")["id"]
    finish(ann, id)
    match = ann.get(f"/api/tables/{id}/match")
    for change in (
        {"actions": match["actions"][:-1]}, {"version": 99}, {"data": "other"}, {"game": "chess"}, {"seats": 9},
        {"actions": [[0, "dance"]]}, {"actions": "none"}, {"start": {"$": "Toy"}},
    ):  # fmt: skip
        assert ann.refused("POST", "/api/matches", {**match, **change}, 400) == "bad_match"
    assert ann.refused("POST", "/api/matches", [], 400) == "bad_request"


def test_a_fork_of_a_finished_game_goes_on_from_there(server: Server) -> None:
    ann, bob, id = half_played(server)
    play_out(ann, bob, id)
    fork = server.guest(name="Eve").post(f"/api/tables/{id}/fork", {"step": 2, "seat": 1, "level": "random"}, 201)
    assert fork["kind"] == "training" and fork["origin"] == {"table": id, "step": 2}
    assert [seat["kind"] for seat in fork["seats"]] == ["bot", "human"] and fork["steps"] >= 2


def test_a_fork_of_a_running_game_starts_from_a_sampled_world(server: Server) -> None:
    ann, _, id = half_played(server)
    assert ann.refused("POST", f"/api/tables/{id}/fork", {"step": 0, "seat": 1}, 403) == "not_your_seat"
    true = live_table(server, id).match.state
    hands = set()
    for _ in range(8):
        fork = ann.post(f"/api/tables/{id}/fork", {"step": 2, "seat": 0}, 201)
        table = live_table(server, fork["id"])
        start = table.game.load(table.head.start)
        assert sorted(start.hands[0]) == sorted(true.hands[0]), "what I hold stays"
        assert start.spent == true.spent, "what all have seen stays"
        hands.add(json.dumps([sorted(start.hands[1]), start.deck]))
    assert len(hands) > 1, "what I cannot know is dealt anew"


def live_table(server: Server, id: str) -> Json:
    return server.app.state.services.registry.tables[id].table
