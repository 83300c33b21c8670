"""Every sentence of the game, joined from the modules that say them.

`ask.question`, `log.kind` and `end.how` are said by their names. `do.verb` is what a choice is
called; `do.verb.question` where the verb alone would not say what it does, and the question may
be cut at its first dot or hyphen.
"""

from __future__ import annotations

from delenda.games.hannibal.battle import battle, elephants, losses, withdrawal
from delenda.games.hannibal.battle import rounds as battle_rounds
from delenda.games.hannibal.cards import (
    attrition_events,
    helpers,
    political,
    recruits,
    revolts,
    sieges,
    truce,
    weather,
)
from delenda.games.hannibal.cards import battle as battle_events
from delenda.games.hannibal.edition_2007 import battle as battle_2007
from delenda.games.hannibal.reinforcement import arrivals, levy, reinforcement
from delenda.games.hannibal.sea import landing, naval
from delenda.games.hannibal.sea import naval_combat as sea
from delenda.games.hannibal.siege import trains
from delenda.punic import changes
from delenda.punic.after import aftermath, casualties, retreat, retreat_march
from delenda.punic.battle import command as battle_command
from delenda.punic.control import isolation, politics, victory
from delenda.punic.march import (
    activation,
    campaign,
    displace,
    entering,
    garrison,
    gates,
    march,
    muster,
    party,
)
from delenda.punic.reactions import backing_up, pursuit, reactions
from delenda.punic.reinforcement import elections
from delenda.punic.siege import attrition, siege
from delenda.punic.turn import strategy, turn

ENDINGS = {
    "end.italy-lost": "Carthage controls every province of Italy but Latium.",
}
"""How scenarios end that the shared rules do not know."""

SOURCES: tuple[dict[str, str], ...] = (
    ENDINGS,
    activation.TEXTS,
    aftermath.TEXTS,
    attrition.TEXTS,
    battle.TEXTS,
    battle_command.TEXTS,
    battle_rounds.TEXTS,
    losses.TEXTS,
    battle_2007.TEXTS,
    campaign.TEXTS,
    casualties.TEXTS,
    changes.TEXTS,
    displace.TEXTS,
    elections.TEXTS,
    elephants.TEXTS,
    entering.TEXTS,
    garrison.TEXTS,
    gates.TEXTS,
    isolation.TEXTS,
    landing.TEXTS,
    levy.TEXTS,
    arrivals.TEXTS,
    march.TEXTS,
    muster.TEXTS,
    naval.TEXTS,
    party.TEXTS,
    politics.TEXTS,
    reactions.TEXTS,
    backing_up.TEXTS,
    pursuit.TEXTS,
    reinforcement.TEXTS,
    retreat.TEXTS,
    retreat_march.TEXTS,
    sea.TEXTS,
    siege.TEXTS,
    strategy.TEXTS,
    trains.TEXTS,
    turn.TEXTS,
    victory.TEXTS,
    withdrawal.TEXTS,
    attrition_events.TEXTS,
    battle_events.TEXTS,
    helpers.TEXTS,
    political.TEXTS,
    recruits.TEXTS,
    revolts.TEXTS,
    sieges.TEXTS,
    truce.TEXTS,
    weather.TEXTS,
)

TEXTS: dict[str, str] = {key: text for source in SOURCES for key, text in source.items()}
