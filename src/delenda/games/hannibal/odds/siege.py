"""How likely a walled city or a tribe falls within some attempts, exactly. 20

A siege is a chain: each roll adds points and takes CUs. The chain stops where there are points
enough, or too few CUs for another attempt. It takes for granted that nothing else happens:
the same general with the same kind of card, no relief and no card against the siege.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from delenda.games.hannibal.state import HannibalState
from delenda.punic.odds.chances import FACES, ONE, ZERO, blend
from delenda.punic.queries import cus, side_of
from delenda.punic.siege.siege import Besiege

ATTEMPTS = 6
"""How many attempts are told one by one."""
KEPT = 512
"""How many sieges are remembered: a page asks for the same ones again and again."""

Spread = dict[tuple[int, int], Fraction]
"""How likely so many siege points and besieging CUs are."""


class Siege(NamedTuple):
    """A siege as it stands."""

    faces: tuple[tuple[int, int], ...]
    """For each face of the die the points won and the CUs lost."""
    points: int
    needed: int
    cus: int
    besiegers: int
    """The CUs that an attempt takes. 20.2"""
    rolls: int = 1
    """Rolls in each attempt. 24"""
    first_rolls: int = 1
    """Rolls in the next one: treachery helps only once. C54"""
    betrayed: bool = False
    """The gates open without a roll. C18"""

    def is_over(self, points: int, left: int) -> bool:
        """Say whether there is no attempt after this."""
        return points >= self.needed or left < self.besiegers


class SiegeOdds(NamedTuple):
    """What a siege may come to."""

    within: tuple[Fraction, ...]
    """The chance that the place falls within one, two, … attempts."""
    lost: tuple[Fraction, ...]
    """The CUs to be lost in so many attempts, on average."""
    costs: Fraction
    """The chance to lose a CU in the next attempt."""
    ever: Fraction
    """The chance that it falls before there are too few CUs."""
    attempts: Fraction | None
    """Attempts to expect until the siege is over; None where it never is."""


def siege_as_it_stands(s: HannibalState, attempt: Besiege) -> Siege:
    """Return the siege that an attempt would begin or go on with, by the edition's rules."""
    attack = s.rules.slots.siege.attack
    results = [attack(s, attempt, die) for die in FACES]
    later = Besiege(attempt.general, attempt.space, replace(attempt.orders, perk=""))
    return Siege(
        tuple((points, losses) for points, losses, _ in results),
        s.siege[s.rules.site_of[attempt.space]],
        s.rules.slots.siege.points_needed(s, attempt.space),
        cus(s, side_of(s, attempt.general), attempt.space),
        s.rules.numbers.besiegers,
        later.rolls_allowed(s),
        attempt.rolls_allowed(s),
        attempt.is_betrayed(s),
    )


@lru_cache(maxsize=KEPT)
def siege_odds(siege: Siege, attempts: int = ATTEMPTS) -> SiegeOdds:
    """Return the chances of a siege."""
    if siege.betrayed:
        return SiegeOdds((ONE,) * attempts, (ZERO,) * attempts, ZERO, ONE, ONE)
    spreads = after_attempts(siege, attempts)
    ever, expected = _over_all(siege, spreads[0], {})
    return SiegeOdds(
        tuple(_fallen(siege, spread) for spread in spreads),
        tuple(siege.cus - _mean_cus(spread) for spread in spreads),
        sum((chance for (_, left), chance in spreads[0].items() if left < siege.cus), ZERO),
        ever,
        expected,
    )


def after_attempts(siege: Siege, attempts: int) -> list[Spread]:
    """Return where the siege may stand after one, two, … attempts."""
    found: list[Spread] = []
    now: Spread = {(siege.points, siege.cus): ONE}
    for number in range(attempts):
        rolls = siege.rolls if number else siege.first_rolls
        now = blend(
            (after, chance * one)
            for (points, left), chance in now.items()
            for after, one in _attempt(siege, points, left, rolls).items()
        )
        found.append(now)
    return found


def _attempt(siege: Siege, points: int, left: int, rolls: int) -> Spread:
    """Return where one attempt may lead. 20.2"""
    now: Spread = {(points, left): ONE}
    if siege.is_over(points, left):
        return now
    for _ in range(rolls):
        now = blend(
            (after, chance * Fraction(1, len(siege.faces)))
            for (had, men), chance in now.items()
            for after in _roll(siege, had, men)
        )
    return now


def _roll(siege: Siege, points: int, left: int) -> list[tuple[int, int]]:
    """Return what each face leads to; a siege without besiegers is lifted. 20.6"""
    if points >= siege.needed or not left:
        return [(points, left)] * len(siege.faces)
    results = []
    for gain, losses in siege.faces:
        men = max(0, left - losses)
        results.append((min(siege.needed, points + gain) if men else 0, men))
    return results


Ends = dict[tuple[int, int], tuple[Fraction, Fraction | None]]
"""From so many points and CUs: the chance that the place falls, and the attempts that takes."""


def _over_all(siege: Siege, spread: Spread, known: Ends) -> tuple[Fraction, Fraction | None]:
    """Return how the siege ends on average after one more attempt has led to a spread."""
    ever, attempts = ZERO, ONE
    for (points, left), chance in spread.items():
        falls, more = _in_the_end(siege, points, left, known)
        if more is None:
            return ZERO, None
        ever, attempts = ever + chance * falls, attempts + chance * more
    return ever, attempts


def _in_the_end(
    siege: Siege, points: int, left: int, known: Ends
) -> tuple[Fraction, Fraction | None]:
    """Return the chance that the place ever falls, and the attempts until the siege is over."""
    if siege.is_over(points, left):
        return (ONE if points >= siege.needed else ZERO), ZERO
    here = (points, left)
    if here not in known:
        spread = _attempt(siege, points, left, siege.rolls)
        stays = spread.pop(here, ZERO)
        ever, attempts = _over_all(siege, spread, known) if spread else (ZERO, None)
        if attempts is not None:
            ever, attempts = ever / (1 - stays), attempts / (1 - stays)
        known[here] = ever, attempts
    return known[here]


def _fallen(siege: Siege, spread: Spread) -> Fraction:
    return sum((chance for (points, _), chance in spread.items() if points >= siege.needed), ZERO)


def _mean_cus(spread: Spread) -> Fraction:
    return sum((left * chance for (_, left), chance in spread.items()), ZERO)
