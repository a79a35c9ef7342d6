"""Actions as ints with a stable text form."""

from __future__ import annotations

import pytest

from pantheon.core import BadAction, Codebook


@pytest.fixture
def book() -> Codebook:
    return Codebook("sample")


def test_an_action_has_a_text_and_the_text_is_the_action(book: Codebook) -> None:
    god = book.domain("god", ("zeus", "hera", "hades"))
    end = book.verb("end_turn")
    place = book.verb("place", god=god, level=range(1, 5), side=book.domain("side", ("day", "night")))
    assert book.size == 1 + 3 * 4 * 2
    assert (book.text(end()), book.text(place(2, 4, 1))) == ("end_turn", "place hades 4 night")
    assert place.args(place(2, 4, 1)) == (2, 4, 1)
    assert [book.parse(book.text(action)) for action in range(book.size)] == list(range(book.size))


def test_a_verb_knows_its_actions_and_their_arguments(book: Codebook) -> None:
    first = book.verb("first", n=range(-2, 3))
    second = book.verb("second", n=range(3))
    assert [first.arg(first(n)) for n in range(-2, 3)] == [-2, -1, 0, 1, 2]
    assert first.owns(first(2)) and not first.owns(second(0))
    assert book.verb_of(second(1)) is second


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("plaec zeus", "“plaec” is no verb of sample; try place"),
        ("place zues", "“zues” is no god of sample; try zeus"),
        ("place", "“place” does not have the form “place <god>”."),
        ("place zeus hera", "does not have the form"),
        ("place  zeus", "does not have the form"),
        ("Place zeus", "“Place” is no verb"),
        ("", "“” is no verb"),
    ],
)
def test_parsing_is_strict_and_says_what_is_wrong(book: Codebook, text: str, sentence: str) -> None:
    book.verb("place", god=book.domain("god", ("zeus", "hera")))
    book.verb("end_turn")
    with pytest.raises(BadAction, match=".*".join(sentence.split("…"))) as e:
        book.parse(text)
    assert str(e.value).endswith(".")


def test_numbers_outside_the_codebook_are_refused(book: Codebook) -> None:
    book.verb("end_turn")
    for action in (-1, 1):
        with pytest.raises(BadAction, match="its actions go from 0 to 0"):
            book.text(action)


def test_declarations_must_be_unique_and_small(book: Codebook) -> None:
    book.domain("god", ("zeus",))
    book.verb("end_turn")
    with pytest.raises(ValueError, match="god"):
        book.domain("god", ("hera",))
    with pytest.raises(ValueError, match="repeats"):
        book.domain("twins", ("a", "a"))
    with pytest.raises(ValueError, match="end_turn"):
        book.verb("end_turn")
    with pytest.raises(ValueError, match="four"):
        book.verb("wide", a=range(2), b=range(2), c=range(2), d=range(2), e=range(2))


def test_an_argument_may_have_any_name(book: Codebook) -> None:
    """The compiled engine knows no parameters that are positional only."""
    assert book.text(book.verb("spell", word=range(1, 4), self_=range(2))(2, 1)) == "spell 2 1"
