"""What may befall an army that takes a step, in words. It knows what the seat sees."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from delenda.engine.action import Action
from delenda.punic.deeds import Table
from delenda.punic.march.entering import CROSSINGS
from delenda.punic.march.gates import has_gates
from delenda.punic.march.march import March
from delenda.punic.march.march_rules import fresh_cus, why_not_besiege
from delenda.punic.odds.attrition import Losses, told_losses
from delenda.punic.odds.chances import ONE, ZERO, in_words, percent, units
from delenda.punic.odds.reactions import intercept_chance, reaction_chance
from delenda.punic.queries import cus, generals_at, has_city, inside, space_of
from delenda.punic.reactions.avoidance import why_not_avoid
from delenda.punic.reactions.interception import interceptors
from delenda.punic.reactions.reactions import SWEEPERS, is_overrun
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import PunicState, enemy_of


class Step(NamedTuple):
    """A step of an army into a space."""

    origin: int
    """The place it comes from."""
    target: int
    kind: int
    action: Action


class Told(NamedTuple):
    """How a game tells of what it does its own way."""

    battle: Callable[[Table, March, Step, Losses], list[str]]
    """The battle that a step would bring about, before any reaction."""
    siege: Callable[[Table, Besiege, Losses], str]
    """An attempt on a place, by an army with so many CUs fewer."""


def notes_of_passes(passes: tuple[int, ...], lost: Losses) -> list[str]:
    """Tell what the passes of a way cost together; each counts who is left. 10.6"""
    if not passes:
        return []
    several = f"{len(passes)} passes in all"
    over = several if len(passes) > 1 else f"the {CROSSINGS[passes[0]]}"
    return [f"attrition over {over}: {told_losses(lost)}"]


def notes_there(s: PunicState, march: March, step: Step, lost: Losses, told: Told) -> list[str]:
    """Tell who may react, and what stands there; the army is there already. 10.3-10.5"""
    enemy = enemy_of(march.side(s))
    found = _interceptions(s, march, step.target)
    if cus(s, enemy, step.target):
        return found + _avoidance(s, march, step) + _battle(s, march, step, lost, told)
    return found + _city(s, march, step) + _displaced(s, enemy, step.target)


def chances_there(s: PunicState, march: March, step: Step, lost: Losses, told: Told) -> list[str]:
    """Tell what the army may do if it ends its march there, and men enough are left. 20.2"""
    if march.place(s) != step.target or why_not_besiege(s, march, step.target) is not None:
        return []
    needed = s.rules.numbers.besiegers
    spare = fresh_cus(s, march, step.target) - needed
    likely = sum((chance for count, chance in lost.items() if count <= spare), ZERO)
    if not likely:
        return []
    able = {count: chance / likely for count, chance in lost.items() if count <= spare}
    what = "siege" if has_city(s, step.target) else "subjugation"
    falls = told.siege(s, Besiege(march.general, step.target, march.orders), able)
    when = "" if likely == ONE else f" if {units(needed)} are left ({percent(likely)})"
    return [f"a {what} is possible{when}: {falls}"]


def _name(s: PunicState, general: int) -> str:
    return s.rules.generals[general].title


def _interceptions(s: PunicState, march: March, target: int) -> list[str]:
    """Name all who may intercept there. 12.2-12.4"""
    where = s.rules.board.titles[target]
    return [
        f"{_name(s, general)} may intercept in {where}: "
        f"{in_words(intercept_chance(s, general, target))}"
        for general in interceptors(s, march, target, ())
    ]


def _avoidance(s: PunicState, march: March, step: Step) -> list[str]:
    """Name all who may avoid battle there. 13.1"""
    origin = space_of(s, step.origin)
    return [
        f"{_name(s, general)} may avoid battle: {in_words(reaction_chance(s, general, 'avoid'))}"
        for general in generals_at(s, enemy_of(march.side(s)), step.target)
        if why_not_avoid(s, march, general, origin, step.target) is None
    ]


def _battle(s: PunicState, march: March, step: Step, lost: Losses, told: Told) -> list[str]:
    """Tell whether the army sweeps a lone CU away, or else what battle it must fight. 10.5"""
    swept = overrun_chance(s, march, step.target, lost)
    overruns = f"overruns the lone CU in {s.rules.board.titles[step.target]}"
    if swept == ONE:
        return [overruns]
    if not swept:
        return fight(s, march, step, lost, told)
    short = {
        count: chance / (1 - swept)
        for count, chance in lost.items()
        if march.cus - count < SWEEPERS
    }
    when = f"if {units(SWEEPERS)} are left ({percent(swept)}), else"
    return [f"{overruns} {when}", *fight(s, march, step, short, told)]


def fight(s: PunicState, march: March, step: Step, lost: Losses, told: Told) -> list[str]:
    """Tell of a battle; those it finds before a city may go inside. 10.7"""
    gates = has_gates(s, enemy_of(march.side(s)), step.target)
    walls = ["the enemy may go inside the walls"] if gates else []
    return [*walls, *told.battle(s, march, step, lost)]


def overrun_chance(s: PunicState, march: March, space: int, lost: Losses) -> Fraction:
    """Return how likely enough men are left to sweep a lone CU away. 10.5"""
    if not is_overrun(s, march, space):
        return ZERO
    enough = (chance for count, chance in lost.items() if march.cus - count >= SWEEPERS)
    return sum(enough, ZERO)


def _city(s: PunicState, march: March, step: Step) -> list[str]:
    """Those inside a city may come out to fight. 10.7"""
    enemy, space = enemy_of(march.side(s)), step.target
    within = cus(s, enemy, inside(s, space)) if has_city(s, space) else 0
    if not within or not march.cus or not has_gates(s, enemy, space):
        return []
    return [f"{units(within)} in {s.rules.board.titles[space]} may come out to fight"]


def _displaced(s: PunicState, enemy: int, space: int) -> list[str]:
    """Generals without CUs give way. 10.10"""
    return [f"{_name(s, general)} is displaced" for general in generals_at(s, enemy, space)]
