"""Gems and favours: gained, paid, given, lost. Every change is told."""

from __future__ import annotations

from pantheon.games.mythologies.state import Mythologies


def gain(s: Mythologies, seat: int, gems: int, favours: int) -> None:
    """MYL-011: from the supply, which has no limit."""
    p = s.pantheons[seat]
    p.gems += gems
    p.favours += favours
    _tell(s, "gains", seat, gems, favours)


def gain_invocation(s: Mythologies, seat: int, card: int, plane: int) -> None:
    """MYL-140: what is printed on a card for a plane, possibly nothing."""
    gain(s, seat, s.gems_at(card, plane), s.favours_at(card, plane))


def pay(s: Mythologies, seat: int, gems: int) -> None:
    """To the supply, of one's own will."""
    if gems:
        s.pantheons[seat].gems -= gems
        _tell(s, "pays", seat, gems, 0)


def give(s: Mythologies, giver: int, taker: int, gems: int, favours: int) -> None:
    """From player to player, of one's own will: tolls, exchanges, gifts that are a cost."""
    a, b = s.pantheons[giver], s.pantheons[taker]
    a.gems -= gems
    a.favours -= favours
    b.gems += gems
    b.favours += favours
    _tell_to(s, giver, taker, gems, favours)


def take(s: Mythologies, victim: int, taker: int, gems: int, favours: int) -> None:
    """A gift imposed by an opponent's card: as much as there is, nothing under a Brigid (MYL-473)."""
    p = s.pantheons[victim]
    if p.shielded():
        s.tell("shielded", victim)
    else:
        give(s, victim, taker, min(gems, p.gems), min(favours, p.favours))


def lose(s: Mythologies, victim: int, gems: int, favours: int) -> None:
    """A loss imposed by an opponent's card, to the supply; nothing under a Brigid (MYL-473)."""
    p = s.pantheons[victim]
    if p.shielded():
        s.tell("shielded", victim)
        return
    gems, favours = min(gems, p.gems), min(favours, p.favours)
    p.gems -= gems
    p.favours -= favours
    _tell(s, "loses", victim, gems, favours)


def _tell(s: Mythologies, verb: str, seat: int, gems: int, favours: int) -> None:
    if s.quiet:
        return
    if gems:
        s.tell(f"{verb}_gems", seat, gems)
    if favours:
        s.tell(f"{verb}_favours", seat, favours)


def _tell_to(s: Mythologies, giver: int, taker: int, gems: int, favours: int) -> None:
    if s.quiet:
        return
    if gems:
        s.tell("gives_gems", giver, taker, gems)
    if favours:
        s.tell("gives_favours", giver, taker, favours)
