"""Behind a real nginx with TLS, configured as docs/operating.md says."""

from __future__ import annotations

import re
import shutil
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from server.conftest import Server, free_port
from server.player import eventually
from websockets.sync.client import connect

MANUAL = Path(__file__).parents[2] / "docs" / "operating.md"
HOST = "games.example.org"


class Visitor(NamedTuple):
    """A server behind nginx, and somebody who comes to it by TLS."""

    server: Server
    http: httpx.Client
    trusted: ssl.SSLContext


def documented(port: int, backend: int, folder: Path) -> str:
    """The configuration of the manual, with our ports and certificate."""
    found = re.search(r"```nginx\n(server \{.*?)```", MANUAL.read_text(encoding="utf-8"), re.DOTALL)
    assert found, "docs/operating.md shows a server for nginx"
    text = found[1].replace("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;").replace("127.0.0.1:8000", f"127.0.0.1:{backend}")
    keys = f"ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;"
    text = text.replace(f"server_name {HOST};", f"server_name {HOST}; {keys}")
    temporary = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    return f"daemon off; pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {temporary}\n{text}\n}}"


@pytest.fixture
def proxy(tmp_path: Path) -> Iterator[Visitor]:
    program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if program is None:
        pytest.skip("nginx is not installed")
    subject = ["-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
    files = ["-keyout", str(tmp_path / "key.pem"), "-out", str(tmp_path / "cert.pem")]
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *subject, *files], check=True, capture_output=True
    )
    with Server(str(tmp_path / "tables.sqlite")) as server:
        port = free_port()
        (tmp_path / "nginx.conf").write_text(documented(port, server.port, tmp_path))
        nginx = subprocess.Popen([program, "-c", str(tmp_path / "nginx.conf")], stderr=subprocess.PIPE)
        trusted = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
        trusted.check_hostname = False
        with httpx.Client(base_url=f"https://127.0.0.1:{port}", verify=trusted, headers={"host": HOST}, timeout=30) as http:
            try:
                eventually(lambda: nginx.poll() is not None or answers(http))
                assert nginx.poll() is None, nginx.stderr.read().decode() if nginx.stderr else ""
                yield Visitor(server, http, trusted)
            finally:
                nginx.terminate()
                nginx.wait(20)


def answers(http: httpx.Client) -> bool:
    try:
        return http.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False


def test_a_game_is_played_behind_nginx_with_tls(proxy: Visitor) -> None:
    _, http, trusted = proxy
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}]
    made = http.post("/api/tables", json={"game": "toy", "seats": seats}, headers={"origin": f"https://{HOST}"})
    assert made.status_code == 201, made.text
    assert all("secure" in cookie.lower() for cookie in made.headers.get_list("set-cookie")), "cookies go by TLS only"
    assert "strict-transport-security" in made.headers
    id = made.json()["id"]
    link = http.post(f"/api/tables/{id}/seats/0/link").json()["url"]
    assert link.startswith(f"https://{HOST}/table/"), "links carry the public name"
    path = f"/api/tables/{id}/ws"
    cookie = http.build_request("GET", path).headers["cookie"]
    url = f"wss://127.0.0.1:{http.base_url.port}{path}"
    with connect(url, ssl=trusted, server_hostname=HOST, additional_headers={"cookie": cookie}) as socket:
        assert '"hello"' in str(socket.recv(60)), "the websocket goes through"


def test_the_address_is_the_one_that_the_proxy_saw(proxy: Visitor) -> None:
    """What a client claims about itself is replaced: nobody pays from another's budget."""
    server, http, _ = proxy
    assert http.get("/api/games", headers={"x-forwarded-for": "203.0.113.9"}).status_code == 200
    assert "203.0.113.9" not in server.app.state.services.budgets.known
