"""Render an SVG (board or symbol sheet) with the art tokens to PNG: render.py in.svg out.png [--dark] [--w 1600] [--sheet cols] [--crop x,y,w,h] [--ground var]"""
import re, subprocess, tempfile, argparse, os
from pathlib import Path
TOKENS = Path(__file__).resolve().parents[1]/"client/src/tokens.css"
a = argparse.ArgumentParser(); a.add_argument("src"); a.add_argument("out"); a.add_argument("--dark", action="store_true")
a.add_argument("--w", type=int, default=1600); a.add_argument("--sheet", type=int, default=0); a.add_argument("--cell", type=int, default=120)
a.add_argument("--crop"); a.add_argument("--ground", default="--clay"); a.add_argument("--only", default=""); a.add_argument("--jpg", action="store_true")
o = a.parse_args()
src = Path(o.src).read_text(); own = Path(o.src).with_name("palette.css")
css = ":root{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}" + TOKENS.read_text() + (own.read_text() if own.exists() else "")
if o.sheet:
    syms = re.findall(r'<symbol id="([^"]+)" viewBox="([^"]+)"', src)
    if o.only: syms = [s for s in syms if re.search(o.only, s[0])]
    body = src.replace('style="display:none"', 'width="0" height="0" style="position:absolute"')
    cells = "".join(f'<div class="c"><svg viewBox="{vb}" width="{o.cell}" height="{o.cell}"><use href="#{i}"/></svg><small>{i}</small></div>' for i, vb in syms)
    html = f'<style>{css} body{{margin:0;background:var({o.ground});--incise:var({o.ground});color:var(--seat-1);display:grid;grid-template-columns:repeat({o.sheet},1fr)}}.c{{text-align:center;font:10px sans-serif;padding:6px}}small{{color:var(--glaze);display:block}}</style>{body}{cells}'
    w = o.sheet*(o.cell+12); h = -(-len(syms)//o.sheet)*(o.cell+26)
else:
    vb = list(map(float, re.search(r'viewBox="([^"]+)"', src).group(1).split()))
    if o.crop: vb = list(map(float, o.crop.split(",")))
    src = re.sub(r'viewBox="[^"]+"', 'viewBox="%g %g %g %g"' % tuple(vb), src, count=1)
    w = o.w; h = round(o.w*vb[3]/vb[2])
    src = re.sub(r'<svg ', f'<svg width="{w}" height="{h}" style="display:block" ', src, count=1)
    html = f'<style>{css} body{{margin:0;background:var(--ivory)}}</style>{src}'
with tempfile.TemporaryDirectory() as d:
    p = Path(d)/"p.html"; p.write_text(f'<!doctype html><html data-theme="{"dark" if o.dark else "light"}"><meta charset="utf-8"><body>{html}')
    png = o.out
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={d}/u", f"--window-size={w},{h}", f"--screenshot={png}", f"file://{p}"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
print(png, w, h, os.path.getsize(png))
