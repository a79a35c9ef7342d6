"""The example bot plays a seat, as its users would run it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from server.conftest import Server
from server.player import eventually

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_example_bot_accepts_invitations_and_plays_without_a_websocket(server: Server) -> None:
    ann = server.guest()
    ann.ask("PUT", "/api/me", {"name": "Ann"})
    made = ann.post("/api/me/programs", {"name": "Robo"}, 201)
    command = [sys.executable, str(BOT), f"http://127.0.0.1:{server.port}", "--token", made["token"]]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        table = ann.open("random", "open", visibility="link", start=False)
        path = f"/api/tables/{table['id']}"
        ann.post(f"{path}/seats/1/invite", {"person": made["id"]})
        eventually(lambda: ann.get(path)["seats"][1]["name"] == "Robo")
        assert ann.get(path)["seats"][1]["program"] is True
        ann.post(f"{path}/start")
        eventually(lambda: ann.get(path)["status"] == "over")
        assert program.stdout is not None and "The game is over" in program.stdout.readline()
    finally:
        program.kill()


def test_the_example_bot_plays_a_game_to_its_end(server: Server) -> None:
    ann = server.guest()
    table = ann.open("random", "open", visibility="link", start=False)
    link = f"http://127.0.0.1:{server.port}{table['links']['join']}"
    program = subprocess.Popen([sys.executable, str(BOT), link, "--seat", "1"], stdout=subprocess.PIPE, text=True)
    path = f"/api/tables/{table['id']}"
    eventually(lambda: ann.get(path)["seats"][1]["name"] == "Robo")
    ann.post(f"{path}/start")
    out, _ = program.communicate(timeout=60)
    assert "The game is over" in out and "winners" in out
    assert ann.get(path)["status"] == "over"
