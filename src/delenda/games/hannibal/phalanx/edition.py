"""The Phalanx edition: every difference from the edition of 2007, in one place."""

from __future__ import annotations

from delenda.games.hannibal.phalanx.map import phalanx_board
from delenda.games.hannibal.phalanx.moves import why_not_cross
from delenda.games.hannibal.phalanx.options import SWITCHES
from delenda.games.hannibal.rulebook import Edition
from delenda.games.hannibal.rulebooks import SLOTS_2007, edition_2007
from delenda.games.hannibal.slots import Slots

NUMBERS = edition_2007().numbers._replace()

SLOTS = Slots(
    table=SLOTS_2007.table._replace(),
    turn=SLOTS_2007.turn._replace(),
    cards=SLOTS_2007.cards._replace(),
    move=SLOTS_2007.move._replace(
        why_not_cross=why_not_cross,  # 7.2.B
    ),
    battle=SLOTS_2007.battle._replace(),
    siege=SLOTS_2007.siege._replace(),
)


def edition_phalanx() -> Edition:
    """Return the Phalanx edition."""
    plain = edition_2007()
    return plain._replace(
        id="hannibal-phalanx",
        title="Hannibal (Phalanx edition)",
        board=phalanx_board(),
        slots=SLOTS,
        numbers=NUMBERS,
        scenarios={"218bc": plain.scenarios["218bc"]},
        switches=SWITCHES,
        mark="PHX ",
    )
