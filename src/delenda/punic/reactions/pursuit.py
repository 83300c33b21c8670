"""The enemy has avoided battle: does the army march on? 13.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Next
from delenda.engine.state import the
from delenda.punic.march.outcomes import GO_ON, HALT, SPENT
from delenda.punic.march.party import Party
from delenda.punic.reactions.reactions import rating_for
from delenda.punic.state import PunicState
from delenda.punic.turn.fortune import roll_for

TEXTS: dict[str, str] = {
    "ask.pursue": "The enemy has slipped away. Does {a0:general} try to march on?",
    "ask.pursuit": "{a0:general} tries to march on.",
    "do.pursue": "roll to march on",
    "do.halt": "halt here",
    "log.pursues": "{general:general} marches on: {die} is within {rating}.",
    "log.pursuit-fails": "{general:general} is held up: {die} is above {rating}.",
}


@dataclass(slots=True)
class Pursuit(Frame):
    """March on by a roll, or halt; gives how the step into the space ends. 13.4"""

    def start(self, s: PunicState) -> Next:
        """Ask, if there are movement points left; a few never pursue. 24"""
        party = the(s, Party)
        never = "pursue" in s.rules.abilities[party.general].never
        if never or party.reach(s) == 0:
            return Done(HALT)
        options = (Action("pursue"), Action("halt"))
        about = (party.general,)
        return Ask(party.side(s), "pursue", options, self.decided, rule="pursuit.roll", about=about)

    def decided(self, s: PunicState, action: Action) -> Next:
        """Roll to march on, or halt."""
        if action.verb == "halt":
            return Done(HALT)
        party = the(s, Party)
        about = (party.general,)
        return roll_for(s, party.side(s), "pursuit", self.rolled, rule="pursuit.roll", about=about)

    def rolled(self, s: PunicState, die: int) -> Next:
        """Success goes on; failure halts, and uses the army up. 10.11, 13.4, 24"""
        party = the(s, Party)
        rating = rating_for(s, party.general, "pursue")
        kind = "pursues" if die <= rating else "pursuit-fails"
        s.log(kind, rule="pursuit.roll", general=party.general, die=die, rating=rating)
        return Done(GO_ON if die <= rating else SPENT)
