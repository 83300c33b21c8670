"""The turn of 2007: its steps, elections, arrivals, deaths, the last check. 5, 6, 10.10, 22"""

from __future__ import annotations

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Frame, Reason
from delenda.games.hannibal.effects import EFFECTS
from delenda.games.hannibal.state import HannibalState
from delenda.punic.book.scenario import Arrival
from delenda.punic.changes import begin_effect
from delenda.punic.deeds import Instead
from delenda.punic.queries import is_in_effect, is_on_map, is_shut_in
from delenda.punic.reinforcement.elections import (
    has_legions,
    homes,
    in_rome,
    romans,
)
from delenda.punic.state import ROME
from delenda.warfare.effects import NOTHING


def proconsuls(s: HannibalState) -> tuple[Action, ...]:
    """Any Roman general on the map may stay as proconsul, or none. 6.4.1"""
    able = [general for general in romans(s) if is_on_map(s, general)]
    return (*(Action("proconsul", (general,)) for general in able), PASS)


WHY_NOT_PROCONSUL = Reason("a proconsul is a general now on the map", "election.proconsul")


def barred(s: HannibalState) -> tuple[int, ...]:
    """Every Roman in the cup may be drawn, last year's consuls too. 6.4.3"""
    del s
    return ()


def consul_places(s: HannibalState, consul: int) -> list[int]:
    """A consul joins at least five CUs; besieged Rome is his last resort. 6.5, R-011"""
    armies = [p for p in homes(s, consul) if has_legions(s, p)]
    free = [p for p in armies if not is_shut_in(s, p)]
    if free or armies:
        return free or armies  # besieged Rome only where there is no other. 6.5
    if s.rules.abilities[consul].stays_in:  # 24, R-072
        return [p for p in homes(s, consul) if not is_shut_in(s, p)] or in_rome(s)
    return in_rome(s)


def why_not_arrive_inside(s: HannibalState, arrival: Arrival, place: int) -> Reason | None:
    """Scipio Africanus arrives before the walls of a city, never inside. 6.7"""
    del s, place
    return Reason("he and his five CUs come together, outside any walls", arrival.rule)


PHASE_TITLES = (
    "Reinforcements",
    "Strategy cards are dealt",
    "Strategy",
    "Winter attrition",
    "Political isolation",
    "Victory check",
)
"""The seven steps of a turn, as the log calls them; the last, its end, has no name. 5"""


def first_player(s: HannibalState) -> tuple[int, int]:
    """Rome may claim the first play with a Campaign card; else Carthage decides. 7.3"""
    return ROME, s.rules.setting.first.decides


def _nothing_else(_s: HannibalState, _side: int) -> tuple[Action, ...]:
    """A side with cards plays or discards one. 7.4"""
    return ()


def _no_reason(_s: HannibalState, _side: int, _action: Action) -> Reason | None:
    return None


def _no_procedure(_s: HannibalState, _side: int, _action: Action) -> Frame:
    raise NotImplementedError


NOTHING_INSTEAD = Instead(_nothing_else, _no_reason, _no_procedure)


def no_more_points(_s: HannibalState, _side: int) -> int:
    """Provinces alone give political points. 22.1"""
    return 0


def no_other_markers(_s: HannibalState, _side: int) -> tuple[Action, ...]:
    """Only markers on the map are removed. 15.5"""
    return ()


def take_nothing_off(_s: HannibalState, _action: Action) -> None:
    """Only markers on the map are removed. 15.5"""


def eliminated(_s: HannibalState, _general: int) -> None:
    """Nobody takes the place of a general who is out of the game. 10.10"""


def turn_begins(s: HannibalState) -> None:
    """No general leaves the game by the calendar. 10.10"""


def turn_ends(s: HannibalState) -> None:
    """No Roman holds an office for one turn only but the consuls. 6.4"""


def settled(s: HannibalState) -> None:
    """Fabius stays where he is when no Roman CUs are left in Italy. 24"""


def emptied(s: HannibalState, side: int, place: int) -> None:
    """Fabius stays where he is when no Roman CUs are left in Italy. 24"""


def counsels_end_next_turn(s: HannibalState) -> None:
    """Cards 57 and 58 last until the turn after the next reshuffle begins. C57, R-100"""
    for number, effect in enumerate(EFFECTS):
        if effect.of != NOTHING and is_in_effect(s, effect.of):
            begin_effect(s, number)


def pays_at_the_end(_s: HannibalState) -> bool:
    """The last victory check costs no markers: the totals decide. 22.4"""
    return False


def falls(s: HannibalState, general: int) -> bool:
    """Generals survive the loss of their army in battle. 10.10"""
    del s, general
    return False


def may_die(s: HannibalState, general: int) -> bool:
    """Only Hannibal and Scipio Africanus ever leave the game. 10.10"""
    return s.rules.generals[general].dies


def after_counter(_s: HannibalState, _card: int) -> None:
    """A counter-event never ends a truce. C64, R-079"""
