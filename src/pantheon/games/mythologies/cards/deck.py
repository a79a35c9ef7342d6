"""All 80 cards on their places in ``CARDS``: the card files put themselves there when they are loaded."""

from __future__ import annotations

from pantheon.games.mythologies.cards import celtic, chinese, egyptian, greek, hindu, inca, norse, zulu

MYTHOLOGIES = (greek, norse, egyptian, hindu, inca, chinese, zulu, celtic)
