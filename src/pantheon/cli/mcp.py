"""``pantheon mcp``: the tool server for language models."""

from __future__ import annotations


def mcp() -> None:
    """Serve the games as tools of the Model Context Protocol, on standard input and output."""
    from pantheon.envs.mcp import make_server

    make_server().run("stdio")
