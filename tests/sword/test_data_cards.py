"""The strategy cards of The Sword of Rome, in the words of docs/sword/pack-words.md. 6, 7, 21"""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from delenda.games.sword.deck import DECKS, Card, cards_of
from delenda.games.sword.pieces import data
from delenda.games.sword.sides import ALL_POWERS, HOUSES, POWERS

PAGE = Path(__file__).parents[2] / "docs" / "sword" / "pack-words.md"
CARDS = {card.id: card for name in DECKS for card in cards_of(data(name))}
SPACES = {row["id"] for row in data("map.toml")["spaces"] + data("map.toml")["boxes"]}
LEADERS = {row["id"]: row for row in data("leaders.toml")["leaders"]}
POWER_WORDS = {POWERS[power] for power in ALL_POWERS}
FIGURES = {"n", "amount", "cu", "mp", "value", "range", "leave", "as_value", "per_city"}
Ops = list[dict[str, Any]]


def table(heading: str) -> dict[str, str]:
    """Return the first two columns of the table below a heading of the page."""
    section = re.split(r"^#+ ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    text = next(part for part in section if part.startswith(heading + "\n"))
    rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| `")]
    return {word: row[1] for row in rows for word in re.findall(r"`([^`]+)`", row[0])}


def words(cell: str) -> set[str]:
    return set(re.findall(r"`([^`]+)`", cell))


CHOICES = {"alternative", "otherwise", "optional"}
OPS = {op: words(keys) for op, keys in table("Ops").items()}
KEYWORDS = {key: words(cell) for key, cell in table("Other words").items()}
NAMED = {
    "who": set(table("Who")) | POWER_WORDS,
    "target": {word.partition(":")[0] for word in table("Targets")},
    "if": {word.partition(":")[0] for word in table("Conditions")},
    "harms": POWER_WORDS | {"chosen", "enemy-side"},
    "power": POWER_WORDS | {"es", "any-other"},
}


def raw(card: Card) -> dict[str, Any]:
    found = data(DECKS[card.house])["cards"]
    return next(row for row in found if row["id"] == card.id)


def in_deck(house: str) -> list[Card]:
    """Return the cards of a house's deck with four players."""
    mine = [card for card in CARDS.values() if HOUSES[card.house] == house]
    return [card for card in mine if not card.aside and not card.replaces]


def flat(ops: Ops) -> Ops:
    """Return ops and those within them."""
    inner = [one for op in ops for key in ("options", "penalty") for one in op.get(key, ())]
    return [*ops, *inner]


# --- decks. 2.1, 6.1, 7.4 -------------------------------------------------------------------------


@pytest.mark.rule("SOR-2.1a")
def test_2_1_there_are_201_cards() -> None:
    assert len(CARDS) == sum(len(data(name)["cards"]) for name in DECKS) == 201


@pytest.mark.parametrize("house", HOUSES)
def test_6_1_decks(house: str) -> None:
    deck = in_deck(house)
    assert [card.number for card in deck] == list(range(1, 38))
    assert any(card.reshuffle for card in deck)
    titles = {card.title: card for card in deck}
    assert {"Campaign", "Neutral Power Activates"} <= set(titles)
    assert {card.value for card in deck if card.title == "Campaign"} == {3}
    apart = [card for card in CARDS.values() if HOUSES[card.house] == house and card.aside]
    assert len(apart) == 2
    for card in apart:
        assert "turn" in titles[card.ops[0].word("event")].windows


@pytest.mark.parametrize("house", HOUSES)
def test_decks_are_of_one_strength(house: str) -> None:
    deck = in_deck(house)
    values = Counter(card.value for card in deck)
    assert set(values) == {1, 2, 3}
    assert 10 <= values[3] <= 12
    assert 1.9 <= sum(card.value for card in deck) / 37 <= 2.1
    assert 11 <= sum(card.response for card in deck) <= 16


@pytest.mark.parametrize("house", HOUSES)
def test_cards_of_one_title_are_alike(house: str) -> None:
    events: dict[str, set[str]] = {}
    for card in CARDS.values():
        if HOUSES[card.house] == house:
            event = card.text + json.dumps(raw(card)["ops"], sort_keys=True)
            events.setdefault(card.title, set()).add(event)
    assert {len(found) for found in events.values()} == {1}


def test_titles_that_the_book_names() -> None:
    numbered = {
        "roman-12": "Appian Way",
        "gaul-5": "Wild Beasts",
        "gaul-9": "Too Far From Home",
        "gaul-10": "To The Brave Belongs Everything",
        "gaul-11": "Titus Manlius",
        "gaul-15": "Flight Before the Barbarians",
        "gaul-33": "Brennus",
        "greek-29": "Carthaginian Mistrust",
        "es-31": "Caudine Forks",
        "carthage-15": "Blockade",
        "carthage-16": "Blockade",
    }
    assert {name: CARDS[name].title for name in numbered} == numbered
    found = {(HOUSES[card.house], card.title) for card in CARDS.values()}
    romans = ("Obesus Etruscus", "Duoviri Navales", "Carthage Signs Treaty", "Dictator", "Foedus")
    leagues = ("Naval Transports", "Gallic Fury", "Death of Aulius")
    assert {("roman", title) for title in romans} <= found
    assert {("etruscan-samnite", title) for title in leagues} <= found
    assert {("greek", "Agathocles Lands in Africa"), ("carthage", "The Sacred Band")} <= found
    activates = [card.title for card in in_deck("etruscan-samnite")]
    assert activates.count("Neutral Power Activates") >= 2


# --- five and three players -----------------------------------------------------------------------


def test_17_18_cards_of_these_rules_are_swapped_with_five_players() -> None:
    swapped = {card.replaces for card in CARDS.values() if card.replaces}
    assert len(swapped) == 6
    for card in CARDS.values():
        if card.replaces:
            assert CARDS[card.replaces].house == card.house
            assert CARDS[card.replaces].number == card.number
        text = json.dumps(raw(card)["ops"])
        if any(word in text for word in ("punic-envoys", "rome-carthage-alliance", "land-army")):
            assert card.id in swapped


def test_5_4_with_three_players_gallic_cards_of_others_cancel_events() -> None:
    for card in CARDS.values():
        cancels = "cancel-gallic-event-3p" in card.icons
        assert cancels == (card.windows_three == ("gallic-event",))
        about = [op.word("power") or op.word("kind") for op in card.ops]
        if set(about) == {"gaul"} and HOUSES[card.house] != "gaul":
            assert cancels


def test_5_8_1_gauls_win_points_by_events() -> None:
    points = [op for card in in_deck("gaul") for op in card.ops if op.name == "vp"]
    assert len(points) >= 4


def test_20_1_no_card_lowers_unrest() -> None:
    found = [op for card in CARDS.values() for op in flat(raw(card)["ops"]) if op["op"] == "unrest"]
    assert found
    assert all(op["amount"] > 0 for op in found)


# --- each card ------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_7_1_card(card: Card) -> None:
    assert card.value in {1, 2, 3}
    assert card.text.endswith(".")
    assert card.ops
    assert card.windows
    assert set(card.windows) | set(card.windows_three) <= set(table("Windows"))
    assert card.response == any(one not in {"turn", "free"} for one in card.windows)
    assert set(card.harms) <= NAMED["harms"]
    assert set(card.icons) <= {"naval", "bribe", "cancel-gallic-event-3p"}
    assert card.sure in {"certain", "likely", "reconstructed"}
    if HOUSES[card.house] == "etruscan-samnite" and card.value == 3:
        assert "bribe" in card.icons


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_ops_are_in_the_words_of_the_page(card: Card) -> None:
    for op in flat(raw(card)["ops"]):
        assert set(op) - {"op"} <= OPS[op["op"]] | CHOICES
        assert all(isinstance(op[key], int) for key in FIGURES & set(op))
        for key, known in NAMED.items():
            if key in op:
                assert op[key].partition(":")[0] in known
        for key, known in KEYWORDS.items():
            if isinstance(op.get(key), str):
                assert op[key] in known | (SPACES if key == "prefer" else set())
        assert {op[key] for key in ("mover", "defender") if key in op} <= POWER_WORDS
        named = op["spaces"] if isinstance(op.get("spaces"), list) else []
        assert {*named, *filter(None, [op.get("space")])} <= SPACES
        leaders = {op[key] for key in ("leader", "with_leader") if key in op}
        assert leaders <= set(LEADERS)


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_ops_have_their_moment(card: Card) -> None:
    names = {op.name for op in card.ops}
    dice = {"combat-mod", "extra-die", "no-dice-losses", "set-tactics", "loss-mod"}
    if names & dice and card.title != "Caudine Forks":
        assert set(card.windows) & {"before-battle", "event", "won"}
    if names & {"siege-mod", "cancel-siege-roll"}:
        assert set(card.windows) & {"siege", "free"}


def test_the_page_lists_no_op_but_those_of_cards() -> None:
    used = {op["op"] for card in CARDS.values() for op in flat(raw(card)["ops"])}
    assert set(OPS) == used


# --- marks for one turn ---------------------------------------------------------------------------


def test_foedus_and_war_elephants_last_for_a_turn() -> None:
    assert (CARDS["roman-23"].title, CARDS["roman-23"].ops[0].name) == ("Foedus", "foedus")
    elephants = CARDS["greek-9"].ops[0]
    assert elephants.args == {"who": "greek", "amount": 2, "until": "turn"}
    pigs = CARDS["roman-27"].ops
    assert pigs[0].word("title") == CARDS["greek-9"].title == CARDS["carthage-37"].title
