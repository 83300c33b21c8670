"""All events of one's own turn: importing this fills the registry of `ops`. 7.1"""

from __future__ import annotations

from delenda.games.sword.cards import (
    turn_campaign,
    turn_choices,
    turn_deals,
    turn_flags,
    turn_flight,
    turn_foedus,
    turn_gains,
    turn_hands,
    turn_homes,
    turn_landing,
    turn_leaders,
    turn_levies,
    turn_losses,
    turn_marks,
    turn_moves,
    turn_support,
)

THEMES = (
    turn_campaign,
    turn_choices,
    turn_deals,
    turn_flags,
    turn_flight,
    turn_foedus,
    turn_gains,
    turn_hands,
    turn_homes,
    turn_landing,
    turn_leaders,
    turn_levies,
    turn_losses,
    turn_marks,
    turn_moves,
    turn_support,
)
"""The modules that register them."""
