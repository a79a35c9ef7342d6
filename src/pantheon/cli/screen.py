"""A scene in a terminal: sentences, panels, log, options."""

from __future__ import annotations

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from pantheon.cli.common import out
from pantheon.core.scene import Scene
from pantheon.core.staging import option_texts

MANY = 16
"""More options than this are set in columns, without their action texts."""


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


def show_options(scene: Scene, plays: list[str]) -> None:
    """A numbered list, in the order of the rules."""
    texts = option_texts(scene)
    if len(plays) > MANY:
        out.print(Columns([Text(f"{i:3} {texts[play]}") for i, play in enumerate(plays, 1)], column_first=True, padding=(0, 2)))
        return
    for i, play in enumerate(plays, 1):
        out.print(f"{i:3}  {texts[play]}", end="", markup=False)
        out.print(f"  {play}", style="dim", markup=False)


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
