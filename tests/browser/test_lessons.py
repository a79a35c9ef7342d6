"""Lessons in a real browser: by pointer on a large and a small screen, by keyboard, and checked by axe."""

from __future__ import annotations

from contextlib import suppress
from fnmatch import fnmatchcase
from typing import Any

import pytest
from browser.driver import Visitor
from browser.test_pages import violations
from playwright.sync_api import Page, TimeoutError, expect

from pantheon.games import HOUSE, load_game
from pantheon.lessons import read_course

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
COURSES = {slug: course for slug in HOUSE if (course := read_course(load_game(slug).folder)) is not None}


def begin(guest: Visitor, game: str, lesson: str) -> Any:
    """Choose a lesson on the page of the game's lessons; what the server tells of it."""
    guest.page.goto(f"{guest.url}/learn/{game}")
    guest.page.locator(f"[data-lesson='{lesson}']").click()
    guest.page.locator("section.lesson .said p").wait_for()
    return guest.context.request.get(f"{guest.url}/api/games/{game}/lessons/{lesson}").json()


def at(page: Page) -> int:
    return int(page.locator("section.lesson .said").get_attribute("data-at") or 0)


def go_on(page: Page) -> bool:
    """Turn to the next page to read, if there is one."""
    button = page.get_by_role("button", name="Go on", exact=False)
    if not button.count():
        return False
    button.click()
    return True


def click_point(page: Page, accept: list[str]) -> bool:
    """Click into the middle of a ring around an accepted answer, then on the answer if a menu opens."""
    rings = page.locator(".rings [data-point]")
    with suppress(TimeoutError):  # the table may turn to another zone first
        rings.first.wait_for(timeout=5_000)
    words = [ring.get_attribute("data-point") for ring in rings.all()]
    found = [i for i, word in enumerate(words) if word in accept]
    found += [i for i, word in enumerate(words) if str(word).startswith("piece:")]  # linked to the card that is meant
    if not found:
        return False
    page.wait_for_timeout(600)  # the page scrolls to what is pointed at
    box = rings.nth(found[0]).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    menu = page.locator("[role=menu] [data-play]")
    for entry in menu.all():
        if any(fnmatchcase(entry.get_attribute("data-play") or "", pattern) for pattern in accept):
            entry.click()
            break
    sure = page.locator("[data-confirm]")
    if sure.count():  # what is small on a phone is taken by a second tap
        sure.click()
    return True


def answer_in_words(page: Page, accept: list[str]) -> None:
    """From the list of everything that can be done, which needs no pointer."""
    on_phone = page.locator("button.words")
    if on_phone.count():
        on_phone.click()
    else:
        page.get_by_role("tab", name="In words").click()
    for each in page.locator("details.words").all():
        if each.get_attribute("open") is None:
            each.locator("summary").click()
    options = page.locator("[data-option]")
    names = [option.get_attribute("data-option") or "" for option in options.all()]
    good = next(name for name in names if any(fnmatchcase(name, pattern) for pattern in accept))
    page.locator(f"[data-option='{good}']").click()


def play_lesson(page: Page, lesson: Any) -> int:
    """To the end; how many answers were given by clicking what was pointed at."""
    pointed = 0
    while (n := at(page)) < lesson["answers"]:
        if go_on(page):
            continue
        step = next((each for each in lesson["steps"] if each["at"] == n and each["accept"]), None)
        if step is not None:
            if click_point(page, step["accept"]):
                pointed += 1
            else:
                answer_in_words(page, step["accept"])
        page.wait_for_function(f"() => document.querySelector('section.lesson .said').dataset.at !== '{n}'")
    while go_on(page):
        pass
    return pointed


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", COURSES)
def test_a_lesson_of_every_game_by_pointer(game: str, size: dict[str, Any], visit: Any) -> None:
    guest: Visitor = visit(**size)
    first = COURSES[game].lessons[0]
    pointed = play_lesson(guest.page, begin(guest, game, first.key))
    assert pointed, "nothing could be clicked where the lesson points"
    expect(guest.page.get_by_role("button", name="Next:", exact=False)).to_be_visible()
    guest.page.goto(f"{guest.url}/learn/{game}")
    expect(guest.page.get_by_text(f"1 of {len(COURSES[game].lessons)} lessons finished")).to_be_visible()


def test_on_a_phone_a_lesson_turns_to_what_it_points_at(visit: Any) -> None:
    guest: Visitor = visit(**PHONE)
    page = guest.page
    begin(guest, "panthalos", "1-city")
    city, area = (page.get_by_role("tab", name=name) for name in ("The city of Corinth", "Area of Guest"))
    expect(city).to_have_attribute("aria-selected", "true")
    go_on(page)
    expect(area).to_have_attribute("aria-selected", "true")
    city.tap()
    expect(page.locator(".board[data-zone]")).to_be_visible()
    expect(city).to_have_attribute("aria-selected", "true")  # one looks at what one likes
    while go_on(page):
        pass
    page.get_by_role("button", name="All choices in words").tap()
    page.get_by_role("dialog").locator("[data-option='piece master']").tap()
    expect(page.locator("section.lesson .said")).to_have_attribute("data-at", "1")


def test_on_a_phone_a_page_goes_near_to_what_it_points_at(visit: Any) -> None:
    guest: Visitor = visit(**PHONE)
    page = guest.page
    begin(guest, "panthalos", "3-tour")
    zoom = "() => Number(document.querySelector('.board .scroller').dataset.zoom)"
    go_on(page)  # a name of one place: nearer than the names of two
    page.wait_for_function(
        "() => document.querySelector('[data-piece=plate-art]').getBoundingClientRect().width > 0.6 * innerWidth"
    )
    near = page.evaluate(zoom)
    while go_on(page):
        pass
    page.wait_for_function(f"() => ({zoom})() !== {near}")  # what can be clicked is looked at in its own way
    expect(page.locator("[data-spot='space-titanvs']")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["large", "small"])
def test_the_first_game_has_the_help_of_any_table(size: dict[str, Any], visit: Any) -> None:
    guest: Visitor = visit(bypass_csp=True, **size)
    page = guest.page
    begin(guest, "above", "1-summit")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)  # the lesson itself says what to do
    begin(guest, "above", "9-game")
    expect(page.locator("button.coach")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Hint")).to_be_enabled()
    expect(page.get_by_role("link", name="Rules", exact=True)).to_be_visible()
    assert violations(page) == []


def test_pages_can_be_read_again(guest: Visitor) -> None:
    begin(guest, "above", "1-summit")
    said = guest.page.locator("section.lesson .said")
    go_on(guest.page)
    expect(said).to_contain_text("belong to nobody")
    guest.page.get_by_role("button", name="What was said before").click()
    expect(said).to_contain_text("seen from above")


def test_first_one_reads_then_one_acts(guest: Visitor) -> None:
    """While a page is to be read nothing glows and nothing asks; a refusal goes with its page."""
    page = guest.page
    begin(guest, "olympos", COURSES["olympos"].lessons[0].key)
    expect(page.locator(".prompt")).to_contain_text("Read what the lesson says")
    expect(page.locator(".answers [data-play]")).to_have_count(0)
    expect(page.locator(".spots:not(.resting)")).to_have_count(0)
    while go_on(page):
        pass
    expect(page.locator(".prompt")).not_to_contain_text("Read what the lesson says")
    expect(page.locator(".answers [data-play], .spots:not(.resting) .spot")).not_to_have_count(0)


def test_on_a_phone_one_reads_with_the_whole_board_then_sees_where_one_is(visit: Any) -> None:
    """While a page is read nothing is zoomed to or counted; then the own settlers are in sight, and lands say what they cost."""
    guest: Visitor = visit(**PHONE)
    page = guest.page
    begin(guest, "olympos", "8-game")
    expect(page.get_by_role("tab", name="Map and time track", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="All choices in words")).to_have_count(0)
    go_on(page)
    expect(page.get_by_role("tab", name="Map and time track (21)")).to_be_visible()
    expect(page.locator("[data-piece='disc-paeonia-0']")).to_be_in_viewport()
    expect(page.locator("[data-spot='space-illyria'] .tag")).to_have_text("1+")


def test_the_newest_lines_of_the_log_stay_in_sight(guest: Visitor) -> None:
    """However high the log is, and however many lines come at once; who has scrolled up is left there."""
    page = guest.page
    begin(guest, "olympos", "8-game")
    go_on(page)
    log, space = page.get_by_role("log"), page.locator("section.lesson")
    gap = "(it) => it.scrollHeight - it.scrollTop - it.clientHeight"

    def expand(*words: str) -> None:
        for play in ("expansion", "new_settler", *words):
            page.locator(f".answers [data-play='{play}'], [data-spot='space-{play}']").first.click()

    expand("paeonia", "illyria")
    expect(log).to_contain_text("Guest takes Illyria")
    space.evaluate("(it) => { it.style.minHeight = '75vh' }")  # what stands above takes the room
    page.wait_for_function(f"() => ({gap})(document.querySelector('[role=log]')) < 30")
    log.evaluate("(it) => { it.scrollTo({ top: 0 }) }")
    page.wait_for_timeout(100)
    space.evaluate("(it) => { it.style.minHeight = '' }")
    assert log.evaluate("(it) => it.scrollTop") == 0


def test_a_lesson_by_keyboard_and_a_wrong_try(guest: Visitor) -> None:
    page = guest.page
    begin(guest, "above", "1-summit")
    page.keyboard.press("n")
    expect(page.locator("section.lesson .said")).to_contain_text("belong to nobody")
    spots = page.locator(".spot")
    spots.last.focus()
    choose(page, "Hera")
    expect(page.locator(".notice")).to_contain_text("follow the mark")
    choose(page, "Zeus")
    expect(page.locator("section.lesson .said")).to_have_attribute("data-at", "1")
    page.get_by_role("button", name="What was said before").click()  # also what was said before an answer
    expect(page.locator("section.lesson .said")).to_contain_text("belong to nobody")
    page.keyboard.press("n")
    expect(page.locator("section.lesson .said")).not_to_contain_text("belong to nobody")
    choose(page, "forward")
    expect(page.locator("section.lesson .said")).to_contain_text("You won.")
    page.keyboard.press("n")
    expect(page.locator("section.lesson h2")).to_have_text("A turn")


def choose(page: Page, word: str) -> None:
    """Walk over everything that can be chosen until it is the one, then Enter."""
    page.wait_for_function("() => document.querySelector('.spot') !== null")
    page.locator(".spot[tabindex='0']").focus()
    page.keyboard.press("Home")
    labels = page.evaluate("() => [...document.querySelectorAll('.spot')].map(node => node.getAttribute('aria-label'))")
    assert any(word in label for label in labels), labels
    page.locator(f".spot[aria-label*='{word}']").first.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_lessons(theme: str, visit: Any) -> None:
    guest: Visitor = visit(theme=theme, bypass_csp=True)
    page = guest.page
    page.goto(f"{guest.url}/learn/above")
    page.locator("[data-lesson]").first.wait_for()
    assert violations(page) == [], "the list of lessons"
    begin(guest, "above", "1-summit")
    page.wait_for_load_state("networkidle")
    assert violations(page) == [], "a lesson"
    page.goto(guest.url)
    page.locator("[data-game=above] .play").click()
    page.get_by_role("dialog").wait_for()
    assert violations(page) == [], "the choice of a level"


def test_a_first_visitor_is_led_to_the_lessons(guest: Visitor) -> None:
    page = guest.page
    page.goto(guest.url)
    expect(page.locator("[data-game=above] .learn.primary")).to_contain_text("New here?")
    expect(page.locator("[data-game=above] .play.primary")).to_have_count(0)
    page.locator("[data-game=above] .play").click()
    gentle = page.locator("dialog [data-level].primary")
    expect(gentle).to_have_count(1)
    gentle.click()
    page.locator("main.table").wait_for()
    expect(page.get_by_text("The first to bring a deity onto the summit wins")).to_be_visible()
    page.goto(guest.url)
    expect(page.locator("[data-game=above] .play.primary")).to_be_visible()
    expect(page.locator("[data-game=olympos] .learn.primary")).to_contain_text("New here?")  # that game is still new
