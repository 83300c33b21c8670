"""Which consuls are bound to keep CUs, and who commands where a move has ended. PHX 2.2, 2.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Next
from delenda.punic.changes import take_command
from delenda.punic.march.muster import consuls_bound
from delenda.punic.queries import generals_at, rank
from delenda.punic.state import PunicState

TEXTS: dict[str, str] = {
    "ask.name-commander": "Who commands in {a0:space}?",
    "log.commands": "{general:general} commands in {space:space}.",
}


def consuls_without_dictator(
    s: PunicState, going: tuple[int, ...], staying: tuple[int, ...]
) -> tuple[bool, bool]:
    """Only an army that a consul commands must keep five CUs; a dictator is free. PHX 2.3.C3"""
    if s.dictator in going:
        return False, False
    goes, stays = consuls_bound(s, going, staying)
    return goes, stays and s.dictator not in staying


@dataclass(slots=True)
class NameCommander(Frame):
    """Choose who commands among equals who end a move together. PHX 2.2.D1, R-154"""

    side: int
    place: int
    rule: str

    def start(self, s: PunicState) -> Next:
        """Ask, where there is a choice."""
        here = generals_at(s, self.side, self.place)
        highest = max(rank(s, general) for general in here)
        equals = [general for general in here if rank(s, general) == highest]
        if len(equals) == 1:
            return Done()
        options = tuple(Action("command", (general,)) for general in equals)
        about = (s.rules.space_of[self.place],)
        return Ask(self.side, "name-commander", options, self.named, rule=self.rule, about=about)

    def named(self, s: PunicState, action: Action) -> Next:
        """He commands."""
        take_command(s, action.args[0])
        space = s.rules.space_of[self.place]
        s.log("commands", rule=self.rule, general=action.args[0], space=space)
        return Done()
