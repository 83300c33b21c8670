"""Hannibal for the greedy player: what a table is worth, and quick answers to every question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from delenda.engine.action import Action
from delenda.engine.frame import Ask
from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal import markers, orders, reactions, tactics
from delenda.players.hannibal.battles import expected, open_battle
from delenda.players.hannibal.ground import Ground, ground
from delenda.players.hannibal.survey import Survey
from delenda.players.hannibal.weights import TUNED, Weights
from delenda.players.hannibal.worth import worth
from delenda.players.punic.expert import PLAYS, Answers, PunicExpert, Simple, Surveyed
from delenda.players.punic.plans import Aim
from delenda.players.punic.reactions import gate_general
from delenda.punic.queries import cus_in_space, space_of
from delenda.punic.state import STRATEGY

SIMPLE: dict[str, Simple] = {
    "attack": tactics.attack,
    "match": tactics.match,
    "initiative": tactics.initiative,
    "counterattack": tactics.initiative,
    "seize": tactics.initiative,
    "cancel": tactics.cancel,
    "charge": tactics.charge,
    "command": tactics.command,
    "change-of-command": tactics.change_of_command,
    "ally-deserts": tactics.deserter,
    "respond.battle-start": tactics.respond_in_battle,
    "respond.battle-round": tactics.respond_in_battle,
    "respond.charge": tactics.respond_in_battle,
    "lose-elephants": tactics.lose_elephants,
    "gate-general": gate_general,
}
SURVEYED: dict[str, Surveyed] = {
    "activate": orders.activate,
    "activate-next": orders.activate,
    "bring": orders.bring,
    "take": orders.take,
    "march": orders.march,
    "declare": reactions.declare,
    "gates": reactions.gates,
    "back-up": reactions.back_up,
    **dict.fromkeys(markers.PROMPTS, markers.best),
}
FIRST = (
    "again",
    "elephants",
    "train",
    "pursue",
    "sortie",
    "sortie-back",
    "lose",
    "shelter-elephants",
)
"""Questions whose first answer is good enough."""


class HannibalExpert(PunicExpert):
    """Knows what to try, how to go on quickly, and what comes of it."""

    def __init__(self, weights: Weights = TUNED) -> None:
        super().__init__(weights, Answers(SIMPLE, SURVEYED, FIRST))

    def ground(self, s: HannibalState) -> Ground:
        """Return the map."""
        return ground(s.rules, self.weights)

    def survey(self, s: HannibalState, aim: Aim | None = None) -> Survey:
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
            tuple(s.generals),
            tuple(s.control),
            tuple(s.siege),
            tuple(s.effects),
            tuple(s.elephants),
            tuple(s.seniority),
            tuple(s.tribes),
            tuple(map(len, s.hands)),
            (id(s.rules), s.turn, s.phase, s.dictator, *s.consuls, *s.trains),
        )

    def worth(self, s: Any, seat: int) -> float:
        """Return what a table is worth to a seat; a battle about to be fought is weighed."""
        battle = open_battle(s)
        if battle is not None and s.result is None:
            return expected(s, battle, seat, self.ground(s), self.judge)
        return self.judge(s, seat)

    def judge(self, s: HannibalState, seat: int) -> float:
        """Return what a table without a battle is worth to a seat."""
        return worth(s, seat, self.ground(s))

    def is_settled(self, s: Any) -> bool:
        """Say whether a play is over, or a battle has begun."""
        if s.phase != STRATEGY or s.ask.prompt in PLAYS:
            return True
        return open_battle(s) is not None

    def tries(self, s: Any) -> Sequence[Action]:
        """Return the answers that are worth trying; a single one is decided."""
        if s.ask.prompt in tactics.QUICK:
            return (tactics.for_real(s, s.ask),)
        return super().tries(s)

    def cards(self, s: Any, ask: Ask) -> list[Action]:
        """Return one card for each thing that can be done, and what counts as no play."""
        return [*super().cards(s, ask), *(one for one in ask.options if one.verb == "respond")]

    def card_worth(self, s: Any, side: int) -> Sequence[float]:
        """Return what each card is worth to a side that holds it."""
        return self.ground(s).card_worth[side]

    def proconsul(self, s: Any, ask: Ask) -> Action:
        """Keep the best general, rather one with an army. 6.4.1"""
        return proconsul(s, ask)


def proconsul(s: HannibalState, ask: Ask) -> Action:
    """Keep the best general, rather one with an army. 6.4.1"""
    named = [option for option in ask.options if option.args]

    def value(option: Action) -> float:
        general = option.args[0]
        army = cus_in_space(s, ask.who, space_of(s, s.generals[general]))
        return s.rules.generals[general].battle + 0.1 * army

    return max(named, key=value)
