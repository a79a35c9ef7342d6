"""Several tabs, several people on one device, several devices, and a lost connection."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from browser.conftest import Server
from browser.driver import Visitor, click_something, play_on, state, wait_change, wait_turn
from playwright.sync_api import Browser, expect


def test_two_tabs_of_one_seat_stay_in_step(guest: Visitor) -> None:
    table = guest.against_bots("above", 2)
    one, two = guest.page, guest.tab()
    guest.sit(table, one)
    guest.sit(table, two)
    rng = random.Random(1)
    for turn in range(6):
        actor, other = (one, two) if turn % 2 else (two, one)
        wait_turn(actor)
        wait_turn(other)
        assert state(actor) == state(other)
        click_something(actor, rng)
        wait_turn(actor)  # what stands between is passed by: a tab may skip it
        other.wait_for_function(
            "d => document.querySelector('main.table')?.dataset.decision === d",
            arg=actor.locator("main.table").get_attribute("data-decision"),
        )


def hand_overs(guest: Visitor, game: str, clicks: int) -> int:
    """How often the curtain falls while two people on one device make so many clicks."""
    guest.sit(guest.new_table(game, {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bea"}))
    page, rng, hands = guest.page, random.Random(1), 0
    for _ in range(clicks):
        now = wait_turn(page)
        if now == "over":
            break
        if now != "hand-over":
            click_something(page, rng)
            continue
        assert page.locator(".piece").count() == 0, "the hand-over screen shows the table"
        page.get_by_role("button", name="I am").click()
        page.locator("main.table[data-mine=true]").wait_for()
        hands += 1
    return hands


def test_two_people_on_one_device_hand_it_over_when_something_is_hidden(guest: Visitor) -> None:
    assert hand_overs(guest, "panthalos", 8) > 0


@pytest.mark.parametrize("slug", ["above", "olympos"])
def test_no_curtain_falls_while_nothing_is_hidden(slug: str, guest: Visitor) -> None:
    """Above has no secrets; nobody has a card in the set-up of Olympos."""
    assert hand_overs(guest, slug, 10) == 0


CURTAINS = """() => {
  window.curtains = 0
  const look = () => {
    if (document.querySelector('.over')) window.curtains += 1
    requestAnimationFrame(look)
  }
  look()
}"""
"""Counts the frames in which the curtain is seen."""


def test_no_curtain_flashes_up_while_pieces_still_travel(visit: Any) -> None:
    guest: Visitor = visit(speed=1, telling="quick")
    page, rng = guest.page, random.Random(1)
    guest.sit(guest.new_table("above", {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bea"}))
    wait_turn(page)
    page.evaluate(CURTAINS)
    for _ in range(10):
        page.wait_for_function("() => document.querySelector('main.table')?.dataset.mine === 'true'")
        click_something(page, rng)
    assert page.evaluate("window.curtains") == 0


def test_two_people_on_two_devices_play_and_talk(visit: Any) -> None:
    ann, bob = visit(), visit(lang="fr")
    table = ann.new_table("above", {"kind": "me", "name": "Ann"}, {"kind": "open"})
    ann.sit(table)
    link = ann.page.get_by_label("Link for the others").input_value()
    bob.page.goto(link)
    bob.page.get_by_label("Votre nom").fill("Bob")
    bob.page.get_by_role("button", name="S’asseoir").click()
    ann.page.get_by_role("button", name="Start").click()
    ann.page.locator("main.table").wait_for()
    bob.page.locator("main.table").wait_for()
    rng = random.Random(3)
    for _ in range(6):
        mover = ann if ann.page.locator("main.table").get_attribute("data-mine") == "true" else bob
        click_something(mover.page, rng)
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Say something").fill("Well climbed!")
    ann.page.get_by_role("button", name="Send").click()
    unread = bob.page.get_by_role("tab", name="Discussion").get_by_label("1 non lu")
    expect(unread).to_be_visible()
    assert ann.page.get_by_label("1 unread").count() == 0, "one's own words are read"
    bob.page.get_by_role("tab", name="Discussion").click()
    expect(bob.page.get_by_text("Well climbed!")).to_be_visible()
    expect(unread).to_have_count(0)
    bob.page.reload()
    bob.page.locator("main.table").wait_for()
    expect(unread, "what was read stays read").to_have_count(0)


def test_a_lost_connection_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    server.start()
    guest = Visitor(browser, server.url)
    table = guest.against_bots("above", 2)
    guest.sit(table)
    play_on(guest.page, random.Random(2), 4)
    before = wait_turn(guest.page)
    lines = guest.page.locator(".log li").all_inner_texts()
    server.stop()
    expect(guest.page.get_by_text("Connection lost")).to_be_visible()
    server.start()
    expect(guest.page.get_by_text("Connection lost")).to_have_count(0, timeout=20_000)
    assert wait_turn(guest.page) == before
    assert guest.page.locator(".log li").all_inner_texts() == lines
    click_something(guest.page, random.Random(2))
    guest.context.close()
    server.stop()


def test_a_spectator_sees_the_table_and_cannot_play(visit: Any) -> None:
    ann, eve = visit(), visit()
    table = ann.against_bots("above", 2)
    ann.sit(table)
    wait_turn(ann.page)
    watch = ann.context.request.get(f"{ann.url}/api/tables/{table}").json()["links"]["watch"]
    eve.page.goto(eve.url + watch)
    eve.page.locator("main.table").wait_for()
    expect(eve.page.locator(".piece").first).to_be_visible()
    assert eve.page.locator(".spot").count() == 0
    before = state(eve.page)
    click_something(ann.page, random.Random(1))
    wait_change(eve.page, before)
    stranger = visit()
    stranger.page.goto(f"{stranger.url}/table/{table}")
    expect(stranger.page.get_by_role("heading", name="You may not look at this table")).to_be_visible()


def test_somebody_who_writes_too_much_is_muted_silenced_and_reported(visit: Any) -> None:
    ann, bob = visit(), visit()
    table = ann.new_table("above", {"kind": "me", "name": "Ann"}, {"kind": "open"})
    ann.sit(table)
    old = ann.page.get_by_label("Link for the others").input_value()
    ann.page.get_by_role("button", name="New link").click()
    link = ann.page.get_by_label("Link for the others")
    expect(link).not_to_have_value(old)
    bob.page.goto(link.input_value())
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    ann.page.get_by_role("button", name="Start").click()
    for page in (ann.page, bob.page):
        page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_label("Say something").fill("you are slow")
    bob.page.get_by_role("button", name="Send").click()
    ann.page.get_by_role("log").get_by_role("button", name="Bob").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("What is wrong?").fill("rude")
    dialog.get_by_role("button", name="Tell the operator").click()
    expect(dialog.get_by_role("status")).to_contain_text("Thank you")
    dialog.get_by_role("button", name="may not write").click()
    expect(dialog.get_by_role("button", name="may write again")).to_be_visible()
    dialog.get_by_role("button", name="Stop reading Bob").click()
    expect(ann.page.get_by_role("log").get_by_text("you are slow")).to_have_count(0)
    ann.page.get_by_role("button", name="Read everybody").click()
    expect(ann.page.get_by_role("log").get_by_text("you are slow")).to_be_visible()
