"""Tactic cards: when each may be played, and what it does. 2.4.B, 9.1, 9.2.A"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.chance import Deal, Draw
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason, draw
from delenda.engine.window import OPENED
from delenda.games.hamilcar.changes import set_supremacy
from delenda.games.hamilcar.naval.field import NavalField, the_naval_field
from delenda.games.hamilcar.naval.modifiers import COLUMNS, column
from delenda.games.hamilcar.queries import FLEET, SQUADRON, fleet_units
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.tables import ANYTIME, Tactic
from delenda.punic.battle.field import put
from delenda.punic.state import enemy_of

TEXTS: dict[str, str] = {
    "ask.maneuver": "Round {a0}, Maneuver: do you play a tactic card?",
    "ask.deal-tactics": "{a0:side} draws tactic cards: {a1}.",
    "ask.lost-tactic": "{a0:side} discards a tactic card at random.",
    "do.tactic": "play {a0:tactic}",
    "do.pass.maneuver": "play no tactic card",
    "log.tactic": "{side:side} plays the tactic card {card:tactic}.",
    "log.tactics-drawn": "{side:side} draws tactic cards: {count}.",
    "log.tactics": "Tactic cards drawn: {cards:tactic}.",
    "log.tactic-dropped": "{side:side} discards the tactic card {card:tactic}.",
    "log.reserve-joins": "{count:ships} from port joins the fleet of {side:side}.",
}

# --- conditions -----------------------------------------------------------------------------------


def why_not_tactic(s: HamilcarState, battle: NavalField, side: int, kind: int) -> Reason | None:
    """Say why a side may not play a tactic card in its Maneuver. 9.2.A"""
    if kind not in battle.hands[side]:
        return Reason("you hold no such tactic card", "9.2.A")
    card = s.rules.tables.tactics[kind]
    if card.step == ANYTIME:
        when = "as any step begins" if card.evades else "when your opponent evades"
        return Reason(f"{card.title} is played {when}, not as a Maneuver", "9.2.C")
    if _condition_holds(s, battle, side, card):
        return None
    return Reason(f"{card.title} needs this: {card.condition}", "9.2.A")


def _condition_holds(s: HamilcarState, battle: NavalField, side: int, card: Tactic) -> bool:
    """Say whether a card could do what it is for."""
    if card.rating:
        return battle.rating(s, side) > 0
    if card.column:
        return column(s, battle, side)[0] < len(COLUMNS)
    if card.supremacy:
        return s.supremacy != side
    if card.add_warship:
        room = s.sailing[side] < SQUADRON and fleet_units(s, side) < FLEET
        return s.ready[side] > 0 and room
    return not card.enemy_discards or bool(battle.hands[enemy_of(side)])


def kinds_with(s: HamilcarState, battle: NavalField, side: int, *, evades: bool) -> list[int]:
    """Return the cards of a hand that let its side evade, or that cancel an evasion. 9.2.C"""
    tactics = s.rules.tables.tactics
    kinds = sorted(set(battle.hands[side]))
    return [k for k in kinds if (tactics[k].evades if evades else tactics[k].cancels)]


# --- drawing --------------------------------------------------------------------------------------


def deal(s: HamilcarState, count: int) -> Deal:
    """Return the draw of tactic cards; an empty pile gives none. 9.1, 9.2.B2"""
    pile = the_naval_field(s).pile
    return Deal(tuple(pile), min(count, len(pile)), "deal-tactics")


def receive(s: HamilcarState, side: int, kinds: tuple[int, ...], rule: str) -> None:
    """Put drawn cards into a hand; only its owner reads which, as a rule. 9.1, 9.2.B2"""
    battle = the_naval_field(s)
    battle.receive(side, kinds)
    s.log("tactics-drawn", rule=rule, side=side, count=len(kinds))
    s.log("tactics", rule=rule, seen_by=battle.readers(side), cards=kinds)


# --- the Maneuver ---------------------------------------------------------------------------------


@dataclass(slots=True)
class Maneuver(Frame):
    """A side may play one tactic card; nobody learns whether it could. 9.2.A"""

    side: int

    def start(self, s: HamilcarState) -> Next:
        """Ask in silence: whether there is a choice depends on the cards held."""
        s.log(OPENED, rule="9.2.A", seen_by=())
        battle = the_naval_field(s)
        kinds = sorted(set(battle.hands[self.side]))
        fit = [kind for kind in kinds if why_not_tactic(s, battle, self.side, kind) is None]
        options = (*(Action("tactic", (kind,)) for kind in fit), PASS)
        about = (battle.round,)
        return Ask(
            self.side, "maneuver", options, self.chosen, rule="9.2.A", about=about, silent=True
        )

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain what keeps a card back."""
        if action.verb != "tactic":
            return None
        return why_not_tactic(s, the_naval_field(s), self.side, action.args[0])

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Lay the card open; it works now or in an Engage step."""
        if action == PASS:
            return Done()
        battle, kind = the_naval_field(s), action.args[0]
        battle.play(self.side, kind)
        battle.tactic = kind
        s.log("tactic", rule="9.2.A", side=self.side, card=kind)
        card = s.rules.tables.tactics[kind]
        apply(s, battle, self.side, card)
        return Goto(self.confuse) if card.enemy_discards else Done()

    def confuse(self, s: HamilcarState) -> Next:
        """The enemy loses a card at random."""
        enemy = enemy_of(self.side)
        bag = Draw(the_naval_field(s).hands[enemy], "draw-tactic")
        return draw("lost-tactic", bag, self.confused, rule="9.2.A", about=(enemy,))

    def confused(self, s: HamilcarState, kind: int) -> Next:
        """It is discarded open to all."""
        enemy = enemy_of(self.side)
        the_naval_field(s).drop(enemy, kind)
        s.log("tactic-dropped", rule="9.2.A", side=enemy, card=kind)
        return Done()


def apply(s: HamilcarState, battle: NavalField, side: int, card: Tactic) -> None:
    """Let a card work at once, for the whole battle, or on the enemy's next roll. 9.2.A"""
    if card.rating:
        battle.led = put(battle.led, side, battle.led[side] + card.rating)
    if card.enemy_roll:
        battle.hinder(side, card.enemy_roll)
    if card.supremacy:
        set_supremacy(s, side, "9.2.A")
    if card.add_warship:
        s.ready[side] -= 1
        s.sailing[side] += 1
        s.log("reserve-joins", rule="9.2.A", side=side, count=1)
