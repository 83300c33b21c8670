"""The Engage step: a battle roll, its hits and its signs. 9.2.B"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, draw
from delenda.games.hamilcar.changes import set_supremacy
from delenda.games.hamilcar.naval.field import BattleRoll, NavalField, the_naval_field
from delenda.games.hamilcar.naval.losses import LoseAtSea, hit_warships
from delenda.games.hamilcar.naval.modifiers import (
    CARD_ROW,
    COLUMNS,
    SUPREMACY_ROW,
    column,
    hits,
    prizes,
    roll_modifier,
    takes_first,
)
from delenda.games.hamilcar.naval.tactics import deal, receive
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.battle.field import put
from delenda.punic.state import enemy_of
from delenda.punic.turn.fortune import roll_for

TEXTS: dict[str, str] = {
    "ask.naval-roll": "Round {a1}: {a0:side} makes a battle roll.",
    "ask.naval-reroll": "The die shows {a0}: a result of {a1}, and hits: {a2}. "
    "Does your commander roll again?",
    "do.yes.naval-reroll": "roll again; the new roll stands",
    "do.no.naval-reroll": "keep this roll",
    "log.naval-roll": "{side:side} rolls {die} in column {column}. Hits: {hits}.",
    "log.naval-roll-modified": "{side:side} rolls {die} ({reasons}), a result of {result}, "
    "in column {column}. Hits: {hits}.",
    "log.naval-reroll": "{general:general} makes the battle roll again; the die showed {die}.",
}


@dataclass(slots=True)
class Engage(Frame):
    """A side makes its battle roll; hits and signs take effect. 9.2.B"""

    side: int
    die: int = 0

    def start(self, s: HamilcarState) -> Next:
        """Roll a classic die. 9.2.B1"""
        battle = the_naval_field(s)
        modifier, _ = roll_modifier(s, battle, self.side)
        about = (self.side, battle.round, column(s, battle, self.side)[0], modifier)
        return roll_for(s, self.side, "naval-roll", self.rolled, rule="9.2.B1", about=about)

    def rolled(self, s: HamilcarState, die: int) -> Next:
        """A commander may have the ability to roll again. 17.2.A Hamilcar"""
        self.die = die
        battle = the_naval_field(s)
        left = battle.skills(s, self.side).naval_rerolls - battle.rerolls[self.side]
        if left <= 0:
            return Goto(self.score)
        options = (Action("yes"), Action("no"))
        about = (die, *hits(s, battle, self.side, die))
        return Ask(self.side, "naval-reroll", options, self.decided, rule="17.2.A", about=about)

    def decided(self, s: HamilcarState, action: Action) -> Next:
        """Roll again, or let it stand."""
        if action.verb == "no":
            return Goto(self.score)
        battle = the_naval_field(s)
        battle.rerolls = put(battle.rerolls, self.side, battle.rerolls[self.side] + 1)
        general = battle.commander(s, self.side)
        s.log("naval-reroll", rule="17.2.A", general=general, die=self.die)
        return Goto(self.start)

    def score(self, s: HamilcarState) -> Next:
        """Hit warships first, then what they carry. 9.2.B1, 9.2.B3"""
        battle, enemy = the_naval_field(s), enemy_of(self.side)
        result, scored = hits(s, battle, self.side, self.die)
        ships = min(scored, s.sailing[enemy])
        taken = prizes(s, battle, self.side, result, ships)
        self._tell(s, battle, result, scored, taken)
        if ships and takes_first(s, battle, self.side):
            battle.prized = (*battle.prized, self.side)
        battle.spoiled(self.side)
        hit_warships(s, battle, self.side, ships, taken)
        return Call(LoseAtSea(enemy, scored - ships), self.scored)

    def _tell(
        self, s: HamilcarState, battle: NavalField, result: int, scored: int, taken: int
    ) -> None:
        """Tell of the roll, and keep it for all to see."""
        read, _ = column(s, battle, self.side)
        _, reasons = roll_modifier(s, battle, self.side)
        roll = BattleRoll(battle.round, self.side, self.die, result, read, scored, taken)
        battle.course, battle.reasons = (*battle.course, roll), reasons
        s.log(
            "naval-roll-modified" if reasons else "naval-roll",
            rule="9.2.B1",
            side=self.side,
            die=self.die,
            reasons=reasons,
            result=result,
            column=COLUMNS[read - 1],
            hits=scored,
        )

    def scored(self, s: HamilcarState, _: object) -> Next:
        """Look at the sign of the row, unless the battle is over. 9.2.B2"""
        battle = the_naval_field(s)
        result = battle.course[-1].result
        if s.sailing[enemy_of(self.side)] == 0:
            return Done()
        if result >= SUPREMACY_ROW:
            set_supremacy(s, self.side, "9.2.B2")
        if result > CARD_ROW or not battle.pile:
            return Done()
        about = (self.side, 1)
        return draw("deal-tactics", deal(s, 1), self.drew, rule="9.2.B2", about=about)

    def drew(self, s: HamilcarState, kinds: tuple[int, ...]) -> Next:
        """The roller has another tactic card. 9.2.B2"""
        receive(s, self.side, kinds, "9.2.B2")
        return Done()
