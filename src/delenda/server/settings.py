"""The settings of a server, from its environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec

from delenda.server.settings_check import CHECKS

MEANINGS = {
    "data_dir": "The folder of the server's files, such as its SQLite database.",
    "database_url": "postgresql+psycopg://user:secret@host/delenda, for instance. "
    "Empty: a SQLite file in the data folder.",
    "connections": "Connections of one process to the database, at most.",
    "base_url": "How people reach the server: for links in mails, and the origin that may post. "
    "With https, cookies are for https only. `delenda serve` puts its own address here "
    "where it is not set.",
    "allowed_hosts": "Host names that requests may name, with commas; `*` for any. Empty: any, but "
    "where `delenda serve` listens on its own machine only, that machine's names and the one of "
    "`DELENDA_BASE_URL`.",
    "trusted_proxies": "Addresses or networks, with commas, whose `X-Forwarded-For` and "
    "`X-Forwarded-Proto` are believed; `none` for nobody.",
    "workers": "Processes in which bots think that take their time. There is one more for the "
    "quick ones, and one for hints; each begins when it is first needed.",
    "bot_seconds": "Seconds that a bot takes at least for an answer, so that people can follow.",
    "pause_seconds": "Seconds, about, that the others wait where a person could respond out of "
    "turn, whether or not they can. 0: who waits learns who can.",
    "requests_per_minute": "Requests of one session in a minute; five times as many from one "
    "address. 0 lifts the limits.",
    "guests_per_hour": "New guests and accounts from one address in an hour. 0 lifts the limit.",
    "matches_per_hour": "New matches of one person in an hour. 0 lifts the limit.",
    "largest_body": "Bytes of the largest request.",
    "smtp_url": "smtp://user:secret@host:587 (with STARTTLS) or smtps://user:secret@host:465. "
    "Empty: no mail is sent.",
    "mail_from": "The sender of mails.",
    "away_seconds": "How long a player who is asked must be away before they are told.",
    "private_webhooks": "Whether webhooks may reach the owner's own network.",
    "log_level": "DEBUG, INFO, WARNING or ERROR.",
}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What an owner may set; every default is safe behind a proxy."""

    data_dir: Path = Path("delenda-data")
    database_url: str = ""
    connections: int = 15
    base_url: str = "http://127.0.0.1:8474"
    allowed_hosts: str = ""
    trusted_proxies: str = "127.0.0.1,::1"
    workers: int = 1
    bot_seconds: float = 0.4
    pause_seconds: float = 1.0
    requests_per_minute: int = 600
    guests_per_hour: int = 120
    matches_per_hour: int = 120
    largest_body: int = 1_000_000
    smtp_url: str = ""
    mail_from: str = "delenda@localhost"
    away_seconds: int = 180
    private_webhooks: bool = False
    log_level: str = "INFO"

    @property
    def database(self) -> str:
        """The URL of the database."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data_dir / 'delenda.sqlite'}"

    @property
    def is_postgres(self) -> bool:
        """Whether several processes may share the database."""
        return self.database.startswith("postgresql")

    @property
    def is_https(self) -> bool:
        """Whether people come by https."""
        return urlsplit(self.base_url).scheme == "https"

    @property
    def origin(self) -> str:
        """The origin of the page, as a browser writes it.

        >>> Settings(base_url="https://play.example/delenda").origin
        'https://play.example'
        """
        parts = urlsplit(self.base_url)
        return f"{parts.scheme}://{parts.netloc}".lower()

    def link(self, path: str) -> str:
        """Return the address of a page.

        >>> Settings(base_url="https://play.example/").link("/match/abc")
        'https://play.example/match/abc'
        """
        return self.base_url.rstrip("/") + path


def variable(name: str) -> str:
    """Return the variable of the environment that sets a field.

    >>> variable("data_dir")
    'DELENDA_DATA_DIR'
    """
    return f"DELENDA_{name.upper()}"


def explained() -> list[tuple[str, str, str]]:
    """Return each variable with its default and its meaning, for the documentation."""
    found = []
    for field in msgspec.structs.fields(Settings):
        default = f"`{field.default}`" if str(field.default) else ""
        found.append((variable(field.name), default, MEANINGS[field.name]))
    return found


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Return the settings of an environment: `DELENDA_DATA_DIR` sets `data_dir`, and so on.

    >>> read_settings({"DELENDA_WORKERS": "3"}).workers
    3
    >>> read_settings({"DELENDA_WORKERS": "many"})
    Traceback (most recent call last):
        ...
    ValueError: DELENDA_WORKERS is a number, not 'many'
    """
    found: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        text = environment.get(variable(field.name))
        if text:
            found[field.name] = value = _read(field.name, text, field.type)
            wrong = CHECKS[field.name](value) if field.name in CHECKS else ""
            if wrong:
                raise ValueError(f"{variable(field.name)} {wrong}")
    return Settings(**found)  # type: ignore[arg-type]


def _read(name: str, text: str, kind: Any) -> object:
    try:
        return Path(text) if kind is Path else msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError:
        wanted = "true or false" if kind is bool else "a number"
        raise ValueError(f"{variable(name)} is {wanted}, not {text!r}") from None
