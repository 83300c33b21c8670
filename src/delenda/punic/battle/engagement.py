"""What every battle on land begins with: the besieged may join it, then who commands. 14.5, 20.7"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Call, Goto, Next
from delenda.engine.state import nearest
from delenda.punic.battle.command import TakeCommand
from delenda.punic.battle.field import Field
from delenda.punic.march.ledger import Ledger
from delenda.punic.queries import controls, cus, inside, is_besieged
from delenda.punic.state import PunicState

TEXTS: dict[str, str] = {
    "ask.sortie": "Do the {a1:cus} inside {a0:space} sortie and join the battle?",
    "do.sortie": "sortie and join the battle",
    "log.battle": "Battle of {space:space}: {side:side} attacks with {attackers:cus} "
    "against {defenders:cus}.",
    "log.sorties": "{side:side} sorties from {space:space} with {count:cus}.",
    "do.pass.sortie": "stay inside",
}


@dataclass(slots=True)
class Engagement(Field):
    """All that stand outside in a space fight; how they do is said by `prepare`. 14"""

    def start(self, s: Any) -> Next:
        """Ask whether the besieged join a relief. 20.7"""
        if not self._may_sortie(s):
            return Goto(self.begin)
        about = (self.space, cus(s, self.attacker, inside(s, self.space)))
        options = (Action("sortie"), PASS)
        return Ask(self.attacker, "sortie", options, self.joined, rule="relief.sortie", about=about)

    def joined(self, s: PunicState, action: Action) -> Next:
        """They fight, or stay inside."""
        self.sortied = action != PASS
        campaign = nearest(s, Ledger)
        if self.sortied and campaign is not None and campaign.field == self.space:
            campaign.sortie(s, inside(s, self.space))
        return Goto(self.begin)

    def begin(self, s: PunicState) -> Next:
        """Count the armies; then the commanders. 14.5"""
        self.count(s)
        s.log(
            "battle",
            rule="battle.start",
            side=self.attacker,
            space=self.space,
            attackers=self.strength(self.attacker),
            defenders=self.strength(self.defender),
        )
        if self.sortied:
            count = cus(s, self.attacker, inside(s, self.space))
            s.log(
                "sorties", rule="relief.sortie", side=self.attacker, space=self.space, count=count
            )
        return Call(TakeCommand(), self.prepare)

    def prepare(self, s: Any, _: object) -> Next:
        """Give battle: the commanders are known."""
        raise NotImplementedError

    def _may_sortie(self, s: PunicState) -> bool:
        """A relief army may be joined by the besieged: there are siege points. 20.4, 20.7, R-067"""
        if self.from_city or not is_besieged(s, self.space):
            return False
        garrison = cus(s, self.attacker, inside(s, self.space))
        return controls(s, self.attacker, self.space) and garrison > 0
