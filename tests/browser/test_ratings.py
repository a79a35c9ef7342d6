"""A rated game from its offer to the ladder: one at a desk in English, one with a phone in French."""

from __future__ import annotations

import random
import re
from typing import Any

from browser.driver import PHONE, Visitor
from browser.test_pages import violations
from playwright.sync_api import Page, expect

expect.set_options(timeout=60_000)


def check(page: Page) -> None:
    """Nothing for axe to find, nothing beside the screen."""
    page.wait_for_load_state("networkidle")
    assert violations(page) == [], page.url
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), page.url


def test_a_rated_game_from_its_offer_to_the_ladder(visit: Any) -> None:
    ann: Visitor = visit(bypass_csp=True)
    bob: Visitor = visit(bypass_csp=True, lang="fr", theme="dark", **PHONE)
    page, phone = ann.page, bob.page
    page.goto(ann.url + "/new/above")
    page.get_by_label("Who sits on seat 2").select_option("open")
    page.get_by_label("Rated game").check()
    expect(page.get_by_text("Who gives up has lost.")).to_be_visible()
    check(page)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("rated 1500 ± 500")).to_be_visible()
    phone.goto(page.get_by_label("Link for the others").input_value())
    expect(phone.get_by_text("Qui abandonne a perdu.")).to_be_visible()
    check(phone)
    phone.get_by_label("Votre nom").fill("Bob")
    phone.get_by_role("button", name="S’asseoir").click()
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".panels").get_by_role("link", name="Rated")).to_be_visible()
    expect(page.locator(".panels .rating")).to_have_count(2)
    found = re.search("/table/([^?]+)", page.url)
    assert found is not None
    path = f"{bob.url}/api/tables/{found[1]}/commands"
    assert bob.context.request.post(path, data={"type": "resign"}, headers={"origin": bob.url}).ok
    ann.play_out(found[1], random.Random(7))
    result = page.get_by_role("dialog")
    expect(result.get_by_text(re.compile(r"^\+\d+$"))).to_be_visible()
    expect(result.get_by_text(re.compile(r"^−\d+$"))).to_be_visible()
    result.get_by_role("link", name="Ratings").click()
    expect(page.get_by_role("row").filter(has_text="you")).to_contain_text("Ann")
    check(page)
    phone.goto(f"{bob.url}/ratings/above?seats=2")
    expect(phone.get_by_role("row").filter(has_text="Bob")).to_be_visible()
    check(phone)
    phone.goto(f"{bob.url}/person/me")
    expect(phone.get_by_role("link", name="Above, 2 joueurs")).to_be_visible()
    expect(phone.get_by_text("Classée", exact=True)).to_be_visible()
    check(phone)
    page.goto(f"{ann.url}/replay/{found[1]}")
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text(re.compile(r"^\+\d+$"))).to_be_visible()
