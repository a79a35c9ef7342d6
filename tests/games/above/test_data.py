"""The component data: an owner's corrections work, and bad ones are refused with file and key."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.above.position import Table

from pantheon.core import BadData, BadMatch, Match, load_match, play
from pantheon.core.data import load_data, reconstructed
from pantheon.games import load_game
from pantheon.games.above.actions import COLUMNS, SPACES, TOKENS, USE
from pantheon.games.above.data import FOLDER, load_above
from pantheon.research.random_play import Setup, play_random


def override(folder: Path, text: str) -> Path:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_corrected_neighbour_is_a_data_change(tmp_path: Path) -> None:
    """Two columns of the last ring swap their places: steps follow."""
    swap = ""
    for old, new in (("delta", "epsilon"), ("epsilon", "delta")):
        swap += f'[[space]]\nid = "{old}_5"\nforward = "{new}_6"\n[[space]]\nid = "{new}_6"\nback = "{old}_5"\n'
    data = load_above(override(tmp_path, swap))
    assert SPACES[data.forward[SPACES.index("delta_5")]] == "epsilon_6"
    assert SPACES[data.back[SPACES.index("epsilon_6")]] == "delta_5"
    assert (
        SPACES.index("zeta_6") in data.zone[SPACES.index("delta_5")]
        or SPACES.index("epsilon_6") in data.zone[SPACES.index("delta_5")]
    )
    assert data.fingerprint != load_above().fingerprint


def test_counts_and_limits_can_be_corrected(tmp_path: Path) -> None:
    data = load_above(override(tmp_path, '[[token]]\nid = "gate"\ncount = 5\n[technical]\nmax_turns = 80\n'))
    assert data.count[TOKENS.index("gate")] == 5
    assert data.max_turns == 80


def test_names_can_be_corrected_without_changing_the_fingerprint(tmp_path: Path) -> None:
    data = load_above(override(tmp_path, '[[deity]]\nid = "hera"\nname_en = "Here"\n'))
    assert data.id_names["en"]["deity"]["hera"] == "Here"
    assert data.fingerprint == load_above().fingerprint


def test_a_match_of_other_data_is_refused(tmp_path: Path) -> None:
    other = load_game("above", override(tmp_path, "[technical]\nmax_turns = 80\n"))
    match = Match(other, 2, seed="data")
    with pytest.raises(BadMatch, match="other component data"):
        load_match(match.json(), {"above": load_game("above")})


@pytest.mark.rule("ABV-010", "ABV-011")
def test_an_owner_whose_box_has_fewer_rings_and_columns_takes_spaces_away(tmp_path: Path) -> None:
    """Five rings and fifteen columns: the last column and the last ring go, and what they linked is linked anew."""
    text = ""
    for column in COLUMNS:
        text += f'[[space]]\nid = "{column}_6"\nremoved = true\n'
        text += f'[[space]]\nid = "{column}_5"\n' + ("removed = true\n" if column == "pi" else 'forward = "summit"\n')
    for ring in range(1, 6):
        text += f'[[space]]\nid = "omicron_{ring}"\ncw = "alpha_{ring}"\n'
        text += f'[[space]]\nid = "alpha_{ring}"\nccw = "omicron_{ring}"\n'
        text += f'[[space]]\nid = "pi_{ring}"\nremoved = true\n' if ring < 5 else ""
    moved = [row["id"] for row in load_data(FOLDER)["card"] if row["column"] == "pi"]
    cards = "".join(f'[[card]]\nid = "{card}"\ncolumn = "omicron"\n' for card in moved)
    game = load_game("above", override(tmp_path, text + cards))
    assert (sum(game.data.there), game.data.last_ring) == (5 * 15 + 1, 5)
    assert SPACES[game.data.cw[SPACES.index("omicron_3")]] == "alpha_3" and len(game.data.zone[SPACES.index("alpha_3")]) == 9
    p = Table(game, 2, seed="small")
    p.act("use zeus", "step forward")
    assert p.why("place pi_3") == ("ABV-011", "no_such_space") and "place pi_3" not in p.offered()
    match = play_random(game, Setup(2, {}), "small")
    assert match.over and game.outcome(match.state) is not None
    assert game.scene(game.view(match.state, 0), "fr", ["A", "B"]).pieces
    assert "pi_3" not in game.lexicon("en")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[space]]\nid = "beta_2"\nremoved = true', "names “beta_2”, which was removed"),
        ('[[space]]\nid = "summit"\nremoved = true', "“space.summit” cannot be removed"),
        ('[[space]]\nid = "beta_2"\ncw = "delta_2"', "mine.toml: “space.beta_2.cw” is delta_2, but"),
        ('[[space]]\nid = "beta_2"\nccw = "summit"', "“space.alpha_2.cw” is beta_2, but “space.beta_2.ccw” is summit"),
        ('[[space]]\nid = "beta_2"\nback = "gamma_1"', "“space.beta_2.back” must name a space whose forward is beta_2"),
        ('[[space]]\nid = "beta_2"\nforward = "beta_4"', "“space.beta_2.forward” must name a space of the next ring"),
        ('[[space]]\nid = "beta_2"\nforward = "omega_3"', "“space.beta_2.forward” names “omega_3”, which is none of"),
        ('[[space]]\nid = "beta_2"\nring = 9', "“space.beta_2.ring” must be 2, as its id says, not 9"),
        ('[[card]]\nid = "zeus_alpha"\nring = 0', "“card.zeus_alpha.ring” must be from 1 to 6, not 0"),
        ('[[card]]\nid = "zeus_alpha"\nset = 2', "“card” must show each deity once in set 1"),
        ('[[token]]\nid = "gate"\ncount = 1', "“token.gate.count” must be from 2 to 16, not 1"),
        ('[[token]]\nid = "gate"\ncount = 60', "“token.gate.count” must be from 2 to 16, not 60"),
        ('[[token]]\nid = "gate"\ncount = -1', "“token.gate.count” must be from 2 to 16, not -1"),
        ('[[token]]\nid = "thunder"\nsetup_count = 9', "“token.thunder.setup_count” must be from 0 to 8, not 9"),
        (f"[setup]\ntoken_order = {['thunder'] * 5}", "“setup.token_order” names thunder 5 times, at most 2 are laid out"),
        ('[[deity]]\nid = "ares"\ntokens_placed = 3', "“deity.ares.tokens_placed” must be 1 or 2"),
        ('[[deity]]\nid = "ares"\ntoken_placed = "wall"', "“deity.ares.token_placed” names “wall”, which is none of thunder"),
        ('[[deity]]\nid = "ares"\ntoken_placed = ""', "“deity.ares.token_placed” belongs to Zeus, Ares, Hades and Demeter"),
        ('[[deity]]\nid = "ares"\nname_fr = ""', "“deity.ares.name_fr” must not be empty"),
        ("[technical]\nmax_turns = 0", "“technical.max_turns” must be at least 1, not 0"),
        ('[setup]\nstart_player_card = "zeus_omega"', "“setup.start_player_card” names “zeus_omega”, which is no card"),
        ('[setup]\ntoken_order = ["gate", "wall"]', "“setup.token_order” names “wall”, which is none of thunder"),
        ("[setup_deity_spaces]\nspaces = ['alpha_1']", "“setup_deity_spaces.spaces” must name 8 different spaces"),
        ("[mode.four_players]\nrecovery_size = 3", "“mode” is part of the rules and cannot be changed"),
        ("[board]\nrings = 7", "“board.rings” is part of the rules and cannot be changed"),
        ("[board]\nringz = 7", "“board.ringz” is no key of this game's data"),
        ('[[space]]\nid = "beta_9"\nring = 1', "“space.beta_9” is a new row and needs label, column"),
        (
            '[[space]]\nid = "alpha_7"\nlabel = "α7"\ncolumn = "alpha"\nring = 7\nforward = "summit"\nback = "alpha_6"\n'
            'cw = "beta_7"\nccw = "pi_7"\n',
            "“space.alpha_7” cannot be added: answers name the 96 spaces of 6 rings",
        ),
        ("technical = 3", "“technical” must be a table, not a whole number"),
        ("[technical", "is no valid TOML"),
    ],
)  # fmt: skip
def test_impossible_data_is_refused_with_file_and_key(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadData) as error:
        load_above(override(tmp_path, text))
    assert message in str(error.value)


def test_a_missing_override_file_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="Cannot read the data file"):
        load_above(tmp_path / "nowhere.toml")


def test_fewer_starting_tokens_stay_in_the_reserve(tmp_path: Path) -> None:
    game = load_game("above", override(tmp_path, '[setup]\ntoken_order = ["gate", "gate", "thunder"]\n'))
    s = game.new(2, seed="few")
    assert s.reserve == [5, 6, 4, 6]
    game.invariants(s)
    play(s, s.current, USE(0))


def test_what_was_reconstructed_is_listed() -> None:
    found = dict(reconstructed(load_data(FOLDER)))
    assert "board" in found
    assert "card.zeus_alpha" in found
    assert "space.beta_2" in found
