"""What four players do, from whom all others differ. 1"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Frame, Reason
from delenda.games.sword.africa import fall, transfer
from delenda.games.sword.board import BOX
from delenda.games.sword.deck import Card
from delenda.games.sword.effects import DUOVIRI, is_marked
from delenda.games.sword.houses import houses
from delenda.games.sword.march.march import March
from delenda.games.sword.powers.order import tie_winner
from delenda.games.sword.queries import is_friendly
from delenda.games.sword.sides import CARTHAGE, GREEK, H_GAUL, ROMAN
from delenda.games.sword.slots import Slots
from delenda.games.sword.state import TREATY, SwordState
from delenda.games.sword.treaty import treaty
from delenda.games.sword.units import cus

WHOLE_FLEET, FLEET, SQUADRON = 10, 6, 3
"""The CUs that sail. 9.6.3"""
THREE = 3


def hand_size(s: SwordState, house: int) -> int:
    """Return up to how many cards a house draws: what the scenario says. 6.2.2"""
    return s.rules.setting.hands[house]


def keeps_hand(s: SwordState, house: int) -> bool:
    """With four or five players the Gauls keep no cards over. 6.2.1"""
    return house != H_GAUL


def capacity(s: SwordState, power: int, value: int, origin: int, target: int) -> int:
    """Return how many CUs of a power may sail by a card of a value. 9.6.3"""
    if power == CARTHAGE:
        return WHOLE_FLEET
    if value < THREE:
        return 0
    if power == GREEK:
        home = s.rules.board.space("syracusae")
        return FLEET if home in (origin, target) else SQUADRON
    if power == ROMAN:
        return roman_capacity(s)
    return 0


def roman_capacity(s: SwordState) -> int:
    """Rome sails after Duoviri Navales, and on Carthaginian ships. 9.6.3, 18"""
    if s.treaty == TREATY:
        return WHOLE_FLEET
    return SQUADRON if is_marked(s, DUOVIRI) else 0


def why_not_port(s: SwordState, power: int, port: int) -> Reason | None:
    """Carthago and Kerkouane are Carthage's ports; Greeks in Kerkouane may use it. 9.6.2"""
    if s.rules.board.spaces[port].kind == BOX:
        return Reason("nobody sails there", "9.6")
    if port not in s.rules.board.punic_ports or power == CARTHAGE:
        return None
    kerkouane = s.rules.board.space("kerkouane")
    if power == GREEK and port == kerkouane and cus(s, GREEK, kerkouane):
        return None
    return Reason("only Carthage uses this port", "9.6.2")


def must_roll(s: SwordState, power: int, target: int) -> bool:
    """Sailing to a Carthaginian port, or Greeks against the treaty, calls for a roll. 9.6.4"""
    if power == CARTHAGE:
        return False
    if power == GREEK and s.treaty == TREATY:
        return True
    return s.control[target] == CARTHAGE and not is_friendly(s, power, target)


def why_not_enter(s: SwordState, power: int, space: int) -> Reason | None:
    """Carthaginians enter no space in Italy. 16.3"""
    if power == CARTHAGE and s.rules.board.spaces[space].area == "italy":
        return Reason("Carthaginians do not enter Italy", "16.3")
    return None


def stands_fast(s: SwordState, power: int, space: int) -> bool:
    """In Carthago the Carthaginians always stand and fight. 17.2.2"""
    return power == CARTHAGE and s.rules.board.spaces[space].id == "carthago"


def falls(s: SwordState, space: int) -> bool:
    """Carthago has no loyalty, is never besieged, and never changes hands. 17"""
    return space != s.rules.board.space("carthago")


def seat_passed(s: SwordState, house: int) -> Frame | None:
    """Return what comes between two houses: nothing. 5.4"""
    return None


def reinforcements(s: SwordState, power: int) -> Frame | None:
    """Return what comes before a power places reinforcements: nothing. 5.10.1"""
    return None


def penalty_relief(s: SwordState) -> int:
    """Return what one Greek leader in Sicily costs less: nothing. 8.2.3"""
    return 0


def more_points(s: SwordState, house: int) -> int:
    """Return what a house gains besides when points are counted: nothing. 20.2"""
    return 0


def hired(s: SwordState, power: int) -> int:
    """Return the mercenaries that a power receives: none. 5.10.1"""
    return 0


def winners(s: SwordState, last: bool) -> tuple[int, ...]:
    """Return the seats that win now, or none. 4.2, 4.3"""
    playing = houses(s)
    most = max(s.vp[house] for house in playing)
    if not last and most < s.rules.tables.levels[s.turn - 1]:
        return ()
    return (s.rules.keepers[tie_winner([one for one in playing if s.vp[one] == most])],)


def unrest_limit(s: SwordState) -> int:
    """Return the most that unrest can reach: there is none. 20"""
    return 0


def why_not_stir(s: SwordState, card: int) -> Reason | None:
    """Say why a card may not raise unrest: there is none. 20"""
    return Reason("there is no unrest in Carthage with so few players", "20")


def stir(s: SwordState) -> Frame:
    """Return the procedure that raises unrest: there is none. 20"""
    raise LookupError("unrest")


def windows(card: Card) -> tuple[str, ...]:
    """Return the moments in which an event may be played: those on its card. 7.1"""
    return card.windows


def replies(s: SwordState, seat: int, window: str) -> list[Action]:
    """Return what a seat may do in a window besides events: nothing. 7.1.1"""
    return []


def reply(s: SwordState, seat: int, window: str, action: Action) -> Frame:
    """Return the procedure of such a reply: there is none."""
    raise LookupError(action.verb)


def why_not_reply(s: SwordState, seat: int, window: str, action: Action) -> Reason | None:
    """Say why a reply is not offered."""
    return Reason("this is nothing that you can do now", "7.1.1")


def march_deeds(s: SwordState, march: March) -> list[Action]:
    """Return what a march may do besides: nothing. 9.1"""
    return []


def march_do(s: SwordState, march: March, action: Action) -> Frame:
    """Return the procedure of such a deed: there is none."""
    raise LookupError(action.verb)


def why_not_march_deed(s: SwordState, march: March, action: Action) -> Reason | None:
    """Say why a march may not do it."""
    return Reason("this is nothing that a leader can do on a march", "9.1")


SLOTS = Slots(
    hand_size=hand_size,
    keeps_hand=keeps_hand,
    capacity=capacity,
    why_not_port=why_not_port,
    must_roll=must_roll,
    why_not_enter=why_not_enter,
    stands_fast=stands_fast,
    falls=falls,
    deeds=treaty.deeds,
    do=treaty.do,
    why_not_deed=treaty.why_not_deed,
    seat_passed=seat_passed,
    turn_ended=fall.turn_ended,
    reinforcements=reinforcements,
    hired=hired,
    penalty_relief=penalty_relief,
    more_points=more_points,
    winners=winners,
    why_not_lead=treaty.why_not_lead,
    beaten=transfer.beaten,
    has_consequences=fall.has_consequences,
    unrest_limit=unrest_limit,
    why_not_stir=why_not_stir,
    stir=stir,
    windows=windows,
    replies=replies,
    reply=reply,
    why_not_reply=why_not_reply,
    march_deeds=march_deeds,
    march_do=march_do,
    why_not_march_deed=why_not_march_deed,
)
