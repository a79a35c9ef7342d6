"""Anybody's agent: loaded, fair, checked, and scored against the ladder."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pantheon.bots import observe
from pantheon.cli import app
from pantheon.core import BadSetup, IllegalAction, fast_rng, options
from pantheon.envs.agents import make_agent
from pantheon.envs.evaluate import evaluate
from pantheon.games import load_game

AGENTS = """
import numpy as np

def first(row, mask):
    assert row.dtype == np.float32 and mask.dtype == bool and 0 <= row.min() <= row.max() <= 1
    return mask.argmax()

def wrong(row, mask):
    return (~mask).argmax()

class Last:
    def choose(self, observation):
        return observation.options[-1]

class Policy:
    def action_probabilities(self, state, player_id=None):
        legal = state.legal_actions(player_id)
        return {action: float(action == legal[-1]) for action in legal}

number = 7
"""


@pytest.fixture
def agents(tmp_path: Path) -> str:
    path = tmp_path / "agents.py"
    path.write_text(AGENTS, encoding="utf-8")
    return str(path)


def choice(spec: str, slug: str = "above") -> int:
    game = load_game(slug)
    s = game.new(2, seed="agents")
    seat = 0 if options(s, 0) else 1
    return make_agent(spec, "x").choose(observe(game, s, seat, fast_rng("eyes")))


def legal(slug: str = "above") -> list[int]:
    s = load_game(slug).new(2, seed="agents")
    return sorted(options(s, 0) or options(s, 1))


def test_every_kind_of_agent_answers(agents: str) -> None:
    assert choice(f"{agents}:first") == legal()[0]
    assert choice(f"{agents}:Last") == legal()[-1]
    assert choice("greedy") in legal() and choice("strategist:2") in legal()


def test_a_policy_of_openspiel_answers(agents: str) -> None:
    pytest.importorskip("pyspiel")
    assert choice(f"{agents}:Policy") == legal()[-1]
    assert choice(f"{agents}:Policy", "mythologies") == legal("mythologies")[-1]


def test_what_is_no_agent_is_told(agents: str) -> None:
    with pytest.raises(IllegalAction, match="not among its options"):
        choice(f"{agents}:wrong")
    wrong = {f"{agents}:nobody": "has no “nobody”", f"{agents}:number": "is no agent", "no.such:thing": "Cannot load"}
    for spec, words in wrong.items():
        with pytest.raises(BadSetup, match=words):
            make_agent(spec)
    with pytest.raises(BadSetup, match="There is no bot"):
        make_agent("genius")


class Neighbour(BaseHTTPRequestHandler):
    """A program that always takes the last option."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        assert asked["view"]["question"]["options"] == asked["options"]
        body = json.dumps({"action": asked["options"][-1]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def address() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Neighbour)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/act"
    server.shutdown()


def test_a_program_behind_an_address_answers(address: str) -> None:
    assert choice(address) in legal()
    with pytest.raises(BadSetup, match="gave no answer"):
        choice("http://127.0.0.1:9/act")


def test_an_agent_is_scored_with_intervals(agents: str) -> None:
    rungs = evaluate(f"{agents}:first", "mythologies", ladder=("random", "newcomer"), games=4, workers=1)
    assert [rung.level for rung in rungs] == ["random", "newcomer"]
    assert all(rung.games == 4 and 0 <= rung.low <= rung.share <= rung.high <= 1 for rung in rungs)
    again = evaluate(f"{agents}:first", "mythologies", ladder=("random",), games=4, workers=1)
    assert rungs[:1] == again, "seeds are fixed"


def test_the_command_says_it_as_json(agents: str) -> None:
    words = f"evaluate mythologies --agent {agents}:Last --against random --games 2 --workers 1 --json"
    told = json.loads(CliRunner().invoke(app, words.split()).stdout)
    assert told["rungs"][0]["games"] == 2 and told["seed"] == "evaluate-1"
