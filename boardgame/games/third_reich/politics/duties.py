"""What a power owes before its combat is over: attacks it has announced, the pact with Russia, room in its stacks."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from boardgame.games.third_reich.field import excess
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.politics import pact
from boardgame.games.third_reich.politics.command import commanded, commander
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.telling.names import listed


class Duty(NamedTuple):
    """Something that a power must have done, or loses by leaving undone.

    Attributes:
        text: what, in a sentence.
        rule: the rule that asks it.
        met: whether it is done as things stand.
    """

    text: str
    rule: str
    met: bool = False


def unused(state: State, nations: Collection[str]) -> list[tuple[str, str]]:
    """The Offensive Options of some nations without an attack or mission so far, as nation and front (TR-12.24).

    Where a country follows its leader, the option is his: what either does fulfils it (TR-12.261).
    """
    found = []
    for key, choice in state.choices.items():
        nation, _, front = key.partition(":")
        if nation not in nations or choice.option != "offensive" or choice.fulfilled:
            continue
        leader = commander(state, nation)
        if leader == nation or leader not in nations or state.option(leader, front) != "offensive":
            found.append((nation, front))
    return found


def unfought(state: State, nations: Collection[str]) -> list[str]:
    """The minor countries on which some nations have declared war in this turn and that none has attacked (TR-21.4)."""
    found = []
    for nation, status in state.minors.items():
        if status.kind != "attacked" or status.turn != state.turn or status.power not in nations or status.moved:
            continue
        attacked = state.clocks.get(f"fought:{nation}") == state.turn or any(
            state.controller(cell) in state.allies(status.power) for cell in state.world.area(nation)
        )
        if not attacked:
            found.append(nation)
    return found


def duties(state: State, seat: str) -> list[Duty]:
    """What a seat owes in the player turn that is on, that which is done already too where it can be undone."""
    frame = next((frame for frame in reversed(state.stack) if isinstance(frame, ActingFrame)), None)
    nations = commanded(state, seat, frame.nations) if frame is not None else []
    found = _of_the_pact(state) if "germany" in nations else []
    for nation, front in unused(state, nations):
        whose = "" if nation == seat else f"{state.world.nations[nation].name}: "
        found.append(Duty(f"{whose}Attack or fly a mission on the {front.capitalize()} Front.", "TR-12.24"))
    if countries := unfought(state, nations):
        named = listed([state.world.nations[country].in_sentence for country in countries])
        found.append(Duty(f"Attack or enter {named}: else there is peace again.", "TR-21.4"))
    units = state.world.units
    for cell in sorted({state.where[unit] for unit in state.on_map() if units[unit].nation in nations}):
        if over := excess(state, cell):
            counted = "1 unit" if over == 1 else f"{over} units"
            found.append(Duty(f"{counted} over the stacking limit in {state.world.hex_name(cell)}.", "TR-6.1"))
    return found


def _of_the_pact(state: State) -> list[Duty]:
    if state.half != "axis" or not pact.in_force(state):
        return []
    have = pact.eastern_factors(state)
    text = f"{have} of {pact.EASTERN_FACTORS} factors on the Eastern Front."
    found = [Duty(text, "TR-43.2d", have >= pact.EASTERN_FACTORS)]
    if east := pact.east_of_the_line(state):
        where = ", ".join(state.world.hex_name(cell) for cell in east)
        found.append(Duty(f"Leave what lies east of the partition line: {where}.", "TR-43.3d"))
    return found
