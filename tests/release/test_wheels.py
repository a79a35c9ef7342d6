"""What users install: an sdist, a pure wheel and a compiled one; the last runs in an environment that pip alone has made."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import time
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest
from server.conftest import free_port

from pantheon.games import HOUSE

ROOT = Path(__file__).parents[2]


def build(folder: Path, *options: str, **env: str) -> Path:
    command = [sys.executable, "-m", "build", "--no-isolation", *options, "-o", str(folder)]
    made = subprocess.run(command, cwd=ROOT, env={**os.environ, **env}, capture_output=True, text=True)
    assert made.returncode == 0, made.stdout[-2000:] + made.stderr[-2000:]
    return next(folder.iterdir())


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("compiled"), "--wheel", PANTHEON_COMPILE="1")


@pytest.fixture(scope="module")
def installed(compiled: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment into which pip has installed the wheel."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder, with_pip=True)
    pip = [str(folder / "bin" / "pip"), "install", "-q", str(compiled)]
    made = subprocess.run(pip, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr[-2000:]
    return folder / "bin"


def test_the_sdist_has_all_that_a_wheel_needs_and_the_client_made(tmp_path: Path) -> None:
    with tarfile.open(build(tmp_path, "--sdist")) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"src/pantheon/server/static/index.html", "hatch_build.py", "tools/compile.py", "LICENSE", "README.md"} <= names
    assert not [name for name in names if name.startswith((".venv", "build/", "client/node_modules")) or name.endswith(".so")]


def test_the_pure_wheel_is_light_and_complete(tmp_path: Path) -> None:
    wheel = build(tmp_path, "--wheel")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        (about,) = [archive.read(name).decode() for name in names if name.endswith("METADATA")]
    assert "pantheon/server/static/index.html" in names and not [name for name in names if name.endswith(".so")]
    for slug in HOUSE:
        parts = ("data.toml", "rulebook/fr.md", "text/en.toml", "art/cover.svg", "art/palette.css", "art/geometry.json")
        assert {f"pantheon/games/{slug}/{part}" for part in parts} <= names
    base = [line for line in about.splitlines() if line.startswith("Requires-Dist") and "extra ==" not in line]
    assert base and not [line for line in base if any(heavy in line for heavy in ("matplotlib", "torch", "ray", "pyarrow"))]


def test_the_compiled_wheel_is_for_this_platform(compiled: Path) -> None:
    assert f"-cp3{sys.version_info.minor}-" in compiled.name
    with zipfile.ZipFile(compiled) as archive:
        names = archive.namelist()
    assert [name for name in names if name.startswith("pantheon/core/engine.") and name.endswith(".so")]
    assert "pantheon/core/engine.py" in names, "the source stays readable beside the extension"


def test_pip_alone_makes_it_run_compiled(installed: Path) -> None:
    code = "import pantheon.core.engine as e; print(e.__file__)"
    shown = subprocess.run([str(installed / "python"), "-c", code], capture_output=True, text=True, cwd="/")
    assert shown.stdout.strip().endswith(".so"), shown.stderr
    played = subprocess.run(
        [str(installed / "pantheon"), "simulate", "above", "--games", "2", "--json"], capture_output=True, text=True
    )
    assert played.returncode == 0, played.stderr


def test_the_name_of_the_distribution_is_a_program_too(installed: Path) -> None:
    """So that ``pipx run pantheon-games play above`` works."""
    played = subprocess.run([str(installed / "pantheon-games"), "play", "above"], input="quit\n", capture_output=True, text=True)
    assert played.returncode == 0, played.stderr
    assert "Zeus" in played.stdout


def test_it_serves_the_games_and_the_client(installed: Path, tmp_path: Path) -> None:
    port = free_port()
    command = [str(installed / "pantheon"), "serve", "--port", str(port), "--database", str(tmp_path / "tables.db")]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        games = json.loads(fetch(f"http://127.0.0.1:{port}/api/games"))
        assert {game["slug"] for game in games} == set(HOUSE)
        assert b"<script" in fetch(f"http://127.0.0.1:{port}/")
    finally:
        server.terminate()
        server.wait(60)


def fetch(address: str, tries: int = 300) -> bytes:
    for _ in range(tries):
        try:
            with urllib.request.urlopen(address) as answer:
                body: bytes = answer.read()
                return body
        except OSError:
            time.sleep(0.2)
    raise AssertionError(f"{address} does not answer")
