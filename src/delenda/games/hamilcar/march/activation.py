"""A general is activated by operation points, with supply trains for what they lack. 5.2.C2"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Next
from delenda.games.hamilcar.siege.supplies import PayWithSupplies
from delenda.punic.march.activation import Activate
from delenda.punic.ratings import strategy_rating
from delenda.punic.state import NOBODY, PunicState


@dataclass(slots=True)
class ActivateByPoints(Activate):
    """Activate a general; supply trains in his space make up the difference. 2.3.D1, 5.2.C2"""

    by_points: bool = True

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Pay what the card lacks."""
        if action.verb == "stop":
            return Done(NOBODY)
        self.general = action.args[0]
        lacking = strategy_rating(s, self.general) - self.ops
        if lacking <= 0:
            return self.summon(s)
        return Call(PayWithSupplies(self.general, lacking), self.paid)

    def paid(self, s: PunicState, _: object) -> Next:
        """Go on as if the card had been enough."""
        return self.summon(s)
