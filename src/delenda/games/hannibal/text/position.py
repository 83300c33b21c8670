"""The board in lines that people read and write: `capua: carthage, rome 8 fabius, siege 2`.

See docs/formats.md. A line `SPACE: item, item` holds, in any order:

    rome | carthage | free        who controls it, where that is not as printed
    rome 8 p-scipio fabius        eight CUs and two generals outside, the senior first
    carthage 10 e2 hannibal       ten CUs, two of them elephants
    inside 2 hanno                of the controller, inside the walls
    siege 2 | train | train inside | subjugated
"""

from __future__ import annotations

from delenda.games.hannibal.state import HannibalState
from delenda.games.hannibal.text.dialect import DIALECT
from delenda.punic.text import position


def read_board(s: HannibalState, name: str, text: str) -> None:
    """Put what one line says on the table."""
    position.read_board(s, name, text, DIALECT)
