"""Drawings and colours: served with their game, by an address that changes with them."""

from __future__ import annotations

from pantheon.games import all_games
from pantheon.server.assets.art import Art


def test_every_game_of_the_house_has_a_palette_of_its_own_names() -> None:
    art = Art(all_games().values())
    for slug in all_games():
        palette = art.files[slug]["palette.css"]
        assert art.addresses()[slug]["palette"] == f"/art/{slug}/palette.css?v={palette.version}"
        assert palette.kind == "text/css"
        assert f'[data-art^="{slug}/' in palette.body.decode() or f'[data-art="{slug}/' in palette.body.decode()
