"""Two questions as one click: what lies behind an entry of a menu is offered at once, at its own place on the table.

An act that answers several questions in a row names them all, ``expansion; settler attica 1``: each is an ordinary answer.
Nothing is paid unasked: a click after which a player pays because nothing else is left to choose says what is paid.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from pantheon.core.engine import apply, deciders, foresee, options
from pantheon.core.game import Game
from pantheon.core.orders import AGAIN, Order, stake_of
from pantheon.core.parts import Memory
from pantheon.core.scene import Act, Button, Scene, Target, offered
from pantheon.core.staging import option_texts
from pantheon.core.state import State

THEN = "; "
DEEP = 3
"""So many questions at most become one click."""


def merge(
    game: Game[Any], s: State, seat: int, scene: Scene, names: list[str], memory: Memory | None = None, deep: int = DEEP
) -> None:
    """Put what ``game.merges`` names into the scene of the seat that is asked, and say what a click pays."""
    if deciders(s) != [seat]:
        return
    paid = {game.book.text(action): follow for action in options(s, seat) if (follow := unasked(game, s, seat, action))}
    verbs = game.merges.get(s.agenda[-1].name(), ()) if deep > 1 else ()
    if not paid and not verbs:
        return
    scene.pieces = [replace(p, acts=[*p.acts]) if p.acts else p for p in scene.pieces]  # those of the memory stay as they are
    words = game.texts(scene.lang, names)
    for play, follow in paid.items():
        say_paid(scene, play, ", ".join([words.option(forced) for forced in follow]))
    texts = {game.book.text(action): action for action in options(s, seat)}
    leading = {play: action for play, action in texts.items() if play.split(" ")[0] in verbs and play not in paid}
    found = {play: _behind(game, s, seat, action, scene.lang, names, memory, deep) for play, action in leading.items()}
    add_all(scene, {play: behind for play, behind in found.items() if behind is not None})
    if AGAIN in verbs:
        scene.buttons += [button for action in options(s, seat) for button in _again(game, s, seat, scene, action)]


def _again(game: Game[Any], s: State, seat: int, scene: Scene, action: int) -> list[Button]:
    """A button that answers a question that comes several times alike."""
    next_, question, times = s.clone(), s.agenda[-1].name(), 0
    next_.hush()
    while deciders(next_) == [seat] and next_.agenda[-1].name() == question and action in options(next_, seat):
        apply(next_, seat, action)
        times += 1
    play = game.book.text(action)
    like = [button for button in scene.buttons if button.act.action == play and times > 1 and next_.undo_blocks == s.undo_blocks]
    act = Act(action=THEN.join([play] * times), text=f"{times} × {like[0].act.text}") if like else None
    return [replace(like[0], act=act)] if act is not None else []


def add_all(scene: Scene, found: dict[str, Scene]) -> None:
    """By menu entry, what lies behind it. What can be reached in several ways says by which."""
    if not found:
        return
    ways = Counter(action for behind in found.values() for action in set(offered(behind)))
    texts = option_texts(scene)
    for play, behind in found.items():
        several = any(ways[action] > 1 for action in offered(behind))
        add_behind(scene, play, behind, f"{texts[play]}: " if several else "")
    _take_up(scene)


def unasked(game: Game[Any], s: State, seat: int, action: int) -> list[str]:
    """The answers that follow without a question, up to the last by which the player pays or gives something up."""
    follow = [game.book.text(forced) for forced in foresee(s, seat, action)] if game.pays else []
    while follow and follow[-1].split(" ")[0] not in game.pays:
        follow.pop()
    return follow


def ordered_answer(game: Game[Any], s: State, seat: int, order: Order, known: list[str], limit: int) -> str | None:
    """What an order answers to the open question of a seat; None: the player is asked. Nothing is paid by an order."""
    plays = [game.book.text(action) for action in options(s, seat)]
    answer = order.answer(plays, known, stake_of(s, order), limit)
    return None if answer is None or unasked(game, s, seat, game.book.parse(answer)) else answer


def say_paid(scene: Scene, play: str, paid: str) -> None:
    """ "Offer to Hermes: 1", not "Offer to Hermes"."""
    holders = [piece.acts for piece in scene.pieces] + [target.acts for target in scene.targets]
    for acts in holders:
        acts[:] = [replace(act, text=f"{act.text}: {paid}") if act.action == play else act for act in acts]
    for button in scene.buttons:
        if button.act.action == play:
            button.act = replace(button.act, text=f"{button.act.text}: {paid}")


def _behind(
    game: Game[Any], s: State, seat: int, action: int, lang: str, names: list[str], memory: Memory | None, deep: int
) -> Scene | None:
    """The next question of the same seat, if this answer opens it, and nothing hidden or random lies between."""
    next_ = s.clone()
    next_.hush()
    apply(next_, seat, action)
    blocks = next_.undo_blocks - s.undo_blocks
    told = blocks > 1 or (blocks == 1 and next_.undo_block != "choice")  # one's own choice tells others, not oneself
    if told or deciders(next_) != [seat] or any(next_.agenda[-1] is task for task in s.agenda):
        return None
    scene: Scene = game.scene(game.view(next_, seat), lang, names, memory)
    merge(game, next_, seat, scene, names, memory, deep - 1)
    return scene


def add_behind(scene: Scene, play: str, behind: Scene, way: str = "") -> None:
    """What is behind a menu's entry goes to its piece or place; an entry with one answer behind it says which, and is it."""
    targets: dict[str, Target] = {target.key: target for target in scene.targets}
    for target in behind.targets:
        acts = _after(play, way, target.acts)
        if target.key in targets:
            targets[target.key].acts = [*targets[target.key].acts, *acts]
        else:
            scene.targets.append(replace(target, acts=acts))
    more = {piece.key: _after(play, way, piece.acts) for piece in behind.pieces if piece.acts}
    if more:
        scene.pieces = [replace(p, acts=[*p.acts, *more[p.key]]) if p.key in more else p for p in scene.pieces]
    if len(set(offered(behind))) == 1:
        _name(scene, play, behind)


def _after(play: str, way: str, acts: list[Act]) -> list[Act]:
    return [replace(act, action=f"{play}{THEN}{act.action}", text=way + act.text) for act in acts]


def _take_up(scene: Scene) -> None:
    """A piece that can be put on places is taken up by a click: its own act, which only led there, goes."""
    leads = [(act.piece, act.action) for target in scene.targets for act in target.acts if act.piece and THEN in act.action]
    if len({piece for piece, _ in leads}) < 2:  # then a click on the place says it all
        return
    for piece in scene.pieces:
        ways = [action for key, action in leads if key == piece.key]
        if ways:
            piece.acts = [act for act in piece.acts if not any(way.startswith(act.action + THEN) for way in ways)]


def _name(scene: Scene, play: str, behind: Scene) -> None:
    """ "Discovery: Cult, 7 points", not "Discovery"."""
    by_piece = [act for piece in behind.pieces for act in piece.acts]
    by_target = [act for target in behind.targets for act in target.acts]
    act = [*by_piece, *by_target, *(button.act for button in behind.buttons)][0]
    for button in scene.buttons:
        if button.act.action == play:
            button.act = replace(act, action=f"{play}{THEN}{act.action}", text=f"{button.act.text}: {act.text}", piece="")
