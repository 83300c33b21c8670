"""Events about support: markers, and the loyalty of cities. 7.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.sword.cards.ops import (
    OPS,
    Deed,
    Play,
    actor,
    always,
    may_harm,
    op_of,
    power_named,
)
from delenda.games.sword.cards.pick import POWER, Pick, each
from delenda.games.sword.changes import raise_loyalty, set_loyalty, set_siege
from delenda.games.sword.control.bounds import heir, is_fixed, reach, strippable
from delenda.games.sword.control.support import CITIES, AddSupport, RemoveSupport, additions
from delenda.games.sword.deck import Op
from delenda.games.sword.queries import has_city, most_loyalty
from delenda.games.sword.sides import ALL_POWERS, INDEPENDENT, POWERS_OF, SAMNITE
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "ask.event-loyalty": "Loyalty of {a0:adjective} cities: {a1:points} left. Which city gains?",
    "log.siege-eased": "The siege level of {space:space} is now {level}.",
}
NONE_TO_PLACE = Reason("no point of support can be placed", "7.3.1")
NONE_TO_REMOVE = Reason("no point of support can be removed", "7.3.3")
ANY_OTHER = "any-other"
"""The word for a power that the player of the event picks."""

# --- add-support --------------------------------------------------------------------------------


def add_support(s: SwordState, play: Play) -> Frame | None:
    """Place support of a power."""
    op = op_of(s, play)
    return AddSupport(
        power_named(op.word("power")),
        op.number(),
        play.house,
        op.says("home_allowed"),
        op.word("area"),
    )


def why_not_add_support(s: SwordState, play: Play) -> Reason | None:
    """Say why no support can be placed."""
    op = op_of(s, play)
    power, area = power_named(op.word("power")), op.word("area")
    found = additions(s, power, area, home_allowed=op.says("home_allowed"))
    return None if found else NONE_TO_PLACE


# --- remove-support -----------------------------------------------------------------------------


def targets(s: SwordState, house: int, op: Op) -> list[int]:
    """Return the powers that lose support by an op: those who have some that it can reach."""
    word = op.word("power")
    if word == ANY_OTHER:
        powers = [power for power in ALL_POWERS if power not in POWERS_OF[house]]
    elif word:
        powers = [power_named(word)]
    else:
        powers = [s.control[space] for space in spaces_of(s, op)]
    return [power for power in powers if _loses(s, house, op, power)]


def _loses(s: SwordState, house: int, op: Op, power: int) -> bool:
    own = power in POWERS_OF[house]
    if power == INDEPENDENT or own or not may_harm(s, house, power):
        return False
    return any(reaches(s, op, space) for space in strippable(s, power, actor(s, house, power)))


def reaches(s: SwordState, op: Op, space: int) -> bool:
    """Say whether an op removes support in a space: its area, its spaces, or cities alone."""
    if op.word("area") not in ("", s.rules.board.spaces[space].area):
        return False
    if op.word("space") and space not in spaces_of(s, op):
        return False
    return op.word("only") != CITIES or has_city(s, space)


def spaces_of(s: SwordState, op: Op) -> tuple[int, ...]:
    """Return the space that an op names, if it names one."""
    return tuple(s.rules.board.space(name) for name in op.words("space"))


def remove_support(s: SwordState, play: Play) -> Frame | None:
    """Remove support of a power, of the player's choice where several are possible."""
    found = targets(s, play.house, op_of(s, play))
    return Undermine(play.house, play.card, play.op, tuple(found))


def why_not_remove_support(s: SwordState, play: Play) -> Reason | None:
    """Say why no support can be removed."""
    return None if targets(s, play.house, op_of(s, play)) else NONE_TO_REMOVE


def removal(s: SwordState, house: int, op: Op, power: int) -> RemoveSupport:
    """Return the procedure that removes support of a power as an op says."""
    spaces = spaces_of(s, op)
    return RemoveSupport(
        power,
        op.number(),
        actor(s, house, power),
        op.word("area"),
        op.word("only"),
        op.number("per_city"),
        spaces,
        samnite_heir(s, spaces[0]) if op.word("convert_to") else INDEPENDENT,
    )


def samnite_heir(s: SwordState, space: int) -> int:
    """Return who gets a city without loyalty: the Samnites next to it. Campanian Defection"""
    return heir(s, SAMNITE, space, reach(s, SAMNITE))


@dataclass(slots=True)
class Undermine(Frame):
    """A house removes support of one power."""

    house: int
    card: int
    op: int
    powers: tuple[int, ...]

    def start(self, s: SwordState) -> Next:
        return Call(Pick(self.house, self.card, POWER, each(self.powers)), self.picked)

    def picked(self, s: SwordState, found: tuple[int, ...]) -> Next:
        op = s.rules.cards[self.card].ops[self.op]
        return Call(removal(s, self.house, op, found[0]))


# --- loyalty ------------------------------------------------------------------------------------


def loyal(s: SwordState, op: Op) -> list[int]:
    """Return the cities whose loyalty an op raises, besieged or not."""
    power, area = power_named(op.word("power")), op.word("area")
    held = [space for space in s.rules.on_map if s.control[space] == power and has_city(s, space)]
    return [
        space
        for space in held
        if s.loyalty[space] < most_loyalty(power)
        and not is_fixed(s, space)
        and area in ("", s.rules.board.spaces[space].area)
    ]


def add_loyalty(s: SwordState, play: Play) -> Frame | None:
    """Raise the loyalty of cities."""
    return Encourage(play.house, play.card, play.op, op_of(s, play).number())


def why_not_add_loyalty(s: SwordState, play: Play) -> Reason | None:
    """Say why no city gains loyalty."""
    return None if loyal(s, op_of(s, play)) else Reason("no such city can gain loyalty", "7.3.1")


@dataclass(slots=True)
class Encourage(Frame):
    """Cities of a power gain loyalty, of one or of several cities."""

    house: int
    card: int
    op: int
    points: int
    raised: tuple[int, ...] = ()

    def start(self, s: SwordState) -> Next:
        op = s.rules.cards[self.card].ops[self.op]
        found = loyal(s, op)
        if op.says("one_city") and self.raised:
            found = [space for space in found if space == self.raised[0]]
        if not self.points or not found:
            return Done()
        if len(found) == 1:
            return self._raise(s, found[0])
        options = tuple(Action("raise-loyalty", (space,)) for space in found)
        seat, about = s.rules.keepers[self.house], (power_named(op.word("power")), self.points)
        return Ask(seat, "event-loyalty", options, self.chosen, rule="7.3.1", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        return self._raise(s, action.args[0])

    def _raise(self, s: SwordState, space: int) -> Next:
        raise_loyalty(s, space, "7.1")
        self.points -= 1
        self.raised += (space,)
        return Goto(self.start)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("this city gains no loyalty by the event", "7.1")


def fix_loyalty(s: SwordState, play: Play) -> Frame | None:
    """Set the loyalty of a city."""
    op = op_of(s, play)
    set_loyalty(s, s.rules.board.space(op.word("space")), op.number("value"), "7.1")
    return None


def why_not_fix_loyalty(s: SwordState, play: Play) -> Reason | None:
    """Say why the loyalty of a city is not set: its first owner must hold it."""
    space = s.rules.board.space(op_of(s, play).word("space"))
    if s.control[space] != s.rules.board.spaces[space].home:
        return Reason("the city is in other hands", "7.1")
    return None


def ease_siege(s: SwordState, play: Play) -> Frame | None:
    """Take siege points off a city, down to 0."""
    op = op_of(s, play)
    space = s.rules.board.space(op.word("space"))
    if s.siege[space] > 0:
        set_siege(s, space, max(0, s.siege[space] + op.number()))
        s.log("siege-eased", rule="7.1", space=space, level=s.siege[space])
    return None


OPS["add-support"] = Deed(add_support, why_not_add_support)
OPS["remove-support"] = Deed(remove_support, why_not_remove_support)
OPS["add-loyalty"] = Deed(add_loyalty, why_not_add_loyalty)
OPS["set-loyalty"] = Deed(fix_loyalty, why_not_fix_loyalty)
OPS["siege-points"] = Deed(ease_siege, always)
