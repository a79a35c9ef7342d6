"""Panthalos as the engine knows it: setup, views, sampled worlds, outcome and invariants."""

from __future__ import annotations

from typing import Any

from pantheon.core.data import Override
from pantheon.core.encoding import Floats
from pantheon.core.game import Game, Outcome
from pantheon.core.rng import Rng
from pantheon.core.text import IdNames
from pantheon.games.panthalos import encode, scene
from pantheon.games.panthalos.actions import (
    CALAMITIES,
    CONVERTED_MASTER,
    ELEMENTS,
    FIRST_REFINED,
    FIRST_REINFORCEMENT,
    FIRST_TITAN,
    GOODS,
    MERCHANTS,
    N_TILES,
    PIECES,
    POLIS,
    SPACES,
    TILES,
    book,
)
from pantheon.games.panthalos.bot import evaluate, weights
from pantheon.games.panthalos.data import FOLDER, SIDES, PanthalosData, load_panthalos
from pantheon.games.panthalos.orders import MERGES, ORDERS, PAYS
from pantheon.games.panthalos.rules.setup import set_up
from pantheon.games.panthalos.secrets import SPECTATOR, resample_hidden
from pantheon.games.panthalos.state import EMPTY, MERKATOR, POINTS, RESTING, Fight, Panthalos, Team

_DISPLAYS = ("port", "merkator", "agora", "phalanx", "art")
_PILES = ("ships", "merchants", "goods", "reinforcements", "artisans", "titans")
_AT = (*SPACES, "thermae", "front", "unhired")


class PanthalosGame(Game[Panthalos]):
    def __init__(self, data: PanthalosData) -> None:
        super().__init__(
            "panthalos", 2, (2, 3, 4, 5), book, data, "pantheon.games.panthalos", FOLDER,
            encoding=encode.ENCODING, orders=ORDERS, merges=MERGES, pays=PAYS,
        )  # fmt: skip
        self.components = data

    def setup(self, seats: int, options: dict[str, str], rng: Rng) -> Panthalos:
        return set_up(self.components, seats, options, rng)

    def table(self, s: Panthalos, viewer: int | None) -> dict[str, Any]:
        eye = 1 << (SPECTATOR if viewer is None else viewer)
        fight = s.frames[-1] if s.frames else None
        return {
            "round": s.round,
            "step": s.step,
            "die": s.die(),
            "attack": s.attack(),
            "side": SIDES[s.data.side_of[s.seats]],
            "threshold": s.data.threshold[s.seats],
            "first": s.first,
            "displays": {name: _row(s.displays[i], MERCHANTS if i == MERKATOR else TILES) for i, name in enumerate(_DISPLAYS)},
            "piles": {name: len(s.piles[i]) for i, name in enumerate(_PILES)},
            "polis": {SPACES[space]: s.polis[space] for space in s.side().spaces[POLIS]},
            "krypt": s.krypt[:],
            "calamities": [CALAMITIES[c] if known & eye else "" for c, known in zip(s.calamities, s.lore, strict=True)],
            "fallen": _row(s.fallen, CALAMITIES),
            "box": _counts(s.box, 0, N_TILES),
            "left_merchants": _row(s.left_merchants, MERCHANTS),
            "teams": [_team(team, seat == viewer) for seat, team in enumerate(s.teams)],
            "fight": _fight(fight) if isinstance(fight, Fight) else None,
        }

    def resample_hidden(self, s: Panthalos, viewer: int | None, rng: Rng) -> None:
        resample_hidden(s, viewer, rng)

    def outcome(self, s: Panthalos) -> Outcome | None:
        """PAN-410, PAN-411: most points win; players tied for most share the win."""
        if not s.ending:
            return None
        scores = [team.score() for team in s.teams]
        winners = tuple([seat for seat, score in enumerate(scores) if score == max(scores)])
        parts = [{name: team.points[i] for i, name in enumerate(POINTS)} for team in s.teams]
        return Outcome(winners, scores, parts, s.ending, "shared" if len(winners) > 1 else "")

    def invariants(self, s: Panthalos) -> None:
        for seat, team in enumerate(s.teams):
            converted = team.value.count(CONVERTED_MASTER) * s.data.conversion_tokens
            tokens = team.tokens + team.supply + s.polis.count(seat) + s.krypt.count(seat) + converted
            assert tokens == s.data.tokens, f"PAN-018: seat {seat} has {tokens} tokens"
            assert min(team.tokens, team.supply, *team.tiles) >= 0, "nobody owes tokens or tiles"
        _check_tiles(s)
        _check_spaces(s)
        merchants = s.piles[MERKATOR] + [m for m in s.displays[MERKATOR] if m != EMPTY] + s.left_merchants
        assert sorted(merchants) == list(range(len(MERCHANTS))), "twelve merchants"
        assert sorted(s.calamities + s.fallen) == list(range(len(CALAMITIES))), "twelve calamities"

    def evaluate(self, s: Panthalos, seat: int) -> float:
        return evaluate(s, seat)

    def weights(self, s: Panthalos, seat: int, options: list[int]) -> list[float]:
        return weights(s, seat, options)

    def rounds(self, s: Panthalos) -> float:
        return float(s.round)

    def encode_mine(self, s: Panthalos, seat: int, out: Floats, at: int) -> None:
        encode.encode_mine(s, seat, out, at)

    def encode_side(self, s: Panthalos, seat: int, out: Floats, at: int) -> None:
        encode.encode_side(s, seat, out, at)

    def encode_table(self, s: Panthalos, out: Floats, at: int) -> None:
        encode.encode_table(s, out, at)

    def scene(self, view: dict[str, Any], lang: str, names: list[str], memory: Any = None) -> Any:
        return scene.make_scene(self.components, view, self.texts(lang, names), memory)

    def id_names(self, lang: str) -> IdNames:
        return self.components.id_names[lang]

    def lexicon(self, lang: str) -> Any:
        return scene.make_lexicon(self.components, self.texts(lang))


def _row(numbers: list[int], words: tuple[str, ...]) -> list[str]:
    return [words[n] if n != EMPTY else "" for n in numbers]


def _counts(tiles: list[int], low: int, high: int) -> dict[str, int]:
    return {TILES[tile]: tiles[tile] for tile in range(low, high) if tiles[tile] > 0}


def _team(team: Team, own: bool) -> dict[str, Any]:
    """PAN-022: all tiles are open but the titans; the owner sees those too, and what it has discarded unseen."""
    return {
        "score": team.score(),
        "points": team.points[:],
        "tokens": team.tokens,
        "supply": team.supply,
        "pieces": [[PIECES[kind], _AT[at]] for kind, at in zip(team.value, team.at, strict=True)],
        "tiles": _counts(team.tiles, 0, FIRST_TITAN) | _counts(team.tiles, FIRST_REINFORCEMENT, N_TILES),
        "titans": team.titans(),
        "seen": _row(team.seen, TILES),
        "buried": len(team.buried),
        "passed": team.passed,
        "challenged": team.challenged,
        "own_titans": _counts(team.tiles, FIRST_TITAN, FIRST_REINFORCEMENT) if own else None,
        "own_buried": _row(team.buried, TILES) if own else None,
    }


def _fight(fight: Fight) -> dict[str, Any]:
    return {
        "element": ELEMENTS[fight.element],
        "attacker": fight.attacker,
        "defender": fight.defender,
        "any_element": fight.any_element,
        "force": fight.force[:],
        "played": [_row(played, TILES) for played in fight.played],
    }


def _check_tiles(s: Panthalos) -> None:
    """Every tile is somewhere: owned, buried, in play, in a pile, on display or in the box."""
    count = s.box[:]
    lists = [tiles for rows in (s.piles, s.displays) for i, tiles in enumerate(rows) if i != MERKATOR]
    for team in s.teams:
        lists.append(team.buried)
        for tile in range(N_TILES):
            count[tile] += team.tiles[tile]
        for titan in set(team.seen):
            assert team.tiles[titan] + team.buried.count(titan) >= team.seen.count(titan), "what all have seen is there"
    for frame in s.frames:
        if isinstance(frame, Fight):
            lists.extend(frame.played)
    for tiles in lists:
        for tile in tiles:
            if tile != EMPTY:
                count[tile] += 1
    for good in range(GOODS):
        count[good] += count[FIRST_REFINED + good]
        count[FIRST_REFINED + good] = 0
    assert count == s.data.count, "tiles are lost or found"


def _check_spaces(s: Panthalos) -> None:
    """PAN-053: one piece per space, two of one seat on a FORO pair, any number at TITANVS and AGRO."""
    for space in range(len(SPACES)):
        here = [seat for seat, team in enumerate(s.teams) for at in team.at if at == space]
        if SPACES[space] not in ("titanvs", "agro"):
            pair = SPACES[space].startswith("foro")
            assert len(here) <= (2 if pair else 1) and len(set(here)) <= 1, f"too many pieces on {SPACES[space]}"
    assert all(team.at[0] != RESTING for team in s.teams), "masters never rest"


def load(override: Override | None = None) -> Game[Any]:
    return PanthalosGame(load_panthalos(override))
