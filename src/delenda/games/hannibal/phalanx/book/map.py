"""The map of the Phalanx edition: the same spaces under Latin names, and Mauretania."""

from __future__ import annotations

from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.book.load import board_of, sites_of
from delenda.games.hannibal.pieces import PLAIN
from delenda.games.hannibal.sites import Sites
from delenda.punic.text.sure import least_sure
from delenda.warfare.board import Board
from delenda.warfare.source import Data, Source


def phalanx_board(source: Source = PLAIN) -> Board:
    """Return the map without Mauretania."""
    return board_of(_rows(source))


def phalanx_sites(source: Source = PLAIN) -> Sites:
    """Return what the map prints beside its spaces, without Mauretania."""
    return sites_of(_rows(source))


def with_mauretania(edition: Edition) -> Edition:
    """Add the province of Mauretania, its spaces behind all others. PHX 14.5"""
    rows = _rows(edition.source)
    added = edition.source.data("map-phalanx.toml")["mauretania"]
    rows["elsewhere"] = added["elsewhere"]
    rows["provinces"] = [*rows["provinces"], added["province"]]
    for part in ("spaces", "connections"):
        rows[part] = [*rows[part], *added[part]]
    tables = edition.tables._replace(sites=sites_of(rows))
    return edition._replace(board=board_of(rows), tables=tables)


def _rows(source: Source) -> Data:
    """Return the map of 2007 as the Phalanx edition names and marks it."""
    plain, found = source.data("map.toml"), source.data("map-phalanx.toml")
    large = {city["id"]: city for city in found["large_cities"]}
    spaces = [
        space | _large(large.get(space["id"]))
        for space in _renamed(plain["spaces"], found["spaces"])
    ]
    provinces = _renamed(plain["provinces"], found["provinces"])
    return {
        "elsewhere": found["elsewhere"],
        "regions": _renamed(plain["regions"], found["regions"]),
        "provinces": provinces,
        "spaces": spaces,
        "connections": plain["connections"],
    }


def _renamed(rows: list[Data], names: list[Data]) -> list[Data]:
    """Give each row its Latin name; a row without one keeps its own."""
    by_id = {name["id"]: name for name in names}
    return [_with_name(row, by_id[row["id"]]) if row["id"] in by_id else row for row in rows]


def _with_name(row: Data, name: Data) -> Data:
    sure = least_sure(row.get("sure"), name.get("sure"))
    return row | {"name": name["name"], "heading": name["name"], "sure": sure}


def _large(found: Data | None) -> Data:
    """A large city has the white die, and its marker may have a castle. PHX 2.1.C"""
    return {"white_die": True, "castle": found["castle"]} if found else {}
