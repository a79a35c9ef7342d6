"""A match: how it began and every answer given. Its state is their replay."""

from __future__ import annotations

import json
from bisect import bisect_right
from pathlib import Path
from typing import Any

from pantheon.core.codec import Json
from pantheon.core.engine import play, withdraw
from pantheon.core.errors import BadMatch, CannotUndo, PantheonError
from pantheon.core.game import Game

RECENT = 4
"""So many states before the latest answers are kept; earlier ones are made again when they are asked for."""
_FORMAT = (("game", str), ("version", int), ("data", str), ("seats", int), ("options", dict), ("seed", str), ("actions", list))


class Match:
    """A game under way. Answers go through ``play``; what can be undone since the last barrier is kept at hand."""

    def __init__(
        self, game: Game[Any], seats: int, options: dict[str, str] | None = None, seed: str = "", start: Json = None
    ) -> None:
        """``start``: a position (as ``Game.dump`` writes it) to begin from instead of the setup, such as a sampled world."""
        self.game = game
        self.seed = seed
        self.start = start
        self.state = game.new(seats, options, seed) if start is None else game.load(start)
        self.seats = seats
        self.options: dict[str, str] = self.state.options
        self.actions: list[tuple[int, int]] = []
        self.told = [len(self.state.log)]
        """How long the log was after so many answers."""
        self._recent: list[Any] = []
        """States before the latest answers."""
        self._barriers = [0]
        """After how many answers something random happened or came to light."""

    def play(self, seat: int, action: int | str) -> None:
        """Answer for a seat, by action or by its text."""
        code = self.game.book.parse(action) if isinstance(action, str) else action
        before = self.state.clone()
        play(self.state, seat, code)
        self.actions.append((seat, code))
        self.told.append(len(self.state.log))
        if self.state.undo_blocks != before.undo_blocks:
            self._recent.clear()
            self._barriers.append(len(self.actions))
        else:
            self._recent.append(before)
            del self._recent[:-RECENT]

    def undo(self) -> tuple[int, int]:
        """Take the last answer back and return it, or say why not."""
        if reason := self.cannot_undo():
            raise CannotUndo(self.game.texts("en").say("barrier", reason), reason)
        if not self._recent:
            self._recent = self.at(len(self.actions))._recent
        self.state = self._recent.pop()
        self.told.pop()
        return self.actions.pop()

    def cannot_undo(self) -> str:
        """Why the last answer cannot be taken back: a text key of [barrier]; empty when it can."""
        if self.undoable():
            return ""
        return str(self.state.undo_block) if self.actions else "start"

    def undoable(self) -> int:
        """How many of the latest answers can be taken back, one by one."""
        return len(self.actions) - self._barriers[-1]

    def barrier_before(self, n: int) -> int:
        """After how many answers, fewer than n, something last came to light: what follows could be thought out as one."""
        return next(at for at in reversed(self._barriers) if at < max(n, 1))

    def withdraw(self, seat: int) -> None:
        """Take a sealed answer back before the reveal. It leaves the record, whoever answered after it."""
        withdraw(self.state, seat)
        last = max(i for i, (who, _) in enumerate(self.actions) if who == seat)
        again = self._replay(self.actions[:last] + self.actions[last + 1 :])
        self.state, self.actions, self.told = again.state, again.actions, again.told
        self._recent, self._barriers = again._recent, again._barriers

    def step_of(self, line: int) -> int:
        """The answer that brought a line of the log about, counted from 1; 0: the set-up."""
        return bisect_right(self.told, line)

    @property
    def over(self) -> bool:
        return not self.state.agenda

    def at(self, n: int) -> Match:
        """The same match after its first n answers."""
        return self._replay(self.actions[:n])

    def _replay(self, actions: list[tuple[int, int]]) -> Match:
        again = Match(self.game, self.seats, self.options, self.seed, self.start)
        for seat, action in actions:
            again.play(seat, action)
        return again

    def json(self) -> dict[str, Json]:
        started = {} if self.start is None else {"start": self.start}
        return {
            "game": self.game.slug,
            "version": self.game.version,
            "data": self.game.data.fingerprint,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            **started,
            "actions": [[seat, self.game.book.text(action)] for seat, action in self.actions],
        }

    def write(self, path: Path) -> None:
        """A readable file: one answer per line."""
        head = {key: value for key, value in self.json().items() if key != "actions"}
        lines = ",\n".join(f"  {json.dumps(a, ensure_ascii=False)}" for a in self.json()["actions"])
        text = json.dumps(head, ensure_ascii=False, indent=1)[:-2]
        path.write_text(f'{text},\n "actions": [\n{lines}\n ]\n}}\n', encoding="utf-8")


def read_match(path: Path, games: dict[str, Game[Any]]) -> Match:
    """Read a match file and replay it, or say in a sentence why not."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as e:
        raise BadMatch(f"Cannot read {path}: {e.strerror}.") from None
    except (json.JSONDecodeError, UnicodeDecodeError):
        raise BadMatch(f"{path} is no match file: it is not JSON.") from None
    return load_match(data, games)


def load_match(data: Json, games: dict[str, Game[Any]]) -> Match:
    """Replay a match from its JSON form."""
    game = _check(data, games)
    try:
        match = Match(game, data["seats"], data["options"], data["seed"], data.get("start"))
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as e:  # a start of any kind may stand there
        raise BadMatch(f"The match cannot begin: {e}") from None
    for i, entry in enumerate(data["actions"], 1):
        try:
            seat, text = entry
            match.play(int(seat), str(text))
        except (PantheonError, ValueError, TypeError) as e:
            raise BadMatch(f"Answer {i} of the match, {json.dumps(entry, ensure_ascii=False)}, cannot be replayed: {e}") from None
    return match


def _check(data: Json, games: dict[str, Game[Any]]) -> Game[Any]:
    if not isinstance(data, dict):
        raise BadMatch("This is no match file: it must be a JSON object.")
    for key, kind in _FORMAT:
        if not isinstance(data.get(key), kind):
            raise BadMatch(f"This is no match file: “{key}” is missing or of the wrong kind.")
    game = games.get(data["game"])
    if game is None:
        raise BadMatch(f"Unknown game “{data['game']}”; this installation has: {', '.join(sorted(games))}.")
    if data["version"] != game.version:
        raise BadMatch(f"The match was played with version {data['version']} of {game.slug}; this is version {game.version}.")
    if data["data"] != game.data.fingerprint:
        raise BadMatch(
            f"The match was played with other component data (fingerprint {data['data']}, here {game.data.fingerprint}). "
            "Give the same override file with --data."
        )
    return game
