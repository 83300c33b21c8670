"""Bad Weather: a general on the move has two movement points only. PHX 15.1"""

from __future__ import annotations

from delenda.engine.frame import Reason
from delenda.engine.state import nearest, the
from delenda.punic.march.entering import EnterSpace
from delenda.punic.march.party import FREE_POINTS, Party
from delenda.punic.state import PunicState


def why_not_cut_short(s: PunicState, side: int, rule: str) -> Reason | None:
    """It undoes all beyond two points, by land or sea, unless a reaction was rolled. PHX 15.1"""
    party = nearest(s, Party)
    if party is None or party.side(s) == side:
        return Reason("Bad Weather hits an enemy general on the move", rule)
    if party.spent <= FREE_POINTS:
        return Reason("he has not spent more than two movement points", rule)
    if party.settled > FREE_POINTS:
        return Reason("it must be played before a reaction is resolved", rule)
    return None


def cut_short(s: PunicState) -> bool:
    """Put the party back; say whether it was a step by land that is off now. PHX 15.1, R-168"""
    the(s, Party).limit(s)
    step = nearest(s, EnterSpace)
    if step is not None:
        step.cancelled = True
    return step is not None
