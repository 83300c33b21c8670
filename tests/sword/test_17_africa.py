"""Africa, with two to four players. 17"""

from __future__ import annotations

import pytest

from delenda.games.sword.africa.fall import Fall, has_fallen, turn_ended
from delenda.games.sword.africa.landing import Land, why_not_land
from delenda.games.sword.africa.transfer import Transfer, why_not_transfer
from delenda.games.sword.battle.battle import Battle
from delenda.games.sword.control.bounds import raisable
from delenda.games.sword.control.supply import landings
from delenda.games.sword.effects import CARTHAGE_FELL, put_mark
from delenda.games.sword.march.march import March
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.march.steps import why_not_sail
from delenda.games.sword.powers.neutral import why_not_lead
from delenda.games.sword.sides import CARTHAGE, GREEK, H_GREEK, H_ROMAN, ROMAN
from delenda.games.sword.siege.settle import why_not_siege
from delenda.games.sword.state import TREATY_ENDED
from delenda.games.sword.turn.every_power import non_players
from delenda.games.sword.turn.player_turn import PlayerTurn
from sword.table import Table, allied, holder, leader, loyalty, space, stands, table, troops, units

HEAD = "phase: action\nround: 1\nactive: greek\n"
LANDED = "kerkouane: dionysius 5 greek"
TAKEN = "carthago: dionysius 5 greek\nlilybaeum: carthage 2; hamilcar 7 carthage"


def hold(text: str) -> Table:
    """Return a table of four in the Action Phase."""
    return table(HEAD + text)


@pytest.mark.rule("SOR-17a")
def test_17_carthago_is_never_besieged_and_never_falls() -> None:
    t = hold("carthago: dionysius 5 greek")
    carthago = space(t, "carthago")
    assert "never besieged" in str(why_not_siege(t.s, GREEK, carthago))
    assert not t.s.rules.slots.falls(t.s, carthago)
    assert carthago not in t.s.rules.victory_spaces
    assert carthago not in raisable(t.s, CARTHAGE)
    five = table("", "five")
    assert five.s.rules.slots.falls(five.s, carthago)


@pytest.mark.rule("SOR-17.1.1a")
def test_17_1_1_bomilcar_never_leaves_africa() -> None:
    t = hold("carthago: bomilcar 3 carthage\nlilybaeum: carthage 2; 2 carthage")
    t.s.led = CARTHAGE
    t.run(March(leader(t, "bomilcar"), Orders(H_GREEK, 3), 4))
    t.greek("take 3")
    assert "lilybaeum" not in t.offers("sail")
    assert "Africa" in str(why_not_sail(t.s, t.frame(March), space(t, "lilybaeum")))


@pytest.mark.rule("SOR-17.1.1a")
def test_17_1_1_displaced_he_comes_back_in_africa() -> None:
    t = table(
        "phase: reinforcement\ncarthago: 3 carthage\nlilybaeum: carthage 2; 2 carthage\n"
        "displaced: bomilcar"
    )
    assert landings(t.s, leader(t, "bomilcar")) == (space(t, "carthago"),)


@pytest.mark.rule("SOR-17.1.2a")
def test_17_1_2_militia_never_leave_africa() -> None:
    t = hold("carthago: hamilcar 5 carthage militia\nlilybaeum: carthage 2")
    t.s.led = CARTHAGE
    t.run(March(leader(t, "hamilcar"), Orders(H_GREEK, 3), 4))
    t.greek("take 5")
    assert "lilybaeum" not in t.offers("sail")
    assert "militia" in str(why_not_sail(t.s, t.frame(March), space(t, "lilybaeum")))
    assert "kerkouane" in t.offers("move")


# --- the landing: 17.2.1 --------------------------------------------------------------------------


@pytest.mark.rule("SOR-17.2a")
def test_17_2_the_greeks_land_in_kerkouane() -> None:
    t = hold("syracusae: dionysius 7 greek").run(Land())
    t.greek("take 6")
    assert units(t, "greek", "kerkouane") == 6
    assert units(t, "greek", "syracusae") == 1
    assert stands(t, "dionysius") == "kerkouane"
    assert t.value is True


@pytest.mark.rule("SOR-17.2a")
def test_17_2_the_besieged_do_not_land() -> None:
    t = hold("syracusae: siege 1; 5 roman; inside dionysius 2 greek")
    assert why_not_land(t.s) is not None
    put_mark(t.s, CARTHAGE_FELL)
    assert "beaten" in str(why_not_land(t.s))


@pytest.mark.rule("SOR-17.2.1a")
@pytest.mark.rule("SOR-9.6.2a")
def test_17_2_1_kerkouane_is_a_port_for_greeks_while_they_are_there() -> None:
    t = hold(LANDED)
    ports = t.s.rules.slots.why_not_port
    kerkouane = space(t, "kerkouane")
    assert ports(t.s, GREEK, kerkouane) is None
    assert ports(t.s, ROMAN, kerkouane) is not None
    assert ports(t.s, GREEK, space(t, "carthago")) is not None
    t = hold("syracusae: dionysius 5 greek")
    assert ports(t.s, GREEK, kerkouane) is not None
    five = table("", "five")
    assert five.s.rules.slots.why_not_port(five.s, ROMAN, space(five, "carthago")) is None


@pytest.mark.rule("SOR-17.2.1b")
def test_17_2_1_beaten_in_kerkouane_carthage_calls_hamilcar() -> None:
    t = hold(LANDED + "; 3 carthage militia\nlilybaeum: carthage 2; hamilcar 7 carthage")
    kerkouane = space(t, "kerkouane")
    assert isinstance(t.s.rules.slots.beaten(t.s, CARTHAGE, kerkouane), Transfer)
    assert t.s.rules.slots.beaten(t.s, GREEK, kerkouane) is None
    assert t.s.rules.slots.beaten(t.s, CARTHAGE, space(t, "lilybaeum")) is None
    t.run(Transfer()).pass_all()
    assert stands(t, "hamilcar") == "carthago"
    assert units(t, "carthage", "carthago") == 7
    assert units(t, "carthage", "lilybaeum") == 0


@pytest.mark.rule("SOR-17.2.1b")
def test_17_2_1_hamilcar_comes_before_the_consequences() -> None:
    t = hold(
        "kerkouane: dionysius 6 greek; bomilcar 4 carthage militia\n"
        "lilybaeum: carthage 2; hamilcar 7 carthage"
    )
    t.run(Battle(space(t, "kerkouane"), GREEK, CARTHAGE, by_sea=True))
    t.pass_all().dice(6, 6, 6)
    t.dice(1, 1, 1)
    while t.s.ask is not None and t.ask.prompt != "politics":
        t.say(t.seat, t.options[0])
    assert stands(t, "hamilcar") == "carthago"


@pytest.mark.rule("SOR-17.2.1b")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("carthago: hamilcar 7 carthage", "in Africa"),
        ("lilybaeum: carthage 2, siege 1; 5 greek; inside hamilcar 3 carthage", "besieged"),
        ("displaced: hamilcar", "not on the map"),
    ],
)
def test_17_2_1_he_may_be_kept_away(text: str, why: str) -> None:
    assert why in str(why_not_transfer(hold(text).s))


@pytest.mark.rule("SOR-17.2.1b")
def test_17_2_1_a_storm_keeps_him_away() -> None:
    t = hold("lilybaeum: carthage 2; hamilcar 7 carthage")
    storm = next(
        card
        for card in t.s.rules.decks[H_GREEK]
        if any(op.name == "cancel-naval" for op in t.s.rules.cards[card].ops)
    )
    t.s.hands[H_GREEK] = (storm,)
    t.run(Transfer()).greek(f"respond {t.s.rules.cards[storm].id}").pass_all()
    assert t.value is False
    assert stands(t, "hamilcar") == "lilybaeum"


@pytest.mark.rule("SOR-17.2.1c")
@pytest.mark.ruling("R-265")
def test_17_2_1_the_army_is_placed_and_attacks_at_once() -> None:
    t = hold("syracusae: dionysius 7 greek\nkerkouane: bomilcar 5 carthage militia").run(Land())
    t.greek("take 7")
    while t.s.ask is not None and "pass" in t.options:
        t.say(t.seat, "pass")
    assert t.frame(Battle).by_sea
    assert t.frame(Battle).attacker == GREEK
    t.dice(2, 2, 3).dice(6, 2, 3)
    while t.ask.prompt != "retreat":
        t.say(t.seat, t.options[-1])
    t.greek("sail syracusae")
    assert units(t, "greek", "syracusae") == 5


# --- Carthago: 17.2.2 -----------------------------------------------------------------------------


@pytest.mark.rule("SOR-17.2.2a")
def test_17_2_2_carthaginians_stand_in_carthago() -> None:
    t = hold("carthago: hamilcar 5 carthage")
    stands_fast = t.s.rules.slots.stands_fast
    assert stands_fast(t.s, CARTHAGE, space(t, "carthago"))
    assert not stands_fast(t.s, CARTHAGE, space(t, "kerkouane"))


@pytest.mark.rule("SOR-17.2.2b")
def test_17_2_2_no_support_for_a_victory_in_carthago() -> None:
    t = hold(TAKEN)
    has = t.s.rules.slots.has_consequences
    assert not has(t.s, GREEK, space(t, "carthago"))
    assert has(t.s, GREEK, space(t, "kerkouane"))
    assert has(t.s, CARTHAGE, space(t, "carthago"))


@pytest.mark.rule("SOR-17.2.2b")
def test_17_2_2_carthage_is_activated_no_more() -> None:
    t = hold(TAKEN)
    assert why_not_lead(t.s, H_ROMAN, CARTHAGE) is None
    t.run(Fall()).greek("come-home syracusae")
    assert "beaten" in str(why_not_lead(t.s, H_ROMAN, CARTHAGE))
    assert CARTHAGE not in non_players(t.s)


@pytest.mark.rule("SOR-17.2.2c")
@pytest.mark.rule("SOR-17.2.2d")
def test_17_2_2_carthage_leaves_the_game() -> None:
    t = hold(TAKEN + "\nkerkouane: bomilcar 3 carthage militia")
    t.run(Fall()).greek("come-home tarentum")
    assert has_fallen(t.s)
    assert (holder(t, "lilybaeum"), loyalty(t, "lilybaeum")) == ("greek", 1)
    assert (holder(t, "carthago"), holder(t, "kerkouane")) == ("carthage", "carthage")
    assert stands(t, "hamilcar") == stands(t, "bomilcar") == "gone"
    assert troops(t, "carthage", "kerkouane").total == units(t, "carthage", "lilybaeum") == 0
    assert units(t, "greek", "tarentum") == 5
    assert stands(t, "dionysius") == "tarentum"


@pytest.mark.rule("SOR-17.2.2d")
def test_17_2_2_without_a_free_space_at_home_they_are_lost() -> None:
    text = "\n".join(
        f"{name}: siege 0; 5 roman" for name in ("syracusae", "messana", "tarentum", "neapolis")
    )
    t = hold("carthago: dionysius 5 greek\n" + text).run(Fall())
    assert units(t, "greek", "carthago") == 0
    assert stands(t, "dionysius") == "displaced"


@pytest.mark.rule("SOR-17.2.2e")
def test_17_2_2_it_happens_when_a_turn_ends() -> None:
    t = hold(TAKEN)
    assert isinstance(turn_ended(t.s), Fall)
    t.run(PlayerTurn(H_ROMAN)).roman("done")
    assert t.ask.prompt == "come-home"
    assert "reinforcement space" in t.why_not("greek", "come-home roma")
    t.greek("come-home syracusae")
    assert has_fallen(t.s)
    assert t.is_over
    assert turn_ended(t.s) is None
    five = table("carthago: dionysius 5 greek", "five")
    assert five.s.rules.slots.turn_ended(five.s) is None


@pytest.mark.rule("SOR-17.2.2f")
def test_17_2_2_the_treaty_ends() -> None:
    t = hold(TAKEN + "\ntreaty: allied\nalliances: roman-carthage")
    t.run(Fall()).greek("come-home syracusae")
    assert not allied(t, "roman", "carthage")
    assert t.s.treaty == TREATY_ENDED
    assert t.s.rules.slots.capacity(t.s, ROMAN, 3, 0, 1) == 0
