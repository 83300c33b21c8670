"""Checks of cards and of what lies beside the map. Each impossibility is one sentence."""

from __future__ import annotations

from delenda.engine.action import Unreadable
from delenda.games.sword.effects import EFFECTS, MOST
from delenda.games.sword.sides import ALL_POWERS, H_LEAGUES, HOUSES, NOBODY
from delenda.games.sword.state import UNREST_RAISED, SwordState


def need(fact: bool, otherwise: str) -> None:
    """Refuse a table of which something is not true."""
    if not fact:
        raise Unreadable(otherwise)


def check_cards(s: SwordState) -> None:
    """Check that no card is in two places; at rest each is somewhere. 6, 7.4"""
    for house, name in enumerate(HOUSES):
        piles = (s.hands[house], s.decks[house], s.discards[house], s.removed[house])
        found = sorted(card for pile in piles for card in pile)
        need(len(set(found)) == len(found), f"a card of {name} is in two places")
        more = set(found).difference(s.rules.decks[house])
        aside = {card for card in more if _is_aside(s, house, card)}
        need(aside <= set(s.removed[house]), f"Desperate Times of {name} are in no pile")
        need(aside == more, f"{name} has a card of another player or scenario")
        dealt = len(found) - len(aside)
        need(bool(s.stack) or dealt == len(s.rules.decks[house]), f"a card of {name} is nowhere")
        if s.desperate[house]:
            _check_desperate(s, house)
    paid = set(s.bribes) <= set(s.removed[H_LEAGUES])
    need(paid, "cards that paid a bribe are out of the game")


def _check_desperate(s: SwordState, house: int) -> None:
    """Check how many Desperate Times a house has laid aside. 7.4"""
    count = sum(one.aside and one.house == house for one in s.rules.cards)
    most = count if house in s.rules.setting.order else 0
    told = f"{HOUSES[house]} has at most {most} Desperate Times cards"
    need(0 <= s.desperate[house] <= most, told)


def _is_aside(s: SwordState, house: int, card: int) -> bool:
    if not 0 <= card < len(s.rules.cards):
        return False
    found = s.rules.cards[card]
    return found.aside and found.house == house


def check_lists(s: SwordState) -> None:
    """Check effects, and who has acted, shown, proposed and rolled."""
    for found in s.effects:
        _check_effect(s, found)
    need(s.effects == sorted(set(s.effects)), "each effect is named once, in order")
    need(set(s.acted) <= {*ALL_POWERS, UNREST_RAISED}, "only powers have acted")
    need(set(s.rolled) <= set(range(s.rules.spaces)), "a siege was rolled for nowhere")
    need(s.led == NOBODY or s.led in ALL_POWERS, "a power that is no power is led")
    need(all(-1 <= house < len(HOUSES) for house in s.deputies), "nobody known decides")
    for house, seat, card in s.showings:
        known = house in range(len(HOUSES)) and seat in range(len(s.rules.seats))
        need(known and card in s.hands[house], "a card that was shown is in the hand")


def _check_effect(s: SwordState, found: int) -> None:
    kind, on = divmod(found, MOST)
    need(0 <= kind < len(EFFECTS), "an effect is not known")
    what = EFFECTS[kind].on
    count = len(s.rules.grammar.kinds[what].names) if what else 1
    need(on < count, f"the effect {EFFECTS[kind].word} lies on nothing known")
