"""What happens is told: step by step, in the prompt and on the table, now and later; in both languages."""

from __future__ import annotations

import random
from typing import Any

from browser.driver import Visitor, click_something, play_on, state, wait_turn
from playwright.sync_api import Page, expect

NEXT = {"en": "Next", "fr": "Suite"}


def play_until_told(page: Page, lang: str) -> None:
    """Clicks until an opponent's step is being told."""
    rng = random.Random(3)
    following = page.get_by_role("button", name=NEXT[lang], exact=True)
    for _ in range(40):
        page.wait_for_function(
            "next => document.querySelector('main.table')?.dataset.mine === 'true' || document.querySelector('.telling')", arg=""
        )
        if following.count():
            return
        play_on(page, rng, 1)
    raise AssertionError("nothing was told")


def play_until_news(page: Page) -> None:
    """Clicks until something has happened since this person's last answer."""
    rng = random.Random(2)
    for _ in range(40):
        wait_turn(page)
        if page.locator(".log .fresh .line").count():
            return
        play_on(page, rng, 1)
    raise AssertionError("nothing has happened")


def test_opponents_turns_are_told_step_by_step(visit: Any) -> None:
    for lang in ("en", "fr"):
        guest: Visitor = visit(telling="step", lang=lang)
        page = guest.page
        guest.sit(guest.against_bots("above", 2))
        play_until_told(page, lang)
        told = page.locator(".question p")
        log = page.locator(".log .line, .log h4").all_inner_texts()
        assert any(told.inner_text().strip() in line for line in log), "what is told is a line of the log"
        following = page.get_by_role("button", name=NEXT[lang], exact=True)
        for _ in range(300):
            if " true " in state(page):
                break
            if following.count():
                following.click()
            else:
                page.wait_for_timeout(100)
        wait_turn(page)
        expect(page.locator(".piece.moved").first).to_be_visible()


FOLLOW = """() => {
  window.seen = []
  const look = () => {
    const prompt = document.querySelector('.prompt')?.classList
    const now = prompt?.contains('telling') ? 'told' : prompt?.contains('mine') ? 'asked' : 'waits'
    if (window.seen.at(-1) !== now) window.seen.push(now)
    requestAnimationFrame(look)
  }
  look()
}"""
"""Notes what the prompt does, frame by frame."""


def test_a_step_is_told_while_it_happens_and_the_question_comes_after_it(visit: Any) -> None:
    guest: Visitor = visit(telling="quick", speed=1)
    page = guest.page
    guest.sit(guest.against_bots("above", 2))
    rng = random.Random(4)
    wait_turn(page)
    page.evaluate(FOLLOW)
    for _ in range(6):
        page.evaluate("window.seen.length = 0")
        click_something(page, rng)
        wait_turn(page)
        page.wait_for_timeout(1600)
        page.wait_for_function("() => document.querySelector('.prompt.mine, dialog .result')")
        seen = page.evaluate("window.seen")
        early = [i for i in range(1, len(seen) - 1) if seen[i : i + 2] == ["asked", "told"]]
        assert early == [], f"asked before it was told what happened: {seen}"
    assert page.locator("dialog .result").count() == 0


def test_the_moves_are_looked_back_at_without_leaving_the_table(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    play_on(page, random.Random(2), 6)
    before = wait_turn(page)
    page.locator(".question p").click()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="Back to the game")).to_be_visible()
    assert page.locator(".spot").count() == 0, "nothing can be clicked in the past"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Back to the game")).to_have_count(0)
    assert state(page) == before
    expect(page.locator(".spot, .answers [data-play]").first).to_be_visible()


def test_a_line_of_the_log_shows_the_table_then(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    play_until_news(page)
    line = page.locator(".log .fresh .line", has_text="goes to").first
    text = line.inner_text()
    line.click()
    expect(page.locator(".question p")).to_contain_text(text)
    expect(page.locator(".piece.moved").first).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".spot, .answers [data-play]").first).to_be_visible()


def test_who_comes_back_is_told_what_changed_and_sees_it_step_by_step(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    play_until_news(page)
    page.reload()
    digest = page.get_by_role("region", name="Since your last answer")
    expect(digest.get_by_text("Orpheus: Powered cards")).to_be_visible()
    digest.get_by_role("button", name="Step by step").click()
    expect(digest).to_have_count(0)
    expect(page.locator(".telling")).to_be_visible()
    page.get_by_role("button", name="Skip").click()
    page.get_by_role("button", name="What happened").click()
    expect(digest).to_be_visible()
    digest.get_by_role("button", name="Close").click()
    play_on(page, random.Random(1), 1)
    expect(digest).to_have_count(0)


def test_the_log_is_never_stuck_in_a_filter(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    play_until_news(page)
    every = page.locator(".log li").count()
    page.get_by_role("button", name="Since your last turn").click()
    assert page.locator(".log li").count() < every
    play_on(page, random.Random(1), 1)
    wait_turn(page)
    page.wait_for_function("n => document.querySelectorAll('.log li').length >= n", arg=every)


def test_an_undo_across_an_opponents_turn_is_asked_first_and_can_be_given_again(guest: Visitor, page: Page) -> None:
    guest.sit(guest.against_bots("above", 2))
    play_until_news(page)
    before = state(page)
    page.get_by_role("button", name="Undo").first.click()
    expect(page.locator(".question p")).to_contain_text("also takes back what Orpheus did")
    page.get_by_role("button", name="Take back", exact=True).click()
    page.wait_for_function("before => document.querySelector('main.table').dataset.decision !== before", arg=before.split(" ")[0])
    page.get_by_role("button", name="Give it again").click()
    expect(page.get_by_role("button", name="Give it again")).to_have_count(0)
    expect(page.locator(".log .line").last).to_be_visible()


def test_orders_are_seen_and_ended_in_both_languages(visit: Any) -> None:
    english = ("Let a bot finish the set-up", "More", "Standing orders", "never answer with Zeus")
    french = ("Un bot finit la mise en place", "Plus", "Ordres permanents", "ne réponds jamais par Zeus")
    for lang, (words, more, standing, zeus) in (("en", english), ("fr", french)):
        guest: Visitor = visit(lang=lang)
        guest.sit(guest.new_table("olympos", {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bea"}))
        if wait_turn(guest.page) == "hand-over":
            guest.page.locator("main button.primary").click()
            wait_turn(guest.page)
        order = guest.page.get_by_role("button", name=words)
        expect(order).to_have_attribute("aria-pressed", "false")
        order.click()
        expect(order).to_have_attribute("aria-pressed", "true")
        order.click()
        expect(order).to_have_attribute("aria-pressed", "false")
        chip = guest.page.locator(".order", has_text=zeus)
        expect(chip).to_have_count(0)
        guest.page.get_by_role("button", name=more, exact=True).first.click()
        guest.page.get_by_role("button", name=standing).click()
        guest.page.get_by_role("checkbox", name=zeus).click()
        expect(chip.locator("xpath=self::button")).to_have_attribute("aria-pressed", "true")
        guest.page.keyboard.press("Escape")
        chip.click()
        expect(chip).to_have_count(0)
