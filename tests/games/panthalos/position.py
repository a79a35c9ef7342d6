"""Positions of Panthalos, built by hand: set what matters, ask a question, play answers as text."""

from __future__ import annotations

from pantheon.core import Ask, advance
from pantheon.games import load_game
from pantheon.games.panthalos.actions import CALAMITIES, ELEMENTS, MERCHANTS, N_TILES, PIECES, SPACES, TILES, book
from pantheon.games.panthalos.rules.placement import ChooseAction, ChoosePiece, Turn
from pantheon.games.panthalos.rules.resolution import Resolve
from pantheon.games.panthalos.rules.rounds import EndRound
from pantheon.games.panthalos.state import EMPTY, FRONT, PUBLIC, RESTING, UNHIRED, Fight, Panthalos
from pantheon.research.testing import Position

AT = {"front": FRONT, "thermae": RESTING, "unhired": UNHIRED} | {space: i for i, space in enumerate(SPACES)}
DISPLAYS = ("port", "merkator", "agora", "phalanx", "art")


class Table(Position[Panthalos]):
    """A new game with seat 0 as first player, no tiles, 5 tokens each; then what the test says."""

    def __init__(self, seats: int = 2, seed: str = "table") -> None:
        super().__init__(load_game("panthalos"), seats, seed=seed)
        self.s.first = 0
        for team in self.s.teams:
            team.tiles = [0] * N_TILES
            team.tokens, team.supply = 5, 6

    # -- setting ------------------------------------------------------------------------------

    def own(self, seat: int, **tiles: int) -> None:
        for tile, n in tiles.items():
            self.s.teams[seat].tiles[TILES.index(tile)] = n

    def tokens(self, seat: int, personal: int, general: int) -> None:
        self.s.teams[seat].tokens, self.s.teams[seat].supply = personal, general

    def master(self, seat: int, at: str) -> None:
        self.s.teams[seat].at[0] = AT[at]

    def dice(self, seat: int, *dice: tuple[str, str]) -> None:
        """All dice of a seat: ("disciple_2", "agora_1"); the rest is unhired."""
        team = self.s.teams[seat]
        team.at[1:] = [UNHIRED] * 5
        for i, (kind, at) in enumerate(dice, 1):
            team.value[i], team.at[i] = PIECES.index(kind), AT[at]

    def show(self, display: str, *tiles: str) -> None:
        words = MERCHANTS if display == "merkator" else TILES
        slots = self.s.displays[DISPLAYS.index(display)]
        slots[:] = [words.index(tile) if tile else EMPTY for tile in [*tiles, *[""] * len(slots)]][: len(slots)]

    def calamity(self, *pile: str) -> None:
        """The last one is on top."""
        rest = [c for c in CALAMITIES if c not in pile]
        self.s.calamities = [CALAMITIES.index(c) for c in [*rest, *pile]]
        self.s.lore = [0] * (len(CALAMITIES) - 1) + [PUBLIC]

    def turn(self, seat: int) -> None:
        """The seat's turn of the placement phase; then the others' turns."""
        self.ask(ChooseAction(seat), Turn((seat + 1) % self.s.seats))

    def place(self, seat: int) -> None:
        self.ask(ChoosePiece(seat), Turn((seat + 1) % self.s.seats))

    def resolve(self, location: int) -> None:
        """Only this location."""
        self.s.step = location
        self.s.agenda.clear()
        Resolve(location).run(self.s)
        self.s.agenda[:] = [task for task in self.s.agenda if not isinstance(task, Resolve)]
        advance(self.s)

    def end_round(self) -> None:
        self.ask(EndRound())

    def fight(self, element: str, attacker: int, defender: int, *, any_element: bool = False, attack: int = 0) -> Fight:
        fight = Fight(ELEMENTS.index(element), attacker, defender, any_element, [attack, 0], [[], []])
        self.s.frames.append(fight)
        return fight

    # -- playing ------------------------------------------------------------------------------

    def put(self, piece: str, space: str) -> None:
        """One placement; ``place`` itself is not asked when it is the only action."""
        if "place" in self.offered():
            self.act("place")
        self.act(f"piece {piece}", f"space {space}")

    @property
    def mover(self) -> int:
        """Whose turn it is."""
        assert self.question in ("choose_action", "choose_piece"), self.question
        return self.seat

    def forbids(self, task: Ask[Panthalos], text: str) -> tuple[str, str]:
        """The same for a question that is not put: it has one option or none."""
        reason = task.forbids(self.s, book.parse(text))
        assert reason is not None, f"“{text}” is legal"
        return reason.rule, reason.key

    # -- reading ------------------------------------------------------------------------------

    def tiles(self, seat: int) -> dict[str, int]:
        return {TILES[i]: n for i, n in enumerate(self.s.teams[seat].tiles) if n}

    def box(self) -> dict[str, int]:
        return {TILES[i]: n for i, n in enumerate(self.s.box) if n}

    def pieces(self, seat: int) -> list[tuple[str, str]]:
        """All hired dice: what they are and where."""
        where = {at: word for word, at in AT.items()}
        team = self.s.teams[seat]
        return [(PIECES[team.value[i]], where[team.at[i]]) for i in range(1, 6) if team.at[i] != UNHIRED]

    def supply(self, seat: int) -> tuple[int, int]:
        return self.s.teams[seat].tokens, self.s.teams[seat].supply

    def score(self, seat: int) -> int:
        return self.s.teams[seat].score()
