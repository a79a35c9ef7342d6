"""The cover of the game: its picture in the lobby."""
from common import AU, BZ, I, S, c, p
from covers import cover, gradient, rays, take, W0, H0


def draw():
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
