"""Ships at sea: their enemies sail against them, they against these, until nobody more does; then they fight (TR-29.5).

The chain of those who meet one another is built level by level, each seat asked once at each: it announces fleets and
air, the dice say which fleets come in time, and only against these the other side may sail in turn (TR-29.57e). Then
the last to sail fight first (TR-29.56b).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Context, Counts, Decision, Option, Place, Places, Refusal, Step
from boardgame.engine.option import Blank, Number
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.action import Done
from boardgame.games.third_reich.at_sea import Force
from boardgame.games.third_reich.flights import take_off
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.geography.waters import Water
from boardgame.games.third_reich.losses import sparing
from boardgame.games.third_reich.naval import battles, meeting
from boardgame.games.third_reich.naval.actions import BreakOff, GoOn, Intercept, Strike
from boardgame.games.third_reich.naval.frames import AirStrike, RoundFrame
from boardgame.games.third_reich.naval.routes import chance, hexes_counted
from boardgame.games.third_reich.naval.routes import way as routes_way
from boardgame.games.third_reich.naval.ships import items
from boardgame.games.third_reich.places.us_box import label_of, name_of
from boardgame.games.third_reich.state import SERVED, TRIED, US_BOX, State


class Round(Step[State]):
    """From the announcement of those who sail first to the last battle."""

    name = "naval.round"
    frame = RoundFrame

    def decision(self, state: State, frame: RoundFrame) -> Decision | None:
        """Who sails against whom; whether a battle is broken off, and a mission goes on."""
        if frame.asking:
            return battles.question(state, frame)
        if frame.stage != "announce":
            return None
        seats = tuple(meeting.asked(state, frame))
        if not seats:
            return None
        text = "Ships are at sea: intercept them, or attack them from the air?"
        rules = (
            ("TR-29.51", "TR-29.52", "TR-29.53", "TR-29.54", "TR-29.313", "TR-28.521")
            if frame.level % 2
            else ("TR-29.56", "TR-29.56b", "TR-29.56c", "TR-29.57b", "TR-28.454")
        )
        data = {"level": frame.level, "forces": [_told(state, force) for force in frame.forces]}
        return Decision(seats, "interception", text, rules, data, "any" if len(seats) > 1 else "one")

    def heads(self, state: State, frame: RoundFrame, seat: str) -> list[Option]:
        """For each force at sea the bases that may send fleets or air, and the end."""
        aside = sparing.heads(state, seat)
        if frame.asking:
            return [*battles.answers(state, frame, seat), *aside]
        labels = state.world.labels
        found = []
        for place, force in meeting.targets(frame).items():
            text = meeting.ships_text(state, force)
            for base, fleets in meeting.interceptors(state, frame, seat, place).items():
                action = {"by": seat, "do": "intercept", "force": place}
                blank = Counts("fleets", items(state, fleets), 1, suggested=tuple(fleets))
                at = label_of(state, base)
                rules = ("TR-29.51", "TR-29.173", "TR-29.57d") if base == US_BOX else ("TR-29.51", "TR-29.57")
                words = f"From {name_of(state, base)}: intercept {text}"
                option = Option(action, (blank,), words, rules, at, tone="battle", staged=True)
                found.append(option)
            for (nation, base), cells in meeting.flyers(state, frame, seat, place).items():
                action = {"by": seat, "do": "strike", "force": place, "nation": nation, "base": labels[base]}
                top = state.wing(nation, base).fresh
                blanks: tuple[Blank, ...] = (
                    Places("hex", tuple(Place(labels[cell], labels[cell]) for cell in cells)),
                    Number("factors", 1, top),
                )
                found.append(Option(action, blanks, f"From {name_of(state, base)}: attack {text} with air",
                                    ("TR-28.521", "TR-28.454"), labels[base]))  # fmt: skip
        return [*found, *aside, Option({"by": seat, "do": "done"}, (), "Send nobody more", ("TR-29.57e",), tone="end")]

    def expand(self, state: State, frame: RoundFrame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """The hexes of an interception, each with its chance."""
        if option.action["do"] != "intercept" or "hex" in filled:
            return ()
        unit = filled["fleets"][0]
        labels = state.world.labels
        hexes = meeting.hexes_from(state, frame, option.action["force"], state.where[unit], unit)
        places = tuple(
            Place(labels[cell], labels[cell], far, "battle", f"comes in time on {_rolls(chance(state, far))}")
            for cell, far in hexes.items()
        )
        return (Places("hex", places),)

    def act(self, ctx: Context[State], frame: RoundFrame, action: Any) -> None:
        """Sail, fly, answer, or be done."""
        state = ctx.state
        if isinstance(action, sparing.Spare):
            sparing.carry_out(ctx, action)
        elif frame.asking:
            if not isinstance(action, BreakOff | GoOn):
                raise Refusal(MALFORMED, "A naval battle asks for an answer.")
            battles.answer(ctx, frame, action)
        elif isinstance(action, Done):
            frame.done.append(action.by)
        elif isinstance(action, Intercept):
            cell = meeting.check_interception(state, frame, action)
            _announce(ctx, frame, action, cell)
        elif isinstance(action, Strike):
            base, cell = meeting.check_strike(state, frame, action)
            take_off(state, action.nation, base, action.factors)
            frame.strikes.append(AirStrike(action.force, action.nation, base, cell, action.factors))
            ctx.event("flew", action.nation, mission="ships", base=action.base, hex=action.hex, factors=action.factors)
        else:
            raise Refusal(MALFORMED, "Say who sails or flies against the ships at sea, or that nobody more does.")

    def advance(self, ctx: Context[State], frame: RoundFrame) -> None:
        """Roll for those that sailed, go on to the next level, or fight."""
        if frame.stage == "announce":
            came = _roll(ctx, frame)
            if came:
                frame.level += 1
                frame.done = []
            else:
                frame.stage = "fight"
            return
        if not battles.next_one(ctx, frame):
            ctx.end([force.status for force in frame.forces if not force.level])


def _announce(ctx: Context[State], frame: RoundFrame, action: Intercept, cell: int) -> None:
    state = ctx.state
    target = frame.forces[action.force]
    nation = state.world.units[action.fleets[0]].nation
    base = state.where[action.fleets[0]]
    water: Water = target.water  # type: ignore[assignment]
    way = routes_way(state, nation, water, base, (), cell)
    force = Force("interception", action.by, target.water, list(action.fleets), way, target=action.force, meets=cell,
                  from_box=base == US_BOX, level=frame.level, status="announced")  # fmt: skip
    for other in meeting.rivals(state, frame, action.force, nation):
        # Who has fewer factors on the front stays in port.
        frame.forces = [f for f in frame.forces if f.status != "announced" or f.target != action.force
                        or state.world.units[f.fleets[0]].nation != other]  # fmt: skip
        ctx.event("interception_left", other, to=nation, rule="TR-29.575")
    frame.forces.append(force)
    labels = state.world.labels
    ctx.event("intercepts", action.by, units=list(action.fleets), base=label_of(state, base), hex=action.hex,
              way=[labels[step] for step in way], rules=["TR-29.51", *_for_a_minor(state, target, nation)])  # fmt: skip


def _for_a_minor(state: State, target: Force, nation: str) -> list[str]:
    """Powers oppose an attack on a minor country in its first turn at sea alone; that is no intervention (TR-22.3)."""
    country = state.minors.get(geography().country[target.goal]) if target.goal >= 0 else None
    if country is not None and country.kind == "active" and country.turn == state.turn:
        return ["TR-25.23b"]  # who came to its aid at once meets those who attack it
    powers = nation in state.world.seat_ids and meeting.against_newly_attacked(state, target)
    return ["TR-22.3", "TR-23.1b"] if powers else []


def _roll(ctx: Context[State], frame: RoundFrame) -> bool:
    """One die for each base (TR-29.57); whether somebody comes in time."""
    state = ctx.state
    rolled: dict[int, bool] = {}
    for force in frame.forces:
        if force.status != "announced":
            continue
        if force.base not in rolled:
            far = hexes_counted(state, state.world.units[force.fleets[0]].nation, force.water, force.base, force.meets)  # type: ignore[arg-type]
            most = chance(state, far or 9999)
            label = label_of(state, force.base)
            rolled[force.base] = most >= _SURE or ctx.roll(1, force.by, "interception", most, base=label)[0] <= most
        force.status = "sails" if rolled[force.base] else "failed"
        for unit in force.fleets:
            # TR-29.57c: whoever fails has done nothing, but does not try again in this turn.
            state.mark(unit, SERVED if rolled[force.base] else TRIED)
        ctx.event("interception", force.by, base=label_of(state, force.base), hex=state.world.labels[force.meets],
                  came=rolled[force.base], rules=list(state.world.tables.naval.behind("interception")))  # fmt: skip
    return any(rolled.values())


_SURE = 6


def _rolls(most: int) -> str:
    return "any roll" if most >= _SURE else f"1 to {most}" if most > 1 else "1"


def _told(state: State, force: Force) -> dict[str, Any]:
    labels = state.world.labels
    return {
        "mission": force.mission, "by": force.by, "fleets": list(force.fleets), "cargo": list(force.cargo),
        "air": force.air, "way": [labels[cell] for cell in force.way], "target": force.target, "status": force.status,
        "meets": labels[force.meets] if force.meets >= 0 else "", "level": force.level,
    }  # fmt: skip
