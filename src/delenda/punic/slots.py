"""What books do differently, as procedures and questions, in the order of the rulebook.

A slot is a function, and this page says what it is asked. Each function that fills it says in the
first line of its own documentation the rule of its book, with its number; the page that compares
the editions is made of these sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from delenda.engine.action import Action
from delenda.engine.frame import Frame, Next, Reason
from delenda.punic.deeds import Deed, GiveBattle, Instead, Perk, Roll, Table, Use
from delenda.punic.force import Force
from delenda.punic.pieces import Card
from delenda.punic.state import Orders
from delenda.warfare.board import Road
from delenda.warfare.cards import Counter, Event

if TYPE_CHECKING:
    from delenda.punic.after.retreat import Retreat
    from delenda.punic.march.march import March
    from delenda.punic.march.party import Party
    from delenda.punic.siege.siege import Besiege


class TurnSlots(NamedTuple):
    """The sequence of play, reinforcements, elections, victory."""

    first_frame: Callable[[Table], Frame]
    """The procedure of the whole game, from the phase that the table says."""
    phases: tuple[str, ...]
    """What the log calls the steps of a turn; nothing for one that it does not name. 5"""
    turn_begins: Callable[[Table], None]
    """A turn has been announced."""
    reinforce: Callable[[], Frame]
    """Carthage, then Rome receive new CUs and generals."""
    proconsuls: Callable[[Table], tuple[Action, ...]]
    """Whom Rome may keep as proconsul, as choices."""
    why_not_proconsul: Reason
    """Why nobody else may be."""
    barred: Callable[[Table], tuple[int, ...]]
    """Romans who are not drawn."""
    consul_places: Callable[[Table, int], list[int]]
    """Where a new consul may take command."""
    may_die: Callable[[Table, int], bool]
    """Whether a general may be out of the game."""
    falls: Callable[[Table, int], bool]
    """Whether a general dies with his whole army in battle."""
    emptied: Callable[[Table, int, int], None]
    """The last CU of a side has left a place."""
    settled: Callable[[Table], None]
    """A card or a phase has been carried out."""
    pays_at_the_end: Callable[[Table], bool]
    """Whether the lower side removes markers in the last victory check, too."""
    turn_ends: Callable[[Table], None]
    """What lasted a turn is over; the deck is not reshuffled yet."""
    more_points: Callable[[Table, int], int]
    """The political points of a side beside its provinces."""
    other_markers: Callable[[Table, int], tuple[Action, ...]]
    """The markers that a side can remove elsewhere than on the map; the first comes from there."""
    take_off: Callable[[Table, Action], None]
    """Removes such a marker."""
    recalled: Callable[[Table, int], None]
    """A Roman leaves the map as his year ends."""
    eliminated: Callable[[Table, int], None]
    """A general is out of the game."""


class CardSlots(NamedTuple):
    """Strategy cards."""

    uses: tuple[Use, ...]
    """The uses of a card beside those that all games have, in the order of their words."""
    first: Callable[[Table], tuple[int, int]]
    """Who may claim the first play with a Campaign card, and who decides otherwise."""

    instead: Instead
    """What a side may do in its turn beside playing a card of its hand."""
    events: Mapping[int, Event]
    """What cards do as a play, by their numbers."""
    counters: Mapping[int, Counter]
    """What cards do out of turn, by their numbers."""
    perks: Mapping[str, Perk]
    """What cards give armies beside their march, by the name in their orders."""
    play_card: Callable[[int, int, int], Frame]
    """Puts a card of a side to a use."""
    play_counter: Callable[[int, int, str], Frame]
    """Plays a card of a side in a window."""
    after_counter: Callable[[Table, int], None]
    """A counter-event has happened."""
    reshuffled: Callable[[Table], None]
    """The discards are back in the deck."""
    why_not_besiege_in_truce: Callable[[Table, int], Reason | None]
    """For the place that an army would besiege."""
    toll: Callable[[Table, int], Frame | None]
    """What the activation of a general costs first; nothing where it is free."""
    victorious: Callable[[Table, int], None]
    """A side has won a battle or taken a city."""
    roll: Roll
    """Rolls every die but those that have a slot of their own."""


def idle(_s: Table, _general: int) -> bool:
    """A general alone in a city with enemies before it can do nothing there. 10.4"""
    return False


class MoveSlots(NamedTuple):
    """Movement, the sea, reactions."""

    why_not_cross: Callable[[Table, int, int, Road], Reason | None]
    """For a side, the space that it leaves, and the way."""
    road_cost: Callable[[Table, int, int, Road], int]
    """The movement points of a way, for a side that leaves a space."""
    allowance: Callable[[Table, int, Orders], int]
    """The movement points of a general under orders."""
    why_not_in_effect: Callable[[Table, int, int, int], Reason | None]
    """For CUs of a side that go from a space to another, while anything is in effect."""
    consuls_bound: Callable[[Table, tuple[int, ...], tuple[int, ...]], tuple[bool, bool]]
    """Whether a consul who must keep five CUs is among those who go, and those who stay."""
    deeds: tuple[Deed, ...]
    """What an army may do on the march besides, apart from the sea."""
    end_march: Callable[[Table, March], Next]
    """An army has finished its move; it goes on with the step `ended` of the march."""
    ships: Callable[[Table, Orders], Orders]
    """Orders with the ships that the card has."""
    overrun_choices: Callable[[Table], tuple[Action, ...]]
    """What may be answered where a lone CU can be overrun."""
    gates_before_battle: Callable[[Table, Party, int], Frame | None]
    """Who is inside a city is asked once more; nothing where it is not."""
    why_not_hide: Callable[[Table, int, int, int], Reason | None]
    """For an army that avoids battle at a city."""
    why_not_leave_behind: Callable[[Table, int, tuple[int, ...], int], Reason | None]
    """For a general who reacts, those who stay, and the CUs that stay with them."""
    why_not_set_out: Callable[[Table, int, int], Reason | None]
    """For an interception from a place."""
    why_not_back_up: Callable[[Table, Party, tuple[int, int], bool], Reason | None]
    """For an intercepted army, its way back, and whether only the interception causes a battle."""
    ambush: Callable[[Table, int, int], Frame | None]
    """What befalls a force that comes to a place otherwise than on the march."""
    why_not_activate: Callable[[Table, int], Reason | None]
    """What else keeps a general from being activated."""
    rating: Callable[[Table, int], int]
    """The operation points that it takes to activate a general, all means used."""
    is_busy_inside: Callable[[Table, int], bool] = idle
    """Whether a general without CUs can do anything in a city that enemies stand before."""
    carries_used: bool = False
    """Whether a general whom a campaign has activated may go along with a later one."""
    is_strict: bool = False
    """Whether a consul who stays keeps his CUs on his side of the walls, whoever sets out or
    comes, and generals alone keep out of a space with enemy units in its city."""
    stop_window: str = ""
    """The moment for cards as an army stops or besieges; none where it is empty."""
    subordinates_excel: bool = True
    """Whether a subordinate who reacts with a part of the army uses his ability."""
    pursues_generals: bool = True
    """Whether an army goes on by pursuit alone where only generals without CUs have avoided it."""


class SeaSlots(NamedTuple):
    """The sea, as marches and reactions meet it."""

    voyage: Deed
    """What an army may do to go by sea."""
    splits: Callable[[Table, Party, int], list[int]]
    """For an army that is intercepted at a city where it landed, how many may go inside."""
    split: Callable[[int, int], Frame]
    """Sends so many of an army inside the city of a space; the others go back."""
    way_back: Callable[[Table, Party, int, int], Frame | None]
    """What bars the way back from a space to a port; nothing where it is open."""
    havens: Callable[[Table, Force, int, int], list[int]]
    """The ports to which a force may flee: where the enemy comes from, and where it stands."""
    refuges: Callable[[Table, Retreat], list[int]]
    """The ports to which a beaten force may retreat by sea."""


class BaggageSlots(NamedTuple):
    """What goes along with CUs and does not fight."""

    counts: bool
    """Whether it is made up of units, as CUs are."""
    at: Callable[[Table, int, int], int]
    """What of a side's baggage can go along from a place."""
    choices: Callable[[Table, int, int, int, int], tuple[Action, ...]]
    """For a side, a place, the CUs that go and the room that is left: what may go along."""
    chosen: Callable[[Action], int]
    """How much a choice takes along."""
    move: Callable[[Table, int, int, int, int], None]
    """Moves so much of a side's baggage from a place to another."""
    stow: Callable[[Table, int, int], tuple[Action, ...]]
    """How much may be inside a city whose gates a side has set; nothing where that is settled."""
    put_inside: Callable[[Table, int, int, Action], None]
    """Puts so much of a side's baggage at a city inside, and the rest outside."""
    room: Callable[[Table, int], int]
    """How much more finds room inside the city of a space."""
    lose: Callable[[Table, int, int], None]
    """A side loses its baggage in a place."""


class BattleSlots(NamedTuple):
    """Battles, casualties, retreats."""

    battle: GiveBattle
    """Ends with the winner, or NEITHER."""
    chiefs_of_relief: Callable[[Table, int, Sequence[int]], tuple[int, ...]]
    """For the general of a relief and those who sortie: who may command both."""
    casualties: Callable[[int], Frame]
    """What the fighting costs; for the winner, it tells how many CUs the loser has lost."""
    displaced_by_casualties: Callable[[tuple[int, ...]], tuple[int, ...]]
    """Of beaten generals whose last CUs fell in battle, those who are displaced."""
    retreat_losses: Callable[[int], Frame]
    """For the loser; it tells how many CUs he loses before he retreats."""
    may_go_farther: Callable[[int, Collection[int]], bool]
    """For a way that costs fewer CUs than the nearest, and the costs of all shorter ways."""
    refuge_parts: Callable[[int, int], range]
    """For a beaten force and the room in its city, how many CUs may go inside."""
    toll: Callable[[Table, int, int], int]
    """The CUs that entering a space costs a retreating force of a side."""
    reembarks: Callable[[Table, Retreat], list[int]]
    """The ports to which a beaten army that has landed may go back."""
    walks_back: bool
    """Whether it may also go back by road, where a road leads to the port it came from."""
    marches_on: Callable[[Table, Party], bool]
    """Whether an army that has just won a battle may go on with the points it has left."""
    disputes_relief: bool = False
    """Whether the consuls may change places where one brings relief and the other sorties."""


class SiegeSlots(NamedTuple):
    """Sieges, subjugation, attrition, isolation."""

    siege_roll: Roll
    """Rolls the die of a siege."""
    attack: Callable[[Table, Besiege, int], tuple[int, int, str]]
    """For what the die shows: siege points, CUs lost, and what the log tells of the roll."""
    points_needed: Callable[[Table, int], int]
    """The points to which a place falls."""
    barred: Callable[[Table, int, int], Reason | None]
    """What else keeps a side from besieging the place of a space."""
    place: Callable[[Table, Besiege, int], Frame | None]
    """How siege points come upon a place; nothing where nobody can prevent them."""
    winter: Callable[[Table, int, int, int], Frame]
    """What winter does to a force on hostile ground: a side, its space and size."""
    anchors: Callable[[Table, int, int], bool]
    """Whether a space of a side holds markers in place."""
    links: Callable[[Table, int], Sequence[int]]
    """The spaces to which a path that holds markers in place may go on."""
    spoils: Callable[[Table, int, int], Frame | None]
    """What a side gains with a city that it takes; nothing where it gains no more."""
    fresh_only: bool
    """Whether CUs that a campaign has used do not count for another siege."""


class Slots(NamedTuple):
    """All slots."""

    turn: TurnSlots
    cards: CardSlots
    move: MoveSlots
    sea: SeaSlots
    baggage: BaggageSlots
    battle: BattleSlots
    siege: SiegeSlots


def with_borrowed_events(slots: Slots, cards: Sequence[Card]) -> Slots:
    """Let cards that have the event of another card play it."""
    borrowed = {card.number: card.event for card in cards if card.event}
    if not borrowed:
        return slots
    known = slots.cards
    events = {new: known.events[old] for new, old in borrowed.items() if old in known.events}
    counters = {new: known.counters[old] for new, old in borrowed.items() if old in known.counters}
    return slots._replace(
        cards=known._replace(
            events={**known.events, **events}, counters={**known.counters, **counters}
        )
    )
