"""A marching army meets enemies: the battle as the march sees it. 9.4.1, 12.1, 13.4.2"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next
from delenda.engine.state import the
from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER
from delenda.games.sword.march.march import March
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import NO_TROOPS, Troops, troops


@dataclass(slots=True)
class Clash(Frame):
    """The mover attacks: its result says whether he may go on. 9.4.1"""

    space: int
    defender: int
    intercepted: bool = False
    failed: bool = False
    dread: int = 0
    """The CUs that the mover removes besides if he is beaten. Card Caudine Forks"""

    def start(self, s: SwordState) -> Next:
        march = the(s, March)
        battle = Battle(
            self.space,
            march.power(s),
            self.defender,
            march.came_from,
            march.by_sea,
            march.rough,
            self.intercepted,
            self.failed,
        )
        battle.lose_more_if_beaten(ATTACKER, self.dread)
        if march.walls_shut == self.space:
            battle.bar_from_city(DEFENDER)
        return Call(battle, self.fought)

    def fought(self, s: SwordState, goes_on: bool) -> Next:
        """What the battle has left of the march is with its leader. 9.5.2"""
        march = the(s, March)
        march.suffer(march.troops.less(present(s, march)))
        march.subordinates = tuple(
            leader for leader in march.subordinates if s.leaders[leader] == march.place(s)
        )
        return Done(goes_on)


def present(s: SwordState, march: March) -> Troops:
    """Return those of a march who are still with its leader."""
    if march.place(s) < 0:
        return NO_TROOPS
    here, own = troops(s, march.power(s), march.place(s)), march.troops
    return Troops(
        min(own.cus, here.cus),
        min(own.militia, here.militia),
        min(own.mercenaries, here.mercenaries),
    )
