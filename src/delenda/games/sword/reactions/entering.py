"""An army enters a space: reactions in their order, then battle or on. 9.3, 12.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next
from delenda.engine.state import nearest, the
from delenda.engine.window import respond
from delenda.games.sword.changes import displace_strangers
from delenda.games.sword.houses import houses_from
from delenda.games.sword.march.ledger import Ledger
from delenda.games.sword.march.march import March
from delenda.games.sword.queries import are_friends, enemies_at, inside
from delenda.games.sword.reactions.attempts import Attempt
from delenda.games.sword.reactions.avoidance import Avoid
from delenda.games.sword.reactions.clash import Clash
from delenda.games.sword.reactions.declare import Declare
from delenda.games.sword.reactions.gates import Gates, may_hide
from delenda.games.sword.reactions.interception import Intercept, note_tries
from delenda.games.sword.reactions.pursuit import Pursue
from delenda.games.sword.reactions.refusal import Refuse
from delenda.games.sword.sides import NOBODY, POWERS_OF
from delenda.games.sword.siege.settle import mark_siege
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "log.enters": "{leader:leader} with {count:cus} comes to {space:space}.",
    "log.sent-back": "{leader:leader} turns back to {space:space}.",
}


@dataclass(slots=True)
class EnterSpace(Frame):
    """A march comes into a space. 9.3"""

    space: int
    powers: tuple[int, ...] = ()
    """The powers that have yet to declare."""
    intercepts: tuple[Attempt, ...] = ()
    avoids: tuple[Attempt, ...] = ()
    interceptor: int = NOBODY
    """The power whose interception has succeeded. 10.4"""
    avoided: bool = False
    """An army has got away. 11.3"""
    faced: tuple[int, ...] = ()
    """The powers that the mover has fought here. 9.4.1"""
    failed: tuple[int, ...] = ()
    """The powers whose army failed to avoid. 12.2.3"""
    ambusher: int = NOBODY
    """The power that a card has brought in; it fights as the defender. Card Caudine Forks"""
    stood_down: bool = False
    """A card has settled it: there is no battle here."""
    passed: bool = False
    """Those who bar the way have taken a bribe. 7.2.2"""
    pinned: bool = False
    """It may not back up. Card False Guides"""
    dread: int = 0
    """The CUs that the mover removes besides if he is beaten here. Card Caudine Forks"""

    def start(self, s: SwordState) -> Next:
        """The army is in the space before anybody reacts, and displaces lone leaders. 8.4, 9.3"""
        march = the(s, March)
        march.pursues = False
        march.relocate(s, self.space)
        count = march.troops.total
        s.log("enters", rule="9.3", leader=march.leader, space=self.space, count=count)
        if not march.is_army():
            return Done()
        displace_strangers(s, self.space)
        return respond("entered", self.opened, rule="9.3")

    def opened(self, s: SwordState, _: object) -> Next:
        """The owner of the city says who is inside. 9.3.1"""
        holder = s.control[self.space]
        if may_hide(s, holder, self.space) and self._is_enemy(s, holder):
            return Call(Gates(holder, self.space, self._is_shut(s)), self.gated)
        return Goto(self.declare)

    def _is_shut(self, s: SwordState) -> bool:
        """Say whether a card keeps the enemy out of the city. Card Too Far From Home"""
        return the(s, March).walls_shut == self.space

    def _is_enemy(self, s: SwordState, power: int) -> bool:
        return not are_friends(s, the(s, March).power(s), power)

    def gated(self, s: SwordState, _: object) -> Next:
        if self._is_shut(s):
            return Goto(self.declare)
        return respond("inside", self.hidden, rule="9.3.1")

    def hidden(self, s: SwordState, _: object) -> Next:
        """If they were kept out now, their leaders choose anew. 21.3"""
        if self._is_shut(s):
            return Call(Gates(s.control[self.space], self.space, True), self.gated)
        return Goto(self.declare)

    # --- declarations -------------------------------------------------------------------------

    def declare(self, s: SwordState) -> Next:
        """All powers declare, clockwise from the mover; then those nobody plays. 9.3.2"""
        mover = the(s, March).power(s)
        first = s.active if s.active != NOBODY else s.first
        played = [power for house in houses_from(s, first) for power in POWERS_OF[house]]
        neutral = [power for power in s.rules.setting.neutral if power not in played]
        self.powers = tuple(power for power in (*played, *neutral) if power != mover)
        return Goto(self.next_power)

    def next_power(self, s: SwordState) -> Next:
        if not self.powers:
            return respond("declared", self.declared, rule="10.3")
        power, self.powers = self.powers[0], self.powers[1:]
        barred = the(s, March).flanks != NOBODY
        return Call(Declare(power, self.space, barred=barred), self.told)

    def told(self, s: SwordState, made: tuple[Attempt, ...]) -> Next:
        leaving = tuple(one for one in made if one.origin == self.space)
        self.avoids += leaving
        self.intercepts += tuple(one for one in made if one.origin != self.space)
        return Goto(self.next_power)

    def declared(self, s: SwordState, _: object) -> Next:
        """Interceptions first, then avoidance. R-260"""
        note_tries(s, self.intercepts)
        if not self.intercepts:
            return Goto(self.avoid_next)
        return Call(Intercept(self.space, self.intercepts), self.intercepted)

    def intercepted(self, s: SwordState, power: int) -> Next:
        self.interceptor = power
        return Goto(self.avoid_next)

    def avoid_next(self, s: SwordState) -> Next:
        if not self.avoids:
            return Goto(self.after_rolls)
        return Call(Avoid(self.avoids[0], the(s, March).orders.house), self.avoidance)

    def avoidance(self, s: SwordState, escaped: bool) -> Next:
        attempt, self.avoids = self.avoids[0], self.avoids[1:]
        if escaped:
            self.avoided = True
        else:
            self.failed += (attempt.power,)
        return Goto(self.avoid_next)

    # --- what comes of it ---------------------------------------------------------------------

    def after_rolls(self, s: SwordState) -> Next:
        """An intercepted army may refuse battle. 10.5.1"""
        if self.interceptor != NOBODY and not self.pinned:
            return Call(Refuse(self.interceptor), self.refused)
        return Goto(self.bribe)

    def refused(self, s: SwordState, backed_up: bool) -> Next:
        return self._left_alone(s) if backed_up else Goto(self.bribe)

    def _left_alone(self, s: SwordState) -> Next:
        """The mover is gone; who has intercepted him may stand outside an enemy city. 13.1.1"""
        if self.interceptor != NOBODY:
            mark_siege(s, self.interceptor, self.space)
        return Done()

    def bribe(self, s: SwordState) -> Next:
        """The Etruscans may bribe. 7.2.2"""
        within = enemies_at(s, the(s, March).power(s), inside(s, self.space))
        if not self.meets(s) and not within:
            return Goto(self.contact)
        return respond("bribe", self.bribed, rule="7.2.2")

    def bribed(self, s: SwordState, _: object) -> Next:
        if self.stood_down:
            return self._left_alone(s)
        return Goto(self.contact)

    def contact(self, s: SwordState) -> Next:
        return respond("contact", self.met, rule="9.3.3")

    def meets(self, s: SwordState) -> list[int]:
        """Return the powers that bar the way: enemies outside the walls. 9.4.1"""
        march = the(s, March)
        return [] if self.passed else enemies_at(s, march.power(s), self.space)

    def met(self, s: SwordState, _: object) -> Next:
        """Battle, or pursuit of those who avoided, or on. 9.4"""
        if self.stood_down:
            return Done()
        enemies = self._unfought(s)
        if enemies and the(s, March).flanks != NOBODY:
            return self.fight_later(s, self._clash(enemies))
        if enemies:
            return Call(self._clash(enemies), self.fought)
        displace_strangers(s, self.space)
        return self._pursue(s)

    def _unfought(self, s: SwordState) -> list[int]:
        return [power for power in self.meets(s) if power not in self.faced]

    def _clash(self, enemies: list[int]) -> Clash:
        """Whoever has ambushed or intercepted is fought first. 10.5.2"""
        first = [power for power in (self.ambusher, self.interceptor) if power in enemies]
        defender = (*first, *enemies)[0]
        self.faced += (defender,)
        failed, caught = defender in self.failed, self.interceptor == defender
        dread = self.dread if defender == self.ambusher else 0
        return Clash(self.space, defender, caught, failed, dread)

    def _pursue(self, s: SwordState) -> Next:
        """To go on after somebody has avoided it, it has to pursue. 11.3"""
        if not self.avoided or the(s, March).halted:
            return Done()
        return Call(Pursue(), self.over)

    def fight_later(self, s: SwordState, clash: Clash) -> Next:
        """A flanking force that was intercepted fights after the primary one. 9.5.9"""
        march = the(s, March)
        march.caught, march.surprised, march.dread = clash.defender, clash.intercepted, clash.dread
        march.halt()
        return Done()

    def fought(self, s: SwordState, goes_on: bool) -> Next:
        """After an automatic victory both forces may go on; else all end here. 9.4.1, 9.5.7"""
        march, ledger = the(s, March), nearest(s, Ledger)
        if not goes_on:
            march.halt()
        elif ledger is not None:
            ledger.free_flank()
        if march.place(s) == self.space and march.is_army() and self._unfought(s):
            return self.met(s, None)
        return self._pursue(s)

    # --- what cards do ------------------------------------------------------------------------

    def send_back(self, s: SwordState) -> None:
        """The army goes back the way it came, and its move is over. 7.2.2

        Where an ally stands it does not stop: it goes back farther. 15.3
        """
        march = the(s, March)
        back = march.came_from if march.rested == NOBODY else march.rested
        march.relocate(s, back)
        march.halt()
        self.stood_down = True
        s.log("sent-back", rule="7.2.2", leader=march.leader, space=back)

    def pass_by(self, s: SwordState) -> None:
        """The army goes through those who bar the way as if they were allies. 7.2.2"""
        the(s, March).bribed += (self.space,)
        self.passed = True
