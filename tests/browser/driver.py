"""A person at the browser: opens tables, and plays whatever the client shows, knowing no game."""

from __future__ import annotations

import json
import random
import time
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

CLICKABLE = """() => [...document.querySelectorAll('[role=menu] [data-play], .answers [data-play], .spot')].map((node, i) => {
  node.dataset.pick = i
  const first = node.closest('[role=menu], [data-confirm]') !== null
  return {n: i, menu: first, play: node.dataset.play ?? '', spot: node.dataset.spot ?? ''}
})"""
"""Everything that a pointer can choose now."""

STATE = """() => {
  const table = document.querySelector('main.table')
  if (document.querySelector('dialog .result')) return 'over'
  if (!table) return document.querySelector('.over') ? 'hand-over' : 'loading'
  return [table.dataset.decision, table.dataset.mine, document.querySelector('[role=menu]') !== null,
    document.querySelector('.spot.held')?.dataset.spot ?? '',
    document.querySelector('[data-confirm]')?.dataset.play ?? ''].join(' ')
}"""


class Visitor:
    """A browser context with settings that make it quick: no animation, nothing taken automatically."""

    def __init__(
        self, browser: Browser, url: str, theme: str = "light", lang: str = "en",
        speed: float = 0, telling: str = "instant", **more: Any,
    ) -> None:  # fmt: skip
        self.url = url
        self.problems: list[str] = []
        self.context = browser.new_context(**{"viewport": {"width": 1360, "height": 860}, **more})
        chosen = {"theme": theme, "lang": lang, "speed": speed, "auto": False, "telling": telling, "name": "Ann"}
        stored = json.dumps(json.dumps(chosen))
        self.context.add_init_script(f"localStorage['pantheon.settings'] ??= {stored}")
        self.context.set_default_timeout(60_000)
        self.page = self.tab()

    def tab(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda m: self.problems.append(m.text) if m.type == "error" and "WebSocket" not in m.text else None)
        return page

    def new_table(self, game: str, *seats: dict[str, str], **more: Any) -> str:
        """Opens a table by HTTP, as the lobby does, and tells its id."""
        body = {"game": game, "seats": list(seats), "visibility": "link", "start": True, **more}
        answer = self.context.request.post(f"{self.url}/api/tables", data=body, headers={"origin": self.url})
        assert answer.ok, answer.text()
        return str(answer.json()["id"])

    def against_bots(self, game: str, seats: int, level: str = "greedy") -> str:
        bots = [{"kind": "bot", "level": level}] * (seats - 1)
        return self.new_table(game, {"kind": "me", "name": "Ann"}, *bots)

    def sit(self, table: str, page: Page | None = None) -> None:
        (page or self.page).goto(f"{self.url}/table/{table}")

    def play_out(self, table: str, rng: random.Random) -> None:
        """Answers by HTTP until the game is over: for what comes after a game."""
        path = f"{self.url}/api/tables/{table}"
        end = time.monotonic() + 600
        while self.context.request.get(path).json()["status"] != "over":
            assert time.monotonic() < end, "the game does not end"
            found = self.context.request.get(f"{path}/view").json()
            options = (found["view"]["question"] or {}).get("options")
            if options:
                command = {"type": "play", "decision": found["decision"], "play": rng.choice(options)}
                self.context.request.post(f"{path}/commands", data=command, headers={"origin": self.url})


def state(page: Page) -> str:
    return str(page.evaluate(STATE))


def wait_turn(page: Page) -> str:
    """Until this person is asked something, or the game is over, or the device goes to somebody else."""
    page.wait_for_function(
        f"() => {{ const s = ({STATE})(); return s === 'over' || s === 'hand-over' || s.includes(' true ') }}", timeout=120_000
    )
    return state(page)


def wait_change(page: Page, before: str) -> None:
    page.wait_for_function(f"before => ({STATE})() !== before", arg=before, timeout=60_000)


def click_something(page: Page, rng: random.Random, tap: bool = False) -> None:
    """One click on anything that can be chosen: an entry of the menu if it is open, else a place, a piece or a button.

    What was found may be gone when a bot's answer comes in between: then it is looked for again. On a busy machine the
    choices may be drawn a moment after the turn is told.
    """
    end = time.monotonic() + 90
    while time.monotonic() < end:
        before = wait_turn(page)
        if before in ("over", "hand-over"):
            return
        found = page.evaluate(CLICKABLE)
        if not found:
            page.wait_for_timeout(100)
            continue
        chosen = rng.choice([each for each in found if each["menu"]] or found)
        node = page.locator(f"[data-pick='{chosen['n']}']")
        try:
            if tap:
                node.tap(timeout=12_000)
            else:
                node.click(timeout=12_000)
        except TimeoutError:
            continue
        wait_change(page, before)
        return
    raise AssertionError("it is this person's turn, and nothing can be clicked")


def play_on(page: Page, rng: random.Random, clicks: int, tap: bool = False) -> int:
    """Clicks until the game is over or so many clicks are spent; tells how many were."""
    for n in range(clicks):
        if wait_turn(page) == "over":
            return n
        click_something(page, rng, tap)
    return clicks
