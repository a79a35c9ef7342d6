"""A game's generator makes the drawings that are committed, to the byte. After a change of data or drawing: ``make art``."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from pantheon.games import FOLDER, HOUSE

KIT = Path(__file__).parents[2] / "art"


@pytest.mark.parametrize("slug", HOUSE)
def test_the_drawings_are_what_their_generator_makes(slug: str, tmp_path: Path) -> None:
    programs = "".join(path.read_text(encoding="utf-8") for path in (FOLDER / slug / "art").glob("*.py"))
    if "shapely" in programs and find_spec("shapely") is None:
        pytest.skip("this generator needs shapely: pip install 'pantheon-games[art]'")
    games = tmp_path / "src/pantheon/games"
    shutil.copytree(KIT, tmp_path / "art")
    shutil.copytree(FOLDER / "art", games / "art")
    shutil.copytree(FOLDER / slug / "art", games / slug / "art")
    shutil.copy(FOLDER / slug / "data.toml", games / slug)
    made = sorted([*(games / slug / "art").glob("*.svg"), games / slug / "art" / "geometry.json"])
    for path in made:
        if path.name != "symbols.svg":  # a cover is composed of symbols
            path.unlink()
    env = os.environ | {"PYTHONPATH": str(tmp_path / "art")}
    subprocess.run([sys.executable, games / slug / "art" / "draw.py"], env=env, check=True, capture_output=True)
    assert len(made) >= 4
    assert [path.name for path in made if path.read_bytes() != (FOLDER / slug / "art" / path.name).read_bytes()] == []
