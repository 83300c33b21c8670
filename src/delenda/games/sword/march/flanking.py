"""A Campaign's second force comes to the flank of the first one's battle. 9.5.6-9.5.9"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.state import nearest, the
from delenda.games.sword.battle.sides import Flank
from delenda.games.sword.march.activation import Activate
from delenda.games.sword.march.campaign import Campaign, Permission, leaders_for, resumed
from delenda.games.sword.march.orders import CAMPAIGN
from delenda.games.sword.march.steps import Goal, can_flank
from delenda.games.sword.march.ways import Going, allowance
from delenda.games.sword.queries import are_allied, are_friends, is_inside, power_of
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus

if TYPE_CHECKING:
    from delenda.games.sword.battle.battle import Battle

TEXTS: dict[str, str] = {
    "ask.flank": "A battle in {a0:space}. Does a second force of the Campaign come to the flank?",
    "do.flank": "{a0:leader} comes to the flank",
    "do.pass.flank": "no: fight without it",
}


def flanking_frame(s: SwordState, battle: Battle) -> Frame | None:
    """Return how a flanking force comes to a battle, or None where there can be none. 9.5.6"""
    campaign = nearest(s, Campaign)
    if campaign is None or not campaign.used:
        return None
    if power_of(s, campaign.used[0]) != battle.attacker or s.leaders[campaign.used[0]] < 0:
        return None
    # By sea no connection was used: all of them are left to the flank. 9.5.6
    barred = NOBODY if battle.by_sea else battle.came_from
    frame = TakeFlank(battle.space, barred, battle.attacker, battle.defender)
    return frame if frame.able(s) else None


@dataclass(slots=True)
class TakeFlank(Frame):
    """The house of the Campaign may bring a flanking force: its result is the Flank. 9.5.6"""

    space: int
    barred: int
    friend: int
    """The power of the primary force."""
    foe: int
    """The power that is attacked."""
    naming: int = NOBODY

    def able(self, s: SwordState) -> list[int]:
        """Return the leaders who can come to the flank, with CUs to lead."""
        campaign = the(s, Campaign)
        if campaign.flank is not None:
            found = campaign.flank
            there = found.free and s.leaders[found.leader] == found.place
            again = there and self._reaches(s, found.leader, found.points)
            return [found.leader] if again else []
        if len(campaign.used) != 1:
            return []
        return [
            leader
            for leader in leaders_for(s, campaign.house, campaign.used)
            if leader not in campaign.used
            and power_of(s, leader) not in campaign.refused
            and self._reaches(s, leader, allowance(s, leader, CAMPAIGN) - campaign.spent_by(leader))
        ]

    def _reaches(self, s: SwordState, leader: int, points: int) -> bool:
        place, power = s.leaders[leader], power_of(s, leader)
        if place < 0 or is_inside(s, place) or place == self.space or not cus(s, power, place):
            return False
        if self._why_not_beside(s, power) is not None:
            return False
        return can_flank(s, place, Going(power, points), Goal(self.space, self.barred))

    def _why_not_beside(self, s: SwordState, power: int) -> Reason | None:
        """Say why a power does not fight beside the primary force. 9.5.8, 15.2.2"""
        if not are_friends(s, power, self.friend):
            return Reason("only allies attack together", "9.5.8")
        allied = are_allied(s, power, self.foe)
        return Reason("nobody fights an ally", "15.2.2") if allied else None

    def start(self, s: SwordState) -> Next:
        options = (*(Action("flank", (leader,)) for leader in self.able(s)), PASS)
        seat = s.rules.keepers[the(s, Campaign).house]
        return Ask(seat, "flank", options, self.chosen, rule="9.5.6", about=(self.space,))

    def chosen(self, s: SwordState, action: Action) -> Next:
        if action == PASS:
            return Done(None)
        self.naming = action.args[0]
        campaign = the(s, Campaign)
        if campaign.flank is not None:
            return Goto(self.comes_again)
        return Call(Permission(campaign.house, self.naming), self.permitted)

    def permitted(self, s: SwordState, granted: bool) -> Next:
        campaign = the(s, Campaign)
        if not granted:
            campaign.refused += (power_of(s, self.naming),)
            return Goto(self.start) if self.able(s) else Done(None)
        campaign.used += (self.naming,)
        orders = campaign.orders(flanks=self.space, barred=self.barred)
        return Call(Activate(self.naming, orders), self.came)

    def comes_again(self, s: SwordState) -> Next:
        """The flanking force of an automatic victory helps in another battle. 9.5.7"""
        campaign = the(s, Campaign)
        found, campaign.flank = campaign.flank, None
        if found is None:
            return Done(None)
        orders = campaign.orders(flanks=self.space, barred=self.barred)
        march = resumed(s, found, orders)
        march.flanks, march.barred = self.space, self.barred
        return Call(march, self.came)

    def came(self, s: SwordState, _: object) -> Next:
        found = the(s, Campaign).flank
        if found is None or found.caught != NOBODY:
            return Done(None)
        power, led = power_of(s, found.leader), found.subordinates
        return Done(Flank(power, found.leader, found.place, found.troops, led))

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        reason = None
        if action.verb == "flank":
            reason = self._why_not_beside(s, power_of(s, action.args[0]))
        return reason or Reason("he cannot come to the flank by another connection", "9.5.6")
