"""Drawings and colours: served with their game, by an address that changes with them."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest

from pantheon.core.text import LANGUAGES
from pantheon.games import all_games
from pantheon.server.assets.art import PAGES, Art, Packed

PUBLIC = Path(__file__).parents[2] / "client" / "public"


def test_every_game_of_the_house_has_a_palette_of_its_own_names() -> None:
    art = Art(all_games().values())
    for slug in all_games():
        palette = art.files[slug]["palette.css"]
        assert art.addresses()[slug]["palette"] == f"/art/{slug}/palette.css?v={palette.version}"
        assert palette.kind == "text/css"
        assert f'[data-art^="{slug}/' in palette.body.decode() or f'[data-art="{slug}/' in palette.body.decode()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_client_can_be_installed_in_every_language(lang: str) -> None:
    """An iPhone tells of turns only where the page is on the home screen: that takes a manifest and drawn icons."""
    file = Packed(PUBLIC / f"app.{lang}.webmanifest")
    told = json.loads(file.body)
    assert file.kind == "application/manifest+json" and told["lang"] == lang and told["description"]
    assert told["display"] == "standalone" and told["start_url"].strip("/") in PAGES
    assert all(each["url"].split("/")[1] in PAGES for each in told["shortcuts"])
    for icon in told["icons"]:
        body = (PUBLIC / icon["src"].strip("/")).read_bytes()
        if icon["type"] == "image/png":
            assert "x".join(map(str, struct.unpack(">II", body[16:24]))) == icon["sizes"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in told["icons"])
