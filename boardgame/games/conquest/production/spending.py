"""What a seat builds and buys: Nat Muster, and the points of its Production Level."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from boardgame.engine import Choice, Context, Decision, Number, Option, Refusal
from boardgame.engine.refusal import MALFORMED
from boardgame.games.conquest import cards
from boardgame.games.conquest.actions.production import Buy, Done, Promote, Recruit
from boardgame.games.conquest.board import control, possession, tracks
from boardgame.games.conquest.decision_step import DecisionStep
from boardgame.games.conquest.frames import BuildFrame
from boardgame.games.conquest.production.building import PROVINCIALS, Building
from boardgame.games.conquest.production.reporting import deck_data, level_data
from boardgame.games.conquest.state import Build, State
from boardgame.games.conquest.telling.names import area_name, counted, power_name, seat_name, sentence, unit_name
from boardgame.games.conquest.world import World


@dataclass(slots=True)
class PointsFrame(BuildFrame):
    """What is built with points.

    Attributes:
        points: how many are left.
    """

    points: int = 0


class Spending(DecisionStep):
    """What Nat Muster and Production have in common: building."""

    def builds(self, state: State, frame: PointsFrame) -> Iterator[Option]:
        """The units that may be raised, then the areas and powers that may have new Cadres, each with their types."""
        world, building = state.world, Building(state, frame.seat, frame.built)

        def wanted(area: str, power: str, unit: str) -> bool:
            return self.may_build(state, frame, area, power, unit)

        for block in building.promotable(wanted):
            sort = {"area": block.area, "power": block.power, "unit": block.type, "cv": block.cv}
            action = {"by": frame.seat, "do": "promote", **sort}
            name = unit_name(world, block.power, block.type, block.cv)
            text = f"Raise {name} in {area_name(world, block.area)}"
            yield Option(action, (), text, ("CNC-7.241", *world.powers[block.power].rules), block.area, 1)
        for area, power, units in building.recruitable(wanted):
            blank = Choice("unit", units, tuple(world.units[unit].name for unit in units))
            text = f"New Cadre of {power_name(world, power)} in {area_name(world, area)}"
            action = {"by": frame.seat, "do": "recruit", "area": area, "power": power}
            yield Option(action, (blank,), text, building.recruit_rules(area, power, units), area, 1)

    def may_build(self, state: State, frame: PointsFrame, area: str, power: str, unit: str) -> bool:
        """Whether a unit may be built here with these points, whatever the rules of Building say."""
        return True

    def build(self, ctx: Context[State], frame: PointsFrame, action: Promote | Recruit) -> None:
        """Raise a unit or place a Cadre for a point."""
        state = ctx.state
        building = Building(state, frame.seat, frame.built)
        if not frame.points:
            raise Refusal(*self.no_points)
        data = {"area": action.area, "power": action.power}
        if isinstance(action, Promote):
            block = building.to_promote(action.area, action.power, action.unit, action.cv)
            possession.put(state, block._replace(cv=block.cv + 1))
            ctx.whisper("promoted", action.by, (action.by,), {**data, "unit": block.type, "cv": block.cv + 1}, data)
        else:
            refusal = building.why_not_recruit(action.area, action.power, action.unit)
            if refusal is not None:
                raise refusal
            block = possession.build(state, action.power, action.unit, action.area)
            ctx.whisper("recruited", action.by, (action.by,), {**data, "unit": block.type}, data)
        frame.points -= 1
        frame.built.append(block.id)
        state.builds = (*state.builds, Build(action.by, block.area, block.power))

    no_points: tuple[str, str] = ("CNC-7.23", "You have no points left.")
    """Rule and text that refuse a build without points."""


@dataclass(slots=True)
class MusterFrame(PointsFrame):
    """Nat Muster.

    Attributes:
        begun: whether the points have been counted.
        total: how many there were.
        cards: whether they come from cards that could not be played (CNC-19.5c), not from KMT and NatCities.
    """

    begun: bool = False
    total: int = 0
    cards: bool = False


class NatMuster(Spending):
    """Nationalist China builds Provincials, one CV in a Province (CNC-7.211, CNC-16.21c).

    Called once more for cards of Activism, with the ``points`` these give: those that a Province built before count
    (CNC-19.5c).
    """

    name = "production.muster"
    frame = MusterFrame
    no_points = ("CNC-7.211", "The Muster is used up.")

    def advance(self, ctx: Context[State], frame: MusterFrame) -> None:
        """Count the points; when they are gone, or nothing can be built, go on."""
        if not frame.begun:
            frame.begun = True
            frame.points = frame.total = min(tracks.nat_cities(ctx.state), ctx.state.loyalty[frame.seat])
        else:
            ctx.end({"built": frame.built})

    def decision(self, state: State, frame: MusterFrame) -> Decision | None:
        """What to build. It is asked by what everybody sees, even where no unit can be built in the end."""
        if not frame.begun or not frame.points or not _open_provinces(state, frame.seat):
            return None
        who = sentence(_mustering(state.world, frame.seat))
        how = " by Activism" if frame.cards else ""
        text = f"{who} musters{how}: build {counted(frame.points, 'CV', 'CV')} of Fortresses and Militia."
        public = f"{who} musters{how}."
        power = state.world.factions[frame.seat].proxy
        data: dict[str, Any] = {
            "points": frame.points,
            "total": frame.total,
            "pool": {power: {unit: len(state.pool(power, unit)) for unit in PROVINCIALS}},
        }
        if not frame.cards:
            data |= {"kmt": state.loyalty[frame.seat], "nat_cities": tracks.nat_cities(state)}
        rules: tuple[str, ...] = ("CNC-7.21", "CNC-7.211", "CNC-7.211b", "CNC-16.21", "CNC-16.21c")
        if state.world.factions[frame.seat].activism == "face_up":
            rules = ("CNC-19.5c",) if frame.cards else (*rules, "CNC-19.5")
        return Decision((frame.seat,), "muster", text, rules, data, private=True, public_text=public)

    def may_build(self, state: State, frame: PointsFrame, area: str, power: str, unit: str) -> bool:
        """Provincials, in Provinces without a build."""
        if power != state.world.factions[frame.seat].proxy or unit not in PROVINCIALS:
            return False
        return not any(build.seat == frame.seat and build.area == area for build in state.builds)

    def options(self, state: State, frame: MusterFrame, seat: str) -> list[Option]:
        """Build, or build no more."""
        done = Option({"by": seat, "do": "done"}, (), "Muster no more", ("CNC-7.211b",), tone="end")
        return [*self.builds(state, frame), done]

    def carry_out(self, ctx: Context[State], frame: MusterFrame, action: Any) -> None:
        """Build, or end."""
        if isinstance(action, Done):
            ctx.end({"built": frame.built})
            return
        if not isinstance(action, Promote | Recruit):
            raise Refusal(MALFORMED, f"{sentence(_mustering(ctx.state.world, frame.seat))} musters now.")
        proxy = ctx.state.world.factions[frame.seat].proxy
        if action.power == proxy and action.unit in ctx.state.world.units_of(proxy) and action.unit not in PROVINCIALS:
            text = "Regulars are built with the Production of the Faction, not by Muster."
            raise Refusal("CNC-16.122b", text, (action.area,))
        if action.power != proxy or action.unit not in PROVINCIALS:
            raise Refusal("CNC-16.121b", "Muster builds Fortresses and Militia of the Proxy alone.", (action.area,))
        if not self.may_build(ctx.state, frame, action.area, action.power, action.unit):
            rule = "CNC-19.5c" if frame.cards else "CNC-7.211b"
            raise Refusal(rule, "One CV is mustered in a Province.", (action.area,))
        self.build(ctx, frame, action)


def _open_provinces(state: State, seat: str) -> bool:
    """Whether a seat holds a Province uncontested in which it has built nothing yet."""
    built = {build.area for build in state.builds if build.seat == seat}
    return any(control.uncontested(state, seat, area) and area not in built for area in state.world.provinces)


def _mustering(world: World, seat: str) -> str:
    return power_name(world, world.factions[seat].proxy)


@dataclass(slots=True)
class SpendFrame(PointsFrame):
    """Production of a seat.

    Attributes:
        bought: cards to be taken of each deck; they come off the decks when all is spent.
    """

    bought: dict[str, int] = field(default_factory=dict)


class Spend(Spending):
    """Points of the Production Level go to units and cards; what is left is lost (CNC-7.23)."""

    name = "production.spend"
    frame = SpendFrame

    def decision(self, state: State, frame: SpendFrame) -> Decision | None:
        """What to build and buy."""
        if not frame.points:
            return None
        text = f"Production: spend {counted(frame.points, 'point')} on units and cards."
        public = f"{sentence(seat_name(state.world, frame.seat))} spends its Production."
        data = {
            "points": frame.points,
            "bought": dict(frame.bought),
            "decks": deck_data(state, frame.bought),
            "level": level_data(state, frame.seat),
            "pool": {power: state.pool_counts(power) for power in state.world.factions[frame.seat].powers},
        }
        rules = ("CNC-7.23", "CNC-7.24", "CNC-7.244")
        return Decision((frame.seat,), "production", text, rules, data, private=True, public_text=public)

    def options(self, state: State, frame: SpendFrame, seat: str) -> list[Option]:
        """Promote, recruit, buy, end."""
        found = list(self.builds(state, frame))
        for deck in cards.DECKS:
            most = min(frame.points, cards.available(state, deck) - frame.bought.get(deck, 0))
            if most > 0:
                blank = Number("count", 1, most)
                text = f"Buy {deck.capitalize()} cards"
                found.append(Option({"by": seat, "do": "buy", "deck": deck}, (blank,), text, ("CNC-7.244",), cost=1))
        text = f"End Production; {counted(frame.points, 'point')} lost"
        return [*found, Option({"by": seat, "do": "done"}, (), text, ("CNC-7.23b",), tone="end")]

    def carry_out(self, ctx: Context[State], frame: SpendFrame, action: Any) -> None:
        """Build, buy, or end."""
        match action:
            case Promote() | Recruit():
                self.build(ctx, frame, action)  # CNC-7.24
            case Buy():
                self._buy(ctx, frame, action)
            case Done():
                frame.points = 0  # CNC-7.23b: what is left is lost
            case _:
                raise Refusal(MALFORMED, "Production is to be spent now.")

    def _buy(self, ctx: Context[State], frame: SpendFrame, action: Buy) -> None:
        left = cards.available(ctx.state, action.deck) - frame.bought.get(action.deck, 0)
        if action.count < 1 or action.count > frame.points:
            raise Refusal("CNC-7.23", f"You have {counted(frame.points, 'point')}; a card costs one.")
        if action.count > left:
            raise Refusal("CNC-7.244", f"There are {counted(left, 'card')} left to buy.")
        frame.points -= action.count
        frame.bought[action.deck] = frame.bought.get(action.deck, 0) + action.count
        ctx.event("bought", action.by, deck=action.deck, count=action.count)

    def advance(self, ctx: Context[State], frame: SpendFrame) -> None:
        """All is spent: the cards come off the decks, unseen (CNC-7.244b)."""
        for deck in cards.DECKS:
            cards.take(ctx, deck, frame.bought.get(deck, 0), f"bought:{frame.seat}")
        ctx.end({})
