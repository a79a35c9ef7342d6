"""``pantheon learn``: the lessons of a game in the terminal."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from pantheon.bots import make_bot
from pantheon.cli.common import GameName, Lang, out, scene_of, the_game, the_language
from pantheon.cli.play import Terminal
from pantheon.cli.screen import show_log, show_result
from pantheon.core import BadSetup, Game, IllegalAction, why_not
from pantheon.lessons import Course, Guide, Lesson, Step, read_course
from pantheon.lessons.course import Tip

WORDS = {
    "en": {
        "lesson": "Lesson {0} of {1}: {2}",
        "enter": "Press Enter to go on. ",
        "done": "Lesson finished.",
        "next": "Next: pantheon learn {0}",
        "all_done": "All lessons of {0} are finished. To repeat one, name it: pantheon learn {0} {1}",
        "bye": "Until next time.",
        "minutes": "min",
    },
    "fr": {
        "lesson": "Leçon {0} sur {1} : {2}",
        "enter": "Entrée pour continuer. ",
        "done": "Leçon terminée.",
        "next": "Ensuite : pantheon learn {0} --lang fr",
        "all_done": "Toutes les leçons de {0} sont terminées. Pour en refaire une, nommez-la : pantheon learn {0} {1} --lang fr",
        "bye": "À la prochaine.",
        "minutes": "min",
    },
}


def learn(
    game: GameName,
    lesson: Annotated[str, typer.Argument(metavar="[LESSON]", help="A lesson of --list; else the first unfinished one.")] = "",
    list_all: Annotated[bool, typer.Option("--list", help="List the lessons, and which are finished.")] = False,
    lang: Lang = "en",
) -> None:
    """Learn a game by playing its lessons. What is finished is remembered."""
    chosen, lang = the_game(game), the_language(lang)
    course = read_course(chosen.folder)
    if course is None:
        raise BadSetup(f"{game} has no lessons. Its rules: pantheon rules {game}")
    done = finished(game)
    if list_all:
        _list(course, done, lang)
        return
    left = [each for each in course.lessons if each.key not in done]
    if not lesson and not left:
        out.print(WORDS[lang]["all_done"].format(game, course.lessons[0].key), markup=False)
        return
    _teach(chosen, course, course.lesson(lesson) if lesson else left[0], lang)


def _list(course: Course, done: set[str], lang: str) -> None:
    out.print(course.goal.say(lang), style="bold", markup=False)
    table = Table(box=None, pad_edge=False, show_header=False)
    for lesson in course.lessons:
        minutes = f"{lesson.minutes} {WORDS[lang]['minutes']}"
        table.add_row("✓" if lesson.key in done else " ", lesson.key, lesson.title.say(lang), minutes, lesson.about.say(lang))
    out.print(table)


def _teach(game: Game[Any], course: Course, lesson: Lesson, lang: str) -> None:
    words = WORDS[lang]
    number = course.lessons.index(lesson) + 1
    out.print(words["lesson"].format(number, len(course.lessons), lesson.title.say(lang)), style="bold", markup=False)
    if not Learner(Guide(game, lesson), lang).learn():
        out.print(words["bye"])
        return
    remember(game.slug, lesson.key)
    out.print(words["done"], style="green")
    if number < len(course.lessons):
        out.print(words["next"].format(game.slug), markup=False)


class Learner(Terminal):
    """One lesson at one keyboard."""

    def __init__(self, guide: Guide, lang: str) -> None:
        free = guide.lesson.game
        match = guide.begin()
        others = [seat for seat in range(match.seats) if seat != guide.lesson.seat]
        super().__init__(match, {seat: make_bot(free.level if free else "newcomer", guide.lesson.key) for seat in others}, lang)
        self.guide = guide
        self.told: set[str] = set()
        """Questions whose tip was given."""

    def learn(self) -> bool:
        """To the end of the lesson; False: the learner left."""
        while not self.guide.finished(n := len(self.match.actions)):
            reply = self.guide.reply(n)
            if reply is not None:
                self.match.play(*reply)
            elif not self._read(self.guide.pages(n)) or not self.ask(self.guide.lesson.seat):
                return False
        scene = scene_of(self.match, self.guide.lesson.seat, self.lang)
        show_log(scene, self.shown.get(self.guide.lesson.seat, 0))
        self.shown[self.guide.lesson.seat] = len(scene.log)
        show_result(scene)
        if not self._read(self.guide.pages(len(self.match.actions))):
            return False
        if self.guide.lesson.game is None:
            return True
        self.call_coach()
        self.run()
        return self.match.over

    def _read(self, pages: list[Step]) -> bool:
        """The pages without something to do; the other one is said with its question."""
        for page in pages:
            if not page.accept:
                self._say(page)
                if self.read(WORDS[self.lang]["enter"]) is None:
                    return False
        return True

    def _say(self, page: Step | Tip) -> None:
        out.print(f"\n{page.say(self.lang)}", style="yellow", end="", markup=False)
        out.print(f"  {' '.join(page.rules)}", style="dim", markup=False)

    def present(self, seat: int) -> None:
        """The question, and what the lesson says to it; in the free game, what it says when a question is new."""
        super().present(seat)
        n, name = len(self.match.actions), self.match.state.agenda[-1].name()
        if not self.guide.free(n):
            self._say(self.guide.pages(n)[-1])
        elif name not in self.told:
            self.told.add(name)
            for tip in self.guide.lesson.tip:
                if tip.question == name:
                    self._say(tip)

    def answer(self, seat: int, action: int) -> None:
        """Only what the lesson means; anything else gets its reason."""
        refusal = why_not(self.match.state, seat, action)
        if refusal is not None:
            rule = f"  {refusal.rule}" if refusal.rule else ""
            raise IllegalAction(self.texts.say("why", refusal.key, refusal.args) + rule, refusal.rule, refusal.key)
        n = len(self.match.actions)
        if not self.guide.accepts(n, self.game.book.text(action)):
            words, rule = self.guide.wrong(n)
            raise IllegalAction(f"{words.say(self.lang) if words else ''}  {rule}".strip(), rule)
        super().answer(seat, action)


def _file() -> Path:
    base = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return base / "pantheon" / "lessons.json"


def _progress() -> dict[str, list[str]]:
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def finished(slug: str) -> set[str]:
    return set(_progress().get(slug, []))


def remember(slug: str, lesson: str) -> None:
    """Keep that a lesson is finished, where the user's state is kept."""
    known = _progress()
    known[slug] = sorted({*known.get(slug, []), lesson})
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_text(json.dumps(known, indent=1), encoding="utf-8")
    except OSError as e:
        raise BadSetup(f"The lesson is finished, but {_file()} cannot be written: {e.strerror}.") from None
