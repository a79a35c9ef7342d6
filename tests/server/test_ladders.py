"""Ladders: what one game says; and counted one by one or all again, by one process or by several, the numbers are the same."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from core.toy import ToyGame
from server.test_store import opened, run
from typer.testing import CliRunner

from pantheon.cli.app import app
from pantheon.games import load_game
from pantheon.server.bots.sparring import line_up
from pantheon.server.people.ladders import BOT, Ladder, count_waiting, ladders, remake
from pantheon.server.people.leaderboard import leaderboard, ratings_of, skills
from pantheon.server.people.record import new_person
from pantheon.server.people.results import GAME, SEAT
from pantheon.server.people.skill import NEW, Entrant, Skill, after_game
from pantheon.server.store import Statement, Store


def entrants(*places: int, sides: tuple[int, ...] = (), left: tuple[int, ...] = (), who: str = "") -> list[Entrant]:
    names = who or "abcdefgh"
    return [Entrant(names[i], sides[i] if sides else i, place, i in left, Skill(25.0 + i, 6.0)) for i, place in enumerate(places)]


def moved(found: list[Skill], before: list[Entrant]) -> list[float]:
    return [after.mu - one.skill.mu for after, one in zip(found, before, strict=True)]


def test_who_wins_gains_what_others_lose() -> None:
    told = entrants(1, 2, 3)
    won, middle, lost = moved(after_game(told), told)
    assert won > middle > lost and won > 0 > lost
    assert all(after.sigma < one.skill.sigma for after, one in zip(after_game(told), told, strict=True))


def test_a_tie_brings_players_together() -> None:
    told = entrants(1, 1)
    weak, strong = moved(after_game(told), told)
    assert weak > 0 > strong


def test_a_side_wins_and_loses_together() -> None:
    told = entrants(1, 3, 1, 3, sides=(0, 1, 0, 1))
    a, b, c, d = moved(after_game(told), told)
    assert a == pytest.approx(c) and b == pytest.approx(d) and a > 0 > b


def test_who_left_a_side_that_won_has_lost_all_the_same() -> None:
    told = entrants(1, 3, 4, 3, sides=(0, 1, 0, 1), left=(2,))
    stayed, other, left, _ = moved(after_game(told), told)
    assert stayed > 0 > other and left < 0
    whole = entrants(1, 3, 1, 3, sides=(0, 1, 0, 1))
    assert moved(after_game(whole), whole)[:2] == [stayed, other], "the others are counted as the game ended"


def test_several_seats_of_one_level_say_what_they_say_on_average() -> None:
    told = [Entrant("a", 0, 1, False, NEW), Entrant("bot:x", 1, 2, False, NEW), Entrant("bot:x", 2, 3, False, NEW)]
    found = after_game(told)
    apart = after_game([one._replace(who=f"{i}") for i, one in enumerate(told)])
    assert found[1] == found[2] and found[1].mu == pytest.approx((apart[1].mu + apart[2].mu) / 2)
    alone = [one._replace(who="bot:x") for one in told]
    assert after_game(alone) == [NEW, NEW, NEW], "who plays with nobody else learns nothing"


def test_a_rating_reads_like_one() -> None:
    assert (NEW.rating, NEW.margin) == (1500, 500)
    assert Skill(30.0, 2.0).rating == 1650 and Skill(30.0, 2.0).margin == 120


def test_the_level_that_is_known_least_meets_its_like() -> None:
    known = {"weak": Skill(15, 2), "fair": Skill(24, 3), "good": Skill(26, 5), "best": Skill(35, 2)}
    toy, above = ToyGame(), load_game("above")
    assert line_up(toy, 2, known, 0) == ["good", "fair"] and line_up(toy, 2, known, 1) == ["fair", "good"]
    assert line_up(toy, 3, known, 0) == ["good", "fair", "best"]
    assert line_up(above, 4, known, 0) == ["good", "fair", "good", "fair"], "a side has one level"


# -- ladders ------------------------------------------------------------------------------------------

TOY = Ladder("toy", 2)
LOG = "SELECT game, seats, table_id, skills FROM rated ORDER BY game, seats, n"
STANDS = "SELECT * FROM ratings ORDER BY game, seats, who"


def finished(n: int, *players: str) -> list[Statement]:
    """A rated game as its table leaves it, won by the first; those of level x are called ``bot:x``."""
    game = (GAME, f"t{n:03}", "toy", 1, len(players), "{}", 0, "public", "none", 0, 1000 + n, 9, "end", 1)
    seats = []
    for seat, who in enumerate(players):
        about = ("", "bot", who.removeprefix(BOT)) if who.startswith(BOT) else (who, "person", "")
        seats.append((SEAT, f"t{n:03}", seat, *about, who, 5 - seat, seat + 1, "{}", "", seat, "{}"))
    return [game, *seats]


PLAYED = [("ann", "bob"), ("bob", "cleo"), ("cleo", "ann"), ("ann", "bot:greedy"), ("bob", "ann", "cleo"), ("bot:greedy", "bob")]


async def with_people(store: Store) -> None:
    people = [new_person(who, who.title(), "en", 0) for who in ("ann", "bob", "cleo")]
    await store.run(*people, *[row for n, players in enumerate(PLAYED) for row in finished(n, *players)])


async def numbers(store: Store) -> tuple[Any, Any]:
    return await store.fetch(LOG), await store.fetch(STANDS)


def test_counted_one_by_one_or_all_again_the_numbers_are_the_same(database: str) -> None:
    async def work() -> None:
        store = await opened(database)
        await with_people(store)
        await count_waiting(store)
        counted = await numbers(store)
        assert len(counted[0]) == len(PLAYED) and await store.fetch("SELECT 1 FROM finished WHERE rated <> 2") == []
        assert [(await remake(store, ladder)).changed for ladder in await ladders(store)] == [False, False]
        assert await numbers(store) == counted
        await store.run(("DELETE FROM rated",), ("DELETE FROM ratings",))
        made = [await remake(store, ladder) for ladder in await ladders(store)]
        assert [(one.games, one.players, one.changed) for one in made] == [(5, 4, True), (1, 3, True)]
        assert await numbers(store) == counted, "from the results alone"
        await store.close()

    run(work())


def test_the_operator_makes_all_ratings_anew(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")

    async def prepare() -> None:
        store = await opened(database)
        await with_people(store)
        await store.close()

    run(prepare())
    for changed in (True, False):
        told = CliRunner().invoke(app, ["admin", "--database", database, "rate", "--json"])
        assert told.exit_code == 0, told.output
        lines = [(each["game"], each["seats"], each["games"], each["changed"]) for each in json.loads(told.stdout)]
        assert lines == [("toy", 2, 5, changed), ("toy", 3, 1, changed)]
    assert "toy" in CliRunner().invoke(app, ["admin", "--database", database, "rate"]).stdout


def test_processes_that_count_at_once_lose_nothing_and_count_nothing_twice(database: str) -> None:
    async def work() -> None:
        first, second = await opened(database), await opened(database)
        await with_people(first)
        await first.run(*[row for n in range(10, 30) for row in finished(n, "ann", "bob")])
        await asyncio.gather(*[count_waiting(one) for one in (first, second, first)], *[remake(second, TOY) for _ in range(3)])
        played = await first.fetch("SELECT sum(played) FROM ratings")
        assert played == [(sum(map(len, PLAYED)) + 40,)]
        assert [n for (n,) in await first.fetch("SELECT count(*) FROM rated")] == [len(PLAYED) + 20]
        counted = await numbers(first)
        assert not (await remake(second, TOY)).changed and await numbers(second) == counted
        await first.close()
        await second.close()

    run(work())


def test_a_result_that_changes_makes_its_ladder_anew_and_who_is_gone_keeps_what_was_known(database: str) -> None:
    async def work() -> None:
        store = await opened(database)
        await with_people(store)
        await count_waiting(store)
        counted = await numbers(store)
        await store.run(
            ("UPDATE results SET player_id = '' WHERE player_id = 'cleo'",),
            ("DELETE FROM ratings WHERE who = 'cleo'",),
            ("UPDATE finished SET rated = 1 WHERE table_id = 't000'",),
        )
        await count_waiting(store)
        assert (await numbers(store))[1] == [row for row in counted[1] if row[2] != "cleo"]
        await store.run(
            ("UPDATE results SET place = 3 - place WHERE table_id = 't000'",),
            ("UPDATE finished SET rated = 1 WHERE table_id = 't000'",),
        )
        await count_waiting(store)
        now, before = dict(await ranks(store)), {row[2]: row[3] for row in counted[1] if row[1] == 2}
        assert now["bob"] > before["bob"] and now["ann"] < before["ann"]
        await store.close()

    run(work())


async def ranks(store: Store) -> list[tuple[str, float]]:
    return [(each.who, each.skill.mu) for each in await leaderboard(store, TOY)]


def test_a_ladder_from_its_top_and_of_some_people(database: str) -> None:
    async def work() -> None:
        store = await opened(database)
        await with_people(store)
        await count_waiting(store)
        whole = await leaderboard(store, TOY)
        sure = [each.skill.mu - 2 * each.skill.sigma for each in whole]
        assert sure == sorted(sure, reverse=True) and [each.rank for each in whole if each.kind] == [1, 2, 3]
        assert [(each.who, each.rank) for each in whole if not each.kind] == [("bot:greedy", 0)]
        club = await leaderboard(store, TOY, among=["ann", "cleo", "nobody"])
        assert {each.who for each in club} == {"ann", "cleo", "bot:greedy"}
        assert [each.who for each in await leaderboard(store, TOY, among=[])] == ["bot:greedy"]
        assert "cleo" in [each.who for each in await leaderboard(store, TOY, top=0, me="cleo")]
        await store.run(("INSERT INTO sanctions VALUES ('ban', 'player:ann', $1, '')", 2**60))
        assert "ann" not in [each.who for each in await leaderboard(store, TOY)], "who is banned is not shown"
        assert [(ladder.seats, played) for ladder, _, played in await ratings_of(store, "bob")] == [(2, 3), (3, 1)]
        assert (await skills(store, TOY, {"nobody"})) == {"nobody": NEW}
        await store.close()

    run(work())
