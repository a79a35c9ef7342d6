"""Backups while the server runs, and their restoring."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

from pantheon.core.errors import BadSetup


def is_postgres(database: str) -> bool:
    return database.startswith(("postgresql://", "postgres://"))


def _file(database: str) -> Path:
    return Path(database.removeprefix("sqlite:///"))


def back_up(database: str, to: Path) -> None:
    """A complete copy as of one moment."""
    if to.exists():
        raise BadSetup(f"{to} exists already: give another name.")
    os.close(os.open(to, os.O_CREAT | os.O_WRONLY, 0o600))
    if is_postgres(database):
        _run("pg_dump", "--format=custom", f"--file={to}", database)
        return
    with closing(sqlite3.connect(_file(database))) as source, closing(sqlite3.connect(to)) as copy:
        source.backup(copy, pages=2000)
    check(str(to))


def restore(database: str, backup: Path, force: bool) -> None:
    """Put a backup in the place of the database. Stop the server first."""
    if not backup.is_file():
        raise BadSetup(f"There is no backup {backup}.")
    if is_postgres(database):
        _run("pg_restore", "--clean", "--if-exists", "--no-owner", "--exit-on-error", f"--dbname={database}", str(backup))
        return
    check(str(backup))
    file = _file(database)
    if file.exists() and not force:
        raise BadSetup(f"{file} exists already: move it away, or say --force.")
    for beside in ("-wal", "-shm"):
        file.with_name(file.name + beside).unlink(missing_ok=True)
    shutil.copyfile(backup, file)
    file.chmod(0o600)
    check(str(file))


def check(file: str) -> None:
    """Whether SQLite finds a database whole."""
    try:
        with closing(sqlite3.connect(file)) as db:
            found = db.execute("PRAGMA integrity_check").fetchone()[0]
            db.execute("SELECT count(*) FROM entries").fetchone()
    except sqlite3.Error as e:
        found = str(e)
    if found != "ok":
        raise BadSetup(f"{file} is no whole database of ours: {found}.")


def _run(*command: str) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except FileNotFoundError:
        raise BadSetup(f"{command[0]} is needed: install PostgreSQL's client programs.") from None
    if done.returncode:
        raise BadSetup(f"{command[0]} failed: {done.stderr.strip() or done.returncode}")
