"""What the dice of strategy cards may cost, in words: sickness, tribes, desertion, storms."""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Call
from delenda.engine.state import clone, nearest
from delenda.games.hannibal.attrition import Attrition
from delenda.games.hannibal.attrition_odds import (
    attrition_spread,
    cus_lost,
    desertion_spread,
    told_losses,
)
from delenda.games.hannibal.cards.attrition_events import (
    HostileTribes,
    Sickness,
    mercenaries,
    mercenaries_desert,
)
from delenda.games.hannibal.cards.weather import StormsAtSea, storms_at_sea
from delenda.games.hannibal.chances import ONE, blend
from delenda.games.hannibal.naval import Sail
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import USE_EVENT


def stricken(s: HannibalState, action: Action) -> str:
    """Say what an army that is picked may lose. C7, C51, C52"""
    scratch = clone(s)
    frame = scratch.stack[-1]
    if not isinstance(frame, (HostileTribes, Sickness)):
        return ""
    step = frame.chosen(scratch, action)
    assert isinstance(step, Call)
    return _loses(s, step)


def storms(s: HannibalState, action: Action) -> str:
    """Say what a fleet may lose in Storms at Sea. C60"""
    counter = s.rules.slots.cards.counters.get(s.rules.cards[action.args[0]].number)
    if counter is None or counter.play is not storms_at_sea or nearest(s, Sail) is None:
        return ""
    step = StormsAtSea().start(s)
    assert isinstance(step, Call)
    return _loses(s, step)


def _loses(s: HannibalState, step: Call) -> str:
    roll = step.frame
    assert isinstance(roll, Attrition)
    return f"it loses {told_losses(cus_lost(attrition_spread(s, roll)))}"


def desertion(s: HannibalState, action: Action) -> str:
    """Say what Mercenaries Desert may cost Carthage in all. C21"""
    if action.args[1:] != (USE_EVENT,):
        return ""
    event = s.rules.slots.cards.events.get(s.rules.cards[action.args[0]].number)
    if event is None or event.play is not mercenaries_desert:
        return ""
    lost = {0: ONE}
    for place in mercenaries(s):
        more = cus_lost(desertion_spread(s, place))
        lost = blend(
            (before + one, chance * part)
            for before, chance in lost.items()
            for one, part in more.items()
        )
    return f"Carthage loses {told_losses(lost)}"
