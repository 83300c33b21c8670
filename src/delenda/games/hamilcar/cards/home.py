"""Messages, victories, faith, raids and priests: cards 128, 133-135, 142, 146. 17.1"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.hamilcar.cards.faith import BreakFaith, roman_play
from delenda.games.hamilcar.effects import (
    CITIES_TAKEN,
    FLAMEN_MARTIALIS,
    ROMAN_HAND_OPEN,
    VICTORIES,
)
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.cards.faith import WINDOW, OpenHand
from delenda.punic.cards.flamen import MARKERS as OWED
from delenda.punic.cards.flamen import FlamenMartialis, priests, toll_of_priests
from delenda.punic.cards.markers import Markers, empty_spaces, exposed_markers
from delenda.punic.cards.messenger import TakeCard, why_not_messenger
from delenda.punic.cards.raids import SurpriseRaids, raided
from delenda.punic.queries import is_in_effect, plain_markers
from delenda.punic.state import CARTHAGE, ROME, enemy_of
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()

MARKERS = 2


# --- 128: a messenger is intercepted ----------------------------------------------------------


@CARDS.event(128, why_not=why_not_messenger)
def messenger_intercepted(_s: HamilcarState, side: int, _card: int) -> Frame:
    """Take a strategy card at random from the enemy's hand. #128"""
    return TakeCard(side)


# --- 133, 134: after a victory ----------------------------------------------------------------


def why_not_triumph(s: HamilcarState, side: int) -> Reason | None:
    """There must be a battle won, by land or sea. 17.1 #133"""
    if not is_in_effect(s, VICTORIES[side]):
        return Reason("you have won no battle this turn", "17.1 #133")
    return None if empty_spaces(s, side) else Reason("no space is empty", "17.1 #133")


@CARDS.event(133, why_not=why_not_triumph)
def triumph(s: HamilcarState, side: int, _card: int) -> Frame:
    """Markers go to empty spaces; no Carthaginian marker is removed. 17.1 #133"""
    return Markers(side, "place", empty_spaces(s, side), MARKERS, "17.1 #133", up_to=True)


def why_not_spoils(s: HamilcarState, side: int) -> Reason | None:
    """There must be a battle won or a city taken, and a marker to turn over. 17.1 #134"""
    if not is_in_effect(s, VICTORIES[side]) and not is_in_effect(s, CITIES_TAKEN[side]):
        return Reason("you have won no battle and taken no city this turn", "17.1 #134")
    if not exposed_markers(s, enemy_of(side)):
        return Reason("your enemy has no plain marker without units", "17.1 #134")
    return None


@CARDS.event(134, why_not=why_not_spoils)
def spoils_of_war(s: HamilcarState, side: int, _card: int) -> Frame:
    """Only plain enemy markers without enemy units are turned over. 17.1 #134"""
    spaces = exposed_markers(s, enemy_of(side))
    return Markers(side, "flip", spaces, MARKERS, "17.1 #134", up_to=True)


# --- 135: Punic Faith -------------------------------------------------------------------------


def why_not_faith(s: HamilcarState, side: int, _window: str) -> Reason | None:
    """Carthage plays it against a Roman event or counter-event. 17.1 #135"""
    if side == CARTHAGE and roman_play(s) is not None:
        return None
    return Reason("Carthage plays it against an event of Rome", "17.1 #135")


@CARDS.counter(135, windows=(WINDOW,), why_not=why_not_faith)
def punic_faith(_s: HamilcarState, _side: int, _window: str) -> Frame:
    """A Roman event is cancelled, or Rome shows its cards until the turn ends. 17.1 #135"""
    return BreakFaith(ROMAN_HAND_OPEN, "17.1 #135")


def why_not_spies(s: HamilcarState, _side: int) -> Reason | None:
    """There must be cards to see. 17.1 #135"""
    if is_in_effect(s, ROMAN_HAND_OPEN):
        return Reason("the Roman hand lies open already", "17.1 #135")
    return None if s.hands[ROME] else Reason("Rome has no cards", "17.1 #135")


@CARDS.event(135, why_not=why_not_spies)
def roman_hand(_s: HamilcarState, _side: int, _card: int) -> Frame:
    """As Carthage's own play: Rome shows its cards until the turn ends. 17.1 #135"""
    return OpenHand(ROMAN_HAND_OPEN, "17.1 #135")


# --- 142: Surprise Raids ----------------------------------------------------------------------


def why_not_raids(s: HamilcarState, side: int) -> Reason | None:
    """There must be something to raid. 17.1 #142"""
    if raided(s, side):
        return None
    return Reason("no plain enemy marker without units is next to units of yours", "17.1 #142")


@CARDS.event(142, why_not=why_not_raids)
def surprise_raids(_s: HamilcarState, side: int, _card: int) -> Frame:
    """Up to 2 markers are removed next to one space with units of the raider. 17.1 #142"""
    return SurpriseRaids(side, "17.1 #142", up_to=True)


# --- 146: Flamen Martialis --------------------------------------------------------------------


def why_not_flamen(s: HamilcarState, _side: int) -> Reason | None:
    """There must be a Roman general who is not marked yet. 17.1 #146"""
    if priests(s, FLAMEN_MARTIALIS):
        return None
    return Reason("no Roman general is on the map who is not held back", "17.1 #146")


@CARDS.event(146, why_not=why_not_flamen)
def flamen_martialis(_s: HamilcarState, side: int, _card: int) -> Frame:
    """The first activation of a Roman general costs Rome 2 markers. 17.1 #146"""
    return FlamenMartialis(side, FLAMEN_MARTIALIS, "17.1 #146")


def toll(s: HamilcarState, general: int) -> Frame | None:
    """Only the first activation of a general costs markers. 17.1 #146"""
    return toll_of_priests(s, general, FLAMEN_MARTIALIS, "17.1 #146")


def why_not_pay_priests(s: HamilcarState, general: int) -> Reason | None:
    """Without the markers he cannot be activated. 17.1 #146"""
    if is_in_effect(s, FLAMEN_MARTIALIS + general) and len(plain_markers(s, ROME)) < OWED:
        return Reason("he owes the gods 2 markers, and Rome has fewer", "17.1 #146")
    return None
