"""What the last action of a turn brings about: the income, line by line, what was placed, and who is next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from boardgame.app.families.axis_allies.edition_of import edition_of
from boardgame.app.families.axis_allies.foresight import outcome
from boardgame.app.session.session import Session
from boardgame.engine.event import Event
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling.income_sheet import IncomeSheet, income_sheet

_ENDING = frozenset({"place", "relocate", "end_phase", "answer"})
"""Actions that may be the last one of a turn."""


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """The end of a power's turn before it is confirmed.

    Attributes:
        power: whose turn ends.
        sheet: its income.
        placed: where its new units went, with their types.
        kept: units that could not be placed.
        refunded: IPCs paid back for them.
        placings: actions of this turn that placed them and are done already.
        deciders: powers that are asked before the income is collected.
        next: the power whose turn comes then; empty where the game ends.
        winner: the side that has won then; empty if none.
        view: the position in which the income is collected: all is placed, and nothing is collected yet.
    """

    power: str
    sheet: IncomeSheet
    placed: Mapping[str, Mapping[str, int]]
    kept: Mapping[str, int]
    refunded: int
    placings: int
    deciders: tuple[str, ...]
    next: str
    winner: str
    view: State

    @property
    def least(self) -> int:
        """IPCs collected at least."""
        return self.sheet.collected - self.sheet.at_stake

    @property
    def left(self) -> int:
        """IPCs in the treasury before the income."""
        return self.sheet.left + self.refunded


def placings(session: Session) -> list[tuple[int, Event]]:
    """What was placed in the mobilize phase in progress: the number of each action among the entries, and its event."""
    found: list[tuple[int, Event]] = []
    entries = session.entries
    for number in range(len(entries) - 1, -1, -1):
        events = entries[number].events
        found += [(number, event) for event in events if event.kind == "placed"]
        if any(event.kind == "phase_began" for event in events):
            break
    return found[::-1]


def turn_end(session: Session, action: Mapping[str, Any]) -> TurnEnd | None:
    """What an action brings about if it is the last that its power decides in its turn; None for any other."""
    state: State = session.view
    decision = session.decision
    if action.get("do") not in _ENDING or decision is None or decision.seat != state.turn:
        return None
    found = outcome(session.game, state, {**action, "by": state.turn})  # type: ignore[arg-type]
    if found is None:
        return None
    after, events = found
    asked = session.game.decisions(after)
    ended = any(event.kind == "turn_ended" for event in events)
    deciders = () if ended else tuple(dict.fromkeys(seat for one in asked for seat in one.seats))
    if not ended and (after.phase != "income" or state.turn in deciders):
        return None
    edition = edition_of(session)
    sheet = income_sheet(edition, state if ended else after, state.turn)
    paid = next((event.data["amount"] for event in events if event.kind == "income"), None)
    if paid is not None and paid != sheet.collected:
        return None  # the position on which it is counted is no longer the one that can be shown
    refunds = [event.data for event in events if event.kind == "refunded"]
    refunded = sum(data["ipcs"] for data in refunds)
    kept: Mapping[str, int] = next((event.data["units"] for event in events if event.kind in ("refunded", "kept")), {})
    before = placings(session) if state.phase == "mobilize" else []
    order = [power.id for power in edition.powers]
    following = order[(order.index(state.turn) + 1) % len(order)]
    return TurnEnd(
        state.turn,
        sheet,
        _by_place([*(event for _, event in before), *(event for event in events if event.kind == "placed")]),
        kept,
        refunded if ended else 0,
        len({number for number, _ in before}),
        deciders,
        "" if after.winner else following,
        after.winner or "",
        _before_income(state, after, kept, refunded),
    )


def _before_income(state: State, after: State, kept: Mapping[str, int], refunded: int) -> State:
    """The position in which the income is collected: as it is now, but for what the mobilize phase still brings."""
    made = state.copy()
    made.phase = "income"
    made.units = dict(after.units)
    made.complexes, made.complex_types = dict(after.complexes), dict(after.complex_types)
    made.bases = dict(after.bases)
    made.purchased = {} if refunded else dict(kept)
    made.treasury[state.turn] += refunded
    return made


def _by_place(events: Iterable[Event]) -> dict[str, dict[str, int]]:
    """Units placed, by place and type."""
    found: dict[str, dict[str, int]] = {}
    for event in events:
        here = found.setdefault(event.data["area"], {})
        for type_, count in event.data["units"].items():
            here[type_] = here.get(type_, 0) + count
    return found
