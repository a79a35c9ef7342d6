"""HTTP: the games, their words and drawings."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from pantheon.bots import FIRST_LEVEL
from pantheon.core.game import Game
from pantheon.lessons import read_course
from pantheon.server import games
from pantheon.server.http.models import GameInfo, LevelInfo, VariantInfo
from pantheon.server.http.services import Here, Me, Services, Slug, errors
from pantheon.server.wording import level_about, level_label

router = APIRouter(tags=["games"])


@router.get("/api/games", responses=errors())
def list_games(here: Here, me: Me) -> list[GameInfo]:
    """All games that can be played here."""
    found: list[GameInfo] = here.said(
        ("games", me.lang), lambda: [_game_info(here, game, me.lang) for game in here.games.all().values()]
    )
    return found


def _game_info(here: Services, game: Game[Any], lang: str) -> GameInfo:
    about, course = games.meta(game), read_course(game.folder)
    return {
        "slug": game.slug, "title": games.title(game, lang), "about": str(about.get(f"about_{lang}", "")),
        "seats": list(game.seats), "minutes": games.minutes(game), "weight": int(about.get("weight", 0)),
        "version": game.version, "variants": _variants(game, lang), "levels": _levels(here, lang),
        "data": game.data.fingerprint, "reconstructed": games.to_check(game.folder),
        "goal": course.goal.say(lang) if course else "", "lessons": len(course.lessons) if course else 0,
        "lesson_minutes": sum(lesson.minutes for lesson in course.lessons if lesson.game is None) if course else 0,
    }  # fmt: skip


def _variants(game: Game[Any], lang: str) -> list[VariantInfo]:
    texts = game.texts(lang)

    def about(key: str) -> str:
        return texts.say("variant", f"{key}_about") if texts.has("variant", f"{key}_about") else ""

    return [
        {
            "key": v.key, "label": games.option_label(texts, v.key), "about": about(v.key), "default": v.default,
            "choices": [
                {"key": choice, "label": games.option_label(texts, v.key, choice), "about": about(f"{v.key}_{choice}")}
                for choice in v.choices
            ],
        }
        for v in game.variants
    ]  # fmt: skip


def _levels(here: Services, lang: str) -> list[LevelInfo]:
    return [
        {"key": level, "label": level_label(lang, level), "about": level_about(lang, level), "default": level == FIRST_LEVEL}
        for level in here.bots.levels
    ]


@router.get("/api/levels", responses=errors())
def list_levels(here: Here, me: Me) -> list[LevelInfo]:
    """The levels of bots, from weak to strong."""
    return _levels(here, me.lang)


@router.get("/api/games/{slug}/lexicon", responses=errors(404))
def lexicon(slug: Slug, here: Here, me: Me) -> dict[str, dict[str, Any]]:
    """What can be explained: cards, spaces, pieces, by id."""
    game = here.games.get(slug)
    found: dict[str, dict[str, Any]] = here.said(("lexicon", slug, me.lang), lambda: game.lexicon(me.lang))
    return found


@router.get("/api/art", responses=errors())
def art_addresses(here: Here) -> dict[str, dict[str, str]]:
    """The addresses of all drawings, by group and name."""
    return here.art.addresses()


@router.get("/art/{group}/{name}", include_in_schema=False)
def art(request: Request, group: str, name: str, here: Here, v: str | None = None) -> Response:
    return here.art.send(request, group, name, v)
