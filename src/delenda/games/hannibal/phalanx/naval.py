"""Movement by sea in the Phalanx edition: ships, dots and diamonds. PHX 7.3"""

from __future__ import annotations

from dataclasses import replace

from delenda.games.hannibal.effects import MACEDONIA, NAVAL_VICTORY, SYRACUSE_ALLIED
from delenda.games.hannibal.sea.naval_combat import ARRIVES, RETURNS, SUNK, Fate, NavalCombat
from delenda.games.hannibal.state import HannibalState
from delenda.punic.march.party import Party
from delenda.punic.queries import controls, is_in_effect, perk_of, space_of
from delenda.punic.state import ROME, Orders
from delenda.warfare.modifiers import Modifier, total

TEXTS: dict[str, str] = {
    "log.naval-die": "Dots:{good}. Diamonds:{bad}. With the die, which shows {face}, "
    "{dots} against {diamonds}: {result}.",
    "log.begins-naval-victory": "Carthage wins at sea: its voyages are safer this turn, "
    "and Rome sails with Campaign cards only.",
}


def ships_as_printed(s: HannibalState, orders: Orders) -> Orders:
    """One ship on the card carries five CUs and two carry ten, in events and OPs. PHX 7.3.A

    In the same way a Campaign card is one for its OPs too. PHX 15.2.B
    """
    if perk_of(s, orders).brings_ships:
        return orders
    card = s.rules.cards[orders.card]
    return replace(orders, sea=card.ship or orders.sea, campaign=bool(card.campaign))


# --- the naval die ----------------------------------------------------------------------------


def _ports(s: HannibalState, combat: NavalCombat) -> tuple[int, int]:
    return space_of(s, combat.origin), combat.target


def _printed(s: HannibalState, combat: NavalCombat, sign: int) -> int:
    """Ports of a minus print dots, ports of a plus print diamonds."""
    printed = s.rules.sites.naval
    return sum(max(0, sign * printed[port]) for port in _ports(s, combat))


def _captain(s: HannibalState, combat: NavalCombat, _: int) -> int:
    return -s.rules.abilities[combat.general].naval


DOTS: tuple[Modifier[HannibalState, NavalCombat, int], ...] = (
    Modifier("ports", "PHX 7.3.B", lambda s, combat, _: _printed(s, combat, -1)),
    Modifier("at most one CU", "PHX 7.3.B", lambda _s, _combat, cus: int(cus <= 1)),
    Modifier("the general", "PHX 15.2.A", _captain),
    Modifier("Macedonia", "PHX 7.3.B", lambda s, _c, _n: int(is_in_effect(s, MACEDONIA))),
    Modifier("Syracusae", "PHX 7.3.B", lambda s, _c, _n: int(is_in_effect(s, SYRACUSE_ALLIED))),
    Modifier("naval victory", "PHX 7.3.B", lambda s, _c, _n: int(is_in_effect(s, NAVAL_VICTORY))),
)
DIAMONDS: tuple[Modifier[HannibalState, NavalCombat, int], ...] = (
    Modifier("ports", "PHX 7.3.B", lambda s, combat, _: _printed(s, combat, 1)),
    Modifier(
        "Roman markers",
        "PHX 7.3.B",
        lambda s, combat, _: sum(controls(s, ROME, port) for port in _ports(s, combat)),
    ),
)


def naval_die(s: HannibalState, combat: NavalCombat, cus: int, die: int) -> Fate:
    """More dots than diamonds, with the naval die, arrive; as many return; fewer sink. PHX 7.3.B"""
    face = s.rules.tables.dice["naval"][die - 1]
    good, why = total(DOTS, s, combat, cus)
    bad, why_not = total(DIAMONDS, s, combat, cus)
    dots, diamonds = good + face[0], bad + face[1]
    result = RETURNS if dots == diamonds else (ARRIVES if dots > diamonds else SUNK)
    told: dict[str, int | str] = {
        "die": die,
        "sign": "•" * face[0] + "♦" * face[1],
        "good": _reasons(why),
        "bad": _reasons(why_not),
        "face": _face(*face),
        "dots": f"{dots} {'dot' if dots == 1 else 'dots'}",
        "diamonds": f"{diamonds} {'diamond' if diamonds == 1 else 'diamonds'}",
        "result": result,
    }
    return Fate(result, "naval-die", told)


def _reasons(found: tuple[str, ...]) -> str:
    return "".join(f" {reason}" for reason in found) or " none"


def _face(dots: int, diamonds: int) -> str:
    """Return what the die shows in words."""
    if not dots and not diamonds:
        return "nothing"
    count, word = (dots, "dot") if dots else (diamonds, "diamond")
    return f"{count} {word}{'s' * (count != 1)}"


def landing_splits(_s: HannibalState, _party: Party, _space: int) -> list[int]:
    """An army intercepted as it lands backs up as a whole, or stays. PHX 10.3"""
    return []
