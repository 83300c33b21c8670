"""Political Instability: tribes that nobody subjugates cost markers. 16.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason
from delenda.games.hamilcar.control.miat import other_markers, take_off
from delenda.games.hamilcar.queries import AFRICA
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.turn.victory import ITALIA
from delenda.punic.changes import set_control, sue_for_peace
from delenda.punic.queries import has_tribe, in_region, plain_markers
from delenda.punic.state import CARTHAGE, NEITHER, ROME, SIDES

RULE = "16.5"
HOMES = (ITALIA, AFRICA)
"""The home region of each side."""

TEXTS: dict[str, str] = {
    "ask.unrest": "The tribe of {a0:space} stirs up unrest: remove one of your markers.",
    "log.unrest": "The tribe of {space:space} stirs up unrest.",
}


def no_unrest() -> Frame | None:
    """Tribes keep quiet. 2.1.D"""
    return None


@dataclass(slots=True)
class Unrest(Frame):
    """Each side removes a marker for each tribe at home that is not being subjugated. 16.5"""

    side: int = ROME
    next: int = 0
    """The tribe that comes next."""

    def start(self, s: HamilcarState) -> Next:
        """Look for the next tribe; Rome comes first."""
        tribes = s.rules.board.tribes
        while self.side <= CARTHAGE:
            while self.next < len(tribes):
                space = tribes[self.next]
                self.next += 1
                if is_restless(s, self.side, space):
                    return self.pay(s, space)
            self.side, self.next = self.side + 1, 0
        return Done()

    def pay(self, s: HamilcarState, space: int) -> Next:
        """Ask for a marker: from the tribe's province, then its region, then elsewhere."""
        s.log("unrest", rule=RULE, space=space)
        options = markers_near(s, self.side, space)
        if not options:
            sue_for_peace(s, self.side, "4.1")
            return Done()
        return Ask(self.side, "unrest", options, self.chosen, rule=RULE, about=(space,))

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain which markers do not pay."""
        if action.verb == "remove" and action.args[0] in plain_markers(s, self.side):
            return Reason("markers nearer to the tribe come first", RULE)
        if action.verb in ("remove", "remove-miat"):
            return Reason("no marker of yours that pays is there", RULE)
        return None

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Remove it."""
        if action.verb == "remove":
            set_control(s, action.args[0], NEITHER, RULE)
        else:
            take_off(s, action)
        return Goto(self.start)


def is_restless(s: HamilcarState, side: int, space: int) -> bool:
    """Say whether a tribe stands at home, with no subjugation point against it. 16.5"""
    assert side in SIDES
    if not has_tribe(s, space) or not in_region(s, space, HOMES[side]):
        return False
    return s.siege[s.rules.site_of[space]] == 0


def markers_near(s: HamilcarState, side: int, space: int) -> tuple[Action, ...]:
    """Return the markers that may pay for a tribe, the nearest that there are. 16.5, R-222"""
    held, board = plain_markers(s, side), s.rules.board
    province = [m for m in held if board.province[m] == board.province[space]]
    region = [m for m in held if s.rules.regions[m] == s.rules.regions[space]]
    near = tuple(Action("remove", (marker,)) for marker in province or region)
    anywhere = tuple(Action("remove", (marker,)) for marker in held)
    return near or (*anywhere, *other_markers(s, side))
