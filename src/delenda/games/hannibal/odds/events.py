"""What the dice of strategy cards may cost, in words: sickness, tribes, desertion, storms."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Frame, Next
from delenda.engine.state import nearest
from delenda.games.hannibal.cards.attrition_events import (
    HostileTribes,
    epidemic,
    hostile_tribes,
    hostile_tribes_out_of_turn,
    mercenaries_desert,
    pestilence,
)
from delenda.games.hannibal.cards.weather import StormsAtSea, storms_at_sea
from delenda.games.hannibal.sea.naval import Sail
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.sickness import Sickness, mercenaries
from delenda.punic.odds.attrition import attrition_spread, cus_lost, desertion_spread, told_losses
from delenda.punic.odds.chances import ONE, blend
from delenda.punic.siege.attrition import Attrition
from delenda.punic.state import SIDES
from delenda.punic.turn.card_uses import USE_EVENT

Stricken: TypeAlias = Sickness | HostileTribes
STRIKES = (epidemic, pestilence, hostile_tribes)
"""Events by which one army suffers, whichever is picked."""


# --- cards that are played --------------------------------------------------------------------


def played(s: HannibalState, action: Action) -> str:
    """Say what the dice of an event may cost. C7, C21, C51, C52"""
    if action.args[1:] != (USE_EVENT,):
        return ""
    event = s.rules.slots.cards.events.get(s.rules.cards[action.args[0]].number)
    if event is None or event.play not in (mercenaries_desert, *STRIKES):
        return ""
    if event.play is mercenaries_desert:
        return _desertion(s)
    return _only_one(s, event.play(s, s.active, action.args[0]))


def responded(s: HannibalState, action: Action) -> str:
    """Say what the dice of a card out of turn may cost. C7, C60"""
    counter = s.rules.slots.cards.counters.get(s.rules.cards[action.args[0]].number)
    if counter is None:
        return ""
    if counter.play is hostile_tribes_out_of_turn:
        holder = next(side for side in SIDES if action.args[0] in s.hands[side])
        return _only_one(s, HostileTribes(holder))
    if counter.play is not storms_at_sea or nearest(s, Sail) is None:
        return ""
    return _loses(s, StormsAtSea().start(s))


def _only_one(s: HannibalState, frame: Frame) -> str:
    """Say what befalls the only army that can be picked: nobody is asked for it."""
    assert isinstance(frame, Stricken)
    ask = frame.start(s)
    assert isinstance(ask, Ask)
    return _strikes(s, frame, ask.options[0]) if len(ask.options) == 1 else ""


def _desertion(s: HannibalState) -> str:
    """Say what Mercenaries Desert may cost Carthage in all. C21"""
    lost = {0: ONE}
    for place in mercenaries(s):
        more = cus_lost(desertion_spread(s, place))
        lost = blend(
            (before + one, chance * part)
            for before, chance in lost.items()
            for one, part in more.items()
        )
    return f"Carthage loses {told_losses(lost)}"


# --- armies that are picked -------------------------------------------------------------------


def stricken(s: HannibalState, action: Action) -> str:
    """Say what an army that is picked may lose. C7, C51, C52"""
    frame = s.stack[-1]
    return _strikes(s, frame, action) if isinstance(frame, Stricken) else ""


def _strikes(s: HannibalState, frame: Stricken, action: Action) -> str:
    return _loses(s, replace(frame).chosen(s, action))


def _loses(s: HannibalState, step: Next) -> str:
    assert isinstance(step, Call)
    roll = step.frame
    assert isinstance(roll, Attrition)
    return f"it loses {told_losses(cus_lost(attrition_spread(s, roll)))}"
