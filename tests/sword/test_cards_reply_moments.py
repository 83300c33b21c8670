"""Each response card of marches, sieges and voyages has its moment. 7.1.1"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from sword.replying import frame, moments, scene


class Case(NamedTuple):
    """A card, what happens when it is offered, and when it is not."""

    card: str
    window: str
    board: str
    happens: str
    other_board: str
    otherwise: str
    answers: tuple[str, ...] = ()
    other_answers: tuple[str, ...] = ()
    active: str = "roman"


AT_ROMA = "roma: camillus 5 roman"
LUNA = "luna: gaul-a 5 gaul\n"
CASES = (
    # a leader is activated
    Case("es-23", "activated", AT_ROMA, "activate camillus roman", LUNA, "activate gaul-a gaul"),
    Case(
        "greek-29",
        "activated",
        "lilybaeum: hamilcar 5 carthage",
        "activate hamilcar gaul",
        AT_ROMA,
        "activate camillus roman",
    ),
    Case(
        "es-35",
        "activated",
        "caudium: samnite-a 5 samnite",
        "activate samnite-a etruscan-samnite",
        AT_ROMA,
        "activate camillus roman",
    ),
    Case("roman-30", "activated", AT_ROMA, "activate camillus roman", LUNA, "activate gaul-a gaul"),
    Case("gaul-18", "activated", LUNA, "activate gaul-a gaul", AT_ROMA, "activate camillus roman"),
    Case(
        "greek-37",
        "activated",
        "tarentum: dionysius 5 greek",
        "activate dionysius greek",
        AT_ROMA,
        "activate camillus roman",
    ),
    Case(
        "carthage-35",
        "activated",
        AT_ROMA,
        "activate camillus roman",
        "narnia: camillus 5 roman",
        "activate camillus roman",
    ),
    Case("carthage-26", "turn-begins", "", "turn roman", "", "turn carthage"),
    # ships
    Case("carthage-18", "sails", "", "sail greek rhegium", "", "sail carthage lilybaeum"),
    Case("carthage-19", "sails", "", "sail greek rhegium", "", "sail carthage lilybaeum"),
    Case("es-25", "sails", "", "sail greek rhegium", "", "sail etruscan pisae"),
    Case("greek-15", "sails", "", "sail roman roma", "", "sail greek rhegium"),
    Case("roman-26", "sails", "", "sail greek rhegium", "", "sail roman roma"),
    # sieges
    Case(
        "carthage-25",
        "siege",
        "messana: greek 1, siege 0; hanno-5p 4 carthage",
        "besiege hanno-5p carthage",
        "capua: roman 1, siege 0; dionysius 4 greek",
        "besiege dionysius greek",
    ),
    Case(
        "es-27",
        "siege",
        "capua: roman 1, siege 0; samnite-a 4 samnite",
        "besiege samnite-a etruscan-samnite",
        "capua: roman 1, siege 0; dionysius 4 greek",
        "besiege dionysius greek",
    ),
    *(
        Case(
            f"greek-{number}",
            "siege",
            "capua: roman 1, siege 0; dionysius 4 greek",
            "besiege dionysius greek",
            "lucani: siege 0; dionysius 4 greek",
            "besiege dionysius greek",
        )
        for number in (12, 13)
    ),
    Case(
        "roman-14",
        "siege",
        "fregellae: samnite 1, siege 0; camillus 4 roman",
        "besiege camillus roman",
        "bovianum: siege 0; camillus 4 roman",
        "besiege camillus roman",
    ),
    Case(
        "roman-32",
        "siege",
        "bovianum: siege 0; camillus 4 roman",
        "besiege camillus roman",
        "capua: roman 1, siege 0; dionysius 4 greek",
        "besiege dionysius greek",
    ),
    Case(
        "roman-18",
        "siege",
        "capua: roman 1, siege 0; dionysius 4 greek",
        "besiege dionysius greek",
        "fregellae: samnite 1, siege 0; dionysius 4 greek",
        "besiege dionysius greek",
    ),
    Case("gaul-12", "loot", "pisae: gaul 1", "loot gaul pisae", "", "loot transalpine pisae"),
    # a march
    Case(
        "es-30",
        "entered",
        "velitrae: camillus 5 roman",
        "march camillus roman",
        "velitrae: camillus 5 roman",
        "march camillus roman",
        ("take 5", "move fregellae"),
        ("take 5", "move praeneste"),
    ),
    Case(
        "es-11",
        "declared",
        "capua: camillus 5 roman\nbovianum: samnite-a 4 samnite",
        "march camillus roman",
        "capua: camillus 5 roman\nbovianum: 4 samnite",
        "march camillus roman",
        ("take 5", "move caudium", "move maleventum"),
        ("take 5", "move caudium", "move maleventum"),
    ),
    Case(
        "gaul-29",
        "declared",
        "sentinum: camillus 5 roman\nariminum: gaul-a 4 gaul",
        "march camillus roman",
        "sentinum: camillus 5 roman\nariminum: gaul-a 4 gaul",
        "march camillus roman",
        ("take 5", "move sena-gallica", "intercept gaul-a 4"),
        ("take 5", "move sena-gallica"),
    ),
    Case(
        "roman-31",
        "declared",
        "sentinum: camillus 5 roman\nariminum: gaul-a 4 gaul",
        "march camillus roman",
        "sentinum: camillus 5 roman\nariminum: gaul-a 4 gaul",
        "march camillus roman",
        ("take 5", "move sena-gallica", "intercept gaul-a 4"),
        ("take 5", "move sena-gallica"),
    ),
    Case(
        "es-31",
        "contact",
        "capua: camillus 5 roman\nmaleventum: samnite-a 4 samnite",
        "march camillus roman",
        "tarracina: camillus 5 roman\nmaleventum: samnite-a 4 samnite",
        "march camillus roman",
        ("take 5", "move caudium"),
        ("take 5", "move capua"),
    ),
    Case(
        "gaul-15",
        "contact",
        LUNA + "pisae: etruscan-a 4 etruscan",
        "march gaul-a gaul",
        LUNA + "pisae: 4 etruscan",
        "march gaul-a gaul",
        ("take 5", "move pisae", "inside 0", "done"),
        ("take 5", "move pisae", "inside 0"),
        "gaul",
    ),
    Case(
        "es-37",
        "bribe",
        LUNA + "pisae: etruscan-a 4 etruscan",
        "march gaul-a gaul",
        LUNA + "pisae: 4 etruscan",
        "march gaul-a gaul",
        ("take 5", "move pisae", "inside 3", "go-inside etruscan-a", "done"),
        ("take 5", "move pisae", "inside 0"),
        "gaul",
    ),
    # answers to cards
    Case(
        "gaul-32",
        "event",
        "eporedia: transalpine-a 3 transalpine",
        "neutral roman transalpine",
        "antium: volsci-a 3 volsci",
        "neutral greek volsci",
    ),
)


@pytest.mark.rule("SOR-7.1.1a", "SOR-5.4e")
@pytest.mark.parametrize("case", CASES, ids=[case.card for case in CASES])
def test_7_1_1_a_card_is_offered_at_its_moment(case: Case) -> None:
    t = scene(case.card, case.board, active=case.active)
    t.run(frame(t, case.happens))
    assert case.window in moments(t, case.card, *case.answers)


@pytest.mark.rule("SOR-7.1.1a", "SOR-5.4e")
@pytest.mark.parametrize("case", CASES, ids=[case.card for case in CASES])
def test_7_1_1_a_card_is_not_offered_otherwise(case: Case) -> None:
    t = scene(case.card, case.other_board, active=case.active)
    t.run(frame(t, case.otherwise))
    assert moments(t, case.card, *case.other_answers) == []
