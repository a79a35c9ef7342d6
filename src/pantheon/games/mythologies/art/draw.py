"""Mythologies: sanctuary, pantheon mat, cover, symbols (emblems, tokens, boards, card faces) and geometry, from the game's data.toml."""
import json, re, tomllib
from artlib import *
import cover, symbols as Y
GAME = GAMES/"mythologies"
data = tomllib.loads((GAME/"data.toml").read_text())
CARDS = {c_["id"]: c_ for c_ in data["card"]}
MYTH = {m_["id"]: m_ for m_ in data["mythology"]}
PLANES = data["pantheon"]["planes"]
SEAT = {colour: seat for seat, colour in enumerate(data["colours"]["default_by_seat"])}
SERIF = 'font-family="Cinzel, Georgia, serif"'
def txt(x, y, s, size, fill="var(--myl-ink)", w=700, anchor="middle", fam=SERIF, extra=""): return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="{w}" text-anchor="{anchor}" {fam} fill="{fill}"{extra}>{s}</text>'
def use(id, x, y, w, h=None, extra=""): return f'<use href="#{id}" x="{x:g}" y="{y:g}" width="{w:g}" height="{h if h else w:g}"{extra}/>'
GRAD = '''<linearGradient id="myl-metal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--sheen)" stop-opacity=".55"/><stop offset=".35" stop-color="var(--sheen)" stop-opacity="0"/><stop offset=".7" stop-color="var(--shade)" stop-opacity=".05"/><stop offset="1" stop-color="var(--shade)" stop-opacity=".4"/></linearGradient>
<linearGradient id="myl-down" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sheen)" stop-opacity=".2"/><stop offset=".5" stop-color="var(--sheen)" stop-opacity="0"/><stop offset="1" stop-color="var(--shade)" stop-opacity=".3"/></linearGradient>
<radialGradient id="myl-halo" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="var(--sheen)" stop-opacity=".96"/><stop offset=".72" stop-color="var(--sheen)" stop-opacity=".82"/><stop offset=".74" stop-color="var(--sheen)" stop-opacity=".34"/><stop offset="1" stop-color="var(--sheen)" stop-opacity=".22"/></radialGradient>'''
# figures on cards stay black on a light disc in both themes
FIG = 'style="--glaze:var(--black-glaze);--incise:var(--sheen)"'
def rays(cx, cy, r0, r1, n, op): return use("rays", cx-r1, cy-r1, 2*r1)
def _rays(cx, cy, r1, n, op): return "".join(f'<path d="M{cx} {cy}L{cx+r1*math.cos(a-d):.1f} {cy+r1*math.sin(a-d):.1f}L{cx+r1*math.cos(a+d):.1f} {cy+r1*math.sin(a+d):.1f}Z" fill="var(--sheen)" opacity="{op}"/>' for a, d in ((2*math.pi*k/n, math.pi/n/2) for k in range(n)))

def gains(c_, plane, cx, cy, s):
    g = c_["gain_"+plane]; n = g["gems"]+g["favours"]; o = ""
    if n == 0: return f'<path d="M{cx-s*.4:g} {cy:g}h{s*.8:g}" stroke="var(--black-glaze)" stroke-width="2" opacity=".35" stroke-linecap="round"/>'
    ids = ["gem"]*g["gems"]+["favour"]*g["favours"]; k = min(s, s*1.9/n)
    for j, id in enumerate(ids): o += use(id, round(cx+(j-(n-1)/2)*k*.98-k/2, 1), cy-k/2, round(k, 1))
    return o
def plane_box(p, x, y, w, h, rx):
    o = r(x, y, w, h, f"var(--myl-{p})", rx)
    if p == "celestial": o += f'<path d="M{x+w*.08:.1f} {y+h*.44:.1f}c0-{h*.16:.1f} {w*.18:.1f}-{h*.16:.1f} {w*.2:.1f}-{h*.04:.1f}c{w*.06:.1f}-{h*.1:.1f} {w*.2:.1f}-{h*.02:.1f} {w*.14:.1f}{h*.04+.1:.1f}zM{x+w*.6:.1f} {y+h*.9:.1f}c0-{h*.16:.1f} {w*.16:.1f}-{h*.16:.1f} {w*.18:.1f}-{h*.04:.1f}c{w*.05:.1f}-{h*.1:.1f} {w*.18:.1f}-{h*.02:.1f} {w*.12:.1f} {h*.04:.1f}z" fill="var(--sheen)" opacity=".8"/>'
    elif p == "terrestrial": o += f'<path d="M{x+1} {y+h-rx/2:.1f}L{x+w*.22:.1f} {y+h*.5:.1f}L{x+w*.42:.1f} {y+h*.78:.1f}L{x+w*.68:.1f} {y+h*.4:.1f}L{x+w-1} {y+h*.8:.1f}V{y+h-rx/2:.1f}Q{x+w-1} {y+h-1} {x+w-rx:.1f} {y+h-1}H{x+rx}Q{x+1} {y+h-1} {x+1} {y+h-rx/2:.1f}Z" fill="var(--laurel)" opacity=".55"/>'
    else: o += "".join(f'<path d="M{x+2} {y+h*q:.1f}q{w/16:.2f}-{h*.13:.1f} {w/8:.2f} 0t{w/8:.2f} 0 {w/8:.2f} 0 {w/8:.2f} 0 {w/8:.2f} 0 {w/8:.2f} 0 {w/8:.2f} 0 {w/10:.2f} 0" fill="none" stroke="var(--myl-abyssal-glow)" stroke-width="1.600" opacity=".75"/>' for q in (.24, .88))
    return o + r(x, y, w, h, "none", rx, stroke="var(--black-glaze)", stroke_width=1.6)
def ribbon(x, y, w, h, col):
    """A folded band with a light field: names are printed on it in ink."""
    tails = f"M{x} {y+4}l-8 4 4 {h/2-2} -4 {h/2-2}h14v-{h}zM{x+w} {y+4}l8 4-4 {h/2-2} 4 {h/2-2}h-14v-{h}z"
    return f(tails, col) + f(tails, "var(--shade)", opacity=.35) + r(x, y, w, h, col, 3) + r(x+2.5, y+2.5, w-5, h-5, "var(--myl-paper)", 2) + r(x, y, w, h, "none", 3, stroke="var(--black-glaze)", stroke_width=1)

# ------------------------------------------------------------------ mini card 150 x 210
MWc, MHc = 150, 210
def mini(c_):
    k = c_["kind"]; my = c_["mythology"]; col = f"var(--myl-{my})"
    o = r(0, 0, MWc, MHc, f"var(--myl-{k})", 11) + r(0, 0, MWc, MHc, "url(#myl-metal)", 11) + r(1, 1, MWc-2, MHc-2, "none", 10, stroke=f"var(--myl-{k}-deep)", stroke_width=2) + r(4.5, 4.5, MWc-9, MHc-9, "none", 8, stroke="var(--sheen)", stroke_width=1, opacity=.55)
    o += r(8, 20, 134, 142, col, 5) + f'<g clip-path="url(#myl-miniclip)">' + rays(75, 90, 0, 130, 16, .12) + c(75, 91, 56, "url(#myl-halo)") + "</g>"
    o += f'<g {FIG}>' + use(c_["id"], 30, 48, 90) + "</g>"
    o += r(8, 146, 134, 16, "var(--myl-paper)") + f'<g style="--incise:var(--myl-paper);color:{col}">' + use("border_"+my, 8, 147.3, 134, 13.4) + "</g>" + r(8, 20, 134, 142, "none", 5, stroke="var(--black-glaze)", stroke_width=1.6)
    o += ribbon(14, 7, 122, 30, col)
    for j, p in enumerate(PLANES):
        x = 8+j*45.3
        o += plane_box(p, round(x, 1), 167, 43, 34, 5) + gains(c_, p, x+21.5, 184, 20)
    o += c(129, 51, 11, "var(--myl-paper)", stroke="var(--black-glaze)", stroke_width=1.3) + f'<g {FIG}>' + use(c_["trigger"], 122, 44, 14) + "</g>"
    if k == "deity": o += use("gem", 5, 38, 38) + txt(24, 56, c_["cost_gems"], 20, "var(--black-glaze)", extra=' data-most="28" dominant-baseline="central" stroke="var(--sheen)" stroke-width="3" paint-order="stroke"')
    return o
# ------------------------------------------------------------------ full card 250 x 350
CWf, CHf = 250, 350
def full(c_):
    k = c_["kind"]; my = c_["mythology"]; col = f"var(--myl-{my})"
    o = r(0, 0, CWf, CHf, f"var(--myl-{k})", 17) + r(0, 0, CWf, CHf, "url(#myl-metal)", 17) + r(1.5, 1.5, CWf-3, CHf-3, "none", 16, stroke=f"var(--myl-{k}-deep)", stroke_width=3) + r(7, 7, CWf-14, CHf-14, "none", 12, stroke="var(--sheen)", stroke_width=1.3, opacity=.6)
    o += r(13, 34, 224, 186, col, 7) + f'<g clip-path="url(#myl-fullclip)">' + rays(146, 124, 0, 200, 20, .12) + c(146, 124, 78, "url(#myl-halo)") + "</g>"
    o += f'<g {FIG}>' + use(c_["id"], 80, 58, 132) + "</g>"
    o += r(13, 196, 224, 24, "var(--myl-paper)") + f'<g style="--incise:var(--myl-paper);color:{col}">' + use("border_"+my, 13, 197, 224, 22.4) + "</g>" + r(13, 34, 224, 186, "none", 7, stroke="var(--black-glaze)", stroke_width=2)
    for j, p in enumerate(PLANES):
        y = 58+j*45
        o += plane_box(p, 8, y, 50, 41, 7) + gains(c_, p, 33, y+20.5, 23)
    o += ribbon(24, 14, 202, 36, col)
    o += r(13, 226, 224, 112, "var(--myl-paper)", 7, stroke="var(--black-glaze)", stroke_width=1.6) + r(17, 230, 216, 104, "none", 5, stroke="var(--myl-paper-edge)", stroke_width=1)
    o += c(33, 248, 14, col) + f'<g style="--glaze:var(--sheen);--incise:{col}">' + use(c_["trigger"], 24, 239, 18) + "</g>"
    o += c(218, 76, 19, "var(--myl-paper)", stroke="var(--black-glaze)", stroke_width=1.6) + f'<g style="--glaze:{col};--incise:var(--myl-paper)">' + use("emblem_"+my, 204, 62, 28) + "</g>"
    if k == "deity": o += use("gem", 6, 18, 40) + txt(26, 43, c_["cost_gems"], 21, "var(--black-glaze)", extra=' stroke="var(--sheen)" stroke-width="3" paint-order="stroke"')
    return o
def back(my, kind):
    col = f"var(--myl-{my})"
    o = r(0, 0, MWc, MHc, f"var(--myl-{kind})", 11) + r(0, 0, MWc, MHc, "url(#myl-metal)", 11) + r(8, 8, 134, 194, col, 7) + r(8, 8, 134, 194, "none", 7, stroke="var(--black-glaze)", stroke_width=1.6)
    bd = f'<g style="--incise:{col};color:var(--sheen)">' + use("border_"+my, 12, 14, 126, 12.6) + "</g>"
    o += f'<g clip-path="url(#myl-backclip)">' + rays(75, 105, 0, 130, 24, .1) + "</g>" + bd + t(bd, f"rotate(180 75 105)") + c(75, 105, 45, "var(--myl-paper)", stroke="var(--black-glaze)", stroke_width=2) + c(75, 105, 40, "none", stroke=col, stroke_width=1.6) + f'<g style="--glaze:var(--black-glaze);--incise:var(--myl-paper)">' + use("emblem_"+my, 47, 77, 56) + "</g>"
    return o
CLIPS = '<clipPath id="myl-miniclip"><rect x="8" y="20" width="134" height="142" rx="5"/></clipPath><clipPath id="myl-fullclip"><rect x="13" y="34" width="224" height="186" rx="7"/></clipPath><clipPath id="myl-backclip"><rect x="8" y="8" width="134" height="194" rx="7"/></clipPath>'

# ------------------------------------------------------------------ mythology board 930 x 330
XW, XH = 930, 336
SLOT = {"deity": (114, 52), "creature_1": (296, 52), "creature_2": (460, 52), "creature_3": (624, 52)}
PILE = {"creature_pile": (806, 50), "deity_pile": (806, 160)}; PW, PH = 71, 99.4
STRIP = (16, 276, 898, 48)
def slot_rect(x, y, w, h, col, kind):
    return r(x, y, w, h, "var(--shade)", 11, opacity=.32) + f'<rect x="{x+1}" y="{y+1}" width="{w-2}" height="{h-2}" rx="10" fill="none" stroke="{col}" stroke-width="2.500" stroke-dasharray="9 5"/>'
def myth_board(my=None):
    col = f"var(--myl-{my})" if my else "var(--stone)"
    o = r(4, 8, XW-6, XH-6, "var(--shade)", 20, opacity=.4) + r(0, 0, XW, XH-4, "var(--myl-board)", 20) + r(0, 0, XW, XH-4, "url(#myl-down)", 20) + r(0, 0, XW, XH-4, "none", 20, stroke="var(--black-glaze)", stroke_width=2) + r(6, 6, XW-12, XH-16, "none", 15, stroke=col, stroke_width=4)
    if my:
        o += f'<g style="--incise:var(--myl-board);color:{col}">' + '<svg x="104" y="15" width="806" height="24" viewBox="0 0 806 24">'+"".join(use("border_"+my, j*240, 0, 240, 24) for j in range(4)) + "</svg></g>"
        # hanging banner with the emblem
        o += f("M22 14h72v226l-36-24-36 24z", "var(--shade)", opacity=.35, transform="translate(3 4)") + f("M22 14h72v226l-36-24-36 24z", col, stroke="var(--black-glaze)", stroke_width=1.8) + f("M22 14h72v226l-36-24-36 24z", "url(#myl-down)") + f("M28 20h60v208l-30-20-30 20z", "none", stroke="var(--sheen)", stroke_width=1.4, opacity=.6) + c(58, 74, 31, "var(--myl-paper)", stroke="var(--black-glaze)", stroke_width=1.6) + f'<g style="--glaze:var(--black-glaze);--incise:var(--myl-paper)">' + use("emblem_"+my, 36, 52, 44) + "</g>" + r(24, 113, 68, 22, "var(--myl-paper)", 3, stroke="var(--black-glaze)", stroke_width=1)
        o += f'<g style="--incise:{col};color:var(--sheen)" transform="translate(46 202) rotate(-90)"><svg width="60" height="24" viewBox="0 0 60 24">'+use("border_"+my, 0, 0, 240, 24)+"</svg></g>"
    else:
        n_ = 25; o += meander(108, 18, n_, 32, "var(--stone)", 2.2)
        o += f("M22 14h72v226l-36-24-36 24z", "var(--stone)", stroke="var(--black-glaze)", stroke_width=1.8) + f("M22 14h72v226l-36-24-36 24z", "url(#myl-down)") + f("M28 20h60v208l-30-20-30 20z", "none", stroke="var(--sheen)", stroke_width=1.4, opacity=.6) + c(58, 74, 31, "var(--myl-board)", stroke="var(--black-glaze)", stroke_width=1.6, opacity=.8)
    for k, (x, y) in SLOT.items():
        d = k == "deity"
        o += slot_rect(x, y, MWc, MHc, "var(--myl-deity)" if d else "var(--myl-creature-deep)", k)
        if d: o += f(star(x+75, y+104, 40, 12, .62), "var(--myl-deity)", opacity=.5) + c(x+75, y+104, 20, "var(--myl-board)", opacity=.85)
        else: o += f'<g transform="translate({x+75} {y+112})" opacity=".28" fill="var(--myl-board-ink)"><path d="M0-6c10 0 22 12 22 24 0 9-9 10-14 7-5-3-11-3-16 0-5 3-14 2-14-7C-22 6-10-6 0-6z"/><ellipse cx="-27" cy="-6" rx="8" ry="11" transform="rotate(-25 -27 -6)"/><ellipse cx="-10" cy="-24" rx="8.500" ry="12" transform="rotate(-8 -10 -24)"/><ellipse cx="10" cy="-24" rx="8.500" ry="12" transform="rotate(8 10 -24)"/><ellipse cx="27" cy="-6" rx="8" ry="11" transform="rotate(25 27 -6)"/></g>'
    for k, (x, y) in PILE.items(): o += slot_rect(x, y, PW, PH, "var(--myl-deity)" if k == "deity_pile" else "var(--myl-creature-deep)", k)
    x, y, w, h = STRIP
    o += f(f"M{x} {y}h{w}v{h}h-{w}z", "var(--myl-paper)", stroke="var(--black-glaze)", stroke_width=1.6) + r(x, y, 8, h, col) + r(x+w-8, y, 8, h, col)
    return o

# ------------------------------------------------------------------ destiny card 150 x 210
def destiny(d):
    o = r(0, 0, MWc, MHc, "var(--myl-table)", 11) + r(0, 0, MWc, MHc, "url(#myl-metal)", 11, opacity=.5) + r(3, 3, MWc-6, MHc-6, "none", 9, stroke="var(--gold)", stroke_width=2.2) + r(8, 8, MWc-16, MHc-16, "none", 6, stroke="var(--gold)", stroke_width=1, opacity=.6)
    o += meander(15, 16, 6, 20, "var(--gold)", 2) + t(meander(15, 16, 6, 20, "var(--gold)", 2), "rotate(180 75 105)")
    pos = {"top_left": (18, 50), "top_right": (78, 50), "bottom_left": (18, 108), "bottom_right": (78, 108)}
    for colour, s in SEAT.items():
        x, y = pos[d[colour]]
        o += r(x, y, 54, 52, f"var(--seat-{s})", 7, stroke="var(--sheen)", stroke_width=1.6) + r(x, y, 54, 52, "url(#myl-down)", 7) + t(["<circle cx='0' cy='0' r='13' fill='var(--sheen)'/>", "<rect x='-12' y='-12' width='24' height='24' fill='var(--sheen)'/>", "<path d='M0-15 16 13h-32z' fill='var(--sheen)'/>", "<path d='M0-16 16 0 0 16-16 0z' fill='var(--sheen)'/>"][s], f"translate({x+27} {y+26})")
    return o
def destiny_back():
    o = r(0, 0, MWc, MHc, "var(--myl-table)", 11) + r(3, 3, MWc-6, MHc-6, "none", 9, stroke="var(--gold)", stroke_width=2.2) + meander(15, 16, 6, 20, "var(--gold)", 2) + t(meander(15, 16, 6, 20, "var(--gold)", 2), "rotate(180 75 105)")
    return o + rot(f("M75 105 70 62l5-10 5 10z", "var(--gold)"), 12, 75, 105) + c(75, 105, 26, "var(--myl-table)", stroke="var(--gold)", stroke_width=2.4) + f("M54 105c10-14 32-14 42 0-10 14-32 14-42 0z", "var(--sheen)") + c(75, 105, 8, "var(--black-glaze)") + c(77, 103, 2.4, "var(--sheen)")

# ------------------------------------------------------------------ pantheon mat 690 x 830
PX, PY, PCX, PCY = 84, 66, 162, 222
PMW, PMH = 84+3*162+92+176, 66+3*222+84
SIDEX = PX+3*PCX+98                                     # right column: the two selected cards, then the discard
SIDE_SLOTS = {"selected_1": (SIDEX, PY), "selected_2": (SIDEX, PY+PCY), "discard": (SIDEX, PY+2*PCY)}
def pantheon():
    o = r(5, 9, PMW-8, PMH-8, "var(--shade)", 24, opacity=.4) + r(0, 0, PMW, PMH-4, "var(--myl-board)", 24) + r(0, 0, PMW, PMH-4, "url(#myl-down)", 24) + r(0, 0, PMW, PMH-4, "none", 24, stroke="var(--black-glaze)", stroke_width=2) + r(8, 8, PMW-16, PMH-20, "none", 17, stroke="currentColor", stroke_width=5)
    x0, w = PX-64, 3*PCX+64+76
    for j, p in enumerate(PLANES):
        y = PY+j*PCY
        o += f'<clipPath id="myl-pl{j}"><rect x="{x0}" y="{y-4}" width="{w}" height="{PCY-8}" rx="14"/></clipPath><g clip-path="url(#myl-pl{j})">' + r(x0, y-4, w, PCY-8, f"var(--myl-mat-{p})")
        if j == 0: o += c(x0+w-120, y+36, 60, "var(--sheen)", opacity=.5) + "".join(f'<path d="M{cx} {cy}c-14-2-14-20 2-20 2-14 26-16 32-4 12-6 26 4 22 14 10 2 10 14 0 16z" fill="var(--sheen)" opacity=".55"/>' for cx, cy in ((70, y+190), (250, y+60), (380, y+180), (560, y+150), (170, y+120))) + "".join(f(star(a, y+b, 6, 4, .3), "var(--gold)") for a, b in ((120, 22), (330, 30), (460, 18), (240, 186)))
        if j == 1: o += f(f"M{x0} {y+PCY}V{y+130}l60-60 40 40 70-80 90 110 60-50 70 70 60-90 90 100 60-40 70 70v60z", "var(--laurel)", opacity=.42) + f(f"M{x0} {y+PCY}V{y+170}c80-40 160 20 240-10s160-30 240 0 120 10 180-10v80z", "var(--laurel)", opacity=.5)
        if j == 2: o += "".join(f'<path d="M{x0} {y+q}q20-16 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0v240H{x0}z" fill="var(--shade)" opacity=".13"/>' for q in (20, 70, 120, 170)) + "".join(f'<path d="M{a} {y+PCY}c-10-40 20-50 6-90M{a+14} {y+PCY}c-6-30 14-40 10-70" stroke="var(--myl-abyssal-glow)" stroke-width="5" fill="none" opacity=".4" stroke-linecap="round"/>' for a in (60, 236, 398, 570))
        o += "</g>" + r(x0, y-4, w, PCY-8, "none", 14, stroke="var(--black-glaze)", stroke_width=1.6)
        o += c(x0+32, y+102, 26, "var(--myl-paper)", stroke="var(--black-glaze)", stroke_width=1.6) + f'<g {FIG}>' + use(p, x0+12, y+82, 40) + "</g>"
        for k in range(3):
            x = PX+k*PCX
            o += r(x, y, 150, 206, "var(--shade)", 11, opacity=.2) + f'<rect x="{x+1}" y="{y+1}" width="148" height="204" rx="10" fill="none" stroke="var(--black-glaze)" stroke-width="2.200" stroke-dasharray="9 6" opacity=".75"/>'
        gx = PX+3*PCX+34
        o += c(gx, y+102, 29, "var(--shade)", opacity=.35) + c(gx, y+102, 29, "none", stroke="var(--myl-paper)", stroke_width=2.2, stroke_dasharray="6 4") + use("gem", gx-20, y+82, 40, extra=' opacity=".3"')
    for k in range(3):
        gx, gy = PX+k*PCX+75, PY+3*PCY+26
        o += c(gx, gy, 29, "var(--shade)", opacity=.28) + c(gx, gy, 29, "none", stroke="var(--myl-board-ink)", stroke_width=2.2, stroke_dasharray="6 4") + use("favour", gx-20, gy-20, 40, extra=' opacity=".35"')
    for k, (x, y) in SIDE_SLOTS.items():
        o += r(x, y, 150, 206, "var(--shade)", 11, opacity=.3) + f'<rect x="{x+1}" y="{y+1}" width="148" height="204" rx="10" fill="none" stroke="{"var(--wine)" if k == "discard" else "currentColor"}" stroke-width="3" stroke-dasharray="10 6"/>'
        if k == "discard": o += f'<g transform="translate({x+43} {y+70})" opacity=".4" fill="var(--myl-board-ink)"><path d="M18 4h28v6l-4 3c12 8 14 22 6 34l-5 7v8H21v-8l-5-7C8 35 10 21 22 13l-4-3z"/><path d="M20 22h24M18 30h28M26 54h12" stroke="var(--myl-board)" stroke-width="2.500" fill="none"/></g>'
        else: o += f'<g opacity=".4">' + use("select_pawn", x+40, y+66, 70) + "</g>"
    return o + r(20, 14, PMW-40, 40, "var(--myl-paper)", 8, stroke="var(--black-glaze)", stroke_width=1.6) + f(f"M20 22a8 8 0 0 1 8-8h8v40h-8a8 8 0 0 1-8-8z", "currentColor")
def pcell(p, k): return PX+k*PCX, PY+PLANES.index(p)*PCY

# ------------------------------------------------------------------ the sanctuary table
GAP = 26; SIDE = 330
OX, OY = 40, 44
POSN = {"top_left": (OX, OY), "top_right": (OX+XW+GAP, OY), "bottom_left": (OX, OY+XH+GAP), "bottom_right": (OX+XW+GAP, OY+XH+GAP)}
TWID, THEI = OX*2+2*XW+GAP+SIDE, OY*2+2*XH+GAP-2
RX = OX+2*XW+GAP+40
def table():
    o = r(0, 0, TWID, THEI, "var(--myl-table)", 30) + r(0, 0, TWID, THEI, "url(#myl-down)", 30) + r(7, 7, TWID-14, THEI-14, "none", 24, stroke="var(--gold)", stroke_width=2.5)
    n = int((TWID-80)//32)
    o += meander((TWID-n*32)/2, 15, n, 32, "var(--terracotta)", 2.2) .replace('d="', 'opacity=".8" d="') + t(meander((TWID-n*32)/2, 15, n, 32, "var(--terracotta)", 2.2), f"rotate(180 {TWID/2} {THEI/2})")
    for k in ("top", "bottom"):
        x, y = POSN[k+"_right"]; yy = y+STRIP[1]+STRIP[3]/2
        o += f(f"M{x-GAP-20} {yy-17}h{GAP+24}l16 17-16 17h-{GAP+24}z", "var(--gold)", stroke="var(--black-glaze)", stroke_width=1.6)
    # round board
    for j, n_ in enumerate(("I", "II", "III", "IV")):
        cx, cy = RX+35+j*70, OY+62
        o += (f'<path d="M{cx+30} {cy}h10" stroke="var(--gold)" stroke-width="4"/>' if j < 3 else "") + c(cx, cy, 31, "var(--myl-board)", stroke="var(--gold)", stroke_width=3) + c(cx, cy, 25, "none", stroke="var(--myl-board-ink)", stroke_width=1, opacity=.5) + txt(cx, cy+9, n_, 25, "var(--myl-board-ink)")
    # destiny places
    for k, x in (("pile", RX), ("shown", RX+140)):
        o += slot_rect(x, OY+124, 130, 182, "var(--gold)", k)
    o += use("destiny_eye", RX+35, OY+185, 60, extra=' opacity=".5"')
    # supply
    o += r(RX-8, OY+330, 286, 150, "var(--myl-board)", 18, opacity=.16) + r(RX-8, OY+330, 286, 150, "none", 18, stroke="var(--gold)", stroke_width=1.6)
    for j in range(3): o += use("gem", RX+10+j*34, OY+352+(j % 2)*30, 50) + use("gem", RX+22+j*30, OY+398, 46)
    for j in range(3): o += use("favour", RX+148+j*32, OY+350+(j % 2)*26, 50) + use("favour", RX+156+j*32, OY+404, 46)
    # empty pawn rack, first player
    o += r(RX-8, OY+504, 286, 164, "var(--myl-board)", 18, opacity=.1) + r(RX-8, OY+504, 286, 164, "none", 18, stroke="var(--gold)", stroke_width=1.6, stroke_dasharray="7 5")
    return o
RAYS = sym("rays", _rays(100, 100, 100, 20, .12), "0 0 200 200")
EYE = '<symbol id="destiny_eye" viewBox="0 0 64 64"><path d="M4 32c14-20 42-20 56 0-14 20-42 20-56 0z" fill="none" stroke="var(--gold)" stroke-width="4"/><circle cx="32" cy="32" r="9" fill="var(--gold)"/></symbol>'

# ------------------------------------------------------------------ output
def items():
    L = [sym(k, v) for k, v in Y.C.items()]+[sym("emblem_"+k, v) for k, v in Y.E_.items()]+[sym("border_"+k, Y.band(k), "0 0 240 24") for k in Y.CULT]+[sym(k, v) for k, v in Y.TOK.items()]+[EYE, RAYS]
    return L
PAPER = ("var(--myl-paper)", "var(--myl-ink)")
def faces():
    L = [sym("mini_"+k, mini(c_), f"0 0 {MWc} {MHc}", rooms=room("title", 17, 9.5, 116, 25, *PAPER)) for k, c_ in CARDS.items()]+[sym("card_"+k, full(c_), f"0 0 {CWf} {CHf}", rooms=room("title", 28, 17, 194, 30, *PAPER)+room("words", 51, 229, 183, 106, *PAPER)) for k, c_ in CARDS.items()]
    L += [sym(f"back_{my}_{kd}", back(my, kd), f"0 0 {MWc} {MHc}") for my in MYTH for kd in ("creature", "deity")]
    L += [sym("board_"+my, myth_board(my), f"0 0 {XW} {XH}") for my in MYTH]
    L += [sym(d["id"], destiny(d), f"0 0 {MWc} {MHc}") for d in data["destiny"]]+[sym("destiny_back", destiny_back(), f"0 0 {MWc} {MHc}")]
    return L
HEAD = f"<defs>{GRAD}{CLIPS}</defs>"
def needed(body, known):
    """The symbols that a drawing refers to, and those that they refer to."""
    found, queue = {}, re.findall(r'href="#([^"]+)"', body)
    while queue:
        k = queue.pop()
        if k not in found: found[k] = known[k]; queue += re.findall(r'href="#([^"]+)"', known[k])
    return "".join(found[k] for k in sorted(found))
def svg(w, h, body):
    known = {re.search(r'id="([^"]+)"', s).group(1): s for s in items()+faces()}
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:g} {h:g}">{HEAD}{needed(body, known)}{body}</svg>\n'
def static():
    o = table()
    for k, (x, y) in POSN.items(): o += t(myth_board(), f"translate({x} {y})")
    return o

# ------------------------------------------------------------------ geometry: places are centres, rectangles have w and h
def place(x, y, w, h, **more): return dict(x=round(x+w/2, 1), y=round(y+h/2, 1), size=w, shape=dict(kind="rect", w=w, h=h), **more)
def geometry():
    board = {}
    for k, (x, y) in POSN.items():
        left = "left" in k
        board[k] = place(x, y, XW, XH, label=dict(x=x+58, y=y+124, w=58))
        for slot, word in (("creature_1", "1"), ("creature_2", "2"), ("creature_3", "3"), ("deity", "deity")):
            a, b = SLOT[slot]; board[f"{k}_{word}"] = place(x+a, y+b, MWc, MHc)
        for pile, word in (("creature_pile", "pile"), ("deity_pile", "deity_pile")):
            a, b = PILE[pile]; board[f"{k}_{word}"] = place(x+a, y+b, PW, PH, step=[2, -2])
        sx, sy, sw, sh = STRIP
        board[f"{k}_challenge"] = place(x+sx, y+sy, sw, sh, label=dict(x=x+sx+(30 if left else 52), y=y+sy+24, w=sw-130))
        board[f"{k}_worth"] = dict(x=x+sx+sw-37, y=y+sy+24, size=50)
        board[f"{k}_destined"] = dict(x=x+58, y=y+252, size=40, step=[34, 0])
    for j in range(4): board[f"round_{j+1}"] = dict(x=RX+35+j*70, y=OY+62, size=62)
    board["destiny_pile"] = place(RX, OY+124, 130, 182, step=[3, -3]); board["destiny_shown"] = place(RX+140, OY+124, 130, 182)
    for j in range(4): board[f"pawn_{j}"] = dict(x=RX+33+j*68, y=OY+586, size=74)
    mat = {}
    for p in PLANES:
        for k in range(3): x, y = pcell(p, k); mat[f"{p[0]}{k}"] = place(x, y, 150, 206, step=[7, -6])
        y = PY+PLANES.index(p)*PCY; mat[p] = place(PX-64, y-4, 3*PCX+64+76, PCY-8); mat[f"token_{p}"] = dict(x=PX+3*PCX+34, y=y+102, size=48)
    for k in range(3): mat[f"token_{k}"] = dict(x=PX+k*PCX+75, y=PY+3*PCY+26, size=48)
    for k, (x, y) in SIDE_SLOTS.items(): mat[k] = place(x, y, 150, 206)
    mat["first"] = dict(x=64, y=34, size=34)
    for j, k in enumerate(("gems", "favours")): mat[k] = dict(x=118+j*140, y=34, size=36, label=dict(x=146+j*140, y=35, w=70))
    for j in range(2): mat[f"challenge_{j+1}"] = dict(x=470+j*190, y=34, size=34, label=dict(x=434+j*190, y=35, w=110))
    views = {k: [x, y, XW, XH] for k, (x, y) in POSN.items()}
    return dict(zones=dict(board=dict(w=TWID, h=THEI, places=board, views=views), mat=dict(w=PMW, h=PMH, places=mat)))
if __name__ == "__main__":
    art = GAME/"art"; art.mkdir(exist_ok=True)
    (art/"board.svg").write_text(svg(TWID, THEI, static()))
    (art/"mat.svg").write_text(svg(PMW, PMH, pantheon()))
    (art/"geometry.json").write_text(json.dumps(geometry(), indent=1)+"\n")
    write_symbols(art/"symbols.svg", "Mythologies: emblems, tokens, pawns, card faces and backs, boards, destiny cards", [HEAD]+items()+faces())
    cover.draw()
