"""Ships on their way: who calls for a roll, and what it comes to. 9.6.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Goto, Next, roll
from delenda.engine.window import respond
from delenda.games.sword.queries import is_friendly
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "chance.naval": "A voyage to {a2:space}: {a1:cus} of {a0:power}.",
    "log.naval-roll": "At sea, {power:power}: a {die}, in all {sum}: {result}.",
    "log.naval-cancelled": "The {power:adjective} fleet does not come to {space:space}.",
}
SUCCESS, RETURN, ATTRITION = "success", "return", "attrition"
FACES = 6


@dataclass(slots=True)
class NavalRoll(Frame):
    """A power sails: its result is "success", "return" or "attrition". 9.6.4"""

    power: int
    count: int
    """The CUs aboard."""
    target: int
    """The port that it sails to."""
    contested: bool = False
    """Carthage has played a card to force the roll. 9.6.4"""
    added: int = 0
    cancelled: bool = False

    def start(self, s: SwordState) -> Next:
        return respond("sails", self.answered, rule="9.6.4")

    def answered(self, s: SwordState, _: object) -> Next:
        if self.cancelled:
            s.log("naval-cancelled", rule="7.1.1", power=self.power, space=self.target)
            return Done(RETURN)
        if self.contested or s.rules.slots.must_roll(s, self.power, self.target):
            return Goto(self.cast)
        return Done(SUCCESS)

    def cast(self, s: SwordState) -> Next:
        about = (self.power, self.count, self.target)
        return roll("naval", self.rolled, rule="9.6.4", about=about)

    def rolled(self, s: SwordState, die: int) -> Next:
        whole = die + self.modifier(s)
        result = s.rules.tables.naval[min(max(whole, 1), FACES) - 1]
        s.log("naval-roll", rule="9.6.4", power=self.power, die=die, sum=whole, result=result)
        return Done(result)

    def modifier(self, s: SwordState) -> int:
        """Return what is added to the die. 9.6.4"""
        friendly = is_friendly(s, self.power, self.target)
        return self.added + (s.rules.tables.friendly_port if friendly else 0)

    # --- what cards do ------------------------------------------------------------------------

    def cancel(self) -> None:
        """The ships do not sail. Card Storms at Sea"""
        self.cancelled = True

    def contest(self, value: int) -> None:
        """A card forces the roll, and adds 1 for each point after the first. 9.6.4"""
        self.contested = True
        self.added += value - 1

    def plus(self, n: int) -> None:
        """A card adds to the die."""
        self.added += n
