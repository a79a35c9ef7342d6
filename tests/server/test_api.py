"""HTTP as a whole: OpenAPI holds, headers are strict, limits and foreign sites are refused."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS
from server.conftest import FAST, Server
from server.toys import LOADERS

from pantheon.games import load_game
from pantheon.server.http.app import make_app
from pantheon.server.settings import Settings

schemathesis.checks.load_all_checks()
NOT_FOR_US = [CHECKS.get_one(name) for name in ("positive_data_acceptance", "use_after_free", "ensure_resource_availability")]
"""Valid data may be refused (a seat is taken, a table runs); 7.0 is an integer to JSON Schema, not to us."""
APP = make_app(Settings(database=":memory:", **FAST), LOADERS)  # type: ignore[arg-type]
SCHEMA = schemathesis.openapi.from_dict(APP.openapi()).exclude(path="/api/events").exclude(path="/api/me", method="DELETE")
"""Not the stream that never ends, nor the end of who asks: test_programs.py and test_leaving.py."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """HTTP is the same on every database: one is enough here."""
    with Server(str(tmp_path_factory.mktemp("api") / "tables.sqlite")) as running:
        yield running


@pytest.fixture(scope="module")
def table(server: Server) -> Any:
    ann = server.guest()
    return ann, ann.open("me", "random")


@SCHEMA.parametrize()
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_every_operation_keeps_to_its_schema(case: Any, server: Server, table: Any) -> None:
    guest, known = table
    if re.fullmatch("[A-Za-z0-9_-]{1,40}", str(case.path_parameters.get("id", "/"))):
        case.path_parameters["id"] = known["id"]
    headers = {"cookie": guest.cookies(f"/api/tables/{known['id']}/x")}
    case.call_and_validate(base_url=f"http://127.0.0.1:{server.port}", headers=headers, excluded_checks=NOT_FOR_US)


def test_openapi_has_an_example_for_every_body(server: Server) -> None:
    schema = server.guest().get("/api/openapi.json")
    assert len(schema["paths"]) > 15 and "422" not in str(schema["paths"])
    for path in schema["paths"].values():
        for operation in path.values():
            assert operation.get("description") or operation.get("summary")
    assert "examples" in str(schema["components"]["schemas"]["NewTable"])


def test_headers_are_strict_on_every_answer(server: Server) -> None:
    for path in ("/api/games", "/api/tables/none", "/nothing.txt", "/art/above/board.svg"):
        headers = server.guest().http.get(path).headers
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "script-src 'self';" in policy and "unsafe-eval" not in policy


def test_foreign_sites_are_refused(server: Server) -> None:
    ann = server.guest()
    answer = ann.http.put("/api/me", json={"name": "Ann"}, headers={"origin": "https://evil.example"})
    assert answer.status_code == 403 and answer.json()["error"]["code"] == "origin"
    assert ann.http.put("/api/me", json={"name": "Ann"}, headers={"origin": f"http://127.0.0.1:{server.port}"}).is_success


def test_what_is_too_large_is_refused(server: Server) -> None:
    ann = server.guest()
    big = {"game": "toy", "seats": [{"kind": "me"}], "data": "x" * 100_000}
    assert ann.refused("POST", "/api/tables", big, 413) == "too_large"

    def endless() -> Any:
        for _ in range(200):
            yield b" " * 1024

    answer = ann.http.post("/api/tables", content=endless(), headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_too_many_requests_are_refused(tmp_path: Any) -> None:
    with Server(str(tmp_path / "x.sqlite"), budget=(0.1, 5.0)) as strict:
        ann = strict.guest()
        codes = [ann.http.get("/api/levels").status_code for _ in range(8)]
        assert codes[-1] == 429 and 200 in codes


def test_too_many_messages_end_a_connection(tmp_path: Any) -> None:
    with Server(str(tmp_path / "x.sqlite"), budget=(0.01, 126.0)) as strict:
        ann = strict.guest()
        with ann.watch(ann.open("me", "random")["id"]) as seat:
            seat.ready()
            codes = [seat.ask(type="chat", text="hi").get("code") for _ in range(4)]
            assert codes == [None, None, "too_many", "too_many"]
            with pytest.raises(Exception, match="4429"):
                for _ in range(12):
                    seat.ask(type="ping")


def test_rules_link_to_their_code(tmp_path: Path) -> None:
    with Server(str(tmp_path / "x.sqlite"), source="https://example.org/pantheon/blob/main/") as server:
        rules = server.guest().get("/api/games/above/rules")["rules"]
        code = next(rule["code"] for rule in rules if rule["id"] == "ABV-033")[0]
        where = "https://example.org/pantheon/blob/main/src/pantheon/games/above/rules/turn.py"
        assert code["url"] == f"{where}#L{code['line']}"
        lines = (load_game("above").folder / code["file"]).read_text(encoding="utf-8").splitlines()
        assert lines[code["line"] - 1].startswith("class ChooseDeity")


def test_games_rules_words_and_art(server: Server) -> None:
    guest = server.guest()
    games = {game["slug"]: game for game in guest.get("/api/games?lang=fr")}
    above = games["above"]
    assert above["title"] and above["minutes"] == "30" and above["seats"] == [2, 4] and len(above["levels"]) == 6
    assert all(level["about"] for level in above["levels"])
    assert [level["key"] for level in above["levels"] if level["default"]] == ["newcomer"]
    assert games["toy"]["variants"][0]["choices"][0]["key"] == "three"
    rules = guest.get("/api/games/above/rules?lang=fr")
    assert rules["lang"] == "fr" and rules["rules"][0]["id"].startswith("ABV-") and rules["markdown"].startswith("#")
    code = next(rule["code"] for rule in rules["rules"] if rule["id"] == "ABV-033")
    assert (code[0]["file"], code[0]["name"], code[0]["url"]) == ("rules/turn.py", "ChooseDeity", "") and code[0]["line"] > 1
    assert all(rule["code"] for rule in rules["rules"])
    lexicon = guest.get("/api/games/above/lexicon")
    assert lexicon["zeus"]["title"] == "Zeus"
    addresses = guest.get("/api/art")
    for group, name in (("above", "board"), ("above", "symbols"), ("common", "symbols")):
        answer = guest.http.get(addresses[group][name])
        assert "immutable" in answer.headers["cache-control"] and answer.headers["content-encoding"] == "gzip"
        assert "<svg" in answer.text and answer.headers["content-type"].startswith("image/svg+xml")
    again = guest.http.get(addresses["above"]["board"], headers={"if-none-match": answer.headers["etag"]})
    assert again.is_success or again.status_code == 304
    assert guest.http.get("/art/above/board.svg").headers["cache-control"] == "no-cache"
    assert guest.refused("GET", "/art/above/nothing.svg", None, 404) == "not_found"
    assert guest.refused("GET", "/api/games/chess/rules", None, 404) == "not_found"


def test_errors_speak_the_callers_language(server: Server) -> None:
    guest = server.guest()
    text = guest.http.get("/api/tables/none", headers={"accept-language": "fr-CH,fr;q=0.9"}).json()["error"]["text"]
    assert text == "Cette table n’existe pas. Vérifiez le lien."
    assert guest.get("/api/tables/none?lang=en", 404)["error"]["text"] == "There is no such table. Check the link."
    assert guest.get("/api/games?lang=e", 400)["error"]["code"] == "bad_request"


def test_both_languages_have_the_same_words() -> None:
    from pantheon.server.wording import _words

    english, french = _words("en"), _words("fr")
    assert {table: set(words) for table, words in english.items()} == {table: set(words) for table, words in french.items()}
