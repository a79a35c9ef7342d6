"""Figures that several games show."""
from artlib import *
GOLD, TC, BR, LA, WI, EM, SEA, MA, MS, ST = ("var(--gold)", "var(--terracotta)", "var(--bronze)", "var(--laurel)", "var(--wine)", "var(--ember)", "var(--sea)", "var(--marble)", "var(--marble-shade)", "var(--stone)")
K = "var(--black-glaze)"
FLAME = "M32 4c6 7 11 11 11 19 0 7-5 11-11 11s-11-4-11-11c0-4 2-7 5-9 0 4 2 6 4 6 3-4 1-9 2-16z"
FIGURES = {}
FIGURES["hoplite"] = (f("M8 26C8 10 22 2 36 4c12 2 21 10 22 20l-6 2C50 17 44 12 36 12z", WI) + f("M17 30c0-13 8-20 18-20s18 7 18 19l1 11-9 2-1-8-10-2-2 6 4 16-11 6C20 54 17 42 17 30z") + i("M22 30c0-9 5-14 13-15M34 32l-1-12M48 52l1-10", 1.8) + f("M37 30c4-3 9-3 13 0l-4 2h-8z", I) + i("M12 23c3-9 12-15 24-14M9 25l5-1", 1.6, I))
FIGURES["owl"] = (f("M12 14C10 8 12 4 14 3c4 4 9 5 18 5s14-1 18-5c2 1 4 5 2 11 3 6 2 12-1 16 4 14-3 26-12 29H25C16 56 9 44 13 30c-3-4-4-10-1-16z") + m(c(23, 19, 9, I) + c(23.500, 19, 4.800) + c(24.600, 17.800, 1.500, I)) + f("M29 22l3-3 3 3-3 8z", GOLD) + i("M24 36l3 3 3-3 2 3 2-3 3 3 3-3M22 43l3 3 3-3 4 3 4-3 3 3 3-3M25 50l3 3 4-3 4 3 3-3", 1.600) + m(i("M16 33c-2 9 0 17 5 22", 1.600)) + l("M26 60v3M30 60v3M34 60v3M38 60v3", 2, BR))
FIGURES["eagle"] = m(f("M31 20C22 6 12 4 2 8c2 3 4 4 7 5-2 1-4 1-6 1 2 4 5 6 9 6-2 2-4 2-6 2 4 5 9 7 15 7l10 3z") + i("M9 13c6 2 12 5 18 10M12 20c5 1 9 3 14 6", 1.300)) + f("M32 8c4 0 6 3 5 7l5 2-5 2c2 8 1 14-5 19-6-5-7-11-5-19-1-7 1-11 5-11z") + c(34, 13.500, 1.200, I) + m(l("M29 36l-3 7", 2.400, BR)) + t(f("M26 1h17l-8 21h12L22 63l6-28H16z", GOLD, stroke=G, stroke_width=2.600, stroke_linejoin="round"), "translate(32 51.500) rotate(90) scale(.62) translate(-32 -32)")
FIGURES["dogs"] = m(f("M26 44c-9-2-13-8-13-16l-7 4c-4 1-6-2-5-5l8-8-2-11 7 5c8 0 13 5 14 14z") + f("M7 20l-2-11 6 5z") + c(11.500, 20.500, 1.600, GOLD) + i("M3 28l7-3", 1.300)) + f("M19 8l6 8h14l6-8c2 8 1 14-1 19l-5 12c-1 4-4 6-7 6s-6-2-7-6l-5-12c-2-5-3-11-1-19z", G, stroke=I, stroke_width=1.600) + m(f("M23 24l6 2-1 3-4-1z", GOLD)) + e(32, 37, 3.600, 2.600, I) + f("M27 41c3 2 7 2 10 0l-2 4h-6z", "var(--sheen)") + f("M14 42c8 8 28 8 36 0 6 6 8 14 7 22H7c-1-8 1-16 7-22z") + l("M15 47c8 7 26 7 34 0", 4, BR) + "".join(f(f"M{x} {y}l2 6 2-6z", ST) for x, y in ((19, 51), (26, 53.500), (34, 53.500), (41, 51)))

def bolt(col=GOLD, edge=K):
    wing = f("M24 34C15 33 7 29 2 20c5 2 8 2 11 1-4-1-6-4-7-8 5 4 9 5 14 5-3-2-4-4-5-8 5 5 10 8 16 10z", col, stroke=edge, stroke_width=1.6, stroke_linejoin="round")
    return t(m(wing), "translate(0 6)") + f("M26 1h17l-8 21h12L22 63l6-28H16z", col, stroke=edge, stroke_width=2.2, stroke_linejoin="round") + i("M30 5l-9 26M31 30l-4 18", 1.3, "var(--sheen)", opacity=.7)
