"""One POST to a stranger's address: never into a private network, no redirects, little time, and only the status is read."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from socket import SOCK_STREAM, gaierror
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from pantheon.core.errors import BadSetup

SECONDS = 10.0
STATUS_LINE = 1024
"""Bytes of an answer that are read at most."""
TRANSLATED = IPv6Network("64:ff9b::/96")
Ip = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


class Unreachable(Exception):
    """It may work later."""


class Forbidden(Exception):
    """No message may be sent there."""


class Place(NamedTuple):
    """A checked place: what is connected to is the very address that was looked at."""

    url: SplitResult
    ip: str
    port: int

    @property
    def target(self) -> str:
        return (self.url.path or "/") + (f"?{self.url.query}" if self.url.query else "")


async def look_up(address: str, allowed: str) -> Place:
    """Where a URL leads. ``allowed``: private networks that may be reached all the same, also without TLS."""
    url, port = _read(address)
    try:
        found = await asyncio.get_running_loop().getaddrinfo(url.hostname, port, type=SOCK_STREAM)
    except (gaierror, UnicodeError):
        raise Unreachable("the name is not known") from None
    ips = [ip_address(str(info[4][0]).partition("%")[0]) for info in found]
    own = networks(allowed)
    trusted = all(any(ip in network for network in own) for ip in ips)
    if not ips or not (trusted or (url.scheme == "https" and all(map(public, ips)))):
        raise Forbidden
    return Place(url, str(ips[0]), port)


def networks(text: str) -> list[Network]:
    """The operator's setting."""
    try:
        return [ip_network(one.strip()) for one in text.split(",") if one.strip()]
    except ValueError as e:
        raise BadSetup(
            f"The setting “webhook_networks” names no network: {e}. Write it like 10.0.0.0/8, 192.168.1.5/32."
        ) from None


def _read(address: str) -> tuple[SplitResult, int]:
    try:
        url = urlsplit(address)
        port = url.port or (443 if url.scheme == "https" else 80)
    except ValueError:
        raise Forbidden from None
    plain = address.isascii() and address.isprintable() and " " not in address
    if not plain or url.scheme not in ("https", "http") or not url.hostname or url.username is not None:
        raise Forbidden
    return url, port


def public(ip: Ip) -> bool:
    """An address of the open internet, also behind the forms that carry an IPv4 address in an IPv6 one."""
    if isinstance(ip, IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (IPv4Address(int(ip) & 0xFFFFFFFF) if ip in TRANSLATED else None)
        if inner is not None:
            return public(inner)
        if ip.teredo is not None or ip.is_site_local:
            return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


async def post(place: Place, headers: dict[str, str], body: bytes) -> int:
    """The status of the answer; a redirect is a status like any other."""
    lines = {
        "Host": place.url.netloc, "Content-Length": str(len(body)), "Connection": "close", "User-Agent": "Pantheon", **headers
    }  # fmt: skip
    head = f"POST {place.target} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items()) + "\r\n"
    try:
        async with asyncio.timeout(SECONDS):
            return await _exchange(place, head.encode("latin-1") + body)
    except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError) as e:
        raise Unreachable(str(e) or type(e).__name__) from None


async def _exchange(place: Place, request: bytes) -> int:
    secure = ssl.create_default_context() if place.url.scheme == "https" else None
    name = place.url.hostname if secure else None
    reader, writer = await asyncio.open_connection(place.ip, place.port, ssl=secure, server_hostname=name, limit=STATUS_LINE)
    try:
        writer.write(request)
        await writer.drain()
        version, status, *_ = (await reader.readuntil(b"\n")).split()
        if not version.startswith(b"HTTP/"):
            raise ValueError("this is no web server")
        return int(status)
    except asyncio.LimitOverrunError:
        raise ValueError("this is no web server") from None
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            writer.transport.abort()
