"""Help at the table: who may have it, what the coach says, when the bots wait for it, and that it leaks nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.conftest import Server
from server.player import Guest, Json, Viewer
from server.toys import LOADERS, load_toy

from pantheon.core.engine import deciders, options
from pantheon.core.match import Match
from pantheon.core.rng import fast_rng
from pantheon.server.bots import advice
from pantheon.server.bots.advice import Reader
from pantheon.server.tables.head import Head
from pantheon.server.tables.table import Table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One kind of database is enough: nothing here is about storing."""
    with Server(str(tmp_path_factory.mktemp("coach") / "tables.sqlite")) as running:
        yield running


ANSWERS = {"toy": 3, "passwords": 3, "olympos": 25}
"""How far the games are played in which nothing may leak."""
LESSON = "/api/games/above/lessons/1-summit"


def summit(ann: Guest) -> Json:
    """Ann and a bot; Zeus stands one step from the summit, and it is her turn: a fork of the first lesson."""
    lesson = ann.post(LESSON, None, 201)
    return ann.post(f"/api/tables/{lesson['id']}/fork", {"step": 0, "seat": 0, "level": "greedy"}, 201)


def end_turn(seat: Viewer, first: str) -> list[str]:
    """Use a deity, and end the turn in any way that does not win."""
    answers = [first]
    seat.play(first)
    while seat.scene["prompt"].get("mine"):
        answers.append(next(play for play in seat.options() if play != "step forward"))
        seat.play(answers[-1])
    return answers


def test_between_people_the_host_decides(server: Server) -> None:
    ann, ben = server.guest(), server.guest(name="Ben")
    for hints in (False, True):
        table = ann.open("me", "open", hints=hints)
        assert table["hints"] is hints
        ben.sit(table, 1)
        ann.post(f"/api/tables/{table['id']}/start")
        with ann.watch(table["id"]).ready() as seat:
            assert seat.table["hints"] is hints and seat.table["coach"] is None
            answer = seat.ask(type="hint")
            assert (answer["type"], answer.get("code", "")) == (("answer", "") if hints else ("refused", "no_right"))
            assert (seat.ask(type="leads")["type"] == "answer") is hints
            assert seat.ask(type="coach", on=True)["code"] == "no_right", "the coach is never there between people"
        assert ben.get(f"/api/tables/{table['id']}")["hints"] is hints, "everybody sees what the host decided"


def test_a_server_may_forbid_all_help(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.sqlite"), hints=False) as server:
        ann = server.guest()
        with ann.watch(ann.open("me", "random")["id"]).ready() as seat:
            for command in ({"type": "hint"}, {"type": "leads"}, {"type": "coach", "on": True}):
                assert seat.ask(**command)["code"] == "no_right"


def test_a_hint_names_a_whole_turn_and_what_it_leads_to(server: Server) -> None:
    ann = server.guest()
    with ann.watch(summit(ann)["id"]).ready() as seat:
        answer = seat.ask(type="hint")
        best = answer["best"][0]
        assert [click["play"] for click in best["clicks"]] == ["use zeus", "step forward"] and best["value"] == 1.0
        assert answer["play"] == "use zeus" and answer["text"] == best["text"] == "Use Zeus, Go forward"
        assert best["leads"][0]["kind"] == "end" and "wins" in best["leads"][0]["text"]
        assert all(click["zone"] == "board" or click["zone"].startswith("mat") for click in best["clicks"])
        assert best["moves"][0]["piece"] == "zeus" and best["moves"][0]["to"][0] == "board"
        assert seat.ask(type="hint")["best"] == answer["best"], "a second later the hint is the same"
        seat.play("use athena")
        seat.ask(type="undo")
        assert seat.ask(type="hint")["best"] == answer["best"], "the same position, the same hint"


def test_what_each_option_leads_to(server: Server) -> None:
    ann = server.guest()
    with ann.watch(summit(ann)["id"]).ready() as seat:
        leads = {lead["action"]: lead for lead in seat.ask(type="leads")["leads"]}
        assert set(leads) == set(seat.options())
        assert leads["use zeus"]["then"] == ["Go forward"] and leads["use zeus"]["leads"][0]["kind"] == "end"


def test_the_coach_speaks_before_the_bots_answer_a_slip(server: Server) -> None:
    ann = server.guest()
    with ann.watch(summit(ann)["id"]).ready() as seat:
        assert seat.table["coach"] is False
        assert seat.ask(type="coach", on=True)["type"] == "done"
        assert seat.table["coach"] is True
        answers = end_turn(seat, "use athena")
        told = seat.until("coach")
        remark = told["remark"]
        assert told["back"] is True and told["start"] == 0 and remark["text"] == "You could have won at once."
        assert [click["play"] for click in remark["played"]["clicks"]] == answers
        assert remark["better"]["text"] == "Use Zeus, Go forward" and remark["loss"] > 0.5
        assert "end" in [said["kind"] for said in remark["played"]["answer"]], "what the bot would do is said"
        assert seat.ask(type="take_back")["type"] == "done"
        assert "use zeus" in seat.options() and seat.latest["step"] == 0
        assert end_turn(seat, "use athena") == answers
        while not seat.scene.get("result"):  # said once is enough: the bot answers, and wins
            assert seat.next()["type"] != "coach"


def test_after_a_slip_one_may_go_on(server: Server) -> None:
    ann = server.guest()
    with ann.watch(summit(ann)["id"]).ready() as seat:
        seat.ask(type="coach", on=True)
        answers = end_turn(seat, "use athena")
        seat.until("coach")
        assert len(answers) == seat.latest["step"], "the bot waits"
        assert seat.ask(type="go_on")["type"] == "done"
        while not seat.scene.get("result"):
            seat.next()
        assert seat.ask(type="go_on")["code"] == "not_running"


def test_who_comes_back_is_told_again(server: Server) -> None:
    ann = server.guest()
    id = summit(ann)["id"]
    with ann.watch(id).ready() as seat:
        seat.ask(type="coach", on=True)
        end_turn(seat, "use athena")
        said = seat.until("coach")["remark"]
    with ann.watch(id).ready() as again:
        assert again.until("coach")["remark"] == said


def test_a_good_turn_is_not_spoken_of_and_the_bots_go_on(server: Server) -> None:
    ann = server.guest()
    table = ann.open("me", "greedy", training=True, seed="coach", game="above")
    with ann.watch(table["id"]).ready() as seat:
        seat.ask(type="coach", on=True)
        while not seat.scene["prompt"].get("mine"):
            seat.next()
        clicks = seat.ask(type="hint")["best"][0]["clicks"]
        before = seat.latest["step"]
        for click in clicks:
            seat.play(click["play"])
        while seat.latest["step"] <= before + len(clicks):
            assert seat.next()["type"] != "coach"


def test_spectators_hear_nothing_of_the_coach(server: Server) -> None:
    ann, eve = server.guest(), server.guest(name="Eve")
    id = summit(ann)["id"]
    head = server.app.state.services.registry.tables[id].table.head
    head.spectators = True
    with ann.watch(id).ready() as seat, eve.watch(id, key=head.watch).ready() as spectator:
        seat.ask(type="coach", on=True)
        end_turn(seat, "use athena")
        seat.until("coach")
        spectator.catch_up()
        assert not [text for text in spectator.received if "remark" in text]
        assert spectator.ask(type="go_on")["type"] == "refused"


@pytest.mark.parametrize("slug", ANSWERS)
def test_help_is_the_same_in_every_world_of_a_view(slug: str) -> None:
    """Hint, options and remark depend on what the seat sees and on nothing else."""
    game = LOADERS[slug](None)
    match = Match(game, game.seats[0], {}, "secret")
    for _ in range(ANSWERS[slug]):
        seat = deciders(match.state)[0]
        match.play(seat, options(match.state, seat)[0])
    seat = deciders(match.state)[0]
    head = Head(
        id="t", game=slug, version=1, data="", seats=match.seats, options={}, seed="s", host="", join="", watch="", created=0
    )
    table, to = Table(head, game), Reader("en", ("Ann", "Ben"))
    worlds = [match.state, *(game.sample(match.state, seat, fast_rng(str(i))) for i in range(3))]
    found = [advice.position(load_toy, table, world, seat)._replace(load=LOADERS[slug]) for world in worlds]
    assert len(set(found)) == 1, "a worker is told the same whatever is hidden"
    judgement = advice.judged(found[0])
    assert advice.hint(found[0], to, judgement) == advice.hint(found[1], to, judgement)
    assert advice.leads(found[0], to) == advice.leads(found[1], to)
