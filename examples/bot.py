"""A program that plays a seat: it sits down at a table and answers at random until the game is over.

    python examples/bot.py http://localhost:8000/table/TABLE?key=JOIN --seat 1 --name Robo

With the token of a bot (made on the page "Me") it accepts every invitation and plays all its games, without a websocket:

    python examples/bot.py http://localhost:8000 --token bot-…

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


def ask(host: str, path: str, token: str, body: Any = None) -> Any:
    """One request as the bot."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    return urllib.request.urlopen(
        urllib.request.Request(f"http://{host}/api/{path}", body and json.dumps(body).encode(), headers)
    )


def serve(host: str, token: str) -> None:
    """Accept every invitation and answer whenever it is the bot's turn."""
    for line in ask(host, "events", token):
        event = json.loads(line)
        if event["type"] == "challenge":
            ask(host, f"tables/{event['table']}/seats/{event['seat']}", token, {"name": "Robo", "key": event["key"]})
        if event["type"] == "turn":
            view = json.load(ask(host, f"tables/{event['table']}/view?seat={event['seat']}", token))["view"]
            answer = {"type": "play", "seat": event["seat"], "decision": event["decision"], "play": choose(view)}
            ask(host, f"tables/{event['table']}/commands", token, answer)
        if event["type"] == "over":
            print("The game is over:", event["result"], flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a seat at random.")
    parser.add_argument("link", help="the table's joining link; with a token, the server's address")
    parser.add_argument("--token", default="", help="the token of a bot")
    parser.add_argument("--seat", type=int, default=1)
    parser.add_argument("--name", default="Robo")
    args = parser.parse_args()
    link = urlsplit(args.link)
    if args.token:
        serve(link.netloc, args.token)
        raise SystemExit("The server closed the stream of events.")
    table, key = link.path.rsplit("/", 1)[-1], parse_qs(link.query).get("key", [""])[0]
    token = sit_down(link.netloc, table, args.seat, args.name, key)
    print("The game is over:", play(link.netloc, table, args.seat, token))


if __name__ == "__main__":
    main()
