"""Where the game stands, in words."""

from __future__ import annotations

from boardgame.engine import Progress, Stage
from boardgame.games.third_reich.frames import ActingFrame, TurnFrame, turn_of
from boardgame.games.third_reich.hands import many
from boardgame.games.third_reich.politics.command import commanders
from boardgame.games.third_reich.setup.frames import DeployFrame
from boardgame.games.third_reich.setup.placing import deployer
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.telling.names import date_name, listed, sentence

STAGES = (
    Stage("politics", "Declarations of war"),
    Stage("options", "Options"),
    Stage("move", "Movement"),
    Stage("combat", "Combat"),
    Stage("attrition", "Attrition"),
    Stage("construction", "Construction"),
    Stage("redeploy", "Redeployment"),
)
"""The stages of a player turn (TR-12.2, TR-12.3)."""
BETWEEN = Stage("between", "Between turns")
"""What comes before both player turns of a game turn, such as a year as it begins (TR-10.1)."""
_PART_OF = {"naval.rebase": "move", "naval.carry": "move", "shed": "move"}
"""Steps that belong to a stage."""
_SIDES = {"axis": "Axis", "allies": "Allies"}


def progress(state: State) -> Progress:
    """Where the game stands."""
    world = state.world
    title = date_name(world.date(state.turn)) if state.turn else "Set-up"
    if not state.stack:
        return _over(state, title)
    turn = turn_of(state)
    if turn is None:
        deploying = next((frame for frame in state.stack if isinstance(frame, DeployFrame)), None)
        seat = deployer(state, deploying.nation) if deploying else ""
        if state.turn and deploying is None:
            return Progress(title, state.turn, stages=(BETWEEN,), stage=BETWEEN.id)
        return Progress(title, state.turn, seat, (Stage("setup", "Set-up"),), "setup")
    steps = [_PART_OF.get(frame.step, frame.step.partition(".")[0]) for frame in state.stack]
    stage = next((item.id for item in reversed(STAGES) if item.id in steps), "politics")
    whose = _SIDES[turn.side] if turn.side else world.nations[turn.nations[0]].name
    order = world.seats_of(state.first) + tuple(seat for seat in world.seat_ids if world.side(seat) != state.first)
    return Progress(f"{title}, {whose}", state.turn, _acting(state, turn), STAGES, stage, order=order)


def _acting(state: State, turn: TurnFrame) -> str:
    """The first power in turn that has not said that it is done with the stage."""
    seats = commanders(state, turn.nations)
    acting = next((frame for frame in reversed(state.stack) if isinstance(frame, ActingFrame)), None)
    left = [seat for seat in commanders(state, acting.nations) if seat not in acting.done] if acting else []
    return next(iter(left or seats), "")


def _over(state: State, title: str) -> Progress:
    if many(state):
        return _over_for_many(state, title)
    side = state.world.side(state.winners[0]) if state.winners else ""
    if not side:
        return Progress(title, state.turn, over=True, why="Neither side has won: a stalemate.")
    winner = _SIDES[side]
    why = f"The {winner} win{'s' if side == 'axis' else ''} a {state.victory} victory."
    return Progress(title, state.turn, over=True, winners=state.winners, winner=winner, why=why)


def _over_for_many(state: State, title: str) -> Progress:
    """Each player for itself (TR-2.35)."""
    if not state.winners:
        return Progress(title, state.turn, over=True, why="Nobody has won: a stalemate.")
    winner = listed([state.world.nations[seat].in_sentence for seat in state.winners])
    verb = "wins" if len(state.winners) == 1 else "win"
    why = f"{sentence(winner)} {verb} a {state.victory} victory."
    return Progress(title, state.turn, over=True, winners=state.winners, winner=winner, why=why)
