"""How many battle cards each side draws. 14.1-14.4, 12.4, 13.1, 20.9"""

import pytest

from delenda.games.hannibal.battle.battle import Battle
from delenda.games.hannibal.battle.hand import hand_size
from delenda.games.hannibal.words import BATTLE_CARDS
from delenda.punic.state import CARTHAGE, ROME
from hannibal.battles import battle, begin, deal, deal_any, draws, the_battle
from punic.hand import state
from punic.pieces import place
from punic.staging import rules

RHONE = """
    rhone: rome 4 nero, carthage 3 mago
"""
"""A battle far from all allies."""


@pytest.mark.rule("H07-14.1a")
def test_14_1_rating_and_a_card_for_each_cu() -> None:
    t = deal_any(battle("rhone: rome 7 marcellus, carthage 4", "rome", "rhone", "nemausus"))
    assert draws(t, "rome") == "Rome draws 10 battle cards: +7 CUs, +3 battle rating."
    assert draws(t, "carthage") == "Carthage draws 4 battle cards: +4 CUs."
    assert [len(hand) for hand in the_battle(t).hands] == [10, 4]


@pytest.mark.rule("H07-14b")
def test_14_1_deck_of_48_is_whole_in_every_battle() -> None:
    deck = rules().tables.battle_deck
    counts = {name: deck.count(kind) for kind, name in enumerate(BATTLE_CARDS)}
    assert counts == {"frontal": 12, "left": 9, "right": 9, "probe": 8, "envelop": 6, "reserve": 4}
    t = deal_any(battle(RHONE, "rome", "rhone", "nemausus"))
    one = the_battle(t)
    assert sorted([*one.deck, *one.hands[0], *one.hands[1]]) == list(deck)
    begin(t, Battle(CARTHAGE, place(t, "rhone"), place(t, "druentia")))
    assert the_battle(t).deck == list(deck)


@pytest.mark.rule("H07-12.4d", "H07-14.1b")
def test_12_4_an_interception_gives_one_card() -> None:
    t = deal_any(battle(RHONE, "rome", "rhone", "nemausus", intercepted=True))
    assert draws(t, "rome") == "Rome draws 6 battle cards: +4 CUs, +2 battle rating."
    expected = "Carthage draws 6 battle cards: +3 CUs, +2 battle rating, +1 interception."
    assert draws(t, "carthage") == expected


@pytest.mark.rule("H07-12.4e")
def test_12_4_the_mover_plays_the_first_card() -> None:
    t = battle(RHONE, "rome", "rhone", "nemausus", intercepted=True)
    deal(t, "frontal*6", "left*6")
    assert t.seat == "rome"
    assert "attack frontal" in t.options


@pytest.mark.rule("H07-13.1c", "H07-14.1b")
def test_13_1_a_failed_avoidance_costs_a_card() -> None:
    text = "rhone: rome 4 nero, carthage 5 mago"
    t = deal_any(battle(text, "rome", "rhone", "nemausus", failed_avoid=True))
    expected = "Carthage draws 6 battle cards: +5 CUs, +2 battle rating, -1 failed to avoid battle."
    assert draws(t, "carthage") == expected
    assert draws(t, "rome") == "Rome draws 6 battle cards: +4 CUs, +2 battle rating."


@pytest.mark.rule("H07-14.1c", "H07-14.4")
def test_14_4_militia_in_latium_even_without_a_general() -> None:
    text = """
        rome: rome 4, carthage 5 mago
    """
    t = deal_any(battle(text, "carthage", "rome", "capua"))
    assert draws(t, "rome") == "Rome draws 6 battle cards: +4 CUs, +2 militia."


@pytest.mark.rule("H07-14.4")
def test_14_4_militia_comes_on_top_of_the_allies() -> None:
    text = """
        rome: rome 4 fabius, carthage 5 mago
    """
    t = deal_any(battle(text, "carthage", "rome", "capua"))
    expected = "Rome draws 11 battle cards: +4 CUs, +3 battle rating, +2 allies, +2 militia."
    assert draws(t, "rome") == expected


@pytest.mark.rule("H07-14.1d", "H07-20.9c")
def test_14_1_a_friendly_tribe_gives_a_card_without_a_general() -> None:
    t = deal_any(battle("boii: rome 4 nero, carthage 3", "rome", "boii", "mutina"))
    assert draws(t, "carthage") == "Carthage draws 4 battle cards: +3 CUs, +1 friendly tribe."


@pytest.mark.rule("H07-14.1d")
def test_14_1_a_neutral_tribe_helps_nobody() -> None:
    t = deal_any(battle("averni: rome 4 nero, carthage 3", "rome", "averni", "tolosa"))
    assert draws(t, "rome") == "Rome draws 6 battle cards: +4 CUs, +2 battle rating."
    assert draws(t, "carthage") == "Carthage draws 3 battle cards: +3 CUs."


@pytest.mark.rule("H07-14.1e")
def test_14_1_at_most_20_cards_before_the_charge() -> None:
    text = """
        rhone: rome 19 scipio-africanus, carthage 10 e2 mago
    """
    t = battle(text, "carthage", "rhone", "druentia")
    t.carthage("charge")
    t.die(5)
    deal_any(t)
    expected = "Rome draws 18 battle cards: +19 CUs, +4 battle rating, at most 20, -2 elephants."
    assert draws(t, "rome") == expected
    assert len(the_battle(t).hands[0]) == 18


@pytest.mark.rule("H07-14.1e")
def test_14_1_losses_before_the_battle_come_off_before_the_limit() -> None:
    t = battle("rhone: rome 19 scipio-africanus, carthage 10 mago", "rome", "rhone", "druentia")
    held = [hand_size(state(t), the_battle(t), ROME, lost=lost)[0] for lost in (0, 3, 4)]
    assert held == [20, 20, 19]


@pytest.mark.rule("H07-14.1f")
@pytest.mark.ruling("R-033")
def test_14_1_a_rampage_counts_after_the_limit() -> None:
    text = """
        rhone: rome 4 nero, carthage 18 e3 hannibal
    """
    t = battle(text, "carthage", "rhone", "druentia")
    t.carthage("charge")
    t.die(1)
    deal_any(t)
    expected = (
        "Carthage draws 19 battle cards: +18 CUs, +4 battle rating, at most 20, -1 elephants."
    )
    assert draws(t, "carthage") == expected


# --- allies -----------------------------------------------------------------------------------


@pytest.mark.rule("H07-14.2-EX1", "HPX-11.4.B-EX1")
def test_14_2_example_1_three_spanish_provinces_against_one() -> None:
    text = """
        {space}: rome 4 nero, carthage 3 mago
        dertosa: rome
        tarraco: rome
        ilerda: rome
        azaila: rome
    """
    for space, origin in (("corduba", "malaca"), ("bilbilis", "azaila")):
        t = deal_any(battle(text.format(space=space), "carthage", space, origin))
        assert draws(t, "carthage").endswith("+3 CUs, +2 battle rating, +3 allies.")
        assert draws(t, "rome").endswith("+4 CUs, +2 battle rating, +1 allies.")


AFRICA = """
    hippo-regius: rome 4 nero, carthage 3 mago
    icosium: {west}
    zuccabar: {west}
    tupusuctu: {west}
    vescera: {west}
    saldae: {west}
    sitilis: {east}
    cirta: {east}
    thamugadi: {east}
    thubursicu: {east}
    thevestis: {east}
"""


@pytest.mark.rule("H07-14.2-EX2", "HPX-11.4.B-EX1")
def test_14_2_example_2_western_numidia_is_worth_two() -> None:
    text = AFRICA.format(west="rome", east="free")
    t = deal_any(battle(text, "rome", "hippo-regius", "cirta"))
    assert draws(t, "carthage").endswith("+2 battle rating, +2 allies.")
    assert draws(t, "rome").endswith("+2 battle rating, +2 allies.")


@pytest.mark.rule("H07-14.2a")
def test_14_2_both_numidias_are_worth_two_each() -> None:
    text = AFRICA.format(west="carthage", east="carthage")
    t = deal_any(battle(text, "rome", "hippo-regius", "cirta"))
    # Carthage and Carthaginia 1 each, the Numidias 2 each
    assert draws(t, "carthage").endswith("+2 battle rating, +6 allies.")


@pytest.mark.rule("H07-14.2a")
def test_14_2_control_counts_at_the_moment_of_battle() -> None:
    text = AFRICA.format(west="carthage", east="free")
    t = battle(text, "rome", "hippo-regius", "cirta")
    state(t).control[state(t).rules.board.space("carthage")] = 2
    deal_any(t)
    assert draws(t, "carthage").endswith("+2 battle rating, +3 allies.")


@pytest.mark.rule("H07-14.2-EX3", "H07-14.2d", "HPX-11.4.B-EX1")
def test_14_2_example_3_sicilia_and_syracuse_only() -> None:
    text = """
        enna: rome 4 nero, carthage 3 mago
        syracuse: carthage
    """
    t = deal_any(battle(text, "rome", "enna", "panormus"))
    assert draws(t, "rome").endswith("+2 battle rating, +1 allies.")
    assert draws(t, "carthage").endswith("+2 battle rating, +1 allies.")


@pytest.mark.rule("H07-14.2d", "HPX-11.4.B-EX1")
@pytest.mark.parametrize(
    ("space", "allies"),
    [("syracuse", ", +2 allies."), ("nuoro", ", +1 allies."), ("carales", ", +1 allies.")],
)
def test_14_2_islands_serve_on_their_island(space: str, allies: str) -> None:
    # Rome holds Sicilia, Syracuse, and Corsica/Sardinia: never all three together.
    t = deal_any(battle(f"{space}: rome 4 nero, carthage 3 mago", "rome", space, space))
    assert draws(t, "rome").endswith(f"+2 battle rating{allies}")
    assert draws(t, "carthage").endswith("+3 CUs, +2 battle rating.")


@pytest.mark.rule("H07-14.2b")
def test_14_2_allies_serve_all_over_their_country() -> None:
    text = """
        pisae: rome 4, carthage 3 mago
        heraclea: carthage
        paestum: carthage
    """
    t = deal_any(battle(text, "carthage", "pisae", "boii"))
    # Lucania, with friendly Bruttium
    assert draws(t, "carthage").endswith("+2 battle rating, +1 allies.")


@pytest.mark.rule("H07-14.2c")
@pytest.mark.parametrize(
    ("space", "allies"), [("taurini", "+2 battle rating."), ("eastern-ligurians", "+1 allies.")]
)
def test_14_2_ligurians_serve_in_liguria_only(space: str, allies: str) -> None:
    armies = ", rome 4, carthage 3 mago"
    text = f"""
        western-ligurians: carthage, subjugated
        eastern-ligurians: carthage, subjugated{armies * (space != "taurini")}
        taurini: free{armies * (space == "taurini")}
    """
    t = deal_any(battle(text, "carthage", space, "insubrians"))
    assert draws(t, "carthage").endswith(allies)


@pytest.mark.rule("H07-14.3a")
def test_14_3_no_allies_without_a_general() -> None:
    t = deal_any(battle("capua: rome 6, carthage 3 mago", "carthage", "capua", "beneventum"))
    assert draws(t, "rome") == "Rome draws 6 battle cards: +6 CUs."


@pytest.mark.rule("H07-14.3b")
def test_14_3_allies_are_not_used_up() -> None:
    text = """
        corduba: rome 4, carthage 3 mago
        arsa: rome 4, carthage 3 hasdrubal
    """
    t = deal_any(battle(text, "carthage", "corduba", "malaca"))
    assert draws(t, "carthage").endswith("+3 allies.")
    begin(t, Battle(CARTHAGE, place(t, "arsa"), place(t, "toletum")))
    assert draws(deal_any(t), "carthage").endswith("+3 allies.")


@pytest.mark.rule("H07-14.3c")
def test_14_3_rome_has_at_most_two_allies_in_italy() -> None:
    text = "cannae: rome 4 nero, carthage 3"
    t = deal_any(battle(text, "rome", "cannae", "arpi"))
    # Rome holds Etruria, Samnium, Campania, Apulia, Lucania and Latium
    assert draws(t, "rome") == "Rome draws 8 battle cards: +4 CUs, +2 battle rating, +2 allies."


ITALY = """
    pisae: {etruria}
    faesulae: {etruria}
    falerii: {etruria}
    ariminum: {samnium}
    firmum-picenum: {samnium}
    sena: {samnium}
    capua: {campania_first}
    neapolis: {campania}
    arpi: {apulia}
    cannae: {apulia}, rome 4 nero, carthage 3 mago
    beneventum: {apulia}
    heraclea: {lucania}
    paestum: {lucania}
    croton: {lucania}
    taurini: {cisalpina}
    verona: {cisalpina}
"""


def italy(holder: str = "free", **provinces: str) -> str:
    names = ("etruria", "samnium", "campania", "apulia", "lucania", "cisalpina")
    holders = {name: provinces.get(name, holder) for name in names}
    if holders["campania"] == "free":  # two cities, one for each side
        holders |= {"campania": "rome", "campania_first": "carthage"}
    return ITALY.format(**{"campania_first": holders["campania"], **holders})


@pytest.mark.rule("H07-14.3c")
def test_14_3_latium_is_no_ally_of_rome() -> None:
    t = deal_any(battle(italy("free"), "rome", "cannae", "arpi"))
    assert draws(t, "rome") == "Rome draws 6 battle cards: +4 CUs, +2 battle rating."


@pytest.mark.rule("H07-14.3d")
def test_14_3_carthage_can_have_six_allies_in_italy() -> None:
    t = deal_any(battle(italy("carthage"), "rome", "cannae", "arpi"))
    assert draws(t, "carthage").endswith("+2 battle rating, +6 allies.")


@pytest.mark.rule("H07-14.3-EX1")
def test_14_3_example_cannae() -> None:
    text = italy(
        etruria="rome", samnium="rome", campania="rome", lucania="carthage", cisalpina="carthage"
    )
    t = deal_any(battle(text, "rome", "cannae", "arpi"))
    assert draws(t, "rome").endswith("+2 battle rating, +2 allies.")
    assert draws(t, "carthage").endswith("+2 battle rating, +2 allies.")


@pytest.mark.rule("H07-C30a")
@pytest.mark.ruling("R-088")
def test_C30_the_siege_train_draws_no_card() -> None:
    t = deal_any(battle("rhone: rome 4, carthage 5 mago, train", "carthage", "rhone", "druentia"))
    assert draws(t, "carthage") == "Carthage draws 7 battle cards: +5 CUs, +2 battle rating."
