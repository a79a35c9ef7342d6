"""Build hook: the browser client is made into the package, and with PANTHEON_COMPILE=1 the engine, games and bots are compiled.

The client is made unless it is there and newer than its sources: an sdist ships it made, so that a wheel from it needs no Node.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NEEDS_NODE = """Building the browser client needs Node 20.19 or newer with npm, which was not found.
Install Node (https://nodejs.org), or set SKIP_CLIENT=1 to install without the client: everything but `pantheon serve` works."""
COMPILER = ["mypy==2.4.*", "setuptools>=75", "librt>=0.16", "msgspec>=0.19", "mypy-extensions>=1.0", "numpy>=1.26"]
"""The compiler, and whose types the compiled sources use."""


def compiles() -> bool:
    return os.environ.get("PANTHEON_COMPILE") == "1"


class PantheonBuildHook(BuildHookInterface):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return COMPILER if compiles() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        make_client(root)
        if self.target_name == "wheel" and version != "editable" and compiles():
            build_data["force_include"].update(compiled_files(root))
            build_data["pure_python"], build_data["infer_tag"] = False, True


def make_client(root: Path) -> None:
    built = root / "src/pantheon/server/static/index.html"
    if os.environ.get("SKIP_CLIENT") or (built.exists() and _is_fresh(built, root)):
        return
    npm = shutil.which("npm")
    if npm is None:
        raise RuntimeError(NEEDS_NODE)
    for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([npm, *command], cwd=root / "client", check=True)


def _is_fresh(built: Path, root: Path) -> bool:
    """Nothing that the client is made from has changed since it was made. (An sdist sets all times alike.)"""
    client = root / "client"
    parts = [client / "src", client / "public", client / "scripts"]
    sources = [file for part in parts for file in part.rglob("*")] + [*(root / "src/pantheon/games").rglob("*.svg")]
    sources += [client / name for name in ("package-lock.json", "index.html", "vite.config.ts")]
    return all(not file.exists() or file.stat().st_mtime <= built.stat().st_mtime for file in sources)


def compiled_files(root: Path) -> dict[str, str]:
    """The extension files (``tools/compile.py``), by where they belong in the wheel."""
    command = [sys.executable, "tools/compile.py", "--files"]
    made = subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE, text=True)
    return {file: place for place, file in json.loads(made.stdout).items()}
