"""Environments in words: whole games through the text environment and through the tool server."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest

from pantheon.core import BadAction, BadSetup, IllegalAction, fast_rng
from pantheon.envs.text import TextEnv
from pantheon.games import SLUGS


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("slug", SLUGS)
def test_a_whole_game_in_words(slug: str, lang: str) -> None:
    env = TextEnv(slug, opponents="random", lang=lang)
    rng = fast_rng(f"{slug} words")
    words, info = env.reset(seed=11)
    over, n = False, 0
    while not over and n < 60:
        assert all(f"- {action}: " in words for action in info["options"]), "every option is there in words"
        words, _, over, info = env.step(rng.pick(info["options"]))
        n += 1
    env.episode.state.quiet = True
    while not over:  # the rest without reading
        env.episode.step(rng.pick(env.episode.options()))
        over = env.episode.over
    assert env.look() and not env.options() and 0.0 <= env.episode.rewards()[0] <= 1.0


def test_the_last_word_is_who_has_won() -> None:
    env = TextEnv("mythologies", opponents="newcomer")
    words, info = env.reset(seed=3)
    reward, over = 0.0, False
    while not over:
        words, reward, over, info = env.step(info["options"][0])
    outcome = env.episode.game.outcome(env.episode.state)
    assert outcome is not None and (reward > 0) == (0 in outcome.winners) and not info["options"]
    assert all(env.game.texts("en").name("seat", seat) in words for seat in outcome.winners)


def test_what_has_happened_is_told_once() -> None:
    env = TextEnv("above", seats=2)
    first, info = env.reset(seed=1)
    assert info["seat"] == env.episode.seat
    second, *_ = env.step(info["options"][0])
    news = second.split("\n\n")[0]
    assert news and news not in first and news not in env.look()


def test_every_seat_can_be_played_in_turn() -> None:
    env = TextEnv("mythologies", seats=3)
    _, info = env.reset(seed=4)
    asked = set()
    for _ in range(40):
        asked.add(info["seat"])
        _, _, _, info = env.step(info["options"][0])
    assert asked == {0, 1, 2}


def test_rules_and_refusals() -> None:
    env = TextEnv("above", lang="fr")
    env.reset(seed=1)
    assert "ABV-001" in env.rules()
    assert env.why_not(env.options()[0]) == "" and env.why_not("stop")
    with pytest.raises(IllegalAction):
        env.step("stop")
    with pytest.raises(BadAction, match="no verb"):
        env.step("fly")
    with pytest.raises(BadSetup, match="no language"):
        TextEnv("above", lang="de")


def call(client: Any, tool: str, **arguments: Any) -> Any:
    return client.call_tool(tool, arguments)


async def play_through(transport: Any) -> dict[str, Any]:
    """A whole game through the tools."""
    from mcp import Client

    async with Client(transport) as client:
        names = {tool.name for tool in (await client.list_tools()).tools}
        assert names == {"list_games", "read_rulebook", "sit_down", "look", "why_not", "play"}
        games = (await call(client, "list_games")).structured_content["result"]
        assert [game["game"] for game in games] == list(SLUGS)
        chapters = (await call(client, "read_rulebook", game="above")).structured_content["chapters"]
        assert (await call(client, "read_rulebook", game="above", chapter=chapters[0])).structured_content["rules"]
        seen = (await call(client, "sit_down", game="mythologies", opponents="random", seed="mcp")).structured_content
        table = seen["table"]
        wrong = await call(client, "play", table=table, action="fly away")
        assert wrong.is_error and "no verb" in wrong.content[0].text
        assert (await call(client, "why_not", table=table, action=seen["options"][0])).structured_content["result"] == ""
        assert (await call(client, "look", table=table)).structured_content["options"] == seen["options"]
        assert (await call(client, "look", table="nowhere")).is_error
        while not seen["over"]:
            seen = (await call(client, "play", table=table, action=seen["options"][0])).structured_content
        return seen


def test_a_whole_game_through_the_tool_server() -> None:
    pytest.importorskip("mcp")
    from pantheon.envs.mcp import make_server

    assert 0.0 <= asyncio.run(play_through(make_server()))["reward"] <= 1.0


def test_the_command_speaks_on_standard_input_and_output() -> None:
    pytest.importorskip("mcp")
    from mcp import StdioServerParameters
    from mcp.client.stdio import stdio_client

    command = StdioServerParameters(command=sys.executable, args=["-m", "pantheon", "mcp"])
    assert asyncio.run(play_through(stdio_client(command)))["over"]
