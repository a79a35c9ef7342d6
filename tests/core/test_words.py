"""Words, rulebooks, and the parts of a scene that are made alike in every game."""

from __future__ import annotations

from pathlib import Path

import pytest
from core.toy import BID, Toy, ToyGame, book

from pantheon.core import play
from pantheon.core.rulebook import read_rules
from pantheon.core.scene import offered, schema
from pantheon.core.staging import make_log
from pantheon.core.text import Texts, choose_forms
from pantheon.games import load_game
from pantheon.research.wording import disagreements


def texts(toy: ToyGame, lang: str = "en") -> Texts:
    return Texts(toy.folder, book, lang, ["Bion"])


def test_a_template_is_filled_with_names_by_domain(toy: ToyGame) -> None:
    assert texts(toy).say("log", "bids", [0, 4]) == "Bion bids Five."
    assert texts(toy, "fr").say("log", "bids", [1, 0]) == "Joueur 2 mise Un."
    assert texts(toy, "xx").say("log", "bids", [0, "two"]) == "Bion bids Two."


def test_rule_numbers_are_taken_out_of_a_sentence(toy: ToyGame) -> None:
    assert texts(toy).rules("log", "bids") == ["TOY-002"]
    assert texts(toy).rules("log", "round") == []


def test_an_option_is_said_from_its_text_form(toy: ToyGame) -> None:
    assert texts(toy).option("bid three") == "Bid Three"
    assert texts(toy).option("keep") == "Keep it"


def test_words_from_the_data_and_unknown_keys(toy: ToyGame) -> None:
    with_data = Texts(toy.folder, book, "en", id_names={"city": {"corinth": "Corinth"}})
    assert with_data.name("city", "corinth") == "Corinth"
    assert with_data.name("city", "sparta") == "sparta"
    assert with_data.has("barrier", "chance") and not with_data.has("barrier", "nothing")


def test_numbers_and_names_follow_the_grammar_of_both_languages() -> None:
    text = "{0:plural|no gem|a gem|{0} gems}, {0:plural|{0} gemme|{0} gemmes}, {who:plural|wins|win}"
    said = [choose_forms(text, lang, [n], {"who": (0,) * n}) for lang in ("en", "fr") for n in (0, 1, 2, 7)]
    assert said == [
        "no gem, {0} gemmes, win", "a gem, {0} gemme, wins", "{0} gems, {0} gemmes, win", "{0} gems, {0} gemmes, win",
        "no gem, {0} gemme, wins", "a gem, {0} gemme, wins", "{0} gems, {0} gemmes, win", "{0} gems, {0} gemmes, win",
    ]  # fmt: skip


def test_several_names_are_joined_and_the_verb_agrees(toy: ToyGame) -> None:
    names = ["Ann", "Ben", "Cleo"]
    english, french = (Texts(toy.folder, book, lang, names) for lang in ("en", "fr"))
    assert english.say("reason", "rounds", [(0, 1)]) == "Three rounds are over: Ann and Ben win."
    assert english.say("reason", "rounds", [(2,)]) == "Three rounds are over: Cleo wins."
    assert french.say("reason", "rounds", [(0, 1, 2)]) == "Les trois manches sont jouées : Ann, Ben et Cleo gagnent."


def test_a_rule_that_depends_on_the_place_is_an_argument(tmp_path: Path) -> None:
    (tmp_path / "text").mkdir()
    for lang in ("en", "fr"):
        words = '[log]\nloses = "{0:seat} loses. [TOY-001, {1:rule}]"\nturn = "# Turn {0}"\nturns_up = "~ {0} is turned up."\n'
        (tmp_path / "text" / f"{lang}.toml").write_text(words)
    said = Texts(tmp_path, book, "en", ["Ann"])
    assert said.say("log", "loses", [0, "TOY-004"]) == "Ann loses."
    assert said.rules("log", "loses", [0, "TOY-004"]) == ["TOY-001", "TOY-004"]
    assert said.heading("turn") and not said.heading("turns_up") and said.say("log", "turn", [3]) == "Turn 3"
    assert said.minor("turns_up") and not said.minor("turn") and said.say("log", "turns_up", ["Zeus"]) == "Zeus is turned up."


@pytest.mark.parametrize(
    ("text", "lang", "wrong"),
    [
        ("{0} gems", "en", ["1 gems"]),
        ("{0} gem", "en", ["0 gem", "2 gem", "7 gem"]),
        ("{left} gemmes", "fr", ["0 gemmes", "1 gemmes"]),
        ("{0:plural|1 gem|{0} gems} of {1:seat}", "en", []),
        ("level {0} of {1}", "en", []),
    ],
)
def test_a_number_and_the_word_after_it_agree(text: str, lang: str, wrong: list[str]) -> None:
    assert [piece for n in (0, 1, 2, 7) for piece in disagreements(text, lang, n)] == wrong


def test_a_rulebook_is_read_by_number_and_chapter(toy: ToyGame) -> None:
    rules = read_rules(toy.folder, "fr")
    assert list(rules) == ["TOY-001", "TOY-002", "TOY-003", "TOY-004"]
    assert rules["TOY-003"].chapter == "Le prix" and rules["TOY-003"].text.startswith("Le gagnant pioche")


def test_a_scene_says_the_question_and_offers_its_options(position: Toy, toy: ToyGame) -> None:
    scene = toy.scene(toy.view(position, 0), "en", ["Alkmene", "Bion"])
    assert scene.prompt.text == "Bid a card." and scene.prompt.rules == ["TOY-002"] and scene.prompt.mine
    assert offered(scene) == ["bid one", "bid two", "bid five"]
    other = toy.scene(toy.view(position, None), "en", ["Alkmene", "Bion"])
    assert other.prompt.text == "Waiting for Alkmene and Bion." and offered(other) == []


def test_log_lines_know_their_seat_and_open_groups(position: Toy, toy: ToyGame) -> None:
    play(position, 0, BID(4))
    play(position, 1, BID(3))
    log = toy.scene(toy.view(position, None), "en", ["Alkmene", "Bion"]).log
    assert [(line.text, line.seat, line.head) for line in log] == [
        ("Round 1", -1, True),
        ("Alkmene bids Five.", 0, False),
        ("Bion bids Four.", 1, False),
    ]


def test_the_result_names_winners_and_parts(position: Toy, toy: ToyGame) -> None:
    position.end()
    result = toy.scene(toy.view(position, None), "fr", ["Alkmene", "Bion"]).result
    assert result is not None and result.winners == [1] and result.scores == [5, 7]
    assert "Bion gagne" in result.text and [(row.label, row.values) for row in result.rows] == [("Main", [5, 7])]


def test_the_contract_of_scenes_has_a_schema() -> None:
    assert {"Scene", "Piece", "Target", "LexiconEntry"} <= set(schema()["definitions"])


def test_a_game_speaks_with_the_names_of_its_data() -> None:
    """Hints, the why-list and the arena say what scenes say: no raw id in any language."""
    above = load_game("above")
    assert above.texts("fr").option("use hera") == "Utiliser Héra"
    assert above.texts("de").lang == "en", "an unknown language is English"
    assert above.texts("en", ["Ann"]).id_names is above.texts("en").id_names, "sentences once made are found again"


def test_what_is_done_to_the_viewer_is_said_to_the_viewer() -> None:
    olympos = load_game("olympos")
    log = [["turn", [0, 3]], ["beats", [0, 1, "phocis", 2]]]
    said = {viewer: make_log({"viewer": viewer, "log": log}, olympos.texts("en", ["Orpheus", "Ann"])) for viewer in (0, 1, None)}
    assert said[1][1].text == "Orpheus took Phocis from you; you get 2 hourglasses."
    assert said[1][1].hit and not said[1][0].hit
    for viewer in (0, None):
        assert said[viewer][1].text == "Orpheus takes Phocis from Ann, who gets 2 hourglasses."
        assert not said[viewer][1].hit
    assert [line.head for line in said[0]] == [2, 0]
