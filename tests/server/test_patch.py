"""The law of patches: the last scene and the patch give exactly the new scene."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from core.toy import ToyGame

from pantheon.core import Game, decisions, play
from pantheon.core.scene import Label, LogLine, Piece, Prompt, Scene, Zone
from pantheon.games import all_games
from pantheon.server.tables.patch import apply, diff, plain

GAMES = [ToyGame(), *all_games().values()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_patches_lead_from_scene_to_scene(game: Game[Any]) -> None:
    rng = random.Random(7)
    seats = game.seats[0]
    names = [f"Player {i}" for i in range(seats)]
    s = game.new(seats, {}, "patches")
    shown: dict[int | None, Scene] = {}
    for _ in range(60):
        for viewer in (None, 0):
            new = game.scene(game.view(s, viewer), "en", names)
            if viewer in shown:
                check(shown[viewer], new)
            shown[viewer] = new
        asked = decisions(s)
        if not asked:
            break
        play(s, asked[0].seat, rng.choice(asked[0].options))


def check(old: Scene, new: Scene) -> None:
    patch = msgspec.json.decode(msgspec.json.encode(diff(old, new)))
    made = apply(plain(old), patch)
    read = msgspec.convert(made, Scene)
    assert read == new


def scene(**more: Any) -> Scene:
    return Scene(game="g", lang="en", title="t", prompt=Prompt(text="p"), zones=[Zone(key="b", label="B", w=1, h=1)], **more)


def piece(key: str, x: float = 0) -> Piece:
    return Piece(key=key, zone="b", x=x, y=0, w=1)


def test_nothing_changed_is_an_empty_patch() -> None:
    assert diff(scene(pieces=[piece("a")]), scene(pieces=[piece("a")])) == {}


def test_moved_new_gone_and_reordered_pieces() -> None:
    old = scene(pieces=[piece("a"), piece("b"), piece("c")], labels=[Label(key="l", zone="b", x=0, y=0, text="L")])
    new = scene(pieces=[piece("c"), piece("a", 5), piece("d")])
    patch = diff(old, new)
    assert patch["pieces"] == {"put": [piece("a", 5), piece("d")], "drop": ["b"], "order": ["c", "a", "d"]}
    assert patch["labels"] == {"drop": ["l"]}
    check(old, new)
    check(new, old)


def test_the_log_grows_and_is_cut() -> None:
    lines = [LogLine(text=str(i)) for i in range(5)]
    assert diff(scene(log=lines[:3]), scene(log=lines))["log"] == {"from": 3, "lines": lines[3:]}
    assert diff(scene(log=lines), scene(log=[lines[0], LogLine(text="other")]))["log"] == {
        "from": 1,
        "lines": [LogLine(text="other")],
    }
    check(scene(log=lines), scene())


def test_what_is_drawn_anew_but_looks_the_same_is_not_sent() -> None:
    old, new = (scene(pieces=[piece("a"), piece("b", x)]) for x in (0, 1))
    assert [put["key"] for put in msgspec.to_builtins(diff(old, new))["pieces"]["put"]] == ["b"]
