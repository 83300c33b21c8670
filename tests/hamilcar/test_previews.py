"""What the page is told before one commits: marches, voyages, and the odds of choices."""

from __future__ import annotations

import random

import pytest

from delenda.engine.chance import fair
from delenda.engine.page import Preview
from delenda.engine.run import answer
from delenda.engine.state import State, clone
from delenda.engine.view import view
from delenda.games.hamilcar.cards.storms import CALM
from delenda.games.hamilcar.page.outlook import battle_odds
from delenda.games.hamilcar.tables import storm_losses
from delenda.punic.odds.chances import decimal, percent
from hamilcar.at_sea import sea
from hamilcar.land import fight, march
from hamilcar.tables import new_game, rules, stands
from hamilcar.test_13_example import attack
from hamilcar.voyages import set_out
from punic.tables import Table


def previews(t: Table) -> dict[str, Preview]:
    """Return the previews of who is asked, by space."""
    return {found["space"]: found for found in t.s.rules.presenter.previews(view(t.s, t.ask.who))}


def told(t: Table, option: str) -> str:
    """Return the odds of an option as the seat that is asked reads them."""
    action = t.s.rules.grammar.read(option)
    assert action in t.ask.options, t.options
    return t.s.rules.presenter.odds(view(t.s, t.ask.who), action)


# --- marches ----------------------------------------------------------------------------------


def test_previews_reach_as_far_as_the_points() -> None:
    t = march("rome", "capua: rome 4 flaccus\nproconsul: flaccus", "flaccus", "take 4")
    found = previews(t)
    assert found["neapolis"]["path"] == ["move neapolis"]
    assert "capua" not in found
    assert max(one["cost"] for one in found.values()) == 4


def test_before_it_sets_out_a_march_is_shown_with_all_that_can_go_along() -> None:
    t = march("rome", "capua: rome 4 2st flaccus\nproconsul: flaccus", "flaccus")
    found = previews(t)["neapolis"]
    assert found["path"] == ["take 4", "take-supplies 2", "move neapolis"]
    assert found["party"] == "with 4 CUs and 2 supply trains"


@pytest.mark.rule("HAM-7.2.Ab")
def test_the_strait_costs_two_points() -> None:
    t = march("rome", "regium: rome 4 flaccus\nproconsul: flaccus", "flaccus", "take 4")
    assert previews(t)["messana"]["cost"] == 2
    assert told(t, "move messana").startswith("2 points over the strait")


@pytest.mark.rule("HAM-13.3a", "HAM-12.1a")
def test_a_march_tells_of_battle_and_of_who_may_react() -> None:
    board = """
        thermae: carthage 3 e1 hanno
        messana: rome, rome 5 flaccus
        proconsul: flaccus
        sea: supremacy carthage, tactics known
    """
    t = march("carthage", board, "hanno", "take 3")
    notes = previews(t)["messana"]["notes"]
    assert "Flaccus may avoid battle: 1 in 6" in notes
    assert "the enemy may go inside the walls" in notes
    assert any(note.startswith("battle: dice level I") for note in notes)
    assert any(note.startswith("you win ") for note in notes)


@pytest.mark.rule("HAM-14.2a", "HAM-14.3a")
def test_a_march_tells_what_a_siege_may_come_to() -> None:
    board = "thermae: rome 5 regulus\nconsuls: regulus\nagrigentum: carthage\nsea: supremacy {}"
    red = march("rome", board.format("rome"), "regulus", "take 5")
    near = {space: one for space, one in previews(red).items() if space == "agrigentum"}
    assert any(
        "a siege is possible: red die: falls" in note for note in near["agrigentum"]["notes"]
    )
    white = march("rome", board.format("carthage"), "regulus", "take 5")
    assert any("white die" in note for note in previews(white)["agrigentum"]["notes"])


# --- voyages ----------------------------------------------------------------------------------

FLACCUS = "roma: rome 3 flaccus\nproconsul: flaccus\nships: rome 2 ready, carthage 2 ready\n"
CARTHALO = "messana: carthage, carthage 2 carthalo\n"


@pytest.mark.rule("HAM-7.3.Aa", "HAM-7.3.Ab", "HAM-2.1.Ja")
def test_ports_in_reach_are_told_with_their_cost_and_storms() -> None:
    t = set_out("rome", FLACCUS + "sea: supremacy rome, seamanship fair", "flaccus")
    found = previews(t)
    lipara = found["lipara"]
    assert lipara["path"] == ["embark 2", "sail neapolis", "sail lipara"], "there it must land"
    assert (lipara["cost"], lipara["spaces"]) == (2, ["neapolis", "lipara"])
    storms = storms_between("roma", "neapolis") + storms_between("neapolis", "lipara")
    table = rules().tables.storm
    hits = sum(storm_losses(table, die + storms - CALM) for die in range(1, 7)) / 6
    assert lipara["notes"][0].endswith(f"if Cruel Sea is played: {hits:.1f} hits on average")
    assert lipara["notes"][0].startswith(f"{storms} storm")
    poor = set_out("rome", FLACCUS + "sea: supremacy rome, seamanship poor", "flaccus")
    assert "lipara" not in previews(poor), "two lanes are too far"


def storms_between(one: str, other: str) -> int:
    here, there = map(rules().board.space, (one, other))
    return next(lane.storms for lane in rules().tables.chart.lanes[here] if lane.to == there)


@pytest.mark.rule("HAM-2.1.Ha")
def test_mare_tyrrhenum_is_crossed_for_two_points() -> None:
    t = set_out("rome", FLACCUS + "sea: supremacy rome, seamanship fair", "flaccus")
    carales = previews(t)["carales"]
    assert (carales["path"], carales["cost"]) == (["embark 2", "cross carales"], 2)


@pytest.mark.rule("HAM-8.1a", "HAM-8.1c", "HAM-8.2a")
def test_a_voyage_tells_who_may_intercept_and_whether_it_can_be_avoided() -> None:
    lines = FLACCUS + CARTHALO
    without = set_out("rome", lines + "sea: supremacy carthage, seamanship fair", "flaccus")
    notes = previews(without)["lipara"]["notes"]
    assert "may be intercepted off Neapolis, Lipara by Carthalo" in notes
    assert "without Naval Supremacy it cannot be avoided" in notes
    assert "you take Naval Supremacy if nobody intercepts" in notes
    assert any(note.startswith("2 warships against up to 2: you win ") for note in notes)
    holding = set_out("rome", lines + "sea: supremacy rome, seamanship fair", "flaccus")
    notes = previews(holding)["lipara"]["notes"]
    assert "it may be avoided: 2 in 6" in notes
    assert "you take Naval Supremacy if nobody intercepts" not in notes


@pytest.mark.rule("HAM-8.3a", "HAM-8.5a")
def test_a_voyage_without_warships_is_warned() -> None:
    lines = (
        FLACCUS.replace("rome 2 ready, ", "")
        + CARTHALO
        + "sea: supremacy carthage, seamanship fair"
    )
    t = set_out("rome", lines, "flaccus")
    assert "without warships the fleet could only suffer" in previews(t)["lipara"]["notes"]


@pytest.mark.rule("HAM-15.6a")
def test_only_landings_that_are_allowed_are_shown() -> None:
    lines = "lilybaeum: rome, rome 4 flaccus\nproconsul: flaccus\nsea: supremacy rome, seamanship "
    good = previews(set_out("rome", lines + "good", "flaccus"))
    assert "carthago" not in good
    assert any("embark 0" in one["path"] for one in good.values())
    excellent = previews(set_out("rome", lines + "excellent", "flaccus"))
    assert "clupea" in excellent
    assert "clupea" not in good


def test_a_fleet_under_way_sees_where_it_can_still_land() -> None:
    t = set_out("rome", FLACCUS + "sea: supremacy rome, seamanship fair", "flaccus")
    t.rome("embark 2", "sail neapolis")
    found = previews(t)
    assert found["neapolis"]["path"] == ["land"]
    assert found["lipara"]["path"] == ["sail lipara"]
    assert found["lipara"]["cost"] == 1
    t.rome(*found["lipara"]["path"])
    assert stands(t, "flaccus") == "lipara"


def test_after_a_landing_the_army_marches_on() -> None:
    lines = "lipara: rome, rome 3 flaccus\nproconsul: flaccus\nsea: supremacy rome, seamanship fair"
    t = set_out("rome", lines, "flaccus")
    catana = previews(t)["catana"]
    assert catana["path"] == ["embark 0", "sail messana", "land", "move catana"]
    assert catana["cost"] == 2
    t.rome(*catana["path"])
    assert stands(t, "flaccus") == "catana"


def follow(s: State, preview: Preview) -> bool:
    """Take a way on which nothing can happen to its end."""
    if preview["notes"]:
        return False
    twin = clone(s)
    assert twin.ask is not None
    who = twin.ask.about[0]
    for step in preview["path"]:
        assert twin.ask is not None
        answer(twin, twin.ask.who, twin.rules.grammar.read(step))
        while twin.ask.prompt.startswith(("respond.", "declare", "gate")):
            answer(twin, twin.ask.who, twin.ask.options[-1])
    place = twin.generals[who]  # type: ignore[attr-defined]
    assert rules().board.spaces[rules().space_of[place]] == preview["space"]
    return True


def test_an_army_that_nobody_hinders_gets_where_the_preview_says() -> None:
    followed = 0
    for seed in range(4):
        rng, s = random.Random(seed), new_game().s
        below = fair(rng.getrandbits)
        for _ in range(400):
            if s.ask is None:
                break
            if s.ask.prompt in ("march", "voyage"):
                found = rules().presenter.previews(view(s, s.ask.who))
                assert all(len(set(one["notes"])) == len(one["notes"]) for one in found)
                steps = {rules().grammar.write(option) for option in s.ask.options}
                assert {one["path"][0] for one in found} <= steps
                followed += sum(follow(s, rng.choice(found)) for _ in range(2) if found)
            chance = s.ask.chance
            action = rng.choice(s.ask.options) if chance is None else chance.sample(below)
            answer(s, s.ask.who, action)
    assert followed >= 20


# --- odds -------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-8.2a", "HAM-8.2b")
def test_the_odds_to_intercept_and_to_avoid() -> None:
    lines = FLACCUS + CARTHALO + "sea: supremacy rome, seamanship fair"
    t = set_out("rome", lines, "flaccus", "embark 1", "sail neapolis")
    assert told(t, "intercept-sea").startswith(
        "it may be avoided: 2 in 6; up to 2 warships against 1"
    )
    assert told(t, "wait") == ""
    t.carthage("intercept-sea")
    assert told(t, "yes") == "2 in 6"
    assert told(t, "no") == ""


@pytest.mark.rule("HAM-17.1.#101a")
def test_the_odds_of_cruel_sea() -> None:
    lines = FLACCUS + "sea: supremacy rome, seamanship poor"
    t = set_out("rome", lines, "flaccus", "embark 1", "sail neapolis", enemy="101 113")
    assert told(t, "respond 101").endswith("hits on average")


@pytest.mark.rule("HAM-9.2.Cc")
def test_the_odds_that_an_evasion_is_cancelled() -> None:
    t = sea("3 warships, 4 flaccus", "3 warships, 1 carthalo").fight()
    t.deal("ramming", "ramming").die(3)
    assert t.ask.prompt == "evade"
    chance = 1 - (18 * 17) / (20 * 19)
    assert told(t, "evade") == f"the enemy can cancel it: {round(100 * chance)} %"


@pytest.mark.rule("HAM-13.3.Dc")
def test_the_odds_of_a_charge() -> None:
    t = attack()
    assert told(t, "charge") == "5 in 6, for Rome 1 in 6"


@pytest.mark.rule("HAM-13.4c")
def test_the_odds_of_a_battle_are_those_of_the_dice() -> None:
    t = fight("messana: rome 5 flaccus, carthage 3 himilco", "carthage", "messana", "thermae")
    odds = battle_odds(t.s, t.field)
    outlook = t.s.rules.presenter.scene(view(t.s, 1))["battle"]["outlook"]
    losses = f"Rome {decimal(odds.loss(1))}, Carthage {decimal(odds.loss(0))}"
    win = percent(odds.attacker_wins)
    assert outlook == f"You win {win} of such battles. CUs lost on average: {losses}."


@pytest.mark.rule("HAM-14.3a")
def test_the_odds_of_a_siege_count_determined_defense() -> None:
    line = "agrigentum: carthage, rome 6 regulus, inside {}\nconsuls: regulus\nsea: supremacy rome"
    plain = march("rome", line.format("0"), "regulus", "take 6")
    manned = march("rome", line.format("2 2st"), "regulus", "take 6")
    assert told(plain, "besiege").startswith("red die: falls within 1, 2, 3 attempts: 17 %")
    assert told(manned, "besiege").startswith("red die: falls within 1, 2, 3 attempts: 0 %")


@pytest.mark.rule("HAM-13.2a", "HAM-13.2b")
def test_the_odds_of_a_change_in_command() -> None:
    lines = "catana: rome 8 florus metellus, carthage 3\nconsuls: florus metellus"
    t = fight(lines, "rome", "catana", "messana")
    assert t.prompts == ("carthage", "change-of-command")
    assert told(t, "roll") == "3 in 6"
