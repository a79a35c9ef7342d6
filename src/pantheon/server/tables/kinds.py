"""Kinds of things that are told apart by a tag: a kind is registered by being defined, as a subclass."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import Any, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


def kinds(base: type[T]) -> tuple[type[T], ...]:
    """All kinds under a base, in the order of their definition; a class with subclasses is no kind itself."""
    return tuple(kind for child in base.__subclasses__() for kind in kinds(child) or (child,))


@cache
def _decoder(base: type[Any]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(reduce(or_, kinds(base)))


class Kind(msgspec.Struct):
    """Base of all kinds: who reads them hears of a new one."""

    def __init_subclass__(cls) -> None:
        _decoder.cache_clear()


def decode(base: type[T], text: str | bytes) -> T:
    """One of the kinds under a base, or ``msgspec.DecodeError``."""
    try:
        found: T = _decoder(base).decode(text)
    except (RecursionError, UnicodeError):
        raise msgspec.DecodeError("It is nested too deep, or no text") from None
    return found
