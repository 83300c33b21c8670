"""Packs change the game they are for, and everything made with them says so."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import delenda
from delenda.engine.action import Unreadable
from delenda.engine.replay import begin
from delenda.engine.rulebook import Rulebook
from delenda.engine.view import view
from delenda.games.hannibal.effects import FLAMEN_MARTIALIS, RESHUFFLE
from delenda.library import readers, rulebook
from delenda.packs.check import open_pack, problems_of
from delenda.packs.export import export
from delenda.players.fuzz import fuzz
from delenda.players.player import RandomPlayer, play_out
from delenda.punic.changes import begin_effect, discard
from delenda.stored import from_json, to_json
from packs.folders import BOTH, CARD, HANNIBALS, SCENARIO, pack
from packs.samples import GENERAL, SPACE

READERS = readers()
GAMES = HANNIBALS


def with_pack(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setenv("DELENDA_DATA", str(path))


def played(rules: Rulebook, seed: int) -> str:
    """Return how a random game ends, and how long it is."""
    rng = random.Random(seed)
    s = begin(rules)
    count = play_out(s, [RandomPlayer(rng)] * len(rules.seats), rng)
    return f"{count} {s.result}"


@pytest.mark.parametrize("game", READERS)
def test_an_exported_pack_checks_clean_and_plays_the_same(game: str, tmp_path: Path) -> None:
    export(game, tmp_path / "pack", READERS)
    assert problems_of(tmp_path / "pack", READERS) == []
    plain = rulebook(game)
    rules = READERS[game].rulebook(open_pack(tmp_path / "pack", READERS), game)
    assert rules.data.startswith(f"{game}-data ")
    for ours, theirs in ((rules, plain), (rules.configured(rules.scenarios[-1], ()), None)):
        same = theirs or rulebook(game, rules.scenarios[-1])
        assert [played(ours, seed) for seed in (1, 2)] == [played(same, seed) for seed in (1, 2)]


def test_a_pack_for_both_games_is_checked_for_each_with_the_files_it_reads(tmp_path: Path) -> None:
    for game in GAMES:
        path = tmp_path / game
        export(game, path, READERS)
        pack(path, {}, BOTH)
        assert problems_of(path, READERS) == []
        for other in GAMES:
            rules = READERS[other].rulebook(open_pack(path, READERS), other)
            assert rules.scenarios == rulebook(other).scenarios


def test_the_how_to_shows_what_an_export_says(tmp_path: Path) -> None:
    export("hannibal-phalanx", tmp_path / "pack", READERS)
    text = Path("docs/how-to/make-a-data-pack.md").read_text(encoding="utf-8")
    assert (
        f"no mistakes: {open_pack(tmp_path / 'pack', READERS).title}, for hannibal-phalanx" in text
    )


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = pack(tmp_path, {"cards.toml": "\ufeff" + CARD}, "\ufeff" + BOTH)
    assert problems_of(path, READERS) == []


def test_export_writes_into_an_empty_folder_only(tmp_path: Path) -> None:
    export(GAMES[0], tmp_path, READERS)
    with pytest.raises(ValueError, match="is no empty folder"):
        export(GAMES[0], tmp_path, READERS)
    with pytest.raises(ValueError, match="there is no data of 'toy' to export"):
        export("toy", tmp_path / "new", READERS)


@pytest.mark.parametrize("game", GAMES)
def test_a_new_card_may_borrow_an_event(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = len(rulebook(game).cards)  # type: ignore[attr-defined]
    with_pack(monkeypatch, pack(tmp_path, {"cards.toml": CARD + "event = 12\n"}, BOTH))
    rules = rulebook(game)
    assert len(rules.cards) == deck + 1  # type: ignore[attr-defined]
    events = rules.slots.cards.events  # type: ignore[attr-defined]
    assert events[91] is events[12]


def test_a_borrowed_event_knows_the_card_that_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = pack(tmp_path, {"cards.toml": CARD + "event = 5\n"})
    with_pack(monkeypatch, path)
    game = delenda.position(
        f"delenda position 1\ngame: hannibal-2007\ndata: {open_pack(path, READERS).title}\n"
        "turn: 1\nphase: strategy rome\nrome: rome 8 longus nero\nconsuls: longus nero\n"
        "rome hand: 91\ncarthage hand: 2\n"
    )
    game.do("play 91 event")
    orders = game.state.stack[-1].orders  # type: ignore[attr-defined]
    assert game.rules.cards[orders.card].number == 91  # type: ignore[attr-defined]
    assert orders.pass_modifier == -3


@pytest.mark.parametrize("game", GAMES)
def test_a_new_card_may_cause_a_reshuffle(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_pack(monkeypatch, pack(tmp_path, {"cards.toml": CARD + "reshuffle = true\n"}, BOTH))
    s: Any = rulebook(game).set_up()
    card = s.rules.card_numbered[91]
    for one, in_effect in ((0, []), (card, [RESHUFFLE])):
        s.hands[0] = (one,)
        discard(s, 0, one)
        assert s.effects == in_effect


def test_a_new_card_without_an_event_serves_for_its_operations(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = pack(tmp_path, {"cards.toml": CARD})
    with_pack(monkeypatch, path)
    title = open_pack(path, READERS).title
    game = delenda.position(
        f"delenda position 1\ngame: hannibal-2007\ndata: {title}\nturn: 1\nphase: strategy rome\n"
        "rome: rome 8 longus\nconsuls: longus\nrome hand: 91 1\ncarthage hand: 2\n"
    )
    assert {"play 91 move", "play 91 discard"} <= set(game.options)
    assert "this card has no event" in str(game.why_not("play 91 event"))
    assert "Gold of the Iberians (#91, 2 OPs)" in game.rules.presenter.rule_help("#91")[0].id


def test_rows_replace_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    card = CARD.replace("number = 91", "number = 12").replace("ops = 2", "ops = 1")
    row = '{ id = "capua", name = "Capua Vetus", province = "campania", kind = "plain", '
    space = f'spaces = [{row}port = false, colour = "red", x = 1, y = 1 }}]\n'
    road = 'connections = [{ a = "neapolis", b = "capua", kind = "pass" }]\n'
    plain = rulebook("hannibal-2007")
    with_pack(monkeypatch, pack(tmp_path, {"cards.toml": card, "map.toml": space + road}))
    rules = rulebook("hannibal-2007")
    assert rules.cards[11].title == "Gold of the Iberians"  # type: ignore[attr-defined]
    assert rules.cards[11].ops == 1  # type: ignore[attr-defined]
    board, before = rules.board, plain.board  # type: ignore[attr-defined]
    capua, neapolis = board.space("capua"), board.space("neapolis")
    assert board.spaces == before.spaces
    assert board.titles[capua] == "Capua Vetus"
    assert capua not in board.cities
    assert [road.kind for road in board.roads[capua] if road.to == neapolis] == [1]
    assert len(board.roads[capua]) == len(before.roads[capua])


@pytest.mark.parametrize("game", GAMES)
def test_new_pieces_are_played_without_a_mistake(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    general = GENERAL.replace('"carthage"', '"rome"')
    road = 'connections = [{ a = "massalia", b = "rome", kind = "road" }]\n'
    files = {
        "cards.toml": CARD + "event = 12\n",
        "generals.toml": general,
        "map.toml": SPACE + road,
    }
    with_pack(monkeypatch, pack(tmp_path, files, BOTH))
    rules = rulebook(game)
    report = fuzz(rules, 4, seed=5, thorough=200)
    assert report.failures == []
    assert "Magonid" in rules.presenter.rule_help("magonid")[0].id


def test_a_new_scenario_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_pack(monkeypatch, pack(tmp_path, {"scenario-two-cities.toml": SCENARIO}, BOTH))
    for game in GAMES:
        rules = rulebook(game, "two-cities")
        assert "two-cities" in rulebook(game).scenarios
        assert played(rules, 3)


def test_a_new_scenario_of_one_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = SCENARIO.replace("two-cities", "phalanx-two-cities")
    with_pack(monkeypatch, pack(tmp_path, {"scenario-phalanx-two-cities.toml": text}, BOTH))
    assert "phalanx-two-cities" in rulebook("hannibal-phalanx").scenarios
    assert "phalanx-two-cities" not in rulebook("hannibal-2007").scenarios


def test_the_priests_find_the_last_of_all_generals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = "".join(GENERAL.replace('"magonid"', f'"magonid-{i}"') for i in range(10))
    with_pack(monkeypatch, pack(tmp_path, {"generals.toml": rows}, BOTH))
    rules = rulebook("hannibal-phalanx", "", ("bomilcar", "more-generals", "cards-90"))
    s: Any = rules.set_up()
    begin_effect(s, FLAMEN_MARTIALIS + len(s.generals) - 1)
    rules.validate(s)
    assert "Flamen Martialis" in str(rules.presenter.scene(view(s, 0)))


def test_records_and_positions_name_the_pack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = pack(tmp_path / "one", {"cards.toml": CARD})
    other = pack(tmp_path / "other", {"cards.toml": CARD.replace("91", "92")})
    plain = delenda.new("hannibal-2007", seed="a")
    with_pack(monkeypatch, path)
    game = delenda.new("hannibal-2007", seed="a")
    title = open_pack(path, READERS).title
    for text in (game.record(private=True), game.position()):
        assert text.splitlines()[2] == f"data: {title}"
    assert delenda.replay(game.record(private=True)).state == game.state
    assert delenda.position(game.position()).state == game.state
    assert from_json(to_json(game.state)) == game.state
    for text in (plain.record(private=True), plain.position()):
        assert "data:" not in text
        with pytest.raises(Unreadable, match=f"made without a data pack, but '{title}' is in use"):
            _open(text)
    with pytest.raises(Unreadable, match="stored with the data ''"):
        from_json(to_json(plain.state))
    texts = game.record(private=True), game.position()
    with_pack(monkeypatch, other)
    for text in texts:
        with pytest.raises(
            Unreadable, match=f"line 3: made with the data pack '{title}', but 'mine"
        ):
            _open(text)
    monkeypatch.delenv("DELENDA_DATA")
    for text in texts:
        with pytest.raises(Unreadable, match=f"'{title}', but no data pack is in use"):
            _open(text)
    with pytest.raises(Unreadable, match="stored with the data 'mine"):
        from_json(to_json(game.state))


def _open(text: str) -> delenda.Game:
    return delenda.position(text) if "position" in text else delenda.replay(text)


def test_the_digest_depends_on_what_the_pack_says_only(tmp_path: Path) -> None:
    one = open_pack(pack(tmp_path / "one", {"cards.toml": CARD}), READERS)
    two = open_pack(pack(tmp_path / "two", {"cards.toml": f"# a remark\n{CARD}"}), READERS)
    three = open_pack(
        pack(tmp_path / "three", {"cards.toml": CARD.replace("rich", "poor")}), READERS
    )
    assert one.title == two.title != three.title


def test_a_pack_is_for_its_games_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_pack(monkeypatch, pack(tmp_path, {"cards.toml": CARD}))
    with pytest.raises(ValueError, match="'mine' is for hannibal-2007, not for hannibal-phalanx"):
        rulebook("hannibal-phalanx")
