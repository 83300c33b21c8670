"""Intrigue and diplomacy: cards 9, 19, 27, 35, 36, 55."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.chance import Draw
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason, draw
from delenda.engine.state import nearest
from delenda.games.hannibal.effects import MACEDONIA
from delenda.games.hannibal.state import HannibalState
from delenda.punic import changes
from delenda.punic.cards.markers import Markers, exposed_markers
from delenda.punic.cards.messenger import TakeCard, take_card, why_not_messenger
from delenda.punic.queries import in_region, is_in_effect, may_be_in, space_of
from delenda.punic.state import CARTHAGE, NOBODY, POOL, ROME, PunicState, enemy_of
from delenda.punic.turn.strategy import StrategyPhase
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

TEXTS: dict[str, str] = {
    "ask.philip-v": "A card of {a0:side} is drawn at random.",
    "ask.play-again": "Must {a0:side} play again at once?",
    "ask.new-proconsul": "Who becomes proconsul in place of {a0:general}?",
    "log.macedon-allied": "Macedon is allied with Carthage: naval rolls get -1.",
    "log.macedon-at-peace": "Philip of Macedon makes peace with Rome.",
    "log.drawn-and-discarded": "{side:side} loses {card:card}, drawn at random.",
    "log.plays-again": "{side:side} must play again at once.",
    "log.new-proconsul": (
        "The Senate dismisses {old:general}; {general:general} is proconsul in {space:space}."
    ),
    "do.yes.play-again": "yes, at once",
    "do.no.play-again": "no, in turn",
}


# --- 9: Philip V of Macedon -------------------------------------------------------------------


def why_not_philip(s: HannibalState, side: int) -> Reason | None:
    """Carthage makes the alliance; Rome ends it. C9, R-080"""
    if side == CARTHAGE and is_in_effect(s, MACEDONIA):
        return Reason("Macedon is allied already", "C9")
    if side == ROME and not is_in_effect(s, MACEDONIA):
        return Reason("there is no alliance of Macedon to end", "C9")
    return None


@CARDS.event(9, why_not=why_not_philip)
def philip_v_of_macedon(_s: HannibalState, side: int, card: int) -> Frame:
    """Macedon allies with Carthage, or makes peace; the enemy loses a card at random. C9"""
    return PhilipV(side, card)


@dataclass(slots=True)
class PhilipV(Frame):
    """First an alliance, then peace. C9"""

    side: int
    leaves: int = NOBODY
    """The card that leaves the game with the peace, if it does not say so itself. 8.5"""

    def start(self, s: HannibalState) -> Next:
        """Draw a card of the enemy; an empty hand loses nothing."""
        enemy = enemy_of(self.side)
        if not s.hands[enemy]:
            return Goto(self.declare)
        return draw("philip-v", Draw(s.hands[enemy]), self.drawn, rule="C9", about=(enemy,))

    def drawn(self, s: HannibalState, card: int) -> Next:
        """It is discarded."""
        enemy = enemy_of(self.side)
        s.log("drawn-and-discarded", rule="C9", side=enemy, card=card)
        changes.discard(s, enemy, card)
        return Goto(self.declare)

    def declare(self, s: HannibalState) -> Next:
        """Begin or end the alliance. 8.5"""
        if self.side == CARTHAGE:
            changes.begin_effect(s, MACEDONIA)
            s.log("macedon-allied", rule="C9")
            return Done()
        changes.end_effect(s, MACEDONIA)
        s.log("macedon-at-peace", rule="C9")
        if self.leaves != NOBODY:
            changes.remove_card(s, self.leaves)
        return Done()


# --- 19: the Senate dismisses the proconsul ---------------------------------------------------


def successors(s: HannibalState) -> tuple[int, ...]:
    """Return the Romans out of play who could follow the proconsul. C19

    Fabius never leaves Italy, and Scipio Africanus is not in the cup. 24, 6.7, R-084
    """
    space = space_of(s, s.generals[s.proconsul])
    return tuple(
        general
        for general in s.rules.generals_of[ROME]
        if s.generals[general] == POOL and s.rules.generals[general].cup
        if may_be_in(s, general, space)
    )


def why_not_dismiss(s: HannibalState, _side: int) -> Reason | None:
    """There must be a proconsul, other than Scipio Africanus. C19"""
    if s.proconsul < 0 or s.proconsul in s.rules.seconds:
        return Reason("there is no proconsul whom the Senate could dismiss", "C19")
    return None if successors(s) else Reason("no Roman general is out of play", "C19")


@CARDS.event(19, why_not=why_not_dismiss)
def senate_dismisses_proconsul(_s: HannibalState, side: int, _card: int) -> Frame:
    """A Roman out of play, chosen by who plays the card, replaces the proconsul. C19"""
    return DismissProconsul(side)


@dataclass(slots=True)
class DismissProconsul(Frame):
    """Choose the new proconsul. C19"""

    side: int

    def start(self, s: HannibalState) -> Next:
        """Ask for him."""
        options = tuple(Action("pick-general", (general,)) for general in successors(s))
        about = (s.proconsul,)
        return Ask(self.side, "new-proconsul", options, self.chosen, rule="C19", about=about)

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """He takes the other's place and office."""
        replace_proconsul(s, action.args[0])
        return Done()


def replace_proconsul(s: HannibalState, general: int) -> None:
    """Put a general in the proconsul's place, rank and office; the other goes to the cup. C19"""
    old = s.proconsul
    place = s.generals[old]
    s.log(
        "new-proconsul", rule="card.dismissal", old=old, general=general, space=space_of(s, place)
    )
    s.generals[old], s.generals[general] = POOL, place
    s.seniority.remove(general)
    s.seniority.insert(s.seniority.index(old), general)
    s.proconsul = general


# --- 27, 35, 36: towns change their mind ------------------------------------------------------


def italian_markers(s: HannibalState) -> tuple[int, ...]:
    """Return the plain Roman markers in Italy without Roman CUs. C27"""
    return tuple(space for space in exposed_markers(s, ROME) if in_region(s, space, "italy"))


def why_not_i_have_come(s: HannibalState, _side: int) -> Reason | None:
    """Hannibal must be in Italy. C27"""
    place = s.generals[s.rules.general_ids["hannibal"]]
    if place < 0 or not in_region(s, space_of(s, place), "italy"):
        return Reason("Hannibal is not in Italy", "C27")
    if not italian_markers(s):
        return Reason("no plain Roman marker in Italy is without Roman CUs", "C27")
    return None


@CARDS.event(27, why_not=why_not_i_have_come)
def i_have_come_into_italy(s: HannibalState, side: int, _card: int) -> Frame:
    """With Hannibal in Italy: turn over 2 plain Roman markers there without CUs. C27"""
    return Markers(side, "flip", italian_markers(s), 2, "C27")


def why_not_diplomacy(s: HannibalState, side: int) -> Reason | None:
    """There must be a marker to turn over. C35"""
    if exposed_markers(s, enemy_of(side)):
        return None
    return Reason("your enemy has no plain marker without CUs", "C35")


@CARDS.event(35, 36, why_not=why_not_diplomacy)
def diplomacy(s: HannibalState, side: int, card: int) -> Frame:
    """Turn over a plain enemy marker anywhere, in a space without enemy CUs. C35, C36"""
    rule = f"C{s.rules.cards[card].id}"
    return Markers(side, "flip", exposed_markers(s, enemy_of(side)), 1, rule)


# --- 55: a messenger is intercepted -----------------------------------------------------------


@CARDS.event(55, why_not=why_not_messenger)
def messenger_intercepted(_s: HannibalState, side: int, _card: int) -> Frame:
    """Take a strategy card at random from the enemy's hand. C55"""
    return Messenger(side)


@dataclass(slots=True)
class Messenger(TakeCard):
    """Draw the card; in the variant its owner may have the taker play again. C55"""

    def drawn(self, s: PunicState, card: int) -> Next:
        """Take it; both players know which it is."""
        take_card(s, self.side, card)
        if "messenger-variant" not in s.rules.options:
            return Done()
        options = (Action("yes"), Action("no"))
        about = (self.side,)
        return Ask(
            enemy_of(self.side), "play-again", options, self.decided, rule="C55", about=about
        )

    def decided(self, s: HannibalState, action: Action) -> Next:
        """The taker is next again, if his victim says so."""
        phase = nearest(s, StrategyPhase)
        if action.verb == "yes" and phase is not None:
            phase.first = enemy_of(self.side)
            s.log("plays-again", rule="C55", side=self.side)
        return Done()
