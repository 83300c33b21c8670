"""Sieges with the red and the white die. PHX 12.2, 12.4"""

from __future__ import annotations

from delenda.games.hannibal.edition_2007.sieges import has_siege_card
from delenda.games.hannibal.state import HannibalState
from delenda.punic.queries import has_city, side_of
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import ROME

RED, WHITE = "red", "white"


def attack(s: HannibalState, siege: Besiege, die: int) -> tuple[int, int, str]:
    """Triangles of the red or white siege die are siege points, circles losses. PHX 12.2"""
    return siege_roll(s, siege, die, shows_white=shows_white_die(s, siege.space))


def shows_white_die(s: HannibalState, space: int) -> bool:
    """The marker of a large city shows the white die. PHX 2.1.C"""
    return has_city(s, space) and s.rules.board.white_die[s.rules.site_of[space]]


def siege_roll(
    s: HannibalState, siege: Besiege, die: int, *, shows_white: bool
) -> tuple[int, int, str]:
    """Return points, losses and what the die shows."""
    colour = RED if is_marcellus(s, siege) else printed_die(s, siege, shows_white=shows_white)
    face: tuple[str, ...] = s.rules.tables.dice[f"siege-{colour}"][die - 1]
    points, losses = face.count("triangle"), face.count("circle")
    if "castle" in face and shows_castle(s, siege.space):
        points, losses = 0, 1  # PHX 12.4
    if "swords" in face and is_marcellus(s, siege) and not shows_white:
        points, losses = 2, 0  # PHX 12.4, R-147
    return points, losses, f" on the {colour} die ({', '.join(face) or 'blank'})"


def printed_die(s: HannibalState, siege: Besiege, *, shows_white: bool) -> str:
    """The marker tells the die; else Rome's and that of a siege train is red. PHX 12.2, C30"""
    if shows_white:
        return WHITE
    is_tribe = not has_city(s, siege.space)
    has_train = siege.space in s.trains
    return RED if is_tribe or has_train or side_of(s, siege.general) == ROME else WHITE


def shows_castle(s: HannibalState, space: int) -> bool:
    """Some markers of large cities show a castle. PHX 2.1.C"""
    return has_city(s, space) and s.control[space] in s.rules.sites.castles[s.rules.site_of[space]]


def is_marcellus(s: HannibalState, siege: Besiege) -> bool:
    """Marcellus rolls the red die against cities with a Campaign card. PHX 12.4"""
    return has_city(s, siege.space) and has_siege_card(s, siege)
