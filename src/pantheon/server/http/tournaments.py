"""HTTP: tournaments."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from pantheon.core.errors import PantheonError
from pantheon.server import games
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, address, new_id, new_secret, now
from pantheon.server.http.services import TABLE_ID, Here, Me, Services, costs, errors, known, opens
from pantheon.server.http.tables import PageNumber, SearchedGame
from pantheon.server.http.tournament_models import (
    BoardOut,
    BracketBoard,
    JoinIn,
    NewTournament,
    StandingOut,
    TournamentInfo,
    TournamentList,
    TournamentOut,
)  # fmt: skip
from pantheon.server.names import distinct
from pantheon.server.people.tournaments import records
from pantheon.server.people.tournaments.records import (
    Entrant,
    Game,
    Terms,
    Tournament,
    entrants_of,
    field_of,
    find,
    games_of,
    rounds_of,
)
from pantheon.server.people.tournaments.standings import TIES, standings, winner
from pantheon.server.tables import seating
from pantheon.server.wording import level_label

router = APIRouter(tags=["tournaments"])
TournamentId = Annotated[str, Path(pattern=TABLE_ID)]
PAGE = 20
ROUND_ROBIN = 24
"""Places of a round robin at most: it has a round for each."""
LONGEST = 366 * 86_400_000
"""How far off a start may be."""
LISTED = """SELECT t.*, (SELECT count(*) FROM entrants e WHERE e.tournament_id = t.id AND e.gone = 0),
  (SELECT count(*) FROM entrants e WHERE e.tournament_id = t.id AND e.player_id = $1 AND $1 <> '')
  FROM tournaments t WHERE (t.visibility = 'public' OR t.owner = $1 OR EXISTS
    (SELECT 1 FROM entrants e WHERE e.tournament_id = t.id AND e.player_id = $1 AND $1 <> ''))
  AND (t.status <> 'over' OR t.round > 0) AND (t.game = $2 OR $2 = '')
  ORDER BY CASE t.status WHEN 'running' THEN 0 WHEN 'open' THEN 1 ELSE 2 END, t.created DESC LIMIT $3 OFFSET $4"""
ROOM = """SELECT count(*), coalesce(sum(CASE owner WHEN $1 THEN 1 ELSE 0 END), 0) FROM tournaments
  WHERE status IN ('open', 'running')"""
PAGES = """SELECT p.id FROM players p JOIN entrants e ON e.player_id = p.id WHERE e.tournament_id = $1
  AND (p.page = 1 OR p.id = $2)"""
STORED = "SELECT t.id FROM tables t JOIN pairings p ON p.table_id = t.id WHERE p.tournament_id = $1 AND p.round = $2"


@router.get("/api/tournaments", responses=errors(), dependencies=[costs(5)])
async def tournaments(here: Here, me: Me, game: SearchedGame = "", page: PageNumber = 0) -> TournamentList:
    """Public tournaments and those that I take part in: running ones, then open ones, then past ones, 20 a page."""
    found = await here.store.fetch(LISTED, me.player, game, PAGE + 1, page * PAGE)
    listed = [_info(here, me, Tournament.read(row[:-2]), row[-2], bool(row[-1])) for row in found[:PAGE]]
    return {"tournaments": listed, "more": len(found) > PAGE}


@router.post("/api/tournaments", status_code=201, responses=errors(404), dependencies=[opens])
async def open_tournament(request: Request, response: Response, body: NewTournament, here: Here, me: Me) -> TournamentOut:
    """Open a tournament; the caller is its host, and takes part by joining like everybody."""
    _check(here, body)
    me = await known(request, response, here, me, None)
    total, mine = (await here.store.fetch(ROOM, me.player))[0]
    if mine >= here.settings.open_tournaments or total >= here.settings.tournaments:
        raise Refused("too_many", "too_many_tournaments")
    here.hosting.pay(address(request), 1.0)
    terms = Terms(
        name=body.name, seats=body.seats, format=body.format, rounds=body.rounds, clock=body.clock.kind,  # type: ignore[arg-type]
        seconds=body.clock.seconds, bank=body.clock.bank, increment=body.clock.increment, options=body.options,
        level=body.level, pause=body.pause, lang=body.lang,
    )  # fmt: skip
    starts = body.starts if body.start == "time" else 0
    made = Tournament(
        new_id(), me.player, terms, body.game, body.visibility, "open", body.places, body.start, starts, 0, 0, 0, new_secret(),
        now(), 0,
    )  # fmt: skip
    await here.store.run(made.stored())
    return await _out(here, me, made.id)


def _check(here: Services, body: NewTournament) -> None:
    game = here.games.get(body.game)
    try:
        game.choose(body.seats, body.options)
    except PantheonError as e:
        raise Refused("bad_setup", text=str(e)) from None
    seating.check_clock(body.clock)
    if body.level:
        seating.check_level(here.registry, body.level)
    most = min(here.settings.tournament_places, ROUND_ROBIN if body.format == "round_robin" else 1000)
    if not body.seats <= body.places <= most:
        raise Refused("bad_setup", "tournament_places", least=body.seats, most=most)
    if body.clock.kind == "none":
        raise Refused("bad_setup", "tournament_clock")
    if body.seats > 2 and body.format != "swiss":
        raise Refused("bad_setup", "tournament_format")
    if body.start == "time" and not now() < body.starts < now() + LONGEST:
        raise Refused("bad_setup", "tournament_start")
    if body.visibility == "public" and not here.settings.public_tables:
        raise Refused("bad_setup", "no_public")


@router.get("/api/tournaments/{id}", responses=errors(404), dependencies=[costs(15)])
async def tournament(id: TournamentId, here: Here, me: Me, round: Annotated[int, Query(ge=0, le=1000)] = 0) -> TournamentOut:
    """Everything about a tournament: who stands where, and the games of a round (0: the latest)."""
    return await _out(here, me, id, round)


@router.post("/api/tournaments/{id}/entry", responses=errors(404, 409), dependencies=[costs(10)])
async def join(request: Request, response: Response, id: TournamentId, body: JoinIn, here: Here, me: Me) -> TournamentOut:
    """Take part, before the start. Programs join with their token."""
    found = await find(here.store, id)
    if found.status != "open":
        raise Refused("not_open", "tournament_begun")
    me = await known(request, response, here, me, body.name)
    there = await entrants_of(here.store, id)
    name = distinct(body.name, [each.name for each in there])
    if all(each.player != me.player for each in there):
        await here.store.run((records.TOUCH, id, "open"), (records.JOIN, id, me.player, name, me.kind, found.places))
        if _mine(await entrants_of(here.store, id), me) is None:
            raise Refused("taken", "tournament_full")
    here.director.heard.set()
    return await _out(here, me, id)


@router.delete("/api/tournaments/{id}/entry", responses=errors(401, 404, 409), dependencies=[costs(10)])
async def leave(id: TournamentId, here: Here, me: Me) -> TournamentOut:
    """Leave: before the start without a trace; later the running game is lost, and there are no others."""
    found = await find(here.store, id)
    mine = _mine(await entrants_of(here.store, id), me)
    if mine is None:
        raise Refused("no_right", "not_entered")
    if found.status == "over":
        raise Refused("not_running", "tournament_over")
    if found.status == "open":
        await here.store.run((records.TOUCH, id, "open"), (records.LEAVE, id, me.player))
    else:
        await here.director.withdraw(id, mine)
    return await _out(here, me, id)


@router.post("/api/tournaments/{id}/start", responses=errors(403, 404, 409), dependencies=[costs(60)])
async def start(id: TournamentId, here: Here, me: Me) -> TournamentOut:
    """The host starts it, however it was to start."""
    await _host(here, me, id)
    await here.director.begin(id)
    return await _out(here, me, id)


@router.post("/api/tournaments/{id}/end", responses=errors(403, 404, 409), dependencies=[costs(10)])
async def end(id: TournamentId, here: Here, me: Me) -> TournamentOut:
    """The host ends it: as it stands, or (before the start) calls it off. Games that go on count for nobody."""
    found = await _host(here, me, id)
    if found.status == "over":
        raise Refused("not_running", "tournament_over")
    await here.director.end(id)
    return await _out(here, me, id)


async def _host(here: Services, me: Caller, id: str) -> Tournament:
    found = await find(here.store, id)
    if not me.player or found.owner != me.player:
        raise Refused("not_host", "not_tournament_host")
    return found


def _mine(entrants: list[Entrant], me: Caller) -> Entrant | None:
    return next((each for each in entrants if _is(each, me) and not each.gone), None)


def _is(entrant: Entrant, me: Caller) -> bool:
    return bool(me.player) and entrant.player == me.player


# -- what is told -----------------------------------------------------------------------------------------


def _info(here: Services, me: Caller, found: Tournament, entrants: int, mine: bool) -> TournamentInfo:
    terms = found.terms
    known_game = found.game in here.games.loaders
    status: Literal["open", "running", "over", "called_off"] = (
        "called_off" if found.status == "over" and not found.round else found.status
    )
    return {
        "id": found.id, "name": terms.name, "game": found.game,
        "title": games.title(here.games.get(found.game), me.lang) if known_game else found.game,
        "seats": terms.seats, "format": terms.format, "status": status, "round": found.round,
        "rounds": found.rounds or (terms.rounds if terms.format == "swiss" else 0),
        "places": found.places, "entrants": entrants, "start": found.start, "starts": found.starts,
        "clock": {"kind": terms.clock, "seconds": terms.seconds, "bank": terms.bank, "increment": terms.increment},
        "level": terms.level, "level_label": level_label(me.lang, terms.level) if terms.level else "",
        "visibility": found.visibility, "host": bool(me.player) and me.player == found.owner, "mine": mine,
        "created": found.created, "ended": found.ended,
    }  # fmt: skip


async def _out(here: Services, me: Caller, id: str, round: int = 0) -> TournamentOut:
    found = await find(here.store, id)
    entrants = await entrants_of(here.store, id)
    played = await games_of(here.store, found)
    shown = round if 0 < round <= found.round else found.round
    mine = _mine(entrants, me)
    boards = [game for game in played if game.round == shown]
    stored = {table for (table,) in await here.store.fetch(STORED, id, shown)}
    return {
        **_info(here, me, found, sum(not each.gone for each in entrants), mine is not None),
        "options": found.terms.options, "pause": found.terms.pause, "no_show": here.settings.no_show, "watch": found.watch,
        "ties": list(TIES[found.terms.format]), "standings": await _standings(here, me, found, entrants, played),
        "shown": shown, "boards": [_board(game, {each.n: each for each in entrants}, me, stored) for game in boards],
        "bracket": _bracket(found, entrants, played, me),
        "table": _my_table(found, played, mine), "next": _next(found, played),
    }  # fmt: skip


async def _standings(
    here: Services, me: Caller, found: Tournament, entrants: list[Entrant], played: list[Game]
) -> list[StandingOut]:  # fmt: skip
    pages = {id for (id,) in await here.store.fetch(PAGES, found.id, me.player)}
    by_number = {each.n: each for each in entrants}
    return [
        {"entrant": each.entrant, "name": one.name, "kind": one.kind, "rank": each.rank, "points": _rounded(each.points),
         "level_label": level_label(me.lang, one.level) if one.level else "", "mine": _is(one, me),
         "person": one.player if one.player in pages else None, "gone": bool(one.gone), "games": each.games,
         "ties": [_rounded(tie) for tie in each.ties]}
        for each in standings(found.terms.format, field_of(entrants)[0], rounds_of(played)) for one in [by_number[each.entrant]]
    ]  # fmt: skip


def _rounded(points: object) -> float:
    return round(float(points), 2)  # type: ignore[arg-type]


def _board(game: Game, entrants: dict[int, Entrant], me: Caller, stored: set[str]) -> BoardOut:
    return {
        "board": game.board, "table": game.table or None, "state": game.state, "replay": game.table in stored,
        "seats": [
            {"entrant": seat.entrant, "name": entrants[seat.entrant].name, "score": seat.score,
             "mine": _is(entrants[seat.entrant], me),
             "points": None if seat.points is None else _rounded(seat.points)}
            for seat in game.seats
        ],
    }  # fmt: skip


def _bracket(found: Tournament, entrants: list[Entrant], played: list[Game], me: Caller) -> list[list[BracketBoard]]:
    """A knock-out from its first round to the last that was paired: two neighbours lead to one board of the next round."""
    by_number = {each.n: each for each in entrants}
    rounds = rounds_of(played) if found.terms.format == "knockout" else []
    return [
        [
            {
                "on": winner(board) if board.points else None,
                "seats": [
                    {"entrant": entrant, "name": by_number[entrant].name, "mine": _is(by_number[entrant], me)}
                    for entrant in board.entrants
                ],
            }
            for board in boards
        ]
        for boards in rounds
    ]


def _my_table(found: Tournament, played: list[Game], mine: Entrant | None) -> str | None:
    if mine is None or found.status != "running":
        return None
    now_playing = [game for game in played if game.state == "playing"]
    return next((game.table for game in now_playing if any(seat.entrant == mine.n for seat in game.seats)), None)


def _next(found: Tournament, played: list[Game]) -> int:
    """When the next round begins at the earliest."""
    if found.status != "running" or found.round >= found.rounds or any(game.state == "playing" for game in played):
        return 0
    return max((game.ended for game in played), default=0) + found.terms.pause * 1000
