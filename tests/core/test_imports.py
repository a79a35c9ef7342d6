"""The house: imports point one way, the README tells the truth."""

from __future__ import annotations

import ast
import doctest
import re
from pathlib import Path

import pytest

import pantheon

PACKAGE = Path(pantheon.__file__).parent
ROOT = Path(__file__).parents[2]
MAY_USE = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "arena": {"core", "games", "bots", "arena"},
    "train": {"core", "games", "bots", "arena", "train"},
    "research": {"core", "games", "bots", "research"},
    "lessons": {"core", "games", "bots", "lessons"},
    "envs": {"core", "games", "bots", "lessons", "arena", "research", "server", "envs"},
    "server": {"core", "games", "bots", "lessons", "arena", "server"},
    "cli": {"core", "games", "bots", "lessons", "arena", "train", "research", "envs", "server", "cli"},
}


def imports(path: Path) -> list[str]:
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            names.append(node.module or "")
    return names


@pytest.mark.parametrize("part", MAY_USE)
def test_imports_point_one_way(part: str) -> None:
    for path in (PACKAGE / part).rglob("*.py"):
        ours = {name.split(".")[1] for name in imports(path) if name.startswith("pantheon.")}
        assert ours <= MAY_USE[part], f"{path.relative_to(PACKAGE)} imports {sorted(ours - MAY_USE[part])}"


def test_games_do_not_know_each_other() -> None:
    for path in (PACKAGE / "games").glob("*/**/*.py"):
        own = path.relative_to(PACKAGE / "games").parts[0]
        others = [name for name in imports(path) if name.startswith("pantheon.games.") and name.split(".")[2] != own]
        assert not others, f"{path.relative_to(PACKAGE)} imports {others}"


def test_chance_comes_from_the_state_only() -> None:
    for part in ("core", "games", "bots"):
        for path in [path for path in (PACKAGE / part).rglob("*.py") if path.parent.name != "art"]:
            assert not {"random", "secrets"} & set(imports(path)), f"{path} has a source of chance of its own"
            assert "np.random" not in path.read_text(encoding="utf-8"), f"{path} has a source of chance of its own"


def test_a_drawing_never_sees_a_state() -> None:
    """It may borrow a constant or a plain function, but no class of ``state.py``."""
    drawings = [p for p in (PACKAGE / "games").glob("*/**/*.py") if "scene" in (p.stem, p.parent.name)]
    assert len(drawings) >= len(list((PACKAGE / "games").glob("*/game.py")))
    for path in drawings:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).endswith(".state"):
                classes = [alias.name for alias in node.names if alias.name[0].isupper() and not alias.name.isupper()]
                assert not classes, f"{path} imports {classes}"


def test_the_cookbook_of_the_readme_is_true() -> None:
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert done.attempted > 15 and done.failed == 0


def test_what_the_readme_links_to_exists() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert links and not [link for link in links if not (ROOT / link).exists()]
