"""Rome makes an ally a partner for the turn: card Foedus. 15.4, 15.5"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next, Reason
from delenda.games.sword.cards.ops import OPS, Deed, Play
from delenda.games.sword.cards.pick import POWER, Pick, each
from delenda.games.sword.effects import FOEDUS, is_marked, put_mark
from delenda.games.sword.powers.alliances import partners
from delenda.games.sword.sides import H_ROMAN, ROMAN
from delenda.games.sword.state import SwordState
from delenda.games.sword.turn.renewal import renewable

TEXTS: dict[str, str] = {
    "log.foedus": "Rome has a Foedus with {power:power} until the end of the turn."
}


def free_partners(s: SwordState) -> list[int]:
    """Return the powers whose alliance with Rome a Foedus can protect. Card Foedus"""
    found = [partners(both) for both in renewable(s)]
    allies = [other if one == ROMAN else one for one, other in found if ROMAN in (one, other)]
    return [power for power in allies if not is_marked(s, FOEDUS, power)]


def foedus(s: SwordState, play: Play) -> Frame | None:
    """One alliance of Rome cannot be broken in this turn, and lasts if Rome wishes."""
    return MakeFoedus(play.card)


def why_not_foedus(s: SwordState, play: Play) -> Reason | None:
    """Say why no alliance can be protected."""
    if free_partners(s):
        return None
    return Reason("Rome has no alliance that is not for good", "15.1")


@dataclass(slots=True)
class MakeFoedus(Frame):
    """Rome marks one of its allies. 15.4, 15.5"""

    card: int

    def start(self, s: SwordState) -> Next:
        found = each(free_partners(s))
        return Call(Pick(H_ROMAN, self.card, POWER, found), self.chosen)

    def chosen(self, s: SwordState, choice: tuple[int, ...]) -> Next:
        put_mark(s, FOEDUS, choice[0])
        s.log("foedus", rule="15.4", power=choice[0])
        return Done()


OPS["foedus"] = Deed(foedus, why_not_foedus)
