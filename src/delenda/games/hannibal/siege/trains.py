"""The siege trains of Carthage: the changes that concern them. C30"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.games.hannibal.state import HannibalState
from delenda.punic.queries import cus, inside, space_of
from delenda.punic.state import CARTHAGE


def place_train(s: HannibalState, place: int) -> None:
    """Put a siege train on the map. C30"""
    s.trains = sorted([*s.trains, place])


def train_at(s: HannibalState, side: int, place: int) -> int:
    """Return whether a siege train can go along from a place: Carthage alone has any. C30"""
    return int(side == CARTHAGE and place in s.trains)


def choices(s: HannibalState, side: int, place: int, taken: int, _room: int) -> tuple[Action, ...]:
    """A siege train goes with CUs, or stays. C30, R-204"""
    return TRAINS if taken and train_at(s, side, place) else ()


def chosen(action: Action) -> int:
    """Return whether a choice takes a train along. C30"""
    return int(action == TRAINS[0])


def stow(s: HannibalState, side: int, space: int) -> tuple[Action, ...]:
    """Siege trains go through the gates of a city where their guards have gone. C30"""
    city = inside(s, space)
    within, outside = cus(s, side, city), cus(s, side, space)
    if within and not outside:
        move_trains(s, side, space, city)
    if outside and not within:
        move_trains(s, side, city, space)
    return ()


def put_inside(_s: HannibalState, _side: int, _space: int, _action: Action) -> None:
    """Nobody is asked where siege trains are. C30"""


def ample_room(_s: HannibalState, _space: int) -> int:
    """A siege train finds room in any city. C30"""
    return ROOM


TRAINS = (Action("take-train"), Action("leave-train"))
ROOM = 99


def move_train(s: HannibalState, side: int, origin: int, target: int, _count: int = 1) -> None:
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
