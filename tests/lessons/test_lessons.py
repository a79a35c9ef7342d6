"""Every lesson of every game can be played to its end, in both languages, and every wrong try is answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pantheon.bots import LEVELS, make_bot, observe
from pantheon.core import Game, deciders, fast_rng
from pantheon.core.text import LANGUAGES
from pantheon.games import HOUSE, load_game
from pantheon.lessons import BadLesson, Course, Guide, Lesson, read_course
from pantheon.lessons.check import check_lesson, untaught
from pantheon.lessons.course import read_lesson

MIN_LESSONS, MAX_LESSONS = 5, 12


def course_of(slug: str) -> Course:
    course = read_course(load_game(slug).folder)
    assert course is not None, f"{slug} has no lessons"
    return course


LESSONS = [(slug, lesson) for slug in HOUSE for lesson in course_of(slug).lessons]
every_lesson = pytest.mark.parametrize(("slug", "lesson"), LESSONS, ids=[f"{slug}-{lesson.key}" for slug, lesson in LESSONS])


@every_lesson
def test_a_lesson_can_be_played_to_its_end(slug: str, lesson: Lesson) -> None:
    game = load_game(slug)
    match = check_lesson(game, lesson)
    if lesson.game is None:
        return
    assert lesson.game.level in LEVELS
    met = play_out(game, match)
    assert match.over
    asked = {tip.question for tip in lesson.tip}
    assert asked & met, f"none of the tips is ever given: {sorted(asked)} is not in {sorted(met)}"


def play_out(game: Game[Any], match: Any) -> set[str]:
    """Sensible play to the end; the questions that were met."""
    bot, met = make_bot("sensible", "lesson"), set()
    while not match.over:
        seat = deciders(match.state)[0]
        met.add(match.state.agenda[-1].name())
        match.play(seat, bot.choose(observe(game, match.state, seat, fast_rng(str(len(match.actions))))))
    return met


@pytest.mark.parametrize("slug", HOUSE)
def test_a_course_is_complete(slug: str) -> None:
    game, course = load_game(slug), course_of(slug)
    assert MIN_LESSONS <= len(course.lessons) <= MAX_LESSONS
    assert 10 <= sum(lesson.minutes for lesson in course.lessons) <= 30
    assert course.lessons[-1].game is not None, "the last lesson is a real game"
    assert untaught(game, course) == [], "chapters that are neither taught nor listed"
    for lang in LANGUAGES:
        assert course.goal.say(lang) and len(course.about.say(lang)) == 5


@pytest.mark.parametrize("slug", HOUSE)
def test_questions_of_tips_exist(slug: str) -> None:
    """A tip names a question that has a prompt."""
    texts = load_game(slug).texts("en")
    for lesson in course_of(slug).lessons:
        assert not [tip.question for tip in lesson.tip if not texts.has("prompt", tip.question)]


MINIMAL = """
format = 1
minutes = 1
title = { en = "One", fr = "Un" }
about = { en = "One", fr = "Un" }
[[step]]
en = "Do it."
fr = "Allez."
accept = ["use zeus"]
"""


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("format = 1", "format = 7"), "format = 1"),
        (('accept = ["use zeus"]', 'acept = ["use zeus"]'), "acept"),
        (('fr = "Allez."', ""), "step[0]"),
        (('accept = ["use zeus"]', ""), "nothing to do"),
        (('accept = ["use zeus"]', 'then = ["1 use zeus"]'), "nothing to do"),
        (("minutes = 1", 'minutes = "long"'), "minutes"),
        (("minutes = 1", "minutes = "), "TOML"),
    ],
)
def test_a_slip_is_told_with_file_and_key(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    path = tmp_path / "slip.toml"
    path.write_text(MINIMAL.replace(*change), encoding="utf-8")
    with pytest.raises(BadLesson) as slip:
        read_lesson(path)
    assert "slip.toml" in str(slip.value) and message in str(slip.value)


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ('actions = ["0 use zeusz"]', "zeusz"),
        ('actions = ["use zeus"]', "number of a seat"),
        ("seats = 3", "not by 3"),
        ('set = [["figurs.deity:zeus", 1]]', "figurs"),
        ('set = [["figures.deity:zeusz", 1]]', "figures.deity:zeusz"),
        ('set = [["board.200", 1]]', "board.200"),
    ],
)
def test_an_impossible_position_is_told(tmp_path: Path, position: str, message: str) -> None:
    path = tmp_path / "slip.toml"
    path.write_text(MINIMAL.replace("[[step]]", f"[position]\n{position}\n[[step]]"), encoding="utf-8")
    with pytest.raises(BadLesson) as slip:
        Guide(load_game("above"), read_lesson(path)).begin()
    assert "slip.toml" in str(slip.value) and message in str(slip.value)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ('accept = ["use nobody"]', "nothing of"),
        ('accept = ["use *"]\nthen = ["1 use hera"]', "cannot"),
        ('accept = ["use zeus"]', "“wrong” is missing"),
        ('accept = ["use *"]\npoint = ["piece:nobody"]', "not there"),
        ('accept = ["use *"]\nrules = ["ABV-999"]', "no rule"),
    ],
)
def test_the_laws_can_fail(tmp_path: Path, step: str, message: str) -> None:
    path = tmp_path / "slip.toml"
    path.write_text(MINIMAL.replace('accept = ["use zeus"]', step), encoding="utf-8")
    with pytest.raises(AssertionError, match=message):
        check_lesson(load_game("above"), read_lesson(path))


def test_a_script_leads_through_answers_of_both_sides() -> None:
    guide = Guide(load_game("above"), course_of("above").lesson("2-turn"))
    match = guide.begin()
    assert [step.accept for step in guide.pages(0)] == [[], ["use demeter"]]
    assert not guide.accepts(0, "use zeus") and guide.wrong(0)[1] == "ABV-033"
    for play in ("use demeter", "step forward", "place gamma_4"):
        assert guide.accepts(len(match.actions), play) and guide.reply(len(match.actions)) is None
        match.play(0, play)
    assert guide.pages(3) == [] and guide.reply(3) == (1, "use athena")
    for _ in range(3):
        match.play(*guide.reply(len(match.actions)) or (0, ""))
    assert guide.accepted(match.state, 6) == ["use poseidon"]
    assert match.state.agenda[-1].name() == "choose_deity"


def test_a_lesson_is_told_in_each_language() -> None:
    guide = Guide(load_game("above"), course_of("above").lesson("1-summit"))
    en, fr = guide.json("en"), guide.json("fr")
    assert en["title"] == "The summit" and fr["title"] == "Le sommet"
    assert [step["at"] for step in en["steps"]] == [0, 0, 1, 2] and en["answers"] == 2
    assert all(a["text"] != b["text"] for a, b in zip(en["steps"], fr["steps"], strict=True))
