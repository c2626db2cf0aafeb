"""The set-up: options agreed on, who plays what, pieces and money at the start (A42-SET-01 to A42-SET-19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.engine.frame import Frame
from boardgame.engine.refusal import MALFORMED, Refusal
from boardgame.games.axis_allies.board.facilities import set_damage
from boardgame.games.axis_allies.board.relations import allied
from boardgame.games.axis_allies.edition.battle_rules import CARRIER_CAPACITY
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.phases.turn import TURN, TurnFrame
from boardgame.games.axis_allies.state import State


def chosen_options(edition: Edition, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options in force: those given, and the default of each other one (A42-VIC-04).

    Raises:
        Refusal: an option or value the edition does not know.
    """
    options = {option.id: option.default for option in edition.options}
    for key, value in given.items():
        option = next((option for option in edition.options if option.id == key), None)
        if option is None:
            raise Refusal(MALFORMED, f"{edition.name} has no option “{key}”; it has {', '.join(options)}.")
        if not any(value == allowed and type(value) is type(allowed) for allowed in option.values):
            raise Refusal(MALFORMED, f"Option “{key}” may be {', '.join(map(str, option.values))}, not {value!r}.")
        options[key] = value
    return options


def check_players(edition: Edition, players: Mapping[str, str]) -> None:
    """Refuse a seating the rules do not allow.

    Raises:
        Refusal: A42-SET-04 an unknown or unplayed power; A42-SET-05, A42-SET-06 one player on both sides; A42-SET-01
            too many players, or too few.
    """
    powers = [power.id for power in edition.powers]
    for power in players:
        if power not in powers:
            raise edition.refuse("A42-SET-04", f"{power} is not a power of this game.")
    for power in powers:
        if not players.get(power, "").strip():
            raise edition.refuse("A42-SET-05", f"{edition.power_by_id[power].name} has no player.")
    sides: dict[str, str] = {}
    for power in powers:
        player, side = players[power], edition.side(power)
        if sides.setdefault(player, side) != side:
            if len(set(players.values())) == 1:
                text = "Each side needs at least one player: give one side to somebody else."
                raise edition.refuse("A42-SET-05", text)
            raise edition.refuse("A42-SET-06", f"{player} would play powers of both sides.")
    count, (least, most) = len(sides), edition.players
    if not least <= count <= most:
        raise edition.refuse("A42-SET-01", f"{count} players: this game is for {least} to {most}.")


def players_of(edition: Edition, setup: Mapping[str, Any]) -> dict[str, str]:
    """Who plays each power: as the set-up says, else one player for each side, by the side's name.

    Powers come in the order of play, however the set-up lists them: a file may list them otherwise than who began it.
    """
    given = dict(setup.get("players") or {power.id: power.side for power in edition.powers})
    return {power.id: given.pop(power.id) for power in edition.powers if power.id in given} | given


def _played_with(players: Mapping[str, str]) -> dict[str, str]:
    first: dict[str, str] = {}
    for power, player in players.items():
        first.setdefault(player, power)
    return {power: first[player] for power, player in players.items()}


def new_state(edition: Edition, setup: Mapping[str, Any]) -> State:
    """The position at the start.

    Args:
        edition: the edition played.
        setup: ``{"options": {...}, "players": {power: player}}``, both optional. Without players each side has one.

    Raises:
        Refusal: options or seats that are not allowed.
    """
    unknown = sorted(set(setup) - {"options", "players"})
    if unknown:
        raise Refusal(MALFORMED, f"Unknown part of the set-up: {', '.join(unknown)}.")
    players = players_of(edition, setup)
    check_players(edition, players)
    state = State(edition.id, chosen_options(edition, setup.get("options") or {}), _played_with(players))
    state.owners = dict(edition.first_owners)  # A42-MAP-02
    state.peace = {power: list(others) for power, others in edition.peace.items()}
    state.treasury = {power.id: power.money for power in edition.powers}  # A42-SET-09
    for area, power, type_, count in edition.setup:  # A42-SET-17, A42-SET-18
        if edition.types[type_].domain == "facility":
            set_damage(edition, state, area, type_, 0)
            continue
        for _ in range(count):
            state.add(type_, power, area)
    board_carrier_aircraft(edition, state)
    state.stack = [TurnFrame(TURN), *(Frame(step) for step in reversed(edition.hooks.before_play))]
    return state


def board_carrier_aircraft(edition: Edition, state: State) -> None:
    """Put aircraft that stand at sea aboard carriers there, own carriers first, two to each (A42-UNI-62)."""
    for unit in list(state.units.values()):
        if unit.aboard or not edition.has(unit.type, "carrier_air") or edition.board.areas[unit.area].kind != "sea":
            continue
        carriers = [
            ship
            for ship in state.at(unit.area)
            if edition.has(ship.type, "carrier")
            and allied(edition, state, ship.owner, unit.owner)
            and len(state.cargo(ship.id)) < CARRIER_CAPACITY
        ]
        carriers.sort(key=lambda ship: (ship.owner != unit.owner, ship.id))
        if carriers:
            state.put(unit._replace(aboard=carriers[0].id))
