"""Everything that can be set: by a file, by the environment, on the command line, each over the one before.

``pantheon serve --settings`` shows them all; docs/operating.md holds the same table (a test compares them).
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from pantheon.core.errors import BadSetup

PREFIX = "PANTHEON_"
FILE = "PANTHEON_CONFIG"
"""Names the settings file in the environment."""
Seconds = Annotated[float, Meta(ge=0)]
Count = Annotated[int, Meta(ge=1)]
Days = Annotated[float, Meta(ge=0)]


def about(text: str) -> Any:
    return Meta(description=text)


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    database: Annotated[str, about("An SQLite file or postgresql://…; empty: a file in the user's data folder.")] = ":memory:"
    host: Annotated[str, about("The address to listen at; 0.0.0.0 to be reachable from other machines.")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=1, le=65535), about("The port to listen at.")] = 8000
    workers: Annotated[Count, about("Server processes that share the database; a table is always at the same one.")] = 1
    trusted_proxies: Annotated[
        str, about("Addresses of reverse proxies whose X-Forwarded-For and -Proto are believed, with commas; * for all.")
    ] = "127.0.0.1"
    hsts: Annotated[Seconds, about("Seconds for which browsers shall insist on TLS, said when behind TLS; 0: never.")] = 31536000
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], about("What is written to the log.")
    ] = "warning"  # fmt: skip
    log_format: Annotated[Literal["text", "json"], about("How it is written: for people or for programs.")] = "text"
    metrics: Annotated[
        Literal["off", "local", "open"], about("Who may read /metrics: nobody, this machine (not through a proxy), everybody.")
    ] = "local"  # fmt: skip

    elsewhere: Annotated[str, about("Where a server of the previous version goes on with tables that differ under this one.")] = (
        ""
    )
    public_tables: Annotated[bool, about("Whether tables may be listed in the lobby.")] = True
    overrides: Annotated[
        Literal["never", "link", "always"], about("Where tables may be opened with an owner's corrected data.")
    ] = "link"  # fmt: skip
    hints: Annotated[bool, about("Whether players may ask a bot for a hint.")] = True
    chat: Annotated[bool, about("Whether players may write to each other.")] = True
    levels: Annotated[str, about("The bots' levels offered, with commas; empty: all.")] = ""
    source: Annotated[
        str, about("The source tree on the web, such as https://example.org/pantheon/blob/main: rules then link to their code.")
    ] = ""  # fmt: skip

    analysis: Annotated[
        Literal["never", "asked", "idle"],
        about("When turning points of finished games are looked for: never, when asked, or unasked after games against bots."),
    ] = "idle"  # fmt: skip
    analysis_turns: Annotated[Count, about("Turns of a finished game that are looked at closely: the most telling ones.")] = 80

    public_url: Annotated[
        str, about("Where people find this server (https://games.example.org), for links in messages; empty: no messages.")
    ] = ""  # fmt: skip
    smtp: Annotated[
        str, about("Who takes e-mail: smtp://name:password@host:587 or smtps://… (a password only by TLS); empty: no e-mail.")
    ] = ""  # fmt: skip
    mail_from: Annotated[str, about("The sender of e-mail; empty: pantheon at the host of public_url.")] = ""
    webhook_networks: Annotated[
        str, about("Private networks that webhooks and push may reach all the same, also without TLS, with commas: 10.1.0.0/16.")
    ] = ""  # fmt: skip
    notice_delay: Annotated[Seconds, about("Seconds that a turn waits for its player before a message tells of it.")] = 60.0

    bot_workers: Annotated[Count, about("Processes in which bots think.")] = 2
    bot_games: Annotated[
        int,
        Meta(ge=0),
        about("Games a day that bots play with each other while nobody plays, so that levels are rated; 0: none."),
    ] = 100
    bot_limit: Annotated[Seconds, about("Seconds a bot may think before another answer is taken.")] = 15.0
    think_ahead: Annotated[
        bool, about("Whether bots that search plan their next turn while a person thinks, in workers that nobody needs.")
    ] = False  # fmt: skip
    bot_pause: Annotated[Seconds, about("Seconds between two answers of bots while somebody looks on.")] = 0.35
    order_pause: Annotated[
        tuple[float, float], about("Seconds before an answer on a player's behalf whose timing must tell nothing: from, to.")
    ] = (0.5, 1.2)  # fmt: skip
    backup: Annotated[Seconds, about("Seconds after which a process moves the bots that another one should have moved.")] = 3.0
    absent: Annotated[Seconds, about("Seconds of absence after which a player can be replaced by vote.")] = 60.0
    heartbeat: Annotated[Seconds, about("Seconds between two looks at who is there and what can be put away.")] = 15.0
    idle: Annotated[Seconds, about("Seconds after which a table that nobody looks at is dropped from memory.")] = 900.0

    budget: Annotated[
        tuple[float, float], about("What the requests and messages of one address may cost: per second, and at once.")
    ] = (150.0, 900.0)  # fmt: skip
    body: Annotated[Count, about("Bytes of a request.")] = 64 * 1024
    upload: Annotated[Count, about("Bytes of an uploaded match.")] = 2 * 1024 * 1024
    headers: Annotated[Count, about("Bytes of a request's headers.")] = 16 * 1024
    header_time: Annotated[Seconds, about("Seconds within which a request's headers and body must have come.")] = 20.0
    connections: Annotated[Count, about("Connections of a process at once.")] = 10_000
    address_connections: Annotated[
        Count, about("Connections of one address at once that are no websockets; of trusted proxies as many as there are.")
    ] = 200  # fmt: skip
    address_sockets: Annotated[Count, about("Websockets of one address at once.")] = 200
    table_sockets: Annotated[Count, about("Websockets of one table at once.")] = 400
    tables: Annotated[Count, about("Tables kept in all.")] = 100_000
    table_rows: Annotated[
        Count, about("Rows of one table: answers, what is taken back, lines of chat; beyond, the game can only go on to its end.")
    ] = 10_000  # fmt: skip
    open_tables: Annotated[Count, about("Tables of one person that wait for players or run, at once.")] = 40
    address_tables: Annotated[Count, about("Tables that one address may open within an hour.")] = 120
    address_people: Annotated[Count, about("People whom one address may bring for the first time within an hour.")] = 300
    address_notices: Annotated[Count, about("Addresses to be told at that one address may add within an hour.")] = 20
    tournaments: Annotated[Count, about("Tournaments that wait or run at once, in all.")] = 100
    address_tournaments: Annotated[Count, about("Tournaments that one address may open within a day.")] = 6
    open_tournaments: Annotated[Count, about("Tournaments of one host that wait or run at once.")] = 3
    tournament_places: Annotated[Count, about("Places of a tournament at most; of a round robin at most 24.")] = 64
    no_show: Annotated[
        Seconds,
        about("Seconds after which who does not come to a game of a tournament has lost it; not in games by days."),
    ] = 300.0
    memory_tables: Annotated[Count, about("Tables kept in memory at once.")] = 4_000

    match_wait: Annotated[Seconds, about("Seconds after which somebody who looks for opponents is offered bots.")] = 45.0
    bonds: Annotated[Count, about("Friends of one person, and people whom they muted, in all.")] = 300
    clubs: Annotated[Count, about("Clubs that one person may be in.")] = 20
    club_members: Annotated[Count, about("People in one club.")] = 300
    password_tries: Annotated[Count, about("Passwords of tables that one address may try within an hour.")] = 20

    vacation_days: Annotated[
        int, Meta(ge=0, le=365), about("Days in a year for which one person's clocks in games by days may stand still.")
    ] = 30
    guest_days: Annotated[
        Days, about("Days after which somebody who played nothing and cannot come back is forgotten; 0: never.")
    ] = 400.0  # fmt: skip
    open_hours: Annotated[Days, about("Hours after which a table that nobody started vanishes; 0: never.")] = 1.0
    over_days: Annotated[Days, about("Days after which a finished game that nobody keeps is deleted; 0: never.")] = 180.0
    lesson_days: Annotated[Days, about("Days after which a lesson that nobody goes on with is deleted; 0: never.")] = 2.0
    still_days: Annotated[Days, about("Days after which a running game that nobody moves in is deleted; 0: never.")] = 90.0


class Value(NamedTuple):
    """One setting as it is, and where it was set."""

    name: str
    value: Any
    source: str
    about: str


def _fields() -> dict[str, Any]:
    return {field.name: field for field in msgspec.structs.fields(Settings)}


def describe(name: str) -> str:
    """What a setting is for."""
    info: Any = msgspec.inspect.type_info(_fields()[name].type)
    while isinstance(info, msgspec.inspect.Metadata):
        if info.extra_json_schema and "description" in info.extra_json_schema:
            return str(info.extra_json_schema["description"])
        info = info.type
    return ""


def default_database() -> str:
    """A file in the user's data folder."""
    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return str(base / "pantheon" / "tables.sqlite")


def gather(file: str = "", environment: Mapping[str, str] = os.environ, given: Mapping[str, Any] | None = None) -> list[Value]:
    """All settings with their sources."""
    values: dict[str, tuple[Any, str]] = {"database": (default_database(), "default")}
    path = file or environment.get(FILE, "")
    if path:
        values.update({name: (value, path) for name, value in _read(Path(path)).items()})
    for name in _fields():
        key = PREFIX + name.upper()
        if key in environment:
            values[name] = (environment[key], key)
    values.update({name: (value, "command line") for name, value in (given or {}).items()})
    made = _made(values)
    return [
        Value(name, getattr(made, name), values[name][1] if name in values else "default", describe(name)) for name in _fields()
    ]


def settings_of(values: list[Value]) -> Settings:
    return Settings(**{value.name: value.value for value in values})


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as e:
        raise BadSetup(f"Cannot read the settings file {path}: {e.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise BadSetup(f"The settings file {path} is no valid TOML: {e}.") from None


def _made(values: Mapping[str, tuple[Any, str]]) -> Settings:
    """Texts of the environment become numbers; one that cannot be used is named with its source."""
    made = {}
    for name, (value, source) in values.items():
        if name not in _fields():
            raise BadSetup(f"{source}: there is no setting “{name}”. “pantheon serve --settings” shows all.")
        try:
            made[name] = msgspec.convert(_pair(name, value), _fields()[name].type, strict=False)
        except msgspec.ValidationError as e:
            raise BadSetup(f"{source}: the setting “{name}” cannot be “{value}”: {e}. {describe(name)}") from None
    return Settings(**made)


def _pair(name: str, value: Any) -> Any:
    """A rate and a burst, given as one text: ``150 900``."""
    return value.replace(",", " ").split() if name in ("budget", "order_pause") and isinstance(value, str) else value
