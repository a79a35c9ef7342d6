"""The pictures of a rulebook: prepared positions, drawn by the same art as the table.

``games/<slug>/rulebook/pictures.toml`` says what is on them; a line ``![The caption.](key)`` of the rulebook, where they stand.
The format is described in docs/adding-a-game.md.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from pantheon.core.engine import deciders
from pantheon.core.game import Game
from pantheon.core.match import Match
from pantheon.core.rulebook import read_rules
from pantheon.core.scene import Scene
from pantheon.lessons.course import BadLesson, Position, Struct, Untaught, read_course, read_toml
from pantheon.lessons.guide import Guide
from pantheon.lessons.position import prepare

FILE = "pictures.toml"
_LINE = re.compile(r"^!\[(?P<caption>.+)\]\((?P<key>[a-z0-9-]+)\)$", re.M)


class Picture(Struct):
    """What is on a picture: a position, whose eyes see it, and which part of it is drawn."""

    position: Position | None = None
    lesson: str = ""
    """Instead of a position of its own: that of this lesson …"""
    after: int = 0
    """… after so many answers of its script."""
    seat: int = 0
    zones: list[str] = []
    """The zones that are drawn; the first board when none is named."""
    near: list[str] = []
    """Drawn as large as lets these be seen: pieces, targets, actions as in lessons. None: the whole zone."""
    point: list[str] = []
    """What is ringed."""
    key: str = ""


class PicturesFile(Struct):
    format: int
    picture: dict[str, Picture]
    without: list[Untaught] = []
    """Chapters that have nothing to show."""


@cache
def _read(folder: Path) -> PicturesFile | None:
    path = folder / "rulebook" / FILE
    return read_toml(path, PicturesFile) if path.is_file() else None


def read_pictures(folder: Path) -> dict[str, Picture]:
    """The pictures of the game in a folder, by key."""
    file = _read(folder)
    found = file.picture if file else {}
    for key, picture in found.items():
        if (picture.position is None) == (picture.lesson == ""):
            raise BadLesson(f"{folder.name}/rulebook/{FILE}: picture.{key} needs a position or a lesson, and not both.")
    return {key: msgspec.structs.replace(picture, key=key) for key, picture in found.items()}


def captions(folder: Path, lang: str) -> dict[str, str]:
    """Where the rulebook has its pictures, and what it says under them."""
    book = (folder / "rulebook" / f"{lang}.md").read_text(encoding="utf-8")
    return {found["key"]: found["caption"] for found in _LINE.finditer(book)}


def unpictured(folder: Path) -> list[str]:
    """Chapters of the rulebook (English headings) with numbered rules, without a picture and without a reason for it."""
    file = _read(folder)
    reasons = {entry.chapter for entry in file.without} if file else set()
    book = (folder / "rulebook" / "en.md").read_text(encoding="utf-8")
    parts = re.split(r"^#{2,4} +(.*)$", book, flags=re.M)[1:]
    shown = {title for title, text in zip(parts[::2], parts[1::2], strict=True) if _LINE.search(text)}
    chapters = list(dict.fromkeys(rule.chapter for rule in read_rules(folder, "en").values()))
    strange = [title for title in reasons if title not in chapters or title in shown]
    return [title for title in chapters if title not in shown | reasons] + [f"listed in vain: {title}" for title in strange]


def picture_match(game: Game[Any], picture: Picture) -> Match:
    """The position of a picture, as a match that can be played on."""
    if picture.position is not None:
        return prepare(game, picture.position, f"{game.slug}/rulebook/{FILE}: picture.{picture.key}.position")
    course = read_course(game.folder)
    if course is None:
        raise BadLesson(f"{game.slug}/rulebook/{FILE}: picture.{picture.key}: the game has no lessons.")
    guide = Guide(game, course.lesson(picture.lesson))
    match = guide.begin()
    for n in range(picture.after):
        seat, play = guide.reply(n) or (guide.lesson.seat, guide.accepted(match.state, n)[0])
        match.play(seat, play)
    return match


def picture_scene(game: Game[Any], picture: Picture, lang: str, names: list[str]) -> Scene:
    """The table on a picture: its zones and what lies and can be clicked there."""
    match = picture_match(game, picture)
    scene: Scene = game.scene(game.view(match.state, picture.seat), lang, names[: match.seats])
    shown = picture.zones or [next(zone.key for zone in scene.zones if zone.role == "board")]
    return Scene(
        game=scene.game, lang=scene.lang, title=scene.title, prompt=scene.prompt, rails=scene.rails,
        zones=[zone for key in shown for zone in scene.zones if zone.key == key],
        pieces=[piece for piece in scene.pieces if piece.zone in shown],
        labels=[label for label in scene.labels if label.zone in shown],
        targets=[target for target in scene.targets if target.zone in shown],
    )  # fmt: skip


def playable(game: Game[Any], picture: Picture) -> bool:
    """Whether the reader can play on from here: it is the turn of the seat whose eyes see the picture."""
    return picture.seat in deciders(picture_match(game, picture).state)
