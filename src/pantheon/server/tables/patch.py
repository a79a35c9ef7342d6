"""What changed between two scenes, by key. ``docs/protocol.md`` describes the format; a browser applies it."""

from __future__ import annotations

from typing import Any

import msgspec

from pantheon.core.scene import Scene

KEYED = ("zones", "pieces", "targets", "labels")
WHOLE = ("game", "lang", "title", "prompt", "buttons", "panels", "moment", "result", "rails", "describe")

Patch = dict[str, Any]


def diff(old: Scene, new: Scene) -> Patch:
    """The patch that makes ``new`` of ``old``; empty when nothing changed."""
    patch: Patch = {}
    changed = {name: value for name in WHOLE if (value := getattr(new, name)) != getattr(old, name)}
    if changed:
        patch["set"] = changed
    for name in KEYED:
        before, after = getattr(old, name), getattr(new, name)
        if before is not after and before != after:
            patch[name] = _keyed(before, after)
    if old.log != new.log:
        patch["log"] = _log(old.log, new.log)
    return patch


def _keyed(old: list[Any], new: list[Any]) -> dict[str, Any]:
    changed = [(was, item) for was, item in zip(old, new, strict=False) if was is not item and was != item]
    if len(old) == len(new) and all(was.key == item.key for was, item in changed):  # as a rule nothing comes or goes
        return {"put": [item for _, item in changed]}
    before = {item.key: item for item in old}
    after = {item.key: item for item in new}
    put = [item for key, item in after.items() if (was := before.get(key)) is not item and was != item]
    part: dict[str, Any] = {"put": put} if put else {}
    was_order, order = list(before), list(after)
    if was_order != order:
        drop = [key for key in was_order if key not in after]
        if drop:
            part["drop"] = drop
        if [key for key in was_order if key in after] + [key for key in order if key not in before] != order:
            part["order"] = order
    return part


def _log(old: list[Any], new: list[Any]) -> dict[str, Any]:
    """Lines are appended as a rule; an undo or a new name cuts first."""
    same = 0
    for a, b in zip(old, new, strict=False):
        if a != b:
            break
        same += 1
    return {"from": same, "lines": new[same:]}


def apply(scene: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """What a client does, on plain JSON: for tests and for programs that keep a scene."""
    made = dict(scene)
    made.update(patch.get("set", {}))
    for name in KEYED:
        if name in patch:
            made[name] = _patched(made.get(name, []), patch[name])
    if "log" in patch:
        made["log"] = made.get("log", [])[: patch["log"]["from"]] + patch["log"]["lines"]
    return made


def _patched(items: list[dict[str, Any]], part: dict[str, Any]) -> list[dict[str, Any]]:
    drop = set(part.get("drop", []))
    kept = {item["key"]: item for item in items if item["key"] not in drop}
    kept.update({item["key"]: item for item in part.get("put", [])})
    return [kept[key] for key in part["order"]] if "order" in part else list(kept.values())


def plain(scene: Scene) -> dict[str, Any]:
    """A scene as JSON values."""
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene))
    return made
