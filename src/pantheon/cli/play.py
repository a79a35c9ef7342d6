"""``pantheon play``: a game in the terminal, against bots or each other."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from pantheon.bots import FIRST_LEVEL, LEVELS, Bot, make_bot, observe
from pantheon.cli.coach import Coach
from pantheon.cli.common import (
    Data,
    GameName,
    Lang,
    Options,
    Seats,
    Seed,
    out,
    scene_of,
    seat_names,
    the_game,
    the_language,
    the_options,
)
from pantheon.cli.screen import show_log, show_options, show_result, show_table
from pantheon.core import BadSetup, CannotUndo, Game, Match, PantheonError, deciders, fast_rng, options, why_not
from pantheon.core.rulebook import read_rules

WORDS = {
    "en": {
        "help": "A number or an action · undo · why ACTION · hint (h): whole turns · leads (l): what options lead to"
        " · coach (c): comes and goes · table · log · rule NUMBER · save FILE · quit",
        "unknown": "There is no option {0}. Type help for the commands.",
        "legal": "That is among your options.",
        "saved": "Saved to {0}.",
        "pass": "It is for {0} to decide. Press Enter when nobody else is looking.",
        "undone": "Taken back.",
        "bye": "Until next time.",
        "file": "Name a file: save game.json",
    },
    "fr": {
        "help": "Un numéro ou une action · undo (annuler) · why ACTION (pourquoi) · hint (h) : des tours entiers"
        " · leads (l) : où mènent les choix · coach (c) : va et vient · table · log (journal) · rule NUMÉRO (règle)"
        " · save FICHIER (enregistrer) · quit (quitter)",
        "unknown": "Il n'y a pas d'option {0}. Tapez help pour les commandes.",
        "legal": "C'est une de vos options.",
        "saved": "Enregistré dans {0}.",
        "pass": "À {0} de décider. Appuyez sur Entrée quand personne d'autre ne regarde.",
        "undone": "Annulé.",
        "bye": "À la prochaine.",
        "file": "Nommez un fichier : save partie.json",
    },
}

SHORT = {"h": "hint", "l": "leads", "c": "coach"}


def play(
    game: GameName,
    seats: Seats = 0,
    players: Annotated[
        str, typer.Option(metavar="LIST", help=f"Who sits where: me or a bot ({', '.join(LEVELS)}, strategist:0.5s), by commas.")
    ] = "",
    option: Options = [],  # noqa: B006
    seed: Seed = "",
    lang: Lang = "en",
    data: Data = None,
) -> None:
    """Play a game in the terminal."""
    chosen = the_game(game, data)
    count, variants = the_options(chosen, seats or len(players.split(",")) * bool(players), option)
    who = players.split(",") if players else ["me"] + [FIRST_LEVEL] * (count - 1)
    if len(who) != count:
        raise BadSetup(f"--players names {len(who)} players for {count} seats.")
    seed = seed or secrets.token_hex(16)
    cores = os.cpu_count() or 1
    bots = {seat: make_bot(name.strip(), f"{seed}/{seat}", cores) for seat, name in enumerate(who) if name.strip() != "me"}
    Terminal(Match(chosen, count, variants, seed), bots, the_language(lang)).run()


class Terminal:
    """One match at one keyboard."""

    def __init__(self, match: Match, bots: dict[int, Bot], lang: str) -> None:
        self.match = match
        self.bots = bots
        self.lang = lang
        self.words = WORDS[lang]
        self.names = seat_names(match.game, match.seats, lang)
        self.texts = match.game.texts(lang, self.names)
        self.humans = [seat for seat in range(match.seats) if seat not in bots]
        self.shown: dict[int | None, int] = {}
        """How many lines of the log each viewer has read."""
        self.last: int | None = None
        self.coach = Coach(match, lang)

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    def run(self) -> None:
        while not self.match.over:
            seat = deciders(self.match.state)[0]
            if seat in self.bots and self.coach.on and self.warned(self.match.actions[-1][0] if self.match.actions else seat):
                continue
            if seat in self.bots:
                seen = observe(self.game, self.match.state, seat, fast_rng(f"{self.match.seed}/{len(self.match.actions)}"))
                self.match.play(seat, self.bots[seat].choose(seen))
            elif not self.ask(seat):
                out.print(self.words["bye"])
                return
        viewer = self.humans[0] if len(self.humans) == 1 else None
        scene = scene_of(self.match, viewer, self.lang)
        show_log(scene, self.shown.get(viewer, 0))
        show_result(scene)

    def warned(self, seat: int) -> bool:
        """Before the bots answer, the coach says that a turn was a slip; whether it is taken back."""
        found = self.coach.remark(seat) if seat in self.humans else None
        if found is None:
            return False
        remark, start = found
        self.coach.speak(remark)
        back = self.match.undoable() >= len(self.match.actions) - start
        if self.read(self.coach.words["back" if back else "no_back"]) != "undo" or not back:
            return False
        while len(self.match.actions) > start:
            self.match.undo()
        self.forget()
        return True

    def ask(self, seat: int) -> bool:
        """Show a seat its question and follow its commands until it is answered; False: quit."""
        if len(self.humans) > 1 and self.last != seat:
            if self.read(self.words["pass"].format(self.names[seat]) + " ") is None:
                return False
        self.last = seat
        self.present(seat)
        plays = options(self.match.state, seat)
        while True:
            line = self.read(f"{self.names[seat]}> ")
            if line is None or line in ("quit", "q"):
                return False
            if line and self.obey(seat, plays, line):
                return True

    def read(self, prompt: str) -> str | None:
        try:
            return out.input(prompt, markup=False).strip()
        except EOFError:
            return None

    def present(self, seat: int) -> None:
        scene = scene_of(self.match, seat, self.lang)
        show_log(scene, self.shown.get(seat, 0))
        self.shown[seat] = len(scene.log)
        if not self.match.actions or self.match.actions[-1][0] != seat:
            show_table(scene)
        out.print(f"\n{scene.prompt.text}", style="bold", end="", markup=False)
        out.print(f"  {' '.join(scene.prompt.rules)}", style="dim", markup=False)
        show_options(scene, [self.game.book.text(action) for action in options(self.match.state, seat)])

    def obey(self, seat: int, plays: list[int], line: str) -> bool:
        """Carry out one command; True when the question is answered or the position has changed."""
        word, _, rest = line.partition(" ")
        word = SHORT.get(word, word)
        try:
            if line.isdigit():
                return self.pick(seat, plays, int(line))
            if word == "undo":
                return self.undo()
            if word in ("why", "hint", "leads", "coach", "table", "log", "rule", "save", "help", "?"):
                self.tell(seat, word, rest.strip())
                return False
            self.answer(seat, self.game.book.parse(line))
            return True
        except PantheonError as e:
            out.print(str(e), style="red", markup=False)
            return False

    def pick(self, seat: int, plays: list[int], number: int) -> bool:
        if not 1 <= number <= len(plays):
            out.print(self.words["unknown"].format(number), style="red", markup=False)
            return False
        self.answer(seat, plays[number - 1])
        return True

    def answer(self, seat: int, action: int) -> None:
        self.match.play(seat, action)

    def undo(self) -> bool:
        """Back to the last question that a person answered, if no barrier stands before it."""
        taken: list[tuple[int, int]] = []
        try:
            while not taken or taken[-1][0] in self.bots:
                taken.append(self.match.undo())
        except CannotUndo as e:
            for seat, action in reversed(taken):
                self.match.play(seat, action)
            out.print(self.texts.say("barrier", e.reason), style="red", markup=False)
            return False
        self.forget()
        return True

    def forget(self) -> None:
        """What was taken back has not been read."""
        self.shown = {viewer: min(n, len(self.match.state.log)) for viewer, n in self.shown.items()}
        out.print(self.words["undone"])

    def tell(self, seat: int, word: str, rest: str) -> None:
        """The commands that change nothing."""
        scene = scene_of(self.match, seat, self.lang)
        if word == "why":
            self.why(seat, rest)
        elif word == "hint":
            self.coach.hint(seat)
        elif word == "leads":
            self.coach.leads(seat)
        elif word == "coach":
            self.call_coach()
        elif word == "table":
            show_table(scene)
        elif word == "log":
            show_log(scene)
        elif word == "rule":
            found = [r for r in read_rules(self.game.folder, self.lang).values() if rest and r.id.endswith(rest.upper())]
            out.print("\n".join(f"{r.id}  {r.text}" for r in found) or self.words["help"], markup=False)
        elif word == "save":
            self.save(rest)
        else:
            out.print(self.words["help"], markup=False)

    def why(self, seat: int, text: str) -> None:
        """Why an action is not among the options."""
        refusal = why_not(self.match.state, seat, self.game.book.parse(text))
        if refusal is None:
            out.print(self.words["legal"])
            return
        rule = f"  {refusal.rule}" if refusal.rule else ""
        out.print(self.texts.say("why", refusal.key, refusal.args) + rule, markup=False)

    def call_coach(self) -> None:
        """Let the coach come or go; between people there is none."""
        self.coach.on = len(self.humans) == 1 and not self.coach.on
        said = "alone" if len(self.humans) > 1 else "on" if self.coach.on else "off"
        out.print(self.coach.words[said], markup=False)

    def save(self, name: str) -> None:
        if not name:
            raise BadSetup(self.words["file"])
        try:
            self.match.write(Path(name))
        except OSError as e:
            raise BadSetup(f"Cannot write {name}: {e.strerror}.") from None
        out.print(self.words["saved"].format(name), markup=False)
