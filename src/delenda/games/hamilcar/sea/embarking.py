"""Whether an army may go to sea, and with how many warships. 2.3.G, 7.1, 7.3.B"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Reason
from delenda.games.hamilcar.queries import FLEET, SQUADRON, naval_range
from delenda.games.hamilcar.sea.landing import NONE, nearest_landing
from delenda.games.hamilcar.sea.ledgers import fresh_ships
from delenda.games.hamilcar.sea.reach import legs
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.march.march import HALTED, March
from delenda.punic.queries import is_shut_in, space_of

TEXTS: dict[str, str] = {
    "do.embark": "put to sea with {a0:ships}",
}

VOYAGE_VERB = "embark"


def embarkations(s: HamilcarState, march: March, space: int) -> list[Action]:
    """Return how many warships an army may put to sea with; none is allowed, too. 7.3.C"""
    if why_not_go_to_sea(s, march, space) is not None:
        return []
    return [Action(VOYAGE_VERB, (count,)) for count in range(most_ships(s, march), -1, -1)]


def most_ships(s: HamilcarState, march: March) -> int:
    """At most five Ready warships; with CUs and supply trains at most ten units. 2.3.G"""
    return min(SQUADRON, fresh_ships(s, march.side(s)), FLEET - march.cus - march.baggage)


def why_not_embark(s: HamilcarState, march: March, action: Action) -> Reason | None:
    """Explain why an army does not go to sea so."""
    reason = why_not_go_to_sea(s, march, space_of(s, march.place(s)))
    count = action.args[0]
    if reason is not None or count <= most_ships(s, march):
        return reason
    if count > SQUADRON:
        return Reason("a fleet has at most five warships", "2.3.G")
    if count > s.ready[march.side(s)]:
        return Reason("not so many Ready warships are at port", "2.3.F")
    if count > fresh_ships(s, march.side(s)):
        return Reason("warships that have fought in this campaign stay at port", "7.1")
    return Reason("a fleet has at most ten units, warships among them", "2.3.G")


def why_not_go_to_sea(s: HamilcarState, march: March, space: int) -> Reason | None:
    """Say why an army may not go to sea at all. 7.1, 7.3.B"""
    if not march.orders.sea:
        return Reason("a general embarks once in an activation", "7.1")
    if march.halted:
        return HALTED
    if not s.rules.board.port[space]:
        return Reason("the army is not in a port", "7.3.A")
    if is_shut_in(s, march.place(s)):
        return Reason("no ship leaves a besieged city", "7.3.B")
    return None if has_voyage(s, march, space) else NO_VOYAGE


def has_voyage(s: HamilcarState, march: March, space: int) -> bool:
    """Say whether any way from a port leads to one where the army may land. 7.3.A"""
    reach = march.reach(s)
    left = min(reach, naval_range(s, march.side(s)))
    return any(
        leg.cost <= left
        and nearest_landing(s, march, leg.to, left - leg.cost, reach - leg.cost) < NONE
        for leg in legs(s, space)
    )


NO_VOYAGE = Reason("no port where the army may land is in reach", "7.3.A")
