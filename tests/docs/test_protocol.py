"""docs/protocol.md says it all: every message, every field of those about the game, every request, and what they cost."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from pantheon.server.http.app import make_app
from pantheon.server.http.messages import EVENTS, SENT, Shown, schema
from pantheon.server.http.socket import OfConnection
from pantheon.server.settings import Settings
from pantheon.server.tables.commands import Command
from pantheon.server.tables.kinds import kinds

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def rows() -> set[str]:
    """What the first columns of the tables name."""
    return {
        name for line in PAGE.splitlines() if line.startswith("| `") for name in re.findall(r"`([a-z_]+)`", line.split("|")[1])
    }


def plain(path: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", path)


def test_every_message_is_described() -> None:
    received = {kind.__struct_config__.tag for kind in (*kinds(Command), *kinds(OfConnection))}
    assert sorted({*SENT, *map(str, received)} - rows()) == []
    assert [name for name in EVENTS if f'{{"type": "{name}"' not in PAGE] == []


def test_every_field_about_the_game_is_described() -> None:
    assert [name for name in get_type_hints(Shown) if f"`{name}`" not in PAGE and f'"{name}"' not in PAGE] == []


@pytest.fixture(scope="module")
def operations() -> dict[str, Any]:
    paths: dict[str, Any] = make_app(Settings()).openapi()["paths"]
    return paths


def test_every_request_is_described(operations: dict[str, Any]) -> None:
    known = plain(PAGE)
    assert [path for path in operations if plain(path) not in known] == []


def test_what_things_cost_is_published(operations: dict[str, Any]) -> None:
    assert operations["/api/tables"]["post"]["x-price"] == 60 and operations["/api/tables/{id}/digest"]["get"]["x-price"] == 16
    assert operations["/api/me"]["get"]["x-price"] == 1
    prices = schema()["x-prices"]
    assert (prices["hint"], prices["why"], prices["play"], prices["ping"]) == (60, 2, 1, 1)
