"""Two questions as one click: what lies behind an entry of a menu is offered at once, at its own place on the table.

An act that answers several questions in a row names them all, ``expansion; settler attica 1``: each is an ordinary answer.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from pantheon.core.engine import apply, deciders, options
from pantheon.core.game import Game
from pantheon.core.scene import Act, Piece, Scene, Target, offered
from pantheon.core.state import State

THEN = "; "
DEEP = 3
"""So many questions at most become one click."""


def merge(game: Game[Any], s: State, seat: int, scene: Scene, names: list[str], deep: int = DEEP) -> None:
    """Put what ``game.merges`` names into the scene of the seat that is asked."""
    verbs = game.merges.get(s.agenda[-1].name(), ()) if deciders(s) == [seat] and deep > 1 else ()
    for action in options(s, seat):
        play = game.book.text(action)
        if play.split(" ")[0] in verbs:
            behind = _behind(game, s, seat, action, scene.lang, names, deep)
            if behind is not None:
                add_behind(scene, play, behind)


def _behind(game: Game[Any], s: State, seat: int, action: int, lang: str, names: list[str], deep: int) -> Scene | None:
    """The next question of the same seat, when nothing hidden or random lies between."""
    next_ = s.clone()
    next_.hush()
    apply(next_, seat, action)
    blocks = next_.undo_blocks - s.undo_blocks
    told = blocks > 1 or (blocks == 1 and next_.undo_block != "choice")  # one's own choice tells others, not oneself
    if told or deciders(next_) != [seat]:
        return None
    scene: Scene = game.scene(game.view(next_, seat), lang, names)
    merge(game, next_, seat, scene, names, deep - 1)
    return scene


def add_behind(scene: Scene, play: str, behind: Scene) -> None:
    """What is behind a menu's entry goes to its piece or place; an entry with one answer behind it says which, and is it."""
    targets: dict[str, Target] = {target.key: target for target in scene.targets}
    pieces: dict[str, Piece] = {piece.key: piece for piece in scene.pieces}
    for target in behind.targets:
        acts = _after(play, target.acts)
        if target.key in targets:
            targets[target.key].acts = [*targets[target.key].acts, *acts]
        else:
            scene.targets.append(replace(target, acts=acts))
    for piece in behind.pieces:
        if piece.acts and piece.key in pieces:
            pieces[piece.key].acts = [*pieces[piece.key].acts, *_after(play, piece.acts)]
    if len(set(offered(behind))) == 1:
        _name(scene, play, behind)


def _after(play: str, acts: list[Act]) -> list[Act]:
    return [replace(act, action=f"{play}{THEN}{act.action}") for act in acts]


def _name(scene: Scene, play: str, behind: Scene) -> None:
    """ "Discovery: Cult, 7 points", not "Discovery"."""
    by_piece = [act for piece in behind.pieces for act in piece.acts]
    by_target = [act for target in behind.targets for act in target.acts]
    act = [*by_piece, *by_target, *(button.act for button in behind.buttons)][0]
    for button in scene.buttons:
        if button.act.action == play:
            button.act = replace(act, action=f"{play}{THEN}{act.action}", text=f"{button.act.text}: {act.text}", piece="")
