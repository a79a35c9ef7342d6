"""The cover of the game: its picture in the lobby."""
import random
from common import I, c, p, poly
from covers import cover, gradient, rays, spiral, take, W0, H0


def draw():
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
