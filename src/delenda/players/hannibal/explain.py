"""What a play changes on a table of Hannibal, in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal.battles import chance_of_attacker, open_battle
from delenda.players.hannibal.survey import Survey, plain_counts
from delenda.players.hannibal.worth import effects, isolated
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
from delenda.players.wording import change, mostly
from delenda.punic.queries import all_cus
from delenda.punic.state import CARTHAGE, ROME, enemy_of


def reasons(before: Survey, afters: Sequence[Survey], side: int, verb: str) -> list[str]:
    """Return what an answer with a verb would bring a side, by as many throws, the gains first."""
    if all_over(afters):
        return ends(afters, side)
    return [
        *ends(afters, side),
        *battles(_fought(afters, side), afters, verb),
        *_ground(before, afters, side),
        *(line for space in sites(before.s) for line in siege(before, afters, side, space)),
        *armies(before, afters, side),
        *mostly([tuple(_standing(before, after, side)) for after in afters]),
    ]


def _fought(afters: Sequence[Survey], side: int) -> Iterator[tuple[str, int, float]]:
    """Give the battles that begin. 14"""
    for after in afters:
        battle = open_battle(after.s)
        if battle is not None:
            chance = chance_of_attacker(battle, after)
            yield "battle at", battle.space, chance if battle.attacker == side else 1 - chance


def _ground(before: Survey, afters: Sequence[Survey], side: int) -> Iterator[str]:
    """Tell provinces and markers won and lost. 19, 22.1"""
    sign = 1 if side == ROME else -1
    yield from change([sign * (a.lead - before.lead) for a in afters], "political point")
    yield from markers(plain_counts(before), [plain_counts(after) for after in afters], side)


def _standing(before: Survey, after: Survey, side: int) -> Iterator[str]:
    """Tell what can be done better or worse with what stands where. 14, 19"""
    enemy = enemy_of(side)
    if isolated(after, enemy) - isolated(before, enemy) > LITTLE:
        yield "it cuts enemy markers off"
    has_marched = after.s.units != before.s.units and _all_cus(after.s) == _all_cus(before.s)
    if has_marched and open_battle(after.s) is None:
        yield from _outlook(before, after, side)
    sign = 1 if side == ROME else -1
    if sign * (effects(after) - effects(before)) > 0:
        yield from _effects(before.s, after.s)


def _effects(before: HannibalState, after: HannibalState) -> Iterator[str]:
    """Tell what began or ended for the better."""
    if set(after.effects) - set(before.effects) or len(after.trains) > len(before.trains):
        yield "its event goes on working"
    elif set(before.effects) - set(after.effects):
        yield "it ends what an event of the enemy brought"
    elif len(after.trains) < len(before.trains):
        yield "the enemy loses a siege train"


def _outlook(before: Survey, after: Survey, side: int) -> Iterator[str]:
    enemy = enemy_of(side)
    if _attacks(after, side) - _attacks(before, side) > LITTLE:
        yield "it threatens an attack"
    danger = _attacks(after, enemy) - _attacks(before, enemy)
    if abs(danger) > LITTLE:
        yield f"the enemy has {'more' if danger > 0 else 'less'} to gain by an attack"
    if _turnings(after, side) - _turnings(before, side) > LITTLE:
        yield "its CUs stand on markers that they can turn over"


def _attacks(survey: Survey, side: int) -> float:
    """Return what the best attacks of a side's armies would bring."""
    armies = survey.armies[side]
    return sum(survey.blow(side, a.space, a.cus, a.rating, a.head) for a in armies)


def _turnings(survey: Survey, side: int) -> float:
    """Return what the enemy markers beneath a side's CUs would bring. 19.2"""
    return sum(survey.turning(side, *found) for found in survey.conversions(side).items())


def _all_cus(s: HannibalState) -> tuple[int, int]:
    return all_cus(s, ROME), all_cus(s, CARTHAGE)
