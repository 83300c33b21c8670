"""Who is consul or proconsul, where consuls go, and who leaves the war. 2.2.C, 5.1.C"""

from __future__ import annotations

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Reason
from delenda.games.hamilcar.queries import skills
from delenda.games.hamilcar.state import AWAITED, HamilcarState
from delenda.punic.changes import leave_office, move_general
from delenda.punic.queries import is_besieged, is_on_map, is_shut_in
from delenda.punic.reinforcement.elections import has_legions, homes, in_rome
from delenda.punic.state import DEAD, NOBODY, POOL

TEXTS: dict[str, str] = {
    "log.leaves": "{general:general} leaves the war.",
    "log.heir": "{general:general} joins the Roman pool.",
}

WHY_NOT_PROCONSUL = Reason("only a consul of last turn may follow the proconsul", "5.1.C")
NOT_PAID_FOR = Reason("Rome did not pay for it from its War Chest last turn", "17.2.B")


def proconsuls(s: HamilcarState) -> tuple[Action, ...]:
    """A consul of last turn may follow the proconsul, who stays otherwise. 5.1.C, R-217"""
    stays = PASS if s.proconsul == NOBODY else Action("proconsul", (s.proconsul,))
    consuls = [g for g in s.consuls if is_on_map(s, g) and is_eligible(s, g)]
    return (stays, *(Action("proconsul", (general,)) for general in consuls))


def is_eligible(s: HamilcarState, general: int) -> bool:
    """Some can be proconsul only if Rome has paid for it. 17.2.B"""
    return not skills(s, general).proconsul_price or s.paid_for == general


def barred(_s: HamilcarState) -> tuple[int, ...]:
    """Everyone in the pool may be drawn. 5.1.C"""
    return ()


def consul_places(s: HamilcarState, consul: int) -> list[int]:
    """A consul joins at least three CUs or goes to Roma, besieged only as a last resort. 5.1.C"""
    free = [place for place in homes(s, consul) if not is_shut_in(s, place)]
    armies = [place for place in free if has_legions(s, place)]
    roma = [] if is_besieged(s, s.rules.rome) else in_rome(s)
    return sorted({*armies, *roma}) or in_rome(s)


def recalled(s: HamilcarState, general: int) -> None:
    """A Roman whose year is over is eliminated. 5.1.C"""
    leave_the_war(s, general, "5.1.C")


def leave_the_war(s: HamilcarState, general: int, rule: str) -> None:
    """A general is out of the game without a fight. 5.1.C, 5.2.C3, 5.2.C4"""
    move_general(s, general, DEAD)
    s.log("leaves", rule=rule, general=general)
    leave_office(s, general)
    eliminated(s, general)


def eliminated(s: HamilcarState, general: int) -> None:
    """When Caudex is eliminated Asina joins the pool at once. 5.1.C, 17.2.B"""
    heir = s.rules.general_ids.get(skills(s, general).heir)
    if heir is not None and s.generals[heir] == AWAITED:
        move_general(s, heir, POOL)
        s.log("heir", rule="17.2.B", general=heir)
