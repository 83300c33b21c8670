"""Rolls for sieges and subjugations. 13.1, 13.2"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delenda.engine.chance import Dice
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason, draw
from delenda.engine.window import respond
from delenda.games.sword.changes import lose_cus, set_siege
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.queries import commander, has_city, is_besieged, is_inside, space_of
from delenda.games.sword.sides import GAULS, NOBODY
from delenda.games.sword.siege.settle import Settle, mark_siege, why_not_siege
from delenda.games.sword.state import ACTION, SURRENDER, SwordState
from delenda.games.sword.tables import siege_result
from delenda.games.sword.units import cus

TEXTS: dict[str, str] = {
    "chance.siege": "Two dice for the {a0:adjective} siege of {a1:space}.",
    "chance.subjugation": "Two dice for the {a0:adjective} subjugation of {a1:space}.",
    "log.siege-roll": "The {power:adjective} siege roll against {space:space} is {one} and {two}: "
    "{points:points}, {count:cus} lost.",
    "log.siege-roll-changed": "The {power:adjective} siege roll against {space:space} is {one} and "
    "{two}, with {change}: {points:points}, {count:cus} lost.",
    "log.siege-sure": "No roll against {space:space}: {points:points} for {power:power}.",
    "log.siege-off": "No roll is made against {space:space}.",
    "log.siege-level": "The level of the siege of {space:space} is now {count}.",
}
BESIEGERS: Final = 3
"""The CUs that a commander needs for a roll. 13.1.1"""
GALLIC_PENALTY: Final = -1
"""What Gauls add to the dice against a city. 13.2"""
ROLL: Final = -1
"""No card says how many points are placed."""


def why_not_besiege(s: SwordState, power: int, place: int, leader: int = NOBODY) -> Reason | None:
    """Say why a commander may not roll for a siege or a subjugation. 13.1.1, 13.1.3

    `leader`: the one who was activated, where one was.
    """
    if is_inside(s, place):
        return Reason("those inside a city attack the besiegers instead", "13.4.1")
    if reason := why_not_siege(s, power, place):
        return reason
    head = commander(s, power, place)
    if head == NOBODY or leader not in (NOBODY, head):
        return Reason("only a commander besieges", "13.1.1")
    if cus(s, power, place) < BESIEGERS:
        return Reason("a roll takes 3 CUs", "13.1.1")
    return None if s.phase == SURRENDER else _why_not_now(s, place)


def _why_not_now(s: SwordState, space: int) -> Reason | None:
    """Say why no roll is made in this action. 13.1.1"""
    if not is_besieged(s, space):
        return Reason("the siege must have begun before this action", "13.1.1")
    if space in s.rolled:
        return Reason("there was a roll against this space in this round", "13.1.1")
    return None


@dataclass(slots=True)
class Besiege(Frame):
    """A commander rolls for a siege or a subjugation, and a city or tribe may fall. 13.1, 13.2

    Its result is whether it has fallen. Without orders it is a roll of the Surrender Phase, in
    which nobody plays cards. 5.4, 5.6
    """

    power: int
    leader: int
    orders: Orders | None = None
    space: int = NOBODY
    bonus: int = 0
    """What cards add to the dice."""
    points: int = ROLL
    """The points that a card places instead of the roll, or ROLL."""
    cancelled: bool = False

    def start(self, s: SwordState) -> Next:
        self.space = space_of(s, s.leaders[self.leader])
        if s.phase != SURRENDER and self.space not in s.rolled:
            s.rolled = sorted((*s.rolled, self.space))
        if self.orders is None:
            return self.answered(s, None)
        self.bonus += self.orders.siege_bonus
        return respond("siege", self.answered, rule="13.2")

    def answered(self, s: SwordState, _: object) -> Next:
        if self.cancelled:
            s.log("siege-off", rule="13.2", space=self.space)
            return Done(False)
        if self.points == ROLL:
            return Goto(self.roll_dice)
        power, space = self.power, self.space
        s.log("siege-sure", rule="13.2", power=power, space=space, points=self.points)
        return self._press(s, self.points)

    def roll_dice(self, s: SwordState) -> Next:
        """Roll two dice. 13.2"""
        why = "siege" if has_city(s, self.space) else "subjugation"
        about = (self.power, self.space)
        return draw(why, Dice(2), self.landed, rule="13.2", about=about)

    def landed(self, s: SwordState, dice: tuple[int, ...]) -> Next:
        """Place siege points, and take the losses. 13.2"""
        change = self.change(s)
        points, losses = siege_result(s.rules.tables, sum(dice) + change)
        self._tell(s, dice, change, points, losses)
        lose_cus(s, self.power, self.space, losses, "13.2")
        return self._press(s, points)

    def _tell(
        self, s: SwordState, dice: tuple[int, ...], change: int, points: int, losses: int
    ) -> None:
        s.log(
            "siege-roll-changed" if change else "siege-roll",
            rule="13.2",
            power=self.power,
            space=self.space,
            one=dice[0],
            two=dice[1],
            change=f"{change:+}",
            points=points,
            count=losses,
        )

    def _press(self, s: SwordState, points: int) -> Next:
        """Raise the level of the siege; a siege of the Surrender Phase may begin so. 13.2"""
        if points:
            level = max(0, s.siege[self.space]) + points
            set_siege(s, self.space, level)
            s.log("siege-level", rule="13.2", space=self.space, count=level)
        return Call(Settle(self.space), self.settled)

    def settled(self, s: SwordState, fallen: bool) -> Next:
        """An army that has looted a city stands outside an independent one. 13.1.1, 14.4"""
        if s.phase == ACTION:
            mark_siege(s, self.power, self.space)
        return Done(fallen)

    # --- what it is, and what cards do ----------------------------------------------------------

    def is_siege(self, s: SwordState) -> bool:
        """Say whether this is against a walled city, not a tribe. 13.1"""
        return has_city(s, self.space)

    def change(self, s: SwordState) -> int:
        """Return what is added to the dice: Gauls have -1 against cities. 13.2"""
        gallic = self.power in GAULS and self.is_siege(s)
        return self.bonus + (GALLIC_PENALTY if gallic else 0)

    def plus(self, n: int) -> None:
        """Add to the dice."""
        self.bonus += n

    def cancel(self) -> None:
        """Let no roll be made; it counts as the roll of this round."""
        self.cancelled = True

    def sure(self, points: int) -> None:
        """Place so many points without a roll and without a loss."""
        self.points = points
