"""Symbols of Olympos: resources, tokens, 25 discoveries, 5 wonders, 10 Olympos cards, 7 kinds of Destiny card."""
from pathlib import Path
from artlib import *
from figures import FIGURES, FLAME, bolt
GOLD, TC, BR, LA, WI, EM, SEA, MA, MS, ST = ("var(--gold)", "var(--terracotta)", "var(--bronze)", "var(--laurel)", "var(--wine)", "var(--ember)", "var(--sea)", "var(--marble)", "var(--marble-shade)", "var(--stone)")
RES = {k: (f"var(--oly-{k})", f"var(--oly-{k}-ink)") for k in ("grain", "stone", "wood", "gold")}
K = "var(--black-glaze)"
S = {}

# ---------------------------------------------------------------- resources
ear = "".join(t(e(0, 0, 3.4, 7, "var(--oly-grain-ink)"), f"translate({32+s*7.5:g} {y}) rotate({s*32})") for y in (20, 30, 40) for s in (-1, 1))
S["grain"] = l("M32 60V16", 2.6, "var(--oly-grain-ink)") + ear + e(32, 10, 3.6, 8, "var(--oly-grain-ink)") + l("M24 26l-6-16M40 26l6-16M28 14l-4-11M36 14l4-11", 1.5, "var(--oly-grain-ink)")
S["stone"] = (f("M5 52 12 38l16-4 9 8 1 14-20 3z", "var(--oly-stone-ink)") + f("M34 55l4-16 12-5 9 10-2 11-12 5z", "var(--oly-stone-ink)") + f("M19 32l5-15 14-8 12 9 1 13-12 3-8 5z", "var(--oly-stone-ink)")
  + i("M12 38l9 6 7-10M21 44l-2 14M38 39l8 5 4-10M46 44l-1 15M24 17l10 6 4-14M34 23l-3 13M34 23l16-4", 1.7, "var(--oly-stone)"))
S["wood"] = (f("M32 4 46 24H39L52 42H42L56 56H8L22 42H12L25 24H18Z", "var(--oly-wood-ink)") + r(28.5, 54, 7, 9, "var(--oly-wood-ink)")
  + i("M32 14v38M32 24l6-3M32 24l-6-3M32 38l9-4M32 38l-9-4M32 50l11-4M32 50l-11-4", 1.6, "var(--oly-wood)"))
bar = lambda x, y: f(f"M{x} {y+17}l5-13h14l5 13z", "var(--oly-gold-ink)") + f(f"M{x+5} {y+4}l3-4h14l-3 4z", "var(--oly-gold-ink)", opacity=.75) + i(f"M{x+5} {y+4.5}h14", 1.3, "var(--oly-gold)") + i(f"M{x+8} {y+12}h8", 1.6, "var(--oly-gold)")
S["gold"] = bar(20, 15) + bar(6, 37) + bar(34, 37)

def token(k):
    a, b = RES[k]
    return c(32, 34, 28, "var(--shade)", opacity=.35) + c(32, 32, 28, a) + f'<circle cx="32" cy="32" r="24.5" fill="none" stroke="{b}" stroke-width="1.6" opacity=".75"/>' + c(32, 32, 28, "none", stroke=b, stroke_width=2) + t(S[k], "translate(14.5 14) scale(.55)")
def cube(k):
    a, b = RES[k]
    return (f("M32 6 56 18V45L32 58 8 45V18Z", a) + f("M32 31 56 18V45L32 58Z", "var(--shade)", opacity=.38) + f("M8 18 32 31V58L8 45Z", "var(--shade)", opacity=.16) + f("M32 6 56 18 32 31 8 18Z", "var(--sheen)", opacity=.28)
      + i("M32 6 56 18V45L32 58 8 45V18ZM8 18 32 31 56 18M32 31V58", 1.8, b))
for k in RES: S["territory_token_"+k] = token(k)
for k in RES: S["cube_"+k] = cube(k)

# ---------------------------------------------------------------- tokens and signs
S["star"] = f(star(32, 34, 28), GOLD) + i(star(32, 34, 28), 2, K) + i("M32 34V8M32 34 57 26M32 34 47 56M32 34 17 56M32 34 7 26", 1.3, K, opacity=.6)
BOLT = "M30 3c8 4 12 9 11 15l-3 8 8-3c-1 7-3 11-7 14l7 2c-4 11-10 18-17 22 3-6 3-11 0-16l-6 4c1-6 0-10-3-13l-6 0c4-5 5-8 5-12l8 2c3-8 5-15 3-23z"
S["zeus_symbol"] = bolt()
S["zeus_token"] = c(32, 32, 30, K) + c(32, 32, 27, TC) + f'<circle cx="32" cy="32" r="24" fill="none" stroke="{K}" stroke-width="1.5"/>' + t(bolt(GOLD), "translate(9 9) scale(.72)")
S["sword"] = t(f("M28.5 4 32 -2l3.5 6-1.2 15c2.4 8 2.4 14 .4 22h-5.4c-2-8-2-14 .4-22z") + i("M32 4v34", 1.4) + f("M20 40h24l2 4-3 3H21l-3-3z", BR) + r(29, 47, 6, 11, G, 2) + c(32, 60, 4.2, BR), "rotate(45 32 32)")
S["hourglass"] = (f("M14 5h36v7H14zM14 52h36v7H14z", BR) + f("M19 12h26c0 10-5 15-10 20 5 5 10 10 10 20H19c0-10 5-15 10-20-5-5-10-10-10-20z", "var(--sheen)", opacity=.85) + f("M22 18h20c-2 5-6 9-10 13-4-4-8-8-10-13zM32 36c5 5 9 8 10 16H22c1-8 5-11 10-16z", GOLD)
  + i("M19 12h26c0 10-5 15-10 20 5 5 10 10 10 20H19c0-10 5-15 10-20-5-5-10-10-10-20z", 2.2, K) + i("M14 5h36v7H14zM14 52h36v7H14zM32 31v8", 1.6, K))
leaf = lambda x, y, a: t(e(0, 0, 2.6, 6.4, LA), f"translate({x} {y}) rotate({a})")
wreath = m("".join(leaf(x, y, a) for x, y, a in ((9, 40, -18), (8, 31, 2), (11, 22, 22), (17, 14, 42), (25, 9, 66), (13, 48, -38), (20, 54, -60))) + "".join(leaf(x, y, a) for x, y, a in ((15, 38, -50), (15, 29, -30), (18, 22, -8), (23, 16, 14))))
S["prestige"] = c(32, 33, 29, "var(--shade)", opacity=.35) + c(32, 31, 29, "var(--sheen)") + c(32, 31, 29, "none", stroke=BR, stroke_width=2.4) + t(wreath, "translate(0 -1)")
S["cross"] = c(32, 33, 29, "var(--shade)", opacity=.4) + c(32, 32, 28, "var(--black-glaze)") + c(32, 32, 25, "none", stroke=TC, stroke_width=1.6) + l("M19 19 45 45M45 19 19 45", 7, TC)
S["tribe"] = c(32, 33, 29, "var(--shade)", opacity=.4) + c(32, 32, 28, TC) + c(32, 32, 25, "none", stroke="var(--black-glaze)", stroke_width=1.6) + t(f("M32 12 50 46H40l-2-6h-12l-2 6H14z", "var(--black-glaze)") + i("M32 12V6M29 8l3-4 3 4M20 36h24M24 28h16M28 20h8", 1.6, TC) + f("M28 46l4-9 4 9z", TC) + l("M22 14l7 6M42 14l-7 6", 2, "var(--black-glaze)"), "translate(0 1)")
S["star_token"] = c(32, 33, 29, "var(--shade)", opacity=.4) + c(32, 32, 28, "var(--black-glaze)") + c(32, 32, 25, "none", stroke=GOLD, stroke_width=1.6) + f(star(32, 33, 20), GOLD)
S["barbarian"] = c(32, 33, 29, "var(--shade)", opacity=.4) + c(32, 32, 28, ST) + c(32, 32, 25, "none", stroke="var(--black-glaze)", stroke_width=1.6) + t(m(f("M32 20C24 20 19 24 18 32l-6-4C8 20 10 13 17 10c-2 7 2 11 7 11z", "var(--black-glaze)")) + f("M18 31h28v10l-5 9H23l-5-9z", "var(--black-glaze)") + i("M22 36h8M34 36h8M32 34v10M27 47h10", 2, ST), "translate(0 1)")
def disc(mark):
    return (e(32, 46, 29, 15, "var(--shade)", opacity=.4) + f("M4 30v10c0 9 12.500 16 28 16s28-7 28-16V30z", "currentColor") + f("M4 30v10c0 9 12.500 16 28 16s28-7 28-16V30z", "var(--shade)", opacity=.35)
      + e(32, 29, 28, 16, "currentColor") + e(32, 29, 28, 16, "none", stroke="var(--black-glaze)", stroke_width=1.5) + i("M4 31v9c0 9 12.500 16 28 16s28-7 28-16v-9", 1.5, "var(--black-glaze)") + e(32, 29, 22.5, 12.3, "none", stroke="var(--sheen)", stroke_width=1.6, opacity=.55) + mark)
MARKS = [e(32, 29, 9, 5.4, "var(--sheen)"), r(23.5, 24, 17, 10, "var(--sheen)"), f("M32 22.500 43 34H21z", "var(--sheen)"), f("M32 21.500 43 29 32 36.500 21 29z", "var(--sheen)"), f("M26 23.500h12l6 5.500-6 5.500H26l-6-5.500z", "var(--sheen)")]
S["settler"] = disc("")
for k, mk in enumerate(MARKS): S[f"settler_{k}"] = disc(mk)
FLAT = [c(32, 32, 9, "var(--sheen)"), r(23.5, 23.5, 17, 17, "var(--sheen)"), f("M32 21 43.500 41h-23z", "var(--sheen)"), f("M32 20 44 32 32 44 20 32z", "var(--sheen)"), f("M26 21.600h12l6 10.400-6 10.400H26L20 32z", "var(--sheen)")]
for k, mk in enumerate(FLAT): S[f"time_marker_{k}"] = c(32, 34, 28, "var(--shade)", opacity=.45) + c(32, 32, 28, "currentColor", stroke="var(--black-glaze)", stroke_width=2) + c(32, 32, 22, "none", stroke="var(--sheen)", stroke_width=1.8, opacity=.6) + mk
S["atlantis"] = c(32, 32, 27, "none", stroke=SEA, stroke_width=4) + c(32, 32, 18, "none", stroke=SEA, stroke_width=4) + c(32, 32, 9, SEA) + i("M32 1v62M1 32h62", 3)

# ---------------------------------------------------------------- discoveries
D = S
D["metallurgy"] = (f("M6 30h40c4 0 9-3 12-7v4c0 8-6 13-16 14l2 8h6v7H16v-7h6l3-9C13 40 8 37 6 30z") + i("M10 33.500h34", 1.8) + t(f("M-3 0h6v26h-6z", BR) + f("M-11 -9h20l4 4v6H-11z"), "translate(30 10) rotate(58)") + l("M44 8l3-5M51 12l6-3M52 18l7 1", 2.2, EM))
D["cult"] = (f(FLAME, EM) + f("M32 16c3 4 5 6 5 10s-2 6-5 6-5-2-5-6c2 1 3 0 3-2 1-3 1-5 2-8z", GOLD) + f("M12 36h40v6l-4 3v11h4v5H12v-5h4V45l-4-3z") + i("M16 40h32M22 46v9M28.700 46v9M35.300 46v9M42 46v9", 1.8) + m(f("M12 36c-5-1-7-5-5-9 1 3 4 4 8 4v5z")))
D["medicine"] = (r(29.7, 8, 4.6, 52, BR, 2) + c(32, 7, 4, BR) + l("M38 20c-9-2-18 1-17 8 1 8 21 4 22 13 0 7-19 4-20 11-.5 4 5 6 10 6", 5.4) + f("M34 17c6-5 13-5 17 0-3 5-10 7-15 6z") + c(44, 18, 1.5, I) + l("M51 18l6-1M51 18l6 2", 1.4, TC) + i("M22 30l4-2M26 34l3-3M40 44l3-2M36 48l2-3", 1.4))
D["cavalry"] = (f("M17 60c-1-14 2-22 7-29-5 2-9 3-12 2L8 31c-2-2-2-5 0-7L20 12l2-9 7 6c14 2 25 14 27 32 1 7 1 13 0 19z") + i("M29 9c12 4 19 14 21 28M33 14c8 5 13 13 14 24", 2) + c(22, 19, 2, I) + i("M11 28l4-1M17 25l9 12M26 37c6-1 12-6 15-13M20 15l9 3", 1.8) + i("M49 22c4 2 6 5 8 9M44 15c4 1 7 3 10 7M54 33c3 3 4 7 4 11", 2.6, G))
D["astronomy"] = (f("M40 6A26 26 0 1 0 58 40 20 20 0 1 1 40 6z") + f(star(43, 25, 12, 8, .45), GOLD) + c(43, 25, 3, G) + i("M12 30c0 12 8 22 20 24M18 24c-1 6 0 12 3 17", 1.8) + f(star(57, 11, 5, 4, .35), GOLD) + f(star(29, 12, 4, 4, .35), I))
D["hoplite"] = FIGURES["hoplite"]
D["polytheism"] = (m(f("M20 60V34c0-2-1-4-2-5-4-1-7-5-7-10 0-6 4-10 9-10 3 0 6 1 8 4l-4 8v39z") + i("M14 17h5M16 24h4", 1.5)) + f("M20 62V46c1-6 4-9 6-10-4-2-6-7-6-13 0-9 5-15 12-15s12 6 12 15c0 6-2 11-6 13 2 1 5 4 6 10v16z", G, stroke=I, stroke_width=2) + f("M19 16 22 3l5 6 5-8 5 8 5-6 3 13c-8-3-18-3-26 0z", GOLD, stroke=G, stroke_width=1.2) + i("M26 22h4M34 22h4M32 23v5M28 32c2 1.500 6 1.500 8 0M24 46h16M26 52h12", 1.6))
D["oracle"] = (f("M8 22C16 10 24 6 32 6s16 4 24 16c-8 11-16 14-24 14S16 33 8 22z") + f("M15 22c6-7 11-10 17-10s11 3 17 10c-6 6-11 8-17 8s-11-2-17-8z", I) + c(32, 21, 7.5, TC) + c(32, 21, 3.6) + f("M16 40h32c0 6-6 10-16 10s-16-4-16-10z") + l("M20 48 14 62M44 48l6 14M32 50v12M18 56h28", 2.6) + i("M19 43h26", 1.5))
D["agriculture"] = (l("M14 60C8 44 12 22 30 8", 0) + f("M47 40C58 26 52 6 30 4c14 6 20 16 14 28-3 6-8 9-14 10l-2 6C36 49 43 46 47 40z") + t(r(-4, 0, 8, 20, BR, 3) + i("M-3 5h6M-3 10h6", 1.3), "translate(28 44) rotate(40)") + t("".join(t(e(0, 0, 2.6, 5.6, GOLD), f"translate({s*5.4:g} {y}) rotate({s*30})") for y in (0, 9, 18) for s in (-1, 1)) + l("M0-2V40", 2, GOLD) + e(0, -9, 2.7, 6, GOLD), "translate(17 20) rotate(-8)"))
D["coinage"] = (c(34, 30, 26) + c(34, 30, 22.5, "none", stroke=GOLD, stroke_width=2) + e(34, 32, 12, 14, GOLD) + e(34, 15, 4, 4.6, GOLD) + m(e(22, 23, 4, 3, GOLD) + e(22, 41, 4, 3, GOLD), 34) + f("M32 46l2 5 2-5z", GOLD) + i("M34 19v26M26 27l8 4 8-4M26 38l8-4 8 4M24 32h4M40 32h4", 1.6, G) + f("M4 50c0-4 7-7 16-7s16 3 16 7v6c0 4-7 7-16 7S4 60 4 56z") + i("M5 52c1 3 7 5 15 5s14-2 15-5M5 47.500c2 2 8 4 15 4s13-2 15-4", 1.5, GOLD))
shield = lambda x: c(x, 38, 12.5) + c(x, 38, 9.8, "none", stroke=I, stroke_width=1.4)
D["phalanx"] = (l("M10 62V6M32 62V2M54 62V6", 2.4, BR) + f("M10 0l3 9h-6zM32-3l3 9h-6zM54 0l3 9h-6z") + m(t(shield(12), "") + f("M7 34l5 8 5-8z", TC)) + c(32, 40, 14.5) + c(32, 40, 11.5, "none", stroke=I, stroke_width=1.6) + f("M26 48 32 31l6 17h-3.500L32 40l-2.500 8z", I) + m(f("M6 24c0-6 3-9 7-9s6 3 6 8l-3 1z")) + f("M25 24c0-8 3-11 7-11s7 3 7 11l-4 2h-6z"))
D["hellenism"] = (f("M6 6h52v5H6z") + m(f("M32 12H14C5 12 2 18 4 24c2 5 9 6 12 2 2-3 0-7-4-6 1-2 5-3 7 0 1 2 1 4 0 6h13z") + c(10.5, 21.5, 2, I)) + i("M20 16h24", 1.6) + f("M18 26h28l-3 32H21z") + i("M23 30l2 26M29 30l.700 26M35 30l-.700 26M41 30l-2 26", 1.8) + r(15, 57, 34, 5, G, 1))
D["cartography"] = (f("M8 14c0-5 8-5 8 0v34h40v6c0 4-3 6-6 6H16c-5 0-8-3-8-8z") + f("M16 10h36c4 0 6 3 6 6v30H16z", "var(--sheen)") + i("M16 10h36c4 0 6 3 6 6v30H16z", 2.2, G) + f("M22 18l8-3 5 4-2 7-8 1zM40 28l9-4 4 6-4 8-8-1z", SEA) + i("M25 40c3-6 6-2 9-6s4-10 10-12", 2, TC, stroke_dasharray="3 3.500") + l("M22 37l6 6M28 37l-6 6", 2.2, TC) + i("M11 16v34", 1.6))
D["commerce"] = (r(30, 6, 4, 50) + f("M20 60c0-4 5-6 12-6s12 2 12 6z") + c(32, 6, 4.5, BR) + l("M8 15c8-4 16-4 24-2 8 2 16 2 24-2", 3) + m(l("M10 15 3 38M10 15l8 23", 1.5)) + f("M0 38h21c0 7-5 10-10.500 10S0 45 0 38zM43 36h21c0 7-5 10-10.500 10S43 43 43 36z") + l("M53 12 46 36M54 12l7 24", 1.5) + f("M7 37l3-7h6l-1 7z", TC) + c(50, 33, 3.4, GOLD) + c(57, 33, 3.4, GOLD))
D["surgery"] = (t(f("M28 1c8 5 10 15 7 26h-7z", ST, stroke=G, stroke_width=1.4) + r(28, 27, 7.500, 34, G, 2.500) + i("M31.700 32v24", 1.6), "rotate(38 32 32)") + t(l("M32 62C28 46 25 34 26 18c.500-6 2-11 4-16M32 62c4-16 7-28 6-44-.500-6-2-11-4-16", 3.4, BR) + l("M28 30h8", 2, BR), "rotate(-38 32 32)") + f("M32 62c-8-6-14-10-14-17 0-5 4-8 8-8 3 0 5 1 6 4 1-3 3-4 6-4 4 0 8 3 8 8 0 7-6 11-14 17z", TC, stroke=G, stroke_width=1.6) + i("M22 49h5l2-4 3 9 3-7 1.500 2h5", 1.7, "var(--sheen)"))
D["strategy"] = (m(t(f("M29 3l3-5 3 5-.800 17c2 7 2 12 .300 18h-5c-1.700-6-1.700-11 .300-18z") + r(22, 37, 20, 4, BR, 2) + r(30, 41, 4, 12) + c(32, 55, 3.500, BR), "rotate(45 32 30)")) + c(32, 36, 15) + c(32, 36, 12, "none", stroke=I, stroke_width=1.6) + f("M22 36c4-6 16-6 20 0-4 6-16 6-20 0z", I) + c(32, 36, 4) + c(32, 36, 1.4, I))
D["art"] = (f("M18 6h28v5l-5 2c0 4 2 6 5 9 7 7 7 20-1 28l-8 6v4h4v4H23v-4h4v-4l-8-6c-8-8-8-21-1-28 3-3 5-5 5-9l-5-2z") + m(l("M21 10C9 9 6 20 14 26", 3)) + r(15, 27, 34, 3, TC) + r(16.5, 45, 31, 2.4, TC) + f("M30 32c2-2 5-1 5 2l5 3 4-3 1 2-5 4-6-2-1 4 3 3h-3l-4-3-5 3h-4l6-5 1-5-5 2-1-2z", TC) + i("M25 17h14", 2, TC))
D["democracy"] = (f("M16 30h32l-3 24c-1 5-5 7-13 7s-12-2-13-7z") + f("M13 26h38v6H13z") + i("M19 38h26M20 42h24", 1.4) + i("M24 46l3 4 3-4 3 4 3-4 3 4", 1.4) + e(32, 27, 8, 2, I) + f("M24 8c0-3 4-4 6-2l14 4c4 1 8-1 12-5l6 12c-6 5-12 7-19 5l-9-1c1 3-2 4-4 3l-6-6z") + i("M30 13l8 3M29 9l9 3", 1.4) + c(31, 22, 3, TC))
D["architecture"] = (f("M10 4h26v5l-4 3v38h4v6H10v-6h4V12l-4-3z") + i("M18 14v34M23 14v34M28 14v34M12 8h22", 1.8) + f("M28 62V34l30 28zM35 56h10L35 46z", BR, fill_rule="evenodd") + l("M52 4v24", 1.6) + f("M48 28h8l-4 9z") + c(52, 4, 2.4))
D["poetry"] = (m(l("M24 52C10 46 8 30 13 20c3-6 3-10 0-14", 4.6) + c(12.500, 6, 3.400)) + f("M17 44c3 10 8 16 15 16s12-6 15-16c-9 5-21 5-30 0z") + r(8, 15, 48, 4.4, BR, 2) + l("M24 18v30M29.300 18v32M34.700 18v32M40 18v32", 1.4) + i("M23 51c5 3 13 3 18 0", 1.5))
D["science"] = (c(32, 40, 20, "none", stroke=G, stroke_width=3) + f("M32 20 50 50H14z", "none", stroke=TC, stroke_width=2.4) + t(f("M-3.500 8 0 0l3.500 8L2 46-.500 52-2 46z"), "translate(32 6) rotate(22)") + t(f("M-3.500 8 0 0l3.500 8L2 46-.500 52-2 46z"), "translate(32 6) rotate(-22)") + c(32, 8, 5.500) + c(32, 8, 2, I) + l("M32 3V-1", 3))
D["city"] = (f("M4 60V30h3v-5h5v5h4v-5h5v5h3v30z") + f("M40 60V30h3v-5h5v5h4v-5h5v5h3v30z") + f("M22 60V18h-2v-7h5v4h4v-4h6v4h4v-4h5v7h-2v42z") + f("M27 60V48c0-7 10-7 10 0v12z", I) + i("M4 38h18M42 38h18M22 26h20M12 30v8M9 46h6M50 46h5M28 34h8M27 18v8M37 18v8", 1.5) + l("M32 11V2", 1.6) + f("M32 2l9 3-9 3z", TC))
D["absolutism"] = (f("M10 30 4 12l14 9L32 4l14 17 14-9-6 18z", GOLD, stroke=G, stroke_width=1.8) + c(4, 11, 3) + c(60, 11, 3) + c(32, 4, 3.600) + r(9, 30, 46, 8) + i("M15 34h34", 2, GOLD, stroke_dasharray=".1 6") + f("M24 42h16l-3 6 3 12h-7l-1-8-1 8h-7l3-12z") + i("M28 48h8", 1.500))
D["engineering"] = (rot(f("M28 2h8l2 10H26z"), 10) + c(32, 32, 23) + c(32, 32, 16, I) + rot(f("M30.500 16h3v11h-3z"), 5) + c(32, 32, 7) + f(star(32, 32, 5.5), GOLD))
D["philosophy"] = FIGURES["owl"]

# ---------------------------------------------------------------- wonders (drawn as buildings on a ground line)
ground = r(2, 58, 60, 3)
D["cyclopean_gate"] = (f("M4 60V34l6-2v-6l7-1V12l9-4h12l9 4v13l7 1v6l6 2v26H45V33H19v27z") + f("M16 26h32v6H16z", BR) + f("M32 9 45 25H19z", TC) + r(30.5, 12, 3, 13, "var(--black-glaze)") + m(f("M29 24c-2-1-3-3-6-3l1-3c0-3 2-5 4-6l1 2-1 4 2 6z", "var(--black-glaze)")) + i("M4 42h14M4 50h14M46 42h14M46 50h14M10 34v8M14 42v8M8 50v8M54 34v8M50 42v8M56 50v8M11 26h5M48 26h6", 1.300) + r(2, 59, 60, 3))
D["stadium"] = (f("M32 12c18 0 30 10 30 22v14c0-10-13-18-30-18S2 38 2 48V34C2 22 14 12 32 12z") + f("M32 33c15 0 27 7 27 15S47 62 32 62 5 56 5 48s12-15 27-15z", TC) + e(32, 48, 17, 7, I) + e(32, 48, 22, 10.500, "none", stroke=I, stroke_width=1.200) + i("M4 36c4-10 15-16 28-16s24 6 28 16M4 42c4-9 15-15 28-15s24 6 28 15", 1.500) + i("M32 12v18M18 14l4 18M46 14l-4 18M8 22l8 14M56 22l-8 14", 1.200) + l("M14 12V3M50 12V3M32 11V1", 1.600) + f("M14 3l7 2-7 2zM50 3l7 2-7 2zM32 1l7 2-7 2z", GOLD))
D["parthenon"] = (f("M32 6 60 20v5H4v-5z") + f("M32 10 50 19H14z", TC) + c(32, 16.500, 2, "var(--black-glaze)") + m(f("M18 18.500l6-3 3 3z", "var(--black-glaze)")) + r(6, 26, 52, 4) + i("M6 28h52", 1.200, I, stroke_dasharray="2.500 2.500") + "".join(f(f"M{x} 31h5v1l-.600 1v18l.600 1v1h-5v-1l.600-1V33l-.600-1z") for x in (6.5, 14, 21.5, 29.5, 37.5, 45, 52.5)) + r(5, 53, 54, 3) + r(3, 56.500, 58, 3) + r(1, 60, 62, 3))
D["statue_of_zeus"] = (f("M14 60V22h4V10h22v12h4v38z", BR, opacity=.55) + i("M18 16h22M18 22h22", 1.200, G, opacity=.5) + c(29, 12, 5) + f("M24 12c-1 6 1 9 5 10 4-1 6-5 5-9z") + f("M20 24c3-4 6-5 9-5s8 2 10 6l10-8 3 3-11 12-4-2v8h12c4 0 5 3 5 6v14h8v4H44V48H30l-2 14h-8z") + l("M51 24V2", 2.200, GOLD) + f("M48 3c2-3 6-3 7 0l-3 3z", GOLD) + i("M24 30c4 3 9 3 13 0M24 37h12M23 44c8-2 14-2 22 2M26 11h6", 1.500) + l("M20 28l-9 9 2 8", 4.500) + c(13, 46, 3, GOLD) + r(6, 58, 52, 4))
D["colossus"] = (c(31, 9, 5) + f("M31 2l1.500 3 3-2-.500 3.500 3.500.500-2.500 2 2 3H25l2-3-2.500-2 3.500-.500-.500-3.500 3 2z", GOLD) + f("M25 17c4-2 9-2 13 0l9-9 3 3-10 13-1 12 8 20h-7L32 42l-8 14h-7l6-20-1-10-5 9-4-2z") + f("M46 9c-1-4 2-6 3-9 2 3 5 5 4 9z", EM) + r(45, 8, 9, 2.600, BR) + i("M27 22c3 2 7 2 10 0M26 29h12M26 34c4 2 8 2 13 0M32 35v6", 1.400) + f("M10 56h14v6H10zM40 56h14v6H40z", ST) + l("M2 60c2-2 4-2 6 0M56 60c2-2 4-2 6 0M26 60c2-2 4-2 6 0s4 2 6 0", 1.800, SEA))

# ---------------------------------------------------------------- Olympos cards (only those the god file may not have are unusual)
D["olympos_zeus"] = FIGURES["eagle"]
D["olympos_hecate"] = t((c(32, 20, 10) + f("M14 8a13 13 0 1 0 0 24 15 15 0 0 1 0-24z") + f("M50 8a13 13 0 1 1 0 24 15 15 0 0 0 0-24z") + m(t(r(-2.500, 0, 5, 26, BR, 1) + f("M-4 0h8l-1-4h-6z") + t(f(FLAME, EM), "translate(-12.800 -19) scale(.4)"), "translate(14 42) rotate(-34)")) + i("M28 18c2-2 6-2 8 0M29 23h6", 1.400)), "translate(5 5) scale(.84)")
D["olympos_artemis"] = (l("M14 6C44 6 58 30 46 58", 4.200, BR) + l("M14 6 46 58", 1.300) + l("M52 12 20 44", 2.600) + f("M58 6 55 18 46 9z") + f("M22 36l6 6-12 6-4-4z", TC) + f("M8 34a14 14 0 1 0 20 20A16 16 0 0 1 8 34z"))
D["olympos_athena"] = (l("M50 62V10", 3, BR) + f("M50-1l4.500 12h-9z") + c(27, 36, 24) + c(27, 36, 20.500, "none", stroke=I, stroke_width=1.600) + m(f("M27 26c-6 0-10 4-10 9 0 8 5 13 10 15z", I) + i("M19 30c-5-1-6-5-4-8M17 36c-5 1-7-2-7-5M19 43c-4 3-7 1-8-2", 2), 27) + m(c(23, 35, 2, G), 27) + l("M27 37v4M23.500 45c2 1.500 5 1.500 7 0", 1.600) + f("M25 46h4l-2 5z", TC))
D["olympos_ares"] = (m(t(f("M29 3l3-5 3 5-.800 20c2 8 2 14 .300 21h-5c-1.700-7-1.700-13 .300-21z") + r(23, 43, 18, 4, BR, 2) + r(30, 47, 4, 10) + c(32, 59, 3.200, BR), "rotate(38 32 34)")) + t(D["hoplite"], "translate(11 6) scale(.72)"))
D["olympos_erinyes"] = (m(f("M31 30C22 20 12 18 2 22c3 2 4 4 4 7 3-1 5 0 6 3 3-1 5 1 6 4 4-2 9-2 13 0z")) + c(32, 20, 7) + m(l("M29 14c-6-2-3-8-8-10M27 18c-8 0-6-6-13-7", 2.200) + c(20.500, 4, 1.800) + c(13.500, 11, 1.800)) + f("M26 28h12l4 32c-6-3-14-3-20 0z") + i("M29 19h2M33 19h2M30 23.500h4M28 36h8M27 44h10M26 52h12", 1.500) + l("M44 32l12-8", 2.400, BR) + t(f(FLAME, EM), "translate(46 6) scale(.38)") + l("M20 32C10 40 6 50 12 60", 2, WI))
D["olympos_hades"] = FIGURES["dogs"]
D["olympos_keres"] = (m(f("M28 26C20 10 10 8 0 10c3 3 4 5 4 8 3 0 5 2 5 5 3 0 5 2 5 5 4-1 8 1 10 4z") + i("M6 13c8 2 14 8 18 15M11 22c4 1 8 4 10 8", 1.300)) + f("M20 30c0-9 5-14 12-14s12 5 12 14c0 5-2 8-4 10v7H24v-7c-2-2-4-5-4-10z") + m(c(27, 31, 3.800, I)) + f("M32 35l2.500 5h-5z", I) + i("M28 43v4M32 43v4M36 43v4", 1.600) + f("M24 49h16l-8 13z", WI))
D["olympos_siren"] = (c(26, 11, 6.500) + f("M20 9c0-6 9-9 13-3 2 4 0 6 2 10-5 0-6-4-6-7z", WI) + f("M21 18c2-2 7-2 9 0 14 2 22 10 32 28-9-4-14-5-20-4-5 6-11 7-17 4-8-5-9-18-4-28z") + i("M30 22c6 5 10 10 11 19M36 24c7 4 12 9 16 15M24 26c4 8 8 12 16 15", 1.500) + l("M27 46v9l-6 4M27 55l5 4M34 45v9l-5 5M34 54l6 4", 2.200, BR) + m(i("M24 10.500h1.500", 1.500), 27) + l("M2 60c3-3 6-3 9 0s6 3 9 0M44 60c3-3 6-3 9 0s6 3 9 0", 2.200, SEA))
D["olympos_nemesis"] = (rot(r(31, 12, 2, 20, G), 8, 32, 36) + c(32, 36, 22, "none", stroke=G, stroke_width=5) + c(32, 36, 5) + c(32, 36, 2, I) + m(f("M30 14C24 4 14 1 4 4c3 2 4 4 4 6 3 0 5 1 6 4 4-1 8 0 11 3z")) + t(f("M-2 0 0-5l2 5v26h-4z", ST, stroke=G, stroke_width=1) + r(-7, 26, 14, 3, BR) + r(-1.500, 29, 3, 9), "translate(32 22)"))

# ---------------------------------------------------------------- Destiny kinds
mini = lambda id, x, y, s: t(S[id], f"translate({x} {y}) scale({s})")
S["gain_cube"] = c(32, 33, 24, "none", stroke=BR, stroke_width=2, stroke_dasharray="3 4") + t(f("M32 6 56 18V45L32 58 8 45V18Z", MS) + i("M32 6 56 18V45L32 58 8 45V18ZM8 18 32 31 56 18M32 31V58", 2.200, G), "translate(12 12) scale(.62)") + f("M46 44h6v-6h6v6h6v6h-6v6h-6v-6h-6z", LA)
S["points_per_territory"] = mini("prestige", 0, 0, .72) + f("M30 44l10-5 8 3 10-5 4 12-6 12-12-2-10 4-8-7z", LA, stroke=G, stroke_width=1.600)
S["hourglass_per_territory"] = mini("hourglass", 0, 0, .72) + f("M30 44l10-5 8 3 10-5 4 12-6 12-12-2-10 4-8-7z", LA, stroke=G, stroke_width=1.600)
S["majority_three_hourglasses"] = mini("hourglass", 0, 22, .5) + mini("hourglass", 32, 22, .5) + mini("hourglass", 16, 30, .5) + f("M16 18 12 5l10 6L32 0l10 11 10-6-4 13z", GOLD, stroke=G, stroke_width=1.600)
S["three_points_for_set"] = "".join(mini("territory_token_"+k, x, y, .44) for k, x, y in (("grain", 0, 0), ("stone", 36, 0), ("wood", 0, 36), ("gold", 36, 36))) + mini("prestige", 17, 17, .47)
S["star_for_wonder"] = t(S["parthenon"], "translate(8 26) scale(.76 .58)") + mini("star", 14, -4, .56)
S["olympos_back"] = c(32, 32, 30, "none", stroke=GOLD, stroke_width=1.500) + f("M8 50 24 22l6 8 8-16 18 36z", "var(--sheen)", opacity=.9) + f("M24 22l6 8 8-16 6 12-5-2-3 5-4-3-3 4-4-3-5 3z", GOLD) + mini("zeus_symbol", 20, 6, .36)
S["destiny_back"] = rot(f("M32 32 28 8l4-6 4 6z", GOLD), 8) + c(32, 32, 14, "none", stroke=GOLD, stroke_width=2) + f("M20 32c5-7 19-7 24 0-5 7-19 7-24 0z", "var(--sheen)") + c(32, 32, 4, "var(--black-glaze)")
