"""Every sentence of the game: the texts of all modules, and of what changes.py tells."""

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
from delenda.games.hannibal.reinforcement import arrivals, levy, reinforcement
from delenda.games.hannibal.sea import landing, naval
from delenda.games.hannibal.sea import naval_combat as sea
from delenda.games.hannibal.text import choices
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
from delenda.punic.reactions import reactions
from delenda.punic.reinforcement import elections
from delenda.punic.siege import attrition, siege
from delenda.punic.turn import strategy, turn

COMMON = {
    "ask.respond.entered": "The enemy is on the march. Do you play a counter-event?",
    "ask.respond.sea": "The enemy puts to sea. Do you play a counter-event?",
    "log.raised": "{side:side} receives {count:cus} {place:at}.",
    "log.raised-elephants": "{side:side} receives {count:cus} ({elephants:herd}) {place:at}.",
    "log.lost": "{side:side} loses {count:cus} {place:at}.",
    "log.lost-elephants": "{side:side} loses {count:cus} ({elephants:herd}) {place:at}.",
    "log.train-lost": "The siege train in {space:space} is lost.",
    "end.italy-lost": "Carthage controls every province of Italy but Latium.",
    "log.card-removed": "{card:card} is out of the game.",
}

SOURCES: tuple[dict[str, str], ...] = (
    COMMON,
    activation.TEXTS,
    aftermath.TEXTS,
    attrition.TEXTS,
    battle.TEXTS,
    battle_command.TEXTS,
    battle_rounds.TEXTS,
    losses.TEXTS,
    campaign.TEXTS,
    casualties.TEXTS,
    choices.TEXTS,
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
    reinforcement.TEXTS,
    retreat.TEXTS,
    retreat_march.TEXTS,
    sea.TEXTS,
    siege.TEXTS,
    strategy.TEXTS,
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
