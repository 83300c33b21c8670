"""The march: an activated leader goes from space to space. 9.1, 9.2, 9.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.state import nearest
from delenda.games.sword.changes import (
    displace,
    displace_strangers,
    go,
    join,
)
from delenda.games.sword.march.column import Column, Muster
from delenda.games.sword.march.ledger import Ledger
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.march.steps import (
    crossing,
    may_regroup,
    sailings,
    steps,
    why_not_sail,
    why_not_step,
    why_not_stop,
    why_not_tarry,
)
from delenda.games.sword.march.ways import is_on_way, why_not_end
from delenda.games.sword.queries import enemies_at, is_clear, is_inside, power_of, space_of
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.siege.settle import mark_siege
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import NO_TROOPS, Troops, cus

TEXTS: dict[str, str] = {
    "ask.march": "{a0:leader} with {a1:cus} {a2:at}: {a3:mp} left. What next?",
    "do.move": "march to {a0:space}",
    "do.sail": "sail to {a0:space}",
    "do.raid": "raid this space",
    "do.regroup": "pick up or leave CUs here",
    "do.stop": "stop",
    "many.marches": "{leader:leader} marches through {times} spaces",
    "log.marches": "{leader:leader} marches to {space:space} with {count:cus}.",
}
STOP, RAID, REGROUP = Action("stop"), Action("raid"), Action("regroup")


@dataclass(slots=True)
class March(Frame):
    """A leader on the move with those who go along. 9.1

    Its result says whether he may move on when an automatic victory was won. 9.5.7
    """

    leader: int
    orders: Orders
    points: int
    """The movement points that are left."""
    spent: int = 0
    troops: Troops = NO_TROOPS
    subordinates: tuple[int, ...] = ()
    mustered: bool = False
    came_from: int = NOBODY
    """The space from which it entered the present one; NOBODY where it set out."""
    rested: int = NOBODY
    """The last space before the present one where it could have ended its move. 15.3, 16.3"""
    by_sea: bool = False
    """It entered the present space by sea."""
    rough: bool = False
    """It came over a rough connection or a strait. 12.2.3"""
    on_way: bool = False
    """It is on the Appian Way, for which it has paid. 21.2"""
    pursues: bool = False
    """It has won a pursuit roll, so that its next step is no rough one. 11.4"""
    halted: bool = False
    """It may not move on."""
    regrouped: bool = False
    """It has picked up and left in this space."""
    flanks: int = NOBODY
    """The battle space to whose flank it marches, or NOBODY. 9.5.6"""
    barred: int = NOBODY
    """For a flanking force: the space from which the primary force entered. 9.5.6"""
    unseen: bool = False
    """Nobody may intercept it. Card Night March"""
    sure: bool = False
    """Its pursuit rolls succeed. Card Horsemen of the Senones"""
    walls_shut: int = NOBODY
    """The space whose city no enemy enters in this action. Card Too Far From Home"""
    bribed: tuple[int, ...] = ()
    """The spaces whose CUs took a bribe: from there nobody intercepts it. 7.2.2"""
    tried: tuple[int, ...] = ()
    """The leaders who tried to intercept it in this action. 10.6"""
    caught: int = NOBODY
    """For a flanking force: the power that has come in its way, to be fought later. 9.5.9"""
    surprised: bool = False
    """That power has intercepted it. 10.5.2"""
    dread: int = 0
    """The CUs that it removes besides if beaten by that power. Card Caudine Forks"""

    # --- what it is ---------------------------------------------------------------------------

    def power(self, s: SwordState) -> int:
        """Return whose force this is."""
        return power_of(s, self.leader)

    def place(self, s: SwordState) -> int:
        """Return where it is."""
        return s.leaders[self.leader]

    def leaders(self) -> tuple[int, ...]:
        """Return the commander and his subordinates."""
        return (self.leader, *self.subordinates)

    def is_army(self) -> bool:
        """An army has CUs. G"""
        return self.troops.total > 0

    # --- what happens to it -------------------------------------------------------------------

    def relocate(self, s: SwordState, space: int) -> None:
        """Move all of it to a space, and settle what it leaves behind. 8.4, 13.1.1, 13.4"""
        power, origin = self.power(s), self.place(s)
        if why_not_end(s, power, space_of(s, origin), alone=not self.is_army()) is None:
            self.rested = origin
        go(s, power, origin, space, self.troops, self.leaders())
        mark_siege(s, power, space_of(s, origin))

    def suffer(self, lost: Troops) -> None:
        """It has lost CUs, which are off the map already."""
        self.troops = self.troops.less(lost)

    def drowns(self, s: SwordState, left: Troops) -> bool:
        """Say whether all its CUs drowned, of whom so many are left; it is over then. 8.4, 9.6.4"""
        drowned = self.is_army() and not left.total
        self.troops = left
        if drowned:
            for leader in self.leaders():
                displace(s, leader)
            self.halt()
        return drowned

    def pay(self, points: int) -> None:
        """Spend movement points. 9.2, 14.2"""
        self.points -= points
        self.spent += points

    def halt(self) -> None:
        """It goes no farther."""
        self.halted = True

    # --- the steps ----------------------------------------------------------------------------

    def start(self, s: SwordState) -> Next:
        """Gather those who go along. 9.1.1"""
        if self.mustered:
            return Goto(self.fight_late if self.caught != NOBODY else self.ask_step)
        return Call(self._muster(s), self.gathered)

    def fight_late(self, s: SwordState) -> Next:
        """It was intercepted on its way to a flank: that battle comes now. 9.5.9"""
        from delenda.games.sword.reactions.clash import Clash  # noqa: PLC0415 - it asks the march

        place, caught = self.place(s), self.caught
        self.caught = NOBODY
        if caught not in enemies_at(s, self.power(s), place):
            return self.fought_late(s, False)
        battle = Clash(place, caught, self.surprised, dread=self.dread)
        return Call(battle, self.fought_late)

    def fought_late(self, s: SwordState, goes_on: bool) -> Next:
        """After an automatic victory it may go on. 12.2.1"""
        if not goes_on:
            self.halt()
        return Goto(self.ask_step)

    def _muster(self, s: SwordState) -> Muster:
        """Return how it gathers; in a campaign some have moved their fill. 9.5.2"""
        ledger = nearest(s, Ledger)
        barred = ledger.tired_at(self.place(s)) if ledger is not None else 0
        return Muster(self.leader, self.orders.house, barred=barred)

    def gathered(self, s: SwordState, column: Column) -> Next:
        self.form(s, column)
        self.mustered = self.regrouped = True
        for leader in self.subordinates:
            join(s, leader)
        return Goto(self.ask_step)

    def form(self, s: SwordState, column: Column) -> None:
        """These go along from here on; in a campaign they have spent what they have. 9.5.2"""
        ledger = nearest(s, Ledger)
        if ledger is not None:
            here = cus(s, self.power(s), self.place(s))
            self.pay(min(self.points, ledger.regroup(self, column, self.place(s), here)))
        self.troops, self.subordinates = column.troops, column.subordinates

    def ask_step(self, s: SwordState) -> Next:
        if self.place(s) < 0 or self.halted:
            return Goto(self.close)
        options = self._options(s)
        about = (self.leader, self.troops.total, self.place(s), self.points)
        seat = s.rules.keepers[self.orders.house]
        return Ask(seat, "march", options, self.chosen, rule="9.2", about=about)

    def _options(self, s: SwordState) -> tuple[Action, ...]:
        """Return what it may do now; there is always a way to end the move. 15.3"""
        found = [Action("move", (to,)) for to in steps(s, self)]
        found += [Action("sail", (port,)) for port in sailings(s, self)]
        if self.points and self._why_not_raid(s) is None:
            found.append(RAID)
        found += s.rules.slots.march_deeds(s, self)
        if not self.regrouped and may_regroup(s, self):
            found.append(REGROUP)
        if why_not_stop(s, self) is None or not found:
            found.append(STOP)
        return tuple(found)

    def _why_not_raid(self, s: SwordState) -> Reason | None:
        """Say why it may not raid here: a flanking force must still reach the flank. 9.5.6, 14.2"""
        from delenda.games.sword.siege.raids import why_not_raid  # noqa: PLC0415 - raids ask the march

        reason = why_not_raid(s, self.power(s), self.place(s), self.troops)
        return reason or why_not_tarry(s, self)

    def chosen(self, s: SwordState, action: Action) -> Next:
        """Go on as the answer says."""
        from delenda.games.sword.siege.raids import Raid  # noqa: PLC0415 - raids ask the march

        if action == STOP:
            return Goto(self.close)
        if action == REGROUP:
            return Call(self._muster(s), self.gathered)
        if action == RAID:
            return Call(Raid(), self.raided)
        if action.verb == "sail":
            return self._set_sail(s, action.args[0])
        if action.verb != "move":
            return Call(s.rules.slots.march_do(s, self, action), self.raided)
        return self._step(s, action.args[0])

    def _step(self, s: SwordState, target: int) -> Next:
        """Pay, and enter the next space. 9.2"""
        from delenda.games.sword.reactions.entering import EnterSpace  # noqa: PLC0415 - it asks the march

        power, origin = self.power(s), space_of(s, self.place(s))
        self.pay(crossing(s, self, target))
        self.on_way = is_on_way(s, power, origin, target)
        self.came_from, self.by_sea = origin, False
        self.rough = not is_clear(s, power, origin, target)
        return Call(EnterSpace(target), self.entered)

    def _set_sail(self, s: SwordState, port: int) -> Next:
        from delenda.games.sword.march.sail import Sail  # noqa: PLC0415 - it asks the march

        return Call(Sail(port), self.entered)

    def raided(self, s: SwordState, _: object) -> Next:
        """With its last CU gone the activation is over. 14.2"""
        if not self.is_army():
            self.halt()
        return Goto(self.ask_step)

    def entered(self, s: SwordState, _: object) -> Next:
        self.regrouped = False
        return Goto(self.ask_step)

    def close(self, s: SwordState) -> Next:
        """The move is over: an army outside an enemy city or tribe begins a siege. 13.1.1"""
        place = self.place(s)
        ledger = nearest(s, Ledger)
        if ledger is not None:
            ledger.note(s, self, place)
        if place >= 0 and not is_inside(s, place):
            power = self.power(s)
            if self.is_army() and self.caught == NOBODY:
                mark_siege(s, power, place)
            displace_strangers(s, place)
        return Done(not self.halted)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        """Say which rule forbids a step."""
        if action.verb == "move":
            return why_not_step(s, self, action.args[0])
        if action.verb == "sail":
            return why_not_sail(s, self, action.args[0])
        if action == RAID:
            return self._why_not_raid(s)
        if action == STOP:
            return why_not_stop(s, self)
        if action != REGROUP:
            return s.rules.slots.why_not_march_deed(s, self, action)
        return Reason("nothing is left to pick up or to leave here", "9.1.2")
