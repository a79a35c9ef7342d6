"""The documentation: it can be built, and no link of it is broken."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from pantheon.games import HOUSE, load_game
from pantheon.lessons.pictures import captions

ROOT = Path(__file__).parents[2]


def test_the_site_is_built_without_a_broken_link(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-d", str(tmp_path)]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "NO_MKDOCS_2_WARNING": "1"}
    made = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert made.returncode == 0, made.stdout + made.stderr
    for slug in HOUSE:
        page = (tmp_path / "players" / f"{slug}.fr.html").read_text(encoding="utf-8")
        shown = captions(load_game(slug).folder, "fr")
        assert page.count('<figure class="pantheon"><svg ') == len(shown), "every picture of the rulebook"
        named = set(re.findall(r'<use href="#([^"]+)"', page))
        assert named - set(re.findall(r'\bid="([^"]+)"', page)) == set(), "and all that it is drawn with"


def test_every_page_has_a_place_in_the_navigation() -> None:
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")]
    assert not [page for page in pages if page != "status.md" and page not in nav]
