"""A picture of the table as people see it: the client's own drawing, in a Chromium without a window.

No server runs: the browser is handed the client's files and the games' drawings from this process.
"""

from __future__ import annotations

import io
import json
import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import msgspec

from pantheon.core import PantheonError
from pantheon.envs.episode import Episode, missing
from pantheon.envs.text import scene_for
from pantheon.games import all_games
from pantheon.server.assets.art import Art, Client, Packed

HOST = "http://pantheon.invalid"
WIDTH, HEIGHT = 1280, 720


class CannotDraw(PantheonError):
    """There is no browser, or no client."""


def draw(episode: Episode, viewer: int | None, lang: str) -> Any:
    """Pixels (height, width, 3) of what a viewer sees."""
    try:
        import numpy as np
        from PIL import Image
    except ImportError as e:
        raise missing("Pillow", "render") from e
    return np.asarray(Image.open(io.BytesIO(png(episode, viewer, lang))).convert("RGB"))


def png(episode: Episode, viewer: int | None, lang: str) -> bytes:
    return studio().draw(msgspec.to_builtins(scene_for(episode, viewer, lang)), viewer, lang)


class Studio:
    """One browser for all pictures of this process, in a thread of its own: Playwright wants no event loop beside it."""

    def __init__(self) -> None:
        self.art, self.client = Art(all_games().values()), Client()
        if "index.html" not in self.client.files:
            raise CannotDraw("The browser client is not built, and pictures are drawn by it: make client.")
        self.thread = ThreadPoolExecutor(1)
        self.page = self.thread.submit(self._open).result()

    def _open(self) -> Any:
        try:
            from playwright.sync_api import Error, sync_playwright
        except ImportError as e:
            raise missing("Playwright", "render") from e
        path = os.environ.get("CHROMIUM") or shutil.which("chromium")
        try:
            browser = sync_playwright().start().chromium.launch(executable_path=path, args=["--no-sandbox"])
        except Error as e:
            raise CannotDraw(f"No Chromium to draw with: playwright install chromium, or set CHROMIUM. ({e})") from None
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce", color_scheme="light")
        page.route("**/*", self._hand_out)
        page.goto(f"{HOST}/picture")
        return page

    def _hand_out(self, route: Any) -> None:
        """A file that the page asks for."""
        path = route.request.url.removeprefix(HOST).lstrip("/").partition("?")[0]
        if path == "api/art":
            route.fulfill(body=json.dumps(self.art.addresses()), content_type="application/json")
        elif (file := self._find(path)) is not None:
            route.fulfill(body=file.body, content_type=file.kind)
        else:
            route.fulfill(status=404)

    def _find(self, path: str) -> Packed | None:
        if path.startswith("art/"):
            _, group, name = path.split("/", 2)
            return self.art.files.get(group, {}).get(name)
        return self.client.files.get("index.html" if path == "picture" else path)

    def draw(self, scene: Any, viewer: int | None, lang: str) -> bytes:
        return self.thread.submit(self._draw, scene, viewer, lang).result()

    def _draw(self, scene: Any, viewer: int | None, lang: str) -> bytes:
        self.page.evaluate("([scene, seat, lang]) => window.showScene(scene, seat, lang)", [scene, viewer, lang])
        picture: bytes = self.page.screenshot()
        return picture


@cache
def studio() -> Studio:
    return Studio()
