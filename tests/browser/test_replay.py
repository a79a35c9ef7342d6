"""Looking back at a finished game: by turns, as a curve, in numbers, by a shared link, as a picture."""

from __future__ import annotations

import random
from typing import Any

import pytest
from browser.driver import Visitor, wait_turn
from browser.test_pages import violations
from playwright.sync_api import Page, expect

from pantheon.core.engine import deciders, options
from pantheon.core.match import Match
from pantheon.games import SLUGS, load_game

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def played(slug: str) -> dict[str, Any]:
    """A whole game by chance, always the same."""
    game = load_game(slug)
    match, rng = Match(game, game.seats[0], None, "look back"), random.Random(7)
    while not match.over:
        seat = deciders(match.state)[0]
        match.play(seat, rng.choice(options(match.state, seat)))
    return {**match.json(), "names": [f"Seat {i + 1}" for i in range(match.seats)]}


def open_replay(guest: Visitor, slug: str) -> Any:
    answer = guest.context.request.post(f"{guest.url}/api/matches", data=played(slug), headers={"origin": guest.url})
    assert answer.ok, answer.text()
    guest.page.goto(f"{guest.url}/replay/{answer.json()['id']}")
    guest.page.locator(".piece").first.wait_for()
    return answer.json()


def step_of(page: Page) -> int:
    return int(page.get_by_role("slider").input_value())


@pytest.mark.parametrize("slug", SLUGS)
def test_the_story_of_every_game_on_a_phone(slug: str, visit: Any) -> None:
    guest: Visitor = visit(bypass_csp=True, **PHONE)
    page, table = guest.page, open_replay(guest, slug)
    page.get_by_role("button", name="One turn on").click()
    first = step_of(page)
    page.keyboard.press("PageDown")
    page.wait_for_function(f"() => Number(document.querySelector('input[type=range]').value) > {first}")
    page.keyboard.press("PageUp")
    page.wait_for_function(f"() => Number(document.querySelector('input[type=range]').value) === {first}")
    expect(page.locator("figcaption li")).to_have_count(len(table["seats"]))
    page.get_by_role("tab", name="Numbers").click()
    standing = page.locator("table", has_text="Standing by turn")
    assert standing.locator("tbody tr").count() > 3
    standing.locator("tbody button").last.click()
    assert step_of(page) > first
    assert violations(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_turning_points_are_asked_for_and_told(visit: Any) -> None:
    guest: Visitor = visit(bypass_csp=True)
    page, table = guest.page, open_replay(guest, "above")
    page.get_by_role("button", name="Find the turning points").click()
    expect(page.get_by_text("Where the game turned")).to_be_visible(timeout=120_000)
    first = page.locator("[data-turning]").first
    for part in ("played", "Better", "It brings"):
        expect(first).to_contain_text(part)
    step = first.get_attribute("data-turning")
    first.get_by_role("button", name="Before it").click()
    expect(page.get_by_role("slider")).to_have_value(str(step))
    assert violations(page) == []
    page.get_by_role("button", name="Français").click()
    expect(first).to_contain_text("Mieux")
    page.reload()
    expect(first).to_contain_text("Mieux"), "it is kept"
    first.get_by_role("button", name="Essayer").click()
    page.locator("dialog [data-level=newcomer]").click()
    page.wait_for_url("**/table/*")
    assert page.url.rsplit("/", 1)[1] != table["id"]


def test_the_curve_tells_values_where_one_points(guest: Visitor, page: Page) -> None:
    table = open_replay(guest, "mythologies")
    field = page.get_by_role("img", name="Who stands how well")
    box = field.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] - 1, box["y"] + 10)
    expect(page.locator("figcaption")).to_contain_text(f"after {table['steps']} clicks")
    assert sorted(page.locator("figcaption b").all_inner_texts()) == ["0", "100"], "the end is won or lost"
    field.click(position={"x": box["width"] / 2, "y": 10})
    said = page.get_by_role("slider").get_attribute("aria-valuetext") or ""
    assert said.startswith(f"{step_of(page)} of {table['steps']}, ") and "Seat 1 " in said and "Seat 2 " in said


def test_friends_look_back_by_a_shared_link(guest: Visitor, page: Page, visit: Any) -> None:
    table = open_replay(guest, "mythologies")
    friend: Visitor = visit()
    friend.page.goto(f"{guest.url}/replay/{table['id']}")
    expect(friend.page.get_by_role("alert")).to_contain_text("not open to spectators")
    assert len(friend.problems) == 1 and "403" in friend.problems.pop()
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("Link to look back").input_value()
    friend.page.goto(link)
    friend.page.locator(".piece").first.wait_for()
    friend.page.get_by_role("button", name="Play from here").click()
    friend.page.get_by_label("I play for").select_option(label="Seat 2")
    friend.page.locator("dialog [data-level=newcomer]").click()
    friend.page.wait_for_url("**/table/*")
    wait_turn(friend.page)
    page.get_by_role("button", name="End the link").click()
    expect(page.get_by_role("button", name="End the link")).to_have_count(0)
    friend.page.goto(link)
    expect(friend.page.get_by_role("alert")).to_contain_text("not open to spectators")
    assert len(friend.problems) == 1 and "403" in friend.problems.pop()


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_the_final_table_is_saved_as_a_picture(size: dict[str, Any], visit: Any) -> None:
    guest: Visitor = visit(**size)
    table = open_replay(guest, "mythologies")
    with guest.page.expect_download() as saving:
        guest.page.get_by_role("button", name="Picture").click()
    assert saving.value.suggested_filename == f"mythologies-{table['id']}.png"
    data = saving.value.path().read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) > 100_000, "the whole table is in it, not an empty sheet"
