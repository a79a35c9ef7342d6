"""The rulebooks' pictures without a browser: a scene of a prepared position as SVG, drawn from the games' own art.

A page holds each drawing once, as symbols that its pictures refer to. The client draws the same scenes in more detail
(`client/src/rules/PictureView.svelte`); what is here is its still part: drawings, pieces, words, rings.
"""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from pantheon import games as games_package
from pantheon.core.game import Game
from pantheon.core.scene import Label, Piece, Scene, Shape, Zone
from pantheon.lessons.pictures import Picture, picture_scene, read_pictures

SHARED = Path(games_package.__file__).parent / "art"
TOKENS = Path(__file__).parents[1] / "client" / "src" / "tokens.css"
WIDE, HIGH = 760, 480
"""Pixels of a picture on a usual page, and at most so high."""
MARGIN, FLATTEST = 0.35, 2.2
"""Around what is looked at; never a strip (as in client/src/rules/frame.ts)."""
STYLE = """
.pantheon svg { max-width: 100%; height: auto; display: block; margin: auto; border-radius: .4rem; }
.pantheon text { dominant-baseline: central; font-family: system-ui, sans-serif; fill: var(--label, var(--ink));
  stroke: var(--label-halo, none); stroke-width: .16em; paint-order: stroke; stroke-linejoin: round; }
.pantheon .title { font-family: Marcellus, Cinzel, serif; }
.pantheon :is(.number, .text, .count) { font-weight: 700; }
.pantheon .name { text-anchor: middle; font-weight: 700; font-family: "Times New Roman", "Liberation Serif", serif; stroke: none; }
.pantheon :is(.text, .count) { text-anchor: middle; fill: var(--slip); stroke: var(--ink); }
.pantheon .quiet { opacity: .75; }
.pantheon .badge { fill: var(--ink); stroke: var(--slip); }
.pantheon .halo { fill: var(--can-act); fill-opacity: .7; }
.pantheon .veil { fill: var(--ink); fill-opacity: .62; }
.pantheon .ring { fill: none; stroke: var(--ember); stroke-width: 4px; vector-effect: non-scaling-stroke;
  filter: drop-shadow(0 0 1px #fff) drop-shadow(0 0 2px #fff); }
.pantheon .faded { opacity: .45; }
"""


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float


# -- art ----------------------------------------------------------------------------------------------


def prefixed(svg: str, by: str) -> str:
    """Ids are unique within a file only."""
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{by}-\1"', svg)
    svg = re.sub(r'\b(?:xlink:)?href="#([^"]+)"', rf'href="#{by}-\1"', svg)
    return re.sub(r"""url\((["']?)#([^)"']+)\1\)""", rf"url(#{by}-\2)", svg)


@cache
def symbols(path: Path, group: str) -> tuple[str, dict[str, str]]:
    """What all symbols of a file share, and each symbol by its id."""
    inner = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", prefixed(path.read_text(encoding="utf-8"), group), flags=re.S)
    found = {match[1]: match[0] for match in re.finditer(r'<symbol id="([^"]+)".*?</symbol>', inner, re.S)}
    return re.sub(r"<symbol .*?</symbol>", "", inner, flags=re.S), found


def sheet(game: Game[Any], group: str) -> Path:
    return game.folder / "art" / "symbols.svg" if group == game.slug else SHARED / f"{group}.svg"


def drawing(game: Game[Any], name: str) -> str:
    """A board or a mat as a symbol."""
    id = f"{game.slug}--{name}"
    text = prefixed((game.folder / "art" / f"{name}.svg").read_text(encoding="utf-8"), id)
    box = re.search(r'viewBox="([^"]+)"', text)
    inner = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", text, flags=re.S)
    return f'<symbol id="{id}" viewBox="{box[1] if box else "0 0 100 100"}">{inner}</symbol>'


def store(game: Game[Any], scenes: list[Scene]) -> str:
    """All that the pictures of a page refer to, once; with the colours of the house and of the game."""
    boards = sorted({zone.art for scene in scenes for zone in scene.zones if zone.art})
    parts = [drawing(game, name) for name in boards]
    named = {piece.symbol for scene in scenes for piece in scene.pieces if piece.symbol}
    for group in sorted({name.partition(":")[0] for name in named}):
        common, known = symbols(sheet(game, group), group)
        wanted = [name.replace(":", "-") for name in named if name.startswith(f"{group}:")]
        parts += [common, *_closure(wanted, known)]
    colours = TOKENS.read_text(encoding="utf-8") + (game.folder / "art" / "palette.css").read_text(encoding="utf-8")
    hidden = "position:absolute;width:0;height:0;overflow:hidden"
    return f'<style>{colours}{STYLE}</style><svg style="{hidden}" aria-hidden="true">{"".join(parts)}</svg>'


def _closure(wanted: list[str], known: dict[str, str]) -> list[str]:
    """Symbols, and those that they refer to."""
    found: dict[str, str] = {}
    while wanted:
        id = wanted.pop()
        if id in known and id not in found:
            found[id] = known[id]
            wanted += re.findall(r'href="#([^"]+)"', known[id])
    return list(found.values())


# -- where things are -----------------------------------------------------------------------------------


def meant(scene: Scene, zone: Zone, what: list[str]) -> list[Shape]:
    """The outlines of what is named on a zone: ``piece:zeus``, ``target:…`` or an action."""
    found = []
    for each in what:
        kind, sign, key = each.partition(":")
        for piece in scene.pieces:
            acts = not sign and any(fnmatchcase(act.action, each) for act in piece.acts)
            if piece.zone == zone.key and (acts or (kind == "piece" and sign and fnmatchcase(piece.key, key))):
                found.append(Shape(kind="rect", x=piece.x, y=piece.y, w=piece.w, h=piece.h or piece.w))
        for target in scene.targets:
            acts = not sign and any(fnmatchcase(act.action, each) for act in target.acts)
            if target.zone == zone.key and (acts or (kind == "target" and sign and fnmatchcase(target.key, key))):
                found.append(target.shape)
    return found


def bounds(shape: Shape) -> Box:
    if shape.kind == "circle":
        return Box(shape.x - shape.r, shape.y - shape.r, 2 * shape.r, 2 * shape.r)
    if shape.kind == "rect":
        return Box(shape.x - shape.w / 2, shape.y - shape.h / 2, shape.w, shape.h)
    # Drawings of places use absolute coordinates; of a curve all points count, which is near enough.
    numbers = [float(n) for n in re.findall(r"-?\d+\.?\d*|-?\.\d+", re.sub(r"[AH V][^A-Za-z]*", " ", shape.d))]
    xs, ys = numbers[::2], numbers[1::2]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def frame(scene: Scene, zone: Zone, near: list[str]) -> Box:
    """The part of a zone that a picture shows."""
    seen = [bounds(shape) for shape in meant(scene, zone, near)]
    if not seen:
        return Box(0, 0, zone.w, zone.h)
    left, top = min(box.x for box in seen), min(box.y for box in seen)
    wide, high = max(box.x + box.w for box in seen) - left, max(box.y + box.h for box in seen) - top
    edge = MARGIN * max(wide, high)
    w = min(zone.w, max(wide + edge, (high + edge) / FLATTEST))
    h = min(zone.h, max(high + edge, w / FLATTEST))
    x, y = left + wide / 2 - w / 2, top + high / 2 - h / 2
    return Box(max(0, min(zone.w - w, x)), max(0, min(zone.h - h, y)), w, h)


# -- drawing --------------------------------------------------------------------------------------------


def _fitted(text: str, size: float, width: float) -> float:
    """Letters are about half as wide as they are high."""
    longest = max(len(line) for line in text.split("\n"))
    return min(size, width / (0.56 * longest)) if width > 0 and longest else size


def _title(game: Game[Any], piece: Piece) -> str:
    """The name of a card or tile, where its drawing has a band for it (``data-title``)."""
    group, _, id = piece.symbol.partition(":")
    symbol = symbols(sheet(game, group), group)[1].get(f"{group}-{id}", "") if piece.title else ""
    head = symbol.partition(">")[0]
    told = {key: re.search(rf'{key}="([^"]+)"', head) for key in ("viewBox", "data-title", "data-title-ink")}
    if not (told["viewBox"] and told["data-title"]):
        return ""
    per = piece.w / float(told["viewBox"][1].split()[2])
    x, y, w, h = (float(n) * per for n in told["data-title"][1].split())
    ink = told["data-title-ink"][1] if told["data-title-ink"] else "var(--ink)"
    size = _fitted(piece.title, h * 0.8, w * 0.94)
    place = f'x="{x + w / 2:.1f}" y="{y + h / 2:.1f}" font-size="{size:.1f}"'
    return f'<text class="name" style="fill:{ink}" {place}>{escape(piece.title)}</text>'


def _piece(game: Game[Any], piece: Piece) -> str:
    w, h = piece.w, piece.h or piece.w
    flat = abs(h / w - 1) > 0.15
    parts = [f'<rect class="halo" width="{w}" height="{h}" rx="{w * 0.1 if flat else w / 2}"/>'] if piece.state == "lit" else []
    if piece.symbol:
        parts.append(f'<use href="#{piece.symbol.replace(":", "-")}" width="{w}" height="{h}"/>')
        parts.append(_title(game, piece))
    if piece.state == "dim" and flat:
        parts.append(f'<rect class="veil" width="{w}" height="{h}" rx="{w * 0.05}"/>')
    if piece.text:
        size = _fitted(piece.text, min(h, w) * 0.62, w * 0.86)
        parts.append(f'<text class="text" x="{w / 2}" y="{h / 2}" font-size="{size:.1f}">{escape(piece.text)}</text>')
    if piece.count >= 0:
        r = min(w, h) * 0.2
        parts.append(f'<circle class="badge" cx="{w - r * 0.6}" cy="{h - r * 0.6}" r="{r}"/>')
        parts.append(f'<text class="count" x="{w - r * 0.6}" y="{h - r * 0.6}" font-size="{r * 1.35:.1f}">{piece.count}</text>')
    faded = ' class="faded"' if piece.state == "ghost" or (piece.state == "dim" and not flat) else ""
    seat = f' color="var(--seat-{piece.seat})"' if piece.seat >= 0 else ""
    place = f"translate({piece.x - w / 2:.1f} {piece.y - h / 2:.1f}) rotate({piece.turn} {w / 2} {h / 2})"
    return f'<g{faded}{seat} transform="{place}">{"".join(parts)}</g>'


def _label(label: Label) -> str:
    lines, size = label.text.split("\n"), _fitted(label.text, label.size, label.w)
    spans = "".join(
        f'<tspan x="0" y="{(i - (len(lines) - 1) / 2) * 1.15}em">{escape(line)}</tspan>' for i, line in enumerate(lines)
    )
    fill = f' style="fill:var(--seat-{label.seat})"' if label.seat >= 0 else ""
    place = f"translate({label.x} {label.y}) rotate({label.turn})"
    return f'<text class="{label.style}"{fill} font-size="{size:.1f}" text-anchor="{label.anchor}" transform="{place}">{spans}</text>'


def _ring(shape: Shape) -> str:
    if shape.kind == "path":
        return f'<path class="ring" d="{shape.d}"/>'
    if shape.kind == "circle":
        return f'<circle class="ring" cx="{shape.x}" cy="{shape.y}" r="{shape.r}"/>'
    x, y, w, h = bounds(shape)
    return f'<rect class="ring" x="{x}" y="{y}" width="{w}" height="{h}" rx="{min(w, h) * 0.1:.1f}"/>'


def _zone(game: Game[Any], scene: Scene, zone: Zone, point: list[str]) -> str:
    art = f'<use href="#{scene.game}--{zone.art}" width="{zone.w}" height="{zone.h}"/>' if zone.art else ""
    pieces = sorted((piece for piece in scene.pieces if piece.zone == zone.key), key=lambda piece: piece.z)
    labels = [label for label in scene.labels if label.zone == zone.key]
    inner = [art, *(_piece(game, piece) for piece in pieces), *map(_label, labels), *map(_ring, meant(scene, zone, point))]
    seat = f' color="var(--seat-{zone.seat})"' if zone.seat >= 0 else ""
    return f'<g data-art="{scene.game}/{zone.art}"{seat}>{"".join(inner)}</g>'


def draw(game: Game[Any], scene: Scene, picture: Picture, caption: str) -> str:
    """A picture: its zones side by side, equally high."""
    gap, at, parts = 8.0, 0.0, []
    for zone in scene.zones:
        box = frame(scene, zone, picture.near)
        w = HIGH * box.w / box.h
        view = " ".join(f"{n:.1f}" for n in box)
        inner = _zone(game, scene, zone, picture.point)
        parts.append(f'<svg x="{at:.1f}" width="{w:.1f}" height="{HIGH}" viewBox="{view}">{inner}</svg>')
        at += w + gap
    wide = at - gap
    size = f'width="{min(WIDE, wide):.0f}" viewBox="0 0 {wide:.1f} {HIGH}"'
    return f'<svg {size} role="img" aria-label="{escape(caption)}">{"".join(parts)}</svg>'


def figures(game: Game[Any], lang: str, captions: dict[str, str]) -> tuple[str, dict[str, str]]:
    """What the page holds once, and each picture of the rulebook by its key."""
    names = [game.texts(lang).name("seat", seat) for seat in range(max(game.seats))]
    found = read_pictures(game.folder)
    scenes = {key: picture_scene(game, found[key], lang, names) for key in captions}
    return store(game, list(scenes.values())), {key: draw(game, scenes[key], found[key], captions[key]) for key in captions}
