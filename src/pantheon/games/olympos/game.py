"""Olympos: the game bound to its data."""

from __future__ import annotations

from typing import Any

from pantheon.core.codec import Json
from pantheon.core.data import Override
from pantheon.core.encoding import Floats
from pantheon.core.game import Game, Outcome
from pantheon.core.rng import Rng
from pantheon.core.task import Ask
from pantheon.core.text import IdNames
from pantheon.games.olympos import bot, encode
from pantheon.games.olympos.actions import DESTINY, DISCOVERY, OLYMPOS, RESOURCE, RESOURCES, TERRITORY, WONDER, book
from pantheon.games.olympos.data import FOLDER, OlymposData, load_olympos
from pantheon.games.olympos.orders import MERGES, ORDERS, PAYS
from pantheon.games.olympos.rules.destiny import OraclePick, card_plays
from pantheon.games.olympos.rules.end import make_outcome
from pantheon.games.olympos.rules.setup import lay_out
from pantheon.games.olympos.rules.turn import ChooseAction, public_action
from pantheon.games.olympos.rules.wonders import ChooseStarSources, ChooseWonder, buildable
from pantheon.games.olympos.scene.lexicon import make_lexicon
from pantheon.games.olympos.scene.table import make_id_names, make_scene
from pantheon.games.olympos.state import BARBARIANS, CROSS, NOBODY, OUT, STAR, TRIBE, Fate, Olympos

VERSION = 2
DEALS = 1000
"""How often a world is dealt anew until it fits what everybody has seen. One in twenty fits at worst."""
MARKS = {CROSS: "cross", TRIBE: "tribe", STAR: "star"}


class OlymposGame(Game[Olympos]):
    """Olympos, for 2 to 5 players."""

    def __init__(self, data: OlymposData) -> None:
        known = (".players[*].prestige",)  # OLY-194: kept face down, but everybody has seen it gained
        super().__init__(
            "olympos", VERSION, (2, 3, 4, 5), book, data, "pantheon.games.olympos", FOLDER, turn_search=True,
            encoding=encode.ENCODING, derivable=known, orders=ORDERS, merges=MERGES, pays=PAYS,
        )  # fmt: skip
        self.own = data

    def setup(self, seats: int, options: dict[str, str], rng: Rng) -> Olympos:
        return lay_out(self.own, seats, options, rng)

    def outcome(self, s: Olympos) -> Outcome | None:
        return None if s.agenda else make_outcome(s)

    def evaluate(self, s: Olympos, seat: int) -> float:
        return bot.evaluate(s, seat)

    def weights(self, s: Olympos, seat: int, options: list[int]) -> list[float]:
        return bot.weights(s, seat, options)

    def rounds(self, s: Olympos) -> float:
        return bot.rounds(s)

    def encode_mine(self, s: Olympos, seat: int, out: Floats, at: int) -> None:
        encode.encode_mine(s, seat, out, at)

    def encode_side(self, s: Olympos, seat: int, out: Floats, at: int) -> None:
        encode.encode_side(s, seat, out, at)

    def encode_table(self, s: Olympos, out: Floats, at: int) -> None:
        encode.encode_table(s, out, at)

    def scene(self, view: dict[str, Json], lang: str, names: list[str], memory: Any = None) -> Any:
        return make_scene(self.own, view, self.texts(lang, names), memory)

    def id_names(self, lang: str) -> IdNames:
        return make_id_names(self.own, lang)

    def lexicon(self, lang: str) -> Any:
        return make_lexicon(self.own, self.texts(lang))

    # -- what a viewer may know ---------------------------------------------------------------

    def table(self, s: Olympos, viewer: int | None) -> dict[str, Json]:
        return {
            "turn": None if s.turn == NOBODY else s.turn,
            "order": s.order[:],
            "players": [player_table(s, seat, viewer) for seat in range(s.seats)],
            "map": map_table(s),
            **development_table(s),
            **cards_table(s, viewer),
        }

    # -- worlds -------------------------------------------------------------------------------

    def resample_hidden(self, s: Olympos, viewer: int | None, rng: Rng) -> None:
        if s.removed == NOBODY:
            return
        for _ in range(DEALS):
            deal_destiny(s, viewer, rng)
            if keeps_promise(s, viewer):
                break
        cards = sorted([card for pair in s.fates for card in pair] + [s.removed])
        rng.shuffle(cards)
        for space, pair in enumerate(s.fates):
            s.fates[space] = tuple(cards[: len(pair)])
            cards = cards[len(pair) :]
        s.removed = cards[0]

    # -- what is always true ------------------------------------------------------------------

    def invariants(self, s: Olympos) -> None:
        for seat in range(s.seats):
            check_seat(s, seat)
        for t, pile in enumerate(s.piles):
            assert not (pile and s.marks[t] in (CROSS, TRIBE)), "a condemned or tribal territory is settled"
            assert BARBARIANS not in pile[1:], "barbarians lie at the bottom"
        assert sorted(s.order) == list(range(s.seats))
        cards = [*s.deck, *s.discard, *s.looked, *[card for hand in s.hands for card in hand]]
        assert s.removed == NOBODY or [cards.count(c) for c in range(len(DESTINY.words))] == s.data.destiny_count
        fates = [card for pair in s.revealed + s.fates for card in pair] + [s.removed]
        assert s.removed == NOBODY or sorted(fates) == list(range(len(OLYMPOS.words))), "Olympos cards are lost"
        for d in range(len(DISCOVERY.words)):
            owners = sum([s.has(seat, d) for seat in range(s.seats)])
            copies = s.data.setups[s.seats].copies[s.data.row[d]] if s.place[d] != OUT else 0
            assert s.left[d] + owners == copies, "discovery tiles are lost"


def check_seat(s: Olympos, seat: int) -> None:
    """The components of one seat."""
    discs = 1 + s.stock[seat] + s.reserve[seat] + s.bonus.count(seat) + sum([pile.count(seat) for pile in s.piles])
    assert discs == s.data.settlers or (discs > s.data.settlers and not s.reserve[seat]), "settlers are lost or made"
    own = [t for t, pile in enumerate(s.piles) if pile and pile[-1] == seat]
    for r in range(RESOURCES):
        assert s.holds(seat, r) == sum([s.data.resource[t] == r for t in own]), "tokens do not follow control"
        assert s.cubes[seat * RESOURCES + r] >= 0
    assert s.stars[seat] == sum([s.marks[t] == STAR for t in own]), "stars do not follow control"
    assert 0 <= s.position[seat] <= s.data.cross_space and s.hourglasses[seat] >= 0 and s.stock[seat] >= 0
    assert all(card in s.hands[seat] for card in s.aged[seat])
    assert s.reductions[seat].bit_count() == sum([s.has(seat, d) for d, faces in enumerate(s.data.faces) if faces])


def player_table(s: Olympos, seat: int, viewer: int | None) -> dict[str, Json]:
    """What lies before one player. The hand and the prestige are the owner's, until the end."""
    shown = seat == viewer or not s.agenda
    first = seat * RESOURCES
    own = {"prestige": s.prestige[seat]} if shown else {}
    return {
        **own,
        "position": s.position[seat],
        "finished": s.finished[seat],
        "hourglasses": s.hourglasses[seat],
        "stock": s.stock[seat],
        "reserve": s.reserve[seat],
        "tokens": s.tokens[first : first + RESOURCES],
        "cubes": s.cubes[first : first + RESOURCES],
        "stars": s.stars[seat],
        "discoveries": [word for d, word in enumerate(DISCOVERY.words) if s.has(seat, d)],
        "reductions": [word for r, word in enumerate(RESOURCE.words) if (s.reductions[seat] >> r) & 1],
        "wonders": [WONDER.words[w] for w in s.wonders(seat)],
        "swords": s.swords(seat),
        "symbols": s.symbols(seat),
        "athena": s.athena[seat],
        "effects": [
            word
            for word, seats in (("ares", s.ares), ("siren", s.siren), ("erinyes", s.erinyes), ("keres", s.keres))
            if (seats >> seat) & 1
        ],
        "hand": [DESTINY.words[card] for card in s.hands[seat]] if shown else None,
        "cards": len(s.hands[seat]),
    }


def map_table(s: Olympos) -> dict[str, Json]:
    """Piles bottom to top; 5 stands for barbarians."""
    return {word: {"mark": MARKS.get(s.marks[t], ""), "pile": list(s.piles[t])} for t, word in enumerate(TERRITORY.words)}


def development_table(s: Olympos) -> dict[str, Json]:
    return {
        "stacks": {
            word: {
                "position": s.place[d],
                "left": s.left[d],
                "tiles": [res for r, res in enumerate(RESOURCE.words) if (s.faces[d] >> r) & 1],
            }
            for d, word in enumerate(DISCOVERY.words)
            if s.place[d] != OUT
        },
        "bonus": s.bonus[:],
        "wonders": {
            word: {"column": s.wonder_column[w], "owner": None if s.wonder_owner[w] == NOBODY else s.wonder_owner[w]}
            for w, word in enumerate(WONDER.words)
            if s.wonder_column[w] != OUT
        },
    }


def cards_table(s: Olympos, viewer: int | None) -> dict[str, Json]:
    """Decks as numbers, what has been turned up by name; cards looked at with Oracle for the player on turn only."""
    shown: dict[str, Json] = {
        "deck": len(s.deck),
        "discard": [DESTINY.words[card] for card in s.discard],
        "looked": [DESTINY.words[card] for card in s.looked] if s.turn == viewer else len(s.looked),
        "fates": [len(pair) for pair in s.fates],
        "revealed": [[OLYMPOS.words[card] for card in pair] for pair in s.revealed],
        "fate": None,
    }
    top = s.frames[-1] if s.frames else None
    if isinstance(top, Fate):
        shown["fate"] = {"card": OLYMPOS.words[top.card], "invoked": top.invoked[:]}
    return shown


def deal_destiny(s: Olympos, viewer: int | None, rng: Rng) -> None:
    """Hands, deck and cards looked at: cards held since the last shuffle were not in it, so they are dealt apart.

    At the end all hands are shown.
    """
    others = [seat for seat in range(s.seats) if seat != viewer and s.agenda]
    blind = s.turn != viewer
    old: list[int] = []
    new = [*s.deck, *(s.looked if blind else ())]
    for seat in others:
        old.extend(s.aged[seat])
        fresh = list(s.hands[seat])
        for card in s.aged[seat]:
            fresh.remove(card)
        new.extend(fresh)
    old.sort()
    new.sort()
    rng.shuffle(old)
    rng.shuffle(new)
    for seat in others:
        kept, fresh_count = len(s.aged[seat]), len(s.hands[seat]) - len(s.aged[seat])
        s.aged[seat] = tuple(sorted(old[:kept]))
        s.hands[seat] = tuple(sorted(old[:kept] + new[:fresh_count]))
        old, new = old[kept:], new[fresh_count:]
    if blind:
        s.looked, new = tuple(sorted(new[: len(s.looked)])), new[len(s.looked) :]
    s.deck = tuple(new)


def keeps_promise(s: Olympos, viewer: int | None) -> bool:
    """Whoever is asked to act can, whoever chose to build a wonder can, and a question that was put was one."""
    top = s.agenda[-1] if s.agenda else None
    if not isinstance(top, Ask) or top.seat == viewer:
        return True
    seat = top.seat
    if isinstance(top, ChooseAction):
        return public_action(s, seat) or bool(buildable(s, seat, s.star_cards(seat))) or bool(card_plays(s, seat))
    if isinstance(top, ChooseWonder):
        return bool(top.options(s))
    if isinstance(top, (ChooseStarSources, OraclePick)):
        return len(top.options(s)) > 1
    return True


def load(override: Override | None) -> Game[Any]:
    return OlymposGame(load_olympos(FOLDER, override))
