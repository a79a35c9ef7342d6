"""Pictures of the tables, as docs/images has them: the same games, in mid-game, on screens of several sizes.

python tools/pictures.py                             all games, three sizes, into docs/images
python tools/pictures.py panthalos --out /tmp/look --sizes 1280x720 --seats 5 --lang fr --theme dark --png
"""

from __future__ import annotations

import argparse
import json
import shutil
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

import uvicorn
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from pantheon.bots import Observation, make_bot
from pantheon.core import apply, decisions, fast_rng
from pantheon.games import SLUGS, load_game
from pantheon.server.http.app import make_app
from pantheon.server.settings import Settings

NAMES = ("Ariadne", "Leon", "Daphne", "Iphigenia", "Orpheus")
ANSWERS = {"above": 24, "mytikas": 44, "panthalos": 44, "olympos": 40, "mythologies": 40}
"""So many answers into the game there is something to see."""
WIDEST = 1440
"""Pictures of larger screens are made smaller."""


@contextmanager
def serving() -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=f"{folder}/tables.db", budget=(10_000.0, 10_000.0), public_url=f"http://127.0.0.1:{port}")
        config = uvicorn.Config(make_app(settings), port=port, log_level="warning", ws="websockets-sansio", lifespan="on")
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
        server.should_exit = True
        thread.join(15)


def answers(slug: str, seats: int, least: int) -> list[tuple[int, str]]:
    """What greedy bots answer, until the first seat is asked after so many answers."""
    game, seed = load_game(slug), f"picture {seats}"
    s, rng, given = game.new(seats, None, seed), fast_rng(seed), []
    bots = [make_bot("greedy", f"{seed}/{seat}") for seat in range(seats)]
    while (open_ := decisions(s)) and not (len(given) >= least and open_[0].seat == 0 and len(open_[0].options) > 2):
        one = open_[0]
        action = bots[one.seat].advise(Observation(game, one.seat, game.sample(s, one.seat, rng)))[0].action
        given.append((one.seat, game.book.text(action)))
        apply(s, one.seat, action)
    return given


def played(context: BrowserContext, url: str, slug: str, seats: int, least: int) -> str:
    """A table of one person who holds all seats, after these answers."""
    origin = {"origin": url}
    chairs = [{"kind": "me", "name": name} for name in NAMES[:seats]]
    body = {"game": slug, "seats": chairs, "visibility": "link", "training": True, "seed": f"picture {seats}", "start": True}
    made = context.request.post(f"{url}/api/tables", data=body, headers=origin)
    assert made.ok, made.text()
    path = f"{url}/api/tables/{made.json()['id']}"
    for seat, play in answers(slug, seats, least):
        decision = context.request.get(f"{path}/view?seat={seat}").json()["decision"]
        command = {"type": "play", "decision": decision, "play": play, "seat": seat}
        answer = context.request.post(f"{path}/commands", data=command, headers=origin)
        assert answer.ok, answer.text()
    return str(made.json()["id"])


def shots(browser: Browser, url: str, slug: str, chosen: Any) -> Iterator[tuple[str, Image.Image]]:
    seats = chosen.seats or load_game(slug).seats[0]
    shared: Any = None
    table = ""
    for size in chosen.sizes:
        width, height = (int(n) for n in size.split("x"))
        phone = {"has_touch": True, "is_mobile": True} if width < 900 else {}
        context = browser.new_context(viewport={"width": width, "height": height}, storage_state=shared, **phone)
        stored = {"theme": chosen.theme, "lang": chosen.lang, "speed": 0, "auto": False, "telling": "instant", "name": NAMES[0]}
        context.add_init_script(f"localStorage['pantheon.settings'] = {json.dumps(json.dumps(stored))}")
        table = table or played(context, url, slug, seats, chosen.answers or ANSWERS.get(slug, 30))
        shared = context.storage_state()
        page = context.new_page()
        page.goto(f"{url}/table/{table}?seat=0")
        page.wait_for_selector("main.table .piece")
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(600)
        for click in chosen.click:
            page.locator(click).first.hover() if click.startswith(".piece") else page.locator(click).first.click()
            page.wait_for_timeout(500)
        picture = Image.open(BytesIO(page.screenshot()))
        context.close()
        if width > WIDEST and not chosen.png:
            picture = picture.resize((WIDEST, WIDEST * height // width), Image.Resampling.LANCZOS)
        yield f"table-{slug}-{size}", picture


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("slugs", nargs="*", default=list(SLUGS))
    parser.add_argument("--out", type=Path, default=Path(__file__).parents[1] / "docs" / "images")
    parser.add_argument("--sizes", nargs="+", default=["1366x768", "1920x1080", "390x844"])
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--answers", type=int, default=0)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--theme", default="light")
    parser.add_argument("--click", nargs="*", default=[])
    parser.add_argument("--png", action="store_true")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for slug in chosen.slugs:
            for name, picture in shots(browser, url, slug, chosen):
                if chosen.png:
                    picture.save(chosen.out / f"{name}.png")
                else:
                    picture.convert("RGB").save(chosen.out / f"{name}.webp", quality=78, method=6)
                print(name, picture.size, file=sys.stderr)
        browser.close()


if __name__ == "__main__":
    main()
