"""Hamilcar: First Punic War, with everything that makes it a game of its own."""

from __future__ import annotations

from delenda.games.hamilcar import changes, queries
from delenda.games.hamilcar.battle.battle import DiceBattle
from delenda.games.hamilcar.battle.losses import (
    Hits,
    NoFurtherLosses,
    displaced_by_casualties,
    toll,
)
from delenda.games.hamilcar.battle.relief import chiefs_of_relief
from delenda.games.hamilcar.battle.victory import victorious
from delenda.games.hamilcar.book.edition_of import Edition
from delenda.games.hamilcar.book.load import board, cards, generals
from delenda.games.hamilcar.book.scenario import war
from delenda.games.hamilcar.cards.home import toll as flamen
from delenda.games.hamilcar.cards.home import why_not_pay_priests
from delenda.games.hamilcar.cards.register import CARDS
from delenda.games.hamilcar.control.isolation import anchors, links
from delenda.games.hamilcar.control.miat import more_points, other_markers, take_off
from delenda.games.hamilcar.march import crossings
from delenda.games.hamilcar.march.deeds import DEEDS, is_busy_inside
from delenda.games.hamilcar.options import OWN, SWITCHES
from delenda.games.hamilcar.perks import PERKS
from delenda.games.hamilcar.pieces import PLAIN, rows, topics
from delenda.games.hamilcar.rulebook import HamilcarRules
from delenda.games.hamilcar.sea import ways
from delenda.games.hamilcar.sea.voyage import VOYAGE
from delenda.games.hamilcar.siege import siege, supplies
from delenda.games.hamilcar.siege.winter import winter
from delenda.games.hamilcar.tables import read_tables
from delenda.games.hamilcar.text.texts import TEXTS
from delenda.games.hamilcar.turn import play, strategy
from delenda.games.hamilcar.turn.reinforcement import Reinforcement
from delenda.punic.after.limits import may_go_farther, refuge_parts
from delenda.punic.cards.omen import roll_or_omen
from delenda.punic.march.asides import MARCH_COUNTERS
from delenda.punic.march.garrison import GARRISON
from delenda.punic.numbers import Numbers
from delenda.punic.reactions import limits
from delenda.punic.reactions.ambush import no_ambush
from delenda.punic.slots import (
    BaggageSlots,
    BattleSlots,
    CardSlots,
    MoveSlots,
    SeaSlots,
    SiegeSlots,
    Slots,
    TurnSlots,
)
from delenda.punic.turn.fortune import plain_roll
from delenda.warfare.source import Source

NUMBERS = Numbers(consular_army=3, sea_ops=10, sea_campaign=10)  # 2.3.E3, 2.3.G

SLOTS = Slots(
    turn=TurnSlots(
        first_frame=lambda _s: play.PlayWar(),  # 5
        phases=play.PHASES,  # 5
        turn_begins=play.turn_begins,  # 5
        reinforce=Reinforcement,  # 5.1
        proconsuls=play.proconsuls,  # 5.1.C
        why_not_proconsul=play.WHY_NOT_PROCONSUL,  # 5.1.C
        barred=play.barred,  # 5.1.C
        consul_places=play.consul_places,  # 5.1.C
        may_die=play.may_die,  # 2.2.A
        falls=play.falls,  # 2.2.A
        emptied=siege.emptied,  # 17.1 #93
        settled=play.settled,
        pays_at_the_end=play.pays_at_the_end,  # 5.5
        turn_ends=play.turn_ends,  # 5.2.C3, 5.2.C4
        more_points=more_points,  # 5.5
        other_markers=other_markers,  # 15.3
        take_off=take_off,  # 15.3
        recalled=play.recalled,  # 5.1.C
        eliminated=play.eliminated,  # 17.2.B
    ),
    cards=CardSlots(
        uses=strategy.USES,  # 5.2.C2
        first=play.first_player,  # 5.2.B
        instead=strategy.INSTEAD,  # 5.2.C3, 5.2.C4
        events=CARDS.events,  # 17.1
        counters=CARDS.counters,  # 17.1
        perks=PERKS,
        play_card=strategy.PlayWarCard,  # 5.2.C
        play_counter=strategy.PlayWarCounter,  # 5.2.C1
        after_counter=strategy.after_counter,  # 17.1 #139
        reshuffled=strategy.reshuffled,
        why_not_besiege_in_truce=strategy.why_not_besiege_in_truce,  # 17.1 #139
        toll=flamen,  # 17.1 #146
        victorious=victorious,  # 17.1 #133, #134
        roll=roll_or_omen,  # 17.1 #140
    ),
    move=MoveSlots(
        why_not_cross=crossings.why_not_cross,  # 7.2.A
        road_cost=crossings.road_cost,  # 7.2.A
        allowance=crossings.allowance,  # 7.1
        why_not_in_effect=crossings.why_not_in_effect,
        consuls_bound=crossings.consuls_bound,  # 2.3.E3
        deeds=(
            GARRISON,
            supplies.HANDLE_SUPPLIES,
            *DEEDS,
            MARCH_COUNTERS,
        ),  # 7.2.D, 2.3.D4, 17
        end_march=crossings.end_march,  # 2.2.E1, 17.2.B
        ships=crossings.ships,  # 7.3
        overrun_choices=limits.overrun_choices,  # 7.2.E
        gates_before_battle=limits.gates_before_battle,  # 10
        why_not_hide=limits.why_not_hide,  # 11.1
        why_not_leave_behind=limits.why_not_leave_behind,  # 11.1, 12.1
        why_not_set_out=limits.why_not_set_out,  # 12.2
        why_not_back_up=ways.why_not_back_up,  # 12.3
        ambush=no_ambush,
        why_not_activate=why_not_pay_priests,  # 17.1 #146
        rating=supplies.rating,  # 2.3.D1
        is_busy_inside=is_busy_inside,  # 17.2.A
        carries_used=True,  # 7.1, R-249
        is_strict=True,  # 2.3.E3, 7.2.A
        stop_window="stops",  # 17.1 #122
    ),
    sea=SeaSlots(
        voyage=VOYAGE,  # 7.3
        splits=ways.no_splits,  # 12.3
        split=ways.never_split,
        way_back=ways.way_back,  # 12.3
        havens=ways.havens,  # 11.1
        refuges=ways.refuges,  # 13.5.D
    ),
    baggage=BaggageSlots(
        counts=True,  # 2.3.A
        at=queries.supplies,
        choices=supplies.choices,  # 2.3.D
        chosen=supplies.chosen,
        move=changes.move_supplies,
        stow=supplies.stow,  # 2.3.D2
        put_inside=supplies.put_inside,
        room=queries.room_for_supplies,  # 2.1.C
        lose=supplies.capture,  # 2.3.D3
    ),
    battle=BattleSlots(
        battle=DiceBattle,  # 13
        chiefs_of_relief=chiefs_of_relief,  # 14.5.B
        casualties=Hits,  # 13.4
        displaced_by_casualties=displaced_by_casualties,  # 13.4
        retreat_losses=NoFurtherLosses,  # 13.5
        may_go_farther=may_go_farther,  # 13.5.A
        refuge_parts=refuge_parts,  # 13.5.E
        toll=toll,  # 13.5.C
        reembarks=ways.reembarks,  # 13.5.B, 13.5.D
        walks_back=True,  # 13.5.B, R-252
        marches_on=crossings.marches_on,  # 17.2.B
    ),
    siege=SiegeSlots(
        siege_roll=plain_roll,  # 2.4.C
        attack=siege.attack,  # 14.2
        points_needed=siege.points_needed,  # 14.1
        barred=siege.why_not_besiege,  # 14.5.C
        place=siege.place_points,  # 14.3
        winter=winter,  # 5.3.A
        anchors=anchors,  # 5.4
        links=links,  # 5.4
        spoils=siege.fallen,  # 17.1 #93
        fresh_only=False,  # 14.1, R-249
    ),
)


WORDS = {
    "five CUs": "three CUs",
    "five Roman CUs": "three Roman CUs",
    "unless five go": "unless three go",
    "a mountain pass or strait": "the strait",
    "may not enter a space with enemy CUs": "may not enter a space with enemy units",
    "enemy CUs are in the space that he would leave": "enemy units are in the space he would leave",
    "enemy CUs that did not move": "enemy units that did not move",
    "an enemy CU or PC is there": "an enemy unit or PC is there",
    "no enemy CUs, or a larger force": "no enemy units, or a larger force",
}
"""What sentences of shared code say otherwise here: a consul keeps three, and trains are units."""


def worded(text: str) -> str:
    """Put Hamilcar's numbers and names into sentences that other books share. 2.3.A, 2.3.E3"""
    for theirs, ours in WORDS.items():
        text = text.replace(theirs, ours)
    return text


def edition_hamilcar(source: Source = PLAIN) -> Edition:
    """Return the game; every data file it reads comes from the source."""
    tables, setting = read_tables(source), war(source)
    return Edition(
        id="hamilcar",
        title="Hamilcar: First Punic War",
        board=board(source),
        generals=generals(source),
        cards=cards(source),
        texts=TEXTS,
        rows=rows("rules.tsv"),
        slots=SLOTS,
        own=OWN,
        numbers=NUMBERS,
        tables=tables,
        scenarios={setting.id: setting},
        switches=SWITCHES,
        from_data=edition_hamilcar,
        source=source,
        citations=topics(),
        worded=worded,
        doubts=tables.doubts,
    )


HAMILCAR = HamilcarRules(edition_hamilcar())
