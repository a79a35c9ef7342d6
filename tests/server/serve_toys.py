"""A server in a process of its own, for tests that kill it: ``python serve_toys.py PORT DATABASE``."""

from __future__ import annotations

import sys

import uvicorn
from server.conftest import FAST
from server.toys import LOADERS

from pantheon.server.http.app import make_app
from pantheon.server.settings import Settings

if __name__ == "__main__":
    app = make_app(Settings(**{**FAST, "database": sys.argv[2], "backup": 1.0}), LOADERS)  # type: ignore[arg-type]
    uvicorn.run(app, port=int(sys.argv[1]), log_level="warning", ws="websockets-sansio")
