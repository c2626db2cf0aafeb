"""Allies who could not agree on an attack on one country: their units go there in turns (TR-51.5, TR-21.3d)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from boardgame.engine import Context, Option, Refusal
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.hands import apart
from boardgame.games.third_reich.politics.command import commander, commanders
from boardgame.games.third_reich.state import APART, State
from boardgame.games.third_reich.territory import may_aid

_DISPUTE = "dispute:"
"""Begins the clock of a dispute, by ``country:next:other``, with the turn: who moves next goes first."""
_YIELDED = "yielded:"
"""Begins the clock of a power that moves no more units to a country in dispute, by ``country:power``."""


class Contend(Action):
    """Say that no agreement is found on who moves to a country or colony first (TR-51.5).

    Attributes:
        country: which.
        ally: the power of the other player.
    """

    do: Literal["contend"] = "contend"
    country: str
    ally: str


class Yield(Action):
    """Move no more units to a country in dispute.

    Attributes:
        country: which.
    """

    do: Literal["yield"] = "yield"
    country: str


def begin(ctx: Context[State], country: str, seats: Sequence[str], rule: str = "TR-21.3d") -> None:
    """Toss a coin for which of two powers moves the first unit to a country that both want.

    On its front their units do not stack in this turn (TR-51.5c).
    """
    state, geo = ctx.state, geography()
    first, other = ctx.shuffle(list(seats))
    state.clocks[f"{_DISPUTE}{country}:{first}:{other}"] = state.turn
    for front in sorted({geo.front[cell] for cell in state.world.area(country)}):
        state.clocks[f"{APART}{front}:{':'.join(sorted(seats))}"] = state.turn
    state.changed()
    ctx.event("disputed", first, nation=country, other=other, rules=["TR-51.5", rule, "TR-51.5c"])


def wanted(state: State, seat: str) -> frozenset[str]:
    """The minor countries and colonies that a power may attack or come to the aid of in this turn."""
    world, geo, enemies = state.world, geography(), state.enemies(seat)
    found = {n for n, status in state.minors.items() if status.kind == "attacked" and n in enemies}
    found |= {c for c in world.scenario.colonies if any(state.controller(cell) in enemies for cell in geo.hexes_of[c])}
    return frozenset(found | may_aid(state, seat))


def rivals(state: State, frame: ActingFrame, seat: str) -> Iterator[tuple[str, str]]:
    """The countries about which a seat may disagree with an ally, each with the ally (TR-51.5, TR-51.5b)."""
    disputed = {country for country, _, _ in _disputes(state)}
    for other in commanders(state, frame.nations):
        if apart(state, seat, other) and other not in frame.done and state.allied(seat, other):
            both = wanted(state, seat) & wanted(state, other)
            yield from ((country, other) for country in sorted(both - disputed))


def heads(state: State, frame: ActingFrame, seat: str) -> list[Option]:
    """Disagreeing with an ally about a country, and moving no more units to one in dispute."""
    names, colonies, found = state.world.nations, state.world.scenario.colonies, []
    for country, first, _ in _disputes(state):
        if seat == first and f"{_YIELDED}{country}:{seat}" not in state.clocks:
            action = {"by": seat, "do": "yield", "country": country}
            found.append(Option(action, (), "Move no more units there in turns", ("TR-51.5",), tone="aside"))
    for country, ally in rivals(state, frame, seat):
        name = names[country].in_sentence if country in names else colonies[country].name
        text = f"Disagree with {names[ally].in_sentence} about {name}"
        action = {"by": seat, "do": "contend", "country": country, "ally": ally}
        found.append(Option(action, (), text, ("TR-51.5", "TR-51.5b"), tone="aside"))
    return found


def carry_out(ctx: Context[State], frame: ActingFrame, action: Contend | Yield) -> None:
    """Begin a dispute, or leave it to the other."""
    state = ctx.state
    if isinstance(action, Contend):
        if (action.country, action.ally) not in set(rivals(state, frame, action.by)):
            raise Refusal("TR-51.5", "You and that ally have nothing to disagree about there.")
        begin(ctx, action.country, sorted((action.by, action.ally)), "TR-51.5b")
        return
    if action.by not in {first for country, first, _ in _disputes(state) if country == action.country}:
        raise Refusal("TR-51.5", "It is not for you to move a unit there now.")
    state.clocks[f"{_YIELDED}{action.country}:{action.by}"] = state.turn
    state.changed()
    ctx.event("gave_way", action.by, country=action.country, rules=["TR-51.5"])


def why_not(state: State, units: Sequence[int], goal: int) -> Refusal | None:
    """Why units may not go to a country in dispute now; None where they may."""
    for country, reason in _barred(state, units):
        if goal in _zone(state, country):
            return Refusal("TR-51.5", reason, (state.world.labels[goal],))
    return None


def closed(state: State, units: Sequence[int]) -> frozenset[int]:
    """The hexes to which units may not go now for a dispute."""
    return frozenset().union(*(_zone(state, country) for country, _ in _barred(state, units)))


def _barred(state: State, units: Sequence[int]) -> Iterator[tuple[str, str]]:
    """The countries in dispute to which units may not go now, each with the reason."""
    seat = commander(state, state.world.units[units[0]].nation)
    for country, first, other in _disputes(state):
        if seat not in (first, other):
            continue
        if state.clocks.get(f"{_YIELDED}{country}:{seat}") == state.turn:
            yield country, "You have said that you move no more units there."
        elif len(units) > 1:
            yield country, "One unit after the other is moved to a country in dispute."
        elif seat == other and first not in _done(state, country):
            yield country, f"{state.world.nations[first].name} moves the next unit there, or ends its movement."


def note(state: State, units: Sequence[int], goal: int) -> None:
    """A unit has gone there: the other power moves the next one, as long as it moves at all."""
    for country, first, other in tuple(_disputes(state)):
        seat = commander(state, state.world.units[units[0]].nation)
        if seat == first and goal in _zone(state, country) and other not in _done(state, country):
            del state.clocks[f"{_DISPUTE}{country}:{first}:{other}"]
            state.clocks[f"{_DISPUTE}{country}:{other}:{first}"] = state.turn
            state.changed()


def _disputes(state: State) -> Iterator[tuple[str, str, str]]:
    for key, turn in state.clocks.items():
        if turn == state.turn and key.startswith(_DISPUTE):
            country, first, other = key.removeprefix(_DISPUTE).split(":")
            yield country, first, other


def _zone(state: State, country: str) -> frozenset[int]:
    """The hexes of a country, and those beside its units."""
    cells = frozenset(state.world.area(country))
    there = [state.where[unit] for unit in state.on_map() if state.world.units[unit].nation == country]
    return cells | {near for cell in there for near in geography().ground[cell]}


def _done(state: State, country: str) -> list[str]:
    """The seats that have ended their movement, or move no more units to a country."""
    done = next((frame.done for frame in reversed(state.stack) if isinstance(frame, ActingFrame)), [])
    away = (key.removeprefix(f"{_YIELDED}{country}:") for key, turn in state.clocks.items() if turn == state.turn)
    return [*done, *(seat for seat in away if seat in state.world.seat_ids)]
