"""The laws of drawings: scenes are valid in both languages and offer exactly the viewer's options."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from pantheon.core import Game, deciders
from pantheon.core.codec import Json
from pantheon.core.rulebook import read_rules
from pantheon.core.scene import Act, LexiconEntry, Scene, offered
from pantheon.core.text import LANGUAGES
from pantheon.games import FOLDER as HOUSE_FOLDER

_SYMBOL = re.compile(r'<symbol[^>]*?\bid="([^"]+)"([^>]*)>')
NAMES = ["Alkmene", "Bion", "Chloe", "Drakon", "Euthymia"]


def check_scenes(game: Game[Any], s: Any) -> None:
    """The scenes of a decider (or seat 0) and of somebody who is not asked, in both languages."""
    asked = deciders(s)
    others = [seat for seat in range(s.seats) if seat not in asked]
    viewers: list[int | None] = [asked[0] if asked else 0, others[0] if others else None]
    for viewer in viewers:
        view = game.view(s, viewer)
        for lang in LANGUAGES:
            check_scene(game, view, lang)


def check_scene(game: Game[Any], view: Json, lang: str) -> None:
    scene = game.scene(view, lang, NAMES[: view["seats"]])
    assert msgspec.convert(msgspec.to_builtins(scene), Scene) == scene, "a scene does not survive JSON"
    meant = view["question"]["options"] if view["question"] else []
    reachable = offered(scene)
    assert set(reachable) == set(meant), (
        f"options that cannot be clicked: {sorted(set(meant) - set(reachable))[:5]}; "
        f"clickable but no option: {sorted(set(reachable) - set(meant))[:5]}"
    )
    assert scene.lang == lang and scene.game == game.slug
    assert len(scene.panels) in (0, view["seats"]), "panels are missing"
    assert (scene.result is None) == (view["outcome"] is None), "the result is missing or too early"
    if scene.result is not None:
        told = [panel.score for panel in scene.panels if panel.score]
        assert told in ([], [str(score) for score in scene.result.scores]), "the panels tell other scores than the result"
    assert len(scene.log) == len(view["log"]), "a log line is not shown"
    _check_parts(game, scene)
    _check_words(game, scene, lang)


def _check_parts(game: Game[Any], scene: Scene) -> None:
    """Keys are unique, and what a part refers to exists."""
    zones = {zone.key for zone in scene.zones}
    pieces = {piece.key for piece in scene.pieces}
    _unique("zone", (zone.key for zone in scene.zones))
    _unique("piece", (piece.key for piece in scene.pieces))
    _unique("target", (target.key for target in scene.targets))
    _unique("label", (label.key for label in scene.labels))
    for panel in scene.panels:  # by its label a row is found again after an answer: consequences are told so
        _unique(f"row of seat {panel.seat}", (row.label for row in panel.rows))
    places = [(p.key, p.zone) for p in scene.pieces] + [(t.key, t.zone) for t in scene.targets]
    for key, zone in [*places, *((label.key, label.zone) for label in scene.labels)]:
        assert zone in zones, f"{key} lies in the unknown zone “{zone}”"
    for art in {zone.art for zone in scene.zones if zone.art}:
        assert (game.folder / "art" / f"{art}.svg").is_file(), f"no drawing art/{art}.svg"
    for piece in scene.pieces:
        assert not piece.rail or piece.rail in scene.rails, f"{piece.key} moves on the unknown rail {piece.rail}"
    for symbol in _symbols_of(scene):
        assert symbol in _drawn(game), f"there is no symbol “{symbol}”"
    for symbol in {piece.symbol for piece in scene.pieces if piece.title}:
        assert _drawn(game)[symbol], f"the symbol “{symbol}” has no room for a title (data-title)"
    for act in _acts(scene):
        assert not act.piece or act.piece in pieces, f"“{act.action}” moves the unknown piece {act.piece}"


def _symbols_of(scene: Scene) -> set[str]:
    """Every picture that a scene refers to."""
    parts: list[Any] = [scene.prompt, *scene.pieces, *scene.buttons, *scene.log, *(row for p in scene.panels for row in p.rows)]
    shown = {part.symbol for part in parts} | set(scene.moment.symbols if scene.moment else ())
    return shown - {""}


@cache
def _drawn(game: Game[Any]) -> dict[str, bool]:
    """The symbols that the game and the house have drawn, as ``group:id``, and whether there is room for a name on them."""
    sheets = [(game.slug, path) for path in (game.folder / "art").glob("symbols*.svg")]
    sheets += [(path.stem, path) for path in (HOUSE_FOLDER / "art").glob("*.svg")]
    found = ((group, tag) for group, path in sheets for tag in _SYMBOL.findall(path.read_text(encoding="utf-8")))
    return {f"{group}:{id}": "data-title=" in rest for group, (id, rest) in found}


def _unique(what: str, keys: Iterable[str]) -> None:
    twice = [key for key, n in Counter(keys).items() if n > 1]
    assert not twice, f"{what} keys appear twice: {twice[:5]}"


def _check_words(game: Game[Any], scene: Scene, lang: str) -> None:
    """Prompts, options and log lines are sentences, rules exist, and every ``about`` can be looked up."""
    acts = _acts(scene)
    assert scene.prompt.text.strip(), "the prompt is empty"
    for text in (scene.prompt.text, *(act.text for act in acts), *(line.text for line in scene.log)):
        assert text.strip() and "{" not in text, f"no sentence: “{text}”"
    rules = read_rules(game.folder, "en")
    for rule in (*scene.prompt.rules, *(r for act in acts for r in act.rules), *(r for line in scene.log for r in line.rules)):
        assert rule in rules, f"{rule} is no rule"
    known = _lexicon(game, lang)
    abouts = {p.about for p in scene.pieces} | {t.about for t in scene.targets} | {z.about for z in scene.zones}
    abouts |= {b.about for b in scene.buttons} | {row.about for panel in scene.panels for row in panel.rows}
    assert abouts <= known | {""}, f"not in the lexicon: {sorted(abouts - known)[:5]}"


def _acts(scene: Scene) -> list[Act]:
    by_piece = [act for piece in scene.pieces for act in piece.acts]
    return by_piece + [act for target in scene.targets for act in target.acts] + [button.act for button in scene.buttons]


@cache
def _lexicon(game: Game[Any], lang: str) -> frozenset[str]:
    entries: dict[str, LexiconEntry] = game.lexicon(lang)
    rules = read_rules(game.folder, "en")
    for key, entry in entries.items():
        assert msgspec.convert(msgspec.to_builtins(entry), LexiconEntry) == entry, f"lexicon {key} does not survive JSON"
        assert entry.title.strip(), f"lexicon {key} has no title"
        assert not entry.symbol or entry.symbol in _drawn(game), f"lexicon {key} shows “{entry.symbol}”, which is not drawn"
        assert set(entry.rules) <= set(rules), f"lexicon {key} names unknown rules"
    return frozenset(entries)
