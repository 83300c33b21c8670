"""Some generals place a marker after a victory, by land or sea. 17.2.B Scipio"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason
from delenda.games.hamilcar.queries import skills
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.changes import set_control
from delenda.punic.queries import has_city, has_tribe
from delenda.punic.state import NEITHER, NOBODY

TEXTS: dict[str, str] = {
    "ask.laurels": "{a0:general} has won: he may place a marker in any space without one.",
    "do.place.laurels": "place a marker in {a0:space}",
    "do.pass.laurels": "place none",
}


@dataclass(slots=True)
class Laurels(Frame):
    """The victorious commander of a side may place markers, if that is his ability. 17.2.B"""

    side: int
    general: int
    """Who commanded, or NOBODY."""
    placed: int = 0

    def start(self, s: HamilcarState) -> Next:
        """Ask for a space."""
        most = 0 if self.general == NOBODY else skills(s, self.general).marker_after_victory
        spaces = open_spaces(s) if self.placed < most else []
        if not spaces:
            return Done()
        options = (*(Action("place", (space,)) for space in spaces), PASS)
        about = (self.general,)
        return Ask(self.side, "laurels", options, self.chosen, rule="17.2.B", about=about)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain why a space takes no marker."""
        if action.verb != "place":
            return None
        space = action.args[0]
        if has_tribe(s, space):
            return Reason("a tribe gives way only to subjugation", "2.1.D")
        return Reason("there is a marker or a walled city already", "17.2.B")

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Place it."""
        if action == PASS:
            return Done()
        set_control(s, action.args[0], self.side, "17.2.B")
        self.placed += 1
        return Goto(self.start)


def open_spaces(s: HamilcarState) -> list[int]:
    """Return the spaces without marker, city or tribe, whoever stands there. 17.2.B"""
    return [
        space
        for space, holder in enumerate(s.control)
        if holder == NEITHER and not has_city(s, space) and not has_tribe(s, space)
    ]
