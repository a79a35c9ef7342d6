"""What people have played: results are written with the last answer, and only those may see them who may."""

from __future__ import annotations

import json
from typing import Any

from server.conftest import Server
from server.player import Guest, Json, eventually

from pantheon.server.people.results import recount


def play_out(guests: list[Guest], id: str) -> None:
    """Everybody takes the first option until the game is over."""

    def step() -> bool:
        for guest in guests:
            table = guest.get(f"/api/tables/{id}")
            if table["status"] == "over":
                return guest.http.get(f"/api/tables/{id}/view").is_success  # it waits until the last answer is stored
            for seat in [each["seat"] for each in table["seats"] if each["mine"]]:
                view = guest.get(f"/api/tables/{id}/view?seat={seat}")
                if view["view"]["question"] and (options := view["view"]["question"]["options"]):
                    guest.http.post(
                        f"/api/tables/{id}/commands",
                        json={"type": "play", "seat": seat, "decision": view["decision"], "play": options[0]},
                    )
        return False

    eventually(step)


def played(server: Server, **more: Any) -> tuple[Guest, Guest, Json]:
    """Ann and Bob have played a game to its end."""
    ann, bob = server.guest(), server.guest(name="Bob")
    table = ann.open("me", "open", **more)
    bob.sit(table, 1)
    ann.post(f"/api/tables/{table['id']}/start")
    play_out([ann, bob], table["id"])
    return ann, bob, ann.get(f"/api/tables/{table['id']}")


def show(guest: Guest) -> str:
    return str(guest.ask("PUT", "/api/me", {"name": guest.name, "page": True})["id"])


def stored(server: Server, sql: str, *args: Any) -> Any:
    return server.call(server.app.state.services.store.fetch(sql, *args))


def test_a_finished_game_is_in_the_history_of_those_who_played(server: Server) -> None:
    ann, bob, table = played(server)
    (game,) = ann.get("/api/people/me/games")
    assert (game["table"], game["game"], game["replay"], game["steps"]) == (table["id"], "toy", True, table["steps"])
    assert [seat["score"] for seat in game["seats"]] == table["result"]["scores"]
    assert [seat["seat"] for seat in game["seats"] if seat["place"] == 1] == table["result"]["winners"]
    assert [seat["mine"] for seat in game["seats"]] == [True, False]
    assert game["began"] <= game["ended"] and game["won"] == (0 in table["result"]["winners"])
    record = ann.get("/api/people/me")
    assert (record["played"], record["won"], record["mine"], record["page"]) == (1, int(game["won"]), True, False)
    assert [(each["name"], each["played"], each["person"]) for each in record["opponents"]] == [("Bob", 1, None)]
    assert [(each["game"], each["seat"], each["played"]) for each in record["by_seat"]] == [("toy", 0, 1)]
    assert sum(way["count"] for way in record["ways"]) == record["won"]
    theirs = bob.get("/api/people/me")["opponents"][0]
    assert (theirs["won"], theirs["lost"]) == (record["opponents"][0]["lost"], record["opponents"][0]["won"])


def test_a_page_is_seen_by_others_only_when_it_is_shown(server: Server) -> None:
    ann, bob, _ = played(server)
    hidden = bob.get("/api/me")["id"]
    assert ann.refused("GET", f"/api/people/{hidden}", None, 404) == "not_found"
    assert ann.refused("GET", f"/api/people/{hidden}/games", None, 404) == "not_found"
    assert server.guest().refused("GET", "/api/people/me", None, 404) == "not_found"
    shown = show(bob)
    assert server.guest(name="Eve").get(f"/api/people/{shown}")["played"] == 1
    assert ann.get("/api/people/me")["opponents"][0]["person"] == shown
    assert ann.get(f"/api/people/me/against/{shown}")["played"] == 1


def test_games_by_link_are_seen_by_their_players_only(server: Server) -> None:
    ann, bob, table = played(server, visibility="link")
    shown = show(bob)
    assert [game["table"] for game in bob.get("/api/people/me/games")] == [table["id"]]
    eve = server.guest(name="Eve")
    assert eve.get(f"/api/people/{shown}/games") == [] and eve.get(f"/api/people/{shown}")["played"] == 0
    assert ann.get(f"/api/people/{shown}/games") == [], "a page shows everybody the same"
    against = ann.get(f"/api/people/me/against/{shown}")
    assert (against["played"], len(against["games"])) == (1, 1), "but Ann was there"
    mine = show(ann)
    assert eve.get(f"/api/people/{mine}/against/{shown}")["played"] == 0
    assert table["id"] not in eve.http.get("/api/matches?game=toy&limit=50").text


def test_who_gives_up_has_lost(server: Server) -> None:
    ann, bob = server.guest(), server.guest(name="Bob")
    table = ann.open("me", "open")
    bob.sit(table, 1)
    ann.post(f"/api/tables/{table['id']}/start")
    bob.command(table["id"], type="resign")
    play_out([ann], table["id"])
    (game,) = bob.get("/api/people/me/games")
    assert (game["won"], game["seats"][1]["gave_up"], game["seats"][1]["place"], game["seats"][1]["name"]) == (
        False,
        True,
        2,
        "Bob",
    )


def test_who_played_all_seats_has_neither_won_nor_lost(server: Server) -> None:
    ann = server.guest()
    table = ann.open("me", "me")
    play_out([ann], table["id"])
    assert len(ann.get("/api/people/me/games")) == 1 and ann.get("/api/people/me")["played"] == 0


def test_lessons_and_training_leave_no_results(server: Server) -> None:
    ann = server.guest()
    table = ann.open("me", "random", training=True)
    play_out([ann], table["id"])
    assert ann.get("/api/people/me/games") == []


def test_results_stay_when_the_table_goes(server: Server) -> None:
    ann, _, table = played(server)
    server.call(server.app.state.services.registry.delete(table["id"]))
    (game,) = ann.get("/api/people/me/games")
    assert game["table"] == table["id"] and game["replay"] is False


def test_results_can_be_made_anew_from_the_stored_games(server: Server) -> None:
    _, _, table = played(server)
    here = server.app.state.services
    sql = "SELECT * FROM {} WHERE table_id = $1 ORDER BY 2"
    before = [stored(server, sql.format(part), table["id"]) for part in ("finished", "results")]
    assert all(before)
    for part in ("finished", "results"):
        server.call(here.store.run((f"DELETE FROM {part} WHERE table_id = $1", table["id"])))
    counted, unread = server.call(recount(here.store, here.games))
    assert counted > 0 and unread == []
    assert [stored(server, sql.format(part), table["id"]) for part in ("finished", "results")] == before


def test_the_statistics_of_a_game(server: Server) -> None:
    _, _, table = played(server)
    found = server.guest().get("/api/games/toy/statistics")
    setup = next(each for each in found["setups"] if each["seats"] == 2)
    assert setup["games"] >= 1 and setup["steps"][0] <= setup["steps"][1] <= setup["steps"][2]
    assert sum(each["games"] for each in setup["reasons"]) == setup["games"]
    best = max(record["score"] for record in found["records"])
    assert best == found["records"][0]["score"] and best >= max(table["result"]["scores"])
    assert server.guest().get("/api/games/nothing/statistics", 404)


def copy(server: Server, table: str, times: int) -> None:
    """The same result as of so many other games."""
    for i in range(times):
        for part in ("finished", "results"):
            columns = {"finished": FINISHED, "results": RESULTS}[part]
            sql = f"INSERT INTO {part} (table_id, {columns}) SELECT $1, {columns} FROM {part} WHERE table_id = $2"
            server.call(server.app.state.services.store.run((sql, f"copy {i} of {table}", table)))


FINISHED = "game, version, seats, options, altered, visibility, clock, began, ended, steps, reason, rated"
RESULTS = "seat, player_id, kind, level, name, score, place, parts, gave_up, side, choices"


def test_statistics_show_the_share_of_wins_by_choice_in_words(server: Server) -> None:
    ann, _, table = played(server)
    mine = stored(server, "SELECT choices, place FROM results WHERE table_id = $1 ORDER BY seat", table["id"])
    cards = [json.loads(choices)["bids card"] for choices, _ in mine]
    assert all(cards) and all(set(each) <= {"one", "two", "three", "four", "five"} for each in cards)
    copy(server, table["id"], 10)
    (setup,) = [each for each in ann.get("/api/games/toy/statistics")["setups"] if each["seats"] == 2]
    (kind,) = setup["choices"]
    assert kind["label"] == "Cards bid" and {each.title() for each in (*cards[0], *cards[1])} <= {
        each["name"] for each in kind["choices"]
    }
    assert all(each["seats"] >= 10 and each["low"] <= each["share"] <= each["high"] for each in kind["choices"])
    assert 0 < setup["usual"] <= 1
    (setup,) = [each for each in ann.get("/api/games/toy/statistics?lang=fr")["setups"] if each["seats"] == 2]
    assert setup["choices"][0]["label"] == "Cartes misées"


def test_a_record_tells_with_what_somebody_wins(server: Server) -> None:
    ann, bob, table = played(server)
    winner = ann if 0 in table["result"]["winners"] else bob
    assert winner.get("/api/people/me")["by_game"][0]["favourites"] == []  # once is no habit
    copy(server, table["id"], 2)
    favourites = winner.get("/api/people/me")["by_game"][0]["favourites"]
    assert favourites and all((each["kind"], each["won"]) == ("Cards bid", 3) for each in favourites)


def test_public_games_are_open_data_without_names(server: Server) -> None:
    ann, _, table = played(server)
    first = ann.http.get("/api/matches?game=toy&limit=1").text.splitlines()
    assert len(first) == 1
    rest = ann.http.get(f"/api/matches?game=toy&limit=50&after={json.loads(first[0])['after']}").text.splitlines()
    lines = [json.loads(line) for line in [*first, *rest]]
    ours = next(line for line in lines if line["after"].endswith(table["id"]))
    assert "Ann" not in json.dumps(lines) and "Bob" not in json.dumps(lines)
    assert [each["kind"] for each in ours["players"]] == ["person", "person"]
    file = ann.get(f"/api/tables/{table['id']}/match")
    assert {key: ours[key] for key in file if key != "names"} == {key: file[key] for key in file if key != "names"}
    assert ann.post("/api/matches", {key: ours[key] for key in file if key != "names"}, 201)["status"] == "over"
