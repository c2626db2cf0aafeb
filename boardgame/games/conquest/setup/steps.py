"""The set-up: everybody chooses Cadres unseen, then draws the first hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from boardgame.engine import Context, Counts, Decision, Frame, Item, Option, Refusal, Step
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.conquest import cards
from boardgame.games.conquest.actions import AnyAction
from boardgame.games.conquest.actions.setup import Deploy
from boardgame.games.conquest.board import possession, tracks
from boardgame.games.conquest.board.relations import seat_of
from boardgame.games.conquest.setup.start import cadres
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.names import area_name, counted, power_name


@dataclass(slots=True)
class SetupFrame(Frame):
    """The set-up.

    Attributes:
        stage: the stage that comes next, a place in :data:`STAGES`.
    """

    stage: int = 0


STAGES = ("setup.cadres", "setup.draw")
"""The stages of the set-up, each a step."""


class Setup(Step[State]):
    """One stage after the other, then the years."""

    name = "setup"
    frame = SetupFrame

    def advance(self, ctx: Context[State], frame: SetupFrame) -> None:
        """Begin the next stage."""
        if frame.stage == len(STAGES):
            ctx.replace("years")
            return
        if frame.stage == 0:
            _tell_charts(ctx)
        stage = STAGES[frame.stage]
        frame.stage += 1
        if stage == "setup.cadres":
            left = [(row.area, row.power, row.count) for row in cadres(ctx.state)]
            ctx.call(stage, left=left)
        else:
            ctx.call(stage)


def _tell_charts(ctx: Context[State]) -> None:
    """What the Production chart of each seat says at the start (CNC-5.0c, CNC-5.0d)."""
    state = ctx.state
    for seat, faction in state.world.factions.items():
        level = tracks.levels(state, seat)
        chart = {"ind": level.ind, "pop": level.pop, "res": level.res}
        rules = ["CNC-5.0c", *faction.start_rules]
        if seat in state.loyalty:
            chart |= {"loyalty": state.loyalty[seat], "civil_war": tracks.civil_war(state, seat)}
            rules.append("CNC-5.0d")
        ctx.event("chart", seat, **chart, rules=rules)


@dataclass(slots=True)
class CadresFrame(Frame):
    """Cadres that are still to be chosen, which everybody knows from the rulebook.

    Attributes:
        left: area, power and number.
    """

    left: list[tuple[str, str, int]] = field(default_factory=list)


class ChooseCadres(Step[State]):
    """All choose the types of their Cadres at the same time, unseen, area by area (CNC-5.0b, CNC-5.0i)."""

    name = "setup.cadres"
    frame = CadresFrame

    def decisions(self, state: State, frame: CadresFrame) -> tuple[Decision, ...]:
        """A question for each seat that has Cadres left."""
        found = []
        for seat in state.world.seat_ids:
            left = [row for row in frame.left if seat_of(state, row[1]) == seat]
            count = sum(number for _, _, number in left)
            if count:
                text = f"Choose the types of your {counted(count, 'Cadre')}."
                public = "All choose their Cadres."
                powers = dict.fromkeys(power for _, power, _ in left)
                rules = ("CNC-5.0b", "CNC-5.0i", *(state.world.powers[power].setup for power in powers))
                rules += state.world.scenario.setup_rules
                pool = {power: state.pool_counts(power) for power in powers}
                data = {"left": [list(row) for row in left], "pool": pool}
                found.append(Decision((seat,), "cadres", text, rules, data, "all", private=True, public_text=public))
        return tuple(found)

    def heads(self, state: State, frame: CadresFrame, seat: str) -> list[Option]:
        """The Cadres of one area and power."""
        found = []
        for area, power, count in frame.left:
            if seat_of(state, power) == seat:
                world = state.world
                items = tuple(
                    Item(unit, most, text=world.units[unit].name)
                    for unit in world.units_of(power)
                    if (most := _most(state, power, unit, area))
                )
                blank = Counts("units", items, count, count)
                text = f"{area_name(world, area)}: {counted(count, 'Cadre')} of {power_name(world, power)}"
                action = {"by": seat, "do": "deploy", "area": area, "power": power}
                found.append(Option(action, (blank,), text, ("CNC-5.0i",), area))
        return found

    def act(self, ctx: Context[State], frame: CadresFrame, action: AnyAction) -> None:
        """Place the Cadres of an area."""
        state = ctx.state
        if not isinstance(action, Deploy):
            raise Refusal(MALFORMED, "Your Cadres are to be chosen now.")
        row = next((row for row in frame.left if row[:2] == (action.area, action.power)), None)
        if row is None or seat_of(state, action.power) != action.by:
            raise Refusal(NOT_THERE, "You have no Cadres to choose there.")
        self._check(state, row, action.units)
        units = {unit: count for unit, count in action.units.items() if count}
        for unit, count in units.items():
            for _ in range(count):
                possession.build(state, action.power, unit, action.area)
        frame.left.remove(row)
        data = {"area": action.area, "power": action.power}
        ctx.whisper("deployed", action.by, (action.by,), {**data, "units": units}, {**data, "count": row[2]})

    def _check(self, state: State, row: tuple[str, str, int], units: Mapping[str, int]) -> None:
        area, power, count = row
        world = state.world
        if sum(units.values()) != count or min(units.values(), default=0) < 0:
            raise Refusal("CNC-5.0i", f"{counted(count, 'Cadre is', 'Cadres are')} to be chosen there.", (area,))
        for unit, number in units.items():
            if unit not in world.units_of(power):
                raise Refusal("CNC-3.0b", f"The force pool of {power_name(world, power)} has no such units.", (area,))
            if number > len(state.pool(power, unit)):
                raise Refusal(
                    "CNC-3.0b", f"There are not so many {world.units[unit].plural} in the force pool.", (area,)
                )
            if number > _most(state, power, unit, area):
                rule = "CNC-3.241c" if unit == "fortress" else "CNC-5.0i"
                what = "There is at most one Fortress in an area." if unit == "fortress" else "No ships begin inland."
                raise Refusal(rule, what, (area,))

    def advance(self, ctx: Context[State], frame: CadresFrame) -> None:
        """All have chosen."""
        ctx.end()


def _most(state: State, power: str, unit: str, area: str) -> int:
    """How many units of a type can begin in an area."""
    world = state.world
    if world.units[unit].unit_class in ("naval", "submarine") and not world.geography.coastal(area):
        return 0
    count = len(state.pool(power, unit))
    if world.has_trait(power, unit, "one_an_area"):
        return min(count, 1 - sum(block.type == unit for block in state.at(area)))
    return count


class DrawFirstHands(Step[State]):
    """The decks are shuffled, and all draw their first Action cards (CNC-5.0h)."""

    name = "setup.draw"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Shuffle and draw."""
        for deck in cards.DECKS:
            cards.reshuffle(ctx, deck)
        for seat, faction in ctx.state.world.factions.items():
            drawn = cards.take(ctx, "action", faction.start_cards, f"hand:{seat}")
            told = {"count": len(drawn), "rules": ["CNC-5.0h", *faction.start_rules]}
            ctx.whisper("drew", seat, (seat,), {**told, "cards": sorted(drawn)}, told, reveals=True)
        ctx.end()
