"""cover.svg of a game, 600 x 720: its picture in the lobby, made from the kit. Words stay out; the lower sixth is left quiet for the title.

Above's is drawn by above.py."""
import math, random, re
from artlib import GAMES
from common import AU, BZ, G, GD, GL, I, S, SS, W, c, g, l, mini, p, palmette, poly, reg, run

W0, H0 = 600, 720


def take(group, name, x, y, size, extra=""):
    """A symbol of the kit, centred at x, y and as wide as size."""
    shared = GAMES/"art"/f"{group}.svg"
    sheets = [shared] if shared.exists() else sorted((GAMES/group/"art").glob("symbols*.svg"))
    for sheet in sheets:
        found = re.search(rf'<symbol id="{name}" viewBox="([^"]+)">(.*?)</symbol>', sheet.read_text(), re.S)
        if found:
            w, h = map(float, found[1].split()[2:])
            k = size/w
            return f'<g transform="translate({x-size/2:.1f} {y-h*k/2:.1f}) scale({k:.3f})"{extra}>{found[2]}</g>'
    raise SystemExit(f"no symbol {group}:{name}")


def gradient(name, stops, kind="linear", **place):
    at = "".join(f' {k}="{v}"' for k, v in (place or {"x1": 0, "y1": 0, "x2": 0, "y2": 1}).items())
    return f'<{kind}Gradient id="{name}"{at}>' + "".join(f'<stop offset="{o}" stop-color="{col}"/>' for o, col in stops) + f"</{kind}Gradient>"


def rays(cx, cy, r0, r1, n, col, width=.5, turn=0):
    d = ""
    for i in range(n):
        a = 2*math.pi*i/n + turn
        b = math.pi/n*width
        d += "M" + "L".join(f"{cx+r*math.cos(t):.1f} {cy+r*math.sin(t):.1f}" for r, t in ((r0, a-b), (r1, a-b*.55), (r1, a+b*.55), (r0, a+b))) + "Z"
    return p(d, col)


def spiral(cx, cy, r, flip=1, col="var(--cloud)", line="var(--rock-line)"):
    pts = [(cx+flip*(r*(1-t/3.2))*math.cos(t*2.1), cy+(r*(1-t/3.2))*math.sin(t*2.1)) for t in [i*.12 for i in range(25)]]
    return c(cx, cy, r*1.02, col, line, 3) + l("M"+"L".join(f"{x:.1f} {y:.1f}" for x, y in pts), line, 3)


def temple(x, y, k, fill=S, line=I):
    t = p("M-50 -14L0 -46L50 -14V-6H-50Z", fill, line, 3)+p("M-44 -6H44V4H-44Z", fill, line, 2.4)
    t += "".join(p(f"M{q-5} 4H{q+5}V46H{q-5}Z", fill, line, 2.2) for q in (-36, -18, 0, 18, 36))+p("M-48 46H48V54H-48ZM-56 54H56V62H-56Z", fill, line, 2.4)+c(0, -24, 6, AU, line, 2)
    return g(t, f"translate({x} {y}) scale({k})")


def frame(key=AU):
    """The rim of the picture: black glaze, a fine line, a meander along the top."""
    s = f'<path fill-rule="evenodd" fill="{I}" d="M0 0H{W0}V{H0}H0ZM16 46H584V704H16Z"/>'
    s += p(f"M20 50H580V700H20Z", "none", key, 2)+run("meander", 24, 9, 23, 24, key)
    return s


def cover(slug, defs, body, key=AU):
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {W0} {H0}"><defs>{defs}</defs>{body}{frame(key)}</svg>\n'
    (GAMES/slug/"art"/"cover.svg").write_text(mini(svg))


def mytikas():
    rng = random.Random(4)
    defs = gradient("sky", [(0, "var(--dawn-1)"), (.5, "var(--dawn-2)"), (.8, "var(--dawn-3)"), (1, "var(--dawn-4)")])
    s = p(f"M0 0H{W0}V{H0}H0Z", "url(#sky)")+c(300, 250, 150, "var(--day-deep)")+rays(300, 250, 164, 460, 28, "var(--day)", .5)+c(300, 250, 140, "var(--day)", "var(--day-deep)", 4)
    left = [(300, 96), (262, 170), (214, 214), (196, 300), (150, 344), (132, 440), (84, 492), (60, 590), (0, 650)]
    right = [(300, 96), (346, 164), (382, 224), (416, 296), (446, 352), (478, 430), (520, 500), (548, 596), (600, 650)]
    rows = list(zip(left, right))
    s += p(poly([*left, (0, H0), (W0, H0), *reversed(right)]), "var(--cliff-3)", I, 5)
    for (a, b), (e, f) in zip(rows, rows[1:]):
        n = max(2, int((b[0]-a[0])/70)+2)
        up = [(a[0]+(b[0]-a[0])*i/n, a[1]+(b[1]-a[1])*i/n+rng.uniform(-9, 9)*(0 < i < n)) for i in range(n+1)]
        low = [(e[0]+(f[0]-e[0])*i/n, e[1]+(f[1]-e[1])*i/n+rng.uniform(-9, 9)*(0 < i < n)) for i in range(n+1)]
        for i in range(n):
            for tri in ((up[i], up[i+1], low[i]), (up[i+1], low[i+1], low[i])):
                s += p(poly(tri), f"var(--cliff-{rng.choice((1, 1, 2, 2, 3, 4))})", "var(--cliff-4)", .8)
    s += p(poly([(300, 96), (346, 164), (352, 196), (322, 176), (306, 204), (286, 172), (258, 196), (262, 170)]), "var(--snow)", I, 3)
    for y, x0, x1 in ((300, 186, 424), (436, 116, 492), (586, 50, 556)):
        s += f'<ellipse cx="{(x0+x1)/2}" cy="{y+34}" rx="{(x1-x0)/2+12}" ry="26" fill="var(--peak)" stroke="{I}" stroke-width="3"/>'
    for name, x, y, size, seat in (("large_temple", 262, 292, 88, 0), ("small_temple", 352, 300, 72, 3), ("small_city", 176, 430, 84, 1), ("large_city", 300, 418, 112, 2), ("large_temple", 424, 428, 92, 1), ("small_temple", 108, 580, 92, 3), ("large_city", 222, 568, 118, 0), ("large_temple", 362, 566, 122, 3), ("small_city", 482, 578, 96, 2)):
        s += f'<g color="var(--seat-{seat})">'+take("mytikas", name, x, y, size)+"</g>"
    for x, y, r in ((66, 300, 34), (118, 326, 26), (548, 330, 34), (500, 356, 26), (60, 128, 26), (538, 112, 28)):
        s += spiral(x, y, r, 1 if x < 300 else -1, "var(--peak)", "var(--cliff-4)")
    cover("mytikas", defs, s)


def panthalos():
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


def blob(cx, cy, rx, ry, seed):
    rng = random.Random(seed)
    return [(cx+rx*math.cos(t)*(1+rng.uniform(-.22, .22)), cy+ry*math.sin(t)*(1+rng.uniform(-.22, .22))) for t in [2*math.pi*i/17 for i in range(17)]]


def smooth(pts):
    """A closed curve through the middles of the sides."""
    mid = [((a[0]+b[0])/2, (a[1]+b[1])/2) for a, b in zip(pts, pts[1:]+pts[:1])]
    return f"M{mid[-1][0]:.1f} {mid[-1][1]:.1f}"+"".join(f"Q{a[0]:.1f} {a[1]:.1f} {m[0]:.1f} {m[1]:.1f}" for a, m in zip(pts, mid))+"Z"


def olympos():
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


def mythologies():
    defs = gradient("cloth", [(0, "var(--myl-table)"), (1, "var(--myl-table-deep)")])
    s = p(f"M0 0H{W0}V{H0}H0Z", "url(#cloth)")+rays(300, 352, 60, 520, 32, AU, .5).replace("<path", '<path opacity=".28"')
    names = ("greek", "norse", "egyptian", "hindu", "inca", "chinese", "zulu", "celtic")
    for i, name in enumerate(names):
        x, y = 38+(i % 4)*134, 62 if i < 4 else 366
        h = 236+(18 if i % 2 else 0)
        col = f"var(--myl-{name})"
        s += p(f"M{x-6} {y-2}h134v16h-134z", BZ, I, 2.5)+c(x-6, y+6, 9, AU, I, 2)+c(x+128, y+6, 9, AU, I, 2)
        s += p(f"M{x} {y+12}h122v{h}l-61 44l-61 -44z", col, I, 3.5)+p(f"M{x+9} {y+18}h104v{h-12}l-52 36l-52 -36z", "none", S, 2, stroke_opacity=".75")
        s += f'<g color="{S}" style="--incise:{col}">'+take("mythologies", f"border_{name}", x+61, y+40, 92)+"</g>"
        s += c(x+61, y+126, 46, "var(--myl-paper)", I, 3)+c(x+61, y+126, 40, "none", col, 2)
        s += f'<g style="--glaze:var(--black-glaze);--incise:var(--myl-paper)">'+take("mythologies", f"emblem_{name}", x+61, y+126, 64)+"</g>"
        s += f'<g color="{S}" style="--incise:{col}">'+take("mythologies", f"border_{name}", x+61, y+206, 92)+"</g>"
    s += c(300, 352, 60, I)+c(300, 352, 54, AU, I, 2)+c(300, 352, 46, "var(--myl-table-deep)", I, 2)+take("mythologies", "gem", 300, 352, 66)
    cover("mythologies", defs, s)


if __name__ == "__main__":
    for draw in (mytikas, panthalos, olympos, mythologies):
        if (GAMES/draw.__name__/"art"/"symbols.svg").exists():
            draw()
