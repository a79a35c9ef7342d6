"""Every game there is, played to its end by pointer against bots, with the client that knows none of them."""

from __future__ import annotations

import random

import pytest
from browser.driver import Visitor, play_on, state, wait_turn
from playwright.sync_api import Page, expect

from pantheon.games import SLUGS, load_game

CLICKS = 60
"""A person's clicks; after that a bot takes the seat and the person looks on to the end."""


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_is_played_by_pointer(slug: str, guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots(slug, load_game(slug).seats[0], "random"))
    wait_turn(page)
    assert page.locator(".piece").count() > 0
    assert page.locator("svg.art use").count() > 0, "no drawing"
    clicks = play_on(page, random.Random(slug), CLICKS)
    if state(page) != "over":
        assert clicks == CLICKS
        page.get_by_role("button", name="More").click()
        page.once("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("dialog", name="The game is over")).to_be_visible(timeout=180_000)
    missing = page.evaluate(
        "() => [...document.querySelectorAll('use')].map(n => n.getAttribute('href')).filter(id => !document.querySelector(id))"
    )
    assert missing == [], "symbols that are drawn nowhere"
