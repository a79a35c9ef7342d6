"""Where tables are kept: append-only rows, durable before they are shown. SQLite by default, PostgreSQL by URL."""

from __future__ import annotations

from pathlib import Path

from pantheon.server.store.base import Statement, Store, StoredRow
from pantheon.server.store.postgres import PostgresStore
from pantheon.server.store.sqlite import SqliteStore

__all__ = ["StoredRow", "Statement", "Store", "open_store"]


def open_store(url: str) -> Store:
    """The store at an address: ``postgresql://…``, or a file for SQLite."""
    if url.startswith(("postgresql://", "postgres://")):
        return PostgresStore(url)
    return SqliteStore(Path(url.removeprefix("sqlite:///")))
