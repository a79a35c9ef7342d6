"""A prepared position: the set-up of a game, answers given since, and what is changed by hand."""

from __future__ import annotations

from typing import Any

from pantheon.core.codec import Reader
from pantheon.core.engine import advance, play
from pantheon.core.errors import PantheonError
from pantheon.core.game import Game
from pantheon.core.match import Match
from pantheon.core.state import State
from pantheon.lessons.course import BadLesson, Lesson, Position


def begin(game: Game[Any], lesson: Lesson) -> Match:
    """The match of a lesson at its beginning."""
    return prepare(game, lesson.position, f"{game.slug}/lessons/{lesson.key}.toml: position")


def prepare(game: Game[Any], where: Position, name: str) -> Match:
    """The match that begins at a prepared position; ``name`` says in which file it stands."""
    try:
        state = game.new(where.seats, where.options, where.seed)
        for text in where.actions:
            answer(game, state, text)
    except PantheonError as e:
        raise BadLesson(f"{name}: {e}") from None
    for path, value in where.set:
        _set(game, state, name, path, value)
    state.log = []
    advance(state)
    return Match(game, where.seats, where.options, where.seed, game.dump(state))


def answer(game: Game[Any], state: State, text: str) -> None:
    """Give an answer written as ``0 use zeus``."""
    seat, _, action = text.partition(" ")
    if not seat.isdecimal():
        raise BadLesson(f"“{text}” must begin with the number of a seat.")
    play(state, int(seat), game.book.parse(action))


def _set(game: Game[Any], state: State, name: str, path: str, value: Any) -> None:
    """Change one field or list entry of the state. A path names what is there: a slip must not add anything."""
    *way, last = [_word(game, part) for part in path.split(".")]
    try:
        place: Any = state
        for part in way:
            place = _inside(place, part)
        _inside(place, last)
        new = Reader(game.package, game.data).load(_words(game, value))
        if isinstance(last, str):
            setattr(place, last, new)
        else:
            place[last] = new
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as e:
        raise BadLesson(f"{name}.set “{path}”: {e}.") from None


def _inside(place: Any, part: str | int) -> Any:
    return getattr(place, part) if isinstance(part, str) else place[part]


def _word(game: Game[Any], word: str) -> str | int:
    """``deity:zeus`` is the number of a word of a domain; digits are a number; anything else is a name."""
    domain, sign, id = word.partition(":")
    if sign and domain in game.book.domains and id in game.book.domains[domain].index:
        return game.book.domains[domain].index[id]
    return int(word) if word.lstrip("-").isdecimal() else word


def _words(game: Game[Any], value: Any) -> Any:
    if isinstance(value, str):
        return _word(game, value) if ":" in value else value
    if isinstance(value, list):
        return [_words(game, each) for each in value]
    if isinstance(value, dict):
        return {key: _words(game, each) for key, each in value.items()}
    return value
