"""The Phalanx edition: every difference from the edition of 2007, in one place."""

from __future__ import annotations

from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.book.edition_2007 import OWN_2007, SLOTS_2007, edition_2007
from delenda.games.hannibal.book.scenario import read_scenario
from delenda.games.hannibal.effects import EFFECT_WORDS
from delenda.games.hannibal.phalanx import generals, turn, weather
from delenda.games.hannibal.phalanx.battle import (
    chiefs_of_relief,
    displaced_by_casualties,
    limit_hand,
    may_seize,
    victor_of_withdrawal,
    why_not_withdraw_onto,
)
from delenda.games.hannibal.phalanx.book.citations import MARK, citations, kept_rows, latin
from delenda.games.hannibal.phalanx.book.load import core_cards, core_generals
from delenda.games.hannibal.phalanx.book.map import phalanx_board, phalanx_sites
from delenda.games.hannibal.phalanx.book.options import SWITCHES
from delenda.games.hannibal.phalanx.book.texts import PHALANX_TEXTS
from delenda.games.hannibal.phalanx.cards.counsels import (
    after_counter,
    counsels_end,
    is_sea_calm,
    why_not_besiege_in_truce,
)
from delenda.games.hannibal.phalanx.cards.register import CARDS
from delenda.games.hannibal.phalanx.cards.shortage import barred_by_shortage
from delenda.games.hannibal.phalanx.deeds import CLEAR_WITH_CUS
from delenda.games.hannibal.phalanx.dice import phalanx_dice, phalanx_doubts, special_roll
from delenda.games.hannibal.phalanx.dictator import retire_dictator
from delenda.games.hannibal.phalanx.moves import (
    name_commander,
    points_with_ops,
    why_not_cross,
)
from delenda.games.hannibal.phalanx.naval import landing_splits, naval_die, ships_as_printed
from delenda.games.hannibal.phalanx.retreat import RollRetreatDie, retreat_faces
from delenda.games.hannibal.phalanx.siege import attack
from delenda.games.hannibal.pieces import PLAIN, rows, topics
from delenda.punic.after.limits import may_go_farther, refuge_parts
from delenda.punic.march.asides import MARCH_COUNTERS
from delenda.punic.march.garrison import GARRISON
from delenda.punic.march.office import consuls_without_dictator
from delenda.punic.reactions import limits
from delenda.punic.slots import Slots
from delenda.punic.turn.own_turn import BEFORE_THE_CARD
from delenda.warfare.source import Source

NUMBERS = edition_2007().numbers._replace(
    trains=5,  # 15.1 #30
)

SCENARIOS = {
    "218bc": "scenario-phalanx-218.toml",
    "italy-216": "scenario-own-italy-216.toml",
    "sicily-214": "scenario-own-sicily-214.toml",
    "iberia-211": "scenario-own-iberia-211.toml",
    "africa-204": "scenario-own-africa-204.toml",
}
"""Scenario id: its data file. All but the first are of our own design."""

SLOTS = Slots(
    turn=SLOTS_2007.turn._replace(
        phases=turn.PHASES,  # 5
        proconsuls=turn.proconsuls,  # 2.2.C3
        why_not_proconsul=turn.WHY_NOT_PROCONSUL,  # 2.2.C3
        consul_places=turn.consul_places,  # 5.1.B
        may_die=generals.may_die,  # 2.2.A
        emptied=generals.recall_fabius_from_afar,  # 15.2.B
        settled=generals.recall_fabius,  # 15.2.B
        pays_at_the_end=turn.pays_at_the_end,  # 5.5, 6.2
        turn_ends=retire_dictator,  # 15.1 #80
    ),
    cards=SLOTS_2007.cards._replace(
        events=barred_by_shortage(CARDS.events, core_cards()),  # 15.1, 5.2.C1
        counters=CARDS.counters,  # 15.1
        instead=BEFORE_THE_CARD,  # 5.2.C1
        after_counter=after_counter,  # 15.1 #64
        reshuffled=counsels_end,  # 15.1 #57, #58
        why_not_besiege_in_truce=why_not_besiege_in_truce,  # 15.1 #64
    ),
    move=SLOTS_2007.move._replace(
        why_not_cross=why_not_cross,  # 7.2.B
        allowance=points_with_ops,  # 15.2.B
        consuls_bound=consuls_without_dictator,  # 2.3.C3
        deeds=(CLEAR_WITH_CUS, GARRISON, MARCH_COUNTERS),  # 15.2.A, 7.2.E, 5.2.C1
        end_march=name_commander,  # 2.2.D1
        ships=ships_as_printed,  # 7.3.A
        overrun_choices=limits.overrun_choices,  # 7.2.F
        gates_before_battle=limits.gates_before_battle,  # 8
        why_not_hide=limits.why_not_hide,  # 9.1
        why_not_leave_behind=limits.why_not_leave_behind,  # 9.1, 10.1
        why_not_set_out=limits.why_not_set_out,  # 10.2
        why_not_back_up=limits.why_not_back_up,  # 10.3
        ambush=weather.ambush,  # 15.1 #7, #8
        carries_used=True,  # 7.1, R-322
        subordinates_excel=False,  # 2.2.D1, R-323
        pursues_generals=False,  # 7.2.C, 9.3, R-324
    ),
    sea=SLOTS_2007.sea._replace(
        splits=landing_splits,  # 10.3
    ),
    baggage=SLOTS_2007.baggage,
    battle=SLOTS_2007.battle._replace(
        chiefs_of_relief=chiefs_of_relief,  # 12.5.B
        displaced_by_casualties=displaced_by_casualties,  # 11.9
        retreat_losses=RollRetreatDie,  # 11.10.A
        may_go_farther=may_go_farther,  # 11.10.B
        refuge_parts=refuge_parts,  # 11.10.E
        disputes_relief=True,  # 11.2, R-325
    ),
    siege=SLOTS_2007.siege._replace(
        siege_roll=special_roll,  # 2.4.C
        attack=attack,  # 12.2
        fresh_only=False,  # 12.1, R-322
    ),
)

OWN = OWN_2007._replace(
    why_not_arrive_inside=turn.why_not_arrive_inside,  # 13.4, R-142
    is_sea_calm=is_sea_calm,  # 15.1 #64
    naval_roll=special_roll,  # 2.4.C
    naval_fate=naval_die,  # 7.3.B
    limit_hand=limit_hand,  # 11.4.A
    why_not_withdraw_onto=why_not_withdraw_onto,  # 11.7.B
    victor_of_withdrawal=victor_of_withdrawal,  # 11.8
    may_seize=may_seize,  # 11.6.B
    retreat_faces=retreat_faces,  # 11.10.A
)


def edition_phalanx(source: Source = PLAIN) -> Edition:
    """Return the Phalanx edition; every data file it reads comes from the source."""
    plain = edition_2007(source)
    return plain._replace(
        id="hannibal-phalanx",
        title="Hannibal (Phalanx edition)",
        version=5,
        from_data=edition_phalanx,
        board=phalanx_board(source),
        generals=core_generals(source),  # 15.2
        cards=core_cards(source),  # 2.4.A
        texts=PHALANX_TEXTS,
        rows=rows("rules-phalanx.tsv"),
        slots=SLOTS,
        own=OWN,
        numbers=NUMBERS,
        tables=plain.tables._replace(
            dice=phalanx_dice(source), sites=phalanx_sites(source)
        ),  # 2.4.C
        scenarios={
            **{
                name: read_scenario(source.data(file), {}, EFFECT_WORDS)
                for name, file in SCENARIOS.items()
            },  # 3
            **{name: plain.scenarios[name] for name in source.scenarios},
        },
        doubts=phalanx_doubts(source),
        switches=SWITCHES,
        citations={**topics("phalanx"), **citations()},
        worded=latin,
        kept=kept_rows(),
        mark=MARK,
    )
