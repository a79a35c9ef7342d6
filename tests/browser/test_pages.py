"""Every page in both themes: axe-core finds nothing; and what the pages are for works."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from browser.driver import PHONE, Visitor, play_on, wait_turn
from playwright.sync_api import Page, expect

from pantheon.games import SLUGS, load_game

AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    if page.evaluate("() => typeof axe === 'undefined'"):
        page.add_script_tag(path=AXE)
    found = page.evaluate("tags => axe.run(document, {runOnly: tags})", TAGS)["violations"]
    return [f"{v['id']}: {n['target']} {n.get('failureSummary', '')}" for v in found for n in v["nodes"][:3]]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(theme: str, visit: Any) -> None:
    guest: Visitor = visit(theme=theme, bypass_csp=True)
    page = guest.page
    table = guest.against_bots("above", 2)
    guest.new_table("above", {"kind": "me", "name": "Ann"}, {"kind": "open"})
    for path in ("/", "/new/above", "/rules/above", "/settings", "/nowhere"):
        page.goto(guest.url + path)
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        assert violations(page) == [], path
    assert len(guest.problems) == 1 and "404" in guest.problems.pop(), "what is nowhere says so, and nothing else is wrong"
    guest.sit(table)
    wait_turn(page)
    assert violations(page) == [], "the table"
    page.get_by_role("tab", name="In words").click()
    page.get_by_text("What you can do").click()
    assert violations(page) == [], "the table in words"
    page.locator(".spot").first.focus()
    page.keyboard.press("i")
    assert violations(page) == [], "an explanation"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More", exact=True).click()
    assert violations(page) == [], "the sheet of the table"
    page.keyboard.press("Escape")
    play_on(page, random.Random(1), 400)
    page.get_by_role("dialog", name="The game is over").wait_for()
    assert violations(page) == [], "the result"
    page.get_by_role("link", name="Replay").click()
    page.locator(".piece").first.wait_for()
    assert violations(page) == [], "the replay"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("slug", SLUGS)
def test_axe_finds_nothing_on_any_table(slug: str, theme: str, visit: Any) -> None:
    guest: Visitor = visit(theme=theme, bypass_csp=True)
    guest.sit(guest.against_bots(slug, load_game(slug).seats[0], "random"))
    play_on(guest.page, random.Random(slug), 3)
    wait_turn(guest.page)
    assert violations(guest.page) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_axe_finds_nothing_on_a_phone_at_a_full_table(slug: str, visit: Any) -> None:
    guest: Visitor = visit(**PHONE, bypass_csp=True)
    guest.sit(guest.against_bots(slug, load_game(slug).seats[-1], "random"))
    wait_turn(guest.page)
    assert violations(guest.page) == []


def test_a_phone_never_scrolls_sideways(visit: Any) -> None:
    guest: Visitor = visit(**PHONE, lang="fr")  # the longer words
    page, headers = guest.page, {"origin": guest.url}
    guest.context.request.put(f"{guest.url}/api/me", data={"name": "Bartholomaios the Magnificent"}, headers=headers)
    club = {"name": "Argonauts of the Golden Fleece", "about": "x" * 100}
    made = guest.context.request.post(f"{guest.url}/api/clubs", data=club, headers=headers).json()["id"]
    table = guest.new_table("above", {"kind": "me", "name": "Ann"}, {"kind": "open"})
    pages = (
        "/",
        "/new/above",
        "/rules/above",
        "/settings",
        "/me",
        "/person/me",
        "/statistics/above",
        "/ratings/above",
        "/tournaments",
        "/friends",
        "/club/" + made,
    )
    for path in (*pages, f"/table/{table}"):
        page.goto(guest.url + path)
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        for width in (360, 390):
            page.set_viewport_size({"width": width, "height": 740})
            assert page.evaluate("() => document.documentElement.scrollWidth") <= width, path


def test_nothing_is_asked_of_the_outside(guest: Visitor, page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(guest.url)
    page.wait_for_load_state("networkidle")
    guest.sit(guest.against_bots("above", 2))
    wait_turn(page)
    assert asked
    assert [url for url in asked if not url.startswith((guest.url, guest.url.replace("http", "ws")))] == []


def test_a_replay_is_stepped_by_slider_and_keys(guest: Visitor, page: Page) -> None:
    table = guest.against_bots("above", 2)
    guest.sit(table)
    play_on(page, random.Random(4), 400)
    page.get_by_role("link", name="Replay").click()
    counter = page.locator("output")
    expect(counter).to_contain_text("0 of")
    page.keyboard.press("ArrowRight")
    expect(counter).to_contain_text("1 of")
    page.keyboard.press("End")
    expect(page.locator(".result")).to_be_visible()
    page.get_by_role("slider").fill("2")
    expect(counter).to_contain_text("2 of")
    page.get_by_role("button", name="Play from here").click()
    page.locator("dialog [data-level=newcomer]").click()
    page.wait_for_url("**/table/*")
    wait_turn(page)


def test_a_table_is_opened_with_all_its_settings(guest: Visitor, page: Page) -> None:
    page.goto(f"{guest.url}/new/above")
    page.get_by_text("4", exact=True).click()
    page.get_by_label("Level of the bot on seat 2").select_option("random")
    page.get_by_label("Who sits on seat 3").select_option("open")
    page.get_by_label("Who sits on seat 4").select_option("open")
    page.get_by_text("More settings").click()
    page.get_by_label("Clock").select_option("turn")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("The table waits for its players.")).to_be_visible()
    assert page.get_by_role("button", name="Sit here, too").count() == 2
    page.get_by_role("combobox", name="Give it to a bot").first.select_option("random")
    expect(page.get_by_role("button", name="Sit here, too")).to_have_count(1)


def test_the_lobby_shows_public_tables_of_one_game(visit: Any) -> None:
    ann, bob = visit(), visit()
    for game in ("above", "mytikas"):
        ann.new_table(game, {"kind": "me", "name": "Ann"}, {"kind": "open"}, visibility="public")
    bob.page.goto(bob.url)
    tables = bob.page.get_by_role("region", name="Public tables")
    expect(tables.get_by_role("link").first).to_be_visible()
    tables.get_by_label("Show").select_option("mytikas")
    expect(tables.get_by_role("link", name="Above")).to_have_count(0)
    expect(tables.get_by_role("link", name="Mytikas").first).to_be_visible()
