"""Everything that is asked can be answered where one looks: random decisions of every game on all sizes of screen.

`PANTHEON_DECISIONS=40 pytest -s tests/browser/test_in_view.py` looks at more of them.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from browser.driver import PHONE, Visitor, click_something, state, wait_turn
from playwright.sync_api import Page

from pantheon.games import SLUGS, load_game

DESKTOPS = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)]
PHONES = [(360, 740), (390, 844)]
DECISIONS = int(os.environ.get("PANTHEON_DECISIONS", "3"))
CLICKS = 4
"""Clicks between two decisions that are looked at."""
EASY = {True: 44, False: 24}
"""The smallest target in pixels that need not be offered in words, with a finger and with a mouse: its shape, or what can be hit
around its middle without coming near another."""
TYPE = 11
TINY = 24

LOOK = """async (screen) => {
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
  await Promise.allSettled(document.getAnimations().map((each) => each.finished))
  const all = (what) => [...document.querySelectorAll(what)]
  const hit = (x, y) => document.elementFromPoint(x, y)
  const box = (node) => node.getBoundingClientRect()
  const seen = (node) => { const r = box(node); return r.width > 0 && node.contains(hit(r.x + r.width / 2, r.y + r.height / 2)) }
  const parts = [0.5, 0.25, 0.75, 0.1, 0.9]
  const spots = all('.spot').map((node) => {
    const r = box(node.querySelector(':is(circle, rect, path):not(.reach)'))
    const beside = node.querySelector('.reach')
    const points = parts.flatMap((u) => parts.map((v) => hit(r.x + u * r.width, r.y + v * r.height)))
    const size = Math.max(Math.min(r.width, r.height), beside ? box(beside).width : 0)
    const drawn = Math.min(r.width, r.height)
    return { key: node.dataset.spot, size, drawn, seen: points.some((at) => at?.closest('.spot') === node) }
  })
  const words = document.querySelector('.small [data-option], button.words')
  const least = (node) => (seen(node) ? Math.min(box(node).width, box(node).height) : 0)
  const unit = (node) => Number(node.closest('.scroller')?.dataset.unit ?? 1)
  const hasWords = (node) => [...node.childNodes].some((each) => each.nodeType === 3 && each.data.trim())
  const written = (node) => hasWords(node) && node.getClientRects().length > 0
  const types = all('main.table *').filter(written).map((node) => parseFloat(getComputedStyle(node).fontSize) * unit(node))
  // Type inside drawings: what a symbol would show where it is used, by the style that it was given.
  const drawn = all('main.table .stage use').flatMap((use) => {
    const symbol = document.getElementById(use.getAttribute('href').slice(1))
    const [, , wide] = symbol?.getAttribute('viewBox')?.split(' ').map(Number) ?? []
    const least = Number(getComputedStyle(use).getPropertyValue('--least'))
    const k = box(use.ownerSVGElement).width / use.ownerSVGElement.viewBox.baseVal.width * use.width.baseVal.value / wide
    const own = (node) => Number(/scale\\(([\\d.]+)/.exec(node.getAttribute('transform'))?.[1] ?? 1)
    const scale = (node) => (node === symbol ? 1 : own(node) * scale(node.parentNode))
    return [...(symbol?.querySelectorAll('text') ?? [])].flatMap((node) => {
      const small = Number(node.getAttribute('font-size'))
      const large = Number(node.dataset.most ?? 1.75 * small)
      const size = scale(node) * Math.min(large, Math.max(small, least / scale(node)))
      return [{ shown: scale(node) * large * 1.004 > least, size: size * k }]
    })
  })
  types.push(...drawn.filter((one) => one.shown).map((one) => one.size))
  const boards = all('.place.board').map(box)
  const wide = Math.max(...boards.map((r) => r.right)) - Math.min(...boards.map((r) => r.left))
  const page = document.scrollingElement
  const shown = document.querySelector('.spot')?.closest('.scroller')
  const prompt = box(document.querySelector('.prompt'))
  return {
    spots, tabs: all('.bar [role="tab"]').map(least), whole: all('button.whole').map(least)[0] ?? 0,
    words: words !== null && seen(words) && Math.round(box(words).height),
    repeated: spots.length === 0 && all('.answers [data-play]').length > 0 && document.querySelector('button.words') !== null,
    stolen: all('.answers button').filter((node) => !seen(node)).map((node) => node.textContent.trim()),
    cut: all('.prompt .tools button').filter((node) => box(node).right > prompt.right + 1).map((node) => node.title),
    scrolls: page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1 || innerWidth > screen + 1,
    over: prompt.bottom > box(document.querySelector('.top')).top + 1,
    prompt: Math.round(prompt.height), filled: shown ? box(shown.firstElementChild).height / box(shown).height : 1,
    board: boards.length && Math.round((100 * wide) / innerWidth),
    type: Math.min(...types), drawn: drawn.length, hidden: drawn.filter((one) => !one.shown).length,
  }
}"""

COVERED = """() => {
  const tip = document.querySelector('.tip, .reader')?.getBoundingClientRect()
  const inside = (r) => tip && r.left < tip.right && tip.left < r.right && r.top < tip.bottom && tip.top < r.bottom
  const under = [...document.querySelectorAll('.prompt, .spot')].filter((node) => inside(node.getBoundingClientRect()))
  return under.map((node) => node.dataset.spot ?? 'prompt')
}"""
"""What the tip lies over."""


class Figures:
    """What was seen on one size of screen."""

    def __init__(self) -> None:
        self.looks: list[dict[str, Any]] = []

    def line(self) -> str:
        spots = [spot for look in self.looks for spot in look["spots"]]
        unseen = sum(not spot["seen"] for spot in spots)
        smallest = min((spot["size"] for spot in spots), default=0)
        worded = sum(look["words"] > 0 for look in self.looks)
        board = min(look["board"] for look in self.looks)
        type_ = min(look["type"] for look in self.looks)
        drawn, hidden = (sum(look[key] for look in self.looks) for key in ("drawn", "hidden"))
        left_out = f"{100 * hidden / max(1, drawn):11.0f} %"
        return f"{len(self.looks):9}{len(spots):9}{unseen:9}{worded:9}{smallest:9.0f} px{board:8} %{type_:9.1f} px{left_out}"


HEAD = (
    f"{'':24}{'decisions':>9}{'targets':>9}{'unseen':>9}{'in words':>9}{'smallest':>12}{'board':>10}{'type':>12}{'left out':>13}"
)


def judge(look: dict[str, Any], where: str, phone: bool) -> None:
    lost = [spot["key"] for spot in look["spots"] if not (spot["seen"] and spot["size"] >= EASY[phone] - 0.5)]
    assert not lost or look["words"] >= EASY[phone], f"{where}: neither in view nor in words: {lost}"
    assert look["stolen"] == [], f"{where}: something lies over the prompt's answers"
    assert look["cut"] == [], f"{where}: buttons beyond the end of the prompt"
    assert not look["repeated"], f"{where}: all choices in words, and in the prompt already"
    assert not look["over"], f"{where}: the prompt and the table overlap"
    assert not look["scrolls"], f"{where}: the page scrolls"
    assert phone or all(spot["seen"] for spot in look["spots"]), f"{where}: out of sight"
    assert min(look["tabs"], default=EASY[phone]) >= EASY[phone] - 0.5, f"{where}: a tab is out of sight or too small"
    tiny = min((spot["drawn"] for spot in look["spots"]), default=TINY) < TINY
    assert not phone or not tiny or look["filled"] > 0.7, f"{where}: what lies there cannot be told, and there is room"
    assert phone or look["prompt"] == 76, f"{where}: the prompt changed its height"
    assert look["type"] >= TYPE - 0.05, f"{where}: type that cannot be read"
    assert phone or not where.startswith("olympos") or look["board"] >= 60, f"{where}: the board is too small"


def check_tip(page: Page, rng: random.Random, where: str) -> None:
    """A tip covers nothing that can be clicked, and is gone after the click."""
    spots = page.locator(".spot")
    if spots.count() == 0:
        return
    spots.nth(rng.randrange(spots.count())).hover(force=True)
    page.wait_for_timeout(400)
    assert page.evaluate(COVERED) == [], f"{where}: the tip covers what can be clicked"
    page.mouse.move(1, 1)


def check_whole(page: Page, size: tuple[int, int], look: dict[str, Any], where: str) -> None:
    """On a phone all targets of the zone are in sight, or one button away that shows them all; another one leads back."""
    unseen = [spot["key"] for spot in look["spots"] if not spot["seen"]]
    if not unseen:
        return
    assert look["whole"] >= EASY[True] - 0.5, f"{where}: no button leads to {unseen}"
    page.locator("button.whole").tap()
    all_ = page.evaluate(LOOK, size[0])["spots"]
    assert [spot["key"] for spot in all_ if not spot["seen"]] == [], f"{where}: out of sight with everything shown"
    page.locator("button.whole").tap()


def check_words(page: Page, where: str) -> None:
    """All choices in words can be hit with a finger; they are not offered when the prompt says all of them."""
    if page.locator("button.words").count() == 0:
        return
    page.locator("button.words").tap()
    page.locator("dialog [data-option]").first.wait_for()
    heights = page.locator("dialog [data-option]").evaluate_all(
        "nodes => nodes.map((node) => node.getBoundingClientRect().height)"
    )
    assert min(heights) >= EASY[True] - 0.5, f"{where}: choices in words that are too small for a finger"
    page.keyboard.press("Escape")


@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_target_is_in_view(slug: str, most: bool, visit: Any, capsys: pytest.CaptureFixture[str]) -> None:
    seats = load_game(slug).seats[-1 if most else 0]
    desk: Visitor = visit()
    table = desk.against_bots(slug, seats, "random")
    desk.sit(table)
    phone: Visitor = visit(**{**PHONE, "storage_state": desk.context.storage_state()})
    phone.sit(table)
    rng = random.Random(f"{slug} {seats}")
    figures: dict[tuple[int, int], Figures] = {size: Figures() for size in [*DESKTOPS, *PHONES]}
    for _ in range(DECISIONS):
        if wait_turn(desk.page) == "over":
            break
        phone.page.wait_for_function(
            "d => document.querySelector('main.table')?.dataset.decision === d",
            arg=desk.page.locator("main.table").get_attribute("data-decision"),
        )
        for size, seen in figures.items():
            page = (phone if size in PHONES else desk).page
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.wait_for_function("() => !document.querySelector('.answers.fresh')")  # until they take clicks
            look = page.evaluate(LOOK, size[0])
            seen.looks.append(look)
            where = f"{slug}, {seats} seats, {size[0]}x{size[1]}, {state(page)}"
            judge(look, where, size in PHONES)
            if size in PHONES:
                check_whole(page, size, look, where)
        check_words(phone.page, f"{slug}, {seats} seats")
        check_tip(desk.page, rng, f"{slug}, {seats} seats")
        for _ in range(rng.randrange(1, 2 * CLICKS)):
            if wait_turn(desk.page) != "over":
                click_something(desk.page, rng)
        if desk.page.get_by_role("menu").count():  # the question itself is looked at, not a menu over it
            desk.page.keyboard.press("Escape")
    with capsys.disabled():
        print(f"\n{HEAD}")
        for (w, h), seen in figures.items():
            print(f"{slug:12}{seats} {f'{w}x{h}':>10}{seen.line()}")
