"""The game: turns of ten phases, until somebody wins. 5"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next
from delenda.games.sword.effects import DEPLETED, TURN, end_marks, is_marked, put_mark
from delenda.games.sword.powers.deciders import release
from delenda.games.sword.queries import homes
from delenda.games.sword.sides import ETRUSCAN
from delenda.games.sword.state import MINES, PHASES, SwordState
from delenda.games.sword.turn.actions import ActionPhase
from delenda.games.sword.turn.attrition import AttritionPhase
from delenda.games.sword.turn.draw import DrawPhase
from delenda.games.sword.turn.first_player import FirstPlayerPhase
from delenda.games.sword.turn.isolation import IsolationPhase
from delenda.games.sword.turn.reinforcement import ReinforcementPhase
from delenda.games.sword.turn.renewal import RenewalPhase
from delenda.games.sword.turn.scoring import ScoringPhase
from delenda.games.sword.turn.surrender import SurrenderPhase

TEXTS: dict[str, str] = {
    "log.turn": "Turn {turn}.",
    "log.phase": "{phase:phase}.",
    "log.mines": "The Etruscan mines are depleted: no more bribes.",
}
LOST_HOMES = 5
"""7.2.3"""


@dataclass(slots=True)
class Mines(Frame):
    """Five Etruscan home spaces lost: the mines are depleted for good. 5.1, 7.2.3"""

    def start(self, s: SwordState) -> Next:
        lost = [space for space in homes(s, ETRUSCAN) if s.control[space] != ETRUSCAN]
        if len(lost) >= LOST_HOMES and not is_marked(s, DEPLETED):
            put_mark(s, DEPLETED)
            s.log("mines", rule="7.2.3")
        return Done()


PHASE_FRAMES: tuple[Callable[[], Frame], ...] = (
    Mines,
    DrawPhase,
    FirstPlayerPhase,
    ActionPhase,
    AttritionPhase,
    SurrenderPhase,
    IsolationPhase,
    ScoringPhase,
    RenewalPhase,
    ReinforcementPhase,
)


@dataclass(slots=True)
class PlayGame(Frame):
    """Turn after turn, phase after phase. 5"""

    def start(self, s: SwordState) -> Next:
        if s.phase == MINES:
            s.log("turn", rule="5", turn=s.turn)
        s.log("phase", rule="5", phase=s.phase)
        return Call(PHASE_FRAMES[s.phase](), self.ended)

    def ended(self, s: SwordState, _: object) -> Next:
        """Go on with the next phase; a win has ended the game already. 5.11"""
        release(s)
        s.phase += 1
        if s.phase == len(PHASES):
            end_marks(s, TURN)
            s.phase, s.turn = MINES, s.turn + 1
        return Goto(self.start)
