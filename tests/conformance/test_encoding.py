"""Encodings are a public format: their entries change only with their version."""

from __future__ import annotations

import hashlib

import pytest
from core.toy import ToyGame
from librt.vecs import vec

from pantheon.core import play
from pantheon.core.encoding import Block, cross, floats, rise, share
from pantheon.games import SLUGS, load_game

PUBLISHED = {
    "above": (1, {2: 909, 4: 977}, "edf6d7fe"),
    "mythologies": (1, {2: 1906, 3: 2455, 4: 3004}, "5df4ea57"),
    "mytikas": (1, {2: 564, 3: 758, 4: 952}, "9ec3b91e"),
    "olympos": (1, {2: 1179, 3: 1393, 4: 1607, 5: 1821}, "5148e89b"),
    "panthalos": (1, {2: 1018, 3: 1330, 4: 1642, 5: 1954}, "1a333c51"),
}
"""By game: version, entries by number of seats, and a fingerprint of all names."""


@pytest.mark.parametrize("slug", SLUGS)
def test_entries_change_only_with_the_version(slug: str) -> None:
    game = load_game(slug)
    names = {seats: game.encoding.names(seats) for seats in game.seats}
    text = "\n".join(name for seats in game.seats for name in names[seats])
    found = (game.encoding.version, {n: len(names[n]) for n in names}, hashlib.blake2b(text.encode(), digest_size=4).hexdigest())
    assert found == PUBLISHED[slug], "raise the version in encode.py, and write the new fingerprint here"


def test_a_row_has_its_parts_in_order(toy: ToyGame) -> None:
    names = toy.encoding.names(3)
    parts = list(dict.fromkeys(name.split(".")[0] for name in names))
    assert parts == ["mine", "seat0", "seat1", "seat2", "table", "question"]
    assert names[:2] == ["mine.hand.one.1", "mine.hand.one.2"]
    first = names.index("question.asked")
    assert names[first + 1 : first + 5] == ["question.sealed", *(f"question.waiting.seat{i}" for i in range(3))]
    assert {"question.bid", "question.keep_it"} <= set(names[first + 5 :])


def test_the_others_come_in_turn_order_and_sealed_answers_are_not_told(toy: ToyGame) -> None:
    s = toy.new(3, {}, "encode")
    row, names = floats(toy.encoding.size(3)), toy.encoding.names(3)
    first, bid = names.index("question.asked"), names.index("question.bid")
    play(s, 1, toy.book.parse("bid " + toy.book.domains["card"].words[s.hands[1][0]]))
    tail = {}
    for seat in range(3):
        toy.encode(s, seat, row)
        tail[seat] = [*row[first : first + 5], row[bid]]
    assert tail[0] == [1, 0, 1, 0, 1, 1], "seat 0 is asked; the next has answered, the one after not"
    assert tail[1] == [0, 1, 0, 1, 1, 1]
    assert tail[2] == [1, 0, 1, 1, 0, 1]


def test_entries_are_declared_one_after_another() -> None:
    block = Block()
    assert [block.add("a"), block.add("b", cross("xy", (1, 2))), block.add("c")] == [0, 1, 5]
    assert block.names == ["a", "b.x.1", "b.x.2", "b.y.1", "b.y.2", "c"]
    row = vec[float]([0.0] * 4)
    rise(row, 1, 7, 2)
    assert list(row) == [0, 1, 1, 0] and share(3, 3) == 0.5
