"""Drawings and the built client: read once, gzipped once, sent with versioned addresses."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Iterable
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from pantheon import games as games_package
from pantheon.core.game import Game
from pantheon.server.errors import Refused

STATIC = Path(__file__).parents[1] / "static"
SHARED = Path(games_package.__file__).parent / "art"
PAGES = (
    "", "new", "table", "replay", "rules", "learn", "settings", "picture", "me", "person", "statistics", "ratings", "friends",
    "club", "tournaments",
)  # fmt: skip
"""How the addresses of the client's pages begin (client/src/app/route.svelte.ts; a test compares them)."""
FOREVER = "public, max-age=31536000, immutable"


class Packed:
    """A file ready to be sent."""

    def __init__(self, path: Path) -> None:
        self.body = path.read_bytes()
        self.kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.version = blake2b(self.body, digest_size=4).hexdigest()

    @cached_property
    def small(self) -> bytes | None:
        """Gzipped, when that helps."""
        small = gzip.compress(self.body, 9, mtime=0)
        return small if len(small) < len(self.body) else None

    def send(self, request: Request, cache: str) -> Response:
        headers = {"Cache-Control": cache, "ETag": f'"{self.version}"', "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == headers["ETag"]:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", "") and self.small is not None:
            return Response(self.small, media_type=self.kind, headers={**headers, "Content-Encoding": "gzip"})
        return Response(self.body, media_type=self.kind, headers=headers)


class Art:
    """All drawings by group and name, and each game's colours. A build may leave optimised copies in ``static/art``."""

    def __init__(self, games: Iterable[Game[Any]], static: Path = STATIC) -> None:
        self.files: dict[str, dict[str, Packed]] = {}
        for game in games:
            for path in sorted([*(game.folder / "art").glob("*.svg"), *(game.folder / "art").glob("palette.css")]):
                self._add(game.slug, path.name, path, static)
        for path in sorted(SHARED.glob("*.svg")):
            self._add(path.stem, "symbols.svg", path, static)

    def _add(self, group: str, name: str, path: Path, static: Path) -> None:
        optimised = static / "art" / group / name
        self.files.setdefault(group, {})[name] = Packed(optimised if optimised.is_file() else path)

    def addresses(self) -> dict[str, dict[str, str]]:
        return {
            group: {Path(name).stem: f"/art/{group}/{name}?v={file.version}" for name, file in files.items()}
            for group, files in self.files.items()
        }

    def send(self, request: Request, group: str, name: str, version: str | None) -> Response:
        file = self.files.get(group, {}).get(name)
        if file is None:
            raise Refused("not_found", "no_page")
        return file.send(request, FOREVER if version == file.version else "no-cache")


class Client:
    """The built browser client: ``index.html``, ``assets/`` with hashed names, and a few files beside them."""

    def __init__(self, static: Path = STATIC) -> None:
        found = sorted(path for path in static.rglob("*") if path.is_file()) if static.is_dir() else []
        self.files = {path.relative_to(static).as_posix(): Packed(path) for path in found}

    def send(self, request: Request, path: str) -> Response:
        """A file of the client, or one of its pages; an address that is none gets the page that says so."""
        if "." in path.rsplit("/", 1)[-1]:
            file = self.files.get(path)
            if file is None:
                raise Refused("not_found", "no_page")
            return file.send(request, FOREVER if path.startswith("assets/") else "no-cache")
        index = self.files.get("index.html")
        if index is None:
            raise Refused("not_found", "no_client")
        answer = index.send(request, "no-cache")
        if path.partition("/")[0] not in PAGES:
            answer.status_code = 404
        return answer
