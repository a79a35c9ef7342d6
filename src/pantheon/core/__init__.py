"""The engine. It knows no game, no network, and imports nothing of ours."""

from pantheon.core import engine
from pantheon.core.codebook import Codebook, Domain, Verb
from pantheon.core.engine import Decision, advance, apply, deciders, decisions, options, play, refresh_options, why_not, withdraw
from pantheon.core.errors import BadAction, BadData, BadMatch, BadSetup, CannotUndo, IllegalAction, PantheonError
from pantheon.core.game import Game, Outcome, Variant
from pantheon.core.match import Match, load_match, read_match
from pantheon.core.record import Record, Shared
from pantheon.core.rng import FastRng, MatchRng, Rng, fast_rng
from pantheon.core.state import Event, Frame, State
from pantheon.core.task import Ask, AskAll, Do, Refusal, Task

__all__ = [
    "Ask", "AskAll", "BadAction", "BadData", "BadMatch", "BadSetup", "CannotUndo", "Codebook", "Decision", "Do", "Domain",
    "Event", "FastRng", "Frame", "Game", "IllegalAction", "Match", "MatchRng", "Outcome", "PantheonError", "Record",
    "Refusal", "Rng", "Shared", "State", "Task", "Variant", "Verb", "advance", "apply", "compiled", "deciders", "decisions",
    "fast_rng", "load_match", "options", "play", "read_match", "refresh_options", "why_not", "withdraw",
]  # fmt: skip


def compiled() -> bool:
    """Whether the engine runs compiled by mypyc, not as plain Python."""
    return not str(engine.__file__).endswith(".py")
