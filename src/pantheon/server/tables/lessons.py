"""Lessons at a table: the same scene, prompt and commands as at any other; the lesson adds what is meant."""

from __future__ import annotations

from typing import Any

from pantheon.core.game import Game
from pantheon.core.match import Match
from pantheon.lessons import Course, Guide, read_course
from pantheon.lessons.pictures import picture_match, read_pictures
from pantheon.server.errors import Refused
from pantheon.server.http.auth import Caller, new_id, new_secret, now
from pantheon.server.http.models import SeatIn
from pantheon.server.tables import rows, seating
from pantheon.server.tables.head import Head
from pantheon.server.tables.live import LiveTable
from pantheon.server.tables.registry import TableRegistry
from pantheon.server.tables.table import Table

PARTNER = "newcomer"
"""The level of the other seats while the script answers for them."""


def course_of(game: Game[Any]) -> Course:
    course = read_course(game.folder)
    if course is None:
        raise Refused("not_found", "no_lessons")
    return course


def guide_of(game: Game[Any], key: str) -> Guide:
    course = course_of(game)
    if all(lesson.key != key for lesson in course.lessons):
        raise Refused("not_found", "no_lesson", lesson=key, known=", ".join(lesson.key for lesson in course.lessons))
    return Guide(game, course.lesson(key))


async def open_lesson(registry: TableRegistry, caller: Caller, slug: str, key: str) -> LiveTable:
    """A table at the beginning of a lesson, for the caller alone."""
    game = registry.games.get(slug)
    guide = guide_of(game, key)
    lesson = guide.lesson
    head = _head(game, guide.begin(), caller)
    head.kind, head.lesson = "lesson", key
    live = await _alone(registry, caller, head, lesson.seat, lesson.game.level if lesson.game else PARTNER)
    if lesson.game and registry.settings.hints:  # nobody who plays for the first time knows that a coach can be asked for
        async with live.lock:
            await registry.write(live, rows.Coach(seat=lesson.seat, on=True))
    return live


async def open_picture(registry: TableRegistry, caller: Caller, slug: str, key: str) -> LiveTable:
    """A training table at the position of a picture of the rulebook, for the caller alone."""
    game = registry.games.get(slug)
    picture = read_pictures(game.folder).get(key)
    if picture is None:
        raise Refused("not_found", "no_page")
    head = _head(game, picture_match(game, picture), caller)
    head.kind, head.picture = "training", key
    return await _alone(registry, caller, head, picture.seat, PARTNER)


def _head(game: Game[Any], match: Match, caller: Caller) -> Head:
    """A table that begins where a match stands."""
    return Head(
        id=new_id(), game=game.slug, version=game.version, data=game.data.fingerprint, seats=match.seats, options=match.options,
        seed=match.seed, host=caller.player, join=new_secret(), watch=new_secret(), created=now(),
        visibility="link", spectators=False, lang=caller.lang, start=game.dump(match.state),
    )  # fmt: skip


async def _alone(registry: TableRegistry, caller: Caller, head: Head, seat: int, level: str) -> LiveTable:
    """One person among bots."""
    seats = [SeatIn(kind="me") if i == seat else SeatIn(kind="bot", level=level) for i in range(head.seats)]
    return await seating.seated(registry, caller, head, seats, True)


def check_meant(table: Table, play: str, lang: str) -> None:
    """A legal answer that the lesson does not mean gets the lesson's own sentence."""
    guide, n = table.guide, len(table.begun.actions)
    if guide is None or guide.accepts(n, play):
        return
    if guide.finished(n):
        raise Refused("not_running", "lesson_over")
    words, rule = guide.wrong(n)
    raise Refused("not_meant", text=words.say(lang) if words else "", rule=rule)
