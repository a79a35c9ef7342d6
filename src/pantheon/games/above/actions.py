"""The codebook of Above: every action is one click of the spec's decision table."""

from __future__ import annotations

from typing import Final

from pantheon.core.codebook import Codebook

DEITIES: Final = ("zeus", "hera", "ares", "athena", "hades", "demeter", "poseidon", "aphrodite")
ZEUS: Final = 0
HERA: Final = 1
ARES: Final = 2
ATHENA: Final = 3
HADES: Final = 4
DEMETER: Final = 5
POSEIDON: Final = 6
APHRODITE: Final = 7

TOKENS: Final = ("thunder", "barrier", "gate", "fertility")
THUNDER: Final = 0
BARRIER: Final = 1
GATE: Final = 2
FERTILITY: Final = 3

COLUMNS: Final = (
    "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta",
    "iota", "kappa", "lambda", "mu", "nu", "xi", "omicron", "pi",
)  # fmt: skip
RINGS: Final = 6
SUMMIT: Final = 96
"""The index of the summit: after the 96 spaces of the rings."""
SPACES: Final = (*[f"{column}_{ring}" for ring in range(1, RINGS + 1) for column in COLUMNS], "summit")

DIRECTIONS: Final = ("forward", "cw", "ccw")
FORWARD: Final = 0
CW: Final = 1
CCW: Final = 2

book = Codebook("above")
DEITY = book.domain("deity", DEITIES)
TOKEN = book.domain("token", TOKENS)
SPACE = book.domain("space", SPACES)
DIRECTION = book.domain("direction", DIRECTIONS)

USE = book.verb("use", deity=DEITY)
RECOVER = book.verb("recover", deity=DEITY)
STEP = book.verb("step", direction=DIRECTION)
EXIT = book.verb("exit", space=SPACE)
FALLBACK = book.verb("fallback", space=SPACE)
RELOCATE = book.verb("relocate", space=SPACE)
PLACE = book.verb("place", space=SPACE)
DISGRACE = book.verb("disgrace", deity=DEITY)
EXHAUST = book.verb("exhaust", deity=DEITY)
STOP = book.verb("stop")
REMOVE_TOKEN = book.verb("remove_token")
PUSH_BACK = book.verb("push_back")
REMOVE = book.verb("remove", space=SPACE)
PUSH = book.verb("push", deity=DEITY)
SEDUCE = book.verb("seduce", deity=DEITY)
