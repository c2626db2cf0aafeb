"""The events of the New Year: Influence on the British Empire, and units that arrive (CNC-7.13 to CNC-7.134)."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, ClassVar

from boardgame.engine import Choice, Context, Decision, Option, Refusal
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.conquest import diplomacy
from boardgame.games.conquest.actions.year import Place
from boardgame.games.conquest.board import control, possession
from boardgame.games.conquest.board.relations import BRITISH, british_joined, faction_of
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.scenario.events import YearEvent
from boardgame.games.conquest.state import Due, State
from boardgame.games.conquest.telling.names import area_name, unit_name


@dataclass(slots=True)
class ArrivalsFrame(SeatFrame):
    """Units of one event that are still to be placed. All know what arrives, its owner alone which unit where.

    Attributes:
        event: id of the event; empty between two events.
        count: how many units are left to place.
        left: type and CV of each.
    """

    SECRET: ClassVar[tuple[str, ...]] = ("left",)
    event: str = ""
    count: int = 0
    left: list[tuple[str, int]] = field(default_factory=list)

    def guess_secrets(self, state: State, rng: random.Random) -> None:
        """Any of the units of the event."""
        if self.event:
            units = [(unit.type, unit.value) for unit in state.world.scenario.events[self.event].units]
            self.left = rng.sample(units, self.count)


class YearEvents(DecisionStep):
    """One event after the other; the owner is asked where there is more than one area for a unit (CNC-7.13b)."""

    name = "year.events"
    frame = ArrivalsFrame

    # --- what happens by itself -------------------------------------------------------------------------------

    def advance(self, ctx: Context[State], frame: ArrivalsFrame) -> None:
        """Begin the next event, or place a unit about which there is nothing to decide."""
        state = ctx.state
        if frame.left:
            unit, cv = next(item for item in frame.left if not _open(state, frame, item[0]))
            areas = arrival_areas(state, state.world.scenario.events[frame.event], unit)
            self._place(ctx, frame, unit, cv, areas[0] if areas else "")
            return
        due = next((due for due in state.schedule if due.year <= state.year), None)
        if due is None:
            ctx.end()
            return
        place = state.schedule.index(due)  # two Wars may bring the same event in the same year
        state.schedule = (*state.schedule[:place], *state.schedule[place + 1 :])
        event = state.world.scenario.events[due.event]
        if event.kind == "influence":
            influence(ctx, event)
        elif any(arrival_areas(state, event, unit.type) for unit in event.units):
            frame.seat, frame.event = event.seat, event.id
            frame.left = [(unit.type, unit.value) for unit in event.units]
            frame.count = len(frame.left)
            ctx.event("arrival", event.seat, event=event.id, rules=["CNC-7.13", *event.rules])
        else:  # nowhere to arrive: delayed by a year
            state.schedule = tuple(sorted((*state.schedule, Due(state.year + 1, event.id))))
            ctx.event("arrival_delayed", event.seat, event=event.id, rules=["CNC-7.13b"])

    def _place(self, ctx: Context[State], frame: ArrivalsFrame, unit: str, cv: int, area: str) -> None:
        """Place one unit; one that the force pool lacks, or that has no port, is lost."""
        state = ctx.state
        event = state.world.scenario.events[frame.event]
        frame.left.remove((unit, cv))
        frame.count = len(frame.left)
        if not area or not state.pool(event.power, unit):
            ctx.whisper(
                "arrival_lost", event.seat, (event.seat,), {"event": event.id, "unit": unit}, {"event": event.id}
            )
            return
        possession.build(state, event.power, unit, area, cv)
        data = {"area": area, "power": event.power}
        ctx.whisper("arrived", event.seat, (event.seat,), {**data, "unit": unit, "cv": cv}, data)

    # --- what the owner decides -------------------------------------------------------------------------------

    def decision(self, state: State, frame: ArrivalsFrame) -> Decision | None:
        """Where units arrive; those for which there is one place at most need no decision and come first."""
        if not frame.left or not all(_open(state, frame, unit) for unit, _ in frame.left):
            return None
        event = state.world.scenario.events[frame.event]
        data = {
            "event": event.id,
            "left": [list(unit) for unit in frame.left],
            "power": event.power,
            "pool": state.pool_counts(event.power),
        }
        text = f"{event.name}: where do your units arrive?"
        public = f"{event.name}: units arrive."
        rules = ("CNC-7.13b", *event.rules)
        return Decision((event.seat,), "arrivals", text, rules, data, private=True, public_text=public)

    def options(self, state: State, frame: ArrivalsFrame, seat: str) -> list[Option]:
        """The units left, in any order, each with its areas."""
        event = state.world.scenario.events[frame.event]
        found = []
        for unit, cv in dict.fromkeys(frame.left):
            areas = arrival_areas(state, event, unit)
            blank = Choice("area", areas, tuple(area_name(state.world, area) for area in areas), "area")
            text = f"Place {unit_name(state.world, event.power, unit, cv)}"
            found.append(Option({"by": seat, "do": "place", "unit": unit}, (blank,), text, ("CNC-7.13b",)))
        return found

    def carry_out(self, ctx: Context[State], frame: ArrivalsFrame, action: Any) -> None:
        """Place one."""
        if not isinstance(action, Place):
            raise Refusal(MALFORMED, "Units that arrive are to be placed now.")
        event = ctx.state.world.scenario.events[frame.event]
        item = next((item for item in frame.left if item[0] == action.unit), None)
        if item is None:
            raise Refusal(NOT_THERE, "No such unit arrives now.")
        if action.area not in arrival_areas(ctx.state, event, action.unit):
            raise Refusal("CNC-7.13b", "It arrives in uncontested Home Territory, a ship on a coast.", (action.area,))
        self._place(ctx, frame, *item, action.area)


def _open(state: State, frame: ArrivalsFrame, unit: str) -> bool:
    """Whether there is something to decide about a unit that arrives.

    It is asked for units that the force pool lacks, too: others do not know what the pool holds.
    """
    return len(arrival_areas(state, state.world.scenario.events[frame.event], unit)) > 1


def arrival_areas(state: State, event: YearEvent, unit: str) -> tuple[str, ...]:
    """Where a unit of an event may arrive: uncontested Home Territory, for ships on a coast (CNC-7.13b)."""
    world = state.world
    faction = faction_of(state, event.power)
    is_ship = world.units[unit].unit_class in ("naval", "submarine")
    return tuple(
        area
        for area in event.areas or world.geography.home[event.power]
        if control.uncontested(state, faction, area) and (not is_ship or world.geography.coastal(area))
    )


def influence(ctx: Context[State], event: YearEvent) -> None:
    """War Clouds or Gathering Storm: one marker on the British Empire, which may join at once (CNC-7.131)."""
    state = ctx.state
    if not diplomacy.can_be_influenced(state, event.neutral):
        return
    diplomacy.add_influence(state, event.seat, event.neutral)
    ctx.event("influence", event.seat, event=event.id, neutral=event.neutral, rules=list(event.rules))
    status = diplomacy.status_by_influence(state, event.neutral)
    if event.neutral == BRITISH and status.kind == "satellite" and not british_joined(state):
        diplomacy.british_join(state)
        ctx.event("british_joined", event.seat, rules=["CNC-8.43", "CNC-2.2"])
    else:
        state.status[event.neutral] = status
