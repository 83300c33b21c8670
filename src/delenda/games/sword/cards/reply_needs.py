"""What the events of a battle need: who fights, how, where, and who has won. 7.1.1, 12"""

from __future__ import annotations

from typing import NamedTuple

from delenda.engine.frame import Reason
from delenda.games.sword.battle.field import Field
from delenda.games.sword.battle.sides import ATTACKER, SIDES
from delenda.games.sword.cards.ops import ALLIED, may_harm
from delenda.games.sword.cards.reply_sides import battle_of, other_side, side_with
from delenda.games.sword.cards.reply_terms import BEFORE, FLANKING, LOST, WON
from delenda.games.sword.queries import home, is_consul
from delenda.games.sword.sides import CARTHAGE, ETRUSCAN, GAUL, GAULS, GREEK, NOBODY, ROMAN, SAMNITE
from delenda.games.sword.state import SwordState

ARMY, PRIMARY, ATTACKS = "army", "primary", "attacks"
"""An army takes part, it is the primary force, or that attacks."""
NAMED, CONSUL = "named", "consul"
IN_BATTLE = (FLANKING, BEFORE, LOST, WON)


class Need(NamedTuple):
    """What must be so in a battle for an event to be played."""

    powers: tuple[int, ...]
    """Of one of these the army must be."""
    part: str = ARMY
    outcome: str = ""
    """LOST or WON, where it must have."""
    commander: str = ""
    """NAMED or CONSUL, where the commander of the primary force must be."""
    against: int = NOBODY
    """The power whose army must fight on the other side, if any."""
    foes: int = 0
    """The CUs that the enemy's primary force has at least."""
    hired: int = 0
    """The mercenaries that it has at least."""
    unrest: bool = True
    """It may be played against the unrest, too."""
    without: tuple[int, ...] = ()
    """The powers that take no part."""
    at_home: bool = False
    """The battle is in a home space of the power."""
    survivors: bool = False
    """Both sides have CUs left."""


NEEDS: dict[str, Need] = {
    "carthage-5": Need((CARTHAGE,)),
    "carthage-6": Need((CARTHAGE,)),
    "carthage-7": Need((CARTHAGE,)),
    "carthage-8": Need((CARTHAGE,), foes=2, unrest=False),
    "carthage-9": Need((CARTHAGE,), ATTACKS),
    "carthage-37": Need((CARTHAGE,), unrest=False),
    "es-8": Need(GAULS, without=(ETRUSCAN, SAMNITE)),
    "es-9": Need((ROMAN,)),
    "es-10": Need((SAMNITE,)),
    "es-12": Need((SAMNITE,), at_home=True),
    "es-13": Need((ETRUSCAN,)),
    "gaul-5": Need((GAUL,), outcome=WON),
    "gaul-7": Need((GAUL,)),
    "gaul-8": Need((GAUL,)),
    "gaul-10": Need((GAUL,), PRIMARY, outcome=LOST, survivors=True),
    "gaul-11": Need((GAUL,)),
    "gaul-14": Need((GAUL,), ATTACKS),
    "gaul-16": Need((GAUL,), PRIMARY, outcome=WON),
    "gaul-28": Need((GAUL,)),
    "gaul-34": Need((GAUL,)),
    "greek-7": Need((GREEK,)),
    "greek-8": Need((GREEK,)),
    "greek-9": Need((GREEK,)),
    "greek-10": Need((GREEK,), PRIMARY, commander=NAMED),
    "greek-11": Need((GREEK,)),
    "greek-14": Need((GREEK,)),
    "greek-16": Need((GREEK,), PRIMARY, outcome=LOST),
    "roman-11": Need((CARTHAGE,)),
    "roman-11b": Need((CARTHAGE,), PRIMARY, hired=1),
    "roman-13": Need((ETRUSCAN,)),
    "roman-15": Need((ROMAN,)),
    "roman-16": Need((ROMAN,)),
    "roman-17": Need((ROMAN,), PRIMARY, commander=CONSUL),
    "roman-24": Need((ROMAN,), PRIMARY, outcome=WON),
    "roman-28": Need((GREEK,), PRIMARY, commander=NAMED, against=ROMAN),
}
"""For each card that speaks of a battle in its windows what it needs."""
ABSENT = Reason("no such army fights here", "7.1.1")


def why_not_need(s: SwordState, house: int, card: int, window: str) -> Reason | None:
    """Say why the battle is not one for an event. 7.1.1, 15.2.2"""
    need = NEEDS.get(s.rules.cards[card].id)
    if need is None or window not in IN_BATTLE:
        return None
    battle = battle_of(s)
    if battle is None:
        return ABSENT
    side = side_of_need(s, battle, need)
    if side == NOBODY:
        return ABSENT
    if reason := _why_not_force(s, battle, need, side) or _why_not_foe(s, battle, need, side):
        return reason
    if "enemy-side" in s.rules.cards[card].harms:
        return why_not_enemy(s, house, battle, other_side(side))
    return None


def side_of_need(s: SwordState, battle: Field, need: Need) -> int:
    """Return the side that fits: with an army, or whose primary force it is. 21.3

    Who has won or lost is known even where no CU of his is left.
    """
    if need.outcome == LOST:
        return _side_of_primary(battle, need, battle.loser)
    if need.part != ARMY:
        return _side_of_primary(battle, need, NOBODY)
    if need.outcome == WON and _has_won(s, battle, need.powers):
        return battle.side_of(battle.winner)
    return side_with(s, battle, need.powers)


def _has_won(s: SwordState, battle: Field, powers: tuple[int, ...]) -> bool:
    """Say whether an army of one of some powers has won, whatever it has lost. 12.4"""
    side = battle.side_of(battle.winner)
    return any(x.side == side and x.power in powers and x.present(s) for x in battle.parts)


def _side_of_primary(battle: Field, need: Need, only: int) -> int:
    for side in SIDES:
        power = battle.primary(side)
        fits = power in need.powers and not battle.is_unrest(side)
        if fits and only in (NOBODY, power):
            return side
    return NOBODY


def _why_not_force(s: SwordState, battle: Field, need: Need, side: int) -> Reason | None:
    """Say why the force that the event speaks of does not fit."""
    if need.part == ATTACKS and side != ATTACKER:
        return Reason("this force does not attack", "7.1.1")
    winner = NOBODY if battle.winner == NOBODY else battle.side_of(battle.winner)
    if need.outcome == WON and winner != side:
        return Reason("it has not won", "7.1.1")
    if need.commander and not _is_led(s, battle.commander(s, side), need.commander):
        return Reason("no such leader commands it", "8.2")
    if need.at_home and home(s, battle.space) not in need.powers:
        return Reason("the battle is not in a home space of theirs", "2.2")
    parts = [one for one in battle.parts if one.side == side and not one.flanks]
    if sum(one.troops.mercenaries for one in parts) < need.hired:
        return Reason("no mercenaries are there", "7.2.4")
    return None


def _is_led(s: SwordState, leader: int, kind: str) -> bool:
    if leader == NOBODY:
        return False
    return is_consul(s, leader) if kind == CONSUL else not s.rules.leaders[leader].is_minor


def _why_not_foe(s: SwordState, battle: Field, need: Need, side: int) -> Reason | None:
    """Say why the enemy, or who else is there, does not fit."""
    foe = other_side(side)
    if battle.is_unrest(foe) and not need.unrest:
        return Reason("this is no event against the unrest", "20.3")
    if need.against != NOBODY and need.against not in battle.powers(foe):
        return ABSENT
    if need.foes and battle.strength(foe) < need.foes:
        return Reason("the enemy has too few CUs", "7.1.1")
    if any(battle.side_of(power) != NOBODY for power in need.without):
        return Reason("powers of yours take part", "7.1.1")
    gone = need.survivors and 0 in (battle.strength(side), battle.strength(foe))
    return Reason("a side has no CUs left", "7.1.1") if gone else None


def why_not_enemy(s: SwordState, house: int, battle: Field, foe: int) -> Reason | None:
    """Say why an event would hurt an ally on the enemy's side. 15.2.2"""
    if battle.is_unrest(foe):
        return None
    return None if all(may_harm(s, house, one) for one in battle.powers(foe)) else ALLIED
