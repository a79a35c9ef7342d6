"""A tabular study: a tiny game written for our engine, solved by counterfactual regret minimisation.

    python examples/tabular.py --out docs/images/tabular.svg

Three Stones: each of two seats is dealt one of three stones (1, 2, 3) in secret. Both bid 0 or 1 more, in secret and at
the same time; whoever bids less gives way and loses its stake, otherwise the higher stone wins what both have staked.
The whole of what a seat knows is the key of the table, so the same program studies any game that is small enough.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from curve import arguments, draw

from pantheon.core import AskAll, Codebook, Game, Outcome, Rng, Shared, State, apply, deciders, fast_rng, options

book = Codebook("stones")
BID = book.verb("bid", more=range(2))


class Table(State):
    __slots__ = ("data", "stones", "bids")
    data: Shared
    stones: list[int]
    bids: list[int]

    def clone(self) -> Table:
        n = Table()
        self.carry(n)
        n.data, n.stones, n.bids = self.data, self.stones[:], self.bids[:]
        return n


class Bid(AskAll[Table]):
    """Both bid in secret."""

    __slots__ = ()

    def options(self, s: Table, seat: int) -> list[int]:
        return [BID(0), BID(1)]

    def reveal(self, s: Table, picks: dict[int, int]) -> None:
        s.bids = [BID.arg(picks[seat]) for seat in range(2)]


class Stones(Game[Table]):
    def __init__(self) -> None:
        data = Shared()
        data.fingerprint = "stones-1"
        super().__init__("stones", 1, (2,), book, data, __name__, Path(__file__).parent)

    def setup(self, seats: int, options: dict[str, str], rng: Rng) -> Table:
        s = Table()
        s.begin(seats, options, rng)
        s.data, s.bids, stones = self.data, [], [1, 2, 3]
        s.shuffle(stones)
        s.stones = stones[:2]
        s.then(Bid((0, 1)))
        return s

    def table(self, s: Table, viewer: int | None) -> dict[str, Any]:
        return {"stone": None if viewer is None else s.stones[viewer], "bids": s.bids[:]}

    def outcome(self, s: Table) -> Outcome | None:
        if s.agenda:
            return None
        a, b = s.bids
        best = int(b > a) if a != b else int(s.stones[1] > s.stones[0])
        stake = 1 + min(a, b)
        return Outcome((best,), [stake if seat == best else -stake for seat in range(2)], [{}, {}], "stones")


class Regrets:
    """External-sampling CFR: by what a seat knows, how much each answer is regretted, and how often it was due."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.regret: dict[str, dict[int, float]] = {}
        self.due: dict[str, dict[int, float]] = {}
        self.rng = fast_rng("cfr")

    def key(self, s: Any, seat: int) -> str:
        return f"{seat} {self.game.table(s, seat)}"

    def mix(self, table: dict[str, dict[int, float]], key: str, legal: list[int]) -> dict[int, float]:
        kept = {a: max(0.0, table.get(key, {}).get(a, 0.0)) for a in legal}
        total = sum(kept.values())
        return {a: x / total if total else 1 / len(legal) for a, x in kept.items()}

    def walk(self, s: Any, learner: int) -> float:
        if not s.agenda:
            outcome = self.game.outcome(s)
            assert outcome is not None
            return float(outcome.scores[learner])
        seat = deciders(s)[0]
        key, legal = self.key(s, seat), options(s, seat)
        chances = self.mix(self.regret, key, legal)
        if seat != learner:
            for a in legal:
                self.due.setdefault(key, {})[a] = self.due.get(key, {}).get(a, 0.0) + chances[a]
            return self.walk(self.after(s, seat, self.pick(chances)), learner)
        worth = {a: self.walk(self.after(s, seat, a), learner) for a in legal}
        mean = sum(chances[a] * worth[a] for a in legal)
        for a in legal:
            self.regret.setdefault(key, {})[a] = self.regret.get(key, {}).get(a, 0.0) + worth[a] - mean
        return mean

    def after(self, s: Any, seat: int, action: int) -> Any:
        n = s.clone()
        apply(n, seat, action)
        return n

    def pick(self, chances: dict[int, float]) -> int:
        left = self.rng.below(1 << 24) / (1 << 24)
        for action, chance in chances.items():
            left -= chance
            if left < 0:
                return action
        return action


def exploitability(study: Regrets) -> float:
    """How much a seat that knew the mean strategy could win of it, on average over all deals and both seats."""
    total = 0.0
    for learner in range(2):
        for stone in (1, 2, 3):
            best = []
            for bid in range(2):
                worth = 0.0
                for other in {1, 2, 3} - {stone}:
                    s = study.game.new(2, seed="x")
                    s.stones[learner], s.stones[1 - learner] = stone, other
                    chances = study.mix(study.due, study.key(s, 1 - learner), [BID(0), BID(1)])
                    for answer, chance in chances.items():
                        end = study.after(study.after(s, learner, BID(bid)), 1 - learner, answer)
                        outcome = study.game.outcome(end)
                        assert outcome is not None
                        worth += chance * outcome.scores[learner] / 2
                best.append(worth)
            total += max(best) / 3
    return total / 2


def main() -> None:
    args = arguments(__doc__, rounds=4000)
    study = Regrets(Stones())
    points, due = [], 1
    for n in range(1, args.rounds + 1):
        for learner in range(2):
            study.walk(study.game.new(2, seed=f"stones/{n}"), learner)
        if n >= due:
            value = exploitability(study)
            points.append((n, value, value, value))
            due = n * 2
    for key in sorted(study.due):
        print(key, {book.text(a): round(x, 2) for a, x in study.mix(study.due, key, [BID(0), BID(1)]).items()})
    draw({"exploitability": points}, "Three Stones: CFR", "iterations", args.out, "points")


if __name__ == "__main__":
    main()
