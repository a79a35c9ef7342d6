"""Help at the table, by pointer and by keyboard: hints as whole turns, what options lead to, and the coach."""

from __future__ import annotations

from typing import Any

import pytest
from browser.driver import PHONE, Visitor, wait_turn
from browser.test_pages import violations
from playwright.sync_api import Page, expect

ME, BOT = {"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "greedy"}


def summit(guest: Visitor) -> str:
    """Zeus stands one step from the summit, and it is one's turn: a fork of the first lesson."""

    def post(path: str, body: Any = None) -> str:
        answer = guest.context.request.post(f"{guest.url}/api/{path}", data=body, headers={"origin": guest.url})
        assert answer.ok, answer.text()
        return str(answer.json()["id"])

    return post(f"tables/{post('games/above/lessons/1-summit')}/fork", {"step": 0, "seat": 0, "level": "greedy"})


def slip(page: Page) -> None:
    """Use Athena instead of winning, by what stands in words; by click or touch."""
    for _ in range(6):
        wait_turn(page)
        if page.locator("section.coach").count() or page.locator("main.table[data-mine=false]").count():
            break
        before = page.locator("main.table").get_attribute("data-decision")
        opener = page.locator("button.words")
        if opener.count():
            opener.click()
        else:
            page.locator("#tab-words").click()
            page.evaluate("document.querySelectorAll('#tabpanel details').forEach(each => { each.open = true })")
        athena = page.locator('[data-option="use athena"]')
        (athena if athena.count() else page.locator('[data-option]:not([data-option="step forward"])').first).click()
        page.wait_for_function("before => document.querySelector('main.table')?.dataset.decision !== before", arg=before)
        if page.locator("main.table[data-mine=false]").count():
            break
    expect(page.locator("section.coach")).to_be_visible(timeout=60_000)


def test_a_hint_names_a_whole_turn_and_shows_it_on_the_table(guest: Visitor, page: Page) -> None:
    guest.sit(summit(guest))
    wait_turn(page)
    page.get_by_role("button", name="Hint").click()
    best = page.locator(".hint [data-path]").first
    expect(best).to_have_accessible_name("Use Zeus, Go forward")
    expect(page.locator(".hint")).to_contain_text("your chance to win, as the bot sees it")
    expect(page.locator(".hint li.end")).to_contain_text("wins")
    expect(page.locator(".marks .mark")).to_have_count(2)
    best.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hint [data-path]")).to_have_count(1)
    rest = page.locator(".hint [data-path]")
    expect(rest).to_have_accessible_name("Go forward")  # the rest of the turn stays in sight
    rest.click()
    expect(page.get_by_role("dialog").locator(".result")).to_be_visible()


@pytest.mark.parametrize("more", [{}, PHONE], ids=["desk", "phone"])
def test_the_coach_warns_before_the_bots_answer(visit: Any, more: dict[str, Any]) -> None:
    guest = visit(bypass_csp=True, **more)
    page = guest.page
    guest.sit(summit(guest))
    wait_turn(page)
    coach = page.get_by_role("button", name="Coach")
    coach.click()
    expect(coach).to_have_attribute("aria-pressed", "true")
    slip(page)
    expect(page.locator(".prompt")).to_contain_text("You could have won at once.")
    expect(page.locator("section.coach")).to_contain_text("Use Zeus")
    assert violations(page) == []
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator("section.coach")).to_contain_text("Now you know better")
    expect(page.locator("main.table[data-mine=true]")).to_be_visible()
    expect(page.locator(".marks .mark").first).to_be_attached()


def test_options_say_what_they_lead_to(guest: Visitor, page: Page) -> None:
    guest.sit(summit(guest))
    wait_turn(page)
    page.get_by_role("button", name="Coach").click()
    page.locator("#tab-words").click()
    page.locator("#tabpanel summary").first.click()
    expect(page.locator('[data-option="use zeus"] .lead')).to_contain_text("followed by: Go forward")


def test_between_people_there_is_no_help_unless_the_host_allows_it(guest: Visitor, page: Page) -> None:
    guest.sit(guest.new_table("above", ME, {"kind": "me", "name": "Ben"}, training=True, seed="people"))
    wait_turn(page)
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    assert page.get_by_role("button", name="Hint").count() == page.get_by_role("button", name="Coach").count() == 0
    guest.sit(guest.new_table("above", ME, {"kind": "me", "name": "Ben"}, training=True, seed="people", hints=True))
    wait_turn(page)
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    assert page.get_by_role("button", name="Coach").count() == 0
