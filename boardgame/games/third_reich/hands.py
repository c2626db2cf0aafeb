"""Who plays which powers: the hands of two to six players (TR-1.1, TR-51.1), and what one hand asks another.

A *hand* is what one player holds; it goes by the first of the powers that it began with. Of two players each has a
side.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine import Refusal
from boardgame.engine.game_option import GameOption
from boardgame.games.third_reich.cooperation.free_french import leads
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.scenario.card import Card
from boardgame.games.third_reich.scenario.nations import Nation
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.world import World

PLAYERS = "players"
"""The option that says how many play."""
CLOSED = "closed:"
"""Begins the clock of a power that keeps another one out of its territory, by ``host:guest`` (TR-51.4)."""
WELCOME = "welcome:"
"""Begins the clock of a power that is welcome in a country which an ally attacked, by ``host:guest:country``."""
_NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five", 6: "Six"}


def options_of(world: World) -> tuple[GameOption, ...]:
    """What is agreed on before play."""
    numbers = (2, *sorted(world.card.seating))
    labels = tuple(_words(world, number) for number in numbers)
    return (GameOption(PLAYERS, "Players", 2, numbers, labels, ("TR-1.1", "TR-51.1", "TR-51.1b")),)


def _words(world: World, number: int) -> str:
    if number == 2:
        return "Two players, a side each"
    each = ", a power each" if number == len(world.seat_ids) else ""
    return f"{_NUMBERS[number]} players{each}"


def chosen(world: World, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a game with the defaults of those that are not named.

    Raises:
        Refusal: there is no such option, or not so many can play.
    """
    agreed = {option.id: option.default for option in options_of(world)}
    for name, value in options.items():
        if name not in agreed:
            raise Refusal("TR-3.1", f"There is no option {name} = {value}.")
        agreed[name] = value
    number = agreed[PLAYERS]
    if number not in (2, *world.card.seating) or isinstance(number, bool):
        most = max(world.card.seating)
        rule = "TR-51.1c" if number in (5, 6) else "TR-51.1"
        raise Refusal(rule, f"Two to {_NUMBERS[most].lower()} can play this scenario, not {number}.")
    return agreed


def dealt(card: Card, nations: Mapping[str, Nation], number: int) -> dict[str, str]:
    """The hand of each power where so many play (TR-51.1b)."""
    groups = card.seating[number] if number > 2 else _sides(card, nations)
    first = {power: group[0] for group in groups for power in group}
    return {power: first[power] for power in card.seats}


def _sides(card: Card, nations: Mapping[str, Nation]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(seat for seat in card.seats if nations[seat].side == side) for side in ("axis", "allies"))


def hand(state: State, seat: str) -> str:
    """The hand that holds a power."""
    return state.hands.get(seat, state.world.side(seat))


def groups(state: State) -> dict[str, tuple[str, ...]]:
    """The powers of each hand, in the order of the card."""
    found: dict[str, tuple[str, ...]] = {}
    for seat in state.world.seat_ids:
        found[hand(state, seat)] = (*found.get(hand(state, seat), ()), seat)
    return found


def many(state: State) -> bool:
    """Whether more than two play, so that each has a victory of its own (TR-2.3, TR-51.2)."""
    return len(set(state.hands.values())) > 2


def others(state: State, seat: str) -> tuple[str, ...]:
    """The first powers of the other hands on the side of a power, to which it could withdraw (TR-2.5, TR-51.2)."""
    world = state.world
    mine, side = hand(state, seat), world.side(seat)
    found = {hand(state, other): other for other in reversed(world.seats_of(side)) if not state.conquered(other)}
    return tuple(found[key] for key in reversed(found) if key != mine)


def apart(state: State, a: str, b: str) -> bool:
    """Whether two powers of one side are in different hands."""
    return a != b and hand(state, a) != hand(state, b) and state.world.side(a) == state.world.side(b)


def closed(state: State, host: str, guest: str) -> bool:
    """Whether a power keeps another one out of what it controls (TR-51.4)."""
    return f"{CLOSED}{host}:{guest}" in state.clocks and apart(state, host, guest)


def welcome(state: State, host: str, guest: str, country: str) -> None:
    """Let a power into a country that an ally has attacked, for good (TR-51.6)."""
    if apart(state, host, guest):
        state.clocks[f"{WELCOME}{host}:{guest}:{country}"] = state.turn


def welcomed(state: State, nation: str) -> dict[str, str]:
    """The countries into which a nation's power has been let by an ally that attacked them, each with that ally."""
    guest = leader(state, nation)
    keys = (key.removeprefix(WELCOME).split(":") for key in state.clocks if key.startswith(WELCOME))
    return {country: host for host, whom, country in keys if whom == guest}


def leader(state: State, nation: str) -> str:
    """The power that a nation goes with: itself, the one it acts as, its ally or master; empty for none."""
    world = state.world
    if nation in world.seat_ids:
        return nation
    status = state.minors.get(nation)
    joined = status.power if status is not None and status.kind in ("allied", "active", "inactive") else ""
    return leads(state, nation) or joined


def shut_out(state: State, nation: str, holder: str) -> bool:
    """Whether the units of a nation are kept out of what another one controls, for whom their seats are (TR-51.4)."""
    if nation == holder or not holder:
        return False
    for key in state.clocks:  # asked for each hex that a unit may come to, and nearly always there is none
        if key.startswith(CLOSED):
            break
    else:
        return False
    return closed(state, leader(state, holder), leader(state, nation))


def why_shut_out(state: State, nation: str, cell: int) -> Refusal | None:
    """Why units of a nation may not come to a hex, or be based there, for want of an ally's consent (TR-51.4)."""
    holder = state.controller(cell)
    if not shut_out(state, nation, holder):
        return None
    if welcomed(state, nation).get(geography().country[cell]) == leader(state, holder):
        return None  # permission once given is not taken back (TR-51.6)
    host = state.world.nations[leader(state, holder)].in_sentence
    text = f"{host[:1].upper()}{host[1:]} does not consent to that."
    return Refusal("TR-51.4", text, (state.world.labels[cell],))
