"""The frame around the game: gathering, tools and buttons in both languages, the end."""

from __future__ import annotations

import random
from typing import Any

import pytest
from browser.driver import PHONE, Visitor, play_on, wait_turn
from playwright.sync_api import Page, expect

from pantheon.games import SLUGS, load_game

CUT = """() => {
  const outside = (node) => node.getBoundingClientRect().right > screen.width
  const cut = (node) => outside(node) || node.clientWidth && node.scrollWidth > node.clientWidth + 1
  const words = '.question, .answers button, [role=toolbar] > *, aside [role=tab], header, header *, nav button'
  return [...document.querySelectorAll(words)].filter(cut).map((node) => node.textContent.trim() || node.ariaLabel)
}"""
"""Buttons whose words do not fit."""
SMALL = """() => [...document.querySelectorAll('main button, main select')]
  .filter((node) => node.getBoundingClientRect().height < 43.5).map((node) => node.textContent.trim())"""
"""What a finger hardly hits."""


@pytest.mark.parametrize("slug", SLUGS)
def test_french_words_fit_their_buttons(slug: str, visit: Any) -> None:
    guest: Visitor = visit(lang="fr", viewport={"width": 1280, "height": 720})
    table = guest.against_bots(slug, load_game(slug).seats[0], "random")
    guest.sit(table)
    rng = random.Random(slug)
    for _ in range(3):
        if wait_turn(guest.page) == "over":
            break
        assert guest.page.evaluate(CUT) == []
        play_on(guest.page, rng, 2)
    phone: Visitor = visit(**{**PHONE, "lang": "fr", "storage_state": guest.context.storage_state()})
    phone.sit(table)
    wait_turn(phone.page)
    assert phone.page.evaluate(CUT) == []


@pytest.mark.parametrize("size", [PHONE, {"viewport": {"width": 1280, "height": 720}}], ids=["phone", "desktop"])
def test_the_gathering_is_tidy(size: dict[str, Any], visit: Any) -> None:
    guest: Visitor = visit(**size)
    page = guest.page
    clock = {"kind": "turn", "seconds": 90}
    guest.sit(guest.new_table("above", {"kind": "me", "name": "Ann"}, {"kind": "open"}, start=False, clock=clock))
    expect(page.get_by_text("1:30 per turn")).to_be_visible()
    loud = page.locator("main .primary")
    assert loud.all_inner_texts() == ["Start"], "who sits already is not asked loudest to sit down"
    expect(loud).to_be_disabled()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size["viewport"]["width"]
    if size is PHONE:
        assert page.evaluate(SMALL) == []
    page.get_by_role("combobox", name="Give it to a bot").select_option("random")
    expect(loud).to_be_enabled()


def test_the_winner_and_another_game_stay_within_reach(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2, "random"))
    play_on(page, random.Random(4), 400)
    dialog = page.get_by_role("dialog", name="The game is over")
    expect(dialog).to_be_visible()
    won = dialog.locator(".text").inner_text()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator(".question p")).to_have_text(won)
    page.get_by_role("button", name="Result").click()
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play again").click()
    page.locator("main.table[data-mine], main .seats").first.wait_for()
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)


def test_a_log_that_scrolls_while_one_leaves_the_table_harms_nobody(guest: Visitor, page: Page) -> None:
    """Browsers tell of scrolling a moment later: the log may be gone by then."""
    guest.sit(guest.against_bots("above", 2))
    wait_turn(page)
    page.evaluate("() => { window.log = document.querySelector('.log [role=log]') }")
    page.get_by_role("link", name="Pantheon").first.click()
    page.locator("main.table").wait_for(state="detached")
    page.evaluate("() => window.log.dispatchEvent(new Event('scroll'))")
    assert guest.problems == []
