"""Mytikas, symbols.svg: goods, tokens, buildings, effects, deity cards. Numbers come from the game's data.toml."""
import math, tomllib
import gods as GO, common as CO
from artlib import GAMES
from common import mini, p, l, c, g, poly, palmette, run, I, S, SS, AU, BZ, W, LA, G, GD, GL, C
OUT=GAMES/'mytikas/art'
DATA=tomllib.loads((GAMES/'mytikas/data.toml').read_text())
def by_id(table): return {r['id']:r for r in DATA[table]}
MB='var(--plate)'; MBS='var(--plate-shade)'; ST='var(--stone)'
MC={k:f'var(--myt-{k})' for k in ('zeus','demeter','poseidon','hades')}
ROM={1:'I',2:'II',3:'III',4:'IV'}
def txt(x,y,t,size,fill=I,w=700,anchor='middle',fam="'Cinzel',serif",more=''): return f'<text x="{x}" y="{y}"{more} font-family="{fam}" font-size="{size}" font-weight="{w}" text-anchor="{anchor}" fill="{fill}">{t}</text>'
def num(x,y,t,size,fill=I,anchor='middle',more=''): return txt(x,y,t,size,fill,800,anchor,'system-ui,sans-serif',more)
NARROWS=' data-most="56" data-wide="25"'  # and narrower then
GROWS=' data-most="56"'  # larger than usual where a table has little room
A={}
# goods: three colours and three shapes
A['stone']=p('M6 58H58L57 62H9Z',I,fill_opacity='.25')+p('M5 30L18 13L36 9L54 18L60 36L56 55L32 60L8 56Z',ST,I,2.8)+p('M18 13L36 9L54 18L38 28L16 27Z',S,fill_opacity='.38')+p('M38 28L54 18L60 36L56 55L34 60Z',I,fill_opacity='.28')+l('M16 27L38 28L34 60M5 30L16 27',I,2)+l('M14 38L22 42L20 50M44 38L50 42M26 34L30 40',I,1.8,stroke_opacity='.75')
A['marble']=p('M9 57H57L55 62H11Z',I,fill_opacity='.25')+p('M8 14V50C8 57 18 61 32 61C46 61 56 57 56 50V14Z',MB,I,2.8)+p('M38 22V60.500C49 59.500 56 56 56 50V14Z',I,fill_opacity='.18')+l('M15 24V53M23 26V57M32 27V58M41 26V57M49 24V53',I,1.9,stroke_opacity='.7')+f'<ellipse cx="32" cy="14" rx="24" ry="9" fill="{MB}" stroke="{I}" stroke-width="2.800"/>'+l('M16 15C22 9 28 18 34 13C38 10 44 12 48 15','var(--sea)',1.7,stroke_opacity='.75')
A['gold']=p('M4 56H60L58 61H6Z',I,fill_opacity='.25')+p('M13 30L20 12H44L51 30Z',AU,I,2.6)+p('M17 28L22.500 14H41.500L43 17H26L21 28Z',S,fill_opacity='.55')+p('M2 57L9 34H31L36 57Z',AU,I,2.6)+p('M29 57L34 34H56L62 57Z',AU,I,2.6)+p('M6 54L12 37H28L29 40H16L11 54ZM34 54L38 37H53L54 40H42L39 54Z',S,fill_opacity='.5')+p('M9 57L11 50H34L36 57ZM31 57L32.500 50H60L62 57Z',BZ,fill_opacity='.55')
def heap(k,n): return ''.join(g(A[k],f'translate({x} {y}) scale(.9)') for x,y in ((0,6),(22,0),(44,6))[:n])
HEAP='0 0 102 64'
A['any_resource']=p('M32 4L57 18V46L32 60L7 46V18Z',MBS,I,2.8)+p('M32 4L57 18L32 32L7 18Z',S,fill_opacity='.7')+p('M32 32L57 18V46L32 60Z',I,fill_opacity='.22')+l('M7 18L32 32L57 18M32 32V60',I,2)+txt(32,47,'?',34,I)
def amphora(col=I): return p('M26 8H38V13H36C36 18 38 20 42 23C48 28 47 40 40 48L37 52H41V56H23V52H27L24 48C17 40 16 28 22 23C26 20 28 18 28 13H26Z',col)+l('M27 14C19 13 16 20 19 27M37 14C45 13 48 20 45 27',col,3)
def offer(n=None):
    s=c(32,34.5,28.5,I,None,0,fill_opacity='.3')+c(32,32,29.5,I)+c(32,32,27.5,G)+p('M32 4.500A27.500 27.500 0 0 0 6 42A30 30 0 0 1 54 15A27.500 27.500 0 0 0 32 4.500Z',S,fill_opacity='.3')+c(32,32,23,'none',I,1.4)
    if n==3: s+=c(32,32,25.4,'none',AU,3)
    s+=g(amphora(),'translate(3 3) scale(.9)')+l('M22 32H42M23 36H41',G,1.8)
    if n: s+=c(50,50,12,I)+c(50,50,10,S)+num(50,56,str(n),17)
    return s
A['offering']=offer(); A['offering_1']=offer(1); A['offering_3']=offer(3)
OCT=lambda r: poly([(32+r*math.cos(math.radians(22.5+45*i)),32+r*math.sin(math.radians(22.5+45*i))) for i in range(8)])
def favour(k=None):
    s=g(p(OCT(30),I,fill_opacity='.3'),'translate(0 2.500)')+p(OCT(31),I)
    if k: s+=p(OCT(28.5),MC[k])+p('M21 5.500L43 5.500L58 20L50 22L40 13H20L9 24L5.500 21Z',S,fill_opacity='.35')+c(32,32,21,S,I,1.6)+g(GO.EMBLEM[k],'translate(13 13) scale(.19)')
    else:
        q=OCT(28.5)
        s+=p('M32 32V3.670L20.500 3.670Q5.670 12 5.670 21V32Z',MC['zeus']) and ''
        s+=p('M32 3.670H20.910L5.670 20.910V32H32Z',MC['zeus'])+p('M32 3.670H43.090L58.330 20.910V32H32Z',MC['poseidon'])+p('M32 60.330H20.910L5.670 43.090V32H32Z',MC['demeter'])+p('M32 60.330H43.090L58.330 43.090V32H32Z',MC['hades'])
        s+=p('M21 5.500L43 5.500L58 20L50 22L40 13H20L9 24L5.500 21Z',S,fill_opacity='.35')+c(32,32,20,S,I,1.6)
        s+=g(CO.ic['laurel_wreath'],'translate(13.500 13.500) scale(.58)')+p(CO.poly([(32+(7 if i%2==0 else 3)*math.sin(math.radians(36*i)),31-(7 if i%2==0 else 3)*math.cos(math.radians(36*i))) for i in range(10)]),AU,I,1.2)
    return s
A['favour']=favour()
for k in MC: A['favour_'+k]=favour(k)
# locks
def lock(v=None):
    s=l('M20 26V18A12 12 0 0 1 44 18V26',I,9)+l('M20 26V18A12 12 0 0 1 44 18V26','var(--plate-shade)',4.4)+p('M8 25H56A3 3 0 0 1 59 28V57A4 4 0 0 1 55 61H9A4 4 0 0 1 5 57V28A3 3 0 0 1 8 25Z',AU,I,2.8)+p('M8 28H56V33H8Z',S,fill_opacity='.45')+p('M6.500 54H57.500V57A3 3 0 0 1 54 60H10A3 3 0 0 1 6.500 57Z',BZ,fill_opacity='.6')
    return s+(num(32,55,str(v),27) if v else c(32,41,5,I)+p('M30 43H34L36 54H28Z',I))
A['lock']=lock()
for v in range(1,13): A[f'lock_{v}']=lock(v)   # more than the box has: owners may correct the values
# buildings: marble walls, roof and banner in the seat's colour
A['small_city']=p('M4 58H60L58 63H6Z',I,fill_opacity='.28')+p('M6 60V34L18 24L30 34V60Z',MB,I,2.4)+p('M3 35L18 21L33 35L30 38L18 27L6 38Z',C,I,2)+p('M28 60V22H56V60Z',MB,I,2.4)+p('M44 22H56V60H44Z',I,fill_opacity='.16')+p('M25 23L29 14H55L59 23Z',C,I,2.2)+p('M38 60V46C38 41 47 41 47 46V60Z',I)+p('M14 40H20V48H14ZM34 29H39V37H34ZM46 29H51V37H46Z',I)+p('M12 60V53H20V60Z',I)
A['large_city']=p('M1 59H63L61 63H3Z',I,fill_opacity='.28')+p('M22 40V12H42V40Z',MB,I,2.2)+p('M19 13L32 2L45 13Z',C,I,2.2)+p('M29 19H35V27H29Z',I)+p('M2 61V22H17V61ZM47 61V22H62V61Z',MB,I,2.4)+p('M-1 23L9.500 11L20 23ZM44 23L54.500 11L65 23Z',C,I,2.2)+p('M15 61V32H20V36H25V32H29.500V36H34.500V32H39V36H44V32H49V61Z',MB,I,2.4)+p('M54 22H62V61H54Z',I,fill_opacity='.16')+p('M24 61V50C24 41 40 41 40 50V61Z',I)+l('M32 45V61M25 53H39',BZ,1.6)+p('M7 29H12V37H7ZM52 29H57V37H52ZM7 45H12V52H7ZM52 45H57V52H52Z',I)
A['small_temple']=p('M4 58H60L58 63H6Z',I,fill_opacity='.28')+p('M5 24L32 7L59 24V28H5Z',C,I,2.4)+p('M15 23L32 12.500L49 23Z',MB,I,1.4)+p('M8 28H56V33H8Z',MB,I,2)+p('M11 33H53V54H11Z',I)+''.join(p(f'M{x} 33H{x+7}V54H{x}Z',MB,I,1.8) for x in (10.5,22.5,34.5,46.5))+p('M7 54H57V58H7ZM3 58H61V62H3Z',MB,I,2)
A['large_temple']=p('M0 59H64L62 64H2Z',I,fill_opacity='.28')+p('M1 22L32 3L63 22V26H1Z',C,I,2.4)+p('M11 21.500L32 8.500L53 21.500Z',MB,I,1.4)+c(32,16.5,3.6,AU,I,1.2)+p('M3 26H61V32H3Z',AU,I,2)+p('M5 32H59V52H5Z',I)+''.join(p(f'M{x} 32H{x+5.200}V52H{x}Z',MB,I,1.5) for x in (4.5,14.3,24.1,34.1,44.1,54.1))+p('M3 52H61V55H3ZM0 55H64V58.500H0ZM-2 58.500H66V62H-2Z',MB,I,1.8)+p('M32 4L29 -1H35ZM2 22L-1 15H5ZM62 22L59 15H65Z',AU,I,1.2)
A['large_city']=g(A['large_city'],'translate(1.600 1) scale(.95)'); A['large_temple']=g(A['large_temple'],'translate(2.500 3) scale(.92)')
def ghost(k): return A[k]
# level marks and tokens
PEAK='M4 56L20 28L26 34L34 12L44 30L49 25L60 56Z'
def level_token(n):
    s=c(32,34.5,28.5,I,None,0,fill_opacity='.3')+c(32,32,30,I)+c(32,32,28,MBS)+c(32,32,24.5,MB,I,1.2)+p('M32 4A28 28 0 0 0 6 42A30 30 0 0 1 54 15A28 28 0 0 0 32 4Z',S,fill_opacity='.6')
    y=[10,16.500,23,29.500,36]; f0=lambda v:(v-10)*.74
    for i in range(4):
        lv=4-i; s+=p(f'M{32-f0(y[i]):.1f} {y[i]}H{32+f0(y[i]):.1f}L{32+f0(y[i+1]):.1f} {y[i+1]}H{32-f0(y[i+1]):.1f}Z',AU if lv==n else 'var(--cliff-3)' if lv%2 else 'var(--cliff-2)',I,1.1)
    return s+p('M10.500 36H53.500C52.500 46 44 56.500 32 56.500C20 56.500 11.500 46 10.500 36Z',I)+txt(32,52.5,ROM[n],19,AU)
for n in (1,2,3,4): A[f'level_token_{n}']=level_token(n)
def level_mark(n): return p('M32 3L58 13V33C58 47 47 56 32 62C17 56 6 47 6 33V13Z',I)+p('M32 7L54 15.500V33C54 44 45 52 32 57.500C19 52 10 44 10 33V15.500Z',AU,None)+p('M32 11L50.500 18V33C50.500 42 43 49 32 53.500C21 49 13.500 42 13.500 33V18Z',I)+txt(32,41,ROM[n],26,AU,more=GROWS)
for n in (1,2,3,4): A[f'level_{n}']=level_mark(n)
# effects
stairs=lambda k: p('M4 60V46H23V32H42V18H60V60Z',MBS,I,2.4)+l('M4 46H23M23 32H42M42 18H60',S,2)
def arrow(x,y0,y1,w=12,col=AU): h=w*1.05; return p(f'M{x} {y1}L{x+w} {y1+h}H{x+w*.48}V{y0}H{x-w*.48}V{y1+h}H{x-w}Z',col,I,2.4)
A['raise']=p('M4 60V44H32V28H60V60Z',MBS,I,2.4)+l('M5.500 45.500H32M33.500 29.500H59',S,2)+arrow(18,40,6,13,LA)
A['raise_any']=p('M3 60V52H17V40H32V28H46V17H61V60Z',MBS,I,2.4)+l('M4 53.500H17M18 41.500H32M33 29.500H46M47 18.500H60',S,1.8)+arrow(18,46,4,12,AU)+p('M18 1L26 9.500H10Z',AU,I,2) 
A['move']=p('M3 60V46H61V60ZM3 34V24H61V34Z',MBS,I,2) and p('M4 60V44H32V28H60V60Z',MBS,I,2.4)+l('M5.500 45.500H32M33.500 29.500H59',S,2)+p('M16 2L29 16H21.500V34H29L16 48L3 34H10.500V16H3Z','var(--sea)',I,2.4)
A['make_offering']=p('M22 22H56A3 3 0 0 1 59 25V59A3 3 0 0 1 56 62H22A3 3 0 0 1 19 59V25A3 3 0 0 1 22 22Z',S,I,2.4)+p('M24 27H54V45H24Z',G,I,1.4)+l('M26 51H52M26 56H46',I,2)+g(offer(),'translate(0 0) scale(.62)')+p('M41 12H51V6L62 15.500L51 25V19H41Z',LA,I,1.8)
A['follow']=c(22,16,9,C,I,2.2)+p('M6 58C6 40 12 28 22 28C32 28 38 40 38 58Z',C,I,2.2)+p('M36 14H48V6L63 18L48 30V22H36Z',AU,I,2.2)+g(c(0,0,7,MBS,I,2.2)+p('M-13 32C-13 18 -8 9 0 9C8 9 13 18 13 32Z',MBS,I,2.2),'translate(48 38) scale(.72)')
A['ribbon']=p('M2 14H14V44L8 38L2 44ZM62 14H50V44L56 38L62 44Z',W,I,2.2)+p('M9 20H55V52H9Z',AU,I,2.4)+p('M9 20H55V26H9Z',S,fill_opacity='.4')+CO.g(p(CO.poly([(32+(13 if i%2==0 else 5.5)*math.sin(math.radians(36*i)),37-(13 if i%2==0 else 5.5)*math.cos(math.radians(36*i))) for i in range(10)]),W,I,1.8),'translate(0 0)')
A['points']=g(CO.ic['laurel_wreath'],'')
A['day']=''.join(g(p('M-4.500 -19L0 -31L4.500 -19Z',AU,I,1.8),f'translate(32 32) rotate({45*i})')+g(p('M-2.500 -19L0 -26L2.500 -19Z','var(--ember)',I,1.2),f'translate(32 32) rotate({45*i+22.5})') for i in range(8))+c(32,32,18,AU,I,2.4)+p('M32 16A16 16 0 0 0 17 38A18 18 0 0 1 45 22A16 16 0 0 0 32 16Z',S,fill_opacity='.5')+c(26,30,2,I)+c(38,30,2,I)+l('M25 38C29 42 35 42 39 38',I,2.2)
A['night']=c(32,32,29,'var(--night)',I,2.4)+p('M38 8A25 25 0 1 0 55 43A20 20 0 0 1 38 8Z','var(--moon)',I,2.2)+''.join(p(CO.poly([(x+(r if i%2==0 else r*.4)*math.sin(math.radians(45*i)),y-(r if i%2==0 else r*.4)*math.cos(math.radians(45*i))) for i in range(8)]),AU) for x,y,r in ((46,20,6),(51,32,3.6),(42,33,3)))
A['builder']='<ellipse cx="32" cy="58" rx="20" ry="5" fill="var(--ink)" fill-opacity=".28"/>'+p('M14 58C14 44 20 34 26 30H38C44 34 50 44 50 58Z',C,I,2.4)+p('M38 30C44 34 50 44 50 58H40C42 48 40 38 36 30Z',I,fill_opacity='.25')+c(32,20,11,C,I,2.4)+p('M19 17C20 8 26 3 32 2C38 3 44 8 45 17L48 20H16Z',AU,I,2.2)+g(l('M0 -4V26',I,6)+l('M0 -4V26',BZ,3)+p('M-11 -14H11V-3H-11Z',ST,I,2),'translate(48 36) rotate(14) scale(.9)')+l('M19 54H42',S,2.4,stroke_opacity='.7')
A['active_player']=p('M8 60L12 40H52L56 60Z',MB,I,2.4)+p('M16 40L14 20L24 28L32 10L40 28L50 20L48 40Z',AU,I,2.6)+c(32,8,4.5,W,I,1.8)+c(13,17,4,W,I,1.8)+c(51,17,4,W,I,1.8)+l('M14 50H50',I,2)
# ---------------------------------------------------------------- deity cards
def at(k,x,y,s,col=None):
    b=A[k]; b=b.replace('currentColor',col) if col else b
    return g(b,f'translate({x:.1f} {y:.1f}) scale({s/64:.4f})')
def sgn(t,x,y,size=22): return num(x,y,t,size)
def row(items,cx,cy,size,gap=4):
    """items: icon ids, or text in quotes"""
    ws=[(size*.5 if i.startswith("'") and len(i)<=2 else size*.84 if i.startswith("'") else size*.2 if i=='|' else size*.42 if i in '/>' else size) for i in items]
    tot=sum(ws)+gap*(len(items)-1); x=cx-tot/2; s=''
    for i,w in zip(items,ws):
        if i.startswith("'"): s+=num(x+w/2,cy+size*.26,i[1:],size*(.78 if len(i)<=2 else .66))
        elif i=='/': s+=l(f'M{x+w/2+size*.13:.1f} {cy-size*.42:.1f}L{x+w/2-size*.13:.1f} {cy+size*.42:.1f}',I,2.6)
        elif i=='|': s+=l(f'M{x+w/2:.1f} {cy-size*.42:.1f}V{cy+size*.42:.1f}',BZ,2)
        elif i=='>': s+=p(f'M{x-1:.1f} {cy-size*.1:.1f}h{w*.45:.1f}v{-size*.16:.1f}l{w*.6:.1f} {size*.26:.1f}l{-w*.6:.1f} {size*.26:.1f}v{-size*.16:.1f}h{-w*.45:.1f}z',I)
        else: s+=at(i,x,cy-size/2,size,MBS)
        x+=w+gap
    return s
LOOK={ # card: bust, accent
 'zeus':('zeus','--god-zeus'),'poseidon':('poseidon','--god-poseidon'),'demeter':('demeter','--god-demeter'),'hades':('hades','--myt-hades'),
 'hera':('hera','--god-hera'),'apollo':('apollo','--god-apollo'),'athena':('athena','--god-athena'),'dionysus':('dionysos','--god-dionysos'),
 'pan':('pan','--god-pan'),'artemis':('artemis','--god-artemis'),'aphrodite':('aphrodite','--god-aphrodite'),'ares':('ares','--god-ares'),
 'hephaestus':('hephaestus','--god-hephaestus'),'persephone':('persephone','--god-persephone'),'hestia':('hestia','--god-hestia'),'hermes':('hermes','--god-hermes')}
def power_row(d):
    """A card's power in pictures."""
    n=d.get('amount',1); kind=d['power']; TE=['small_temple','large_temple']; CI=['small_city','large_city']
    if kind=='follow_with_offering': return ['offering']*n+['>','follow']
    if kind=='follow_with_any_favour': return ['favour','>','follow']
    if kind=='convert_stones':
        a,b=d['conversions']; return [f"'{a['stone_in']}",'stone','>',a['out'],'/',f"'{b['stone_in']}",'stone','>',b['out']]
    if kind=='sacrifice_resources':
        a,b=d['conversions']; o=lambda k:['offering_3'] if k==3 else ['offering'] if k==1 else [f"'{k}",'offering']
        return [f"'{a['resources_in']}",'any_resource','>',*o(a['offerings_out']),'/',f"'{b['resources_in']}",'any_resource','>',*o(b['offerings_out'])]
    return {'bonus_without_favour':['no_favour','>','ribbon'],'raise_two':["'+"]+['raise']*n,'temple_discount_gold':TE+["'−"]+['gold']*n,
        'produce_one_more':["'+"]+['any_resource']*n,'city_discount_marble':CI+["'−"]+['marble']*n,'one_more_offering':["'+"]+['offering']*n,
        'marble_for_favour':['marble']*d.get('marble_cost',1)+['>']+['favour']*n,'upgrade_while_raising':['raise','stone','>','marble','>','gold'],
        'take_and_make_offering':['offering',"'+",'make_offering']}[kind]
def vp_row(v):
    """A card's points in pictures."""
    if v['kind']=='per_item': return ('per',v['points'],[f'{z}_{v["metric"].removesuffix("s").replace("citie","city")}' for z in ('small','large')])
    if v['kind']=='threshold': return ('tab',{'resource_types_on_level_4':'level_4','favours':'favour','offerings':'offering','locks':'lock','deity_cards':'card'}.get(v['metric'],v['metric']),[str(n) for n in v['thresholds']],[str(n) for n in v['points']])
    c=v['condition']; return ('pair',v['base'],v['extra'],['favour_zeus','favour_zeus'] if c=='two_identical_favours' else ['favour_zeus','favour_poseidon'] if c=='two_different_favours' else ['favour_'+c.split(':')[1]])
DEITY={d['id'].removeprefix('deity_'):(*LOOK[d['id'].removeprefix('deity_')],d['cells'],[power_row(d)],vp_row(d['vp'])) for d in DATA['deities']}
A['no_favour']=A['favour']+l('M10 10L54 54',I,10)+l('M10 10L54 54','var(--god-ares)',5.4)
A['card']=p('M16 3H48A4 4 0 0 1 52 7V57A4 4 0 0 1 48 61H16A4 4 0 0 1 12 57V7A4 4 0 0 1 16 3Z',S,I,2.6)+p('M17 9H47V35H17Z',G,I,1.6)+c(32,22,8,I)+l('M19 43H45M19 50H40',I,2.4)
def cellbadge(cell,x,y,r=17):
    god,side=cell.rsplit('_',1)
    s=c(x,y,r+1.500,I)+c(x,y,r,MC[god])+at('day' if side=='day' else 'night',x-r*.95,y-r*.95,r*1.9)
    return s
def vp(spec,y):
    s=p(f'M22 {y}H228V{y+44}H22Z',I)
    if spec[0]=='pair':
        _,a,b,ics=spec
        s+=at('points',25,y+5,34)+num(76,y+32,str(a),30,AU,more=GROWS)+num(114,y+32,f'+{b}',30,AU,more=GROWS)
        x=144
        for i in ics: s+=at(i,x,y+5,34); x+=38
    elif spec[0]=='per':
        s+=at('points',25,y+5,34)+num(78,y+32,str(spec[1]),30,AU,more=GROWS)+num(106,y+31,'×',26,AU,more=GROWS)
        x=128
        for i in spec[2]: s+=at(i,x,y+5,34,'var(--slip-shade)'); x+=38
    else:
        _,ic,th,pts=spec
        s+=at(ic,25,y+5,34)
        for i,(t,q) in enumerate(zip(th,pts)):
            x=63+i*54.500
            s+=p(f'M{x} {y+4}h25v36h-25z',GD)+num(x+12.5,y+31,t,25,S,more=NARROWS)+num(x+39,y+31,q,25,AU,more=NARROWS)
    return s
def deity_card(k):
    bust,acc,cells,power,v=DEITY[k]
    s=f'<g color="var({acc})">{CO.card_front()}</g>'
    s+=g(''.join(GO.compose(GO.GODS[bust]())),'translate(48 55) scale(.785)')
    s+=p('M18 196H232V212H18Z',I)+run('meander',25,198,20,10,AU)
    for i,cl in enumerate(cells): s+=cellbadge(cl,36+i*38,76)
    n=max(len(r) for r in power); size={1:60,2:58,3:56,4:44,5:38,6:36}.get(n,27)
    for i,r in enumerate(power): s+=row(r,125,250,size)
    s+=vp(v,286)
    return s
def deity_back():
    return f'<g color="var(--night)">{CO.card_back()}</g>'
# effects of cells and slots in pictures
def goods(r): return [k for k in ('stone','marble','gold') for _ in range(r.get(k,0))]
def combos(kind): return [goods(r) for r in DATA['production'] if r['set']==kind]
def pictures(e):
    """The icons of an effect in one row."""
    k,n=e['kind'],e.get('count',1)
    if k=='take_offerings':
        out=['offering']*n
        for z in ('small','large'):
            if e.get(f'per_{z}_temple'): out+=['|',f'{z}_temple',f"'+{e[f'per_{z}_temple']}"]
        return out
    if k=='build': return [x for i,z in enumerate(e['types']) for x in ((['/'] if i else [])+[z])]
    if k=='produce_fixed': return ([] if e['level']=='built_level' else [f"level_{e['level']}"])+goods(e)
    if k=='composite': return [x for i,z in enumerate(e['effects']) for x in ((["'+"] if i else [])+pictures(z))]
    return {'take_favour':['favour']*n,'raise_one_level':['raise']*n,'raise_any_level':['raise_any']*n,'move_any_level':['move']*n,
        'take_or_make_offering':['offering','/','make_offering'],'make_offering':['make_offering']}[k]
def main_pictures(e):
    """One row, or what produces and two rows of combinations."""
    if e['kind'] not in ('cities_produce','produce_once'): return [pictures(e)]
    a,*rest=combos(e['set']); second=[x for i,r in enumerate(rest) for x in ((['/'] if i else [])+r)]
    return ['small_city' if e['kind']=='cities_produce' else f"level_{e['level']}",a+['/'],second]
def sheet():
    sy=[f'<symbol id="{k}" viewBox="0 0 64 64">{b}</symbol>' for k,b in A.items()]
    sy+=[f'<symbol id="{k}_{n}" viewBox="{HEAP}">{heap(k,n)}</symbol>' for k in ('stone','marble','gold') for n in (2,3)]
    sy+=[f'<symbol id="deity_{k}" viewBox="0 0 250 350"{CO.PLATE}>{deity_card(k)}</symbol>' for k in DEITY]
    sy.append(f'<symbol id="deity_back" viewBox="0 0 250 350">{deity_back()}</symbol>')
    return mini('<svg xmlns="http://www.w3.org/2000/svg">\n'+'\n'.join(sy)+'\n</svg>\n')
