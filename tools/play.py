"""``make play``: the server at once, compiled if that build is there; else plain, and the build is made beside it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import compile as build

LOG = build.ROOT / "build" / "compile.log"
NICE = 15


def compile_beside() -> None:
    """Start the build in a process of its own that only takes what others leave, and outlives the server."""
    LOG.parent.mkdir(exist_ok=True)
    command = ["nice", "-n", str(NICE), sys.executable, str(Path(build.__file__))]
    with LOG.open("w") as log:
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)


def choose_python() -> tuple[Path, str]:
    """The python to run, and what to tell about it."""
    if build.is_ready(build.LEVEL):
        return build.compile_all(build.LEVEL), "The games run compiled."
    if not (shutil.which("cc") or shutil.which("gcc")):
        return Path(sys.executable), "The games run in plain Python, and slower: with a C compiler they would be compiled."
    compile_beside()
    return Path(sys.executable), f"The games run in plain Python this time; they are being compiled for the next start ({LOG})."


if __name__ == "__main__":
    python, told = choose_python()
    print(told, flush=True)
    os.execv(python, [str(python), "-m", "pantheon", "serve", *sys.argv[1:]])
