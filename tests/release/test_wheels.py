"""What users install: an sdist, a pure wheel and a compiled one; the last runs in an environment that pip alone has made."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from release.conftest import ROOT, build, fetch, run, serving

from pantheon.games import HOUSE


def test_the_sdist_has_all_that_a_wheel_needs_and_the_client_made(tmp_path: Path) -> None:
    with tarfile.open(build(ROOT, tmp_path, "--sdist")) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "src/pantheon/server/static/index.html",
        "hatch_build.py",
        "tools/compile.py",
        "tools/extensions.py",
        "LICENSE",
        "README.md",
    } <= names
    assert not [name for name in names if name.startswith((".venv", "build/", "client/node_modules")) or name.endswith(".so")]


def test_the_pure_wheel_is_light_and_complete(tmp_path: Path) -> None:
    wheel = build(ROOT, tmp_path, "--wheel")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        (about,) = [archive.read(name).decode() for name in names if name.endswith("METADATA")]
    assert "pantheon/server/static/index.html" in names and not [name for name in names if name.endswith(".so")]
    for slug in HOUSE:
        parts = ["data.toml", "meta.toml", "rulebook/fr.md", "text/en.toml", "lessons/course.toml"]
        parts += ["art/palette.css", "art/geometry.json"]
        assert {f"pantheon/games/{slug}/{part}" for part in parts} <= names
        assert f"pantheon/games/{slug}/art/draw.py" not in names, "generators are no part of a wheel"
    base = [line for line in about.splitlines() if line.startswith("Requires-Dist") and "extra ==" not in line]
    assert base and not [line for line in base if any(heavy in line for heavy in ("matplotlib", "torch", "ray", "pyarrow"))]


def test_the_compiled_wheel_is_for_this_platform(compiled: Path) -> None:
    assert f"-cp3{sys.version_info.minor}-" in compiled.name
    with zipfile.ZipFile(compiled) as archive:
        names = archive.namelist()
    assert [name for name in names if name.startswith("pantheon/core/engine.") and name.endswith(".so")]
    assert "pantheon/core/engine.py" in names, "the source stays readable beside the extension"


def test_pip_alone_makes_it_run_compiled(programs: Path) -> None:
    shown = run(programs / "python", "-c", "import pantheon.core.engine as e; print(e.__file__)")
    assert shown.strip().endswith(".so")
    assert json.loads(run(programs / "pantheon", "simulate", "above", "--games", "2", "--json"))


def test_the_name_of_the_distribution_is_a_program_too(programs: Path) -> None:
    """So that ``pipx run pantheon-games play above`` works."""
    command = [str(programs / "pantheon-games"), "play", "above"]
    played = subprocess.run(command, input="quit\n", capture_output=True, text=True, cwd="/")
    assert played.returncode == 0, played.stderr
    assert "Zeus" in played.stdout


def test_it_serves_the_games_and_the_client(programs: Path, tmp_path: Path) -> None:
    with serving(programs, tmp_path) as address:
        games = json.loads(fetch(f"{address}/api/games"))
        assert set(HOUSE) <= {game["slug"] for game in games}
        assert b"<script" in fetch(address)
