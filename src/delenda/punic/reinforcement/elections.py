"""Consuls and proconsuls. 6.4-6.6"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.chance import Deal
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason, draw
from delenda.punic.changes import hold_elections, move_general
from delenda.punic.queries import (
    confined,
    cus,
    cus_in_space,
    is_on_map,
    is_shut_in,
    may_be_in,
    places_with_cus,
    side_of,
    space_of,
)
from delenda.punic.state import CARTHAGE, NOBODY, POOL, ROME, PunicState

CONSULS = 2  # 6.4


@dataclass(slots=True)
class Elections(Frame):
    """Rome keeps a proconsul, draws two consuls and places them. 6.4"""

    waiting: tuple[int, ...] = ()
    """The consuls who are still to be placed."""

    def start(self, s: PunicState) -> Next:
        """Ask for a proconsul; some are proconsuls anyway. 6.4.1, 6.7"""
        options = s.rules.slots.turn.proconsuls(s)
        return Ask(ROME, "proconsul", options, self.named, rule="election.proconsul")

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain who may not be proconsul, and where a consul may not go."""
        if action.verb == "consul":
            return why_not_consul(s, action.args[0], action.args[1])
        if action.verb != "proconsul":
            return None
        general = action.args[0]
        if general in s.rules.seconds:
            title = s.rules.generals[general].title
            return Reason(f"{title} is a proconsul besides the one you name", "arrival.general")
        if side_of(s, general) != ROME:
            return Reason("he is no Roman", "election.proconsul")
        return s.rules.slots.turn.why_not_proconsul

    def named(self, s: PunicState, action: Action) -> Next:
        """All others leave the map; two are drawn from the cup. 6.4.2-6.4.3"""
        barred = s.rules.slots.turn.barred(s)
        hold_elections(s, NOBODY if action == PASS else action.args[0])
        cup = tuple(g for g in romans(s) if s.generals[g] == POOL and g not in barred)
        count = min(CONSULS, len(cup))
        return draw("elect", Deal(cup, count, "draw-general"), self.drawn, rule="election.draw")

    def drawn(self, s: PunicState, generals: tuple[int, ...]) -> Next:
        """Note the new consuls."""
        s.consuls = generals
        s.log("elected", rule="election.draw", generals=generals)
        self.waiting = generals
        return Goto(self.place)

    def place(self, s: PunicState) -> Next:
        """Ask where the next consul goes. 6.4.4"""
        if not self.waiting:
            return Done()
        consul = self.waiting[0]
        places = s.rules.slots.turn.consul_places(s, consul)
        options = tuple(Action("consul", (consul, place)) for place in places)
        return Ask(ROME, "consul", options, self.placed, rule="election.place", about=(consul,))

    def placed(self, s: PunicState, action: Action) -> Next:
        """Put him with his army. 6.5"""
        consul, place = action.args
        self.waiting = self.waiting[1:]
        move_general(s, consul, place)
        s.log("takes-command", rule="election.place", general=consul, place=place)
        return Goto(self.place)


def romans(s: PunicState) -> list[int]:
    """Return the Roman generals whose tokens are in the cup of the game. 4.1"""
    awaited = {arrival.general for arrival in s.rules.setting.arrivals if arrival.turn > s.turn}
    return [
        general
        for general, found in enumerate(s.rules.generals)
        if found.side == ROME and found.cup and found.id not in awaited
    ]


# --- where consuls go ---------------------------------------------------------------------------


def homes(s: PunicState, consul: int) -> list[int]:
    """Return the places with Roman CUs that a consul may think of; some never leave a region. 24"""
    return [p for p in places_with_cus(s, ROME) if may_be_in(s, consul, space_of(s, p))]


def has_legions(s: PunicState, place: int) -> bool:
    """A consul needs five CUs in the space. 6.5"""
    return cus_in_space(s, ROME, space_of(s, place)) >= s.rules.numbers.consular_army


def in_rome(s: PunicState) -> list[int]:
    """Return the places in Rome for a consul without an army: with its CUs, if it has any."""
    if not s.rules.in_play[s.rules.rome]:
        return []
    city = s.rules.inside[s.rules.rome]
    both = [s.rules.rome, city]
    with_cus = [place for place in both if cus(s, ROME, place)]
    if with_cus:
        return with_cus
    return [city] if cus(s, CARTHAGE, s.rules.rome) else both


def why_not_consul(s: PunicState, consul: int, place: int) -> Reason | None:
    """Say why a consul may not be placed somewhere."""
    if consul not in s.consuls:
        return Reason("he was not elected", "election.draw")
    if is_on_map(s, consul) or place in s.rules.slots.turn.consul_places(s, consul):
        return Reason("the question is about the other consul", "election.place")
    if not may_be_in(s, consul, space_of(s, place)):
        return confined(s, consul, "never leaves")
    if is_shut_in(s, place):
        rome = s.rules.board.titles[s.rules.rome]
        return Reason(
            f"a consul enters besieged {rome} only where he has no other place", "election.place"
        )
    return Reason("a consul needs at least five Roman CUs there", "election.place")


TEXTS: dict[str, str] = {
    "ask.proconsul": "Which general stays on the map as proconsul, if any?",
    "ask.elect": "Two consuls are drawn from the cup.",
    "ask.consul": "Where does {a0:general} take command as consul?",
    "do.proconsul": "{a0:general} stays as proconsul",
    "do.consul": "{a0:general} takes command {a1:at}",
    "log.elected": "The consuls are {generals:general}.",
    "log.takes-command": "Consul {general:general} takes command {place:at}.",
    "do.pass.proconsul": "nobody stays as proconsul",
}
