"""Where the march can go, standing orders, and the dice that the log tells of."""

from __future__ import annotations

from typing import Any

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask
from delenda.engine.log import Datum, Entry
from delenda.engine.view import view
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.units import Troops
from sword.table import Table, leader, new_game, rules, space, table, units


def previews(t: Table, points: int = 4) -> dict[str, Any]:
    """Return what is told of the spaces that Camillus can reach from Roma."""
    who = leader(t, "camillus")
    at = t.s.leaders[who]
    march = March(who, Orders(0, 3), points, troops=Troops(units(t, "roman", "roma")))
    march.mustered = march.regrouped = True
    assert at == space(t, "roma")
    t.run(march)
    assert t.ask.prompt == "march"
    return {one["space"]: one for one in t.s.rules.presenter.previews(view(t.s, t.ask.who))}


def test_previews_tell_ways_and_costs() -> None:
    found = previews(table("roma: camillus 7 roman"), points=2)
    assert found["velitrae"]["path"] == ["move velitrae"]
    assert all(one["cost"] <= 2 for one in found.values())
    assert "roma" not in found


def test_previews_tell_of_battles_and_of_those_who_may_intercept() -> None:
    swept = previews(table("roma: camillus 7 roman\nvelitrae: 1 gaul"))
    assert swept["velitrae"]["notes"] == ["7 CUs sweep 1 away"]
    met = previews(table("roma: camillus 7 roman\nantium: volsci-a 4 volsci"))
    assert met["velitrae"]["notes"][0].endswith(" may intercept: 17%")
    notes = met["antium"]["notes"]
    assert any(" may avoid battle: 33%" in note for note in notes)
    assert any(note.startswith("battle of 7 CUs against 4: won with ") for note in notes)


def test_there_are_no_previews_of_other_questions() -> None:
    t = new_game()
    assert t.s.rules.presenter.previews(view(t.s, 0)) == []


def test_standing_orders_answer_for_desperate_times() -> None:
    show = rules().presenter
    question = Ask(0, "desperate", (Action("announce"), PASS), "said")
    assert show.preferred(question, ("never-first",)) == PASS
    assert show.preferred(question, ("no-last-chance",)) is None
    assert set(show.preferences()) == {"never-first", "no-last-chance"}


def test_dice_are_told_with_what_they_needed() -> None:
    show = rules().presenter
    assert show.roll(Entry("intercept-roll", {"die": 3, "needed": 4})) == {
        "faces": [3],
        "needed": "4 or less",
    }
    assert show.roll(Entry("siege-roll", {"one": 3, "two": 4})) == {"faces": [3, 4], "needed": ""}
    assert show.roll(Entry("rolled", {"faces": "3, 4, 6"})) == {"faces": [3, 4, 6], "needed": ""}
    assert show.roll(Entry("attrition", {"die": 2})) == {"faces": [2], "needed": ""}
    assert show.roll(Entry("gallic-horde", {"die": (2, 5), "needed": 3})) == {
        "faces": [2, 5],
        "needed": "",
    }
    assert show.roll(Entry("vp", {})) is None
    samnites = rules().grammar.kinds["power"].read("samnite")
    lost: dict[str, Datum] = {"power": samnites, "place": 0, "count": 3}
    assert show.tally(Entry("lost", lost)) == ("lost", rules().seat("etruscan-samnite"), 3)
    assert show.tally(Entry("plays", {"house": 1, "card": 3, "use": 0})) == ("cards", 1, 1)
    assert show.tally(Entry("vp", lost)) is None
