"""The leaders. Never changed. 8"""

from __future__ import annotations

from typing import Final, NamedTuple

from delenda.games.sword.sides import POWERS
from delenda.games.sword.state import ASIDE, AWAITED, GONE, POOL
from delenda.warfare.source import Data

CONSUL, NAMED, MINOR = "consul", "named", "minor"
"""What leaders there are; consuls are named, too. 8.2, 8.3"""
ENTRIES: Final = {"start": GONE, "pool": POOL, "ready": ASIDE, "event": AWAITED}
"""Where a leader waits when the game begins; one who starts is put on the map after that."""
EVERY_GAME = (2, 3, 4, 5)


class Leader(NamedTuple):
    """A leader. 8.1"""

    id: str
    title: str
    power: int
    kind: str
    initiative: int
    """The least card value that activates him. 8.1"""
    tactics: int
    """What he must roll to intercept, avoid or pursue. 8.1"""
    waits: int
    """Where he is when the game begins, if not on the map."""
    penalty: int = 0
    """The loyalty that a Greek costs each turn. 8.2.3"""
    players: tuple[int, ...] = EVERY_GAME
    """The numbers of players he is there for. 2.3"""
    stays: str = ""
    """The area that he never leaves. 17.1.1"""
    sure: str = "certain"

    @property
    def is_minor(self) -> bool:
        """Say whether he is a minor leader. 8.3"""
        return self.kind == MINOR


def leader_of(found: Data) -> Leader:
    """Return the leader of a row."""
    return Leader(
        id=found["id"],
        title=found["name"],
        power=POWERS.index(found["power"]),
        kind=found["kind"],
        initiative=found["initiative"],
        tactics=found["tactics"],
        waits=ENTRIES[found["entry"]],
        penalty=found.get("penalty", 0),
        players=tuple(found.get("players", EVERY_GAME)),
        stays=found.get("stays", ""),
        sure=found.get("sure", "certain"),
    )
