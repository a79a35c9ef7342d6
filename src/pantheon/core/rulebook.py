"""The numbered rules of a game, in both languages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

_RULE = re.compile(r"^[-*]\s+\*\*(?P<id>[A-Z]{3}-\d{3})\*\*\s*(?P<text>.*)$")
_HEAD = re.compile(r"^#{2,4}\s+(?P<title>.*)$")


class Rule:
    """One numbered rule: its text and the heading it stands under."""

    def __init__(self, id: str, chapter: str, text: str) -> None:
        self.id = id
        self.chapter = chapter
        self.text = text


@cache
def read_rules(folder: Path, lang: str) -> dict[str, Rule]:
    """All numbered rules of ``folder/rulebook/<lang>.md``, in the book's order."""
    chapter = ""
    rules: dict[str, Rule] = {}
    for line in (folder / "rulebook" / f"{lang}.md").read_text(encoding="utf-8").splitlines():
        if head := _HEAD.match(line):
            chapter = head["title"]
        elif found := _RULE.match(line):
            rules[found["id"]] = Rule(found["id"], chapter, found["text"])
    return rules
