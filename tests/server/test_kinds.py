"""A new command and a new row are one class each: nothing else is touched."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest
from server.conftest import Server

from pantheon.server.tables import commands, rows
from pantheon.server.tables.kinds import decode, kinds
from pantheon.server.tables.table import Table


class Knocked(rows.Row, tag="knocked"):
    """A row that only this test knows."""

    shows: ClassVar[rows.Shows] = rows.Shows.TABLE
    seat: int

    def apply(self, table: Table, at: int) -> None:
        table.say("knock, knock", at, self.seat)


class Knock(commands.Command, tag="knock"):
    """Its command."""

    async def run(self, registry: Any, caller: Any, live: Any) -> commands.Answer:
        await registry.write(live, Knocked(seat=caller.seat(live.table, self.seat)))
        return commands.done(live)


def test_a_new_command_and_its_row_are_one_class_each(server: Server) -> None:
    ann = server.guest()
    table = ann.open("me", "random")
    with ann.watch(table["id"]) as seat:
        seat.ready()
        assert seat.ask(type="knock")["type"] == "done"
        assert ann.command(table["id"], type="knock")["type"] == "done"
        seat.catch_up()
        assert [line["text"] for line in seat.lines if line["kind"] == "chat"] == ["knock, knock"] * 2
    with ann.watch(table["id"]) as again:
        again.ready()
        assert len([line for line in again.lines if line["kind"] == "chat"]) == 2


def test_rows_are_read_as_they_were_written() -> None:
    sit = rows.Sit(seat=1, name="Bob", player="p", token="t")
    assert rows.encode(sit) == '{"row":"sit","seat":1,"name":"Bob","player":"p","token":"t"}'
    assert rows.read_row(rows.encode(sit)) == sit
    stored = "sit free assign start play withdraw ask_undo agree undo replace vote chat link claim rematch"
    assert set(stored.split()) <= {kind.__struct_config__.tag for kind in kinds(rows.Row)}
    with pytest.raises(msgspec.DecodeError):
        rows.read_row('{"row": "nothing"}')


def test_every_kind_of_row_says_what_it_does_and_every_command_its_price() -> None:
    assert all("apply" in vars(kind) for kind in kinds(rows.Row))
    assert all(kind.price >= commands.Message.price for kind in kinds(commands.Message))
    assert all("run" in vars(kind) or "execute" in vars(kind) for kind in kinds(commands.Command))


def test_messages_of_a_connection_are_no_commands_of_a_table() -> None:
    assert decode(commands.Message, '{"type": "ping"}').id == ""
    with pytest.raises(msgspec.DecodeError):
        decode(commands.Command, '{"type": "ping"}')
