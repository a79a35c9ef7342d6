"""Mytikas: board.svg (mount, action board, river), mat.svg and geometry.json. Numbers come from the game's data.toml."""
import json, math, random
import cover, gods as GO, common as CO
from icons import sheet, DATA, OUT, by_id, at, num, row, goods, pictures, main_pictures, MC, MB, MBS
from common import mini, p, l, c, g, poly, run, I, S, AU, BZ, W, LA, G
def f(x): return f'{x:.1f}'
def rr(x,y,w,h,r,fill,stroke=None,sw=0,**k):
    a=f'<rect x="{f(x)}" y="{f(y)}" width="{f(w)}" height="{f(h)}" rx="{r}" fill="{fill}"'+(f' stroke="{stroke}" stroke-width="{sw}"' if stroke else '')
    for q,v in k.items(): a+=f' {q.replace("_","-")}="{v}"'
    return a+'/>'
def ell(x,y,rx,ry,fill,stroke=None,sw=0,**k):
    a=f'<ellipse cx="{f(x)}" cy="{f(y)}" rx="{f(rx)}" ry="{f(ry)}" fill="{fill}"'+(f' stroke="{stroke}" stroke-width="{sw}"' if stroke else '')
    for q,v in k.items(): a+=f' {q.replace("_","-")}="{v}"'
    return a+'/>'
# ---------------------------------------------------------------- geometry of the mount (0..770 x 0..720)
MX,MY,MW,MH=16,16,760,704
MOST=[max(r['counts'][i] for r in DATA['level_tokens']) for i in range(4)]   # places of each level, as most players need them
LV={1:dict(y=640,n=4+MOST[0],dx=675/(4+MOST[0]),half=372),2:dict(y=492,n=MOST[1],dx=516/MOST[1],half=290),3:dict(y=350,n=MOST[2],dx=min(104,368/MOST[2]),half=212),4:dict(y=216,n=MOST[3],dx=min(104,212/MOST[3]),half=138)}
CXM=MX+MW/2
def places():
    out={}
    for lv,d in LV.items():
        for i in range(d['n']):
            x=CXM+(i-(d['n']-1)/2)*d['dx']; y=MY+d['y']
            if lv==1:
                pid=f'level_1_start_{i+1}' if i<4 else f'level_1_{i-3}'
                if i>=4: x+=6
                else: x-=6
            else: pid=f'level_{lv}_{i+1}'
            out[pid]=(round(x,1),round(y,1),lv)
    return out
def facets(polygon,seed,step=24,amp=13,stretch=.5,base='var(--cliff-2)'):
    """low-poly rock inside a polygon, lit from the upper left"""
    import numpy as np
    from scipy.spatial import Delaunay
    from shapely.geometry import Polygon, Point
    q=random.Random(seed); P0=Polygon(polygon).buffer(0); x0,y0,x1,y1=P0.bounds
    pts=[]
    per=P0.exterior.length; n=int(per/(step*.9))
    for i in range(n):
        u=P0.exterior.interpolate(i/n,normalized=True); pts.append((u.x,u.y))
    yy=y0
    while yy<y1:
        xx=x0
        while xx<x1:
            u=(xx+q.uniform(-.42,.42)*step,yy+q.uniform(-.42,.42)*step/stretch)
            if P0.contains(Point(u).buffer(step*.22)): pts.append(u)
            xx+=step
        yy+=step/stretch*.8
    arr=np.array(pts); z=np.array([q.uniform(-amp,amp)+6*math.sin(x/31.+seed) for x,_ in pts])
    tri=Delaunay(arr*np.array([1,stretch]))
    lv={}
    for t in tri.simplices:
        A3=np.column_stack([arr[t],z[t]]); cx,cy=arr[t].mean(axis=0)
        if not P0.contains(Point(cx,cy)): continue
        nv=np.cross(A3[1]-A3[0],A3[2]-A3[0]); nv=nv/ (np.linalg.norm(nv)+1e-9); nv=nv if nv[2]>0 else -nv
        sh=float(nv@np.array([-.62,-.42,.66])) ; k=max(-5,min(5,round((sh-.52)*9)))
        lv.setdefault(k,[]).append('M'+'L'.join(f'{f(x)} {f(y)}' for x,y in arr[t])+'Z')
    o=''
    for k,ds in sorted(lv.items()):
        if k: o+=p(''.join(ds),'var(--peak)' if k>0 else 'var(--cliff-ink)','var(--peak)' if k>0 else 'var(--cliff-ink)',.4,fill_opacity=f'{(.10 if k>0 else .105)*abs(k):.2f}',stroke_opacity='.12')
    return o
def rockband(x0,x1,y0,y1,seed,tone,lean=.16): return facets([(x0,y0),(x1,y0),(x1,y1),(x0,y1)],seed,26,12,.7)
def stairs(x,y0,y1,w0=24,w1=38):
    n=int((y1-y0)/6.5); s=p(poly([(x-w0/2-4,y0),(x+w0/2+4,y0),(x+w1/2+5,y1),(x-w1/2-5,y1)]),'var(--cliff-4)',I,1.3)
    for i in range(n):
        t=i/n; y=y0+(y1-y0)*t; w=w0+(w1-w0)*t; h=(y1-y0)/n
        s+=rr(x-w/2,y,w,h*.55,0,MB)+rr(x-w/2,y+h*.55,w,h*.45,0,MBS)
    return s+l(f'M{x-w0/2} {y0}L{x-w1/2} {y1}M{x+w0/2} {y0}L{x+w1/2} {y1}',I,1.1)
def ledge(lv):
    d=LV[lv]; y=MY+d['y']; hw=d['half']
    tone={1:'var(--cliff-4)',2:'var(--cliff-3)',3:'var(--cliff-2)',4:'var(--cliff-1)'}[lv]
    q=random.Random(20+lv); s=''
    # terrace: flat top as a broad lens, cliff below
    top=y-44; front=y+22; bot=y+ (140 if lv>1 else 84)
    spread=lambda yy: hw+ (yy-top)*.12
    fr=[(CXM-hw-6,y-6)]; n=22
    L=[(CXM-hw+ (2*hw)*i/n, front+q.uniform(-3.5,3.5)-10*abs(2*i/n-1)**3) for i in range(n+1)]
    ex=74 if lv>1 else 30
    def side(sg):
        out=[]; m=7
        for i in range(m+1):
            t=i/m; out.append((CXM+sg*(hw+ex*t**.9+ (q.uniform(-7,9) if 0<i<m else 0)), front-10+(bot-front+10)*t+(q.uniform(-6,6) if 0<i<m else 0)))
        return out
    cliff=[(x,yy) for x,yy in L]+side(1)+side(-1)[::-1]
    s+=p(poly(cliff),tone,I,1.8)
    s+=facets(cliff,60+lv,25,15,.48)
    s+=p(poly(cliff),'none',I,1.8)
    if lv>1: s+=stairs(CXM+{2:96,3:-92,4:40}[lv],front-5,bot-26)
    floor='M'+f'{f(CXM-hw)} {f(front-10)}'+f'C{f(CXM-hw+10)} {f(top+16)} {f(CXM-hw*.7)} {f(top)} {f(CXM)} {f(top)}S{f(CXM+hw-10)} {f(top+16)} {f(CXM+hw)} {f(front-10)}'+'L'+'L'.join(f'{f(x)} {f(yy)}' for x,yy in L[::-1])+'Z'
    s+=p(floor,'var(--cliff-1)' if lv<3 else 'var(--peak)',I,1.6)
    s+=p(floor,tone,fill_opacity='.42')
    # front lip lit
    s+=l('M'+'L'.join(f'{f(x)} {f(yy-2.500)}' for x,yy in L),'var(--peak)',3,stroke_opacity='.85')
    # grass/snow tufts
    tf=''
    for _ in range(26):
        t=q.uniform(-.95,.95); x=CXM+t*hw; yy=q.uniform(top+12+18*t*t,front-6)
        tf+=f'M{f(x)} {f(yy)}l-2 -5M{f(x+2)} {f(yy)}l0 -6M{f(x+4)} {f(yy)}l2 -5' if lv<4 else f'M{f(x-6)} {f(yy)}q6 -5 12 0'
    s+=l(tf,LA if lv<3 else ('var(--cliff-4)' if lv==3 else S),1.3,stroke_opacity='.7')
    return s
def cypress(x,y,h,k=1): return ell(x,y,h*.17,2.6,I,fill_opacity='.25')+p(f'M{f(x-1.600)} {f(y)}v{f(-h*.14)}h3.200v{f(h*.14)}z',BZ,I,.8)+p(f'M{f(x)} {f(y-h)}C{f(x+h*.17)} {f(y-h*.6)} {f(x+h*.2)} {f(y-h*.2)} {f(x)} {f(y-h*.1)}C{f(x-h*.2)} {f(y-h*.2)} {f(x-h*.17)} {f(y-h*.6)} {f(x)} {f(y-h)}Z',LA,I,1.2)+l(f'M{f(x+1)} {f(y-h*.8)}C{f(x+h*.08)} {f(y-h*.55)} {f(x+h*.1)} {f(y-h*.3)} {f(x+2)} {f(y-h*.16)}',I,1,stroke_opacity='.5')
def scroll(x,y,r,flip=1):
    pts=[]
    for i in range(29):
        t=i/28; a=math.pi*(.9+flip*0)+t*math.pi*3.4; q=r*(1-t*.84); pts.append((x+flip*q*math.cos(a),y+q*math.sin(a)))
    return 'M'+'L'.join(f'{f(u)} {f(v)}' for u,v in pts)
def cloud(x,y,s,flip=1):
    b=''
    for dx,dy,r in ((-46,6,20),(46,8,18),(-22,-8,27),(22,-4,24),(0,8,24)): b+=c(dx,dy,r,'var(--peak)',I,1.4)
    b+=p('M-64 12H62V26C40 32 -44 32 -64 26Z','var(--peak)')+l('M-66 26C-40 33 40 33 64 25',I,1.4)
    for dx,dy,r,fl in ((-46,6,13,1),(46,8,12,-1),(-22,-8,18,1),(22,-4,16,-1),(0,10,13,1)): b+=l(scroll(dx,dy,r,fl),'var(--cliff-4)',1.5)
    return g(b,f'translate({x} {y}) scale({s*flip} {s})')
def mount():
    o=[]
    x0,y0,x1,y1=MX,MY,MX+MW,MY+MH
    o.append(f'<clipPath id="myt-mount"><rect x="{x0}" y="{y0}" width="{MW}" height="{MH}" rx="10"/></clipPath>')
    o.append(rr(x0-6,y0-6,MW+12,MH+12,14,I)+rr(x0-3.5,y0-3.5,MW+7,MH+7,12,AU)+rr(x0-1.5,y0-1.5,MW+3,MH+3,11,I))
    m=[f'<rect x="{x0}" y="{y0}" width="{MW}" height="{MH}" fill="url(#myt-sky)"/>']
    # sun with vase-painting rays behind the summit
    sx,sy=CXM+2,MY+150
    rays=''.join(g(p(f'M-15 -118L0 -{190 if i%2 else 232}L15 -118Z',AU,None,0,fill_opacity='.55' if i%2 else '.8'),f'translate({sx} {sy}) rotate({15*i})') for i in range(24))
    m.append(rays+c(sx,sy,122,AU)+c(sx,sy,122,'none',BZ,3)+c(sx,sy,113,'none',S,2,stroke_opacity='.7')+c(sx,sy,104,'var(--dawn-2)',None,0,fill_opacity='.35'))
    # far ranges
    q=random.Random(5)
    def rng(yb,amp,col,op,seed):
        q=random.Random(seed); pts=[(x0,yb)]; x=x0
        up=True
        while x<x1: x+=q.uniform(26,60); pts.append((min(x,x1),yb-(q.uniform(.4,1)*amp if up else q.uniform(0,.3)*amp))); up=not up
        d=poly(pts+[(x1,y1),(x0,y1)]); return p(d,col,I,1,fill_opacity=op,stroke_opacity='.25')
    m.append(rng(MY+330,96,'var(--dawn-1)','.75',4)+rng(MY+440,96,'var(--cliff-3)','.5',9)+rng(MY+540,80,'var(--cliff-4)','.5',12))
    m.append(cloud(x0+92,MY+120,1.0)+cloud(x1-86,MY+176,.95,-1)+cloud(x0+54,MY+286,.75,-1)+cloud(x1-30,MY+330,.8))
    m.append(g(p('M0 6C-10 2 -18 -8 -40 -12C-34 -6 -30 -4 -26 -3C-32 -3 -36 -2 -38 0C-30 4 -24 5 -20 6C-24 7 -27 8 -28 10C-18 14 -8 14 -2 16L-8 28L2 24L10 28L6 16C12 14 22 14 34 8C32 6 29 5 26 5C32 3 38 0 44 -6C40 -7 36 -6 32 -6C38 -9 44 -14 48 -20C28 -14 18 -2 10 4C10 -2 6 -6 2 -6L-4 -2L0 0Z',I)+l('M-30 -6L-12 4M-24 1L-10 7M34 -9L18 4M32 0L18 7',G,1.2)+c(3,-2,1.2,S),f'translate({x1-196} {MY+92}) scale(1.05)'))
    # summit behind level 4
    pk=[(CXM-128,MY+190),(CXM-92,MY+128),(CXM-74,MY+136),(CXM-44,MY+66),(CXM-26,MY+80),(CXM+2,MY+22),(CXM+24,MY+62),(CXM+40,MY+52),(CXM+70,MY+114),(CXM+88,MY+108),(CXM+130,MY+190)]
    m.append(p(poly(pk),'var(--cliff-1)',I,2)+facets(pk,77,26,15,.6))
    m.append(p(poly([(CXM+2,MY+22),(CXM+24,MY+62),(CXM+40,MY+52),(CXM+70,MY+114),(CXM+88,MY+108),(CXM+130,MY+190),(CXM+30,MY+190),(CXM+14,MY+120),(CXM+20,MY+84)]),I,fill_opacity='.22'))
    m.append(p(poly([(CXM-44,MY+66),(CXM-26,MY+80),(CXM-30,MY+116),(CXM-14,MY+190),(CXM-60,MY+190),(CXM-48,MY+120)]),I,fill_opacity='.13'))
    m.append(p(poly([(CXM-54,MY+90),(CXM-44,MY+66),(CXM-26,MY+80),(CXM+2,MY+22),(CXM+24,MY+62),(CXM+40,MY+52),(CXM+58,MY+90),(CXM+44,MY+84),(CXM+34,MY+100),(CXM+20,MY+82),(CXM+6,MY+108),(CXM-6,MY+86),(CXM-22,MY+112),(CXM-36,MY+92)]),'var(--snow)',I,1.4))
    m.append(l(f'M{CXM-92} {MY+128}L{CXM-84} {MY+180}M{CXM+70} {MY+114}L{CXM+66} {MY+176}M{CXM-10} {MY+120}L{CXM-4} {MY+170}M{CXM+34} {MY+104}L{CXM+40} {MY+150}',I,1.2,stroke_opacity='.4'))
    for lv in (4,3,2,1):
        m.append(ledge(lv))
        hw=LV[lv]['half']; yy=MY+LV[lv]['y']
        if lv==3: m.append(cypress(CXM-hw+26,yy-16,46)+cypress(CXM+hw-24,yy-14,42))
        if lv==2: m.append(cypress(CXM-hw+20,yy-14,62)+cypress(CXM-hw+40,yy-22,46)+cypress(CXM+hw-22,yy-14,60)+cypress(CXM+hw-2,yy-4,44))
        if lv==4: m.append(cloud(CXM-hw-66,yy+44,.62)+cloud(CXM+hw+70,yy+52,.6,-1))
        if lv==3: m.append(cloud(CXM-hw-78,yy+66,.66,-1)+cloud(CXM+hw+84,yy+60,.7))
    # sea at the foot
    sea=''.join(g(CO.tiles['wave'],f'translate({x0+i*26:.1f} {y1-30}) scale(.82)') for i in range(30))
    m.append(f'<g color="var(--sea)">{sea}</g>'+rr(x0,y1-8,MW,10,0,'var(--sea)'))
    o.append(f'<g clip-path="url(#myt-mount)">'+'\n'.join(m)+'</g>')
    # building places: marble plinths
    for pid,(x,y,lv) in places().items():
        start='start' in pid
        r=31 if lv==1 else 33
        o.append(ell(x+2,y+9,r+3,11,I,fill_opacity='.3')+p(f'M{f(x-r)} {f(y)}v6a{r} 10 0 0 0 {2*r} 0v-6z',MBS,I,1.5)+ell(x,y,r,10,MB,I,1.5)+ell(x,y,r-7,6.6,'none',AU if not start else W,1.6)+(ell(x,y,r-14,3.6,W) if start else ''))
    # level shields at the left end of each terrace
    for lv,d in LV.items():
        xx=CXM-d['half']-(34 if lv>1 else -2) ; yy=MY+d['y']-20
        if lv==1: xx=MX+32; yy=MY+d['y']-66
        o.append(at(f'level_{lv}',xx-25,yy-26,50))
    return '\n'.join(o)
# ---------------------------------------------------------------- action board
AX,AY,AW,AH=796,16,788,704
GODS=('zeus','demeter','poseidon','hades')
RH=(AH-52)/4
def cellbox(i,side):
    y=AY+46+i*RH; x=AX+8 if side=='day' else AX+AW/2+70
    return x,y,AW/2-78,RH-8
MAIN={r['id']:main_pictures(r['main']) for r in DATA['cells']}
BONUS={r['id']:pictures(r['bonus']) for r in DATA['cells']}
def action():
    o=[]; x0,y0=AX,AY
    o.append(rr(x0-6,y0-6,AW+12,AH+12,14,I)+rr(x0-3.5,y0-3.5,AW+7,AH+7,12,AU)+rr(x0-1.5,y0-1.5,AW+3,AH+3,11,I))
    mid=x0+AW/2
    o.append(f'<clipPath id="myt-act"><rect x="{x0}" y="{y0}" width="{AW}" height="{AH}" rx="10"/></clipPath><g clip-path="url(#myt-act)">')
    o.append(f'<rect x="{x0}" y="{y0}" width="{AW/2}" height="{AH}" fill="url(#myt-day)"/><rect x="{mid}" y="{y0}" width="{AW/2}" height="{AH}" fill="url(#myt-night)"/>')
    # sun rays and stars
    o.append(''.join(g(p('M-12 -40L0 -720L12 -40Z',AU,None,0,fill_opacity='.16'),f'translate({x0+40} {y0+26}) rotate({90+i*11.25})') for i in range(9)))
    q=random.Random(8); st=''
    for _ in range(60):
        x=q.uniform(mid+8,x0+AW-8); y=q.uniform(y0+4,y0+AH-8); r=q.choice((1.2,1.6,2.2,3.4)); st+=poly([(x+(r*1.6 if i%2==0 else r*.55)*math.sin(math.radians(45*i)),y-(r*1.6 if i%2==0 else r*.55)*math.cos(math.radians(45*i))) for i in range(8)])
    o.append(p(st,'var(--moon)',fill_opacity='.7'))
    # header
    o.append(rr(x0,y0,AW,40,0,I)+run('meander',x0+84,y0+9,int((AW-164)/20),20,AU))
    o.append('</g>')
    o.append(c(x0+40,y0+18,26,I)+c(x0+40,y0+18,24,AU)+c(x0+40,y0+18,22.5,'var(--night-deep)')+at('day',x0+18,y0-4,44)+c(x0+AW-40,y0+18,26,I)+c(x0+AW-40,y0+18,24,AU)+at('night',x0+AW-62,y0-4,44))
    for i,k in enumerate(GODS):
        y=AY+46+i*RH; col=MC[k]
        # spine
        o.append(rr(mid-68,y+2,136,RH-8,8,I)+rr(mid-65,y+5,130,RH-14,6,col)+rr(mid-65,y+5,130,(RH-14)/2,6,S,fill_opacity='.16')+rr(mid-60,y+10,120,RH-24,4,'none',I,1.2,stroke_opacity='.5'))
        o.append(g(GO.tondo(*GO.compose(GO.GODS[k]())),f'translate({mid-50} {y+6}) scale(.5)'))
        # favour places: two by two overlapping slots
        fy=y+RH-35
        o.append(rr(mid-59,fy-19,118,38,19,I,fill_opacity='.55')+rr(mid-59,fy-19,118,38,19,'none',AU,1.2))
        for j in range(4): o.append(c(mid-42+j*28,fy,13,I,AU,1,fill_opacity='.35',stroke_opacity='.7'))
        for side in ('day','night'):
            cid=f'{k}_{side}'; x,yy,w,h=cellbox(i,side)
            day=side=='day'
            o.append(rr(x+2,yy+4,w,h,8,I,fill_opacity='.35')+rr(x,yy,w,h,8,I)+rr(x+2.5,yy+2.5,w-5,h-5,6,'var(--day)' if day else 'var(--night)'))
            o.append(p(f'M{f(x+2.500)} {f(yy+h*.5)}V{f(yy+8.500)}a6 6 0 0 1 6 -6H{f(x+w-8.500)}a6 6 0 0 1 6 6V{f(yy+16)}Q{f(x+w*.4)} {f(yy+20)} {f(x+2.500)} {f(yy+h*.5)}Z',S,fill_opacity='.3' if day else '.1'))
            o.append(rr(x+6,yy+6,w-12,h-12,4,'none',BZ if day else 'var(--moon)',1,stroke_opacity='.7'))
            # builder place, outer side
            bx=x+40 if day else x+w-40
            by=yy+h/2
            o.append(ell(bx+1,by+30,27,8,I,fill_opacity='.3')+c(bx,by,30,I)+c(bx,by,28,AU if day else 'var(--moon)')+c(bx,by,24.5,'var(--ember)' if day else 'var(--night-deep)')+c(bx,by,24.500,'none',I,1.2))
            if day: o.append(''.join(g(p('M-3.600 -12L0 -22L3.600 -12Z',AU,I,.7),f'translate({f(bx)} {f(by)}) rotate({45*t})') for t in range(8))+c(bx,by,10,AU,I,1))
            else: o.append(p(f'M{f(bx+4)} {f(by-16)}a16 16 0 1 0 11 23a13 13 0 0 1 -11 -23z','var(--moon)',I,1))
            # main plate
            px=x+78 if day else x+12; pw=w-90
            o.append(rr(px+1.5,yy+15,pw,h*.50,5,I,fill_opacity='.4')+rr(px,yy+12,pw,h*.50,5,MB,I,1.8)+rr(px+3.5,yy+15.5,pw-7,h*.50-7,3,'none',BZ,1,stroke_opacity='.7'))
            if isinstance(MAIN[cid][0],str):
                k0,r1,r2=MAIN[cid]; o.append(at(k0,px+7,yy+12+h*.25-24,48,MBS)+c(px+62,yy+12+h*.25-8,3.2,I)+c(px+62,yy+12+h*.25+8,3.2,I))
                z=33 if len(r1)<5 else 31; o.append(row(r1,px+66+(pw-72)/2,yy+12+h*.125+2,z,1.5)+row(r2,px+66+(pw-72)/2,yy+12+h*.375-1,z,1.5))
            else:
                items=MAIN[cid][0]; n=len(items); units=sum((.5 if len(t)<3 else .84) if t.startswith("'") else .42 if t=='/' else .2 if t=='|' else 1 for t in items)
                size=min(58,(pw-18-4*(n-1))/units)
                o.append(row(items,px+pw/2,yy+12+h*.25,size,4))
            # ribbon
            ry=yy+h*.50+22; rh=h-(h*.50+32); 
            o.append(p(f'M{f(px-8)} {f(ry+6)}h20v{f(rh)}h-20l7 {f(-rh/2)}zM{f(px+pw+8)} {f(ry+6)}h-20v{f(rh)}h20l-7 {f(-rh/2)}z',col,I,1.6)+p(f'M{f(px-8)} {f(ry+6)}h20v{f(rh)}h-20l7 {f(-rh/2)}zM{f(px+pw+8)} {f(ry+6)}h-20v{f(rh)}h20l-7 {f(-rh/2)}z',I,fill_opacity='.35'))
            o.append(rr(px+6,ry,pw-12,rh,3,col,I,1.8)+rr(px+6,ry,pw-12,rh*.42,3,S,fill_opacity='.24')+rr(px+9,ry+3,pw-18,rh-6,2,'none',S,1,stroke_opacity='.65'))
            o.append(at(f'favour_{k}',px+12,ry+rh/2-17,34)+p(f'M{f(px+54)} {f(ry+rh/2-8)}l12 8l-12 8z',S,I,1.2))
            o.append(row(BONUS[cid],px+pw/2+22,ry+rh/2,min(36,rh-5),4))
    return '\n'.join(o)
# ---------------------------------------------------------------- river
RX,RY,RW,RHH=16,744,1568,266
CW=168; CH=235.2
def river_places():
    out={}
    x=RX+26
    for i in range(6): out[f'river_{i+1}']=(x+i*(CW+20),RY+16)
    out['deck']=(x+6*(CW+20)+28,RY+16)
    return out
def river():
    o=[rr(RX-6,RY-6,RW+12,RHH+12,14,I)+rr(RX-3.5,RY-3.5,RW+7,RHH+7,12,AU)+rr(RX-1.5,RY-1.5,RW+3,RHH+3,11,I)]
    o.append(f'<clipPath id="myt-riv"><rect x="{RX}" y="{RY}" width="{RW}" height="{RHH}" rx="10"/></clipPath><g clip-path="url(#myt-riv)">')
    o.append(f'<rect x="{RX}" y="{RY}" width="{RW}" height="{RHH}" fill="url(#myt-river)"/>')
    q=random.Random(2); w=''
    for j in range(9):
        y=RY+16+j*30; x=RX-20+q.uniform(0,40)
        while x<RX+RW:
            n=q.choice((2,3,4)); d=f'M{f(x)} {f(y)}'
            for t in range(n): d+=f'q8 -7 16 0q8 7 16 0'
            w+=d; x+=n*32+q.uniform(30,110)
    o.append(l(w,S,1.6,stroke_opacity='.28'))
    o.append('</g>')
    for k,(x,y) in river_places().items():
        o.append(rr(x-4,y-4,CW+8,CH+8,10,I,fill_opacity='.35')+rr(x-4,y-4,CW+8,CH+8,10,'none',AU,1.4,stroke_dasharray='7 5',stroke_opacity='.9'))
        if k=='deck': o.append(rr(x-9,y-9,CW+18,CH+18,13,'none',AU,2))
        o.append(at('lock',x+CW/2-22,y+CH/2-24,44).replace('<g ','<g opacity=".22" ',1) if k!='river_1' else '')
    x=RX+RW-126; cx=x+52
    # supply bowl
    o.append(c(cx,RY+84,60,I)+c(cx,RY+84,57,BZ)+c(cx,RY+84,53,'var(--ink-soft)')+c(cx,RY+84,53,'none',AU,1.2)+c(cx,RY+196,46,I)+c(cx,RY+196,43.5,BZ)+c(cx,RY+196,40,'var(--ink-soft)')+c(cx,RY+196,40,'none',AU,1.2))
    o.append(at('offering',cx-36,RY+48,72).replace('<g ','<g opacity=".9" ',1)+at('active_player',cx-26,RY+168,52).replace('<g ','<g opacity=".35" ',1))
    return '\n'.join(o)
DEFS='''<defs>
<linearGradient id="myt-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--dawn-1)"/><stop offset=".34" stop-color="var(--dawn-2)"/><stop offset=".62" stop-color="var(--dawn-3)"/><stop offset="1" stop-color="var(--dawn-4)"/></linearGradient>
<linearGradient id="myt-day" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--day)"/><stop offset="1" stop-color="var(--dawn-3)"/></linearGradient>
<linearGradient id="myt-night" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--night)"/><stop offset="1" stop-color="var(--night-deep)"/></linearGradient>
<linearGradient id="myt-river" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="var(--sea)"/><stop offset=".6" stop-color="var(--myt-sea)"/><stop offset="1" stop-color="var(--night)"/></linearGradient>
</defs>'''.replace('var(--myt-sea)','var(--sea-body)').replace('stop offset="0" stop-color="var(--sea)"','stop offset="0" stop-color="var(--sea-body)"')
def board(): return DEFS+rr(0,0,1600,1026,18,'var(--ink)')+rr(4,4,1592,1018,15,'var(--ground-deep)')+rr(7,7,1586,1012,13,'var(--ink-soft)')+mount()+action()+river()
# ---------------------------------------------------------------- player mat: levels, slots, reserve, cards
MATW,MATH=1000,700
ORDER=('small_city_1','small_city_2','large_city_1','large_city_2','small_temple_1','small_temple_2','large_temple_1')
TYPES=by_id('building_types')
SLOTS=[(k,by_id('slots')[k]['type'],pictures(by_id('slots')[k]['bonus'])) for k in ORDER]
COST={k:goods(r['cost']) for k,r in TYPES.items()}
MULT={k:r['multiplier'] for k,r in TYPES.items()}
def mat_cells():
    out={}
    for lv in (4,3,2,1):
        y=18+(4-lv)*84
        for j,r in enumerate(('stone','marble','gold')): out[f'level_{lv}_{r}']=(66+j*100,y,96,78)
    return out
def slot_rects():
    out={}
    for i,(sid,t,b) in enumerate(SLOTS):
        if i<4: x=392+i*150; y=18; w=144
        else: x=392+(i-4)*200; y=190; w=194
        out[sid]=(x,y,w,164)
    return out
def mat(seat='currentColor'):
    o=['<defs><linearGradient id="myt-mat" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--dawn-1)"/><stop offset=".7" stop-color="var(--dawn-2)"/><stop offset="1" stop-color="var(--dawn-3)"/></linearGradient><linearGradient id="myt-mat-sea" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="var(--sea-body)"/><stop offset="1" stop-color="var(--night)"/></linearGradient></defs>']
    o.append(rr(0,0,MATW,MATH,16,I)+rr(3,3,MATW-6,MATH-6,13,seat)+rr(9,9,MATW-18,MATH-18,9,I)+rr(11,11,MATW-22,MATH-22,8,'var(--ink-soft)'))
    # left: the four levels as a mountain of ledges
    o.append(rr(14,14,364,346,6,'url(#myt-mat)'))
    pk=''
    for lv in (4,3,2,1):
        y=18+(4-lv)*84; tone={1:'var(--cliff-4)',2:'var(--cliff-3)',3:'var(--cliff-2)',4:'var(--cliff-1)'}[lv]
        o.append(rr(14,y-4,364,94 if lv==1 else 86,0,tone)); 
        o.append(f'<g>'+rockband(15,377,y-2,y+(88 if lv==1 else 80),70+lv,tone,0)+'</g>')
        o.append(l(f'M14 {y-4}H378',I,1.6)+l(f'M14 {y-1.500}H378','var(--peak)',2.4,stroke_opacity='.8'))
        o.append(at(f'level_{lv}',18,y+16,44))
    for cid,(x,y,w,h) in mat_cells().items():
        r=cid.rsplit('_',1)[1]
        o.append(rr(x+1.5,y+2,w,h-4,7,I,fill_opacity='.35')+rr(x,y,w,h-4,7,MB,I,1.6)+rr(x+3,y+3,w-6,h-10,5,'none',BZ,1,stroke_opacity='.6')+at(r,x+w/2-24,y+h/2-26,48).replace('<g ','<g opacity=".2" ',1))
    # right: building slots
    for (sid,t,b) in SLOTS:
        x,y,w,h=slot_rects()[sid]
        o.append(rr(x+2,y+3,w,h,8,I,fill_opacity='.5')+rr(x,y,w,h,8,I)+rr(x+2,y+2,w-4,h-4,6,MB)+rr(x+5,y+5,w-10,h-10,4,'none',BZ,1,stroke_opacity='.6'))
        # cost strip
        o.append(rr(x+8,y+8,w-16,32,4,'var(--cliff-2)',I,1.2)+row(COST[t],x+w/2,y+24,min(27,(w-24-2*len(COST[t]))/len(COST[t])),2))
        # niche with ghost
        nx=x+w/2-(13 if w<150 else 0)
        o.append(p(f'M{f(nx-44)} {f(y+114)}V{f(y+74)}a44 34 0 0 1 88 0V{f(y+114)}z','var(--cliff-3)',I,1.4,fill_opacity='.55')+at(t,nx-31,y+48,62,'var(--plate-shade)').replace('<g ','<g opacity=".38" ',1))
        # multiplier
        o.append(c(x+w-24,y+62,21,I)+c(x+w-24,y+62,19,AU)+num(x+w-24,y+69,f'×{MULT[t]}',20,more=' data-wide="36"'))
        # bonus ribbon
        ry=y+h-46
        o.append(p(f'M{f(x+4)} {f(ry+5)}h18v34h-18l6 -17zM{f(x+w-4)} {f(ry+5)}h-18v34h18l-6 -17z','var(--wine)',I,1.4)+rr(x+13,ry,w-26,35,3,'var(--wine)',I,1.6)+rr(x+13,ry,w-26,14,3,S,fill_opacity='.18')+row(b,x+w/2,ry+17.5,30,4).replace(f'fill="{I}">+',f'fill="{S}">+'))
    # foot: reserve, favours, locks, score
    o.append(rr(14,368,972,88,6,'var(--ink)')+run('meander',20,371,95,10.1,BZ))
    for x,w in FOOT.values(): o.append(rr(x,386,w,62,8,'var(--ink-soft)',AU,1.2))
    o.append(at('offering',FOOT['reserve'][0]+8,391,52))
    o.append(''.join(at(f'favour_{k}',FOOT['favours'][0]+8+i*104,391,50).replace('<g ','<g opacity=".3" ',1) for i,k in enumerate(GODS)))
    o.append(at('lock',FOOT['locks'][0]+8,392,48).replace('<g ','<g opacity=".6" ',1)+at('points',FOOT['score'][0]+6,392,50).replace('var(--laurel)',AU))
    # the deity cards: a strip of sea, like the river they come from
    o.append(rr(14,462,972,226,6,'var(--night)')+rr(14,462,972,226,6,'url(#myt-mat-sea)'))
    o.append(''.join(rr(x-MCW/2-3,y-MCH/2-3,MCW+6,MCH+6,9,I,fill_opacity='.3')+rr(x-MCW/2-3,y-MCH/2-3,MCW+6,MCH+6,9,'none',AU,1.2,stroke_dasharray='7 5',stroke_opacity='.55') for x,y in mat_cards()))
    return '\n'.join(o)
FOOT=dict(reserve=(24,170),favours=(206,430),locks=(648,150),score=(810,166))
MCW,MCH=148,207.2
def mat_cards(): return [(96+i*161.6,575) for i in range(6)]
# ---------------------------------------------------------------- geometry (core/geometry.py)
def place(x,y,size=0,w=0,h=0,label=None,step=None):
    o=dict(x=round(x,1),y=round(y,1))
    if size: o['size']=round(size,1)
    if w: o['shape']=dict(kind='rect',w=round(w,1),h=round(h,1))
    if label: o['label']=dict(x=round(label[0],1),y=round(label[1],1),w=round(label[2],1))
    if step: o['step']=[round(v,1) for v in step]
    return o
def box(x,y,w,h,size=0,**k): return place(x+w/2,y+h/2,size,w,h,**k)
def board_places():
    out={}
    for pid,(x,y,lv) in places().items(): out[pid]=place(x,y-24,64,70,82)
    for lv,d in LV.items(): out[f'level_{lv}']=place(CXM,MY+d['y']-22,0,2*d['half']+20,110)
    for i,k in enumerate(GODS):
        mid=AX+AW/2; y=AY+46+i*RH
        out[k]=place(mid,y+RH/2-2,36,136,RH-8)
        for j in range(4): out[f'{k}_favour_{j+1}']=place(mid-42+j*28,y+RH-35,34)
        for side in ('day','night'):
            x,yy,w,h=cellbox(i,side); px=x+78 if side=='day' else x+12
            out[f'{k}_{side}']=place(x+w/2,yy+h/2,0,w,h)
            out[f'{k}_{side}_builder']=place(x+40 if side=='day' else x+w-40,yy+h/2-4,60)
            out[f'{k}_{side}_main']=box(px,yy+12,w-90,h*.5)
            out[f'{k}_{side}_bonus']=box(px+6,yy+h*.5+22,w-102,h-(h*.5+32))
    for k,(x,y) in river_places().items(): out[k]=box(x,y,CW,CH,CW,step=(2,-2))
    out['active_player']=place(RX+RW-74,RY+196,60)
    return out
def mat_places():
    out={k:place(x+w/2,y+(h-4)/2,52,w,h-4,(x+w-16,y+h-14,24)) for k,(x,y,w,h) in mat_cells().items()}
    for k,(x,y,w,h) in slot_rects().items(): out[k]=place(x+w/2-(13 if w<150 else 0),y+82,72,label=(x+w/2,y+20,w-20)); out[f'{k}_box']=box(x,y,w,h)
    for k,(x,w) in FOOT.items(): out[k]=box(x,386,w,62,48,label=(x+(96 if k!='score' else 108),417,64))
    for i,k in enumerate(GODS): out[f'favour_{k}']=place(FOOT['favours'][0]+33+i*104,416,50,100,62,(FOOT['favours'][0]+78+i*104,417,46))
    for i,(x,y) in enumerate(mat_cards()): out[f'card_{i+1}']=place(x,y,MCW,MCW,MCH)
    out['builder']=place(FOOT['score'][0]+140,416,46)
    return out
def geometry():
    views=dict(mount=(8,8,776,720),action=(788,8,804,720),river=(8,736,1584,282))
    hand={f'card_{i+1}':place(110+i*210,150,190,190,266) for i in range(2)}
    return dict(zones=dict(board=dict(w=1600,h=1026,places=board_places(),views=views),mat=dict(w=MATW,h=MATH,places=mat_places()),hand=dict(w=430,h=300,places=hand)))
def svg(body,w,h): return mini(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">\n{body}\n</svg>\n')
if __name__=='__main__':
    (OUT/'symbols.svg').write_text(sheet())
    (OUT/'board.svg').write_text(svg(board(),1600,1026))
    (OUT/'mat.svg').write_text(svg(mat(),MATW,MATH))
    (OUT/'geometry.json').write_text(json.dumps(geometry(),indent=1)+'\n')
    cover.draw()
