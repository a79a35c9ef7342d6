"""A scene in a terminal: sentences, panels, log, options."""

from __future__ import annotations

from rich.table import Table

from pantheon.cli.common import out
from pantheon.core.scene import Scene


def show_table(scene: Scene) -> None:
    """The position: what each seat has, and the board in sentences."""
    for line in scene.describe:
        out.print(line, markup=False)
    if not scene.panels:
        return
    labels = list(dict.fromkeys(row.label for panel in scene.panels for row in panel.rows))
    table = Table("", *(("▶ " if p.active else "") + p.name for p in scene.panels), box=None, pad_edge=False)
    if any(p.score for p in scene.panels):
        table.add_row("", *(p.score for p in scene.panels))
    for label in labels:
        values = [{row.label: row.value for row in panel.rows} for panel in scene.panels]
        table.add_row(label, *(value.get(label, "") for value in values))
    out.print(table)


def show_log(scene: Scene, since: int = 0) -> None:
    """The lines of the log from a number on."""
    for line in scene.log[since:]:
        rules = f"  {' '.join(line.rules)}" if line.rules else ""
        out.print(line.text, style="bold" if line.head else "", end="", markup=False)
        out.print(rules, style="dim", markup=False)


def show_result(scene: Scene) -> None:
    result = scene.result
    if result is None:
        return
    out.print(f"\n{result.text}", style="bold", markup=False)
    if not result.rows:
        return
    table = Table("", *([panel.name for panel in scene.panels] or map(str, range(len(result.scores)))))
    for row in result.rows:
        table.add_row(row.label, *map(str, row.values))
    table.add_row("", *map(str, result.scores), style="bold")
    out.print(table)
