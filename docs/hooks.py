"""Pages that are made from the games themselves: their rulebooks with their pictures, and the list of them."""

from __future__ import annotations

import re
from typing import Any

from mkdocs.structure.files import File, Files
from pictures import figures

from pantheon.games import HOUSE, load_game
from pantheon.lessons.pictures import captions
from pantheon.server.games import meta, minutes, title

PICTURES = "images"
LINE = re.compile(r"^!\[(?P<caption>.+)\]\((?P<key>[a-z0-9-]+)\)$", re.M)
FIGURE = r'<figure class="pantheon"><!-- \g<key> --><figcaption>\g<caption></figcaption></figure>'
BOOK = re.compile(r"players/(?P<slug>\w+)\.(?P<lang>en|fr)\.md")


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
            head, _, rest = LINE.sub(FIGURE, book).partition("\n")
            files.append(File.generated(config, f"players/{slug}.{lang}.md", content=f"{head}\n\n{shown}{rest}"))
    table = "\n".join(["| game | players | minutes | what it is about | |", "| --- | --- | --- | --- | --- |", *rows])
    text = f"# The games\n\nEvery rule has a number; the table, the tests and the code cite it.\n\n{table}\n"
    files.append(File.generated(config, "players/games.md", content=text))
    return files


def on_post_page(output: str, page: Any, config: Any) -> str:
    """The pictures of a rulebook, after the search has read its words."""
    found = BOOK.fullmatch(page.file.src_uri)
    if found is None:
        return output
    game = load_game(found["slug"])
    store, drawn = figures(game, found["lang"], captions(game.folder, found["lang"]))
    for key, svg in drawn.items():
        output = output.replace(f"<!-- {key} -->", svg)
    return output.replace("<article", f"{store}<article", 1)
