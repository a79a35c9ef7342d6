"""The drawing of Above, made from a view: the mountain, a mat of cards per seat, with 4 players the common discard."""

from __future__ import annotations

from pantheon.core.geometry import Place, load_geometry
from pantheon.core.scene import Act, Entry, Label, Panel, Piece, Row, Scene, Target, Zone
from pantheon.core.staging import View, make_act, make_buttons, make_log, make_prompt, make_result
from pantheon.core.text import Texts
from pantheon.games.above.actions import DEITIES, DIRECTION, SPACE, SPACES, SUMMIT, TOKENS, book
from pantheon.games.above.data import FOLDER, NOWHERE, AboveData

CARD_RATIO = 1.4
"""Height of a card by its width."""
DISCARD = -1
"""The common discard where a seat is meant."""
RULES = {
    "zeus": ["ABV-112"], "hera": ["ABV-117", "ABV-118"], "ares": ["ABV-115", "ABV-116"],
    "athena": ["ABV-130", "ABV-131", "ABV-132", "ABV-133"], "hades": ["ABV-113"], "demeter": ["ABV-114"],
    "poseidon": ["ABV-123", "ABV-124", "ABV-125", "ABV-126"], "aphrodite": ["ABV-119", "ABV-120", "ABV-121"],
    "thunder": ["ABV-088", "ABV-090", "ABV-091", "ABV-092"], "barrier": ["ABV-100", "ABV-101"],
    "gate": ["ABV-102", "ABV-103", "ABV-104"], "fertility": ["ABV-108", "ABV-110"],
}  # fmt: skip


def make_scene(data: AboveData, view: View, lang: str, names: list[str]) -> Scene:
    texts = Texts(FOLDER, book, lang, names, data.words[lang])
    acts = Acts(data, view, texts)
    table = view["table"]
    draw = Drawing(view, texts, acts)
    prompt = make_prompt(view, texts)
    if table["active"]:
        prompt.symbol = f"gods:{table['active']}"
    return Scene(
        game="above",
        lang=texts.lang,
        title=texts.say("scene", "title"),
        prompt=prompt,
        zones=draw.zones(),
        pieces=[*draw.reserve(), *draw.tokens(), *draw.figures(), *draw.cards()],
        targets=draw.targets(),
        labels=draw.labels(),
        buttons=make_buttons(acts.elsewhere, texts, ["stop"]),
        panels=draw.panels(),
        log=make_log(view, texts),
        result=make_result(view, texts),
        describe=describe(view, texts),
    )


class Acts:
    """The viewer's options, by what one clicks for them."""

    def __init__(self, data: AboveData, view: View, texts: Texts) -> None:
        self.card: dict[tuple[int, str], list[Act]] = {}
        """By seat (or DISCARD) and deity."""
        self.figure: dict[str, list[Act]] = {}
        self.token: dict[str, list[Act]] = {}
        self.space: dict[str, list[Act]] = {}
        self.elsewhere: list[str] = []
        question = view["question"]
        if question is not None and question["mine"]:
            for play in question["options"]:
                self._sort(play, data, view, texts)

    def _sort(self, play: str, data: AboveData, view: View, texts: Texts) -> None:
        verb, _, word = play.partition(" ")
        act = make_act(play, texts)
        if verb == "step":
            act.piece = view["table"]["moving"]
            here = SPACE.index[view["table"]["figures"][act.piece]]
            self.space.setdefault(SPACES[data.steps[here][DIRECTION.index[word]]], []).append(act)
        elif verb in ("exit", "fallback", "place"):
            act.piece = leaving(view) if verb == "place" else view["table"]["moving"]
            self.space.setdefault(word, []).append(act)
        elif verb in ("relocate", "remove"):
            self.token.setdefault(word, []).append(act)
        elif verb in ("push", "seduce"):
            self.figure.setdefault(word, []).append(act)
        elif word:
            for seat in owners(verb, view):
                self.card.setdefault((seat, word), []).append(act)
        else:
            self.elsewhere.append(play)


def leaving(view: View) -> str:
    """The key of the token that is being relocated, for the decider; empty when none is."""
    facts = view["question"]["facts"] if view["question"] else {}
    source = facts.get("source", NOWHERE)
    return "" if source == NOWHERE else f"token-{SPACES[source]}"


def owners(verb: str, view: View) -> list[int]:
    """Whose cards one clicks for an option that names a card."""
    seats, viewer = view["seats"], view["viewer"]
    if verb == "recover":
        return [DISCARD]
    if verb == "disgrace":
        return [(viewer + i) % seats for i in range(1, seats, 2)]
    if view["question"]["name"] == "choose_partner_card_to_exhaust":
        return [(viewer + 2) % seats]
    return [viewer]


class Drawing:
    """Zones, pieces and targets of one view."""

    def __init__(self, view: View, texts: Texts, acts: Acts) -> None:
        self.view = view
        self.table = view["table"]
        self.texts = texts
        self.acts = acts
        self.plans = load_geometry(FOLDER).zones
        self.board = self.plans["board"].places

    def zones(self) -> list[Zone]:
        say = self.texts.say
        zones = [Zone(key="board", label=say("scene", "board"), w=1000, h=1000, art="board")]
        if self.view["seats"] == 4:
            plan = self.plans["discard"]
            zones.append(Zone(key="discard", label=say("scene", "discard"), w=plan.w, h=plan.h, role="side", art="discard"))
        plan = self.plans[f"mat_{self.view['seats']}"]
        first = self.view["viewer"] or 0
        for i in range(self.view["seats"]):
            seat = (first + i) % self.view["seats"]
            label = say("scene", "mat", [seat])
            zones.append(Zone(key=f"mat-{seat}", label=label, w=plan.w, h=plan.h, role="mat", seat=seat))
        return zones

    def figures(self) -> list[Piece]:
        lit = self.table["moving"] or self.table["active"]
        return [
            Piece(
                key=deity, zone="board", x=self.board[space].x, y=self.board[space].y, w=self.board[space].size, z=2,
                symbol=f"above:figure_{deity}", label=self.texts.say("scene", "figure", [deity, space]), about=deity,
                state="lit" if deity == lit else "", acts=self.acts.figure.get(deity, []),
            )
            for deity, space in self.table["figures"].items()
        ]  # fmt: skip

    def tokens(self) -> list[Piece]:
        lit = leaving(self.view)
        return [
            Piece(
                key=f"token-{space}", zone="board", x=self.board[space].x, y=self.board[space].y, w=self.board[space].size * 0.92,
                z=1, symbol=f"above:{token}", label=self.texts.say("scene", "token", [token, space]), about=token,
                state="lit" if lit == f"token-{space}" else "", acts=self.acts.token.get(space, []),
            )
            for space, token in self.table["tokens"].items()
        ]  # fmt: skip

    def reserve(self) -> list[Piece]:
        """A small heap per type; its top carries the number."""
        pieces = []
        for token, n in self.table["reserve"].items():
            at = self.board[f"reserve_{token}"]
            label = self.texts.say("scene", "reserve", [token, n])
            for i in range(max(1, min(n, 3))):
                x, y = at.x - 4 + 4 * i, at.y - 2 - 4 * i
                piece = Piece(key=f"reserve-{token}-{i}", zone="board", x=x, y=y, w=at.size, z=2 - i, label=label, about=token)
                piece.symbol = f"above:{token}"
                piece.count = n if i == 0 else -1
                piece.state = "ghost" if n == 0 else ""
                pieces.append(piece)
        return pieces

    def cards(self) -> list[Piece]:
        """With 2 players every card keeps its place; with 4 a hand is laid out from the left, the discard by deity."""
        pieces = []
        for seat, hand in enumerate(self.table["hands"]):
            places = self.plans[f"mat_{self.view['seats']}"].places
            if self.view["seats"] == 2:
                for i, deity in enumerate(DEITIES):
                    pieces.append(self._card(seat, deity, places[str(i)], "powered" if hand.get(deity) else "spent"))
            else:
                held = [deity for deity, n in hand.items() for _ in range(n)]
                for i, deity in enumerate(held):
                    pieces.append(self._card(seat, deity, places[str(i)], "powered", copy=held[:i].count(deity)))
        if self.view["seats"] == 4:
            for deity, n in self.table["spent"][0].items():
                card = self._card(DISCARD, deity, self.plans["discard"].places[str(DEITIES.index(deity))], "discarded")
                card.count = n if n > 1 else -1
                pieces.append(card)
        return pieces

    def _card(self, seat: int, deity: str, at: Place, kind: str, copy: int = 0) -> Piece:
        zone = "discard" if seat == DISCARD else f"mat-{seat}"
        key = f"card-{zone}-{deity}" if copy == 0 else f"card-{zone}-{deity}-{copy}"
        height = at.size * CARD_RATIO
        card = Piece(key=key, zone=zone, x=at.x, y=at.y, w=at.size, h=height, symbol=f"above:card_{deity}", about=deity)
        card.label = self.texts.say("scene", kind, [deity])
        card.state = "dim" if kind == "spent" else ""
        card.acts = self.acts.card.get((seat, deity), []) if kind != "spent" else []
        return card

    def labels(self) -> list[Label]:
        """The names on the cards, and over the discard."""
        labels = [
            Label(
                key=f"name-{card.key}", zone=card.zone, x=card.x, y=card.y - 0.4114 * card.h, size=0.08 * card.w, w=0.78 * card.w,
                text=self.texts.name("deity", card.about), style="title",
            )
            for card in self.cards()
        ]  # fmt: skip
        if self.view["seats"] == 4:
            at, text = self.plans["discard"].places["title"], self.texts.say("scene", "discard")
            labels.append(Label(key="discard", zone="discard", x=at.x, y=at.y, size=20, text=text, style="title"))
        return labels

    def targets(self) -> list[Target]:
        targets = []
        for space, acts in self.acts.space.items():
            label = self.texts.name("space", space)
            targets.append(
                Target(key=f"space-{space}", zone="board", shape=self.board[space].hit(), label=label, acts=acts, about=space)
            )
        return targets

    def panels(self) -> list[Panel]:
        size = 8 if self.view["seats"] == 2 else 4
        return [
            Panel(
                seat=seat, name=self.texts.name("seat", seat), team=seat % 2 if self.view["seats"] == 4 else -1,
                active=seat == self.table["current"] and self.view["outcome"] is None,
                rows=[Row(label=self.texts.say("scene", "cards"), value=f"{sum(hand.values())} / {size}")],
            )
            for seat, hand in enumerate(self.table["hands"])
        ]  # fmt: skip


def describe(view: View, texts: Texts) -> list[str]:
    """The position in sentences."""
    table = view["table"]
    figures = [texts.say("scene", "figure", [deity, space]) for deity, space in table["figures"].items()]
    tokens = [texts.say("scene", "token", [token, space]) for space, token in table["tokens"].items()]
    lines = [texts.say("scene", "describe_turn", [table["current"], table["turn"]])]
    if table["active"]:
        lines.append(texts.say("scene", "describe_active", [table["active"]]))
    lines.append(texts.say("scene", "describe_figures", [", ".join(figures)]))
    lines.append(texts.say("scene", "describe_tokens", [", ".join(tokens) or texts.say("scene", "none")]))
    for seat, hand in enumerate(table["hands"]):
        cards = [texts.name("deity", deity) for deity, n in hand.items() for _ in range(n)]
        lines.append(texts.say("scene", "describe_hand", [seat, ", ".join(cards)]))
    return lines


def make_lexicon(data: AboveData, lang: str) -> dict[str, Entry]:
    """Deities with their powers, tokens with their effects, spaces with their neighbours."""
    words = data.words[lang]
    texts = Texts(FOLDER, book, lang, (), words)
    entries = {}
    for deity in DEITIES:
        facts = [Row(label=texts.say("scene", "power"), value=words["power"][deity])]
        if words["effect_4"][deity] != words["effect"][deity]:
            facts.append(Row(label=texts.say("scene", "four_players"), value=words["effect_4"][deity]))
        entries[deity] = Entry(
            title=words["deity"][deity], text=words["effect"][deity], symbol=f"above:card_{deity}", w=250, h=350, facts=facts,
            rules=RULES[deity],
        )  # fmt: skip
    for i, token in enumerate(TOKENS):
        facts = [Row(label=texts.say("scene", "count"), value=str(data.count[i]))]
        entries[token] = Entry(
            title=words["token"][token],
            text=words["token_effect"][token],
            symbol=f"above:{token}",
            facts=facts,
            rules=RULES[token],
        )
    for i, space in enumerate(SPACES[:SUMMIT]):
        text = texts.say("scene", "space_text", [data.ring[i], *data.steps[i]])
        entries[space] = Entry(title=texts.say("scene", "space", [space]), text=text, rules=["ABV-013", "ABV-014"])
    entries["summit"] = Entry(title=words["space"]["summit"], text=words["summit"]["effect"], rules=["ABV-140"])
    return entries
