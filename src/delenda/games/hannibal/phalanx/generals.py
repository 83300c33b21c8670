"""Fabius, and the optional rules about generals. PHX 14.4, 15.2"""

from __future__ import annotations

from delenda.engine.state import nearest
from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.book.load import general_of
from delenda.games.hannibal.state import HannibalState
from delenda.punic.after.aftermath import Decided
from delenda.punic.book.scenario import Arrival
from delenda.punic.changes import eliminate_general, move_general
from delenda.punic.pieces import General
from delenda.punic.queries import cus, is_on_map, side_of, space_of
from delenda.punic.reinforcement.elections import homes
from delenda.punic.state import CARTHAGE, DEAD, ROME

BOMILCAR = Arrival(
    4, CARTHAGE, "bomilcar", 0, "", (), (), with_cus=True, rule="PHX 14.4.A"
)  # PHX 14.4.A
FABIUS = "fabius"
FATES = {"gracchus": 5, "p-scipio": 6, "marcellus": 7, "flaccus": 8, FABIUS: 9}
"""The turns at whose start generals leave the game. PHX 14.4.B"""
MORE_ROMANS = ("gracchus", "salinator", "flaccus", "laevinus", "crassus")

TEXTS: dict[str, str] = {
    "log.fabius-recalled": "No Roman CUs are left in Italia: {general:general} goes to Roma.",
    "log.fate": "The fate of {general:general} is fulfilled.",
}


# --- who leaves the game ----------------------------------------------------------------------


def may_die(s: HannibalState, general: int) -> bool:
    """Any general may be eliminated by a rule or a scenario. PHX 2.2.A"""
    del s, general
    return True


def killed_in_action(s: HannibalState, general: int) -> bool:
    """Roman generals whose whole army is destroyed in battle are eliminated. PHX 14.4.B

    A general without CUs whom a beaten enemy comes upon is of the side that won.
    """
    battle = nearest(s, Decided)
    return battle is not None and battle.loser == ROME == side_of(s, general)


def meet_fates(s: HannibalState) -> None:
    """Five Romans leave the game for good, each at the start of a turn. PHX 14.4.B"""
    for name, turn in FATES.items():
        general = s.rules.general_ids.get(name)
        if general is not None and turn <= s.turn and s.generals[general] != DEAD:
            s.log("fate", rule="PHX 14.4.B", general=general)
            eliminate_general(s, general)


# --- Fabius -----------------------------------------------------------------------------------


def recall_fabius(s: HannibalState) -> None:
    """When no Roman CUs are left in Italia Fabius goes to Roma at once. PHX 15.2.B"""
    fabius, rome = s.rules.general_ids[FABIUS], s.rules.rome
    if not is_on_map(s, fabius) or not s.rules.in_play[rome] or homes(s, fabius):
        return
    if space_of(s, s.generals[fabius]) != rome:
        s.log("fabius-recalled", rule="PHX 15.2.B", general=fabius)
        move_general(s, fabius, s.rules.inside[rome] if cus(s, CARTHAGE, rome) else rome)


def recall_fabius_from_afar(s: HannibalState, side: int, place: int) -> None:
    """Fabius goes to Roma as soon as the last Roman CUs in Italia are gone. PHX 15.2.B

    Where he stood with them it is first settled whether he is displaced.
    """
    at = s.generals[s.rules.general_ids[FABIUS]]
    if side == ROME and at >= 0 and space_of(s, at) != space_of(s, place):
        recall_fabius(s)


# --- elections --------------------------------------------------------------------------------


def no_second_term(s: HannibalState) -> tuple[int, ...]:
    """Nobody but Fabius is consul two turns running. PHX 14.4.B"""
    fabius = s.rules.general_ids[FABIUS]
    return tuple(general for general in s.consuls if general != fabius)


# --- the optional rules -----------------------------------------------------------------------


def _generals(edition: Edition, names: tuple[str, ...]) -> tuple[General, ...]:
    found = edition.source.data("generals-phalanx.toml")["generals"]
    return tuple(general_of(row) for row in found if row["id"] in names)


def with_bomilcar(edition: Edition) -> Edition:
    """Bomilcar comes on turn 4 and joins any Carthaginian CUs. PHX 14.4.A"""
    return edition._replace(
        generals=(*edition.generals, *_generals(edition, ("bomilcar",))),
        scenarios={
            name: setting._replace(arrivals=(*setting.arrivals, BOMILCAR))
            for name, setting in edition.scenarios.items()
        },
    )


def with_more_romans(edition: Edition) -> Edition:
    """Five more Romans are in the pool. PHX 14.9"""
    return edition._replace(generals=(*edition.generals, *_generals(edition, MORE_ROMANS)))


def with_killed_in_action(edition: Edition) -> Edition:
    """Romans die with their army. PHX 14.4.B"""
    turn = edition.slots.turn._replace(falls=killed_in_action)
    return edition._replace(slots=edition.slots._replace(turn=turn))


def with_consular_election(edition: Edition) -> Edition:
    """Last turn's consuls are not drawn again. PHX 14.4.B"""
    turn = edition.slots.turn._replace(barred=no_second_term)
    return edition._replace(slots=edition.slots._replace(turn=turn))


def with_fates(edition: Edition) -> Edition:
    """Generals leave the game when they did. PHX 14.4.B"""
    turn = edition.slots.turn._replace(turn_begins=meet_fates)
    return edition._replace(slots=edition.slots._replace(turn=turn))
