"""How each panel is played with mouse and keys: for each kind of decision a function that answers it once.

Such a function gets the :class:`~tests.app.conquest.seat.Seat` for whom the panel is on show, chooses something with
``seat.rng``, and leaves when one action has been taken, or all that one button of the panel does.
"""

from __future__ import annotations

from importlib import import_module

from PySide6.QtCore import Qt

from tests.app.conquest.seat import Seat

_BATTLE = "battle:battle"
HANDS: dict[str, str] = {
    "opening": "movement:open_turn",
    "movement": "movement:move",
    "recruiting": "movement:recruit",
    "partisans": "movement:place_partisans",
    "surplus": "movement:give_up",
    "withdrawal": "movement:withdraw",
    "activation": "battle:activation",
    "next_battle": "battle:next_battle",
    "battle": _BATTLE,
    "enemies": _BATTLE,
    "group": _BATTLE,
    "window": _BATTLE,
    "hits": _BATTLE,
    "first": _BATTLE,
    "forced_retreat": _BATTLE,
    "escape": _BATTLE,
    "rebase": _BATTLE,
    "sneak_raid": _BATTLE,
    "suppression": _BATTLE,
    "government": "cards:government",
    "answer": "cards:answers",
    "turn_intelligence": "cards:answers",
    "duplicate": "cards:answers",
    "use_taken": "cards:answers",
    "hand_limit": "cards:hand_limit",
    "command": "cards:command",
    "command_order": "cards:answers",
    "activism": "cards:answers",
    "cadres": "deploying:choose_types",
    "satellite": "deploying:choose_types",
    "production": "producing:produce",
    "muster": "producing:produce",
    "arrivals": "deploying:place_arrivals",
}
"""Kind of a decision to ``module:function``, the module one of this package."""


def answer(seat: Seat) -> None:
    """Answer the decision on show with the hands of its panel; past the panel where it has none."""
    decision = seat.table.session.decision
    assert decision is not None
    import_module(f"{__name__}.battle").put_cards_away(seat)
    if any(note.in_front for note in seat.table.notes):
        seat.key(Qt.Key.Key_Escape, seat.table.board)  # the page of a New Year
    path = HANDS.get(decision.kind, "")
    if not path:
        seat.answer()
        return
    entries = len(seat.table.session.entries)
    module, _, name = path.partition(":")
    getattr(import_module(f"{__name__}.{module}"), name)(seat)
    assert len(seat.table.session.entries) > entries, f"{decision.kind}: something was to be done"
