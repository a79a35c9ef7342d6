"""The drawing: what can be clicked where, in both languages; and the lexicon."""

from __future__ import annotations

import pytest
from games.above.position import GAME, Table, position

from pantheon.core.scene import Scene
from pantheon.games.above.actions import DEITIES, SPACES, TOKENS

NAMES = ["Ana", "Ben", "Cleo", "Dan"]


def scene(p: Table, viewer: int | None = 0, lang: str = "en") -> Scene:
    found: Scene = GAME.scene(GAME.view(p.s, viewer), lang, NAMES[: p.s.seats])
    return found


def clickable(found: Scene) -> dict[str, list[str]]:
    """What can be clicked, with its actions."""
    pieces = {piece.key: [act.action for act in piece.acts] for piece in found.pieces if piece.acts}
    return pieces | {target.key: [act.action for act in target.acts] for target in found.targets}


def test_a_card_is_used_by_clicking_it() -> None:
    found = scene(position(hands=[["zeus", "hera"], DEITIES]))
    assert clickable(found) == {"card-mat-0-zeus": ["use zeus"], "card-mat-0-hera": ["use hera"]}
    states = {piece.key: piece.state for piece in found.pieces}
    assert (states["card-mat-0-zeus"], states["card-mat-0-ares"], states["card-mat-1-ares"]) == ("", "dim", "")


def test_a_step_is_a_target_that_names_its_figure() -> None:
    p = position(figures={"hera": "delta_6"})
    p.act("use hera")
    found = scene(p)
    assert clickable(found) == {"space-summit": ["step forward"], "space-epsilon_6": ["step cw"], "space-gamma_6": ["step ccw"]}
    assert {act.piece for target in found.targets for act in target.acts} == {"hera"}
    assert found.prompt.text == "Move Hera one space."
    assert found.prompt.rules == ["ABV-036"]
    assert scene(p, 1).prompt.text == "Waiting for Ana."
    assert clickable(scene(p, 1)) == {}


def test_figures_tokens_and_spaces_are_clicked_for_powers() -> None:
    p = position(
        figures={"poseidon": "iota_2", "hera": "delta_3", "zeus": "mu_3"}, tokens={"alpha_4": "gate", "beta_4": "barrier"}
    )
    p.act("use poseidon", "step forward")
    assert [button.act.action for button in scene(p).buttons] == ["remove_token", "push_back"]
    tokens, figures = p.fork(), p.fork()
    tokens.act("remove_token")
    assert clickable(scene(tokens)) == {"token-alpha_4": ["remove alpha_4"], "token-beta_4": ["remove beta_4"]}
    figures.act("push_back")
    assert clickable(scene(figures)) == {"zeus": ["push zeus"], "hera": ["push hera"]}


def test_a_token_that_is_relocated_is_lit_and_moves() -> None:
    p = position(figures={"hades": "iota_2"}, tokens=dict.fromkeys(SPACES[48:54], "gate"))
    p.act("use hades", "step forward", f"relocate {SPACES[50]}")
    found = scene(p)
    assert [piece.key for piece in found.pieces if piece.key.startswith("token") and piece.state == "lit"] == [
        f"token-{SPACES[50]}"
    ]
    assert {act.piece for target in found.targets for act in target.acts} == {f"token-{SPACES[50]}"}


def test_disgrace_is_chosen_on_the_opponents_cards() -> None:
    p = position(4, figures={"hera": "delta_2"}, hands=[["hera", "zeus"], ["ares", "ares"], ["zeus"], ["ares", "hades"]])
    p.act("use hera", "step forward")
    assert clickable(scene(p)) == {
        "card-mat-1-ares": ["disgrace ares"], "card-mat-1-ares-1": ["disgrace ares"],
        "card-mat-3-ares": ["disgrace ares"], "card-mat-3-hades": ["disgrace hades"],
    }  # fmt: skip


def test_strategy_is_chosen_on_own_then_on_the_partners_cards() -> None:
    p = position(4, figures={"athena": "delta_2"}, hands=[["athena", "zeus"], ["ares"], ["hades"], ["ares"]])
    p.act("use athena", "step forward")
    assert clickable(scene(p)) == {"card-mat-0-zeus": ["exhaust zeus"]}
    assert [(button.act.action, button.style) for button in scene(p).buttons] == [("stop", "primary")]
    p.act("stop")
    assert clickable(scene(p)) == {"card-mat-2-hades": ["exhaust hades"]}


def test_recovery_is_chosen_in_the_discard() -> None:
    p = position(4, figures={"ares": "delta_2"}, hands=[["ares"], ["zeus", "hera"], ["zeus"], DEITIES[4:]])
    p.act("use ares")
    found = scene(p)
    assert clickable(found) == {f"card-discard-{deity}": [f"recover {deity}"] for deity in DEITIES if deity != "zeus"}
    counts = {piece.key: piece.count for piece in found.pieces if piece.zone == "discard"}
    assert (counts["card-discard-ares"], counts["card-discard-hera"], counts["card-discard-hades"]) == (2, -1, -1)
    assert scene(p, 1).prompt.text == "Ana ◆ takes cards from the discard."


@pytest.mark.parametrize("seats", [2, 4])
def test_the_viewers_mat_comes_first(seats: int) -> None:
    mats = [zone.seat for zone in scene(position(seats), 1).zones if zone.role == "mat"]
    assert mats == [(1 + i) % seats for i in range(seats)]


def test_the_reserve_shows_its_counts() -> None:
    found = scene(position(tokens={"alpha_4": "gate", "beta_4": "gate"}))
    counts = {piece.about: piece.count for piece in found.pieces if piece.key.startswith("reserve") and piece.count >= 0}
    assert counts == {"thunder": 6, "barrier": 6, "gate": 4, "fertility": 6}


def test_an_empty_reserve_is_a_ghost() -> None:
    found = scene(position(tokens=dict.fromkeys(SPACES[48:54], "gate")))
    ghosts = [(piece.key, piece.count) for piece in found.pieces if piece.state == "ghost"]
    assert ghosts == [("reserve-gate-0", 0)]


@pytest.mark.rule("ABV-140")
def test_the_end_is_told_in_both_languages() -> None:
    p = position(4, figures={"zeus": "delta_6"})
    p.act("use zeus", "step forward")
    assert scene(p, None).result.text == "A deity stands on the summit. Ana ◆ and Cleo ◆ win."  # type: ignore[union-attr]
    assert scene(p, None, "fr").result.text == "Une divinité est au sommet. Ana ◆ et Cleo ◆ gagnent."  # type: ignore[union-attr]
    assert scene(p, None).log[-1].text == "Zeus reaches the summit: Ana ◆ and Cleo ◆ win!"


def test_the_position_is_described_for_screen_readers() -> None:
    p = position(figures={"zeus": "delta_6"}, tokens={"alpha_4": "gate"})
    lines = scene(p, lang="fr").describe
    assert lines[0] == "Tour 1\u00a0: Ana joue."
    assert "Zeus en δ6" in lines[1]
    assert lines[2] == "Jetons\u00a0: Portail en α4."


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lexicon_explains_deities_tokens_and_spaces(lang: str) -> None:
    entries = {key: entry for key, entry in GAME.lexicon(lang).items() if not key.startswith("sign-")}
    assert set(entries) == {*DEITIES, *TOKENS, *SPACES}
    assert all(entry.title and entry.text and entry.rules for entry in entries.values())
    assert entries["summit"].rules == ["ABV-140"]
    assert entries["hera"].facts[1].value.startswith(("Name a deity", "Nommez une divinité"))
