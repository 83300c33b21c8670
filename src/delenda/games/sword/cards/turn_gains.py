"""Events that bring victory points and plunder. 4, 14.1"""

from __future__ import annotations

from collections.abc import Callable

from delenda.engine.frame import Frame, Reason
from delenda.games.sword.cards.ops import ALLIED, OPS, Deed, Play, may_harm, op_of, power_named
from delenda.games.sword.changes import gain_points
from delenda.games.sword.houses import house_of
from delenda.games.sword.queries import has_army, home, homes, inside, is_box
from delenda.games.sword.sides import GAUL, INDEPENDENT, NOBODY
from delenda.games.sword.siege.plunder import add_plunder, plunder, take_plunder
from delenda.games.sword.state import SwordState

# --- conditions ---------------------------------------------------------------------------------


def army_in(s: SwordState, words: list[str]) -> bool:
    """Say whether a Gallic army is in a space, outside the walls."""
    return has_army(s, GAUL, s.rules.board.space(words[0]))


def army_abroad(s: SwordState, words: list[str]) -> bool:
    """Say whether a Gallic army is in a home space of another power."""
    abroad = [x for x in s.rules.on_map if home(s, x) not in (GAUL, INDEPENDENT)]
    return any(_has_gauls(s, space) for space in abroad if not is_box(s, space))


def army_in_home(s: SwordState, words: list[str]) -> bool:
    """Say whether a Gallic army is in a power's home, in an area."""
    spaces = s.rules.board.spaces
    found = [x for x in homes(s, power_named(words[0])) if spaces[x].area == words[1]]
    return any(_has_gauls(s, space) for space in found)


def _has_gauls(s: SwordState, space: int) -> bool:
    """Say whether a Gallic army is in a space, outside its walls or inside."""
    return has_army(s, GAUL, space) or has_army(s, GAUL, inside(s, space))


def is_lost(s: SwordState, words: list[str]) -> bool:
    """Say whether a power does not hold one of some spaces."""
    power = power_named(words[0])
    return any(s.control[s.rules.board.space(name)] != power for name in words[2].split(","))


def home_lost(s: SwordState, words: list[str]) -> bool:
    """Say whether a power does not hold so many of its home spaces."""
    power = power_named(words[0])
    return sum(s.control[space] != power for space in homes(s, power)) >= int(words[1])


CONDITIONS: dict[str, Callable[[SwordState, list[str]], bool]] = {
    "gaul-army-in": army_in,
    "gaul-army-abroad": army_abroad,
    "gaul-army-in-home": army_in_home,
    "not-controlled-by": is_lost,
    "home-lost": home_lost,
}
"""What an op may call for with `if`: a word, and what it speaks of after colons."""


def why_not_if(s: SwordState, play: Play) -> Reason | None:
    """Say whether the condition of an op is not met."""
    word, *more = op_of(s, play).word("if").split(":")
    if word and not CONDITIONS[word](s, more):
        return Reason("what the card calls for is not so", "7.1")
    return None


# --- points and plunder -------------------------------------------------------------------------


def points(s: SwordState, play: Play) -> Frame | None:
    """The house of a power gains victory points."""
    op = op_of(s, play)
    house = house_of(s, power_named(op.word("power")))
    if house != NOBODY:
        gain_points(s, house, op.number(), "7.1")
    return None


def move_plunder(s: SwordState, play: Play) -> Frame | None:
    """Plunder markers are placed, or taken off."""
    op = op_of(s, play)
    power, count = power_named(op.word("kind")), op.number()
    if count < 0:
        take_plunder(s, power, -count)
    else:
        add_plunder(s, power, count)
    return None


def why_not_plunder(s: SwordState, play: Play) -> Reason | None:
    """Say why no plunder markers are placed, or taken off: none of an ally's. 15.2.2"""
    op = op_of(s, play)
    power = power_named(op.word("kind"))
    if op.number() >= 0:
        return why_not_if(s, play)
    if not plunder(s, power):
        return Reason("no such plunder marker is on the track", "14.1")
    return None if may_harm(s, play.house, power) else ALLIED


OPS["vp"] = Deed(points, why_not_if)
OPS["plunder"] = Deed(move_plunder, why_not_plunder)
