"""A naval battle, from the first strategy card to the last marker. 9"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next, Reason, draw
from delenda.engine.window import respond
from delenda.games.hamilcar.naval.aftermath import NavalAftermath
from delenda.games.hamilcar.naval.field import NavalField, the_naval_field
from delenda.games.hamilcar.naval.rounds import NavalRounds
from delenda.games.hamilcar.naval.tactics import deal, receive
from delenda.games.hamilcar.queries import admirals, at_sea, rating_at_sea
from delenda.games.hamilcar.queries import skills as skills_of
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.battle.field import put
from delenda.punic.queries import controls, side_of
from delenda.punic.state import CARTHAGE, NOBODY, ROME, enemy_of

TEXTS: dict[str, str] = {
    "ask.respond.naval-battle": "Do you play a strategy card before tactic cards are drawn?",
    "ask.draw-with": "For which Admiral do you draw tactic cards?",
    "do.draw-with": "draw for {a0:general}",
    "log.naval-battle": "Naval battle off {space:space}: the fleet of {side:side} is "
    "intercepted. Rome has {rome:ships}, Carthage {carthage:ships}.",
    "log.draws-for": "{side:side} draws tactic cards for {general:general}: {count}.",
    "log.draws-for-port": "{side:side} holds {space:space} and draws another tactic card.",
}


@dataclass(slots=True)
class NavalBattle(NavalField):
    """Both fleets at sea fight off a port; the winner is the result. 9

    Warships that are left stay at sea, with what they carry: the voyage sees to them.
    """

    def start(self, s: HamilcarState) -> Next:
        """Shuffle the tactic cards; then strategy cards. 9.1"""
        self.pile = list(s.rules.tables.tactic_deck)
        s.log(
            "naval-battle",
            rule="9",
            space=self.port,
            side=self.mover,
            rome=s.sailing[ROME],
            carthage=s.sailing[CARTHAGE],
        )
        return respond("naval-battle", self.prepare, rule="9.1")

    def prepare(self, s: HamilcarState, _: object) -> Next:
        """The side with Naval Supremacy draws first. 9.1"""
        self.acting = s.supremacy
        return Call(DrawTactics(self.acting), self.first_drew)

    def first_drew(self, s: HamilcarState, _: object) -> Next:
        """The other side draws. 9.1"""
        return Call(DrawTactics(enemy_of(self.acting)), self.both_drew)

    def both_drew(self, s: HamilcarState, _: object) -> Next:
        """The fighting begins. 9.2"""
        return Call(NavalRounds(), self.fought)

    def fought(self, s: HamilcarState, winner: int) -> Next:
        """The battle is decided. 9.3"""
        self.winner = winner
        return Call(NavalAftermath(winner))


# --- tactic cards ---------------------------------------------------------------------------------


def cards_for(s: HamilcarState, battle: NavalField, admiral: int) -> int:
    """Return the tactic cards that a side may draw for an Admiral. 9.1, 17.2.A Gisco, R-229"""
    side = side_of(s, admiral)
    if admiral != battle.commander(s, side):
        return rating_at_sea(s, admiral)
    return skills_of(s, admiral).tactics or battle.rating(s, side)


@dataclass(slots=True)
class DrawTactics(Frame):
    """A side draws for one Admiral of its fleet, and for a marker in the port. 9.1"""

    side: int

    def start(self, s: HamilcarState) -> Next:
        """Ask for whom it draws, where it makes a difference."""
        battle = the_naval_field(s)
        found = admirals(s, self.side, at_sea(s, self.side))
        if not found or self.side in battle.undrawn:
            return self.deal(s, NOBODY)
        counts = [cards_for(s, battle, admiral) for admiral in found]
        if min(counts) == max(counts):
            return self.deal(s, found[0])
        options = tuple(Action("draw-with", (admiral,)) for admiral in found)
        return Ask(self.side, "draw-with", options, self.chosen, rule="9.1")

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Only an Admiral of the fleet will do. 9.1"""
        if action.verb != "draw-with":
            return None
        return Reason("cards are drawn for an Admiral of your fleet", "9.1")

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Draw for him."""
        return self.deal(s, action.args[0])

    def deal(self, s: HamilcarState, admiral: int) -> Next:
        """Draw all cards at once. 9.1"""
        battle = the_naval_field(s)
        count = 0 if admiral == NOBODY else cards_for(s, battle, admiral)
        battle.drawers = put(battle.drawers, self.side, admiral)
        if count:
            s.log("draws-for", rule="9.1", side=self.side, general=admiral, count=count)
        if controls(s, self.side, battle.port):
            count += 1
            s.log("draws-for-port", rule="9.1", side=self.side, space=battle.port)
        if not count:
            return Done()
        about = (self.side, count)
        return draw("deal-tactics", deal(s, count), self.dealt, rule="9.1", about=about)

    def dealt(self, s: HamilcarState, kinds: tuple[int, ...]) -> Next:
        """The cards are in hand."""
        receive(s, self.side, kinds, "9.1")
        return Done()
