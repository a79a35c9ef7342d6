"""Where everything of the Olympos board stands: frame, territories, time track, development board. Reads data.toml."""
import json, math, random
from pathlib import Path
from shapely.geometry import Polygon, MultiPolygon, Point, LineString, box
from shapely.ops import unary_union
from shapely import affinity
from artlib import *
import map as M, symbols as Y

ART = GAMES/"olympos/art"
data = M.load()
# ------------------------------------------------------------------ frame
MARGIN, LAST = 96, data["time_track"]["cross_space"]
HALF = -(-(LAST+2)//2)                                   # the ring has 2*(NA+NB) cells, at least one spare
NA = round(HALF*.525); NB = HALF-NA
PITCH = 2*round(1672/NA/2)
CX0 = CY0 = MARGIN+PITCH/2
CX1, CY1 = CX0+NA*PITCH, CY0+NB*PITCH
IX, IY = CX0+PITCH/2, CY0+PITCH/2                       # inner map rectangle
IW, IH = (NA-1)*PITCH, (NB-1)*PITCH
BW, BH = CX1+PITCH/2+MARGIN, CY1+PITCH/2+MARGIN
SX, SY = IW/M.W, IH/M.H
def pt(x, y): return (IX+x*SX, IY+y*SY)
faces0, _, _ = M.faces()
F = {k: affinity.affine_transform(p, [SX, 0, 0, SY, IX, IY]) for k, p in faces0.items()}
miss, extra, got = M.check(data, faces0)
assert not miss and all(l <= 2 for _, l in extra), (miss, extra)
T = {t["id"]: t for t in data["territories"]}
SEAS = {t["id"]: t for t in data["seas"]}
COLS = ("grain", "stone", "wood", "gold")

def path(g, nd=1):
    if isinstance(g, Polygon): g = [g]
    else: g = list(getattr(g, "geoms", []))
    d = ""
    for p in g:
        if not isinstance(p, Polygon): continue
        for ring in [p.exterior, *p.interiors]:
            c_ = list(ring.coords)[:-1]
            d += "M"+"L".join(f"{x:.{nd}f} {y:.{nd}f}" for x, y in c_)+"Z"
    return d
def lpath(g, nd=1):
    gs = [g] if isinstance(g, LineString) else [x for x in getattr(g, "geoms", []) if x.length > 0]
    return "".join("M"+"L".join(f"{x:.{nd}f} {y:.{nd}f}" for x, y in l_.coords) for l_ in gs)

# ------------------------------------------------------------------ where things stand (authored map units)
# id: stack (x,y), icon dx,dy, sign dx,dy (star/Zeus), label x,y
SPOT = {
 "illyria": ((240,226),(-52,0),None,(214,268)), "paeonia": ((470,178),(-52,0),None,(446,220)),
 "macedonia": ((690,206),(-52,0),None,(668,250)), "thrace": ((1010,188),(-52,0),None,(986,230)),
 "chalcidice": ((812,336),(-52,0),None,(794,378)), "epirus": ((320,452),(-54,0),None,(296,496)),
 "olympos": ((588,428),(-52,2),(-26,-42),(566,468)), "thessaly": ((556,556),(-52,0),None,(528,600)),
 "aetolia": ((340,698),(-52,0),None,(322,742)), "phocis": ((552,712),(-50,0),(46,-8),(540,754)),
 "boeotia": ((704,758),(-50,4),None,(688,802)), "attica": ((822,850),(-50,0),(42,10),(806,888)),
 "achaea": ((440,880),(-51,-2),None,(508,888)), "elis": ((326,934),(-51,-8),(-40,34),(334,984)),
 "arcadia": ((484,968),(-50,0),None,(466,1010)), "argolis": ((650,922),(-50,4),(46,4),(656,962)),
 "messenia": ((356,1078),(-51,0),None,(330,1120)), "laconia": ((532,1078),(-51,2),(46,12),(512,1116)),
 "corcyra": ((114,524),(-26,-96),None,(89,476)), "euboea": ((914,756),(-40,-42),None,(942,800)),
 "lemnos": ((1076,470),(-51,0),None,(1050,508)), "lesbos": ((1170,592),(-51,2),None,(1150,630)),
 "naxos": ((1024,1032),(-51,2),None,(1004,1072)), "rhodes": ((1420,1166),(20,-42),None,(1393,1206)),
 "crete": ((868,1256),(-52,0),(48,-2),(986,1266)), "troad": ((1440,390),(-54,0),(50,-4),(1420,434)),
 "lydia": ((1480,590),(-54,0),None,(1456,634)), "ionia": ((1372,742),(-54,0),(48,-4),(1350,786)), "caria": ((1530,920),(-54,0),None,(1506,964)),
 "atlantis_west": ((576,1392),(-52,0),None,(562,1434)), "atlantis_central": ((924,1396),(-52,0),None,(908,1438)), "atlantis_east": ((1278,1392),(-52,0),None,(1262,1434)),
}
# sea label: x, y, rotation, font size
SEAL = {
 "adriatic_sea": (56,306,0,15), "ionian_sea": (96,690,0,17), "gulf_of_corinth": (498,834,3,13), "messenian_sea": (150,1046,0,17),
 "thermaic_gulf": (706,446,0,15), "thracian_sea": (1070,352,0,17), "north_aegean_sea": (960,584,0,17), "euboean_gulf": (772,712,41,12),
 "central_aegean_sea": (1108,790,0,17), "saronic_gulf": (800,952,0,12), "myrtoan_sea": (816,1082,0,17), "icarian_sea": (1222,986,0,17),
 "cretan_sea": (800,1182,0,17), "carpathian_sea": (1262,1276,0,17), "libyan_sea_west": (330,1396,0,17), "libyan_sea_east": (1490,1356,0,17),
}
DCARD = (88, 123)
DESTINY = {"deck": pt(1464, 104), "discard": pt(1570, 100)}
def spots(k):
    (x, y), ic, sg, lb = SPOT[k]
    return dict(stack=pt(x, y), icon=pt(x+ic[0], y+ic[1]), sign=pt(x+sg[0], y+sg[1]) if sg else None, label=pt(*lb))

# ------------------------------------------------------------------ time track
ZEUS = {z["space"]: z["kind"] for z in data["zeus_spaces"]}
def cell(k):
    k %= 2*(NA+NB)
    if k <= NA: return CX0+k*PITCH, CY0, "top"
    if k <= NA+NB: return CX1, CY0+(k-NA)*PITCH, "right"
    if k <= 2*NA+NB: return CX1-(k-NA-NB)*PITCH, CY1, "bottom"
    return CX0, CY1-(k-2*NA-NB)*PITCH, "left"
CARD = (58, 80)
def zeus_slots(k):
    x, y, side = cell(k); w, h = CARD; n = 2 if ZEUS[k] == "double" else 1
    out = []
    for j in range(n):
        if side in ("top", "bottom"):
            cx = x+(j-(n-1)/2)*(w+6); cy = y+(-1 if side == "top" else 1)*(PITCH/2+MARGIN/2-2)
        else:
            cx = x+(1 if side == "right" else -1)*(PITCH/2+MARGIN/2-2); cy = y+(j-(n-1)/2)*(h+6)+(34 if k == data["time_track"]["last_zeus_space"] and side == "left" else 0)
        out.append((cx, cy))
    return out
END = [(e_["from_space"], e_["to_space"], e_["points"]) for e_ in data["end_position_points"]]
def end_spot(a, b):
    x0, y0, _ = cell(a); x1, y1, _ = cell(b)
    return (x0-PITCH/2-MARGIN/2+2, (y0+y1)/2-(14 if a == data["time_track"]["last_zeus_space"] else 0))

# ------------------------------------------------------------------ development board
DX, DW = 0, 1080                                          # a drawing of its own
TW, TH, COLP, WTH = 170, 160, 186, 190
COST = 34                                                # strip with the cost printed under each position
ROWS = [r_["id"] for r_ in data["rows"]]+["wonder"]
DLX = DX+104
def dev_layout():
    need = {row: (WTH if row == "wonder" else TH+COST+(64 if row != "purple" else 0)) for row in ROWS}
    gap = (BH-184-sum(need.values()))/(len(ROWS)-1); y = 92; out = {}
    for row in ROWS: out[row] = round(y, 1); y += need[row]+gap
    return out
DY = dev_layout()
def slot_xy(row, col): return DLX+(col-1)*COLP, DY[row]
POS = {(p["row"], p["column"]): p for p in data["positions"]}
BON = {}
for b in data["bonus_slots"]: BON.setdefault((b["row"], b["column"]), []).append(b)
def bonus_xy(row, col, slot, n):
    x, y = slot_xy(row, col)
    return x+TW/2+(slot-1-(n-1)/2)*54, y+TH+COST+33
