"""The rulebooks of Hannibal."""

from __future__ import annotations

from delenda.games.hannibal.battle.battle import Battle
from delenda.games.hannibal.battle.losses import Casualties
from delenda.games.hannibal.book.edition import Edition, Switch
from delenda.games.hannibal.book.load import board, cards, generals, sites
from delenda.games.hannibal.book.scenario import read_scenario
from delenda.games.hannibal.cards.counsels import why_not_in_effect
from delenda.games.hannibal.cards.moves import PERKS
from delenda.games.hannibal.cards.register import CARDS
from delenda.games.hannibal.cards.truce import is_sea_calm, why_not_besiege_in_truce
from delenda.games.hannibal.edition_2007 import turn
from delenda.games.hannibal.edition_2007.battle import (
    RollRetreatTable,
    chief_of_relief,
    displaced_by_casualties,
    limit_hand,
    may_always_seize,
    retreat_faces,
    victor_of_withdrawal,
    why_not_withdraw_onto,
)
from delenda.games.hannibal.edition_2007.moves import (
    end_march,
    halts_after_battle,
    points_in_campaign,
    road_cost,
    ships_as_ordered,
    why_not_cross,
)
from delenda.games.hannibal.edition_2007.reactions import (
    always_overrun,
    may_always_back_up,
    no_gates_before_battle,
    why_not_hide,
    why_not_leave_behind,
    why_not_set_out,
)
from delenda.games.hannibal.edition_2007.retreat import may_go_farther, refuge_parts
from delenda.games.hannibal.edition_2007.sea import never_reembarks, no_havens, no_refuges
from delenda.games.hannibal.edition_2007.sieges import (
    attack,
    never_barred,
    no_spoils,
    points_at_once,
    points_needed,
)
from delenda.games.hannibal.edition_2007.turn import (
    after_counter,
    counsels_end_next_turn,
    pays_at_the_end,
)
from delenda.games.hannibal.effects import EFFECT_WORDS
from delenda.games.hannibal.march.clearing import CLEAR
from delenda.games.hannibal.pieces import PLAIN, rows, topics
from delenda.games.hannibal.reinforcement.reinforcement import Reinforcement
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.games.hannibal.sea.landing import Split, splits
from delenda.games.hannibal.sea.naval import VOYAGE, way_back, why_not_land
from delenda.games.hannibal.sea.naval_combat import naval_table
from delenda.games.hannibal.siege import trains
from delenda.games.hannibal.slots import OwnSlots
from delenda.games.hannibal.tables import read_tables
from delenda.games.hannibal.text.texts import TEXTS
from delenda.punic.after.retreat_paths import toll
from delenda.punic.changes import recall
from delenda.punic.control.isolation import holds, linked_by_land
from delenda.punic.march.muster import consuls_bound
from delenda.punic.numbers import Numbers
from delenda.punic.ratings import strategy_rating
from delenda.punic.reactions.ambush import no_ambush
from delenda.punic.siege.attrition import hard_winter
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
from delenda.punic.turn.fortune import always_ready, no_glory, no_toll, plain_roll, roll_for
from delenda.punic.turn.strategy import PlayCard, PlayCounter
from delenda.punic.turn.turn import PlayGame
from delenda.warfare.source import Source

SCENARIOS_2007 = {"218bc": "scenario-2007.toml", "charles": "scenario-2007-charles.toml"}
"""Scenario id: its data file. The second is a players' variant."""

SLOTS_2007 = Slots(
    turn=TurnSlots(
        first_frame=lambda _s: PlayGame(),
        phases=turn.PHASE_TITLES,
        turn_begins=turn.turn_begins,
        reinforce=Reinforcement,
        proconsuls=turn.proconsuls,
        why_not_proconsul=turn.WHY_NOT_PROCONSUL,
        barred=turn.barred,
        consul_places=turn.consul_places,
        may_die=turn.may_die,
        falls=turn.falls,
        emptied=turn.emptied,
        settled=turn.settled,
        pays_at_the_end=pays_at_the_end,
        turn_ends=turn.turn_ends,
        more_points=turn.no_more_points,
        other_markers=turn.no_other_markers,
        take_off=turn.take_nothing_off,
        recalled=recall,
        eliminated=turn.eliminated,
    ),
    cards=CardSlots(
        uses=(),
        first=turn.first_player,
        instead=turn.NOTHING_INSTEAD,
        events=CARDS.events,
        counters=CARDS.counters,
        perks=PERKS,
        play_card=PlayCard,
        play_counter=PlayCounter,
        after_counter=after_counter,
        reshuffled=counsels_end_next_turn,
        why_not_besiege_in_truce=why_not_besiege_in_truce,
        toll=no_toll,
        victorious=no_glory,
        roll=plain_roll,
    ),
    move=MoveSlots(
        why_not_cross=why_not_cross,
        road_cost=road_cost,
        why_not_in_effect=why_not_in_effect,
        allowance=points_in_campaign,
        consuls_bound=consuls_bound,
        deeds=(CLEAR,),
        end_march=end_march,
        ships=ships_as_ordered,
        overrun_choices=always_overrun,
        gates_before_battle=no_gates_before_battle,
        why_not_hide=why_not_hide,
        why_not_leave_behind=why_not_leave_behind,
        why_not_set_out=why_not_set_out,
        why_not_back_up=may_always_back_up,
        ambush=no_ambush,
        why_not_activate=always_ready,
        rating=strategy_rating,
    ),
    sea=SeaSlots(
        voyage=VOYAGE,
        splits=splits,
        split=Split,
        way_back=way_back,
        havens=no_havens,
        refuges=no_refuges,
    ),
    baggage=BaggageSlots(
        counts=False,
        at=trains.train_at,
        choices=trains.choices,
        chosen=trains.chosen,
        move=trains.move_train,
        stow=trains.stow,
        put_inside=trains.put_inside,
        room=trains.ample_room,
        lose=trains.lose_trains,
    ),
    battle=BattleSlots(
        battle=Battle,
        chiefs_of_relief=chief_of_relief,
        casualties=Casualties,
        displaced_by_casualties=displaced_by_casualties,
        retreat_losses=RollRetreatTable,
        may_go_farther=may_go_farther,
        refuge_parts=refuge_parts,
        toll=toll,
        reembarks=never_reembarks,
        walks_back=False,
        marches_on=halts_after_battle,
    ),
    siege=SiegeSlots(
        siege_roll=roll_for,
        attack=attack,
        points_needed=points_needed,
        barred=never_barred,
        place=points_at_once,
        winter=hard_winter,
        anchors=holds,
        links=linked_by_land,
        spoils=no_spoils,
        fresh_only=True,
    ),
)

OWN_2007 = OwnSlots(
    why_not_arrive_inside=turn.why_not_arrive_inside,
    is_sea_calm=is_sea_calm,
    why_not_land=why_not_land,
    naval_roll=roll_for,
    naval_fate=naval_table,
    limit_hand=limit_hand,
    why_not_withdraw_onto=why_not_withdraw_onto,
    victor_of_withdrawal=victor_of_withdrawal,
    may_seize=may_always_seize,
    retreat_faces=retreat_faces,
)


def edition_2007(source: Source = PLAIN) -> Edition:
    """Return the edition of 2007."""
    tables = source.data("tables.toml")
    scenarios = {**SCENARIOS_2007, **source.scenarios}
    return Edition(
        id="hannibal-2007",
        title="Hannibal: Rome vs. Carthage (2007)",
        version=4,
        board=board(source),
        generals=generals(source),
        cards=cards(source),
        texts=TEXTS,
        rows=rows("rules-2007.tsv"),
        slots=SLOTS_2007,
        own=OWN_2007,
        numbers=Numbers(),
        tables=read_tables(tables, source.data("battle_cards.toml"), sites(source)),
        scenarios={
            name: read_scenario(source.data(file), tables, EFFECT_WORDS)
            for name, file in scenarios.items()
        },
        source=source,
        from_data=edition_2007,
        citations=topics("2007"),
        switches={
            "messenger-variant": Switch(
                "The victim of Messenger Intercepted may demand another play at once.",
                "C55",
                lambda edition: edition,
                group="Cards",
            ),
        },
    )


HANNIBAL_2007 = HannibalRules(edition_2007())
