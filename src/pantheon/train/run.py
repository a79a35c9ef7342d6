"""Generation after generation: play, fit, and let the new nets meet the old ones. Everything is kept in a folder and resumed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from pantheon.arena.contest import Played
from pantheon.arena.spread import check_place, in_order, spread
from pantheon.bots.nets import BY_HAND, LARGE, OWN, judge_of
from pantheon.bots.policy import FILE, LearnedPolicy, policy_of
from pantheon.bots.rows import Fold
from pantheon.core.errors import BadSetup
from pantheon.games import load_game
from pantheon.train.choices import gather_choices
from pantheon.train.fit import Fitted, fit, note, save
from pantheon.train.gate import BETTER, Gate, fair_share, run_gate
from pantheon.train.positions import gather
from pantheon.train.selfplay import Habits, SelfPlayed, play_alone
from pantheon.train.tend import Tended, fit_policy, save_policy

Tell = Callable[[str], None]
Progress = Callable[[str, int, int], None]
"""Called with what is done, how much of it, and of how much."""


class Plan(msgspec.Struct, frozen=True):
    """What is trained, and how. The same plan gives the same games, and the same nets up to what floating point allows."""

    game: str
    seats: tuple[int, ...]
    """Numbers of seats that are learned together; each gets its own net, and its own match."""
    generations: int = 2
    games: tuple[int, ...] = (2000,)
    """Games of self-play in each generation, for all numbers of seats or for each of them."""
    match: int = 200
    """Games at most that decide whether a new net is stronger."""
    seed: str = "train"
    keep: float = 0.5
    """The part of the positions that is learned from."""
    spread: float = 4.0
    """A lead that counts nearly as much as a win."""
    hidden: int = 32
    epochs: int = 5
    start: str = BY_HAND
    """Who judges in the first games of self-play and is to be beaten first: ``hand``, or the game's nets (``own``, ``large``)."""
    player: str = ""
    """Who plays the match with the nets: a bot of the arena, such as ``greedy``; the player of self-play if none is named."""
    habits: Habits = Habits()
    values: bool = True
    """Whether nets are fitted, …"""
    policy: bool = True
    """… and whether a policy is."""
    enough: float = 0.9
    """How much of what players do, by the policy, is looked at within a turn."""

    def games_with(self, seats: int) -> int:
        return self.games[self.seats.index(seats) % len(self.games)]


class Meeting(msgspec.Struct):
    """How what was learned foretells games with some number of seats (log loss), and how it did against the best before."""

    seats: int
    loss: float
    hand_loss: float
    share: float = 0.0
    low: float = 0.0
    high: float = 1.0
    played: int = 0
    accepted: bool = False


class Generation(msgspec.Struct):
    """What came of a generation."""

    number: int
    games: int
    positions: int
    meetings: list[Meeting]
    tendencies: list[Meeting] = []
    """The same for the policy: how it foretells choices, and how who has it did against who has not."""

    def better_policy(self) -> bool:
        """Whether it foretells choices better, and no match shows that who has it plays worse."""
        return bool(self.tendencies) and all(met.accepted for met in self.tendencies)


class Training:
    """A plan, where it is kept, and how it goes on."""

    def __init__(
        self, plan: Plan, folder: Path, workers: int, tell: Tell, on: str = "processes", progress: Progress | None = None
    ) -> None:
        """``workers``: processes, unless it is done ``on`` a Ray cluster, whose machines must all see the folder."""
        check_place(on)
        self.plan, self.folder, self.workers, self.tell, self.on = plan, folder, workers, tell, on
        self.progress = progress or (lambda what, done, wanted: None)
        game = load_game(plan.game)
        self.best = {seats: plan.start if judge_of(game, seats, plan.start).learned else BY_HAND for seats in plan.seats}
        """Who judges best so far, by the number of seats."""
        own = plan.start in (OWN, LARGE) and isinstance(policy_of(game, plan.seats[0]), LearnedPolicy)
        self.policy = OWN if own else BY_HAND
        """Who knows best what players tend to do."""
        _begin(plan, folder)

    def run(self) -> list[Generation]:
        """Run what is missing. The best nets lie in the folder as ``best-2p.npz`` … where one was better than what was there."""
        done: list[Generation] = []
        for number in range(self.plan.generations):
            record = self.folder / f"{number}.json"
            if record.exists():
                done.append(msgspec.json.decode(record.read_bytes(), type=Generation))
            else:
                done.append(self.generation(number))
                record.write_bytes(msgspec.json.encode(done[-1]))
            for met in done[-1].meetings:
                if met.accepted:
                    self.best[met.seats] = str(self.net(number, met.seats))
                    (self.folder / f"best-{met.seats}p.npz").write_bytes(self.net(number, met.seats).read_bytes())
            if done[-1].better_policy():
                self.policy = str(self.policy_file(number))
                (self.folder / f"best-{FILE}").write_bytes(self.policy_file(number).read_bytes())
        return done

    def judge(self, seats: int, net: str = "", policy: str = "") -> str:
        """Who judges, as after the ``@`` of a bot's name: the best so far, but for what is named."""
        return f"{net or self.best[seats]}+{policy or self.policy}"

    def policy_file(self, number: int) -> Path:
        return self.folder / f"{number}-{FILE}"

    def net(self, number: int, seats: int) -> Path:
        return self.folder / f"{number}-{seats}p.npz"

    def generation(self, number: int) -> Generation:
        for seats in self.plan.seats:
            self.self_play(number, seats)
        found = self.fitted(number)
        for met in found.meetings:
            self.gate(number, met)
            self.tell(_sentence(number, met))
        for met in found.tendencies:
            self.gate_policy(number, met)
            self.tell(f"Policy: {_sentence(number, met)}")
        return found

    def self_play(self, number: int, seats: int) -> None:
        """Play what is missing of a generation's games."""
        path, wanted = self.folder / f"{number}-{seats}p.jsonl", self.plan.games_with(seats)
        known = len(path.read_bytes().splitlines()) if path.exists() else 0
        seeds = [f"{self.plan.seed}/{number}/{n}" for n in range(wanted)][known:]
        one = partial(_numbered, self.plan.game, seats, self.judge(seats), self.plan.habits)
        for game in in_order(spread(one, list(enumerate(seeds)), self.workers, self.on)):
            with path.open("ab") as file:
                file.write(msgspec.json.encode(game) + b"\n")
            known += 1
            self.progress(f"Generation {number}, {seats} seats: self-play", known, wanted)
        self.tell(f"Generation {number}, {seats} seats: {wanted} games of self-play.")

    def fitted(self, number: int) -> Generation:
        """Learn from all games so far; a net for each number of seats. Once done it is not done again."""
        record = self.folder / f"{number}-fit.json"
        if record.exists():
            return msgspec.json.decode(record.read_bytes(), type=Generation)
        plan, game = self.plan, load_game(self.plan.game)
        played = {seats: [one for n in range(number + 1) for one in self.games_of(n, seats)] for seats in plan.seats}
        total = sum(len(games) for games in played.values())
        facts = {"encoding": str(game.encoding.version), "games": str(total), "made": msgspec.json.encode(plan).decode()}
        found = Generation(number, total, 0, [])
        if plan.values:
            fit_of = fit(gather(game, played, plan.keep, plan.spread), plan.hidden, plan.epochs, number)
            for seats in plan.seats:
                save(fit_of, Fold(game.encoding, seats, plan.seats), seats, str(self.net(number, seats)), **facts)
            found.positions, found.meetings = fit_of.positions, _meetings(fit_of)
            self.tell(f"{total} games, {found.positions} positions: {_losses(found.meetings)}.")
        if plan.policy:
            tended = fit_policy(gather_choices(game, played), game.book.size, plan.hidden, number)
            save_policy(tended, game.book, plan.seats, self.policy_file(number), enough=str(plan.enough), **facts)
            found.tendencies = _meetings(tended)
            self.tell(f"{total} games, {tended.choices} choices: {_losses(found.tendencies)}.")
        record.write_bytes(msgspec.json.encode(found))
        return found

    def games_of(self, number: int, seats: int) -> list[SelfPlayed]:
        """The games of a generation, but for those that got too long (their line is empty: ``null``)."""
        lines = (self.folder / f"{number}-{seats}p.jsonl").read_bytes().splitlines()[: self.plan.games_with(seats)]
        found = [msgspec.json.decode(line, type=SelfPlayed | None) for line in lines]
        return [game for game in found if game is not None]

    def gate(self, number: int, met: Meeting) -> None:
        """Let the new net meet the best before, on fresh seeds, and write into its file how it did."""
        path, old = self.net(number, met.seats), self.best[met.seats]
        self.meet(number, met, self.judge(met.seats, net=str(path)), self.judge(met.seats), BETTER, "match")
        fair = fair_share(self.plan.game, met.seats)
        met.accepted = met.share >= BETTER * fair and met.low > fair
        note(path, score=f"{_score(met)} against {Path(old).name}")

    def gate_policy(self, number: int, met: Meeting) -> None:
        """Let who has the new policy meet who has the best before; both judge by the same net."""
        path = self.policy_file(number)
        self.meet(number, met, self.judge(met.seats, policy=str(path)), self.judge(met.seats), 1.0, "policy-match")
        met.accepted = met.loss < met.hand_loss and met.high >= fair_share(self.plan.game, met.seats)
        losses = f"log loss {met.loss:.3f}, by hand {met.hand_loss:.3f}"
        note(path, **{f"score{met.seats}": f"{losses}; {_score(met)} against {Path(self.policy).name}"})

    def meet(self, number: int, met: Meeting, new: str, old: str, better: float, name: str) -> None:
        """A match, and how it went."""
        plan, path = self.plan, self.folder / f"{number}-{met.seats}p-{name}.jsonl"
        seed = f"{plan.seed}/gate/{number}"
        gate = Gate(plan.game, met.seats, new, old, plan.match, seed, plan.player, plan.habits, better)

        def report(played: list[Played], wanted: int) -> None:
            self.progress(f"Generation {number}, {met.seats} seats: {name}", len(played), wanted)

        met.share, met.low, met.high, met.played = run_gate(gate, path, self.workers, self.on, report)


def _numbered(slug: str, seats: int, judged_by: str, habits: Habits, job: tuple[int, str]) -> tuple[int, SelfPlayed | None]:
    """A game of self-play by its number and seed, with its number."""
    return job[0], play_alone(slug, seats, job[1], judged_by, habits)


def _begin(plan: Plan, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "plan.json"
    if path.exists() and msgspec.structs.replace(msgspec.json.decode(path.read_bytes(), type=Plan), generations=0) != (
        msgspec.structs.replace(plan, generations=0)
    ):
        raise BadSetup(f"{folder} holds a training with other settings. Name another folder with --out.")
    path.write_bytes(msgspec.json.encode(plan))


def _meetings(fitted: Fitted | Tended) -> list[Meeting]:
    return [Meeting(seats, loss, fitted.hand[seats]) for seats, loss in fitted.loss.items()]


def _score(met: Meeting) -> str:
    return f"{met.share:.3f} ({met.low:.2f} to {met.high:.2f}) in {met.played} games"


def _losses(meetings: list[Meeting]) -> str:
    return "; ".join(f"{met.seats} seats: log loss {met.loss:.4f}, by hand {met.hand_loss:.4f}" for met in meetings)


def _sentence(number: int, met: Meeting) -> str:
    verdict = "good enough" if met.accepted else "the old one stays"
    return f"Generation {number}, {met.seats} seats: {_score(met)}: {verdict}."
