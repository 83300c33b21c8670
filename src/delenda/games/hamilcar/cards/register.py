"""The events and counter-events of all strategy cards but the Dictator. 17.1"""

from __future__ import annotations

from delenda.games.hamilcar.cards import (
    armies,
    campaigns,
    council,
    fleet,
    home,
    land,
    levies,
    naval,
    omen,
    peace,
    politics,
    raid,
    revolts,
    storms,
    supply,
    weather,
)
from delenda.warfare.cards import joined

CARDS = joined(
    armies.CARDS,  # 92, 123, 125, 126
    campaigns.CARDS,  # 114, 115, 118-121, 127, 130, 131
    council.CARDS,  # 94, 99, 106, 147
    fleet.CARDS,  # 95-98, 108, 110, 112
    home.CARDS,  # 128, 133-135, 142, 146
    land.CARDS,  # 91, 93, 143
    levies.CARDS,  # 103-105, 138
    naval.CARDS,  # 107, 124, 141, 144
    omen.CARDS,  # 140
    peace.CARDS,  # 139
    politics.CARDS,  # 116, 117
    raid.CARDS,  # 109
    revolts.CARDS,  # 111, 132, 137, 145
    storms.CARDS,  # 101, 129
    supply.CARDS,  # 100, 102, 113
    weather.CARDS,  # 122
)
