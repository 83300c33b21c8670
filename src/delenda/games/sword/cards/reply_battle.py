"""Response events of a battle: dice, losses, leaders, what it brings. 12, 21.3"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.engine.state import nearest
from delenda.games.sword.battle.field import Field
from delenda.games.sword.battle.sides import SIDES
from delenda.games.sword.cards.ops import OPS, Deed, Play, op_of, power_named, reply
from delenda.games.sword.cards.reply_favour import Favour, rivals
from delenda.games.sword.cards.reply_needs import NEEDS, side_of_need
from delenda.games.sword.cards.reply_sides import battle_of, other_side, side_with
from delenda.games.sword.cards.reply_terms import (
    BEFORE,
    CONTACT,
    EVENT,
    FLANKING,
    LOST,
    WON,
    powers_named,
    unless_in,
)
from delenda.games.sword.effects import ELEPHANTS, WILD_BEASTS, put_mark
from delenda.games.sword.queries import is_consul
from delenda.games.sword.reactions.entering import EnterSpace
from delenda.games.sword.sides import GAULS, GREEK, NOBODY, POWERS_OF
from delenda.games.sword.state import SwordState

NO_BATTLE = Reason("there is no battle in which this could be played now", "7.1.1")


def fought(s: SwordState) -> Field:
    """Return the battle that an event changes."""
    found = battle_of(s)
    if found is None:
        raise LookupError("no battle is under way")
    return found


# --- whom an event means ------------------------------------------------------------------------


def own_side(s: SwordState, play: Play, battle: Field) -> int:
    """Return the side that an event speaks for: that of its need, or of its house's armies."""
    need = NEEDS.get(s.rules.cards[play.card].id)
    if need is not None:
        return side_of_need(s, battle, need)
    return side_with(s, battle, POWERS_OF[play.house])


def side_meant(s: SwordState, play: Play, battle: Field) -> int:
    """Return the side that an op means by `who`, or NOBODY. 21.3"""
    word = op_of(s, play).word("who")
    if word in ("enemy", "loser-if-enemy"):
        return other_side(own_side(s, play, battle))
    if word == "greek-commander":
        return battle.side_of(GREEK)
    meant = powers_named(word, POWERS_OF[play.house])
    side = side_with(s, battle, meant)
    if side != NOBODY:
        return side
    # An op before this one may have taken the only leader away.
    return next((x for x in map(battle.side_of, meant) if x != NOBODY), NOBODY)


def why_not_side(s: SwordState, play: Play) -> Reason | None:
    """Say why an event finds no side of a battle to change."""
    battle = battle_of(s)
    if battle is None or play.window not in (BEFORE, EVENT):
        return NO_BATTLE
    return None if side_meant(s, play, battle) != NOBODY else NO_BATTLE


def why_not_now(s: SwordState, play: Play) -> Reason | None:
    """Say why this is not the moment before the dice of a battle."""
    return NO_BATTLE if battle_of(s) is None else unless_in(play, BEFORE)


# --- the roll -----------------------------------------------------------------------------------


def add(s: SwordState, play: Play) -> Frame | None:
    """Add to the combat roll of a side; War Elephants do so for all battles of an army."""
    battle, op = fought(s), op_of(s, play)
    side = side_meant(s, play, battle)
    if op.word("if") == "enemy-leaderless" and battle.commander(s, side) != NOBODY:
        return None
    if op.word("until") == "turn":
        meant = powers_named(op.word("who"), POWERS_OF[play.house])
        put_mark(s, ELEPHANTS, leader_of_army(s, battle, side, meant))
        return None
    both = rivals(s, battle, GAULS) if op.word("who") == "gaul-or-transalpine" else ()
    if both:
        return Favour(play.house, play.card, both, op.number("amount"))
    battle.add(side, op.number("amount"), s.rules.cards[play.card].title)
    return None


def leader_of_army(s: SwordState, battle: Field, side: int, powers: tuple[int, ...]) -> int:
    """Return the commander of an army of some powers on a side: the primary force's first."""
    ahead = [part for part in battle.parts if not part.flanks]
    for part in (*ahead, *(part for part in battle.parts if part.flanks)):
        if part.side == side and part.power in powers and part.present(s):
            return part.present(s)[0]
    return NOBODY


def add_die(s: SwordState, play: Play) -> Frame | None:
    """A side rolls more dice, and all count."""
    battle = fought(s)
    for _ in range(op_of(s, play).number()):
        battle.add_die(side_meant(s, play, battle))
    return None


def zero_tactics(s: SwordState, play: Play) -> Frame | None:
    """A commander counts with tactics 0. Card Treacherous Physician"""
    battle = fought(s)
    battle.zero_tactics(side_meant(s, play, battle))
    return None


def displace_commander(s: SwordState, play: Play) -> Frame | None:
    """A commander is displaced. Card Devotio"""
    battle = fought(s)
    battle.displace_commander(s, side_meant(s, play, battle))
    return None


def why_not_displace(s: SwordState, play: Play) -> Reason | None:
    """Say why no such commander is there. 8.2.2"""
    if reason := why_not_side(s, play):
        return reason
    battle = fought(s)
    leader = battle.commander(s, side_meant(s, play, battle))
    fits = leader != NOBODY and (op_of(s, play).word("kind") != "consul" or is_consul(s, leader))
    return None if fits else Reason("no consul commands there", "8.2.2")


def why_not_cancel_flank(s: SwordState, play: Play) -> Reason | None:
    """Say why no flanking force can be kept out. Card Quarrel of the Consuls"""
    battle = battle_of(s)
    if battle is None or play.window not in (FLANKING, BEFORE):
        return NO_BATTLE
    if _flanked(s, play, battle) == NOBODY:
        return Reason("no such force flanks in this battle", "9.5.6")
    return None


def _flanked(s: SwordState, play: Play, battle: Field) -> int:
    power = power_named(op_of(s, play).word("power"))
    for side in SIDES:
        flank = battle.flank_of(side)
        if flank is not None and flank.power == power:
            return side
    return NOBODY


def cancel_flank(s: SwordState, play: Play) -> Frame | None:
    """A flanking force takes no part."""
    battle = fought(s)
    battle.cancel_flank(s, _flanked(s, play, battle))
    return None


def silence(s: SwordState, play: Play) -> Frame | None:
    """The players of a side's armies play no more responses. Card Solar Eclipse"""
    battle = fought(s)
    battle.silence(side_meant(s, play, battle))
    return None


# --- losses -------------------------------------------------------------------------------------


def change_losses(s: SwordState, play: Play) -> Frame | None:
    """A side loses more or fewer CUs by the dice, or does so if it is beaten."""
    op = op_of(s, play)
    if play.window == CONTACT:
        enter = nearest(s, EnterSpace)
        if enter is not None:
            enter.dread += op.number("amount")
        return None
    battle = fought(s)
    side = side_meant(s, play, battle)
    if op.word("who") == "loser-if-enemy":
        battle.lose_more_if_beaten(side, op.number("amount"))
    else:
        battle.lose_more(side, op.number("amount"))
    return None


def why_not_change_losses(s: SwordState, play: Play) -> Reason | None:
    """Say why there are no losses to change."""
    return None if play.window == CONTACT else why_not_side(s, play)


def no_losses(s: SwordState, play: Play) -> Frame | None:
    """The dice remove no CUs. Card Titus Manlius"""
    fought(s).no_dice_losses()
    return None


def ones_hurt(s: SwordState, play: Play) -> Frame | None:
    """Each 1 of a side hurts it. Card Battle Frenzy"""
    battle = fought(s)
    battle.ones_hurt(side_meant(s, play, battle))
    return None


def weary(s: SwordState, play: Play) -> Frame | None:
    """A side removes more CUs after the dice. Card Naked Swordsmen"""
    battle = fought(s)
    battle.weary(side_meant(s, play, battle), op_of(s, play).number())
    return None


def target(s: SwordState, play: Play, battle: Field) -> int:
    """Return the side whose primary force removes CUs."""
    word = op_of(s, play).word("target")
    if word == "winner":
        return battle.side_of(battle.winner)
    mine = own_side(s, play, battle)
    return mine if word == "carthage-in-battle" else other_side(mine)


def why_not_strike(s: SwordState, play: Play) -> Reason | None:
    """Say why a force in battle removes nothing."""
    battle, op = battle_of(s), op_of(s, play)
    moment = LOST if op.word("target") == "winner" else BEFORE
    if battle is None or play.window != moment:
        return NO_BATTLE
    side = target(s, play, battle)
    if side == NOBODY or battle.strength(side) <= op.number("leave"):
        return Reason("it has no CUs to remove", "7.1.1")
    return None


def strike(s: SwordState, play: Play) -> Frame | None:
    """A primary force removes CUs at once. 12.5"""
    battle, op = fought(s), op_of(s, play)
    battle.strike(s, target(s, play, battle), op.number(), op.number("leave"))
    return None


# --- after the dice -----------------------------------------------------------------------------


def why_not_again(s: SwordState, play: Play) -> Reason | None:
    """Say why no second battle follows."""
    return NO_BATTLE if battle_of(s) is None else unless_in(play, LOST)


def again(s: SwordState, play: Play) -> Frame | None:
    """A second battle is fought at once. Card To The Brave Belongs Everything"""
    fought(s).fight_again(s)
    return None


def why_not_won(s: SwordState, play: Play) -> Reason | None:
    """Say why no battle has been won just now."""
    return NO_BATTLE if battle_of(s) is None else unless_in(play, WON)


def more_support(s: SwordState, play: Play) -> Frame | None:
    """The victory brings more. Card Triumph"""
    fought(s).more_support(op_of(s, play).number())
    return None


def terrify(s: SwordState, play: Play) -> Frame | None:
    """The beaten powers are marked until the end of the turn. Card Wild Beasts"""
    battle = fought(s)
    side = battle.side_of(battle.loser)
    if side != NOBODY and not battle.is_unrest(side):
        for power in battle.powers(side):
            put_mark(s, WILD_BEASTS, power)
    return None


OPS[reply("combat-mod")] = Deed(add, why_not_side)
OPS[reply("extra-die")] = Deed(add_die, why_not_side)
OPS[reply("loss-mod")] = Deed(change_losses, why_not_change_losses)
OPS[reply("remove-cu")] = Deed(strike, why_not_strike)
OPS[reply("remove-cu-after")] = Deed(weary, why_not_side)
OPS[reply("cancel-flank")] = Deed(cancel_flank, why_not_cancel_flank)
OPS[reply("no-dice-losses")] = Deed(no_losses, why_not_now)
OPS[reply("ones-hurt")] = Deed(ones_hurt, why_not_side)
OPS[reply("block-responses")] = Deed(silence, why_not_side)
OPS[reply("displace-commander")] = Deed(displace_commander, why_not_displace)
OPS[reply("set-tactics")] = Deed(zero_tactics, why_not_side)
OPS[reply("support-bonus")] = Deed(more_support, why_not_won)
OPS[reply("second-battle")] = Deed(again, why_not_again)
OPS[reply("mark-power")] = Deed(terrify, why_not_won)
