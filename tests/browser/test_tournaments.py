"""A tournament as its host sees it: announced, joined, played and won, in both languages, on a large screen and on a phone."""

from __future__ import annotations

import random
from typing import Any

from browser.driver import Visitor
from browser.test_pages import violations
from playwright.sync_api import Page, expect

expect.set_options(timeout=60_000)


def fits(page: Page) -> bool:
    """On a phone nothing sticks out sideways."""
    size = page.viewport_size
    page.set_viewport_size({"width": 360, "height": 740})
    narrow = bool(page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
    page.set_viewport_size(size or {"width": 1360, "height": 860})
    return narrow


def test_a_tournament_from_its_announcement_to_its_winner(visit: Any) -> None:
    guest: Visitor = visit(bypass_csp=True)
    page = guest.page
    page.goto(guest.url)
    page.get_by_role("link", name="Tournaments").click()
    page.get_by_role("link", name="Open a tournament").click()
    page.get_by_label("Name of the tournament").fill("Cup of the Muses")
    page.get_by_role("combobox", name="Game", exact=True).select_option("above")
    page.get_by_role("combobox", name="Format").select_option("knockout")
    page.get_by_role("spinbutton", name="Places").fill("2")
    page.get_by_role("combobox", name="Free places at the start").select_option("random")
    assert violations(page) == [] and fits(page), "a new tournament"
    page.get_by_role("button", name="Open a tournament").click()
    page.get_by_role("button", name="Take part").click()
    expect(page.get_by_text("1 of 2 places taken")).to_be_visible()
    page.get_by_role("button", name="Start it now").click()
    mine = page.get_by_role("link", name="To my game", exact=True)
    expect(mine).to_be_visible()
    bracket = page.get_by_role("region", name="Bracket")
    expect(bracket.get_by_role("button", name="Final")).to_be_visible()
    assert violations(page) == [] and fits(page), "a running tournament"
    table = str(mine.get_attribute("href")).split("/")[-1]
    guest.play_out(table, random.Random(5))
    expect(page.get_by_text("wins the tournament")).to_be_visible()
    expect(bracket.get_by_text("goes on")).to_have_count(1)
    page.get_by_text("How it is counted").click()
    assert violations(page) == [] and fits(page), "a finished tournament"
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", name="Classement")).to_be_visible()
    assert fits(page), "en français"
    page.get_by_role("link", name="Tournois").click()
    expect(page.get_by_role("link", name="Cup of the Muses")).to_contain_text("fini")
    assert violations(page) == [] and fits(page), "the list"
    guest.sit(table)
    expect(page.get_by_role("dialog").get_by_role("link", name="Au tournoi")).to_be_visible()
