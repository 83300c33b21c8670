"""The map of a scenario that is played on a part of it. PHX 6.3"""

from __future__ import annotations

from dataclasses import replace

from delenda.games.hannibal.sites import Sites
from delenda.punic.area import in_play
from delenda.punic.state import NEITHER
from delenda.warfare.board import Board


def play_area(board: Board, sites: Sites, provinces: tuple[str, ...]) -> tuple[Board, Sites]:
    """Return the map with no roads, ports, cities, tribes or points outside some provinces.

    So nothing can enter a space outside; only the placing of markers must ask.
    """
    if not provinces:
        return board, sites
    played = in_play(board, provinces)
    cities = [i for i, space in enumerate(board.cities) if played[space]]
    return _cut(board, played, cities, provinces), sites._replace(
        siege=tuple(sites.siege[i] for i in cities),
        castles=tuple(sites.castles[i] for i in cities),
    )


def _cut(
    board: Board, played: tuple[bool, ...], cities: list[int], provinces: tuple[str, ...]
) -> Board:
    """Take everything off the map that is not played."""
    return replace(
        board,
        roads=tuple(
            tuple(road for road in roads if played[space] and played[road.to])
            for space, roads in enumerate(board.roads)
        ),
        provinces=tuple(
            one if one.id in provinces else one._replace(spaces=(), scores=False)
            for one in board.provinces
        ),
        port=tuple(port and played[space] for space, port in enumerate(board.port)),
        cities=tuple(board.cities[i] for i in cities),
        capacity=tuple(board.capacity[i] for i in cities),
        white_die=tuple(board.white_die[i] for i in cities if board.white_die),
        tribes=tuple(space for space in board.tribes if played[space]),
        start_control=tuple(
            colour if played[space] else NEITHER for space, colour in enumerate(board.start_control)
        ),
    )
