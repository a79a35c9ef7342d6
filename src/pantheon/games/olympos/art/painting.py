"""Drawing of the Olympos map, time track and development board."""
import random, zlib
from shapely.geometry import Polygon, Point, LineString, box
from shapely.ops import unary_union
from layout import *

# ------------------------------------------------------------------ drawing: map
rnd = random.Random(7)
land_ids = [k for k in F if k in T or k in ("northern_zone", "beyond") or k.startswith(("rock_", "range_"))]
LAND = unary_union([F[k].buffer(.3) for k in land_ids]).buffer(0)
FRAME = box(IX, IY, IX+IW, IY+IH)
def scatter(poly, step, avoid, margin):
    x0, y0, x1, y1 = poly.bounds; inner = poly.buffer(-margin); out = []
    y = y0; row = 0
    while y < y1:
        x = x0+(step/2 if row % 2 else 0)
        while x < x1:
            px, py = x+rnd.uniform(-.28, .28)*step, y+rnd.uniform(-.28, .28)*step
            if inner.contains(Point(px, py)) and all(abs(px-ax) > aw or abs(py-ay) > ah for ax, ay, aw, ah in avoid): out.append((px, py))
            x += step
        y += step*.8; row += 1
    return out

DEFS = f'''<defs>
<radialGradient id="oly-seag" cx=".55" cy=".5" r=".75"><stop offset="0" stop-color="var(--oly-sea)"/><stop offset="1" stop-color="var(--oly-sea-deep)"/></radialGradient>
<linearGradient id="oly-shine" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sheen)" stop-opacity=".16"/><stop offset=".5" stop-color="var(--sheen)" stop-opacity="0"/><stop offset="1" stop-color="var(--shade)" stop-opacity=".25"/></linearGradient>
<linearGradient id="oly-fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--shade)" stop-opacity=".55"/><stop offset=".55" stop-color="var(--shade)" stop-opacity=".18"/><stop offset="1" stop-color="var(--shade)" stop-opacity="0"/></linearGradient>
<radialGradient id="oly-vig" cx=".5" cy=".5" r=".72"><stop offset=".72" stop-color="var(--shade)" stop-opacity="0"/><stop offset="1" stop-color="var(--shade)" stop-opacity=".38"/></radialGradient>
<path id="oly-gl-grain" d="M0 7V-5M0-3l-3-4M0-3l3-4M0 1l-3-4M0 1l3-4M0 5l-3-4M0 5l3-4" fill="none" stroke="var(--oly-line)" stroke-width="1.3" stroke-linecap="round"/>
<path id="oly-gl-stone" d="M-8 5-2-6 3 1 6-3 11 5M-2-6l1 6" fill="none" stroke="var(--oly-line)" stroke-width="1.3" stroke-linejoin="round"/>
<path id="oly-gl-wood" d="M0-9 4-2H2.500L6 5H1v4h-2V5h-5l3.500-7H-4z" fill="var(--oly-line)"/>
<path id="oly-gl-gold" d="M-3-9-1.500-4 4-2.500-1.500-1-3 4-4.500-1-10-2.500-4.500-4ZM6 2l.9 2.600L10 5.500 6.900 6.400 6 9.500 5.100 6.400 2 5.500 5.100 4.600ZM7-8a1.300 1.300 0 1 1-.1 0ZM-7 7a1.300 1.300 0 1 1-.1 0Z" fill="var(--oly-line)"/>
<path id="oly-wave" d="M-15 0q3.750-6 7.500 0t7.500 0 7.500 0 7.500 0" fill="none" stroke="var(--oly-sea-foam)" stroke-width="1.6" stroke-linecap="round"/>
<g id="oly-peak"><path d="M-26 14-9-14-2-5 7-20 27 14Z" fill="var(--oly-rock)" stroke="var(--oly-line)" stroke-width="1.4" stroke-linejoin="round"/><path d="M-26 14-9-14-6-2-12 14ZM-2-5 7-20 8-4 3 14H-6Z" fill="var(--oly-rock-lit)"/><path d="M-9-14-2-5-5-3-8-6-11-2-14-5ZM7-20 14-8 10-10 8-6 4-9 2-6-1-7Z" fill="var(--oly-snow)"/></g>
'''
for k in ("grain", "stone", "wood", "gold", "star", "zeus_symbol", "cross", "prestige", "hourglass", "sword", "settler_0", "star_token", "olympos_back", "destiny_back", "parthenon", *[f"territory_token_{c_}" for c_ in COLS], *[f"cube_{c_}" for c_ in COLS]):
    DEFS += sym("oly-"+k, Y.S[k])
DEFS += f'<clipPath id="oly-clip"><rect x="{IX}" y="{IY}" width="{IW}" height="{IH}"/></clipPath>'
MATDEFS = DEFS+"</defs>"
DEFS += f'<path id="oly-land" d="{path(LAND)}"/><clipPath id="oly-landclip"><use href="#oly-land"/></clipPath></defs>'
def use(id, cx, cy, s, extra=""): return f'<use href="#oly-{id}" x="{cx-s/2:.1f}" y="{cy-s/2:.1f}" width="{s}" height="{s}"{extra}/>'
def glyph(id, x, y, s=1, op=1, rot_=0): return f'<use href="#oly-{id}" transform="translate({x:.1f} {y:.1f}) rotate({rot_:.0f}) scale({s:.2f})" opacity="{op}"/>'

# decorations of the sea, all in foam or glaze line
SHIP = ('<path d="M-58 0c20 7 78 9 104-2 8-4 12-12 10-22-6 2-10 6-12 12l-10 4H-46l-14-8c-4 6-4 12 2 16z" fill="var(--black-glaze)"/><path d="M-30-8V-62M-30-56c22-2 40 4 46 16 3 10 2 20-2 26-14-5-28-6-44-3z" stroke="var(--black-glaze)" stroke-width="3" fill="var(--sheen)"/>'
        '<path d="M-28-44c16-1 32 3 44 9M-28-31c16-1 32 2 45 7" stroke="var(--terracotta)" stroke-width="3" fill="none"/><path d="M-40 2l-8 14M-26 4l-8 14M-12 5l-8 14M2 5l-8 14M16 4l-8 14M30 2l-8 13" stroke="var(--black-glaze)" stroke-width="2"/><path d="M44-6a4 4 0 1 1 .1 0" fill="var(--sheen)"/><path d="M-52-2c30 5 66 6 90 0" stroke="var(--terracotta)" stroke-width="1.8" fill="none"/>')
DOLPHIN = '<path d="M-34 10C-26-8-4-18 16-10c6-6 10-7 14-6-3 3-4 6-4 9 6 4 10 9 14 17-6-2-10-2-14-1C12 5-6 3-20 10c-2 5-6 8-12 9 1-3 1-5-2-9z" fill="var(--black-glaze)"/><path d="M20-4C8-8-6-4-20 6" stroke="var(--oly-sea-foam)" stroke-width="1.5" fill="none"/><circle cx="26" cy="-1" r="1.600" fill="var(--oly-sea-foam)"/>'
OCTO = m('<path d="M0 8C-8 20-26 14-30 28c-3 9 8 14 13 7 3-5-2-9-6-6M-4 10C-8 26-16 32-14 44c2 9 13 8 12 0-.500-4-5-5-6-1M-10 2C-26 4-34-2-44 6c-7 7-2 17 6 14 5-3 3-9-2-8" stroke="var(--black-glaze)" stroke-width="5" fill="none" stroke-linecap="round"/>', 0) + '<path d="M0-40c16 0 22 14 18 28-2 10-6 16-10 24H-8c-4-8-8-14-10-24-4-14 2-28 18-28z" fill="var(--black-glaze)"/>' + m('<circle cx="-7" cy="0" r="3.600" fill="var(--oly-sea-foam)"/><circle cx="-7" cy="0" r="1.500" fill="var(--black-glaze)"/>', 0) + '<path d="M-9-28c5-5 13-5 18 0M-11-18c6-4 16-4 22 0" stroke="var(--oly-sea-foam)" stroke-width="1.500" fill="none"/>'
SERPENT = '<path d="M-80 20c4-22 22-22 28-4M-40 20c4-28 28-28 34 0M8 20c3-26 26-40 46-26 12 8 8 22-6 18" stroke="var(--black-glaze)" stroke-width="11" fill="none" stroke-linecap="round"/><path d="M40-10c10-14 28-14 38-4l12 2-10 6 8 4c-10 8-22 8-32 2z" fill="var(--black-glaze)"/><circle cx="66" cy="-9" r="2.400" fill="var(--oly-sea-foam)"/><path d="M50-14l-4-14 10 8 4-14 6 14" fill="var(--black-glaze)"/><path d="M-80 18c4-20 22-20 28-2M-40 18c4-26 28-26 34 0M8 18c3-24 26-38 44-26" stroke="var(--oly-sea-foam)" stroke-width="1.600" stroke-dasharray="4 5" fill="none"/><path d="M-104 26q6-8 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0 12 0" stroke="var(--oly-sea-foam)" stroke-width="2.500" fill="none"/>'
def rose(x, y, R):
    s = c(x, y, R*.98, "none", stroke="var(--oly-sea-foam)", stroke_width=1.5, opacity=.7) + c(x, y, R*.72, "none", stroke="var(--oly-sea-foam)", stroke_width=5, opacity=.25)
    for n in range(8):
        L, w = (R*1.12, R*.15) if n % 2 == 0 else (R*.72, R*.11)
        s += f'<g transform="translate({x} {y}) rotate({45*n})"><path d="M0 {-L}L{w} {-w}L0 0Z" fill="var(--black-glaze)"/><path d="M0 {-L}L{-w} {-w}L0 0Z" fill="var(--sheen)"/><path d="M0 {-L}L{w} {-w}L0 0L{-w} {-w}Z" fill="none" stroke="var(--black-glaze)" stroke-width="1.200"/></g>'
    return s+c(x, y, R*.1, "var(--terracotta)", stroke="var(--black-glaze)", stroke_width=1.5)

def draw_map():
    o = ['<g clip-path="url(#oly-clip)">', r(IX, IY, IW, IH, "url(#oly-seag)")]
    # sea texture
    avoid = [(*pt(x, y), 96, 26) for x, y, *_ in SEAL.values()]
    sea = FRAME.difference(LAND.buffer(26))
    o.append('<g opacity=".34">'+"".join(glyph("wave", x, y, rnd.uniform(.6, 1), round(rnd.uniform(.4, 1), 2)) for x, y in scatter(sea, 62, avoid, 4))+'</g>')
    # shallow water: three foam lines along every coast
    for off, w, op in ((22, 1.1, .28), (14, 1.4, .42), (7, 1.8, .62)):
        o.append(f'<path d="{path(LAND.buffer(off).simplify(1.2))}" fill="var(--oly-sea-foam)" fill-opacity=".055" stroke="var(--oly-sea-foam)" stroke-width="{w}" stroke-opacity="{op}"/>')
    # sea borders
    sb = unary_union([F[a].boundary.intersection(F[b].buffer(.2)) for a, b in [tuple(p) for p in got] if a in SEAS and b in SEAS])
    d = "".join(lpath(LineString([pt(*q) for q in M._catmull(pts)])) for k, pts in M.ARCS if k == "s")
    o.append(f'<path d="{d}" fill="none" stroke="var(--shade)" stroke-width="4.500" opacity=".22" stroke-linecap="round"/><path d="{d}" fill="none" stroke="var(--oly-sea-foam)" stroke-width="2.600" stroke-dasharray="1 8" stroke-linecap="round" opacity=".95"/>')
    # land: shadow, fills
    o.append(f'<use href="#oly-land" transform="translate(5 9)" fill="var(--shade)" opacity=".42"/>')
    for k in ("northern_zone", "beyond"):
        o.append(f'<path d="{path(F[k])}" fill="var(--oly-land-far)"/>')
    for k, t_ in T.items():
        o.append(f'<path id="space-{k}" data-space="{k}" d="{path(F[k])}" fill="var(--oly-land-{t_["resource"]})"/>')
    for k in F:
        if k.startswith(("rock_", "range_")): o.append(f'<path d="{path(F[k])}" fill="var(--oly-rock-lit)"/>')
    # texture of each land
    tex = []
    for k, t_ in T.items():
        s = spots(k)
        avoid = [(*s["stack"], 44, 34), (*s["icon"], 34, 34), (*s["label"], 66, 20)]+([(*s["sign"], 30, 30)] if s["sign"] else [])
        for x, y in scatter(F[k], 27, avoid, 11): tex.append(glyph("gl-"+t_["resource"], x, y, rnd.uniform(.7, 1.05)))
    o.append('<g opacity=".3">'+"".join(tex)+'</g>')
    # inner shade along the coast and light on the north-west rim
    o.append(f'<g clip-path="url(#oly-landclip)"><use href="#oly-land" fill="none" stroke="var(--oly-line)" stroke-width="26" opacity=".10"/><use href="#oly-land" fill="none" stroke="var(--oly-line)" stroke-width="12" opacity=".14"/><use href="#oly-land" transform="translate(3 4)" fill="none" stroke="var(--sheen)" stroke-width="3" opacity=".55"/></g>')
    # northern zone: darker earth with peaks, fading into the map
    nz = F["northern_zone"]; o.append(f'<path d="{path(nz)}" fill="url(#oly-fade)"/>')
    o.append(f'<path d="{path(F["beyond"])}" fill="var(--shade)" opacity=".28"/>')
    pk = []
    lx = pt(600, 62)
    for x, y in sorted(scatter(nz, 58, [(lx[0], lx[1], 150, 34)], 20), key=lambda q: q[1]): pk.append(glyph("peak", x, y, rnd.uniform(.62, .95), .8))
    o.append("".join(pk))
    for k, q in DESTINY.items():                          # the Destiny deck and its discard lie beyond the map
        x, y = q[0]-DCARD[0]/2, q[1]-DCARD[1]/2
        o.append(r(x, y, *DCARD, "var(--shade)", 8, opacity=.5)+f'<rect x="{x:.1f}" y="{y:.1f}" width="{DCARD[0]}" height="{DCARD[1]}" rx="8" fill="none" stroke="var(--oly-sea-foam)" stroke-width="2.500" stroke-dasharray="{"0" if k == "deck" else "7 5"}"/>'+(use("destiny_back", *q, 60, ' opacity=".55"') if k == "deck" else ""))
    # land borders: pale groove, dark dashes
    d = "".join(lpath(F[a].boundary.intersection(F[b].boundary.buffer(.05))) for a, b in [tuple(p) for p in got] if a not in SEAS and b not in SEAS)
    seen = []
    bl = []
    for i_, (k, pts) in enumerate(M.ARCS):
        if k in "bnf" or (k == "c" and False):
            base = M._catmull(pts, 4) if len(pts) > 2 else pts

            bl.append(LineString([pt(*q) for q in M._rough(base, k, zlib.crc32(repr(pts).encode()))]))
    d = "".join(lpath(x) for x in bl)
    o.append(f'<path d="{d}" fill="none" stroke="var(--sheen)" stroke-width="5" opacity=".5" stroke-linejoin="round"/><path d="{d}" fill="none" stroke="var(--oly-line)" stroke-width="2.300" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray="9 4"/>')
    # coast
    o.append(f'<use href="#oly-land" fill="none" stroke="var(--oly-line)" stroke-width="2.800" stroke-linejoin="round"/>')
    # ranges and rocks
    for k, dx, dy, s in (("range_ohrid",-10,2,.9),("range_ohrid",14,12,.8),("range_pindus",-8,-16,.95),("range_pindus",8,6,1.0),("range_pindus",-12,24,.85),("rock_geraneia",0,4,.68),("rock_sounion",-2,2,.5),("rock_gramvousa",0,2,.5)):
        q = F[k].centroid; o.append(glyph("peak", q.x+dx, q.y+dy, s))
    # Atlantis: ring canals
    for k in ("atlantis_west", "atlantis_central", "atlantis_east"):
        g = F[k]
        for off in (13, 24):
            o.append(f'<path d="{path(g.buffer(-off))}" fill="none" stroke="var(--oly-sea)" stroke-width="4.500" opacity=".55"/>')
    # sea life
    for s, x, y, k in ((SHIP, 86, 830, .95), (SERPENT, 150, 1412, .8), (DOLPHIN, 1052, 728, .85), (DOLPHIN, 1112, 704, .6), (OCTO, 1530, 1204, .95), (SHIP, 1180, 905, .7), (DOLPHIN, 880, 1130, .75), (SHIP, 1490, 1428, .85), (DOLPHIN, 1130, 540, 0)):
        if k: X, Y_ = pt(x, y); o.append(f'<g transform="translate({X:.0f} {Y_:.0f}) scale({k})" opacity=".82">{s}</g>')
    X, Y_ = pt(130, 1168); o.append(f'<g opacity=".92">{rose(X, Y_, 74)}</g>')
    # Olympos: the mountain behind its signs
    g = F["olympos"]
    o.append(f'<path d="{path(g)}" fill="var(--gold)" opacity=".2"/><path d="{path(g.buffer(-7).simplify(.8))}" fill="none" stroke="var(--gold)" stroke-width="2.600" opacity=".9" stroke-linejoin="round"/>')
    o.append("</g>")
    return "".join(o)

def draw_spots(stars=True):
    o = []
    for k, t_ in T.items():
        s = spots(k); x, y = s["stack"]
        o.append(f'<ellipse cx="{x:.1f}" cy="{y+5:.1f}" rx="27" ry="16" fill="var(--shade)" opacity=".22"/><ellipse cx="{x:.1f}" cy="{y+5:.1f}" rx="27" ry="16" fill="none" stroke="var(--oly-line)" stroke-width="2" stroke-dasharray="5 4" opacity=".75"/>')
        ix, iy = s["icon"]; o.append(use("territory_token_"+t_["resource"], ix, iy, 46))
        if s["sign"]:
            sx, sy = s["sign"]; o.append(use("star" if t_["star"] else "zeus_symbol", sx, sy, 34 if t_["star"] else 46))
    return "".join(o)

def rim(x, y, w, h):
    return (f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="none" stroke="var(--shade)" stroke-width="12" opacity=".35"/><rect x="{x+2}" y="{y+2}" width="{w-4}" height="{h-4}" fill="none" stroke="var(--oly-frame-rim)" stroke-width="6"/><rect x="{x+5}" y="{y+5}" width="{w-10}" height="{h-10}" fill="none" stroke="var(--shade)" stroke-width="1.500"/>')

def frame_ground(x, y, w, h, key=34):
    """Black-glaze frame with a terracotta Greek key along the outer edge."""
    o = [r(x, y, w, h, "var(--oly-frame)", 26), r(x, y, w, h, "url(#oly-shine)", 26), f'<rect x="{x+5}" y="{y+5}" width="{w-10}" height="{h-10}" rx="22" fill="none" stroke="var(--oly-frame-rim)" stroke-width="3"/>']
    return "".join(o)

def key_band(x, y, length, u, col="var(--oly-frame-key)", w=3):
    n = int(length//u); off = (length-n*u)/2
    return meander(x+off, y, n, u, col, w)

def draw_track():
    o = [frame_ground(0, 0, BW, BH)]
    # Greek key in the margin, left free where cards and end tags lie
    blocks = {"top": [], "bottom": [], "left": [], "right": []}
    for k in ZEUS:
        side = cell(k)[2]
        for cx, cy in zeus_slots(k):
            p = cx if side in ("top", "bottom") else cy; half = (CARD[0] if side in ("top", "bottom") else CARD[1])/2+10
            blocks[side].append((p-half, p+half))
    for a, b, _ in END:
        cx, cy = end_spot(a, b); blocks["left"].append((cy-40, cy+40))
    def runs(side, a, b):
        bs = sorted(blocks[side]); cur = a; out = []
        for s, e_ in bs:
            if s-cur > 60: out.append((cur, s))
            cur = max(cur, e_)
        if b-cur > 60: out.append((cur, b))
        return out
    u = 38; hh = u*5/6; mid = MARGIN/2-hh/2
    for a, b in runs("top", 46, BW-46): o.append(key_band(a, mid, b-a, u))
    for a, b in runs("bottom", 46, BW-46): o.append(t(key_band(0, 0, b-a, u), f"translate({b} {BH-mid}) rotate(180)"))
    for a, b in runs("left", 100, BH-100): o.append(t(key_band(0, 0, b-a, u), f"translate({mid} {b}) rotate(-90)"))
    for a, b in runs("right", 100, BH-100): o.append(t(key_band(0, 0, b-a, u), f"translate({BW-mid} {a}) rotate(90)"))
    # cells
    S_ = PITCH-6
    for k in range(2*(NA+NB)):
        x, y, side = cell(k); x0, y0 = x-S_/2, y-S_/2
        if k > LAST:
            o.append(r(x0, y0, S_, S_, "var(--oly-frame)", 8, stroke="var(--oly-frame-rim)", stroke_width=2)+use("hourglass", x, y, 48)); continue
        z = ZEUS.get(k); five = k % 5 == 0
        fill = "var(--gold)" if z else "var(--black-glaze)" if k == LAST else "var(--oly-step-five)" if five else "var(--oly-step)" if k % 2 else "var(--oly-step-alt)"
        o.append(r(x0+2, y0+4, S_, S_, "var(--shade)", 9, opacity=.5)+r(x0, y0, S_, S_, fill, 9)+r(x0, y0, S_, S_, "url(#oly-shine)", 9)+r(x0+3.5, y0+3.5, S_-7, S_-7, "none", 6, stroke="var(--oly-frame-rim)" if k != LAST else "var(--terracotta)", stroke_width=1.500, opacity=.8))
        ink = "var(--black-glaze)" if z else "var(--sheen)" if five or k == LAST else "var(--oly-step-ink)"
        if z:
            for dx, rr in ((0, 27),) if z == "single" else ((-18, 19), (20, 19)):
                o.append(c(x+dx, y+8, rr, "var(--black-glaze)", stroke="var(--sheen)", stroke_width=1.600)+use("zeus_symbol", x+dx, y+8, round(rr*1.6)))
        if k == LAST: o.append(f'<path d="M{x-17} {y-15}l34 34M{x+17} {y-15}l-34 34" stroke="var(--terracotta)" stroke-width="9" stroke-linecap="round"/>')
        if k == 0: o.append(f'<path d="M{x-18} {y+20}V{y-18}l30 9-30 10" fill="var(--sheen)" stroke="var(--black-glaze)" stroke-width="2.500" stroke-linejoin="round"/>')
        elif k == LAST: pass
        else:
            fs = 22 if z or not five else 30
            yy = y-PITCH/2+8 if z or not five else y
            xx = x-PITCH/2+9 if z or not five else x
            anchor, line = ("start", "hanging") if not five or z else ("middle", "central")
            o.append(f'<text x="{xx:.0f}" y="{yy:.0f}" font-size="{fs}" data-most="47" font-family="Cinzel, serif" font-weight="700" text-anchor="{anchor}" dominant-baseline="{line}" fill="{ink}">{k}</text>')
    # card slots
    for k in ZEUS:
        x, y, side = cell(k)
        for j, (cx, cy) in enumerate(zeus_slots(k)):
            w, h = CARD
            o.append(f'<rect x="{cx-w/2:.1f}" y="{cy-h/2:.1f}" width="{w}" height="{h}" rx="7" fill="var(--shade)" opacity=".55"/><rect x="{cx-w/2:.1f}" y="{cy-h/2:.1f}" width="{w}" height="{h}" rx="7" fill="none" stroke="var(--gold)" stroke-width="2" stroke-dasharray="6 4"/>'+use("zeus_symbol", cx, cy, 34, ' opacity=".35"'))
    # end points
    for a, b, p in END:
        cx, cy = end_spot(a, b)
        x0, y0, _ = cell(a); x1, y1, _ = cell(b)
        if a != b: o.append(f'<path d="M{x0-PITCH/2+1:.0f} {y0+18:.0f}h-7V{y1-18:.0f}h7" fill="none" stroke="var(--gold)" stroke-width="2.500"/>')
        o.append(use("prestige", cx, cy, 56)+f'<text x="{cx:.0f}" y="{cy:.0f}" font-size="28" data-most="47" font-weight="700" text-anchor="middle" dominant-baseline="central" font-family="Cinzel, serif" fill="var(--black-glaze)">{p}</text>')
    return "".join(o)

# ------------------------------------------------------------------ development board
def squares(disc, cx, cy, s=19, gap=3):
    groups = [(k, n) for k, n in disc["cost_fixed"].items() if n]+[("grey", n) for n in disc["cost_grey"]]
    w = sum(n*(s+gap)-gap for _, n in groups)+7*(len(groups)-1); x = cx-w/2; o = ""
    for k, n in groups:
        for _ in range(n):
            fill, ink = (f"var(--oly-{k})", f"var(--oly-{k}-ink)") if k != "grey" else ("var(--stone)", "var(--black-glaze)")
            o += r(f"{x:.1f}", cy-s/2, s, s, fill, 3.500, stroke=ink, stroke_width=1.600)+(t(Y.S[k], f"translate({x+3:.1f} {cy-s/2+3}) scale({(s-6)/64:.3f})") if k != "grey" else "")
            x += s+gap
        x += 7-gap
    return o
def bonus_icon(b, x, y):
    if b["kind"] == "cube": return use("cube_"+b["resource"], x, y, 32)
    if b["kind"] == "settler": return use("settler_0", x, y+1, 34, ' color="var(--stone)"')
    if b["kind"] == "prestige": return use("prestige", x, y, 46)+f'<text x="{x}" y="{y}" font-size="24" data-most="47" font-weight="700" text-anchor="middle" dominant-baseline="central" font-family="Cinzel, serif" fill="var(--black-glaze)">{b["amount"]}</text>'
    return "".join(use("hourglass", x+dx, y, 27) for dx in (-9, 9))
def draw_dev():
    o = [frame_ground(DX, 0, DW, BH)]
    o.append(r(DX+26, 26, DW-52, BH-52, "var(--oly-dev)", 14)+r(DX+26, 26, DW-52, BH-52, "url(#oly-shine)", 14)+f'<rect x="{DX+26}" y="26" width="{DW-52}" height="{BH-52}" rx="14" fill="none" stroke="var(--oly-frame-rim)" stroke-width="3"/>')
    o.append(key_band(DX+60, 44, DW-120, 34, "var(--oly-frame)", 3))
    o.append(t(key_band(0, 0, DW-120, 34, "var(--oly-frame)", 3), f"translate({DX+DW-60} {BH-44}) rotate(180)"))
    for row in ROWS:
        y = DY[row]; h = WTH if row == "wonder" else TH+COST+(62 if row != "purple" else 0); th = WTH if row == "wonder" else TH
        o.append(r(DX+44, y-10, DW-88, h+20, "var(--oly-dev-deep)", 12, opacity=.6)+r(DX+44, y-10, 12, h+20, f"var(--oly-row-{row})", 4))
        cy = y+h/2
        o.append(c(DX+80, cy, 25, f"var(--oly-row-{row})", stroke="var(--sheen)", stroke_width=2.500)+(use("star", DX+80, cy, 26) if row == "wonder" else f'<text x="{DX+80}" y="{cy}" font-size="27" data-most="47" font-weight="700" text-anchor="middle" dominant-baseline="central" font-family="Cinzel, serif" fill="var(--sheen)">{"I II III IV V".split()[ROWS.index(row)]}</text>'))
        for col in range(1, 6):
            x, _ = slot_xy(row, col)
            o.append(f'<rect x="{x}" y="{y}" width="{TW}" height="{th}" rx="12" fill="var(--shade)" opacity=".38"/><rect x="{x+.5}" y="{y+.5}" width="{TW-1}" height="{th-1}" rx="12" fill="none" stroke="var(--oly-row-{row})" stroke-width="2.500" stroke-dasharray="8 5"/>')
            if (row, col) in POS: o.append(r(x+4, y+TH+3, TW-8, 28, "var(--oly-tile)", 8, opacity=.9)+squares(POS[row, col], x+TW/2, y+TH+17, 22 if sum(POS[row, col]["cost_grey"])+sum(POS[row, col]["cost_fixed"].values()) < 6 else 20))
            bs = BON.get((row, col), [])
            for b in bs:
                bx, by = bonus_xy(row, col, b["slot"], len(bs))
                o.append(c(bx, by+2, 25, "var(--shade)", opacity=.5)+c(bx, by, 25, "var(--stone)" if b["grey"] else "var(--oly-tile)", stroke="var(--oly-tile-edge)", stroke_width=2)+bonus_icon(b, bx, by))
    return "".join(o)

