"""The cover of the game: its picture in the lobby."""
import math, random
from common import AU, I, S, c, g, l, p
from covers import cover, gradient, take, W0, H0


def blob(cx, cy, rx, ry, seed):
    rng = random.Random(seed)
    return [(cx+rx*math.cos(t)*(1+rng.uniform(-.22, .22)), cy+ry*math.sin(t)*(1+rng.uniform(-.22, .22))) for t in [2*math.pi*i/17 for i in range(17)]]


def smooth(pts):
    """A closed curve through the middles of the sides."""
    mid = [((a[0]+b[0])/2, (a[1]+b[1])/2) for a, b in zip(pts, pts[1:]+pts[:1])]
    return f"M{mid[-1][0]:.1f} {mid[-1][1]:.1f}"+"".join(f"Q{a[0]:.1f} {a[1]:.1f} {m[0]:.1f} {m[1]:.1f}" for a, m in zip(pts, mid))+"Z"


def draw():
    defs = gradient("sea", [(0, "var(--oly-sea)"), (1, "var(--oly-sea-deep)")])
    s = p(f"M0 0H{W0}V{H0}H0Z", "url(#sea)")
    rng = random.Random(5)
    for _ in range(44):
        x, y = rng.uniform(10, 560), rng.uniform(60, 700)
        s += l(f"M{x:.0f} {y:.0f}q6 -5 12 0t12 0", "var(--oly-sea-foam)", 1.8, stroke_opacity=".5")
    lands = ((60, 150, 150, 90, 1, "grain"), (20, 330, 84, 120, 2, "wood"), (560, 170, 120, 96, 3, "gold"), (590, 400, 84, 130, 4, "stone"), (140, 560, 74, 44, 5, "gold"), (470, 590, 96, 42, 6, "grain"), (300, 86, 70, 34, 7, "stone"), (300, 640, 60, 28, 8, "wood"))
    for cx, cy, rx, ry, seed, kind in lands:
        d = smooth(blob(cx, cy, rx, ry, seed))
        s += l(d, "var(--oly-sea-foam)", 22, stroke_opacity=".35")+l(d, "var(--oly-sea-foam)", 9, stroke_opacity=".7")+p(d, f"var(--oly-land-{kind})", "var(--oly-line)", 3.5)
    for x, y in ((70, 120), (104, 140), (546, 140), (580, 168)):
        s += p(f"M{x-22} {y+14}L{x} {y-20}L{x+22} {y+14}Z", "var(--oly-rock-lit)", "var(--oly-line)", 2.5)+p(f"M{x-7} {y-9}L{x} {y-20}L{x+7} {y-9}L{x} {y-4}Z", "var(--oly-snow)")
    s += l("M150 250Q300 160 450 260M120 470Q220 600 420 540M180 520Q300 560 440 470", "var(--oly-sea-foam)", 3, stroke_dasharray="2 11")
    s += c(300, 338, 176, I)+c(300, 338, 168, "none", AU, 4)+take("gods", "poseidon", 300, 338, 322)
    for i, (x, y, seat) in enumerate(((76, 196, 0), (116, 552, 3), (548, 214, 1), (474, 586, 2), (36, 372, 1), (560, 452, 0))):
        s += f'<g color="var(--seat-{seat})">'+take("olympos", f"settler_{seat}", x, y, 58)+"</g>"
    s += '<g class="pan-vase">'+ship(166, 236, .9)+ship(446, 500, .82)+ship(214, 620, .62)+"</g>"
    cover("olympos", defs, s)


def ship(x, y, k):
    b = p("M-52 6C-58 -10 -66 -14 -74 -12C-64 -2 -62 18 -48 26H44C58 22 66 8 70 -10L60 -6C54 4 48 8 40 8Z", "var(--black-glaze)")+l("M0 6V-64", "var(--black-glaze)", 5)
    b += p("M-40 -58C-16 -66 16 -66 40 -58C46 -40 44 -22 36 -8C12 -14 -12 -14 -36 -8C-44 -22 -46 -40 -40 -58Z", S, I, 2.6)+p("M-43 -42C-16 -50 16 -50 43 -42L43 -28C16 -36 -16 -36 -43 -28Z", "var(--terracotta)")
    b += "".join(l(f"M{q} 14l-9 22", "var(--black-glaze)", 2.6) for q in range(-36, 44, 15))+c(-50, 8, 4.5, S)+c(-50, 8, 2, I)+l("M-40 18H40", S, 1.8, stroke_dasharray="7 5")
    return g(b, f"translate({x} {y}) scale({k})")
