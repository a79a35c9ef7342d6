"""What is drawn: fights as moments for everybody, hidden faces for their owner only, options where one clicks for them."""

from __future__ import annotations

import msgspec
import pytest

from pantheon.core.geometry import load_geometry
from pantheon.games import load_game
from pantheon.games.panthalos.actions import CALAMITIES, KRYPT, LOCATIONS, MERCHANTS, SPACES, TILES
from pantheon.games.panthalos.data import FOLDER
from pantheon.games.panthalos.rules.arena import ChooseDuelTarget
from pantheon.games.panthalos.rules.promotion import ChooseDiscipleToPromote
from pantheon.games.panthalos.rules.trade import ChooseToLook
from pantheon.games.panthalos.scene.drawing import spread

NAMES = ["Alkmene", "Bion", "Chloe", "Drakon", "Euthymia"]


def draw(t, viewer: int | None, lang: str = "en"):
    return t.game.scene(t.game.view(t.s, viewer), lang, NAMES[: t.s.seats])


def test_a_duel_is_a_moment_for_everybody(lay) -> None:
    t = lay(3)
    t.master(0, "agro")
    t.master(1, "agro")
    t.master(2, "titanvs")
    t.own(0, titan_earth_7=1)
    t.ask(ChooseDuelTarget(0))
    t.act("challenge 1", "play titan_earth_7")
    for viewer in (0, 1, 2, None):
        moment = draw(t, viewer).moment
        assert moment.title == "Duel: Alkmene attacks Bion (Earth)"
        assert moment.lines == ["Alkmene: force 7", "Bion: force 0"]
        assert moment.symbols == ["panthalos:duel", "panthalos:element_earth", "panthalos:tile_titan_earth_7"]
        assert moment.seats == [0, 1]
    assert draw(t, None, "fr").moment.title == "Duel : Alkmene attaque Bion (Terre)"


def test_the_attack_and_a_defence_are_moments(lay) -> None:
    t = lay(2)
    t.calamity("c01")
    t.own(0, titan_fire_9=1)
    t.resolve(KRYPT)
    assert draw(t, 1).moment.lines == ["Attack: 9", "Tokens on the KRYPT: 0 of 8"]
    t.act("defend")
    moment = draw(t, 1).moment
    assert (moment.title, moment.lines) == ("Alkmene against the underworld (Fire)", ["Attack: 9", "Alkmene: force 0"])


def test_titans_show_their_faces_to_their_owner_only(lay) -> None:
    t = lay(2)
    t.own(0, titan_fire_9=2)
    mine, other = (msgspec.json.encode(draw(t, viewer).pieces).decode() for viewer in (0, 1))
    assert "tile_titan_fire_9" in mine
    assert "titan_fire" not in other
    backs = [piece for piece in draw(t, 1).pieces if piece.zone == "mat-0" and piece.symbol == "panthalos:tile_titan_back"]
    assert [piece.count for piece in backs] == [-1, 2]


def test_the_calamity_looked_at_is_shown_to_the_looker_only(lay) -> None:
    t = lay(2)
    t.calamity("c05", "c02", "c01")
    t.ask(ChooseToLook(0))
    t.act("look")
    keys = [{piece.key for piece in draw(t, viewer).pieces} for viewer in (0, 1)]
    assert "calamity-c02" in keys[0]
    assert "calamity-c02" not in keys[1]
    acts = {piece.key: [act.action for act in piece.acts] for piece in draw(t, 0).pieces if piece.acts}
    assert acts == {"calamity-c01": ["visible"], "calamity-c02": ["hidden"]}


def test_equal_dice_can_all_be_clicked(lay) -> None:
    t = lay(4)
    t.dice(0, ("disciple_2", "front"), ("disciple_2", "front"), ("disciple_3", "thermae"))
    t.ask(ChooseDiscipleToPromote(0, False))
    acts = {piece.key: [act.action for act in piece.acts] for piece in draw(t, 0).pieces if piece.acts}
    assert acts == {"piece-0-1": ["promote front 2"], "piece-0-2": ["promote front 2"], "piece-0-3": ["promote thermae 3"]}
    assert [button.act.action for button in draw(t, 0).buttons] == ["decline"]


def test_choosing_a_space_names_the_piece_that_moves(lay) -> None:
    t = lay(2)
    t.place(0)
    t.act("piece disciple_2")
    targets = {target.key: target.acts[0].piece for target in draw(t, 0).targets}
    assert targets["space-agro"] == "piece-0-1"
    assert "space-agora_1" not in targets


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_pieces_lie_within_their_zone(lay, seats: int) -> None:
    t = lay(seats)
    t.s.krypt = [0, 1] * 12
    for seat in range(seats):
        t.dice(seat, *[("disciple_6", "thermae")] * 5)
        t.s.teams[seat].points[0] = 130 * seat - 10
        t.own(seat, **dict.fromkeys(TILES, 3))
    scene = draw(t, 0)
    zones = {zone.key: zone for zone in scene.zones}
    for piece in scene.pieces:
        zone = zones[piece.zone]
        assert 0 <= piece.x <= zone.w, piece.key
        assert 0 <= piece.y <= zone.h, piece.key


@pytest.mark.rule("PAN-303")
def test_stacks_on_the_krypt_say_how_many_tokens_they_hold(lay) -> None:
    t = lay(2)
    for n, counts in ((1, []), (3, [3]), (5, [4]), (14, [4, 4, 6])):
        t.s.krypt = [0, 1] * 7
        del t.s.krypt[n:]
        assert [piece.count for piece in draw(t, 0).pieces if piece.key.startswith("krypt-") and piece.count >= 0] == counts


@pytest.mark.parametrize("seats", [2, 4])
def test_every_place_is_explained_by_its_name(lay, seats: int) -> None:
    t = lay(seats)
    scene, lexicon = draw(t, 0), t.game.lexicon("en")
    plates = {piece.about: piece for piece in scene.pieces if piece.key.startswith("plate-")}
    assert set(plates) == {*LOCATIONS, "port", "merkator", "templum"}
    assert all(lexicon[place].title.split(":")[0].endswith(plate.label) for place, plate in plates.items())
    signs = {piece.about: piece for piece in scene.pieces if piece.key.startswith("sign-")}
    assert all(abs(sign.y - plates[place].y) < plates[place].h / 2 for place, sign in signs.items())


def test_a_crowd_finds_room() -> None:
    thermae = load_geometry(FOLDER).zones["board-45"].places["thermae"]
    for n in (1, 6, 12, 25):
        spots = spread(thermae, n)
        assert len(set(spots)) == n
        assert all(abs(x - thermae.x) < 150 and abs(y - thermae.y) < 34 for x, y, _ in spots)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_is_explained(lang: str) -> None:
    lexicon = load_game("panthalos").lexicon(lang)
    assert set(lexicon) >= {*TILES, *MERCHANTS, *CALAMITIES, *SPACES, *LOCATIONS, "master", "disciple", "action_token"}
    assert all(entry.text and "{" not in entry.text for entry in lexicon.values())


def test_texts_are_filled_from_the_data() -> None:
    lexicon = load_game("panthalos").lexicon("en")
    assert "2 × Cloth" in lexicon["m07"].text
    assert "Score 8 points" in lexicon["m07"].text
    assert "strength 8" in lexicon["c01"].text
    assert [(fact.label, fact.value) for fact in lexicon["agora_1"].facts] == [
        ("2–3 players", "3, reward at once"),
        ("4–5 players", "4, reward at once"),
    ]
    assert lexicon["polis_1"].facts[0].value == "2: Draw 2 titans, once, in the round of the claim"
