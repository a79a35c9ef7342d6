"""Two questions as one click, for the real games: what is offered together is legal one after the other."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pantheon.core import Match, deciders, refresh_options
from pantheon.core.merging import THEN, add_all, add_behind, merge, unasked
from pantheon.core.scene import Act, Button, Piece, Prompt, Scene, Shape, Target, offered
from pantheon.core.staging import option_texts
from pantheon.games import load_game
from pantheon.games.mytikas.rules.offerings import ChooseOfferingOption
from pantheon.games.mytikas.rules.producing import ChooseProduction


def blank(**more: Any) -> Scene:
    return Scene(game="olympos", lang="en", title="", prompt=Prompt(text=""), zones=[], **more)


@pytest.mark.parametrize(("slug", "question"), [("olympos", "choose_action"), ("panthalos", "choose_action")])
def test_what_lies_behind_a_menu_is_offered_at_its_own_place(slug: str, question: str) -> None:
    game = load_game(slug)
    match = Match(game, 2, None, "merged")
    while match.state.agenda[-1].name() != question:
        match.play(deciders(match.state)[0], game.question(match.state, deciders(match.state)[0])["options"][0])
    seat = deciders(match.state)[0]
    scene: Scene = game.scene(game.view(match.state, seat), "en", ["Ann", "Ben"])
    before = set(offered(scene))
    merge(game, match.state, seat, scene, ["Ann", "Ben"])
    added = set(offered(scene)) - before
    assert added and all(THEN in action for action in added)
    digest = game.digest(match.state)
    for action in sorted(added):
        again = match.at(len(match.actions))
        for play in action.split(THEN):
            again.play(seat, play)
    assert game.digest(match.state) == digest, "looking ahead changes nothing"


def test_an_entry_with_one_answer_behind_it_says_which_and_is_it() -> None:
    olympos = load_game("olympos")
    menu = Act(action="discovery", text="Discovery")
    scene = Scene(game="olympos", lang="en", title="", prompt=Prompt(text=""), zones=[], buttons=[Button(act=menu)])
    card = Piece(key="stack-cult", zone="z", x=0, y=0, w=1, acts=[Act(action="take cult", text="Take Cult", badge="7")])
    add_behind(scene, "discovery", Scene(game="olympos", lang="en", title="", prompt=Prompt(text=""), zones=[], pieces=[card]))
    assert scene.buttons[0].act == Act(action="discovery; take cult", text="Discovery: Take Cult", badge="7")
    assert olympos.book.parse("take cult") is not None


def test_what_can_be_reached_in_several_ways_says_by_which() -> None:
    scene = blank(buttons=[Button(act=Act(action=way, text=way.title())) for way in ("two", "one")])
    tile = Piece(key="tile", zone="z", x=0, y=0, w=1, acts=[Act(action="take tile", text="Take it")])
    scene.pieces = [replace(tile, acts=[])]
    add_all(scene, {"two": blank(pieces=[tile]), "one": blank(pieces=[tile])})
    assert [act.text for act in scene.pieces[0].acts] == ["Two: Take it", "One: Take it"]


def test_a_piece_that_can_be_put_somewhere_is_taken_up_by_a_click() -> None:
    pieces = [Piece(key=key, zone="z", x=0, y=0, w=1, acts=[Act(action=f"piece {key}", text=key)]) for key in "ab"]
    place = [
        Target(
            key="there", zone="z", shape=Shape(kind="circle"), label="", acts=[Act(action="to there", text="There", piece=key)]
        )
        for key in "ab"
    ]
    scene = blank(pieces=pieces)
    add_all(scene, {f"piece {key}": blank(targets=[target]) for key, target in zip("ab", place, strict=True)})
    assert [act.action for act in scene.targets[0].acts] == ["piece a; to there", "piece b; to there"]
    assert all(piece.acts == [] for piece in scene.pieces)


def mytikas() -> tuple[Match, int]:
    """The first turn of two players, and whose it is."""
    match = Match(load_game("mytikas"), 2, None, "paid")
    while match.state.agenda[-1].name() != "choose_cell":
        match.play(deciders(match.state)[0], match.game.question(match.state, deciders(match.state)[0])["options"][0])
    return match, deciders(match.state)[0]


def test_a_click_after_which_one_pays_unasked_says_so() -> None:
    match, seat = mytikas()
    state = match.state
    state.reserve[seat] = 1
    state.owner = [-1] * len(state.owner)
    state.shown = 1
    state.then(ChooseOfferingOption(seat))
    refresh_options(state)
    make = match.game.book.parse("make")
    card, amount = unasked(match.game, state, seat, make)
    assert card.startswith("offer ") and amount == "amount 1"
    scene: Scene = match.game.scene(match.game.view(state, seat), "en", ["Ann", "Ben"])
    merge(match.game, state, seat, scene, ["Ann", "Ben"])
    texts = option_texts(scene)
    assert texts["make"] == f"Make an offering: {match.game.texts('en').option(card)}, 1"
    assert texts["take"] == "Take 1 offering", "what pays nothing is not changed"
    assert not any(action.startswith("make; ") for action in texts), "nothing lies behind what pays"


def test_the_same_answer_is_given_by_one_button_as_often_as_it_is_asked() -> None:
    match, seat = mytikas()
    state = match.state
    state.then(ChooseProduction(seat, 0, 1, -1), ChooseProduction(seat, 0, 2, -1), ChooseProduction(seat, 0, 1, -1))
    refresh_options(state)
    scene: Scene = match.game.scene(match.game.view(state, seat), "en", ["Ann", "Ben"])
    one = offered(scene)[0]
    merge(match.game, state, seat, scene, ["Ann", "Ben"])
    assert option_texts(scene)[THEN.join([one] * 3)] == f"3 × {option_texts(scene)[one]}"
