"""What generals can do on land that others cannot. 17.2"""

from __future__ import annotations

import pytest

from delenda.punic.state import CARTHAGE, NEITHER, ROME
from hamilcar.choices import offered
from hamilcar.land import Land, besiege, campaign, fight, march, won
from hamilcar.tables import holder, place, points_against, stands, state, trains, units

# --- Carthage -------------------------------------------------------------------------------------

CARTHALO = "panormus: carthage 2 carthalo\nthermae: rome\nlipara: rome\nenna: rome"


@pytest.mark.rule("HAM-17.2.A.b")
def test_carthalo_turns_a_marker_over_as_his_whole_activation() -> None:
    t = march("carthage", CARTHALO, "carthalo", "take 2")
    assert offered(t, "flip") == {"thermae", "lipara"}  # by road, and by sea lane
    assert "not next to him" in t.why_not("carthage", "flip enna")
    t.carthage("flip lipara")
    assert (holder(t, "lipara"), t.is_over) == ("carthage", True)


@pytest.mark.rule("HAM-17.2.A.b")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("thermae: rome, rome 1", "enemy units"),
        ("thermae: rome, rome 0 1st", "enemy units"),
        ("thermae: free", "no enemy marker"),
        ("thermae: carthage", "no enemy marker"),
    ],
)
def test_carthalo_needs_a_marker_without_units(line: str, why: str) -> None:
    lines = CARTHALO.replace("thermae: rome", line)
    t = march("carthage", lines, "carthalo", "take 2")
    assert "thermae" not in offered(t, "flip")
    assert why in t.why_not("carthage", "flip thermae")


@pytest.mark.rule("HAM-17.2.A.b")
def test_carthalo_does_it_first_or_not_at_all() -> None:
    lines = CARTHALO.replace("panormus: ", "panormus: rome, ")
    t = march("carthage", lines, "carthalo", "take 2")
    assert "panormus" in offered(t, "flip")  # in his own space
    t.carthage("move thermae")
    assert offered(t, "flip") == set()
    assert "before anything else" in t.why_not("carthage", "flip thermae")


@pytest.mark.ruling("R-239")
@pytest.mark.rule("HAM-17.2.A.b")
def test_carthalo_not_in_a_truce_nor_as_a_subordinate() -> None:
    t = march("carthage", f"effects: truce\n{CARTHALO}", "carthalo", "take 2")
    assert "truce" in t.why_not("carthage", "flip thermae")
    lines = CARTHALO.replace("carthalo", "barca carthalo")
    t = march("carthage", lines, "carthalo", "take 1")
    assert offered(t, "flip") == set()
    assert "cannot do this" in t.why_not("carthage", "flip thermae")


SHUT = "lilybaeum: carthage, inside 2 {}, rome 3{}\npanormus: rome"


@pytest.mark.rule("HAM-17.2.A.b")
def test_carthalo_not_inside_a_besieged_city() -> None:
    t = march("carthage", SHUT.format("carthalo", ", siege 1"), "carthalo", "take 2")
    assert t.options == ["sally", "stop"]
    assert "besieged" in t.why_not("carthage", "flip panormus")
    t = march("carthage", SHUT.format("carthalo", ""), "carthalo", "take 2")
    assert offered(t, "flip") == {"panormus"}


@pytest.mark.rule("HAM-17.2.A.f")
def test_himilco_eases_a_siege_as_his_whole_activation() -> None:
    t = march("carthage", SHUT.format("himilco", ", siege 1"), "himilco", "take 2")
    assert t.options == ["sally", "ease-siege", "stop"]
    t.carthage("ease-siege")
    assert (points_against(t, "lilybaeum"), t.is_over) == (0, True)


@pytest.mark.rule("HAM-17.2.A.f")
@pytest.mark.parametrize("lines", [SHUT.format("himilco", ""), "panormus: carthage 2 himilco"])
def test_himilco_needs_a_siege_around_him(lines: str) -> None:
    t = march("carthage", lines, "himilco", "take 2")
    assert "ease-siege" not in t.options
    assert "not inside a besieged city" in t.why_not("carthage", "ease-siege")


@pytest.mark.rule("HAM-17.2.A.f")
def test_nobody_else_eases_a_siege() -> None:
    t = march("carthage", SHUT.format("hanno", ", siege 1"), "hanno", "take 2")
    assert "cannot do this" in t.why_not("carthage", "ease-siege")


CHARGE = "sea: tactics known\nnuoro: carthage 3 e{} {}, rome 3 {}"


@pytest.mark.rule("HAM-17.2.A.g")
@pytest.mark.parametrize(("who", "charges"), [("hasdrubal", True), ("hanno", False)])
def test_hasdrubal_counts_an_elephant_more(who: str, charges: bool) -> None:
    t = fight(CHARGE.format(1, who, "valerius"), "carthage", "nuoro", "oristano")
    assert (t.ask.prompt == "charge") == charges
    assert t.field.elephants(t.s) == 1


@pytest.mark.rule("HAM-17.2.A.g", "HAM-2.2.E1b")
def test_hasdrubal_not_as_a_subordinate() -> None:
    t = fight(CHARGE.format(1, "barca hasdrubal", "valerius"), "carthage", "nuoro", "oristano")
    assert t.ask.prompt == "battle-dice"


@pytest.mark.rule("HAM-17.2.A.e")
def test_barca_rolls_a_die_of_his_again() -> None:
    t = fight("nuoro: carthage 5 barca, rome 3 flaccus", "carthage", "nuoro", "oristano")
    assert t.field.levels == (3, 1)
    t.dice(1, 1, 6)
    assert t.prompts == ("carthage", "own-reroll")
    assert t.options == ["reroll large", "reroll small", "keep"]
    t.carthage("reroll small").die(6)
    assert won(t) == "carthage"  # and is not asked again


@pytest.mark.rule("HAM-17.2.A.e", "HAM-13.3.Dd")
def test_barca_comes_after_the_charge() -> None:
    t = fight(CHARGE.format(3, "barca", "flaccus"), "rome", "nuoro", "oristano")
    t.carthage("charge").die(6)
    t.dice(*[1] * len(t.field.rolls()))
    assert t.prompts == ("carthage", "force-reroll")
    t.carthage("keep")
    assert t.prompts == ("carthage", "own-reroll")
    t.carthage("keep")
    assert won(t) == "carthage"


# --- Rome -----------------------------------------------------------------------------------------


@pytest.mark.rule("HAM-17.2.B.a")
@pytest.mark.parametrize(("space", "rating"), [("nuoro", 3), ("enna", 3), ("thurii", 2)])
def test_florus_is_better_on_the_islands(space: str, rating: int) -> None:
    t = fight(f"{space}: rome 3 florus, carthage 3", "rome", space, "roma")
    assert t.field.rating(t.s, ROME) == rating


@pytest.mark.rule("HAM-17.2.B.b", "HAM-13.5.Ca")
@pytest.mark.parametrize(("who", "left"), [("calatinus", 4), ("flaccus", 3)])
def test_calatinus_retreats_without_loss_through_enemy_markers(who: str, left: int) -> None:
    lines = f"catana: carthage\nthermae: carthage\nenna: rome 5 {who}, carthage 6 hanno"
    t = fight(lines, "rome", "enna", "catana").hits(1, 1)
    assert units(t, "rome", "messana") == left


@pytest.mark.rule("HAM-17.2.B.b")
def test_calatinus_still_pays_for_enemy_units() -> None:
    lines = "catana: carthage, carthage 1\nenna: rome 5 calatinus, carthage 6 hanno"
    t = fight(lines, "rome", "enna", "catana").hits(1, 1)
    assert units(t, "rome", "messana") == 3


@pytest.mark.rule("HAM-17.2.B.d")
def test_caudex_crosses_the_strait_for_a_point() -> None:
    lines = "regium: rome 3 {}\nconsuls: caudex"
    t = march("rome", lines.format("caudex"), "caudex", "move messana")
    assert t.ask.about[-1] == 3
    t = march("rome", lines.format("flaccus"), "flaccus", "take 3", "move messana")
    assert t.ask.about[-1] == 2
    lines = lines.format("calatinus caudex") + "\ndictator: calatinus"
    t = march("rome", lines, "calatinus", "bring caudex", "take 3", "move messana")
    assert t.ask.about[-1] == 2


@pytest.mark.rule("HAM-17.2.B.f")
def test_megellus_denies_a_determined_defense() -> None:
    lines = "sea: supremacy rome\nagrigentum: carthage, rome 5 {}, inside 2 1st"
    t = besiege(lines.format("megellus"), "megellus", "agrigentum", 4)
    assert (points_against(t, "agrigentum"), t.is_over) == (1, True)
    t = besiege(lines.format("flaccus"), "flaccus", "agrigentum", 4)
    assert t.ask.prompt == "defend"


@pytest.mark.rule("HAM-17.2.B.g")
def test_metellus_has_a_charge_rolled_again_once() -> None:
    t = fight(CHARGE.format(3, "hanno", "metellus"), "carthage", "nuoro", "oristano")
    t.carthage("charge").die(5)
    assert t.prompts == ("rome", "charge-again")
    assert t.options == ["roll", "keep"]
    t.rome("roll").die(2)
    assert (t.field.charge_result(t.s), t.field.favours) == (2, NEITHER)
    assert t.ask.prompt == "battle-dice"


@pytest.mark.rule("HAM-17.2.B.g")
def test_metellus_may_leave_it() -> None:
    t = fight(CHARGE.format(3, "hanno", "metellus"), "carthage", "nuoro", "oristano")
    t.carthage("charge").die(1).rome("keep")
    assert t.field.favours == ROME


REGULUS = "catana: rome 6 regulus\nenna: free, carthage 2\nthermae: free"


@pytest.mark.rule("HAM-17.2.B.h")
def test_regulus_marches_on_after_a_victory() -> None:
    t = march("rome", REGULUS, "regulus", "take 6", "move enna").hits(1, 2)
    t.carthage("remove lipara")
    assert t.prompts == ("rome", "march")
    assert t.ask.about == (t.s.rules.general_ids["regulus"], 5, place(t, "enna"), 3)
    t.rome("move thermae", "move panormus")
    assert units(t, "rome", "panormus") == 5


@pytest.mark.rule("HAM-17.2.B.h")
def test_regulus_takes_captured_supply_trains_along() -> None:
    lines = REGULUS.replace("carthage 2", "carthage 1 1st gisco")
    t = march("rome", lines, "regulus", "take 6", "move enna").carthage("done").hits(0, 1)
    t.carthage(t.options[0])  # a marker for two units
    t.rome("regroup", "take 6", "take-supplies 1", "move thermae")
    assert (units(t, "rome", "thermae"), trains(t, "rome", "thermae")) == (6, 1)


@pytest.mark.rule("HAM-17.2.B.h")
def test_regulus_stops_without_points_or_when_beaten() -> None:
    t = march("rome", REGULUS, "regulus", "take 6", "move enna", points=1).hits(0, 2)
    t.carthage(t.options[0])
    assert t.is_over
    t = march("rome", REGULUS, "regulus", "take 6", "move enna").hits(1, 1)
    assert (stands(t, "regulus"), t.is_over) == ("messana", True)


@pytest.mark.rule("HAM-17.2.B.h")
def test_regulus_fights_again() -> None:
    lines = "catana: rome 8 regulus\nenna: free, carthage 1\nthermae: free, carthage 1"
    t = campaign("rome", lines, "take 8", "move enna", "no").hits(0, 1)
    t.rome("move thermae", "no").hits(0, 1)
    assert (units(t, "rome", "thermae"), t.prompts) == (8, ("rome", "march"))
    t.rome("move panormus", "stop")
    assert t.is_over


@pytest.mark.rule("HAM-17.2.B.h")
def test_others_stop_after_a_victory() -> None:
    t = march("rome", REGULUS.replace("regulus", "flaccus"), "flaccus", "take 6", "move enna")
    t.hits(0, 2)
    t.carthage(t.options[0])
    assert (stands(t, "flaccus"), t.is_over) == ("enna", True)


SCIPIO = "enna: free, rome 6 scipio, carthage 1\ncatana: free, carthage 2"


@pytest.mark.rule("HAM-17.2.B.i")
def test_scipio_places_a_marker_after_a_victory() -> None:
    t = fight(SCIPIO, "rome", "enna", "messana").hits(0, 1)
    assert t.prompts == ("rome", "laurels")
    assert {"enna", "catana"} <= offered(t, "place")
    assert not {"thermae", "messana", "agrigentum", "madauros"} & offered(t, "place")
    assert "marker or a walled city" in t.why_not("rome", "place thermae")
    assert "tribe" in t.why_not("rome", "place madauros")
    t.rome("place catana")
    assert (holder(t, "catana"), t.is_over) == ("rome", True)


@pytest.mark.rule("HAM-17.2.B.i")
def test_scipio_may_decline_and_gets_nothing_for_a_defeat() -> None:
    t = fight(SCIPIO, "rome", "enna", "messana").hits(0, 1).rome("pass")
    assert t.is_over
    lost = fight(f"{SCIPIO}\nthermae: rome", "rome", "enna", "thermae").hits(1, 1)
    assert (won(lost), lost.is_over) == ("carthage", True)


VALERIUS = "messana: rome 4 valerius\nconsuls: valerius"


def valerius(*lines: str) -> Land:
    """Valerius marches to Thermae."""
    return march("rome", "\n".join((VALERIUS, *lines)), "valerius", "take 4", "move thermae")


@pytest.mark.rule("HAM-17.2.B.k")
def test_valerius_turns_over_the_marker_where_he_ends() -> None:
    t = valerius().rome("stop")
    assert t.prompts == ("rome", "flip-at-end")
    t.rome("flip thermae")
    assert (holder(t, "thermae"), t.is_over) == ("rome", True)
    t = valerius().rome("stop", "pass")
    assert holder(t, "thermae") == "carthage"


@pytest.mark.rule("HAM-17.2.B.k")
def test_valerius_must_win_the_battle_there() -> None:
    t = valerius("thermae: carthage 1", "enna: carthage").hits(0, 1)
    assert t.prompts == ("rome", "flip-at-end")
    lines = "panormus: carthage, rome 4 valerius\nlilybaeum: rome\nthermae: carthage 2"
    t = march("rome", f"{lines}\nconsuls: valerius", "valerius", "take 4", "move thermae")
    t.hits(1, 1).rome("remove nola")  # for two CUs, one of them on the retreat
    assert (stands(t, "valerius"), t.is_over) == ("lilybaeum", True)


@pytest.mark.rule("HAM-17.2.B.k")
def test_valerius_not_where_he_was_put_back() -> None:
    lines = "messana: rome\nthermae: carthage, rome 4 valerius\nagrigentum: carthage 3 adherbal"
    t = march("rome", f"{lines}\nconsuls: valerius", "valerius", "take 4", "move enna")
    t.carthage("intercept adherbal", "take 3").die(1).rome("back-up")
    assert (stands(t, "valerius"), t.is_over) == ("thermae", True)


@pytest.mark.rule("HAM-17.2.B.k")
@pytest.mark.parametrize("line", ["effects: truce", "thermae: free", "thermae: rome"])
def test_valerius_needs_an_enemy_marker_and_no_truce(line: str) -> None:
    lines = f"{line}\nthermae: carthage, rome 4 valerius" if "truce" in line else ""
    lines = lines or f"{line}, rome 4 valerius"
    t = march("rome", f"{lines}\nconsuls: valerius", "valerius", "take 4", "stop")
    assert t.is_over


VULSO = "ships: rome 1 ready 1 spent\nroma: rome 3 vulso\nconsuls: vulso"


@pytest.mark.rule("HAM-17.2.B.l")
def test_vulso_turns_warships_into_cus_and_marches() -> None:
    t = march("rome", VULSO, "vulso")
    assert offered(t, "man-ashore") == {"0 1", "1 0", "1 1"}
    assert "not so many" in t.why_not("rome", "man-ashore 2 0")
    t.rome("man-ashore 1 1")
    assert (state(t).ready[ROME], state(t).spent[ROME]) == (0, 0)
    t.rome("take 5")
    assert offered(t, "man-ashore") == set()
    t.rome("move capua")
    assert units(t, "rome", "capua") == 5


@pytest.mark.rule("HAM-17.2.B.l")
@pytest.mark.parametrize(
    "lines",
    [
        VULSO.replace("roma", "messana"),
        VULSO.replace("roma: rome 3 vulso", "roma: rome 3 vulso, siege 1"),
        VULSO.replace("roma: rome", "syracusae: carthage, rome"),
        VULSO.replace("vulso", "paullus"),
        VULSO.replace("1 ready 1 spent", "0 ready"),
    ],
)
def test_vulso_needs_a_major_port_and_warships(lines: str) -> None:
    who = "paullus" if "paullus" in lines else "vulso"
    t = march("rome", lines, who)
    if t.ask.prompt == "take":
        t.rome("take 3")
    assert offered(t, "man-ashore") == set()
    assert "17.2" in t.why_not("rome", "man-ashore 1 0")


@pytest.mark.rule("HAM-17.2.B.l")
def test_vulso_not_on_the_way() -> None:
    lines = "ships: rome 2 ready\ntarquinii: rome 3 vulso\nroma: rome\nconsuls: vulso"
    t = march("rome", lines, "vulso", "move roma")
    assert "before anything else" in t.why_not("rome", "man-ashore 1 0")


@pytest.mark.rule("HAM-2.2.E1b")
def test_2_2_subordinates_have_no_abilities() -> None:
    lines = "nuoro: rome 3 caudex florus, carthage 3\nconsuls: caudex florus"
    t = fight(lines, "rome", "nuoro", "oristano")
    assert t.field.rating(t.s, ROME) == 3  # that of Caudex, an aristocrat
    assert t.field.rating(t.s, CARTHAGE) == 0
