"""The head of a pack: its name, and the games that it is for."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Word = Annotated[
    str, Meta(pattern=r"^[a-z0-9][a-z0-9-]*\Z", description="small letters, digits and hyphens")
]


class PackFile(Struct, forbid_unknown_fields=True):
    """pack.toml"""

    name: Word
    games: list[str]
    author: str = ""
    about: str = ""
