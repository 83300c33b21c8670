"""The counter-events of battles: 6, 20, 31, 32, 42, 59."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.chance import Draw
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason, draw
from delenda.engine.state import nearest
from delenda.games.hannibal.battle.battle import Battle
from delenda.games.hannibal.battle.battlefield import NO_CARD, Battlefield, the_battle
from delenda.games.hannibal.battle.hand import allied_provinces
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.words import ENVELOP
from delenda.punic.queries import in_region
from delenda.punic.state import CARTHAGE, ROME, enemy_of
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

TEXTS: dict[str, str] = {
    "ask.ally-deserts": "Which battle card deserts to you: an open one, or a hidden one?",
    "ask.deserting-card": "A battle card of {a0:side} deserts.",
    "do.pick-card": "take the {a0:battle-card}",
    "do.at-random": "draw one of the hidden cards",
    "log.allies-desert": "No allies of {side:side} come from {provinces:province}.",
    "log.spy": "{side:side} has a spy in the enemy camp.",
    "log.elephant-fright": "The elephants take fright. There is no charge, "
    "and it costs Carthage {count:bcs}.",
    "log.cavalry-attacks": "Round {round}: Marharbal's Cavalry attacks as Double Envelopment.",
    "log.cavalry-matches": "Marharbal's Cavalry matches the Double Envelopment.",
    "log.ally-deserts": "A {card:battle-card} deserts from {loser:side} to {side:side}.",
}

NO_BATTLE = "there is no battle for it"
NUMIDIA = ("western-numidia", "eastern-numidia")
FRIGHT = 2  # C42


# --- 6 Marharbal's Cavalry --------------------------------------------------------------------


def why_not_cavalry(s: HannibalState, side: int, _window: str) -> Reason | None:
    """It attacks in Carthage's round, or matches a Double Envelopment. C6, R-077"""
    battle = nearest(s, Battle)
    if battle is None or side != CARTHAGE:
        return Reason(NO_BATTLE if side == CARTHAGE else "it is Carthage's card", "C6")
    attacks = battle.leads == side and battle.attack == NO_CARD
    matches = battle.leads != side and battle.attack == ENVELOP and not battle.matched
    if attacks or matches:
        return None
    return Reason("it attacks, or matches a Double Envelopment", "C6")


@dataclass(slots=True)
class Cavalry(Frame):
    """A Double Envelopment that does not give the initiative away when matched. C6"""

    def start(self, s: HannibalState) -> Next:
        battle = the_battle(s)
        if battle.leads == CARTHAGE:
            battle.lead_with(ENVELOP)
            battle.cavalry = True
            s.log("cavalry-attacks", rule="C6", round=battle.rounds)
        else:
            battle.matched = True
            s.log("cavalry-matches", rule="C6")
        return Done()


# --- 20 Spy in Enemy Camp ---------------------------------------------------------------------


def why_not_spy(s: HannibalState, _side: int, _window: str) -> Reason | None:
    """Any battle will do. C20"""
    return Reason(NO_BATTLE, "C20") if nearest(s, Battle) is None else None


@dataclass(slots=True)
class Spy(Frame):
    """When the cards are dealt, half of the enemy's are shown. C20"""

    side: int

    def start(self, s: HannibalState) -> Next:
        the_battle(s).spies += (self.side,)
        s.log("spy", rule="C20", side=self.side)
        return Done()


# --- 31, 32 Allies Desert ---------------------------------------------------------------------


@dataclass(slots=True)
class AlliesDesert(Frame):
    """The enemy's allies from some provinces stay away. C31, C32"""

    side: int
    provinces: tuple[int, ...]
    rule: str

    def start(self, s: HannibalState) -> Next:
        the_battle(s).desert(self.provinces)
        enemy = enemy_of(self.side)
        s.log("allies-desert", rule=self.rule, side=enemy, provinces=self.provinces)
        return Done()


def _spaniards(s: HannibalState, battle: Battlefield, side: int) -> tuple[int, ...]:
    """Return the provinces of Spain whose allies would fight for the enemy here."""
    if not in_region(s, battle.space, "spain"):
        return ()
    return tuple(allied_provinces(s, battle, enemy_of(side)))


def _numidians(s: HannibalState, battle: Battlefield, side: int) -> tuple[int, ...]:
    """Return the Numidian provinces whose allies would fight for the enemy here."""
    names = s.rules.board.provinces
    found = allied_provinces(s, battle, enemy_of(side))
    return tuple(province for province in found if names[province].id in NUMIDIA)


def why_not_spaniards(s: HannibalState, side: int, _window: str) -> Reason | None:
    """The enemy has Spanish allies in this battle. C31, R-089"""
    battle = nearest(s, Battle)
    if battle is not None and _spaniards(s, battle, side):
        return None
    return Reason("no Spanish allies fight for the enemy here", "C31")


def why_not_numidians(s: HannibalState, side: int, _window: str) -> Reason | None:
    """The enemy has Numidian allies in this battle. C32, R-089"""
    battle = nearest(s, Battle)
    if battle is not None and _numidians(s, battle, side):
        return None
    return Reason("no Numidian allies fight for the enemy here", "C32")


@CARDS.counter(31, windows=("battle-start",), why_not=why_not_spaniards)
def spanish_allies_desert(s: HannibalState, side: int, _window: str) -> Frame:
    """The enemy's Spanish allies stay away. C31"""
    return AlliesDesert(side, _spaniards(s, the_battle(s), side), "C31")


@CARDS.counter(32, windows=("battle-start",), why_not=why_not_numidians)
def numidian_allies_desert(s: HannibalState, side: int, _window: str) -> Frame:
    """The enemy's Numidian allies stay away. C32"""
    return AlliesDesert(side, _numidians(s, the_battle(s), side), "C32")


# --- 42 Elephant Fright -----------------------------------------------------------------------


def why_not_fright(s: HannibalState, side: int, _window: str) -> Reason | None:
    """Rome answers a charge that is declared and not yet rolled. C42"""
    if side != ROME:
        return Reason("it is Rome's card", "C42")
    return Reason(NO_BATTLE, "C42") if nearest(s, Battle) is None else None


@dataclass(slots=True)
class Fright(Frame):
    """The charge is off, and Carthage has two battle cards fewer. C42"""

    def start(self, s: HannibalState) -> Next:
        battle = the_battle(s)
        battle.charge_stopped = True
        battle.lose_cards(CARTHAGE, FRIGHT)
        s.log("elephant-fright", rule="C42", count=FRIGHT)
        return Done()


# --- 59 Ally Deserts --------------------------------------------------------------------------


def why_not_deserter(s: HannibalState, side: int, _window: str) -> Reason | None:
    """The enemy has a battle card to lose. C59"""
    battle = nearest(s, Battle)
    if battle is None:
        return Reason(NO_BATTLE, "C59")
    if not battle.hands[enemy_of(side)]:
        return Reason("the enemy has no battle card left", "C59")
    return None


@dataclass(slots=True)
class AllyDeserts(Frame):
    """A random battle card of the enemy, or one that lies open, changes sides. C20, C59"""

    side: int

    def start(self, s: HannibalState) -> Next:
        battle = the_battle(s)
        enemy = enemy_of(self.side)
        kinds = sorted(set(battle.open_cards(enemy)))
        options = tuple(Action("pick-card", (kind,)) for kind in kinds)
        if battle.hidden_cards(enemy):
            options = (*options, Action("at-random"))
        return Ask(self.side, "ally-deserts", options, self.chosen, rule="C59")

    def chosen(self, s: HannibalState, action: Action) -> Next:
        if action.verb == "pick-card":
            the_battle(s).cover(enemy_of(self.side), action.args[0])
            return self.taken(s, action.args[0])
        return Goto(self.pull)

    def pull(self, s: HannibalState) -> Next:
        enemy = enemy_of(self.side)
        bag = Draw(the_battle(s).hidden_cards(enemy), "draw-battle")
        return draw("deserting-card", bag, self.taken, rule="C59", about=(enemy,))

    def taken(self, s: HannibalState, card: int) -> Next:
        battle = the_battle(s)
        enemy = enemy_of(self.side)
        battle.take(enemy, card)
        battle.give(self.side, card)
        s.log("ally-deserts", rule="C59", card=card, loser=enemy, side=self.side)
        return Done()


# --- the cards --------------------------------------------------------------------------------


@CARDS.counter(6, windows=("battle-round",), why_not=why_not_cavalry)
def marharbals_cavalry(_s: HannibalState, _side: int, _window: str) -> Frame:
    """It attacks or matches as a Double Envelopment. C6"""
    return Cavalry()


@CARDS.counter(20, windows=("battle-start",), why_not=why_not_spy)
def spy_in_enemy_camp(_s: HannibalState, side: int, _window: str) -> Frame:
    """Half of the enemy's battle cards are shown. C20"""
    return Spy(side)


@CARDS.counter(42, windows=("charge",), why_not=why_not_fright)
def elephant_fright(_s: HannibalState, _side: int, _window: str) -> Frame:
    """The charge is off. C42"""
    return Fright()


@CARDS.counter(59, windows=("battle-round",), why_not=why_not_deserter)
def ally_deserts(_s: HannibalState, side: int, _window: str) -> Frame:
    """A battle card changes sides. C59"""
    return AllyDeserts(side)
