"""The form of what the data files of all Punic games have."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from delenda.punic.state import SEATS

Sure = Literal["certain", "likely", "reconstructed"]
Side = Literal[SEATS]  # type: ignore[valid-type]
CardId = Annotated[
    str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9-]*\Z", description="letters, digits and hyphens")
]
CardNumber = Annotated[int, Meta(ge=1, le=999)]
Count = Annotated[int, Meta(ge=0, le=99)]
Ops = Annotated[int, Meta(ge=1, le=3)]
Rating = Annotated[int, Meta(ge=0, le=6)]
Few = Annotated[int, Meta(ge=0, le=3)]
Roll = Annotated[int, Meta(ge=1, le=6)]
Plus = Annotated[int, Meta(ge=-6, le=6)]
Owner = Literal[(*SEATS, "both")]  # type: ignore[valid-type]
Office = Literal["", "consul", "proconsul"]


class AttritionRow(Struct):
    """A row of the attrition table."""

    die: int
    losses: list[Count]
    elephant: bool


class Attrition(Struct):
    """The attrition table."""

    columns: list[str]
    from_: list[Count] = field(name="from")
    hostile_tribes_column: str
    rows: list[AttritionRow]
    modifiers: list[dict[str, Any]] = []


class NavalFace(Struct):
    """A face of the naval die."""

    dots: Count
    diamonds: Count


class NavalDie(Struct):
    """The naval die."""

    faces: list[NavalFace]
    sure: Sure = "certain"
    doubt: str = ""
