"""The cover of the game: its picture in the lobby."""
import random
from common import c, p, run
from covers import cover, gradient, take, temple, W0, H0


def draw():
    rng = random.Random(7)
    defs = gradient("sky", [(0, "var(--pan-sky-0)"), (.35, "var(--pan-sky-1)"), (.6, "var(--pan-sky-2)"), (.8, "var(--pan-sky-3)"), (1, "var(--pan-sky-4)")])
    defs += gradient("fire", [(0, "var(--pan-lit-hot)"), (1, "var(--pan-fire-deep)")])
    s = p(f"M0 0H{W0}V{H0}H0Z", "url(#sky)")
    s += "".join(c(rng.uniform(20, 580), rng.uniform(52, 330), rng.choice((1.2, 1.6, 2.4)), "var(--pan-star)") for _ in range(80))
    s += c(300, 226, 172, "var(--pan-moon)")+c(300, 226, 172, "none", "var(--pan-moon-shade)", 6)+c(352, 176, 26, "var(--pan-moon-shade)")+c(236, 132, 16, "var(--pan-moon-shade)")+c(398, 262, 14, "var(--pan-moon-shade)")
    s += '<g class="pan-vase">'+take("panthalos", "titan_fire", 300, 250, 360)+"</g>"
    for k, (base, col) in enumerate(((470, "var(--pan-hill-0)"), (520, "var(--pan-wall)"))):
        x = -20
        while x < 620:
            w, h = rng.randint(46, 90), rng.randint(30, 96)
            roof = rng.random()
            top = base-h
            d = f"M{x} {H0}V{top}H{x+w}V{H0}Z" + (f"M{x-6} {top}L{x+w/2} {top-24}L{x+w+6} {top}Z" if roof < .55 else f"M{x+8} {top}a{w/2-8} {w/2-8} 0 0 1 {w-16} 0Z")
            s += p(d, col, "var(--pan-pave-deep)", 2)
            for wx in range(int(x)+10, int(x+w)-12, 18):
                for wy in range(int(top)+14, base+40, 26):
                    if rng.random() < .5: s += p(f"M{wx} {wy}h7v10h-7z", "var(--pan-window)")
            x += w-4
    s += temple(300, 560, 2.1, "var(--pan-lit)", "var(--pan-black)")+"".join(p(f"M{x} 570h18v85h-18z", "url(#fire)", fill_opacity=".8") for x in (242, 280, 318))
    s += p(f"M0 676H{W0}V{H0}H0Z", "var(--pan-sea-1)")+run("wave", 0, 652, 19, 32, "var(--pan-sea-2)")
    s += '<g class="pan-vase">'+take("panthalos", "ship", 104, 628, 138)+take("panthalos", "ship", 506, 634, 112)+"</g>"
    s += "".join(c(rng.uniform(20, 580), rng.uniform(300, 640), rng.choice((1.6, 2.4, 3.2)), "var(--pan-lava-hot)", fill_opacity=".9") for _ in range(50))
    cover("panthalos", defs, s, "var(--pan-lit)")
