"""HTTP: lessons, and the tables at which they are given."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from pantheon.server.http.models import CourseOut, LessonOut
from pantheon.server.http.services import Here, Me, Slug, errors, info, known, opens
from pantheon.server.tables.info import TableInfo
from pantheon.server.tables.lessons import course_of, guide_of, open_lesson

router = APIRouter(tags=["lessons"])
LessonKey = Annotated[str, Path(pattern="^[a-z0-9_-]{1,40}$")]


@router.get("/api/games/{slug}/lessons", responses=errors(404))
def course(slug: Slug, here: Here, me: Me) -> CourseOut:
    """What a game is about, and its lessons in their order."""
    found = course_of(here.games.get(slug))
    return {
        "slug": slug, "goal": found.goal.say(me.lang), "about": found.about.say(me.lang),
        "lessons": [
            {"key": each.key, "title": each.title.say(me.lang), "about": each.about.say(me.lang), "minutes": each.minutes}
            for each in found.lessons
        ],
    }  # fmt: skip


@router.get("/api/games/{slug}/lessons/{key}", responses=errors(404))
def lesson(slug: Slug, key: LessonKey, here: Here, me: Me) -> LessonOut:
    """One lesson with its steps: what is said, pointed at and accepted after how many answers."""
    found: Any = guide_of(here.games.get(slug), key).json(me.lang)
    return found  # type: ignore[no-any-return]


@router.post("/api/games/{slug}/lessons/{key}", status_code=201, responses=errors(404), dependencies=[opens])
async def begin_lesson(request: Request, response: Response, slug: Slug, key: LessonKey, here: Here, me: Me) -> TableInfo:
    """Open a table at the beginning of a lesson."""
    me = await known(request, response, here, me, None)
    return info(await open_lesson(here.registry, me, slug, key), me)
