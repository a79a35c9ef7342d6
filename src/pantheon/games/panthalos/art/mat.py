"""The player's mat of Panthalos. Called by panthalos_boards.py."""

from __future__ import annotations

import random

from symbols import ART, DATA, EL, KIND, S, circle, compact, g, line, meander, n, octagon, p, rect

B, SLIP, GOLD, BRONZE = "var(--pan-black)", "var(--pan-slip)", "var(--gold)", "var(--bronze)"
MW, MH = 500, 434
TOP = -38
"""Wells are drawn this much higher than their coordinates here."""
WELL, INK, DEEP = "var(--pan-mat-well)", "var(--pan-mat-ink)", "var(--pan-mat-deep)"


def icon(i: str, x: float, y: float, s: float, **kw: object) -> str:
    return g(S[i], transform=f"translate({n(float(x))} {n(float(y))}) scale({s/64:.3f})", **kw)


def well(x: float, y: float, w: float, h: float, r: float = 10, edge: str = INK, op: str = ".45") -> str:
    """A recess pressed into the clay."""
    return (rect(x, y, w, h, WELL, rx=r) + p(f"M{n(x+r)} {n(y)}H{n(x+w-r)}Q{n(x+w)} {n(y)} {n(x+w)} {n(y+r)}Q{n(x+w-3)} {n(y+5)} {n(x+w-r)} {n(y+5)}H{n(x+r)}Q{n(x+4)} {n(y+5)} {n(x)} {n(y+r)}Q{n(x)} {n(y)} {n(x+r)} {n(y)}Z", B, opacity=".3")
            + rect(x + .6, y + .6, w - 1.2, h - 1.2, "none", rx=r, stroke=edge, stroke_width=1.3, opacity=op))


def R(x: float, y: float, w: float, h: float, r: float = 8) -> dict:
    return {"kind": "rect", "x": x, "y": y, "w": w, "h": h, "r": r}


LAY = dict(front=(14, 54), general=(384, 54, 102), tokens=(14, 126, 472), kinds=(14, 200), reinf=(362, 200), titans=(14, 374, 264), artisans=(286, 374, 200))
"""Where the wells lie: about as high as wide, so that it is drawn large in a column beside the board and on a phone."""


def mat(geo: dict) -> str:
    """The mat: a well for everything a player owns, in a frame of the seat's colour. The client sets name and score above it."""
    lay, w, h = LAY, MW, MH - TOP
    r = random.Random(77)
    o = rect(0, 38, w, h - 38, B, rx=16) + rect(1.5, 39.5, w - 3, h - 43, "currentColor", rx=15) + rect(1.5, 39.5, w - 3, h - 43, B, rx=15, opacity=".18")
    o += rect(6, 44, w - 12, h - 53, B, rx=11) + rect(7.5, 45.5, w - 15, h - 56, "var(--pan-mat)", rx=10)
    o += line("".join(f"M{r.uniform(12, w-12):.1f} {r.uniform(52, h-14):.1f}h{r.uniform(.6, 3):.1f}" for _ in range(220)), INK, 1, opacity=".13")
    # pieces in front, personal supply, general supply
    x0, y0 = lay["front"]
    o += well(x0, y0, 362, 64)
    front = []
    for i in range(6):
        x = x0 + 32 + i * 59.4
        if i == 0:
            o += p(f"M{x0+8} {y0+58}V{y0+30}A24 24 0 0 1 {x0+56} {y0+30}V{y0+58}Z", DEEP, stroke=INK, stroke_width=1.3, stroke_dasharray="4 3") + icon("master", x0 + 8, y0 + 8, 48, opacity=".28", style=f"color:{INK}")
        else:
            o += rect(x - 24, y0 + 8, 48, 48, DEEP, rx=9, stroke=INK, stroke_width=1.3, stroke_dasharray="4 3", opacity=".9")
        front.append({"x": round(x, 1), "y": y0 + 32})
    geo["front"] = {"shape": R(x0, y0, 362, 64), "master": front[0], "disciples": front[1:]}
    x, y, ww = lay["tokens"]
    o += well(x, y, ww, 64) + icon("action_token", x + 6, y + 8, 46, opacity=".3", style=f"color:{INK}")
    geo["personal_supply"] = {"shape": R(x, y, ww, 64), "first": {"x": x + 30, "y": y + 32}, "step": [round((ww - 60) / 10, 1), 0], "size": 44, "max": 11}
    x, y, ww = lay["general"]
    o += well(x, y, ww, 64) + icon("action_token", x + 6, y + 14, 34, opacity=".25", style=f"color:{INK}") + icon("pan_first_player", x + ww - 50, y + 9, 46, opacity=".22")
    geo["general_supply"] = {"shape": R(x, y, ww, 64), "first": {"x": x + 26, "y": y + 32}, "step": [round((ww - 52) / 10, 1), 0], "size": 32, "max": 11}
    # goods above their ships, one column per kind
    geo["goods"], geo["ships"] = {}, {}
    x0, y0 = lay["kinds"]
    for i, gd in enumerate(DATA["goods"]):
        k = gd["id"]
        x = x0 + i * 67
        o += rect(x - 1.5, y0 - 2.5, 65, 169, KIND[k], rx=10, opacity=".38")
        o += well(x + 1, y0, 60, 82, 8, KIND[k], "1") + icon(k, x + 9, y0 + 19, 44, opacity=".3")
        o += well(x + 1, y0 + 86, 60, 78, 8, KIND[k], "1") + icon("ship", x + 8, y0 + 103, 46, opacity=".26")
        geo["goods"][k] = {"shape": R(x + 1, y0, 60, 82), "first": {"x": x + 31, "y": y0 + 31}, "step": [0, 10], "size": 56}
        geo["ships"][f"ship_{k}"] = {"shape": R(x + 1, y0 + 86, 60, 78), "first": {"x": x + 31, "y": y0 + 117}, "step": [0, 10], "size": 56}
    x, y, ww = lay["titans"]
    o += well(x, y, ww, 84) + icon("titan", x + 12, y + 14, 56, opacity=".25")
    geo["titans"] = {"shape": R(x, y, ww, 84), "first": {"x": x + 36, "y": y + 42}, "step": [64, 0], "size": [60, 77], "squeeze": True}
    geo["reinforcements"] = {}
    x0, y0 = lay["reinf"]
    for i, e in enumerate(EL):
        x, y = x0 + i % 2 * 64, y0 + i // 2 * 86
        o += well(x, y, 60, 78, 9, EL[e], "1") + icon(e, x + 12, y + 19, 36, opacity=".4")
        geo["reinforcements"][e] = {"shape": R(x, y, 60, 78), "first": {"x": x + 30, "y": y + 30}, "step": [0, 9], "size": 52}
    x, y, ww = lay["artisans"]
    o += well(x, y, ww, 84) + icon("artisan", x + 10, y + 16, 50, opacity=".25")
    geo["artisans"] = {"shape": R(x, y, ww, 84), "first": {"x": x + 38, "y": y + 42}, "step": [68, 0], "size": 66, "squeeze": True}
    return o


def build() -> dict:
    """Write mat.svg; its wells as places of the scene's geometry."""
    geo: dict = {}
    body = g(mat(geo), transform=f"translate(0 {TOP})")
    (ART / "mat.svg").write_text(compact(f'<svg xmlns="http://www.w3.org/2000/svg" class="pan-mat" viewBox="0 0 {MW} {MH}">{body}</svg>\n'), encoding="utf-8")
    places = {"first_player": {"x": 459, "y": 86 + TOP, "size": 46}}
    for i, at in enumerate([geo["front"]["master"], *geo["front"]["disciples"]]):
        places[f"front_{i}"] = {"x": at["x"], "y": at["y"] + TOP, "size": 50 if i else 56}
    wells = {"tokens": geo["personal_supply"], "supply": geo["general_supply"], "titans": geo["titans"], "artisans": geo["artisans"], **geo["goods"], **geo["ships"]}
    wells |= {f"reinforcements_{e}": at for e, at in geo["reinforcements"].items()}
    for key, at in wells.items():
        r, size = at["shape"], at["size"]
        shape = {"kind": "rect", "x": r["x"] + r["w"] / 2, "y": r["y"] + r["h"] / 2 + TOP, "w": r["w"], "h": r["h"]}
        places[key] = {"x": at["first"]["x"], "y": at["first"]["y"] + TOP, "size": size[0] if isinstance(size, list) else size, "shape": shape, "step": at["step"]}
    return {"w": MW, "h": MH, "places": places}
