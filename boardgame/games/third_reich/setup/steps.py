"""The steps of the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Context, Decision, Option, Places, Refusal, Step
from boardgame.engine.option import Blank, Number
from boardgame.engine.option import Place as At
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.third_reich.action import Done
from boardgame.games.third_reich.scenario.card import Power, Sort, sort_of
from boardgame.games.third_reich.setup.actions import Place, Take
from boardgame.games.third_reich.setup.frames import DeployFrame, SetupFrame
from boardgame.games.third_reich.setup.placing import (
    BOXES,
    allowed,
    deployer,
    left,
    missing,
    placed_in,
    put_down,
    spare_bases,
    take_air,
    why_not,
)
from boardgame.games.third_reich.state import FIXED, POOL, START, State

REBELS = "iraq_rebels"
AIR_BASE = Sort("air_base", 0, 0)


_OF_THE_SET_UP = ("control", "without", "and_control", "areas", "at_start", "least", "least_factors")
"""The parts of a card that say how a nation is set up."""


def order(state: State) -> list[str]:
    """The nations that are set up before play, in the order of the card."""
    return [nation for nation in state.world.card.deployment if deployer(state, nation)]


def following(state: State, nation: str) -> list[str]:
    """Those that are set up after a nation; none after one that comes in later."""
    every = order(state)
    return every[every.index(nation) + 1 :] if nation in every else []


class Setup(Step[State]):
    """One nation after the other, then the game turns (TR-3.34)."""

    name = "setup"
    frame = SetupFrame

    def advance(self, ctx: Context[State], frame: SetupFrame) -> None:
        """Begin the set-up of the next nation."""
        state = ctx.state
        nations = order(state)
        if frame.stage == len(nations):
            ctx.event("set_up", rules=list(state.world.card.behind("wars", "alliances", "active")))
            ctx.replace("turns")
            return
        frame.stage += 1
        ctx.call("setup.deploy", nation=nations[frame.stage - 1])


def _rules_of_minor(state: State, nation: str) -> tuple[str, ...]:
    """What the set-up of a minor country rests on: who sets it up, when and with which forces."""
    facts, status = state.world.nations[nation], state.minors.get(nation)
    if facts.major or facts.acts_as:
        return ()
    who = "TR-22.1d" if facts.setup_by else "TR-22.1c" if facts.minor_ally_of else "TR-22.1"
    if status is not None and status.kind == "active":
        where = "TR-25.4" if state.turn else "TR-25.4c"
        return ("TR-22.2", "TR-25.4" if nation != REBELS else "TR-25.46d", where)
    return ("TR-22.2", who, "TR-22.1e")


class Deploy(Step[State]):
    """A nation places its forces at start, and air base markers if it likes (TR-3.35, TR-28.12)."""

    name = "setup.deploy"
    frame = DeployFrame

    def decision(self, state: State, frame: DeployFrame) -> Decision | None:
        """What is to be placed, and what the card still wants."""
        nation = frame.nation
        rest = {sort.text: count for sort, count in left(state, nation).items() if count}
        data = {
            "nation": nation,
            "left": rest,
            "missing": [text for text, _ in missing(state, nation)],
            "then": following(state, nation),
        }
        text = f"Set up {state.world.nations[nation].in_sentence}."
        said = state.world.card.powers.get(nation, Power()).behind(*_OF_THE_SET_UP)
        rules = ("TR-3.34", "TR-3.35", "TR-3.36", *said, *state.world.card.behind("deployment"))
        if state.turn > 0 and nation in state.minors and state.minors[nation].kind == "attacked":
            rules = ("TR-12.21b",)  # at once, before any option is announced
        rules = (*rules, *_rules_of_minor(state, nation))
        return Decision((deployer(state, nation),), "deploy", text, tuple(dict.fromkeys(rules)), data)

    def heads(self, state: State, frame: DeployFrame, seat: str) -> list[Option]:
        """A sort to place, counters to take back, or the end."""
        nation = frame.nation
        base = {"by": seat, "nation": nation}
        found = []
        for sort, count in left(state, nation).items():
            if count and (places := allowed(state, nation, sort)):
                found.append(_placing(state, base, sort, places, f"Place {sort.text} ({count} left)"))
        if spare_bases(state, nation):
            places = allowed(state, nation, AIR_BASE)
            if places:
                found.append(_placing(state, base, AIR_BASE, places, "Place an air base"))
        if placed := placed_in(state, nation):
            blank = Places("hex", tuple(At(label, label) for label in placed))
            found.append(Option({**base, "do": "take"}, (blank,), "Take back", tone="back", staged=True))
        if not missing(state, nation):
            found.append(Option({"by": seat, "do": "done"}, text="The set-up is complete", tone="end"))
        return found

    def expand(self, state: State, frame: DeployFrame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """How many, or which."""
        if option.action["do"] == "take":
            return () if "unit" in filled else (_choice(tuple(placed_in(state, frame.nation)[filled["hex"]])),)
        if "count" in filled:
            return ()
        sort = _sort(option.action["unit"])
        cell = _cell(state, filled["hex"])
        have = 1 if sort == AIR_BASE else left(state, frame.nation)[sort]
        most = next(
            (n for n in range(have, 0, -1) if why_not(state, frame.nation, sort, cell, n) is None),
            1,
        )
        return (Number("count", 1, most),)

    def act(self, ctx: Context[State], frame: DeployFrame, action: Any) -> None:
        """Place, take back, or end the set-up."""
        state = ctx.state
        nation = frame.nation
        if isinstance(action, Done):
            if problems := missing(state, nation):
                raise Refusal(problems[0][1], f"The set-up is not complete: {problems[0][0]}.")
            _release(ctx, frame)
            return
        if not isinstance(action, Place | Take) or action.nation != nation:
            raise Refusal(MALFORMED, f"{state.world.nations[nation].name} is set up now.")
        sort, cell = _sort(action.unit), _cell(state, action.hex)
        if isinstance(action, Take):
            if action.unit not in placed_in(state, nation).get(action.hex, ()):
                raise Refusal(NOT_THERE, "That counter was not placed there.", (action.hex,))
            _take_back(state, frame, sort, cell, action.hex)
            ctx.event("taken_back", action.by, nation=nation, unit=action.unit, hex=action.hex)
            return
        if refusal := why_not(state, nation, sort, cell, action.count):
            raise refusal
        put_down(state, nation, sort, cell, action.count)
        if sort.kind == "air":
            key = f"{sort.factors}-{sort.movement}@{action.hex}"
            frame.air[key] = frame.air.get(key, 0) + action.count
        ctx.event("placed", action.by, nation=nation, unit=action.unit, hex=action.hex, count=action.count)


def _placing(state: State, base: Mapping[str, str], sort: Sort, places: list[int], text: str) -> Option:
    names = {place: name for name, place in BOXES.items()}
    labels = [names[cell] if cell < 0 else state.world.labels[cell] for cell in places]
    blank = Places("hex", tuple(At(label, label) for label in labels))
    return Option({**base, "do": "place", "unit": sort.text}, (blank,), text, ("TR-3.35",), staged=True)


def _choice(units: tuple[str, ...]) -> Blank:
    from boardgame.engine import Choice

    return Choice("unit", units)


def _sort(text: str) -> Sort:
    if text == AIR_BASE.text:
        return AIR_BASE
    try:
        return sort_of(text)
    except ValueError as error:
        raise Refusal(MALFORMED, f"{error}.") from None


def _cell(state: State, label: str) -> int:
    if label in BOXES:
        return BOXES[label]
    if label not in state.world.number:
        raise Refusal(NOT_THERE, f"There is no hex {label}.")
    return state.world.number[label]


def _take_back(state: State, frame: DeployFrame, sort: Sort, cell: int, label: str) -> None:
    nation = frame.nation
    if sort.kind == "air":
        key = f"{sort.factors}-{sort.movement}"
        frame.air[f"{key}@{label}"] -= 1
        frame.air = {place: count for place, count in frame.air.items() if count}
        take_air(state, nation, cell, sort.factors)
        state.air_start[f"{nation}:{key}"] += 1
        return
    unit = next(unit for unit in state.of(nation, cell) if state.world.units[unit].sort == sort)
    state.put(unit, POOL if sort == AIR_BASE else START)


def _to_the_pool(state: State, nation: str) -> None:
    """What an active minor ally had no room for is built later (TR-25.3b)."""
    for unit in state.of(nation, START):
        state.put(unit, POOL)
    for key, count in state.air_start.items():
        whose, _, numbers = key.partition(":")
        if whose == nation and count and not wait_with_air(state, nation):
            state.air_pool[nation] = state.air_pool.get(nation, 0) + count * int(numbers.partition("-")[0])


def wait_with_air(state: State, nation: str) -> bool:
    """Whether the air of the Iraqi rebels, for want of a base as they rise, comes in the next turn (TR-25.46d)."""
    return nation == REBELS and state.minors[REBELS].turn == state.turn


def _release(ctx: Context[State], frame: DeployFrame) -> None:
    """End the set-up of a nation; units that its card fixes are marked (TR-SC39aj)."""
    state = ctx.state
    world = state.world
    power = world.card.powers.get(frame.nation, Power())
    for fixed in power.fixed:
        unit = next(
            unit
            for unit in state.of(frame.nation, world.number[fixed.hex])
            if world.units[unit].sort.text == fixed.unit and not state.marked(unit, FIXED)
        )
        state.mark(unit, FIXED)
    active = state.minors.get(frame.nation)
    if active is not None and active.kind == "active":
        _to_the_pool(state, frame.nation)
    if not wait_with_air(state, frame.nation):
        mine = f"{frame.nation}:"
        state.air_start = {key: count for key, count in state.air_start.items() if not key.startswith(mine)}
    # TR-3.35b: the limits of the card have done their work; only what it fixes stays where it is.
    rules = ["TR-3.35b", *(rule for fixed in power.fixed[:1] for rule in fixed.rules)]
    ctx.event("deployed", deployer(state, frame.nation), nation=frame.nation, rules=rules)
    ctx.end()
