"""What a setting may be, so that a wrong one ends the start and not the first match."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

DATABASES = ("postgresql+psycopg", "sqlite+aiosqlite")
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


def _folder(path: Path) -> str:
    return f"{path} is not a folder" if path.exists() and not path.is_dir() else ""


def _database(url: str) -> str:
    scheme = url.partition("://")[0]
    return "" if scheme in DATABASES else f"begins with {':// or '.join(DATABASES)}://"


def _page(url: str) -> str:
    parts = urlsplit(url)
    fits = parts.scheme in ("http", "https") and parts.hostname
    return "" if fits else "is an address such as https://play.example"


def _mail(url: str) -> str:
    parts = urlsplit(url)
    fits = parts.scheme in ("smtp", "smtps") and parts.hostname
    return "" if fits else "is an address such as smtp://user:secret@host:587"


def _proxies(text: str) -> str:
    if text == "none":
        return ""
    try:
        for one in text.split(","):
            ip_network(one.strip(), strict=False)
    except ValueError:
        return f"names addresses or networks, or is none; {one.strip()!r} is no address"
    return ""


def _level(name: str) -> str:
    known = name.upper() in logging.getLevelNamesMapping()
    return "" if known else f"is one of {', '.join(LEVELS)}"


def _least(number: float) -> Callable[[float], str]:
    return lambda value: "" if value >= number else f"is {number:g} or more"


CHECKS: Mapping[str, Callable[[Any], str]] = {
    "data_dir": _folder,
    "database_url": _database,
    "connections": _least(1),
    "base_url": _page,
    "trusted_proxies": _proxies,
    "workers": _least(1),
    "bot_seconds": _least(0),
    "pause_seconds": _least(0),
    "requests_per_minute": _least(0),
    "guests_per_hour": _least(0),
    "matches_per_hour": _least(0),
    "largest_body": _least(1),
    "smtp_url": _mail,
    "away_seconds": _least(0),
    "log_level": _level,
}
"""Field: says what is wrong with a value, if anything is."""
