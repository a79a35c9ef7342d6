"""Symbols and tile faces of Panthalos.

Writes symbols.svg into the game's art folder, from its data.toml. Standard library only.
Icons have viewBox 0 0 64 64; tile faces are named tile_* and have their own viewBox.
Colours are CSS variables only (tokens.css); currentColor is the colour of a seat.
"""

from __future__ import annotations

import math
import random
import re
import tomllib

from artlib import GAMES

ART = GAMES / "panthalos/art"
DATA = tomllib.loads((GAMES / "panthalos/data.toml").read_text(encoding="utf-8"))

G, IV, CL = "var(--glaze)", "var(--ivory)", "var(--clay)"
T, TD, WI = "var(--terracotta)", "var(--terracotta-deep)", "var(--wine)"
LA, ST, SN = "var(--laurel)", "var(--storm)", "var(--stone)"
BR, GO, MA, MS = "var(--bronze)", "var(--gold)", "var(--marble)", "var(--marble-shade)"
SE, SD, SL, EM = "var(--sea)", "var(--sea-deep)", "var(--sea-light)", "var(--ember)"
EL = {e: f"var(--pan-{e})" for e in ("air", "water", "earth", "fire")}
ELD = {e: f"var(--pan-{e}-deep)" for e in EL}
KIND = {"grapes": "var(--pan-grapes)", "cattle": "var(--pan-cattle)", "olives": "var(--pan-olives)",
        "iron": "var(--pan-iron)", "cotton": "var(--pan-cotton)"}
REFINED = {g["id"]: g["refined_id"] for g in DATA["goods"]}
BASIC = {v: k for k, v in REFINED.items()}


def n(x: float) -> str:
    return f"{x:.1f}".rstrip("0").rstrip(".") if "." in f"{x:.1f}" else str(x)


def p(d: str, fill: str = G, **kw: object) -> str:
    return el("path", d=d, fill=fill, **kw)


def el(tag: str, **kw: object) -> str:
    a = "".join(f' {k.replace("_", "-")}="{n(v) if isinstance(v, float) else v}"' for k, v in kw.items())
    return f"<{tag}{a}/>"


def line(d: str, stroke: str = IV, w: float = 1.4, **kw: object) -> str:
    return el("path", d=d, fill="none", stroke=stroke, stroke_width=w, stroke_linecap="round",
              stroke_linejoin="round", **kw)


def circle(x: float, y: float, r: float, fill: str = G, **kw: object) -> str:
    return el("circle", cx=float(x), cy=float(y), r=float(r), fill=fill, **kw)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = G, **kw: object) -> str:
    return el("ellipse", cx=float(x), cy=float(y), rx=float(rx), ry=float(ry), fill=fill, **kw)


def rect(x: float, y: float, w: float, h: float, fill: str = G, **kw: object) -> str:
    return el("rect", x=float(x), y=float(y), width=float(w), height=float(h), fill=fill, **kw)


def g(inner: str, **kw: object) -> str:
    a = "".join(f' {k.replace("_", "-")}="{v}"' for k, v in kw.items())
    return f"<g{a}>{inner}</g>"


def mirror(inner: str, width: float = 64) -> str:
    return inner + f'<g transform="matrix(-1 0 0 1 {n(width)} 0)">{inner}</g>'


def leaf(x: float, y: float, ang: float, ln: float, wd: float, fill: str = LA, vein: bool = True) -> str:
    d = f"M0 0C{n(ln*.25)} {n(-wd)} {n(ln*.7)} {n(-wd)} {n(ln)} 0C{n(ln*.7)} {n(wd)} {n(ln*.25)} {n(wd)} 0 0Z"
    v = line(f"M{n(ln*.12)} 0H{n(ln*.8)}", w=1) if vein else ""
    return f'<g transform="translate({n(x)} {n(y)}) rotate({n(ang)})">' + p(d, fill, stroke=G, stroke_width=1.2) + v + "</g>"


S: dict[str, str] = {}

# ------------------------------------------------------------------ goods


def grapes() -> str:
    o = line("M32 24C31 16 34 9 41 5", G, 3.6)
    o += p("M31 20C21 23 11 18 8 8 13 9 15 8 18 5 23 6 26 8 27 11 31 12 32 16 31 20Z", LA, stroke=G, stroke_width=1.6)
    o += line("M29 17C23 15 17 12 13 9M24 14C23 11 21 9 19 8", w=1.2)
    o += line("M39 9C46 10 52 7 55 10 58 14 53 17 50 14", G, 1.8)
    rows = [(24, (15, 26.3, 37.7, 49)), (34, (20.6, 32, 43.4)), (44, (26.3, 37.7)), (53.6, (32,))]
    for y, xs in rows:
        for x in xs:
            o += circle(x, y, 6.9, WI, stroke=G, stroke_width=1.7)
            o += line(f"M{n(x-3.6)} {n(y-.6)}C{n(x-3.4)} {n(y-3)} {n(x-1.6)} {n(y-4)} {n(x+.4)} {n(y-4)}", w=1.5)
    return o


S["grapes"] = grapes()

AMPHORA = "M22.5 4H41.5V9.5H39C38.3 15 38.8 18 41.5 20.5 49 24.5 52 30 51 37.5 49.8 45.5 42.5 50.5 38 54L41 60H23L26 54C21.500 50.500 14.200 45.500 13 37.500 12 30 15 24.500 22.500 20.500 25.200 18 25.700 15 25 9.500H22.500Z"


def wine() -> str:
    o = mirror(line("M25 11.500C13.500 9 12.500 18 17.800 26", G, 3.4))
    o += p(AMPHORA, G)
    o += p("M13.200 31.500Q32 36 50.800 31.500L51 38.500 49.600 42.500Q32 48 14.400 42.500L13 38.500Z", WI)
    o += line("M14 29.300Q32 33.500 50 29.300M16 45Q32 50 48 45", w=1.3)
    for x, y in ((26, 36.6), (32, 37.2), (38, 36.6), (29, 41), (35, 41), (32, 44.6)):
        o += circle(x, y, 2.1, IV)
    o += line("M24 7H40M26.500 14H37.500M27 17H37", w=1.1)
    o += "".join(line(f"M{x} 22.500l1.600 4 1.600-4", w=1) for x in (24, 28, 32, 36))
    return o


S["wine"] = wine()


def cattle() -> str:
    c = KIND["cattle"]
    o = mirror(p("M20 25C8 24 2.500 14 7 3.500 9.500 11.500 15 15.500 25 17Z", MA, stroke=G, stroke_width=1.8))
    o += mirror(p("M20 27C14 24 9 24 5.500 27 9 33 15 34.500 20 32.500Z", c, stroke=G, stroke_width=1.8))
    o += p("M32 14.500C40 14.500 45 18.500 46 25L43 42C42.600 46 43.500 48 43 51 42 57 38 60.500 32 60.500S22 57 21 51C20.500 48 21.400 46 21 42L18 25C19 18.500 24 14.500 32 14.500Z",
           c, stroke=G, stroke_width=2)
    o += p("M22.500 47C26 44.500 38 44.500 41.500 47 43 56 38 59.500 32 59.500S21 56 22.500 47Z", G)
    o += mirror(ellipse(27.6, 51.4, 2.1, 1.6, IV) + p("M21.500 30.500C24 28 27.500 28.500 29 32 26 34 23 33.500 21.500 30.500Z", IV, stroke=G, stroke_width=1.4) + circle(25.6, 31, 1.6, G))
    o += line("M27 56.500Q32 58.500 37 56.500", w=1.2)
    o += mirror(line("M31 18C27.500 18 26 21 27.500 23 29 24.500 31 23.500 30.500 21.800", G, 1.6) + line("M24 38C25 40 25 42 24.500 44", G, 1.5))
    o += p("M32 26L34.600 34 32 41 29.400 34Z", G)
    return o


S["cattle"] = cattle()

HIDE = "M25 6C28 9.500 36 9.500 39 6L43.500 12.500C48.500 12 53 9.500 56.500 5.500L60 13C57 18.500 52 21.500 48 23.500 46.500 30 46.500 36 48 42 52.500 43.500 57 47.500 60 52.500L54.500 58.500C50.500 55 46 53 41.500 52 38 53.500 35.500 55.500 34.500 61H29.500C28.500 55.500 26 53.500 22.500 52 18 53 13.500 55 9.500 58.500L4 52.500C7 47.500 11.500 43.500 16 42 17.500 36 17.500 30 16 23.500 12 21.500 7 18.500 4 13L7.500 5.500C11 9.500 15.500 12 20.500 12.500Z"


def hides() -> str:
    o = p(HIDE, KIND["cattle"], stroke=G, stroke_width=2, stroke_linejoin="round")
    o += f'<g transform="translate(32 33) scale(.82) translate(-32 -33)">' + line(HIDE, IV, 1.5, stroke_dasharray="3.4 2.8") + "</g>"
    o += p("M26 23C29 20 34 21 35 25 36 29 31 31 28 30 25 29 23.500 26 26 23ZM36 35C40 34 42 38 40 41 38 44 33 43 33 40 33 37 34 35.500 36 35ZM24 36C27 35.500 28 39 26.500 41 24.500 43 22 41 22 39 22 37 23 36 24 36Z", G)
    return o


S["hides"] = hides()


def olives() -> str:
    o = line("M7 57C20 50 38 34 55 8", G, 2.8)
    for x, y, a, ln in ((16, 52, -120, 22), (27, 43, -125, 23), (38, 31.5, -130, 22), (48, 18, -122, 16),
                        (46, 21, 12, 15), (53, 10, -48, 11)):
        o += leaf(x, y, a, ln, 5.4, LA)
    for x, y, a in ((28, 54, 20), (41, 44, 10), (52, 34, 0)):
        o += line(f"M{x-3} {y-7}L{x-6} {y-11}", G, 2)
        o += f'<g transform="rotate({a} {x} {y})">' + ellipse(x, y, 6, 8, KIND["olives"], stroke=G, stroke_width=2) + line(f"M{x-2.6} {y-3.5}C{x-3.6} {y-1} {x-3.4} {y+1.5} {x-2.6} {y+3}", w=1.6) + "</g>"
    return o


S["olives"] = olives()


def oil() -> str:
    o = line("M36 10C46 7 49 17 42.500 24", G, 3.4)
    o += p("M25.500 3.500H38.500L37 10.500H35.800V18.500C43.500 20 46.800 24 46.200 31L42.500 50 38 54.500 42 60.500H22L26 54.500 21.500 50 17.800 31C17.200 24 20.500 20 28.200 18.500V10.500H27Z", G)
    o += p("M18 30.500Q32 34 46 30.500L43 47.500Q32 51 21 47.500Z", KIND["olives"])
    o += line("M18 28Q32 31.500 46 28M21.500 50Q32 53 42.500 50", w=1.3)
    o += p("M32 31C35.500 36 37.300 38.700 37.300 41.700A5.300 5.300 0 0 1 26.700 41.700C26.700 38.700 28.500 36 32 31Z", GO, stroke=G, stroke_width=1.2)
    o += line("M29.500 41.500C29.500 43.300 30.500 44.300 32 44.500", w=1.2)
    o += line("M28 22.500Q32 21 36 22.500M25 25.300Q32 23.500 39 25.300", w=1.1)
    return o


S["oil"] = oil()


def iron() -> str:
    c = KIND["iron"]

    def bar(x: float, y: float) -> str:
        b = p(f"M{n(x)} {n(y+18)}L{n(x+4.5)} {n(y+5)}H{n(x+24.5)}L{n(x+29)} {n(y+18)}Z", c, stroke=G, stroke_width=2, stroke_linejoin="round")
        b += p(f"M{n(x+4.5)} {n(y+5)}L{n(x+8)} {n(y)}H{n(x+21)}L{n(x+24.5)} {n(y+5)}Z", MS, stroke=G, stroke_width=2, stroke_linejoin="round")
        b += line(f"M{n(x+8)} {n(y+14)}L{n(x+10)} {n(y+8.5)}", w=1.6) + line(f"M{n(x+13)} {n(y+14)}h5", w=1.3)
        return b
    o = bar(2, 38) + bar(33, 38) + bar(17.5, 20.5)
    o += line("M32 4V13M19 8L23.500 15.500M45 8L40.500 15.500", EM, 2.6)
    return o


S["iron"] = iron()


def armour() -> str:
    c = KIND["iron"]
    o = p("M19 5C21 12 26 15.500 32 15.500S43 12 45 5L54.500 9C53.500 16 55 22 60 27 54.500 30.500 51 35 51 41L52 54C44 61.500 20 61.500 12 54L13 41C13 35 9.500 30.500 4 27 9 22 10.500 16 9.500 9Z", c, stroke=G, stroke_width=2.2, stroke_linejoin="round")
    o += p("M12.200 50.500C22 56 42 56 51.800 50.500L52 54C44 61.500 20 61.500 12 54Z", GO, stroke=G, stroke_width=1.4)
    o += mirror(line("M31 22C30.500 30 26 33 20 31.500 16.500 30.500 15 28 15 25", w=1.8) + line("M31 35C27 35.500 24 37.500 22.500 41M31 41.500C28.500 41.800 26.500 43.300 25.500 46", w=1.5)
                + line("M16.500 10.500C17.500 15 18 18 17.500 21", w=1.3) + circle(22.5, 26.6, 1.5, IV))
    o += line("M32 20V48.500", w=1.8)
    o += line("M19 5.500C21 12.500 26 16.500 32 16.500S43 12.500 45 5.500", GO, 2)
    return o


S["armour"] = armour()


def cotton() -> str:
    o = line("M32 42C32 50 30 56 26 61", G, 3.4)
    o += leaf(31, 54, -20, 22, 5.5, LA)
    for x, y, r in ((20, 31, 12), (44, 31, 12), (32, 18, 13), (32, 35, 11.5)):
        o += circle(x, y, r, "var(--pan-cotton-white)", stroke=G, stroke_width=2)
    for x, y, s in ((20, 31, 1), (44, 31, -1), (32, 18, 1)):
        o += line(f"M{x-6*s} {y+2}C{x-5*s} {y-5} {x+2*s} {y-7} {x+5*s} {y-3}C{x+7*s} {y+1} {x+2*s} {y+4} {x} {y+1}", KIND["cotton"], 1.5)
    o += line("M26 35C28 30 34 30 36 33 37 36 33 38 32 36", KIND["cotton"], 1.5)
    for a in (-158, -118, -62, -22):
        o += leaf(32, 50, a, 21, 4.4, BR, vein=False)
    o += p("M24 48C27 43 37 43 40 48 38 53 26 53 24 48Z", BR, stroke=G, stroke_width=1.4)
    return o


S["cotton"] = cotton()


def cloth() -> str:
    c = KIND["cotton"]
    o = p("M10 10H54V50C50 53 47 49 43 51.500 39 54 36 50 32 52 28 54 25 50 21 51.500 17 53 14 50 10 52Z", c, stroke=G, stroke_width=2)
    o += line("M19 13C17.500 25 20 38 18.500 50M30 13C32 26 28.500 38 30.500 51M42 13C44 26 40.500 38 42.500 50", G, 1.3)
    o += rect(10.8, 16, 42.4, 9.5, IV)
    o += line("M11 23.500H16V18H21V21.500H18.500M21 23.500H26V18H31V21.500H28.500M31 23.500H36V18H41V21.500H38.500M41 23.500H46V18H51V21.500H48.500M16 23.500H21M26 23.500H31M36 23.500H41M46 23.500H53", G, 1.5)
    o += line("M11 42H53M11 45.500H53", w=1.4)
    for i in range(8):
        o += line(f"M{12+i*5.7:.1f} 52V58", G, 1.7)
    o += rect(4, 6, 56, 6.5, BR, rx=3, stroke=G, stroke_width=1.8) + circle(5, 9.2, 3.6, G) + circle(59, 9.2, 3.6, G)
    return o


S["cloth"] = cloth()

QM = "M24.500 26.500C24 20.500 27.500 16.500 33 16.500 38.500 16.500 42 20 42 24.800 42 31.500 34.800 32.500 34.800 39.500H29.400C29.200 31.500 36 30.500 36 25.500 36 23.300 34.700 21.800 32.800 21.800 30.600 21.800 29.600 23.700 30 26.500ZM32.100 42.500A3.300 3.300 0 1 1 32.100 49.100 3.300 3.300 0 0 1 32.100 42.500Z"


def qm(x: float, y: float, s: float, fill: str) -> str:
    return f'<g transform="translate({n(x)} {n(y)}) scale({s}) translate(-33 -33)">' + p(QM, fill) + "</g>"


S["any"] = mirror(line("M25 11.500C13.500 9 12.500 18 17.800 26", G, 3.4)) + p(AMPHORA, G) + qm(32, 35.5, .66, IV) + line("M24 7H40M26.500 14H37.500", w=1.1)
S["any_basic"] = p("M12 26C14 18 22 16 25 14L22 7C26 9 29 5 32 8 35 5 38 9 42 7L39 14C42 16 50 18 52 26 58 42 54 60 32 60S6 42 12 26Z", BR, stroke=G, stroke_width=2) + line("M24 14.500Q32 17.500 40 14.500", G, 3) + qm(32, 38, .8, IV)

# ------------------------------------------------------------------ ship, people


def ship(sail: str = IV, stripes: bool = True) -> str:
    o = line("M31 6V46", G, 2.6) + line("M31 7L6 38M31 7L55 32", G, 1)
    o += p("M12 9C9.500 20 11 29 14 37 25 33.500 38 33.500 48 37 51 29 52 20 50 9Z", sail, stroke=G, stroke_width=2)
    if stripes:
        o += p("M10.800 17.500C10.500 20.500 10.700 22.500 11 25 24 22 38 22 50.700 25 51 22.500 51.200 20.500 51.100 17.500 38 14.500 24 14.500 10.800 17.500Z", T)
        o += line("M21 9.500C20 18 20.500 27 22 34M41 9.500C42 18 41.500 27 40.500 34", G, 1)
    o += line("M10 9H52", G, 3.2)
    o += p("M2 47C7 47 10 44 11 40L14 42.500H46C53 42.500 55 37 54 29 53.500 23 57 19 62 21.500 59 22.500 58.600 26 59.200 30.500 61 44 55 55 44 55H17C10 55 8 51.500 2 51Z", G)
    o += line("M60.500 22C56.500 21.500 56.500 26.500 58 31M14 45.500H47C51 45.500 54.500 43 56 38", w=1.2)
    o += p("M9.500 48.500C12 45.800 16 46 17.500 48.500 15.500 51 12 51 9.500 48.500Z", IV) + circle(13.4, 48.5, 1.5, G)
    o += line("M22 49L17 58M28 49L23 58M34 49L29 58M40 49L35 58M46 49L41 58", G, 1.8) + "".join(circle(x, 49, 1.2, IV) for x in (22, 28, 34, 40, 46))
    o += line("M2 60C5 57 8 57 11 60S17 63 20 60 26 57 29 60 35 63 38 60 44 57 47 60 53 63 56 60 61 58.500 62 59", SE, 2)
    return o


S["ship"] = ship()


def merchant() -> str:
    o = p("M3 62C3 49 9 43 18 41L19.500 36C14 33 11.500 27 12.500 20 13.500 12 20 8 27 8 33 8 37 12 37.600 17.500L41.800 24.500 38.800 26.300 39.200 29 37.800 30.200 38.200 33C38 36 36 37.500 33 37.500L31 41C38 43 42.500 48 43.500 62Z", G)
    o += p("M27.500 29C31 31.500 35.500 31.500 38.300 31.500 39.500 38 36.500 44 30.500 47 26 43.500 24 36 27.500 29Z", G)
    o += line("M29.500 33C29 37 29.500 41 31 44.500M32.500 33.500C32 37 32.300 40 33.300 42.500M35.500 33.500C35.300 36 35.300 37.500 35.800 39.500", w=1)
    o += p("M10.500 20.500C9 8 20 1 28 3 35 5 38.500 11 39.500 16.500 30 13.500 19 15 10.500 20.500Z", T, stroke=G, stroke_width=1.6)
    o += line("M13 17.500C21 13 30 12 38 14.500", w=1.2)
    o += p("M29 22C31 19.800 34.500 20 36 22 34.200 23.800 31 24 29 22Z", IV) + circle(33, 22, 1.1, G)
    o += line("M21 22C19 23.500 19.500 27 21.500 27.500", w=1.3)
    o += p("M8 62C9 52 15 47 22 45 27 50 33 52 38 49 41 52 43 57 43.500 62Z", WI) + line("M13 62C14 55 18 50 23 48M21 62C21 57 23 53 26 51M30 62C30 58 31 55 33 53", w=1.1)
    o += line("M40 60C47 55 51 44 51.500 30", G, 5.4)
    o += line("M51.500 21V30M40.500 22H62.500", BR, 2.4) + circle(51.5, 21, 2.6, GO, stroke=G, stroke_width=1)
    o += line("M41.500 22L37.500 37M41.500 22L45.500 37M61.500 22L57.500 37M61.500 22L63.500 34", G, 1)
    o += p("M36 37H47C46.500 42 36.500 42 36 37Z", GO, stroke=G, stroke_width=1.2) + p("M55 37H64V41C60 42.500 55.500 41 55 37Z", GO, stroke=G, stroke_width=1.2)
    return o


S["merchant"] = merchant()


def artisan() -> str:
    o = p("M5 62L7 45C8 34 14 28 22 28 29 28 34 31 35 37L33.500 47 34 62Z", G)
    o += p("M14.500 11C17 4.500 26.500 4 29 9L30.300 13.500 33.800 18 31 19.600 31.200 22C31 25.500 28.500 26.500 25.500 26L25 31H16.500L16.500 25C13 21 13 15 14.500 11Z", G)
    o += p("M24 20C27 22 29.500 22 31.200 22 31.500 27 28.500 29 25 29.500 22.500 26.500 22.500 23 24 20Z", G) + line("M26 23.500V27.500M28.500 23.500V26.500", w=.9)
    o += line("M14.500 12.500C19 9.500 25 9.500 29.600 11.500", T, 2.6)
    o += p("M23.500 15.500C25.500 13.800 28.500 14 29.500 15.700 28 17.200 25 17.200 23.500 15.500Z", IV) + circle(27, 15.6, .9, G)
    o += p("M10 62L12.500 45C18 48.500 27 48.500 33.300 45.500L34 62Z", T, stroke=G, stroke_width=1.2) + line("M18 50L16.500 61M25 50.500L25.500 61", w=1.1) + line("M12.500 45C18 48.500 27 48.500 33.300 45.500", w=1.3)
    o += line("M13 36C22 38 30 32 39 19", G, 6.4) + line("M16 37.500C22 38 27 35.500 31 31.500", w=1)
    o += line("M33 25L51 7", BR, 3.6) + p("M43.500 5L55.500 17 60.500 12 48.500 0Z", ST, stroke=G, stroke_width=1.8, stroke_linejoin="round") + line("M49 4L56.500 11.500", w=1.3)
    o += line("M29 41C35 44 40 43 45 40.500", G, 5.4)
    o += p("M36 44H62C61 48.500 58 50 54.500 50.500V55L59 57V62H41V57L45.500 55V50.500C40 50 37 48 36 44Z", ST, stroke=G, stroke_width=1.8, stroke_linejoin="round") + line("M41 46.500H57", w=1.2)
    o += rect(42, 38.5, 13, 5, EM, rx=1.5, stroke=G, stroke_width=1.2)
    o += line("M54 34L57.500 29.500M57.500 38L62.500 35M49 33L49.500 28", GO, 2.2)
    return o


S["artisan"] = artisan()

# ------------------------------------------------------------------ elements
GLYPH = {
    "air": line("M5 25H35C45 25 47.500 13.500 40 10.500 33.500 8 28.500 13.500 32 18.500", "{c}", 5.6) + line("M5 36H49C59.500 36 61.500 50 51.500 51.500 44.500 52.500 41.500 46 46 42.500", "{c}", 5.6) + line("M12 47H27C35.500 47 36.500 57.500 29.500 58 25.500 58.200 23.300 55 25 52", "{c}", 5.2),
    "water": p("M3 46C11 46 15 40 17 32 20 19 31 9.500 43.500 12.500 54.500 15.500 58.500 26.500 53 33.500 48.500 39 40 37.500 39.500 30.500 39.300 26.500 42 24.500 45 25.500 42 19.500 33 21.500 31 30 29.200 38 35 46 46 46H61V51H3Z", "{c}") + line("M4 57.500C9 53.500 14 53.500 19 57.500S29 61.500 34 57.500 44 53.500 49 57.500 57 60.500 60.500 58.500", "{c}", 3.4),
    "earth": p("M2 56L22.500 13.500C23.500 11.500 25.500 11.500 26.500 13.500L35 30.500 40 23.500C41 22 43 22 44 23.500L62 56Z", "{c}") + line("M15 42L21 36 26 42 31.500 36 37 42M10 51L18 45.500 25 51 33 45 41 51 48 45.500 54 50M20.500 27L24.500 23.500 28.500 27.500", "{i}", 2.2),
    "fire": p("M34 2C36 14 51.500 22 51.500 40 51.500 52.500 43 61 32 61S12.500 53 12.500 41.500C12.500 31.500 19 26.500 20.500 16.500 25 19.500 27 24.500 26.800 29.500 32 23 35 13 34 2Z", "{c}") + p("M33 33C34.500 39 41.500 42.500 41.500 49.500 41.500 55.500 37 58.500 32.300 58.500S22.800 55.500 22.800 50C22.800 45.500 26.300 43 27 38.500 29 40 30 41.500 30.200 43.500 32.300 41 33.300 37.500 33 33Z", "{i}"),
}


def glyph(e: str, c: str, i: str) -> str:
    return GLYPH[e].replace("{c}", c).replace("{i}", i)


for e in EL:
    S[e] = glyph(e, EL[e] if e != "air" else ELD[e], IV)
    # a bronze-rimmed medallion with the glyph: the element of a location
    S[f"element_{e}"] = (circle(32, 32, 31, BR) + circle(32, 32, 29.5, "var(--pan-black)") + circle(32, 32, 27, EL[e])
                         + circle(32, 32, 27, "none", stroke="var(--pan-slip)", stroke_width=1.4, stroke_dasharray="1.5 3.200")
                         + f'<g transform="translate(32 {31.5 if e != "fire" else 31}) scale(.6) translate(-32 -34)">' + glyph(e, "var(--pan-slip)" if e != "air" else "var(--pan-black)", EL[e]) + "</g>")

# ------------------------------------------------------------------ titans
TITAN = "M32 4.500C37.500 4.500 41 8.500 41 14.500 41 18 40 20.500 38.500 22.500 47 22.500 54 25 58 31.500 61.500 37.500 62.500 47 62 64H50.500C51 57 50.500 51 48.500 46.500 47.500 52 47.500 57.500 48 64H16C16.500 57.500 16.500 52 15.500 46.500 13.500 51 13 57 13.500 64H2C1.500 47 2.500 37.500 6 31.500 10 25 17 22.500 25.500 22.500 24 20.500 23 18 23 14.500 23 8.500 26.500 4.500 32 4.500Z"


def titan(e: str | None, body: str = G, inc: str = IV) -> str:
    c = EL[e] if e else T
    back = front = ""
    if e == "air":
        for i, (a, ln) in enumerate(((-100, 27), (-118, 30), (-136, 32), (-154, 31), (-172, 28))):
            back += f'<g transform="translate(23 36) rotate({a})">' + p(f"M0 -4.500C{ln*.4:.0f} -7 {ln*.8:.0f} -5 {ln} 0 {ln*.8:.0f} 4 {ln*.4:.0f} 5 0 4.500Z", c, stroke=body, stroke_width=1.5) + line(f"M6 0H{ln-6}", body, 1) + "</g>"
        back = mirror(back)
        front = line("M10 57C18 51 27 61 36 54 42 49.500 50 50 49.500 54.500 49 58 44 57.500 44.500 54.500", c, 2.4)
        front += mirror(line("M24 10C20 8 18 4.500 20 1.500", body, 2.6))
    elif e == "water":
        back = line("M57.500 8V64", body, 2.8) + line("M51 6V13C51 18 64 18 64 13V6M57.500 3V16", body, 2.4) + line("M50 7L51 3.500 53 7M56 4.500L57.500 .8 59 4.500", body, 1.4)
        back += mirror(p("M24 14C18 13 15 9 15.500 3 19 5 20 5 21.500 3.500 22 6 24 7 26 7.500Z", c, stroke=body, stroke_width=1.2)) + p("M28 6L32 -.5 36 6Z", c, stroke=body, stroke_width=1.2)
        front = p("M2 54C6 54 8 51 9.500 48.500 12 45 18 46 18 50 18 52.500 15 53 14 51.500 14 54 17 55 20 54 23 53 24 50 26 48.500 29 46 34 47 34 50.500 34 53 31 53 30.500 51.500 30 54 34 55 37 54 40 53 41 50 43 48.500 46 46 51 47 51 50.500 51 53 48 53 47.500 51.500 47 54 51 55 54 54 58 53 60 51 62 49V64H2Z", c, stroke=body, stroke_width=1.2)
    elif e == "earth":
        back = mirror(p("M3 34L5 22 10 24 12 14 18 19 22 10 26 24 20 36Z", c, stroke=body, stroke_width=1.6, stroke_linejoin="round") + line("M8 29L10 25M13 25L14.500 18M19 25L21 17", body, 1.2))
        back += p("M24 10L22 2 28 4 32 -.5 36 4 42 2 40 10Z", c, stroke=body, stroke_width=1.4, stroke_linejoin="round")
        front = line("M8 36L12 41 9 46 12 52M56 36L52 41 55 46 52 52M32 44L29 48 33 53 30 58", c, 2)
        front += p("M16 64L19 57 25 59 30 54 36 59 42 56 48 64Z", c, stroke=body, stroke_width=1.2, stroke_linejoin="round")
    elif e == "fire":
        back = p("M32 -1C34 4 40 3 42 9 45 7 45 4 44.500 1 50 6 50 14 47 20 51 19 53 16 53 12.500 60 20 62 28 60 38H4C2 28 4 20 11 12.500 11 16 13 19 17 20 14 14 14 6 19.500 1 19 4 19 7 22 9 24 3 30 4 32 -1Z", c)
        back += p("M32 5C35 10 40 11 41 17 46 20 49 24 50 32H14C15 24 18 20 23 17 24 11 29 10 32 5Z", GO)
        front = line("M9 40L12.500 45 9.500 50 12 56M55 40L51.500 45 54.500 50 52 56M32 42L34.500 47 30 52 33.500 58M22 50L26 54M42 50L38 54", c, 2.2)
    o = back + p(TITAN, body)
    o += mirror(line("M31 37.500C28 41.500 21.500 41 17.500 36.500 16.500 35.300 16 34 16 32.500", inc, 1.4) + line("M10.500 33C8.500 36 7.500 41 7.500 47", inc, 1.1) + line("M27.500 45.500H31", inc, 1.1) + line("M25.500 23.500C22 26 17 26.500 13 27.500", inc, 1.1))
    o += line("M32 38V48", inc, 1.2)
    o += p("M25.500 16.500C26.500 20 28.500 21 32 21S37.500 20 38.500 16.500C40.500 22 38 29 32 31.500 26 29 23.500 22 25.500 16.500Z", body, stroke=inc, stroke_width=1)
    o += line("M29 22.500C28.800 25 29.500 27 30.500 28.500M32 22.500V29.500M35 22.500C35.200 25 34.500 27 33.500 28.500", inc, .9)
    o += mirror(p("M25.800 12.200L30.600 13.800C30 16 27 15.800 25.800 12.200Z", "var(--pan-eye)"))
    o += line("M26 10.500L31 12.500M38 10.500L33 12.500", inc, .8)
    return o + front


S["titan"] = titan(None) + p("M23 12L20 3 26 6.500 29 1 32 5.500 35 1 38 6.500 44 3 41 12C36 8.500 28 8.500 23 12Z", BR, stroke=G, stroke_width=1.2)
for e in EL:
    S[f"titan_{e}"] = titan(e)


def calamity(e: str | None) -> str:
    c = EL[e] if e else EM
    fl = c
    o = p("M32 64C20 64 11 61 7 55 9.500 55.500 11 55 12 54 5 50 2 43 3.500 36 6 40 8.500 41.500 11 41.500 7.500 36 7.500 28 11 21 13 16 20 13 32 13S51 16 53 21C56.500 28 56.500 36 53 41.500 55.500 41.500 58 40 60.500 36 62 43 59 50 52 54 53 55 54.500 55.500 57 55 53 61 44 64 32 64Z", fl)
    o += mirror(p("M21 25C9 24 1 14 4.500 0 8 10 15 13.500 27 15Z", G) + line("M7 10C10 15 14 17.500 18 19M6 6C7 8 8 9.500 9.500 11", w=1))
    o += p("M32 11C45 11 52 20 52 32 52 40 49.500 45 46 48.500 46.500 54 45 58.500 42 62 41 58.500 39.500 57 37.500 56 36.500 59.500 34.500 62 32 64 29.500 62 27.500 59.500 26.500 56 24.500 57 23 58.500 22 62 19 58.500 17.500 54 18 48.500 14.500 45 12 40 12 32 12 20 19 11 32 11Z", G)
    o += mirror(p("M16.500 27.500L30 33.500C28.500 39 19 38.500 16.500 27.500Z", "var(--pan-eye)") + circle(24.6, 33.3, 1.9, G)
                + line("M15.500 24L29.500 30", IV, 1.5) + line("M29.500 17C26 16 22.500 18 23.500 21 24.500 23 27 22 26.500 20.200M22 17.500C18.500 18 16.500 20.500 18 22.500", w=1.2))
    o += line("M30 36C29 38.500 28.500 40 29.500 41.500H34.500C35.500 40 35 38.500 34 36", w=1.3)
    o += p("M18.500 43.500C26 47 38 47 45.500 43.500 45 50 39.500 53.500 32 53.500S19 50 18.500 43.500Z", c, stroke=IV, stroke_width=1.2)
    o += p("M28.500 50.500C29.500 49 34.500 49 35.500 50.500L34.500 57.500C33.500 59 30.500 59 29.500 57.500Z", TD, stroke=G, stroke_width=1)
    o += p("M21 44.600L23.800 51 26.200 46ZM43 44.600L40.200 51 37.800 46ZM27.500 46.200L29 49 30.500 46.400ZM36.500 46.200L35 49 33.500 46.400Z", IV)
    return o


S["calamity"] = calamity(None)
for e in EL:
    S[f"calamity_{e}"] = calamity(e)


def shield(e: str | None) -> str:
    c = EL[e] if e else T
    o = circle(32, 32, 31, G) + circle(32, 32, 29, BR) + circle(32, 32, 25.5, G) + circle(32, 32, 24, c)
    o += circle(32, 32, 27.3, "none", stroke=IV, stroke_width=1.6, stroke_dasharray="2.1 2.19")
    o += p("M12 22A23.500 23.500 0 0 1 36 8.800 30 30 0 0 0 12 22Z", IV, opacity=".35")
    if e:
        o += f'<g transform="translate(32 32) scale(.58) translate(-32 -34)">' + glyph(e, "var(--pan-slip)" if e != "air" else "var(--pan-black)", c) + "</g>"
    else:
        o += p("M32 12L36 27 50 24 39 33.500 46 46 33.500 39.500 32 53 30.500 39.500 18 46 25 33.500 14 24 28 27Z", G) + circle(32, 33, 4, IV)
    return o


S["reinforcement"] = shield(None)
for e in EL:
    S[f"reinforcement_{e}"] = shield(e)

# ------------------------------------------------------------------ pieces


def laurel_ring(cx: float, cy: float, r: float, k: int, ln: float, fill: str) -> str:
    o = ""
    for s in (1, -1):
        for i in range(k):
            a = math.radians(90 + s * (18 + i * 140 / k))
            x, y = cx + r * math.cos(a), cy + r * math.sin(a)
            ang = math.degrees(a) + s * 62
            o += f'<path d="M0 0C{n(ln*.3)} {n(-ln*.32)} {n(ln*.75)} {n(-ln*.28)} {n(ln)} 0C{n(ln*.75)} {n(ln*.28)} {n(ln*.3)} {n(ln*.32)} 0 0Z" transform="translate({n(x)} {n(y)}) rotate({n(ang)})" fill="{fill}"/>'
    return o


S["action_token"] = (ellipse(32, 37, 28, 25, "var(--pan-black)") + ellipse(32, 35.5, 28, 25, "currentColor") + ellipse(32, 35.5, 28, 25, "var(--pan-black)", opacity=".35")
                     + ellipse(32, 30, 28, 25, "var(--pan-black)") + ellipse(32, 30, 26.4, 23.4, "currentColor")
                     + ellipse(32, 30, 21.5, 18.8, "none", stroke="var(--pan-slip)", stroke_width=1.5, stroke_dasharray="1.8 2.6")
                     + p("M34.500 14L23 32H31L28.500 46.500 42 26.500H33.500Z", "var(--pan-slip)", stroke="var(--pan-black)", stroke_width=1.1, stroke_linejoin="round")
                     + p("M9 22C13 12 24 7 34 8.500 25 9 16 14 9 22Z", "var(--pan-slip)", opacity=".55"))

S["master"] = (ellipse(32, 58, 21, 5.5, "var(--pan-black)", opacity=".55")
               + p("M32 3C38 3 42.500 7.500 42.500 13.500 42.500 17 41 20 38.500 22 47 24 51 29 50 36L46.500 52C49 53 50.500 55 50.500 59.500 44 63 20 63 13.500 59.500 13.500 55 15 53 17.500 52L14 36C13 29 17 24 25.500 22 23 20 21.500 17 21.500 13.500 21.500 7.500 26 3 32 3Z", "currentColor", stroke="var(--pan-black)", stroke_width=2.2, stroke_linejoin="round")
               + p("M38.500 22C47 24 51 29 50 36L46.500 52C49 53 50.500 55 50.500 59.500 46 61.500 40 62.300 34 62.300 40 50 42 35 38.500 22Z", "var(--pan-black)", opacity=".28")
               + line("M25.500 22.500C29 25.500 35 25.500 38.500 22.500M19 28C27 33 37 44 40 58M27 25.500C35 31 43 41 45 51M17 36C22 41 27 50 28 59M17.500 52C27 55.500 37 55.500 46.500 52", "var(--pan-slip)", 1.6)
               + line("M22 11C26 8.500 38 8.500 42 11", "var(--gold)", 3.2)
               + "".join(leaf(x, y, a, 6.5, 2.4, "var(--gold)", vein=False) for x, y, a in ((24, 10, -120), (28, 8.6, -105), (36, 8.6, -75), (40, 10, -60)))
               + p("M24.500 15.500C24.500 11.500 26 8.500 28.500 7 26.500 10 26 14 27 18 25.500 17.500 24.700 16.700 24.500 15.500Z", "var(--pan-slip)", opacity=".5"))

PIPS = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1))}


def pips(v: int, cx: float, cy: float, d: float, r: float, fill: str, **kw: object) -> str:
    return "".join(circle(cx + x * d, cy + y * d, r, fill, **kw) for x, y in PIPS[v])


def die(v: int | None) -> str:
    o = rect(3, 5, 58, 57, "var(--pan-black)", rx=12)
    o += rect(4.5, 5.5, 55, 54.5, "currentColor", rx=11) + rect(4.5, 5.5, 55, 54.5, "var(--pan-black)", rx=11, opacity=".4")
    o += rect(4.5, 3.5, 55, 50, "currentColor", rx=10.5, stroke="var(--pan-black)", stroke_width=1.6)
    o += p("M8 15C8 9.500 10.500 7 16 7H48C44 9 20 9.500 15 12.500 10.500 15.500 11 30 9.500 38 8 32 8 22 8 15Z", "var(--pan-slip)", opacity=".5")
    o += rect(9, 8, 46, 41, "none", rx=7, stroke="var(--pan-slip)", stroke_width=1, opacity=".45")
    if v:
        o += pips(v, 32, 28.7, 13.2, 5.6, "var(--pan-black)", opacity=".55") + pips(v, 32, 28.2, 13.2, 5, "var(--pan-slip)")
    return o


# seats: colour and shape (circle, square, triangle, diamond, hexagon), so that the pieces can be told apart without colour


def mark(seat: int, x: float, y: float, r: float, fill: str, **kw: object) -> str:
    if seat == 0:
        return circle(x, y, r, fill, **kw)
    if seat == 1:
        q = r * .9
        return rect(x - q, y - q, 2 * q, 2 * q, fill, **kw)
    k, a0, q = {2: (3, -90, 1.3), 3: (4, -90, 1.25), 4: (6, 0, 1.1)}[seat]
    dy = r * .18 if seat == 2 else 0
    pts = [(x + q * r * math.cos(math.radians(a0 + 360 * i / k)), y + dy + q * r * math.sin(math.radians(a0 + 360 * i / k))) for i in range(k)]
    return p("M" + "L".join(f"{n(a)} {n(b)}" for a, b in pts) + "Z", fill, **kw)


for seat in range(5):
    S[f"pan_seat_{seat}"] = mark(seat, 32, 32, 24, "currentColor", stroke="var(--pan-black)", stroke_width=3, stroke_linejoin="round")
    for v in range(1, 7):
        S[f"disciple_{v}_seat_{seat}"] = die(None) + "".join(mark(seat, 32 + x * 13.2, 28.2 + y * 13.2, 5.2, "var(--pan-slip)", stroke="var(--pan-black)", stroke_width=1.1) for x, y in PIPS[v])
    S[f"action_token_seat_{seat}"] = S["action_token"][: S["action_token"].index('<path d="M34.500 14')] + mark(seat, 32, 30, 9, "var(--pan-slip)", stroke="var(--pan-black)", stroke_width=1.4, stroke_linejoin="round") + p("M9 22C13 12 24 7 34 8.500 25 9 16 14 9 22Z", "var(--pan-slip)", opacity=".55")
    S[f"master_seat_{seat}"] = S["master"] + mark(seat, 32, 43, 6.5, "var(--pan-slip)", stroke="var(--pan-black)", stroke_width=1.6, stroke_linejoin="round")
    S[f"converted_master_seat_{seat}"] = die(None) + f'<g transform="translate(32 25) scale(.66) translate(-32 -32)">' + S[f"action_token_seat_{seat}"] + "</g>" + "".join(leaf(32 + x, 49, a, 9, 2.8, "var(--gold)", vein=False) for x, a in ((-2, -170), (-9, -160), (2, -10), (9, -20)))
S["disciple"] = die(None) + f'<g transform="translate(32 28.500) scale(.6) translate(-32 -32)">' + p("M32 8C38.500 8 43 13 43 19.500S38.500 32 32 32 21 26 21 19.500 25.500 8 32 8ZM12 58C12 42 20 35 32 35S52 42 52 58Z", "var(--pan-slip)", stroke="var(--pan-black)", stroke_width=1.6) + "</g>"
for v in range(1, 7):
    S[f"disciple_{v}"] = die(v)
S["unhired_disciple"] = g(die(None), opacity=".85") + line("M20 28.500H44M32 16.500V40.500", "var(--pan-slip)", 4)
S["converted_master"] = die(None) + f'<g transform="translate(32 25) scale(.66) translate(-32 -32)">' + S["action_token"] + "</g>" + "".join(leaf(32 + x, 49, a, 9, 2.8, "var(--gold)", vein=False) for x, a in ((-2, -170), (-9, -160), (2, -10), (9, -20)))

BOLT = "M37 2L13 36H28.500L23 62 51 24.500H34.500Z"
S["pan_bolt"] = p(BOLT, GO, stroke=G, stroke_width=2.4, stroke_linejoin="round") + line("M33.500 10L20.500 31.500", IV, 2.2)


def octagon(cx: float, cy: float, r: float) -> str:
    pts = [(cx + r * math.cos(math.radians(22.5 + 45 * i)), cy + r * math.sin(math.radians(22.5 + 45 * i))) for i in range(8)]
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in pts) + "Z"


S["pan_first_player"] = (p(octagon(32, 34, 31), "var(--pan-black)") + p(octagon(32, 33, 30), "var(--pan-moon-shade)", stroke="var(--pan-black)", stroke_width=1.6)
                     + p(octagon(32, 30.5, 29), "var(--pan-white)", stroke="var(--pan-black)", stroke_width=1.6)
                     + p(octagon(32, 30.5, 24.5), "none", stroke="var(--bronze)", stroke_width=1.5)
                     + laurel_ring(32, 31, 16, 6, 10, "var(--laurel)")
                     + p("M29 21.500L35 19.500V39.500H38.500V43H26.500V39.500H30.500V25.500L27 26.500Z", "var(--pan-black)"))
S["round_marker"] = (ellipse(32, 53, 22, 9, "var(--pan-black)", opacity=".5") + p("M11 16V48C11 53.500 20 58 32 58S53 53.500 53 48V16Z", "var(--pan-moon-shade)", stroke="var(--pan-black)", stroke_width=2)
                     + p("M11 16V48C11 52 16 55.500 24 57.200V18Z", "var(--pan-white)", opacity=".8") + ellipse(32, 16, 21, 9.5, "var(--pan-white)", stroke="var(--pan-black)", stroke_width=2)
                     + ellipse(32, 16, 14, 6, "none", stroke="var(--bronze)", stroke_width=1.6) + line("M12 40C20 47 44 47 52 40", "var(--bronze)", 1.6))

# ------------------------------------------------------------------ actions and rewards
S["pan_points"] = laurel_ring(32, 32, 24, 8, 13, GO) + circle(32, 32, 15, T, stroke=G, stroke_width=2) + p("M32 20L35.400 28 44 28.600 37.500 34.200 39.500 42.500 32 38 24.500 42.500 26.500 34.200 20 28.600 28.600 28Z", IV, stroke=G, stroke_width=1.2)


def small_die(x: float, y: float, s: float, v: int, fill: str = T) -> str:
    return f'<g transform="translate({x} {y}) scale({s})" color="{fill}" style="color:{fill}">' + die(v) + "</g>"


S["promote"] = small_die(4, 22, .62, 3) + p("M48 4L62 24H54V50H42V24H34Z", GO, stroke=G, stroke_width=2.2, stroke_linejoin="round")
S["weaken"] = small_die(4, 4, .62, 2) + p("M48 60L62 40H54V14H42V40H34Z", ST, stroke=G, stroke_width=2.2, stroke_linejoin="round")
S["refine"] = (p("M4 36H60C58 44 52 48 44 49V54L53 58V63H15V58L24 54V49C14 48 6 45 4 36Z", ST, stroke=G, stroke_width=2.4, stroke_linejoin="round") + line("M12 40H52", IV, 1.6) + rect(24, 29, 22, 7.5, EM, rx=2, stroke=G, stroke_width=1.8)
               + line("M7 28L34 15.500", BR, 5) + p("M28 5.500L39 27 49 22 38 .5Z", G, stroke=IV, stroke_width=1) + line("M50 30L57 25M47 25L52 18M20 27L14 29", GO, 3))
S["look"] = p("M2 32C12 16 24 12 32 12S52 16 62 32C52 48 40 52 32 52S12 48 2 32Z", IV, stroke=G, stroke_width=3) + circle(32, 32, 13, EM, stroke=G, stroke_width=2.4) + circle(32, 32, 6.5, G) + circle(28, 27.5, 3, IV) + line("M10 17L5 11M22 10L19 3M42 10L45 3M54 17L59 11", G, 3)
S["duel"] = mirror(f'<g transform="rotate(45 32 32)">' + p("M32 -7L35.500 0V34H28.500V0Z", MA, stroke=G, stroke_width=2, stroke_linejoin="round") + line("M32 0V32", G, 1) + p("M20 33.500H44V39H20Z", BR, stroke=G, stroke_width=2) + p("M29 39H35V52H29Z", TD, stroke=G, stroke_width=1.8) + circle(32, 55, 4.4, BR, stroke=G, stroke_width=1.8) + "</g>")
S["hire"] = small_die(2, 14, .66, 1) + p("M46 30H54V22H60V30H64V36H60V44H54V36H46Z", GO, stroke=G, stroke_width=2, stroke_linejoin="round")
S["convert"] = small_die(0, 26, .56, 2) + f'<g transform="translate(28 0) scale(.58)" style="color:{T}">' + S["master"] + "</g>" + line("M12 18C14 8 22 6 28 10M24 6L29 10.500 23 14", GO, 3.2)
S["pass"] = p("M14 28C14 22 20 22 20 28V14C20 8 27 8 27 14V9C27 3 34 3 34 9V13C34 8 41 8 41 14V20C41 15 48 15 48 21V42C48 54 40 61 30 61 21 61 17 55 14 48Z", T, stroke=G, stroke_width=2.2) + line("M27 14V29M34 12V29M41 18V30M20 28V38", G, 1.8)
S["box"] = p("M6 22L32 12 58 22V50L32 61 6 50Z", BR, stroke=G, stroke_width=2.2, stroke_linejoin="round") + line("M6 22L32 32 58 22M32 32V61", G, 2.2) + line("M19 17L45 27V36", IV, 2)
S["bag"] = p("M20 22C4 34 4 60 32 60S60 34 44 22Z", BR, stroke=G, stroke_width=2.4) + p("M20 22L15 8C20 11 24 5 28 9 31 4 35 4 37 9 41 5 45 11 49 8L44 22Z", BR, stroke=G, stroke_width=2.2, stroke_linejoin="round") + line("M19 22Q32 27 45 22", T, 4) + line("M24 30C16 38 16 48 20 54M40 30C47 38 48 46 45 53M32 30V40", G, 1.5)

# ------------------------------------------------------------------ tile faces
DEFS = """<defs>
<radialGradient id="pan-t-air" cx=".5" cy=".35" r=".8"><stop offset="0" stop-color="var(--pan-air-lit)"/><stop offset=".6" stop-color="var(--pan-air)"/><stop offset="1" stop-color="var(--pan-air-deep)"/></radialGradient>
<radialGradient id="pan-t-water" cx=".5" cy=".35" r=".8"><stop offset="0" stop-color="var(--pan-water-lit)"/><stop offset=".6" stop-color="var(--pan-water)"/><stop offset="1" stop-color="var(--pan-water-deep)"/></radialGradient>
<radialGradient id="pan-t-earth" cx=".5" cy=".35" r=".8"><stop offset="0" stop-color="var(--pan-earth-lit)"/><stop offset=".6" stop-color="var(--pan-earth)"/><stop offset="1" stop-color="var(--pan-earth-deep)"/></radialGradient>
<radialGradient id="pan-t-fire" cx=".5" cy=".35" r=".8"><stop offset="0" stop-color="var(--pan-fire-lit)"/><stop offset=".6" stop-color="var(--pan-fire)"/><stop offset="1" stop-color="var(--pan-fire-deep)"/></radialGradient>
<linearGradient id="pan-t-slip" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="var(--pan-slip)"/><stop offset="1" stop-color="var(--pan-slip-deep)"/></linearGradient>
<radialGradient id="pan-t-back" cx=".5" cy=".4" r=".8"><stop offset="0" stop-color="var(--pan-lit-deep)"/><stop offset="1" stop-color="var(--pan-cave-1)"/></radialGradient>
<radialGradient id="pan-t-chasm" cx=".5" cy=".95" r=".9"><stop offset="0" stop-color="var(--pan-lava)"/><stop offset=".45" stop-color="var(--pan-lit-deep)"/><stop offset="1" stop-color="var(--pan-cave-0)"/></radialGradient>
</defs>"""

TILES: dict[str, tuple[int, int, str]] = {}
FONT = "font-family=\"Cinzel, 'Liberation Serif', serif\" font-weight=\"700\""


def use(i: str, x: float, y: float, s: float, **kw: object) -> str:
    a = "".join(f' {k.replace("_", "-")}="{v}"' for k, v in kw.items())
    return f'<use href="#{i}" x="{n(float(x))}" y="{n(float(y))}" width="{n(float(s))}" height="{n(float(s))}"{a}/>'


def text(x: float, y: float, size: float, s: str, fill: str = G, anchor: str = "middle", extra: str = "") -> str:
    return f'<text x="{n(float(x))}" y="{n(float(y))}" font-size="{n(float(size))}" text-anchor="{anchor}" fill="{fill}" {FONT}{extra}>{s}</text>'


def speckle(w: float, h: float, k: int, seed: int, fill: str = G, op: str = ".12") -> str:
    r = random.Random(seed)
    d = "".join(f"M{r.uniform(3, w-3):.1f} {r.uniform(3, h-3):.1f}h{r.uniform(.5, 1.8):.1f}" for _ in range(k))
    return line(d, fill, 1, opacity=op)


def base(w: float, h: float, fill: str, edge: str = "var(--pan-black)", r: float = 9) -> str:
    """A thick glazed clay tile: dark lower edge, face, bright upper rim."""
    return (rect(0, 1.5, w, h - 1.5, "var(--pan-black)", rx=r) + rect(1, 0.8, w - 2, h - 4.2, edge, rx=r - .5)
            + rect(3, 2.8, w - 6, h - 8, fill, rx=r - 2.5)
            + line(f"M{r} 1.8H{w-r}", "var(--pan-slip)", 1, opacity=".5"))


def meander(x: float, y: float, w: float, u: float, stroke: str, sw: float = 1.4) -> str:
    k = max(1, int(w // (4 * u)))
    x0 = x + (w - k * 4 * u) / 2
    d = f"M{n(x0)} {n(y+3*u)}"
    for _ in range(k):
        d += f"v{n(-3*u)}h{n(3*u)}v{n(2*u)}h{n(-1.5*u)}v{n(-1*u)}m{n(1.5*u)} {n(1*u)}m{n(-3*u)} {n(1*u)}h{n(4*u)}"
    return el("path", d=d, fill="none", stroke=stroke, stroke_width=sw, stroke_linecap="square")


def number_disc(x: float, y: float, r: float, s: str, fill: str = "var(--pan-black)", ink: str = "var(--pan-slip)", ring: str = GO) -> str:
    """A number that grows to fill its disc where the tile is small."""
    size = r * (1.34 if len(s) < 2 else 1.08)
    grows = f' data-most="{n(r * 2.9)}" data-wide="{n(r * 2)}"'
    return circle(x, y, r, "var(--pan-black)") + circle(x, y, r - 1.2, ring) + circle(x, y, r - 2.8, fill) + text(x, y + size * .345, size, s, ink, extra=grows)


for gd in DATA["goods"]:
    k, rk = gd["id"], gd["refined_id"]
    c = KIND[k]
    # basic: plain slip with one symbol dot; refined: kind-coloured frame, two dots
    b = base(100, 100, "url(#pan-t-slip) var(--pan-slip)", "var(--pan-slip-edge)") + speckle(100, 94, 26, len(k) * 7)
    b += rect(7, 6.5, 86, 84.5, "none", rx=5, stroke=c, stroke_width=2) + use(k, 18, 9, 64) + circle(50, 82, 5.2, "var(--pan-black)") + circle(50, 82, 3.9, c)
    TILES[f"tile_{k}"] = (100, 100, b)
    b = base(100, 100, c, "var(--pan-black)") + rect(9, 8.5, 82, 80.5, "url(#pan-t-slip) var(--pan-slip)", rx=4, stroke="var(--pan-black)", stroke_width=1.5) + speckle(100, 92, 22, len(k) * 11)
    for cx, cy, sx, sy in ((9, 8.5, 1, 1), (91, 8.5, -1, 1), (9, 89, 1, -1), (91, 89, -1, -1)):
        b += p(f"M{cx} {cy}h{14*sx}a{14} {14} 0 0 {1 if sx*sy > 0 else 0} {-14*sx} {14*sy}Z", c, stroke="var(--pan-black)", stroke_width=1.2)
    b += use(rk, 18, 9.5, 64) + "".join(circle(x, 82, 5.2, "var(--pan-black)") + circle(x, 82, 3.9, c) for x in (43, 57))
    TILES[f"tile_{rk}"] = (100, 100, b)
    b = base(100, 100, "var(--pan-sea-1)", "var(--bronze)") + p("M3 62H97V86Q97 92 91 92H9Q3 92 3 86Z", "var(--pan-sea-0)")
    b += circle(79, 18, 8, "var(--pan-moon)", opacity=".9") + "".join(circle(x, y, .9, "var(--pan-slip)") for x, y in ((14, 14), (24, 27), (12, 40), (88, 36), (60, 9), (91, 52)))
    b += use("ship_blank", 4, 2, 92) + use(k, 21.5, 16, 26) + use(rk, 47, 16, 26)
    b += "".join(line(f"M{6+i*22} 88c4-4 8-4 11 0s7 4 11 0", "var(--pan-sea-glint)", 1.6, opacity=".8") for i in range(4))
    TILES[f"tile_ship_{k}"] = (100, 100, b)

S["ship_blank"] = ship("var(--pan-slip)", stripes=False)

for a in DATA["artisans"]:
    b = base(100, 100, "url(#pan-t-fire) var(--pan-fire)" if a["effect"] == "promote" else "var(--pan-lit)", "var(--pan-black)")
    b += p("M3 62C20 58 34 61 50 59S84 57 97 61V86Q97 92 91 92H9Q3 92 3 86Z", "var(--pan-lit-deep)")
    b += use("artisan", 3, 4, 58) if a["effect"] != "promote" else use("master", 7, 6, 52, style="color:var(--pan-black)")
    b += rect(3, 62.5, 94, 29.5, "var(--pan-black)", rx=5) + meander(4, 56.5, 92, 1.7, "var(--pan-black)", 1.3)
    if a["effect"] == "promote":
        b += small_die(20, 64.500, .41, 2, "var(--terracotta)") + p("M47.500 73.500H51.500V69L58 77.200 51.500 85.500V81H47.500Z", GO) + small_die(60, 64.500, .41, 3, "var(--terracotta)")
    else:
        src = a.get("good", "any_basic")
        dst = REFINED[a["good"]] if "good" in a else "any"
        b += f'<g class="pan-vase-light">' + rect(15, 64.5, 27, 25.5, "var(--pan-slip)", rx=3) + rect(59, 64.5, 27, 25.5, "var(--pan-slip)", rx=3) + use(src, 16.5, 65.2, 24) + use(dst, 60.500, 65.2, 24) + "</g>"
        b += p("M45 73.500H49.500V69L57 77.200 49.500 85.500V81H45Z", GO)
    # cost: tokens
    for i in range(a["cost"]):
        x = 84 - 4 * (a["cost"] - 1) + i * 0
        y = 17 + i * 21
        b += circle(x, y, 10.5, "var(--pan-black)") + circle(x, y, 9.2, "var(--pan-slip)") + circle(x, y, 6.8, "none", stroke="var(--pan-lit-deep)", stroke_width=1.2, stroke_dasharray="1.5 1.8") + f'<g transform="translate({x} {y}) scale(.17) translate(-32 -32)">' + p(BOLT, "var(--pan-black)") + "</g>"
    TILES[f"tile_{a['id']}"] = (100, 100, b)

BONUS = {"promote_1": ("promote", 1), "titans_2": ("titan", 2), "tokens_4": ("token_plain", 4), "reinforcement_1": ("reinforcement", 1)}
S["token_plain"] = g(S["action_token"], style=f"color:{T}")
def dress(demand: list[str]) -> str:
    """Cap and robe of a merchant in the colours of the wares he asks for."""
    kinds = [KIND[BASIC[d]] for d in demand if d in BASIC]
    if not kinds:
        return "--terracotta:var(--bronze);--wine:var(--pan-black)"
    return f"--wine:{kinds[0]};--terracotta:{kinds[-1]}"


for m in DATA["merchants"]:
    W, H = 100, 128
    b = base(W, H, "url(#pan-t-slip) var(--pan-slip)", "var(--wine)") + speckle(W, H, 34, int(m["id"][1:]))
    b += p("M3 10Q3 3 10 3H90Q97 3 97 10V38H3Z", "var(--pan-lit)") + use("merchant", 4, 3.5, 34.5, style=dress(m["demand"]))
    b += rect(3, 38, 94, 2.2, "var(--pan-black)") + meander(36, 30.5, 34, 1.6, "var(--pan-black)", 1.2)
    b += number_disc(81, 20, 15.5, str(m["points"]), "var(--wine)")
    d = m["demand"]
    if len(d) <= 3:
        z = {1: 46, 2: 43, 3: 31}[len(d)]
        pos = [(50 + (i - len(d) / 2) * (z + 1), 67.5 - z / 2, z) for i in range(len(d))]
    else:
        z, top = 27.5, (len(d) + 1) // 2
        pos = [(50 + ((i if i < top else i - top) - (top if i < top else len(d) - top) / 2) * min(36, 92 / top), 41 if i < top else 68, z) for i in range(len(d))]
        pos = [(x + (min(36, 92 / top) - z) / 2, y, q) for x, y, q in pos]
    for (x, y, q), item in zip(pos, d, strict=True):
        b += use(item, x, y, q)
    b += rect(3, 96, 94, 25, "var(--pan-black)", rx=5)
    icon, k = BONUS[m["bonus"]]
    b += '<g class="pan-vase-light">'
    s = 21
    if k <= 2:
        x0 = 32 - k * s / 2
        b += "".join(circle(x0 + i * (s + 1) + s / 2, 108.5, 11, "var(--pan-slip)") + use(icon, x0 + i * (s + 1) + 1.5, 99.5, 18) for i in range(k))
    else:
        b += "".join(use(icon, 8 + i * 12, 99, 20) for i in range(k))
    b += line("M66 100V117", "var(--pan-lit)", 1) + use("look", 71, 98.5, 20) + "</g>"
    TILES[f"tile_{m['id']}"] = (W, H, b)

TINT = {"air": "lit", "water": "lit", "earth": "lit", "fire": "lit"}
for t in DATA["titans"]:
    e, v = t["element"], t["value"]
    W, H = 100, 128
    b = base(W, H, f"url(#pan-t-{e}) var(--pan-{e})", "var(--pan-black)") + speckle(W, H, 34, v * 5 + len(e), "var(--pan-black)", ".2")
    b += rect(7, 7, 86, 110, "none", rx=5, stroke="var(--pan-black)", stroke_width=1.6)
    grow = 76 + (v - 5) * 4   # a stronger titan fills more of the tile
    b += f'<svg x="8" y="8" width="84" height="108" viewBox="0 0 84 108">' + use(f"titan_{e}", 42 - grow / 2, 97 - grow, grow, style=f"--pan-{e}:var(--pan-{e}-{TINT[e]})") + "</svg>"
    b += number_disc(22, 23, 15.5, str(v)) + use(f"element_{e}", 68, 9, 24)
    b += p("M7 103H93V112Q93 117 88 117H12Q7 117 7 112Z", "var(--pan-black)") + meander(9, 106.3, 82, 2.4, EL[e] if e != "water" else "var(--pan-water-lit)", 1.7)
    TILES[f"tile_titan_{e}_{v}"] = (W, H, b)

for t in DATA["reinforcements"]:
    e, v = t["element"], t["value"]
    b = circle(50, 51.5, 48, "var(--pan-black)") + circle(50, 49, 47.5, "var(--bronze)", stroke="var(--pan-black)", stroke_width=1.5) + circle(50, 49, 41.5, "var(--pan-black)") + circle(50, 49, 40, f"url(#pan-t-{e}) var(--pan-{e})")
    b += circle(50, 49, 44.3, "none", stroke="var(--pan-slip)", stroke_width=2.2, stroke_dasharray="3.2 3.76")
    b += f'<g transform="translate(50 31) scale(.58) translate(-32 -33)">' + glyph(e, "var(--pan-black)", EL[e]) + "</g>"
    b += p("M11.500 53H88.500A38.700 38.700 0 0 1 11.500 53Z", "var(--pan-black)") + line("M13 53.500H87", "var(--bronze)", 2) + text(50, 79, 27, f"+{v}", "var(--pan-slip)")
    b += p("M14 36A38 38 0 0 1 50 12 46 46 0 0 0 14 36Z", "var(--pan-slip)", opacity=".4")
    TILES[f"tile_reinforcement_{e}_{v}"] = (100, 100, b)

for c in DATA["calamities"]:
    e = c["element"]
    W, H = 128, 128
    b = base(W, H, "url(#pan-t-chasm) var(--pan-cave-2)", EL[e], 11) + speckle(W, H, 40, int(c["id"][1:]), "var(--pan-lava-hot)", ".5")
    b += rect(8, 8, 112, 110, "none", rx=6, stroke=EL[e], stroke_width=1.6)
    b += g(use(f"calamity_{e}", 22, 20, 84), **{"class": "pan-vase"})
    b += number_disc(25, 26, 20, str(c["strength"]), "var(--pan-black)", "var(--pan-slip)", EL[e]) + use(f"element_{e}", 88, 8, 34)
    b += g(use("pan_points", 86, 84, 38), **{"class": "pan-vase"}) + circle(105, 103, 10, "var(--pan-black)") + text(105, 109, 17, str(c["points"]), "var(--pan-slip)")
    TILES[f"tile_{c['id']}"] = (W, H, b)


def back(w: int, h: int, icon: str, sz: float, round_: bool = False) -> str:
    if round_:
        b = circle(50, 51.5, 48, "var(--pan-black)") + circle(50, 49, 47.5, "var(--bronze)", stroke="var(--pan-black)", stroke_width=1.5) + circle(50, 49, 41, "var(--pan-black)") + circle(50, 49, 39.5, "url(#pan-t-back) var(--pan-cave-1)") + circle(50, 49, 44.3, "none", stroke="var(--pan-slip)", stroke_width=2.2, stroke_dasharray="3.2 3.76")
    else:
        b = base(w, h, "url(#pan-t-back) var(--pan-cave-1)", "var(--pan-black)", 9) + rect(8, 7.5, w - 16, h - 17.5, "none", rx=5, stroke="var(--pan-lit)", stroke_width=1.4) + meander(12, 12, w - 24, 2, "var(--pan-lit)", 1.2) + meander(12, h - 20, w - 24, 2, "var(--pan-lit)", 1.2)
    return b + g(use(icon, w / 2 - sz / 2, (h - 4) / 2 - sz / 2, sz), **{"class": "pan-vase", "opacity": ".92"})


TILES["tile_titan_back"] = (100, 128, back(100, 128, "titan", 70))
TILES["tile_merchant_back"] = (100, 128, back(100, 128, "merchant", 66))
TILES["tile_ship_back"] = (100, 100, back(100, 100, "ship", 58))
TILES["tile_artisan_back"] = (100, 100, back(100, 100, "artisan", 54))
TILES["tile_reinforcement_back"] = (100, 100, back(100, 100, "reinforcement", 50, True))
TILES["tile_calamity_back"] = (128, 128, back(128, 128, "calamity", 76))
TILES["tile_goods_back"] = (100, 100, back(100, 100, "bag", 56))


def compact(svg: str) -> str:
    return re.sub(r"(\.\d*?[1-9])0+(?![\d])", r"\1", re.sub(r"\.0+(?![\d])", "", svg))


def sheet() -> str:
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute;overflow:hidden" aria-hidden="true">', DEFS]
    for i, inner in S.items():
        out.append(f'<symbol id="{i}" viewBox="0 0 64 64">{inner}</symbol>')
    for i, (w, h, inner) in TILES.items():
        out.append(f'<symbol id="{i}" viewBox="0 0 {w} {h}"><g class="pan-vase">{inner}</g></symbol>')
    out.append("</svg>\n")
    return compact("\n".join(out))
