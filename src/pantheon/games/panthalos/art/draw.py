"""Boards of Panthalos: Corinth at night above the underworld.

Reads the game's data.toml and writes board-23.svg, board-45.svg, mat.svg, cover.svg and geometry.json into its art folder.
Standard library only.
"""

from __future__ import annotations

import json
import math
import random

from symbols import (compact, ART, DATA, EL, KIND, PIPS, REFINED, S, TILES, circle, el, ellipse, g, glyph, laurel_ring,
                               leaf, line, meander, mirror, n, octagon, p, pips, rect)

W, H, F = 1680, 1120, 46
X0, X1, Y0, Y1 = F, W - F, F, H - F
B, SLIP, LIT, LITD, HOT = "var(--pan-black)", "var(--pan-slip)", "var(--pan-lit)", "var(--pan-lit-deep)", "var(--pan-lit-hot)"
GOLD, BRONZE = "var(--gold)", "var(--bronze)"
FONT = "font-family=\"Cinzel, 'Liberation Serif', serif\" font-weight=\"700\""
LOC = {l["id"]: l for l in DATA["locations"]}
SIDES = {"side_2_3": "23", "side_4_5": "45"}

# tiers: top of the scenery, line where the floor begins, top and bottom of the wall that carries the names
SKY = dict(top=46, floor=318, wall=318, end=350)
TA = dict(top=350, floor=480, wall=553, end=588)
TB = dict(top=588, floor=718, wall=791, end=826)
TU = dict(top=826, floor=942, wall=1039, end=1074)
EXT = {"thermae": (46, 392, TA), "polis": (392, 830, TA), "agora": (830, 1232, TA), "phalanx": (1232, 1634, TA),
       "art": (46, 362, TB), "oraculum": (362, 632, TB), "foro": (632, 990, TB), "titanvs": (990, 1328, TB), "agro": (1328, 1634, TB),
       "krypt": (46, 1046, TU), "arena": (1046, 1634, TU)}
TILE, DIE, SLOT = 70, 42, 52


def text(x: float, y: float, size: float, s: str, fill: str = SLIP, anchor: str = "middle", spacing: float = 0, extra: str = "") -> str:
    ls = f' letter-spacing="{n(float(spacing))}"' if spacing else ""
    return f'<text x="{n(float(x))}" y="{n(float(y))}" font-size="{n(float(size))}" text-anchor="{anchor}" fill="{fill}" {FONT}{ls}{extra}>{s}</text>'


def icon(i: str, x: float, y: float, s: float, **kw: object) -> str:
    return g(S[i], transform=f"translate({n(float(x))} {n(float(y))}) scale({s/64:.3f})", **kw)


def tr(inner: str, x: float, y: float, s: float = 1.0, flip: bool = False, **kw: object) -> str:
    sx = -s if flip else s
    return g(inner, transform=f"translate({n(float(x))} {n(float(y))}) scale({sx:.3f} {s:.3f})", **kw)


def poly(pts: list[tuple[float, float]], fill: str, **kw: object) -> str:
    return p("M" + "L".join(f"{n(float(x))} {n(float(y))}" for x, y in pts) + "Z", fill, **kw)


def jag(x0: float, x1: float, y: float, amp: float, step: float, seed: int) -> list[tuple[float, float]]:
    r = random.Random(seed)
    pts, x = [], x0
    while x < x1:
        pts.append((x, y + r.uniform(-amp, amp)))
        x += step * r.uniform(.6, 1.4)
    return pts + [(x1, y + r.uniform(-amp, amp))]


def dots(items: list[tuple[float, float, float, str, float]]) -> str:
    """Many small discs as few paths: zero-length strokes with round caps, grouped by size, colour and opacity."""
    groups: dict[tuple[float, str, float], str] = {}
    for x, y, rad, fill, op in items:
        k = (round(rad * 2.5) / 2.5 or .4, fill, round(op * 4) / 4 or .25)
        groups[k] = groups.get(k, "") + f"M{n(float(x))} {n(float(y))}h0"
    return "".join(line(d, fill, round(2 * rad, 1), **({"opacity": op} if op < 1 else {})) for (rad, fill, op), d in groups.items())


# ------------------------------------------------------------------ defs
def lg(i: str, stops: str, vert: bool = True) -> str:
    st = "".join(f'<stop offset="{o}" stop-color="{c}"' + (f' stop-opacity="{a}"' if a != "1" else "") + "/>" for o, c, a in (s.split("|") for s in stops.split()))
    return f'<linearGradient id="{i}" x1="0" y1="0" x2="{0 if vert else 1}" y2="{1 if vert else 0}">{st}</linearGradient>'


def rg(i: str, stops: str, cx: float = .5, cy: float = .5, r: float = .5) -> str:
    st = "".join(f'<stop offset="{o}" stop-color="{c}"' + (f' stop-opacity="{a}"' if a != "1" else "") + "/>" for o, c, a in (s.split("|") for s in stops.split()))
    return f'<radialGradient id="{i}" cx="{cx}" cy="{cy}" r="{r}">{st}</radialGradient>'


DEFS = "<defs>" + "".join((
    lg("pan-sky", "0|var(--pan-sky-0)|1 .38|var(--pan-sky-1)|1 .68|var(--pan-sky-2)|1 .88|var(--pan-sky-3)|1 1|var(--pan-sky-4)|1"),
    lg("pan-tier", "0|var(--pan-hill-1)|1 .3|var(--pan-sky-2)|1 .68|var(--pan-lit-deep)|1 1|var(--pan-lit)|1"),
    lg("pan-floor", "0|var(--pan-pave-lit)|1 .5|var(--pan-pave)|1 1|var(--pan-pave-deep)|1"),
    lg("pan-wallg", "0|var(--pan-wall-lit)|1 .3|var(--pan-wall)|1 1|var(--pan-wall-line)|1"),
    lg("pan-opening", "0|var(--pan-lit-deep)|1 .55|var(--pan-lit)|1 1|var(--pan-lit-hot)|1"),
    lg("pan-sea", "0|var(--pan-sea-2)|1 .5|var(--pan-sea-1)|1 1|var(--pan-sea-0)|1"),
    lg("pan-pool", "0|var(--pan-sea-0)|1 .35|var(--pan-sea-1)|1 1|var(--pan-sea-2)|1"),
    lg("pan-cave", "0|var(--pan-cave-0)|1 .45|var(--pan-cave-1)|1 1|var(--pan-cave-2)|1"),
    lg("pan-stone", "0|var(--pan-slip)|1 1|var(--pan-slip-deep)|1"),
    lg("pan-shaft", "0|var(--pan-moon-shade)|1 .3|var(--pan-slip)|1 .7|var(--pan-slip-deep)|1 1|var(--pan-slip-edge)|1", False),
    lg("pan-field", "0|var(--pan-earth-deep)|1 1|var(--pan-pave-deep)|1"),
    rg("pan-moonglow", "0|var(--pan-moon)|.55 .35|var(--pan-moon)|.2 1|var(--pan-moon)|0"),
    rg("pan-moong", "0|var(--pan-white)|1 .6|var(--pan-moon)|1 1|var(--pan-moon-shade)|1", .42, .38, .62),
    rg("pan-torch", "0|var(--pan-lava-hot)|.85 .25|var(--pan-lit-hot)|.4 1|var(--pan-lit)|0"),
    rg("pan-hell", "0|var(--pan-lava-hot)|.95 .25|var(--pan-lava)|.75 .6|var(--pan-lit-deep)|.4 1|var(--pan-cave-1)|0"),
    rg("pan-sand", "0|var(--pan-slip-deep)|1 .7|var(--pan-pave-lit)|1 1|var(--pan-pave)|1"),
    rg("pan-disc", "0|var(--pan-wall-lit)|1 1|var(--pan-black)|1", .4, .35, .7),
    lg("pan-shade", "0|var(--pan-black)|.55 1|var(--pan-black)|0"),
    rg("pan-vignette", "0|var(--pan-black)|0 .72|var(--pan-black)|0 1|var(--pan-black)|.34", .5, .5, .72),
    lg("pan-beam", "0|var(--pan-lava-hot)|.4 1|var(--pan-lava-hot)|0", False),
    lg("pan-rise", "0|var(--pan-lava)|0 1|var(--pan-lava)|.5"),
)) + f'<clipPath id="pan-clip"><rect x="{X0}" y="{Y0}" width="{X1-X0}" height="{Y1-Y0}" rx="6"/></clipPath></defs>'

# ------------------------------------------------------------------ ornaments and small scenery


def torch(x: float, y: float, h: float = 26, glow: float = 46) -> str:
    return (circle(x, y - h, glow, "url(#pan-torch)") + line(f"M{n(x)} {n(y)}V{n(y-h+3)}", B, 3.4) + p(f"M{n(x-4.5)} {n(y-h+4)}h9l-2.500 6h-4z", B)
            + p(f"M{n(x)} {n(y-h-13)}c1 4 5 6 5 11 0 4-2.500 6-5 6s-5-2-5-6c0-3 2.500-4 3-7 1 1 1.500 2 1.500 3 .5-2 .8-4 .5-7z", "var(--pan-lava)")
            + p(f"M{n(x)} {n(y-h-4)}c.8 2 2.200 3 2.200 5 0 2-1 3-2.200 3s-2.200-1-2.200-3 1.400-2.500 2.200-5z", "var(--pan-lava-hot)"))


def column(x: float, y0: float, y1: float, w: float, fill: str = B, inc: str = SLIP) -> str:
    t = w * .42
    o = p(f"M{n(x-w*.5)} {n(y1)}L{n(x-t)} {n(y0+8)}H{n(x+t)}L{n(x+w*.5)} {n(y1)}Z", fill)
    o += rect(x - w * .72, y0, w * 1.44, 4, fill) + p(f"M{n(x-w*.66)} {n(y0+4)}H{n(x+w*.66)}L{n(x+t)} {n(y0+9)}H{n(x-t)}Z", fill) + rect(x - w * .7, y1 - 4, w * 1.4, 4, fill)
    k = 3 if w < 16 else 4
    d = "".join(f"M{n(x-t+(i+1)*2*t/(k+1))} {n(y0+11)}L{n(x-w*.5+(i+1)*w/(k+1))} {n(y1-6)}" for i in range(k))
    return o + line(d, inc, .9, opacity=".55")


def palmette(x: float, y: float, s: float, fill: str = B) -> str:
    o = ""
    for a in (-70, -42, -14, 14, 42, 70):
        o += f'<path d="M0 0C{n(-s*.16)} {n(-s*.5)} {n(-s*.1)} {n(-s*.9)} 0 {n(-s)}C{n(s*.1)} {n(-s*.9)} {n(s*.16)} {n(-s*.5)} 0 0Z" fill="{fill}" transform="translate({n(x)} {n(y)}) rotate({a})"/>'
    return o


def entablature(x0: float, x1: float, y: float, h: float, tri: bool = True) -> str:
    o = rect(x0, y, x1 - x0, h, B) + line(f"M{n(x0+2)} {n(y+2.5)}H{n(x1-2)}M{n(x0+2)} {n(y+h-2)}H{n(x1-2)}", SLIP, .9, opacity=".6")
    if tri:
        k = max(2, int((x1 - x0) / 19))
        st = (x1 - x0) / k
        o += line("".join(f"M{n(x0+st*(i+.5)-3)} {n(y+4.5)}v{n(h-9)}m3 0v{n(-(h-9))}m3 0v{n(h-9)}" for i in range(k)), LIT, 1.2)
    return o


def tile_roof(x0: float, x1: float, y0: float, y1: float, slope: float = 14) -> str:
    o = poly([(x0 - 8, y1), (x0 + slope, y0), (x1 - slope, y0), (x1 + 8, y1)], B)
    k = int((x1 - x0) / 12)
    d = ""
    for i in range(1, k):
        u = i / k
        d += f"M{n(x0-8+u*(x1-x0+16))} {n(y1-1)}L{n(x0+slope+u*(x1-x0-2*slope))} {n(y0+2)}"
    o += line(d, LITD, 1.1, opacity=".9") + line(f"M{n(x0+slope)} {n(y0+1)}H{n(x1-slope)}", SLIP, 1, opacity=".5")
    for i in range(0, k + 1, 2):
        u = i / k
        o += circle(x0 - 8 + u * (x1 - x0 + 16), y1 - .5, 2.6, B) 
    return o


def pediment(x0: float, x1: float, y: float, h: float, motif: str = "") -> str:
    cx = (x0 + x1) / 2
    o = poly([(x0 - 10, y), (cx, y - h), (x1 + 10, y)], B)
    o += poly([(x0 + 16, y - 5), (cx, y - h + 9), (x1 - 16, y - 5)], "url(#pan-opening)")
    o += line(f"M{n(x0+4)} {n(y-3.5)}L{n(cx)} {n(y-h+4.5)}L{n(x1-4)} {n(y-3.5)}", SLIP, 1, opacity=".6")
    o += palmette(cx, y - h + 2, h * .3) + palmette(x0 - 8, y - 2, h * .24) + palmette(x1 + 8, y - 2, h * .24)
    return o + motif


def bays(x0: float, k: int, bw: float, floor: float, oh: float, col: float = 11) -> str:
    """k lit openings between black columns, standing on a step."""
    o = rect(x0 - 4, floor - oh - 8, k * bw + 8, oh + 8, "url(#pan-opening)")
    o += rect(x0 - 4, floor - oh - 8, k * bw + 8, 20, "url(#pan-shade)")
    for i in range(k + 1):
        o += column(x0 + i * bw, floor - oh - 8, floor - 4, col)
    return o + rect(x0 - 14, floor - 5, k * bw + 28, 6, B) + rect(x0 - 20, floor - 1, k * bw + 40, 5, B) + line(f"M{n(x0-14)} {n(floor-3)}h{n(k*bw+28)}", SLIP, .8, opacity=".5")


def cypress(x: float, y: float, h: float, fill: str = B) -> str:
    return p(f"M{n(x)} {n(y-h)}C{n(x+h*.16)} {n(y-h*.6)} {n(x+h*.17)} {n(y-h*.2)} {n(x+2)} {n(y-4)}V{n(y)}H{n(x-2)}V{n(y-4)}C{n(x-h*.17)} {n(y-h*.2)} {n(x-h*.16)} {n(y-h*.6)} {n(x)} {n(y-h)}Z", fill) + line(f"M{n(x-1)} {n(y-h*.8)}C{n(x+h*.07)} {n(y-h*.5)} {n(x-h*.05)} {n(y-h*.4)} {n(x+1)} {n(y-h*.15)}", LIT, .9, opacity=".45")


def house(x: float, y: float, w: float, h: float, seed: int, fill: str = B, lit: bool = True) -> str:
    r = random.Random(seed)
    o = rect(x, y - h, w, h, fill)
    if r.random() < .6:
        o += poly([(x - 3, y - h), (x + w / 2, y - h - r.uniform(7, 13)), (x + w + 3, y - h)], fill)
    if lit:
        for _ in range(r.choice((1, 2, 2, 3))):
            wx, wy = x + r.uniform(3, max(4, w - 8)), y - h + r.uniform(4, max(5, h - 10))
            o += rect(wx, wy, 3.6, 5, r.choice(("var(--pan-window)", LIT, LIT)), opacity=f"{r.uniform(.6, 1):.2f}")
    return o


HOPLITE = (line("M-2 6L66 15", B, 2.8) + p("M62 11.500L73 16.200 61.500 17.500Z", SLIP)
           + p("M25 39L18 51 14 63H21L26 54 31 46 38 53 41 63H48L43 50 37 38Z", B) + p("M23 19H38L39 41H23Z", B) + p("M22 33H40L42 44 37 42 34 45 31 42 27 45 24 42 20 44Z", LITD, stroke=B, stroke_width=1)
           + p("M24 16C22 6 28 2 33 3 38 3.500 40 8 39 11L42 16 38 17 38 20H27Z", B) + p("M20 16C15 5 23 -5 36 -1 42 1 43 5 42 7 36 2 27 4 26 17Z", "var(--wine)", stroke=B, stroke_width=1.2)
           + line("M30 10H38M34 8V17", SLIP, 1.1) + circle(36, 30, 13.5, B) + circle(36, 30, 12, BRONZE) + circle(36, 30, 9.6, B) + p("M36 22L38 28 44 27 39.500 31 43 37 36.500 33.500 36 39.500 35 33.500 29 37 32.500 31 28 27 34 28Z", SLIP)
           + line("M17 58L22 60M42 56L46 57", SLIP, 1.2))
OX = (p("M3 22C3 14 8 11 15 11.500 23 12.500 32 11 40 10 45 9 47 6 49 5 47 0 50 -3 54 -4 52 -1 53 2 54 4L60 6 66 13 63 18 56 17C53 24 52 27 52 30V44H47V31C40 33 30 33 21 31L19 44H14L13 30C9 28 8 30 7.500 36L5 42 3.500 36C4 31 3 27 3 22Z", B)
      + line("M10 17C12 22 12 26 11 29M44 14C42 20 43 25 46 29M22 17C28 20 35 20 40 17", SLIP, 1, opacity=".7") + circle(58, 9.5, 1.3, SLIP))


def ember_field(x0: float, x1: float, y0: float, y1: float, k: int, seed: int, streaks: bool = True) -> str:
    r = random.Random(seed)
    o, d = "", []
    for _ in range(k):
        u = r.random() ** .6
        x, y = r.uniform(x0, x1), y0 + u * (y1 - y0)
        s = r.uniform(.8, 2.7) * (.4 + u)
        c = r.choice(("var(--pan-lava)", "var(--pan-lava-hot)", "var(--pan-lit-hot)"))
        if u > .45 and streaks and r.random() < .35:
            o += line(f"M{n(x)} {n(y)}q{n(r.uniform(-3, 3))} {n(-s*2)} {n(r.uniform(-2, 2))} {n(-s*4)}", c, s * .8, opacity=f"{.25+.65*u:.2f}")
        else:
            d.append((x, y, s, c, .25 + .65 * u))
    return o + dots(d)


# ------------------------------------------------------------------ spaces
def socket(x: float, y: float, v: int | None, bolt: bool = False, s: float = SLOT) -> str:
    """A space: a stone set into the paving, engraved like the lowest die that may stand there."""
    h = s / 2
    o = rect(x - h - 4, y - h - 3, s + 8, s + 9, B, rx=12, opacity=".55")
    o += rect(x - h - 2.5, y - h - 2.5, s + 5, s + 6, BRONZE if not bolt else GOLD, rx=11) + rect(x - h - .8, y - h - .8, s + 1.6, s + 2.6, B, rx=10)
    o += rect(x - h + .8, y - h + .8, s - 1.6, s - 1.6, "url(#pan-stone)", rx=8.5)
    o += p(f"M{n(x-h+9)} {n(y-h+1.5)}H{n(x+h-9)}Q{n(x+h-2)} {n(y-h+1.5)} {n(x+h-2)} {n(y-h+8)}Q{n(x+h-8)} {n(y-h+5)} {n(x-h+5)} {n(y-h+6)}Q{n(x-h+5)} {n(y-h+1.5)} {n(x-h+9)} {n(y-h+1.5)}Z", B, opacity=".22")
    o += rect(x - h + 6, y - h + 6, s - 12, s - 12, "none", rx=6, stroke="var(--pan-slip-edge)", stroke_width=1.3)
    if v:
        o += pips(v, x, y + .8, s * .215, s * .083, "var(--pan-white)") + pips(v, x, y, s * .215, s * .083, B)
    if bolt:
        bx, by = x + h - 1, y - h - 2
        o += circle(bx, by, 13, B) + circle(bx, by, 11.6, "var(--pan-lava)") + circle(bx, by, 10, "var(--pan-lava-hot)") + g(p("M37 2L13 36H28.500L23 62 51 24.500H34.500Z", B), transform=f"translate({n(bx)} {n(by)}) scale(.27) translate(-32 -32)")
    return o


def tile_spot(x: float, y: float, w: float, h: float, ghost: str = "", gs: float = 0, r: float = 8) -> str:
    o = rect(x - w / 2, y - h / 2, w, h, B, rx=r, opacity=".28") + rect(x - w / 2 + 1.5, y - h / 2 + 1.5, w - 3, h - 3, "none", rx=r - 1, stroke=B, stroke_width=1.4, stroke_dasharray="4 3", opacity=".7")
    return o + (icon(ghost, x - gs / 2, y - gs / 2, gs, opacity=".28") if ghost else "")


# what a place gives, in pictures: chips on the wall after its name
REWARD = {"agora": "any_basic any_basic / any_basic promote", "phalanx": "reinforcement reinforcement / reinforcement promote", "art": "artisan / #2 > #1p",
          "foro": "hire / convert", "titanvs": "#½ titan", "agro": "@die = token_plain", "port": "any_basic > #1p / any > #2p + token_plain", "merkator": "any > pan_points + look",
          "krypt": "calamity + @die ≤ titan + reinforcement > pan_points", "arena": "titan + duel > #8p token_plain / #4p"}


def chips(spec: str, x: float, cy: float, room: float) -> tuple[str, float]:
    z, o, x0 = 27.0, "", x
    items = spec.split()
    total = sum(z + 3 if len(i) > 1 else 15 for i in items)
    if total > room:
        z = (room - sum(15 for i in items if len(i) == 1)) / sum(1 for i in items if len(i) > 1) - 3
    for i in items:
        if len(i) == 1:
            cx = x + 6
            d = {"/": f"M{n(cx+3)} {n(cy-8)}L{n(cx-3)} {n(cy+8)}", "+": f"M{n(cx-5)} {n(cy)}h10M{n(cx)} {n(cy-5)}v10", ">": f"M{n(cx-4)} {n(cy-6)}L{n(cx+4)} {n(cy)}L{n(cx-4)} {n(cy+6)}",
                 "=": f"M{n(cx-5)} {n(cy-3)}h10M{n(cx-5)} {n(cy+4)}h10", "≤": f"M{n(cx+5)} {n(cy-8)}L{n(cx-5)} {n(cy-2)}L{n(cx+5)} {n(cy+4)}M{n(cx-5)} {n(cy+8)}h10"}[i]
            o += line(d, "var(--pan-lit-hot)", 2.4)
            x += 15
            continue
        mx = x + z / 2
        if i.startswith("#") and i.endswith("p"):
            o += circle(mx, cy, z / 2, B) + circle(mx, cy, z / 2 - 1, GOLD) + circle(mx, cy, z / 2 - 2.6, "var(--wine)") + text(mx, cy + z * .2, z * .58, i[1:-1], SLIP)
        elif i == "@die":
            o += rect(x + 1, cy - z / 2 + 1, z - 2, z - 2, B, rx=6) + rect(x + 2.2, cy - z / 2 + 2.2, z - 4.4, z - 4.4, LITD, rx=5) + pips(3, mx, cy, z * .21, z * .085, SLIP)
        else:
            o += rect(x, cy - z / 2, z, z, B, rx=6) + rect(x + 1.2, cy - z / 2 + 1.2, z - 2.4, z - 2.4, "url(#pan-stone)", rx=5)
            o += text(mx, cy + z * .24, z * .68, i[1:], B) if i.startswith("#") else icon(i, x + 2.6, cy - z / 2 + 2.6, z - 5.2)
        x += z + 3
    return o, x - x0


GROWS = ' data-most="40.5"'
"""All names grow alike where the board is small, so that none is left out alone."""
PITCH = {"I": .62, "M": 1.22, "O": 1.08, "T": .98}


def name_width(name: str, size: float) -> float:
    return sum(PITCH.get(c, 1) for c in name) * size * .83


def plaque(x0: float, x1: float, t: dict, num: int | None, name: str, element: str | None) -> str:
    """The inscription of a location on the terrace wall: number, name, element."""
    y, h = t["wall"], t["end"] - t["wall"]
    cy = y + h / 2 + 1.5
    o = ""
    tx = x0 + 26
    if num is not None:
        cx, my = x0 + 37, y + 11
        o += circle(cx, my + 1.5, 24.5, B) + circle(cx, my, 23.5, GOLD) + circle(cx, my, 21, B) + circle(cx, my, 20, "url(#pan-disc)")
        o += circle(cx, my, 17.4, "none", stroke=GOLD, stroke_width=1, stroke_dasharray="1.2 2.500")
        o += text(cx, my + (9 if num < 10 else 8), 26 if num < 10 else 22, str(num), "var(--pan-lava-hot)")
        tx = x0 + 70
    ex = x1 - 32
    size = 23.0
    room = (ex - 24 if element else x1 - 12) - tx
    nw = name_width(name, size)
    if nw > room:
        size *= room / nw
        nw = room
    fit = f' textLength="{n(nw)}"{GROWS}'
    o += text(tx, cy + size * .36 + 1.3, size, name, B, "start", 0, fit) + text(tx, cy + size * .36, size, name, SLIP, "start", 0, fit)
    if element:
        o += circle(ex, cy - 3, 19.5, B) + icon(f"element_{element}", ex - 18, cy - 21, 36)
        m0, m1 = tx + nw + 14, ex - 28
        loc = name.lower()
        if loc in REWARD and m1 - m0 > 50:
            c, used = chips(REWARD[loc], m0, cy - 1, m1 - m0)
            o += c
            m0 += used + 8
        if m1 - m0 > 40:
            o += g(meander(m0, cy - 5, m1 - m0, 3.4, LITD, 2), opacity=".75")
    elif name.lower() in REWARD:
        o += chips(REWARD[name.lower()], tx + nw + 18, cy - 1, 260)[0]
    return o


# ------------------------------------------------------------------ geometry
def R(x: float, y: float, w: float, h: float, r: float = 8) -> dict:
    return {"kind": "rect", "x": round(x, 1), "y": round(y, 1), "w": round(w, 1), "h": round(h, 1), "r": r}


def C(x: float, y: float, r: float) -> dict:
    return {"kind": "circle", "x": round(x, 1), "y": round(y, 1), "r": round(r, 1)}


def place(x: float, y: float, shape: dict, label: tuple[float, float] | None = None, **kw: object) -> dict:
    return {"x": round(x, 1), "y": round(y, 1), "shape": shape, "label": [round(v, 1) for v in (label or (x, y))], **kw}


def slot_place(x: float, y: float, **kw: object) -> dict:
    return place(x, y, R(x - SLOT / 2, y - SLOT / 2, SLOT, SLOT, 10), (x, y + SLOT / 2 + 9), **kw)


def spread(cx: float, k: int, step: float) -> list[float]:
    return [cx + (i - (k - 1) / 2) * step for i in range(k)]


def spaces_of(side: str, loc: str) -> list[dict]:
    return sorted((s for s in DATA["spaces"][side] if s["location"] == loc), key=lambda s: s["order"])


# ------------------------------------------------------------------ the board
def sky(side: str) -> str:
    r = random.Random(11)
    o = rect(X0, Y0, X1 - X0, 330, "url(#pan-sky)")
    o += dots([(r.uniform(X0, X1), Y0 + (r.random() ** 1.4) * 220, r.choice((.6, .8, .8, 1, 1.3, 1.8)), "var(--pan-star)", r.uniform(.25, .95)) for _ in range(260)])
    # constellations: the Lyre, the Crown
    for pts in (((648, 74), (676, 96), (664, 128), (690, 142), (702, 110), (676, 96)), ((1030, 66), (1044, 84), (1066, 90), (1088, 80), (1098, 60)), ((1330, 120), (1312, 66), (1386, 58), (1398, 112), (1330, 120), (1282, 140), (1248, 122), (1226, 132)), ((1312, 66), (1270, 70), (1238, 92)), ((1312, 66), (1276, 56), (1252, 60)), ((1386, 58), (1432, 70), (1470, 64)), ((1386, 58), (1440, 92), (1486, 98))):
        o += line("M" + "L".join(f"{x} {y}" for x, y in pts), "var(--pan-star)", .7, opacity=".4") + "".join(circle(x, y, 2, "var(--pan-star)") for x, y in pts)
    o += circle(840, 176, 330, "url(#pan-moonglow)") + circle(840, 188, 148, "url(#pan-moong)")
    for x, y, q in ((782, 92, 14), (880, 74, 9), (922, 112, 15), (744, 128, 9), (822, 62, 7), (950, 148, 8), (850, 96, 6)):
        o += circle(x, y, q, "var(--pan-moon-shade)", opacity=".5") + circle(x + 1.5, y + 1.5, q * .8, "var(--pan-moon)", opacity=".5")
    # volute clouds in the manner of painted borders
    for x, y, s, fl in ((600, 206, 1.1, False), (1092, 190, 1.2, True), (560, 96, .8, True), (1128, 92, .75, False)):
        c = line("M-60 0H34C52 0 54-20 40-23 28-25 23-12 32-8M-34 0C-46 0-48-14-38-17-30-19-26-10-32-8M-30-12C-24-34 4-36 10-18 16-28 30-26 32-22", "var(--pan-moon)", 2, opacity=".5")
        o += tr(c, x, y, s, fl)
    return o


def mountain() -> str:
    o = poly([(X0, 350), (X0, 250)] + jag(60, 420, 236, 12, 26, 3) + [(470, 200), (560, 172)] + jag(580, 640, 150, 8, 20, 4) + [(720, 250), (1000, 250)] + jag(1040, 1110, 150, 9, 20, 8) + [(1190, 190), (1300, 214)] + jag(1320, 1620, 236, 12, 28, 5) + [(X1, 250), (X1, 350)], "var(--pan-hill-0)")
    o += poly([(420, 350), (500, 300), (540, 262), (585, 286), (610, 330), (1070, 330), (1095, 284), (1140, 258), (1185, 300), (1260, 350)], "var(--pan-hill-1)")
    r = random.Random(21)
    for i in range(26):   # little houses climbing the citadel
        x = r.choice((r.uniform(500, 612), r.uniform(1066, 1180)))
        y = 346 - abs(r.gauss(0, 24))
        o += house(x, y, r.uniform(13, 24), r.uniform(10, 20), i, "var(--pan-hill-2)")
    return o


def templum(geo: dict) -> str:
    dice = DATA["templum"]["dice"]
    k = len(dice)
    bw = 59.5
    x0 = 840 - k * bw / 2
    xl, xr = x0 - 6, x0 + k * bw + 6
    o = poly([(xl - 46, 352), (xl - 20, 318), (xr + 20, 318), (xr + 46, 352)], "var(--pan-hill-2)")
    o += rect(xl, 166, xr - xl, 144, "url(#pan-opening)") + rect(xl, 166, xr - xl, 36, "url(#pan-shade)")
    o += pediment(xl - 4, xr + 4, 148, 66)
    # in the pediment: a gorgon's face between serpents
    sn = line("M0 0C16 2 24-12 38-8 52-3 56 6 74 3 92 0 104 6 126 5", B, 4.6) + p("M124 1L136 6 124 9Z", B)
    o += tr(sn, 860, 137, .8) + tr(sn, 820, 137, .8, True) + icon("calamity", 821, 100, 38)
    o += entablature(xl - 8, xr + 8, 147, 28, False)
    o += text(840, 168, 20.5, "TEMPLUM", "var(--pan-lava-hot)", extra=' textLength="170"' + GROWS)
    for sx in (-1, 1):
        o += g(meander(840 + (100 if sx > 0 else -244), 154, 144, 3.6, LITD, 2))
    geo["templum"] = []
    for i, v in enumerate(dice):
        cx = x0 + (i + .5) * bw
        o += rect(cx - 29, 174, 58, 5, B) + p(f"M{n(cx-27)} 179H{n(cx+27)}L{n(cx+22)} 187H{n(cx-22)}Z", B)
        o += p(f"M{n(cx-24)} 310L{n(cx-21.5)} 187H{n(cx+21.5)}L{n(cx+24)} 310Z", B) + p(f"M{n(cx-22.3)} 310L{n(cx-20)} 188H{n(cx+20)}L{n(cx+22.3)} 310Z", "url(#pan-shaft)")
        o += line("".join(f"M{n(cx+d)} 190L{n(cx+d*1.11)} 306" for d in (-14, -7, 0, 7, 14)), "var(--pan-slip-edge)", 1.2, opacity=".75")
        o += rect(cx - 26, 304, 52, 8, B)
        # die value of the round, carved; below it the place of the round marker
        o += rect(cx - 16.5, 195, 33, 33, B, rx=7) + rect(cx - 15, 196.5, 30, 30, LITD, rx=5.5) + pips(v, cx, 211.5, 7.6, 2.9, SLIP)
        o += circle(cx, 264, 20.5, B) + circle(cx, 264, 19, "url(#pan-disc)") + circle(cx, 264, 16.5, "none", stroke=GOLD, stroke_width=1) + text(cx, 271, 20, str(i + 1), "var(--pan-moon-shade)")
        geo["templum"].append(place(cx, 264, C(cx, 264, 20), (cx, 211), round=i + 1, die=v))
    for i, d in enumerate((0, 10, 20)):
        o += rect(xl - 14 - d, 310 + i * 7, xr - xl + 28 + 2 * d, 8, B) + line(f"M{n(xl-14-d)} {311.5+i*7}H{n(xr+14+d)}", "var(--pan-moon-shade)", 1, opacity=".6")
    o += torch(xl - 26, 322, 40, 60) + torch(xr + 26, 322, 40, 60)
    geo["areas"]["templum"] = place(840, 250, R(xl - 14, 60, xr - xl + 28, 270), (840, 160))
    return o


def port(geo: dict) -> str:
    k = DATA["displays"]["port_ships"]
    o = rect(X0, 222, 554, 130, "url(#pan-sea)")
    r = random.Random(5)
    for row in range(7):
        y = 231 + row * 13
        d = "".join(f"M{n(X0+i*26+(row%2)*13+r.uniform(-3,3))} {y}q5-6 10 0 3 3 7 1" for i in range(21))
        o += line(d, "var(--pan-sea-glint)", 1.1, opacity=f"{.5-.05*row:.2f}")
    for i in range(26):  # path of the moon on the water
        o += line(f"M{n(560-i*2-r.uniform(0,60))} {n(226+r.uniform(0,60))}h{n(r.uniform(6,22))}", "var(--pan-moon)", 1.4, opacity=".35")
    # far shore, breakwater, lighthouse
    o += poly([(X0, 224), (X0, 206)] + jag(60, 250, 206, 7, 17, 9) + [(300, 224)], "var(--pan-hill-2)")
    for i in range(9):
        o += house(58 + i * 19, 212, 15, 8 + (i * 7) % 13, 40 + i, "var(--pan-hill-2)")
    lx = 92
    o += circle(lx, 84, 84, "url(#pan-torch)") + poly([(lx, 86), (420, 52), (420, 132)], "url(#pan-beam)")
    o += poly([(lx - 21, 224), (lx - 15, 150), (lx + 15, 150), (lx + 21, 224)], B) + poly([(lx - 13, 150), (lx - 9, 104), (lx + 9, 104), (lx + 13, 150)], B)
    o += rect(lx - 19, 145, 38, 6, B) + rect(lx - 13, 99, 26, 6, B) + poly([(lx - 8, 99), (lx - 7, 80), (lx + 7, 80), (lx + 8, 99)], "var(--pan-lava-hot)") + poly([(lx - 12, 81), (lx, 68), (lx + 12, 81)], B) + circle(lx, 66, 2.6, B)
    o += line(f"M{lx-17} 165H{lx+17}M{lx-18} 182H{lx+18}M{lx-19} 200H{lx+19}M{lx-11} 120H{lx+11}M{lx-12} 135H{lx+12}", SLIP, .9, opacity=".5") + rect(lx - 3, 112, 6, 8, "var(--pan-window)") + rect(lx - 3.5, 158, 7, 10, "var(--pan-window)") + p(f"M{lx-6} 224v-16a6 6 0 0 1 12 0v16z", LIT)
    o += tr(g(S["ship"]), 384, 128, 1.62) + tr(g(S["ship"]), 292, 178, .72) + tr(g(S["ship"]), 262, 190, .54, True)
    # the quay with berths
    o += rect(X0, 226, 554, 92, "url(#pan-shade)")
    bw, x0 = 83, 62
    geo["displays"]["port"], y = [], 272
    for i in range(k + 1):
        cx = x0 + (i + .5) * bw
        o += rect(cx - 39, y - 39, 78, 84, "var(--pan-sea-0)", rx=4) + line(f"M{n(cx-30)} {y+20}q7-6 14 0t14 0 14 0 14 0M{n(cx-30)} {y-18}q7-6 14 0t14 0 14 0 14 0", "var(--pan-sea-glint)", 1.2, opacity=".45")
        if i < k:
            o += icon("ship", cx - 24, y - 26, 48, opacity=".35")
            geo["displays"]["port"].append(place(cx, y, R(cx - 36, y - 36, 72, 72), tile="square"))
        else:
            o += rect(cx - 39, y - 39, 78, 84, B, rx=4, opacity=".5") + icon("ship", cx - 22, y - 24, 44, opacity=".2")
            geo["piles"]["ships"] = place(cx, y, R(cx - 36, y - 36, 72, 72), tile="square")
    for i in range(k + 2):
        px = x0 + i * bw
        o += rect(px - 5, y - 50, 10, 100, B) + rect(px - 3.4, y - 48, 6.8, 96, "var(--pan-pave-deep)") + line(f"M{n(px-3)} {y-34}h6M{n(px-3)} {y-18}h6M{n(px-3)} {y-2}h6M{n(px-3)} {y+14}h6M{n(px-3)} {y+30}h6", B, 1.2) + ellipse(px, y - 49, 6, 3.4, "var(--pan-pave-lit)", stroke=B, stroke_width=1.4)
    o += torch(x0, y - 50, 18, 34) + torch(x0 + (k + 1) * bw, y - 50, 18, 34)
    geo["areas"]["port"] = place(320, 250, R(X0, 222, 554, 128), (X0 + 26, 336))
    return o


def merkator(geo: dict) -> str:
    k = DATA["displays"]["merkator_merchants"]
    bw, x0, fl, oh = 84, 1116, 318, 116
    x1 = x0 + (k + 1) * bw
    o = ""
    for i in range(14):
        o += house(1120 + i * 36.500, 176, 30, 18 + (i * 11) % 22, 70 + i, "var(--pan-hill-2)")
    o += bays(x0, k + 1, bw, fl, oh, 12)
    o += entablature(x0 - 14, x1 + 14, fl - oh - 26, 20) + tile_roof(x0 - 12, x1 + 12, fl - oh - 62, fl - oh - 26, 22)
    for x in (x0 - 6, (x0 + x1) / 2, x1 + 6):
        o += palmette(x, fl - oh - 60 if x not in (x0 - 6, x1 + 6) else fl - oh - 40, 20)
    geo["displays"]["merkator"] = []
    y = fl - oh / 2 - 3
    for i in range(k + 1):
        cx = x0 + (i + .5) * bw
        # garlands and striped awnings of the stalls
        o += p(f"M{n(cx-36)} {fl-oh-6}H{n(cx+36)}V{fl-oh+4}" + "".join("q-6 8-12 0" for _ in range(6)) + "Z", "var(--wine)" if i % 2 else LITD)
        if i < k:
            o += tile_spot(cx, y + 4, 78, 100, "merchant", 50)
            geo["displays"]["merkator"].append(place(cx, y + 4, R(cx - 39, y - 46, 78, 100), tile="tall"))
        else:
            o += rect(cx - 37, fl - oh - 6, 74, oh, B, opacity=".6") + tile_spot(cx, y + 4, 78, 100, "merchant", 44)
            geo["piles"]["merchants"] = place(cx, y + 4, R(cx - 39, y - 46, 78, 100), tile="tall")
    geo["areas"]["merkator"] = place((x0 + x1) / 2, y, R(1100, 150, 534, 200), (1138, 336))
    return o


def tier(t: dict, seed: int) -> str:
    r = random.Random(seed)
    o = rect(X0, t["top"], X1 - X0, t["floor"] - t["top"] + 4, "url(#pan-tier)")
    # far roofs of the quarter behind
    x = X0
    i = 0
    while x < X1:
        w = r.uniform(16, 34)
        o += house(x, t["floor"], w, r.uniform(34, 92), seed * 100 + i, "var(--pan-hill-1)", r.random() < .8)
        x += w + r.uniform(0, 6)
        i += 1
    o += rect(X0, t["floor"] - 60, X1 - X0, 62, "url(#pan-rise)", opacity=".5")
    # paving in perspective
    f0, f1 = t["floor"], t["wall"]
    o += rect(X0, f0, X1 - X0, f1 - f0 + 2, "url(#pan-floor)")
    ys = [f0 + (f1 - f0) * q for q in (0, .13, .29, .49, .73, 1)]
    d = "".join(f"M{X0} {n(y)}H{X1}" for y in ys[1:-1])
    vx, vy = 840, f0 - 330
    for j in range(len(ys) - 1):
        for q in range(-30, 31):
            xb = 840 + (q + (.5 if j % 2 else 0)) * 52
            xa = lambda y: vx + (xb - vx) * (y - vy) / (f1 - vy)
            a, b = xa(ys[j]), xa(ys[j + 1])
            if X0 - 20 < b < X1 + 20:
                d += f"M{n(a)} {n(ys[j])}L{n(b)} {n(ys[j+1])}"
    o += line(d, "var(--pan-pave-line)", 1.1, opacity=".55")
    for c in ("var(--pan-pave-line)", "var(--pan-slip)"):
        o += line("".join(f"M{n(r.uniform(X0, X1))} {n(r.uniform(f0+4, f1-4))}h{n(r.uniform(2, 9))}" for _ in range(70)), c, .8, opacity=".3")
    o += rect(X0, f0, X1 - X0, 14, "url(#pan-shade)", opacity=".6")
    return o


def wall(t: dict, seed: int, x0: float = X0, x1: float = X1) -> str:
    """Retaining wall of squared blocks with a projecting cornice."""
    r = random.Random(seed)
    y0, y1 = t["wall"], t["end"]
    o = rect(x0, y0, x1 - x0, y1 - y0, "url(#pan-wallg)")
    blocks: dict[tuple[str, str], str] = {}
    for row in range(2):
        x, ya, hh = x0, y0 + 7 + row * (y1 - y0 - 7) / 2, (y1 - y0 - 7) / 2
        while x < x1:
            w = min(r.uniform(34, 74), x1 - x)
            k = (r.choice(("var(--pan-wall-lit)", "var(--pan-wall)", "var(--pan-wall-line)")), r.choice((".3", ".5", ".7")))
            blocks[k] = blocks.get(k, "") + f"M{n(x+.8)} {n(ya+.8)}h{n(w-1.6)}v{n(hh-1.6)}h{n(1.6-w)}z"
            x += w
    o += "".join(p(d, c, opacity=op) for (c, op), d in blocks.items())
    o += rect(x0, y0 - 3, x1 - x0, 8, B) + rect(x0, y0 - 2, x1 - x0, 3, "var(--pan-pave-lit)") + line(f"M{n(x0)} {n(y0+6)}H{n(x1)}", LITD, 1)
    d = "".join(f"M{n(x)} {n(y0+2)}v3" for x in range(int(x0) + 6, int(x1), 12))
    return o + line(d, LIT, 3)


def buttress(x: float, t: dict) -> str:
    o = rect(x - 9, t["floor"] - 60, 18, t["end"] - t["floor"] + 60, B) + rect(x - 7, t["floor"] - 56, 14, t["end"] - t["floor"] + 56, "url(#pan-wallg)")
    o += rect(x - 13, t["floor"] - 64, 26, 7, B) + rect(x - 11, t["floor"] - 63, 22, 3, "var(--pan-pave-lit)")
    o += line("".join(f"M{n(x-7)} {n(y)}h14" for y in range(int(t["floor"]) - 40, int(t["end"]), 17)), B, 1.4)
    o += torch(x, t["floor"] - 64, 16, 44)
    # the reading order goes on
    y = t["wall"] + (t["end"] - t["wall"]) / 2 + 2
    return o + rect(x - 9, t["wall"] - 2, 18, t["end"] - t["wall"] + 2, B) + p(f"M{n(x-4)} {n(y-8)}L{n(x+5)} {n(y)}L{n(x-4)} {n(y+8)}L{n(x-1)} {n(y)}Z", GOLD)


def put_slots(geo: dict, side: str, loc: str, cx: float, y: float, step: float = 72) -> str:
    sp = spaces_of(side, loc)
    o = ""
    for s, x in zip(sp, spread(cx, len(sp), step), strict=True):
        o += socket(x, y, s["min"], s["bolt"])
        geo["spaces"][s["id"]] = slot_place(x, y, location=loc, min=s["min"], bolt=s["bolt"])
    return o


def thermae(geo: dict) -> str:
    x0, x1, t = EXT["thermae"]
    fl = t["floor"]
    o = ""
    # domed bath house with an arcade
    o += rect(70, fl - 66, 298, 66, B) + p(f"M150 {fl-64}C150 {fl-128} 288 {fl-128} 288 {fl-64}Z", B) + circle(219, fl - 116, 4, B) + line(f"M219 {fl-128}v8", B, 2)
    o += line(f"M162 {fl-70}C166 {fl-108} 200 {fl-113} 219 {fl-113}S272 {fl-108} 276 {fl-70}M190 {fl-68}C194 {fl-96} 206 {fl-110} 219 {fl-112}M248 {fl-68}C244 {fl-96} 232 {fl-110} 219 {fl-112}M154 {fl-84}H284", SLIP, .9, opacity=".5")
    o += entablature(64, 374, fl - 72, 14)
    for i in range(7):
        cx = 96 + i * 41
        o += p(f"M{cx-13} {fl-2}V{fl-34}a13 13 0 0 1 26 0V{fl-2}z", "url(#pan-opening)") + line(f"M{cx-15} {fl-2}V{fl-34}a15 15 0 0 1 30 0V{fl-2}", SLIP, .9, opacity=".5")
        o += icon("wine" if i % 2 else "oil", cx - 8, fl - 22, 16, opacity=".85") if i in (1, 4, 5) else ""
    # steam
    for x, s in ((130, 1), (214, 1.25), (300, .95)):
        o += tr(line("M0 0C-10-12 10-20 0-34S8-54 0-66M14-4C6-14 22-24 14-36S20-52 15-60", SLIP, 2.2, opacity=".28"), x, fl + 8, s)
    # the basin
    bx, by, bw, bh = 62, fl - 10, 314, 78
    o += rect(bx - 6, by - 5, bw + 12, bh + 12, B, rx=20) + rect(bx - 4, by - 4, bw + 8, bh + 8, "url(#pan-stone)", rx=19) + rect(bx + 5, by + 5, bw - 10, bh - 9, B, rx=14) + rect(bx + 6.5, by + 7, bw - 13, bh - 12, "url(#pan-pool)", rx=13)
    r = random.Random(3)
    d = "".join(f"M{n(r.uniform(bx+16, bx+bw-50))} {n(by+16+i*5.6)}q6-4 12 0t12 0 12 0" for i in range(10) for _ in range(2))
    o += line(d, "var(--pan-sea-glint)", 1.2, opacity=".5") + ellipse(bx + 84, by + 40, 46, 9, "var(--pan-lit-hot)", opacity=".16") + ellipse(bx + 226, by + 52, 54, 9, "var(--pan-lit-hot)", opacity=".16")
    geo["areas"]["thermae"] = place(bx + bw / 2, by + bh / 2, R(bx + 8, by + 8, bw - 16, bh - 14, 13), (x0 + 72, t["wall"] + 24), pieces="many")
    return o


def polis(geo: dict, side: str) -> str:
    x0, x1, t = EXT["polis"]
    fl = t["floor"]
    sp = spaces_of(side, "polis")
    step = 67 if len(sp) > 5 else 76
    cx = (x0 + x1) / 2 + 6
    o = ""
    xs = spread(cx, len(sp), step)
    # city wall with towers behind
    o += rect(x0 + 14, fl - 86, x1 - x0 - 28, 86, "var(--pan-hill-2)") + "".join(rect(x, fl - 94, 9, 10, "var(--pan-hill-2)") for x in range(int(x0) + 14, int(x1) - 18, 16))
    for s, x, hh in zip(sp, xs, (92, 84, 96, 86, 98, 88), strict=False):
        w = step - 8
        y = fl - hh
        o += rect(x - w / 2, y, w, hh, B) + pediment(x - w / 2 + 7, x + w / 2 - 7, y + 1, 22)
        o += line(f"M{n(x-w/2+4)} {n(y+5)}h{n(w-8)}", LIT, 2, stroke_dasharray="4 3") + line(f"M{n(x-w/2+3)} {n(y+9)}h{n(w-6)}", SLIP, .8, opacity=".6")
        ih = 50
        o += p(f"M{n(x-24)} {fl-3}V{fl-ih+8}a24 17 0 0 1 48 0V{fl-3}z", "url(#pan-opening)") + line(f"M{n(x-26)} {fl-3}V{fl-ih+8}a26 19 0 0 1 52 0V{fl-3}", SLIP, 1, opacity=".6")
        # income in the doorway
        amt, kind = s["income_amount"], s["income"]
        ic = {"titan": "titan", "action_token": "token_plain", "reinforcement": "reinforcement", "good": "any_basic"}[kind]
        if amt == 1:
            o += icon(ic, x - 20, fl - 50, 40)
        else:
            o += "".join(icon(ic, x - 25 + j * 18, fl - 45 - (2 if j else 0), 32) for j in range(amt))
        if s.get("income_once"):
            o += circle(x, y + 22, 11, B) + circle(x, y + 22, 10, GOLD) + circle(x, y + 22, 8.4, LITD) + text(x, y + 27, 14, "1", SLIP)
        elif hh - ih > 24:
            o += rect(x - 12, y + 13, 8, 9, "var(--pan-window)") + rect(x + 4, y + 13, 8, 9, "var(--pan-window)") + line(f"M{n(x-8)} {n(y+13)}v9M{n(x+8)} {n(y+13)}v9", B, 1.2)
        o += rect(x - w / 2 - 2, fl - 4, w + 4, 6, B)
    for s, x in zip(sp, xs, strict=True):
        y = fl + 28
        o += socket(x, y, s["min"], s["bolt"], 48)
        # half-disc let into the lower edge: the token that claims the space
        o += circle(x, y + 30, 13.5, B) + circle(x, y + 30, 12.3, BRONZE) + circle(x, y + 30, 10.6, "url(#pan-disc)")
        geo["spaces"][s["id"]] = place(x, y, R(x - 24, y - 24, 48, 48, 10), (x, fl - 30), location="polis", min=s["min"], bolt=s["bolt"],
                                       income=s["income"], income_amount=s["income_amount"], token={"x": round(x, 1), "y": round(y + 30, 1), "r": 13})
    return o


def agora(geo: dict, side: str) -> str:
    x0, x1, t = EXT["agora"]
    fl = t["floor"]
    k = DATA["displays"]["agora_goods"]
    bw = 75
    bx = (x0 + x1) / 2 - (k + 1) * bw / 2
    o = bays(bx, k + 1, bw, fl, 80, 9) + entablature(bx - 12, bx + (k + 1) * bw + 12, fl - 104, 16) + tile_roof(bx - 10, bx + (k + 1) * bw + 10, fl - 126, fl - 104, 12)
    geo["displays"]["agora"] = []
    y = fl - 43
    for i in range(k + 1):
        cx = bx + (i + .5) * bw
        if i < k:
            o += tile_spot(cx, y, 66, 66, "any_basic", 36)
            geo["displays"]["agora"].append(place(cx, y, R(cx - 33, y - 33, 66, 66), tile="square"))
        else:
            o += rect(cx - 32, fl - 88, 64, 84, B, opacity=".45") + icon("bag", cx - 29, fl - 72, 58)
            geo["piles"]["goods"] = place(cx, y, R(cx - 33, y - 33, 66, 66), tile="bag")
    for ic, dx, sz in (("wine", 24, 40), ("oil", 58, 34)):
        o += ellipse(x0 + dx + sz / 2, fl + 62, sz * .4, 4, B, opacity=".4") + icon(ic, x0 + dx, fl + 64 - sz, sz)
    for ic, dx, sz in (("cloth", 62, 40), ("olives", 98, 30)):
        o += ellipse(x1 - dx + sz / 2, fl + 62, sz * .4, 4, B, opacity=".4") + icon(ic, x1 - dx, fl + 64 - sz, sz)
    return o + put_slots(geo, side, "agora", (x0 + x1) / 2, fl + 38)


def phalanx(geo: dict, side: str) -> str:
    x0, x1, t = EXT["phalanx"]
    fl = t["floor"]
    k = DATA["displays"]["phalanx_reinforcements"]
    bw = 75
    bx = (x0 + x1) / 2 - (k + 1) * bw / 2
    o = "".join(line(f"M{n(bx+14+i*24)} {fl-100}V{fl-120+(i*7)%5}", BRONZE, 2) + p(f"M{n(bx+14+i*24-3)} {fl-117+(i*7)%5}l3-10 3 10z", SLIP) for i in range(15))
    o += rect(bx - 12, fl - 108, (k + 1) * bw + 24, 108, B) + "".join(rect(bx - 12 + i * 22, fl - 114, 12, 8, B) for i in range(int(((k + 1) * bw + 24) / 22) + 1))
    o += line(f"M{n(bx-10)} {fl-103}h{n((k+1)*bw+20)}", SLIP, .9, opacity=".5") + g(meander(bx - 6, fl - 98, (k + 1) * bw + 12, 2.4, LIT, 1.5))
    geo["displays"]["phalanx"] = []
    y = fl - 43
    for i in range(k + 1):
        cx = bx + (i + .5) * bw
        o += circle(cx, y, 36, "url(#pan-opening)") + circle(cx, y, 36, "none", stroke=SLIP, stroke_width=1, opacity=".6")
        if i < k:
            o += circle(cx, y, 32.5, B, opacity=".3") + icon("reinforcement", cx - 20, y - 20, 40, opacity=".3") + circle(cx, y, 32, "none", stroke=B, stroke_width=1.4, stroke_dasharray="4 3")
            geo["displays"]["phalanx"].append(place(cx, y, C(cx, y, 32), tile="round"))
        else:
            o += circle(cx, y, 35, B, opacity=".6") + circle(cx, y, 30, "none", stroke=LIT, stroke_width=1.2, stroke_dasharray="4 3")
            geo["piles"]["reinforcements"] = place(cx, y, C(cx, y, 32), tile="round")
    o += rect(bx - 18, fl - 5, (k + 1) * bw + 36, 7, B)
    o += tr(HOPLITE, x0 + 24, fl + 4, .95) + tr(HOPLITE, x1 - 14, fl + 4, .95, True)
    return o + put_slots(geo, side, "phalanx", (x0 + x1) / 2, fl + 38)


def art(geo: dict, side: str) -> str:
    x0, x1, t = EXT["art"]
    fl = t["floor"]
    k = DATA["displays"]["art_artisans"]
    bw, bx = 77, x0 + 26
    xe = bx + (k + 1) * bw
    o = bays(bx, k + 1, bw, fl, 80, 9) + entablature(bx - 12, xe + 12, fl - 104, 16) + tile_roof(bx - 10, xe + 10, fl - 128, fl - 104, 12)
    # potter's kiln with its smoke
    kx = xe + 37
    o += circle(kx, fl - 16, 58, "url(#pan-torch)") + tr(line("M0 0C-12-10 8-18-2-30S10-44 2-54", SLIP, 5, opacity=".2"), kx, fl - 74, .9)
    o += p(f"M{kx-28} {fl}V{fl-26}C{kx-28} {fl-54} {kx-9} {fl-62} {kx-8} {fl-76}H{kx+8}C{kx+9} {fl-62} {kx+28} {fl-54} {kx+28} {fl-26}V{fl}Z", B) + line(f"M{kx-26} {fl-28}H{kx+26}M{kx-20} {fl-46}H{kx+20}M{kx-10} {fl-62}H{kx+10}", SLIP, .9, opacity=".5")
    o += p(f"M{kx-11} {fl}V{fl-14}a11 12 0 0 1 22 0V{fl}z", "var(--pan-lava)") + p(f"M{kx-6} {fl}V{fl-9}a6 8 0 0 1 12 0V{fl}z", "var(--pan-lava-hot)")
    geo["displays"]["art"] = []
    y = fl - 43
    for i in range(k + 1):
        cx = bx + (i + .5) * bw
        if i < k:
            o += tile_spot(cx, y, 68, 68, "artisan", 42)
            geo["displays"]["art"].append(place(cx, y, R(cx - 34, y - 34, 68, 68), tile="square"))
        else:
            o += rect(cx - 33, fl - 88, 66, 84, B, opacity=".5") + tile_spot(cx, y, 68, 68, "artisan", 36)
            geo["piles"]["artisans"] = place(cx, y, R(cx - 34, y - 34, 68, 68), tile="square")
    return o + put_slots(geo, side, "art", (x0 + x1) / 2, fl + 38)


def oraculum(geo: dict, side: str) -> str:
    x0, x1, t = EXT["oraculum"]
    fl = t["floor"]
    cx = (x0 + x1) / 2
    o = ellipse(cx, fl - 34, 70, 60, "url(#pan-torch)")
    # tholos
    o += rect(cx - 62, fl - 78, 124, 78, "url(#pan-opening)") + rect(cx - 62, fl - 78, 124, 20, "url(#pan-shade)")
    for dx, w in ((-60, 7), (-44, 9), (-20, 11), (20, 11), (44, 9), (60, 7)):
        o += column(cx + dx, fl - 80, fl - 6, w)
    o += entablature(cx - 70, cx + 70, fl - 94, 15) + p(f"M{cx-74} {fl-93}C{cx-40} {fl-101} {cx-12} {fl-120} {cx} {fl-126}C{cx+12} {fl-120} {cx+40} {fl-101} {cx+74} {fl-93}Z", B) + palmette(cx, fl - 120, 16)
    o += line(f"M{cx-50} {fl-96}C{cx-28} {fl-104} {cx-10} {fl-114} {cx-2} {fl-120}M{cx-24} {fl-96}C{cx-14} {fl-104} {cx-6} {fl-112} {cx} {fl-120}M{cx+50} {fl-96}C{cx+28} {fl-104} {cx+10} {fl-114} {cx+2} {fl-120}M{cx+24} {fl-96}C{cx+14} {fl-104} {cx+6} {fl-112} {cx} {fl-120}", LITD, 1.1)
    o += rect(cx - 72, fl - 7, 144, 5, B) + rect(cx - 80, fl - 3, 160, 6, B)
    # the tripod, with its vapours
    o += line(f"M{cx-11} {fl-7}L{cx-5} {fl-34}M{cx+11} {fl-7}L{cx+5} {fl-34}M{cx} {fl-7}V{fl-34}", B, 2.6) + p(f"M{cx-14} {fl-38}H{cx+14}C{cx+13} {fl-28} {cx+6} {fl-25} {cx} {fl-25}S{cx-13} {fl-28} {cx-14} {fl-38}Z", B) + tr(line("M0 0C-10-8 8-14 0-24S6-36 0-42M-7-2C-13-10-2-16-8-24M7-2C1-10 13-14 8-24", "var(--pan-air)", 2, opacity=".8"), cx, fl - 38, .9)
    for dx, hh in ((-104, 92), (104, 98), (-88, 62), (90, 56)):
        o += cypress(cx + dx, fl + 3, hh)
    # space and the first player's octagon
    sp = spaces_of(side, "oraculum")
    y = fl + 38
    xs = spread(cx - 58, len(sp), 62)
    for s, x in zip(sp, xs, strict=True):
        o += socket(x, y, s["min"], s["bolt"])
        geo["spaces"][s["id"]] = slot_place(x, y, location="oraculum", min=s["min"], bolt=s["bolt"])
    ox = cx + 14
    o += line(f"M{n(ox+40)} {y}h12M{n(ox+46)} {y-6}v12", B, 3.4) + icon("token_plain", ox + 56, y - 16, 32)
    o += p(octagon(ox, y, 30), B, opacity=".6") + p(octagon(ox, y, 27), "url(#pan-disc)", stroke=BRONZE, stroke_width=2) + p(octagon(ox, y, 21), "none", stroke=SLIP, stroke_width=1, opacity=".6") + g(laurel_ring(ox, y, 11, 5, 8, "var(--pan-moon-shade)"), opacity=".7")
    geo["areas"]["first_player"] = place(ox, y, {"kind": "path", "d": octagon(ox, y, 27)}, (ox, y + 34))
    return o


def foro(geo: dict, side: str) -> str:
    x0, x1, t = EXT["foro"]
    fl = t["floor"]
    cx = (x0 + x1) / 2
    pc = [q for q in DATA["player_counts"] if q["board_side"] == side]
    seats, each = max(q["players"] for q in pc), max(q["unhired_dice"] for q in pc)
    bw = 62
    bx = cx - seats * bw / 2
    xe = bx + seats * bw
    o = ""
    if seats < 5:  # statues fill the shorter portico's sides
        for sx in (bx - 44, xe + 44):
            o += rect(sx - 17, fl - 22, 34, 22, B) + line(f"M{n(sx-15)} {fl-18}h30", SLIP, 1, opacity=".6") + icon("master", sx - 26, fl - 74, 52, style=f"color:{B}")
    o += bays(bx, seats, bw, fl, 74, 9) + entablature(bx - 12, xe + 12, fl - 96, 14) + pediment(bx - 10, xe + 10, fl - 95, 34)
    for i in range(-1, 2):
        o += icon("disciple_%d" % (i + 2), cx + i * 34 - 8, fl - 116 + abs(i) * 3, 16, style=f"color:{LITD}")
    geo["areas"]["foro_unhired"] = []
    for i in range(seats):
        x = bx + (i + .5) * bw
        spots = []
        for j in range(each):
            y = fl - 24 - j * 35 if each > 1 else fl - 38
            o += rect(x - 17, y - 17, 34, 34, B, rx=7, opacity=".3") + rect(x - 16, y - 16, 32, 32, "none", rx=6, stroke=B, stroke_width=1.3, stroke_dasharray="3 3", opacity=".75")
            spots.append(place(x, y, R(x - 16, y - 16, 32, 32, 6)))
        geo["areas"]["foro_unhired"].append(spots)
    prs = sorted(DATA["foro_pairs"][side], key=lambda q: q["order"])
    y = fl + 38
    for q, x in zip(prs, spread(cx + 17, len(prs), 146), strict=True):
        a, b = x - 31, x + 31
        o += rect(x - 62, y - 32, 124, 65, B, rx=15, opacity=".5") + rect(x - 61, y - 31, 122, 63, "none", rx=14, stroke=GOLD if q["bolt"] else BRONZE, stroke_width=1.6)
        o += socket(a, y, q["mins"][0]) + socket(b, y, q["mins"][1])
        o += rect(x - 7, y - 5, 14, 10, B, rx=3) + line(f"M{n(x-4)} {n(y)}h8M{n(x)} {n(y-4)}v8", GOLD, 2.4)
        if q["bolt"]:
            bx_, by_ = x + 59, y - 28
            o += circle(bx_, by_, 13, B) + circle(bx_, by_, 11.6, "var(--pan-lava)") + circle(bx_, by_, 10, "var(--pan-lava-hot)") + g(p("M37 2L13 36H28.500L23 62 51 24.500H34.500Z", B), transform=f"translate({n(bx_)} {n(by_)}) scale(.27) translate(-32 -32)")
        geo["spaces"][q["id"]] = place(x, y, R(x - 61, y - 31, 122, 63, 14), (x, y + 36), location="foro", mins=q["mins"], bolt=q["bolt"],
                                       halves=[slot_place(a, y, min=q["mins"][0]), slot_place(b, y, min=q["mins"][1])])
    return o


def open_area(geo: dict, loc: str, x: float, y: float, w: float, h: float, fill: str, edge: str) -> str:
    """An unlimited location: a wide place, edged like the rim of a dish, with a laurel of small pips."""
    o = rect(x - 4, y - 4, w + 8, h + 9, B, rx=20, opacity=".6") + rect(x - 2, y - 2, w + 4, h + 4, edge, rx=18) + rect(x, y, w, h, B, rx=16) + rect(x + 1.5, y + 1.5, w - 3, h - 3, fill, rx=15)
    o += rect(x + 6, y + 6, w - 12, h - 12, "none", rx=11, stroke=edge, stroke_width=1.4, stroke_dasharray="8 4 2 4", opacity=".9")
    _, _, t = EXT[loc]
    geo["areas"][loc] = place(x + w / 2, y + h / 2, R(x + 4, y + 4, w - 8, h - 8, 14), (EXT[loc][0] + 72, t["wall"] + 24), pieces="many", min=DATA["board_sides"]["unlimited_min"])
    geo["spaces"][loc] = {**geo["areas"][loc], "location": loc, "bolt": False, "unlimited": True}
    return o


def infinity(x: float, y: float, s: float, c: str) -> str:
    return tr(line("M0 0C-8-12-26-12-26 0S-8 12 0 0 26-12 26 0 8 12 0 0Z", c, 4.5), x, y, s, opacity=".5")


def titanvs(geo: dict) -> str:
    x0, x1, t = EXT["titanvs"]
    fl = t["floor"]
    o = ellipse(x0 + 130, fl - 50, 130, 88, "url(#pan-torch)")
    # the forge: a colossal titan between scaffolds and furnace mouths
    o += icon("titan", x0 + 66, fl - 136, 128)
    for sx in (x0 + 52, x0 + 208):
        o += line(f"M{sx-12} {fl-10}V{fl-116}M{sx+12} {fl-10}V{fl-116}M{sx-16} {fl-108}H{sx+16}M{sx-16} {fl-74}H{sx+16}M{sx-16} {fl-40}H{sx+16}M{sx-12} {fl-108}L{sx+12} {fl-74}M{sx+12} {fl-74}L{sx-12} {fl-40}", B, 3.2)
    o += line(f"M{x0+208} {fl-116}L{x0+166} {fl-134}M{x0+208} {fl-116}V{fl-130}L{x0+166} {fl-134}V{fl-112}", B, 2.6)
    o += tr(g(S["artisan"]), x0 + 190, fl - 58, .56) + tr(g(S["artisan"]), x0 + 66, fl - 56, .52, True)
    # titan pile
    px, py = x1 - 54, fl - 62
    o += rect(px - 42, py - 54, 84, 106, B, rx=8) + rect(px - 40, py - 52, 80, 102, "url(#pan-wallg)", rx=7) + pediment(px - 34, px + 34, py - 52, 20) + tile_spot(px, py + 2, 68, 86, "titan", 46)
    geo["piles"]["titans"] = place(px, py + 2, R(px - 34, py - 41, 68, 86), tile="tall")
    ax, aw = x0 + 20, x1 - x0 - 40
    o += open_area(geo, "titanvs", ax, fl - 14, aw, 82, "url(#pan-cave)", BRONZE)
    for i in range(8):   # embers of the forge floor
        o += ellipse(ax + 32 + i * 33, fl + 56 - (i * 17) % 13, 14, 4, "var(--pan-lava)", opacity=".28")
    return o + infinity(ax + aw / 2, fl + 27, 1.2, BRONZE)


def agro(geo: dict) -> str:
    x0, x1, t = EXT["agro"]
    fl = t["floor"]
    r = random.Random(8)
    o = poly([(x0 + 8, fl), (x0 + 8, fl - 34), (x0 + 70, fl - 54), (x0 + 160, fl - 40), (x0 + 240, fl - 60), (X1, fl - 44), (X1, fl)], "var(--pan-earth-deep)")
    o += line("".join(f"M{x0+10} {fl-30+i*8}C{x0+90} {fl-48+i*9} {x0+180} {fl-30+i*6} {X1} {fl-42+i*9}" for i in range(4)), "var(--pan-earth)", 2.2, opacity=".8")
    for x, s in ((x0 + 44, 1.1), (x0 + 268, 1.3), (x0 + 222, .8)):  # olive trees
        o += tr(p("M-4 0C-6-14-2-22-8-34L-3-32 0-42 4-32 9-36C3-22 6-14 5 0Z", B) + "".join(circle(a, b, q, B) for a, b, q in ((-16, -44, 13), (2, -54, 16), (18, -44, 12), (-4, -40, 14), (12, -34, 9), (-20, -34, 8)))
                + "".join(leaf(r.uniform(-26, 26), r.uniform(-64, -32), r.uniform(0, 360), 7, 2, "var(--pan-earth)", False) for _ in range(16)) + "".join(circle(r.uniform(-20, 20), r.uniform(-58, -34), 1.8, "var(--pan-earth-lit)") for _ in range(6)), x, fl - 10, s)
    o += tr(OX, x0 + 96, fl - 60, 1.12) + line(f"M{x0+98} {fl-34}L{x0+78} {fl-14}M{x0+78} {fl-44}L{x0+82} {fl-12}L{x0+92} {fl-10}", B, 3.4)
    # sheaves
    for i in range(15):
        x = x0 + 16 + i * 20 + r.uniform(-4, 4)
        o += tr(line("M0 0C-2-10-7-18-9-26M0 0V-29M0 0C2-10 7-18 9-26", GOLD, 1.6) + "".join(ellipse(a, b, 1.9, 4, GOLD) for a, b in ((-9, -27), (0, -31), (9, -27), (-6, -20), (6, -20), (0, -23))), x, fl - 2, r.uniform(.6, .85))
    ax, aw = x0 + 18, x1 - x0 - 34
    o += open_area(geo, "agro", ax, fl - 14, aw, 82, "url(#pan-field)", "var(--pan-earth)")
    o += line("".join(f"M{n(ax+18)} {n(fl+2+i*14)}q12-6 23.500 0t23.500 0 23.500 0 23.500 0 23.500 0 23.500 0 23.500 0 23.500 0 23.500 0 23.500 0" for i in range(5)), "var(--pan-earth)", 1.3, opacity=".4")
    return o + infinity(ax + aw / 2, fl + 27, 1.2, "var(--pan-earth-lit)")


def underworld(geo: dict, side: str) -> str:
    t = TU
    o = rect(X0, t["top"], X1 - X0, t["end"] - t["top"], "url(#pan-cave)")
    kx = 500  # axis of the crypt gate
    o += ellipse(kx, 1010, 470, 190, "url(#pan-hell)") + ellipse(900, 1060, 300, 90, "url(#pan-hell)", opacity=".6") + ellipse(150, 1070, 220, 100, "url(#pan-hell)", opacity=".6")
    # roots of rock hanging from the city, layered
    for y, amp, c, sd in ((858, 17, "var(--pan-cave-2)", 31), (846, 14, "var(--pan-cave-1)", 32), (836, 9, "var(--pan-cave-0)", 33)):
        o += poly([(X0, 826)] + jag(X0, 1060, y, amp, 19, sd) + [(1060, 826)], c)
    # lava stream
    o += p("M46 1040C120 1000 180 1026 260 1012S380 1024 430 1034L430 1046H46ZM1046 1040C960 1008 900 1030 830 1014S640 1022 570 1034L570 1046H1046Z", "var(--pan-lava)", opacity=".75")
    o += line("M60 1036C130 1006 190 1030 262 1018S380 1030 424 1036M1036 1036C960 1014 900 1034 832 1020S650 1028 580 1036", "var(--pan-lava-hot)", 3)
    # stalagmites
    r = random.Random(17)
    for _ in range(30):
        x = r.choice((r.uniform(52, 330), r.uniform(650, 1040)))
        h, w = r.uniform(18, 62), r.uniform(9, 20)
        o += poly([(x - w, 1044), (x - w * .2, 1044 - h * .7), (x, 1044 - h), (x + w * .4, 1044 - h * .5), (x + w, 1044)], r.choice(("var(--pan-cave-0)", "var(--pan-cave-1)", B)))
    # others of his kind, waking in the dark
    from symbols import TITAN
    for x, y, q in ((100, 868, 2.5), (262, 890, 1.9), (690, 884, 2.1), (936, 866, 2.6), (818, 900, 1.6)):
        o += tr(p(TITAN, "var(--pan-cave-0)", opacity=".85") + mirror(p("M25.800 12.200L30.600 13.800C30 16 27 15.800 25.800 12.200Z", "var(--pan-lava-hot)")) + line("M8 40L12 45 9 50 12 56M56 40L52 45 55 50 52 56M32 40L34 46 30 51 33 58", "var(--pan-lava)", 1.6), x - 32 * q, y, q)
    o += p("M46 1040C120 1000 180 1026 260 1012S380 1024 430 1034L430 1046H46ZM1046 1040C960 1008 900 1030 830 1014S640 1022 570 1034L570 1046H1046Z", "var(--pan-lava)", opacity=".75")
    o += line("M60 1036C130 1006 190 1030 262 1018S380 1030 424 1036M1036 1036C960 1014 900 1034 832 1020S650 1028 580 1036", "var(--pan-lava-hot)", 3)
    for _ in range(30):
        x = r.choice((r.uniform(52, 330), r.uniform(650, 1040)))
        h, w = r.uniform(14, 44), r.uniform(8, 17)
        o += poly([(x - w, 1044), (x - w * .2, 1044 - h * .7), (x, 1044 - h), (x + w * .4, 1044 - h * .5), (x + w, 1044)], r.choice(("var(--pan-cave-0)", "var(--pan-cave-1)", B)))
    # chains from the roof
    for x, k in ((330, 6), (352, 4), (640, 5), (664, 7), (160, 4), (760, 3), (986, 5)):
        o += "".join(ellipse(x, 850 + j * 12, 3 if j % 2 else 4.4, 7.4, "none", stroke=B, stroke_width=2.6) for j in range(k))
    o += ember_field(X0, 1030, 840, 1036, 140, 61)
    # the titan of the underworld rising behind the gate
    o += ellipse(kx, 900, 270, 130, "url(#pan-hell)") + ellipse(kx, 886, 170, 100, "url(#pan-hell)")
    sh = p("M0-6C40-6 92 4 118 34 140 60 156 112 158 190H-158C-156 112-140 60-118 34-92 4-40-6 0-6Z", B) + line("M-112 44C-128 68-138 110-142 150M112 44C128 68 138 110 142 150M-66 16C-86 20-100 28-108 38M66 16C86 20 100 28 108 38", "var(--pan-lava)", 2.6) + line("M-126 84L-114 98-122 116-108 134M126 84L114 98 122 116 108 134M-88 34L-80 50-90 64M88 34L80 50 90 64", "var(--pan-lava-hot)", 2.2)
    o += tr(sh, kx, 890, 1.0)
    o += icon("calamity", kx - 59, 827, 118)
    # gate: a tomb front
    gy, gw = 1040, 180
    o += rect(kx - gw / 2, 926, gw, gy - 926, B)
    o += rect(kx - gw / 2 - 12, 920, gw + 24, 9, B) + line(f"M{kx-gw/2-8} 924.500h{gw+16}", LIT, 3, stroke_dasharray="6 4") + line(f"M{kx-gw/2-11} 921.500h{gw+22}", SLIP, 1, opacity=".6")
    for sx in (-1, 1):
        o += rect(kx + sx * 78 - 10, 929, 20, gy - 929, B) + rect(kx + sx * 78 - 8, 931, 16, gy - 933, "url(#pan-shaft)", opacity=".9") + line(f"M{kx+sx*78-3.5} 934V{gy-6}M{kx+sx*78} 934V{gy-6}M{kx+sx*78+3.5} 934V{gy-6}", "var(--pan-slip-edge)", 1.2)
    o += rect(kx - 66, 929, 132, gy - 929, "var(--pan-lava)") + rect(kx - 66, 929, 132, gy - 929, "url(#pan-hell)")
    cy, cs = 984, 106
    o += rect(kx - cs / 2 - 3, cy - cs / 2 - 3, cs + 6, cs + 6, B, rx=11) + rect(kx - cs / 2, cy - cs / 2, cs, cs, "var(--pan-cave-1)", rx=9) + rect(kx - cs / 2 + 4, cy - cs / 2 + 4, cs - 8, cs - 8, "none", rx=7, stroke="var(--pan-lava)", stroke_width=1.6, stroke_dasharray="7 4") + icon("calamity", kx - 32, cy - 34, 64, opacity=".45")
    geo["displays"]["calamity"] = [place(kx, cy, R(kx - cs / 2, cy - cs / 2, cs, cs, 9), tile="calamity")]
    hand = p("M0 0C-4-16 2-30 12-34 16-42 24-42 27-35 32-43 40-42 42-34 48-40 56-37 56-29 62-33 69-28 67-20 66-8 60 4 50 12L46 40H6L8 12C4 9 1 5 0 0Z", B) + line("M27-35C28-26 28-20 26-12M42-34C42-24 42-18 40-10M56-29C54-20 53-14 50-8M8 12C16 18 36 20 48 12M12-34C10-26 10-20 12-12", "var(--pan-lava)", 1.8) + p("M12-34L9-45 19-38ZM27-36L27-48 35-39ZM42-35L45-47 51-37ZM57-30L62-40 65-29Z", SLIP, stroke=B, stroke_width=1)
    o += tr(hand, kx - 148, 956, .9) + tr(hand, kx + 148, 956, .9, True)
    # spaces on the left, carved in the rock
    sp = spaces_of(side, "krypt")
    y = 984
    xs = spread(172, len(sp), 68)
    o += rect(xs[0] - 44, y - 40, xs[-1] - xs[0] + 88, 82, B, rx=16, opacity=".6") + rect(xs[0] - 42, y - 38, xs[-1] - xs[0] + 84, 78, "none", rx=15, stroke="var(--pan-lava)", stroke_width=1.2, opacity=".7")
    for s, x in zip(sp, xs, strict=True):
        o += socket(x, y, s["min"], s["bolt"])
        geo["spaces"][s["id"]] = slot_place(x, y, location="krypt", min=s["min"], bolt=s["bolt"])
    # face-down pile of calamities
    qx, qy = 322, 992
    o += rect(qx - 37, qy - 37, 74, 76, B, rx=9) + rect(qx - 34, qy - 34, 68, 70, "url(#pan-wallg)", rx=8) + tile_spot(qx, qy, 64, 64, "calamity", 40)
    geo["piles"]["calamities"] = place(qx, qy, R(qx - 32, qy - 32, 64, 64), tile="calamity")
    # token stacks
    names = DATA["board_sides"][f"{side}_krypt_stacks"]
    geo["areas"]["krypt_stacks"] = []
    for s, x in zip(names, spread(834, len(names), 75), strict=True):
        o += p(octagon(x, y, 37), B, opacity=".65") + circle(x, y, 31, B) + circle(x, y, 29.5, "var(--pan-lava)") + circle(x, y, 27.5, B) + circle(x, y, 26.5, "url(#pan-disc)") + circle(x, y, 22, "none", stroke="var(--pan-lava)", stroke_width=1.2, stroke_dasharray="2 3")
        o += text(x, y + 9, 26, s, "var(--pan-lava-hot)")
        o += "".join(circle(x + 9 * (j - 1.5), y + 42, 2.6, "var(--pan-lava-hot)") for j in range(DATA["scoring"]["krypt_stack_size"]))
        for q in DATA["player_counts"]:   # with this many players the underworld breaks through when the stack is full
            if q["board_side"] == side and q["krypt_threshold"] == (names.index(s) + 1) * DATA["scoring"]["krypt_stack_size"]:
                o += rect(x - 23, y - 58, 46, 25, B, rx=8) + rect(x - 21.5, y - 56.5, 43, 22, LITD, rx=7) + icon("master", x - 19, y - 56, 21, style=f"color:{SLIP}") + text(x + 10, y - 38.500, 18, str(q["players"]), SLIP)
        geo["areas"]["krypt_stacks"].append(place(x, y, C(x, y, 28), (x, y + 44), name=s, size=DATA["scoring"]["krypt_stack_size"]))
    geo["areas"]["krypt"] = place(546, 940, R(46, 830, 1000, 210), (118, 1063))
    return o


def arena(geo: dict, side: str) -> str:
    x0, x1, t = EXT["arena"]
    cx = (x0 + x1) / 2
    o = rect(x0 - 20, t["top"], x1 - x0 + 20, t["end"] - t["top"], "var(--pan-cave-0)")
    o += ellipse(cx, 960, 330, 150, "url(#pan-torch)", opacity=".8")
    # curved tiers of seats with a crowd
    r = random.Random(29)
    for i, (rx, ry) in enumerate(((318, 128), (296, 112), (274, 96), (254, 81))):
        col = ("var(--pan-wall)", "var(--pan-wall-lit)", "var(--pan-pave-deep)", "var(--pan-pave)")[i]
        o += ellipse(cx, 978, rx, ry, B) + ellipse(cx, 979.5, rx - 1.5, ry - 1.5, col)
        k = 64 - i * 4
        heads, robes = "", {}
        for j in range(k):
            a = math.pi * (1.04 + .92 * j / (k - 1))
            x, y = cx + (rx - 9) * math.cos(a), 978 + (ry - 7.5) * math.sin(a)
            if r.random() < .86:
                heads += f"M{n(x)} {n(y)}h0"
                c = r.choice((B, B, LITD, "var(--wine)", "var(--pan-sea-0)"))
                robes[c] = robes.get(c, "") + f"M{n(x-4.2)} {n(y+9)}q0-7 4.2-7t4.2 7z"
        o += "".join(p(d, c) for c, d in robes.items()) + line(heads, B, 6.6)
    o += ellipse(cx, 980, 236, 67, B) + ellipse(cx, 982, 233, 63, "url(#pan-sand)")
    for _ in range(70):
        a, q = r.uniform(0, 6.28), r.random() ** .5
        o += line(f"M{n(cx+215*q*math.cos(a))} {n(984+54*q*math.sin(a))}h{n(r.uniform(2,7))}", r.choice((B, "var(--pan-white)")), .9, opacity=".25")
    # gateway behind, duellists at the sides
    o += rect(cx - 34, 872, 68, 44, B) + p(f"M{cx-20} 916V892a20 18 0 0 1 40 0V916z", "url(#pan-opening)") + entablature(cx - 42, cx + 42, 862, 12) + pediment(cx - 38, cx + 38, 863, 24) + line(f"M{cx-20} 892H{cx+20}M{cx-10} 878V916M{cx} 874V916M{cx+10} 878V916", B, 2)
    o += ellipse(cx - 178, 1004, 34, 6, B, opacity=".4") + ellipse(cx + 178, 1004, 34, 6, B, opacity=".4")
    o += tr(HOPLITE, cx - 222, 912, 1.42) + tr(HOPLITE, cx + 222, 912, 1.42, True)
    for sx in (x0 + 26, x1 - 26):
        o += torch(sx, 1036, 60, 66)
    o += put_slots(geo, side, "arena", cx, 984, 70)
    geo["areas"]["arena"] = place(cx, 980, R(x0 + 40, 850, x1 - x0 - 80, 186), (x0 + 72, 1063))
    return o


def frame(geo: dict) -> str:
    o = p(f"M0 12Q0 0 12 0H{W-12}Q{W} 0 {W} 12V{H-12}Q{W} {H} {W-12} {H}H12Q0 {H} 0 {H-12}ZM{X0} {Y0}V{Y1}H{X1}V{Y0}Z", "var(--pan-frame)", fill_rule="evenodd")
    cells: list[tuple[float, float, float, float]] = []
    cw, ch = (W - 2 * F) / 30, (H - 2 * F) / 18
    cells.append((0, 0, F, F))
    cells += [(F + i * cw, 0, cw, F) for i in range(30)]
    cells.append((W - F, 0, F, F))
    cells += [(W - F, F + i * ch, F, ch) for i in range(18)]
    cells.append((W - F, H - F, F, F))
    cells += [(W - F - (i + 1) * cw, H - F, cw, F) for i in range(30)]
    cells.append((0, H - F, F, F))
    cells += [(0, H - F - (i + 1) * ch, F, ch) for i in range(18)]
    geo["score"] = []
    for i, (x, y, w, h) in enumerate(cells):
        m = 3
        xa, ya, wa, ha = x + m - (1 if x else -2), y + m - (1 if y else -2), w - 2 * m + 1.5, h - 2 * m + 1.5
        if x + w >= W - .5: wa -= 2
        if y + h >= H - .5: ha -= 2
        if x <= .5: wa -= 2
        if y <= .5: ha -= 2
        ten, five = i % 10 == 0, i % 5 == 0
        fill = "var(--pan-black)" if ten else ("var(--pan-lit)" if five else ("var(--pan-frame-cell)" if i % 2 else "var(--pan-frame-cell-alt)"))
        ink = "var(--pan-lava-hot)" if ten else ("var(--pan-black)" if five else "var(--pan-frame-ink)")
        cx, cy = xa + wa / 2, ya + ha / 2
        o += rect(xa, ya, wa, ha, fill, rx=5)
        if ten:
            o += rect(xa + 2, ya + 2, wa - 4, ha - 4, "none", rx=4, stroke=GOLD, stroke_width=1)
        o += text(cx, cy + 6.5, 18.5, str(i), ink)
        geo["score"].append(place(cx, cy, R(xa, ya, wa, ha, 5), points=i))
    o += rect(X0 - .5, Y0 - .5, X1 - X0 + 1, Y1 - Y0 + 1, "none", rx=5, stroke=B, stroke_width=3) + rect(X0 + 2, Y0 + 2, X1 - X0 - 4, Y1 - Y0 - 4, "none", rx=4, stroke=GOLD, stroke_width=1.2, opacity=".8")
    o += rect(1.5, 1.5, W - 3, H - 3, "none", rx=11, stroke=B, stroke_width=3)
    return o


def make_board(side: str) -> tuple[str, dict]:
    geo: dict = {"spaces": {}, "displays": {}, "piles": {}, "areas": {}, "locations": {}}
    o = ['<g clip-path="url(#pan-clip)">', sky(side), mountain(), port(geo), merkator(geo), wall(SKY, 41, X0, 600), wall(SKY, 42, 1080, X1), templum(geo)]
    o.append(plaque(X0, 600, SKY, None, "PORT", None) + plaque(1112, X1, SKY, None, "MERKATOR", None))
    o += [tier(TA, 51), ember_field(X0, X1, 352, 476, 46, 62, False), thermae(geo), polis(geo, side), agora(geo, side), phalanx(geo, side), wall(TA, 43)]
    # POLIS token sockets sit on the wall's edge: draw them again above the wall
    o.append("".join(circle(s["token"]["x"], s["token"]["y"], 13.5, B) + circle(s["token"]["x"], s["token"]["y"], 12.3, BRONZE) + circle(s["token"]["x"], s["token"]["y"], 10.6, "url(#pan-disc)") for s in geo["spaces"].values() if "token" in s))
    o += [buttress(EXT[l][0], TA) for l in ("polis", "agora", "phalanx")]
    o += [tier(TB, 52), ember_field(X0, X1, 590, 714, 60, 63, False), art(geo, side), oraculum(geo, side), foro(geo, side), titanvs(geo), agro(geo), wall(TB, 44)]
    o += [buttress(EXT[l][0], TB) for l in ("oraculum", "foro", "titanvs", "agro")]
    o += [underworld(geo, side), arena(geo, side), wall(TU, 45)]
    o.append(poly([(1030, 826)] + [(1030 + dx, y) for dx, y in ((-6, 850), (6, 880), (-2, 910), (8, 945), (-4, 980), (4, 1010), (-8, 1040))] + [(1066, 1040), (1060, 1000), (1070, 960), (1058, 920), (1068, 880), (1056, 850), (1064, 826)], B)
             + line("M1044 840L1050 870 1042 900 1052 934 1044 968 1050 1000 1042 1034", "var(--pan-lava)", 2.2))
    y = TU["wall"] + 19
    o.append(p(f"M1042 {y-8}L1051 {y}L1042 {y+8}L1045 {y}Z", GOLD))
    o.append(rect(X0, Y0, X1 - X0, Y1 - Y0, "url(#pan-vignette)"))
    for l, (x0, x1, t) in EXT.items():
        o.append(plaque(x0, x1, t, LOC[l]["number"], LOC[l]["name_en"], LOC[l]["element"]))
        geo["locations"][l] = {"number": LOC[l]["number"], "element": LOC[l]["element"], "rect": R(x0, t["top"], x1 - x0, t["end"] - t["top"], 0),
                               "medallion": {"x": x0 + 37, "y": t["wall"] + 11, "r": 23},
                               "name": [x0 + 70, round((t["wall"] + t["end"]) / 2 + 1.5, 1)], "element_at": [x1 - 32, round((t["wall"] + t["end"]) / 2 - 1.5, 1)]}
    o.append("</g>")
    o.append(frame(geo))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" class="pan-vase pan-board" viewBox="0 0 {W} {H}" role="img" aria-label="Panthalos">{DEFS}' + "\n".join(o) + "</svg>\n"
    return svg, geo


def spot(at: dict, size: float, **more: object) -> dict:
    """A place of the scene's geometry: rectangles are given by their centre there."""
    s = at["shape"]
    shape = dict(s)
    if s["kind"] == "rect":
        shape = {"kind": "rect", "x": s["x"] + s["w"] / 2, "y": s["y"] + s["h"] / 2, "w": s["w"], "h": s["h"]}
    return {"x": at["x"], "y": at["y"], "size": size, "shape": shape, **more}


def plan(geo: dict) -> dict:
    """Spaces, displays, piles, tracks and areas of one side as places; each location as a view."""
    places = {}
    for i, at in geo["spaces"].items():
        places[i] = spot(at, 48)
        if "token" in at:
            places[f"{i}_token"] = {"x": at["token"]["x"], "y": at["token"]["y"], "size": 30}
        for j, half in enumerate(at.get("halves", [])):
            places[f"{i}_{'ab'[j]}"] = spot(half, 48)
    size = {"square": 74, "round": 66, "tall": 79, "calamity": 108}
    for i, row in geo["displays"].items():
        for j, at in enumerate(row):
            places["calamity" if i == "calamity" else f"{i}_slot_{j}"] = spot(at, {"agora": 69, "art": 70}.get(i, size[at["tile"]]))
    for i, at in geo["piles"].items():
        places[f"pile_{i}"] = spot(at, {"ships": 72, "merchants": 77, "goods": 62, "reinforcements": 64, "artisans": 68, "titans": 66, "calamities": 64}[i])
    areas = geo["areas"]
    for i in ("thermae", "titanvs", "agro", "first_player"):
        places[i] = spot(areas[i], 58 if i == "first_player" else 46)
    for seat, column in enumerate(areas["foro_unhired"]):
        for j, at in enumerate(column):
            places[f"unhired_{seat}_{j}"] = spot(at, 33)
    for j, at in enumerate(areas["krypt_stacks"]):
        places[f"krypt_stack_{j}"] = spot(at, 44, step=[0, -8])
    for j, at in enumerate(geo["templum"], 1):
        places[f"templum_{j}"] = {"x": at["x"], "y": at["y"] - 5, "size": 42}
    for j, at in enumerate(geo["score"]):
        places[f"score_{j}"] = {"x": at["x"], "y": at["y"], "size": 36}
    for i, at in geo["locations"].items():
        r = at["rect"]
        places[f"at_{i}"] = {"x": r["x"] + r["w"] / 2, "y": r["y"] + r["h"] / 2, "shape": {"kind": "rect", "w": r["w"], "h": r["h"]}, "label": {"x": at["element_at"][0], "y": at["element_at"][1]}}
    views = {"port": [46, 46, 554, 304], "templum": [560, 46, 560, 304], "merkator": [1080, 46, 554, 304]}
    views |= {i: [x0, t["top"], x1 - x0, t["end"] - t["top"]] for i, (x0, x1, t) in EXT.items()}
    return {"w": W, "h": H, "places": places, "views": views}


if __name__ == "__main__":
    import cover
    import mat
    from symbols import sheet

    (ART / "symbols.svg").write_text(sheet(), encoding="utf-8")
    zones = {}
    for side, short in SIDES.items():
        svg, geo = make_board(side)
        (ART / f"board-{short}.svg").write_text(compact(svg), encoding="utf-8")
        zones[f"board-{short}"] = plan(geo)
    zones["mat"] = mat.build()
    (ART / "geometry.json").write_text(json.dumps({"zones": zones}, indent=1) + "\n", encoding="utf-8")
    cover.draw()
