"""Pantheon: five mythology board games for people, bots and researchers."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # bots think side by side: threads of one small product would only wait

__version__ = "0.2.0"
