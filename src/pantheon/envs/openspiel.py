"""OpenSpiel: every game as a Python game.

    import pantheon.envs.openspiel
    game = pyspiel.load_game("python_pantheon_above(players=2)")

A game opens with one chance node that picks one of ``deals`` set-ups, all as likely. What chance brings later follows
from the deal: a search that walks through clones of a state would foresee it, and hidden cards with it. Searches that
play fair ask for ``state.resample_from_infostate(player, ...)``, as OpenSpiel's IS-MCTS does: it gives a sampled world
that the player cannot tell from the true one. Games that hide nothing and roll nothing after the set-up need no such care.

The information state is a string. As a tensor it must hold all that a player has ever seen, which is long: whoever wants
it says for how many answers, ``python_pantheon_above(players=2,recall=300)``.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any, NamedTuple

from pantheon.core import BadSetup, Game, apply, deciders, fast_rng, options
from pantheon.envs.episode import Episode, missing, open_setup
from pantheon.games import all_games, load_game
from pantheon.research.random_play import LIMIT

try:
    import numpy as np
    import pyspiel
except ImportError as e:
    raise missing("OpenSpiel", "openspiel") from e

DEALS = 1000
PREFIX = "python_pantheon_"


def game_type(game: Game[Any], recall: int = 0) -> Any:
    kinds = pyspiel.GameType
    hidden = kinds.Information.IMPERFECT_INFORMATION
    return kinds(
        short_name=PREFIX + game.slug,
        long_name=f"Pantheon: {game.slug.capitalize()}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if game.perfect_information else hidden,
        utility=kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=recall > 0,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "deals": DEALS, "recall": 0},
    )


class Setting(NamedTuple):
    """What is played, by how many, with how many deals, and for how many answers an information-state tensor has room."""

    game: Game[Any]
    seats: int
    variants: dict[str, str]
    deals: int
    recall: int


@cache
def read_setting(slug: str, players: int, deals: int, recall: int) -> Setting:
    return Setting(*open_setup(slug, players, None), deals, recall)


class Spiel(pyspiel.Game):
    """One game with its number of players. A subclass for each game names its slug."""

    slug = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        setting = setting_of(self.slug, int(given.get("players", 0)), given)
        info = pyspiel.GameInfo(
            num_distinct_actions=setting.game.book.size, max_chance_outcomes=setting.deals, num_players=setting.seats,
            min_utility=0.0, max_utility=1.0, utility_sum=1.0, max_game_length=LIMIT,
        )  # fmt: skip
        super().__init__(game_type(setting.game, setting.recall), info, given)

    @property
    def setting(self) -> Setting:
        """Read anew from the parameters: OpenSpiel restores a stored game without its Python attributes."""
        return setting_of(self.slug, self.num_players(), self.get_parameters())

    def new_initial_state(self) -> Any:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        return Memory(self) if iig_obs_type is not None and iig_obs_type.perfect_recall else Observer(self)


def setting_of(slug: str, players: int, given: dict[str, Any]) -> Setting:
    return read_setting(slug, players, int(given.get("deals", DEALS)), int(given.get("recall", 0)))


class Held:
    """A game under way, which OpenSpiel may copy: a clone of the state, and nothing else."""

    def __init__(self, setting: Setting, episode: Episode | None = None) -> None:
        self.setting = setting
        self.episode = episode
        self.read: dict[int, tuple[int, str]] = {}
        """By player how many lines of the log went into a fingerprint of all that it could read, and that fingerprint."""
        self.seen: dict[int, list[Any]] = {}
        """By player its row after every answer, and behind it its own answer; for information-state tensors only."""

    def __deepcopy__(self, memo: Any) -> Held:
        copy = Held(self.setting, None if self.episode is None else self.episode.clone())
        copy.read = self.read.copy()
        copy.seen = {player: rows[:] for player, rows in self.seen.items()}
        return copy

    def __reduce__(self) -> Any:
        state = None if self.episode is None else self.episode.game.dump(self.episode.state)
        return restore, (self.setting.game.slug, *self.setting[1:2], *self.setting[3:], state, self.seen)

    def note(self, actor: int, action: int) -> None:
        """Every player looks at the table after an answer, and knows its own."""
        game, seats = self.setting.game, self.setting.seats
        assert self.episode is not None
        for player in range(seats if self.setting.recall else 0):
            row = np.empty(game.encoding.size(seats) + 1, np.float32)
            game.encode(self.episode.state, player, row[:-1])
            row[-1] = (action + 1) / game.book.size if player == actor else 0.0
            self.seen.setdefault(player, []).append(row)

    def remembered(self, player: int) -> str:
        """A fingerprint of the log as the player could read it, line by line."""
        assert self.episode is not None
        log = self.episode.state.log
        n, mark = self.read.get(player, (0, ""))
        for event in log[n:]:
            if event.only is None or player in event.only:
                mark = hashlib.blake2b(f"{mark} {event.key} {event.args}".encode(), digest_size=12).hexdigest()
        self.read[player] = len(log), mark
        return mark


def restore(slug: str, seats: int, deals: int, recall: int, state: Any, seen: dict[int, list[Any]]) -> Held:
    """What was stored of a game under way."""
    setting = read_setting(slug, seats, deals, recall)
    held = Held(setting, None if state is None else Episode.of(setting.game, setting.game.load(state)))
    held.seen = seen
    return held


class SpielState(pyspiel.State):
    """A state: before the deal, or an episode."""

    def __init__(self, game: Spiel) -> None:
        super().__init__(game)
        self.held = Held(game.setting)

    @property
    def episode(self) -> Episode:
        assert self.held.episode is not None, "nothing is dealt yet"
        return self.held.episode

    def current_player(self) -> int:
        if self.held.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.held.episode.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat < 0 else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.held.setting.deals
        return [(i, 1.0 / deals) for i in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(options(self.episode.state, player))

    def _apply_action(self, action: int) -> None:
        if self.held.episode is None:
            setting = self.held.setting
            seed = f"openspiel/{action}"
            self.held = Held(setting, Episode(setting.game, setting.seats, setting.variants, seed, quiet=False))
            self.held.note(int(pyspiel.PlayerId.CHANCE), action)
        else:
            actor = self.held.episode.seat
            self.held.episode.step(action)
            self.held.note(actor, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.held.setting.game.book.text(action)

    def is_terminal(self) -> bool:
        return self.held.episode is not None and self.held.episode.over

    def returns(self) -> list[float]:
        return self.episode.rewards() if self.is_terminal() else [0.0] * self.held.setting.seats

    def information_state_string(self, player: int | None = None) -> str:
        """What the player sees of the table and of the open question, and a fingerprint of all that it has read before."""
        if self.held.episode is None:
            return ""
        game, s = self.held.setting.game, self.episode.state
        seat = self.current_player() if player is None else player
        seen = {"table": game.table(s, seat), "question": game.question(s, seat), "read": self.held.remembered(seat)}
        return json.dumps(seen, ensure_ascii=False)

    def resample_from_infostate(self, player: int, sampler: Any = None) -> SpielState:
        """A world that the player cannot tell from this one, free to be played on."""
        world: SpielState = self.clone()
        word = sampler() if sampler is not None else np.random.random()
        world.held = Held(self.held.setting, self.episode.clone())
        world.held.seen = {player: self.held.seen.get(player, [])[:]}  # what the others saw is not for this player
        world.episode.state = self.held.setting.game.sample(self.episode.state, player, fast_rng(str(word)))
        return world

    def __str__(self) -> str:
        if self.held.episode is None:
            return "before the deal"
        game, s = self.held.setting.game, self.episode.state
        return f"{game.slug}, {s.ply} questions answered, {len(self.history())} answers; asked now: {deciders(s)}"


def state_of(game: Game[Any], world: Any, seat: int) -> SpielState:
    """A world of ours as a state of OpenSpiel in which a seat is asked: whoever is asked before it has answered somehow."""
    state: SpielState = load(game.slug, world.seats).new_initial_state()
    s = world.clone()
    for other in deciders(s):
        if other == seat:
            break
        apply(s, other, options(s, other)[0])
    state.held = Held(state.held.setting, Episode.of(game, s))
    return state


class Observer:
    """A seat's row; in words, what the seat sees of the table."""

    def __init__(self, spiel: Spiel) -> None:
        self.game = spiel.setting.game
        size = self.game.encoding.size(spiel.setting.seats)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"row": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.held.episode is None:
            self.tensor.fill(0)
            return
        self.game.encode(state.episode.state, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.held.episode is None:
            return ""
        return json.dumps(self.game.table(state.episode.state, player), ensure_ascii=False)


class Memory:
    """A player's information state: its rows after the deal and after every answer, oldest first, each with its own answer."""

    def __init__(self, spiel: Spiel) -> None:
        self.room = spiel.setting.recall
        size = spiel.setting.game.encoding.size(spiel.setting.seats) + 1
        self.tensor = np.zeros(self.room * size, np.float32)
        self.rows = self.tensor.reshape(self.room, size)
        self.dict = {"rows": self.rows}

    def set_from(self, state: SpielState, player: int) -> None:
        seen = state.held.seen.get(player, [])
        if len(seen) > self.room:
            raise BadSetup(f"{len(seen)} rows have been seen, and there is room for {self.room}: say a larger recall.")
        self.rows.fill(0)
        if seen:
            self.rows[: len(seen)] = seen

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state_string(player)


class Judge:
    """For OpenSpiel's MCTS: the game's own judgement of a position instead of a random playout."""

    def evaluate(self, state: SpielState) -> Any:
        game, s = state.held.setting.game, state.episode.state
        return np.array([game.evaluate(s, seat) for seat in range(s.seats)])

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        weights = state.held.setting.game.weights(state.episode.state, state.current_player(), legal)
        return [(action, weight / sum(weights)) for action, weight in zip(legal, weights, strict=True)]


def load(slug: str, players: int = 0) -> Any:
    count = players or load_game(slug).seats[0]
    return pyspiel.load_game(f"{PREFIX}{slug}(players={count})")


for _slug, _game in all_games().items():
    if PREFIX + _slug not in pyspiel.registered_names():
        _class = type(_slug.capitalize(), (Spiel,), {"slug": _slug, "__module__": __name__})
        globals()[_slug.capitalize()] = _class  # where pickle finds it
        pyspiel.register_game(game_type(_game), _class)
