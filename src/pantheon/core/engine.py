"""The loop that carries out the agenda, and the questions it stops at."""

from __future__ import annotations

from typing import Any, Final

from pantheon.core.codebook import Verb
from pantheon.core.errors import IllegalAction
from pantheon.core.state import State
from pantheon.core.task import Ask, AskAll, Do, Refusal, Task, actions_of

NO_OPTION: Final = -1
"""The sealed answer of a seat that has nothing to choose from."""


class Decision:
    """An open question of one seat."""

    __slots__ = ("seat", "task", "options")

    def __init__(self, seat: int, task: Ask[Any] | AskAll[Any], options: list[int]) -> None:
        self.seat = seat
        self.task = task
        self.options = options


def advance(s: State, taken: list[tuple[int, int, int]] | None = None) -> None:
    """Carry out the agenda until a seat must decide or nothing is left to do.

    ``taken`` gathers the answers that are taken without asking: seat, action, and ``undo_blocks`` before it.
    """
    agenda = s.agenda
    while agenda:
        top = agenda[-1]
        if isinstance(top, Do):
            agenda.pop()
            top.run(s)
        elif isinstance(top, Ask):
            options = top.options(s)
            if not options:
                agenda.pop()
            elif len(options) == 1 and not top.always:
                agenda.pop()
                if taken is not None:
                    taken.append((top.seat, options[0], s.undo_blocks))
                top.take(s, options[0])
            else:
                s.offer = options
                return
        elif isinstance(top, AskAll):
            _seal_forced(s, top)
            if len(s.sealed) < len(top.seats):
                return
            _reveal(s, top)
        else:
            raise TypeError(f"{type(top).__name__} is no Do, Ask or AskAll")
    s.offer = []


def refresh_options(s: State) -> None:
    """Make the options of the open question anew, after the table was changed under it."""
    top = s.agenda[-1] if s.agenda else None
    s.offer = top.options(s) if isinstance(top, Ask) else []


def _seal_forced(s: State, top: AskAll[Any]) -> None:
    """A seat with one option is sealed at once, a seat with none is left out."""
    for seat in top.seats:
        if seat not in s.sealed:
            options = top.options(s, seat)
            if len(options) < 2:
                s.sealed[seat] = options[0] if options else NO_OPTION


def _reveal(s: State, top: AskAll[Any]) -> None:
    picks = {seat: s.sealed[seat] for seat in top.seats if s.sealed[seat] != NO_OPTION}
    s.agenda.pop()
    s.sealed = {}
    s.block_undo("sealed")
    top.reveal(s, picks)


def deciders(s: State) -> list[int]:
    """The seats that are asked now. None: the game is over."""
    if not s.agenda:
        return []
    top = s.agenda[-1]
    if isinstance(top, Ask):
        return [top.seat]
    if isinstance(top, AskAll):
        return [seat for seat in top.seats if seat not in s.sealed]
    return []


def options(s: State, seat: int) -> list[int]:
    """The legal actions of a seat now. The list is the engine's own: do not write to it."""
    if not s.agenda:
        return []
    top = s.agenda[-1]
    if isinstance(top, Ask):
        return s.offer if top.seat == seat else []
    if isinstance(top, AskAll) and seat in top.seats and seat not in s.sealed:
        return top.options(s, seat)
    return []


def decisions(s: State) -> list[Decision]:
    """All open questions: none when the game is over, one as a rule, several when simultaneous."""
    if not s.agenda:
        return []
    top = s.agenda[-1]
    if isinstance(top, (Ask, AskAll)):
        return [Decision(seat, top, options(s, seat)) for seat in deciders(s)]
    return []


def play(s: State, seat: int, action: int) -> None:
    """Answer the open question of a seat, and go on to the next question."""
    if action not in options(s, seat):
        raise refuse(s, seat, action)
    apply(s, seat, action)


def apply(s: State, seat: int, action: int, taken: list[tuple[int, int, int]] | None = None) -> None:
    """``play`` for callers that took the action from the options: nothing is checked. ``taken``: see ``advance``."""
    top = s.agenda[-1]
    if isinstance(top, Ask):
        s.agenda.pop()
        s.ply += 1
        top.take(s, action)
    elif isinstance(top, AskAll):
        s.sealed[seat] = action
        if len(s.sealed) < len(top.seats):
            return
        s.ply += 1
    advance(s, taken)


def foresee(s: State, seat: int, action: int) -> list[int]:
    """What the engine answers for a seat by itself after this answer, until something hidden or random comes up."""
    next_ = s.clone()
    next_.hush()
    taken: list[tuple[int, int, int]] = []
    apply(next_, seat, action, taken)
    return [forced for who, forced, blocks in taken if who == seat and blocks == s.undo_blocks]


def withdraw(s: State, seat: int) -> None:
    """Take a sealed answer back before the reveal."""
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, AskAll) or seat not in s.sealed or len(top.options(s, seat)) < 2:
        raise IllegalAction("You have no sealed answer to take back.")
    del s.sealed[seat]


def why_not(s: State, seat: int, action: int) -> Refusal | None:
    """The rule that forbids an action to a seat now, from that seat's knowledge; None when it is legal."""
    if action in options(s, seat):
        return None
    if seat not in deciders(s):
        return Refusal("", "over" if not s.agenda else "not_asked")
    refusal = _forbidden(s, seat, s.agenda[-1], action)
    if refusal is not None:
        return refusal
    for task in _behind(s):
        if _is_about(task.verbs, action):
            refusal = task.forbids(s, action)
            return refusal if refusal is not None else Refusal("", "not_yet")
    return Refusal("", "not_offered")


def refusals(s: State, seat: int) -> dict[int, Refusal]:
    """What the seat that is asked may wonder about: actions of the question, and of those behind a menu, that a rule forbids."""
    if seat not in deciders(s):
        return {}
    top = s.agenda[-1]
    found = {action: _forbidden(s, seat, top, action) for action in _candidates(top)}
    for task in _behind(s):
        found.update({action: task.forbids(s, action) for action in actions_of(task.verbs) if action not in found})
    offered = options(s, seat)
    return {action: no for action, no in found.items() if no is not None and action not in offered}


def _forbidden(s: State, seat: int, task: Task[Any], action: int) -> Refusal | None:
    """None also when the action belongs to another question."""
    if isinstance(task, Ask):
        return task.forbids(s, action) if _is_about(task.verbs, action) else None
    if isinstance(task, AskAll):
        return task.forbids(s, seat, action) if _is_about(task.verbs, action) else None
    return None


def _candidates(task: Task[Any]) -> list[int]:
    return actions_of(task.verbs) if isinstance(task, (Ask, AskAll)) else []


def _behind(s: State) -> list[Ask[Any]]:
    top = s.agenda[-1]
    return top.leads_to(s) if isinstance(top, Ask) else []


def _is_about(verbs: tuple[Verb, ...], action: int) -> bool:
    return not verbs or any(verb.owns(action) for verb in verbs)


def refuse(s: State, seat: int, action: int) -> IllegalAction:
    """The error for an action that is not offered."""
    reason = why_not(s, seat, action)
    key = reason.key if reason is not None else "not_offered"
    rule = reason.rule if reason is not None else ""
    plain = {
        "over": "The game is over.",
        "not_asked": f"Seat {seat} is not asked anything now.",
        "not_yet": "Something else comes first: choose what leads there.",
        "not_offered": "This is not among the options of the open question.",
    }
    return IllegalAction(plain.get(key, f"The rules forbid it now: {key} ({rule})."), rule, key)
