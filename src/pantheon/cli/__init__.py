"""The command line: ``pantheon serve | play | simulate | arena | replay | rules | bench``."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # bots think side by side: threads of one small product would only wait

from pantheon.cli.app import app

__all__ = ["app"]
