"""What stands beside the map in a scene: the display, ships, tracks and mercenaries."""

from __future__ import annotations

from delenda.games.hamilcar.page.sheet import MIAT, OPEN_SEA, counts
from delenda.games.hamilcar.page.wire import DisplayScene, MercenaryScene
from delenda.games.hamilcar.page.wire_sea import SeaScene, ShipsScene
from delenda.games.hamilcar.queries import controls_open_sea, is_warlike, warships_left
from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.turn.mercenaries import next_for_hire, price, why_not_hire
from delenda.punic.page.scene import HOLDERS, province_holders
from delenda.punic.queries import political_points
from delenda.punic.state import CARTHAGE, NEITHER, SEATS, SIDES


def display_scene(s: HamilcarState) -> DisplayScene:
    """Say who has each of the 14 counts, and who leads. 2.1.E, 4.2"""
    provinces = province_holders(s)
    others = {
        s.rules.board.spaces[s.rules.lilybaeum]: HOLDERS[s.control[s.rules.lilybaeum]],
        OPEN_SEA: HOLDERS[_holder_of_open_sea(s)],
        MIAT: HOLDERS[CARTHAGE if is_warlike(s) else NEITHER],
    }
    rome, carthage = (political_points(s, side) for side in SIDES)
    leader = None if rome == carthage else SEATS[int(carthage > rome)]
    return {
        "holders": {
            count["id"]: (provinces if count["kind"] == "province" else others)[count["id"]]
            for count in counts(s.rules)
        },
        "totals": {
            SEATS[side]: points for side, points in zip(SIDES, (rome, carthage), strict=True)
        },
        "leader": leader,
        "lead": abs(rome - carthage),
    }


def _holder_of_open_sea(s: HamilcarState) -> int:
    return next((side for side in SIDES if controls_open_sea(s, side)), NEITHER)


def sea_scene(s: HamilcarState) -> SeaScene:
    """Tell of Naval Supremacy and the markers of the sea."""
    return {
        "supremacy": SEATS[s.supremacy],
        "seamanship": s.seamanship,
        "corvi": bool(s.corvi),
        "forgotten": bool(s.forgotten),
    }


def ships_scene(s: HamilcarState, side: int) -> ShipsScene:
    """Count the warships of a side. 2.3.F"""
    return {
        "ready": s.ready[side],
        "spent": s.spent[side],
        "sailing": s.sailing[side],
        "sunk": s.sunk[side],
        "prizes": s.prizes[side],
        "left": warships_left(s, side),
    }


def mercenary_scene(s: HamilcarState) -> MercenaryScene:
    """Say who can be hired next, for what, and what is lacking. 5.2.C3"""
    hired, reason = next_for_hire(s), why_not_hire(s, CARTHAGE)
    return {
        "general": hired.general if hired else None,
        "cus": hired.units + hired.elephants if hired else 0,
        "elephants": hired.elephants if hired else 0,
        "price": price(s),
        "available": reason is None,
        "whyNot": reason.text if reason else "",
        "rule": reason.rule if reason else "5.2.C3",
    }
