"""The Campaign event. 9.5"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.sword.cards.ops import OPS, Deed, Play
from delenda.games.sword.march.campaign import Campaign, leaders_for
from delenda.games.sword.state import SwordState


def why_not_campaign(s: SwordState, play: Play) -> Reason | None:
    """Say why nobody could be activated. 9.5.1"""
    found = leaders_for(s, play.house, ())
    return None if found else Reason("there is no leader to activate", "9.5.1")


def campaign(s: SwordState, play: Play) -> Frame:
    """Activate two leaders. 9.5"""
    return Campaign(house=play.house)


OPS["activate-leaders"] = Deed(campaign, why_not_campaign)
