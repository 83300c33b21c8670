"""What the odds of Hannibal share: what the rules forbid, names, chances in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from delenda.cli.odds.finding import Finding, figures, one_of
from delenda.engine.action import Unreadable
from delenda.engine.frame import Reason
from delenda.engine.run import Refused, told
from delenda.files import table_in
from delenda.games.hannibal.battle.battlefield import Battlefield
from delenda.games.hannibal.battle.rounds import counterattack_rating
from delenda.games.hannibal.odds.chances import at_most, percent, units
from delenda.games.hannibal.state import HannibalState
from delenda.punic.queries import side_of
from delenda.punic.state import NOBODY

DIE = 6
MOST_CUS = 40
"""So many CUs can be asked about."""


def opened(path: Path) -> HannibalState:
    """Return the table of a saved game or a position of a game of Hannibal."""
    s = table_in(path)
    if not isinstance(s, HannibalState):
        raise Unreadable(f"no odds are known of '{s.rules.id}'; they are of games of Hannibal")
    return s


# --- what the rules forbid --------------------------------------------------------------------


def refuse(s: HannibalState, reason: Reason | None) -> None:
    """Refuse what the rules forbid, by the names and numbers of the edition's book."""
    if reason is not None:
        raise Refused(told(s, reason))


def check_foes(s: HannibalState, *generals: int) -> None:
    """Refuse two generals of one side; NOBODY is on none."""
    sides = [side_of(s, one) for one in generals if one != NOBODY]
    if len(set(sides)) < len(sides):
        names = " and ".join(s.rules.generals[one].title for one in generals)
        raise Unreadable(f"{names} are on one side; expected a general of each")


def check_elephants(s: HannibalState, elephants: int, cus: int) -> None:
    """Refuse more elephants than there are, or than there are CUs. 17.1"""
    most = s.rules.numbers.elephants
    if elephants > most:
        there = f"there are not {elephants} elephants; expected 0 to {most}"
        refuse(s, Reason(there, "17.1"))
    if elephants and not cus:
        raise Unreadable("elephants are some of the CUs; expected how many CUs there are")
    if elephants > cus:
        refuse(s, Reason(f"of {units(cus)} not {elephants} can be elephants", "17.1"))


# --- names ------------------------------------------------------------------------------------


def general_named(s: HannibalState, word: str, side: int | None = None) -> int:
    """Return a general, of one side if it must be."""
    found = s.rules.generals
    able = [i for i, general in enumerate(found) if side in (None, general.side)]
    names, titles = [found[i].id for i in able], [found[i].title for i in able]
    what = "general" if side is None else f"general of {s.rules.seats[side].capitalize()}"
    return able[one_of(what, word, names, titles)]


def space_named(s: HannibalState, word: str, what: str, among: Iterable[int]) -> int:
    """Return a space of some kind."""
    board, spaces = s.rules.board, list(among)
    names, titles = [board.spaces[i] for i in spaces], [board.titles[i] for i in spaces]
    return spaces[one_of(what, word, names, titles)]


def card_numbered(s: HannibalState, number: int) -> int:
    """Return the place of a strategy card in the deck."""
    for place, card in enumerate(s.rules.cards):
        if card.number == number:
            return place
    numbers = [card.number for card in s.rules.cards]
    raise Unreadable(f"there is no card #{number}; expected {min(numbers)} to {max(numbers)}")


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


def needs(
    s: HannibalState,
    word: str,
    rating: Callable[[HannibalState, int], int],
    side: int | None = None,
) -> Needs:
    """Read a general, of one side if he must be, or a rating from 0 to 6."""
    if word.isdecimal():
        if int(word) > DIE:
            raise Unreadable(f"'{word}' is no rating; expected 0 to {DIE}, or a general")
        return Needs(f"rated {word}", int(word))
    general = general_named(s, word, side)
    return Needs(s.rules.generals[general].title, rating(s, general), general)


def seizes(s: HannibalState, general: int, attacks: int) -> int:
    """Return what a general needs to counterattack in a battle in which a side attacks. 14.8"""
    side = side_of(s, general)
    battle = s.rules.slots.battle.battle(attacks, 0, 0)
    assert isinstance(battle, Battlefield)
    battle.put_in_command(side, general)
    return counterattack_rating(s, battle, side)


# --- figures ----------------------------------------------------------------------------------


def shown(chance: Fraction) -> str:
    """Return a chance for people: in per cent and as a fraction."""
    return f"{percent(chance)}  ({chance})"


def chances(title: str, spread: Mapping[Any, Fraction], what: str, **more: Any) -> Finding:
    """Return an answer that lists results with their chances."""
    rows = [[str(result), shown(chance)] for result, chance in spread.items()]
    return Finding(title, [what, "chance"], rows, {**more, "chances": figures(spread)})
