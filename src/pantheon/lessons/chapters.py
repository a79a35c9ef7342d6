"""Which lesson teaches a chapter of the rulebook."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pantheon.core.game import Game
from pantheon.core.rulebook import read_rules
from pantheon.lessons.course import Course, Lesson


def lessons_by_rule(game: Game[Any], course: Course) -> dict[str, Lesson]:
    """By the first rule of each chapter that is taught, the lesson whose steps name most of its rules."""
    book = read_rules(game.folder, "en")
    named: dict[str, Counter[str]] = {}
    for lesson in course.lessons:
        rules = {rule for step in lesson.step for rule in step.rules if rule in book}
        for rule in rules:
            named.setdefault(book[rule].chapter, Counter())[lesson.key] += 1
    first = {rule.chapter: rule.id for rule in reversed(book.values())}
    return {first[chapter]: course.lesson(count.most_common(1)[0][0]) for chapter, count in named.items()}
