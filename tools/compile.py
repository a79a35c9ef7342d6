"""Compile the engine, the games and the bots with mypyc, into an environment of their own: ``make compile``.

The same sources run plain and compiled. Extension files in ``src`` would shadow the plain run, so they live in an environment
under ``build/compiled`` that borrows all other packages. Compiled files are kept in a cache that all checkouts of a user share
(``PANTHEON_CACHE``, else ``~/.cache/pantheon``), by a hash of what they are made from: see ``extensions.py``.
Prints the python to run, such as ``build/compiled/3f2a.../env/bin/python``; with ``--files`` the extension files that belong
into a wheel, as JSON.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import venv
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "pantheon"
BUILD = ROOT / "build" / "compiled"
CORE = ("record", "rng", "codebook", "task", "state", "engine", "encoding", "orders", "game", "text", "staging", "parts")
LEVEL = os.environ.get("MYPYC_OPT_LEVEL", "1")
KEPT = 3
"""Environments that are kept."""
DAYS = 30
"""Cached files that nobody used for so long are deleted."""


def cache() -> Path:
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(os.environ.get("PANTHEON_CACHE") or home / "pantheon")


def groups() -> dict[str, list[str]]:
    """The sources that are compiled, relative to the root, by the library that they go into: the engine, each game, the bots."""
    found = {"core": [PACKAGE / "core" / f"{name}.py" for name in CORE]}
    for game in sorted(PACKAGE.glob("games/*/game.py")):
        found[game.parent.name] = sorted(path for path in game.parent.rglob("*.py") if "art" not in path.parts)
    found["bots"] = [*sorted(PACKAGE.glob("bots/*.py")), PACKAGE / "research" / "loops.py"]
    return {name: [str(p.relative_to(ROOT)) for p in paths if p.name != "__init__.py"] for name, paths in found.items()}


def fingerprint(level: str) -> str:
    """A hash of the compiled sources, of what they import, and of the tools that compile them."""
    seen = hashlib.blake2b(f"{sys.version} {version('mypy')} {level}".encode(), digest_size=8)
    compiled = [path for group in groups().values() for path in group]
    for path in sorted({*compiled, *(str(p.relative_to(ROOT)) for p in PACKAGE.glob("core/*.py"))}):
        seen.update(path.encode() + (ROOT / path).read_bytes())
    for tool in ("compile.py", "extensions.py"):
        seen.update((ROOT / "tools" / tool).read_bytes())
    return seen.hexdigest()


def cached_files(level: str) -> dict[str, Path]:
    """The extension files by their place among the packages; none if one of them is not in the cache."""
    listed = cache() / "builds" / f"{fingerprint(level)}.json"
    names = json.loads(listed.read_text()) if listed.exists() else {}
    files = {place: cache() / "parts" / name for place, name in names.items()}
    return files if all(file.exists() for file in files.values()) else {}


def fill_cache(level: str) -> None:
    """Compile what is not in the cache yet, and note what belongs together."""
    parts, listed = cache() / "parts", cache() / "builds" / f"{fingerprint(level)}.json"
    parts.mkdir(parents=True, exist_ok=True)
    listed.parent.mkdir(exist_ok=True)
    names = compile_groups(level, parts)
    half = listed.with_suffix(f".{os.getpid()}")
    half.write_text(json.dumps(names))
    half.replace(listed)
    prune()


def compile_groups(level: str, parts: Path) -> dict[str, str]:
    """Compile a copy of the sources: the names of the cached files, by their place."""
    order = {"groups": groups(), "level": level, "cache": str(parts), "jobs": os.cpu_count() or 1}
    with tempfile.TemporaryDirectory(prefix="pantheon-") as folder:
        work = Path(folder)
        shutil.copytree(ROOT / "src", work / "src", ignore=shutil.ignore_patterns("__pycache__", "static", "*.so", "*.egg-info"))
        (work / "mypy.ini").write_text("[mypy]\nstrict = True\nmypy_path = src\n", encoding="utf-8")
        command = [sys.executable, str(ROOT / "tools" / "extensions.py"), json.dumps(order)]
        env = os.environ | {"MYPYPATH": "src", "PYTHONPATH": ""}
        done = subprocess.run(command, cwd=work, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"The compiled build failed:\n{done.stdout[-3000:]}")
    names: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return names


def prune() -> None:
    """Delete what nobody has used for long."""
    for old in [*cache().glob("parts/*"), *cache().glob("builds/*")]:
        if old.stat().st_mtime < time.time() - DAYS * 86400:
            old.unlink(missing_ok=True)


def make_environment(target: Path, level: str) -> None:
    """An environment that has the compiled package for itself and borrows all other packages."""
    venv.create(target / "env", with_pip=False, symlinks=True)
    for place, file in cached_files(level).items():
        (site_of(target) / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, site_of(target) / place)
    (site_of(target) / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")


def site_of(target: Path) -> Path:
    base = str(target / "env")
    return Path(sysconfig.get_path("purelib", vars={"base": base, "platbase": base}))


def refresh(target: Path) -> None:
    """Bring what is not compiled (server, command line, words, data) up to date."""
    site = site_of(target) / "pantheon"
    for old in [p for p in site.rglob("*") if p.is_file() and p.suffix != ".so" and not (PACKAGE / p.relative_to(site)).exists()]:
        old.unlink()
    shutil.copytree(PACKAGE, site, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "*.so"))


def is_ready(level: str) -> bool:
    """Whether nothing needs to be compiled."""
    return bool(cached_files(level)) or (BUILD / fingerprint(level) / "done").exists()


def extension_files(level: str) -> dict[str, str]:
    """The extension files by their place among the packages, made if need be."""
    if not cached_files(level):
        fill_cache(level)
    return {place: str(file) for place, file in cached_files(level).items()}


def compile_all(level: str) -> Path:
    """The python of the environment, made if need be."""
    target = BUILD / fingerprint(level)
    if not is_ready(level):
        fill_cache(level)
    if target.name != fingerprint(level):
        sys.exit("The sources were changed while they were compiled: compile again.")
    if not (target / "done").exists():
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        make_environment(target, level)
        (target / "done").touch()
        for old in sorted(BUILD.iterdir(), key=lambda p: p.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    refresh(target)
    return target / "env" / "bin" / "python"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default=LEVEL, help="0 to 3; 1 is nearly as fast as 3")
    parser.add_argument("--files", action="store_true", help="make no environment: print the extension files by their place")
    asked = parser.parse_args()
    print(json.dumps(extension_files(asked.level)) if asked.files else compile_all(asked.level))
