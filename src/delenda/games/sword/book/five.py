"""What five players do otherwise: Carthage is a house, at sea and in Africa. 7.2.4, 9.6, 16-20"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Frame, Reason
from delenda.games.sword.board import BOX
from delenda.games.sword.book import four
from delenda.games.sword.five import attack, ships, unrest
from delenda.games.sword.five.mercenaries import Disband, Hire, hired, hires, why_not_hire
from delenda.games.sword.five.revolt import why_not_lead_revolt
from delenda.games.sword.leaders.tyrants import sicilian_relief
from delenda.games.sword.sides import CARTHAGE, GREEK, H_CARTHAGE, REVOLT
from delenda.games.sword.state import SwordState

GREAT_FLEET = 10
"""What the Greeks sail with when Lilybaeum is theirs. 9.6.3"""

# --- hands and points ---------------------------------------------------------------------------


def hand_size(s: SwordState, house: int) -> int:
    """Carthage draws one more for each of its ports in Sicily, and less for unrest. 6.2.2, 20.2"""
    found = four.hand_size(s, house)
    if house != H_CARTHAGE:
        return found
    ports = sum(s.control[port] == CARTHAGE for port in sicilian_ports(s))
    return found + ports - unrest.fewer_cards(s)


def sicilian_ports(s: SwordState) -> list[int]:
    """Return all ports in Sicily, those of the Greeks too. 6.2.2"""
    spaces = s.rules.board.spaces
    return [port for port in s.rules.ports if spaces[port].area == "sicily"]


def more_points(s: SwordState, house: int) -> int:
    """Unrest costs Carthage victory points. 20.2"""
    return -unrest.fewer_points(s) if house == H_CARTHAGE else 0


# --- at sea -------------------------------------------------------------------------------------


def capacity(s: SwordState, power: int, value: int, origin: int, target: int) -> int:
    """Return how many CUs of a power may sail by a card of a value. 9.6.3"""
    if power == CARTHAGE:
        return ships.fleet(value)
    space = s.rules.board.space
    held = s.control[space("lilybaeum")] == GREEK
    greek_seas = {space("lilybaeum"), space("syracusae")}
    if power == GREEK and value >= four.THREE and held and greek_seas & {origin, target}:
        return GREAT_FLEET
    return four.capacity(s, power, value, origin, target)


def why_not_port(s: SwordState, power: int, port: int) -> Reason | None:
    """Only Carthage sails to and from the Garrison box; African ports are for all. 9.6.2, 19"""
    if s.rules.board.spaces[port].kind != BOX or power == CARTHAGE:
        return None
    return Reason("only Carthage sails to the Garrison box", "19")


def must_roll(s: SwordState, power: int, target: int) -> bool:
    """All voyages succeed, unless Carthage contests them. 9.6.4"""
    return False


# --- where Carthage and the rebels may go -------------------------------------------------------


def why_not_enter(s: SwordState, power: int, space: int) -> Reason | None:
    """Carthage goes to Italy, too. 16.3"""
    return None


def stands_fast(s: SwordState, power: int, space: int) -> bool:
    """Nobody must stand in Carthago: section 17 is ignored."""
    return False


def falls(s: SwordState, space: int) -> bool:
    """Carthago is a city like others: section 17 is ignored."""
    return True


def turn_ended(s: SwordState) -> Frame | None:
    """Nothing follows in Carthago: section 17 is ignored."""
    return None


def beaten(s: SwordState, power: int, space: int) -> Frame | None:
    """Nobody is called home: section 17 is ignored."""
    return None


def has_consequences(s: SwordState, winner: int, space: int) -> bool:
    """Every battle has political consequences. 12.5"""
    return True


def why_not_lead(s: SwordState, house: int, power: int) -> Reason | None:
    """Say why a house may not act for a non-player power: the revolt. 16.4"""
    return why_not_lead_revolt(s, house) if power == REVOLT else None


# --- turns --------------------------------------------------------------------------------------


def deeds(s: SwordState, house: int) -> list[Action]:
    """Return what a house may do besides: Carthage hires. 7.2.4"""
    return hires(s, house)


def do(s: SwordState, house: int, action: Action) -> Frame:
    """Return the procedure of hiring. 7.2.4"""
    return Hire(action.args[0])


def why_not_deed(s: SwordState, house: int, action: Action) -> Reason | None:
    """Say why a deed is not offered. 7.2.4"""
    if action.verb == "hire":
        return why_not_hire(s, house, action.args[0])
    return four.SLOTS.why_not_deed(s, house, action)


def reinforcements(s: SwordState, power: int) -> Frame | None:
    """Half of the mercenaries go home before Carthage places CUs. 5.10.1"""
    return Disband() if power == CARTHAGE else None


SLOTS = four.SLOTS._replace(
    hand_size=hand_size,
    more_points=more_points,
    capacity=capacity,
    why_not_port=why_not_port,
    must_roll=must_roll,
    why_not_enter=why_not_enter,
    stands_fast=stands_fast,
    falls=falls,
    deeds=deeds,
    do=do,
    why_not_deed=why_not_deed,
    turn_ended=turn_ended,
    reinforcements=reinforcements,
    hired=hired,
    penalty_relief=sicilian_relief,
    why_not_lead=why_not_lead,
    beaten=beaten,
    has_consequences=has_consequences,
    unrest_limit=unrest.limit,
    why_not_stir=unrest.why_not_stir,
    stir=unrest.stir,
    replies=ships.replies,
    reply=ships.reply,
    why_not_reply=ships.why_not_reply,
    march_deeds=attack.march_deeds,
    march_do=attack.march_do,
    why_not_march_deed=attack.why_not_march_deed,
)
