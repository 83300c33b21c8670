"""What is said about people."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

import msgspec

from delenda.server.lobby.listing import Listed

Name = Annotated[
    str,
    msgspec.Meta(
        min_length=2, max_length=40, description="2 to 40 letters.", examples=["Livia the Elder"]
    ),
]
Passphrase = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=200,
        description="10 to 200 letters; a sentence is a good one.",
        examples=["elephants over the snowy pass"],
    ),
]


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    """A name and its passphrase."""

    name: Name
    passphrase: Passphrase


class NewPassphrase(msgspec.Struct, forbid_unknown_fields=True):
    """The old passphrase and the new one."""

    old: Passphrase
    new: Passphrase


class Profile(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What one may change about oneself; what is left out stays."""

    name: Name | msgspec.UnsetType = msgspec.UNSET
    email: (
        Annotated[
            str,
            msgspec.Meta(
                max_length=200,
                description="Where to write when it is your turn; empty for nowhere.",
                examples=["livia@example.org"],
            ),
        ]
        | msgspec.UnsetType
    ) = msgspec.UNSET
    webhook: (
        Annotated[
            str,
            msgspec.Meta(
                max_length=400,
                description="An address to POST to when it is your turn; empty for none.",
                examples=["https://example.org/my-turn"],
            ),
        ]
        | msgspec.UnsetType
    ) = msgspec.UNSET


class Me(msgspec.Struct, rename="camel"):
    """Who is asking, and their matches: those that wait for them first."""

    name: str
    kind: Literal["none", "guest", "account"]
    named: bool = False
    """Whether the name was chosen."""
    email: str = ""
    email_confirmed: bool = False
    webhook: str = ""
    matches: list[Listed] = []


class TokenTitle(msgspec.Struct, forbid_unknown_fields=True):
    """What a token is for."""

    title: Annotated[str, msgspec.Meta(max_length=60, examples=["my bot at home"])] = ""


class NewToken(msgspec.Struct):
    """A token, shown this once."""

    id: str
    token: str
    title: str


class TokenInfo(msgspec.Struct):
    """A token, without its secret."""

    id: str
    title: str
    made: datetime
