"""The wheels as users get them, and an environment into which pip alone has installed the compiled one."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from browser.conftest import browser_type_launch_args
from server.conftest import free_port

__all__ = ["browser_type_launch_args"]
ROOT = Path(__file__).parents[2]


def run(*command: str | Path, **more: str) -> str:
    """A program's output; its complaints when it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(words, capture_output=True, text=True, cwd=more.pop("cwd", "/"), env={**os.environ, **more})
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout


def build(project: Path, folder: Path, *options: str, **env: str) -> Path:
    run(sys.executable, "-m", "build", "--no-isolation", *options, "-o", folder, cwd=str(project), **env)
    return next(folder.iterdir())


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled wheel, from the build that ``make test-compiled`` has left."""
    return build(ROOT, tmp_path_factory.mktemp("compiled"), "--wheel", PANTHEON_COMPILE="1")


@pytest.fixture(scope="session")
def programs(compiled: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment into which pip has installed the wheel."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder, with_pip=True)
    run(folder / "bin" / "pip", "install", "-q", compiled, "pytest")
    return folder / "bin"


@contextmanager
def serving(programs: Path, folder: Path) -> Iterator[str]:
    """``pantheon serve`` of an environment; its address."""
    port = free_port()
    command = [str(programs / "pantheon"), "serve", "--port", str(port), "--database", str(folder / "tables.db")]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        fetch(f"http://127.0.0.1:{port}/api/games")
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(60)


def fetch(address: str, tries: int = 600) -> bytes:
    for _ in range(tries):
        try:
            with urllib.request.urlopen(address) as answer:
                body: bytes = answer.read()
                return body
        except OSError:
            time.sleep(0.2)
    raise AssertionError(f"{address} does not answer")
