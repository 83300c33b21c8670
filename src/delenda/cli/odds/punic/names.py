"""What the rules forbid, the names of generals and spaces, and chances in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from delenda.cli.odds.finding import Finding, figures, one_of
from delenda.engine.action import Unreadable
from delenda.engine.frame import Reason
from delenda.engine.run import Refused, told
from delenda.punic.odds.chances import at_most, percent, units
from delenda.punic.queries import side_of
from delenda.punic.state import NOBODY, PunicState

S = TypeVar("S", bound=PunicState)

DIE = 6
MOST_CUS = 40
"""So many CUs can be asked about."""

# --- what the rules forbid --------------------------------------------------------------------


def refuse(s: PunicState, reason: Reason | None) -> None:
    """Refuse what the rules forbid, by the names and numbers of the edition's book."""
    if reason is not None:
        raise Refused(told(s, reason))


def check_foes(s: PunicState, *generals: int) -> None:
    """Refuse two generals of one side; NOBODY is on none."""
    sides = [side_of(s, one) for one in generals if one != NOBODY]
    if len(set(sides)) < len(sides):
        names = " and ".join(s.rules.generals[one].title for one in generals)
        raise Unreadable(f"{names} are on one side; expected a general of each")


def check_elephants(s: PunicState, elephants: int, cus: int, rule: str) -> None:
    """Refuse more elephants than there are, or than there are CUs."""
    most = s.rules.numbers.elephants
    if elephants > most:
        there = f"there are not {elephants} elephants; expected 0 to {most}"
        refuse(s, Reason(there, rule))
    if elephants and not cus:
        raise Unreadable("elephants are some of the CUs; expected how many CUs there are")
    if elephants > cus:
        refuse(s, Reason(f"of {units(cus)} not {elephants} can be elephants", rule))


# --- names ------------------------------------------------------------------------------------


def general_named(s: PunicState, word: str, side: int | None = None) -> int:
    """Return a general, of one side if it must be."""
    found = s.rules.generals
    able = [i for i, general in enumerate(found) if side in (None, general.side)]
    names, titles = [found[i].id for i in able], [found[i].title for i in able]
    what = "general" if side is None else f"general of {s.rules.seats[side].capitalize()}"
    return able[one_of(what, word, names, titles)]


def space_named(s: PunicState, word: str, what: str, among: Iterable[int]) -> int:
    """Return a space of some kind."""
    board, spaces = s.rules.board, list(among)
    names, titles = [board.spaces[i] for i in spaces], [board.titles[i] for i in spaces]
    return spaces[one_of(what, word, names, titles)]


def city_or_tribe(s: PunicState, word: str) -> int:
    """Return a space that can be besieged or subjugated."""
    board = s.rules.board
    return space_named(s, word, "walled city or tribe", (*board.cities, *board.tribes))


class Needs(NamedTuple):
    """Who rolls, and what he needs at most."""

    who: str
    number: int
    general: int = NOBODY
    """NOBODY where only a rating was said."""

    @property
    def chance(self) -> Fraction:
        """Return the chance to roll that."""
        return at_most(self.number)


def needs(s: S, word: str, rating: Callable[[S, int], int], side: int | None = None) -> Needs:
    """Read a general, of one side if he must be, or a rating from 0 to 6."""
    if word.isdecimal():
        if int(word) > DIE:
            raise Unreadable(f"'{word}' is no rating; expected 0 to {DIE}, or a general")
        return Needs(f"rated {word}", int(word))
    general = general_named(s, word, side)
    return Needs(s.rules.generals[general].title, rating(s, general), general)


# --- figures ----------------------------------------------------------------------------------


def shown(chance: Fraction) -> str:
    """Return a chance for people: in per cent and as a fraction."""
    return f"{percent(chance)}  ({chance})"


def chances(title: str, spread: Mapping[Any, Fraction], what: str, **more: Any) -> Finding:
    """Return an answer that lists results with their chances."""
    rows = [[str(result), shown(chance)] for result, chance in spread.items()]
    return Finding(title, [what, "chance"], rows, {**more, "chances": figures(spread)})
