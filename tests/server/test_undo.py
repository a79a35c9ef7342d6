"""Taking back: freely, by consent, never across the information barrier."""

from __future__ import annotations

from server.conftest import Server
from server.player import Json, Viewer
from server.test_play import two_seats


def bid_all(*seats: Viewer) -> tuple[Viewer, Viewer]:
    """Everybody bids the first card; who won, and somebody else."""
    decision = seats[0].decision
    for i, seat in enumerate(seats):
        seat.play(seat.options()[0], decision, seat=i)
    epoch, ply = decision.split(".")
    for seat in seats:
        seat.reach(f"{epoch}.{int(ply) + 1}")
    winner = next(seat for seat in seats if seat.options())
    return winner, next(seat for seat in seats if seat is not winner)


def who(viewer: Viewer) -> int:
    return int(viewer.hello["seat"])


def test_what_was_revealed_stays_revealed(server: Server) -> None:
    _, ann, bob = two_seats(server)
    bid_all(ann, bob)
    for seat, viewer in ((0, ann), (1, bob)):
        refused = viewer.ask(type="undo", seat=seat)
        assert refused["code"] == "barrier" and "hidden" in refused["text"].lower()


def test_ones_own_last_answer_is_taken_back_at_once(server: Server) -> None:
    _, ann, bob = two_seats(server)
    winner, loser = bid_all(ann, bob)
    winner.play("keep", seat=who(winner))
    loser.reach("0.2")
    done = winner.ask(type="undo", seat=who(winner))
    assert done["type"] == "done" and done["asked"] is False
    loser.reach("1.1")
    assert set(winner.options()) == {"keep", "return"}
    assert winner.play("keep", "0.1", seat=who(winner))["code"] == "stale", "ids are not used again"
    winner.play("return", seat=who(winner))
    loser.reach("1.2")
    refused = winner.ask(type="undo", seat=who(winner))
    assert refused["code"] == "barrier" and refused["text"].startswith("Chance")


def test_others_must_agree_when_they_have_decided_since(server: Server) -> None:
    _, ann, bob = two_seats(server)
    winner, loser = bid_all(ann, bob)
    me, other = who(winner), who(loser)
    winner.play("keep", seat=me)
    loser.reach("0.2")
    loser.play(loser.options()[0], seat=other)
    assert winner.ask(type="agree", seat=me, yes=True)["code"] == "stale"
    asked = winner.ask(type="undo", seat=me)
    assert asked["asked"] is True
    loser.catch_up()
    assert loser.table["undo"] == {"seat": me, "steps": 2, "agreed": [], "needed": [other]}
    assert winner.ask(type="agree", seat=me, yes=True)["code"] == "stale", "one cannot agree with oneself"
    loser.ask(type="agree", seat=other, yes=False)
    loser.catch_up()
    assert loser.table["undo"] is None and loser.decision == "0.2"
    winner.ask(type="undo", seat=me)
    loser.ask(type="agree", seat=other, yes=True)
    winner.reach("1.1")
    assert set(winner.options()) == {"keep", "return"}


def test_an_answer_ends_the_request(server: Server) -> None:
    _, ann, bob = two_seats(server)
    winner, loser = bid_all(ann, bob)
    me, other = who(winner), who(loser)
    winner.play("keep", seat=me)
    loser.reach("0.2")
    loser.play(loser.options()[0], seat=other)
    winner.ask(type="undo", seat=me)
    winner.play(winner.options()[0], "0.2", seat=me)
    loser.reach("0.3")
    assert loser.ask(type="agree", seat=other, yes=True)["code"] == "stale"


def test_undo_takes_a_sealed_answer_back(server: Server) -> None:
    _, ann, bob = two_seats(server)
    bob.play(bob.options()[0], seat=1)
    ann.catch_up()
    assert bob.ask(type="undo", seat=1)["asked"] is False
    assert bob.options() and bob.decision == "0.0"
    assert ann.ask(type="undo", seat=0)["code"] == "barrier", "nothing was answered"


def test_bots_always_agree(server: Server) -> None:
    ann = server.guest()
    table = ann.open("me", "random", training=True, seed=winning_seed())
    with ann.watch(table["id"]) as seat:
        seat.ready()
        seat.play(seat.options()[-1])
        seat.reach("0.1")
        assert set(seat.options()) == {"keep", "return"}
        seat.play("keep")
        while not (seat.decision == "0.2" and seat.scene["prompt"]["waiting"] == [0]):
            seat.next()  # the bot has bid again
        done = seat.ask(type="undo")
        assert done["type"] == "done" and done["asked"] is False
        assert set(seat.options()) == {"keep", "return"}


def winning_seed() -> str:
    """Seat 0 holds a five and the other seat does not: it wins the first bid."""
    from core.toy import ToyGame

    def wins(n: int) -> bool:
        hands: Json = ToyGame().new(2, {}, f"s{n}").hands
        return 4 in hands[0] and 4 not in hands[1] and all(len(set(hand)) == 3 for hand in hands)

    return f"s{next(n for n in range(1000) if wins(n))}"


def test_among_three_people_both_others_must_agree(server: Server) -> None:
    ann = server.guest()
    id = ann.open("me", "me", "me")["id"]
    seats = [ann.watch(id, seat=i).ready() for i in range(3)]
    winner, _ = bid_all(*seats)
    me = who(winner)
    winner.play("keep", seat=me)
    others = [seat for seat in seats if seat is not winner]
    for other in others:
        other.reach("0.2")
    others[0].play(others[0].options()[0], seat=who(others[0]))
    assert winner.ask(type="undo", seat=me)["asked"] is True
    winner.catch_up()
    needed = winner.table["undo"]["needed"]
    assert needed == sorted(who(other) for other in others)
    others[0].ask(type="agree", seat=who(others[0]), yes=True)
    others[0].catch_up()
    assert others[0].decision == "0.2" and others[0].table["undo"]["agreed"] == [who(others[0])]
    others[1].ask(type="agree", seat=who(others[1]), yes=True)
    winner.reach("1.1")
    assert set(winner.options()) == {"keep", "return"}
