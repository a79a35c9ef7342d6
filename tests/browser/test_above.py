"""Whole games of Above by a person in Chromium: by mouse, by keyboard alone, on a phone."""

from __future__ import annotations

import random
from typing import Any

from browser.driver import PHONE, Visitor, play_on, state, wait_change, wait_turn
from playwright.sync_api import Page, expect


def test_a_newcomer_plays_against_a_bot_within_three_clicks(guest: Visitor, page: Page) -> None:
    page.goto(guest.url)
    page.locator("[data-game=above]").get_by_role("button", name="Play against a bot").click()
    page.locator("dialog [data-level].primary").click()
    expect(page.locator(".spot").first).to_be_visible()
    page.locator(".spot").first.click()
    expect(page.locator(".log li").first).to_be_visible()


def test_a_whole_game_by_mouse(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    clicks = play_on(page, random.Random(1), 400)
    assert clicks > 5
    expect(page.get_by_role("dialog", name="The game is over")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_whole_game_by_keyboard_alone(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    rng = random.Random(2)
    page.locator("main.table").wait_for()
    for _ in range(400):
        before = wait_turn(page)
        if before == "over":
            break
        reach(page, ".spot, .answers [data-play], [role=menu] [data-play]")
        for _ in range(rng.randrange(4)):
            if page.evaluate("() => document.activeElement.matches('.spot')"):  # elsewhere the arrows look back through the moves
                page.keyboard.press(rng.choice(("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp")))
        page.keyboard.press("Enter")
        wait_change(page, before)
    assert state(page) == "over"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def reach(page: Page, what: str) -> None:
    """Presses Tab until the focus is on something that can be chosen."""
    for _ in range(60):
        if page.evaluate("what => document.activeElement?.matches(what) ?? false", what):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the Tab key does not lead to anything that can be chosen")


def test_a_whole_game_on_a_phone(visit: Any) -> None:
    guest: Visitor = visit(**PHONE)
    guest.sit(guest.against_bots("above", 2))
    assert play_on(guest.page, random.Random(3), 400, tap=True) > 5
    assert state(guest.page) == "over"
    width = guest.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= 360, "the page scrolls sideways"


def test_arrow_keys_follow_the_picture_and_escape_leaves_the_menu(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    wait_turn(page)
    reach(page, ".spot")
    rect = "() => document.activeElement.getBoundingClientRect().x"
    page.keyboard.press("Home")
    first = page.evaluate(rect)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(rect) > first


def test_a_card_is_explained_by_pointer_and_by_key(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    wait_turn(page)
    card = page.locator(".spot").first
    card.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    card.focus()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    card.click(button="right")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_french_and_dark_follow_at_once(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    wait_turn(page)
    english = page.locator(".question p").inner_text()
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".question p")).not_to_have_text(english)
    assert page.locator("html").get_attribute("lang") == "fr"
    page.get_by_role("button", name="Sombre").click()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    expect(page.get_by_role("button", name="Annuler")).to_be_visible()


def test_undo_takes_back_and_says_when_it_cannot(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    first = wait_turn(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator(".spot").first.click()
    wait_change(page, first)
    prompt = page.locator(".question p").inner_text()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".question p")).not_to_have_text(prompt)


def test_moves_are_confirmed_when_wished(guest: Visitor, page: Page) -> None:
    page.goto(f"{guest.url}/settings")
    page.get_by_label("Confirm every move").check()
    guest.sit(guest.against_bots("above", 2))
    before = wait_turn(page)
    page.locator(".spot").first.click()
    expect(page.locator(".question p")).to_contain_text("confirm?")
    chosen = state(page)
    assert chosen.split()[:2] == before.split()[:2], "it was played before it was confirmed"
    page.get_by_role("button", name="Confirm", exact=True).click()
    wait_change(page, chosen)


def test_a_lone_answer_is_given_for_the_player_when_wished(visit: Any) -> None:
    guest: Visitor = visit()
    page = guest.page
    page.goto(f"{guest.url}/settings")
    page.get_by_label("Answer for me").check()
    guest.sit(guest.against_bots("above", 2))
    rng = random.Random(5)
    for _ in range(30):
        before = wait_turn(page)
        if before == "over":
            return
        options = page.locator(".spot, .answers [data-play]").count()
        if options == 1:
            wait_change(page, before)
            return
        page.locator(".spot, .answers [data-play]").nth(rng.randrange(options)).click()
        wait_change(page, before)


def test_a_bot_gives_hints_and_the_rules_say_why_not(guest: Visitor, page: Page) -> None:
    me, bot = {"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "newcomer"}
    guest.sit(guest.new_table("above", me, bot, training=True, seed="hints"))
    play_on(page, random.Random(6), 3)
    to_use = page.locator(".prompt").get_by_text("choose one of your powered deities")
    for _ in range(40):
        wait_turn(page)
        if to_use.count():
            break
        play_on(page, random.Random(6), 1)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint button").first).to_be_visible()
    page.get_by_role("button", name="What cannot be done now").click()
    refusals = page.get_by_role("dialog").get_by_role("listitem")
    expect(refusals.first).to_contain_text("There is no powered card of this deity.")
    assert refusals.first.get_by_role("link").inner_text().startswith("ABV-")


def test_one_sees_that_a_bot_is_thinking(guest: Visitor, page: Page) -> None:
    master = {"kind": "bot", "level": "master"}
    table = guest.new_table("above", master, master, master, {"kind": "me", "name": "Ann"}, training=True, seed="thinking")
    guest.sit(table)  # with this seed the first seat begins
    expect(page.locator(".prompt").get_by_text("is thinking")).to_be_visible()
