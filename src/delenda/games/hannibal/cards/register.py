"""The events and counter-events of the 2007 edition. §25"""

from __future__ import annotations

from delenda.games.hannibal.cards import (
    attrition_events,
    battle,
    moves,
    political,
    recruits,
    revolts,
    sieges,
    truce,
    weather,
)
from delenda.warfare.cards import joined

CARDS = joined(
    attrition_events.CARDS,  # 7, 8, 21, 51, 52
    battle.CARDS,  # 6, 20, 31, 32, 42, 59
    moves.CARDS,  # 5, 18, 28, 33, 34, 37-40, 50, 54, 61-63
    political.CARDS,  # 9, 19, 27, 35, 36, 55
    recruits.CARDS,  # 10-16, 30, 43-48
    revolts.CARDS,  # 1-4, 22-26, 56
    sieges.CARDS,  # 17, 49, 53
    truce.CARDS,  # 29, 57, 58, 64
    weather.CARDS,  # 41, 60
)
