"""Two questions as one click, for the real games: what is offered together is legal one after the other."""

from __future__ import annotations

import pytest

from pantheon.core import Match, deciders
from pantheon.core.merging import THEN, add_behind, merge
from pantheon.core.scene import Act, Button, Piece, Prompt, Scene, offered
from pantheon.games import load_game


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
