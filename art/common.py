"""common.svg: pawns, seat marks, borders, frames, interface icons."""
import math
from artlib import GAMES, room
I='var(--ink)'; S='var(--slip)'; SS='var(--slip-shade)'; G='var(--ground)'; GD='var(--ground-deep)'; GL='var(--ground-light)'; AU='var(--gold)'; BZ='var(--bronze)'; W='var(--wine)'; LA='var(--laurel)'; C='currentColor'
def p(d,fill=C,stroke=None,w=0,**k):
    a=f'<path d="{d}" fill="{fill}"'
    if stroke: a+=f' stroke="{stroke}" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round"'
    for q,v in k.items(): a+=f' {q.replace("_","-")}="{v}"'
    return a+'/>'
def l(d,stroke=C,w=3.4,**k): return p(d,'none',stroke,w,**k)
def c(x,y,r,fill=C,stroke=None,w=0,**k):
    a=f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{r:.4g}" fill="{fill}"'+(f' stroke="{stroke}" stroke-width="{w}"' if stroke else '')
    for q,v in k.items(): a+=f' {q.replace("_","-")}="{v}"'
    return a+'/>'
def g(s,t): return f'<g transform="{t}">{s}</g>'
def poly(pts): return 'M'+'L'.join(f'{x:.2f} {y:.2f}' for x,y in pts)+'Z'
def reg(n,r,cx,cy,a0=-90): return [(cx+r*math.cos(math.radians(a0+360*i/n)),cy+r*math.sin(math.radians(a0+360*i/n))) for i in range(n)]
def sym(i,b,vb='0 0 64 64',rooms=''): return f'<symbol id="{i}" viewBox="{vb}"{rooms}>{b}</symbol>'
out=[]
# ---- seat marks: shape + pattern -------------------------------------------------
def shape(n,cx,cy,r):
    if n==0: return f'M{cx-r} {cy}A{r} {r} 0 1 1 {cx+r} {cy}A{r} {r} 0 1 1 {cx-r} {cy}Z'
    if n==1: k=r*.86; return f'M{cx-k} {cy-k}H{cx+k}V{cy+k}H{cx-k}Z'
    if n==2: return poly(reg(3,r*1.18,cx,cy+r*.18))
    if n==3: return poly([(cx,cy-r*1.15),(cx+r*.95,cy),(cx,cy+r*1.15),(cx-r*.95,cy)])
    return poly(reg(6,r*1.04,cx,cy,0))
PAT={0:'',1:'M12 40L40 12M12 54L54 12M24 54L54 24',2:None,3:'M24 20V44M32 12V52M40 20V44',4:'M18 26L38 46M26 18L46 38M18 38L38 18M26 46L46 26'}
CLIPPED={1:'M14 34L34 14M14 50L50 14M30 50L50 30',2:'',3:'M22 24V40M32 14V50M42 24V40',4:'M20 24L40 44M24 20L44 40M20 40L40 20M24 44L44 24'}
for n in range(5):
    b=p(shape(n,32,32,25),I)+p(shape(n,32,32,22),C)
    if n==2: b+=''.join(c(x,y,2.6,S,fill_opacity='.75') for x,y in ((32,20),(26,31),(38,31),(20,42),(32,42),(44,42)))
    elif n: b+=l(CLIPPED[n],S,3,stroke_opacity='.6')
    b+=l({0:'M17 27A16 16 0 0 1 32 15.500',1:'M17 26V17H26',2:'M30 15L24 25',3:'M18 30L30 15',4:'M15 30L22 17'}[n],S,2.2,stroke_opacity='.7')
    out.append(sym(f'seat_{n}',b))
# ---- pawns: turned piece whose head has the shape of the seat ----------------------
for n in range(5):
    b='<ellipse cx="32" cy="57" rx="19" ry="5" fill="var(--ink)" fill-opacity=".28"/>'
    body='M13 55C13 48 20 46 23 41C25 36 26 33 26.500 29H37.500C38 33 39 36 41 41C44 46 51 48 51 55C51 60 13 60 13 55Z'
    b+=p(body,C,I,2.4)
    b+=p('M37.500 29C38 33 39 36 41 41C44 46 51 48 51 55C51 58 43 58.800 34 58.800C40 52 37 40 34 29Z',I,fill_opacity='.26')
    b+=l('M17.500 53C18 49 24 47 26 42C27.500 38 28.400 35 28.800 32',S,2,stroke_opacity='.6')
    b+=p('M23 28H41C43 28 43 33 41 33H23C21 33 21 28 23 28Z',C,I,2.2)+l('M24.500 30H31',S,1.4,stroke_opacity='.7')
    b+=p('M14.500 50C24 53.500 40 53.500 49.500 50L50.500 52.600C40 56.500 24 56.500 13.500 52.600Z',S,fill_opacity='.85')
    r={0:12.5,1:12.5,2:12.5,3:12.5,4:12.8}[n]; cy={0:17,1:17.500,2:17,3:16.500,4:17}[n]
    b+=p(shape(n,32,cy,r),C,I,2.4)
    if n==2: b+=''.join(c(x,y,1.6,S,fill_opacity='.8') for x,y in ((32,10),(28.5,16),(35.5,16),(25,22),(32,22),(39,22)))
    elif n==1: b+=l('M23 20L34.500 8.500M23 27L41 9M30 27L41 16',S,1.7,stroke_opacity='.65')
    elif n==3: b+=l('M27.500 12.500V21M32 7V26M36.500 12.500V21',S,1.7,stroke_opacity='.65')
    elif n==4: b+=l('M25 13L35 23M29 9L39 19M25 21L35 11M29 25L39 15',S,1.5,stroke_opacity='.65')
    b+=l({0:'M23.500 14.500A9 9 0 0 1 30 8.300',1:'M24 14V9.500H28.500',2:'M31 6.500L27.500 12.500',3:'M24 15L30 7',4:'M23 15L26.500 9'}[n],S,1.8,stroke_opacity='.9')
    out.append(sym(f'pawn_{n}',b))
# ---- borders ---------------------------------------------------------------------
MEANDER='M0 27H27V5H9V18H16V12'                    # one hook in a 32 tile, to be stroked
mt=l('M0 28H27.500V4H5V20H18V12',C,4).replace('round','miter')
mt=mt.replace('stroke-linecap="miter"','stroke-linecap="square"')
mt+=l('M27.500 28H32',C,4).replace('round','square',1)
wave='M0 24C6 24 11 21 14 15C17 9 23 6 28 10C32 13.500 31 20 26 20C22.500 20 21.500 16 24 14.500C19 15 20 24 27 24C29 24 31 24 32 24V32H0Z'
lau=l('M0 16H32',C,1.8)+''.join(p(f'M{x} 16C{x+2} {16-s*9} {x+9} {16-s*12} {x+15} {16-s*9}C{x+12} {16-s*4} {x+6} {16-s*1} {x} 16Z',C) for x in (0,16) for s in (1,-1))+c(14,9,1.9)+c(29.6,23,1.9)
egg=p('M0 0H32V6H0Z',C)+p('M3 6H29C29 20 24 28 16 28C8 28 3 20 3 6Z',C)+p('M7 6H25C25 17 22 24 16 24C10 24 7 17 7 6Z',S)+p('M11 6H21C21 14 19 20 16 20C13 20 11 14 11 6Z',C)+p('M0 6L0 22L2.500 10Z M32 6V22L29.500 10Z',C)
tiles=dict(meander=mt,wave=p(wave,C),laurel_band=lau,tongue=egg)
for k,b in tiles.items():
    out.append(sym('tile_'+k,b,'0 0 32 32'))
defs='<defs>'+''.join(f'<pattern id="band_{k}" width="32" height="32" patternUnits="userSpaceOnUse">{b}</pattern>' for k,b in tiles.items())
defs+='<pattern id="hatch_1" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V6" stroke="var(--slip)" stroke-width="2.400" stroke-opacity=".6"/></pattern><pattern id="hatch_2" width="7" height="7" patternUnits="userSpaceOnUse"><circle cx="3.500" cy="3.500" r="1.500" fill="var(--slip)" fill-opacity=".7"/></pattern><pattern id="hatch_3" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M3 0V6" stroke="var(--slip)" stroke-width="2.200" stroke-opacity=".6"/></pattern><pattern id="hatch_4" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V7M0 0H7" stroke="var(--slip)" stroke-width="2" stroke-opacity=".6"/></pattern></defs>'
def run(kind,x,y,n,size,col,rot=0,cx=0,cy=0):
    """n tiles of a border in a row; the meander is one single path"""
    k=size/32
    if kind=='meander':
        q=lambda v: f'{v*k:.2f}'
        d=''.join(f'M{x+i*size:.2f} {y+28*k:.2f}h{q(27.5)}v{q(-24)}h{q(-22.5)}v{q(16)}h{q(13)}v{q(-8)}'+(f'M{x+i*size+27.5*k:.2f} {y+28*k:.2f}h{q(4.5)}' if i<n-1 else '') for i in range(n))
        s=f'<path d="{d}" fill="none" stroke="{col}" stroke-width="{4*k:.2f}" stroke-linecap="square"/>'
    else:
        s=f'<g color="{col}">'+''.join(g(tiles[kind],f'translate({x+i*size:.2f} {y:.2f}) scale({k:.4f})') for i in range(n))+'</g>'
    return g(s,f'rotate({rot} {cx} {cy})') if rot else s
def mini(s):
    """drop trailing zeros of numbers inside attributes"""
    import re
    def attr(m):
        v=m.group(0); v=re.sub(r'(\.\d*?[1-9])0+(?!\d)',r'\1',v); v=re.sub(r'(?<=\d)\.0+(?!\d)','',v); return re.sub(r'(?<![\d.])0\.(?=\d)','.',v)
    return re.sub(r'="[^"]*"',attr,s)
def palmette(x,y,s,col=C,line=S):
    b=''
    for i,a in enumerate((-72,-48,-24,0,24,48,72)):
        L=30-abs(a)*.13
        b+=g(p(f'M0 0C-7 {-L*.4:.1f} -6 {-L*.9:.1f} 0 {-L:.1f}C6 {-L*.9:.1f} 7 {-L*.4:.1f} 0 0Z',col),f'rotate({a}) translate(0 -5)')
    b+=l('M-20 9C-14 12 -7 8 -4 1C-2 -4 2 -4 4 1C7 8 14 12 20 9C25 6 22 -1 17 1M-20 9C-25 6 -22 -1 -17 1',col,3.4)+c(0,1,4,col)
    return g(b,f'translate({x} {y}) scale({s})')
# ---- cards 250 x 350 ---------------------------------------------------------------
PLATE=room('title',22,20,206,32,I,AU)
def card_front():
    s=p('M14 2H236A12 12 0 0 1 248 14V336A12 12 0 0 1 236 348H14A12 12 0 0 1 2 336V14A12 12 0 0 1 14 2Z',I)
    s+=p('M16 6H234A10 10 0 0 1 244 16V334A10 10 0 0 1 234 344H16A10 10 0 0 1 6 334V16A10 10 0 0 1 16 6Z',S)
    s+=p('M12 16A4 4 0 0 1 16 12H234A4 4 0 0 1 238 16V334A4 4 0 0 1 234 338H16A4 4 0 0 1 12 334Z','none',I,1.4)
    # picture field with accent colour, arch-shaped like a tondo niche
    s+=p('M18 196V64A8 8 0 0 1 26 56H224A8 8 0 0 1 232 64V196Z',C,I,2)+p('M18 196V64A8 8 0 0 1 26 56H224A8 8 0 0 1 232 64V196Z',I,fill_opacity='.12')
    s+=p('M26 196V148A99 88 0 0 1 224 148V196Z',G,I,2)+p('M26 158V148A99 88 0 0 1 200 90A120 110 0 0 0 26 158Z',GL,fill_opacity='.4')
    s+=g(palmette(0,0,.5,S),'translate(37 76) rotate(-45)')+g(palmette(0,0,.5,S),'translate(213 76) rotate(45)')
    # name plate
    s+=p('M18 18H232V54H18Z',I)+p('M21 21H229V51H21Z','none',AU,1)
    # band and text field
    s+=p('M18 196H232V212H18Z',I)+run('meander',25,198,20,10,AU).replace('stroke-width="4"','stroke-width="3.600"')
    s+=p('M18 216H232V332H18Z',SS,fill_opacity='.45')+p('M18 216H232V332H18Z','none',I,1)
    return s
def card_back():
    s=p('M14 2H236A12 12 0 0 1 248 14V336A12 12 0 0 1 236 348H14A12 12 0 0 1 2 336V14A12 12 0 0 1 14 2Z',I)
    s+=p('M18 8H232A10 10 0 0 1 242 18V332A10 10 0 0 1 232 342H18A10 10 0 0 1 8 332V18A10 10 0 0 1 18 8Z',G)
    s+=p('M14 18A4 4 0 0 1 18 14H232A4 4 0 0 1 236 18V332A4 4 0 0 1 232 336H18A4 4 0 0 1 14 332Z',I)
    s+=run('meander',45,18,10,16,G)+run('meander',45,18,10,16,G,180,125,175)
    s+=run('meander',30,18,0,16,G)
    s+=run('meander',-5,68,16,16,G,90,125,175).replace('translate(-','translate(-') if False else ''
    s+=g(run('meander',0,0,17,16,G),'translate(232 39) rotate(90)')+g(run('meander',0,0,17,16,G),'translate(18 311) rotate(-90)')
    for x,y in ((18,18),(216,18),(18,316),(216,316)): s+=p(f'M{x} {y}h16v16h-16z',G)+c(x+8,y+8,5,I)+c(x+8,y+8,2.2,G)
    s+=p('M40 40H210V310H40Z',G)+p('M44 44H206V306H44Z','none',I,1.6)
    s+=p('M40 40H210V310H40Z',C,fill_opacity='.28')
    s+=p('M125 62C168 96 190 134 190 175C190 216 168 254 125 288C82 254 60 216 60 175C60 134 82 96 125 62Z',I)+p('M125 74C161 104 180 139 180 175C180 211 161 246 125 276C89 246 70 211 70 175C70 139 89 104 125 74Z','none',AU,1.6)
    # temple
    t=p('M-46 -10L0 -38L46 -10V-4H-46Z',AU)+p('M-40 -2H40V5H-40Z',AU)+''.join(p(f'M{x-4} 8H{x+4}V46H{x-4}Z',AU) for x in (-33,-16.5,0,16.5,33))+p('M-44 48H44V54H-44ZM-50 56H50V62H-50Z',AU)+c(0,-18,5,I)
    s+=g(t,'translate(125 171) scale(.82)')
    s+=palmette(125,116,.66,G)+g(palmette(0,0,.66,G),'translate(125 252) rotate(180)')
    for x,y,r in ((62,62,-45),(188,62,45),(62,288,-135),(188,288,135)): s+=g(palmette(0,0,.55,I),f'translate({x} {y}) rotate({r})')
    return s
out.append(sym('card_front',card_front(),'0 0 250 350')); out.append(sym('card_back',card_back(),'0 0 250 350'))
# ---- frames ---------------------------------------------------------------------------
out.append(sym('button_frame',p('M10 3H150L157 10V38L150 45H10L3 38V10Z',I)+p('M11 5.500H149L154.500 11V37L149 42.500H11L5.500 37V11Z',C)+p('M11 5.500H149L154.500 11V22H5.500V11Z',S,fill_opacity='.18')+p('M12 8.500H148L151.500 12V36L148 39.500H12L8.500 36V12Z','none',AU,1.2)+''.join(c(x,y,2,AU) for x in (12.5,147.5) for y in (12.5,35.5)),'0 0 160 48'))
out.append(sym('token_frame',c(32,34.5,28,I,fill_opacity='.3')+c(32,32,29,I)+c(32,32,27,C)+p('M32 5A27 27 0 0 0 5 32A27 27 0 0 0 7 42A29 29 0 0 1 51 13A27 27 0 0 0 32 5Z',S,fill_opacity='.35')+p('M57 22A27 27 0 0 1 13 51A29 29 0 0 0 57 22Z',I,fill_opacity='.25')+c(32,32,21.5,S,I,1.6)+c(32,32,21.5,SS,None,0,fill_opacity='.25')))
out.append(sym('token_frame_square',p('M8 7H56A4 4 0 0 1 60 11V57A4 4 0 0 1 56 61H8A4 4 0 0 1 4 57V11A4 4 0 0 1 8 7Z',I,fill_opacity='.3')+p('M7 3H57A4 4 0 0 1 61 7V55A4 4 0 0 1 57 59H7A4 4 0 0 1 3 55V7A4 4 0 0 1 7 3Z',I)+p('M8 5H56A3 3 0 0 1 59 8V54A3 3 0 0 1 56 57H8A3 3 0 0 1 5 54V8A3 3 0 0 1 8 5Z',C)+p('M5 8A3 3 0 0 1 8 5H56L47 13H13V46L5 54Z',S,fill_opacity='.35')+p('M59 8V54A3 3 0 0 1 56 57H8L14 49H50V14Z',I,fill_opacity='.22')+p('M12 12H52V50H12Z',S,I,1.6)))
out.append(sym('plate_frame',p('M6 6H154L158 10V54L154 58H6L2 54V10Z',I)+p('M7.500 8.500H152.500L155.500 11.500V52.500L152.500 55.500H7.500L4.500 52.500V11.500Z','var(--plate)')+p('M9 11H151V53H9Z','none',BZ,1.2)+''.join(p(f'M{x} {y}h5v5h-5z',BZ) for x in (11,144) for y in (13,46)),'0 0 160 64'))
# ---- icons ----------------------------------------------------------------------------
ic={}
ic['hourglass']=p('M14 5H50V11H14ZM14 53H50V59H14Z',C)+l('M19 11C19 24 28 27 30.500 32C28 37 19 40 19 53M45 11C45 24 36 27 33.500 32C36 37 45 40 45 53',C,3.6)+p('M23 20H41C39 26 34 28 32 31.500C30 28 25 26 23 20Z',AU)+p('M32 42C38 46 42 48 42.500 53H21.500C22 48 26 46 32 42Z',AU)+l('M32 33V42',AU,2.2)
ic['star']=p(poly([ (32+(27 if i%2==0 else 11.5)*math.sin(math.radians(36*i)),34-(27 if i%2==0 else 11.5)*math.cos(math.radians(36*i))) for i in range(10)]),AU,I,3)+p('M32 12L37 26L32 34L26.500 26.500Z',S,fill_opacity='.6')+p('M32 34L48 54L32 44Z',BZ,fill_opacity='.6')
ic['sword']=g(p('M-4.500 14L-5.500 -22L0 -34L5.500 -22L4.500 14Z','var(--plate-shade)',I,2.6)+l('M0 -26V12',I,1.4)+p('M-15 13H15C17 17 15 20 12 20H-12C-15 20 -17 17 -15 13Z',BZ,I,2.4)+p('M-4 20H4V31H-4Z',W,I,2.2)+c(0,34,5,AU,I,2.2),'translate(31 34) rotate(38) scale(.9)')
def wreath(n=8):
    b=''
    for sg in (1,-1):
        for i in range(n):
            a=math.radians(100+i*19); r=22.5
            x,y=32+sg*r*math.cos(a)*-1*-1,32+r*math.sin(a)
            x=32+sg*(-r*math.cos(a)); 
            rot=math.degrees(a)
            tang=(100+i*19)
            rr = (180-(tang+90)) if sg>0 else (tang+90)
            b+=g(p('M0 0C3 -5.500 9 -6.500 14 -3.500C11 1.500 5 2.800 0 0Z',LA,I,1.3),f'translate({x:.2f} {y:.2f}) rotate({rr-24*sg if sg<0 else rr+24:.1f}) scale(1 {1 if sg<0 else 1})')
            b+=g(p('M0 0C3 5.500 9 6.500 14 3.500C11 -1.500 5 -2.800 0 0Z',LA,I,1.3),f'translate({x:.2f} {y:.2f}) rotate({rr+24 if sg<0 else rr-24:.1f})')
    return b
ic['laurel_wreath']=l('M32 57A24 24 0 0 1 12 21M32 57A24 24 0 0 0 52 21',I,2.4)+''.join(
    g(p('M0 0C2 -6 8 -9 14 -8C13 -2 7 2 0 0Z',LA,I,1.4)+p('M0 0C5 4 11 4.500 15 1C10 -3 4 -3 0 0Z',LA,I,1.4) if True else '',f'translate({32+sg*23*math.sin(math.radians(a)):.2f} {33+23*math.cos(math.radians(a)):.2f}) scale({sg} 1) rotate({-a+12:.1f})')
    for sg in (1,-1) for a in (14,38,62,86,110,132))+p('M25 54L32 58L39 54L38 62L32 59L26 62Z',W,I,1.4)
ic['bolt']=p('M38 2L12 36H27L20 62L52 25H35L46 2Z',AU,I,3)+l('M37 8L20 32M29 38L27 48',S,2.4,stroke_opacity='.8')
ic['lock']=l('M20 30V20A12 12 0 0 1 44 20V30',I,9)+l('M20 30V20A12 12 0 0 1 44 20V30','var(--plate-shade)',4.4)+p('M12 28H52A3 3 0 0 1 55 31V56A4 4 0 0 1 51 60H13A4 4 0 0 1 9 56V31A3 3 0 0 1 12 28Z',AU,I,2.8)+p('M12 31H52V37H12Z',S,fill_opacity='.4')+c(32,42,5,I)+p('M30 44H34L36 54H28Z',I)
ic['lock_open']=l('M20 30V16A12 12 0 0 1 43 12',I,9)+l('M20 30V16A12 12 0 0 1 43 12','var(--plate-shade)',4.4)+p('M12 28H52A3 3 0 0 1 55 31V56A4 4 0 0 1 51 60H13A4 4 0 0 1 9 56V31A3 3 0 0 1 12 28Z',SS,I,2.8)+c(32,42,5,I)+p('M30 44H34L36 54H28Z',I)
ic['undo']=p('M26 8L6 24L26 40V30H38C46 30 50 35 50 41C50 47 46 51 38 51H20V59H39C52 59 59 51 59 41C59 30 51 21 38 21H26Z',C)
ic['redo']=g(ic['undo'],'translate(64 0) scale(-1 1)')
ic['hint']=p('M32 4C19 4 11 13 11 25C11 33 15 38 19 43C21 45 22 47 22 49H42C42 47 43 45 45 43C49 38 53 33 53 25C53 13 45 4 32 4Z',AU,C,3.2)+l('M26 31C22 26 26 22 29 25L32 29L35 25C38 22 42 26 38 31L35 35V47M29 47V35L26 31',C,2.6)+p('M23 50H41V54H23ZM26 56H38V60H26Z',C)
ic['rules']=p('M6 12C16 8 26 10 32 15C38 10 48 8 58 12V54C48 50 38 52 32 57C26 52 16 50 6 54Z',S,C,3.2)+l('M32 15V56',C,3)+l('M12 20C18 18 23 19 27 21M12 28C18 26 23 27 27 29M12 36C18 34 23 35 27 37M12 44C18 42 23 43 27 45M37 21C41 19 46 18 52 20M37 29C41 27 46 26 52 28M37 37C41 35 46 34 52 36',I,2.2)+p('M43 40H51V53L47 49L43 52Z',W)
ic['spectator']=p('M4 32C12 18 22 12 32 12C42 12 52 18 60 32C52 46 42 52 32 52C22 52 12 46 4 32Z',S,C,3.4)+c(32,32,12,'var(--sea)',I,2.4)+c(32,32,5.6,I)+c(28.5,28,3,S)+l('M10 16C16 9 24 5.500 32 5.500C40 5.500 48 9 54 16',C,3.4)
ic['bot']=l('M32 4V12',C,3)+c(32,5,3.6,AU,C,2)+p('M12 32C12 18 20 11 32 11C44 11 52 18 52 32V40L47 56H38V44H35V34H29V44H26V56H17L12 40Z',BZ,C,3)+p('M16 30C20 26 26 26 28.500 31C25 35 19 35 16 30ZM48 30C44 26 38 26 35.500 31C39 35 45 35 48 30Z',I)+c(22.5,30.500,2.4,'var(--ember)')+c(41.5,30.500,2.4,'var(--ember)')+l('M18 20C22 15.500 27 14 32 14',S,2.2,stroke_opacity='.7')+c(17,44,1.6,I)+c(47,44,1.6,I)
ic['clock']=c(32,33,26,S,C,4)+''.join(l(f'M{32+20*math.sin(math.radians(a)):.1f} {33-20*math.cos(math.radians(a)):.1f}L{32+23*math.sin(math.radians(a)):.1f} {33-23*math.cos(math.radians(a)):.1f}',I,2.6) for a in range(0,360,30))+l('M32 33V18',I,4)+l('M32 33L43 39',W,3.4)+c(32,33,3.4,I)
ic['human']=c(32,20,12,C)+p('M8 58C8 44 18 36 32 36C46 36 56 44 56 58Z',C)
ic['trophy']=l('M16 12C4 12 6 30 20 32M48 12C60 12 58 30 44 32',I,6)+l('M16 12C4 12 6 30 20 32M48 12C60 12 58 30 44 32',AU,2.6)+p('M14 6H50C50 26 46 38 36 42V50C42 51 46 54 46 58H18C18 54 22 51 28 50V42C18 38 14 26 14 6Z',AU,I,2.8)+p('M16 16H48L47 22H17Z',I)+l('M20 10C20 14 20 26 26 34',S,2.2,stroke_opacity='.7')
ic['chat']=p('M6 10H58V44H34L20 57V44H6Z',C)+c(20,27,4,S)+c(32,27,4,S)+c(44,27,4,S)
ic['settings']=p(poly([(32+r*math.cos(math.radians(45*i+d)),32+r*math.sin(math.radians(45*i+d))) for i in range(8) for r,d in ((22,-15),(29,-9),(29,9),(22,15))]),C)+c(32,32,10,S)
ic['zoom_in']=c(26,26,18,S,C,5)+l('M40 40L57 57',C,8)+l('M18 26H34M26 18V34',I,4)
ic['zoom_out']=c(26,26,18,S,C,5)+l('M40 40L57 57',C,8)+l('M18 26H34',I,4)
ic['check']=l('M10 34L26 50L56 14',C,9); ic['cross']=l('M14 14L50 50M50 14L14 50',C,9)
ic['first_player']=p('M10 58L14 24L24 36L32 12L40 36L50 24L54 58Z',AU,I,3)+c(14,20,4.6,W,I,2)+c(32,9,5,W,I,2)+c(50,20,4.6,W,I,2)+p('M12 48H52V54H12Z',W,I,1.8)
for k,b in ic.items(): out.append(sym(k,b))
if __name__=='__main__': (GAMES/'art/common.svg').write_text(mini('<svg xmlns="http://www.w3.org/2000/svg">\n'+defs+'\n'+'\n'.join(out)+'\n</svg>\n'))
