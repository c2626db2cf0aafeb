"""Which fleets carry supply: named before ground units move, and more of them later in the turn (TR-13.8, TR-27.23)."""

from __future__ import annotations

from typing import Any

from boardgame.engine import Context, Counts, Decision, Option, Refusal, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.action import Done
from boardgame.games.third_reich.frames import ActingFrame, turn_of
from boardgame.games.third_reich.geography.waters import Water
from boardgame.games.third_reich.naval.actions import Carry
from boardgame.games.third_reich.naval.ships import by_base, in_the_box, items, together, why_used
from boardgame.games.third_reich.places.us_box import BOX, capitals_lost, entered, label_of
from boardgame.games.third_reich.politics.command import commanders
from boardgame.games.third_reich.sequence import MINOR_TURN, PLAYER_TURN
from boardgame.games.third_reich.state import CARRIES, US_BOX, State
from boardgame.games.third_reich.supply import by_sea
from boardgame.games.third_reich.supply.status import (
    how_supplied,
    lines_of,
    markers_cut_off,
    markers_off_the_line,
    off_the_line,
    without_supply,
)
from boardgame.games.third_reich.territory import backers, protectors


class Carrying(Step[State]):
    """Each seat names fleets that carry supply for the rest of the game turn; they do nothing else in it."""

    name = "naval.carry"
    frame = ActingFrame

    def decision(self, state: State, frame: ActingFrame) -> Decision | None:
        """Which fleets, of the seats whose fleets would be of use."""
        seats = tuple(
            seat
            for seat in commanders(state, _with_fleets(state, frame))
            if seat not in frame.done and _useful(state, frame, seat)
        )
        if not seats:
            return None
        data = {"without": without_supply(state, frame.nations)}
        rules = ("TR-13.8", "TR-27.23", "TR-27.232", "TR-29.311", *_WHEN.get(_stage_before(state), ()))
        return Decision(seats, "carry", "Name fleets that carry supply.", rules, data,
                        "any" if len(seats) > 1 else "one")  # fmt: skip

    def heads(self, state: State, frame: ActingFrame, seat: str) -> list[Option]:
        """The fleets, and the end."""
        fleets = _useful(state, frame, seat)
        blank = Counts("fleets", items(state, fleets), 1, suggested=tuple(_fewest(state, frame, fleets)))
        carry = Option({"by": seat, "do": "carry"}, (blank,), "Let fleets carry supply", ("TR-27.23",))
        return [carry, Option({"by": seat, "do": "done"}, (), "No more fleets carry supply", ("TR-13.8",), tone="end")]

    def act(self, ctx: Context[State], frame: ActingFrame, action: Any) -> None:
        """Name them, or be done."""
        state = ctx.state
        if isinstance(action, Done):
            frame.done.append(action.by)
            return
        if not isinstance(action, Carry):
            raise Refusal(MALFORMED, "Name fleets that carry supply, or none.")
        bases = dict.fromkeys(state.where[unit] for unit in action.fleets if 0 <= unit < len(state.where))
        for base in bases:
            own = [unit for unit in action.fleets if state.where[unit] == base]
            together(state, action.by, _with_fleets(state, frame), own)
        for unit in action.fleets:
            if refusal := why_used(state, unit):
                if refusal.rule == "TR-29.31":
                    text = "That fleet has intercepted, or done something else, in this game turn."
                    raise Refusal("TR-13.8b", text, refusal.areas, refusal.units)
                raise refusal
            if state.where[unit] == US_BOX and not capitals_lost(state):
                text = "Fleets of the US box carry supply only while London and Paris are lost or isolated."
                rule = "TR-29.172" if entered(state) else "TR-27.16"
                raise Refusal(rule, text, (BOX,), (unit,))
        for unit in action.fleets:
            state.mark(unit, CARRIES)
        named = [label_of(state, base) for base in bases]
        ctx.event("carries", action.by, units=list(action.fleets), bases=named)

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """All have been named."""
        ctx.end()


def _useful(state: State, frame: ActingFrame, seat: str) -> list[int]:
    """The fleets of a seat that would bring supply to somebody, or to a shore that none reaches yet.

    The latter only once all have moved, for those that are redeployed.
    """
    units, world = state.world.units, state.world
    nations = _with_fleets(state, frame)
    able = [
        unit
        for fleets in (*by_base(state, seat, nations).values(), _box(state, seat, nations))
        for unit in fleets
        if why_used(state, unit) is None
    ]
    if not able:
        return []
    without = without_supply(state, frame.nations)
    if _markers_count(state):
        without = [*without, *markers_cut_off(state, frame.nations)]
    later = _after_movement(state)
    found: set[int] = set()
    for nation in dict.fromkeys(units[unit].nation for unit in able):
        overland = lines_of(state, nation)
        carrying = by_sea.carriers(state, nation)
        mine = [unit for unit in able if units[unit].nation == nation]
        before = by_sea.served(state, carrying, overland)
        for water, chains in by_sea.served(state, (*carrying, *mine), overland).items():
            spanish = any(by_sea.all_spanish(state, chain) for chain in chains)
            helped = any(
                nation in backers(state, units[other].nation)
                and state.where[other] in by_sea.lines_from(state, units[other].nation, (water,), spanish)
                for other in without
            )
            opened = later and water not in before and nation in world.seat_ids
            if helped or (opened and _opens(state, nation, water)):
                found.update(unit for chain in chains for unit in chain)
    return [unit for unit in able if unit in found]


def _with_fleets(state: State, frame: ActingFrame) -> list[str]:
    """Whose fleets may carry: the nations that act, and the powers behind a country that fights alone (TR-22.8)."""
    behind = {seat for nation in frame.nations for seat in protectors(state, nation)}
    return [*frame.nations, *(seat for seat in state.world.seat_ids if seat in behind and seat not in frame.nations)]


def _box(state: State, seat: str, nations: list[str]) -> list[int]:
    """The fleets of the US box, where they may carry supply: London and Paris are lost or isolated (TR-29.172)."""
    box = in_the_box(state, seat, nations)
    return box if box and capitals_lost(state) else []


def _opens(state: State, nation: str, water: Water) -> bool:
    """Whether there are shores on a water that nothing supplies."""
    return any(how_supplied(state, nation, cell) == "none" for cell in by_sea.shores(state, nation, water))


_WHEN = {
    "naval.rebase": ("TR-27.231", "TR-27.231b", "TR-27.44"),
    "naval.guests": ("TR-27.44b",),
    "options.minor": ("TR-22.8",),
}
"""What it rests on when they are named, by the stage before: fleets that have changed their base carry from the new
one, those that were lost on the way do not; redeployed fleets come too late for anybody to be redeployed."""


def _stage_before(state: State) -> str:
    """The stage of the turn that has just ended."""
    turn = turn_of(state)
    if turn is None or turn.stage < 2:
        return ""
    return (PLAYER_TURN if turn.side else MINOR_TURN)[turn.stage - 2]


def _markers_count(state: State) -> bool:
    """Whether air bases need supply, too: they do as the phase of redeployment ends (TR-28.15b)."""
    return _stage_before(state) == "naval.guests"


def _after_movement(state: State) -> bool:
    """Whether it is the end of the movement phase, when shores without units count, too (TR-13.8)."""
    return _stage_before(state) == "move.end"


def _fewest(state: State, frame: ActingFrame, fleets: list[int]) -> list[int]:
    """The fewest fleets that supply all whom they can, the largest first; one where only a shore is to be opened."""
    chosen: list[int] = []
    needing = off_the_line(state, frame.nations)
    if _markers_count(state):
        needing = [*needing, *markers_off_the_line(state, frame.nations)]
    best = len(_left_without(state, needing, []))
    for unit in sorted(fleets, key=lambda unit: (-state.factors(unit), unit)):
        left = len(_left_without(state, needing, [*chosen, unit]))
        if left < best:
            chosen, best = [*chosen, unit], left
    return chosen or fleets[:1]


def _left_without(state: State, needing: list[int], more: list[int]) -> list[int]:
    """Who would be out of supply if more fleets carried it."""
    units = state.world.units

    def fleets(nation: str) -> list[int]:
        mine = [unit for unit in more if units[unit].nation in backers(state, nation)]
        return [*by_sea.carriers(state, nation), *mine]

    return by_sea.unserved(state, needing, fleets, lambda nation: lines_of(state, nation))
