"""What a player may have done for him always the same way, never against his interest."""

from __future__ import annotations

from delenda.punic.page.preferences import SPARE_ELEPHANTS, STAY_OUTSIDE

PREFERENCES = {
    SPARE_ELEPHANTS: "Losses are taken from plain CUs first, as far as the rules allow (13.4).",
    STAY_OUTSIDE: "An army that can only stop or go inside its own city stops (7.2.D).",
}
