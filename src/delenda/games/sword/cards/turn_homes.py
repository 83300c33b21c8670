"""Events that take markers off spaces, or found a colony. 7.2.1, 7.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.sword.cards.ops import OPS, Deed, Play, actor, op_of, power_named
from delenda.games.sword.cards.pick import SPACE, Pick, each
from delenda.games.sword.changes import become_city
from delenda.games.sword.control.bounds import in_allied_home, strippable
from delenda.games.sword.control.support import clear_marker, strip
from delenda.games.sword.queries import has_enemies, homes, is_friendly, is_plain
from delenda.games.sword.sides import ROMAN
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus

TEXTS: dict[str, str] = {
    "ask.restore-home": "Markers on home spaces of {a0:power}: {a1:markers} may come off. Which?",
    "do.done.restore-home": "leave the rest",
    "log.colonia": "{space:space} becomes a Roman colony.",
}
DONE = Action("done")
NO_MARKER = Reason("no such marker can be taken off", "7.1")

# --- restore-home -------------------------------------------------------------------------------


def lost_homes(s: SwordState, play: Play) -> list[int]:
    """Return the home spaces whose foreign markers an op takes off. Oath of the Warriors"""
    op = op_of(s, play)
    power = power_named(op.word("power"))
    named = [s.rules.board.space(name) for name in op.words("spaces")]
    return [
        space
        for space in homes(s, power)
        if is_plain(s, space)
        and not is_friendly(s, power, space)
        and not has_enemies(s, power, space)
        and (not named or space in named)
    ]


def restore_home(s: SwordState, play: Play) -> Frame | None:
    """Take foreign markers off home spaces."""
    return Restoring(play, op_of(s, play).number())


def why_not_restore_home(s: SwordState, play: Play) -> Reason | None:
    """Say why no marker is taken off."""
    return None if lost_homes(s, play) else NO_MARKER


@dataclass(slots=True)
class Restoring(Frame):
    """Up to so many home spaces are a power's again."""

    play: Play
    left: int

    def start(self, s: SwordState) -> Next:
        found = lost_homes(s, self.play)
        if not self.left or not found:
            return Done()
        options = (*(Action("clear", (space,)) for space in found), DONE)
        seat = s.rules.keepers[self.play.house]
        about = (power_named(op_of(s, self.play).word("power")), self.left)
        return Ask(seat, "restore-home", options, self.chosen, rule="7.1", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Done()
        clear_marker(s, action.args[0], "7.1")
        self.left -= 1
        return Goto(self.start)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return NO_MARKER if action.verb == "clear" else None


# --- make-independent ---------------------------------------------------------------------------


def unguarded(s: SwordState, play: Play) -> list[int]:
    """Return the spaces whose marker an op makes independent: no CUs guard them. 7.3.3"""
    power = power_named(op_of(s, play).word("power"))
    found = strippable(s, power, actor(s, play.house, power))
    return [space for space in found if is_plain(s, space)]


def make_independent(s: SwordState, play: Play) -> Frame | None:
    """Replace a marker of a power by an independent one."""
    return Loosen(play.house, play.card, tuple(unguarded(s, play)))


def why_not_make_independent(s: SwordState, play: Play) -> Reason | None:
    """Say why no marker is replaced."""
    return None if unguarded(s, play) else Reason("no such marker is unguarded", "7.3.3")


@dataclass(slots=True)
class Loosen(Frame):
    """One of some spaces becomes independent."""

    house: int
    card: int
    spaces: tuple[int, ...]

    def start(self, s: SwordState) -> Next:
        return Call(Pick(self.house, self.card, SPACE, each(self.spaces)), self.picked)

    def picked(self, s: SwordState, found: tuple[int, ...]) -> Next:
        strip(s, found[0], rule="7.1")
        return Done()


# --- found-colony -------------------------------------------------------------------------------


def colony_sites(s: SwordState) -> list[int]:
    """Return the Roman spaces that can become cities by an event. Card Colonia"""
    return [
        space
        for space in s.rules.on_map
        if s.control[space] == ROMAN
        and is_plain(s, space)
        and cus(s, ROMAN, space)
        and not has_enemies(s, ROMAN, space)
        and not in_allied_home(s, ROMAN, space)
    ]


def settle_colony(s: SwordState, play: Play) -> Frame | None:
    """A Roman space becomes a walled city."""
    return Colonise(play.house, play.card)


def why_not_settle_colony(s: SwordState, play: Play) -> Reason | None:
    """Say why no space becomes a city."""
    return None if colony_sites(s) else Reason("Roman CUs stand on no such Roman marker", "7.2.1")


@dataclass(slots=True)
class Colonise(Frame):
    """A Roman space with Roman CUs becomes a walled city of loyalty 1. 7.2.1"""

    house: int
    card: int

    def start(self, s: SwordState) -> Next:
        return Call(Pick(self.house, self.card, SPACE, each(colony_sites(s))), self.picked)

    def picked(self, s: SwordState, found: tuple[int, ...]) -> Next:
        s.log("colonia", rule="7.2.1", space=found[0])
        become_city(s, found[0], ROMAN, "7.2.1")
        return Done()


OPS["restore-home"] = Deed(restore_home, why_not_restore_home)
OPS["make-independent"] = Deed(make_independent, why_not_make_independent)
OPS["found-colony"] = Deed(settle_colony, why_not_settle_colony)
