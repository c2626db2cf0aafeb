"""What a play would make of a Neutral: its markers, the cards on the table, and what they come to at the Resolution.

All of it follows from what lies open, so it is asked of a view.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from boardgame.games.conquest.diplomacy import OPEN, joined, status_of
from boardgame.games.conquest.government.influencing import markers_of
from boardgame.games.conquest.state import Influence, Status
from boardgame.games.conquest.view import View


@dataclass(frozen=True, slots=True)
class Prospect:
    """The three places of a Neutral.

    Attributes:
        markers: the Influence that lies there now; None for none.
        cards: whose Diplomacy cards lie on the table for it, and how many; None for none. They are of one seat
            alone, since each cancels one of a Rival (CNC-7.31b).
        result: the Influence that a Diplomacy Resolution now would leave (CNC-7.4).
        status: what the Neutral would then be.
    """

    markers: Influence | None
    cards: Influence | None
    result: Influence | None
    status: Status


def prospect(view: View, neutral: str) -> Prospect:
    """How things stand."""
    return _prospect(view, neutral, view.influence.get(neutral), _on_table(view, neutral))


def after_card(view: View, seat: str, neutral: str) -> Prospect:
    """How they would stand with one more Diplomacy card of a seat (CNC-7.31, CNC-7.31b)."""
    return _prospect(view, neutral, view.influence.get(neutral), joined(_on_table(view, neutral), seat, 1))


def after_wildcard(view: View, seat: str, neutral: str) -> Prospect:
    """How they would stand after a Wildcard of a seat, which takes effect at once (CNC-8.3c, CNC-8.31)."""
    return _after_markers(view, neutral, seat, markers_of(view.world, seat, neutral))


def after_marker(view: View, seat: str, neutral: str) -> Prospect:
    """How they would stand with one more marker of a seat, as a card of Activism places it (CNC-19.5b)."""
    return _after_markers(view, neutral, seat, 1)


def after_taken(view: View, seat: str, card: str, neutral: str) -> Prospect:
    """How they would stand once a card of a Rival is taken off the table and played by a seat (CNC-9.7d).

    Args:
        view: the position.
        seat: who plays it; empty where it is discarded.
        card: the card on the table.
        neutral: for which Neutral it is played; for a discard, of which the prospect is asked.
    """
    table = _on_table(view, neutral)
    if table is not None and view.diplomacy[card] == neutral:
        table = table._replace(markers=table.markers - 1) if table.markers > 1 else None
    if seat:
        table = joined(table, seat, 1)
    return _prospect(view, neutral, view.influence.get(neutral), table)


def worth(view: View, seat: str, neutral: str) -> tuple[int, int]:
    """The POP and RES of a Neutral's land for a seat, oil as it counts for it (CNC-8.12, CNC-8.13, CNC-1.13b)."""
    world = view.world
    land = [world.areas[area] for area in world.sources if view.control[area] == neutral]
    oil = world.tracks.oil_factor.get(seat, 1)
    return sum(one.population for one in land), sum(one.resources * (oil if one.oil else 1) for one in land)


def user(status: Status) -> str:
    """The seat that has the use of a Neutral's POP and RES; empty for none (CNC-8.12, CNC-8.13, CNC-8.2)."""
    return status.seat if status.kind in ("associate", "protectorate", "satellite") else ""


def _on_table(view: View, neutral: str) -> Influence | None:
    for seat, held in view.table.items():
        count = sum(view.diplomacy[card] == neutral for card in held)
        if count:
            return Influence(seat, count)
    return None


def _after_markers(view: View, neutral: str, seat: str, count: int) -> Prospect:
    """Markers that are placed at once show in what they come to, beside those that lie there before."""
    now = view.influence.get(neutral)
    return replace(_prospect(view, neutral, joined(now, seat, count), _on_table(view, neutral)), markers=now)


def _prospect(view: View, neutral: str, markers: Influence | None, cards: Influence | None) -> Prospect:
    result = joined(markers, cards.seat, cards.markers) if cards is not None else markers
    status = view.status[neutral]
    if status.kind in OPEN:
        status = status_of(view.world, neutral, result)
    return Prospect(markers, cards, result, status)
