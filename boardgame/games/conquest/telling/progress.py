"""Where the game stands, in words."""

from __future__ import annotations

from boardgame.engine import Progress, Stage
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.telling.log import HOW
from boardgame.games.conquest.telling.names import listed, seat_name, sentence
from boardgame.games.conquest.view import View

STAGES = (
    Stage("new_year", "New Year", rules=("CNC-6.0",)),
    Stage("production", "Production", rules=("CNC-6.0", "CNC-7.2")),
    Stage("government", "Government", rules=("CNC-6.0", "CNC-7.3")),
    Stage("spring", "Spring", rules=("CNC-6.0b",)),
    Stage("summer", "Summer", rules=("CNC-6.0b",)),
    Stage("fall", "Fall", rules=("CNC-6.0b",)),
    Stage("winter", "Winter", rules=("CNC-6.0c",)),
)
"""The stages of a year (CNC-6.0)."""


def progress(view: View) -> Progress:
    """Where the game stands."""
    world = view.world
    number = view.year - world.scenario.years[0] + 1 if view.year else 0
    if view.winners:
        winner = sentence(listed([seat_name(world, seat) for seat in view.winners]))
        verb = "wins" if len(view.winners) == 1 else "win"
        return Progress(
            str(view.year),
            number,
            over=True,
            winners=view.winners,
            winner=winner,
            why=f"{winner} {verb} by {HOW[view.victory]}.",
        )
    if not view.year:
        return Progress("Set-up", stage="setup", stages=(Stage("setup", "Set-up"),))
    steps = [frame.step for frame in view.stack]
    stage = next((step for step in ("production", "government") if step in steps), view.season)
    names = {item.id: item.name for item in STAGES}
    top = view.stack[-1]
    seat = top.seat if isinstance(top, SeatFrame) else ""
    return Progress(f"{names[stage]} {view.year}", number, seat, STAGES, stage, order=_order(view))


def _order(view: View) -> tuple[str, ...]:
    """Who comes before whom: the Command Order of the Season, then in Turn Order who has none (CNC-7.15, CNC-10.1d)."""
    return tuple(dict.fromkeys((*view.command_order, *view.order)))
