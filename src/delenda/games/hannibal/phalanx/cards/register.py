"""The events and counter-events of the Phalanx edition: those of 2007, and its own instead."""

from __future__ import annotations

from delenda.games.hannibal.cards.register import CARDS as CARDS_2007
from delenda.games.hannibal.phalanx import dictator, weather
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
from delenda.warfare.cards import instead, joined, without_event

OWN = joined(
    battle.CARDS,  # 42, 88
    dictator.CARDS,  # 80
    faith.CARDS,  # 79
    flamen.CARDS,  # 90
    grain.CARDS,  # 56, 65
    imperium.CARDS,  # 66, 83
    omen.CARDS,  # 84
    philip.CARDS,  # 9A, 9B
    raids.CARDS,  # 86
    shortage.CARDS,  # 68
    stand_ins.CARDS,
    syracuse.CARDS,  # 26
    victories.CARDS,  # 76, 78
    weather.CARDS,  # 7, 8, 41
)
CARDS = without_event(instead(CARDS_2007, OWN), 7, 8)  # 5.2.C1
