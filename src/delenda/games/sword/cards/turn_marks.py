"""Events that lay marks on leaders and spaces. 7"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next, Reason
from delenda.games.sword.cards.ops import (
    OPS,
    Deed,
    Play,
    always,
    may_harm,
    nothing,
    op_of,
    power_named,
)
from delenda.games.sword.cards.pick import LEADER, SPACE, Pick, each
from delenda.games.sword.effects import (
    CLOSED_PORT,
    GRAIN,
    GUARDED,
    NO_UNREST,
    PAID,
    PROROGUED,
    PROVISIONED,
    TEMPORARY,
    put_mark,
)
from delenda.games.sword.leaders.consuls import consuls
from delenda.games.sword.leaders.tyrants import named_greeks
from delenda.games.sword.queries import commander, has_army, is_box, is_on_map, space_of
from delenda.games.sword.state import DISPLACED, SwordState

TEXTS: dict[str, str] = {
    "log.mark-leader": "{card:card}: {leader:leader}.",
    "log.mark-space": "{card:card}: {space:space}.",
}

# --- marks on a leader --------------------------------------------------------------------------


@dataclass(slots=True)
class MarkLeader(Frame):
    """A house lays a mark on one of some leaders."""

    house: int
    card: int
    kind: int
    leaders: tuple[int, ...]
    stays: bool = False
    """It counts only where he stands now."""

    def start(self, s: SwordState) -> Next:
        return Call(Pick(self.house, self.card, LEADER, each(self.leaders)), self.picked)

    def picked(self, s: SwordState, found: tuple[int, ...]) -> Next:
        put_mark(s, self.kind, found[0])
        if self.stays:
            put_mark(s, GRAIN, space_of(s, s.leaders[found[0]]))
        s.log("mark-leader", rule="7.1", card=self.card, leader=found[0])
        return Done()


def in_office(s: SwordState) -> tuple[int, ...]:
    """Return the consuls on the map. 8.2.2"""
    return tuple(leader for leader in consuls(s) if is_on_map(s, leader))


def keep_consul(s: SwordState, play: Play) -> Frame | None:
    """A consul stays in the coming Reinforcement Phase. Card Prorogatio"""
    return MarkLeader(play.house, play.card, PROROGUED, in_office(s))


def why_not_keep_consul(s: SwordState, play: Play) -> Reason | None:
    """Say why no consul can be told to stay."""
    return None if in_office(s) else Reason("no consul is on the map", "8.2.2")


def guardable(s: SwordState) -> tuple[int, ...]:
    """Return the named Greek leaders who are on the map or displaced. 8.2.3"""
    return tuple(x for x in named_greeks(s) if is_on_map(s, x) or s.leaders[x] == DISPLACED)


def waive_penalty(s: SwordState, play: Play) -> Frame | None:
    """A Greek leader costs no loyalty in the coming Reinforcement Phase. The Tyrant's Guard"""
    return MarkLeader(play.house, play.card, GUARDED, guardable(s))


def why_not_waive_penalty(s: SwordState, play: Play) -> Reason | None:
    """Say why no Greek leader can be guarded."""
    return None if guardable(s) else Reason("no named Greek leader is in the game", "8.2.3")


def provisionable(s: SwordState, play: Play) -> tuple[int, ...]:
    """Return the commanders of the armies that an op can provision."""
    op = op_of(s, play)
    power, ports = power_named(op.word("power")), op.word("where") == "port"
    return tuple(
        commander(s, power, place)
        for place in range(s.rules.places)
        if has_army(s, power, place)
        and not is_box(s, space_of(s, place))
        and (not ports or space_of(s, place) in s.rules.ports)
    )


def provision(s: SwordState, play: Play) -> Frame | None:
    """An army does not roll in the Attrition Phase."""
    stays = op_of(s, play).word("where") == "port"
    return MarkLeader(play.house, play.card, PROVISIONED, provisionable(s, play), stays)


def why_not_provision(s: SwordState, play: Play) -> Reason | None:
    """Say why no army can be provisioned."""
    return None if provisionable(s, play) else Reason("there is no such army", "7.1")


def expire(s: SwordState, play: Play) -> Frame | None:
    """The leader whom the card places leaves again in the Reinforcement Phase. Card Dictator"""
    for op in s.rules.cards[play.card].ops:
        if op.name == "place-leader":
            put_mark(s, TEMPORARY, s.rules.leader(op.word("leader")))
    return None


# --- marks on a space, and on nothing -----------------------------------------------------------


def ports(s: SwordState, play: Play) -> tuple[int, ...]:
    """Return the ports that an op can close. Card Fire in the Docks"""
    of = [power_named(word) for word in op_of(s, play).words("of")]
    struck = [power for power in of if may_harm(s, play.house, power)]
    return tuple(port for port in s.rules.ports if s.control[port] in struck)


@dataclass(slots=True)
class ClosePort(Frame):
    """A house closes a port to its owner until the end of the turn."""

    house: int
    card: int
    ports: tuple[int, ...]

    def start(self, s: SwordState) -> Next:
        return Call(Pick(self.house, self.card, SPACE, each(self.ports)), self.picked)

    def picked(self, s: SwordState, found: tuple[int, ...]) -> Next:
        put_mark(s, CLOSED_PORT, found[0])
        s.log("mark-space", rule="7.1", card=self.card, space=found[0])
        return Done()


def close_port(s: SwordState, play: Play) -> Frame | None:
    """A port is closed to its owner."""
    return ClosePort(play.house, play.card, ports(s, play))


def why_not_close_port(s: SwordState, play: Play) -> Reason | None:
    """Say why no port can be closed."""
    return None if ports(s, play) else Reason("no such port can be closed", "7.1")


def no_unrest(s: SwordState, play: Play) -> Frame | None:
    """No Neutral Power Activates raises unrest until the end of the turn."""
    put_mark(s, NO_UNREST)
    return None


def keep_mercenaries(s: SwordState, play: Play) -> Frame | None:
    """No mercenaries leave in the coming Reinforcement Phase."""
    put_mark(s, PAID)
    return None


OPS["keep-consul"] = Deed(keep_consul, why_not_keep_consul)
OPS["waive-penalty"] = Deed(waive_penalty, why_not_waive_penalty)
OPS["no-attrition"] = Deed(provision, why_not_provision)
OPS["expires"] = Deed(expire, always)
OPS["close-port"] = Deed(close_port, why_not_close_port)
OPS["no-unrest"] = Deed(no_unrest, always)
OPS["keep-mercenaries"] = Deed(keep_mercenaries, always)
OPS["friendly-tribe"] = Deed(nothing, always)
