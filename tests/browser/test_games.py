"""Every game there is, played by pointer against bots, with the client that knows none of them.

A whole game of the longer ones takes minutes: by default a person plays the first clicks and leaves the seat to a bot.
``PANTHEON_CLICKS=2000`` plays all of them to their end.
"""

from __future__ import annotations

import os
import random

import pytest
from browser.driver import Visitor, play_on, state, wait_turn
from playwright.sync_api import Page, expect

from pantheon.games import SLUGS, load_game

CLICKS = int(os.environ.get("PANTHEON_CLICKS", "50"))
MISSING = """() => [...document.querySelectorAll('use')].map((node) => node.getAttribute('href'))
  .filter((id) => !document.getElementById(id.slice(1)))"""


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_is_played_by_pointer(slug: str, guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots(slug, load_game(slug).seats[0], "random"))
    wait_turn(page)
    assert page.locator(".piece").count() > 0
    page.locator("svg.art use").first.wait_for(state="attached")
    clicks = play_on(page, random.Random(slug), CLICKS)
    assert page.evaluate(MISSING) == [], "symbols that are drawn nowhere"
    if state(page) == "over":
        expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
        return
    assert clicks == CLICKS
    lines = page.locator(".log li").count()
    page.get_by_role("button", name="More").click()
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Resign").click()
    page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=lines)
    expect(page.locator(".spot"), "who has resigned can still play").to_have_count(0, timeout=60_000)
