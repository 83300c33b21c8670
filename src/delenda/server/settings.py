"""The settings of a server, from its environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What an owner may set; every default is safe behind a proxy."""

    data_dir: Path = Path("delenda-data")
    database_url: str = ""
    """A SQLAlchemy URL; a SQLite file in `data_dir` where it is empty."""
    base_url: str = "http://127.0.0.1:8474"
    """How people reach the server: for links in mails, and the origin that may post."""
    secure_cookies: bool = False
    """Set it where people come by https."""
    workers: int = 1
    """Processes in which bots think."""
    smtp_url: str = ""
    """smtp://user:secret@host:587, or empty: no mail is sent."""
    mail_from: str = "delenda@localhost"
    requests_per_minute: int = 600
    log_level: str = "INFO"

    @property
    def database(self) -> str:
        """The URL of the database."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data_dir / 'delenda.sqlite'}"

    @property
    def is_postgres(self) -> bool:
        """Whether several processes may share the database."""
        return self.database.startswith("postgresql")


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Return the settings of an environment: `DELENDA_DATA_DIR` sets `data_dir`, and so on.

    >>> read_settings({"DELENDA_WORKERS": "3"}).workers
    3
    >>> read_settings({"DELENDA_WORKERS": "many"})
    Traceback (most recent call last):
        ...
    ValueError: DELENDA_WORKERS: Expected `int`, got `str`
    """
    found: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        name = f"DELENDA_{field.name.upper()}"
        if environment.get(name):
            found[field.name] = _read(name, environment[name], field.type)
    return Settings(**found)  # type: ignore[arg-type]


def _read(name: str, text: str, kind: object) -> object:
    try:
        return Path(text) if kind is Path else msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: {error}") from None
