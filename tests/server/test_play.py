"""Playing: from opening a table to its end, by websocket."""

from __future__ import annotations

from server.conftest import Server


def test_one_person_plays_a_bot_to_the_end(server: Server) -> None:
    ann = server.guest()
    table = ann.open("me", "random")
    assert table["status"] == "running" and table["seats"][0]["mine"]
    with ann.watch(table["id"]) as seat:
        hello = seat.until("hello")
        assert hello["mine"] == [0] and hello["seat"] == 0
        seat.until("scene")
        while seat.table["status"] != "over":
            if seat.options():
                answer = seat.play(seat.options()[0])
                assert answer["type"] == "done", answer
            else:
                seat.next()
        assert seat.scene["result"]["winners"] == seat.table["result"]["winners"]
    assert ann.get(f"/api/tables/{table['id']}")["status"] == "over"
