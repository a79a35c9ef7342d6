"""Checks of data say the file, the key and what may stand there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pantheon.core import BadData
from pantheon.core.checks import Checks

C = Checks("mine.toml")
BLANK = {"card": [{"id": "a", "name_fr": " "}]}
ROWS = {"card": [{"id": "b", "name_en": "B"}, {"id": "a", "name_en": "A"}]}


def test_what_fits_is_given_back() -> None:
    assert (C.within("n", 3, 1, 3), C.at_least("n", 9, 9), C.known("w", "b", ("a", "b"))) == (3, 9, 1)
    assert C.numbers("n", [1, 2], 2, 0, 5) == C.numbers("n", [1, 2], -1, 0, 5) == [1, 2]
    assert [row["id"] for row in C.rows(ROWS, "card", ("a", "b"))] == ["a", "b"], "in the order of the codebook"


@pytest.mark.parametrize(
    ("check", "message"),
    [
        (lambda: C.need(False, "a.b", "must be so"), "mine.toml: “a.b” must be so."),
        (lambda: C.within("n", 4, 1, 3), "mine.toml: “n” must be from 1 to 3, not 4."),
        (lambda: C.within("n", True, 0, 3), "mine.toml: “n” must be from 0 to 3, not True."),
        (lambda: C.at_least("n", -1, 0), "mine.toml: “n” must be at least 0, not -1."),
        (lambda: C.numbers("n", [1], 2, 0, 5), "mine.toml: “n” must be 2 whole numbers."),
        (lambda: C.numbers("n", [1, 6], 2, 0, 5), "mine.toml: “n” must be from 0 to 5, not 6."),
        (lambda: C.known("w", "z", ("a", "b")), "mine.toml: “w” names “z”, which is none of a, b."),
        (lambda: C.known("w", "z", tuple("abcdefghi")), "mine.toml: “w” names “z”, which is none of a, b, c, d, e, f, g, h …."),
        (lambda: C.rows(ROWS, "card", ("a",)), "mine.toml: “card” must have exactly the ids a."),
        (
            lambda: C.rows(BLANK, "card", ("a",)),
            "mine.toml: “card.a.name_fr” must not be empty.",
        ),
    ],
)
def test_what_does_not_fit_is_refused(check: Callable[[], object], message: str) -> None:
    with pytest.raises(BadData) as refused:
        check()
    assert str(refused.value) == message
