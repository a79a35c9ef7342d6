"""Parquet files: what is in them, that they can be resumed, and that they read back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("pyarrow")

import numpy as np
import pandas as pd
from typer.testing import CliRunner

import pantheon.envs.data as data
from pantheon.cli import app
from pantheon.core import BadSetup
from pantheon.envs.data import Order, read, write
from pantheon.envs.episode import Episode
from pantheon.games import load_game


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "PART", 2)


def order(games: int = 4, **changed: object) -> Order:
    settings = {"game": "mythologies", "seats": 3, "games": games, "bots": ["random"], "explore": 0.5, "seed": "test"}
    return Order(**(settings | changed))  # type: ignore[arg-type]


def test_lines_tell_the_games_again(tmp_path: Path, small: None) -> None:
    assert write(order(), tmp_path, workers=1) == 2
    found, game = read(tmp_path), load_game("mythologies")
    assert sorted(set(found["game"])) == [0, 1, 2, 3]
    for number in range(4):
        of = np.flatnonzero(found["game"] == number)
        episode = Episode(game, 3, game.choose(3, {}), f"test/{number}")
        row = np.zeros(game.encoding.size(3), np.float32)
        for n, i in enumerate(of):
            assert (found["answer"][i], found["seat"][i], found["left"][i]) == (n, episode.seat, len(of) - 1 - n)
            assert found["legal"][i].tolist() == episode.options()
            game.encode(episode.state, episode.seat, memoryview(row))
            assert (found["row"][i] == row).all()
            episode.step(int(found["action"][i]))
        for i in of:
            assert found["win"][i] == np.float32(episode.rewards()[found["seat"][i]])
            assert found["margin"][i] == episode.rewards("margin")[found["seat"][i]]


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path, small: None) -> None:
    write(order(2), tmp_path, workers=1)
    first = (tmp_path / "part-00000.parquet").stat().st_mtime_ns
    write(order(4), tmp_path, workers=1)
    assert (tmp_path / "part-00000.parquet").stat().st_mtime_ns == first
    assert sorted(p.name for p in tmp_path.glob("*.parquet")) == ["part-00000.parquet", "part-00001.parquet"]
    with pytest.raises(BadSetup, match="holds other data"):
        write(order(4, seed="other"), tmp_path)


def test_pandas_reads_it_and_the_schema_is_told(tmp_path: Path) -> None:
    words = ["data", "above", "--games", "2", "--bots", "random", "--out", str(tmp_path / "d"), "--workers", "1"]
    assert CliRunner().invoke(app, words).exit_code == 0
    frame = pd.read_parquet(tmp_path / "d")
    assert list(frame.columns) == ["game", "answer", "seat", "bot", "action", "win", "margin", "left", "row", "legal"]
    about = json.loads((tmp_path / "d" / "_about.json").read_text(encoding="utf-8"))
    assert len(about["entries"]) == len(frame["row"][0]) and about["actions"][frame["action"][0]].startswith("use ")


def test_wrong_orders_are_told() -> None:
    with pytest.raises(BadSetup, match="2 bots are named for 3 seats"):
        order(bots=["random", "greedy"])
