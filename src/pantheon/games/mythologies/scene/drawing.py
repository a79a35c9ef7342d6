"""A sheet to draw on: pieces and labels at places of the geometry."""

from __future__ import annotations

from typing import Literal

from pantheon.core.geometry import Place, load_geometry
from pantheon.core.parts import Parts
from pantheon.core.scene import Box, Label, Panel, Piece, Row, Zone
from pantheon.core.text import Texts
from pantheon.games.mythologies.actions import BOARD, CELL, PLANE
from pantheon.games.mythologies.data import FOLDER
from pantheon.games.mythologies.scene.lexicon import Toml
from pantheon.games.mythologies.scene.targets import SLOTS, Acts, kind_of

LINES = (*PLANE.words, "0", "1", "2")
CARD_RATIO = 1.4
"""Height of a card by its width."""
State = Literal["", "dim", "lit", "ghost"]
Anchor = Literal["start", "middle", "end"]
Face = Literal["plain", "title", "number", "quiet"]


class Sheet:
    """Pieces and labels of one view."""

    def __init__(self, parts: Parts, texts: Texts, toml: Toml, acts: Acts) -> None:
        self.parts = parts
        self.view = parts.view
        self.table = self.view["table"]
        self.texts = texts
        self.toml = toml
        parts.derive("acts", acts.piece)
        self._acts = acts.piece
        plans = load_geometry(FOLDER).zones
        self.plans = plans
        self.board, self.mat = plans["board"].places, plans["mat"].places
        self.pieces: list[Piece] = []
        self.labels: list[Label] = []

    def put(
        self,
        key: str,
        zone: str,
        at: Place,
        symbol: str,
        label: str,
        *,
        about: str = "",
        size: float = 0,
        ratio: float = 1,
        z: int = 1,
        seat: int = -1,
        dx: float = 0,
        dy: float = 0,
        state: State = "",
        text: str = "",
        count: int = -1,
        tip: str = "",
        title: str = "",
    ) -> None:
        w = size or at.size
        self.parts.use("acts")
        self.pieces.append(
            Piece(
                key=key,
                zone=zone,
                x=at.x + dx,
                y=at.y + dy,
                w=w,
                h=round(w * ratio, 1),
                symbol=symbol,
                label=label,
                about=about,
                z=z,
                seat=seat,
                state=state,
                text=text,
                count=count,
                tip=tip,
                title=title,
                acts=self._acts.get(key, []),
            )
        )

    def write(
        self, key: str, zone: str, at: Place, text: str, size: float, *, anchor: Anchor = "middle", style: Face = "plain"
    ) -> None:
        spot = at.label
        assert spot is not None
        self.labels.append(
            Label(key=key, zone=zone, x=spot.x, y=spot.y, w=spot.w, text=text, size=size, anchor=anchor, style=style)
        )

    def card(
        self,
        card: str,
        zone: str,
        at: Place,
        *,
        size: float = 0,
        dx: float = 0,
        dy: float = 0,
        z: int = 2,
        state: State = "",
        tip: str = "",
        named: bool = True,
    ) -> None:
        """A face-up card, with its name printed on it."""
        kind = kind_of(card)
        name = self.texts.name("card", kind)
        self.put(
            card,
            zone,
            at,
            f"mythologies:mini_{kind}",
            name,
            about=kind,
            size=size,
            ratio=CARD_RATIO,
            dx=dx,
            dy=dy,
            z=z,
            state=state,
            tip=tip,
            title=name if named else "",
        )


class Drawing(Sheet):
    """Pieces and labels of one view."""

    def zones(self) -> list[Zone]:
        say, board, mat = self.texts.say, self.plans["board"], self.plans["mat"]
        boxes = [
            Box(key=word, label=self.texts.name("mythology", self.table["boards"][i]), x=x, y=y, w=w, h=h)
            for i, word in enumerate(BOARD.words)
            for x, y, w, h in [board.views[word]]
        ]
        zones = [Zone(key="board", label=say("scene", "sanctuary"), w=board.w, h=board.h, art="board", views=boxes)]
        first = self.view["viewer"] or 0
        for i in range(self.view["seats"]):
            seat = (first + i) % self.view["seats"]
            label = say("scene", "pantheon", [seat])
            zones.append(Zone(key=f"mat-{seat}", label=label, w=mat.w, h=mat.h, art="mat", role="mat", seat=seat))
        return zones

    # -- the sanctuary

    def sanctuary(self) -> None:
        say = self.texts.say
        for i, word in enumerate(BOARD.words):
            self._board(i, word)
        at = self.board[f"round_{self.table['round']}"]
        self.put(
            "round", "board", at, "common:laurel_wreath", say("scene", "round", [self.table["round"]]), about="round", size=82
        )
        left = 4 - self.table["revealed"]
        if left:
            label = say("scene", "destiny_pile", [left])
            self.put(
                "destiny-pile",
                "board",
                self.board["destiny_pile"],
                "mythologies:destiny_back",
                label,
                about="destiny_card",
                ratio=CARD_RATIO,
                count=left,
            )
        if self.table["destiny"]:
            shown, at = self.table["destiny"][-1], self.board["destiny_shown"]
            label = say("scene", "destiny_shown")
            self.put(
                f"destiny-{shown}", "board", at, f"mythologies:destiny_{shown + 1}", label, about="destiny_card", ratio=CARD_RATIO
            )
        self._pawns()

    def _board(self, i: int, word: str) -> None:
        mythology = self.table["boards"][i]
        name = self.texts.name("mythology", mythology)
        self.put(
            f"board-{mythology}",
            "board",
            self.board[word],
            f"mythologies:board_{mythology}",
            name,
            about=f"board_{mythology}",
            ratio=336 / 930,
            z=0,
        )
        self.write(f"board-{mythology}", "board", self.board[word], name, 15, style="title")
        row = next(m for m in self.toml["mythology"] if m["id"] == mythology)
        half = row["challenge_start" if i % 2 == 0 else "challenge_end"]
        at = self.board[f"{word}_challenge"]
        self.write(f"challenge-{word}", "board", at, half[f"text_{self.texts.lang}"], 31, anchor="start", style="title")
        about = f"challenge_{i // 2 + 1}"
        label = self.texts.say("scene", "worth", [i // 2 + 1, half["favours"]])
        self.put(
            f"worth-{word}",
            "board",
            self.board[f"{word}_worth"],
            "mythologies:favour_worth",
            label,
            about=about,
            text=str(half["favours"]),
            tip=self._sentence(i // 2),
        )
        for j, slot in enumerate(SLOTS):
            self._slot(i * 4 + j, self.board[f"{word}_{slot}"], mythology)
        for pile, kind, n in (("pile", "creature", self.table["piles"][i]), ("deity_pile", "deity", self.table["piles"][i + 4])):
            label = self.texts.say("scene", f"{kind}_pile", [mythology, n])
            key = f"pile-{i}" if pile == "pile" else f"deities-{i}"
            self.put(
                key,
                "board",
                self.board[f"{word}_{pile}"],
                f"mythologies:back_{mythology}_{kind}",
                label,
                about=f"{kind}_pile",
                ratio=CARD_RATIO,
                count=n,
                state="" if n else "ghost",
            )
        for seat, board in enumerate(self.table["destined"]):
            if board == i:
                label = self.texts.say("scene", "destined", [mythology, seat])
                self.put(
                    f"destined-{seat}", "board", self.board[f"{word}_destined"], f"common:seat_{seat}", label, seat=seat, z=3
                )

    def _sentence(self, challenge: int) -> str:
        """MYL-003: what a row of boards says when it is read as one."""
        halves = []
        for i, part in ((2 * challenge, "challenge_start"), (2 * challenge + 1, "challenge_end")):
            row = next(m for m in self.toml["mythology"] if m["id"] == self.table["boards"][i])
            halves.append(str(row[part][f"text_{self.texts.lang}"]))
        return f"{' '.join(halves)}."

    def _slot(self, slot: int, at: Place, mythology: str) -> None:
        shown = self.table["slots"][slot]
        if shown is None:
            return
        kind = "deity" if slot % 4 == 3 else "creature"
        if not shown["card"]:
            label = self.texts.say("scene", "face_down", [mythology])
            self.put(
                f"hidden-{slot}", "board", at, f"mythologies:back_{mythology}_{kind}", label, about="face_down", ratio=CARD_RATIO
            )
        else:
            tip = self.texts.say("scene", "only_you") if shown["face_down"] else ""
            self.card(shown["card"], "board", at, tip=tip, state="dim" if shown["face_down"] else "")
        if shown["pawn"] >= 0:
            seat = shown["pawn"]
            label = self.texts.say("scene", "pawn", [seat])
            self.put(
                f"pawn-{slot}",
                "board",
                at,
                f"mythologies:select_pawn_{seat}",
                label,
                about="select_pawn",
                size=78,
                dx=40,
                dy=20,
                z=4,
                seat=seat,
            )

    def _pawns(self) -> None:
        """Pawns on draw piles, and who has put down a pawn in secret."""
        for n, entry in enumerate(self.table["queue"]):
            at, seat = self.board[f"{BOARD.words[entry['board']]}_pile"], entry["seat"]
            label = self.texts.say("scene", "pawn", [seat])
            self.put(
                f"queue-{seat}-{entry['board']}",
                "board",
                at,
                f"mythologies:select_pawn_{seat}",
                label,
                about="select_pawn",
                size=62,
                dx=n % 4 * 9 - 14,
                dy=10,
                z=4,
                seat=seat,
            )
        question = self.view["question"]
        if question is None or question["name"] != "choose_pawn":
            return
        for seat, placed in enumerate(self.table["placed"]):
            if placed < 2:
                waiting = seat in question["waiting"]
                label = self.texts.say("scene", "pawn_waiting" if waiting else "pawn_down", [seat])
                self.put(
                    f"secret-{seat}",
                    "board",
                    self.board[f"pawn_{seat}"],
                    f"mythologies:pawn_hidden_{seat}",
                    label,
                    seat=seat,
                    about="select_pawn",
                    state="ghost" if waiting else "",
                )

    # -- the pantheons

    def pantheon(self, seat: int) -> None:
        zone, p = f"mat-{seat}", self.parts.row("pantheons", seat)
        for cell, pile in enumerate(p["cells"]):
            self._pile(zone, self.mat[CELL.words[cell]], pile)
        for i, card in enumerate(p["selected"]):
            self.card(card, zone, self.mat[f"selected_{i + 1}"])
        self._discard(zone, p["discard"])
        for line in p["tokens"]:
            token = "gem" if line < 3 else "favour"
            label = self.texts.say("scene", "token", [token])
            self.put(
                f"token-{seat}-{line}",
                zone,
                self.mat[f"token_{LINES[line]}"],
                f"mythologies:{token}",
                label,
                about="completion_gain",
            )
        for key, token in (("gems", "gem"), ("favours", "favour")):
            label = self.texts.say("scene", key, [p[key]])
            self.put(f"{key}-{seat}", zone, self.mat[key], f"mythologies:{token}", label, about=token)
            self.write(f"{key}-{seat}", zone, self.mat[key], str(p[key]), 30, anchor="start", style="number")
        if self.table["first"] == seat:
            label = self.texts.say("scene", "first")
            self.put("first", zone, self.mat["first"], "mythologies:first_player_marker", label, about="first_player")
        for i, scored in enumerate(p["scored"]):
            self._challenge(zone, seat, i, scored)

    def _pile(self, zone: str, at: Place, pile: list[str]) -> None:
        """The covered cards peep out behind the visible one."""
        dx, dy = at.step
        names = ", ".join(self.texts.name("card", kind_of(card)) for card in pile[:-1])
        for i, card in enumerate(pile):
            depth = len(pile) - 1 - i
            tip = self.texts.say("scene", "covered" if depth else "pile", [names]) if len(pile) > 1 else ""
            shift = min(depth, 4)
            spent = card in self.table["spent"]
            self.card(
                card,
                zone,
                at,
                size=148,
                dx=shift * dx,
                dy=shift * dy + 2,
                z=3 + i,
                tip=tip,
                named=not depth,
                state="dim" if spent else "",
            )

    def _discard(self, zone: str, discard: list[str]) -> None:
        """All discarded cards, overlapping, so that each can be looked at and chosen."""
        at = self.mat["discard"]
        rows = max(2, (len(discard) + 1) // 2)
        for i, card in enumerate(discard):
            dy = (i // 2) * min(100.0, 102 / (rows - 1)) - 51
            self.card(card, zone, at, size=72, dx=37.0 if i % 2 else -37.0, dy=dy, z=2 + i, named=False)

    def _challenge(self, zone: str, seat: int, i: int, scored: int) -> None:
        challenge = self.table["challenges"][i]
        n = challenge["measures"][seat]
        key = "challenge_met" if challenge["met"][seat] else "challenge_now"
        label = (
            self.texts.say("scene", "challenge_scored", [i + 1, scored])
            if scored >= 0
            else self.texts.say("scene", key, [i + 1, n])
        )
        at = self.mat[f"challenge_{i + 1}"]
        state: State = "" if scored >= 0 else "ghost"
        text = str(scored) if scored >= 0 else ""
        about, symbol = f"challenge_{i + 1}", "mythologies:favour_worth"
        tip = self._sentence(i)
        self.put(f"challenge-{seat}-{i}", zone, at, symbol, label, about=about, state=state, text=text, tip=tip)
        self.write(f"challenge-{seat}-{i}", zone, at, self.texts.say("scene", "measure", [i + 1, n]), 19, anchor="end")

    def panel(self, seat: int) -> Panel:
        p, say = self.table["pantheons"][seat], self.texts.say
        rows = [
            Row(label=say("scene", "gems_label"), value=str(p["gems"]), symbol="mythologies:gem", about="gem"),
            Row(label=say("scene", "favours_label"), value=str(p["favours"]), symbol="mythologies:favour", about="favour"),
            Row(label=say("scene", "discard_label"), value=str(len(p["discard"])), about="discard"),
        ]
        for i, challenge in enumerate(self.table["challenges"]):
            value = say("scene", "done", [p["scored"][i]]) if p["scored"][i] >= 0 else str(challenge["measures"][seat])
            rows.append(
                Row(label=say("scene", "challenge", [i + 1, challenge["worth"]]), value=value, about=f"challenge_{i + 1}")
            )
        waiting = self.view["question"]["waiting"] if self.view["question"] else []
        ended = self.view["outcome"]
        score = str(p["favours"] if ended is None else ended["scores"][seat])
        return Panel(seat=seat, name=self.texts.name("seat", seat), active=seat in waiting, score=score, rows=rows)
