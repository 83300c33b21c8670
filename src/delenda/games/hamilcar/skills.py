"""What generals can do that others cannot: traits and abilities. 2.2.D, 17.2"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from delenda.warfare.source import Data


class Skills(NamedTuple):
    """The traits and abilities of one general; what he lacks has no value. 2.2.D, 17.2"""

    admiral: bool = False
    """He is better in naval battles, and his army may leave by sea. 2.2.D1"""
    aristocrat: bool = False
    """He outranks consuls who are none, and costs markers when displaced. 2.2.D2"""
    africanus: bool = False
    """He may land in Africa without restrictions. 2.2.D3"""
    strait: int = 0
    """What crossing the Strait of Messana by land costs him, where it is less. 17.2.B Caudex"""
    flips_at_end: bool = False
    """He may turn the enemy marker where his activation ends. 17.2.B Valerius"""
    retreats_free: bool = False
    """His force loses nothing for enemy markers or tribes on its retreat. 17.2.B Calatinus"""
    battle_in: Mapping[str, int] = {}
    """What is added to his battle rating in land battles in some regions. 17.2.B Florus"""
    naval_roll_without_corvi: int = 0
    """What is added to battle rolls of his fleet while Corvi are not mounted. 17.2.B Catulus"""
    proconsul_price: int = 0
    """What Rome pays from its War Chest so that he can be proconsul. 17.2.B Duilius"""
    denies_defense: bool = False
    """Determined Defense may not be used against his attempts. 17.2.B Megellus"""
    rerolls_charge: int = 0
    """How often in a battle he may have an elephant charge rolled again. 17.2.B Metellus"""
    goes_on: bool = False
    """He may march on after winning a land battle. 17.2.B Regulus"""
    marker_after_victory: int = 0
    """The markers he may place after winning a battle by land or sea. 17.2.B Scipio"""
    first_prize: bool = False
    """The first warship that his battle rolls hit is a prize. 17.2.B Paternulus"""
    ships_to_cus: int = 0
    """The warships he may turn into CUs where he is activated in a large city. 17.2.B Vulso"""
    tactics: int = 0
    """The tactic cards drawn for him in place of his battle rating. 17.2.A Gisco"""
    refits: int = 0
    """The warships he may refit when he intercepts. 17.2.A Adherbal"""
    flips: int = 0
    """The enemy markers he may turn as his whole activation. 17.2.A Carthalo"""
    naval_rerolls: int = 0
    """How often in a naval battle he may make a battle roll again. 17.2.A Hamilcar"""
    elephants: int = 0
    """How many elephant CUs more he counts for a charge. 17.2.A Hasdrubal"""
    eases_siege: int = 0
    """The siege points he may remove as his whole activation. 17.2.A Himilco"""
    rerolls_die: int = 0
    """How many of his own battle dice he may roll again in a battle. 17.2.A Hamilcar Barca"""
    ends_forgotten: bool = False
    """When he comes, Forgotten Tactics is gone. 5.2.C3 Xanthippus"""
    heir: str = ""
    """The general who joins the pool when he is eliminated. 17.2.B Caudex"""
    dictator: bool = False
    """He alone can be dictator. 5.2.C4, 17.2.B Calatinus"""


def skills_of(row: Data) -> Skills:
    """Return the skills of the general of a row."""
    found: Data = {**dict.fromkeys(row["traits"], True), **row["effects"]}
    return Skills(**found)
