"""Retreats of beaten forces, and what a defeat costs. 13.5, 13.6"""

from __future__ import annotations

import pytest

from hamilcar.land import fight, retreat, won
from hamilcar.tables import holder, stands, state, trains, units, winner


@pytest.mark.rule("HAM-13.5.Aa")
def test_13_5_A_the_nearest_friendly_spaces() -> None:
    t = retreat("enna: carthage 4, rome 5", "carthage", "enna")
    assert t.options == ["retreat thermae", "retreat agrigentum"]
    assert "closer" in t.why_not("carthage", "retreat lilybaeum")
    assert "13.5.A" in t.why_not("carthage", "retreat catana")
    t.carthage("retreat thermae")
    assert (units(t, "carthage", "thermae"), t.value) == (4, 0)


@pytest.mark.rule("HAM-13.5.Aa")
@pytest.mark.parametrize("enemies", ["rome 1", "rome 0 1st"])
def test_13_5_A_not_where_enemy_units_are(enemies: str) -> None:
    t = retreat(f"enna: carthage 4, rome 5\nthermae: carthage, {enemies}", "carthage", "enna")
    assert units(t, "carthage", "agrigentum") == 4


@pytest.mark.rule("HAM-13.5.Aa")
def test_13_5_A_or_to_a_larger_force() -> None:
    t = retreat("enna: rome 3, carthage 5\ncatana: free, rome 3 1st", "rome", "enna")
    assert units(t, "rome", "catana") == 6


@pytest.mark.rule("HAM-13.5.Ab")
def test_13_5_A_farther_for_a_smaller_penalty() -> None:
    lines = "enna: rome 4, carthage 5\ncatana: carthage, rome 6\nthermae: free"
    t = retreat(lines, "rome", "enna")
    assert t.options == ["retreat messana", "retreat catana"]
    t.rome("retreat messana")
    assert (units(t, "rome", "messana"), t.value) == (4, 0)


@pytest.mark.rule("HAM-13.5.Ac")
def test_13_5_A_smaller_forces_are_absorbed() -> None:
    lines = "enna: rome 4, carthage 5\ncatana: carthage\nthermae: free, rome 3 florus"
    t = retreat(lines, "rome", "enna")
    assert (units(t, "rome", "messana"), stands(t, "florus")) == (7, "messana")


@pytest.mark.ruling("R-238")
@pytest.mark.rule("HAM-13.5.Ac")
def test_13_5_A_what_they_had_with_them_stays() -> None:
    lines = "enna: rome 4, carthage 5\ncatana: carthage\nthermae: free, rome 3 1st"
    t = retreat(lines, "rome", "enna")
    assert (units(t, "rome", "messana"), trains(t, "rome", "thermae")) == (7, 1)


@pytest.mark.rule("HAM-13.5.Ac")
def test_13_5_A_a_larger_force_is_joined() -> None:
    lines = "enna: rome 4, carthage 5\ncatana: carthage\nthermae: free, rome 5"
    t = retreat(lines, "rome", "enna")
    assert units(t, "rome", "thermae") == 9


@pytest.mark.rule("HAM-13.5.Ad")
def test_13_5_A_a_force_stays_together() -> None:
    t = retreat("enna: carthage 5 gisco hanno, rome 5", "carthage", "enna")
    assert all(option.startswith("retreat ") for option in t.options)
    t.carthage("retreat agrigentum")
    assert (units(t, "carthage", "agrigentum"), units(t, "carthage", "enna")) == (5, 0)
    assert stands(t, "gisco") == stands(t, "hanno") == "agrigentum"


STRAIT = "messana: carthage, rome 4 {}, carthage 5\ncatana: free\nsyracusae: rome"


@pytest.mark.rule("HAM-13.5.Ba")
def test_13_5_B_not_over_the_strait() -> None:
    t = retreat(STRAIT.format("flaccus"), "rome", "messana")
    assert units(t, "rome", "syracusae") == 4


@pytest.mark.rule("HAM-13.5.Ba", "HAM-13.5.Da", "HAM-2.2.D1a")
@pytest.mark.parametrize("generals", ["asina", "valerius asina"])
def test_13_5_B_but_with_an_admiral(generals: str) -> None:
    t = retreat(STRAIT.format(generals) + "\nconsuls: valerius", "rome", "messana")
    assert t.options == ["retreat regium", "retreat syracusae"]
    t.rome("retreat regium")
    assert (units(t, "rome", "regium"), t.value) == (4, 0)


@pytest.mark.rule("HAM-13.5.Bb")
def test_13_5_B_the_attacker_goes_back_where_he_came_from() -> None:
    lines = "messana: rome 5, carthage 3\ncatana: carthage"
    t = retreat(lines, "carthage", "messana", origin="thermae")
    assert units(t, "carthage", "thermae") == 3


@pytest.mark.rule("HAM-13.5.Bb")
def test_13_5_B_and_on_from_there() -> None:
    lines = "enna: rome 5, carthage 3\nthermae: free\nmessana: rome\npanormus: carthage"
    t = retreat(lines, "carthage", "enna", origin="thermae")
    assert units(t, "carthage", "panormus") == 3


@pytest.mark.rule("HAM-13.5.Bb")
def test_13_5_B_the_defender_never_goes_there() -> None:
    t = retreat("enna: carthage 4, rome 5", "carthage", "enna", barred="thermae")
    assert units(t, "carthage", "agrigentum") == 4


LANDED = "panormus: rome 3 {}, carthage 5 gisco\nlipara: rome"


@pytest.mark.rule("HAM-13.5.Bc")
def test_13_5_B_who_landed_without_an_admiral_is_lost() -> None:
    t = fight(LANDED.format("flaccus"), "rome", "panormus", "lipara", landed=True).hits(1, 1)
    assert won(t) == "carthage"
    assert (units(t, "rome", "lipara"), stands(t, "flaccus")) == (0, "dead")


@pytest.mark.rule("HAM-13.5.Bc")
def test_13_5_B_unless_his_own_city_takes_him_in() -> None:
    lines = "messana: rome 3 flaccus, carthage 5 gisco"
    t = fight(lines, "rome", "messana", "regium", landed=True).hits(1, 1)
    assert won(t) == "carthage"
    assert units(t, "rome", "messana+") == 2


@pytest.mark.rule("HAM-13.5.Bd")
def test_13_5_B_an_admiral_goes_back_by_his_lane() -> None:
    t = fight(LANDED.format("asina"), "rome", "panormus", "lipara", landed=True).hits(1, 1)
    assert won(t) == "carthage"
    assert stands(t, "asina") == "lipara"


@pytest.mark.rule("HAM-13.5.Bd")
def test_13_5_B_but_not_over_the_open_sea() -> None:
    lines = "carales: rome 3 regulus, carthage 5 gisco\nlilybaeum: rome"
    t = fight(lines, "rome", "carales", "roma", landed=True)
    t.dice(*[1] * len(t.field.rolls()))
    assert won(t) == "carthage"
    assert stands(t, "regulus") == "dead"


@pytest.mark.rule("HAM-13.5.Ca")
def test_13_5_C_markers_and_units_cost_cus() -> None:
    lines = "enna: rome 6, carthage 5\ncatana: carthage, carthage 1 1st\nthermae: carthage 9"
    t = retreat(lines, "rome", "enna")
    assert (units(t, "rome", "messana"), t.value) == (3, 3)


@pytest.mark.rule("HAM-13.5.Ca")
def test_13_5_C_a_tribe_costs_a_cu() -> None:
    lines = "cirta: carthage 3, rome 6\nhippo-regius: rome\nsicca: carthage"
    t = retreat(lines, "carthage", "cirta", barred="hippo-regius")
    assert (units(t, "carthage", "sicca"), t.value) == (2, 1)


@pytest.mark.rule("HAM-13.5.Cb")
def test_13_5_C_a_lone_general_in_the_way_is_displaced() -> None:
    lines = "enna: carthage 4, rome 5\nthermae: carthage, rome 0 florus\nagrigentum: carthage"
    t = retreat(lines, "carthage", "enna", barred="agrigentum")
    assert (units(t, "carthage", "thermae"), stands(t, "florus")) == (4, "dead")


@pytest.mark.rule("HAM-13.5.Cc", "HAM-2.2.Ab")
def test_13_5_C_without_a_way_all_is_lost() -> None:
    lines = "carales: carthage 4 gisco, rome 5\n" + "\n".join(
        f"{name}: rome" for name in ("sassari", "nuoro", "oristano", "aleria", "lilybaeum", "utica")
    )
    t = retreat(lines, "carthage", "carales")
    assert (units(t, "carthage", "carales"), stands(t, "gisco"), t.value) == (0, "displaced", 4)


@pytest.mark.rule("HAM-13.5.Da")
def test_13_5_D_one_lane_to_a_port_without_enemies() -> None:
    lines = "lipara: carthage 4 hanno, rome 5\nneapolis: rome\nregium: rome\nmessana: rome"
    t = retreat(lines, "carthage", "lipara")
    assert units(t, "carthage", "panormus") == 4


@pytest.mark.rule("HAM-13.5.Da")
def test_13_5_D_not_without_an_admiral_nor_to_enemies() -> None:
    lines = "lipara: carthage 4 himilco, rome 5"
    assert stands(retreat(lines, "carthage", "lipara"), "himilco") == "displaced"
    lines = "lipara: carthage 4 hanno, rome 5\npanormus: rome 0 1st"
    assert stands(retreat(lines, "carthage", "lipara"), "hanno") == "displaced"


@pytest.mark.rule("HAM-13.5.Db")
def test_13_5_D_as_many_as_there_are() -> None:
    t = retreat("lipara: carthage 12 hanno, rome 15", "carthage", "lipara")
    assert units(t, "carthage", "panormus") == 12


@pytest.mark.rule("HAM-13.5.Ea")
def test_13_5_E_some_go_into_the_city() -> None:
    t = retreat("agrigentum: carthage 5, rome 6", "carthage", "agrigentum")
    assert "retreat-inside 2" in t.options
    assert "room" in t.why_not("carthage", "retreat-inside 3")
    t.carthage("retreat-inside 2")
    assert units(t, "carthage", "agrigentum+") == 2
    assert (units(t, "carthage", "lilybaeum"), t.is_over) == (3, True)


@pytest.mark.rule("HAM-13.5.Eb")
def test_13_5_E_not_into_a_besieged_city() -> None:
    lines = "agrigentum: carthage 5, rome 6, inside 1, siege 1\nlilybaeum: carthage"
    t = retreat(lines, "carthage", "agrigentum")
    assert units(t, "carthage", "agrigentum+") == 1
    assert units(t, "carthage", "lilybaeum") == 5


@pytest.mark.rule("HAM-13.5.Eb", "HAM-14.5.Bc")
def test_13_5_E_only_those_who_sortied_go_back() -> None:
    lines = "agrigentum: carthage 4 hanno, rome 6 florus, inside 2, siege 1\nenna: carthage"
    t = fight(lines, "carthage", "agrigentum", "enna").carthage("sortie")
    assert t.field.strength(1) == 6
    t.hits(1, 1)
    assert t.prompts == ("carthage", "lose")  # from either part
    t.carthage("lose 1")
    assert t.prompts == ("carthage", "sortie-back")
    t.carthage("yes")
    assert (units(t, "carthage", "agrigentum+"), units(t, "carthage", "enna")) == (2, 3)


# --- what a defeat costs --------------------------------------------------------------------------


@pytest.mark.rule("HAM-13.6a", "HAM-15.1a")
def test_13_6_half_of_all_units_lost() -> None:
    lines = """
        catana: carthage
        thermae: carthage
        enna: rome 6 1st flaccus, carthage 7 hanno
        lilybaeum: rome
    """
    t = fight(lines, "rome", "enna", "catana")
    assert t.field.levels == (2, 3)
    t.hits(3, 1)
    assert units(t, "rome", "messana") == 6 - 3 - 1  # Catana cost another
    assert (t.prompts, t.ask.about) == (("rome", "remove-marker"), (2,))  # and a supply train
    assert "walled cities are never removed" in t.why_not("rome", "remove messana")


@pytest.mark.rule("HAM-13.6b")
def test_13_6_who_cannot_pay_sues_for_peace() -> None:
    lines = "catana: rome\nenna: rome 4 flaccus, carthage 7 hanno"
    t = fight(lines, "rome", "enna", "catana")
    plain = [space for space in range(t.s.rules.spaces) if t.s.rules.inside[space] < 0]
    t.s.control = [
        -1 if space in plain and side == 0 else side for space, side in enumerate(t.s.control)
    ]
    t.dice(1, 5, 4)
    assert winner(t) == ("carthage", "sue-for-peace")


@pytest.mark.rule("HAM-13.6c")
def test_13_6_the_first_marker_comes_from_the_miat() -> None:
    lines = "miat: 1 2 3\nenna: carthage 4 gisco, rome 8 florus\nagrigentum: rome"
    t = fight(lines, "rome", "enna", "catana").dice(3, 1, 1)
    assert won(t) == "rome"
    assert (t.seat, t.ask.about) == ("carthage", (2,))
    assert set(t.options) == {f"remove-miat miat-{n}" for n in (1, 2, 3)}
    t.carthage("remove-miat miat-3")
    assert "remove lipara" in t.options
    assert "remove-miat miat-1" in t.options
    t.carthage("remove lipara")
    assert (holder(t, "lipara"), sum(state(t).miat)) == ("nobody", 2)
