"""The construction phase (TR-15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field, StrictInt

from boardgame.engine import Context, Decision, Option, Places, Refusal, Step
from boardgame.engine.option import Blank, Number, Place
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.third_reich.accounts import spend, spendable
from boardgame.games.third_reich.action import Action, Done
from boardgame.games.third_reich.air import markers
from boardgame.games.third_reich.construction import (
    foreign_aid,
    grants,
    intelligence,
    lending,
    siberia,
    through_turkey,
    vichy,
)
from boardgame.games.third_reich.construction.building import (
    build,
    builders,
    completing,
    counter_size,
    places,
    pool,
    price,
    why_not,
    why_not_here,
)
from boardgame.games.third_reich.frames import ConstructionFrame
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.murmansk import assigning
from boardgame.games.third_reich.partisans import raising
from boardgame.games.third_reich.scenario.card import Sort, sort_of
from boardgame.games.third_reich.setup.placing import BOXES
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.warfare.debt import owes_air, pay_owed_air

DEALINGS: tuple[Any, ...] = (
    vichy,
    intelligence,
    grants,
    foreign_aid,
    lending,
    through_turkey,
    assigning,
    siberia,
    raising,
    markers,
)
"""What else is done in the phase: modules, each with an ``ACTION``, its ``heads`` and ``carry_out``."""


class Build(Action):
    """Build units of one sort in one hex (TR-15.4); air units by factors.

    Attributes:
        nation: whose, an active minor ally of the power; empty for its own.
        unit: the sort, such as ``infantry 2-3``; ``air 1-4`` is an air factor.
        hex: label of a hex, or a box.
        count: how many.
    """

    do: Literal["build"] = "build"
    nation: str = ""
    unit: str
    hex: str
    count: StrictInt = Field(1, ge=1, le=99)


class Construction(Step[State]):
    """Each power may build until it says that it is done."""

    name = "construction"
    frame = ConstructionFrame

    def decision(self, state: State, frame: ConstructionFrame) -> Decision | None:
        """What to build."""
        seats = tuple(seat for seat in state.world.seat_ids if seat in frame.nations and seat not in frame.done)
        if not seats or owes_air(state, frame.nations):
            return None
        spend = {seat: spendable(state, seat) for seat in seats}
        nations = [nation for seat in seats for nation in builders(state, seat)]
        pools = {nation: {sort.text: count for sort, count in pool(state, nation).items()} for nation in nations}
        data = {"spendable": spend, "pools": pools}
        return Decision(seats, "construction", "Build units.", ("TR-15.1", "TR-15.4"), data, "any")

    def heads(self, state: State, frame: ConstructionFrame, seat: str) -> list[Option]:
        """The sorts that can be paid and placed, and the end."""
        found = [Option({"by": seat, "do": "done"}, text="Build nothing more", tone="end")]
        money = spendable(state, seat)
        for nation in builders(state, seat):
            for sort, count in pool(state, nation).items():
                cost = price(state, sort)
                cells = places(state, nation, sort, min(count, money // cost)) if cost <= money else []
                if cells:
                    found.append(_head(state, seat, nation, sort, count, cells))
        return [*found, *(head for part in DEALINGS for head in part.heads(state, seat))]

    def expand(
        self, state: State, frame: ConstructionFrame, option: Option, filled: Mapping[str, Any]
    ) -> tuple[Blank, ...]:
        """How many."""
        if option.action["do"] == "grant":
            return grants.expand(state, option, filled)
        if option.action["do"] == "aid":
            return foreign_aid.expand(state, option, filled)
        if option.action["do"] == "raise_partisans":
            return raising.expand(state, option, filled)
        if option.action["do"] == "lend_through_turkey":
            return through_turkey.expand(state, option, filled)
        if "count" in filled:
            return ()
        sort = sort_of(option.action["unit"])
        seat = option.action["by"]
        nation = option.action.get("nation") or seat
        counts = _counts(state, seat, nation, sort, _cell(state, filled["hex"]))
        if not counts:
            raise Refusal("TR-15.4", "Nothing can be built there.")
        step = counter_size(state, nation) if sort.kind == "air" else 1
        return (Number("count", counts[0], counts[-1], step),)

    def act(self, ctx: Context[State], frame: ConstructionFrame, action: Any) -> None:
        """Build, or end."""
        state = ctx.state
        if action.by in frame.done:
            raise Refusal(MALFORMED, "You have ended your construction.")
        if isinstance(action, Done):
            frame.done.append(action.by)
            return
        for part in DEALINGS:
            if isinstance(action, part.ACTION):
                part.carry_out(ctx, action)
                return
        if not isinstance(action, Build):
            raise Refusal(MALFORMED, "Units may be built now.")
        try:
            sort = sort_of(action.unit)
        except ValueError as error:
            raise Refusal(MALFORMED, f"{error}.") from None
        cell = _cell(state, action.hex)
        nation = action.nation or action.by
        if nation not in builders(state, action.by):
            raise Refusal("TR-25.5b", "You build no units of that nation.")
        if refusal := why_not(state, action.by, nation, sort, cell, action.count):
            raise refusal
        size = counter_size(state, nation)
        if sort.kind == "air" and (action.count - completing(state, nation, cell)) % size:
            rule = "TR-28.62b" if nation in state.world.seat_ids else "TR-28.66"
            raise Refusal(rule, "Air factors are built only where a whole 5-4 results.", (action.hex,))
        cost = price(state, sort) * action.count
        spend(state, action.by, cost)
        build(state, nation, sort, cell, action.count)
        data = {"nation": nation, "unit": action.unit, "hex": action.hex, "count": action.count, "paid": cost}
        ctx.event("built", action.by, **data, brps={action.by: -cost}, rules=_rules(state, sort, nation, cell))

    def advance(self, ctx: Context[State], frame: ConstructionFrame) -> None:
        """What Germany owes for interceptors first; then all are done."""
        if owes_air(ctx.state, frame.nations):
            pay_owed_air(ctx)
            return
        ctx.end()


def _rules(state: State, sort: Sort, nation: str, cell: int) -> list[str]:
    """What the construction of units in a hex rests on."""
    border = ["TR-15.4b"] if _beside_strangers(state, nation, cell) else []
    return ["TR-15.2", *_of_the_sort(state, sort, nation), *border]


def _beside_strangers(state: State, nation: str, cell: int) -> bool:
    """Whether armor of a power with which there is no war yet stands beside a hex: its zone does not count."""
    units, world = state.world.units, state.world
    return cell >= 0 and any(
        units[unit].kind == "armor"
        and world.side(units[unit].nation) not in ("", world.side(nation))
        and not state.at_war(nation, units[unit].nation)
        for near in geography().overland[cell]
        for unit in state.at(near)
    )


def _of_the_sort(state: State, sort: Sort, nation: str) -> list[str]:
    """What the construction of a sort of units rests on."""
    if sort.kind == "air":
        own = [] if nation in state.world.seat_ids else ["TR-28.62c", "TR-28.66"]
        spare = state.world.card.powers[nation].behind("spare_air") if nation in state.world.seat_ids else ()
        own += [*spare, "TR-28.63b", "TR-28.63c"] if spare else []
        return ["TR-15.4", "TR-28.62", "TR-28.32b", *own]
    fleet = ["TR-29.82", "TR-29.82c", "TR-29.34", "TR-3.38d"] if sort.kind == "fleet" else []
    return ["TR-15.4", *fleet]


def _head(state: State, seat: str, nation: str, sort: Sort, count: int, cells: list[int]) -> Option:
    names = {place: name for name, place in BOXES.items()}
    labels = [names[cell] if cell < 0 else state.world.labels[cell] for cell in cells]
    blank = Places("hex", tuple(Place(label, label) for label in labels))
    action = {"by": seat, "do": "build", "unit": sort.text} | ({"nation": nation} if nation != seat else {})
    whose = "" if nation == seat else f"{state.world.nations[nation].adjective} "
    text = f"Build {whose}{sort.text} ({count} in the force pool)"
    return Option(action, (blank,), text, ("TR-15.4",), cost=price(state, sort), staged=True)


def _counts(state: State, seat: str, nation: str, sort: Sort, cell: int) -> range:
    """The numbers of units of a sort that can be built in a hex, smallest first."""
    most = min(pool(state, nation)[sort], spendable(state, seat) // price(state, sort))
    least, step = 1, 1
    if sort.kind == "air":
        least, step = completing(state, nation, cell), counter_size(state, nation)
    top = least - step
    while top + step <= most and why_not_here(state, nation, sort, cell, top + step) is None:
        top += step
    return range(least, top + 1, step)


def _cell(state: State, label: str) -> int:
    if label in BOXES:
        return BOXES[label]
    if label not in state.world.number:
        raise Refusal(NOT_THERE, f"There is no hex {label}.")
    return state.world.number[label]
