"""The end of the game (MYL-180 to MYL-182)."""

from __future__ import annotations

from pantheon.core.game import Outcome
from pantheon.core.task import Do
from pantheon.games.mythologies.cards.base import CARDS, FINAL_SCORING
from pantheon.games.mythologies.grid import IN, count
from pantheon.games.mythologies.kinds import COPIES
from pantheon.games.mythologies.state import Mythologies


class FinalScoring(Do[Mythologies]):
    """MYL-021, MYL-180: nothing is left to be played; what the cards and gems are worth is told."""

    __slots__ = ()

    def run(self, s: Mythologies) -> None:
        for seat in s.turn_order(s.first):
            p = s.pantheons[seat]
            for cell in IN[p.visible()]:
                kind = p.tops[cell] // COPIES
                if CARDS[kind].events & FINAL_SCORING:
                    s.tell("final", seat, kind, CARDS[kind].final(s, seat, cell))


def final_effects(s: Mythologies, seat: int) -> int:
    """MYL-180: the favours of a seat's visible end-of-game cards."""
    p = s.pantheons[seat]
    return sum([CARDS[p.tops[cell] // COPIES].final(s, seat, cell) for cell in IN[p.visible()]])


def breakdown(s: Mythologies, seat: int) -> dict[str, int]:
    """MYL-180, MYL-182: where the favours come from; gems left over break ties."""
    p = s.pantheons[seat]
    challenges = sum([worth for worth in p.scored if worth > 0])
    return {
        "favours": p.favours - challenges,
        "challenges": challenges,
        "cards": final_effects(s, seat),
        "gems": p.gems // s.data.gems_per_favour,
    }


def make_outcome(s: Mythologies) -> Outcome:
    """MYL-181: most favours; then gems left, deities, visible cards; then a shared victory."""
    parts = [breakdown(s, seat) for seat in range(s.seats)]
    scores = [sum(part.values()) for part in parts]
    keys = [_standing(s, seat, scores[seat]) for seat in range(s.seats)]
    best = max(keys)
    winners = tuple([seat for seat in range(s.seats) if keys[seat] == best])
    return Outcome(winners, scores, parts, "rounds", _tie_break(keys, best))


def _standing(s: Mythologies, seat: int, score: int) -> tuple[int, int, int, int]:
    p = s.pantheons[seat]
    return score, p.gems % s.data.gems_per_favour, count(p.deities()), count(p.visible())


def _tie_break(keys: list[tuple[int, int, int, int]], best: tuple[int, int, int, int]) -> str:
    """Which comparison decided among the seats with the most favours."""
    for i, word in enumerate(("", "gems", "deities", "visible")):
        if sum([key[: i + 1] == best[: i + 1] for key in keys]) == 1:
            return word
    return "shared"
