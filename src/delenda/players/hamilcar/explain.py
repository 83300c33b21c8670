"""What a play changes on a table of Hamilcar, in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from delenda.games.hamilcar.naval.odds import match_under_way, naval_odds
from delenda.games.hamilcar.queries import is_warlike
from delenda.players.hamilcar.arrivals import exposure
from delenda.players.hamilcar.battles import exchange, open_battle, open_naval_battle
from delenda.players.hamilcar.survey import Survey
from delenda.players.punic.explain import (
    LITTLE,
    all_over,
    armies,
    battles,
    ends,
    markers,
    siege,
    sites,
)
from delenda.players.punic.markers import beside_cities
from delenda.players.wording import change, mostly, share
from delenda.punic.state import CARTHAGE, ROME, enemy_of


def reasons(before: Survey, afters: Sequence[Survey], side: int, verb: str) -> list[str]:
    """Return what an answer with a verb would bring a side, by as many throws, the gains first."""
    if all_over(afters):
        return ends(afters, side)
    return [
        *ends(afters, side),
        *battles(_fought(afters, side), afters, verb),
        *_ground(before, afters, side),
        *_sieges(before, afters, side),
        *armies(before, afters, side),
        *_at_sea(before, afters, side),
        *mostly([tuple(_standing(before, after, side)) for after in afters]),
    ]


def _fought(afters: Sequence[Survey], side: int) -> Iterator[tuple[str, int, float]]:
    """Give the battles that begin. 9, 13"""
    for after in afters:
        battle, at_sea = open_battle(after.s), open_naval_battle(after.s)
        if battle is not None:
            chance = exchange(battle, after).wins
            yield "battle at", battle.space, chance if battle.attacker == side else 1 - chance
        elif at_sea is not None:
            odds = naval_odds(match_under_way(after.s, at_sea), after.s.rules.tables.naval)
            yield "naval battle off", at_sea.port, float(odds.wins[side])


def _ground(before: Survey, afters: Sequence[Survey], side: int) -> Iterator[str]:
    """Tell counts and markers won and lost. 5.5"""
    sign = 1 if side == ROME else -1
    lead = [sign * (a.lead - before.lead) for a in afters]
    yield from change(lead, "point on the provincial display", "points on the provincial display")
    yield from markers(beside_cities(before), [beside_cities(after) for after in afters], side)
    lost = [sign * (after.italian - before.italian) for after in afters]
    if before.italian <= 4 or any(after.italian <= 3 for after in afters):
        yield from change(lost, "province of Italia", "provinces of Italia")


def _sieges(before: Survey, afters: Sequence[Survey], side: int) -> Iterator[str]:
    """Tell sieges and subjugations that go on, succeed or are lifted. 14"""
    s = before.s
    for space in sites(s):
        yield from siege(before, afters, side, space)
        site, is_own = s.rules.site_of[space], s.control[space] == side
        eased = sum(is_own and after.s.siege[site] < s.siege[site] for after in afters)
        if eased:
            yield f"{share(eased, afters)}it eases the siege of {s.rules.board.titles[space]}"


def _at_sea(before: Survey, afters: Sequence[Survey], side: int) -> Iterator[str]:
    """Tell warships, seamanship, supply trains and the Miat. 2.1.I, 2.3, 15.3, 15.4"""
    s = before.s

    def ships(one: Survey) -> int:
        return one.s.ready[side] + one.s.sailing[side]

    ready = [ships(after) - ships(before) for after in afters]
    yield from change(ready, "Ready warship")
    trains = [sum(f.supplies for f in after.forces[side]) for after in afters]
    had = sum(f.supplies for f in before.forces[side])
    yield from change([count - had for count in trains], "supply train")
    taken = sum(s.supremacy != side == after.s.supremacy for after in afters)
    given = sum(s.supremacy == side != after.s.supremacy for after in afters)
    if taken:
        yield f"{share(taken, afters)}it takes Naval Supremacy"
    if given:
        yield f"{share(given, afters)}it gives Naval Supremacy away"
    if side == ROME:
        crews = [after.s.seamanship - s.seamanship for after in afters]
        yield from change(crews, "level of Seamanship", "levels of Seamanship")
    elif side == CARTHAGE:
        seats = [sum(after.s.miat) - sum(s.miat) for after in afters]
        yield from change(seats, "marker on the Miat", "markers on the Miat")
        if not is_warlike(s) and all(is_warlike(after.s) for after in afters):
            yield "the Miat becomes Warlike"


def _standing(before: Survey, after: Survey, side: int) -> Iterator[str]:
    """Tell what can be done better or worse with what stands where. 5.2.C2, 13"""
    enemy = enemy_of(side)
    if len(after.isolated(enemy)) > len(before.isolated(enemy)):
        yield "it cuts enemy markers off"
    if len(after.isolated(side)) > len(before.isolated(side)):
        yield "markers of one's own are cut off"
    if after.s.units == before.s.units or open_battle(after.s) is not None:
        return
    if _attacks(after, side) - _attacks(before, side) > LITTLE:
        yield "it threatens an attack"
    danger = _dangers(after, side) - _dangers(before, side)
    if abs(danger) > LITTLE:
        yield f"the enemy has {'more' if danger > 0 else 'less'} to gain by an attack"
    if _turnings(after, side) - _turnings(before, side) > LITTLE:
        yield "its CUs stand on markers that they can turn over"


def _attacks(survey: Survey, side: int) -> float:
    """Return what the best attacks of a side's armies would bring."""
    return sum(survey.blow(army) for army in survey.armies[side])


def _dangers(survey: Survey, side: int) -> float:
    """Return what the enemy's best attacks on a side's forces would bring."""
    return sum(exposure(survey, force) for force in survey.forces[side] if force.space >= 0)


def _turnings(survey: Survey, side: int) -> float:
    """Return what the enemy markers beneath a side's CUs would bring. 5.2.C2"""
    spaces = {f.space for f in survey.forces[side] if f.cus and f.place == f.space}
    return sum(survey.gain(side, space) for space in spaces if survey.can_turn(side, space))
