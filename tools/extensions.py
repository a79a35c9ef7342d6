"""Compile groups of modules into extension files, both cores at work: run by ``compile.py`` in a copy of the sources.

mypyc turns every group into C of its own, so that groups are compiled side by side and a change rebuilds only the groups
whose C it changes: what was compiled before is taken from the cache, by a hash of all that goes into it. What is printed
last is JSON: the cached file of every extension file, by its place in the package.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext


def compiler() -> str:
    """Which compiler this is: its output differs by version."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if not command:
        return platform.python_compiler()  # Windows: setuptools finds it, and python was made with the same
    return subprocess.run([*command, "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout


def fingerprint(extension: Extension, tools: str) -> str:
    """A hash of an extension's C, of the headers that it includes, and of what compiles it."""
    seen = hashlib.blake2b(f"{tools} {extension.name} {extension.extra_compile_args}".encode(), digest_size=16)
    for path in [*extension.sources, *sorted(extension.depends)]:
        seen.update(Path(path).read_bytes())
    return seen.hexdigest()


class CachedBuild(build_ext):
    """Takes an extension file from the cache, or compiles it and leaves it there."""

    cache: Path
    tools: str
    made: dict[str, str]

    def build_extension(self, extension: Extension) -> None:
        kept = self.cache / f"{fingerprint(extension, self.tools)}.so"
        target = Path(self.get_ext_fullpath(extension.name))
        if kept.exists():
            kept.touch()
        else:
            super().build_extension(extension)
            half = kept.with_suffix(f".{os.getpid()}")
            shutil.copyfile(target, half)
            half.replace(kept)
        self.made[target.relative_to(Path(self.build_lib).resolve()).as_posix()] = kept.name


def build(groups: dict[str, list[str]], level: str, cache: Path, jobs: int) -> dict[str, str]:
    paths = [path for group in groups.values() for path in group]
    separate = [(group, f"pantheon_{name}") for name, group in groups.items()]
    extensions = mypycify(paths, opt_level=level, debug_level="0", separate=separate)
    extensions.sort(key=lambda extension: -sum(Path(path).stat().st_size for path in extension.sources))
    made: dict[str, str] = {}
    command = type("Build", (CachedBuild,), {"cache": cache, "tools": f"{sys.version} {compiler()}", "made": made})
    arguments = ["-q", "build_ext", f"--build-lib={Path('out').resolve()}", f"--parallel={jobs}"]
    setup(name="pantheon-games", script_args=arguments, ext_modules=extensions, cmdclass={"build_ext": command})
    return made


if __name__ == "__main__":
    order = json.loads(sys.argv[1])
    print(json.dumps(build(order["groups"], order["level"], Path(order["cache"]), order["jobs"])))
