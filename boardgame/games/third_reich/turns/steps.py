"""One game turn after the other, and the two player turns of each (TR-1.4, TR-12.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from boardgame.engine import Context, Frame, Step
from boardgame.games.third_reich.cooperation.free_french import leads
from boardgame.games.third_reich.frames import TurnFrame
from boardgame.games.third_reich.sequence import GAME_TURN, PLAYER_TURN, YEAR_START, next_stage
from boardgame.games.third_reich.state import HALF_MARKS, OF_THE_HALF, Minor, State
from boardgame.games.third_reich.turns.arrival import open_builds
from boardgame.games.third_reich.variant import ask
from boardgame.games.third_reich.victory.ending import decided, finish
from boardgame.games.third_reich.world import RUSSIA


@dataclass(slots=True)
class TurnsFrame(Frame):
    """All game turns.

    Attributes:
        year_stage: where the Year Start Sequence goes on, a place in its list of stages; past its end between them.
    """

    year_stage: int = len(YEAR_START)


class Turns(Step[State]):
    """Game turns until the last one of the card is over; before each spring but the first the Year Start Sequence."""

    name = "turns"
    frame = TurnsFrame

    def advance(self, ctx: Context[State], frame: TurnsFrame) -> None:
        """Begin the next turn or stage of the Year Start Sequence."""
        state = ctx.state
        world = state.world
        if frame.year_stage < len(YEAR_START):
            place = next_stage(ctx, YEAR_START, frame.year_stage)
            frame.year_stage = len(YEAR_START) if place is None else place + 1
            if place is not None:
                ctx.call(YEAR_START[place])
                return
        elif not state.turn and world.card.builds_first and not state.clocks.get(_year(state)):
            state.clocks[_year(state)] = 1
            frame.year_stage = YEAR_START.index("year.build")
            ask(ctx, "year")
            return
        elif state.turn >= world.card.turns or decided(state):
            finish(ctx)
            return
        elif state.turn and world.date(state.turn + 1).season == "spring" and not state.clocks.get(_year(state)):
            # TR-10.1: between winter and spring; TR-10.1b: none before the first turn.
            state.clocks[_year(state)] = state.turn + 1
            ctx.event("year_began", "", year=world.date(state.turn + 1).year, rules=["TR-10.1"])
            frame.year_stage = 0
            return
        state.turn += 1
        _count_anew(state, state.brps)
        date = world.date(state.turn)
        ctx.event("turn_began", "", turn=state.turn, year=date.year, season=date.season)
        state.control_at_turn = state.control
        open_builds(ctx)
        ctx.call("game_turn")


def _year(state: State) -> str:
    return f"year:{state.world.date(state.turn + 1).year}"


@dataclass(slots=True)
class GameTurnFrame(Frame):
    """A game turn.

    Attributes:
        stage: where to go on, a place in :data:`~boardgame.games.third_reich.sequence.GAME_TURN`.
        side: the side whose player turn is being played, or was the last.
    """

    stage: int = 0
    side: str = ""


class GameTurn(Step[State]):
    """Initiative, the player turns of both sides, and the turns of minor countries after each (TR-12.1)."""

    name = "game_turn"
    frame = GameTurnFrame

    def advance(self, ctx: Context[State], frame: GameTurnFrame) -> None:
        """Begin the next stage."""
        state = ctx.state
        if frame.stage == len(GAME_TURN):
            _count_anew(state, state.brps)
            ctx.end()
            return
        stage = GAME_TURN[frame.stage]
        frame.stage += 1
        if stage in ("turn.first", "turn.second"):
            first = stage == "turn.first"
            frame.side = state.first if first else ("allies" if state.first == "axis" else "axis")
            ctx.call("player_turn", side=frame.side, nations=acting(state, frame.side))
        elif stage == "turn.minors":
            ctx.call(stage, side=frame.side)
        elif stage in ctx.steps:
            ctx.call(stage)


def acting(state: State, side: str) -> list[str]:
    """The nations that act in the player turn of a side: its powers, and the minor countries that go with them."""
    world = state.world
    found = []
    for nation in world.nation_ids:
        status = state.minors.get(nation)
        power = leads(state, nation) or (
            status.power
            if status is not None and (status.kind in ("allied", "active") or _vichy(nation, status))
            else ""
        )
        if (nation in world.seat_ids and world.side(nation) == side and world.in_play(nation, state.turn)) or (
            power and world.side(power) == side
        ):
            found.append(nation)
    return [nation for nation in found if not state.conquered(nation)]


def _vichy(nation: str, status: Minor) -> bool:
    """Germany moves the units of Vichy before it is its active ally, too (TR-49.3)."""
    return nation == "vichy_france" and status.kind == "inactive"


class PlayerTurn(Step[State]):
    """The stages of a player turn (TR-12.2, TR-12.3)."""

    name = "player_turn"
    frame = TurnFrame

    def advance(self, ctx: Context[State], frame: TurnFrame) -> None:
        """Begin the next stage."""
        state = ctx.state
        if frame.stage == 0:
            begin(ctx, frame)
        place = next_stage(ctx, PLAYER_TURN, frame.stage)
        if place is None:
            state.half = ""
            ctx.end()
            return
        frame.stage = place + 1
        ctx.call(PLAYER_TURN[place], nations=list(frame.nations))


def begin(ctx: Context[State], frame: TurnFrame) -> None:
    """What begins with every player turn, and with the turn of a minor country."""
    state = ctx.state
    state.half = frame.side
    state.unmark(HALF_MARKS)
    state.control_at_half = state.control
    state.landed = {}
    mine = tuple(f"{nation}:" for nation in frame.nations)
    state.choices = {key: choice for key, choice in state.choices.items() if not key.startswith(mine)}
    _count_anew(state, state.world.seats_of(frame.side) if frame.side else ())
    state.grants = {key: value for key, value in state.grants.items() if not key.startswith("year:moves:")}
    state.clocks = {key: at for key, at in state.clocks.items() if not key.startswith(OF_THE_HALF)}
    ctx.event("player_turn", "", side=frame.side, nations=list(frame.nations), rules=_together(state, frame))


def _count_anew(state: State, seats: Iterable[str]) -> None:
    """What powers have spent is counted from nothing, in their player turn (TR-11.1) and in each game turn.

    So who has spent its limit has nothing for counter-intelligence in the other side's half that follows (TR-33.51b).
    """
    for seat in seats:
        if state.brps[seat].spent:
            state.brps[seat] = state.brps[seat]._replace(spent=0)


def _together(state: State, frame: TurnFrame) -> list[str]:
    """The rules by which these nations take a turn together, or one of them by itself."""
    if not frame.side:
        return ["TR-12.16"]
    apart = RUSSIA in frame.nations and not state.allies(RUSSIA) - {RUSSIA}
    return ["TR-12.3", "TR-12.4", *(["TR-12.13b"] if apart else [])]
