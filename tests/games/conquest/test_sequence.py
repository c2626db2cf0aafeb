"""The sequence of play: what follows what, with the smallest steps in the places that matter."""

from __future__ import annotations

from typing import Any

from boardgame.engine import Context, Frame, SeededChance, Step
from boardgame.games.conquest.cases.position import lay_position
from boardgame.games.conquest.conquest import STEPS, Conquest
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.scenario import scenario
from boardgame.games.conquest.state import State


def _note(name_: str, kind: type[Frame] = Frame) -> type[Step[State]]:
    """A step that only tells that it was there."""

    class Note(Step[State]):
        name = name_
        frame = kind

        def advance(self, ctx: Context[State], frame: Any) -> None:
            ctx.event("was", getattr(frame, "seat", ""), step=name_)
            if name_ == "season.command" and ctx.state.season != "winter":
                ctx.state.command_order = ("soviet", "japan")
            ctx.end()

    return Note


NOTES = (
    *(_note(name) for name in ("government", "season.command", "supply.check", "supply.blockade")),
    *(_note(name, SeatFrame) for name in ("production", "move.orders", "combat.next")),
)


LEFT_OUT = ("production", "season.order", "move.open", "move.close", "islets.surplus")


def _year() -> list[tuple[str, str]]:
    """What comes in 1936, with the seat it belongs to."""
    game = Conquest(scenario(), (*(step for step in STEPS if step.name not in LEFT_OUT), *NOTES))
    state = lay_position(game, game.new_state({}), {"stage": "production", "year": 1945})
    _, events = game.start(state, SeededChance(1))
    return [
        (event.data.get("step") or event.data.get("season") or event.kind, event.by)
        for event in events
        if event.kind in ("was", "season_began", "won")
    ]


def test_a_year_goes_from_production_to_the_supply_of_fall_and_the_turns_of_winter() -> None:
    turns = [
        ("move.orders", "soviet"),
        ("combat.next", "soviet"),
        ("move.orders", "japan"),
        ("combat.next", "japan"),
        ("supply.check", ""),
    ]
    assert _year() == [
        ("production", ""),
        ("government", ""),
        ("spring", ""),
        ("season.command", ""),
        *turns,
        ("summer", ""),
        ("season.command", ""),
        *turns,
        ("supply.blockade", ""),
        ("fall", ""),
        ("season.command", ""),
        *turns,
        ("winter", ""),
        ("season.command", ""),
        ("supply.check", ""),
        ("won", ""),
    ]
