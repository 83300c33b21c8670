"""Every sentence of the game, joined from the modules that say them.

How sentences are named: `delenda.punic.text.texts`.
"""

from __future__ import annotations

from delenda.games.hamilcar import changes
from delenda.games.hamilcar.battle import battle, charge, laurels, rerolls
from delenda.games.hamilcar.battle import losses as battle_losses
from delenda.games.hamilcar.cards import (
    armies,
    council,
    fleet,
    helpers,
    land,
    levies,
    raid,
    revolts,
    storms,
    supply,
    weather,
)
from delenda.games.hamilcar.cards import naval as naval_events
from delenda.games.hamilcar.control import miat
from delenda.games.hamilcar.march import crossings, deeds
from delenda.games.hamilcar.naval import aftermath as naval_aftermath
from delenda.games.hamilcar.naval import (
    battle as naval_battle,
)
from delenda.games.hamilcar.naval import (
    engage,
    evasion,
    losses,
    rounds,
    tactics,
    unguarded,
)
from delenda.games.hamilcar.sea import (
    aftermath as sea_aftermath,
)
from delenda.games.hamilcar.sea import (
    embarking,
    forming,
    interception,
    load,
    voyage,
    ways,
)
from delenda.games.hamilcar.sea import (
    losses as sea_losses,
)
from delenda.games.hamilcar.siege import siege, supplies, winter
from delenda.games.hamilcar.turn import (
    blockade,
    carthage,
    dictator,
    mercenaries,
    offices,
    play,
    points,
    reinforcement,
    rome,
    strategy,
    unrest,
    victory,
    war_chest,
)
from delenda.punic.cards import faith, flamen, omen
from delenda.punic.text.texts import SOURCES as SHARED
from delenda.punic.text.texts import joined

SOURCES: tuple[dict[str, str], ...] = (
    *SHARED,
    armies.TEXTS,
    council.TEXTS,
    fleet.TEXTS,
    helpers.TEXTS,
    land.TEXTS,
    levies.TEXTS,
    omen.TEXTS,
    raid.TEXTS,
    revolts.TEXTS,
    storms.TEXTS,
    supply.TEXTS,
    weather.TEXTS,
    battle.TEXTS,
    battle_losses.TEXTS,
    changes.TEXTS,
    charge.TEXTS,
    crossings.TEXTS,
    deeds.TEXTS,
    faith.TEXTS,
    flamen.TEXTS,
    laurels.TEXTS,
    miat.TEXTS,
    rerolls.TEXTS,
    naval_events.TEXTS,
    naval_battle.TEXTS,
    naval_aftermath.TEXTS,
    engage.TEXTS,
    evasion.TEXTS,
    losses.TEXTS,
    rounds.TEXTS,
    tactics.TEXTS,
    unguarded.TEXTS,
    sea_aftermath.TEXTS,
    embarking.TEXTS,
    forming.TEXTS,
    interception.TEXTS,
    load.TEXTS,
    sea_losses.TEXTS,
    voyage.TEXTS,
    ways.TEXTS,
    siege.TEXTS,
    supplies.TEXTS,
    winter.TEXTS,
    blockade.TEXTS,
    carthage.TEXTS,
    dictator.TEXTS,
    mercenaries.TEXTS,
    offices.TEXTS,
    play.TEXTS,
    points.TEXTS,
    reinforcement.TEXTS,
    rome.TEXTS,
    strategy.TEXTS,
    unrest.TEXTS,
    victory.TEXTS,
    war_chest.TEXTS,
)

TEXTS: dict[str, str] = joined(SOURCES)
