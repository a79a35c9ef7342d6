"""What all environments share: seats one after another, rewards, opponents, and a clear sentence when an extra is missing."""

from __future__ import annotations

import subprocess
import sys

import pytest

from pantheon.core import BadSetup, IllegalAction, fast_rng
from pantheon.envs.episode import Episode, Opponents, check_reward, open_setup
from pantheon.games import SLUGS


def play_on(episode: Episode, seed: str) -> None:
    rng = fast_rng(seed)
    while not episode.over:
        episode.step(rng.pick(episode.options()))


@pytest.mark.parametrize("slug", SLUGS)
def test_rewards_come_at_the_end_and_share_one_victory(slug: str) -> None:
    game, seats, variants = open_setup(slug, 0, None)
    episode = Episode(game, seats, variants, "rewards")
    assert episode.rewards() == [0.0] * seats
    play_on(episode, "rewards")
    outcome = game.outcome(episode.state)
    assert outcome is not None and sum(episode.rewards()) == pytest.approx(1.0)
    assert all((reward > 0) == (seat in (outcome.winners or range(seats))) for seat, reward in enumerate(episode.rewards()))
    best = max(outcome.scores)
    assert episode.rewards("margin")[outcome.scores.index(best)] >= 0 and episode.state.log == []


def test_an_illegal_action_is_refused_with_a_sentence() -> None:
    game, seats, variants = open_setup("above", 2, None)
    episode = Episode(game, seats, variants, "illegal")
    with pytest.raises(IllegalAction):
        episode.step(game.book.parse("stop"))


def test_a_simultaneous_question_is_put_to_one_seat_after_another() -> None:
    game, seats, variants = open_setup("mytikas", 3, {"starting_card": "choice"})
    episode = Episode(game, seats, variants, "together")
    asked = []
    while len(episode.state.sealed) or not asked:
        asked.append(episode.seat)
        episode.step(episode.options()[0])
    assert sorted(asked) == [0, 1, 2]


def test_wrong_settings_are_told() -> None:
    with pytest.raises(BadSetup, match="win, margin"):
        check_reward("points")
    with pytest.raises(BadSetup, match="2 opponents are named for 1 other"):
        Opponents(["random", "greedy"], 2, "")
    with pytest.raises(BadSetup, match="There is no bot"):
        Opponents("genius", 2, "")


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("pettingzoo", "pettingzoo", "pettingzoo"), ("gym", "gymnasium", "gym"), ("openspiel", "pyspiel", "openspiel"),
        ("mcp", "mcp", "mcp"), ("data", "pyarrow", "data"),
    ],
)  # fmt: skip
def test_a_missing_extra_is_named(module: str, package: str, extra: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None\nimport pantheon.envs.{module}"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert found.returncode == 1 and f"pip install 'pantheon-games[{extra}]'" in found.stderr


def test_a_picture_says_what_it_needs() -> None:
    code = (
        "import sys; sys.modules['{}'] = None\nfrom pantheon.envs.text import TextEnv\nfrom pantheon.envs.picture import draw\n"
    )
    code += "env = TextEnv('above'); env.reset(); draw(env.episode, None, 'en')"
    for package in ("PIL", "playwright.sync_api"):
        found = subprocess.run([sys.executable, "-c", code.format(package)], capture_output=True, text=True)
        assert found.returncode == 1 and "pip install 'pantheon-games[render]'" in found.stderr


def test_the_base_needs_none_of_them() -> None:
    names = ("pettingzoo", "gymnasium", "pyspiel", "mcp", "pyarrow", "torch")
    code = f"import sys; sys.modules |= dict.fromkeys({names!r})\nimport pantheon.envs, pantheon.envs.text, pantheon.cli"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
