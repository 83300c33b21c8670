"""How a naval battle may end, exactly, if nobody plays a tactic card or evades. 9.2, 9.3.A

It is a small chain: three rounds of two battle rolls, up to five warships a side. Every half round
has 36 equal chances, so that a roll and its repetition are counted in whole numbers: a value is
kept as so many ways out of 36 to the power of the half rounds that are left.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from delenda.games.hamilcar.naval.field import BEFORE, ROUNDS, NavalField
from delenda.games.hamilcar.naval.modifiers import SUPREMACY_ROW, card_in_play, roll_modifier
from delenda.games.hamilcar.queries import at_sea, rating_at_sea, skills, supplies
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.tables import naval_hits
from delenda.punic.queries import cus
from delenda.punic.state import CARTHAGE, NOBODY, ROME, SIDES, enemy_of

FACES = range(1, 7)
WAYS = len(FACES) ** 2
"""The equal chances of a half round: a roll, and perhaps another."""
KEPT = 4096
"""How many battles are remembered: bots and pages ask for the same ones again and again."""

BySide: TypeAlias = tuple[int, int]
HitTable: TypeAlias = tuple[tuple[int, ...], ...]
"""For each modified die from 1 the hits in each column."""
_Value: TypeAlias = tuple[int, int, int, int, int]
"""Ways that Rome wins; warships lost by Rome, by Carthage; other units lost by either."""


class Match(NamedTuple):
    """Two fleets in battle; in pairs Rome comes first."""

    ships: BySide
    columns: BySide
    """The column of each side's rolls in the first round; later it rises. 9.2.B1"""
    modifiers: BySide
    """What is added to each side's rolls. 9.2.B1"""
    supremacy: int
    rerolls: BySide = (0, 0)
    """How often each commander may roll again. 17.2.A"""
    aboard: BySide = (0, 0)
    """The CUs and supply trains that can be lost. 9.2.B1"""
    round: int = 1
    first: int = -1
    """Who acts first in this round, where that is not who has Naval Supremacy. 9.2"""
    second: bool = False
    """The first has acted."""
    now: BySide = (0, 0)
    """What cards add to each side's next roll only. 9.2.A"""
    columns_now: BySide = (0, 0)
    """How much farther right that roll is read."""


class NavalOdds(NamedTuple):
    """What a naval battle may come to; in pairs Rome comes first."""

    wins: tuple[Fraction, Fraction]
    ships_lost: tuple[Fraction, Fraction]
    """The warships to be lost, on average."""
    units_lost: tuple[Fraction, Fraction]
    """The CUs and supply trains to be lost, on average."""


@lru_cache(maxsize=KEPT)
def naval_odds(match: Match, table: HitTable) -> NavalOdds:
    """Return the odds of a battle whose commanders roll again to win. 9.2, 9.3.A"""
    value = _Chain(table, match.columns, match.modifiers).solve(match)
    left = half_rounds(match.round, second=match.second)
    rome, *rest = (Fraction(ways, WAYS**left) for ways in value)
    return NavalOdds((rome, 1 - rome), (rest[0], rest[1]), (rest[2], rest[3]))


class _Moment(NamedTuple):
    """Where the chain stands: a side is about to roll."""

    round: int
    second: bool
    acting: int
    ships: BySide
    supremacy: int
    rerolls: BySide
    aboard: BySide
    now: BySide = (0, 0)
    columns_now: BySide = (0, 0)

    @property
    def left(self) -> int:
        """Return the half rounds that are still to be rolled, this one among them."""
        return half_rounds(self.round, second=self.second)


class _Chain:
    """The battle of two commanders, with what has been worked out of it."""

    def __init__(self, table: HitTable, columns: BySide, modifiers: BySide) -> None:
        self.table = table
        self.columns = columns
        self.modifiers = modifiers
        self.known: dict[_Moment, _Value] = {}

    def solve(self, match: Match) -> _Value:
        """Return the value of a battle; all may have been rolled."""
        if match.round > ROUNDS or not all(match.ships):
            ways = WAYS ** half_rounds(match.round, second=match.second)
            return (ways * _is_won(match.ships, match.supremacy), 0, 0, 0, 0)
        first = match.supremacy if match.first < 0 else match.first
        acting = enemy_of(first) if match.second else first
        return self.value(
            _Moment(
                match.round,
                match.second,
                acting,
                match.ships,
                match.supremacy,
                match.rerolls,
                match.aboard,
                match.now,
                match.columns_now,
            )
        )

    def value(self, at: _Moment) -> _Value:
        """Return what all battle rolls from here on come to."""
        found = self.known.get(at)
        if found is None:
            found = self.known[at] = self._value(at)
        return found

    def _value(self, at: _Moment) -> _Value:
        side = at.acting
        stands = [self._scored(at, at.rerolls, face) for face in FACES]
        if not at.rerolls[side]:
            return _sum([_times(value, len(FACES)) for value in stands])
        fewer = _with(at.rerolls, side, at.rerolls[side] - 1)
        again = _sum([self._scored(at, fewer, face) for face in FACES])
        kept = [_times(value, len(FACES)) for value in stands]
        return _sum([_better(side, value, again) for value in kept])

    def _scored(self, at: _Moment, rerolls: BySide, face: int) -> _Value:
        """Return what a face comes to that stands, in the ways of the half rounds that follow."""
        side, enemy = at.acting, enemy_of(at.acting)
        result = face + self.modifiers[side] + at.now[side]
        read = self.columns[side] + at.round - 1 + at.columns_now[side]
        hits = naval_hits(self.table, result, read)
        sunk = min(hits, at.ships[enemy])
        drowned = min(hits - sunk, at.aboard[enemy])
        after = at._replace(
            ships=_with(at.ships, enemy, at.ships[enemy] - sunk),
            aboard=_with(at.aboard, enemy, at.aboard[enemy] - drowned),
            supremacy=side if result >= SUPREMACY_ROW else at.supremacy,
            rerolls=rerolls,
            now=_with(at.now, side, 0),
            columns_now=_with(at.columns_now, side, 0),
        )
        later = self._after(after)
        ways = WAYS ** (at.left - 1)
        lost = [0, 0, 0, 0, 0]
        lost[1 + enemy], lost[3 + enemy] = ways * sunk, ways * drowned
        return _sum([later, (0, lost[1], lost[2], lost[3], lost[4])])

    def _after(self, at: _Moment) -> _Value:
        """Go on with the next half round, or count the warships. 9.3.A"""
        ways = WAYS ** (at.left - 1)
        if not at.ships[enemy_of(at.acting)]:
            return (ways * (at.acting == ROME), 0, 0, 0, 0)
        if not at.second:
            return self.value(at._replace(second=True, acting=enemy_of(at.acting)))
        if at.round < ROUNDS:
            return self.value(at._replace(round=at.round + 1, second=False, acting=at.supremacy))
        return (int(_is_won(at.ships, at.supremacy)), 0, 0, 0, 0)


def half_rounds(number: int, *, second: bool) -> int:
    """Return the battle rolls that are still to be made. 9.3.A"""
    return max(0, 2 * (ROUNDS - number + 1) - second)


def _is_won(ships: BySide, supremacy: int) -> bool:
    """Say whether Rome wins by its warships, or of equals by Naval Supremacy. 9.3.A"""
    rome, carthage = ships
    return rome > carthage or (rome == carthage and supremacy == ROME)


def _better(side: int, one: _Value, other: _Value) -> _Value:
    """Return what is better for a side; of equals the first."""
    rises = other[0] > one[0] if side == ROME else other[0] < one[0]
    return other if rises else one


def _with(pair: BySide, side: int, value: int) -> BySide:
    return (value, pair[CARTHAGE]) if side == ROME else (pair[ROME], value)


def _times(value: _Value, ways: int) -> _Value:
    a, b, c, d, e = value
    return a * ways, b * ways, c * ways, d * ways, e * ways


def _sum(values: list[_Value]) -> _Value:
    a, b, c, d, e = (sum(parts) for parts in zip(*values, strict=True))
    return a, b, c, d, e


# --- battles of the table -------------------------------------------------------------------------


def match_between(s: HamilcarState, ships: BySide, generals: BySide) -> Match:
    """Return a battle of fleets that are not at sea yet, each with its commander. 9.2.B1"""
    found = [skills(s, general) if general != NOBODY else None for general in generals]
    modifiers = [0 if s.corvi or not one else one.naval_roll_without_corvi for one in found]
    modifiers[ROME] += s.corvi + s.rules.tables.levels[s.seamanship - 1].roll
    columns = [max(1, rating_at_sea(s, general)) for general in generals]
    rerolls = [one.naval_rerolls if one else 0 for one in found]
    return Match(
        ships=ships,
        columns=(columns[ROME], columns[CARTHAGE]),
        modifiers=(modifiers[ROME], modifiers[CARTHAGE]),
        supremacy=s.supremacy,
        rerolls=(rerolls[ROME], rerolls[CARTHAGE]),
    )


def match_under_way(s: HamilcarState, battle: NavalField) -> Match:
    """Return the battle under way as it stands, with the cards that were played. 9.2"""
    rome, carthage = (battle.commander(s, side) for side in SIDES)
    plain = match_between(s, (s.sailing[ROME], s.sailing[CARTHAGE]), (rome, carthage))
    ratings = [max(1, battle.rating(s, side)) for side in SIDES]
    number, first, second = _next_roll(s, battle)
    now = [_now(s, battle, side, plain.modifiers[side]) for side in SIDES]
    return plain._replace(
        columns=(ratings[ROME], ratings[CARTHAGE]),
        rerolls=(plain.rerolls[0] - battle.rerolls[0], plain.rerolls[1] - battle.rerolls[1]),
        aboard=(_aboard(s, ROME), _aboard(s, CARTHAGE)),
        round=number,
        first=first,
        second=second,
        now=(now[ROME][0], now[CARTHAGE][0]),
        columns_now=(now[ROME][1], now[CARTHAGE][1]),
    )


def _now(s: HamilcarState, battle: NavalField, side: int, lasting: int) -> BySide:
    """Return what cards do to a side's next roll alone: to the die, and to its column. 9.2.A"""
    if side == battle.acting and battle.has_rolled(side):
        return (0, 0)
    card = card_in_play(s, battle, side)
    return roll_modifier(s, battle, side)[0] - lasting, card.column if card else 0


def _next_roll(s: HamilcarState, battle: NavalField) -> tuple[int, int, bool]:
    """Return round, first side and half round of the next battle roll. 9.2"""
    if battle.stage == BEFORE:
        return 1, s.supremacy, False
    if not battle.has_rolled(battle.acting):
        return battle.round, battle.first, battle.second
    if battle.second:
        return battle.round + 1, s.supremacy, False
    return battle.round, battle.first, True


def _aboard(s: HamilcarState, side: int) -> int:
    place = at_sea(s, side)
    return cus(s, side, place) + supplies(s, side, place)
