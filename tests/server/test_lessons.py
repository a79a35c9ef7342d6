"""Lessons over HTTP and websocket: the same table as ever, and what the lesson adds."""

from __future__ import annotations

from server.conftest import Server
from server.player import Json, eventually

from pantheon.core.merging import THEN

PATH = "/api/games/above/lessons"


def test_a_course_and_a_lesson_in_both_languages(server: Server) -> None:
    ann = server.guest()
    course = ann.get(PATH)
    assert course["goal"].startswith("The first to bring") and len(course["about"]) == 5
    assert [each["key"] for each in course["lessons"]][:2] == ["1-summit", "2-turn"]
    lesson = ann.get(f"{PATH}/1-summit?lang=fr")
    assert lesson["title"] == "Le sommet" and lesson["answers"] == 2 and not lesson["free"]
    assert [step["at"] for step in lesson["steps"]] == [0, 0, 1, 2]
    games = {game["slug"]: game for game in ann.get("/api/games")}
    assert games["above"]["lessons"] == len(course["lessons"]) and games["above"]["goal"] == course["goal"]
    assert games["toy"]["lessons"] == 0 and games["toy"]["goal"] == ""


def test_unknown_lessons_are_refused(server: Server) -> None:
    ann = server.guest()
    assert ann.refused("GET", "/api/games/toy/lessons", None, 404) == "not_found"
    assert ann.refused("GET", f"{PATH}/nothing", None, 404) == "not_found"
    assert ann.refused("POST", f"{PATH}/nothing", None, 404) == "not_found"


def test_orders_and_merged_clicks_rest_while_a_lesson_speaks_and_are_there_in_its_real_game(server: Server) -> None:
    ann = server.guest()
    path = "/api/games/olympos/lessons"
    lessons = ann.get(path)["lessons"]
    for lesson, free in ((lessons[0], False), (lessons[-1], True)):
        id = ann.post(f"{path}/{lesson['key']}", None, 201)["id"]
        scene = ann.get(f"/api/tables/{id}/scene")["scene"]
        acts = [act for piece in [*scene["pieces"], *scene.get("targets", [])] for act in piece.get("acts", [])]
        assert any(THEN in act["action"] for act in acts) is free
        with ann.watch(id).ready() as seat:
            assert bool(seat.latest["orders"]) is free


def at(seat: Json) -> int:
    return int(seat.latest["lesson"]["at"])


def test_a_lesson_is_played_to_its_end(server: Server) -> None:
    ann = server.guest()
    table = ann.post(f"{PATH}/2-turn", None, 201)
    assert table["kind"] == "lesson" and table["lesson"] == "2-turn" and table["status"] == "running"
    assert ann.get("/api/tables")["mine"] == [], "lessons do not crowd the lobby"
    with ann.watch(table["id"]).ready() as seat:
        lesson = ann.get(f"{PATH}/2-turn")
        assert seat.latest["lesson"] == {"at": 0, "question": "choose_deity"}
        assert seat.table["coach"] is None and not seat.table["hints"], "the lesson itself says what to do"
        assert seat.ask(type="hint")["code"] == "no_right"
        refused = seat.play("use zeus")
        assert refused["code"] == "not_meant" and refused["rule"] == "ABV-033" and "marked" in refused["text"]
        refused = seat.play("step forward")
        assert refused["code"] == "illegal", "the rules come before the lesson"
        while at(seat) < lesson["answers"]:
            step = [each for each in lesson["steps"] if each["at"] == at(seat) and each["accept"]]
            if step and seat.options():
                play = next(play for play in seat.options() if play in step[0]["accept"] or step[0]["accept"] == ["step *"])
                assert seat.play(play)["type"] == "done"
                seat.catch_up()
            else:
                seat.next()
        assert seat.play(seat.options()[0])["code"] == "not_running" if seat.options() else True
    eventually(lambda: ann.get(f"/api/tables/{table['id']}")["status"] == "over")


def test_a_lesson_can_be_taken_back(server: Server) -> None:
    ann = server.guest()
    with ann.watch(ann.post(f"{PATH}/1-summit", None, 201)["id"]).ready() as seat:
        seat.play("use zeus")
        seat.catch_up()
        assert seat.latest["lesson"] == {"at": 1, "question": "choose_move_step"}
        assert seat.ask(type="undo")["type"] == "done"
        seat.catch_up()
        assert at(seat) == 0


def test_the_last_lesson_goes_on_as_a_real_game(server: Server) -> None:
    ann = server.guest()
    with ann.watch(ann.post(f"{PATH}/9-game", None, 201)["id"]).ready() as seat:
        assert seat.table["coach"] is True and seat.table["hints"], "who plays for the first time is helped unasked"
        assert seat.ask(type="coach", on=False)["type"] == "done"
        while at(seat) < 12:
            if seat.options():
                assert seat.play(seat.options()[0])["type"] == "done"
                seat.catch_up()
            else:
                seat.next()
        assert seat.table["status"] == "running"


def test_nobody_else_can_look_at_a_lesson(server: Server) -> None:
    table = server.guest().post(f"{PATH}/1-summit", None, 201)
    assert server.guest(name="Bob").refused("GET", f"/api/tables/{table['id']}", None, 403) == "no_watching"


def test_pictures_are_told_and_tried(server: Server) -> None:
    ann = server.guest()
    pictures = ann.get("/api/games/above/pictures?lang=fr")
    gate = pictures["gate"]
    assert gate["playable"] and "piece:hades" in gate["point"] and gate["scene"]["lang"] == "fr"
    assert {piece["zone"] for piece in gate["scene"]["pieces"]} == {"board"} == {zone["key"] for zone in gate["scene"]["zones"]}
    assert "log" not in gate["scene"] and "panels" not in gate["scene"]
    assert ann.get("/api/games/toy/pictures") == {}
    table = ann.post("/api/games/above/pictures/end", None, 201)
    assert table["kind"] == "training" and table["status"] == "running"
    assert ann.get("/api/tables")["mine"] == [], "tries do not crowd the lobby"
    with ann.watch(table["id"]).ready() as seat:
        assert "step forward" in seat.options()
        assert seat.play("step forward")["type"] == "done"
    eventually(lambda: ann.get(f"/api/tables/{table['id']}")["status"] == "over")
    assert ann.refused("POST", "/api/games/above/pictures/nothing", None, 404) == "not_found"


def test_the_rules_tell_lessons_and_the_quick_start(server: Server) -> None:
    rules = server.guest().get("/api/games/above/rules?lang=fr")
    assert {"rule": "ABV-102", "key": "5-gates", "title": "Les portails"} in rules["lessons"]
    assert len(rules["quick"]["turn"]) == 5 and rules["quick"]["turn"][0]["symbol"] == "above:card_zeus"
    assert rules["quick"]["goal"].startswith("Le premier") and len(rules["quick"]["advice"]) == 3
    assert server.guest().get("/api/games/toy/rules")["quick"] is None
