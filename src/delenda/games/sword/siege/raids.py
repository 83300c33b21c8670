"""Gauls raid the land that they march through. 14.2, 14.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.chance import Dice
from delenda.engine.frame import Done, Frame, Next, Reason, draw
from delenda.engine.state import the
from delenda.games.sword.changes import lose_cus, set_control
from delenda.games.sword.march.march import March
from delenda.games.sword.queries import enemies_at, is_friendly, is_inside, is_plain
from delenda.games.sword.sides import GAULS, INDEPENDENT
from delenda.games.sword.siege.plunder import add_plunder
from delenda.games.sword.state import SwordState
from delenda.games.sword.tables import siege_result
from delenda.games.sword.units import Troops

TEXTS: dict[str, str] = {
    "chance.raid": "Two dice for the {a0:adjective} raid on {a1:space}.",
    "log.raid": "The dice of the {power:adjective} raid on {space:space} are {one} and {two}: "
    "{count:cus} lost.",
    "log.raid-changed": "The dice of the {power:adjective} raid on {space:space} are {one} and "
    "{two}, with {change}: {count:cus} lost.",
    "log.raid-succeeds": "The raid on {space:space} succeeds.",
    "log.raid-fails": "The raid on {space:space} fails.",
}


def why_not_raid(s: SwordState, power: int, place: int, troops: Troops) -> Reason | None:
    """Say why a marching force may not raid the space it is in. 14.2, 15.2.2"""
    if power not in GAULS:
        return Reason("only Gauls raid", "14.2")
    if not troops.total:
        return Reason("a raid takes a CU", "14.2")
    if is_inside(s, place) or not is_plain(s, place):
        return Reason("cities and tribes are not raided", "14.2")
    if s.control[place] == INDEPENDENT:
        return Reason("independent spaces are not raided", "14.2")
    if is_friendly(s, power, place):
        return Reason("one raids another power, and no ally", "15.2.2")
    if enemies_at(s, power, place):
        return Reason("enemy CUs guard the land", "14.2")
    return None


@dataclass(slots=True)
class Raid(Frame):
    """The marching force spends a movement point and rolls for a raid. 14.2, 14.3

    Its result is whether the raid has succeeded.
    """

    def start(self, s: SwordState) -> Next:
        march = the(s, March)
        march.pay(1)
        about = (march.power(s), march.place(s))
        return draw("raid", Dice(2), self.landed, rule="14.2", about=about)

    def landed(self, s: SwordState, dice: tuple[int, ...]) -> Next:
        """Take the losses; with a point or more there is plunder. 14.2, 14.3"""
        march = the(s, March)
        power, space, change = march.power(s), march.place(s), march.orders.raid_bonus
        points, losses = siege_result(s.rules.tables, sum(dice) + change)
        losses = min(losses, march.troops.total)
        s.log(
            "raid-changed" if change else "raid",
            rule="14.2",
            power=power,
            space=space,
            one=dice[0],
            two=dice[1],
            change=f"{change:+}",
            count=losses,
        )
        march.suffer(lose_cus(s, power, space, losses, "14.2"))
        s.log("raid-succeeds" if points else "raid-fails", rule="14.3", space=space)
        if points:
            set_control(s, space, INDEPENDENT, "14.3")
            add_plunder(s, power, 1)
        return Done(points > 0)
