"""The procedures of the realms."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.chance import Deal, Dice, Draw
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason, ask, draw
from delenda.engine.state import Result
from delenda.engine.window import respond
from realms.state import (
    ADJACENT,
    PLAYED,
    SCOUT,
    STRIDE,
    TURNS,
    WOLVES,
    RealmsState,
    discard,
    kind,
)


@dataclass(slots=True)
class Play(Frame):
    """The whole game. R 1"""

    power: int = 0
    """How many powers were dealt cards, or have acted."""

    def start(self, s: RealmsState) -> Next:
        if s.turn == TURNS:
            return Goto(self.count)
        s.turn += 1
        s.log("turn", rule="R 1", turn=s.turn)
        self.power = 0
        return Goto(self.deal)

    def deal(self, s: RealmsState) -> Next:
        if self.power == len(PLAYED):
            self.power = 0
            return Goto(self.act)
        deck = s.decks[self.power]
        return draw("deal", Deal(deck, min(2, len(deck))), self.dealt, rule="R 1")

    def dealt(self, s: RealmsState, cards: tuple[int, ...]) -> Next:
        power = self.power
        s.decks[power] = tuple(card for card in s.decks[power] if card not in cards)
        s.hands[power] = tuple(sorted((*s.hands[power], *cards)))
        s.log("dealt", rule="R 1", power=power, count=len(cards))
        s.log("cards", rule="R 1", seen_by=(s.keeper(power),), power=power, cards=cards)
        self.power += 1
        return Goto(self.deal)

    def act(self, s: RealmsState) -> Next:
        if self.power == len(PLAYED):
            return Goto(self.start)
        s.active = (s.turn - 1 + self.power) % len(PLAYED)
        self.power += 1
        return Call(Act(s.active), self.acted)

    def acted(self, s: RealmsState, _: object) -> Next:
        alive = {s.keeper(power) for power in PLAYED if s.units[power]}
        return Goto(self.act if len(alive) > 1 else self.count)

    def count(self, s: RealmsState) -> Next:
        """Add up the points of each seat; all with the most win. R 6"""
        sums = [0] * len(s.rules.seats)
        for power in PLAYED:
            sums[s.keeper(power)] += s.points[power]
        if s.rules.decider(s, WOLVES) not in map(s.keeper, PLAYED):
            sums[s.rules.decider(s, WOLVES)] = s.units[WOLVES]
        winners = tuple(seat for seat, points in enumerate(sums) if points == max(sums))
        return Done(Result(winners, "most-points", "R 6"))


@dataclass(slots=True)
class Act(Frame):
    """A power plays a card, or passes; who keeps two powers is asked for each. R 1"""

    power: int

    def start(self, s: RealmsState) -> Next:
        if not s.units[self.power]:
            return Done()
        plays = tuple(
            Action("play", (card,))
            for card in s.hands[self.power]
            if kind(card) <= STRIDE or (kind(card) == SCOUT and targets(s, self.power))
        )
        about = (self.power,)
        return ask(s, self.power, "act", (*plays, PASS), self.chosen, rule="R 1", about=about)

    def why_not(self, s: RealmsState, action: Action) -> Reason | None:
        if action.verb != "play":
            return None
        if action.args[0] not in s.hands[self.power]:
            return Reason("this power does not hold the card", "R 1")
        return Reason("the card has no use in the own turn", "R 1")

    def chosen(self, s: RealmsState, action: Action) -> Next:
        if action == PASS:
            return Done()
        card = action.args[0]
        discard(s, self.power, card)
        s.log("played", rule="R 1", power=self.power, card=card)
        if kind(card) == SCOUT:
            return Call(Scout(self.power))
        return Call(March(self.power, kind(card) + 1))


def targets(s: RealmsState, power: int) -> list[int]:
    """Return the foes whose hand can be looked into."""
    return [foe for foe in s.foes(power) if foe != WOLVES and s.hands[foe]]


@dataclass(slots=True)
class Scout(Frame):
    """Look at a card of a foe: all learn whose hand it is, two seats learn the card. R 2"""

    power: int
    foe: int = WOLVES

    def start(self, s: RealmsState) -> Next:
        whom = tuple(Action("scout", (foe,)) for foe in targets(s, self.power))
        return ask(s, self.power, "scout", whom, self.chosen, rule="R 2", about=(self.power,))

    def chosen(self, s: RealmsState, action: Action) -> Next:
        self.foe = action.args[0]
        return draw("glimpse", Draw(s.hands[self.foe], "glimpse"), self.seen, rule="R 2")

    def seen(self, s: RealmsState, card: int) -> Next:
        viewer, keeper = s.keeper(self.power), s.keeper(self.foe)
        s.scouted.append((self.foe, viewer, card))
        s.log("scouts", rule="R 2", power=self.power, foe=self.foe)
        s.log("glimpse", rule="R 2", seen_by=(viewer, keeper), foe=self.foe, card=card)
        return Done()


@dataclass(slots=True)
class March(Frame):
    """An army moves space by space, until it has fought. R 2"""

    power: int
    points: int

    def start(self, s: RealmsState) -> Next:
        if not self.points:
            return Done()
        moves = tuple(Action("move", (space,)) for space in ADJACENT[s.place[self.power]])
        options = (*moves, Action("stop"))
        about = (self.power, self.points)
        return ask(s, self.power, "move", options, self.chosen, rule="R 2", about=about)

    def why_not(self, s: RealmsState, action: Action) -> Reason | None:
        return Reason("an army moves to an adjacent space", "R 2")

    def chosen(self, s: RealmsState, action: Action) -> Next:
        if action.verb == "stop":
            return Done()
        self.points -= 1
        s.place[self.power] = action.args[0]
        s.log("moves", rule="R 2", power=self.power, space=action.args[0])
        return Call(Meet(self.power), self.met)

    def met(self, s: RealmsState, fought: bool) -> Next:
        return Done() if fought else Goto(self.start)


@dataclass(slots=True)
class Meet(Frame):
    """An army meets the foes in its space, one after the other; it fights one at most. R 3"""

    power: int
    foe: int = WOLVES

    def start(self, s: RealmsState) -> Next:
        here = s.place[self.power]
        foes = [foe for foe in s.foes(self.power) if s.units[foe] and s.place[foe] == here]
        if not foes:
            return Done(False)
        options = tuple(Action("attack", (foe,)) for foe in foes)
        return ask(s, self.power, "attack", options, self.chosen, rule="R 3", about=(self.power,))

    def chosen(self, s: RealmsState, action: Action) -> Next:
        self.foe = action.args[0]
        stand, leave = Action("stand"), Action("leave")
        at_home = s.place[self.foe] == self.foe != WOLVES
        options = (stand,) if at_home else (stand, leave)
        about = (self.foe, self.power)
        return ask(s, self.foe, "stand", options, self.said, rule="R 3", about=about)

    def said(self, s: RealmsState, action: Action) -> Next:
        if action.verb == "stand":
            return Call(Battle(self.power, self.foe))
        s.log("leaves", rule="R 3", power=self.foe)
        if self.foe == WOLVES:
            s.units[WOLVES] = 0
        else:
            s.place[self.foe] = self.foe
        return Goto(self.start)


@dataclass(slots=True)
class Battle(Frame):
    """Two armies fight; its result is that they did. R 3"""

    attacker: int
    defender: int
    helped: tuple[int, ...] = ()
    """The powers that a card helps, one for each card."""

    def start(self, s: RealmsState) -> Next:
        s.log("battle", rule="R 3", attacker=self.attacker, defender=self.defender)
        return respond("battle", self.fight, rule="R 4")

    def fight(self, s: RealmsState, _: object) -> Next:
        about = (self.attacker, self.defender)
        return draw("battle", Dice(2), self.rolled, rule="R 3", about=about)

    def rolled(self, s: RealmsState, dice: tuple[int, ...]) -> Next:
        sides = (self.attacker, self.defender)
        sums = [die + self.helped.count(side) for die, side in zip(dice, sides, strict=True)]
        winner, loser = sides if sums[0] > sums[1] else sides[::-1]
        s.units[loser] -= 1
        s.place[loser] = loser
        if winner != WOLVES:
            s.points[winner] += 1
        s.log("won", rule="R 3", winner=winner, loser=loser, sums=tuple(sums))
        return Done(True)
