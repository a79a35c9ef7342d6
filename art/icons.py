"""The icons of the installed web app, from client/public/icon.svg: python art/icons.py (needs Chromium)."""
import re
import subprocess
import tempfile
from pathlib import Path

PUBLIC = Path(__file__).resolve().parents[1] / "client/public"
SIZES = {"icon-192": 192, "icon-512": 512, "icon-maskable-512": 512, "icon-touch-180": 180}


def draw(name: str, size: int) -> None:
    svg = (PUBLIC / "icon.svg").read_text()
    if "maskable" in name or "touch" in name:  # the system cuts its own corners: the ground goes to the edge
        svg = re.sub(r' rx="\d+"', "", svg)
    svg = svg.replace("<svg ", f'<svg width="{size}" height="{size}" style="display:block" ', 1)
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "icon.html"
        page.write_text(f"<!doctype html><style>body{{margin:0}}</style>{svg}")
        options = ["--headless", "--no-sandbox", "--hide-scrollbars", "--default-background-color=00000000", f"--user-data-dir={folder}/u"]
        shot = [f"--window-size={size},{size}", f"--screenshot={PUBLIC / name}.png", f"file://{page}"]
        subprocess.run(["chromium", *options, *shot], check=True, capture_output=True)


for name, size in SIZES.items():
    draw(name, size)
