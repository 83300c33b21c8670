"""Hamilcar for the greedy player: what a table is worth, and quick answers to every question."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.games.hamilcar.state import HamilcarState
from delenda.players.hamilcar import markers, orders, reactions, tactics, voyages
from delenda.players.hamilcar.battles import (
    expected,
    expected_at_sea,
    open_battle,
    open_naval_battle,
)
from delenda.players.hamilcar.ground import Ground, ground
from delenda.players.hamilcar.survey import Survey
from delenda.players.hamilcar.weights import TUNED, Weights
from delenda.players.hamilcar.worth import worth
from delenda.players.punic.expert import PLAYS, Answers, PunicExpert, Simple, Surveyed
from delenda.players.punic.plans import Aim
from delenda.players.punic.reactions import gate_general
from delenda.punic.queries import cus_in_space, space_of
from delenda.punic.state import STRATEGY
from delenda.punic.turn.card_uses import USE_DISCARD

SIMPLE: dict[str, Simple] = {
    "maneuver": tactics.maneuver,
    "evade": tactics.evade,
    "flee.maneuver": tactics.flee,
    "flee.engage": tactics.flee,
    "flee.evade": tactics.flee,
    "pursue-fleet": tactics.pursue_fleet,
    "naval-reroll": tactics.reroll_at_sea,
    "draw-with": tactics.draw_with,
    "sea-losses": tactics.least,
    "storm-ships": tactics.least,
    "storm-supplies": tactics.most,
    "lose-elephants": tactics.least,
    "defend": tactics.defend,
    "charge": tactics.charge,
    "charge-again": tactics.charge_again,
    "force-reroll": tactics.reroll,
    "own-reroll": tactics.reroll,
    "command": tactics.command,
    "name-commander": tactics.command,
    "command-relief": tactics.command,
    "change-of-command": tactics.change_of_command,
    "winter-supplies": tactics.winter,
    "gate-general": gate_general,
    "gate-baggage": tactics.most,
    "gate-elephants": tactics.least,
    "intercept-ships": tactics.most,
    "blockade-supplies": tactics.most,
}
SURVEYED: dict[str, Surveyed] = {
    "activate": orders.activate,
    "activate-next": orders.activate,
    "socii-navales": orders.activate,
    "bring": orders.bring,
    "take": orders.take,
    "train": orders.train,
    "march": orders.march,
    "voyage": voyages.at_sea,
    "sea-victory": voyages.after_victory,
    "prevail": voyages.after_victory,
    "prevail-course": voyages.prevail_course,
    "load-general": voyages.aboard,
    "load-cus": voyages.aboard,
    "load-supplies": voyages.aboard,
    "sea-intercept": voyages.intercept,
    "intercept-course": voyages.course,
    "declare": reactions.declare,
    "gates": reactions.gates,
    "gates-battle": reactions.gates,
    "back-up": reactions.back_up,
    "back-up-city": reactions.back_up,
    "back-up-alone": reactions.back_up,
    "chest-lower": markers.lower_chest,
    **dict.fromkeys(markers.PROMPTS, markers.best),
}
FIRST = (
    "elephants",
    "load-elephants",
    "pursue",
    "sortie",
    "sortie-back",
    "lose",
    "shelter-elephants",
    "overrun",
    "sea-avoid",
    "intercept-from",
    "intercept-refit",
    "flip-at-end",
    "escape-cus",
    "escape-elephants",
)
"""Questions whose first answer is good enough."""
ROLL = Action("roll")


class HamilcarExpert(PunicExpert):
    """Knows what to try, how to go on quickly, and what comes of it."""

    def __init__(self, weights: Weights = TUNED) -> None:
        super().__init__(weights, Answers(SIMPLE, SURVEYED, FIRST))

    def ground(self, s: HamilcarState) -> Ground:
        """Return the map."""
        return ground(s.rules, self.weights)

    def survey(self, s: HamilcarState, aim: Aim | None = None) -> Survey:
        """Look over a table, once, with something in mind or nothing."""
        found: Survey = self.kept_survey(s, aim)
        return found

    def look_over(self, s: Any, mind: Any) -> Survey:
        """Look over a table with something in mind or nothing."""
        return Survey(s, self.ground(s), mind)

    def looks(self, s: Any) -> tuple[object, ...]:
        """Return all that a survey depends on."""
        return (
            tuple(s.units),
            tuple(s.supplies),
            tuple(s.generals),
            tuple(s.control),
            tuple(s.siege),
            tuple(s.effects),
            tuple(s.seniority),
            tuple(s.tribes),
            tuple(s.miat),
            tuple(map(len, s.hands)),
            (id(s.rules), s.turn, s.phase, s.dictator, *s.consuls, s.supremacy, s.seamanship),
            (*s.ready, *s.spent, *s.sailing, s.corvi, s.forgotten, *s.engines),
        )

    def worth(self, s: Any, seat: int) -> float:
        """Return what a table is worth to a seat; a battle about to be fought is weighed."""
        if s.result is None and s.stack:
            battle = open_battle(s)
            if battle is not None:
                return expected(s, battle, seat, self.ground(s), self.judge)
            at_sea = open_naval_battle(s)
            if at_sea is not None:
                return expected_at_sea(s, at_sea, seat, self.ground(s), self.judge)
        return self.judge(s, seat)

    def judge(self, s: HamilcarState, seat: int) -> float:
        """Return what a table without a battle is worth to a seat."""
        return worth(s, seat, self.ground(s))

    def is_settled(self, s: Any) -> bool:
        """Say whether a play is over, or a battle has begun."""
        if s.phase != STRATEGY or s.ask.prompt in PLAYS:
            return True
        return open_battle(s) is not None or open_naval_battle(s) is not None

    def card_worth(self, s: Any, side: int) -> Sequence[float]:
        """Return what each card is worth to a side that holds it."""
        return self.ground(s).card_worth[side]

    def kind(self, s: Any, play: Action) -> Hashable:
        """Return what card plays that do the same have in common."""
        if play.verb == "play" and play.args[1] > USE_DISCARD:
            found = s.rules.cards[play.args[0]]
            return (play.args[1], found.ops, found.warships)
        return super().kind(s, play)

    def reply(self, s: Any, mind: Any = None) -> Action:
        """Return a quick answer to any question; a Good Omen is kept for a greater need."""
        ask: Ask = s.ask
        if ROLL in ask.options and ask.prompt not in SIMPLE:
            return ROLL
        found = super().reply(s, mind)
        return found if found in ask.options else ask.options[0]

    def proconsul(self, s: Any, ask: Ask) -> Action:
        """Keep the best general, rather one with an army. 5.1.C"""
        return proconsul(s, ask)


def proconsul(s: HamilcarState, ask: Ask) -> Action:
    """Keep the best general, rather one with an army. 5.1.C"""
    named = [option for option in ask.options if option.args]

    def value(option: Action) -> float:
        general = option.args[0]
        place = s.generals[general]
        army = cus_in_space(s, ask.who, space_of(s, place)) if place >= 0 else 0
        admiral = s.rules.tables.skills[general].admiral
        return s.rules.battles[general] + 0.1 * army + 0.3 * admiral

    return max(named, key=value) if named else ask.options[0]
