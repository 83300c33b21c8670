"""What a marker would win or lose: its province. 19.1"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from delenda.punic.control.score import holder_of

if TYPE_CHECKING:
    from delenda.engine.action import Action
    from delenda.engine.view import View
    from delenda.punic.state import PunicState

PLACING = ("place", "flip")


def stake(seen: View, action: Action) -> str:
    """Say how a marker would bring a province nearer, or that its loss would cost one."""
    if seen.ask is None or action.verb not in (*PLACING, "remove") or len(action.args) != 1:
        return ""
    s = cast("PunicState", seen.table)
    side, space = seen.ask.who, action.args[0]
    if not 0 <= space < len(s.control):
        return ""
    province = s.rules.board.province[space]
    found, held = s.rules.board.provinces[province], holder_of(s, province)
    count = sum(s.control[one] == side for one in found.spaces)
    if action.verb == "remove":
        return f"gives up {found.title}" if held == side and count == found.majority else ""
    if s.control[space] == side:
        return ""
    if held == side:
        return f"{found.title} is yours already"
    if count + 1 >= found.majority:
        return f"wins {found.title}: {count + 1} of {found.majority}"
    return f"{count + 1} of {found.majority} for {found.title}"
