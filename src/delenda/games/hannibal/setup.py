"""The table as a scenario begins. 4"""

from __future__ import annotations

from typing import Any

from delenda.games.hannibal.changes import add_units, move_general
from delenda.games.hannibal.pieces import data
from delenda.games.hannibal.state import NEITHER, SEATS, SIDES, HannibalState

SCENARIOS = {"218bc": "scenario-2007.toml", "charles": "scenario-2007-charles.toml"}
"""Scenario id: its data file. The second is a players' variant."""


def set_up(s: HannibalState) -> None:
    """Put the pieces of the scenario on an empty table. 4.1-4.4"""
    found = data(SCENARIOS[s.rules.scenario])
    s.turn = found["first_turn"]
    s.control = [NEITHER] * s.rules.spaces
    for side in SIDES:
        for name in found["control"][SEATS[side]]:
            s.control[s.rules.board.space(name)] = side
    for force in found["forces"]:
        _place(s, force)


def _place(s: HannibalState, force: dict[str, Any]) -> None:
    """Put a force outside any walls; its owner may take it in when it first matters. 10.7"""
    side = SEATS.index(force["side"])
    space = s.rules.board.space(force["space"])
    add_units(s, side, space, force["units"] + force["elephants"], force["elephants"])
    for name in [force["general"], *force["subordinates"]]:
        if name:
            move_general(s, s.rules.general_ids[name], space)
    if force["office"] == "consul":
        s.consuls += (s.rules.general_ids[force["general"]],)
