"""The march and the siege that are under way, as a scene tells of them."""

from __future__ import annotations

from delenda.engine.state import nearest
from delenda.games.sword.march.march import March
from delenda.games.sword.page.houses import leader_names
from delenda.games.sword.page.wire import MarchScene, SiegeScene
from delenda.games.sword.queries import space_of
from delenda.games.sword.sides import NOBODY, POWERS
from delenda.games.sword.siege.besiege import Besiege
from delenda.games.sword.siege.settle import needed
from delenda.games.sword.state import SwordState


def march_scene(s: SwordState) -> MarchScene | None:
    """Tell of the army on the march, if its leader is on the map. 9"""
    march = nearest(s, March)
    if march is None or march.place(s) < 0:
        return None
    names = [space.id for space in s.rules.board.spaces]
    return {
        "leader": s.rules.leaders[march.leader].id,
        "subordinates": leader_names(s, march.subordinates),
        "power": POWERS[march.power(s)],
        "at": names[space_of(s, march.place(s))],
        "points": 0 if march.halted else march.points,
        "spent": march.spent,
        "cus": march.troops.total,
        "bySea": march.by_sea,
        "flanks": None if march.flanks == NOBODY else names[march.flanks],
    }


def siege_scene(s: SwordState) -> SiegeScene | None:
    """Tell of the roll against a city or a tribe. 13"""
    siege = nearest(s, Besiege)
    if siege is None or siege.space == NOBODY:
        return None
    space = siege.space
    return {
        "power": POWERS[siege.power],
        "leader": None if siege.leader == NOBODY else s.rules.leaders[siege.leader].id,
        "space": s.rules.board.spaces[space].id,
        "level": max(0, s.siege[space]),
        "needed": needed(s, space),
    }
