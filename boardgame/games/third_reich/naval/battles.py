"""Naval battles, and attacks on ships from the air: the last to sail fight first (TR-29.56b, TR-29.57)."""

from __future__ import annotations

from boardgame.engine import Context, Decision, Option, Refusal
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.at_sea import Force
from boardgame.games.third_reich.combat.exchange import lightest
from boardgame.games.third_reich.flights import lose as lose_air
from boardgame.games.third_reich.losses.elimination import eliminate
from boardgame.games.third_reich.losses.ships import afloat, factors, lose
from boardgame.games.third_reich.naval import ferrying
from boardgame.games.third_reich.naval.actions import BreakOff, GoOn
from boardgame.games.third_reich.naval.clash import clash
from boardgame.games.third_reich.naval.frames import AirStrike, RoundFrame
from boardgame.games.third_reich.places.us_box import label_of
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import State

_MISSIONS = ("transport", "invasion", "bombardment")


def next_one(ctx: Context[State], frame: RoundFrame) -> bool:
    """Carry out the next attack or battle, or ask what comes before it; False where nothing is left."""
    pending = {strike.target for strike in frame.strikes}
    pending |= {force.target for force in frame.forces if force.target >= 0 and force.status == "sails"}
    if not pending:
        return False
    place = max(pending, key=lambda place: (frame.forces[place].level, place))
    target = frame.forces[place]
    comers = [force for force in frame.forces if force.target == place and force.status == "sails"]
    for force in comers:
        if not afloat(ctx.state, force.fleets):
            force.status = "over"
    comers = [force for force in comers if force.status == "sails"]
    if target.status != "sails" or not afloat(ctx.state, target.fleets):
        # Whoever was to be met has gone home, so that the others do.
        frame.strikes = [strike for strike in frame.strikes if strike.target != place]
        for force in comers:
            force.status = "over"
        return True
    meets = target.way.index(comers[0].meets) if comers else len(target.way)
    strikes = sorted(
        (strike for strike in frame.strikes if strike.target == place), key=lambda strike: target.way.index(strike.hex)
    )
    if strikes and target.way.index(strikes[0].hex) <= meets:
        frame.strikes.remove(strikes[0])
        _from_the_air(ctx, strikes[0], target)
    elif comers:
        frame.asking, frame.about = "break_off", place
    return True


# --- from the air -----------------------------------------------------------------------------------------------


def _from_the_air(ctx: Context[State], strike: AirStrike, target: Force) -> None:
    """A die for each air factor: 1 eliminates a naval factor, 6 the air factor (TR-28.454)."""
    state = ctx.state
    by = commander(state, strike.nation)
    dice = ctx.roll(strike.factors, by, "strike", hex=state.world.labels[strike.hex])
    # TR-28.522: the same for ships of the attacker as for those that sail against them.
    rule = "TR-28.454" if target.level % 2 else "TR-28.522"
    if fallen := dice.count(6):
        lose_air(ctx, strike.nation, strike.base, fallen, rule)
    if hits := dice.count(1):
        lose(ctx, target.fleets, hits, strike.hex, rule, (by,))
        drown(ctx, target, strike.hex)


def drown(ctx: Context[State], force: Force, cell: int) -> None:
    """Units that the ships left cannot carry are lost (TR-29.59)."""
    state = ctx.state
    table = state.world.tables.naval
    share = table.invasion if force.mission == "invasion" else table.transport
    if force.embark >= 0 and force.way.index(force.embark) > force.way.index(cell):
        return  # they have not come aboard yet
    aboard = list(force.cargo)
    weights = [state.world.units[unit].factors for unit in aboard]
    over = sum(weights) + force.air - factors(state, afloat(state, force.fleets)) // share
    if (over := ferrying.drown(ctx, force, over)) > 0:
        lost = [aboard[place] for place in lightest(weights, over)]
        eliminate(ctx, lost, "TR-29.59")
        force.cargo = [unit for unit in force.cargo if unit not in lost]


# --- between fleets ---------------------------------------------------------------------------------------------


def question(state: State, frame: RoundFrame) -> Decision:
    """Whether the interceptors break off, or the others go on with their mission."""
    target = frame.forces[frame.about]
    data = {"force": frame.about, "hex": label_of(state, target.goal)}
    if frame.asking == "go_on":
        text = "The battle is over: go on with the mission, or return to base?"
        return Decision((target.by,), "go_on", text, ("TR-29.58",), data)
    comers = _comers(frame)
    mine = factors(state, [unit for force in comers for unit in afloat(state, force.fleets)])
    theirs = factors(state, afloat(state, target.fleets))
    cell = comers[0].meets
    text = f"{mine} factors meet {theirs} in {state.world.hex_name(cell)}: fight, or break off?"
    data = {"force": frame.about, "hex": state.world.labels[cell], "mine": mine, "theirs": theirs}
    return Decision((_leader(state, comers),), "break_off", text, ("TR-29.574", "TR-29.571"), data)


def answers(state: State, frame: RoundFrame, seat: str) -> list[Option]:
    """Yes and no."""
    if frame.asking == "go_on":
        base = {"by": seat, "do": "go_on"}
        return [
            Option({**base, "on": True}, (), "Go on", ("TR-29.58",)),
            Option({**base, "on": False}, (), "Return to base", ("TR-29.58",)),
        ]
    base = {"by": seat, "do": "break_off"}
    return [
        Option({**base, "flee": False}, (), "Fight", ("TR-29.571",), tone="battle"),
        Option({**base, "flee": True}, (), "Break off: half the losses, the battle is lost", ("TR-29.574b",)),
    ]


def answer(ctx: Context[State], frame: RoundFrame, action: BreakOff | GoOn) -> None:
    """Fight, or settle the mission."""
    target = frame.forces[frame.about]
    if frame.asking == "go_on":
        if not isinstance(action, GoOn):
            raise Refusal(MALFORMED, "Go on with the mission, or return.")
        frame.asking = ""
        if not action.on:
            target.status = "home"
            ctx.event("aborted", target.by, units=list(target.fleets), rule="TR-29.58")
        return
    if not isinstance(action, BreakOff):
        raise Refusal(MALFORMED, "Fight, or break off.")
    frame.asking = ""
    fight(ctx, frame, action.flee)
    if target.status == "sails" and target.mission in _MISSIONS and frame.about not in frame.settled:
        frame.settled.append(frame.about)
        frame.asking = "go_on"


def fight(ctx: Context[State], frame: RoundFrame, flees: bool) -> None:
    """A battle between a force and all that have come to meet it (TR-29.571 to TR-29.574)."""
    state = ctx.state
    target, comers = frame.forces[frame.about], _comers(frame)
    cell = comers[0].meets
    sides = (
        [unit for force in comers for unit in afloat(state, force.fleets)],
        afloat(state, target.fleets),
    )
    loser = clash(ctx, sides, (_leader(state, comers), target.by), cell, flees)
    drown(ctx, target, cell)
    for force in comers:
        force.status = "over" if loser == 1 else "home"
    if loser == 1:
        target.status = "home"  # TR-29.573


def _comers(frame: RoundFrame) -> list[Force]:
    return [force for force in frame.forces if force.target == frame.about and force.status == "sails"]


def _leader(state: State, comers: list[Force]) -> str:
    """Who decides for ships of several seats: the one with most factors."""
    total: dict[str, int] = {}
    for force in comers:
        total[force.by] = total.get(force.by, 0) + factors(state, afloat(state, force.fleets))
    return max(total, key=lambda seat: total[seat])
