"""The War Chest Phase: who has spent less may do more. 5.6"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hamilcar.changes import take_supplies
from delenda.games.hamilcar.queries import skills, supplies
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.turn.points import STOP, point_choices, spend_point, why_not_spend
from delenda.punic.queries import is_on_map
from delenda.punic.state import CARTHAGE, ROME, enemy_of

RULE = "5.6"

TEXTS: dict[str, str] = {
    "ask.chest-lower": "You have played more points than your opponent. Do you remove supply "
    "trains to lower the difference of {a0}?",
    "ask.chest-spend": "Spend the points of your War Chest: {a0} to go.",
    "do.supply.chest-lower": "remove a supply train {a0:at}",
    "do.stop.chest-lower": "remove no more supply trains",
    "do.stop.chest-spend": "spend no more points",
    "do.pay-consul": "pay so that {a0:general} can be proconsul",
    "log.chest": "Operation points of this turn: Rome {rome}, Carthage {carthage}.",
    "log.chest-paid": "Rome pays so that {general:general} can be proconsul.",
}


@dataclass(slots=True)
class WarChest(Frame):
    """The side with more points may lower the difference; the other spends what is left. 5.6"""

    points: int = 0
    """The difference."""

    def start(self, s: HamilcarState) -> Next:
        """Count the points of all cards that were played."""
        rome, carthage = s.ops
        s.log("chest", rule=RULE, rome=rome, carthage=carthage)
        self.points = abs(rome - carthage)
        return Goto(self.lower)

    def richer(self, s: HamilcarState) -> int:
        """Return who has played more points."""
        return ROME if s.ops[ROME] > s.ops[CARTHAGE] else CARTHAGE

    def lower(self, s: HamilcarState) -> Next:
        """Ask for one supply train after another. 2.3.D1"""
        if not self.points:
            return Done()
        side = self.richer(s)
        options = tuple(
            Action("supply", (place,))
            for place in range(s.rules.board.places)
            if supplies(s, side, place)
        )
        if not options:
            return Goto(self.spend)
        about = (self.points,)
        return Ask(side, "chest-lower", (*options, STOP), self.chosen, rule=RULE, about=about)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Only one's own supply trains are removed."""
        if action.verb == "supply":
            return Reason("you have no supply train there", RULE)
        return None

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Remove it, or leave the difference as it is."""
        if action == STOP:
            return Goto(self.spend)
        take_supplies(s, self.richer(s), action.args[0], 1, RULE)
        self.points -= 1
        return Goto(self.lower)

    def spend(self, s: HamilcarState) -> Next:
        """The other side spends the rest."""
        return Call(SpendChest(enemy_of(self.richer(s)), self.points))


@dataclass(slots=True)
class SpendChest(Frame):
    """Points refit warships, place supply trains and markers, or pay for a consul. 5.6, 17.2.B"""

    side: int
    points: int

    def start(self, s: HamilcarState) -> Next:
        """Ask for one point after another; what is left is lost."""
        if not self.points:
            return Done()
        options = (*point_choices(s, self.side, alone=True), *payable(s, self.side, self.points))
        if not options:
            return Done()
        about = (self.points,)
        return Ask(self.side, "chest-spend", (*options, STOP), self.chosen, rule=RULE, about=about)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain what a point cannot do."""
        if action.verb == "miat":
            return Reason("no marker goes to the Miat in this phase", RULE)
        if action.verb == "pay-consul":
            return Reason("no such consul waits for a payment", "17.2.B")
        return why_not_spend(s, self.side, action)

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Spend the point."""
        if action == STOP:
            return Done()
        if action.verb == "pay-consul":
            s.paid_for = action.args[0]
            s.log("chest-paid", rule="17.2.B", general=s.paid_for)
            self.points -= skills(s, s.paid_for).proconsul_price
        else:
            spend_point(s, self.side, action, RULE)
            self.points -= 1
        return Goto(self.start)


def payable(s: HamilcarState, side: int, points: int) -> tuple[Action, ...]:
    """Some consuls can be proconsuls only if Rome pays in their year. 17.2.B"""
    if side != ROME:
        return ()
    return tuple(
        Action("pay-consul", (general,))
        for general in s.consuls
        if 0 < skills(s, general).proconsul_price <= points
        and is_on_map(s, general)
        and s.paid_for != general
    )
