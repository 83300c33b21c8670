"""What can be in effect, and when it ends; `HamilcarState.effects` holds the numbers of what is.

Stored games hold the numbers, so a new effect comes last, but for those upon generals.
"""

from __future__ import annotations

from delenda.warfare.effects import RESHUFFLED, TURN_ENDS, Effect, Effects

MOST_GENERALS = 40
"""There are 24; a data pack may add some."""

TABLE = Effects()

TRUCE = TABLE.add(Effect("truce", "truce (#139)", TURN_ENDS))
RESHUFFLE = TABLE.add(Effect("reshuffle", "reshuffle at the end of the turn", RESHUFFLED))
ROMAN_HAND_OPEN = TABLE.add(Effect("roman-hand-open", "Roman cards shown (#135)", TURN_ENDS))
NO_HIRING = TABLE.add(Effect("no-hiring", "no mercenary is hired this turn (#147)", TURN_ENDS))
ROMAN_VICTORY = TABLE.add(Effect("roman-victory", "Rome won a battle this turn", TURN_ENDS))
CARTHAGINIAN_VICTORY = TABLE.add(
    Effect("carthaginian-victory", "Carthage won a battle this turn", TURN_ENDS)
)
ROMAN_CITY = TABLE.add(Effect("roman-city", "Rome took a city this turn", TURN_ENDS))
CARTHAGINIAN_CITY = TABLE.add(
    Effect("carthaginian-city", "Carthage took a city this turn", TURN_ENDS)
)
FLAMEN_MARTIALIS = len(TABLE.rows)
"""The first of as many as there are generals: it lies upon one of them. 17.1 #146"""
for general in range(MOST_GENERALS):
    TABLE.add(Effect(f"flamen-martialis-{general}", "Flamen Martialis (#146)", TURN_ENDS))

EFFECTS = tuple(TABLE.rows)
EFFECT_WORDS = TABLE.words()
VICTORIES = (ROMAN_VICTORY, CARTHAGINIAN_VICTORY)
"""Who has won a battle this turn, by side; who has lost one is the other."""
CITIES_TAKEN = (ROMAN_CITY, CARTHAGINIAN_CITY)
