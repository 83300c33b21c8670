"""Who commands in a battle: rank, the owner's choice of equals, the consuls' dispute. 9.3, 18.2"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason
from delenda.punic.battle.field import the_field
from delenda.punic.changes import take_command
from delenda.punic.queries import commander, generals_at, inside, is_consul, rank
from delenda.punic.state import CARTHAGE, NOBODY, ROME, PunicState
from delenda.punic.turn.fortune import roll_for

TEXTS: dict[str, str] = {
    "ask.command": "Which general commands the defence of {a0:space}?",
    "ask.command-relief": "Which general commands the battle at {a0:space}?",
    "ask.change-of-command": "Do you roll for a change of command? "
    "{a0:general} commands; on 4-6 it is {a1:general}.",
    "ask.consuls": "Change of command: {a0:general} commands; on 4-6 it is {a1:general}.",
    "do.command": "{a0:general} commands",
    "do.roll": "roll",
    "log.in-command": "{general:general} commands for {side:side}.",
    "log.command-kept": "The consuls agree: {die}. {general:general} stays in command.",
    "log.command-changed": "The consuls change places: {die}. {general:general} commands.",
    "do.pass.change-of-command": "leave the command as it is",
    "do.roll.change-of-command": "roll for a change of command",
}

CHANGE = 4  # 18.2


@dataclass(slots=True)
class TakeCommand(Frame):
    """Settle the commanders of both sides. 9.3, 12.7, 18.2, 20.7, R-017"""

    consuls: tuple[int, ...] = ()
    """The acting commander and his colleague, where both consuls are in the battle."""
    from_city: bool = False
    """Whether they are those who sortie."""

    def start(self, s: PunicState) -> Next:
        battle = the_field(s)
        equals = _equals(s, battle.defender, battle.space)
        if len(equals) < 2:
            return Goto(self.dispute)
        options = tuple(Action("command", (general,)) for general in equals)
        about = (battle.space,)
        return Ask(
            battle.defender, "command", options, self.chosen, rule="command.rank", about=about
        )

    def chosen(self, s: PunicState, action: Action) -> Next:
        take_command(s, action.args[0])
        return Goto(self.dispute)

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        if action.verb == "command":
            return Reason(
                "the general of the highest rank who is here must command", "command.rank"
            )
        return None

    def dispute(self, s: PunicState) -> Next:
        """With both consuls Carthage may roll against an attack, and must when attacking. 18.2"""
        battle = the_field(s)
        self.consuls = both_consuls(s, commander(s, ROME, battle.space), battle.space)
        if not self.consuls:
            return Goto(self.settle)
        if battle.attacker == CARTHAGE:
            return Goto(self.cast)
        return self.contest()

    def contest(self) -> Next:
        options = (Action("roll"), PASS)
        prompt = "change-of-command"
        return Ask(
            CARTHAGE, prompt, options, self.decided, rule="command.dispute", about=self.consuls
        )

    def decided(self, s: PunicState, action: Action) -> Next:
        if action != PASS:
            return Goto(self.cast)
        return Goto(self.announce if self.from_city else self.settle)

    def cast(self, s: PunicState) -> Next:
        return roll_for(
            s, CARTHAGE, "consuls", self.rolled, rule="command.dispute", about=self.consuls
        )

    def rolled(self, s: PunicState, die: int) -> Next:
        acting, colleague = self.consuls
        if die >= CHANGE:
            take_command(s, colleague)
            s.log("command-changed", rule="command.dispute", die=die, general=colleague)
        else:
            s.log("command-kept", rule="command.dispute", die=die, general=acting)
        if not self.from_city:
            return Goto(self.settle)
        the_field(s).put_in_command(ROME, colleague if die >= CHANGE else acting)
        return Goto(self.announce)

    def settle(self, s: PunicState) -> Next:
        """Fix who commands until the battle is over; a sortie may bring another. 20.7"""
        battle = the_field(s)
        for side in (ROME, CARTHAGE):
            battle.put_in_command(side, commander(s, side, battle.space))
        side = battle.attacker
        besieged = generals_at(s, side, inside(s, battle.space)) if battle.sortied else []
        if not besieged:
            return Goto(self.announce)
        chiefs = s.rules.slots.battle.chiefs_of_relief(s, battle.commander(side), besieged)
        options = tuple(Action("command", (general,)) for general in chiefs)
        about = (battle.space,)
        return Ask(
            side, "command-relief", options, self.relieved, rule="relief.sortie", about=about
        )

    def relieved(self, s: PunicState, action: Action) -> Next:
        """Both consuls may be among those who sortie. 18.2"""
        battle = the_field(s)
        battle.put_in_command(battle.attacker, action.args[0])
        acting, city = action.args[0], inside(s, battle.space)
        self.consuls = both_consuls(s, acting, city)
        if not self.consuls and s.rules.slots.battle.disputes_relief:
            self.consuls = both_consuls(s, acting, battle.space, city)
        self.from_city = bool(self.consuls)
        return self.contest() if self.from_city else Goto(self.announce)

    def announce(self, s: PunicState) -> Next:
        battle = the_field(s)
        for side in (battle.attacker, battle.defender):
            general = battle.commander(side)
            if general != NOBODY:
                s.log("in-command", rule="command.rank", general=general, side=side)
        return Done()


def _equals(s: PunicState, side: int, space: int) -> list[int]:
    """Return the generals of the highest rank in a space."""
    generals = generals_at(s, side, space)
    highest = max((rank(s, general) for general in generals), default=0)
    return [general for general in generals if rank(s, general) == highest]


def both_consuls(s: PunicState, acting: int, *places: int) -> tuple[int, ...]:
    """Return a consul who commands in places and his colleague there; nobody if one is alone."""
    found = [general for place in places for general in generals_at(s, ROME, place)]
    here = [general for general in found if is_consul(s, general)]
    others = [g for g in here if g != acting and rank(s, g) == rank(s, acting)]
    return (acting, others[0]) if acting in here and others else ()
