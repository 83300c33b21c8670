"""The optional rules of Hamilcar, and the rules that they stand in for. 16"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from delenda.games.hamilcar.book.edition_of import Edition, Switch
from delenda.games.hamilcar.slots import OwnSlots
from delenda.games.hamilcar.turn.rome import fixed_legions, legions
from delenda.games.hamilcar.turn.unrest import Unrest, no_unrest

MADAUROS = "madauros"

OWN = OwnSlots(
    legions=legions,  # 5.1.C
    selects_consuls=False,  # 5.1.C
    extends_contract=False,  # 5.2.C3
    runs_blockades=False,
    unrest=no_unrest,
)
"""The game without optional rules."""


def with_fixed_reinforcements(edition: Edition) -> Edition:
    """Rome receives five CUs each turn. 16.1"""
    return edition._replace(own=edition.own._replace(legions=fixed_legions))


def with_consul_selection(edition: Edition) -> Edition:
    """Rome may choose one consul or both. 16.2"""
    return edition._replace(own=edition.own._replace(selects_consuls=True))


def with_prolonged_contract(edition: Edition) -> Edition:
    """Carthage may pay Xanthippus for another turn. 16.3"""
    return edition._replace(own=edition.own._replace(extends_contract=True))


def with_blockade_runners(edition: Edition) -> Edition:
    """Carthage may relieve a besieged port. 16.4"""
    return edition._replace(own=edition.own._replace(runs_blockades=True))


def with_political_instability(edition: Edition) -> Edition:
    """Tribes that nobody subjugates cost markers; there is none at Madauros. 16.5"""
    gone = edition.board.space(MADAUROS)
    tribes = tuple(space for space in edition.board.tribes if space != gone)
    own = edition.own._replace(unrest=Unrest)
    return edition._replace(own=own, board=replace(edition.board, tribes=tribes))


SWITCHES: Mapping[str, Switch] = {
    "fixed-reinforcements": Switch(
        "Rome receives five CUs each turn, whatever it controls.",
        "16.1",
        with_fixed_reinforcements,
        group="Reinforcements",
    ),
    "consul-selection": Switch(
        "Rome may choose one consul or both instead of drawing them.",
        "16.2",
        with_consul_selection,
        group="Generals",
    ),
    "prolonged-contract": Switch(
        "Carthage may pay Xanthippus again when a turn begins, and keep him.",
        "16.3",
        with_prolonged_contract,
        group="Generals",
    ),
    "blockade-runners": Switch(
        "Carthage may spend a supply train and a card to relieve a besieged port.",
        "16.4",
        with_blockade_runners,
        group="The sea",
    ),
    "political-instability": Switch(
        "Tribes that are not being subjugated cost a marker each turn; Madauros has none.",
        "16.5",
        with_political_instability,
        group="The map and markers",
    ),
}
"""The optional rules. 16"""
