"""Who plays next, and what those who slip away take along."""

from __future__ import annotations

import pytest

from delenda.engine.action import Action
from delenda.engine.position import read_position
from delenda.library import rulebook
from delenda.players.hannibal import HannibalSearcher
from delenda.players.hannibal.expert import HannibalExpert
from delenda.players.hannibal.features import next_to_play
from delenda.players.hannibal.survey import Survey
from delenda.players.hannibal.worth import blow_weight
from delenda.punic.state import CARTHAGE, NEITHER, ROME
from punic.hand import state
from punic.marching import march
from punic.tables import table
from thoughts import LAST_CARD

DEALT = "turn: 3\nphase: deal rome\narpi: carthage 5 hannibal\nrome: rome 8 fabius"


@pytest.mark.rule("H07-7.3d")
def test_who_claimed_the_first_play_plays_next() -> None:
    t = table(DEALT).chance("deal 1 2 3 4 5 6 37").chance("deal 9 10 11 12 13 14 15")
    s = state(t.rome("claim"))
    assert t.ask.prompt == "play-campaign"
    assert next_to_play(s) == ROME
    survey = Survey(s, HannibalExpert().ground(s))
    assert blow_weight(survey, ROME) == survey.w.next_blow
    assert blow_weight(survey, CARTHAGE) == survey.w.later_blow


def test_after_the_last_card_of_a_turn_nobody_plays_next() -> None:
    s = read_position(LAST_CARD.format(markers=""), rulebook)
    discard = s.rules.grammar.read("play 33 discard")
    assert next_to_play(HannibalSearcher().short_of_end(s, ROME, discard)) == NEITHER


@pytest.mark.rule("H07-13.1a")
@pytest.mark.parametrize("space", ["beneventum", "arpi"])
def test_who_slips_away_leaves_nobody_behind(space: str) -> None:
    armies = f"cannae: carthage 7 hannibal\n{space}: rome 9 nero"
    t = march("carthage", armies, "take 7", f"move {space}").rome("avoid nero")
    assert t.ask.prompt == "take"
    assert HannibalExpert().reply(state(t)) == Action("take", (9,))
