"""People find each other: one at a desk in English, one on a phone in French and in the dark."""

from __future__ import annotations

import random
from typing import Any

from browser.driver import PHONE, Visitor
from browser.test_pages import violations
from playwright.sync_api import Page, expect

expect.set_options(timeout=60_000)


def two(visit: Any) -> tuple[Visitor, Visitor]:
    """Ann at her desk, and Bob on his phone, who both have a name here."""
    found = visit(bypass_csp=True), visit(bypass_csp=True, lang="fr", theme="dark", **PHONE)
    for guest, name in zip(found, ("Ann", "Bob"), strict=True):
        ask(guest, "put", "/api/me", {"name": name})
        guest.context.add_init_script(
            f"{{ const s = JSON.parse(localStorage['pantheon.settings']); s.name = '{name}';"
            "localStorage['pantheon.settings'] = JSON.stringify(s) }"
        )
    return found


def ask(guest: Visitor, method: str, path: str, body: Any = None) -> Any:
    answer = guest.context.request.fetch(guest.url + path, method=method, data=body, headers={"origin": guest.url})
    assert answer.ok, answer.text()
    return answer.json()


def fits(page: Page) -> None:
    assert violations(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def go(guest: Visitor, path: str) -> Page:
    guest.page.goto(guest.url + path if path.startswith("/") else path)
    guest.page.locator("h1").first.wait_for()
    return guest.page


def test_quick_match(visit: Any) -> None:
    ann, bob = two(visit)
    desk = go(ann, "/")
    desk.get_by_role("button", name="Find opponents").click()
    expect(desk.get_by_text("Looking for opponents: Above")).to_be_visible()
    phone = go(bob, "/")
    waits = phone.get_by_role("button", name="1 personne attend")
    expect(waits).to_be_visible()
    fits(desk), fits(phone)
    desk.get_by_role("link", name="Settings").click()
    expect(waits).to_have_count(0)
    desk.go_back()
    desk.get_by_role("button", name="Find opponents").click()
    waits.click()
    for page in (desk, phone):
        page.wait_for_url("**/table/*")
        page.locator("main.table").wait_for()
    assert desk.url == phone.url


def test_a_first_game_that_was_found_is_entered_though_the_lobby_hears_of_it_first(visit: Any) -> None:
    ann, bob = two(visit)
    desk = go(ann, "/")
    desk.get_by_role("button", name="Find opponents").click()
    expect(desk.get_by_text("Looking for opponents: Above")).to_be_visible()
    waiting = ask(ann, "put", "/api/match", {"game": "above", "seats": 2, "clock": "quick", "name": "Ann"})
    assert waiting["state"] == "waiting"
    desk.route("**/api/match?*", lambda route: route.fulfill(json=waiting))
    ask(bob, "put", "/api/match", {"game": "above", "seats": 2, "clock": "quick", "name": "Bob"})
    expect(desk.get_by_role("heading", name="My tables")).to_be_visible()
    desk.unroute("**/api/match?*")
    desk.wait_for_url("**/table/*")


def test_friends_invite_each_other_and_play_again(visit: Any) -> None:
    ann, bob = two(visit)
    desk = go(ann, "/friends")
    phone = go(bob, desk.get_by_label("My link for friends").input_value())
    phone.get_by_role("button", name="Demander à être amis").click()
    expect(phone.get_by_text("C’est demandé.")).to_be_visible()
    fits(phone)
    desk.reload()
    desk.get_by_role("button", name="Yes, friends").click()
    expect(desk.get_by_role("region", name="Friends").get_by_text("Bob")).to_be_visible()
    desk.get_by_role("button", name="QR code").click()
    expect(desk.get_by_role("img", name="QR code of the link")).to_be_visible()
    fits(desk)
    table = ann.new_table("above", {"kind": "me", "name": "Ann"}, {"kind": "open"})
    desk = go(ann, f"/table/{table}")
    desk.get_by_role("button", name="Invite somebody: 2").click()
    desk.get_by_label("Name, or how it begins").fill("bo")
    desk.get_by_role("dialog").get_by_role("button", name="Bob").click()
    expect(desk.get_by_text("Bob is invited.")).to_be_visible()
    fits(desk)
    desk.keyboard.press("Escape")
    phone = go(bob, "/")
    expect(phone.get_by_text("Ann vous invite : Above")).to_be_visible()
    fits(phone)
    phone.get_by_role("button", name="S’asseoir").click()
    desk.get_by_role("button", name="Start").click()
    desk.locator("main.table").wait_for()
    play_out(table, [ann, bob])
    desk.get_by_role("dialog").get_by_role("button", name="Play again").click()
    join = phone.get_by_role("dialog").get_by_role("button", name="Rejoindre Ann")
    expect(join).to_be_visible()
    fits(phone)
    join.click()
    for page in (desk, phone):
        page.wait_for_url(lambda url: "/table/" in url and table not in url)
        expect(page.locator("main.table")).to_be_visible()
    assert desk.url == phone.url


def play_out(table: str, guests: list[Visitor]) -> None:
    """By HTTP, both at random, but always the same."""
    rng, path = random.Random(4), f"/api/tables/{table}"
    for _ in range(2000):
        if ask(guests[0], "get", path)["status"] == "over":
            return
        for guest in guests:
            found = ask(guest, "get", f"{path}/view")
            options = (found["view"]["question"] or {}).get("options")
            if options:
                play = {"type": "play", "decision": found["decision"], "play": rng.choice(options)}
                ask(guest, "post", f"{path}/commands", play)
    raise AssertionError("the game does not end")


def test_a_club_and_a_password(visit: Any) -> None:
    ann, bob = two(visit)
    desk = go(ann, "/friends")
    desk.get_by_text("Found a club").first.click()
    desk.get_by_label("Name of the club").fill("Argonauts")
    desk.get_by_label("The host lets people in one by one").check()
    desk.get_by_role("button", name="Found a club").click()
    phone = go(bob, desk.get_by_label("Link to this club").input_value())
    phone.get_by_role("button", name="Rejoindre le club").click()
    expect(phone.get_by_text("Vous avez demandé à entrer.")).to_be_visible()
    fits(phone)
    desk.get_by_role("button", name="Let in: Bob").click()
    expect(desk.get_by_role("button", name="Remove: Bob")).to_be_visible()
    fits(desk)
    desk.get_by_role("link", name="New table: Above").click()
    desk.get_by_label("Who sits on seat 2").select_option("open")
    expect(desk.get_by_label("Table of the club")).to_have_value(desk.url.split("club=")[1])
    desk.get_by_role("button", name="Open the table").click()
    phone.reload()
    phone.get_by_role("region", name="Tables du club").get_by_role("link", name="Above").first.click()
    phone.get_by_role("button", name="S’asseoir").click()
    expect(desk.get_by_role("button", name="Start")).to_be_enabled()
    locked = ann.new_table("above", {"kind": "me", "name": "Ann"}, {"kind": "open"}, visibility="public", password="sesame")
    phone = go(bob, f"/table/{locked}")
    for word in ("barley", "sesame"):
        phone.get_by_label("Mot de passe").fill(word)
        phone.get_by_role("button", name="Entrer").click()
        if word == "barley":
            expect(phone.get_by_role("alert")).to_contain_text("pas le mot de passe")
            fits(phone)
    expect(phone.get_by_role("button", name="S’asseoir")).to_be_visible()
    assert all("403" in problem for problem in bob.problems), "what is refused is told in a sentence"
    bob.problems.clear()
