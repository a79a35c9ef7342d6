"""HTTP: the rulebooks, their pictures, and tables at the position of a picture."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from pantheon.core.game import Game
from pantheon.core.rule_index import Place, rule_code
from pantheon.core.rulebook import read_rules
from pantheon.games import HOUSE
from pantheon.lessons import Course, read_course
from pantheon.lessons.chapters import lessons_by_rule
from pantheon.lessons.pictures import picture_scene, playable, read_pictures
from pantheon.server import games
from pantheon.server.http.models import PictureOut, QuickOut, RuleCode, RulesOut
from pantheon.server.http.services import Here, Me, Services, Slug, errors, info, known, opens
from pantheon.server.tables.info import TableInfo
from pantheon.server.tables.lessons import open_picture
from pantheon.server.wording import bot_name

router = APIRouter(tags=["rules"])
PictureKey = Annotated[str, Path(pattern="^[a-z0-9-]{1,40}$")]


@router.get("/api/games/{slug}/rules", responses=errors(404))
def rules(slug: Slug, here: Here, me: Me) -> RulesOut:
    """A game's numbered rules, one by one and as the whole rulebook, and the game on one page."""
    game = here.games.get(slug)
    found: RulesOut = here.said(("rules", slug, me.lang), lambda: _rules(here, game, me.lang))
    return found


def _rules(here: Services, game: Game[Any], lang: str) -> RulesOut:
    markdown = (game.folder / "rulebook" / f"{lang}.md").read_text(encoding="utf-8")
    found, code, course = read_rules(game.folder, lang).values(), rule_code(game.folder), read_course(game.folder)
    lessons = lessons_by_rule(game, course) if course else {}
    return {
        "slug": game.slug, "title": games.title(game, lang), "lang": lang, "markdown": markdown,
        "quick": _quick(course, lang) if course else None,
        "lessons": [{"rule": rule, "key": each.key, "title": each.title.say(lang)} for rule, each in lessons.items()],
        "rules": [
            {
                "id": rule.id, "chapter": rule.chapter, "text": rule.text,
                "code": [_code(here, game, place) for place in code.get(rule.id, [])],
            }
            for rule in found
        ],
    }  # fmt: skip


def _code(here: Services, game: Game[Any], place: Place) -> RuleCode:
    """Only the games of the house lie in the source tree that the setting ``source`` names."""
    file, source = place.file(game.folder), here.settings.source.rstrip("/")
    linked = source and game.slug in HOUSE
    url = f"{source}/src/pantheon/games/{game.slug}/{file}#L{place.line}" if linked else ""
    return {"file": file, "line": place.line, "name": place.name, "url": url}


def _quick(course: Course, lang: str) -> QuickOut | None:
    quick = course.quick
    if quick is None:
        return None
    return {
        "goal": course.goal.say(lang), "end": quick.end.say(lang), "scoring": quick.scoring.say(lang),
        "turn": [{"symbol": line.symbol, "text": line.say(lang)} for line in quick.turn],
        "advice": [line.say(lang) for line in quick.advice],
    }  # fmt: skip


@router.get("/api/games/{slug}/pictures", responses=errors(404))
def pictures(slug: Slug, here: Here, me: Me) -> dict[str, PictureOut]:
    """The pictures of a game's rulebook, by key: each a scene of a prepared position."""
    game = here.games.get(slug)
    found: dict[str, PictureOut] = here.said(("pictures", slug, me.lang), lambda: _pictures(game, me.lang))
    return found


def _pictures(game: Game[Any], lang: str) -> dict[str, PictureOut]:
    names = [bot_name(lang, seat) for seat in range(max(game.seats))]
    return {
        key: {
            "scene": msgspec.to_builtins(picture_scene(game, picture, lang, names)),
            "near": picture.near, "point": picture.point, "playable": playable(game, picture),
        }
        for key, picture in read_pictures(game.folder).items()
    }  # fmt: skip


@router.post("/api/games/{slug}/pictures/{key}", status_code=201, responses=errors(404), dependencies=[opens])
async def try_picture(request: Request, response: Response, slug: Slug, key: PictureKey, here: Here, me: Me) -> TableInfo:
    """Open a training table at the position of a picture, against gentle bots."""
    me = await known(request, response, here, me, None)
    return info(await open_picture(here.registry, me, slug, key), me)
