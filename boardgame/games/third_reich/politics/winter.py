"""The first winter of the war in Russia (TR-44)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from pydantic import StrictBool

from boardgame.engine import Context, Decision, Frame, Option, Refusal, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.variant import played_in

RUSSIA, GERMANY, FINNS = "soviet_union", "germany", "finland"
WINTER = "first_winter"
"""The clock with the game turn in which the winter has its effects."""
POSTPONED = "winter_postponed"
"""The clock with the game turn in which Russia put them off."""
DICE = 4
"""Dice whose sum the Axis units in Russia may not exceed for that (TR-44.2)."""


def in_effect(state: State) -> bool:
    """Whether this game turn is the first winter in Russia."""
    # TR-33.42-10: a counter of the Allies makes another one.
    return state.turn > 0 and state.turn in (state.clocks.get(WINTER), played_in(state, "allies", 10))


def beside(state: State) -> tuple[str, ...]:
    """The rule for a severe winter played in the first one, or in a winter whose effects have been put off."""
    if state.clocks.get(WINTER) == state.turn:
        return ("TR-44.4",)
    return ("TR-44.4b",) if state.clocks.get(POSTPONED) == state.turn else ()


def freezes(state: State, unit: int) -> bool:
    """Whether a unit loses its doubling: Axis forces but Finns in Russia proper, in the first winter (TR-44.1)."""
    nation = state.world.units[unit].nation
    return (
        in_effect(state)
        and nation != FINNS
        and RUSSIA in state.enemies(nation)
        and geography().country[state.where[unit]] == RUSSIA
    )


def note_war(ctx: Context[State], by: str) -> None:
    """A war that Russia declares in winter makes that turn the first winter, and it may not be put off (TR-44.3)."""
    state = ctx.state
    season = state.world.date(state.turn).season
    if by == RUSSIA and season == "winter" and state.at_war(RUSSIA, GERMANY) and WINTER not in state.clocks:
        state.clocks[WINTER] = state.turn
        state.clocks.setdefault(POSTPONED, 0)
        ctx.event("first_winter", RUSSIA, rule="TR-44.3", rules=["TR-44.3"])


def units_in_russia(state: State) -> int:
    """Axis ground units but Finns east of Russia's original border (TR-44.2)."""
    units, enemies = state.world.units, state.enemies(RUSSIA) - {FINNS}
    there = (units[unit] for cell in geography().hexes_of[RUSSIA] for unit in state.at(cell))
    return sum(unit.ground and unit.kind != "partisan" and unit.nation in enemies for unit in there)


class Postpone(Action):
    """Put the effects of the first winter off to the next one, or not (TR-44.2b)."""

    do: Literal["winter"] = "winter"
    postpone: StrictBool


@dataclass(slots=True)
class WinterFrame(Frame):
    """The start of a winter turn.

    Attributes:
        rolled: whether the four dice have been rolled.
        may: whether Russia may postpone.
    """

    rolled: bool = False
    may: bool = False


class FirstWinter(Step[State]):
    """As the first winter of the war begins, four dice say whether Russia may put its effects off."""

    name = "turn.winter"
    frame = WinterFrame

    def decision(self, state: State, frame: WinterFrame) -> Decision | None:
        """Postpone or not."""
        if not frame.may:
            return None
        text = "The first winter in Russia: let it have its effects now, or in the next winter?"
        return Decision((RUSSIA,), "winter", text, ("TR-44.2", "TR-44.2b"), {"units": units_in_russia(state)})

    def heads(self, state: State, frame: WinterFrame, seat: str) -> list[Option]:
        """Both."""
        base = {"by": seat, "do": "winter"}
        return [
            Option({**base, "postpone": False}, text="Now", rules=("TR-44.1",)),
            Option({**base, "postpone": True}, text="In the next winter", rules=("TR-44.2",)),
        ]

    def act(self, ctx: Context[State], frame: WinterFrame, action: Any) -> None:
        """Take the choice."""
        if not isinstance(action, Postpone):
            raise Refusal(MALFORMED, "Say whether the winter is put off.")
        frame.may = False
        if action.postpone:
            ctx.state.clocks[POSTPONED] = ctx.state.turn
            ctx.event("winter_postponed", RUSSIA)

    def advance(self, ctx: Context[State], frame: WinterFrame) -> None:
        """Roll the dice in the first winter; let it begin."""
        state = ctx.state
        clocks, world = state.clocks, state.world
        at_war = RUSSIA in world.seat_ids and state.at_war(RUSSIA, GERMANY) and not world.card.winter_past
        if WINTER in clocks or not at_war or world.date(state.turn).season != "winter":
            ctx.end()
            return
        if POSTPONED not in clocks and not frame.rolled:
            frame.rolled = True
            dice = ctx.roll(DICE, RUSSIA, "winter", units=units_in_russia(state))
            frame.may = units_in_russia(state) <= sum(dice)
            if frame.may:
                return
        if clocks.get(POSTPONED) != state.turn:
            clocks[WINTER] = state.turn
            ctx.event("first_winter", RUSSIA, rule="TR-44.1")
        ctx.end()
