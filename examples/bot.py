"""A program that plays a seat: it sits down at a table and answers at random until the game is over.

    python examples/bot.py http://localhost:8000/table/TABLE?key=JOIN --seat 1 --name Robo

Only the standard library and `websockets`. docs/protocol.md describes everything used here.
"""

from __future__ import annotations

import argparse
import json
import random
import urllib.request
from typing import Any
from urllib.parse import parse_qs, urlsplit

from websockets.sync.client import connect


def sit_down(host: str, table: str, seat: int, name: str, key: str) -> str:
    """Take an open seat; its token is our right to play."""
    body = json.dumps({"name": name, "key": key}).encode()
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(f"http://{host}/api/tables/{table}/seats/{seat}", body, headers)
    with urllib.request.urlopen(request) as answer:
        token: str = json.load(answer)["token"]
    return token


def choose(view: dict[str, Any]) -> str:
    """Put your own thinking here: a view holds everything that the seat may know."""
    return random.choice(view["question"]["options"])


def play(host: str, table: str, seat: int, token: str) -> dict[str, Any]:
    """Answer every question of the seat; the outcome at the end."""
    url = f"ws://{host}/api/tables/{table}/ws?mode=view&seat={seat}"
    with connect(url, additional_headers={"authorization": f"Bearer {token}"}, max_size=None) as ws:
        for text in ws:
            message = json.loads(text)
            if message["type"] == "refused":
                print("refused:", message["text"])
            if message["type"] != "view":
                continue
            view = message["view"]
            if view["outcome"] is not None:
                return dict(view["outcome"])
            if view["question"] and view["question"]["options"]:
                answer = {"type": "play", "seat": seat, "decision": message["decision"], "play": choose(view)}
                ws.send(json.dumps(answer))
    raise SystemExit("The server closed the connection.")


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a seat at random.")
    parser.add_argument("link", help="the table's joining link")
    parser.add_argument("--seat", type=int, default=1)
    parser.add_argument("--name", default="Robo")
    args = parser.parse_args()
    link = urlsplit(args.link)
    table, key = link.path.rsplit("/", 1)[-1], parse_qs(link.query).get("key", [""])[0]
    token = sit_down(link.netloc, table, args.seat, args.name, key)
    print("The game is over:", play(link.netloc, table, args.seat, token))


if __name__ == "__main__":
    main()
