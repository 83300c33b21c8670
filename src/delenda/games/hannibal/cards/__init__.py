"""The strategy cards of the 2007 edition; importing this package registers them all. §25"""

from delenda.games.hannibal.cards import (
    attrition_events,
    battle,
    moves,
    political,
    recruits,
    registry,
    revolts,
    sieges,
    truce,
    weather,
)

registry.COUNTERS.update(battle.BATTLE_COUNTERS)

__all__ = [
    "attrition_events",
    "battle",
    "moves",
    "political",
    "recruits",
    "registry",
    "revolts",
    "sieges",
    "truce",
    "weather",
]
