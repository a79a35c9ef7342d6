"""The scene: everything the generic client draws, as data. It knows no game, and games make it from views only.

A scene has zones, each with its own coordinates and a static drawing fetched once: the board, a mat per seat, a hand,
a market. Keyed pieces lie in zones and move between them; targets carry the legal actions. Every option of the
viewer's question is reachable by a piece, a target or a button. Coordinates are those of the zone's drawing.
Field order and defaults are the contract: fields that have their default value are left out of the JSON.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Struct(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """Base of all parts of a scene. They hold no cycles: nobody need look for garbage among them."""


class Act(Struct):
    """One legal action, at the place where one clicks for it."""

    action: str
    """The action's text form: what is sent to the server."""
    text: str
    """What it does, in the viewer's language."""
    piece: str = ""
    """The key of the piece that it moves: clicking that piece first shows only its targets."""
    badge: str = ""
    """A short mark on the target, such as the cost."""
    aside: bool = False
    """Allowed at any time beside what is asked (to let a resource tumble): offered, but neither lit nor turned to."""
    rules: list[str] = []


class Shape(Struct):
    """Where a target is hit: a circle, a rectangle (x, y = centre), or an SVG path in the zone's coordinates."""

    kind: Literal["circle", "rect", "path"] = "circle"
    x: float = 0
    y: float = 0
    r: float = 0
    w: float = 0
    h: float = 0
    d: str = ""


class Box(Struct):
    """A part of a zone to zoom to, with its name."""

    key: str
    label: str
    x: float
    y: float
    w: float
    h: float


class Zone(Struct):
    """A drawing with its own coordinates."""

    key: str
    """``board``, ``mat-0``, ``hand`` …"""
    label: str
    w: float
    h: float
    art: str = ""
    """The static drawing: a file of the game's ``art`` folder without its ending, ``board``; empty for none."""
    role: Literal["board", "side", "mat", "hand"] = "board"
    """board: the main table, always in sight; side: another common board; mat: one seat's; hand: the viewer's own."""
    seat: int = -1
    views: list[Box] = []
    """Parts worth zooming to, for narrow screens."""
    about: str = ""


class Piece(Struct):
    """Something that lies in a zone. Its key is stable for its life, so that it can be animated."""

    key: str
    zone: str
    x: float
    y: float
    w: float
    """Width; x and y are the centre."""
    h: float = 0
    """Height; 0 = the width."""
    symbol: str = ""
    """``group:id`` of a sprite, such as ``above:figure_zeus``, ``common:pawn_0``."""
    seat: int = -1
    """Whose it is: gives the colour (currentColor) and the pattern."""
    label: str = ""
    """Its name for tooltips and screen readers."""
    tip: str = ""
    """What is to be said about it now, beyond its lexicon entry."""
    about: str = ""
    """The id of its lexicon entry: what a hover or a long press explains, with large preview for cards."""
    title: str = ""
    """Its name, printed where its drawing has a band for it (``data-title`` of the symbol): cards and tiles."""
    text: str = ""
    """Words or a number printed on it."""
    count: int = -1
    """A badge with a number, for stacks; -1 = none."""
    z: int = 0
    turn: float = 0
    """Degrees."""
    state: Literal["", "dim", "lit", "ghost"] = ""
    """dim: spent; lit: chosen or active; ghost: a place holder."""
    rail: str = ""
    """Moves along this rail of the scene …"""
    at: float = 0
    """… to this step (counted on, not modulo)."""
    acts: list[Act] = []
    """Actions that are taken by clicking the piece itself."""


class Target(Struct):
    """A place that can be clicked now."""

    key: str
    zone: str
    shape: Shape
    label: str
    acts: list[Act]
    about: str = ""


class Label(Struct):
    """Words printed on a zone in the viewer's language: names of places, counters."""

    key: str
    zone: str
    x: float
    y: float
    text: str
    size: float = 16
    w: float = 0
    """Widest it may get; the client shrinks the text to fit. 0 = free."""
    anchor: Literal["start", "middle", "end"] = "middle"
    style: Literal["plain", "title", "number", "quiet"] = "plain"
    seat: int = -1
    turn: float = 0


class Button(Struct):
    """A choice with no place on the table."""

    act: Act
    style: Literal["plain", "primary", "quiet"] = "plain"
    symbol: str = ""
    about: str = ""


class Prompt(Struct):
    """What the viewer is asked or is waiting for."""

    text: str
    rules: list[str] = []
    mine: bool = False
    waiting: list[int] = []
    symbol: str = ""
    about: list[str] = []
    """Keys of pieces that it is about where buttons answer it: a narrow screen turns to them, room that is left shows them."""


class Row(Struct):
    """A line of a player's panel."""

    label: str
    value: str
    symbol: str = ""
    about: str = ""


class Panel(Struct):
    """What one seat has, as words and numbers."""

    seat: int
    name: str
    team: int = -1
    active: bool = False
    score: str = ""
    rows: list[Row] = []


class LogLine(Struct):
    """A line of the log."""

    text: str
    seat: int = -1
    head: int = 0
    """Opens a group: 1 a round or a phase, 2 a turn within it."""
    hit: bool = False
    """It happened to the viewer, who is told so."""
    minor: bool = False
    """Noted here, but not told step by step: things that only come back to their places."""
    step: int = 0
    """The answer of the match that brought it about, counted from 1; 0: the set-up. Filled in by whoever knows the match."""
    rules: list[str] = []
    symbol: str = ""


class Moment(Struct):
    """Something that everybody follows: a duel, a calamity, a reveal. Shown above the table while it lasts."""

    key: str
    title: str
    lines: list[str] = []
    symbols: list[str] = []
    seats: list[int] = []


class Score(Struct):
    """One row of the final table: parts by label, for each seat."""

    label: str
    values: list[int]


class Result(Struct):
    """How the game ended."""

    text: str
    winners: list[int]
    scores: list[int] = []
    rows: list[Score] = []


class Scene(Struct):
    """One viewer's table at one moment."""

    game: str
    lang: str
    title: str
    prompt: Prompt
    zones: list[Zone]
    pieces: list[Piece] = []
    targets: list[Target] = []
    labels: list[Label] = []
    buttons: list[Button] = []
    panels: list[Panel] = []
    log: list[LogLine] = []
    moment: Moment | None = None
    result: Result | None = None
    rails: dict[str, list[tuple[float, float]]] = {}
    describe: list[str] = []
    """The position in sentences, for screen readers."""


class LexiconEntry(Struct):
    """An explanation of a card, a tile, a space or a piece: a lexicon entry of a game."""

    title: str
    text: str = ""
    symbol: str = ""
    """The large picture of the preview."""
    w: float = 1
    h: float = 1
    """Proportions of the picture."""
    facts: list[Row] = []
    rules: list[str] = []


def schema() -> dict[str, Any]:
    """The JSON schema of scenes and lexicons: the client's types are made from it."""
    kinds, parts = msgspec.json.schema_components([Scene, LexiconEntry], ref_template="#/definitions/{name}")
    return {"title": "Contract", "anyOf": list(kinds), "definitions": parts}


def acts_of(scene: Scene) -> list[Act]:
    """All that can be clicked in a scene."""
    by_piece = [act for piece in scene.pieces for act in piece.acts]
    by_target = [act for target in scene.targets for act in target.acts]
    return by_piece + by_target + [button.act for button in scene.buttons]


def offered(scene: Scene) -> list[str]:
    """All actions that can be taken in a scene."""
    return [act.action for act in acts_of(scene)]
