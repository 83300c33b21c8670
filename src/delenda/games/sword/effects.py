"""What events leave behind: marks, some of them on a power, a leader or a space.

A mark is one number in `s.effects`: what it is, and on whom or what it lies.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from delenda.games.sword.state import SwordState

(
    APPIAN_WAY,
    DUOVIRI,
    DEPLETED,
    INSURRECTION,
    WILD_BEASTS,
    ELEPHANTS,
    FOEDUS,
    FRIENDLY_TRIBE,
    CLOSED_PORT,
    NO_UNREST,
    PROVISIONED,
    PROROGUED,
    GUARDED,
    PAID,
    TEMPORARY,
    CARTHAGE_FELL,
    GRAIN,
) = range(17)

LASTING: Final = "lasting"
TURN: Final = "turn"
"""It ends when the turn marker advances. 5.11"""
ATTRITION: Final = "attrition"
"""It ends with the Attrition Phase. 5.5"""
REINFORCEMENT: Final = "reinforcement"
"""It ends with the Reinforcement Phase. 5.10"""


class Effect(NamedTuple):
    """Something that an event leaves behind."""

    word: str
    """What positions call it."""
    title: str
    ends: str = LASTING
    on: str = ""
    """The kind of what it lies on: a power, a leader, a space; "" where it lies on nothing."""


EFFECTS = (
    Effect("appian-way", "the Appian Way is built"),
    Effect("duoviri-navales", "Rome has Duoviri Navales"),
    Effect("mines-depleted", "the Etruscan mines are depleted"),
    Effect("insurrection", "the mercenaries are in revolt"),
    Effect("wild-beasts", "Wild Beasts", TURN, "power"),
    Effect("elephants", "War Elephants", TURN, "leader"),
    Effect("foedus", "Foedus", TURN, "power"),
    Effect("friendly-tribe", "a friendly tribe", TURN, "space"),
    Effect("closed-port", "a burning harbour", TURN, "space"),
    Effect("no-unrest", "no event raises unrest", TURN),
    Effect("provisioned", "an army without attrition", ATTRITION, "leader"),
    Effect("prorogued", "a consul who stays", REINFORCEMENT, "leader"),
    Effect("guarded", "a leader without penalty", REINFORCEMENT, "leader"),
    Effect("mercenaries-paid", "no mercenaries leave", REINFORCEMENT),
    Effect("dictator", "a Dictator who leaves", REINFORCEMENT, "leader"),
    Effect("carthage-fell", "Carthage is beaten in Africa"),
    Effect("grain", "a port with grain", ATTRITION, "space"),
)
MOST = 200
"""More than there is of anything that a mark can lie on."""


def mark(kind: int, on: int = 0) -> int:
    """Return the number that stands for a mark."""
    return kind * MOST + on


def is_marked(s: SwordState, kind: int, on: int = 0) -> bool:
    """Say whether a mark lies on something."""
    return bool(s.effects) and mark(kind, on) in s.effects


def marked(s: SwordState, kind: int) -> list[int]:
    """Return everything on which a mark of a kind lies."""
    return [one % MOST for one in s.effects if one // MOST == kind]


def put_mark(s: SwordState, kind: int, on: int = 0) -> None:
    """Lay a mark on something, once."""
    if mark(kind, on) not in s.effects:
        s.effects = sorted((*s.effects, mark(kind, on)))


def lift_mark(s: SwordState, kind: int, on: int = 0) -> None:
    """Take a mark off something, if it lies there."""
    s.effects = [one for one in s.effects if one != mark(kind, on)]


def end_marks(s: SwordState, moment: str) -> None:
    """Take off all marks that end at a moment."""
    s.effects = [one for one in s.effects if EFFECTS[one // MOST].ends != moment]
