"""Every sentence of the game, joined from the modules that say them."""

from __future__ import annotations

from delenda.games.sword import changes
from delenda.games.sword.africa import fall, landing, transfer
from delenda.games.sword.battle import battle, naval_test, politics, retreat, shelter, unrest
from delenda.games.sword.cards import (
    desperate,
    ops,
    pick,
    play,
    replies,
    reply_ambush,
    reply_bribe,
    reply_card,
    reply_pacts,
    reply_sea,
    turn_choices,
    turn_deals,
    turn_flags,
    turn_flight,
    turn_foedus,
    turn_hands,
    turn_homes,
    turn_levies,
    turn_marks,
    turn_moves,
    turn_support,
    uses,
)
from delenda.games.sword.control import placement, solidarity, support
from delenda.games.sword.five import attack, mercenaries, revolt, ships
from delenda.games.sword.leaders import consuls, minor, tyrants
from delenda.games.sword.march import activation, campaign, column, flanking, march, sail
from delenda.games.sword.powers import alliances, deciders, neutral, order, showing
from delenda.games.sword.reactions import (
    avoidance,
    besieged,
    declare,
    entering,
    evasion,
    gates,
    interception,
    pursuit,
    refusal,
)
from delenda.games.sword.siege import besiege, colony, loot, plunder, raids, settle
from delenda.games.sword.three import gallic, inroads
from delenda.games.sword.treaty import treaty
from delenda.games.sword.turn import (
    actions,
    attrition,
    attrition_roll,
    draw,
    first_player,
    game,
    interrupt,
    isolation,
    player_turn,
    reinforcement,
    renewal,
    scoring,
    surrender,
)

SOURCES: tuple[dict[str, str], ...] = (
    changes.TEXTS,
    fall.TEXTS,
    landing.TEXTS,
    transfer.TEXTS,
    battle.TEXTS,
    naval_test.TEXTS,
    politics.TEXTS,
    retreat.TEXTS,
    shelter.TEXTS,
    unrest.TEXTS,
    desperate.TEXTS,
    ops.TEXTS,
    pick.TEXTS,
    play.TEXTS,
    replies.TEXTS,
    reply_ambush.TEXTS,
    reply_bribe.TEXTS,
    reply_card.TEXTS,
    reply_pacts.TEXTS,
    reply_sea.TEXTS,
    turn_choices.TEXTS,
    turn_deals.TEXTS,
    turn_flags.TEXTS,
    turn_flight.TEXTS,
    turn_foedus.TEXTS,
    turn_hands.TEXTS,
    turn_homes.TEXTS,
    turn_levies.TEXTS,
    turn_marks.TEXTS,
    turn_moves.TEXTS,
    turn_support.TEXTS,
    uses.TEXTS,
    placement.TEXTS,
    solidarity.TEXTS,
    support.TEXTS,
    attack.TEXTS,
    mercenaries.TEXTS,
    revolt.TEXTS,
    ships.TEXTS,
    consuls.TEXTS,
    minor.TEXTS,
    tyrants.TEXTS,
    activation.TEXTS,
    campaign.TEXTS,
    column.TEXTS,
    flanking.TEXTS,
    march.TEXTS,
    sail.TEXTS,
    alliances.TEXTS,
    deciders.TEXTS,
    neutral.TEXTS,
    order.TEXTS,
    showing.TEXTS,
    avoidance.TEXTS,
    besieged.TEXTS,
    declare.TEXTS,
    entering.TEXTS,
    evasion.TEXTS,
    gates.TEXTS,
    interception.TEXTS,
    pursuit.TEXTS,
    refusal.TEXTS,
    besiege.TEXTS,
    colony.TEXTS,
    loot.TEXTS,
    plunder.TEXTS,
    raids.TEXTS,
    settle.TEXTS,
    gallic.TEXTS,
    inroads.TEXTS,
    treaty.TEXTS,
    actions.TEXTS,
    attrition.TEXTS,
    attrition_roll.TEXTS,
    draw.TEXTS,
    first_player.TEXTS,
    game.TEXTS,
    interrupt.TEXTS,
    isolation.TEXTS,
    player_turn.TEXTS,
    reinforcement.TEXTS,
    renewal.TEXTS,
    scoring.TEXTS,
    surrender.TEXTS,
)


def joined(sources: tuple[dict[str, str], ...]) -> dict[str, str]:
    """Return all sentences; two modules may not say the same key in two ways."""
    found: dict[str, str] = {}
    for source in sources:
        for key, text in source.items():
            if found.setdefault(key, text) != text:
                raise ValueError(f"two modules say {key!r}")
    return found


TEXTS = joined(SOURCES)
