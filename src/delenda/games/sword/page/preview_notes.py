"""What may befall an army that enters a space, in words with odds. 10, 11, 12"""

from __future__ import annotations

from delenda.games.sword.battle.field import Field
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER, Part
from delenda.games.sword.march.march import March
from delenda.games.sword.page.battle import added
from delenda.games.sword.page.odds import hundredths, needs
from delenda.games.sword.queries import commander, enemies_at, leaders_at, tactics
from delenda.games.sword.reactions.attempts import adds_one, interceptors, why_not_avoid
from delenda.games.sword.sides import ALL_POWERS
from delenda.games.sword.state import SwordState
from delenda.games.sword.tables import is_automatic
from delenda.games.sword.units import cus, troops


def dangers(s: SwordState, march: March, target: int) -> tuple[str, ...]:
    """Tell who may intercept an army that enters a space, each power's best one. 10.4"""
    found = []
    if not march.is_army():
        return ()
    for power in ALL_POWERS:
        able = [one.leader for one in interceptors(s, march, power, target)]
        if able:
            best = max(able, key=lambda leader: tactics(s, leader))
            rating = tactics(s, best) - int(adds_one(s, power, target))
            who = s.rules.leaders[best].title
            found.append(f"{who} may intercept: {needs(rating)}%")
    return tuple(found)


def encounter(s: SwordState, march: March, target: int) -> tuple[str, ...]:
    """Tell what awaits an army where enemies stand: they avoid it, or fight. 11.1, 12"""
    found: list[str] = []
    for power in enemies_at(s, march.power(s), target):
        if why_not_avoid(s, march, power, target) is None:
            head = commander(s, power, target)
            who = s.rules.leaders[head].title
            found.append(f"{who} may avoid battle: {needs(tactics(s, head))}%")
        found.append(_battle(s, march, power, target))
    return tuple(found)


def _battle(s: SwordState, march: March, power: int, target: int) -> str:
    """Tell how a battle would go, as far as can be seen now. 12.2"""
    mine, his = march.troops.total, cus(s, power, target)
    if is_automatic(s.rules.tables, mine, his):
        return f"{mine} CUs sweep {his} away"
    if is_automatic(s.rules.tables, his, mine):
        return f"{his} CUs sweep {mine} away"
    battle = _field(s, march, power, target)
    lead = added(s, battle, ATTACKER) - added(s, battle, DEFENDER)
    odds = hundredths(battle.dice[ATTACKER], battle.dice[DEFENDER], lead)
    one = "CU" if mine == 1 else "CUs"
    return f"battle of {mine} {one} against {his}: won with {odds}%"


def _field(s: SwordState, march: March, power: int, target: int) -> Field:
    battle = Field(target, march.power(s), power, march.came_from, rough=march.rough)
    here = tuple(leaders_at(s, power, target))
    battle.parts = (
        Part(ATTACKER, march.power(s), march.place(s), march.troops, march.leaders()),
        Part(DEFENDER, power, target, troops(s, power, target), here),
    )
    return battle
