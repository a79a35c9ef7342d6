"""Build the compiled wheel and an environment of its own that runs it: ``make compile``.

The engine, the games and the bots are compiled by mypyc from the same sources, in a copy under ``build/compiled``:
extension files in ``src`` would shadow the plain run. The build is kept by a hash of its sources. Prints the
python to run, such as ``build/compiled/3f2a.../env/bin/python``.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "compiled"
CORE = ("record", "rng", "codebook", "task", "state", "engine", "encoding", "orders", "game")
DRAWING = ("pantheon.core.scene", "pantheon.core.staging", "pantheon.core.geometry")
"""Whoever imports one of these draws: of a game, everything else is compiled."""
KEPT = 2
"""Older builds that are kept."""


def modules() -> list[Path]:
    """The sources that are compiled, relative to the root."""
    package = ROOT / "src" / "pantheon"
    core = [package / "core" / f"{name}.py" for name in CORE]
    games = [p for p in sorted(package.glob("games/*/**/*.py")) if p.name == "game.py" or not draws(p)]
    bots = sorted(package.glob("bots/*.py"))
    wanted = [*core, *games, *bots, package / "research" / "loops.py"]
    return [p.relative_to(ROOT) for p in wanted if p.name != "__init__.py"]


def draws(path: Path) -> bool:
    source = path.read_text(encoding="utf-8")
    return path.parent.name in ("scene", "art") or any(f"from {module} import" in source for module in DRAWING)


def fingerprint(level: str) -> str:
    """A hash of the compiled sources, of what they import, and of the tools that compile them."""
    seen = hashlib.blake2b(f"{sys.version} {version('mypy')} {level}".encode(), digest_size=8)
    for path in sorted({*modules(), *(p.relative_to(ROOT) for p in (ROOT / "src/pantheon/core").glob("*.py"))}):
        seen.update(str(path).encode() + (ROOT / path).read_bytes())
    seen.update(Path(__file__).read_bytes())
    return seen.hexdigest()


def setup_text(paths: list[Path], level: str) -> str:
    names = [str(p) for p in paths]
    return f"""
from setuptools import find_packages, setup
from mypyc.build import mypycify
setup(
    name="pantheon-games", version={_version()!r}, packages=find_packages("src"), package_dir={{"": "src"}},
    package_data={{"pantheon": ["**/*.toml", "**/*.md", "**/*.svg", "**/*.css", "**/*.json", "**/*.npz", "py.typed"]}},
    include_package_data=False,
    ext_modules=mypycify({names!r}, opt_level={level!r}, debug_level="0"),
)
"""


def _version() -> str:
    words = (ROOT / "src/pantheon/__init__.py").read_text(encoding="utf-8").split("__version__ = ")[1]
    return words.strip().strip('"')


def build_wheel(target: Path, level: str) -> Path:
    """Compile a copy of the sources into a wheel."""
    work = target / "work"
    shutil.copytree(ROOT / "src", work / "src", ignore=shutil.ignore_patterns("__pycache__", "static", "*.so", "*.egg-info"))
    (work / "setup.py").write_text(setup_text(modules(), level), encoding="utf-8")
    (work / "mypy.ini").write_text("[mypy]\nstrict = True\nmypy_path = src\n", encoding="utf-8")
    env = os.environ | {"MYPYPATH": "src", "PYTHONPATH": ""}
    command = [sys.executable, "setup.py", "-q", "bdist_wheel", "-d", str(target)]
    with (target / "build.log").open("w") as log:
        if subprocess.run(command, cwd=work, env=env, stdout=log, stderr=subprocess.STDOUT).returncode:
            sys.exit(f"The compiled build failed:\n{(target / 'build.log').read_text()[-3000:]}")
    shutil.rmtree(work)
    return next(target.glob("*.whl"))


def make_environment(target: Path, wheel: Path) -> None:
    """An environment that has the wheel for itself and borrows all other packages."""
    venv.create(target / "env", with_pip=False, symlinks=True)
    shutil.unpack_archive(wheel, site_of(target), "zip")
    (site_of(target) / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")


def site_of(target: Path) -> Path:
    base = str(target / "env")
    return Path(sysconfig.get_path("purelib", vars={"base": base, "platbase": base}))


def refresh(target: Path) -> None:
    """Bring what is not compiled (server, command line, words, data) up to date in an older build."""
    plain, site = ROOT / "src" / "pantheon", site_of(target) / "pantheon"
    for old in [p for p in site.rglob("*") if p.is_file() and p.suffix != ".so" and not (plain / p.relative_to(site)).exists()]:
        old.unlink()
    shutil.copytree(plain, site, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "*.so"))


def compile_all(level: str) -> Path:
    target = BUILD / fingerprint(level)
    if not (target / "done").exists():
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        make_environment(target, build_wheel(target, level))
        (target / "done").touch()
        for old in sorted(BUILD.iterdir(), key=lambda p: p.stat().st_mtime)[: -KEPT - 1]:
            shutil.rmtree(old, ignore_errors=True)
    refresh(target)
    return target / "env" / "bin" / "python"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default=os.environ.get("MYPYC_OPT_LEVEL", "1"), help="0 to 3; 1 is nearly as fast as 3")
    print(compile_all(parser.parse_args().level))
