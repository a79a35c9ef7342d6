"""The turn: one action, cards before and after it, the Zeus spaces reached."""

from __future__ import annotations

from pantheon.core.task import Ask, Do, Refusal
from pantheon.games.olympos.actions import DISCOVER, EXPANSION, PASS_FINAL, PLAY, RAISE_WONDER, WAIT
from pantheon.games.olympos.rules.destiny import DrawDestiny, EndTurnCards, card_plays, forbids_card, play_card
from pantheon.games.olympos.rules.development import ChooseDiscovery, can_discover, forbids_discovery
from pantheon.games.olympos.rules.end import finish
from pantheon.games.olympos.rules.expansion import ChooseSettler, can_expand, forbids_expansion
from pantheon.games.olympos.rules.olympos import VisitZeus
from pantheon.games.olympos.rules.time import pay
from pantheon.games.olympos.rules.wonders import ChooseWonder, buildable, forbids_wonder
from pantheon.games.olympos.state import NOBODY, Olympos


class NextPlayer(Do[Olympos]):
    """OLY-030, OLY-243: the rearmost player has the turn, until all have finished."""

    __slots__ = ()

    def run(self, s: Olympos) -> None:
        seat = s.rearmost()
        if seat == NOBODY:
            s.end()
            return
        s.turn = seat
        s.tell("turn", seat, s.position[seat])
        s.then(StartTurn(seat), NextPlayer())


def last_turn(s: Olympos, seat: int) -> bool:
    """OLY-240: on or past the last Zeus space."""
    return s.position[seat] >= s.data.last_zeus


def public_action(s: Olympos, seat: int) -> bool:
    """Has a player a legal action, whatever his hand?"""
    return can_expand(s, seat) or can_discover(s, seat) or bool(buildable(s, seat, 0))


class StartTurn(Do[Olympos]):
    """OLY-058, OLY-245, OLY-032:

    Who can neither act nor play a card waits, or passes at the end of the track, without being asked.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Olympos) -> None:
        seat = self.seat
        if public_action(s, seat) or buildable(s, seat, s.star_cards(seat)) or card_plays(s, seat):
            s.then(ChooseAction(seat))
        elif last_turn(s, seat):
            finish(s, seat)
        else:
            wait(s, seat)


def wait(s: Olympos, seat: int) -> None:
    """OLY-058: one action point, and the surcharge of the Erinyes stays."""
    s.tell("waits", seat)
    s.then(EndTurn(seat, s.position[seat]))
    pay(s, seat, 1)


class ChooseAction(Ask[Olympos]):
    """OLY-050, OLY-051, OLY-058, OLY-240: one action, or a card before it."""

    __slots__ = ()
    verbs = (
        EXPANSION,
        DISCOVER,
        RAISE_WONDER,
        PLAY,
        WAIT,
        PASS_FINAL,
    )
    always = True

    def options(self, s: Olympos) -> list[int]:
        seat = self.seat
        found: list[int] = []
        if can_expand(s, seat):
            found.append(EXPANSION())
        if can_discover(s, seat):
            found.append(DISCOVER())
        if buildable(s, seat, s.star_cards(seat)):
            found.append(RAISE_WONDER())
        idle = not found
        found += card_plays(s, seat)
        if last_turn(s, seat):
            found.append(PASS_FINAL())
        elif idle:
            found.append(WAIT())
        return found

    def take(self, s: Olympos, action: int) -> None:
        seat = self.seat
        end = EndTurn(seat, s.position[seat])
        if action == EXPANSION():
            s.then(ChooseSettler(seat), end)
        elif action == DISCOVER():
            s.then(ChooseDiscovery(seat), end)
        elif action == RAISE_WONDER():
            s.then(ChooseWonder(seat), end)
        elif action == WAIT():
            wait(s, seat)
        elif action == PASS_FINAL():
            s.tell("passes", seat)
            finish(s, seat)
        else:
            play_card(s, seat, PLAY.arg(action))
            s.then(StartTurn(seat))

    def forbids(self, s: Olympos, action: int) -> Refusal | None:
        seat = self.seat
        if action == EXPANSION():
            return forbids_expansion(s, seat)
        if action == DISCOVER():
            return forbids_discovery(s, seat)
        if action == RAISE_WONDER():
            return forbids_wonder(s, seat)
        if action == PASS_FINAL():
            return None if last_turn(s, seat) else Refusal("OLY-240", "too_early")
        if action == WAIT():
            return self.forbids_waiting(s)
        return forbids_card(s, seat, PLAY.arg(action))

    def forbids_waiting(self, s: Olympos) -> Refusal | None:
        if last_turn(s, self.seat):
            return Refusal("OLY-240", "pass_instead")
        busy = public_action(s, self.seat) or buildable(s, self.seat, s.star_cards(self.seat))
        return Refusal("OLY-058", "not_idle") if busy else None

    def leads_to(self, s: Olympos) -> list[Ask[Olympos]]:
        return [ChooseSettler(self.seat), ChooseDiscovery(self.seat), ChooseWonder(self.seat)]


class EndTurn(Do[Olympos]):
    """OLY-035, OLY-052, OLY-180, OLY-202, OLY-203: each Zeus space reached in turn: Destiny card, cards, Olympos card."""

    __slots__ = ("seat", "before")

    def __init__(self, seat: int, before: int) -> None:
        self.seat = seat
        self.before = before
        """Where the marker stood when the turn began."""

    def run(self, s: Olympos) -> None:
        if self.before >= s.data.last_zeus:
            s.then(Finish(self.seat))
        now = s.position[self.seat]
        reached = [i for i, space in enumerate(s.data.zeus_spaces) if self.before < space <= now]
        if not reached:
            s.then(EndTurnCards(self.seat))
        for i in range(len(reached) - 1, -1, -1):
            s.then(DrawDestiny(self.seat), EndTurnCards(self.seat), VisitZeus(reached[i]))


class Finish(Do[Olympos]):
    """OLY-242: the last action is done."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Olympos) -> None:
        finish(s, self.seat)
