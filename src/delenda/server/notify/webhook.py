"""Webhooks: a POST to an address that a player named, never into the owner's own network."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Timer
from urllib.parse import urlsplit

import msgspec

TIMEOUT = 5.0
"""Seconds for a whole call, until the status has come back."""
WRAPPED = tuple(map(ipaddress.ip_network, ("64:ff9b::/96", "2002::/16", "::/96", "fec0::/10")))
"""Addresses of IPv6 that lead to others: of IPv4 inside, or of the site."""


class Unreachable(Exception):
    """Why a webhook got nothing."""


def call(address: str, body: object, *, private: bool = False) -> int:
    """Post an object and return the status; redirections are not followed."""
    parts = urlsplit(address)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    end = time.monotonic() + TIMEOUT
    connection = http.client.HTTPConnection(host, port)
    try:
        plain = _connect(host, port, private=private)
        with _cut_off(plain, end):
            connection.sock = _secured(plain, host) if parts.scheme == "https" else plain
            headers = {"Content-Type": "application/json", "User-Agent": "delenda"}
            connection.request("POST", path, msgspec.json.encode(body), headers)
            return connection.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        raise Unreachable(type(error).__name__) from None
    finally:
        connection.close()


def _connect(host: str, port: int, *, private: bool) -> socket.socket:
    """Connect to the very address that was checked, so that no second look-up can differ."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    numbers = [str(one[4][0]) for one in found]
    if not private and not all(is_public(number) for number in numbers):
        raise Unreachable("this address is not on the public internet")
    return socket.create_connection((numbers[0], port), timeout=TIMEOUT)


@contextmanager
def _cut_off(plain: socket.socket, end: float) -> Iterator[None]:
    """Cut a connection off at a moment: who answers byte by byte holds no thread."""
    same = plain.dup()  # what is done to one is done to the other, also once it is encrypted

    def cut() -> None:
        with suppress(OSError):  # the other side was faster
            same.shutdown(socket.SHUT_RDWR)

    timer = Timer(max(0.0, end - time.monotonic()), cut)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        same.close()


def _secured(plain: socket.socket, host: str) -> socket.socket:
    return ssl.create_default_context().wrap_socket(plain, server_hostname=host)


def is_public(number: str) -> bool:
    """Tell whether an address is one of the public internet.

    >>> [is_public(one) for one in ("127.0.0.1", "10.0.0.8", "169.254.169.254", "9.9.9.9")]
    [False, False, False, True]
    >>> [is_public(one) for one in ("::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::")]
    [False, False, False]
    """
    address = ipaddress.ip_address(number)
    if any(address in network for network in WRAPPED):
        return False
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return (mapped or address).is_global and not (mapped or address).is_multicast
