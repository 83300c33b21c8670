"""The board in lines that people read and write: `messana: rome, rome 2 1st caudex`.

What only Hamilcar's lines say: `dialect.py`.
"""

from __future__ import annotations

from delenda.games.hamilcar.state import HamilcarState
from delenda.games.hamilcar.text.dialect import DIALECT
from delenda.punic.text import position

FIELDS = (
    *position.FIELDS,
    "supplies",
    "supremacy",
    "seamanship",
    "corvi",
    "forgotten",
    "ready",
    "spent",
    "sailing",
    "prizes",
    "sunk",
    "miat",
    "dictator_card",
    "was_consul",
    "paid_for",
    "ops",
    "engines",
)
"""The fields of the state that these lines hold."""


def read_board(s: HamilcarState, name: str, text: str) -> None:
    """Put what one line says on the table."""
    position.read_board(s, name, text, DIALECT)
