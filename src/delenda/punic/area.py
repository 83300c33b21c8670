"""The part of the map that a scenario plays on. PHX 6.3"""

from __future__ import annotations

from dataclasses import replace

from delenda.punic.state import NEITHER
from delenda.warfare.board import Board


def in_play(board: Board, provinces: tuple[str, ...]) -> tuple[bool, ...]:
    """Say of each space whether it is in play: all are where no provinces are named."""
    return tuple(
        not provinces or board.provinces[province].id in provinces for province in board.province
    )


def play_area(board: Board, provinces: tuple[str, ...]) -> Board:
    """Return the map with no roads, ports, cities, tribes or points outside some provinces.

    So nothing can enter a space outside; only the placing of markers must ask.
    """
    if not provinces:
        return board
    played = in_play(board, provinces)
    cities = [i for i, space in enumerate(board.cities) if played[space]]
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
        siege_modifier=tuple(board.siege_modifier[i] for i in cities),
        white_die=tuple(board.white_die[i] for i in cities if board.white_die),
        castles=tuple(board.castles[i] for i in cities if board.castles),
        tribes=tuple(space for space in board.tribes if played[space]),
        start_control=tuple(
            colour if played[space] else NEITHER for space, colour in enumerate(board.start_control)
        ),
    )
