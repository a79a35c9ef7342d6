"""Backups while the server runs, and their restoring."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from urllib.parse import unquote, urlsplit

from pantheon.core.errors import BadSetup


def is_postgres(database: str) -> bool:
    return database.startswith(("postgresql://", "postgres://"))


def _file(database: str) -> Path:
    return Path(database.removeprefix("sqlite:///"))


def back_up(database: str, to: Path) -> None:
    """A complete copy as of one moment."""
    if to.exists():
        raise BadSetup(f"{to} exists already: give another name.")
    if not is_postgres(database) and not _file(database).is_file():
        raise BadSetup(f"There is no database {_file(database)}: say which one with --database or --config.")
    try:
        os.close(os.open(to, os.O_CREAT | os.O_WRONLY, 0o600))
    except OSError as e:
        raise BadSetup(f"{to} cannot be written: {e.strerror}.") from None
    try:
        _copy(database, to)
    except BaseException:
        to.unlink()  # half a backup is none
        raise


def _copy(database: str, to: Path) -> None:
    if is_postgres(database):
        _run(database, "pg_dump", "--format=custom", f"--file={to}")
        return
    with closing(sqlite3.connect(_file(database))) as source, closing(sqlite3.connect(to)) as copy:
        source.backup(copy, pages=2000)
    check(str(to))


def restore(database: str, backup: Path, force: bool) -> None:
    """Put a backup in the place of the database. Stop the server first."""
    if not backup.is_file():
        raise BadSetup(f"There is no backup {backup}.")
    if is_postgres(database):
        _restore_dump(database, backup, force)
        return
    check(str(backup))
    file = _file(database)
    if file.exists() and not force:
        raise BadSetup(f"{file} exists already: move it away, or say --force.")
    _check_unused(file)
    for beside in ("-wal", "-shm"):
        file.with_name(file.name + beside).unlink(missing_ok=True)
    shutil.copyfile(backup, file)
    file.chmod(0o600)
    check(str(file))


def _restore_dump(database: str, backup: Path, force: bool) -> None:
    """All or nothing."""
    if _run(database, "psql", "-Atc", "SELECT to_regclass('entries')").strip() and not force:
        raise BadSetup("The database has tables of a server already: give an empty one, or say --force.")
    _run(database, "pg_restore", "--clean", "--if-exists", "--no-owner", "--single-transaction", str(backup))


def _check_unused(file: Path) -> None:
    """What a running server has open cannot be replaced beneath it."""
    if file.exists():
        with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as db:
            try:
                db.execute("PRAGMA locking_mode=EXCLUSIVE")
                db.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                raise BadSetup(f"{file} is in use: stop the server first.") from None
            except sqlite3.DatabaseError:
                pass  # broken: so it is replaced


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


def _without_password(database: str) -> str:
    parts = urlsplit(database)
    user, sign, host = parts.netloc.rpartition("@")
    return parts._replace(netloc=user.partition(":")[0] + sign + host).geturl()


def _run(database: str, *command: str) -> str:
    """One of PostgreSQL's programs; the password goes by the environment, where nobody else on the machine sees it."""
    password = unquote(urlsplit(database).password or "")
    environment = {**os.environ, **({"PGPASSWORD": password} if password else {})}
    to = f"--dbname={_without_password(database)}"
    try:
        done = subprocess.run([command[0], to, *command[1:]], capture_output=True, text=True, env=environment)
    except FileNotFoundError:
        raise BadSetup(f"{command[0]} is needed: install PostgreSQL's client programs.") from None
    if done.returncode:
        raise BadSetup(f"{command[0]} failed: {done.stderr.strip() or done.returncode}")
    return done.stdout
