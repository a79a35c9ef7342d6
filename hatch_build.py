"""Build hook: make the browser client into the package, unless it is there and newer than its sources (an sdist ships it made)."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NEEDS_NODE = """Building the browser client needs Node 20.19 or newer with npm, which was not found.
Install Node (https://nodejs.org), or set SKIP_CLIENT=1 to install without the client: everything but `pantheon serve` works."""


class ClientBuildHook(BuildHookInterface):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        built = root / "src/pantheon/server/static/index.html"
        if os.environ.get("SKIP_CLIENT") or (built.exists() and _is_fresh(built, root)):
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(NEEDS_NODE)
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=root / "client", check=True)


def _is_fresh(built: Path, root: Path) -> bool:
    """Nothing that the client is made from has changed since it was made."""
    client = root / "client"
    parts = [client / "src", client / "public", client / "scripts"]
    sources = [file for part in parts for file in part.rglob("*")] + [*(root / "src/pantheon/games").rglob("*.svg")]
    sources += [client / name for name in ("package-lock.json", "index.html", "vite.config.ts")]
    return all(not file.exists() or file.stat().st_mtime <= built.stat().st_mtime for file in sources)
