"""Small shared vocabulary for the hand-written drawings: fills, incised strokes, mirror, borders."""
import math, pathlib
GAMES = pathlib.Path(__file__).resolve().parent.parent/"src/pantheon/games"   # where the drawings go
G = "var(--glaze)"                       # figure
I = "var(--incise, var(--clay))"         # incision = colour of the ground below
def f(d, fill=G, **k): return f'<path fill="{fill}" d="{d}"{_a(k)}/>'
def i(d, w=1.6, col=I, **k): return f'<path fill="none" stroke="{col}" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round" d="{d}"{_a(k)}/>'
def l(d, w=3, col=G, **k): return i(d, w, col, **k)
def c(x, y, r, fill=G, **k): return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"{_a(k)}/>'
def e(x, y, rx, ry, fill=G, **k): return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{fill}"{_a(k)}/>'
def r(x, y, w, h, fill=G, rx=0, **k): return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{rx}" fill="{fill}"{_a(k)}/>'
def m(s, axis=32): return s + f'<g transform="matrix(-1 0 0 1 {2*axis} 0)">{s}</g>'
def t(s, tr): return f'<g transform="{tr}">{s}</g>'
def rot(s, n, cx=32, cy=32): return "".join(f'<g transform="rotate({360*k/n:g} {cx} {cy})">{s}</g>' for k in range(n))
def _a(k): return "".join(f' {a.replace("_","-")}="{v}"' for a, v in k.items() if v is not None)
def room(name, x, y, w, h, ground, ink):
    """Where the client prints the name (title) or the text (words) of a card, in the viewer's language."""
    return f' data-{name}="{x:g} {y:g} {w:g} {h:g}" data-{name}-ground="{ground}" data-{name}-ink="{ink}"'
def sym(id, body, vb="0 0 64 64", title=None, rooms=""):
    return f'<symbol id="{id}" viewBox="{vb}"{rooms}>' + (f"<title>{title}</title>" if title else "") + body + "</symbol>"
def star(cx, cy, R, n=5, q=.42, a0=-90):
    p = []
    for k in range(2*n):
        rr = R if k % 2 == 0 else R*q
        a = math.radians(a0+180*k/n)
        p.append(f"{cx+rr*math.cos(a):.1f} {cy+rr*math.sin(a):.1f}")
    return "M"+"L".join(p)+"Z"
def poly(pts, close=True, nd=1): return "M"+"L".join(f"{x:.{nd}f} {y:.{nd}f}" for x, y in pts)+("Z" if close else "")
def write_symbols(path, head, items):
    with open(path, "w") as o:
        o.write('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute">\n<!-- '+head+' -->\n')
        o.write("\n".join(items)+"\n</svg>\n")
def meander(x, y, n, u, col, w):
    """A running Greek key along +x: n units of width u on a base line; height is .8 u."""
    s = u/6
    d = f"M{x:g} {y+5*s:g}h{n*u:g}"
    for k in range(n):
        X = x+k*u
        d += f"M{X+.5*s:g} {y+5*s:g}V{y:g}h{4.5*s:g}v{3.4*s:g}h{-2.6*s:g}v{-1.7*s:g}"
    return f'<path fill="none" stroke="{col}" stroke-width="{w}" d="{d}"/>'
