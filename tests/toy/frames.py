"""The toy's procedures."""

from __future__ import annotations

from dataclasses import dataclass, field

from delenda.engine.action import PASS, Action
from delenda.engine.chance import Deal, Dice, Draw
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason, draw, roll
from delenda.engine.state import Result
from delenda.engine.view import NOT_YET, secret
from delenda.engine.window import respond
from delenda.warfare.modifiers import Modifier, total
from toy.state import (
    ADJACENT,
    HILL,
    MARCH3,
    NEUTRAL,
    SEATS,
    TURNS,
    ToyState,
    armies_at,
    discard,
    enemy_at,
    owner,
)

CHARGE, HOLD = 0, 1


@dataclass(slots=True)
class Play(Frame):
    """The whole game. T 1"""

    seat: int = 0

    def start(self, s: ToyState) -> Next:
        if s.turn == TURNS:
            return Goto(self.count)
        s.turn += 1
        s.log("turn", rule="T 1", turn=s.turn)
        self.seat = 0
        return Goto(self.deal)

    def deal(self, s: ToyState) -> Next:
        if self.seat == len(SEATS):
            self.seat = 0
            return Goto(self.act)
        cards = min(3, len(s.deck))
        return draw("deal", Deal(tuple(s.deck), cards), self.dealt, rule="T 1")

    def dealt(self, s: ToyState, cards: tuple[int, ...]) -> Next:
        for card in cards:
            s.deck.remove(card)
        s.hands[self.seat] = tuple(sorted((*s.hands[self.seat], *cards)))
        s.log("dealt", rule="T 1", seat=self.seat, count=len(cards))
        s.log("cards", rule="T 1", seen_by=(self.seat,), cards=cards)
        self.seat += 1
        return Goto(self.deal)

    def act(self, s: ToyState) -> Next:
        if self.seat == len(SEATS):
            return Goto(self.start)
        marches = sorted({c for c in s.hands[self.seat] if c <= MARCH3})
        if not marches or not any(s.units[2 * self.seat : 2 * self.seat + 2]):
            self.seat += 1
            return Goto(self.act)
        plays = (*(Action("play", (card,)) for card in marches), PASS)
        return Ask(self.seat, "play", plays, self.chosen, rule="T 1")

    def why_not(self, s: ToyState, action: Action) -> Reason | None:
        if action.verb != "play":
            return None
        if action.args[0] not in s.hands[self.seat]:
            return Reason("you do not hold this card", "T 1")
        return Reason("a counter-event is played out of turn", "T 1")

    def chosen(self, s: ToyState, action: Action) -> Next:
        if action == PASS:
            return self.acted(s, None)
        card = action.args[0]
        discard(s, self.seat, card)
        s.log("played", rule="T 1", seat=self.seat, card=card)
        return Call(Activate(self.seat, card + 1), self.acted)

    def acted(self, s: ToyState, _: object) -> Next:
        alive = {owner(a) for a in range(NEUTRAL) if s.units[a] > 0}
        if len(alive) == 1:
            return Goto(self.count)
        self.seat += 1
        return Goto(self.act)

    def count(self, s: ToyState) -> Next:
        best = max(s.points)
        winners = tuple(seat for seat in range(3) if s.points[seat] == best)
        return Done(Result(winners, "most-points", "T 6"))


@dataclass(slots=True)
class Activate(Frame):
    """Choose the army that marches. T 1"""

    seat: int
    points: int

    def start(self, s: ToyState) -> Next:
        able = tuple(
            Action("activate", (a,)) for a in (2 * self.seat, 2 * self.seat + 1) if s.units[a]
        )
        return Ask(self.seat, "activate", able, self.chosen, rule="T 1", about=(self.points,))

    def chosen(self, s: ToyState, action: Action) -> Next:
        return Call(March(action.args[0], self.points))


@dataclass(slots=True)
class March(Frame):
    """An army marches one space at a time. T 2"""

    army: int
    points: int
    into: int = NOT_YET
    """The one space it may go to, for a flanking march."""
    path: tuple[int, ...] = ()

    def start(self, s: ToyState) -> Next:
        if not self.path:
            self.path = (s.place[self.army],)
        if self.points == 0:
            return Done()
        moves = tuple(
            Action("move", (space,))
            for space in ADJACENT[s.place[self.army]]
            if self.into in (NOT_YET, space)
        )
        options = (*moves, Action("stop"))
        about = (self.army, self.points)
        return Ask(owner(self.army), "move", options, self.chosen, rule="T 2", about=about)

    def why_not(self, s: ToyState, action: Action) -> Reason | None:
        if action.verb == "move" and action.args[0] not in ADJACENT[s.place[self.army]]:
            return Reason("a march goes to an adjacent space", "T 2")
        return None

    def chosen(self, s: ToyState, action: Action) -> Next:
        if action.verb == "stop":
            return Done()
        self.points -= 1
        self.path += (action.args[0],)
        return Call(Enter(self.army, action.args[0]), self.entered)

    def entered(self, s: ToyState, stops: bool) -> Next:
        return Done() if stops else Goto(self.start)

    def limit_to(self, s: ToyState, spaces: int) -> None:
        """Cut the march short, even after the fact. T 4"""
        self.points = max(0, min(self.points, spaces + 1 - len(self.path)))
        if len(self.path) > spaces + 1:
            self.path = self.path[: spaces + 1]
            s.place[self.army] = self.path[-1]
            s.log("blown-back", rule="T 4", army=self.army, to=self.path[-1])


@dataclass(slots=True)
class Enter(Frame):
    """All that can happen because an army enters a space. T 2"""

    army: int
    space: int
    asked: tuple[int, ...] = ()
    interceptor: int = NOT_YET

    def start(self, s: ToyState) -> Next:
        s.place[self.army] = self.space
        s.log("entered", rule="T 2", army=self.army, space=self.space)
        return respond("entered", self.weathered, rule="T 4")

    def weathered(self, s: ToyState, _: object) -> Next:
        if s.place[self.army] != self.space:
            return Done(True)
        if s.treasures[self.space] and s.bag:
            return draw("token", Draw(tuple(s.bag), "token"), self.drawn, rule="T 2")
        return Goto(self.react)

    def drawn(self, s: ToyState, token: int) -> Next:
        s.bag.remove(token)
        s.treasures[self.space] -= 1
        s.points[owner(self.army)] += token
        s.log("token", rule="T 2", army=self.army, token=token)
        return Goto(self.react)

    def react(self, s: ToyState) -> Next:
        for army in range(NEUTRAL):
            near = s.place[army] in ADJACENT[self.space] and s.units[army] > 0
            if near and owner(army) != owner(self.army) and army not in self.asked:
                self.asked += (army,)
                options = (Action("intercept", (army,)), PASS)
                about = (army, self.army, self.space)
                rule = "T 2"
                return Ask(owner(army), "intercept", options, self.said, rule=rule, about=about)
        return Goto(self.meet)

    def said(self, s: ToyState, action: Action) -> Next:
        if action == PASS:
            return Goto(self.react)
        self.interceptor = action.args[0]
        return roll("intercept", self.rolled, rule="T 2", about=(self.interceptor,))

    def rolled(self, s: ToyState, die: int) -> Next:
        s.log("intercepts" if die <= 3 else "fails", rule="T 2", army=self.interceptor, die=die)
        if die > 3:
            return Goto(self.react)
        s.place[self.interceptor] = self.space
        return Goto(self.meet)

    def meet(self, s: ToyState) -> Next:
        enemy = enemy_at(s, self.army, self.space)
        if enemy is None:
            return Done(False)
        if enemy == NEUTRAL:
            return Call(Parley(self.army), self.parleyed)
        return Call(Battle(self.army, enemy, self.space), self.fought)

    def parleyed(self, s: ToyState, stands: bool) -> Next:
        if not stands:
            return Done(False)
        return Call(Battle(self.army, NEUTRAL, self.space), self.fought)

    def fought(self, s: ToyState, _: object) -> Next:
        return Done(True)


@dataclass(slots=True)
class Parley(Frame):
    """The seat after the attacker decides for the neutrals. T 5"""

    attacker: int

    def start(self, s: ToyState) -> Next:
        decider = (owner(self.attacker) + 1) % len(SEATS)
        options = (Action("stand"), Action("yield"))
        return Ask(
            decider, "parley", options, self.said, rule="T 5", about=(NEUTRAL, self.attacker)
        )

    def said(self, s: ToyState, action: Action) -> Next:
        if action.verb == "yield":
            s.units[NEUTRAL] = 0
            s.log("yields", rule="T 5", army=NEUTRAL)
        return Done(action.verb == "stand")


def _allies(s: ToyState, battle: Battle, army: int) -> int:
    friends = [a for a in armies_at(s, battle.space) if owner(a) == owner(army)]
    return len(friends) - 1


BATTLE_ROLL: tuple[Modifier[ToyState, Battle, int], ...] = (
    Modifier("its other army is there", "T 4", _allies),
    Modifier("larger", "T 3", lambda s, b, a: int(s.units[a] > s.units[b.other(a)])),
    Modifier("charges", "T 3", lambda s, b, a: int(b.stance_of(a) == CHARGE)),
    Modifier("on its hill", "T 5", lambda s, b, a: int(a == NEUTRAL and b.space == HILL)),
    Modifier("ambush", "T 4", lambda s, b, a: b.ambushes.count(owner(a))),
)


@dataclass(slots=True)
class Battle(Frame):
    """Two armies fight. T 3"""

    attacker: int
    defender: int
    space: int
    ambushes: tuple[int, ...] = ()
    stances: list[int] = field(
        default_factory=lambda: [NOT_YET] * 3, metadata=secret("all_stances")
    )

    def all_stances(self) -> tuple[int, ...]:
        return (CHARGE, HOLD)

    def other(self, army: int) -> int:
        return self.defender if army == self.attacker else self.attacker

    def stance_of(self, army: int) -> int:
        return HOLD if army == NEUTRAL else self.stances[owner(army)]

    def start(self, s: ToyState) -> Next:
        s.log("battle", rule="T 3", attacker=self.attacker, defender=self.defender)
        return respond("battle", self.prepare, rule="T 4")

    def prepare(self, s: ToyState, _: object) -> Next:
        if any(s.units[a] == 0 or s.place[a] != self.space for a in (self.attacker, self.defender)):
            return Done()
        for army in (self.attacker, self.defender):
            if army != NEUTRAL and self.stances[owner(army)] == NOT_YET:
                options = (Action("charge"), Action("hold"))
                return Ask(owner(army), "stance", options, self.picked, rule="T 3", secret=True)
        s.log("revealed", rule="T 3", stances=tuple(self.stances))
        return draw("battle", Dice(2), self.rolled, rule="T 3")

    def picked(self, s: ToyState, action: Action) -> Next:
        undecided = [
            a
            for a in (self.attacker, self.defender)
            if a != NEUTRAL and self.stance_of(a) == NOT_YET
        ]
        self.stances[owner(undecided[0])] = CHARGE if action.verb == "charge" else HOLD
        return self.prepare(s, None)

    def rolled(self, s: ToyState, dice: tuple[int, ...]) -> Next:
        sums = []
        for army, die in zip((self.attacker, self.defender), dice, strict=True):
            bonus, reasons = total(BATTLE_ROLL, s, self, army)
            s.log("fights", rule="T 3", army=army, die=die, total=die + bonus, reasons=reasons)
            sums.append(die + bonus)
        loser = self.attacker if sums[0] <= sums[1] else self.defender
        caught = self.stance_of(loser) == HOLD and self.stance_of(self.other(loser)) == CHARGE
        s.units[loser] = max(0, s.units[loser] - (2 if caught else 1))
        if loser != NEUTRAL:
            s.place[loser] = owner(loser)
        if owner(self.other(loser)) >= 0:
            s.points[owner(self.other(loser))] += 1
        s.log("beaten", rule="T 3", army=loser, units=s.units[loser])
        return Done()
