"""A tool server by the Model Context Protocol: language models and other programs sit at a table of this machine.

pantheon mcp            # speaks on standard input and output, as an MCP client starts it
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, TypeVar

from pantheon.bots import FIRST_LEVEL, LEVELS
from pantheon.core import BadSetup, PantheonError
from pantheon.core.rulebook import read_rules
from pantheon.core.text import LANGUAGES
from pantheon.envs.episode import missing
from pantheon.envs.text import TextEnv
from pantheon.games import all_games, load_game

try:
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ImportError as e:
    raise missing("mcp", "mcp") from e

T = TypeVar("T")
MOST_TABLES = 100
"""The oldest table is cleared away when another one is opened."""


class Tables:
    """The tables of this process, by id."""

    def __init__(self) -> None:
        self.open: dict[str, TextEnv] = {}

    def sit(self, game: str, seats: int, opponents: str, seat: int, lang: str, seed: str) -> dict[str, Any]:
        env = TextEnv(game, seats, opponents=opponents, seat=seat, lang=lang)
        words, info = env.reset(seed or secrets.token_hex(8))
        if len(self.open) >= MOST_TABLES:
            del self.open[next(iter(self.open))]
        table = secrets.token_hex(4)
        self.open[table] = env
        return {"table": table, "text": words, **info, "over": env.episode.over}

    def at(self, table: str) -> TextEnv:
        if table not in self.open:
            raise BadSetup(f"There is no table “{table}”: sit down at one first.")
        return self.open[table]


def make_server() -> MCPServer:
    """The tools. Whatever goes wrong is told to the caller in a sentence."""
    server: MCPServer = MCPServer("pantheon")
    tables = Tables()

    @server.tool()
    def list_games() -> list[dict[str, Any]]:
        """The games: for each its name, the numbers of seats it allows, and the levels of bots, from weak to strong."""
        return [{"game": slug, "seats": list(game.seats), "bots": list(LEVELS)} for slug, game in all_games().items()]

    @server.tool()
    def read_rulebook(game: str, chapter: str = "", lang: str = "en") -> dict[str, Any]:
        """The chapters of a game's rulebook; with a chapter's name, its numbered rules. lang: en or fr."""
        folder = with_sentences(lambda: load_game(game)).folder
        rules = read_rules(folder, lang if lang in LANGUAGES else "en").values()
        found = {rule.id: rule.text for rule in rules if rule.chapter == chapter}
        return {"chapters": list(dict.fromkeys(rule.chapter for rule in rules)), "rules": found}

    @server.tool()
    def sit_down(
        game: str, seats: int = 0, opponents: str = FIRST_LEVEL, seat: int = 0, lang: str = "en", seed: str = ""
    ) -> dict[str, Any]:
        """Open a table and sit at it against bots. Answers with the table's id, what you see, and your options."""
        return with_sentences(lambda: tables.sit(game, seats, opponents, seat, lang, seed))

    @server.tool()
    def look(table: str) -> dict[str, Any]:
        """What you see now: the table in words, your question, and the options as action texts."""
        env = with_sentences(lambda: tables.at(table))
        return {"text": env.look(), "options": env.options(), "over": env.episode.over}

    @server.tool()
    def why_not(table: str, action: str) -> str:
        """Why an action is not among your options, with the number of the rule; empty when it is."""
        return with_sentences(lambda: tables.at(table).why_not(action))

    @server.tool()
    def play(table: str, action: str) -> dict[str, Any]:
        """Answer with one of your options. The bots go on until you are asked again or the game is over."""
        text, reward, over, info = with_sentences(lambda: tables.at(table).step(action))
        return {"text": text, "options": info["options"], "over": over, "reward": reward}

    return server


def with_sentences(work: Callable[[], T]) -> T:
    try:
        return work()
    except PantheonError as e:
        raise ToolError(str(e)) from None
