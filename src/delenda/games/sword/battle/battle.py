"""A battle, from the meeting of two armies to its consequences. 12"""

from __future__ import annotations

from dataclasses import dataclass, replace

from delenda.engine.action import Action
from delenda.engine.chance import Dice
from delenda.engine.frame import Call, Done, Goto, Next, ask, draw
from delenda.engine.window import respond
from delenda.games.sword.battle.aftermath import Aftermath
from delenda.games.sword.battle.field import put
from delenda.games.sword.battle.losses import dice_losses, suffer
from delenda.games.sword.battle.modifiers import modifiers
from delenda.games.sword.battle.sides import ATTACKER, DEFENDER, SIDES, Flank, Part, other
from delenda.games.sword.battle.unrest import change_unrest
from delenda.games.sword.changes import take_command
from delenda.games.sword.powers.deciders import Deputise
from delenda.games.sword.queries import fit_to_command, has_city, inside, leaders_at
from delenda.games.sword.state import SwordState
from delenda.games.sword.tables import is_automatic
from delenda.games.sword.units import cus, troops

TEXTS: dict[str, str] = {
    "ask.relief": "Battle outside {a0:space}. Do the besieged, {a1:cus}, join in?",
    "ask.takes-over": "The commander is gone. Who takes over the army?",
    "ask.respond.flanking": "A flanking force has come. Do you play a card?",
    "ask.respond.before-battle": "A battle begins. Do you play a card?",
    "ask.respond.lost": "The dice are cast and the losses taken. Do you play a card?",
    "ask.respond.won": "The battle is over. Do you play a card for the victory?",
    "do.join": "they join in",
    "do.done.relief": "they stay inside",
    "chance.battle": "Battle in {a2:space}: {a1} dice for {a0:power}.",
    "chance.unrest-battle": "The unrest rolls {a1} dice.",
    "log.battle": "Battle in {space:space}: {attacker:power} against {defender:power}.",
    "log.attacks-unrest": "Battle: {attacker:power} against the unrest.",
    "log.relief": "The besieged of {space:space} join the battle with {count:cus}.",
    "log.flanked": "{leader:leader} comes to the flank with {count:cus}.",
    "log.automatic": "Automatic victory: {power:power}.",
    "log.unrest-automatic": "Automatic victory: the unrest.",
    "log.rolled": "{power:Power}: {faces}, in all {total} ({reasons}).",
    "log.unrest-rolled": "The unrest: {faces}, in all {total} ({reasons}).",
    "log.victory": "Victory in {space:space}: {power:power}.",
    "log.unrest-victory": "Victory: the unrest.",
    "log.second-battle": "The beaten do not retreat: they fight again.",
}
JOIN, DONE = Action("join"), Action("done")


@dataclass(slots=True)
class Battle(Aftermath):
    """Two armies fight: its result is whether the attacker may go on moving. 12"""

    def start(self, s: SwordState) -> Next:
        """See who is there. 12.1"""
        self.parts = tuple(part for part in self._forces(s) if part.troops.total)
        if self.unrest:
            s.log("attacks-unrest", rule="20.3", attacker=self.attacker)
            return Goto(self.weigh)
        attacker, defender, space = self.attacker, self.defender, self.space
        s.log("battle", rule="12.1", attacker=attacker, defender=defender, space=space)
        if self._besieged(s) and self.column is None:
            return Call(Deputise(self.attacker), self.ask_besieged)
        return Goto(self.weigh)

    def _forces(self, s: SwordState) -> tuple[Part, ...]:
        """Return the primary forces: all outside, or those of a sortie. 13.4.1"""
        here = self._whole(s, ATTACKER, self.attacker, self.space)
        if self.column is not None:
            place = self.space if self.unrest else inside(s, self.space)
            led = (self.leader, *self.column.subordinates)
            here = Part(ATTACKER, self.attacker, place, self.column.troops, led)
        if self.unrest:
            return (here,)
        return (here, self._whole(s, DEFENDER, self.defender, self.space))

    def _whole(self, s: SwordState, side: int, power: int, place: int) -> Part:
        """Return all that a power has in a place."""
        leaders = tuple(leaders_at(s, power, place))
        return Part(side, power, place, troops(s, power, place), leaders)

    # --- relief -------------------------------------------------------------------------------

    def _besieged(self, s: SwordState) -> int:
        """Return the attacker's CUs inside the city of the space. 13.4.2"""
        return cus(s, self.attacker, inside(s, self.space)) if has_city(s, self.space) else 0

    def ask_besieged(self, s: SwordState, _: object) -> Next:
        about = (self.space, self._besieged(s))
        return ask(
            s, self.attacker, "relief", (JOIN, DONE), self.relieved, rule="13.4.2", about=about
        )

    def relieved(self, s: SwordState, action: Action) -> Next:
        if action == JOIN:
            self.relief = True
            within = self._whole(s, ATTACKER, self.attacker, inside(s, self.space))
            self.parts += (within,)
            s.log("relief", rule="13.4.2", space=self.space, count=within.troops.total)
        return Goto(self.weigh)

    # --- automatic victory, and the flank -----------------------------------------------------

    def _overwhelms(self, s: SwordState, side: int) -> bool:
        """Say whether a side is so much larger that it wins at once. 12.2.1"""
        return is_automatic(s.rules.tables, self.size(s, side), self.size(s, other(side)))

    def weigh(self, s: SwordState) -> Next:
        """Is it an automatic victory? If not a flanking force may come. 12.1"""
        for side in SIDES:
            if self._overwhelms(s, side):
                return self._overrun(s, side)
        return Goto(self.open_flank)

    def open_flank(self, s: SwordState) -> Next:
        """In a Campaign a second force may come, but none to a second battle. 9.5.6, 21.3"""
        from delenda.games.sword.march.flanking import flanking_frame  # noqa: PLC0415 - it asks the battle

        frame = flanking_frame(s, self)
        if frame is None or self.flank_of(ATTACKER) is not None or self.rolls[ATTACKER]:
            return Goto(self.open_battle)
        return Call(frame, self.flanked)

    def flanked(self, s: SwordState, flank: Flank | None) -> Next:
        if flank is None:
            return Goto(self.open_battle)
        led = (flank.leader, *flank.subordinates)
        part = Part(ATTACKER, flank.power, flank.space, flank.troops, led, flanks=True)
        self.parts += (part,)
        s.log("flanked", rule="9.5.6", leader=flank.leader, count=flank.troops.total)
        return respond("flanking", self.weigh_again, rule="9.5.6")

    def weigh_again(self, s: SwordState, _: object) -> Next:
        """With the flanking force it may be one. 9.5.7, 12.1"""
        return (
            self._overrun(s, ATTACKER) if self._overwhelms(s, ATTACKER) else Goto(self.open_battle)
        )

    def _overrun(self, s: SwordState, side: int) -> Next:
        """The smaller army is eliminated, without a battle. 12.2.1"""
        self.automatic = True
        self._decide(s, side, "automatic")
        if self.is_unrest(other(side)):
            change_unrest(s, -s.unrest, "20.3")
            return Done(True)
        beaten = sum(x.troops.total for x in self.parts if x.side == other(side))
        suffer(s, self, other(side), beaten)
        return respond("won", self.celebrated, rule="12.2.1")

    # --- the dice -----------------------------------------------------------------------------

    def open_battle(self, s: SwordState) -> Next:
        return respond("before-battle", self.command, rule="12.1")

    def command(self, s: SwordState, _: object) -> Next:
        """Of several subordinates the owner says who takes over. 12.2.4"""
        for side in SIDES:
            if self.headless[side]:
                self.headless = put(self.headless, side, 0)
                chiefs = fit_to_command(s, self.chiefs(s, side))
                if len(chiefs) > 1:
                    options = tuple(Action("command", (leader,)) for leader in chiefs)
                    power = self.primary(side)
                    return ask(s, power, "takes-over", options, self.commanded, rule="12.2.4")
        return self._cast(s, ATTACKER)

    def commanded(self, s: SwordState, action: Action) -> Next:
        first = action.args[0]
        take_command(s, first)
        self.parts = tuple(
            replace(part, leaders=(first, *(x for x in part.leaders if x != first)))
            if first in part.leaders
            else part
            for part in self.parts
        )
        return self.command(s, None)

    def _cast(self, s: SwordState, side: int) -> Next:
        """Roll the dice of a side. 12.2.3"""
        count = self.dice[side]
        about = (self.primary(side), count, self.space)
        then = self.defended if side == DEFENDER else self.attacked
        why = "unrest-battle" if self.is_unrest(side) else "battle"
        return draw(why, Dice(count), then, rule="12.2.3", about=about)

    def attacked(self, s: SwordState, faces: tuple[int, ...]) -> Next:
        self.rolls = (faces, ())
        return self._cast(s, DEFENDER)

    def defended(self, s: SwordState, faces: tuple[int, ...]) -> Next:
        """The higher sum wins, the defender a tie. 12.2.5"""
        self.rolls = (self.rolls[ATTACKER], faces)
        one, two = (self._sum(s, side) for side in SIDES)
        winner = ATTACKER if one > two else DEFENDER
        self._decide(s, winner, "victory")
        costs = dice_losses(s, self, winner)
        for side in SIDES:
            suffer(s, self, side, costs[side])
        for side in SIDES:
            suffer(s, self, side, self.wearied[side])
        return respond("lost", self.mourned, rule="12.3")

    def _sum(self, s: SwordState, side: int) -> int:
        """Return what a side's roll comes to, and tell it. 12.2.3"""
        plus, reasons = modifiers(s, self, side)
        faces = self.rolls[side]
        whole = sum(faces) + plus
        entry = "unrest-rolled" if self.is_unrest(side) else "rolled"
        s.log(
            entry,
            rule="12.2.3",
            power=self.primary(side),
            faces=", ".join(map(str, faces)),
            total=whole,
            reasons=", ".join(reasons) or "no modifiers",
        )
        return whole

    def _decide(self, s: SwordState, side: int, how: str) -> None:
        """A side has won."""
        self.winner, self.loser = self.primary(side), self.primary(other(side))
        if self.is_unrest(side):
            s.log(f"unrest-{how}", rule="20.3")
        elif how == "automatic":
            s.log("automatic", rule="12.2.1", power=self.winner)
        else:
            s.log("victory", rule="12.2.5", power=self.winner, space=self.space)

    def mourned(self, s: SwordState, _: object) -> Next:
        """A card may call for a second battle. 21.3"""
        if self.again and all(self.size(s, side) for side in SIDES):
            s.log("second-battle", rule="21.3")
            self.forget_cards()
            return Goto(self.weigh)
        return respond("won", self.celebrated, rule="12.3")
