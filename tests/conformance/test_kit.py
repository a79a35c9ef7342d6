"""The kit finds what it is there to find: games that break one law each."""

from __future__ import annotations

from typing import Any

import pytest
from core.toy import BID, KEEP, RETURN, Toy, ToyGame

from pantheon.core import Ask, Outcome, Refusal, Rng, Verb
from pantheon.core.encoding import Floats, Row, hand_over
from pantheon.core.scene import Scene
from pantheon.research.conformance import Broken, check_match
from pantheon.research.corpus import Corpus, all_actions, all_keys, all_verbs, all_words
from pantheon.research.random_play import Setup, Wanderer, play_random, setups
from pantheon.research.wording import check_wording


class Leaky(ToyGame):
    """Tells everybody everything."""

    def table(self, s: Toy, viewer: int | None) -> dict[str, Any]:
        return {"round": s.round, "hands": [sorted(hand) for hand in s.hands]}


class Transparent(ToyGame):
    """Deals anew without sorting first: the true order shines through."""

    def resample_hidden(self, s: Toy, viewer: int | None, rng: Rng) -> None:
        if s.agenda:
            pool = s.deck + [card for seat in range(s.seats) if seat != viewer for card in s.hands[seat]]
            rng.shuffle(pool)
            for seat in range(s.seats):
                if seat != viewer:
                    s.hands[seat] = [pool.pop() for _ in s.hands[seat]]
            s.deck = pool


class Frozen(ToyGame):
    """Deals nothing anew."""

    def resample_hidden(self, s: Toy, viewer: int | None, rng: Rng) -> None:
        pass


class Telling(ToyGame):
    """A row that knows the deck."""

    def encode_mine(self, s: Toy, seat: int, out: Floats, at: int) -> None:
        out[at] = s.deck[-1] / 4 if s.deck else 0.0


class Boundless(ToyGame):
    def encode_table(self, s: Toy, out: Floats, at: int) -> None:
        out[at] = float(s.round)


class Silent(ToyGame):
    """A row that tells nothing."""

    def encode(self, s: Toy, seat: int, out: Row) -> None:
        hand_over(self.encoding.blank(s.seats), out)


class Secretive(Toy):
    """A lucky number per seat, which only its owner knows."""

    __slots__ = ("lucky",)
    __module__ = "core.toy"
    lucky: list[int]

    def clone(self) -> Toy:
        n = Secretive()
        self.carry(n)
        n.data, n.round, n.deck, n.spent = self.data, self.round, self.deck[:], self.spent[:]
        n.hands = [hand[:] for hand in self.hands]
        n.lucky = self.lucky[:]
        return n


class Forgetful(ToyGame):
    """Forgets to deal a hidden number anew: bots would know it."""

    state = Secretive

    def setup(self, seats: int, options: dict[str, str], rng: Rng) -> Toy:
        s = super().setup(seats, options, rng)
        assert isinstance(s, Secretive)
        s.lucky = [rng.below(6) for _ in range(seats)]
        return s

    def table(self, s: Toy, viewer: int | None) -> dict[str, Any]:
        assert isinstance(s, Secretive)
        lucky = [number if seat == viewer else -1 for seat, number in enumerate(s.lucky)]
        return {**super().table(s, viewer), "lucky": lucky}


class Unpainted(ToyGame):
    """Shows a picture that nobody has drawn."""

    def scene(self, view: dict[str, Any], lang: str, names: list[str], memory: Any = None) -> Scene:
        scene = super().scene(view, lang, names, memory)
        scene.prompt.symbol = "common:unicorn"
        return scene


class Proud(ToyGame):
    def evaluate(self, s: Toy, seat: int) -> float:
        return 1.5


class Backward(ToyGame):
    def rounds(self, s: Toy) -> float:
        return -float(s.round)


class Early(ToyGame):
    def outcome(self, s: Toy) -> Outcome | None:
        return Outcome((0,), [], [], "rounds")


class Miscounted(ToyGame):
    def invariants(self, s: Toy) -> None:
        assert len(s.spent) < 3, "too many cards are spent"


class Sharing(Toy):
    """A clone that shares what is written."""

    __slots__ = ()
    __module__ = "core.toy"

    def clone(self) -> Toy:
        n = Sharing()
        self.carry(n)
        n.data, n.round, n.deck, n.spent = self.data, self.round, self.deck[:], self.spent[:]
        n.hands = self.hands
        return n


class OneTask(ToyGame):
    """Four questions of one kind to seat 0, instead of rounds."""

    task: type[Ask[Toy]]

    def setup(self, seats: int, options: dict[str, str], rng: Rng) -> Toy:
        s = super().setup(seats, options, rng)
        s.agenda.clear()
        s.then(*[self.task(0) for _ in range(4)])
        return s


class Sound(Ask[Toy]):
    """TOY-004: a question that keeps all laws. It goes by the name of the toy's own, so that it has words."""

    __slots__ = ()
    verbs = (KEEP, RETURN)

    def name(self) -> str:
        return "keep_it"

    def take(self, s: Toy, action: int) -> None:
        pass


ALL = (KEEP, RETURN, BID)


def broken_by(
    take: Any = None, options: Any = None, forbids: Any = None, verbs: tuple[Verb, ...] = Sound.verbs, state: type[Toy] = Toy
) -> ToyGame:
    """A game whose only question misbehaves."""
    methods = {"take": take, "options": options, "forbids": forbids}
    members: dict[str, Any] = {"__slots__": (), "__module__": "core.toy", "__doc__": Sound.__doc__, "verbs": verbs}
    members |= {name: method for name, method in methods.items() if method}
    words = "".join(method.__name__.title() for method in methods.values() if method)
    task = type(f"Broken{words}", (Sound,), members)
    game = type("OneTaskGame", (OneTask,), {"task": task, "state": state})()
    assert isinstance(game, ToyGame)
    return game


def use_chance(self: Any, s: Toy, action: int) -> None:
    s.rng.below(2)


def peek(self: Any, s: Toy, action: int) -> None:
    s.whisper(0, "drew", s.deck[-1])


def count_when_loud(self: Any, s: Toy, action: int) -> None:
    s.round += not s.quiet


def ask_again(self: Any, s: Toy, action: int) -> None:
    s.then(type(self)(0))


def sort_hand(self: Any, s: Toy, action: int) -> None:
    s.hands[0].sort(reverse=True)


def offer_twice(self: Any, s: Toy) -> list[int]:
    return [KEEP(), KEEP()]


def offer_a_bid(self: Any, s: Toy) -> list[int]:
    return [KEEP(), RETURN(), BID(0)]


def forbid_bids(self: Any, s: Toy, action: int) -> Refusal | None:
    return Refusal("TOY-002", "not_in_hand") if BID.owns(action) else None


def forbid_without_rule(self: Any, s: Toy, action: int) -> Refusal | None:
    return Refusal("TOY-999", "no_deck") if BID.owns(action) else None


def forbid_without_words(self: Any, s: Toy, action: int) -> Refusal | None:
    return Refusal("TOY-004", "because") if BID.owns(action) else None


def forbid_and_tell(self: Any, s: Toy, action: int) -> Refusal | None:
    return Refusal("TOY-004", "no_deck", s.deck[-1]) if BID.owns(action) else None


def gossip(self: Any, s: Toy, action: int) -> None:
    s.block_undo("hidden")
    s.hands[0].append(s.deck.pop())
    s.tell("bids", 0, s.hands[0][-1])


def ask_the_rich(self: Any, s: Toy) -> list[int]:
    """Whether there is a choice depends on the hidden hand."""
    return [KEEP(), RETURN()] if max(s.hands[0]) > 3 else [KEEP()]


def change_round(self: Any, s: Toy, action: int) -> None:
    s.round += 1


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (Leaky(), "the view of None changes in a sampled world"),
        (Transparent(), "the true state shines through"),
        (Frozen(), "never dealt anew"),
        (Telling(), r"the row of seat \d tells what it cannot know: mine.hand.one.1"),
        (Boundless(), "not from 0 to 1: table.round.1"),
        (Silent(), r"the row of seat \d does not tell question waiting"),
        (Forgetful(), r"never dealt anew: \.lucky"),
        (Unpainted(), "there is no symbol “common:unicorn”"),
        (broken_by(gossip), r"the log line “bids” tells \d that 0 has"),
        (broken_by(options=ask_the_rich), "must say `always`"),
        (Proud(), "evaluate gives 1.5"),
        (Backward(), "rounds fall from -1.0 to -2.0"),
        (Early(), "an outcome although a question is open"),
        (Miscounted(), "too many cards are spent"),
        (broken_by(sort_hand, state=Sharing), "playing on a clone has changed the original"),
        (broken_by(use_chance), "chance was used without a barrier"),
        (broken_by(peek), "can be undone but tells seat 0 something"),
        (broken_by(count_when_loud), "playing in silence gives another state"),
        (broken_by(ask_again), "has not ended after 300 answers"),
        (broken_by(options=offer_twice), "offers an option twice"),
        (broken_by(options=offer_a_bid), "“bid one” at keep_it is offered, but its verb is not among"),
        (broken_by(options=offer_a_bid, verbs=ALL), "“bid two” at keep_it is not offered, and no rule forbids it"),
        (
            broken_by(options=offer_a_bid, forbids=forbid_bids, verbs=ALL),
            "“bid one” at keep_it is offered although TOY-002",
        ),
        (broken_by(forbids=forbid_without_rule, verbs=ALL), "refused by “TOY-999”, which is no rule"),
        (broken_by(forbids=forbid_without_words, verbs=ALL), r"\[why\] because is missing"),
        (broken_by(forbids=forbid_and_tell, verbs=ALL), "refused for other reasons in a sampled world of seat 0"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_broken_law_is_found_and_told(game: ToyGame, law: str) -> None:
    with pytest.raises(Broken, match=law) as e:
        for seed in range(5):
            check_match(game, Setup(4, {}), f"broken-{seed}", limit=300)
    assert "toy 4p seed 'broken-" in str(e.value), "the message says how to see it again"


def test_a_task_without_its_rule_is_found() -> None:
    members = {"__slots__": (), "__module__": "nameless", "__doc__": "No rule here."}
    game = type("Nameless", (OneTask,), {"task": type("Nameless", (Sound,), members)})()
    game.package = "nameless"
    assert "the docstring of Nameless does not begin with its rule" in check_wording(game)


def test_a_sound_question_passes() -> None:
    match = check_match(broken_by(change_round), Setup(2, {}), "sound")
    assert len(match.actions) == 4


def test_setups_meet_every_choice_and_seat_count(toy: ToyGame) -> None:
    assert [str(s) for s in setups(toy)] == [f"{n}p-hand={hand}" for hand in ("three", "four") for n in (2, 3, 4)]
    assert len(setups(toy, all_mixes=True)) == 6


def test_random_play_is_the_same_for_the_same_seed(toy: ToyGame) -> None:
    one, two, other = (play_random(toy, Setup(3, {}), seed) for seed in ("a", "a", "b"))
    assert one.json() == two.json() and one.json()["actions"] != other.json()["actions"]


def test_weights_steer_random_play(toy: ToyGame) -> None:
    class Keeper(ToyGame):
        def weights(self, s: Toy, seat: int, options: list[int]) -> list[float]:
            return [float(option == KEEP()) for option in options]

    class Always(Rng):
        """Never even-handed, always the middle."""

        def below(self, n: int) -> int:
            return n // 2 if n > 2 else 0

    s = toy.new(2, {}, "w")
    assert Wanderer(Keeper(), Always()).choose(s, 0, [RETURN(), KEEP(), BID(0)]) == KEEP()


def test_a_corpus_counts_what_has_fired(toy: ToyGame) -> None:
    corpus = Corpus(toy)
    corpus.play(Setup(2, {}), 30)
    expected = [
        *all_verbs(toy),
        *all_actions(toy),
        *all_keys(toy, "log"),
        *all_keys(toy, "reason"),
        *all_words(toy, "bids", "card"),
    ]
    assert corpus.matches == 30 and not corpus.report(expected)
    assert corpus.fired["reason rounds"] == 30 and corpus.fired["log round"] == 90
    assert corpus.missing(["verb fly", "verb bid"]) == ["verb fly"]
    assert corpus.report(["log bids card=six"]) == "toy: not seen in 30 games: log bids card=six"
