"""What people call themselves: one form for what looks the same, and nobody looks like somebody else at the table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Controls, zero-width and direction signs, halves of pairs, private and unassigned characters, line separators."""
_BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U000e0100-\U000e01ef]")
"""Letters and marks that draw nothing."""
_LOOKS_LIKE = str.maketrans(
    "аеорсухіјѕԁһӏкмтвнгзαβεικνορτυχμγωl10",
    "aeopcyxijsdhikmtbhr3abeikvoptuxuywiio",
)
"""Cyrillic and Greek letters, and digits, that are read as Latin ones (all in lower case)."""


def clean(text: str) -> str:
    """NFC, without what cannot be seen, single spaces."""
    drawn = _BLANK.sub("", unicodedata.normalize("NFC", text))
    return " ".join("".join(c for c in drawn if unicodedata.category(c) not in _INVISIBLE).split())


def clean_lines(text: str) -> str:
    """The same for what is written in lines."""
    return "\n".join(clean(line) for line in text.splitlines()).strip()


def clean_name(name: str) -> str:
    made = clean(name)
    if all(unicodedata.category(c)[0] in "MZ" for c in made):  # marks need something to stand on
        raise ValueError("a name needs something to read")
    return made


def skeleton(name: str) -> str:
    """Names that look alike have the same."""
    plain = unicodedata.normalize("NFKD", clean(name)).casefold().translate(_LOOKS_LIKE)
    return "".join(c for c in plain if c.isalnum()) or name


def distinct(name: str, others: Collection[str]) -> str:
    """The name, with a number behind it when others at the table look like that already."""
    taken = {skeleton(other) for other in others}
    made, n = name, 1
    while skeleton(made) in taken:
        n += 1
        made = f"{name} ({n})"
    return made
