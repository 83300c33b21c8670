"""Campaign cards: several armies, one after the other. 10.11"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Next
from delenda.punic.march.activation import Activate, able_generals
from delenda.punic.march.ledger import Ledger
from delenda.punic.state import NOBODY, Orders, PunicState

TEXTS: dict[str, str] = {
    "log.campaign": "{side:side} begins a campaign with up to {armies} armies.",
}
FASTEST_CARD = 3
"""A campaign activates any general. 8.2"""


@dataclass(slots=True)
class Campaign(Ledger):
    """Activate several generals one after the other. 10.11"""

    def start(self, s: PunicState) -> Next:
        """Begin."""
        s.log("campaign", rule="campaign.armies", side=self.side, armies=self.armies)
        return self.go_on(s, self.side)

    def go_on(self, s: PunicState, general: int) -> Next:
        """Activate the next general, until there are enough or the player stops."""
        if general == NOBODY or len(self.used) == self.armies:
            return Done()
        if not able_generals(s, self.side, FASTEST_CARD, (), self.used):
            return Done()
        orders, optional = self.orders(s), bool(self.used)
        return Call(Activate(self.side, orders, FASTEST_CARD, (), self.used, optional), self.go_on)

    def orders(self, s: PunicState) -> Orders:
        """Return what each army may do. 10.11, 11.4"""
        numbers = s.rules.numbers
        return Orders(self.card, numbers.march, numbers.sea_campaign, campaign=True)
