"""The map of the Phalanx edition: the same spaces under Latin names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from delenda.games.hannibal.load import board
from delenda.games.hannibal.pieces import data
from delenda.warfare.board import Board


def phalanx_board() -> Board:
    """Return the map."""
    found = data("map-phalanx.toml")
    plain = board()
    names = _names(found["spaces"])
    provinces = _names(found["provinces"])
    return replace(
        plain,
        titles=tuple(names[space] for space in plain.spaces),
        provinces=tuple(one._replace(title=provinces[one.id]) for one in plain.provinces),
    )


def _names(rows: list[dict[str, Any]]) -> dict[str, str]:
    return {row["id"]: row["name"] for row in rows}
