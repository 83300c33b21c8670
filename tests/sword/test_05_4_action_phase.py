"""The Action Phase: rounds, and what the active player may do. 5.4"""

from __future__ import annotations

import pytest

from delenda.games.sword.turn.actions import ActionPhase
from sword.table import Table, allied, hand, stands, table

HEAD = "turn: 2\nphase: action\nvp: roman 6, greek 5, gaul 4, etruscan-samnite 3\n"
ARMIES = "aside: gaul-b\ngenua: gaul-a 3 gaul\nluna: 2 gaul\nsyracusae: 3 greek\nroma: 3 roman\n"


def turn(text: str = "", who: str = "gaul", hands: dict[str, str] | None = None) -> Table:
    """Return a table in the first turn of a round."""
    lines = f"{HEAD}round: 1\nfirst: {who}\nactive: {who}\n{ARMIES}{text}"
    return table(lines, hands=hands).go_on()


def plays(t: Table) -> list[str]:
    """Return the cards that are offered as the one play."""
    return [text for text in t.options if text.startswith("play ")]


@pytest.mark.rule("SOR-5.4a", "SOR-5.4d")
def test_5_4_five_rounds_clockwise() -> None:
    t = table(f"{HEAD}first: greek\n{ARMIES}", hands={"greek": "1 2"}).run(ActionPhase())
    asked = []
    while not t.is_over:
        if t.ask.prompt == "turn":
            asked.append(t.seat)
        t.say(t.seat, t.options[-1])
    assert asked == ["greek", "gaul", "etruscan-samnite", "roman"] * 5
    assert hand(t, "greek") == [1, 2]


@pytest.mark.rule("SOR-5.4b", "SOR-5.4-EX1", "SOR-15.1a")
@pytest.mark.ruling("R-312")
def test_5_4_actions_in_any_order() -> None:
    t = turn("", "greek")
    t.greek("propose greek roman").roman("decline")
    t.greek("propose greek gaul").gaul("accept")
    assert allied(t, "greek", "gaul")
    assert not [text for text in t.options if text.startswith("propose greek roman")]
    assert "break greek gaul" in t.options
    assert t.greek("done").seat == "gaul"


@pytest.mark.rule("SOR-8.3a", "SOR-8.4e", "SOR-5.4b")
@pytest.mark.ruling("R-313")
def test_5_4_minor_leaders_in_ones_turn() -> None:
    t = turn()
    t.gaul("station gaul-b luna", "station gaul-a luna")
    assert (stands(t, "gaul-a"), stands(t, "gaul-b")) == ("luna", "luna")
    assert "station gaul-a genua" not in t.options
    t.gaul("propose gaul roman").roman("decline")
    assert "station gaul-a genua" in t.options  # after another action


@pytest.mark.rule("SOR-5.4c")
def test_5_4_one_card_a_turn() -> None:
    t = turn(hands={"gaul": "1 2 3"})
    first = next(text for text in plays(t) if text.endswith("activate"))
    t.gaul(first)
    while t.ask.prompt != "turn":
        if t.seat == "chance":
            chance = t.ask.chance
            assert chance is not None
            t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))
        else:
            t.say(t.seat, t.options[-1])
    assert t.seat == "gaul"
    assert plays(t) == []
    assert any(text.startswith("propose") for text in t.options)


@pytest.mark.rule("SOR-5.4f")
def test_5_4_no_cards_after_the_last_round() -> None:
    t = table(f"{HEAD}{ARMIES}", hands={"gaul": "1 2 3", "roman": "1 2"})
    t.s.phase += 1
    t.go_on()
    while t.s.turn == 2:
        assert not plays(t)
        if t.seat == "chance":
            chance = t.ask.chance
            assert chance is not None
            t.chance(t.s.rules.grammar.write(chance.sample(lambda _n: 0)))
        else:
            assert not t.ask.prompt.startswith("respond")
            t.say(t.seat, t.options[-1])
