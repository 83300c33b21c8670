"""Hannibal for the greedy player: what a table is worth, and quick answers to every question."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeAlias

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask
from delenda.engine.run import answer
from delenda.engine.state import clone
from delenda.engine.value import copy
from delenda.games.hannibal.state import HannibalState
from delenda.players.hannibal import markers, orders, reactions, tactics
from delenda.players.hannibal.battles import expected, open_battle
from delenda.players.hannibal.ground import Ground, ground
from delenda.players.hannibal.survey import PLAYS, Aim, Survey
from delenda.players.hannibal.weights import TUNED, Weights
from delenda.players.hannibal.worth import worth
from delenda.punic.queries import cus_in_space, space_of
from delenda.punic.state import STRATEGY
from delenda.punic.turn.card_uses import USE_DISCARD, USE_EVENT

Simple: TypeAlias = Callable[[HannibalState, Ask], Action]
Surveyed: TypeAlias = Callable[[HannibalState, Ask, Survey], Action]

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
    "gate-general": reactions.gate_general,
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
FIRST = ("elephants", "train", "pursue", "sortie", "sortie-back", "lose", "shelter-elephants")
"""Questions whose first answer is good enough."""
MOST_SURVEYS = 300


class HannibalExpert:
    """Knows what to try, how to go on quickly, and what comes of it."""

    def __init__(self, weights: Weights = TUNED) -> None:
        self.weights = weights
        self.surveys: dict[tuple[object, ...], Survey] = {}
        """The tables looked over lately: many answers begin at the same one."""

    def ground(self, s: HannibalState) -> Ground:
        """Return the map."""
        return ground(s.rules, self.weights)

    def survey(self, s: HannibalState, aim: Aim | None = None) -> Survey:
        """Look over a table, once, with something in mind or nothing."""
        key = (
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
            aim,
        )
        found = self.surveys.get(key)
        if found is None:
            if len(self.surveys) >= MOST_SURVEYS:
                self.surveys.clear()
            still = copy(s)
            still.stack, still.ask = [], None
            found = self.surveys[key] = Survey(still, self.ground(s), aim)
        return found

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
        ask: Ask = s.ask
        if s.phase != STRATEGY or ask.prompt in PLAYS:
            return True
        return open_battle(s) is not None

    def tries(self, s: Any) -> Sequence[Action]:
        """Return the answers that are worth trying; a single one is decided."""
        ask: Ask = s.ask
        prompt = ask.prompt
        if prompt in PLAYS:
            return self.cards(s, ask)
        if prompt in tactics.QUICK:
            return (tactics.for_real(s, ask),)
        if prompt in SIMPLE or prompt in SURVEYED or prompt in FIRST or prompt == "proconsul":
            return (self.reply(s),)
        return ask.options

    def cards(self, s: HannibalState, ask: Ask) -> list[Action]:
        """Return one card for each thing that can be done: the cheapest that does it."""
        values = self.ground(s).card_worth[ask.who]
        cheapest: dict[Hashable, Action] = {}
        for option in sorted(ask.options, key=lambda o: values[o.args[0]]):
            cheapest.setdefault(self.kind(s, option), option)
        return list(cheapest.values())

    def kind(self, s: HannibalState, play: Action) -> Hashable:
        """Return what card plays that do the same have in common."""
        card, use = play.args
        found = s.rules.cards[card]
        if use == USE_EVENT:
            return (use, found.title, found.ops)
        return (use,) if use == USE_DISCARD else (use, found.ops)

    def reply(self, s: Any, aim: Aim | None = None) -> Action:
        """Return a quick answer to any question, with a march in mind or without."""
        ask: Ask = s.ask
        prompt = ask.prompt
        simple = SIMPLE.get(prompt)
        if simple is not None:
            found = simple(s, ask)
        elif prompt in SURVEYED:
            found = SURVEYED[prompt](s, ask, self.survey(s, aim))
        elif prompt in FIRST:
            found = ask.options[0]
        elif PASS in ask.options and prompt.startswith(("respond", "claim")):
            found = PASS
        elif prompt == "proconsul":
            found = proconsul(s, ask)
        else:
            found = self.best_now(s, ask)
        return found

    def best_now(self, s: HannibalState, ask: Ask) -> Action:
        """Return the answer after which the table is worth most at once."""
        best, most = ask.options[0], -1e9
        for option in ask.options:
            then = clone(s)
            answer(then, ask.who, option)
            value = self.worth(then, ask.who)
            if value > most:
                best, most = option, value
        return best


def proconsul(s: HannibalState, ask: Ask) -> Action:
    """Keep the best general, rather one with an army. 6.4.1"""
    named = [option for option in ask.options if option.args]

    def value(option: Action) -> float:
        general = option.args[0]
        army = cus_in_space(s, ask.who, space_of(s, s.generals[general]))
        return s.rules.generals[general].battle + 0.1 * army

    return max(named, key=value)
