"""cover.svg of a game, 600 x 720: its picture in the lobby, made from the kit. Words stay out; the lower sixth is left quiet for the title.

Each game composes its own in its ``art/cover.py``; Above draws its own."""
import math, re
from artlib import GAMES
from common import AU, I, S, c, g, l, mini, p, run

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
