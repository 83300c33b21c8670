"""The Etruscan mines. 5.1, 7.2.3"""

from __future__ import annotations

import pytest

from delenda.games.sword.effects import DEPLETED, is_marked
from delenda.games.sword.sides import ETRUSCAN
from delenda.games.sword.turn.game import Mines
from sword.table import Table, table

FOUR = "populonium: roman\nrusellae: roman\nclusium: roman\narretium: independent"


def checked(text: str) -> Table:
    """Return a table after the mines were checked."""
    return table(f"phase: mines\n{text}").run(Mines())


@pytest.mark.rule("SOR-7.2.3a", "SOR-5.1a")
def test_7_2_3_five_lost_homes_deplete_the_mines() -> None:
    assert not is_marked(checked(FOUR).s, DEPLETED)
    t = checked(f"{FOUR}\nperusia: gaul")
    assert is_marked(t.s, DEPLETED)
    for space in t.s.rules.on_map:
        if t.s.rules.board.spaces[space].home == ETRUSCAN:
            t.s.control[space] = ETRUSCAN
    t.run(Mines())
    assert is_marked(t.s, DEPLETED)
    assert [entry.kind for entry in t.entries].count("mines") == 1


@pytest.mark.rule("SOR-7.2.3b")
def test_7_2_3_independent_spaces_are_lost() -> None:
    assert is_marked(checked(f"{FOUR}\nperusia: independent").s, DEPLETED)
    assert is_marked(checked(f"{FOUR}\nperusia: samnite").s, DEPLETED)
