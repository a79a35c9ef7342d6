"""The lessons of a game as its files hold them: ``games/<slug>/lessons/course.toml`` and one file per lesson.

The format is described in docs/adding-a-game.md. Everything that is wrong with a file is said with its name and key.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from pantheon.core.errors import PantheonError

FORMAT = 1
COURSE = "course.toml"
T = TypeVar("T")


class BadLesson(PantheonError):
    """A file of lessons that cannot be used."""


class Struct(msgspec.Struct, forbid_unknown_fields=True):
    """Base of all parts of a lesson."""


class Words(Struct):
    """The same sentence in both languages."""

    en: str
    fr: str

    def say(self, lang: str) -> str:
        return (self.fr if lang == "fr" else self.en).strip()


class Lines(Struct):
    en: list[str]
    fr: list[str]

    def say(self, lang: str) -> list[str]:
        return self.fr if lang == "fr" else self.en


class Position(Struct):
    """The table at which a lesson begins: a set-up, answers given since, and what is then changed by hand."""

    seats: int = 2
    options: dict[str, str] = {}
    seed: str = "lesson"
    actions: list[str] = []
    """``"0 use zeus"``: a seat and an action's text."""
    set: list[tuple[str, Any]] = []
    """``["figures.deity:zeus", "space:alpha_6"]``: a path into the state and its new value."""


class Step(Words):
    """A page of a lesson: something to read or, with ``accept``, something to do."""

    rules: list[str] = []
    point: list[str] = []
    """What the page points at; the places of the accepted answers when nothing is said."""
    accept: list[str] = []
    """Accepted answers: action texts, in which ``*`` stands for any words. None: a page to read."""
    wrong: Words | None = None
    """What is said to a legal answer that is not meant."""
    then: list[str] = []
    """What the other seats answer next: ``"1 use ares"``."""


class Tip(Words):
    """Something to say when the learner meets a question for the first time in the free game."""

    question: str
    rules: list[str] = []


class FreeGame(Struct):
    """After its steps the lesson goes on as a real game against bots of this level."""

    level: str


class Lesson(Struct):
    format: int
    title: Words
    about: Words
    minutes: int
    step: list[Step]
    seat: int = 0
    """The learner's."""
    position: Position = msgspec.field(default_factory=Position)
    wrong: Words | None = None
    """Said to a legal answer that is not meant, where a step has no sentence of its own."""
    game: FreeGame | None = None
    tip: list[Tip] = []
    key: str = ""
    """The file's name without its ending."""


SLIP: Final = 0.08
"""Of the chance to win; a game whose judgement sways more says so in its course (`slip`)."""


class Untaught(Struct):
    """A chapter of the rulebook that no lesson is about, and why."""

    chapter: str
    why: str


class QuickLine(Words):
    """A line of the quick start, with the symbol that it is about (``group:id``)."""

    symbol: str


class Quick(Struct):
    """A game on one page: a turn in five lines, how it ends, what counts, first advice. The goal is the course's."""

    turn: list[QuickLine]
    end: Words
    scoring: Words
    advice: list[Words]


class CourseFile(Struct):
    format: int
    goal: Words
    about: Lines
    slip: float = SLIP
    """A turn that costs so much of the chance to win is a slip, of which the coach speaks."""
    quick: Quick | None = None
    not_taught: list[Untaught] = []


class Course:
    """All lessons of a game in their order, its goal in one line and what it is about in five."""

    def __init__(self, file: CourseFile, lessons: list[Lesson]) -> None:
        self.goal = file.goal
        self.about = file.about
        self.slip = file.slip
        self.quick = file.quick
        self.not_taught = file.not_taught
        self.lessons = lessons

    def lesson(self, key: str) -> Lesson:
        for lesson in self.lessons:
            if lesson.key == key:
                return lesson
        raise BadLesson(f"There is no lesson “{key}”; there are: {', '.join(lesson.key for lesson in self.lessons)}.")


@cache
def read_course(folder: Path) -> Course | None:
    """The course of the game in a folder; None when the game has none. Lessons are in the order of their file names."""
    room = folder / "lessons"
    if not (room / COURSE).is_file():
        return None
    files = sorted(path for path in room.glob("*.toml") if path.name != COURSE)
    return Course(read_toml(room / COURSE, CourseFile), [read_lesson(path) for path in files])


def slip_of(folder: Path) -> float:
    """From which loss on the coach speaks in the game of a folder."""
    course = read_course(folder)
    return course.slip if course else SLIP


def read_lesson(path: Path) -> Lesson:
    lesson = read_toml(path, Lesson)
    if not any(step.accept for step in lesson.step) and lesson.game is None:
        raise BadLesson(f"{_name(path)}: no step has “accept”, so there is nothing to do; only a free game may be without.")
    for i, step in enumerate(lesson.step):
        if step.then and not step.accept:
            raise BadLesson(f"{_name(path)}: step[{i}].then follows an answer, but the step accepts none.")
    return msgspec.structs.replace(lesson, key=path.stem)


def read_toml(path: Path, kind: type[T]) -> T:
    """A file of lessons or pictures as its kind of record."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise BadLesson(f"{_name(path)} is no valid TOML file: {e}.") from None
    if data.get("format") != FORMAT:
        raise BadLesson(f"{_name(path)}: this version reads files with “format = {FORMAT}”, not {data.get('format')!r}.")
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as e:
        raise BadLesson(f"{_name(path)}: {e}.") from None


def _name(path: Path) -> str:
    return "/".join(path.parts[-3:])
