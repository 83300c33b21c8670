"""What the page is told of a march before it is made: where it goes, and what it may cost."""

import re

import pytest

from delenda.engine.page import Preview
from delenda.engine.view import view
from delenda.games.hannibal.odds.battle import Outlook, battle_outlook
from delenda.punic.odds.chances import near, percent
from hannibal.battles import battle, the_battle
from punic.hand import hold, state
from punic.marching import event, march
from punic.tables import Table


def previews(t: Table) -> dict[str, Preview]:
    """Return the previews of who is asked, by space."""
    return {found["space"]: found for found in t.s.rules.presenter.previews(view(t.s, t.ask.who))}


def test_previews_reach_as_far_as_the_points() -> None:
    t = march("rome", "capua: rome 8 nero", "take 8")
    found = previews(t)
    assert found["neapolis"]["path"] == ["move neapolis"]
    assert all(one["cost"] <= 4 for one in found.values())
    assert all(len(one["path"]) <= one["cost"] for one in found.values())
    assert max(one["cost"] for one in found.values()) == 4
    assert "capua" not in found


def test_only_a_march_has_previews_and_only_for_who_is_asked() -> None:
    assert previews(hold("rome", "33 5", "capua: rome 8 nero")) == {}
    t = march("rome", "capua: rome 8 nero", "take 8")
    assert t.s.rules.presenter.previews(view(t.s, 1)) == []


def test_before_it_sets_out_a_march_is_shown_with_all_who_can_go_along() -> None:
    t = march("rome", "capua: rome 8 nero")
    assert t.ask.prompt == "take"
    found = previews(t)["neapolis"]
    assert found["path"] == ["take 8", "move neapolis"]
    assert found["party"] == "with 8 CUs"
    assert found["cost"] == 1
    t.say("rome", *found["path"])
    under_way = state(t).rules.presenter.scene(view(t.s, t.ask.who))["march"]
    assert under_way is not None
    assert under_way["at"] == "neapolis"


def test_a_preview_names_all_who_may_intercept() -> None:
    board = """
        gades: rome 5 nero
        hispalis: carthage, carthage 5 mago
        corduba: carthage, carthage 4 hasdrubal
        malaca: carthage
    """
    t = march("rome", board, "take 5")
    notes = previews(t)["malaca"]["notes"]
    assert "Mago may intercept in Malaca: 2 in 6" in notes


def test_a_preview_tells_of_battle_and_ends_there() -> None:
    board = """
        gades: rome 5 nero
        hispalis: carthage, carthage 5 mago
        corduba: carthage
    """
    t = march("rome", board, "take 5")
    found = previews(t)
    notes = found["hispalis"]["notes"]
    assert "battle: 7 battle cards against 10" in notes
    assert any(
        re.match(r"you win \d+ %; on average you lose \d\.\d CUs, they \d", n) for n in notes
    )
    assert "Mago may avoid battle: 2 in 6" in notes
    others = [one for one in found.values() if len(one["path"]) > 1]
    assert all("move hispalis" not in one["path"][:-1] for one in others)


def test_a_lone_cu_is_overrun_on_the_way() -> None:
    board = "gades: rome 5 nero\nhispalis: carthage, carthage 1\ncorduba: carthage"
    t = march("rome", board, "take 5")
    found = previews(t)
    assert "overruns the lone CU in Hispalis" in found["hispalis"]["notes"]
    assert any(one["path"][0] == "move hispalis" and len(one["path"]) > 1 for one in found.values())


def test_a_preview_tells_what_passes_cost() -> None:
    t = march("carthage", "allobroges: carthage 8 hannibal", "take 8")
    notes = previews(t)["taurini"]["notes"]
    assert notes[0] == "attrition over the Alpine pass: 1.7 CUs on average, 3 at worst"


def test_losses_on_a_pass_make_the_hand_uncertain() -> None:
    board = "allobroges: carthage 8 hannibal\ntaurini: rome 5 nero"
    notes = previews(march("carthage", board, "take 8"))["taurini"]["notes"]
    assert any(note.startswith("battle: 9 to 11 battle cards against ") for note in notes)


def at_taurini(cus: int) -> Outlook:
    """Return the odds of an army that has come over the Alps with so many CUs."""
    armies = f"taurini: rome 5 nero, carthage {cus} hannibal"
    t = battle(armies, "carthage", "taurini", "allobroges")
    return battle_outlook(state(t), the_battle(t))


@pytest.mark.rule("H07-10.6b")
@pytest.mark.parametrize(("cus", "left"), [(8, (7, 7, 7, 6, 6, 5)), (1, (1, 1, 1, 1, 1))])
def test_a_battle_is_told_as_the_mean_of_what_a_pass_may_cost(
    cus: int, left: tuple[int, ...]
) -> None:
    """The last CU of one may be lost on the way: then there is no battle."""
    lines = f"allobroges: carthage {cus} hannibal\ntaurini: rome 5 nero"
    note = previews(march("carthage", lines, f"take {cus}"))["taurini"]["notes"][-1]
    found = [at_taurini(count) for count in left]
    mine, theirs = (sum(one.expected(who) for one in found) / 6 for who in (0, 1))
    win = percent(near(sum(one.win for one in found) / 6))
    assert note == f"you win {win}; on average you lose {mine:.1f} CUs, they {theirs:.1f}"
    assert sum(one.win for one in found) / 6 < at_taurini(cus).win - 0.01


@pytest.mark.rule("H07-10.6b")
def test_several_passes_are_told_together() -> None:
    """Three losses at most and then two would be five; but fewer are left by then."""
    t = march("carthage", "allobroges: carthage 9 hannibal", "take 9")
    notes = previews(t)["eastern-ligurians"]["notes"]
    assert notes[0] == "attrition over 2 passes in all: 2.7 CUs on average, 4 at worst"
    assert not any(note.startswith("attrition") for note in notes[1:])


def test_a_battle_that_may_fail_is_never_called_sure() -> None:
    t = march("rome", "gades: rome 10 scipio-africanus\nhispalis: carthage, carthage 2", "take 10")
    notes = previews(t)["hispalis"]["notes"]
    assert any(note.startswith("you win over 99 %; ") for note in notes)


def test_a_preview_tells_of_a_siege_only_at_its_end() -> None:
    t = march("carthage", "arpi: carthage 6 hannibal\ntarentum: rome", "take 6")
    found = previews(t)
    assert any(note.startswith("a siege is possible: ") for note in found["tarentum"]["notes"])
    through = [one for one in found.values() if "move tarentum" in one["path"][:-1]]
    assert not any("siege" in note for one in through for note in one["notes"])


def test_a_voyage_tells_its_odds() -> None:
    t = event("carthage", "33", "gades: carthage 3 mago", "take 3")
    notes = previews(t)["utica"]["notes"]
    assert notes[0] == "the fleet: arrives 83 %, returns 17 %"


def test_a_voyage_goes_straight_into_a_city_where_one_cannot_land() -> None:
    board = "gades: carthage 0 mago\ncarthage: carthage, inside 2, rome 8 nero"
    found = previews(event("carthage", "33", board))
    assert found["carthage"]["path"] == ["sail-inside carthage"]
    assert found["utica"]["path"] == ["sail utica"]


def test_those_in_a_city_may_come_out() -> None:
    board = "gades: rome 5 nero\nmalaca: rome\nnew-carthage: carthage, inside 2\nacci: rome"
    t = march("rome", board, "take 5")
    assert "2 CUs in New Carthage may come out to fight" in previews(t)["new-carthage"]["notes"]


def test_a_lone_enemy_general_is_displaced() -> None:
    t = march("rome", "gades: rome 5 nero\nhispalis: carthage, carthage 0 mago", "take 5")
    assert "Mago is displaced" in previews(t)["hispalis"]["notes"]
