"""The set-up. 4"""

import pytest

import delenda
from delenda.games.hannibal.book.edition_2007 import HANNIBAL_2007
from delenda.games.hannibal.state import HannibalState
from delenda.library import rulebook
from delenda.punic.queries import commander, cus, generals_at, herd
from delenda.punic.state import CARTHAGE, NEITHER, POOL, ROME
from punic.staging import rules


def begun() -> HannibalState:
    """Return the table as the game begins."""
    return rules().set_up()


def force(s: HannibalState, side: int, name: str) -> tuple[int, int, list[str]]:
    """Return the CUs, the elephants and the generals of a side in a space."""
    place = rules().board.space(name)
    generals = [rules().generals[g].id for g in generals_at(s, side, place)]
    return cus(s, side, place), herd(s, side, place), generals


def held(s: HannibalState, side: int) -> set[str]:
    """Return the spaces that a side controls."""
    return {
        name for name, holder in zip(rules().board.spaces, s.control, strict=True) if holder == side
    }


@pytest.mark.rule("H07-4a")
def test_4_the_game_begins_on_turn_1() -> None:
    assert begun().turn == 1
    assert "Turn 1, 218 BC." in delenda.new(rules().id, seed="a").sentences()


@pytest.mark.rule("H07-4.1a")
@pytest.mark.ruling("R-002")
def test_4_1_publius_scipio_in_rome() -> None:
    assert force(begun(), ROME, "rome") == (8, 0, ["p-scipio"])
    assert rules().general_ids["p-scipio"] in begun().consuls


@pytest.mark.rule("H07-4.1b")
def test_4_1_longus_in_agrigentum() -> None:
    assert force(begun(), ROME, "agrigentum") == (8, 0, ["longus"])
    assert rules().general_ids["longus"] in begun().consuls


@pytest.mark.rule("H07-4.1c")
def test_4_1_roman_markers() -> None:
    roman = held(begun(), ROME)
    assert len(roman) == 34
    assert {"massilia", "rome", "capua", "syracuse", "messana", "aleria", "cannae"} <= roman
    red = {i for i, colour in enumerate(rules().board.start_control) if colour == ROME}
    assert {rules().board.space(name) for name in roman} == red


@pytest.mark.rule("H07-4.1d")
def test_4_1_the_other_romans_wait() -> None:
    s = begun()
    off_map = {rules().generals[g].id for g, at in enumerate(s.generals) if at == POOL}
    cup = {"flaminius", "fabius", "marcellus", "nero", "varro", "paulus"}
    assert off_map == cup | {"scipio-africanus"}
    assert len(off_map) == 7


@pytest.mark.rule("H07-4.2a")
@pytest.mark.ruling("R-002")
def test_4_2_hanno_in_carthage() -> None:
    assert force(begun(), CARTHAGE, "carthage") == (4, 0, ["hanno"])


@pytest.mark.rule("H07-4.2b")
@pytest.mark.ruling("R-016")
def test_4_2_hannibal_in_saguntum() -> None:
    s = begun()
    units, elephants, generals = force(s, CARTHAGE, "saguntum")
    assert (units, elephants) == (10, 2)
    assert set(generals) == {"hannibal", "mago", "h-gisgo"}
    assert (
        commander(s, CARTHAGE, rules().board.space("saguntum")) == rules().general_ids["hannibal"]
    )


@pytest.mark.rule("H07-4.2c")
def test_4_2_hasdrubal_in_new_carthage() -> None:
    assert force(begun(), CARTHAGE, "new-carthage") == (2, 0, ["hasdrubal"])


@pytest.mark.rule("H07-4.2d")
def test_4_2_carthaginian_markers() -> None:
    punic = held(begun(), CARTHAGE)
    assert len(punic) == 37
    assert {"gades", "saguntum", "baleares", "utica", "carthage", "boii", "bruttium"} <= punic
    blue = {i for i, colour in enumerate(rules().board.start_control) if colour == CARTHAGE}
    assert {rules().board.space(name) for name in punic} == blue


@pytest.mark.rule("H07-4.3")
def test_4_3_tribes() -> None:
    s = begun()
    assert s.tribes == [1] * 8
    friends = [s.control[space] for space in rules().board.tribes]
    assert friends.count(CARTHAGE) == 3
    assert friends.count(NEITHER) == 5


@pytest.mark.rule("H07-4.4")
def test_4_4_the_deal_depends_on_chance_alone() -> None:
    hands = [delenda.new(rules().id, seed=str(seed)).state for seed in range(3)]
    dealt = [s.hands for s in hands if isinstance(s, HannibalState)]
    assert dealt[0] != dealt[1] != dealt[2]
    for one in dealt:
        assert len({*one[0], *one[1]}) == 14


@pytest.mark.ruling("R-003")
def test_4_1_the_variant_differs_in_nothing_but_its_forces() -> None:
    standard, variant = HANNIBAL_2007.setting, HANNIBAL_2007.configured("charles", ()).setting
    fields = zip(standard._fields, standard, variant, strict=True)
    differs = {name for name, ours, theirs in fields if ours != theirs}
    assert differs == {"id", "title", "sure", "forces"}


@pytest.mark.ruling("R-003")
def test_the_variant_begins_with_scipio_at_massilia() -> None:
    variant = rulebook("hannibal-2007", "charles")
    s = variant.set_up()
    assert isinstance(s, HannibalState)
    assert force(s, ROME, "massilia") == (8, 0, ["p-scipio"])
    assert force(s, ROME, "rome") == (0, 0, [])
    assert force(s, CARTHAGE, "boii") == (3, 0, [])
    assert delenda.new("hannibal-2007", scenario="charles", seed="a").seat


def test_scenarios_and_options_are_checked() -> None:
    with pytest.raises(ValueError, match="hannibal-2007 has no scenario '264bc'; it has: 218bc"):
        HANNIBAL_2007.configured("264bc", ())
    with pytest.raises(ValueError, match="has no option 'aliens'; the options are: messenger"):
        HANNIBAL_2007.configured("218bc", ("aliens",))
    variant = HANNIBAL_2007.configured("218bc", ("messenger-variant",))
    assert variant is HANNIBAL_2007.configured("218bc", ("messenger-variant", "messenger-variant"))
    assert HANNIBAL_2007.configured("218bc", ()) is HANNIBAL_2007
    assert variant.options == ("messenger-variant",)
