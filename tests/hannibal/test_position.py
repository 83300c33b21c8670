"""Positions in words, what they refuse, and the picture of the table."""

import random

import pytest

import delenda
from delenda.engine.action import Unreadable
from delenda.engine.position import read_position, write_position
from delenda.engine.view import SPECTATOR, view
from delenda.games.hannibal.book.edition_2007 import HANNIBAL_2007
from delenda.games.hannibal.effects import MACEDONIA, TRUCE
from delenda.games.hannibal.phalanx.book.edition import edition_phalanx
from delenda.games.hannibal.rulebook import HannibalRules
from delenda.games.hannibal.state import HannibalState
from delenda.library import rulebook
from delenda.punic.queries import commander, cus, generals_at, herd, inside
from delenda.punic.state import CARTHAGE, DEAD, DISPLACED, NEITHER, POOL, ROME, STRATEGY
from delenda.stored import from_json, to_json
from punic.hand import state
from punic.tables import table

FULL = """\
delenda position 1
game: hannibal-2007
scenario: 218bc
turn: 6
phase: strategy carthage
new-carthage: rome, carthage 10 e2 hannibal mago, inside 2 marcellus, siege 2, train
tarraco: rome, rome 5 scipio-africanus
boii: free, subjugated
rome: rome 3, inside 5 fabius
cannae: free, carthage 0 hasdrubal
carthage: carthage 2, inside 4 e1 hanno
consuls: fabius marcellus
displaced: h-gisgo
rome hand: 1 33
carthage hand: 41 54
discards: 3 2
removed: 26
effects: macedonia truce
"""


def full() -> HannibalState:
    """Return the table of all the words above."""
    s = read_position(FULL, rulebook)
    assert isinstance(s, HannibalState)
    return s


def test_every_word_is_understood() -> None:
    s = full()
    board, names = s.rules.board, s.rules.general_ids
    city = board.space("new-carthage")
    assert (s.turn, s.phase, s.active) == (6, STRATEGY, CARTHAGE)
    assert (s.control[city], s.control[board.space("boii")]) == (ROME, NEITHER)
    assert (cus(s, CARTHAGE, city), herd(s, CARTHAGE, city)) == (10, 2)
    assert generals_at(s, CARTHAGE, city) == [names["hannibal"], names["mago"]]
    assert cus(s, ROME, inside(s, city)) == 2
    assert s.generals[names["marcellus"]] == inside(s, city)
    assert (s.siege[s.rules.site_of[city]], s.trains) == (2, [city])
    assert s.tribes.count(0) == 1
    assert s.generals[names["h-gisgo"]] == DISPLACED
    assert s.generals[names["nero"]] == POOL
    assert s.effects == [MACEDONIA, TRUCE]
    assert len(s.deck) == 64 - 7


def test_a_table_is_written_as_it_is_read() -> None:
    s = full()
    written = write_position(s).splitlines()
    assert written[: len(FULL.splitlines())] == FULL.splitlines()
    assert written[len(FULL.splitlines())].startswith("> PlayGame")
    assert read_position(write_position(s), rulebook) == s


def test_what_was_printed_needs_no_words() -> None:
    s = HANNIBAL_2007.set_up()
    assert HANNIBAL_2007.write_board(s) == [
        "turn: 1",
        "phase: reinforcement rome",
        "new-carthage: carthage 2 hasdrubal",
        "saguntum: carthage 10 e2 hannibal mago h-gisgo",
        "rome: rome 8 p-scipio",
        "agrigentum: rome 8 longus",
        "carthage: carthage 4 hanno",
        "consuls: p-scipio longus",
    ]


def test_the_first_named_of_equals_commands() -> None:
    for order in ("mago h-gisgo", "h-gisgo mago"):
        s = state(table(f"phase: strategy rome\nrome hand: 1\nacci: carthage 3 {order}"))
        senior = s.rules.general_ids[order.split()[0]]
        assert commander(s, CARTHAGE, s.rules.board.space("acci")) == senior


def test_the_dead_stay_dead() -> None:
    s = state(table("phase: strategy rome\nrome hand: 1\ndead: hannibal scipio-africanus"))
    ids = s.rules.general_ids
    assert s.generals[ids["hannibal"]] == s.generals[ids["scipio-africanus"]] == DEAD


def test_the_siege_train_may_stand_inside() -> None:
    s = state(table("phase: strategy rome\nrome hand: 1\ncarthage: inside 2, train inside"))
    assert s.trains == [inside(s, s.rules.carthage)]
    assert "carthage: inside 2, train inside" in s.rules.write_board(s)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("atlantis: rome 3", "'atlantis' is no space of the map and no other line of a position"),
        ("capua: rome 3 caesar", "'caesar' is no general"),
        ("capua: rome 3 hannibal", "Hannibal does not serve rome"),
        ("capua: rome 3 nero\ncannae: rome 2 nero", "Nero is named twice"),
        ("capua: rome 3, rome 2", "rome is named twice in Capua"),
        ("capua: rome", "nothing"),
        ("capua: rome many", "'many' is not a number of CUs"),
        ("capua: rome 3 e1", "elephants are Carthaginian"),
        ("capua: carthage 0 e1", "Capua has more elephants than Carthaginian CUs"),
        ("cannae: carthage 9 e900000000", "'900000000' is not a number of elephants"),
        ("cannae: carthage 9 e" + 5000 * "9", "is not a number of elephants"),
        ("cannae: carthage 9 e\u0662", "is not a number of elephants"),
        ("effects: flamen-martialis-19", "the effects are macedonia"),
        ("proconsul: ?", "a general has a name"),
        ("gades: carthage 9 e5", "there are only 4 elephant CUs"),
        ("cannae: inside 2", "Cannae has no walled city"),
        ("capua: inside 3", "Capua holds 2 CUs inside, not 3"),
        ("capua: inside 1, inside carthage 1", "only who controls Capua has units inside"),
        ("capua: free", "the walled city of Capua is always controlled"),
        ("boii: rome", "the tribe in Boii changes its friends only when it is subjugated"),
        ("cannae: subjugated", "Cannae has no tribe"),
        ("cannae: siege 1", "Cannae has neither a walled city nor a tribe"),
        ("capua: carthage 3, siege 3", "Capua falls at 3 siege points"),
        ("capua: siege 1", "nobody besieges Capua: siege points need enemy CUs outside"),
        ("cannae: rome 3 train", "'train' is no general"),
        ("cannae: banana", "'banana' is not understood of Cannae"),
        ("turn: 10", "the turns are numbered 1 to 9"),
        ("turn: soon", "'soon' is not a turn"),
        ("phase: dancing rome", "a phase is one of reinforcement, deal, strategy"),
        ("effects: rain", "'rain' is no effect; the effects are macedonia"),
        ("effects: truce truce", "each effect is named once, in order"),
        ("rome hand: 2\ncarthage hand: 2", "card 2 is named twice"),
        ("rome hand: ?", "a hidden card cannot be set up"),
        ("rome hand: 99", "'99' is no card"),
        ("consuls: scipio-africanus", "Scipio Africanus is always a proconsul of his own"),
        ("consuls: hannibal", "Hannibal is no Roman"),
        ("consuls: nero", "Nero is not on the map"),
        ("cannae: rome 5 nero\nconsuls: nero nero", "each consul is another general"),
        ("cannae: rome 5 nero varro paulus\nconsuls: nero varro paulus", "there are two consuls"),
        (
            "cannae: rome 5 nero\nconsuls: nero\nproconsul: nero",
            "a consul is not proconsul as well",
        ),
        ("displaced: nero", "Nero goes back to the cup when displaced"),
        ("displaced: hannibal", "Hannibal dies when he is displaced"),
        ("dead: mago", "Mago is displaced, he does not die"),
        ("dead: ?", "a general has a name"),
        ("rome: carthage", "Rome is Roman until the end"),
        ("carthage: rome", "Carthage is Carthaginian until the end"),
    ],
)
def test_the_impossible_is_refused_in_one_sentence(lines: str, sentence: str) -> None:
    if sentence == "nothing":
        assert table(f"phase: strategy rome\nrome hand: 1\n{lines}").seat == "rome"
        return
    with pytest.raises(Unreadable) as refused:
        table(lines)
    assert sentence in str(refused.value)


def test_stored_tables_are_checked_too() -> None:
    game = delenda.new("hannibal-2007", seed="a")
    assert from_json(to_json(game.state)) == game.state
    broken = to_json(game.state).replace(b'"turn":1', b'"turn":11')
    with pytest.raises(Unreadable, match="the turns are numbered 1 to 9"):
        from_json(broken)


@pytest.mark.parametrize("seed", range(3))
def test_every_table_of_a_game_survives_writing(seed: int) -> None:
    game = delenda.new("hannibal-2007", seed=f"position {seed}")
    choice = random.Random(seed)
    while not game.over:
        if choice.random() < 0.1:
            assert read_position(game.position(), rulebook) == game.state
            seen = view(game.state, choice.choice([ROME, CARTHAGE, SPECTATOR]))
            for width in (80, 100):
                assert max(map(len, game.rules.presenter.picture(seen, width))) <= width
        assert game.ask is not None
        game.do(choice.choice(game.ask.options))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("carthage 4 hanno", "carthage 100 hanno", "no force has more than 99 CUs"),
        ("@answers: 2", "@answers: 2\n@units: [1000000000]", "no number is beyond 10,000"),
        ("first=-1", "first=-1000000000", "no number is beyond 10,000"),
        (" | first rome", " | first rome" * 2, "too many answers, or some of them twice"),
    ],
)
def test_nothing_is_so_large_that_it_would_take_long(old: str, new: str, says: str) -> None:
    text = delenda.new("hannibal-2007", seed="1").position()
    assert text.count(old) == 1
    with pytest.raises(Unreadable, match=says):
        read_position(text.replace(old, new), rulebook)


def test_a_long_game_has_many_answers() -> None:
    text = delenda.new("hannibal-2007", seed="1").position()
    assert read_position(text.replace("@answers: 2", "@answers: 20000"), rulebook).answers == 20_000


def test_rare_choices_of_options_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("delenda.punic.rules.MOST_SIBLINGS", 2)
    plain = HannibalRules(edition_phalanx())
    first, *others = (plain.configured(plain.scenario, (name,)) for name in plain.switches)
    assert plain.configured(plain.scenario, others[-1].options) is others[-1]
    assert plain.configured(plain.scenario, first.options) is not first
    assert plain.configured(plain.scenario, ()) is plain


def test_hidden_cards_are_written_as_question_marks() -> None:
    lines = HANNIBAL_2007.write_board(view(full(), ROME).table)
    assert "rome hand: 1 33" in lines
    assert "carthage hand: ? ?" in lines


def test_the_picture_tells_what_a_player_sees() -> None:
    lines = HANNIBAL_2007.presenter.picture(view(full(), ROME))
    text = " ".join(" ".join(lines).split())
    assert lines[:3] == [
        "Turn 6 of 9, 211-210 BC: strategy, Carthage's play.",
        "Political points: Rome 9, Carthage 7.",
        "In effect: Macedonia allied with Carthage (#9), truce (#64)",
    ]
    assert "Your hand: Corsica and Sardinia Revolt (#1, 3 OPs); Major Campaign (#33, 3 OPs)" in text
    assert "Bad Weather" not in text
    assert "Consuls: Fabius, Marcellus. Displaced: H. Gisgo." in text
    siege = "Carthage 10 CUs (2 elephants) with Hannibal 1-4, Mago 2-2; inside: Rome 2 CUs with"
    assert f"> New Carthage: {siege}" in text
    assert "siege 2 of 3; siege train" in text
    assert "> Cannae: Carthage Hasdrubal 2-3 without CUs" in text
    assert " R Latium 1/1               R ~[Rome]" in lines
    assert ". Boii" in text
    assert max(map(len, lines)) <= 100
