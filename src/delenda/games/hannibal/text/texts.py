"""Every sentence of the game, joined from the modules that say them.

How sentences are named: `delenda.punic.text.texts`.
"""

from __future__ import annotations

from delenda.games.hannibal.battle import battle, elephants, losses, withdrawal
from delenda.games.hannibal.battle import rounds as battle_rounds
from delenda.games.hannibal.cards import (
    attrition_events,
    political,
    recruits,
    revolts,
    truce,
    weather,
)
from delenda.games.hannibal.cards import battle as battle_events
from delenda.games.hannibal.edition_2007 import battle as battle_2007
from delenda.games.hannibal.reinforcement import arrivals, levy, reinforcement
from delenda.games.hannibal.sea import landing, naval
from delenda.games.hannibal.sea import naval_combat as sea
from delenda.games.hannibal.siege import trains
from delenda.punic.text.texts import SOURCES as SHARED
from delenda.punic.text.texts import joined

ENDINGS = {
    "end.italy-lost": "Carthage controls every province of Italy but Latium.",
}
"""How scenarios end that the shared rules do not know."""

SOURCES: tuple[dict[str, str], ...] = (
    *SHARED,
    ENDINGS,
    battle.TEXTS,
    battle_rounds.TEXTS,
    losses.TEXTS,
    battle_2007.TEXTS,
    elephants.TEXTS,
    landing.TEXTS,
    levy.TEXTS,
    arrivals.TEXTS,
    naval.TEXTS,
    reinforcement.TEXTS,
    sea.TEXTS,
    trains.TEXTS,
    withdrawal.TEXTS,
    battle_events.TEXTS,
    attrition_events.TEXTS,
    political.TEXTS,
    recruits.TEXTS,
    revolts.TEXTS,
    truce.TEXTS,
    weather.TEXTS,
)

TEXTS: dict[str, str] = joined(SOURCES)
