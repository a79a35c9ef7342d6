"""The laws of lessons, for the suite and for authors: each can be played to its end, and every wrong try is answered."""

from __future__ import annotations

from typing import Any

from pantheon.core.engine import deciders, options, play, refusals, why_not
from pantheon.core.errors import IllegalAction
from pantheon.core.game import Game
from pantheon.core.match import Match
from pantheon.core.rng import fast_rng
from pantheon.core.rulebook import read_rules
from pantheon.core.scene import Scene
from pantheon.core.text import LANGUAGES
from pantheon.lessons.consequences import consequences, sentences
from pantheon.lessons.course import Course, Lesson, Step, Tip, Words
from pantheon.lessons.guide import Guide, find
from pantheon.lessons.pictures import Picture, captions, picture_match, picture_scene, read_pictures

NAMES = ["Alkmene", "Bion", "Chloe", "Drakon", "Euthymia"]
TRIES = 4
"""How many of the accepted answers of a step are tried, each to the end."""


def check_lesson(game: Game[Any], lesson: Lesson) -> Match:
    """Play a lesson to the end of its script in several ways; the match of the first one comes back."""
    guide = Guide(game, lesson)
    _check_words(game, lesson)
    match, *_ = [_walk(guide, pick) for pick in range(TRIES)]
    return match


def _check_words(game: Game[Any], lesson: Lesson) -> None:
    rules = read_rules(game.folder, "en")
    wrongs = [words for words in (lesson.wrong, *(step.wrong for step in lesson.step)) if words is not None]
    sayings: list[Words] = [lesson.title, lesson.about, *lesson.step, *lesson.tip, *wrongs]
    for words in sayings:
        for lang in LANGUAGES:
            assert words.say(lang), f"{lesson.key}: a text is empty in “{lang}”"
    for part in parts(lesson):
        unknown = [rule for rule in part.rules if rule not in rules]
        assert not unknown, f"{lesson.key}: there is no rule {unknown}"


def parts(lesson: Lesson) -> list[Step | Tip]:
    """Everything in a lesson that names rules."""
    return [*lesson.step, *lesson.tip]


def _walk(guide: Guide, pick: int) -> Match:
    """Through the script; of several accepted answers the ``pick``-th, counted round."""
    lesson, match = guide.lesson, guide.begin()
    guide.game.invariants(match.state)
    while not guide.finished(n := len(match.actions)):
        where = f"{lesson.key}: step[{guide.beats[n].step}]"
        reply = guide.reply(n)
        if reply is None:
            check_pages(guide, match, where)
            good = guide.accepted(match.state, n)
            assert good, f"{where}: nothing of {guide.beats[n].accept} is possible; possible is {_offer(guide, match)}"
            check_wrong_tries(guide, match, where)
            match.play(lesson.seat, good[pick % len(good)])
        else:
            seat, play = reply
            assert play in _offer(guide, match, seat), f"{where}: seat {seat} cannot “{play}”, but {_offer(guide, match, seat)}"
            match.play(seat, play)
        guide.game.invariants(match.state)
    check_pages(guide, match, f"{lesson.key}: the end")
    return match


def _offer(guide: Guide, match: Match, seat: int | None = None) -> list[str]:
    who = guide.lesson.seat if seat is None else seat
    asked = [f"(seats {deciders(match.state)} are asked)"] if who not in deciders(match.state) else []
    return asked + [guide.game.book.text(action) for action in options(match.state, who)]


def check_pages(guide: Guide, match: Match, where: str) -> None:
    """What the pages point at is on the table, in both languages."""
    view = guide.game.view(match.state, guide.lesson.seat)
    for lang in LANGUAGES:
        scene: Scene = guide.game.scene(view, lang, NAMES[: match.seats])
        for page in guide.pages(len(match.actions)):
            for what in page.point:
                assert find(scene, what), f"{where} points at “{what}”, which is not there"


def check_wrong_tries(guide: Guide, match: Match, where: str) -> None:
    """A legal answer that is not meant gets the lesson's sentence, a forbidden one the engine's reason; both change nothing."""
    n, seat, state = len(match.actions), guide.lesson.seat, match.state
    if len(guide.accepted(state, n)) < len(options(state, seat)):
        assert guide.wrong(n)[0], f"{where}: other answers are possible, but nothing is said to them: “wrong” is missing"
    for action in _forbidden(guide, match):
        reason = why_not(state, seat, action)
        assert reason is not None
        for lang in LANGUAGES:
            texts = guide.game.texts(lang, NAMES)
            assert texts.has("why", reason.key) and texts.say("why", reason.key, reason.args), (
                f"{where}: no words for {reason.key}"
            )
        try:
            play(state.clone(), seat, action)
        except IllegalAction:
            continue
        raise AssertionError(f"{where}: “{guide.game.book.text(action)}” is forbidden, yet was carried out")


def _forbidden(guide: Guide, match: Match) -> list[int]:
    """What a rule forbids here, or else any action that is not offered."""
    named = list(refusals(match.state, guide.lesson.seat))
    legal = set(options(match.state, guide.lesson.seat))
    return named or [action for action in range(guide.game.book.size) if action not in legal][:1]


def untaught(game: Game[Any], course: Course) -> list[str]:
    """Chapters of the rulebook with numbered rules that no step names and that are not listed as not taught."""
    book = read_rules(game.folder, "en")
    named = [part for lesson in course.lessons for part in parts(lesson)]
    taught = {book[rule].chapter for part in named for rule in part.rules if rule in book}
    listed = {entry.chapter for entry in course.not_taught}
    chapters = list(dict.fromkeys(rule.chapter for rule in book.values()))
    strange = [chapter for chapter in listed if chapter not in chapters or chapter in taught]
    return [chapter for chapter in chapters if chapter not in taught | listed] + [f"listed in vain: {c}" for c in strange]


def check_consequences(game: Game[Any], seed: str, answers: int = 60) -> None:
    """Whatever a turn of several answers of random play does can be told, in both languages alike."""
    s, rng = game.new(game.seats[0], {}, seed), fast_rng(seed)
    while s.agenda and answers > 0:
        seat, clicks = deciders(s)[0], []
        before = game.view(s, seat)
        while deciders(s) == [seat]:
            clicks.append(rng.pick(options(s, seat)))
            play(s, seat, clicks[-1])
        for other in [] if clicks else deciders(s):
            play(s, other, rng.pick(options(s, other)))
        answers -= max(1, len(clicks))
        _check_told(game, before, game.view(s, seat), [game.book.text(click) for click in clicks])


def _check_told(game: Game[Any], before: Any, after: Any, turn: list[str]) -> None:
    names = NAMES[: before["seats"]]
    told = {lang: consequences(game, before, after, lang, names) for lang in LANGUAGES}
    kinds = [[(fact.kind, fact.seat, fact.low) for fact in facts] for facts in told.values()]
    assert all(kind == kinds[0] for kind in kinds), f"{turn} is told otherwise in another language"
    assert kinds[0] or len(turn) < 2, f"nothing can be told of {turn}"
    for lang, facts in told.items():
        for sentence in sentences(facts, game.texts(lang, names), before["viewer"]):
            assert sentence.text.strip() and "{" not in sentence.text, f"no sentence: “{sentence.text}”"


def check_picture(game: Game[Any], picture: Picture) -> None:
    """Its position can be made, its zones are there, and so is what it shows and points at, in both languages."""
    game.invariants(picture_match(game, picture).state)
    for lang in LANGUAGES:
        scene = picture_scene(game, picture, lang, NAMES)
        assert len(scene.zones) == (len(picture.zones) or 1), f"{picture.key}: not all of {picture.zones} are there"
        for what in [*picture.near, *picture.point]:
            assert find(scene, what), f"{picture.key} shows “{what}”, which is not there"


def check_pictures(game: Game[Any]) -> None:
    """All pictures of a rulebook, each of which stands in both books."""
    english, french = (captions(game.folder, lang) for lang in LANGUAGES)
    assert list(english) == list(french), "the books of both languages have the same pictures in the same order"
    assert sorted(english) == sorted(read_pictures(game.folder)), "a picture and a line ![…](key) of the rulebook belong together"
    for picture in read_pictures(game.folder).values():
        check_picture(game, picture)
