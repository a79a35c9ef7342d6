"""Above: board, tokens, figures, cards and geometry, from the game's data.toml."""
import json, math, random, tomllib
import common as CO, gods as GO
from artlib import GAMES
from common import mini, p, l, c, g, poly, run, I, S, AU, BZ, LA, G, GD, GL
GAME=GAMES/'above'
DATA=tomllib.loads((GAME/'data.toml').read_text())
COLS=[row['id'] for row in DATA['column']]
LET=[row['letter'] for row in DATA['column']]
DEI=[row['id'] for row in DATA['deity']]
POWER={row['id']:row['power'] for row in DATA['deity']}
RING={row['id']:row['ring'] for row in DATA['space']}
STARTS=DATA['setup_deity_spaces']['spaces']
STEP=360/len(COLS)
CX=CY=500
R=[458,394,330,266,202,138,86]           # outer radius of ring 1..6, then of the summit
def P(r,a): a=math.radians(a); return CX+r*math.cos(a), CY+r*math.sin(a)
def f(x): return f'{x:.1f}'
def arcsec(r0,r1,a0,a1):
    (x0,y0),(x1,y1),(x2,y2),(x3,y3)=P(r1,a0),P(r1,a1),P(r0,a1),P(r0,a0)
    return f'M{f(x0)} {f(y0)}A{r1} {r1} 0 0 1 {f(x1)} {f(y1)}L{f(x2)} {f(y2)}A{r0} {r0} 0 0 0 {f(x3)} {f(y3)}Z'
def ang(col): return -90+STEP*col
# ---------------------------------------------------------------- tokens
def shadow(d): return g(p(d,I,fill_opacity='.32'),'translate(0 2.600)')
def t_thunder():
    d=poly([(32+(30 if i%2==0 else 25.5)*math.cos(math.radians(22.5*i-90)),32+(30 if i%2==0 else 25.5)*math.sin(math.radians(22.5*i-90))) for i in range(16)])
    s=shadow(d)+p(d,AU,I,2.2)+c(32,32,21.5,'var(--storm)',I,1.6)+p('M32 10.500A21.500 21.500 0 0 0 12 40A24 24 0 0 1 47 17A21.500 21.500 0 0 0 32 10.500Z',S,fill_opacity='.18')
    return s+p('M37 11L17 35H28L22 54L47 28H34L42 11Z',AU,I,2.2)+l('M36 15L23 31.500',S,2,stroke_opacity='.9')
def t_fertility():
    d='M32 2C50 2 62 14 62 32C62 50 50 62 32 62C14 62 2 50 2 32C2 14 14 2 32 2Z'
    s=shadow(d)+p(d,LA,I,2.2)+l('M8 28A25 25 0 0 1 28 7.500',S,2.6,stroke_opacity='.5')+c(32,32,21.5,S,I,1.6)
    s+=l('M32 50V30',I,6)+l('M32 50V30',LA,3)
    s+=p('M32 34C22 34 16 28 15 18C26 17 32 23 32 34Z',LA,I,2)+p('M32 34C42 34 48 28 49 18C38 17 32 23 32 34Z',LA,I,2)+l('M19 21L29 31M45 21L35 31',S,1.5)
    s+=p('M32 12C36 17 36 21 32 26C28 21 28 17 32 12Z',AU,I,1.6)+p('M19 50C24 44 40 44 45 50Z',BZ,I,1.8)
    return s
def t_gate():
    d='M8 62V28C8 12 18 2 32 2C46 2 56 12 56 28V62Z'
    s=shadow(d)+p(d,'var(--stone)',I,2.2)
    s+=''.join(l(f'M{32+15*math.cos(a):.1f} {28+15*math.sin(a):.1f}L{32+25*math.cos(a):.1f} {28+26*math.sin(a):.1f}',I,1.5) for a in [math.radians(t) for t in (180,210,240,300,330,360)])
    s+=l('M9 40H18M9 51H18M46 40H55M46 51H55',I,1.5)+l('M11 27C11.500 16 19 6 30 4.800',S,2.2,stroke_opacity='.6')
    s+=p('M28 3H36L37 14H27Z','var(--marble-shade)',I,1.6)
    s+=p('M17 61V28C17 19 23 13 32 13C41 13 47 19 47 28V61Z','var(--night-deep)',I,1.8)
    s+=l('M32 34C30 30 36 28 38 33C40 40 31 44 26 39C20 32 27 22 35 23C45 25 47 38 41 46C36 52 26 53 20 48','var(--moon)',2.4,stroke_opacity='.85')
    return s
def t_barrier():
    d='M4 16L10 8L16 16V12L24 3L32 12L40 3L48 12V16L54 8L60 16V60H4Z'
    s=shadow(d)
    for i,(x,t) in enumerate(((3,12),(14.600,5),(26.200,9),(37.800,4),(49.400,11))):
        s+=p(f'M{x} {t+9}L{x+5.800} {t}L{x+11.600} {t+9}V61H{x}Z','var(--god-ares)' if i%2 else 'var(--terracotta-deep)',I,2)
        s+=l(f'M{x+3.500} {t+14}V56',S,1.4,stroke_opacity='.4')
    s+=p('M1 22H63V31H1ZM1 44H63V53H1Z',BZ,I,2)+''.join(c(x,y,1.7,I) for x in (9,20.4,32,43.6,55.2) for y in (26.5,48.5))
    return s
TOK=dict(thunder=t_thunder,fertility=t_fertility,gate=t_gate,barrier=t_barrier)
def figure(k):
    bust,att=GO.compose(GO.GODS[k]())
    col=f'var(--god-{k})'
    rim=lambda r,w,cc,a0,a1: l('M{:.2f} {:.2f}A{r} {r} 0 0 1 {:.2f} {:.2f}'.format(*[v for a in (a0,a1) for v in (100+r*math.cos(math.radians(a)),100+r*math.sin(math.radians(a)))],r=r),cc,w).replace('round','butt')
    s=c(100,105,96,I,None,0,fill_opacity='.42')+c(100,100,98,I)+c(100,100,95.5,S)+c(100,100,91,I)+c(100,100,89,col)
    s+=p('M100 11A89 89 0 0 0 11 100A89 89 0 0 0 18 134A96 96 0 0 1 172 48A89 89 0 0 0 100 11Z',S,fill_opacity='.42')
    s+=p('M182 66A89 89 0 0 1 34 160A98 98 0 0 0 182 66Z',I,fill_opacity='.3')
    inner=c(100,100,90.5,I)+c(100,100,88,G)+p('M100 12A88 88 0 0 0 12 100A88 88 0 0 0 16 126A94 94 0 0 1 170 46A88 88 0 0 0 100 12Z',GL,fill_opacity='.4')
    s+=g(inner+bust+rim(92,8,I,20,190)+att,'translate(23 23) scale(.77)')
    return g(s,'scale(.32)')
def figure_small(k):
    """the same piece for cramped places: emblem only"""
    col=f'var(--god-{k})'
    s=c(32,33.5,30,I,None,0,fill_opacity='.38')+c(32,32,31,I)+c(32,32,29.6,col)+p('M32 2.400A29.600 29.600 0 0 0 4 42A32 32 0 0 1 56 14.500A29.600 29.600 0 0 0 32 2.400Z',S,fill_opacity='.4')+c(32,32,23.5,S,I,1.6)
    return s+g(GO.EMBLEM[k],'translate(8.800 8.800) scale(.232)')
def i_disgrace(): return g(p('M-16 -23H16A4 4 0 0 1 20 -19V19A4 4 0 0 1 16 23H-16A4 4 0 0 1 -20 19V-19A4 4 0 0 1 -16 -23Z',I,fill_opacity='.28')+g(p('M-16 -24H16A4 4 0 0 1 20 -20V20A4 4 0 0 1 16 24H-16A4 4 0 0 1 -20 20V-20A4 4 0 0 1 -16 -24Z',S,I,2.4)+p('M-15 -19H15V6H-15Z','var(--god-hera)',I,1.4)+l('M-13 12H13M-13 18H7',I,2),''),'translate(32 31) rotate(-14)')+l('M14 14L50 50M50 14L14 50',I,10.5)+l('M14 14L50 50M50 14L14 50','var(--god-ares)',6)
def i_strategy(): return ''.join(g(p('M-10 -16H10A2 2 0 0 1 12 -14V14A2 2 0 0 1 10 16H-10A2 2 0 0 1 -12 14V-14A2 2 0 0 1 -10 -16Z',cc,I,2.2),f'translate({x} {y}) rotate({r})') for x,y,r,cc in ((22,34,-14,'var(--god-athena)'),(42,34,14,S)))+l('M8 14C20 2 44 2 54 12',I,6)+l('M8 14C20 2 44 2 54 12',AU,3)+p('M48 4L60 16L45 18Z',AU,I,1.8)
def i_flood(): return p('M3 38C10 38 15 33 18 26C22 14 34 8 44 14C54 20 52 34 42 34C34 34 33 25 39 23C30 22 30 40 44 41C52 41.500 57 39 61 36V58H3Z','var(--sea)',I,2.6)+l('M8 50C14 46 18 46 24 50C30 54 34 54 40 50C46 46 50 46 56 50',S,2.6)
def i_seduction(): return p('M32 58C12 44 4 32 6 20C8 8 24 6 32 18C40 6 56 8 58 20C60 32 52 44 32 58Z','var(--god-aphrodite)',I,2.8)+l('M12 22C13 16 18 13 23 15',S,2.8,stroke_opacity='.8')+p('M22 32H34V25L47 36L34 47V40H22Z',S,I,2)
PICON=dict(disgrace=i_disgrace,strategy=i_strategy,flood=i_flood,seduction=i_seduction)
def serif(x,y,t,size,fill,anchor='middle',w=700): return f'<text x="{f(x)}" y="{f(y)}" font-family="\'Cinzel\',serif" font-size="{size}" font-weight="{w}" text-anchor="{anchor}" fill="{fill}">{t}</text>'
def card_art(k):
    """250x350 card; the client prints the name in the band"""
    s=f'<g color="var(--god-{k})">{CO.card_front()}</g>'
    fig=''.join(GO.compose(GO.GODS[k]()))
    s+=g(fig,'translate(50 57) scale(.775)')
    # clear the bust foot under the band
    s+=p('M18 196H232V212H18Z',I)+run('meander',25,198,20,10,AU)
    pw=POWER[k]; ic=TOK[pw]() if pw in TOK else PICON[pw]()
    s+=g(ic,'translate(85 228) scale(1.25)')
    return s
# ---------------------------------------------------------------- board
def jag(r, amp, n, seed):
    q=random.Random(seed); return [(360*i/n+q.uniform(-.4,.4)*360/n, r+q.uniform(-amp,amp)) for i in range(n)]
def ringpath(pts): return 'M'+'L'.join(f'{f(P(r,a)[0])} {f(P(r,a)[1])}' for a,r in pts)+'Z'
def spiral(x,y,r,turn=1,a0=0,tail=0):
    pts=[]; n=34
    for i in range(n+1):
        t=i/n; rr=r*(1-t*.86); a=a0+turn*t*math.pi*4.2
        pts.append((x+rr*math.cos(a),y+rr*math.sin(a)))
    return 'M'+'L'.join(f'{f(a)} {f(b)}' for a,b in pts)
def board():
    o=[]
    o.append('''<defs>
<radialGradient id="abv-sky" cx=".5" cy=".5" r=".72"><stop offset=".55" stop-color="var(--storm)"/><stop offset="1" stop-color="var(--rock-dark)"/></radialGradient>
<radialGradient id="abv-sum" cx=".42" cy=".38" r=".7"><stop offset="0" stop-color="var(--snow)"/><stop offset=".75" stop-color="var(--rock-6)"/><stop offset="1" stop-color="var(--rock-5)"/></radialGradient>
<linearGradient id="abv-light" x1=".12" y1=".08" x2=".9" y2=".94"><stop offset="0" stop-color="var(--snow)" stop-opacity=".34"/><stop offset=".42" stop-color="var(--snow)" stop-opacity="0"/><stop offset=".58" stop-color="var(--rock-dark)" stop-opacity="0"/><stop offset="1" stop-color="var(--rock-dark)" stop-opacity=".46"/></linearGradient>
<filter id="abv-blur" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="7"/></filter>
</defs>''')
    # frame and storm
    o.append(p('M18 0H982A18 18 0 0 1 1000 18V982A18 18 0 0 1 982 1000H18A18 18 0 0 1 0 982V18A18 18 0 0 1 18 0Z',I))
    o.append('<path d="M20 5H980A15 15 0 0 1 995 20V980A15 15 0 0 1 980 995H20A15 15 0 0 1 5 980V20A15 15 0 0 1 20 5Z" fill="url(#abv-sky)"/>')
    o.append(p('M20 2.500H980A17.500 17.500 0 0 1 997.500 20V980A17.500 17.500 0 0 1 980 997.500H20A17.500 17.500 0 0 1 2.500 980V20A17.500 17.500 0 0 1 20 2.500Z','none',BZ,1.6))
    # clouds in the corners: rows of volutes
    corner=''
    blobs=[(232,46,44,1),(176,84,36,-1),(290,22,40,1),(48,232,44,-1),(86,178,36,1),(22,290,40,-1),(140,132,38,1),(196,28,26,1),(30,190,26,-1),(262,84,22,-1),(86,262,22,1),(340,14,26,1),(14,340,26,-1)]
    for i,(x,y,r,t) in enumerate(blobs):
        corner+=c(x,y,r,'var(--cloud)',I,2.4)+c(x-r*.08,y-r*.1,r*.86,'var(--rock-4)',None,0,fill_opacity='.28')
        corner+=l(spiral(x,y,r*.8,t,math.pi*.25),I,2.2)+l(spiral(x-1.500,y-1.500,r*.8,t,math.pi*.25),'var(--snow)',1.3,stroke_opacity='.55')
    clip='<clipPath id="abv-frame"><path d="M20 6H980A14 14 0 0 1 994 20V980A14 14 0 0 1 980 994H20A14 14 0 0 1 6 980V20A14 14 0 0 1 20 6Z"/></clipPath>'
    o.append(clip)
    for t in ('','translate(1000 0) scale(-1 1)','translate(0 1000) scale(1 -1)','translate(1000 1000) scale(-1 -1)'):
        o.append(f'<g clip-path="url(#abv-frame)"><g transform="{t}">{corner}</g></g>' if t else f'<g clip-path="url(#abv-frame)">{corner}</g>')
    # rim
    o.append('<g clip-path="url(#abv-frame)">'+c(506,510,494,I,None,0,fill_opacity='.5',filter='url(#abv-blur)')+'</g>')
    o.append(c(500,500,494,I)+c(500,500,491.5,BZ)+c(500,500,489,I)+c(500,500,462.5,BZ)+c(500,500,460.5,I))
    # tongues round the rim as a fine pattern between letters
    for i in range(16):
        for d in (-7.6,-5.2,5.2,7.6,10.0,-10.0):
            x,y=P(475.5,ang(i)+d); o.append(g(p('M0 -9C5 -9 5 5 0 9C-5 5 -5 -9 0 -9Z',GD,AU,.9),f'translate({f(x)} {f(y)}) rotate({f(ang(i)+d-90)})'))
    # terraces from the outside in
    facets={}
    def add(level,d): facets.setdefault(level,[]).append(d)
    for k in range(7):                                   # k=0..5 rings 1..6, 6 = summit
        ro=R[k]; col=f'var(--rock-{k+1})' if k<6 else 'var(--snow)'
        if k==0:
            o.append(c(500,500,458,col))
        else:
            n=112-10*k
            edge=jag(ro,2.6,n,100+k); foot=[(a+random.Random(i*7+k).uniform(-.6,.6), r+11+random.Random(i*13+k).uniform(-2.2,3.4)) for i,(a,r) in enumerate(edge)]
            # cast shadow to the south-east
            for dx,op in ((11,.10),(8,.13),(5,.16)):
                o.append(g(p(ringpath([(a,r+5) for a,r in foot]),'var(--rock-dark)',fill_opacity=str(op)),f'translate({dx} {dx})'))
            o.append(p(ringpath(foot),f'var(--rock-{k})' if k<6 else 'var(--rock-5)','var(--rock-line)',1.1))
            # cliff facets lit from the north-west
            lv={}
            for i in range(n):
                a0,r0=edge[i]; a1,r1=edge[(i+1)%n]; b0,s0=foot[i]; b1,s1=foot[(i+1)%n]
                mid=(a0+ (a1 if i<n-1 else a1+360))/2
                sh=math.cos(math.radians(mid+135)) + random.Random(i*31+k).uniform(-.45,.45)
                q=max(-4,min(4,round(sh*3.2)))
                pts=[P(r0,a0),P(r1,a1),P(s1,b1),P(s0,b0)]
                lv.setdefault(q,[]).append(poly(pts).replace('.00',''))
            for q,ds in lv.items():
                if q: o.append(p(''.join(ds),'var(--snow)' if q>0 else 'var(--rock-dark)',fill_opacity=f'{(.17 if q>0 else .155)*abs(q):.2f}'))
            # incised strokes on the cliff
            st=''.join('M{} {}L{} {}'.format(*(f(v) for v in (*P(edge[i][1]+1,edge[i][0]),*P(foot[i][1]-1,foot[i][0])))) for i in range(n))
            o.append(l(st,'var(--rock-line)',.8,stroke_opacity='.6'))
            o.append(p(ringpath(edge),col if k<6 else 'url(#abv-sum)'))
            for lo,hi,op in ((146,172,'.3'),(166,192,'.55'),(184,266,'.85'),(258,284,'.55'),(278,304,'.3')):
                lit=[(a,r) for a,r in edge if lo<=(a%360)<=hi]
                if len(lit)>1: o.append(l('M'+'L'.join(f'{f(P(r-.6,a)[0])} {f(P(r-.6,a)[1])}' for a,r in lit),'var(--snow)',1.8,stroke_opacity=op))
            dark=sorted([((a+180)%360,a,r) for a,r in edge if not 150<=(a%360)<=300])
            o.append(l('M'+'L'.join(f'{f(P(r-.4,a)[0])} {f(P(r-.4,a)[1])}' for _,a,r in dark),'var(--rock-line)',1.2,stroke_opacity='.7'))
        if k<6:
            ri=R[k+1]
            # alternate columns, very quiet
            o.append(p(''.join(arcsec(ri+(10 if k<6 else 0),ro-1,ang(j)-11.25,ang(j)+11.25) for j in range(0,16,2)),'var(--rock-dark)' if k<4 else 'var(--storm)',fill_opacity='.07'))
            # texture: pebbles, cracks, snow drifts
            q=random.Random(40+k); peb='';crk='';sn=''
            for _ in range(150-14*k):
                a=q.uniform(0,360); rr=q.uniform(ri+13,ro-4); x,y=P(rr,a); z=q.uniform(.7,2.1)
                peb+=f'M{f(x-z)} {f(y)}q{f(z)} {f(-z*1.3)} {f(2*z)} 0q{f(-z)} {f(z*.8)} {f(-2*z)} 0'
            for _ in range(54-6*k):
                a=q.uniform(0,360); rr=q.uniform(ri+14,ro-10); x,y=P(rr,a); d=f'M{f(x)} {f(y)}'
                for _ in range(3):
                    a+=q.uniform(-1.6,1.6)*240/rr; rr+=q.uniform(-7,7); rr=min(max(rr,ri+12),ro-3); x,y=P(rr,a); d+=f'L{f(x)} {f(y)}'
                crk+=d
            o.append(p(peb,'var(--rock-dark)',fill_opacity='.26')+l(crk,'var(--rock-dark)',1,stroke_opacity='.3'))
            if k>=1:
                for _ in range(10+9*k):
                    a=q.uniform(0,360); rr=q.uniform(ri+16,ro-8); x,y=P(rr,a); wd=q.uniform(8,20)*(1 if k<4 else .7); hh=q.uniform(2.5,6)
                    sn+=f'M{f(x-wd)} {f(y)}q{f(wd*.5)} {f(-hh*1.6)} {f(wd)} {f(-hh*.6)}q{f(wd*.6)} {f(-hh*.5)} {f(wd)} {f(hh*.6)}q{f(-wd)} {f(hh)} {f(-2*wd)} 0Z'
                o.append(p(sn,'var(--snow)',fill_opacity=f'{.13+.06*k:.2f}'))
    # ridges: long facets running down the whole mountain
    q=random.Random(3); lit='';shd=''
    for a in (8,53,101,147,190,236,281,326):
        pts=[];l1=[];l2=[]
        for i in range(8):
            r=92+ i*52; aa=a+q.uniform(-3.2,3.2); wd=(4+ i*1.25)
            pts.append(P(r,aa)); l1.append(P(r-6,aa-wd*(1+q.uniform(-.2,.4)))); l2.append(P(r-6,aa+wd*(1+q.uniform(-.2,.4))))
        for side,sg in ((l1,-1),(l2,1)):
            d=poly(pts+side[::-1]).replace('.00','')
            nx=a+sg*90
            if math.cos(math.radians(nx+135))>0: lit+=d
            else: shd+=d
    o.append(p(lit,'var(--snow)',fill_opacity='.12')+p(shd,'var(--rock-dark)',fill_opacity='.15'))
    # light over the whole mountain
    o.append('<circle cx="500" cy="500" r="459" fill="url(#abv-light)"/>')
    # cell lines
    ln=''
    for j in range(16):
        for k in range(6):
            a=ang(j)-11.25; x0,y0=P(R[k+1]+ (13 if k<6 else 8),a); x1,y1=P(R[k]-2,a); ln+=f'M{f(x0)} {f(y0)}L{f(x1)} {f(y1)}'
    o.append(l(ln,'var(--rock-dark)',2.6,stroke_opacity='.78')+g(l(ln,'var(--snow)',1.1,stroke_opacity='.5'),'translate(1.300 1.300)'))
    # starting places
    for sp in STARTS:
        x,y=centre(sp); o.append(c(x,y,24,'var(--rock-dark)',None,0,fill_opacity='.28')+c(x,y,24,'none',AU,1.8,stroke_opacity='.8')+c(x,y,20.5,'none',AU,.9,stroke_opacity='.7',stroke_dasharray='3 4'))
    # ring numbers on two radii, set on the cliff edge
    for j in (0,8):
        for k in range(6):
            a=ang(j)-11.25; x,y=P(R[k]-5 if k else R[k]-10,a); z=7.5 if k==5 else 9
            o.append(c(x,y,z+2,I)+c(x,y,z+.8,'none',AU,.8)+serif(x,y+z*.48,str(k+1),z*1.4,AU))
    # letters
    for j in range(16):
        x,y=P(475.5,ang(j)); o.append(c(x,y,18,I)+c(x,y,16.4,'none',AU,1.2)+serif(x,y+8.2,LET[j],27,AU))
    # summit: sunburst and temple
    rays=''.join(g(p('M-5 -48L0 -76L5 -48Z',AU,BZ,.8),f'translate(500 500) rotate({22.5*i})')+g(l('M0 -50V-62',BZ,1.4),f'translate(500 500) rotate({22.5*i+11.25})') for i in range(16))
    o.append(c(500,500,80,'none',AU,1.6)+rays+c(503,504,47,'var(--rock-dark)',None,0,fill_opacity='.25')+c(500,500,46,AU,I,1.8)+c(500,500,42,I)+c(500,500,40,'var(--night)')+p('M500 460A40 40 0 0 0 460 500A40 40 0 0 0 463 515A44 44 0 0 1 531 475A40 40 0 0 0 500 460Z',S,fill_opacity='.16'))
    o.append(g(TEMPLE,'translate(500 497)'))
    # corner roundels for the reserve
    for x,y in RES.values():
        o.append(c(x+3,y+5,60,I,None,0,fill_opacity='.45')+c(x,y,60,I)+c(x,y,57,BZ)+c(x,y,54.5,I)+c(x,y,50,'var(--storm)')+c(x,y,50,'none',AU,1.2)+p(f'M{x} {y-50}A50 50 0 0 0 {x-50} {y}A50 50 0 0 0 {x-46} {y+20}A56 56 0 0 1 {x+40} {y-30}A50 50 0 0 0 {x} {y-50}Z',S,fill_opacity='.14'))
    return '\n'.join(o)
RES=dict(thunder=(76,76),fertility=(924,76),gate=(76,924),barrier=(924,924))
SIZE={1:58,2:57,3:56,4:54,5:50,6:41}     # how wide a piece is drawn on each ring
def centre(sp):
    k=RING[sp]-1; return P((R[k]+R[k+1])/2+4,ang(COLS.index(sp.rsplit('_')[0])))
CARD=(150,210); GAP=12
HEAD=40
def cards(columns,rows,top=0):
    """A zone of cards: places 0, 1, 2 … in rows."""
    w,h=CARD
    at={str(i):dict(x=GAP+w/2+(i%columns)*(w+GAP),y=top+GAP+h/2+(i//columns)*(h+GAP),size=w,shape=dict(kind='rect',w=w,h=h)) for i in range(columns*rows)}
    return dict(w=GAP+columns*(w+GAP),h=top+GAP+rows*(h+GAP),places=at)
def geometry():
    places={}
    for sp,ring in RING.items():
        if ring>6: continue
        k=ring-1; a=ang(COLS.index(sp.rsplit('_')[0])); x,y=centre(sp)
        places[sp]=dict(x=round(x,1),y=round(y,1),size=SIZE[ring],shape=dict(kind='path',d=arcsec(R[k+1]+11,R[k]-1,a-STEP/2+.15,a+STEP/2-.15)))
    places['summit']=dict(x=500,y=500,size=72,shape=dict(kind='circle',r=82))
    for k,(x,y) in RES.items(): places[f'reserve_{k}']=dict(x=x,y=y,size=62,shape=dict(kind='circle',r=50),label=dict(x=x+32,y=y+34))
    tray=cards(len(DEI),1,HEAD)
    tray['places']['title']=dict(x=tray['w']/2,y=HEAD/2+4)
    return dict(zones=dict(board=dict(w=1000,h=1000,places=places),mat_2=cards(4,2),mat_4=cards(4,1),discard=tray))
def box(x,y,w,h,r,fill,stroke=None,sw=0,**k): return p(f'M{x+r} {y}h{w-2*r}a{r} {r} 0 0 1 {r} {r}v{h-2*r}a{r} {r} 0 0 1 {-r} {r}h{-(w-2*r)}a{r} {r} 0 0 1 {-r} {-r}v{-(h-2*r)}a{r} {r} 0 0 1 {r} {-r}z',fill,stroke,sw,**k)
def discard(plan):
    """A stone tray with a niche per deity: the common discard of four players."""
    w,h=plan['w'],plan['h']; n=int((w-400)//2//24)
    s=box(0,0,w,h,14,I)+box(3,3,w-6,h-6,12,'var(--storm)',BZ,1.6)+run('meander',16,14,n,24,BZ)+run('meander',w-16-n*24,14,n,24,BZ)
    for k,at in zip(DEI,plan['places'].values()):
        cw,ch=CARD; x,y=at['x']-cw/2,at['y']-ch/2
        s+=box(x,y,cw,ch,8,'var(--rock-dark)',None,0,fill_opacity='.4')+box(x+3,y+3,cw-6,ch-6,6,'none',AU,1.2,stroke_opacity='.6',stroke_dasharray='5 6')
        s+=g(GO.EMBLEM[k],f'translate({x+cw/2-38} {y+ch/2-38}) scale(.38)').replace('<g ','<g opacity=".28" ',1)
    return s
TEMPLE=p('M-30 -8L0 -27L30 -8V-4H-30Z',S,I,1)+p('M-27 -3H27V1H-27Z',S,I,.8)+''.join(p(f'M{x-2.600} 2.500H{x+2.600}V23H{x-2.600}Z',S,I,.8) for x in (-22,-11,0,11,22))+p('M-28 24H28V27H-28ZM-32 28H32V31.500H-32Z',S,I,.8)+p('M-3 -13L0 -19L3 -13L0 -8Z',AU)
def cloud(x,y,r,turn):
    return c(x,y,r,'var(--cloud)',I,2.6)+c(x-r*.08,y-r*.1,r*.86,'var(--rock-4)',None,0,fill_opacity='.28')+l(spiral(x,y,r*.8,turn,math.pi*.25),I,2.4)+l(spiral(x-1.500,y-1.500,r*.8,turn,math.pi*.25),'var(--snow)',1.4,stroke_opacity='.55')
def cover():
    """600 x 800: the mountain from the side, the temple in the sun, deities on their way."""
    s='<defs><linearGradient id="abv-dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--night)"/><stop offset=".55" stop-color="var(--storm)"/><stop offset="1" stop-color="var(--rock-dark)"/></linearGradient></defs>'
    s+=box(0,0,600,800,0,'url(#abv-dusk)')
    s+=''.join(g(p('M-13 -96L0 -250L13 -96Z',AU,None,0,fill_opacity='.85' if i%2 else '.5'),f'translate(300 196) rotate({22.5*i})') for i in range(16))
    s+=c(300,196,92,AU,I,2.4)+c(300,196,84,'var(--night)')+c(300,196,84,'none',BZ,2)
    q=random.Random(11); steps=[(70,272),(118,352),(172,436),(230,524),(292,616),(360,712)]
    for k,(half,y) in reversed(list(enumerate(steps))):
        h=108; top=[(300-half+2*half*i/9,y+(0 if i in (0,9) else q.uniform(-5,5))) for i in range(10)]
        foot=[(x+(x-300)*.12+q.uniform(-5,5),y+h+q.uniform(-4,6)) for x,y_ in top]
        s+=p(poly(top+foot[::-1]),f'var(--rock-{6-k})',I,2.6)
        for i in range(9):
            lit=300-(top[i][0]+top[i+1][0])/2+q.uniform(-60,60)
            s+=p(poly([top[i],top[i+1],foot[i+1],foot[i]]),'var(--snow)' if lit>0 else 'var(--rock-dark)',None,0,fill_opacity=f'{min(.34,abs(lit)/700+.05):.2f}')
        s+=l('M'+'L'.join(f'{f(x)} {f(yy)}' for x,yy in top),'var(--snow)',3.4,stroke_opacity='.8')
    s+=g(TEMPLE,'translate(300 214) scale(1.85)')
    for k,x,y,z in (('athena',252,340,64),('hades',408,420,72),('hera',178,506,80),('poseidon',440,592,90),('zeus',286,664,104)):
        s+=g(figure(k),f'translate({x-z/2} {y-z/2-8}) scale({z/64})')
    for k,x,y,z in (('thunder',330,334,52),('fertility',306,424,56),('barrier',330,508,62),('gate',240,596,66)):
        s+=g(TOK[k](),f'translate({x-z/2} {y-z/2-10}) scale({z/64})')
    for x,y,r,t in ((40,560,62,1),(560,520,58,-1),(112,650,56,-1),(548,640,70,1),(30,690,74,1),(470,716,56,-1),(150,744,62,1),(560,752,66,-1),(60,120,40,1),(118,96,30,-1),(548,96,44,-1),(486,72,30,1)):
        s+=cloud(x,y,r,t)
    s+=g(p('M37 11L17 35H28L22 54L47 28H34L42 11Z',AU,I,2.2),'translate(484 116) scale(1.9) rotate(12)')+g(p('M37 11L17 35H28L22 54L47 28H34L42 11Z',AU,I,2.2),'translate(14 170) scale(1.6) rotate(-8)')
    s+=box(0,0,600,40,0,I)+box(0,760,600,40,0,I)+run('meander',12,8,24,24,AU)+run('meander',12,768,24,24,AU)
    return s+box(4,4,592,792,0,'none',AU,3)
def symbols():
    icons=TOK|PICON
    sy=[CO.sym(k,fn()) for k,fn in icons.items()]
    sy+=[CO.sym(f'figure_{k}',figure(k)) for k in DEI]+[CO.sym(f'figure_{k}_small',figure_small(k)) for k in DEI]
    sy+=[CO.sym(f'card_{k}',card_art(k),'0 0 250 350',CO.PLATE) for k in DEI]
    return '<svg xmlns="http://www.w3.org/2000/svg">\n'+'\n'.join(sy)+'\n</svg>\n'
if __name__=='__main__':
    art=GAME/'art'; art.mkdir(exist_ok=True)
    (art/'symbols.svg').write_text(mini(symbols()))
    (art/'board.svg').write_text(mini(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">\n{board()}\n</svg>\n'))
    (art/'cover.svg').write_text(mini(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800">\n{cover()}\n</svg>\n'))
    plans=geometry(); tray=plans['zones']['discard']
    (art/'discard.svg').write_text(mini(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {tray["w"]} {tray["h"]}">\n{discard(tray)}\n</svg>\n'))
    (art/'geometry.json').write_text(json.dumps(plans,ensure_ascii=False,indent=1)+'\n')
