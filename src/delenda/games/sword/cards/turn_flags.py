"""Events that change something for good: treaties, roads, ships; and unrest. 7, 18, 20"""

from __future__ import annotations

from collections.abc import Callable

from delenda.engine.frame import Frame, Reason
from delenda.games.sword.africa.fall import BEATEN, has_fallen
from delenda.games.sword.battle.unrest import change_unrest
from delenda.games.sword.cards.ops import OPS, Deed, Play, nothing, op_of
from delenda.games.sword.effects import (
    APPIAN_WAY,
    DEPLETED,
    DUOVIRI,
    INSURRECTION,
    is_marked,
    put_mark,
)
from delenda.games.sword.five.unrest import why_not_raise_by_event
from delenda.games.sword.powers.alliances import besieges, sign_treaty
from delenda.games.sword.queries import are_allied
from delenda.games.sword.sides import CARTHAGE, GREEK, H_ROMAN, ROMAN
from delenda.games.sword.state import ENVOYS, NO_TREATY, SwordState
from delenda.games.sword.units import cus_in_space

TEXTS: dict[str, str] = {
    "log.envoys": "Punic envoys are in Rome.",
}

# --- unrest -------------------------------------------------------------------------------------


def unrest(s: SwordState, play: Play) -> Frame | None:
    """Unrest rises, within its limit. 20.1"""
    op = op_of(s, play)
    if op.number("players"):
        return s.rules.slots.stir(s)
    change_unrest(s, op.number("amount"), "20.1")
    return None


def why_not_unrest(s: SwordState, play: Play) -> Reason | None:
    """Say why unrest does not rise. 20, 20.1"""
    if op_of(s, play).number("players"):
        return s.rules.slots.why_not_stir(s, play.card)
    return why_not_raise_by_event(s, play.house)


# --- flags --------------------------------------------------------------------------------------

FLAGS = {
    "appian-way": APPIAN_WAY,
    "duoviri-navales": DUOVIRI,
    "mines-depleted": DEPLETED,
    "insurrection": INSURRECTION,
}
"""The flags that are marks."""


def place_envoys(s: SwordState) -> None:
    """The Punic Envoys marker is placed. 18"""
    s.treaty = ENVOYS
    s.log("envoys", rule="18")


TREATIES: dict[str, Callable[[SwordState], None]] = {
    "punic-envoys": place_envoys,
    "rome-carthage-alliance": sign_treaty,
}
"""The flags that are about Rome and Carthage. 18"""


def set_flag(s: SwordState, play: Play) -> Frame | None:
    """Something is so for the rest of the game."""
    flag = op_of(s, play).word("flag")
    if flag in TREATIES:
        TREATIES[flag](s)
    else:
        put_mark(s, FLAGS[flag])
    return None


def why_not_set_flag(s: SwordState, play: Play) -> Reason | None:
    """Say why an event that changes something for good changes nothing."""
    flag = op_of(s, play).word("flag")
    if flag == "punic-envoys":
        return why_not_envoys(s)
    return why_not_treaty(s) if flag == "rome-carthage-alliance" else None


def why_not_envoys(s: SwordState) -> Reason | None:
    """Say why no Punic envoys come. 17.2.2, 18"""
    if has_fallen(s):
        return BEATEN
    if s.treaty != NO_TREATY:
        return Reason("the envoys have come already", "18")
    return None


def why_not_treaty(s: SwordState) -> Reason | None:
    """Say why Carthage does not sign. 15.1, 18"""
    if has_fallen(s):
        return BEATEN
    if are_allied(s, ROMAN, GREEK):
        return Reason("Rome is allied with the Greeks", "18")
    if besieges(s, H_ROMAN, CARTHAGE):
        return Reason("Rome besieges a Carthaginian city", "15.1")
    if cus_in_space(s, GREEK, s.rules.board.space("carthago")):
        return Reason("Greeks are in Carthago", "18")
    return None


def has_flag(s: SwordState, flag: str) -> bool:
    """Say whether something is so."""
    if flag == "punic-envoys":
        return s.treaty == ENVOYS
    return is_marked(s, FLAGS[flag])


def why_not_flagged(s: SwordState, play: Play) -> Reason | None:
    """Say why an event that needs something is not possible."""
    found = has_flag(s, op_of(s, play).word("flag"))
    return None if found else Reason("the Punic envoys have not come", "18")


def why_not_unflagged(s: SwordState, play: Play) -> Reason | None:
    """Say why an event that something forbids is not possible."""
    found = has_flag(s, op_of(s, play).word("flag"))
    return Reason("the Etruscan mines are depleted", "7.2.3") if found else None


OPS["unrest"] = Deed(unrest, why_not_unrest)
OPS["set-flag"] = Deed(set_flag, why_not_set_flag)
OPS["require-flag"] = Deed(nothing, why_not_flagged)
OPS["require-not-flag"] = Deed(nothing, why_not_unflagged)
