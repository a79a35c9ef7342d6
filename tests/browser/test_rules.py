"""The rules at hand: beside a table, on their own page, searched, printed."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest
from browser.driver import PHONE, Visitor, wait_turn
from browser.test_pages import violations
from playwright.sync_api import Page, expect

from pantheon.games import HOUSE, load_game
from pantheon.lessons.pictures import captions


def test_a_rule_opens_beside_the_table(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    wait_turn(page)
    address, chip = page.url, page.locator(".question .rules a").first
    chip.click()
    sheet = page.get_by_role("dialog", name="Rules")
    rule = sheet.locator("#ABV-033")
    expect(rule).to_be_in_viewport()
    assert "target" in (rule.get_attribute("class") or "") and page.url == address
    expect(page.locator(".spot").first).to_be_in_viewport()
    sheet.locator("a", has_text="ABV-060").first.click()
    expect(sheet.locator("#ABV-060")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(chip).to_be_focused()
    page.get_by_role("link", name="Rules").click()
    expect(sheet.get_by_role("heading", level=1)).to_be_visible()
    decision = page.locator("main.table").get_attribute("data-decision") or ""
    page.locator(".spot").first.click()
    expect(page.locator("main.table")).not_to_have_attribute("data-decision", decision)
    expect(sheet).to_be_visible()


def test_why_not_is_answered_above_the_rules(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    wait_turn(page)
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Rules")
    expect(sheet.get_by_role("heading", name="What cannot be done now, and why")).to_be_in_viewport()
    expect(sheet.locator("#ABV-033")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.locator(".spot").first.focus()
    page.keyboard.press("i")
    page.locator("dialog .rules a").first.click()
    expect(sheet).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_sheet_is_whole_on_a_phone(theme: str, visit: Any) -> None:
    guest: Visitor = visit(theme=theme, bypass_csp=True, **PHONE)
    page = guest.page
    guest.sit(guest.against_bots("above", 2))
    wait_turn(page)
    page.locator(".question .rules a").first.tap()
    sheet = page.get_by_role("dialog", name="Rules")
    expect(sheet.locator("#ABV-033")).to_be_in_viewport()
    box = sheet.bounding_box()
    assert box is not None and (box["width"], box["height"]) == (360, 740)
    assert violations(page) == []
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_be_hidden()


def test_hits_are_marked_and_gone_through(guest: Visitor, page: Page) -> None:
    page.goto(f"{guest.url}/rules/above#ABV-119")
    expect(page.locator("#ABV-119")).to_be_in_viewport()
    page.keyboard.press("/")
    page.keyboard.type("SUMMIT")
    marks, status = page.locator("article mark"), page.get_by_role("search").get_by_role("status")
    expect(page.locator("mark.now")).to_have_count(1)
    count = marks.count()
    assert count > 5 and {text.lower() for text in marks.all_inner_texts()} == {"summit"}
    expect(status).to_have_text(f"1 of {count}")
    page.keyboard.press("Enter")
    expect(status).to_have_text(f"2 of {count}")
    expect(page.locator("mark.now")).to_be_in_viewport()
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")
    expect(status).to_have_text(f"{count} of {count}")
    page.keyboard.press("Escape")
    expect(marks).to_have_count(0)
    page.keyboard.type("nothing of this kind")
    expect(status).to_have_text("Nothing found.")


def test_a_rule_shows_its_code_when_asked(guest: Visitor, page: Page) -> None:
    page.goto(f"{guest.url}/rules/above#ABV-033")
    rule = page.locator("#ABV-033")
    expect(rule).to_be_in_viewport()
    assert "turn.py" not in rule.inner_text()
    page.get_by_label("Show the code of each rule").check()
    expect(rule).to_contain_text("rules/turn.py:")
    expect(rule).to_contain_text("ChooseDeity")


def test_a_picture_is_drawn_and_tried(guest: Visitor, page: Page) -> None:
    page.goto(f"{guest.url}/rules/above#ABV-102")
    gate = page.locator("[data-picture=gate]")
    expect(gate.locator("[data-piece=hades]")).to_be_attached()
    expect(gate.locator("svg rect")).not_to_have_count(0)
    assert "comes out of the other" in (gate.get_by_role("img").get_attribute("aria-label") or "")
    expect(page.get_by_role("button", name="Learn it by playing: Gates")).to_be_visible()
    page.locator("[data-picture=end]").get_by_role("button", name="Try it").click()
    page.wait_for_url("**/table/*")
    wait_turn(page)
    page.locator(".spot").first.wait_for()
    assert page.locator("main.table").get_attribute("data-game") == "above"


@pytest.mark.parametrize(("slug", "lang"), list(zip(HOUSE, cycle(["fr", "en"]))), ids=HOUSE)
def test_every_part_of_the_rules_is_clean_on_a_phone(slug: str, lang: str, visit: Any) -> None:
    """In the one language by day, in the other by night."""
    guest: Visitor = visit(theme="dark" if lang == "fr" else "light", lang=lang, bypass_csp=True, **PHONE)
    page, pictures = guest.page, len(captions(load_game(slug).folder, lang))
    for part in ("", "/quick", "/symbols"):
        page.goto(f"{guest.url}/rules/{slug}{part}")
        page.locator("article h2").first.wait_for()
        page.wait_for_load_state("networkidle")
        expect(page.locator("[data-picture]")).to_have_count({"": pictures, "/quick": 1, "/symbols": 0}[part])
        assert violations(page) == [], part
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 360, part


def test_paper_gets_the_rules_alone(visit: Any) -> None:
    guest: Visitor = visit(theme="dark")
    page = guest.page
    page.goto(f"{guest.url}/rules/above")
    expect(page.locator("#ABV-001")).to_be_attached()
    page.emulate_media(media="print")
    expect(page.locator("header.bar")).to_be_hidden()
    expect(page.get_by_role("search")).to_be_hidden()
    expect(page.locator("#ABV-001")).to_be_visible()
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
