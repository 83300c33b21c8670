"""What a play changes on a table of the Punic Wars, in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from delenda.engine.state import nearest
from delenda.players.expert import Play
from delenda.players.punic.plans import Aim
from delenda.players.wording import amount, change, in_hundred, share
from delenda.punic.odds.chances import in_words, units
from delenda.punic.odds.reactions import declared_chance, reaction_chance
from delenda.punic.queries import all_cus, has_tribe, space_of
from delenda.punic.reactions.reactions import React
from delenda.punic.state import PunicState, enemy_of

Survey: TypeAlias = Any
"""A table looked over."""
IF = {"avoid": "failing that, ", "intercept": "then "}
"""What a battle after an attempt depends on."""
LITTLE = 1.0
"""A change of worth that is not worth a word."""


def intent(s: PunicState, play: Play) -> Iterator[str]:
    """Say what a player has in mind, and how likely it is to succeed."""
    if play.mind is not None:
        yield _aim(s, play.mind)
    verb, args = play.action
    react = nearest(s, React)
    if verb == "intercept" and react is not None:
        chance = declared_chance(s, react, args[0])
        yield f"{_name(s, args[0])} intercepts with a chance of {in_words(chance)}"
    elif verb == "avoid":
        chance = reaction_chance(s, args[0], verb)
        yield f"{_name(s, args[0])} avoids battle with a chance of {in_words(chance)}"


def _aim(s: PunicState, aim: Aim) -> str:
    general, where = _name(s, aim.general), s.rules.board.titles[aim.target]
    if space_of(s, s.generals[aim.general]) == aim.target:
        return f"{general} stays at {where}"
    party = f" with {units(aim.take)}" if aim.is_part else ""
    return f"{general} goes to {where}{party}"


def _name(s: PunicState, general: int) -> str:
    return s.rules.generals[general].title


def ends(afters: Sequence[Survey], side: int) -> list[str]:
    """Tell how often the war is over."""
    results = [after.s.result for after in afters]
    wins = sum(result is not None and side in result.winners for result in results)
    losses = len(results) - results.count(None) - wins
    found = [f"{share(wins, afters)}it wins the war"] if wins else []
    return found + ([f"{share(losses, afters)}it loses the war"] if losses else [])


def all_over(afters: Sequence[Survey]) -> bool:
    """Say whether the war is over after every throw."""
    return all(after.s.result is not None for after in afters)


def battles(
    fought: Iterable[tuple[str, int, float]], afters: Sequence[Survey], verb: str
) -> Iterator[str]:
    """Tell battles that begin: of which kind, at which space, and how likely they are won."""
    found: dict[tuple[str, int], list[float]] = {}
    for what, space, chance in fought:
        found.setdefault((what, space), []).append(chance)
    for (what, space), chances in found.items():
        begins = IF.get(verb) or share(len(chances), afters)
        where, often = afters[0].s.rules.board.titles[space], sum(chances) / len(chances)
        yield f"{begins}it leads to a {what} {where} that is won {in_hundred(often)}"


def markers(then: Sequence[int], now: Sequence[Sequence[int]], side: int) -> Iterator[str]:
    """Tell markers won and lost: how many each side had, and has."""
    enemy = enemy_of(side)
    yield from change([counts[side] - then[side] for counts in now], "marker")
    taken = [max(0, then[enemy] - counts[enemy]) for counts in now]
    if any(taken):
        yield f"it takes {amount(taken, 'marker')} from the enemy"


def siege(before: Survey, afters: Sequence[Survey], side: int, space: int) -> Iterator[str]:
    """Tell whether the siege or subjugation of a place goes on or succeeds."""
    s, site = before.s, before.s.rules.site_of[space]
    fallen = sum(s.control[space] != side == after.s.control[space] for after in afters)
    pressed = sum(after.s.siege[site] > s.siege[site] for after in afters)
    where, is_tribe = s.rules.board.titles[space], has_tribe(s, space)
    if fallen:
        yield f"{share(fallen, afters)}{where} {'is subjugated' if is_tribe else 'falls'}"
    if pressed:
        what = "subjugation" if is_tribe else "siege"
        goes = "goes on" if s.siege[site] else "begins"
        yield f"{share(pressed, afters)}the {what} of {where} {goes}"


def sites(s: PunicState) -> list[int]:
    """Return the spaces that can be besieged or subjugated."""
    return [space for space, site in enumerate(s.rules.site_of) if site >= 0]


def armies(before: Survey, afters: Sequence[Survey], side: int) -> Iterator[str]:
    """Tell how many CUs there are more or less."""
    yield from change([all_cus(a.s, side) - all_cus(before.s, side) for a in afters], "CU")
    enemy = enemy_of(side)
    hurt = [max(0, all_cus(before.s, enemy) - all_cus(after.s, enemy)) for after in afters]
    if any(hurt):
        yield f"the enemy loses {amount(hurt, 'CU')}"
