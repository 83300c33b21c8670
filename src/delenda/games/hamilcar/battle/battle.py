"""A land battle, decided by dice. 13"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.chance import Dice
from delenda.engine.frame import Call, Done, Next, draw
from delenda.engine.state import nearest
from delenda.engine.window import respond
from delenda.games.hamilcar.battle import hits
from delenda.games.hamilcar.battle.battlefield import DiceField
from delenda.games.hamilcar.battle.charge import ElephantCharge
from delenda.games.hamilcar.battle.laurels import Laurels
from delenda.games.hamilcar.battle.levels import contender, ladder_of, levels, told
from delenda.games.hamilcar.battle.rerolls import Rerolls
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.after.aftermath import Aftermath
from delenda.punic.march.party import Party

TEXTS: dict[str, str] = {
    "ask.battle-dice": "The battle dice are rolled: {a0:side} is on level {a1}, "
    "{a2:side} on level {a3}.",
    "ask.respond.land-battle": "The battle begins. Do you play a card?",
    "log.dice-level": "{side:side} is on dice level {level}: {reasons}.",
    "log.battle-dice": "{side:side} rolls {faces}: {signs}.",
    "log.battle-hits": "Hits suffered: {side:side} {hits}, {enemy:side} {others}.",
    "log.battle-won": "{side:side} wins the battle of {space:space}.",
}
NUMERALS = ("", "I", "II", "III")


@dataclass(slots=True)
class DiceBattle(DiceField):
    """All that stand outside in a space fight; gives the winner. 13"""

    def prepare(self, _s: HamilcarState, _: object) -> Next:
        """First the attacker, then the defender may play cards. 13.1"""
        return respond("land-battle", self.measure, rule="13.1")

    def measure(self, s: HamilcarState, _: object) -> Next:
        """Work the dice levels out; then the elephants. 13.3"""
        self.count(s)
        attacker, defender = (contender(s, self, side) for side in self.sides())
        self.levels = levels(attacker, defender)
        for side in self.sides():
            level, reasons = NUMERALS[self.level(side)], told(ladder_of(s, self, side))
            s.log("dice-level", rule="13.3", side=side, level=level, reasons=reasons)
        return Call(ElephantCharge(), self.cast)

    def sides(self) -> tuple[int, int]:
        """Return the attacker and the defender."""
        return self.attacker, self.defender

    def cast(self, s: HamilcarState, _: object) -> Next:
        """Roll all dice of both sides. 13.4"""
        about = tuple(n for side in self.sides() for n in (side, self.level(side)))
        return draw("battle-dice", Dice(len(self.rolls())), self.fallen, rule="13.4", about=about)

    def fallen(self, s: HamilcarState, faces: tuple[int, ...]) -> Next:
        """See what they show; some may be rolled again. 13.3.D"""
        for slot, face in zip(self.rolls(), faces, strict=True):
            self.show(slot, face)
        self.tell(s)
        return Call(Rerolls(), self.decide)

    def tell(self, s: HamilcarState) -> None:
        """Say what the dice of both sides show."""
        for side in self.sides():
            faces = ", ".join(str(face) for _, face in self.shown(side))
            signs = hits.told(hits.signs_shown(s, self, side))
            s.log("battle-dice", rule="13.4", side=side, faces=faces, signs=signs)

    def decide(self, s: HamilcarState, _: object) -> Next:
        """Who suffers more hits has lost. 13.4"""
        if self.rerolled:
            self.tell(s)
        suffered = hits.suffered(s, self)
        won = hits.is_won_by_attacker(suffered)
        self.winner = self.attacker if won else self.defender
        one, other = suffered
        s.log(
            "battle-hits",
            rule="13.4",
            side=self.attacker,
            hits=one,
            enemy=self.defender,
            others=other,
        )
        s.log("battle-won", rule="13.4", side=self.winner, space=self.space)
        return Call(Aftermath(self.winner), self.paid)

    def paid(self, s: HamilcarState, winner: int) -> Next:
        """Remember the victory; a commander may place a marker. 17.2.B Scipio"""
        party = nearest(s, Party)
        if party is not None:
            party.chief = self.commander(party.side(s))
        s.rules.slots.cards.victorious(s, winner)
        return Call(Laurels(winner, self.commander(winner)), self.honoured)

    def honoured(self, _s: HamilcarState, _: object) -> Next:
        """The battle is over."""
        return Done(self.winner)
