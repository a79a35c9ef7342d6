"""The tables of a round: made with everybody seated and started, as statements of one transaction."""

from __future__ import annotations

from pantheon.server.http.auth import hashed, new_id, new_secret
from pantheon.server.names import distinct
from pantheon.server.people.tournaments.records import Entrant, Tournament
from pantheon.server.store import Statement
from pantheon.server.tables import rows, seating
from pantheon.server.tables.head import Head
from pantheon.server.tables.registry import TableRegistry
from pantheon.server.wording import bot_name

ENTRANT = "INSERT INTO entrants VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"


def filled(tournament: Tournament, entrants: list[Entrant]) -> list[Entrant]:
    """Bots for the places that are free at the start, if the host wants them; no two have the same name."""
    bots: list[Entrant] = []
    last = max((each.n for each in entrants), default=0)
    free = tournament.places - len(entrants) if tournament.terms.level else 0
    for i in range(free):
        names = [each.name for each in [*entrants, *bots]]
        name = distinct(bot_name(tournament.terms.lang, i), names)
        bots.append(Entrant(last + 1 + i, "", name, "bot", tournament.terms.level, 0, 0))
    return bots


def new_table(registry: TableRegistry, tournament: Tournament, entrants: list[Entrant], at: int) -> tuple[str, list[Statement]]:
    """A running table for entrants in the order of their seats: its id, and what makes it."""
    head = _head(registry, tournament, len(entrants), at)
    return head.id, registry.beginning(head, [*(_sits(seat, each) for seat, each in enumerate(entrants)), rows.Start()])


def _head(registry: TableRegistry, tournament: Tournament, seats: int, at: int) -> Head:
    terms = tournament.terms
    game = registry.games.get(tournament.game)
    return Head(
        id=new_id(), game=tournament.game, version=game.version, data=game.data.fingerprint, seats=seats,
        options=game.choose(seats, terms.options), seed=seating.new_seed(), host=tournament.owner, join=new_secret(),
        watch=tournament.watch, created=at, visibility=tournament.visibility, lang=terms.lang, clock=terms.clock,
        seconds=terms.seconds, bank=terms.bank, increment=terms.increment, tournament=tournament.id,
    )  # fmt: skip


def _sits(seat: int, entrant: Entrant) -> rows.Row:
    if entrant.kind == "bot":
        return rows.Assign(seat=seat, level=entrant.level, name=entrant.name)
    program = entrant.kind == "program"
    return rows.Sit(seat=seat, name=entrant.name, player=entrant.player, token=hashed(new_secret()), program=program)


def new_entrant(tournament: str, entrant: Entrant) -> Statement:
    return (ENTRANT, tournament, *entrant)
