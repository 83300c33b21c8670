"""The events and counter-events of the Phalanx edition: those of 2007, and its own instead."""

from __future__ import annotations

from collections.abc import Mapping

from delenda.games.hannibal.cards import registry
from delenda.games.hannibal.phalanx.book.load import core_cards
from delenda.games.hannibal.phalanx.cards import (
    battle,
    faith,
    flamen,
    grain,
    imperium,
    omen,
    philip,
    raids,
    shortage,
    stand_ins,
    syracuse,
    victories,
)
from delenda.games.hannibal.phalanx.dictator import ElectDictator, why_not_dictator
from delenda.games.hannibal.phalanx.weather import MOVE_COUNTERS
from delenda.games.hannibal.slots import Counter, Event

ALL_EVENTS: Mapping[int, Event] = {
    **registry.EVENTS,
    **philip.EVENTS,  # 9A, 9B
    **syracuse.EVENTS,  # 26
    **grain.EVENTS,  # 56, 65
    **imperium.EVENTS,  # 66, 83
    **shortage.EVENTS,  # 68
    **victories.EVENTS,  # 76, 78
    80: Event(why_not_dictator, lambda _s, _side: ElectDictator()),
    **raids.EVENTS,  # 86
    **flamen.EVENTS,  # 90
    **stand_ins.EVENTS,
}
EVENTS: Mapping[int, Event] = shortage.barred_by_shortage(ALL_EVENTS, core_cards())

COUNTERS: Mapping[int, Counter] = {
    **registry.COUNTERS,
    **MOVE_COUNTERS,  # 7, 8, 41
    **battle.BATTLE_COUNTERS,  # 88
    **faith.COUNTERS,  # 79
    **omen.COUNTERS,  # 84
}
