"""What follows a battle: retreat, sieges, political consequences. 12.4, 12.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Goto, Next
from delenda.games.sword.battle.field import Field
from delenda.games.sword.battle.politics import Politics
from delenda.games.sword.battle.retreat import Retreat
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER, Part, displace_left, half, other
from delenda.games.sword.battle.unrest import change_unrest
from delenda.games.sword.changes import displace_strangers, lift_siege, settle_space
from delenda.games.sword.queries import is_inside, space_of
from delenda.games.sword.sides import NOBODY
from delenda.games.sword.siege.settle import mark_siege
from delenda.games.sword.state import SwordState


@dataclass(slots=True)
class Aftermath(Field):
    """A battle that is lost and won, with all that comes of it. 12.4, 12.5"""

    automatic: bool = False
    """It was won without dice. 12.2.1"""
    retreats: tuple[int, ...] = ()
    """The forces that have yet to retreat."""

    # --- retreat ------------------------------------------------------------------------------

    @property
    def winning(self) -> int:
        """The side that has won."""
        return ATTACKER if self.winner == self.attacker else DEFENDER

    def celebrated(self, s: SwordState, _: object) -> Next:
        """The beaten retreat; those of a sortie stay inside, those in the box there. 12.4, 20.3"""
        for part in self.parts:
            displace_left(s, part)
        losing = other(self.winning)
        if not self.unrest:
            self.retreats = tuple(
                i
                for i, part in enumerate(self.parts)
                if part.side == losing and part.troops.total and not is_inside(s, part.place)
            )
        return Goto(self.retreat_next)

    def retreat_next(self, s: SwordState) -> Next:
        if not self.retreats:
            return Goto(self.settle)
        part = self.parts[self.retreats[0]]
        self.retreats = self.retreats[1:]
        return Call(self._retreat(s, part), self.retreated)

    def _retreat(self, s: SwordState, part: Part) -> Retreat:
        """Return how a beaten force retreats. 9.5.6, 12.4.1, 12.4.4"""
        frame = Retreat(part.power, part.place, part.troops, part.present(s))
        if part.flanks:
            frame.holds, frame.shut = True, (self.space,)
        elif part.side == ATTACKER:
            frame.first, frame.by_sea = self.came_from, self.by_sea
        else:
            frame.shut = () if self.came_from == NOBODY else (self.came_from,)
            frame.shelter = not self.barred[DEFENDER]
        return frame

    def retreated(self, s: SwordState, lost: int) -> Next:
        self.count_removed(other(self.winning), lost)
        return Goto(self.retreat_next)

    # --- consequences -------------------------------------------------------------------------

    def settle(self, s: SwordState) -> Next:
        """Sieges end, and begin, before the consequences. 13.1.2, 13.4, 17.2.1"""
        displace_strangers(s, self.space)
        if self.unrest:
            return Goto(self.quell)
        if self.winning == ATTACKER:  # 13.1.2: the beaten defender was the besieger
            lift_siege(s, self.space)
        settle_space(s, self.space)
        for part in self.parts:  # a flanking force may have been a besieger: 13.4
            settle_space(s, space_of(s, part.place))
        mark_siege(s, self.winner, self.space)
        frame = s.rules.slots.beaten(s, self.loser, self.space)
        return Goto(self.consequences) if frame is None else Call(frame, self.followed)

    def followed(self, s: SwordState, _: object) -> Next:
        return Goto(self.consequences)

    def points(self) -> int:
        """Return what the victory is worth: half of what the beaten have removed. 12.5"""
        return half(self.removed[other(self.winning)]) + self.bonus

    def quell(self, s: SwordState) -> Next:
        """A battle with the unrest lowers or raises it. 20.3"""
        lowers = self.winning == ATTACKER
        change_unrest(s, -self.points() if lowers else self.points(), "20.3")
        return Done(False)

    def consequences(self, s: SwordState) -> Next:
        """Support is added and removed. 12.5"""
        if not s.rules.slots.has_consequences(s, self.winner, self.space):
            return Goto(self.finish)
        winners, losers = self.powers(self.winning), self.powers(other(self.winning))
        return Call(Politics(winners, losers, self.points()), self.spent)

    def spent(self, s: SwordState, _: object) -> Next:
        return Goto(self.finish)

    def finish(self, s: SwordState) -> Next:
        """Only after an automatic victory may the attacker go on. 9.5.7, 12.2.1"""
        return Done(self.automatic and self.winning == ATTACKER)
