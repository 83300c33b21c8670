"""What reactions may do, as most books have it: overruns, gates, refuges, backing up. PHX 7.2-10"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Frame, Reason
from delenda.punic.march.entering import FIGHT, OVERRUN
from delenda.punic.march.gates import Gates, has_gates
from delenda.punic.march.party import Party, why_not_there
from delenda.punic.queries import space_of, units_in_space
from delenda.punic.state import SIDES, PunicState, enemy_of


def overrun_choices(_s: PunicState) -> tuple[Action, ...]:
    """Five CUs that meet a single CU without a general may overrun it, or fight. PHX 7.2.F"""
    return (OVERRUN, FIGHT)


def gates_before_battle(s: PunicState, party: Party, space: int) -> Frame | None:
    """Just before a battle who controls the city there sets once more who is inside. PHX 8"""
    keeper = s.control[space]
    if keeper not in SIDES or not has_gates(s, keeper, space):
        return None
    has_just_said = keeper != party.side(s) and party.settled != party.spent
    return None if has_just_said else Gates(keeper, space, battle=True)


def why_not_hide(_s: PunicState, _side: int, _space: int, _count: int) -> Reason | None:
    """An army that avoids battle goes to an adjacent space, never into the city there. PHX 9.1"""
    return Reason("an army that avoids battle goes to an adjacent space", "avoid.adjacent")


def why_not_leave_behind(
    _s: PunicState, _general: int, staying: tuple[int, ...], left: int
) -> Reason | None:
    """Generals whom an avoiding or intercepting army leaves behind keep a CU. PHX 9.1, 10.1"""
    if left or not staying:
        return None
    return Reason("generals who are left behind must keep at least one CU", "intercept.leave")


def why_not_set_out(s: PunicState, side: int, place: int) -> Reason | None:
    """Nobody intercepts from a space with enemy CUs, inside or outside its walls. PHX 10.2"""
    if units_in_space(s, enemy_of(side), space_of(s, place)):
        return Reason("enemy CUs are in the space that he would leave", "intercept.occupied")
    return None


def why_not_back_up(
    s: PunicState, party: Party, way: tuple[int, int], caused: bool
) -> Reason | None:
    """It backs up only if no battle was due before, and may return there. PHX 10.3, C57, C58"""
    if not caused:
        return Reason("a battle was due before the interception", "backup.go")
    return why_not_there(s, party.generals(), party.cus, *way)
