"""The siege trains of Carthage: the changes that concern them. C30"""

from __future__ import annotations

from delenda.games.hannibal.state import HannibalState
from delenda.punic.queries import space_of
from delenda.punic.state import CARTHAGE


def place_train(s: HannibalState, place: int) -> None:
    """Put a siege train on the map. C30"""
    s.trains = sorted([*s.trains, place])


def train_at(s: HannibalState, side: int, place: int) -> int:
    """Return whether a siege train can go along from a place: Carthage alone has any. C30"""
    return int(side == CARTHAGE and place in s.trains)


def move_train(s: HannibalState, side: int, origin: int, target: int) -> None:
    """Move a siege train, silently; there may be none any more. C30, R-149"""
    if side == CARTHAGE and origin in s.trains:
        s.trains.remove(origin)
        place_train(s, target)


def move_trains(s: HannibalState, side: int, origin: int, target: int) -> None:
    """Move all siege trains of a place, silently. C30"""
    if side == CARTHAGE:
        s.trains = sorted(target if place == origin else place for place in s.trains)


def lose_trains(s: HannibalState, side: int, place: int) -> None:
    """Take all siege trains of a place off the map. C30"""
    while side == CARTHAGE and place in s.trains:
        s.trains.remove(place)
        s.log("train-lost", rule="card.train", space=space_of(s, place))


TEXTS: dict[str, str] = {
    "log.train-lost": "The siege train in {space:space} is lost.",
}
