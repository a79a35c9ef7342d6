"""HTTP: what people have played, and what the games of this server show."""

from __future__ import annotations

import re
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import StreamingResponse

from pantheon.core.text import Texts
from pantheon.server import games
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, address
from pantheon.server.http.people_models import (
    AgainstOut,
    BestOut,
    ChoiceKind,
    FavouriteOut,
    GameCount,
    OpponentCount,
    PastGame,
    PersonOut,
    RecordOut,
    SeatCount,
    SetupOut,
    SourceOut,
    StatisticsOut,
)  # fmt: skip
from pantheon.server.http.services import Here, Me, Services, Slug, costs, errors
from pantheon.server.people import open_data, statistics
from pantheon.server.people.history import COUNTED, Count, Game, Record, games_of
from pantheon.server.people.leaderboard import ratings_of
from pantheon.server.wording import bot_name, level_label, say

router = APIRouter(tags=["people"])
PersonId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,40}$")]
PageNumber = Annotated[int, Query(ge=0, le=1000)]
PERSON = "SELECT id, name, kind, created, page, owner FROM players WHERE id = $1"
LINE_PRICE = 15.0
FAVOURITES = 6
SENTENCE = re.compile(r"(?:^|(?<=[.!?] ))\w")
"""Where a sentence begins, maybe with "a player"."""


class Seen:
    """A person whose page the caller may see; ``private``: all of it."""

    def __init__(self, me: Caller, row: tuple[Any, ...]) -> None:
        self.id, self.name, self.kind, self.created, page, owner = row
        self.private = bool(me.player) and me.player in (self.id, owner)
        self.page = bool(page)


async def _seen(here: Services, me: Caller, id: str) -> Seen:
    """``me`` is the caller. Who shows no page is as unknown as nobody."""
    found = await here.store.fetch(PERSON, me.player if id == "me" else id)
    if found and (seen := Seen(me, found[0])).private | seen.page:
        return seen
    raise Refused("not_found", "no_person")


@router.get("/api/people/{id}", responses=errors(404), dependencies=[costs(30)])
async def person(id: PersonId, here: Here, me: Me) -> PersonOut:
    """A person's record: by game, seat and opponent, and the ways to win."""
    seen = await _seen(here, me, id)
    record = Record(seen.id, await games_of(here.store, seen.id, seen.private, size=COUNTED))
    return {
        "id": seen.id, "name": seen.name, "kind": seen.kind, "since": seen.created, "mine": seen.private, "page": seen.page,
        "played": record.played, "won": record.won,
        "by_game": [_by_game(here, me.lang, slug, count) for slug, count in _most(record.by_game)],
        "by_seat": [_by_seat(here, me.lang, key, count) for key, count in sorted(record.by_seat.items())],
        "opponents": [_opponent(me.lang, record, key, count) for key, count in _most(record.by_opponent)],
        "ways": [
            {"game": slug, "title": _title(here, me.lang, slug), "text": _way(here, me.lang, slug, reason), "count": count}
            for (slug, reason), count in sorted(record.ways.items(), key=lambda item: -item[1])
        ],
        "ratings": [
            {"game": ladder.game, "title": _title(here, me.lang, ladder.game), "seats": ladder.seats, "rating": skill.rating,
             "margin": skill.margin, "played": played}
            for ladder, skill, played in await ratings_of(here.store, seen.id)
        ],
    }  # fmt: skip


def _most(counts: dict[Any, Count]) -> list[tuple[Any, Count]]:
    return sorted(counts.items(), key=lambda item: -item[1].played)


def _title(here: Services, lang: str, slug: str) -> str:
    return games.title(here.games.get(slug), lang) if slug in here.games.loaders else slug


def _way(
    here: Services, lang: str, slug: str, reason: str, names: list[str] | None = None, winners: tuple[int, ...] = (0,)
) -> str:
    """How a game ended, in words; without names: for games of anybody."""
    if slug not in here.games.loaders:
        return ""
    texts = here.games.get(slug).texts(lang, names or [say(lang, "player", "somebody")])
    said = texts.say("reason", reason, [winners]) if texts.has("reason", reason) else ""
    return said if names else SENTENCE.sub(lambda first: first[0].upper(), said)


def _record(count: Count) -> RecordOut:
    return {"played": count.played, "won": count.won, "lost": count.lost}


def _by_game(here: Services, lang: str, slug: str, count: Count) -> GameCount:
    texts = here.games.get(slug).texts(lang) if slug in here.games.loaders else None
    sources: list[SourceOut] = [
        {"label": texts.say("score", part), "average": round(points / count.played, 1)}
        for part, points in count.parts.items() if texts is not None and texts.has("score", part)
    ]  # fmt: skip
    return {
        **_record(count), "game": slug, "title": _title(here, lang, slug), "best": count.best, "sources": sources,
        "favourites": _favourites(texts, count),
    }  # fmt: skip


def _favourites(texts: Texts | None, count: Count) -> list[FavouriteOut]:
    """What somebody has won with more than once."""
    found = [(key, won) for key, won in count.won_with.most_common(FAVOURITES) if won > 1]
    return [
        {"kind": texts.say("choice", kind), "name": _choice_name(texts, kind, id), "won": won}
        for (kind, id), won in found if texts is not None and texts.has("choice", kind)
    ]  # fmt: skip


def _choice_name(texts: Texts, kind: str, id: str) -> str:
    """What was chosen, in words."""
    return texts.name(kind.partition(" ")[2], id)


def _by_seat(here: Services, lang: str, key: tuple[str, int, int], count: Count) -> SeatCount:
    slug, seats, seat = key
    return {**_record(count), "game": slug, "title": _title(here, lang, slug), "seats": seats, "seat": seat}


def _opponent(lang: str, record: Record, key: Any, count: Count) -> OpponentCount:
    other, page = record.opponents[key]
    name = level_label(lang, other.level) if other.kind == "bot" else other.name
    return {**_record(count), "name": name, "kind": other.kind, "person": other.player if page else None}


@router.get("/api/people/{id}/games", responses=errors(404), dependencies=[costs(5)])
async def person_games(id: PersonId, here: Here, me: Me, page: PageNumber = 0) -> list[PastGame]:
    """A person's finished games, the latest first, 20 a page."""
    seen = await _seen(here, me, id)
    return [_past(here, me.lang, seen.id, game) for game in await games_of(here.store, seen.id, seen.private, page)]


@router.get("/api/people/{id}/against/{other}", responses=errors(404), dependencies=[costs(20)])
async def head_to_head(id: PersonId, other: PersonId, here: Here, me: Me, page: PageNumber = 0) -> AgainstOut:
    """Two people: who was placed before whom, and their common games."""
    one, two = await _seen(here, me, id), await _seen(here, me, other)
    private = one.private or two.private
    all_ = await games_of(here.store, one.id, private, size=COUNTED, other=two.id)
    pairs = [(game.of(one.id), game.of(two.id)) for game in all_]
    places = [(mine[0].place, theirs[0].place) for mine, theirs in pairs if len(mine) == len(theirs) == 1]
    common = await games_of(here.store, one.id, private, page, other=two.id)
    return {
        "name": one.name, "other": two.name, "played": len(places), "won": sum(a < b for a, b in places),
        "lost": sum(a > b for a, b in places), "games": [_past(here, me.lang, one.id, game) for game in common],
    }  # fmt: skip


def _past(here: Services, lang: str, player: str, game: Game) -> PastGame:
    names = [seat.name or bot_name(lang, seat.seat) if seat.kind == "bot" else seat.name for seat in game.seats]
    return {
        "table": game.table, "game": game.game, "title": _title(here, lang, game.game), "began": game.began,
        "ended": game.ended, "steps": game.steps, "visibility": game.visibility, "rated": game.rated, "replay": game.stored,
        "text": _way(here, lang, game.game, game.reason, names, tuple(game.won())),
        "won": any(seat.place == 1 for seat in game.of(player)),
        "seats": [
            {"seat": seat.seat, "name": name, "kind": seat.kind, "score": seat.score, "place": seat.place,
             "level_label": level_label(lang, seat.level) if seat.level else "", "gave_up": bool(seat.gave_up),
             "change": game.changes[seat.seat].points if game.changes else None,
             "mine": seat.player == player, "person": seat.player if seat.seat in game.shown else None}
            for seat, name in zip(game.seats, names, strict=True)
        ],
    }  # fmt: skip


@router.get("/api/games/{slug}/statistics", responses=errors(404), dependencies=[costs(60)])
async def game_statistics(slug: Slug, here: Here, me: Me) -> StatisticsOut:
    """What the public games of this server show: who wins from which seat and with what, how long, how high."""
    texts = here.games.get(slug).texts(me.lang)
    shown = await statistics.shown(here.store, here.registry.aside, slug)
    records: list[BestOut] = [
        {"score": score, "name": level_label(me.lang, level) if level else name, "table": table, "seats": seats, "ended": ended}
        for score, name, level, table, seats, ended in shown.records
    ]
    return {
        "game": slug, "title": _title(here, me.lang, slug), "records": records,
        "setups": [_setup(here, me.lang, slug, texts, setup) for _, setup in sorted(shown.setups.items())],
    }  # fmt: skip


def _setup(here: Services, lang: str, slug: str, texts: Texts, setup: statistics.Setup) -> SetupOut:
    return {
        "seats": setup.seats, "games": setup.games, "won": [round(won / setup.games, 3) for won in setup.won],
        "steps": [min(setup.steps), statistics.middle(setup.steps), max(setup.steps)],
        "minutes": statistics.middle(setup.minutes),
        "reasons": [{"text": _way(here, lang, slug, key), "games": n} for key, n in setup.reasons.most_common()],
        "options": [
            {"label": games.option_label(texts, key), "value": games.option_label(texts, key, choice), "games": n}
            for (key, choice), n in setup.options.most_common()
        ],
        "sources": [
            {"label": texts.say("score", part), "winners": won, "others": others}
            for part, won, others in setup.sources() if texts.has("score", part)
        ],
        "usual": round(setup.usual(), 3),
        "choices": [_choices(texts, kind, found) for kind, found in setup.choices().items() if texts.has("choice", kind)],
    }  # fmt: skip


def _choices(texts: Texts, kind: str, found: list[statistics.Choice]) -> ChoiceKind:
    return {
        "label": texts.say("choice", kind),
        "choices": [
            {"name": _choice_name(texts, kind, one.id), "seats": one.seats, "share": round(one.share, 3),
             "low": round(one.low, 3), "high": round(one.high, 3)}
            for one in found
        ],
    }  # fmt: skip


@router.get("/api/matches", response_class=StreamingResponse, responses=errors(), dependencies=[costs(10)])
async def public_matches(
    request: Request, here: Here, me: Me, game: Annotated[str, Query(pattern="^[a-z0-9_]{0,40}$")] = "",
    after: Annotated[str, Query(max_length=60)] = "", limit: Annotated[int, Query(ge=1, le=50)] = 20,
) -> Any:  # fmt: skip
    """Finished public games as match files without names, a line of JSON each, oldest first. The last line says ``after``."""
    here.budgets.pay(address(request), limit * LINE_PRICE)
    lines = open_data.matches(here.store, here.registry.load, game, open_data.Cursor.read(after), limit)
    return StreamingResponse(lines, media_type="application/x-ndjson")
