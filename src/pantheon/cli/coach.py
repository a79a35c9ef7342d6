"""Help in the terminal: whole turns as hints, what options lead to, and a coach who warns before the bots answer a slip."""

from __future__ import annotations

from collections.abc import Sequence

from pantheon.cli.common import out, seat_names
from pantheon.core import Match, options
from pantheon.core.merging import THEN
from pantheon.lessons.advice import Adviser, Path, Remark
from pantheon.lessons.coach import judge, turn_start
from pantheon.lessons.reasons import Said

WORDS = {
    "en": {
        "thinks": "A bot is thinking …",
        "percent": "%: your chance to win, as the bot sees it.",
        "then": "then: {0}",
        "on": "The coach is with you: after a clear slip, before the bots answer, it says so. leads tells what options lead to.",
        "off": "The coach has gone.",
        "alone": "The coach is for those who play with bots only.",
        "loss": "It costs about {0} % of your chance to win, as the bot sees it.",
        "better": "Better:",
        "yours": "Your turn:",
        "back": "undo takes it back, Enter leaves it so. ",
        "no_back": "It cannot be taken back: something has come to light. Press Enter to go on. ",
    },
    "fr": {
        "thinks": "Un bot réfléchit …",
        "percent": "% : vos chances de gagner, selon le bot.",
        "then": "puis : {0}",
        "on": "Le coach est là : après un faux pas net, avant la réponse des bots, il le dit. leads dit où mènent les choix.",
        "off": "Le coach est parti.",
        "alone": "Le coach est pour qui ne joue qu'avec des bots.",
        "loss": "Cela coûte environ {0} % de vos chances de gagner, selon le bot.",
        "better": "Mieux :",
        "yours": "Votre tour :",
        "back": "undo le reprend, Entrée le laisse ainsi. ",
        "no_back": "On ne peut pas revenir en arrière : quelque chose a été révélé. Entrée pour continuer. ",
    },
}


class Coach:
    """Whom the one person at the keyboard may ask."""

    def __init__(self, match: Match, lang: str) -> None:
        self.match = match
        self.lang = lang
        self.words = WORDS[lang]
        self.on = False
        self._let_be: set[tuple[int, tuple[str, ...]]] = set()
        """Turns that have been spoken of: said once is enough."""

    def _adviser(self, match: Match, seat: int) -> Adviser:
        return Adviser(match.game, match.state, seat, self.lang, seat_names(match.game, match.seats, self.lang))

    def hint(self, seat: int) -> None:
        """The best turns, whole, and what comes of them."""
        out.print(self.words["thinks"], style="dim", markup=False)
        for path in self._adviser(self.match, seat).hint(judge(self.match.game, self.match.state, seat)):
            _show(path)
        out.print(self.words["percent"], style="dim", markup=False)

    def leads(self, seat: int) -> None:
        """What each option leads to, by the numbers of the list."""
        plays = [self.match.game.book.text(action) for action in options(self.match.state, seat)]
        for lead in sorted(self._adviser(self.match, seat).leads(), key=lambda lead: plays.index(lead.action.split(THEN)[0])):
            first, *rest = lead.action.split(THEN)
            texts = self.match.game.texts(self.lang)
            words = ", ".join([*(texts.option(each) for each in rest), *lead.then])
            out.print(f"{plays.index(first) + 1:3}  {texts.option(first)}", markup=False)
            if words:
                out.print(f"     {self.words['then'].format(words)}", style="dim", markup=False)
            _say(lead.leads)

    def remark(self, seat: int) -> tuple[Remark, int] | None:
        """What is to be said to the turn that a seat has just ended, and after how many answers it began."""
        start = turn_start(self.match, seat)
        played = tuple(self.match.game.book.text(action) for _, action in self.match.actions[start:])
        if (start, played) in self._let_be or not _chosen(self.match.at(start), self.match.actions[start:]):
            return None
        self._let_be.add((start, played))
        before = self.match.at(start)
        found = self._adviser(before, seat).remark(judge(before.game, before.state, seat), played)
        return None if found is None else (found, start)

    def speak(self, remark: Remark) -> None:
        out.print(f"\n{remark.text}", style="bold yellow", markup=False)
        out.print(self.words["loss"].format(round(100 * remark.loss)), markup=False)
        for name, path in (("better", remark.better), ("yours", remark.played)):
            out.print(self.words[name], style="bold", markup=False)
            _show(path)


def _chosen(before: Match, answers: Sequence[tuple[int, int]]) -> bool:
    """Whether one of the answers could have been another."""
    for seat, action in answers:
        if len(options(before.state, seat)) > 1:
            return True
        before.play(seat, action)
    return False


def _show(path: Path) -> None:
    out.print(f"{path.value:5.0%}  {path.text}", markup=False)
    _say([*path.leads, *path.answer])


def _say(lines: Sequence[Said]) -> None:
    for line in lines:
        out.print(f"       {line.text}", end="", markup=False)
        out.print(f"  {' '.join(line.rules)}" if line.rules else "", style="dim", markup=False)
