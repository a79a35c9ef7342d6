"""What can be done is seen, what cannot be done says why, and what belongs together lights up together."""

from __future__ import annotations

import random
from io import BytesIO
from typing import Any

from browser.driver import PHONE, Visitor, click_something, play_on, state, wait_change, wait_turn
from PIL import Image, ImageStat
from playwright.sync_api import Page, expect


def until(page: Page, text: str) -> None:
    rng = random.Random(6)
    for _ in range(40):
        wait_turn(page)
        if page.get_by_text(text).count():
            return
        click_something(page, rng)
    raise AssertionError(f"it is never asked: {text}")


def test_a_click_on_what_is_forbidden_says_why_there(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    play_on(page, random.Random(6), 3)
    until(page, "choose one of your powered deities")
    before = state(page)
    page.locator(".top").hover()
    forbidden = page.locator(".no").first
    expect(forbidden).to_be_visible()
    forbidden.click(force=True)
    why = page.locator(".why[role=status]")
    expect(why).to_be_visible()
    assert why.get_by_role("link").first.inner_text().startswith("ABV-")
    near, thing = why.bounding_box(), forbidden.bounding_box()
    assert near and thing and abs(near["y"] - thing["y"]) < 300
    assert state(page) == before
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)


def test_a_card_and_its_figure_are_one_choice(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    play_on(page, random.Random(6), 3)
    until(page, "choose one of your powered deities")
    figure = page.locator("[data-zone=board] .spot").first
    expect(figure).to_be_visible()
    figure.hover()
    expect(page.locator(".piece.pointed")).not_to_have_count(0)
    assert page.locator(".piece.pointed").count() >= 2
    before = state(page)
    figure.click()
    wait_change(page, before)


def test_what_is_pointed_at_can_still_be_seen(guest: Visitor, page: Page) -> None:
    """The pointer lights the frame of a target and leaves its inside as it is."""
    guest.sit(guest.against_bots("olympos", 2, "random"))
    wait_turn(page)
    spot = page.locator(".spot").last
    box = spot.bounding_box()
    assert box is not None
    inside = {
        "x": box["x"] + box["width"] * 0.3,
        "y": box["y"] + box["height"] * 0.3,
        "width": box["width"] * 0.4,
        "height": box["height"] * 0.4,
    }
    page.mouse.move(1, 1)
    colours = [mean(page, inside)]
    page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + box["height"] / 2)
    page.wait_for_timeout(300)
    colours.append(mean(page, inside))
    assert max(abs(a - b) for a, b in zip(*colours, strict=True)) < 12, colours


def mean(page: Page, clip: Any) -> list[float]:
    """The mean colour of a part of the page."""
    picture = Image.open(BytesIO(page.screenshot(clip=clip))).convert("RGB")
    return [float(each) for each in ImageStat.Stat(picture).mean]


def test_a_tip_says_what_the_click_does_and_goes_with_it(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    wait_turn(page)
    spot = page.locator(".spot").first
    does = (spot.get_attribute("aria-label") or "").split(": ")[-1]
    spot.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    assert tip.locator("p").first.inner_text() == does
    before = state(page)
    spot.click()
    wait_change(page, before)
    expect(tip).to_have_count(0)


def test_a_mat_is_shown_large_and_put_back(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("olympos", 5, "random"))
    wait_turn(page)
    mat = page.locator("[data-zone=mat-1]")
    small = mat.bounding_box()
    head = page.get_by_role("button", name="Orpheus", exact=True)
    head.click()
    large = mat.bounding_box()
    assert small and large and large["width"] > 2 * small["width"]
    head.click()
    assert mat.bounding_box() == small


def test_the_column_is_folded_away_and_the_board_grows(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("panthalos", 2, "random"))
    wait_turn(page)
    board = page.locator("[data-zone=board]")
    before = board.bounding_box()
    page.get_by_role("button", name="Fold the column away").click()
    expect(page.locator(".log")).to_have_count(0)
    after = board.bounding_box()
    assert before and after and after["width"] > before["width"]
    page.get_by_role("button", name="Show players and log").click()
    expect(page.locator(".log")).to_be_visible()


def test_on_a_phone_a_tap_on_a_small_target_asks_and_all_choices_stand_in_words(visit: Any) -> None:
    guest: Visitor = visit(**PHONE)
    guest.sit(guest.against_bots("olympos", 2, "random"))
    page = guest.page
    before = wait_turn(page)
    page.locator("button.words").click()
    choices = page.locator("[data-option]")
    assert choices.count() > 1
    box = choices.first.bounding_box()
    assert box and box["height"] >= 44
    choices.first.click()
    wait_change(page, before)
    expect(page.get_by_role("dialog")).to_have_count(0)
