"""Pages that are made from the games themselves: their rulebooks, and the list of them."""

from __future__ import annotations

import re
from typing import Any

from mkdocs.structure.files import File, Files

from pantheon.games import HOUSE, load_game
from pantheon.server.games import meta, minutes, title

PICTURES = "images"


def on_files(files: Files, config: Any) -> Files:
    """One page per game and language, beside those that are written by hand."""
    known = {file.src_uri for file in files}
    rows = []
    for slug in HOUSE:
        game = load_game(slug)
        about = meta(game)
        seats = ", ".join(str(n) for n in game.seats)
        names = f"[{title(game, 'en')}]({slug}.en.md) | {seats} | {minutes(game)}"
        rows.append(f"| {names} | {about['about_en']} | [français]({slug}.fr.md) |")
        for lang in ("en", "fr"):
            book = (game.folder / "rulebook" / f"{lang}.md").read_text(encoding="utf-8")
            picture = next((uri for uri in sorted(known) if uri.startswith(PICTURES) and slug in uri), "")
            shown = f"![{title(game, lang)}](../{picture})\n\n" if picture else ""
            # Pictures are drawn by the client only.
            head, _, rest = re.sub(r"^!\[.+\]\([a-z0-9-]+\)\n\n", "", book, flags=re.M).partition(
                "\n"
            )
            files.append(File.generated(config, f"players/{slug}.{lang}.md", content=f"{head}\n\n{shown}{rest}"))
    table = "\n".join(["| game | players | minutes | what it is about | |", "| --- | --- | --- | --- | --- |", *rows])
    text = f"# The games\n\nEvery rule has a number; the table, the tests and the code cite it.\n\n{table}\n"
    files.append(File.generated(config, "players/games.md", content=text))
    return files
