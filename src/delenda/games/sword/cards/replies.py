"""What each seat may play in answer to what happens. 7.1.1

The active house plays all it wants first, then the others clockwise. What answers a card is
played in the window `event` that every event opens before it takes effect. Beside events cards
pay bribes and bring ships; Desperate Times count as cards of value 3 for that. 7.2.2, 7.4.6
"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Frame, Reason
from delenda.engine.state import nearest
from delenda.games.sword.battle.naval_test import NavalRoll
from delenda.games.sword.cards import (
    reply_battle,
    reply_march,
    reply_pacts,
    reply_siege,
    reply_walls,
)
from delenda.games.sword.cards.ops import ALLIED, UNFIT, may_harm, why_not_event
from delenda.games.sword.cards.reply_bribe import Bribe, bribes, why_not_pay
from delenda.games.sword.cards.reply_card import Reply
from delenda.games.sword.cards.reply_needs import why_not_need
from delenda.games.sword.cards.reply_sea import Embark, ship_plays, why_not_ships
from delenda.games.sword.cards.reply_sides import is_silenced
from delenda.games.sword.cards.reply_terms import BRIBE, CONTACT, ENTERED, SAILS
from delenda.games.sword.houses import houses, houses_from
from delenda.games.sword.march.march import March
from delenda.games.sword.sides import H_LEAGUES, NOBODY
from delenda.games.sword.state import ACTION, SwordState

TEXTS: dict[str, str] = {
    "do.respond": "play {a0:card}",
    "do.pass.respond": "play nothing",
    "ask.respond.turn-begins": "A turn begins. Do you play a card first?",
    "ask.respond.event": "An event has been played. Do you answer it with a card?",
    "ask.respond.activated": "A leader has been activated. Do you play a card?",
    "ask.respond.sails": "An army puts to sea. Do you play a card?",
    "ask.respond.entered": "An army has entered a space. Do you play a card?",
    "ask.respond.inside": "It is settled who is inside the city. Do you play a card?",
    "ask.respond.declared": "All have said how they react. Do you play a card?",
    "ask.respond.avoid": "An army in a port may avoid battle. Do you play a card for ships?",
    "ask.respond.bribe": "Etruscans are about to meet an army. Do you bribe it?",
    "ask.respond.contact": "Armies are about to meet. Do you play a card?",
    "ask.respond.pursuit": "An army is about to pursue. Do you play a card?",
    "ask.respond.siege": "A siege roll is about to be made. Do you play a card?",
    "ask.respond.loot": "A city is looted. Do you play a card?",
    "ask.respond.gallic-event": "A Gallic event is about to happen. Do you prevent it?",
}
DEEDS = (reply_battle, reply_march, reply_pacts, reply_siege, reply_walls)
"""The modules that say what the words of response events do."""
NOT_HELD = Reason("you do not hold this card", "7.1")
NO_CARDS_NOW = Reason("cards are played in the Action Phase", "5.4")
SILENT = Reason("you may play no more responses in this battle", "7.1.1")


def response_order(s: SwordState, window: str) -> tuple[int, ...]:
    """Return the seats that may answer, the active house's first, then clockwise. 7.1.1"""
    keepers = s.rules.keepers
    if window == BRIBE:
        return (keepers[H_LEAGUES],) if H_LEAGUES in houses(s) else ()
    first = s.active if s.active != NOBODY else s.first
    found: list[int] = []
    for house in houses_from(s, first):
        if keepers[house] not in found:
            found.append(keepers[house])
    return tuple(found)


def responses(s: SwordState, seat: int, window: str) -> list[Action]:
    """Return what a seat may play in a window, for all the houses that it keeps. 5.4, 7.1.1"""
    if s.phase != ACTION:
        return []
    found: list[Action] = []
    for house in houses(s):
        if s.rules.keepers[house] == seat:
            found += events(s, house, window)
            found += bribes(s, house, window)
            found += ship_plays(s, house, window)
    return [*found, *s.rules.slots.replies(s, seat, window)]


def events(s: SwordState, house: int, window: str) -> list[Action]:
    """Return the events that a house may play in a window. 7.1.1"""
    return [
        Action("respond", (card,))
        for card in s.hands[house]
        if window in s.rules.windows[card] and why_not_reply(s, house, card, window) is None
    ]


def why_not_reply(s: SwordState, house: int, card: int, window: str) -> Reason | None:
    """Say why a house may not answer with the event of a card. 7.1.1, 15.2.2"""
    if not s.rules.cards[card].response or window not in s.rules.windows[card]:
        return UNFIT
    if is_silenced(s, house):
        return SILENT
    if "chosen" in s.rules.cards[card].harms and not may_harm_mover(s, house, window):
        return ALLIED
    reason = why_not_need(s, house, card, window)
    return reason or why_not_event(s, house, card, window)


def may_harm_mover(s: SwordState, house: int, window: str) -> bool:
    """Say whether who moves or sails now is no ally whom an event would hurt. 15.2.2"""
    voyage, march = nearest(s, NavalRoll), nearest(s, March)
    if window == SAILS and voyage is not None:
        return may_harm(s, house, voyage.power)
    if window in (ENTERED, CONTACT) and march is not None:
        return may_harm(s, house, march.power(s))
    return True


def owner(s: SwordState, seat: int, card: int) -> int:
    """Return the house of a card, if that seat keeps it, or NOBODY. 6.1"""
    house = s.rules.cards[card].house
    return house if s.rules.keepers[house] == seat else NOBODY


def play_response(s: SwordState, seat: int, window: str, action: Action) -> Frame:
    """Return the procedure of an answer. 7.1.1, 7.2.2, 12.4.3"""
    if action.verb not in ("respond", "bribe", "ships"):
        return s.rules.slots.reply(s, seat, window, action)
    card = action.args[0]
    house = s.rules.cards[card].house
    if action.verb == "bribe":
        return Bribe(house, card)
    if action.verb == "ships":
        return Embark(house, card, window)
    return Reply(house, card, window)


def why_not_response(s: SwordState, seat: int, window: str, action: Action) -> Reason | None:
    """Say why a seat may not answer so. 5.4, 7.1.1"""
    if s.phase != ACTION:
        return NO_CARDS_NOW
    if action.verb not in ("respond", "bribe", "ships"):
        return s.rules.slots.why_not_reply(s, seat, window, action)
    card = action.args[0]
    house = owner(s, seat, card)
    if house == NOBODY:
        return NOT_HELD
    if action.verb == "bribe":
        return why_not_pay(s, house, card) if window == BRIBE else UNFIT
    if action.verb == "ships":
        return why_not_ships(s, house, window, card)
    return why_not_reply(s, house, card, window) if card in s.hands[house] else NOT_HELD
