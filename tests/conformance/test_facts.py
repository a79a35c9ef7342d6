"""Every game says the same about itself, in ``meta.toml``, apart from its components."""

from __future__ import annotations

import tomllib

import pytest

from pantheon.games import HOUSE, load_game

WORDS = ("name_en", "name_fr", "about_en", "about_fr")


@pytest.mark.parametrize("slug", HOUSE)
def test_facts_lie_apart_from_the_components(slug: str) -> None:
    folder = load_game(slug).folder
    facts = tomllib.loads((folder / "meta.toml").read_text(encoding="utf-8"))
    assert all(facts[key].strip() for key in WORDS) and facts["slug"] == slug and 1 <= facts["weight"] <= 5
    span = facts["minutes"] if isinstance(facts["minutes"], list) else [facts["minutes"]]
    assert 0 < len(span) <= 2 and span == sorted(span) and span[0] > 0
    components = tomllib.loads((folder / "data.toml").read_text(encoding="utf-8"))
    assert "meta" not in components and not {*WORDS, "weight", "minutes"} & {*components, *components.get("game", {})}
