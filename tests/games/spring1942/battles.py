"""Positions for tests of combat: an empty board, a few pieces, the combat phase begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from boardgame.engine.chance import Chance, ScriptedChance
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.games.axis_allies.edition.scenario import load_edition
from boardgame.games.axis_allies.edition.setup import board_carrier_aircraft
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.phases.steps import STEPS
from boardgame.games.axis_allies.phases.turn import begin_turn
from boardgame.games.axis_allies.state import State, Unit


@cache
def the_game() -> AxisAlliesGame:
    """The game, loaded once for all tests."""
    return AxisAlliesGame(load_edition("spring1942"), STEPS)


class Play:
    """A combat phase played by hand with scripted dice.

    Args:
        turn: the power whose combat phase it is.
        standing: ``{area: {power: {type: count}}}`` before the turn begins.
        dice: the dice to come.
        setup: as for a new game.
        game: another edition than the one of 1942.
    """

    def __init__(
        self,
        turn: str,
        standing: Mapping[str, Mapping[str, Mapping[str, int]]],
        dice: list[int] | Chance = (),  # type: ignore[assignment]
        setup: Mapping[str, Any] | None = None,
        game: AxisAlliesGame | None = None,
    ) -> None:
        self.game = game or the_game()
        state = self.game.new_state(setup or {})
        state.units, state._by_area, state.next_id = {}, None, 1
        self.state: State = state
        for area, powers in standing.items():
            for power, types in powers.items():
                for type_, count in types.items():
                    for _ in range(count):
                        state.add(type_, power, area)
        board_carrier_aircraft(self.game.edition, state)
        begin_turn(self.game.edition, state, turn)
        state.phase = "combat"
        state.stack = [self.game.steps["combat"].new_frame()]
        self.dice: Chance = ScriptedChance(dice) if isinstance(dice, list | tuple) else dice
        self.events: list[Event] = []

    def enter(self, power: str, type_: str, area: str, via: str, count: int = 1, **more: Any) -> list[Unit]:
        """Units that moved into a space this turn."""
        marks = ("moved_combat", *more.pop("marks", ()))
        found = []
        for _ in range(count):
            unit = self.state.add(type_, power, area, via=via, moved=more.pop("moved", 1), marks=marks, **more)
            self.state.put(unit._replace(start=via))
            found.append(unit)
        return found

    def start(self) -> Play:
        """Run to the first decision."""
        self.state, events = self.game.start(self.state, self.dice)
        self.events += events
        return self

    def do(self, by: str, do: str, **fields: Any) -> Play:
        """Carry out one action."""
        self.state, events = self.game.apply(self.state, {"by": by, "do": do, **fields}, self.dice)
        self.events += events
        return self

    def fight(self, area: str, kind: str = "combat") -> Play:
        """Begin a combat."""
        return self.do(self.state.turn, "fight", kind=kind, area=area)

    @property
    def asked(self) -> Decision:
        """What is asked now."""
        decision = self.game.decision(self.state)
        assert decision is not None
        return decision

    @property
    def over(self) -> bool:
        """Whether the combat phase has ended."""
        return self.game.decision(self.state) is None

    def units(self, area: str) -> dict[str, dict[str, int]]:
        """What stands in a space, by power and type; cargo not counted."""
        found: dict[str, dict[str, int]] = {}
        for unit in self.state.at(area):
            if not (unit.aboard and self.game.edition.types[unit.type].domain == "land"):
                types = found.setdefault(unit.owner, {})
                types[unit.type] = types.get(unit.type, 0) + 1
        return found

    def happened(self, kind: str, **data: Any) -> list[Event]:
        """Events of a kind with the data given."""
        return [
            event
            for event in self.events
            if event.kind == kind and all(event.data.get(key) == value for key, value in data.items())
        ]
