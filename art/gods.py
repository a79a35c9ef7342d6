"""Sixteen gods in black-figure manner. Design space 200x200, facing right; women have added-white skin, as on the vases."""
import math
from artlib import GAMES
I='var(--ink)'; G='var(--ground)'; S='var(--slip)'; SS='var(--slip-shade)'; AU='var(--gold)'; W='var(--wine)'; BZ='var(--bronze)'; GD='var(--ground-deep)'; GL='var(--ground-light)'
def p(d, fill=I, stroke=None, w=0, **k):
    a = f'<path d="{d}" fill="{fill}"'
    if stroke: a += f' stroke="{stroke}" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round"'
    for q,v in k.items(): a += f' {q.replace("_","-")}="{v}"'
    return a + '/>'
def l(d, stroke=G, w=2.2, **k): return p(d, 'none', stroke, w, **k)
def c(x,y,r,fill=I,stroke=None,w=0):
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{r:.4g}" fill="{fill}"' + (f' stroke="{stroke}" stroke-width="{w}"' if stroke else '') + '/>'
def e(x,y,rx,ry,rot=0,fill=I,stroke=None,w=0):
    return f'<ellipse cx="{x:.4g}" cy="{y:.4g}" rx="{rx:.4g}" ry="{ry:.4g}"' + (f' transform="rotate({rot:.4g} {x:.4g} {y:.4g})"' if rot else '') + f' fill="{fill}"' + (f' stroke="{stroke}" stroke-width="{w}"' if stroke else '') + '/>'
def g(s, t): return f'<g transform="{t}">{s}</g>'

# ---------- shared anatomy ----------
EYE_M = p('M97 79C102 72 111 71 118 76C112 83 103 84 97 79Z', S) + c(108.5,77.3,4.2,I) + l('M94 72C100 63 111 62 118 66', G, 2.6)
EYE_F = p('M95 80C100 72 111 71 118 77C112 83 102 85 95 80Z', SS) + l('M94 80C100 71.5 111 71 119 77', I, 2.6) + l('M96 80.5C102 85 112 83 118 77.5', I, 1.4) + c(108,77.6,4.2,I) + l('M94 70C100 63 111 62 117 66', I, 2.4)
EAR = lambda col: l('M80 76C74 72 70 80 74 87C77 92 82 92 82 88C82 84 77 85 77 80', col, 2.4)
BUST = 'M96 128L104 138C106 148 114 153 128 156C144 159 156 160 166 161.2A90 90 0 0 1 20 141C34 136 50 134 58 126Z'
# profile: forehead - nose - lips - chin
FACE_M = 'M110 46C114 58 121 72 133 88C135 92 132 95 126 95C128 98 129 101 126 103C124 104 123 105 124 106C126 108 127 111 124 114C122 116 123 120 122 125C118 132 108 133 98 132L104 146L58 150L52 60Z'
FACE_F = 'M110 48C114 60 120 72 131 87C133 91 130 94 124 94.5C127 97 128 100 125 102C123.500 103 123 104 124 105C126 107 126 110 123 112C121.500 115 124 119 121 124C117 131 107 131 97 128C97 136 99 144 106 150C98 164 70 160 60 150L62 84Z'
BEARD = 'M92 82C94 96 98 100 110 101C116 98 122 97 127 99C131 103 130 107 126 108C133 114 141 124 143 138C144 147 142 155 138 160C128 153 116 148 106 142C94 134 86 118 84 98Z'
BEARD_IN = l('M86 92C90 104 96 107 106 107C112 106 117 101 124 99') + l('M112 110C120 110 124 108 127 107') + l('M98 115C106 126 118 138 132 150M108 113C116 122 128 134 137 147M118 113C126 120 134 130 139 140', G, 1.7)
LIPS_F = p('M116 103C119 100 123 100 126 101.500C124 103 124 104 125 106C121 108 118 106 116 103Z', W)
HAIR_M = 'M112 50C110 36 96 27 78 28C52 29 38 48 38 72C38 92 32 108 26 126C24 136 26 144 30 150C40 156 56 154 66 146C72 130 74 112 76 98C80 84 88 72 96 66C104 60 110 58 112 50Z'
HAIR_M_IN = l('M52 62C48 84 46 110 36 140M62 66C58 90 58 116 46 148M72 72C68 92 68 120 58 149', G, 1.8)
CURLS = lambda col=G: ''.join(c(x,y,4.6,I,col,1.7) for x,y in ((111,52),(104,58),(97,64),(90,71),(84,79)))
FILLET = lambda col: p('M111 41C96 44 66 50 39 64L38 73C64 58 96 52 113 49Z', col, I, 1)
def drape(col=W, female=False):
    s = p(BUST)
    s += p('M58 126C50 134 34 136 20 141A90 90 0 0 0 62 181.600C60 160 56 142 58 126Z', col)          # mantle over the far shoulder
    s += l('M50 134C46 146 52 164 58 178M40 137C36 148 42 162 48 173M30 139C28 148 32 156 38 164', G if not female else I, 1.6)
    s += l('M70 152C84 164 104 164 116 155M66 162C84 176 112 176 130 158M66 174C88 188 118 186 142 160', G, 1.7)
    return s
def necklace(): return l('M66 146C76 158 92 160 105 151', AU, 3) + ''.join(c(x,y,2.5,AU,I,.8) for x,y in ((72,154),(80,158),(89,159.500),(98,157)))
def earring(x=78,y=98): return c(x,y,4.4,AU,I,1.2)+p(f'M{x-3.5} {y+5}h7l-3.500 8z',AU,I,1)
HS='<!--head-->'
ATT='<!--att-->'
def HEAD(mantle=W, female=False): return drape(mantle, female)+HS
def compose(s):
    bust, rest = s.split(HS); head, att = rest.split(ATT)
    return bust + g(head,'translate(-9 5) scale(.95)'), att
def male(beard=True, hair=True, mantle=W, curls=True, eye=True, strands=True):
    s = HEAD(mantle) + p(FACE_M)
    if hair: s += p(HAIR_M, I, G, 1.2) + (HAIR_M_IN if strands else '')
    if beard: s += p(BEARD, I, G, 1.6) + BEARD_IN
    else: s += l('M118 104C121 103.500 123 104 125 105', G, 1.8) + l('M98 132C106 134 116 132 121 126', G, 1.4)
    s += l('M124 95C121 94 119 91 121 88', G, 1.8)
    if eye: s += EYE_M
    s += p('M72 74C66 78 68 92 76 96C82 96 86 88 84 80C82 74 76 72 72 74Z') + EAR(G)
    if curls: s += CURLS()
    return s
def female(mantle=W, hair='bun', curls=True):
    s = HEAD(mantle, True)
    s += p(FACE_F, S, I, 1.4)
    s += l('M122 93C119 92.500 117 90 119 87', I, 1.6) + LIPS_F + EYE_F
    s += l('M98 128C91 126 86 121 84 114', I, 1.4)
    if hair == 'bun':
        s += p('M112 52C110 36 96 27 78 28C52 29 38 46 40 68C34 70 24 74 24 86C24 98 36 102 46 98C54 106 66 108 74 104C72 92 78 80 90 72C100 66 110 60 112 52Z')
        s += l('M44 70C38 78 38 88 46 97M32 76C28 84 30 92 38 96M52 64C52 80 56 94 66 104M64 60C62 74 64 88 72 98M78 56C74 66 74 76 76 84', G, 1.7)
    elif hair == 'long':
        s += p('M112 52C110 36 96 27 78 28C52 29 38 48 38 72C38 96 30 116 24 138C28 146 44 150 60 146C68 132 70 116 73 102C76 90 82 78 92 71C101 65 110 60 112 52Z')
        s += l('M52 60C48 84 46 112 36 142M62 62C58 88 58 118 48 146M72 66C68 88 68 116 60 140', G, 1.7)
    if curls: s += ''.join(c(x,y,4.4,I,G,1.6) for x,y in ((111,53),(104,59),(97,65),(90,71),(83,78)))
    s += p('M70 80C65 84 68 96 76 97C81 95 84 88 82 82C79 77 73 77 70 80Z', S, I, 1.2) + l('M77 84C73 84 73 90 77 91', I, 1.5)
    return s
def fist(x, y, skin=I, line=G, arm=True):
    """A hand closed round a shaft at x,y; the forearm comes up from the rim below."""
    out=''
    if arm: out += p(f'M{x-13} {y+6}C{x-20} {y+22} {x-30} {y+34} {x-44} {y+44}L{x-16} {min(y+52,188)}C{x-4} {y+38} {x+8} {y+20} {x+10} {y+6}Z', skin, I if skin!=I else G, 1.5)
    out += p(f'M{x-13} {y-8}C{x-13} {y-13} {x-4} {y-14} {x+4} {y-13}C{x+11} {y-13} {x+13} {y-9} {x+12} {y-4}L{x+11} {y+9}C{x+9} {y+14} {x-8} {y+15} {x-13} {y+9}Z', skin, I if skin!=I else G, 1.5)
    out += l(f'M{x-3} {y-6}H{x+11}M{x-3} {y}H{x+11.500}M{x-3} {y+6}H{x+10.500}M{x-3} {y-9}C{x-7} {y-2} {x-7} {y+6} {x-3} {y+11}', line, 1.6)
    return out
def leaf(x,y,rot,L=13,wd=4.6,fill=S,stroke=I,sw=1): 
    return g(p(f'M0 0C{L*.3} {-wd} {L*.75} {-wd*.8} {L} 0C{L*.75} {wd*.8} {L*.3} {wd} 0 0Z', fill, stroke, sw), f'translate({x} {y}) rotate({rot})')
def wreath(fill='var(--laurel)', L=15, wd=5):
    pts=((42,70),(50,60),(60,53),(71,48),(82,45.500),(93,44),(103,43.500))
    s=l('M39 74C58 52 86 45 112 44', I, 2.4)
    for i,(x,y) in enumerate(pts):
        s += leaf(x,y,-62+i*9,L,wd,fill) + leaf(x,y,10+i*-1,L*.9,wd,fill)
    return s

# ---------- attributes ----------
def bolt(x,y,s=1,fill=AU):
    d='M6 -62L-20 2L-4 0L-14 60L20 -12L4 -9L20 -58Z'
    return g(p(d, fill, I, 3.4) + l('M8 -54L-10 -4M2 -2L-8 36', S, 2.4, opacity='.8'), f'translate({x} {y}) scale({s}) rotate(8)')
def trident(x, y0, y1, col=AU):
    s = l(f'M{x} {y0+30}V{y1}', I, 8) + l(f'M{x} {y0+30}V{y1}', col, 4)
    head=f'M{x} {y0}L{x+7} {y0+16}H{x+3.500}V{y0+38}H{x+12}C{x+17} {y0+34} {x+17} {y0+26} {x+16} {y0+20}H{x+12}L{x+19} {y0+6}L{x+26} {y0+20}H{x+22}C{x+24} {y0+36} {x+20} {y0+46} {x+10} {y0+46}H{x-10}C{x-20} {y0+46} {x-24} {y0+36} {x-22} {y0+20}H{x-26}L{x-19} {y0+6}L{x-12} {y0+20}H{x-16}C{x-17} {y0+26} {x-17} {y0+34} {x-12} {y0+38}H{x-3.500}V{y0+16}H{x-7}Z'
    return s + p(head, col, I, 2.6)
def bident(x, y0, y1, col=SS):
    s = l(f'M{x} {y0+44}V{y1}', I, 8) + l(f'M{x} {y0+44}V{y1}', col, 4)
    head=f'M{x-4} {y0+56}V{y0+44}C{x-16} {y0+40} {x-22} {y0+28} {x-19} {y0+12}L{x-21} {y0}C{x-12} {y0+8} {x-11} {y0+16} {x-12} {y0+24}C{x-11} {y0+32} {x-6} {y0+36} {x} {y0+36}C{x+6} {y0+36} {x+11} {y0+32} {x+12} {y0+24}C{x+11} {y0+16} {x+12} {y0+8} {x+21} {y0}L{x+19} {y0+12}C{x+22} {y0+28} {x+16} {y0+40} {x+4} {y0+44}V{y0+56}Z'
    return s + p(head, col, I, 2.6)
def ear_of_wheat(x,y,rot,L=54,col=AU):
    s=l(f'M0 0V{-L+30}',I,4.6)+l(f'M0 0V{-L+30}',col,2.4)
    top=-L+26
    for i in range(4):
        yy=top-i*8.5
        s+=l(f'M5 {yy-6}L12 {yy-22}M-5 {yy-6}L-12 {yy-22}',col,1.3)
    s+=l(f'M0 {top-34}V{top-54}',col,1.3)
    for i in range(4):
        yy=top-i*8.5
        s+=e(5.500,yy,4,7.2,28,col,I,1.5)+e(-5.500,yy,4,7.2,-28,col,I,1.5)
    s+=e(0,top-35,4,8,0,col,I,1.5)
    return g(s,f'translate({x} {y}) rotate({rot})')
def lyre(x,y,s=1,col=AU):
    d=p('M-24 -34C-34 -18 -34 6 -22 20C-14 28 14 28 22 20C34 6 34 -18 24 -34C20 -38 14 -34 16 -29C23 -18 24 -2 16 8H-16C-24 -2 -23 -18 -16 -29C-14 -34 -20 -38 -24 -34Z', col, I, 2.6)
    d+=p('M-31 -32H31V-25H-31Z', S, I, 2.2) + c(-31,-28.500,4.500,S,I,2)+c(31,-28.500,4.500,S,I,2)
    d+=l('M-10 -25V13M-3.400 -25V14M3.400 -25V14M10 -25V13', I, 1.8) + p('M-14 11H14V16H-14Z', I)
    d+=e(0,21,10,2.5,0,GD)
    return g(d, f'translate({x} {y}) scale({s})')
def bow(x,y,s=1,string=S):
    d=l('M-16 -58C-10 -54 -4 -50 0 -42C10 -26 18 -14 18 0C18 14 10 26 0 42C-4 50 -10 54 -16 58', I, 8.6)+l('M-16 -58C-10 -54 -4 -50 0 -42C10 -26 18 -14 18 0C18 14 10 26 0 42C-4 50 -10 54 -16 58', AU, 4.6)
    d+=l('M-15 -57L-15 57', string, 1.8)
    d+=p('M14 -9H22V9H14Z', W, I, 1.6)
    return g(d, f'translate({x} {y}) scale({s})')
def arrow(x,y,rot,L=70):
    d=l(f'M{-L*.6} 0H{L*.4}',I,5.6)+l(f'M{-L*.6} 0H{L*.4}',S,2.6)+p(f'M{L*.4-6} -7L{L*.4+12} 0L{L*.4-6} 7L{L*.4-2} 0Z',SS,I,1.8)
    d+=p(f'M{-L*.6-2} 0l-8 -7h9l8 7l-8 7h-9z',W,I,1.4)
    return g(d,f'translate({x} {y}) rotate({rot})')
def owl(x,y,s=1):
    d=p('M-20 -26C-22 -40 -14 -46 0 -46C14 -46 22 -40 20 -26C26 -10 24 18 8 32L4 40H-4L-8 32C-24 18 -26 -10 -20 -26Z', S, I, 2.4)
    d+=p('M-20 -24C-27 -8 -24 18 -8 32C-4 14 -10 -8 -20 -24ZM20 -24C27 -8 24 18 8 32C4 14 10 -8 20 -24Z', I)
    d+=l('M-18 -8C-14 0 -13 10 -12 20M18 -8C14 0 13 10 12 20', G, 1.8)
    d+=c(-8.5,-30,9.2,AU,I,2.2)+c(8.5,-30,9.2,AU,I,2.2)+c(-8.5,-30,4.4)+c(8.5,-30,4.4)+p('M-3.500 -26H3.500L0 -16Z',I)
    d+=''.join(c(xx,yy,1.5,I) for yy in (-8,0,8,16) for xx in (-5,0,5))
    d+=l('M-6 40V46M-1 40V47M4 40V46',I,2.6)
    return g(d,f'translate({x} {y}) scale({s})')
def dove(x,y,s=1,flip=1):
    d=p('M-40 22C-30 18 -24 10 -18 2C-12 -10 0 -14 10 -12C16 -22 30 -22 33 -12L43 -8L33 -5C32 6 26 18 12 22C-4 26 -20 22 -30 28L-46 30Z',S,I,2.4)
    d+=p('M-12 2C-22 -12 -24 -34 -12 -48C-4 -38 8 -30 12 -10C8 0 -4 4 -12 2Z',S,I,2.2)
    d+=l('M-13 -38C-11 -24 -6 -12 2 -4M-19 -26C-17 -14 -11 -6 -5 -1M-4 -34C0 -24 4 -16 7 -8',I,1.6)
    d+=c(26,-11,2.3,I)+p('M33 -12L43 -8L33 -5Z',AU,I,1.2)+l('M-34 23L-24 17M-40 27L-28 22',I,1.4)
    d+=l('M4 23V32M10 22V31M0 33H8M7 32H15',I,2.2)
    return g(d,f'translate({x} {y}) scale({s*flip} {s})')
def mirror(x,y,s=1):
    d=p('M-4 18H4L6 54H-6Z',BZ,I,2.2)+p('M-14 18C-8 26 8 26 14 18L10 12H-10Z',BZ,I,2)+c(0,-10,26,BZ,I,2.4)+c(0,-10,20,S,I,1.6)+l('M-10 -18C-6 -24 2 -26 8 -22M-12 -8C-11 -12 -10 -14 -8 -16',BZ,2.2)
    return g(d,f'translate({x} {y}) scale({s})')
def spear(x,y0,y1):
    return l(f'M{x} {y0+34}V{y1}',I,8)+l(f'M{x} {y0+34}V{y1}',BZ,4)+p(f'M{x} {y0}C{x+10} {y0+14} {x+10} {y0+24} {x+4} {y0+36}H{x-4}C{x-10} {y0+24} {x-10} {y0+14} {x} {y0}Z',SS,I,2.4)+l(f'M{x} {y0+8}V{y0+30}',I,1.6)
def shield(x,y,r,blazon=''):
    return c(x,y,r,I)+c(x,y,r-2.5,W,I,1)+c(x,y,r*.78,I,AU,2.4)+blazon
def hammer(x,y,s=1,rot=0):
    d=l('M0 -30V60',I,11)+l('M0 -30V60',BZ,6.5)+p('M-30 -52H20C26 -50 30 -46 32 -40V-30C30 -24 26 -20 20 -18H-30C-34 -18 -34 -52 -30 -52Z',SS,I,3)+l('M-22 -51V-19M-10 -51V-19',I,2)+l('M-2 -46H20',S,3)
    return g(d,f'translate({x} {y}) rotate({rot}) scale({s})')
def caduceus(x,y,s=1):
    d=l('M0 -34V74',I,8)+l('M0 -34V74',AU,4.2)
    for sgn in (1,-1):
        path=f'M0 40C{sgn*20} 30 {sgn*20} 16 0 8C{-sgn*16} 2 {-sgn*18} -10 0 -16C{sgn*14} -22 {sgn*14} -34 {sgn*6} -40'
        d+=l(path,I,7.5)+l(path,S if sgn>0 else SS,4)
    d+=c(7,-42,4.6,S,I,1.8)+c(-7,-42,4.6,SS,I,1.8)+c(0,-50,5.5,AU,I,2)
    for sgn in (1,-1):
        d+=g(p('M3 -30C14 -42 26 -46 38 -44C34 -38 34 -36 36 -34C31 -31 30 -29 31 -26C24 -22 12 -22 3 -26Z',S,I,2)+l('M10 -31L30 -38M12 -28L28 -31',I,1.4),f'scale({sgn} 1)')
    return g(d,f'translate({x} {y}) scale({s})')
def grapes(x,y,s=1):
    d=l('M0 -34C2 -42 8 -46 14 -46',I,4.5)+l('M0 -34C2 -42 8 -46 14 -46',  'var(--laurel)',2.4)
    rows=((-26,(-16,-5.500,5.500,16)),(-16,(-21,-10.500,0,10.500,21)),(-6,(-16,-5.500,5.500,16)),(4,(-10.500,0,10.500)),(14,(-5.500,5.500)),(23,(0,)))
    for yy,xs in rows:
        for xx in xs: d+=c(xx,yy,6.6,W,I,1.7)+c(xx-2,yy-2.200,1.6,S)
    d+=p('M-2 -34C-14 -32 -22 -38 -26 -46C-18 -46 -16 -50 -10 -52C-8 -48 2 -46 2 -36Z','var(--laurel)',I,1.8)+l('M-2 -36L-16 -45',I,1.2)
    return g(d,f'translate({x} {y}) scale({s})')
def kantharos(x,y,s=1):
    d=l('M-20 -22C-36 -34 -38 -6 -17 6M20 -22C36 -34 38 -6 17 6',I,8)+l('M-20 -22C-36 -34 -38 -6 -17 6M20 -22C36 -34 38 -6 17 6',SS,3.6)
    d+=p('M-22 -24H22C22 -6 18 8 8 13L6 24C12 26 16 28 17 32H-17C-16 28 -12 26 -6 24L-8 13C-18 8 -22 -6 -22 -24Z',SS,I,2.6)+p('M-20 -12H20L19 -6H-19Z',I)+e(0,-24,22,4.6,0,W,I,2)
    return g(d,f'translate({x} {y}) scale({s})')
def pomegranate(x,y,s=1):
    d=p('M-9 -24L-14 -40L-5 -34L0 -43L5 -34L14 -40L9 -24Z','var(--god-persephone)',I,2.4)
    d+=c(0,2,28,'var(--god-persephone)',I,2.6)
    d+=p('M-4 -22C-17 -12 -18 14 -5 26C10 26 20 14 19 0C17 -14 8 -22 -4 -22Z',S,I,1.8)
    for xx,yy in ((-7,-12),(1,-15),(-10,-2),(-2,-5),(6,-8),(12,-1),(-8,8),(0,4),(8,7),(-3,15),(5,16),(13,9)): d+=e(xx,yy,3,4,20,W,I,.9)
    d+=l('M-21 -8C-24 2 -22 12 -17 18',S,2.2,opacity='.7')
    return g(d,f'translate({x} {y}) scale({s})')
def flame(x,y,s=1):
    d=p('M0 26C-20 26 -28 12 -24 -4C-20 -2 -17 0 -15 4C-16 -16 -8 -26 2 -44C2 -30 12 -24 14 -10C17 -14 18 -18 18 -24C27 -10 28 26 0 26Z','var(--ember)',I,2.6)
    d+=p('M0 24C-12 24 -15 12 -10 2C-8 6 -6 8 -4 9C-4 -4 2 -10 4 -18C6 -8 15 2 13 12C12 20 8 24 0 24Z',AU)+p('M1 23C-5 23 -7 16 -3 10C1 12 4 8 4 4C9 10 9 23 1 23Z',S)
    return g(d,f'translate({x} {y}) scale({s})')
def altar(x,y,s=1):
    d=p('M-26 0H26V8H20V34H26V42H-26V34H-20V8H-26Z',SS,I,2.4)+l('M-20 13H20M-20 29H20',I,1.8)+l('M-14 25V17H-7V22M-3 25V17H4V22M8 25V17H15V22',I,1.6)
    return g(d,f'translate({x} {y}) scale({s})')
def syrinx(x,y,s=1):
    d=''
    hs=(58,52,46,40,34,28)
    for i,h in enumerate(hs):
        xx=-33+i*11
        d+=p(f'M{xx} -28H{xx+11}V{-28+h}C{xx+11} {-28+h+4} {xx} {-28+h+4} {xx} {-28+h}Z',AU if i%2==0 else SS,I,2)+e(xx+5.500,-28,4.6,2.4,0,I)
    d+=p('M-34 -14H34V-7H-34ZM-34 0H34V5H-34Z',W,I,1.6)
    return g(d,f'translate({x} {y}) scale({s})')
def feather(x,y,rot,s=1):
    d=l('M0 70C2 40 2 10 0 -10',I,5)+l('M0 70C2 40 2 10 0 -10',AU,2.4)
    for i in range(7):
        yy=58-i*8
        d+=l(f'M1 {yy}C10 {yy-4} 14 {yy-10} 15 {yy-16}M1 {yy}C-8 {yy-4} -12 {yy-10} -13 {yy-16}','var(--laurel)',2.6)
    d+=p('M0 4C-20 -4 -26 -22 -20 -38C-14 -50 -6 -54 0 -60C6 -54 14 -50 20 -38C26 -22 20 -4 0 4Z','var(--laurel)',I,2.4)
    d+=e(0,-27,14.5,18,0,AU,I,1.8)+e(0,-25,10,13,0,'var(--sea)',I,1.4)+p('M0 -30C-5 -38 -10 -28 -6 -20C-3 -14 3 -14 6 -20C10 -28 5 -38 0 -30Z',I)
    return g(d,f'translate({x} {y}) rotate({rot}) scale({s})')

# ---------- the gods ----------
def corinthian(col=BZ, crest=W):
    s=p('M20 96C10 60 30 14 78 8C104 6 122 20 128 36L117 40C108 28 94 22 80 23C50 26 36 56 44 92Z',crest,I,2.4)   # crest
    s+=''.join(l(f'M{78+math.cos(a)*46:.1f} {64+math.sin(a)*42:.1f}L{78+math.cos(a)*58:.1f} {64+math.sin(a)*53:.1f}',I,1.8) for a in [math.radians(t) for t in range(165,335,12)])
    s+=l('M118 36C106 20 92 16 78 17C46 20 30 54 38 92',S,3.6)+l('M118 36C106 20 92 16 78 17C46 20 30 54 38 92',I,1.2,stroke_dasharray='1 6')
    s+=p('M114 46C108 30 96 25 80 25C54 26 42 48 44 74C45 92 40 106 34 122C46 130 60 130 72 124C80 136 92 144 108 150C116 140 122 126 124 112L114 108C110 104 109 98 112 93L124 93C126 96 127 98 128 100L136 88C128 76 118 62 114 46Z',col,I,2.6)
    s+=p('M90 80C97 72 110 72 120 78C114 86 100 88 90 80Z',I)+p('M98 80C103 76 110 76 115 79C110 83 103 83 98 80Z',S)+c(108,79,3)
    s+=l('M110 58C98 60 90 66 84 76',I,2)+l('M112 64C103 66 97 69 93 73',I,1.6)+l('M72 124C68 112 66 102 68 92',I,2)+l('M50 78C52 62 60 46 76 38',S,2.6,opacity='.55')+c(76,108,2,I)+c(84,122,2,I)+c(96,134,2,I)
    return s
def attic(col=AU):
    s=p('M16 118C4 74 22 16 76 8C106 4 124 18 130 34L119 40C108 28 94 22 80 24C48 28 34 60 42 104Z',W,I,2.4)
    s+=''.join(l(f'M{78+math.cos(a)*47:.1f} {66+math.sin(a)*44:.1f}L{78+math.cos(a)*60:.1f} {66+math.sin(a)*56:.1f}',I,1.8) for a in [math.radians(t) for t in range(150,335,12)])
    s+=l('M120 37C107 21 92 16 78 17C44 21 27 58 36 108',S,4)
    s+=p('M117 54C112 34 98 25 80 26C54 27 42 46 42 70C42 84 38 96 32 106C44 114 58 112 68 104C66 92 72 80 84 72C96 66 106 62 117 54Z',col,I,2.6)
    s+=p('M117 54C112 46 104 44 96 46C88 48 82 56 76 64C88 62 104 62 117 54Z',S,I,1.8)+l('M58 50C50 62 50 82 42 104',I,1.6)+c(66,62,7,W,I,1.8)+l('M52 46C60 36 72 32 84 33',S,2.6,opacity='.6')
    return s
def pilos():
    s=p('M116 54C112 36 100 14 78 6C62 12 44 36 40 72L42 80C62 66 92 60 117 60Z',BZ,I,2.6)+p('M40 70C62 56 92 50 117 51L119 61C92 61 62 66 41 82Z',W,I,2)+l('M76 12C66 24 56 42 54 60M86 16C84 30 82 42 80 52',I,1.6)+l('M66 24C58 36 52 48 50 58',S,2.2,opacity='.5')
    return s
def petasos():
    s=p('M62 44C62 26 72 16 86 16C100 16 110 26 110 40C126 42 138 46 144 52C120 58 60 62 28 70C30 58 46 48 62 44Z',BZ,I,2.6)+p('M62 44C78 48 96 46 110 40L111 46C96 53 78 54 62 51Z',W,I,1.6)
    s+=p('M84 42C70 30 50 22 26 20C28 27 32 30 36 31C30 31 27 33 24 35C28 40 33 42 38 42C34 43 32 45 31 48C48 56 70 56 84 42Z',S,I,2.2)+l('M76 40C62 32 48 28 36 27M72 44C60 40 48 37 38 37M68 48C58 47 48 46 40 45',I,1.6)
    return s
def veil(col):
    return p('M114 44C110 30 96 20 76 21C46 22 28 46 28 80C28 106 28 124 24 140C34 158 50 170 66 178C66 164 62 146 66 130C70 112 66 94 72 80C80 66 100 58 114 52Z',col,I,2.2)+l('M108 46C92 46 70 52 58 78C50 98 54 126 50 168M94 36C68 36 46 54 42 84C40 110 42 132 34 156M78 28C52 32 38 52 36 80',G if col==I else I,1.8)

def god_zeus():
    s=male()+wreath('var(--laurel)')
    return s+ATT+bolt(157,86,1.0)+fist(156,130)
def god_hera():
    s=HEAD(W,True)+p(FACE_F,S,I,1.4)+l('M122 93C119 92.500 117 90 119 87',I,1.6)+LIPS_F+EYE_F
    s+=p('M112 54C110 40 98 34 84 36C62 40 56 62 60 84C62 98 70 104 76 102C74 92 80 80 92 72C102 66 110 62 112 54Z')+''.join(c(x,y,4.4,I,G,1.6) for x,y in ((111,55),(104,60),(97,66),(90,72),(84,79)))
    s+=veil(I)
    s+=p('M44 52L34 14L54 30L62 6L78 24L92 4L100 24L120 14L114 48C90 44 64 50 48 64Z',AU,I,2.6)+p('M46 56C66 44 92 40 115 42L114 50C90 48 66 54 48 66Z',W,I,1.8)+''.join(c(x,y,3,S,I,1.2) for x,y in ((58,52),(72,47.500),(86,45.500),(100,45.500)))
    s+=earring(78,100)+necklace()
    return s+ATT+feather(153,84,6,1.0)+fist(152,146,S,I)
def god_poseidon():
    s=male(mantle='var(--sea)',strands=False)+FILLET('var(--sea)')
    s+=l('M48 74C40 86 54 94 44 108C36 120 46 128 36 146M58 72C50 86 64 94 54 110C48 122 56 130 47 149M68 72C60 84 72 94 64 108C58 122 66 130 58 149',G,1.9)
    return s+ATT+trident(155,10,172)+fist(155,138)
def god_hades():
    s=male(hair=False,mantle=I,curls=False)
    s+=p('M114 50C110 32 96 24 78 25C50 26 36 48 36 76C36 100 30 118 22 140C34 152 50 154 62 148C68 132 70 114 72 100C68 92 74 80 86 72C98 64 108 60 114 50Z')
    s+=p('M116 54C114 34 98 22 78 23C50 24 36 46 36 74C36 88 34 98 30 108C42 116 58 112 68 102C66 92 72 80 84 72C96 66 106 62 116 54Z','var(--stone)',I,2.4)
    s+=p('M40 60L24 34L46 42L44 16L64 32L74 8L86 30L104 16L104 42L118 50C92 46 62 52 38 72Z','var(--stone)',I,2.4)+p('M37 70C60 52 92 46 117 49L116 57C92 54 62 60 37 80Z',I)+''.join(c(x,y,2.8,AU) for x,y in ((48,69),(62,60.500),(78,55.500),(94,53),(108,52.800)))
    s+=l('M46 84C44 94 42 100 38 106M56 80C54 92 54 100 52 108',I,1.7)+l('M46 46L50 54M66 36L68 47M88 36L86 44',S,1.8,opacity='.6')
    return s+ATT+bident(155,12,172)+fist(155,138)
def god_demeter():
    s=female('var(--laurel)')
    for x,y,r in ((46,66,-118),(56,56,-112),(68,49,-104),(81,45,-96),(94,43,-88),(106,43,-80)):
        s+=g(l('M-6 0H4',I,3)+e(8,-3.200,6,2.9,-24,AU,I,1.2)+e(8,3.200,6,2.9,24,AU,I,1.2)+e(16,-3,6,2.800,-22,AU,I,1.2)+e(16,3,6,2.800,22,AU,I,1.2)+e(24,0,6,2.800,0,AU,I,1.2),f'translate({x} {y}) rotate({r+20})')
    s+=FILLET(W)+earring()+necklace()
    s+=ATT+ear_of_wheat(151,138,-13,70)+ear_of_wheat(161,138,20,68)+ear_of_wheat(156,134,4,84)
    return s+fist(155,142,S,I)
def god_athena():
    s=female('var(--sea)',hair='long',curls=False)+attic()+earring(76,104)
    # aegis with snakes
    s+=p('M62 146C76 160 96 162 108 152C126 158 146 160 158 161A90 90 0 0 1 60 181C58 168 58 156 62 146Z',AU,I,1.6)+''.join(l(f'M{x} {y}c5 4 9 4 13 0M{x+2} {y+7}c4 3 7 3 10 0',I,1.5) for x,y in ((66,160),(82,166),(98,166),(114,162),(72,174),(90,178),(108,176),(128,164)))
    return s+ATT+owl(153,96,1.02)
def god_apollo():
    s=male(beard=False,mantle=W)
    s+=p('M62 96C60 116 66 132 60 152C70 158 78 150 78 136C78 122 74 110 76 98Z')+l('M67 102C67 120 72 134 67 150',G,1.7)
    s+=wreath('var(--laurel)',17,5.5)+l('M111 44l8 -7',I,2)
    return s+ATT+lyre(154,92,.98)+fist(152,132)
def god_artemis():
    # quiver behind the shoulder
    q=g(p('M-12 -40H12L9 46H-9Z',W,I,2.2)+p('M-13 -40H13V-32H-13ZM-11 -4H11V2H-11Z',AU,I,1.6)+l('M-7 -42L-10 -60M0 -42V-64M7 -42L10 -60',I,3)+''.join(p(f'M{x} {y}l-4 -10h8z',S,I,1.2) for x,y in ((-10,-54),(0,-58),(10,-54))),'translate(42 116) rotate(-22)')
    s=female('var(--laurel)').replace(HS,q+HS)
    s+=p('M38 70C58 50 92 44 114 44L113 52C92 52 62 58 39 78Z',AU,I,1.8)
    s+=p('M102 44C92 34 94 18 106 12C102 22 108 34 122 36C117 44 108 47 102 44Z',S,I,2)
    s+=earring()
    return s+ATT+bow(150,92,1.12)+arrow(150,92,-90,86)+p('M160 100C156 124 146 146 122 164L146 172C164 154 174 128 178 102Z',S,I,1.4)+fist(169,92,S,I,arm=False)
def god_aphrodite():
    s=female('var(--god-aphrodite)')
    s+=p('M40 66C58 46 92 40 115 42L113 54C92 52 62 58 42 78Z',AU,I,2)+''.join(c(x,y,3.2,'var(--god-aphrodite)',I,1.2) for x,y in ((52,64),(66,56.500),(81,51.500),(97,49)))
    s+=p('M46 100C44 116 52 124 48 140C58 146 66 138 64 126C62 114 60 108 62 102Z')+l('M54 104C52 118 58 126 55 138',G,1.6)
    s+=earring()+necklace()
    return s+ATT+mirror(156,124,.92)+fist(156,160,S,I,arm=False)+dove(148,54,.86,-1)
def god_ares():
    s=HEAD(W)+p('M58 100C60 120 60 130 58 140L104 150L100 120Z')+p('M100 138C112 146 122 152 128 160C136 152 132 132 124 122Z')+corinthian()
    s+=ATT+spear(164,8,150)
    b=p('M140 152L150 140L150 148C160 142 172 148 172 158C168 152 160 152 156 156L164 166L152 164L146 172L144 160L134 158Z',AU)
    return s+g(shield(0,0,38,g(p('M0 -19L5 -6L19 -6L8 3L12 17L0 9L-12 17L-8 3L-19 -6L-5 -6Z',AU),'')), 'translate(142 146)')
def god_hephaestus():
    s=male(mantle='var(--god-hephaestus)',curls=True)+pilos()
    return s+ATT+hammer(157,88,.98,8)+fist(153,138)
def god_hermes():
    s=male(beard=False,mantle='var(--god-hermes)',curls=True)+petasos()
    return s+ATT+caduceus(156,84,.92)+fist(156,146)
def god_dionysos():
    s=male(mantle=W)
    s+=l('M39 74C58 52 86 45 112 46',I,2.4)
    ivy='M0 0C-6 -2 -10 -8 -8 -13C-5 -15 -2 -13 0 -10C0 -16 3 -19 6 -20C9 -17 9 -13 8 -10C12 -12 16 -11 18 -8C16 -2 8 2 0 0Z'
    for x,y,r in ((44,76,-70),(52,64,-50),(64,57,-36),(77,52,-28),(90,49,-18),(104,48,-6)): s+=g(p(ivy,'var(--laurel)',I,1.3),f'translate({x} {y}) rotate({r})')
    s+=grapes(84,40,.0001) if False else ''
    return s+ATT+grapes(156,56,.96)+kantharos(154,120,.94)+fist(154,150)
def god_persephone():
    s=female(W,hair='long')
    s+=veil('var(--god-persephone)')
    s+=p('M50 60C66 44 92 38 116 42L114 52C92 48 70 54 52 68Z',AU,I,1.8)
    for x,y,r in ((60,52,-30),(74,45,-20),(89,41.500,-8),(104,41,0)):
        s+=g(''.join(e(5.500*math.cos(t),5.500*math.sin(t),3.6,2.6,math.degrees(t),S,I,1) for t in [k*math.pi*2/5 for k in range(5)])+c(0,0,2.6,AU,I,.8),f'translate({x} {y}) rotate({r})')
    s+=earring(79,100)+necklace()
    return s+ATT+pomegranate(156,90,1.02)+p('M128 128C138 122 168 122 180 126C178 134 160 138 150 138C146 150 138 162 126 172L104 168C118 160 126 146 128 128Z',S,I,1.6)+l('M140 130C150 132 166 130 174 128M138 135C146 138 154 137 160 135',I,1.4)
def god_hestia():
    s=female('var(--god-hestia)')
    s+=veil('var(--ground-light)')+p('M52 56C68 42 92 36 114 40L114 48C92 45 70 50 54 64Z',S,I,1.8)
    s+=earring(79,100)+necklace()
    return s+ATT+altar(153,126,.98)+flame(154,98,1.12)
def god_pan():
    s=HEAD('var(--god-pan)')
    face='M110 46C114 56 118 64 122 72C128 76 136 82 137 88C137 94 131 96 126 95C128 98 129 101 126 103C124 104 123 105 124 106C126 108 127 111 124 114C122 116 123 120 122 125C118 132 108 133 98 132L104 146L58 150L52 60Z'
    s+=p(face)+p('M112 50C110 36 96 28 78 29C52 30 40 48 40 70C40 84 42 92 38 104C44 112 52 116 60 118C66 122 74 118 76 98C80 84 88 72 96 66C104 60 110 58 112 50Z')
    s+=p(BEARD,I,G,1.6)+BEARD_IN+l('M126 95C122 95 119 92 121 88',G,1.8)+EYE_M
    s+=p('M82 80C70 70 50 70 34 82C46 96 66 100 80 92Z',I,G,2)+l('M74 84C62 80 52 80 42 83',G,2)+CURLS()
    horn='M96 44C88 28 90 10 106 2C120 -2 132 6 132 18C126 12 116 12 112 20C108 28 112 38 118 46Z'
    s+=g(p(horn,SS,I,2.6)+l('M94 32L110 30M94 22L110 22M99 12L113 16M110 5L118 13',I,1.8),'translate(-6 8)')
    s+=g(p(horn,SS,I,2.6)+l('M94 32L110 30M94 22L110 22M99 12L113 16M110 5L118 13',I,1.8),'translate(-40 16) rotate(-8 100 40)')
    return s+ATT+syrinx(158,96,.92)+fist(150,134)
GODS=dict(zeus=god_zeus,hera=god_hera,poseidon=god_poseidon,hades=god_hades,demeter=god_demeter,athena=god_athena,apollo=god_apollo,artemis=god_artemis,aphrodite=god_aphrodite,ares=god_ares,hephaestus=god_hephaestus,hermes=god_hermes,dionysos=god_dionysos,persephone=god_persephone,hestia=god_hestia,pan=god_pan)
def tondo(bust, att, bg=G):
    s=c(100,100,99,I)+c(100,100,96,SS)+c(100,100,93.500,I)+c(100,100,90.5,bg)
    s+=f'<path d="M100 9.500A90.500 90.500 0 0 0 9.500 100A90.500 90.500 0 0 0 14 128A96 96 0 0 1 172 45A90.500 90.500 0 0 0 100 9.500Z" fill="{GL}" opacity=".35"/>'
    ring=lambda r,col,w: l(f'M{100+r*math.cos(math.radians(20)):.2f} {100+r*math.sin(math.radians(20)):.2f}A{r} {r} 0 0 1 {100-r*.985:.2f} {100-r*.17:.2f}',col,w).replace('round','butt')
    return s+bust+ring(94.75,I,8.5)+ring(94.75,SS,2.5)+att
EMBLEM=dict(
 zeus=bolt(100,100,1.55), hera=feather(98,96,10,1.46), poseidon=g(trident(0,-50,50),'translate(100 100) rotate(10) scale(1.78)'),
 hades=g(bident(0,-50,50,'var(--stone)'),'translate(100 100) rotate(10) scale(1.74)'),
 demeter=g(ear_of_wheat(0,0,-27,62)+ear_of_wheat(0,0,27,62),'translate(100 182) scale(1.72)')+g(ear_of_wheat(0,0,0,72),'translate(100 190) scale(1.85)')+p('M82 150H118V166H82Z',W,I,3.6),
 athena=owl(100,102,1.95), apollo=lyre(100,108,2.25), artemis=g(bow(4,0,1,I)+arrow(2,0,0,84),'translate(96 100) scale(1.5)'),
 aphrodite=dove(104,110,1.95), ares=g(spear(0,-92,92),'translate(100 100) rotate(40)')+g(shield(0,0,66,p('M0 -36L9 -11L36 -11L15 6L23 32L0 17L-23 32L-15 6L-36 -11L-9 -11Z',AU)),'translate(98 108)'),
 hephaestus=hammer(104,96,1.5,28), hermes=caduceus(100,88,1.4), dionysos=grapes(100,110,1.9),
 persephone=pomegranate(100,106,2.1), hestia=altar(100,118,1.55)+flame(100,72,1.7), pan=syrinx(100,96,2.1))
def sym(i, body, vb='0 0 64 64'): return f'<symbol id="{i}" viewBox="{vb}"><g transform="scale(.32)">{body}</g></symbol>'
if __name__=='__main__':
    from common import mini
    out=['<svg xmlns="http://www.w3.org/2000/svg">']
    for k,f in GODS.items(): out.append(sym(k, tondo(*compose(f()))))
    for k,f in GODS.items(): out.append(sym(k+'_figure', ''.join(compose(f()))))
    for k,b in EMBLEM.items(): out.append(sym(k+'_emblem', b))
    out.append('</svg>')
    (GAMES/'art/gods.svg').write_text(mini('\n'.join(out)))
