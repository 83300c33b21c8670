"""Events that build warships and train crews: cards 95-98, 108, 110, 112. 17.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hamilcar.cards.helpers import why_not_rule_the_sea
from delenda.games.hamilcar.changes import (
    EXCELLENT_ALREADY,
    add_supplies,
    build,
    change_seamanship,
    refit,
)
from delenda.games.hamilcar.perks import NAVAL_FIRST
from delenda.games.hamilcar.queries import is_free_port, is_locked_in, supplies_left, warships_left
from delenda.games.hamilcar.state import EXCELLENT, HamilcarState
from delenda.games.hamilcar.turn.points import STOP, city_places
from delenda.punic.march.activation import Activate, able_generals
from delenda.punic.queries import space_of
from delenda.punic.state import NOBODY, Orders, PunicState
from delenda.punic.turn.strategy import break_truce
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()

SOCII, CITIZENS, ARSENAL = 2, 3, 2
"""The warships of cards 95, 98 and 108."""
DOCKS = 2
"""The warships refitted by cards 108 and 112."""
CITIZENS_FROM = 4
"""The first turn of card 98."""
SHARES = 3
"""What card 110 may do."""
ANY_RATING = 3

TEXTS: dict[str, str] = {
    "ask.socii-navales": "Which general puts to sea with the new fleet, if any?",
    "ask.arsenal": "What does the arsenal of Carthago do?",
    "ask.mare-nostrum": "Place a supply train in a port of Mare Tyrrhenum, or refit a warship: "
    "{a0} to go.",
    "do.stop.socii-navales": "activate nobody",
    "do.ships.arsenal": "build {a0:ships}",
    "do.refit.arsenal": "build a warship and refit up to two",
    "do.supply.mare-nostrum": "place a supply train {a0:at}",
    "do.refit.mare-nostrum": "refit a warship",
    "do.stop.mare-nostrum": "no more",
}


# --- 96, 97, 98, 112: ships and crews, without a choice -------------------------------------------


@dataclass(slots=True)
class FitOut(Frame):
    """Warships are built and refitted, and crews are trained. 2.3.F, 15.4"""

    side: int
    rule: str
    ships: int = 0
    refits: int = 0
    levels: int = 0

    def start(self, s: HamilcarState) -> Next:
        """Do all of it, as far as it goes."""
        change_seamanship(s, self.levels, self.rule)
        build(s, self.side, self.ships, self.rule)
        refit(s, self.side, self.refits, self.rule)
        return Done()


def why_not_quinquereme(s: HamilcarState, side: int) -> Reason | None:
    """There must be something to learn, or a ship to build. #96"""
    if s.seamanship < EXCELLENT or warships_left(s, side):
        return None
    return Reason("Seamanship is Excellent, and no warship is in supply", "#96")


@CARDS.event(96, why_not=why_not_quinquereme)
def captured_quinquereme(_s: HamilcarState, side: int, _card: int) -> Frame:
    """Seamanship rises by a level, and Rome builds a warship; this is no reform. #96"""
    return FitOut(side, "#96", ships=1, levels=1)


def why_not_drill(s: HamilcarState, side: int) -> Reason | None:
    """There must be something to learn, and ships enough. #97"""
    if s.seamanship >= EXCELLENT:
        return Reason(EXCELLENT_ALREADY, "#97")
    if s.ready[side] <= s.seamanship:
        return Reason("Rome needs more Ready warships at port than its level of Seamanship", "#97")
    return None


@CARDS.event(97, why_not=why_not_drill)
def rowing_drill(_s: HamilcarState, side: int, _card: int) -> Frame:
    """Seamanship rises by a level, if Rome has more Ready warships than that; no reform. #97"""
    return FitOut(side, "#97", levels=1)


def why_not_citizens(s: HamilcarState, side: int) -> Reason | None:
    """The state must have run out of money, and warships be left. #98"""
    if s.turn < CITIZENS_FROM:
        return Reason(f"the citizens pay from turn {CITIZENS_FROM} on", "#98")
    return None if warships_left(s, side) else Reason("no warship is in supply", "#98")


@CARDS.event(98, why_not=why_not_citizens)
def citizens_fund_the_fleet(_s: HamilcarState, side: int, _card: int) -> Frame:
    """From turn 4 on Rome builds up to 3 warships. #98"""
    return FitOut(side, "#98", ships=CITIZENS)


def why_not_dockyards(s: HamilcarState, side: int) -> Reason | None:
    """There must be a ship to refit. #112"""
    return None if s.spent[side] else Reason("you have no Spent warship at port", "#112")


@CARDS.event(112, why_not=why_not_dockyards)
def dockyards(_s: HamilcarState, side: int, _card: int) -> Frame:
    """Up to 2 Spent warships are refitted. #112"""
    return FitOut(side, "#112", refits=DOCKS)


# --- 95: Socii Navales ----------------------------------------------------------------------------


def sailors(s: HamilcarState, side: int) -> tuple[int, ...]:
    """Return the generals whom the card can send to sea from where they are. 17.1 #95"""
    port = s.rules.board.port
    return tuple(
        general
        for general in able_generals(s, side, ANY_RATING)
        if port[space_of(s, s.generals[general])] and not is_locked_in(s, general)
    )


def why_not_socii(s: HamilcarState, side: int) -> Reason | None:
    """There must be a ship to build, or a general to send. 17.1 #95"""
    if warships_left(s, side) or sailors(s, side):
        return None
    return Reason("no warship is in supply, and no general can put to sea", "17.1 #95")


@CARDS.event(95, why_not=why_not_socii)
def socii_navales(s: HamilcarState, side: int, card: int) -> Frame:
    """Rome builds 2 warships, and may then activate a general who goes by sea first. 17.1 #95"""
    numbers = s.rules.numbers
    return SociiNavales(side, Orders(card, numbers.march, numbers.sea_ops, perk=NAVAL_FIRST))


@dataclass(slots=True)
class SociiNavales(Frame):
    """Build, then send a general to sea. 17.1 #95"""

    side: int
    orders: Orders
    built: int = 0

    def start(self, s: HamilcarState) -> Next:
        """Build; then ask for a general, if one is in a port."""
        self.built = build(s, self.side, SOCII, "17.1 #95")
        if self.built:
            break_truce(s, self.orders.card)
        able = sailors(s, self.side)
        if not able:
            return Done()
        return Call(PutToSea(self.side, self.orders, ANY_RATING, able), self.sailed)

    def sailed(self, _s: HamilcarState, general: int) -> Next:
        """Say whether anything has happened. 17.1 #139, R-241"""
        return Done(self.built > 0 or general != NOBODY)


@dataclass(slots=True)
class PutToSea(Activate):
    """Activate a general in a port, or nobody. 17.1 #95"""

    def start(self, s: PunicState) -> Next:
        """Ask which general."""
        options = (*(Action("activate", (general,)) for general in self.only), STOP)
        return Ask(self.side, "socii-navales", options, self.chosen, rule="17.1 #95")

    def summon(self, s: PunicState) -> Next:
        """The event breaks a truce before he sails. 5.2.C1, R-241"""
        break_truce(s, self.orders.card)
        return Activate.summon(self, s)

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain why a general cannot be activated."""
        if action.verb != "activate":
            return None
        return Reason("he is in no port, or in a besieged city", "17.1 #95")


# --- 108: Arsenal of Carthago ---------------------------------------------------------------------


def why_not_arsenal(s: HamilcarState, side: int) -> Reason | None:
    """There must be a ship to build or to refit. #108"""
    if warships_left(s, side) or s.spent[side]:
        return None
    return Reason("no warship is in supply, and none is Spent at port", "#108")


@CARDS.event(108, why_not=why_not_arsenal)
def arsenal_of_carthago(_s: HamilcarState, side: int, _card: int) -> Frame:
    """Carthage builds up to 2 warships, or builds 1 and refits up to 2. #108"""
    return Arsenal(side)


@dataclass(slots=True)
class Arsenal(Frame):
    """Choose one of the two. #108"""

    side: int

    def start(self, s: HamilcarState) -> Next:
        """Ask, where both do something."""
        most = min(ARSENAL, warships_left(s, self.side))
        options: tuple[Action, ...] = (Action("ships", (most,)),) if most else ()
        if s.spent[self.side]:
            options = (*options, Action("refit"))
        return Ask(self.side, "arsenal", options, self.chosen, rule="#108")

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Do it."""
        if action.verb == "refit":
            return Call(FitOut(self.side, "#108", ships=1, refits=DOCKS))
        return Call(FitOut(self.side, "#108", ships=ARSENAL))


# --- 110: Mare Nostrum ----------------------------------------------------------------------------


def harbours(s: HamilcarState, side: int, used: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Return where supply trains may be put in ports of Mare Tyrrhenum. 17.1 #110"""
    if not supplies_left(s):
        return ()
    return tuple(
        place
        for port in s.rules.tables.chart.open_sea
        if port not in used and is_free_port(s, side, port)
        for place in city_places(s, side, port)
    )


def why_not_mare_nostrum(s: HamilcarState, side: int) -> Reason | None:
    """The sea must be one's own, and something be left to do. 17.1 #110"""
    if s.spent[side] or harbours(s, side):
        return why_not_rule_the_sea(s, side, "17.1 #110")
    return Reason("no port takes a supply train, and no warship of yours is Spent", "17.1 #110")


@CARDS.event(110, why_not=why_not_mare_nostrum)
def mare_nostrum(_s: HamilcarState, side: int, _card: int) -> Frame:
    """Three times a supply train for a port, cities included, or a refitted warship. 17.1 #110"""
    return MareNostrum(side)


@dataclass(slots=True)
class MareNostrum(Frame):
    """Supply ports and refit warships, one by one. 17.1 #110"""

    side: int
    done: int = 0
    ports: tuple[int, ...] = ()
    """Those that have had their supply train."""

    def start(self, s: HamilcarState) -> Next:
        """Ask for the next."""
        left = SHARES - self.done
        places = harbours(s, self.side, self.ports) if left else ()
        options = tuple(Action("supply", (place,)) for place in places)
        if left and s.spent[self.side]:
            options = (*options, Action("refit"))
        if not options:
            return Done()
        if self.done:
            options = (*options, STOP)
        about = (left,)
        return Ask(self.side, "mare-nostrum", options, self.chosen, rule="17.1 #110", about=about)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain what is not possible."""
        if action.verb == "refit":
            return Reason("you have no Spent warship at port", "17.1 #110")
        if action.verb != "supply":
            return None
        port = space_of(s, action.args[0])
        if port in self.ports:
            return Reason("a port receives one supply train", "17.1 #110")
        if port not in s.rules.tables.chart.open_sea:
            return Reason("it is no port of Mare Tyrrhenum", "17.1 #110")
        return Reason("it is not yours, or besieged, or full", "17.1 #110")

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Do it."""
        if action == STOP:
            return Done()
        self.done += 1
        if action.verb == "refit":
            refit(s, self.side, 1, "17.1 #110")
        else:
            add_supplies(s, self.side, action.args[0])
            self.ports += (space_of(s, action.args[0]),)
        return Goto(self.start)
