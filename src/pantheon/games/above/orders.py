"""What a player gives up in Above."""

from __future__ import annotations

PAYS = ("exhaust",)
