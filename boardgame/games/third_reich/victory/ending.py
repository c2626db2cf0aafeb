"""The end of the game: who has won (TR-2.1, TR-2.21 to TR-2.23)."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.engine import Context
from boardgame.games.third_reich.hands import many
from boardgame.games.third_reich.state import Side, State
from boardgame.games.third_reich.victory.objectives import LEVELS, SIBERIA, Level, held, level, rules_of_count
from boardgame.games.third_reich.victory.players import results, winners

ENOUGH = "axis_objectives"
"""The clock that runs once the Axis has held as many objectives as it needs at its date (TR-2.21b)."""


def note_objectives(ctx: Context[State]) -> None:
    """As a game turn ends: whether the Axis holds the objectives that its card asks for at this date.

    That is a victory, and does not end the game: the Allies may still reach as high a level (TR-2.212).
    """
    state = ctx.state
    wanted = state.world.card.axis_objectives
    if wanted is not None and state.turn == state.world.turn_of(wanted[0]) and held(state)["axis"] >= wanted[1]:
        state.clocks[ENOUGH] = state.turn
        rules = [*state.world.card.behind("axis_objectives"), "TR-2.212"]
        ctx.event("objectives_reached", "", count=held(state)["axis"], rules=rules)


def decided(state: State) -> bool:
    """Whether the powers have fallen whose fall ends the game before its last turn (TR-2.22, TR-2.34b)."""
    fall = state.world.card.fall
    return bool(fall) and all(state.conquered(seat) for seat in fall)


def levels(state: State) -> dict[Side, Level]:
    """The level of victory of each side, by objectives or by the date of a fall (TR-2.21 to TR-2.23)."""
    card = state.world.card
    if not card.fall:
        return {side: level(state, side, count) for side, count in held(state).items()}
    return {"axis": _of_the_axis(state), "allies": _of_the_allies(state)}


def _rules(state: State) -> list[str]:
    """The rules by which the game of two players was decided: objectives, or the fall of powers (TR-1.6)."""
    card = state.world.card
    if not card.fall:
        return ["TR-1.6", *card.behind("victory"), *rules_of_count(state)]
    dated = ("TR-2.211b",) if decided(state) else ()
    return ["TR-1.6", *card.behind("fall", "fall_levels", "axis_objectives", "axis_conquests"), *dated]


def _fell(state: State) -> int:
    """The turn in which the last of the powers fell (TR-2.211b); one after the last turn where one stands."""
    if not decided(state):
        return state.world.card.turns + 1
    return max(state.minors[seat].turn for seat in state.world.card.fall)


def _of_the_allies(state: State) -> Level:
    dates = state.world.card.fall_levels.get("allies", {})
    best: Level = "none"
    earlier = int(SIBERIA in state.clocks)  # TR-15.631
    for name, date in dates.items():
        if _fell(state) <= state.world.turn_of(date) - earlier and LEVELS.index(name) > LEVELS.index(best):
            best = name
    return best


def _of_the_axis(state: State) -> Level:
    card = state.world.card
    best: Level = "none"
    for name, date in card.fall_levels.get("axis", {}).items():
        if _fell(state) >= state.world.turn_of(date) and LEVELS.index(name) > LEVELS.index(best):
            best = name
    if ENOUGH in state.clocks:
        best = max(best, "marginal", key=LEVELS.index)
    # TR-33.41-2e: a power that has made a separate peace is in nobody's hands.
    lost = sum(state.conquered(seat) and bool(state.minors[seat].power) for seat in state.world.seats_of("allies"))
    for higher, least in card.axis_conquests.items():
        if lost >= least:
            best = max(best, higher, key=LEVELS.index)
    return best


def finish(ctx: Context[State]) -> None:
    """End the game: the side with the higher level of victory wins, of equal ones neither.

    Where more than two play, each player has a level of its own, and the highest wins (TR-2.35).
    """
    state = ctx.state
    world = state.world
    if many(state):
        _finish_of_many(ctx)
        return
    found = levels(state)
    sides = _first(found)
    if len(sides) == 1 and LEVELS.index(found[sides[0]]) >= LEVELS.index("marginal"):
        state.winners = world.seats_of(sides[0])
        state.victory = found[sides[0]]
    else:
        state.victory = "stalemate"
    winners = list(state.winners)
    told = {"objectives": held(state), "levels": found, "winners": winners, "level": state.victory}
    ctx.event("ended", "", **told, rules=_rules(state))
    ctx.end()


def _first(found: Mapping[Side, Level]) -> list[Side]:
    """The sides with the highest level."""
    best = max(LEVELS.index(name) for name in found.values())
    return [side for side, name in found.items() if LEVELS.index(name) == best]


def _finish_of_many(ctx: Context[State]) -> None:
    state = ctx.state
    world, found = state.world, results(state)
    state.winners, state.victory = winners(found)
    told = ("seats", "powers", "objectives", "level", "rules")
    players = [{name: list(x) if isinstance(x := getattr(one, name), tuple) else x for name in told}
               for one in found.values()]  # fmt: skip
    rules = ["TR-1.6", "TR-2.35", *rules_of_count(state), *state.world.card.behind("shared_out")]
    if any(world.side(seat) not in _first(levels(state)) for seat in state.winners):
        rules.append("TR-51.2b")
    ctx.event("ended", "", players=players, winners=list(state.winners), level=state.victory, rules=rules)
    ctx.end()
