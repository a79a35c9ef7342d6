"""Why not: what a player may wonder about, less what is offered after all."""

from __future__ import annotations

from pantheon.core.task import Refused


def unless_offered(options: list[int], refusals: list[Refused]) -> list[Refused]:
    return [refusal for refusal in refusals if refusal.action not in options]
