"""Every game there is, played by pointer against bots to its end, with the client that knows none of them."""

from __future__ import annotations

import random

import pytest
from browser.driver import Visitor, play_on, state, wait_turn
from playwright.sync_api import Page, expect

from pantheon.games import SLUGS, load_game

LIMIT = 3000
"""Clicks of a game at most."""
MISSING = """() => [...document.querySelectorAll('use')].map((node) => node.getAttribute('href'))
  .filter((id) => !document.getElementById(id.slice(1)))"""


@pytest.mark.parametrize("slug", SLUGS)
def test_a_whole_game_is_played_by_pointer(slug: str, guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots(slug, load_game(slug).seats[0], "random"))
    wait_turn(page)
    assert page.locator(".piece").count() > 0
    page.locator("svg.art use").first.wait_for(state="attached")
    play_on(page, random.Random(slug), 20)
    assert page.evaluate(MISSING) == [], "symbols that are drawn nowhere"
    play_on(page, random.Random(slug), LIMIT)
    assert state(page) == "over"
    assert page.evaluate(MISSING) == [], "symbols that are drawn nowhere"
    expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_bot_goes_on_for_somebody_who_resigns(slug: str, guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots(slug, load_game(slug).seats[-1], "random"))
    play_on(page, random.Random(slug), 3)
    lines = page.locator(".log li").count()
    page.get_by_role("button", name="More", exact=True).click()
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Resign").click()
    page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=lines)
    expect(page.locator(".spot"), "who has resigned can still play").to_have_count(0, timeout=60_000)
