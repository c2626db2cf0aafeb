"""An amphibious assault: sea combat, bombardment, land combat (A42-AMP-01 to A42-AMP-17)."""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgame.engine.decision import Decision
from boardgame.engine.frame import Frame
from boardgame.engine.option import Choice, Option
from boardgame.engine.refusal import NOT_ASKED, Refusal
from boardgame.games.axis_allies.actions import Action, Answer
from boardgame.games.axis_allies.battle.battle import call_battle
from boardgame.games.axis_allies.battle.battle_data import Battle, count_types
from boardgame.games.axis_allies.battle.bombardment import BombardStep, LandingFrame, most_bombarding
from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.spaces import enemies_at, is_friendly_land, is_hostile_zone
from boardgame.games.axis_allies.edition.edition_step import AxisContext, EditionStep
from boardgame.games.axis_allies.edition.modifiers import unit_move
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.names_in_english import place_name

ASSAULT = "assault"
"""Name of the step that carries out the assaults announced against one territory."""


@dataclass(slots=True)
class AssaultFrame(Frame):
    """The assaults on one territory.

    Attributes:
        target: the territory.
        zones: the zones they start from whose sea is still to be fought for, in order.
        stage: ``sea``, ``landing``, ``bombardment`` or ``end``: what comes next, or is asked about.
        zone: the zone of the last sea battle.
        landing: ids of the units that land.
        called_off: whether the landing was called off.
        ignored: zones whose submarines and transports were left alone, in this assault and earlier ones.
        withdrawn: zones retreated from, in this assault and earlier ones.
    """

    target: str = ""
    zones: list[str] = field(default_factory=list)
    stage: str = "sea"
    zone: str = ""
    landing: list[int] = field(default_factory=list)
    called_off: bool = False
    ignored: list[str] = field(default_factory=list)
    withdrawn: list[str] = field(default_factory=list)


def call_assault(ctx: AxisContext, target: str, ignored: list[str], withdrawn: list[str]) -> None:
    """Carry out the assaults on a territory.

    The step's result: ``{"ignored": zones whose submarines were left alone, "withdrawn": zones retreated from}``.

    Args:
        ctx: the working context.
        target: the territory.
        ignored, withdrawn: what the assaults carried out earlier this turn have reported.
    """
    zones = list(dict.fromkeys(entry["zone"] for entry in ctx.state.assaults if entry["target"] == target))
    ctx.call(ASSAULT, target=target, zones=zones, ignored=list(ignored), withdrawn=list(withdrawn))


class AssaultStep(EditionStep):
    """All the assaults on one territory, one after another at sea, together on land."""

    name = ASSAULT
    frame = AssaultFrame

    def advance(self, ctx: AxisContext, frame: AssaultFrame) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        result = frame.take_result()
        match frame.stage:
            case "sea":
                self._at_sea(ctx, frame, result)
            case "landing":
                if result == "call_off":
                    ctx.event("landing_called_off", ctx.state.turn, area=frame.target)
                    frame.landing, frame.called_off = [], True
                frame.stage = "bombardment"
                # A42-AMP-02: step 2 is asked for only where some ship may fire at somebody.
                if most_bombarding(self.edition, ctx.state, frame.target, frame.landing):
                    ctx.call(BombardStep.name, target=frame.target, landing=list(frame.landing))
            case "bombardment":
                frame.stage = "end"
                self._land(ctx, frame, result or [])
            case _:
                self._land_guns(ctx, frame)
                ctx.end({"ignored": frame.ignored, "withdrawn": frame.withdrawn})

    # --- at sea ----------------------------------------------------------------------------------------------------

    def _at_sea(self, ctx: AxisContext, frame: AssaultFrame, result: str | None) -> None:
        """Take up the next zone; when none is left, see what lands."""
        if result == "ignore":
            frame.ignored.append(frame.zones.pop(0))
        elif result == "fight":
            self._sea_battle(ctx, frame)
            return
        elif result == "retreat":
            frame.withdrawn.append(frame.zone)
        if frame.zones:
            self._next_zone(ctx, frame)
            return
        frame.landing = [unit.id for unit in self._landing(ctx.state, frame)]
        frame.stage = "landing"
        if frame.landing and not self.edition.movement.must_land:
            ctx.call(LandStep.name, target=frame.target, landing=list(frame.landing))

    def _next_zone(self, ctx: AxisContext, frame: AssaultFrame) -> None:
        state, edition, zone = ctx.state, self.edition, frame.zones[0]
        if zone in state.fought or zone in frame.ignored:
            frame.zones.pop(0)
        elif is_hostile_zone(edition, state, zone, state.turn) or zone in state.attacks:
            self._sea_battle(ctx, frame)  # A42-AMP-03, A42-AMP-06
        elif any(edition.types[unit.type].domain == "sea" for unit in enemies_at(edition, state, zone, state.turn)):
            ctx.call(FightOrIgnoreStep.name, zone=zone, target=frame.target)  # A42-AMP-04
        else:
            frame.zones.pop(0)

    def _sea_battle(self, ctx: AxisContext, frame: AssaultFrame) -> None:
        """A42-AMP-05: every ship of the power in the zone takes part; A42-AMP-18: before anything happens on land."""
        zone = frame.zone = frame.zones.pop(0)
        probe = Battle.unplaced(self.edition, ctx.state, zone, "sea")
        # A42-AMP-25: only the aircraft moved to the zone. A42-AMP-27: no aircraft from the territory.
        if probe.attackers_at() and probe.defenders_at():
            call_battle(ctx, zone, "sea", ctx.state.turn)

    # --- ashore ----------------------------------------------------------------------------------------------------

    def _cargo(self, state: State, frame: AssaultFrame) -> list[Unit]:
        """The cargo of the assaults that is still in the zone where the landing starts.

        A42-AMP-13: that zone holds no enemy surface warship; A42-AMP-16, A42-CM-44: nothing lands after a retreat.
        """
        found = []
        for entry in state.assaults:
            if entry["target"] != frame.target:
                continue
            zone = entry["zone"]
            if is_hostile_zone(self.edition, state, zone, state.turn) or zone in frame.withdrawn:
                continue
            # A42-UNI-91: the cargo of a transport that retreated is no longer in the zone.
            found += [
                state.units[unit]
                for unit in entry["cargo"]
                if unit in state.units and state.units[unit].aboard and state.units[unit].area == zone
            ]
        return found

    def _landing(self, state: State, frame: AssaultFrame) -> list[Unit]:
        return [unit for unit in self._cargo(state, frame) if not self.edition.has(unit.type, "antiaircraft")]

    def _land(self, ctx: AxisContext, frame: AssaultFrame, bombard: list[int]) -> None:
        """A42-AMP-13, A42-AMP-14: the units go ashore and fight together with those that came overland and by air."""
        state = ctx.state
        by_zone: dict[str, list[Unit]] = {}
        for unit in (state.units[unit] for unit in frame.landing):
            by_zone.setdefault(unit.area, []).append(unit)
        for zone, units in by_zone.items():
            for unit in units:
                self._ashore(state, unit, frame.target)
            ctx.event("offloaded", state.turn, units=count_types(self.edition, units), zone=zone,
                      area=frame.target, ids=[unit.id for unit in units])  # fmt: skip
        # A42-AMP-16: what came overland or by air fights at least one round even if nothing lands.
        # A42-AMP-17: with nobody left the assault is over.
        if Battle.unplaced(self.edition, state, frame.target, "land").attackers_at():
            call_battle(ctx, frame.target, "land", state.turn,
                        seaborne=list(frame.landing), bombard=bombard)  # fmt: skip

    def _land_guns(self, ctx: AxisContext, frame: AssaultFrame) -> None:
        """Antiaircraft guns of an earlier turn's cargo do not fight; they follow into a captured territory."""
        state, target = ctx.state, frame.target
        if frame.called_off:
            return
        guns = [unit for unit in self._cargo(state, frame) if self.edition.has(unit.type, "antiaircraft")]
        if not guns or not is_friendly_land(self.edition, state, target, state.turn):
            return
        for unit in guns:
            ctx.event("offloaded", state.turn, units=count_types(self.edition, [unit]), zone=unit.area,
                      area=target, ids=[unit.id])  # fmt: skip
            self._ashore(state, unit, target)

    def _ashore(self, state: State, unit: Unit, target: str) -> None:
        """A42-UNI-86, A42-UNI-90, A42-AMP-28: going ashore is the whole move; the ship moves no more."""
        ship = state.units[unit.aboard]
        state.put(ship.marked(unit_marks.OFFLOADED))
        landed = unit._replace(area=target, aboard=0, via=unit.area, moved=unit_move(self.edition, state, unit))
        state.put(landed.marked(unit_marks.SEABORNE, unit_marks.OFFLOADED))


@dataclass(slots=True)
class FightOrIgnoreFrame(Frame):
    """A zone whose submarines or transports may be left alone.

    Attributes:
        zone: the zone.
        target: the territory of the assault.
    """

    zone: str = ""
    target: str = ""


class FightOrIgnoreStep(EditionStep):
    """Asks whether submarines or transports in the way of a landing are fought; the result is the answer."""

    name = "fight_or_ignore"
    frame = FightOrIgnoreFrame

    def decision(self, state: State, frame: FightOrIgnoreFrame) -> Decision:
        """See :class:`~boardgame.engine.step.Step`."""
        target, zone = (place_name(self.edition, area) for area in (frame.target, frame.zone))
        text = f"Only submarines or transports oppose the landing on {target} in {zone}: fight or ignore them?"
        cited = (self.edition.cite("A42-AMP-04"), self.edition.cite("A42-AMP-09"))
        return Decision((state.turn,), "answer", text, cited, {"area": frame.zone, "target": frame.target})

    def heads(self, state: State, frame: FightOrIgnoreFrame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        choice = Choice("choice", ("fight", "ignore"), ("Fight them", "Ignore them"))
        rules = (self.edition.cite("A42-AMP-04"),)
        return [Option({"by": state.turn, "do": "answer"}, (choice,), "Fight or ignore", rules, frame.zone)]

    def act(self, ctx: AxisContext, frame: FightOrIgnoreFrame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        if not isinstance(action, Answer) or action.choice not in ("fight", "ignore"):
            raise Refusal(NOT_ASKED, "Say whether you fight the ships there or ignore them.", (frame.zone,))
        ctx.end(action.choice)


class LandStep(EditionStep):
    """Asks whether a landing goes ahead, in editions where it may be called off; the result is the answer."""

    name = "land_or_call_off"
    frame = LandingFrame

    def decision(self, state: State, frame: LandingFrame) -> Decision:
        """See :class:`~boardgame.engine.step.Step`."""
        text = f"Land in {place_name(self.edition, frame.target)} as announced, or call the landing off?"
        more = {"area": frame.target, "target": frame.target, "units": list(frame.landing)}
        return Decision((state.turn,), "answer", text, (self.edition.cite("landing_called_off"),), more)

    def heads(self, state: State, frame: LandingFrame, seat: str) -> list[Option]:
        """See :class:`~boardgame.engine.step.Step`."""
        choice = Choice("choice", ("land", "call_off"), ("Land", "Call the landing off"))
        rules = (self.edition.cite("landing_called_off"),)
        return [Option({"by": state.turn, "do": "answer"}, (choice,), "Land or not", rules, frame.target)]

    def act(self, ctx: AxisContext, frame: LandingFrame, action: Action) -> None:
        """See :class:`~boardgame.engine.step.Step`."""
        if not isinstance(action, Answer) or action.choice not in ("land", "call_off"):
            raise Refusal(NOT_ASKED, "Say whether the troops land or the landing is called off.", (frame.target,))
        ctx.end(action.choice)
