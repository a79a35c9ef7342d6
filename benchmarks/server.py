"""The server's load benchmark: ``python benchmarks/server.py [seconds] [database URL]``; also ``pantheon bench --server``."""

from __future__ import annotations

import sys

from pantheon.server.load import Figures, measure

if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    database = sys.argv[2] if len(sys.argv) > 2 else ""
    print("\t".join(Figures._fields))
    for figures in measure(database, seconds=seconds):
        print("\t".join(map(str, figures)), flush=True)
