"""Is this table possible? Each impossibility is one sentence."""

from __future__ import annotations

from delenda.games.hannibal.effects import FLAMEN_MARTIALIS
from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.text.dialect import DIALECT
from delenda.punic.state import CARTHAGE, DEAD, DISPLACED
from delenda.punic.text.validity import (
    check_cards,
    check_cities,
    check_control,
    check_effects,
    check_generals,
    check_offices,
    check_sieges,
    check_sizes,
    check_turn,
    check_units,
    need,
)


def validate(s: HannibalState) -> None:
    """Refuse an impossible table."""
    check_sizes(s)
    check_turn(s, DIALECT)
    check_control(s)
    check_units(s)
    _check_trains(s)
    check_cities(s)
    check_sieges(s)
    check_generals(s, DIALECT)
    _check_fates(s)
    check_offices(s)
    check_cards(s)
    check_effects(s, FLAMEN_MARTIALIS)


def _check_trains(s: HannibalState) -> None:
    most = s.rules.numbers.trains
    count = "is only one siege train" if most == 1 else f"are only {most} siege trains"
    need(len(s.trains) <= most, f"there {count}")
    need(s.trains == sorted(s.trains), "siege trains are listed by place")
    on_map = all(0 <= place < s.rules.places for place in s.trains)
    need(on_map, "a siege train stands nowhere")


def _check_fates(s: HannibalState) -> None:
    """Check who may be displaced and who may be dead. 10.10"""
    for general, place in enumerate(s.generals):
        found = s.rules.generals[general]
        if place == DISPLACED:
            need(found.side == CARTHAGE, f"{found.title} goes back to the cup when displaced")
            need(not found.dies, f"{found.title} dies when he is displaced")
        if place == DEAD:
            mortal = s.rules.slots.turn.may_die(s, general) or found.id in s.rules.setting.out
            need(mortal, f"{found.title} is displaced, he does not die")
