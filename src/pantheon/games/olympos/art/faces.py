"""Faces of the Olympos tiles and cards, and the player mat."""
from painting import *

# ------------------------------------------------------------------ tile and card faces (symbols)
def signs_of(d, reduction=None):
    """What the tile gives, as (symbol, number) pairs for the right edge of its face."""
    s = [("sword", None)]*d.get("swords", 0)+[("zeus_symbol", None)]*d.get("zeus", 0)+[("star", None)]*d.get("stars", 0)
    s += [("hourglass", None)]*d.get("hourglasses_on_take", 0)+[("destiny_back", None)]*d.get("destiny_on_take", 0)+[("settler", "+1")]*d.get("settlers_on_take", 0)+[("cube_any", None)]*d.get("cubes_of_choice_on_take", 0)
    if "new_settler_cost" in d: s.append(("settler", d["new_settler_cost"]))
    if "sea_discount" in d: s.append(("sea", f'-{d["sea_discount"]}'))
    if d.get("land_run_cost_one"): s.append(("land", 1))
    if d.get("destiny_draw_three_keep_one"): s.append(("destiny_back", 3))
    if d.get("wins_ties"): s.append(("ties", None))
    if "wonder_discount" in d: s.append(("parthenon", f'-{d["wonder_discount"]}'))
    return s+[("territory_token_"+r_, "-2") for r_ in ([reduction] if reduction else d.get("reduction_tiles", []))]
SIGN = {
 "cube_any": f("M32 6 56 18V45L32 58 8 45V18Z", "var(--stone)", stroke="var(--black-glaze)", stroke_width=2.4)+i("M8 18 32 31 56 18M32 31V58", 2.2, "var(--black-glaze)"),
 "sea": c(32, 32, 28, "var(--oly-sea)", stroke="var(--black-glaze)", stroke_width=2)+l("M10 26q5.500-8 11 0t11 0 11 0 11 0M10 40q5.500-8 11 0t11 0 11 0 11 0", 3.4, "var(--sheen)"),
 "land": c(32, 32, 28, "var(--oly-land-gold)", stroke="var(--black-glaze)", stroke_width=2)+l("M12 40h34M38 30l10 10-10 10M16 26h4M26 26h4M36 22h4", 4.4, "var(--black-glaze)"),
 "ties": c(32, 32, 28, "var(--oly-row-blue)", stroke="var(--black-glaze)", stroke_width=2)+l("M18 25h28M18 39h28", 6, "var(--sheen)"),
}
SIGN["tile"] = r(8, 6, 48, 52, "var(--oly-tile)", 7, stroke="var(--black-glaze)", stroke_width=3)+r(8, 6, 48, 15, "var(--oly-row-purple)", 5)+c(32, 39, 10, "var(--black-glaze)")
COUNTED = {"end_points_per_discovery_tile": "tile", "end_points_per_settler_on_map": "settler", "end_points_per_sword_on_tiles": "sword", "end_points_per_star_token": "star_token"}
def number(x, y, s, size, anchor="middle", most=47, ink="var(--black-glaze)"): return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" data-most="{most}" font-weight="700" dominant-baseline="central" text-anchor="{anchor}" font-family="Cinzel, serif" fill="{ink}">{s}</text>'
def put_sign(id, label_, x, y, k=.5):
    body = SIGN.get(id) or Y.S[id]
    o = f'<g color="var(--stone)">'+t(body, f"translate({x-32*k:.1f} {y-32*k:.1f}) scale({k})")+"</g>"
    if label_ is not None: o += number(x-34*k, y, label_, 26, "end", ink="var(--oly-step-ink)")
    return o
def tile_face(d, reduction=None):
    row = d["row"]; col = f"var(--oly-row-{row})"
    o = r(0, 0, TW, TH, "var(--oly-tile)", 12)+r(0, 0, TW, TH, "url(#oly-shine)", 12)
    o += f('M0 12a12 12 0 0 1 12-12h146a12 12 0 0 1 12 12v26H0z', col)+r(1, 1, TW-2, TH-2, "none", 11, stroke=col, stroke_width=3)
    o += r(8, 44, TW-16, TH-52, "none", 8, stroke="var(--oly-tile-edge)", stroke_width=1.200, opacity=.7)
    signs = signs_of(d, reduction)
    pts = next((d[k] for k in d if k.startswith("end_points")), None)
    per = next((v for k, v in COUNTED.items() if k in d), None)
    n = len(signs)+(1 if pts else 0)+(1 if per else 0); step = 38 if n < 3 else 35
    told = any(lab is not None for _, lab in signs)     # a number stands beside its sign, never on it
    size, x = (1.2, 6) if told else (1.44, TW/2-46-(24 if n else 0))
    o += t(Y.S[d["id"]], f"translate({x:g} {98-32*size:g}) scale({size})")
    for j, (id, lab) in enumerate(signs): o += put_sign(id, lab, TW-26, 98+(j-(n-1)/2)*step)
    if pts:
        yy = 98+(len(signs)-(n-1)/2)*step
        if per: o += f'<path d="M{TW-38} {yy+step/2+1:.1f}h22" stroke="var(--oly-tile-edge)" stroke-width="1.600"/>'+put_sign(per, None, TW-27, yy+step, .46)
        o += t(Y.S["prestige"], f"translate({TW-54} {yy-24:.1f}) scale(.8)")+number(TW-28.4, yy+1, pts, 24)
    return o
def wonder_face(w_):
    o = r(0, 0, TW, WTH, "var(--oly-tile)", 12)+r(0, 0, TW, WTH, "url(#oly-shine)", 12)+f('M0 12a12 12 0 0 1 12-12h146a12 12 0 0 1 12 12v26H0z', "var(--oly-row-wonder)")+r(1, 1, TW-2, WTH-2, "none", 11, stroke="var(--gold)", stroke_width=3)
    o += f("M3 134h164v45a8 8 0 0 1-8 8H11a8 8 0 0 1-8-8z", "var(--terracotta)", opacity=.35)
    o += t(Y.S[w_["id"]], f"translate(4 42) scale(1.7)")
    o += t(Y.S["prestige"], f"translate({TW-65} 42) scale(.95)")+number(TW-34.6, 72, w_["points"], 26)
    n = w_["stars"]
    for j in range(n): o += t(Y.S["star"], f"translate({TW/2+(j-(n-1)/2)*24-11.5:.1f} 158) scale(.36)")
    return o
CW, CH = 120, 168
def card(fill, edge, body, band=None):
    o = r(0, 0, CW, CH, fill, 10)+r(0, 0, CW, CH, "url(#oly-shine)", 10)+r(2, 2, CW-4, CH-4, "none", 8, stroke=edge, stroke_width=3)+r(7, 7, CW-14, CH-14, "none", 5, stroke=edge, stroke_width=1)
    return o+body
def olympos_face(c_):
    col = "var(--gold)" if c_["positive"] else "var(--wine)"
    b = r(7, 7, CW-14, 26, col, 5)+f(f"M14 50 60 36l46 14v74H14z", "var(--terracotta)", opacity=.9)+r(14, 120, 92, 6, "var(--black-glaze)")+key_band(14, 128, 92, 15, "var(--black-glaze)", 1.8)
    b += f'<g style="--incise:var(--terracotta);--glaze:var(--black-glaze)">'+t(Y.S["olympos_"+c_["id"]], "translate(17 38) scale(1.32)")+"</g>"
    return card("var(--oly-tile)", col, b)
DKIND = {}
def destiny_face(c_):
    res, kind = c_.get("resource"), c_["kind"]
    b = r(7, 7, CW-14, 26, "var(--sea)", 5)+c(60, 98, 50, "var(--sea)", opacity=.16)
    ground_ = f("M4 34l18-12 14 6 20-10 6 22-10 22-24-4-18 6-8-12z", f"var(--oly-land-{res})", stroke="var(--black-glaze)", stroke_width=2.4)+t(Y.S[res], "translate(19 27) scale(.42)") if res else ""
    if kind == "gain_cube": b += t(Y.S["cube_"+res], "translate(18 52) scale(1.32)")+f("M86 118h9v-9h9v9h9v9h-9v9h-9v-9h-9z", "var(--laurel)", stroke="var(--black-glaze)", stroke_width=1.600)
    elif kind in ("points_per_territory", "hourglass_per_territory"): b += t(ground_, "translate(20 74) scale(1.22)")+(t(Y.S["prestige"], "translate(32 38) scale(.88)")+number(60, 66, 1, 26) if kind[0] == "p" else t(Y.S["hourglass"], "translate(34 40) scale(.82)"))
    elif kind == "majority_three_hourglasses": b += t(ground_, "translate(24 91) scale(1.1)")+t(Y.S[kind], "translate(28 36) scale(1)")
    else: b += t(Y.S[kind], "translate(14 52) scale(1.44)")+(number(60, 98, 3, 22, most=28) if kind == "three_points_for_set" else "")
    return card("var(--oly-tile)", "var(--sea)", b)
def card_back(kind):
    col = "var(--wine)" if kind == "olympos" else "var(--sea-deep)"
    col = "var(--oly-frame)" if kind == "olympos" else "var(--oly-sea-deep)"
    return card(col, "var(--gold)", t(Y.S[kind+"_back"], "translate(14 38) scale(1.44)")+key_band(14, 14, 92, 18.4, "var(--gold)", 2)+t(key_band(14, 14, 92, 18.4, "var(--gold)", 2), f"rotate(180 {CW/2} {CH/2})"))
def band(ground, ink="var(--sheen)"): return room("title", 5, 3, TW-10, 33, ground, ink)
def strip(ground, ink="var(--sheen)"): return room("title", 9, 8, CW-18, 24, ground, ink)
FACES = {}
for d in data["discoveries"]:
    rooms = band(f'var(--oly-row-{d["row"]})', "var(--black-glaze)" if d["row"] == "yellow" else "var(--sheen)")
    FACES["tile_"+d["id"]] = (tile_face(d), f"0 0 {TW} {TH}", rooms)
    for r_ in d.get("reduction_tiles", []): FACES[f'tile_{d["id"]}_{r_}'] = (tile_face(d, r_), f"0 0 {TW} {TH}", rooms)
for w_ in data["wonders"]: FACES["tile_"+w_["id"]] = (wonder_face(w_), f"0 0 {TW} {WTH}", band("var(--oly-row-wonder)"))
for c_ in data["olympos_cards"]: FACES["card_olympos_"+c_["id"]] = (olympos_face(c_), f"0 0 {CW} {CH}", strip("var(--gold)", "var(--black-glaze)") if c_["positive"] else strip("var(--wine)"))
for c_ in data["destiny_cards"]: FACES["card_destiny_"+c_["id"]] = (destiny_face(c_), f"0 0 {CW} {CH}", strip("var(--sea)"))
for k in ("olympos", "destiny"): FACES[f"card_{k}_back"] = (card_back(k), f"0 0 {CW} {CH}", "")

# ------------------------------------------------------------------ player mat
MW, MH = 1000, 330
MAT = {
 "swords": dict(x=22, y=24, w=138, h=42), "stock": dict(x=22, y=74, w=138, h=112), "hourglasses": dict(x=22, y=196, w=138, h=52), "prestige": dict(x=22, y=258, w=138, h=56),
 **{f"territories_{k}": dict(x=182+j*84, y=24, w=76, h=96) for j, k in enumerate(COLS)}, **{f"cubes_{k}": dict(x=182+j*84, y=128, w=76, h=58) for j, k in enumerate(COLS)},
 "stars": dict(x=182, y=196, w=160, h=118), "zeus": dict(x=350, y=196, w=160, h=118),
 "discoveries": dict(x=526, y=24, w=320, h=192), "wonders": dict(x=526, y=226, w=320, h=88), "destiny": dict(x=860, y=24, w=124, h=140), "olympos": dict(x=860, y=174, w=124, h=140),
}
def draw_mat(pre=""):
    o = [r(3, 7, MW-6, MH-8, "var(--shade)", 20, opacity=.3), r(2, 2, MW-4, MH-8, "var(--oly-dev)", 20), r(2, 2, MW-4, MH-8, "url(#oly-shine)", 20), r(7, 7, MW-14, MH-18, "none", 16, stroke="var(--oly-frame-rim)", stroke_width=2)]
    for k, b in MAT.items():
        o.append(r(b["x"], b["y"], b["w"], b["h"]-(8 if k in ("prestige", "stars", "zeus", "wonders", "olympos") else 0), "var(--oly-tile)", 10, opacity=.55)+r(b["x"], b["y"], b["w"], b["h"]-(8 if k in ("prestige", "stars", "zeus", "wonders", "olympos") else 0), "none", 10, stroke="var(--oly-dev-deep)", stroke_width=1.500))
    o.append(use("sword", 46, 45, 36, ' opacity=".45"'))
    for k in COLS: b = MAT[f"territories_{k}"]; o.append(use("territory_token_"+k, b["x"]+38, b["y"]+36, 58, ' opacity=".28"'))
    for k in COLS: b = MAT[f"cubes_{k}"]; o.append(use("cube_"+k, b["x"]+22, b["y"]+29, 34, ' opacity=".3"'))
    o.append(use("hourglass", 46, 222, 36, ' opacity=".4"')+use("prestige", 46, 282, 40, ' opacity=".6"')+use("star", 262, 250, 74, ' opacity=".22"')+use("zeus_symbol", 430, 250, 80, ' opacity=".25"')+use("parthenon", 686, 264, 66, ' opacity=".15"')+use("destiny_back", 922, 94, 74, ' opacity=".25"')+use("olympos_back", 922, 240, 74, ' opacity=".25"')+use("settler_0", 91, 130, 70, ' opacity=".22" color="var(--stone)"'))
    for j in range(4):
        for q in range(2): o.append(r(534+j*78, 32+q*91, 70, 84, "none", 7, stroke="var(--oly-dev-deep)", stroke_width=1.200, stroke_dasharray="5 4"))
    return "".join(o)

