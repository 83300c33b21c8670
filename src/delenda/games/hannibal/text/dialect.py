"""What Hannibal's positions say beside the lines that all Punic games share: siege trains. C30"""

from __future__ import annotations

from delenda.games.hannibal.state import HannibalState
from delenda.punic.text.dialect import Dialect

TRAIN = "train"


def trains_at(s: HannibalState, place: int) -> list[str]:
    """Return a word for each siege train in a place."""
    return [TRAIN] * s.trains.count(place)


def put_trains(s: HannibalState, place: int, trains: list[str]) -> None:
    """Put siege trains into a place."""
    s.trains = sorted([*s.trains, *[place] * len(trains)])


DIALECT = Dialect(marks=(TRAIN,), marks_at=trains_at, put_marks=put_trains)
