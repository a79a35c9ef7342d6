"""The command line: what it prints, and how it refuses."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pantheon import __version__
from pantheon.cli import app
from pantheon.games import load_game
from pantheon.research.random_play import Setup, play_random

GAME = load_game("above")


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(words), input=typed)


def good(*words: str, typed: str = "") -> str:
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A finished random match."""
    path = tmp_path / "match.json"
    play_random(GAME, Setup(2, {}), "cli").write(path)
    return path


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play chess", "There is no game “chess”; there are: above"),
        ("play above --seats 3", "above is played by 2, 4 players, not by 3"),
        ("play above --lang de", "There is no language “de”; there are: en, fr"),
        ("play above --players me,genius", "There is no bot “genius”"),
        ("play above --players me,random,random,random,random", "not by 5"),
        ("play above --seats 4 --players me,random", "names 2 players for 4 seats"),
        ("simulate above --option teams", "Write --option KEY=CHOICE, not “teams”"),
        ("simulate above --option teams=two", "above has no option “teams”; it has: none"),
        ("simulate above --bots random", "names 1 bots for 2 seats"),
        ("simulate above --data nowhere.toml", "Cannot read the data file nowhere.toml"),
        ("rules above ABV-999", "above has no rule ABV-999; its rules go from ABV-001"),
        ("replay nowhere.json", "Cannot read nowhere.json"),
        ("arena above", "Name the bots"),
        ("arena above --bots greedy,random --on mars", "--on is processes or ray, not “mars”"),
        ("train above --start scratch", "--start is hand, own or large, not “scratch”"),
        ("train above --no-values --no-policy", "Nothing is left to learn"),
        ("train above --games many", "Write numbers with commas between them"),
        ("bench chess --no-peer", "There is no game “chess”"),
    ],
)
def test_bad_input_gets_a_sentence_and_exit_code_2(words: str, sentence: str) -> None:
    result = run(*words.split())
    assert result.exit_code == 2
    assert sentence in result.stderr and "Traceback" not in result.output


def test_a_port_in_use_is_told() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        result = run("serve", "--port", str(taken.getsockname()[1]))
    assert result.exit_code == 2 and "Choose another with --port" in result.stderr


def test_impossible_data_is_refused_with_file_and_key(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("mountains = 3\n")
    result = run("simulate", "above", "--data", str(mine))
    assert result.exit_code == 2 and "mine.toml: “mountains” is no key" in result.stderr


def test_the_rules_are_listed_and_shown_one_by_one() -> None:
    assert "above" in good("rules")
    assert "ABV-033" in good("rules", "above")
    one = good("rules", "above", "abv-033")
    assert "class ChooseDeity" in one
    told = json.loads(good("rules", "above", "ABV-033", "--json"))
    assert told["id"] == "ABV-033" and told["code"][0]["name"] == "ChooseDeity"
    assert told["text"] != json.loads(good("rules", "above", "ABV-033", "--json", "--lang", "fr"))["text"]
    short = json.loads(good("rules", "above", "112", "--json"))
    assert short["id"] == "ABV-112" and [place["name"] for place in short["tests"]], "a case of a test is marked, too"


def test_reconstructed_data_is_listed() -> None:
    rows = json.loads(good("rules", "above", "--reconstructed", "--json"))
    assert {"key", "source"} == set(rows[0]) and len(rows) > 3
    assert "--data FILE" in good("rules", "above", "--reconstructed").replace("\n", " ")


def test_simulate_reports_shares_lengths_and_ends() -> None:
    report = json.loads(good("simulate", "above", "--seats", "4", "--games", "3", "--json", "--effects"))
    assert report["games"] == 3 and len(report["win_shares"]) == 4
    assert sum(report["ends"].values()) == 3 and report["branching"]["mean"] > 1
    assert report["effects"]["verb use"] > 3
    assert report == json.loads(good("simulate", "above", "--seats", "4", "--games", "3", "--json", "--effects"))
    assert "answers per game" in good("simulate", "above", "--games", "1")


def test_a_game_is_played_in_the_terminal_with_undo_why_and_save(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    typed = f"1\n1\nundo\nhelp\ntable\nlog\nrule ABV-036\nwhy use zeus\nstep sideways\n99\nsave {file}\nquit\n"
    told = good("play", "above", "--players", "me,random", "--seed", "x", typed=typed)
    assert "Use Zeus" in told and "Taken back." in told and "There is no option 99" in told
    assert "“sideways” is no" in told and "ABV-036" in told and "not among your options" in told
    match = json.loads(file.read_text())
    assert match["game"] == "above" and match["actions"][-1] == [0, "use zeus"]


def test_undo_in_the_terminal_says_why_it_stops() -> None:
    assert "nothing to take back" in good("play", "above", "--players", "me,me", "--seed", "x", typed="\nundo\nquit\n")


def test_a_whole_game_can_be_played_in_french_by_numbers() -> None:
    told = good("play", "above", "--players", "me,greedy", "--seed", "short", "--lang", "fr", typed="1\n" * 400)
    assert "gagne" in told or "remporte" in told or "l'emporte" in told or "victoire" in told.lower()


def test_two_people_at_one_keyboard_are_asked_in_turn() -> None:
    told = good("play", "above", "--players", "me,me", "--seed", "x", typed="\nquit\n")
    assert "Press Enter when nobody else is looking" in told and "Until next time." in told


def test_a_match_is_replayed_from_a_seat_and_as_json(saved: Path) -> None:
    match = json.loads(saved.read_text())
    whole = good("replay", str(saved), "--all", "--seat", "0")
    assert f"── {len(match['actions'])}" in whole
    view = json.loads(good("replay", str(saved), "--json", "--at", "3", "--seat", "1"))
    assert view["viewer"] == 1 and view["game"] == "above"
    stepped = good("replay", str(saved), typed="\n\nb\n5\nt\n?\nq\n")
    assert "── 2" in stepped and "── 5" in stepped
    assert run("replay", str(saved), "--at", "100000").exit_code == 2
    assert run("replay", str(saved), "--seat", "7").exit_code == 2


def test_the_version_is_told_by_option_and_by_command() -> None:
    assert run("--version").stdout == run("version").stdout == f"{__version__}\n"


def test_a_match_of_another_version_is_not_replayed(saved: Path) -> None:
    match = json.loads(saved.read_text()) | {"version": 99}
    saved.write_text(json.dumps(match))
    result = run("replay", str(saved))
    assert result.exit_code == 2 and "version 99 of above" in result.stderr


def test_an_arena_report_is_written(tmp_path: Path) -> None:
    page, ledger = tmp_path / "report.html", tmp_path / "games.jsonl"
    words = (
        "arena",
        "above",
        "--bots",
        "greedy,random",
        "--games",
        "2",
        "--workers",
        "1",
        "--report",
        str(page),
        "--out",
        str(ledger),
    )
    told = json.loads(good(*words, "--json"))
    assert told["games"] == 2 and {bot["bot"] for bot in told["bots"]} == {"greedy", "random"}
    assert "<svg" in page.read_text() and len(ledger.read_text().splitlines()) == 3


def test_bench_measures_three_figures() -> None:
    report = json.loads(good("bench", "above", "--no-peer", "--seconds", "0.03", "--rounds", "1", "--json"))
    assert [row["name"] for row in report["speeds"]] == ["above 2p", "above 4p"]
    assert all(row[key] > 0 for row in report["speeds"] for key in ("actions", "clones", "children"))
