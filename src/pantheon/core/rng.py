"""Chance: a cryptographic generator for matches, a small fast one for sampled worlds and search."""

from __future__ import annotations

import hashlib
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from pantheon.core.record import Record

T = TypeVar("T")
MASK_24: Final = 0xFFFFFF
MASK_48: Final = 0xFFFFFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng(Record):
    """A source of chance. Subclasses give ``below``; everything else is made of it."""

    __slots__ = ()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        raise NotImplementedError

    def clone(self) -> Rng:
        raise NotImplementedError

    def shuffle(self, items: list[T]) -> None:
        """Fisher and Yates, in place."""
        i = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def pick(self, items: list[T]) -> T:
        return items[self.below(len(items))]


class MatchRng(Rng):
    """Counter mode over blake2b: what is drawn in public tells nothing about what stays hidden."""

    __slots__ = ("seed", "counter")

    def __init__(self, seed: str, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter

    def below(self, n: int) -> int:
        block = hashlib.blake2b(f"{self.seed}/{self.counter}".encode(), digest_size=7).digest()
        self.counter += 1
        return int.from_bytes(block, "big") % n

    def clone(self) -> MatchRng:
        return MatchRng(self.seed, self.counter)


class FastRng(Rng):
    """A 48-bit linear congruential generator in two halves: no number ever passes 62 bits."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & MASK_48

    def below(self, n: int) -> int:
        low = self.state & MASK_24
        high = self.state >> 24
        x = (low * 0xECE66D + 0xB + (((high * 0xECE66D + low * 0x5DE) & MASK_24) << 24)) & MASK_48
        self.state = x
        return (x >> 17) % n

    def clone(self) -> FastRng:
        return FastRng(self.state)


def fast_rng(seed: str) -> FastRng:
    """A fast generator from readable words, the same on every machine."""
    return FastRng(int.from_bytes(hashlib.blake2b(seed.encode(), digest_size=6).digest(), "big"))
