"""Production: each seat the whole of its own, in Turn Order (CNC-7.2 to CNC-7.245)."""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgame.engine import Context, Frame, Step
from boardgame.games.conquest import cards, phases
from boardgame.games.conquest.board import tracks
from boardgame.games.conquest.frames import BuildFrame
from boardgame.games.conquest.movement.islets import surplus
from boardgame.games.conquest.scenario.powers import Faction
from boardgame.games.conquest.sequence import PRODUCTION, next_stage
from boardgame.games.conquest.state import State


@dataclass(slots=True)
class ProductionFrame(BuildFrame):
    """Production of all.

    Attributes:
        seats: those that come later, the next one first.
        stage: where to go on with this seat, a place in :data:`~boardgame.games.conquest.sequence.PRODUCTION`.
        points: its Production Level.
    """

    seats: list[str] = field(default_factory=list)
    stage: int = 0
    points: int = 0


def _has(faction: Faction, stage: str) -> bool:
    """Whether a seat has a stage of Production; those of Proxies belong to one each (CNC-7.21, CNC-19.5)."""
    match stage:
        case "production.muster":
            return faction.muster
        case "production.activism":
            return faction.activism == "unseen"
        case "production.open_activism":
            return faction.activism == "face_up"
    return True


class Production(Step[State]):
    """One seat after the other; at the end all see what they have bought."""

    name = "production"
    frame = ProductionFrame

    def advance(self, ctx: Context[State], frame: ProductionFrame) -> None:
        """Begin the next stage, the next seat, or end."""
        state = ctx.state
        if not frame.seat:
            if not phases.begin(ctx):
                return
            frame.seats, state.builds = list(state.order), ()
            self._next_seat(frame)
        if frame.result is not None:
            result = frame.take_result()
            frame.points = result.get("points", frame.points)
            frame.built = result.get("built", frame.built)
        place = next_stage(ctx, PRODUCTION, frame.stage)
        if place is None:
            if frame.seats:
                self._next_seat(frame)
            elif surplus(state) is not None:
                ctx.call("islets.surplus")  # CNC-1.41b: at the end of a Phase
            else:
                self._close(ctx)
            return
        frame.stage = place + 1
        stage, seat = PRODUCTION[place], frame.seat
        if not _has(state.world.factions[seat], stage):
            return
        if stage in ("production.blockade", "production.activism"):
            ctx.call(stage, seat=seat)
        elif stage == "production.open_activism":
            ctx.call(stage, seat=seat, built=list(frame.built))
        else:
            ctx.call(stage, seat=seat, points=frame.points, built=list(frame.built))

    def _next_seat(self, frame: ProductionFrame) -> None:
        frame.seat, frame.stage = frame.seats.pop(0), 0
        frame.points, frame.built = 0, []

    def _close(self, ctx: Context[State]) -> None:
        """Cards bought are looked at, Blockade markers go (CNC-7.245, CNC-14.23c)."""
        state = ctx.state
        for seat in state.order:
            bought = cards.pile(state, f"bought:{seat}")
            if bought:
                cards.put(state, bought, f"hand:{seat}")
                told = {"count": len(bought), "rules": ["CNC-7.244b"]}
                ctx.whisper("received", seat, (seat,), {**told, "cards": list(bought)}, told, reveals=True)
        if state.blockades:
            ctx.event("blockades_lifted", "", areas=list(state.blockades), rules=["CNC-7.245", "CNC-14.23c"])
            state.blockades = ()
        ctx.end()


@dataclass(slots=True)
class OwnFrame(Frame):
    """A stage of one seat that asks nothing.

    Attributes:
        seat: whose.
    """

    seat: str = ""


class RecheckBlockade(Step[State]):
    """Blockaded sources that have a Trade Route again are free; then the Production Level is known (CNC-7.221b)."""

    name = "production.blockade"
    frame = OwnFrame

    def advance(self, ctx: Context[State], frame: OwnFrame) -> None:
        """Recheck and count."""
        state, seat = ctx.state, frame.seat
        cut = tracks.cut_off(state, seat)
        if state.blockades:
            users = tracks.used_by(state)
            freed = [area for area in state.blockades if users.get(area) == seat and area not in cut]
            if freed:
                state.blockades = tuple(area for area in state.blockades if area not in freed)
                ctx.event("blockade_broken", seat, areas=freed, rules=["CNC-7.221b", "CNC-14.23", "CNC-14.23d"])
        level = tracks.levels(state, seat, cut)
        figures = {"ind": level.ind, "pop": level.pop, "res": level.res, "level": level.level}
        ctx.event("production", seat, **figures, rules=tracks.level_rules(state, seat, cut))
        ctx.end({"points": level.level})


class RedActivism(Step[State]):
    """Red China brings Action cards, set aside unseen (CNC-7.212, CNC-16.22d)."""

    name = "production.activism"
    frame = OwnFrame

    def advance(self, ctx: Context[State], frame: OwnFrame) -> None:
        """Draw as many as the lesser of RedMuster and CPC."""
        state, seat = ctx.state, frame.seat
        count = min(tracks.red_muster(state), state.loyalty[seat])
        drawn = cards.take(ctx, "action", count, f"bought:{seat}")
        if drawn:
            rules = ["CNC-7.21", "CNC-7.212", "CNC-16.22", "CNC-16.22d"]
            ctx.event("activism", seat, count=len(drawn), rules=rules)
        ctx.end({})
