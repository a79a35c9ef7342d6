"""Which disc is which: discs of a player are alike, but a moved one should be seen moving. The log tells."""

from __future__ import annotations

from pantheon.core.staging import View
from pantheon.games.olympos.actions import TERRITORIES


class Discs:
    """Keys for the settlers of a view, stable from one moment to the next."""

    def __init__(self, view: View) -> None:
        self.made = [0] * view["seats"]
        """How many discs of each seat have a key so far."""
        self.back: list[list[str]] = [[] for _ in range(view["seats"])]
        """Keys that went back to the stock, to be used again."""
        self.at: dict[tuple[int, str], list[str]] = {}
        """By seat and territory, in the order of arrival."""
        for key, args in view["log"]:
            if key in ("creates", "moves"):
                self.arrive(args[0], self.take(args[0], "" if key == "creates" else TERRITORIES[args[1]]), args[2].split(">")[-1])
            elif key == "buries":
                self.back[args[0]].append(self.take(args[0], TERRITORIES[args[1]]))
        self.keys = {word: self.pile(word, land["pile"]) for word, land in view["table"]["map"].items()}

    def take(self, seat: int, territory: str) -> str:
        """The key of the disc that leaves a territory, or comes from the stock."""
        here = self.at.get((seat, territory), self.back[seat])
        if here:
            return here.pop()
        self.made[seat] += 1
        return f"settler-{seat}-{self.made[seat]}"

    def arrive(self, seat: int, key: str, territory: str) -> None:
        self.at.setdefault((seat, territory), []).append(key)

    def pile(self, territory: str, owners: list[int]) -> list[str]:
        """Keys of a pile, bottom to top. Discs that the log does not know get a key by their place."""
        left = {seat: list(self.at.get((seat, territory), [])) for seat in set(owners)}
        return [left[seat].pop(0) if left[seat] else f"disc-{territory}-{i}" for i, seat in enumerate(owners)]

    def free(self, seat: int, n: int) -> list[str]:
        """The keys of the next n discs to be created."""
        new = [f"settler-{seat}-{self.made[seat] + i + 1}" for i in range(n)]
        return (self.back[seat][::-1] + new)[:n]
