"""The rules by which the BRPs of a new year come about, land by land (TR-10.3, TR-24.3, TR-26.3)."""

from __future__ import annotations

from boardgame.games.third_reich import eastern
from boardgame.games.third_reich.eastern import EASTERN_EUROPE
from boardgame.games.third_reich.politics.holdings import (
    OUT_OF_PLAY,
    began_with,
    is_colony,
    receives,
    seats_there,
    values,
    vichy_colonies,
)
from boardgame.games.third_reich.politics.partners import PARTNER
from boardgame.games.third_reich.politics.vichy import FREE_COLONY
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.year.count import Sheet

_RUSSIA, _ITALY, _GERMANY, _OPEN = "soviet_union", "italy", "germany", "luxembourg"


def rules_of(state: State, sheet: Sheet) -> list[str]:
    """The rules by which a sheet was computed."""
    found = ["TR-1.3", "TR-10.31"]
    if sheet.growth and sheet.base == sheet.base_before:
        found = ["TR-1.3", "TR-10.31b", "TR-10.35", "TR-SC39f"]
    world, seat = state.world, sheet.seat
    if sheet.growth:
        found += world.card.powers[seat].behind("growth")
    lands = sheet.countries or sheet.minor_allies
    parts = {
        "TR-1.3b": lands,
        "TR-10.34": lands,
        "TR-10.341": [land for land in sheet.countries if land in world.seat_ids or land in OUT_OF_PLAY],
        "TR-10.342": [land for land in sheet.countries if f"{seat}:{land}" in state.pending],
        "TR-10.343": held_from_the_start(state, seat),
        "TR-10.37": sheet.cities,
        "TR-10.36": sheet.deficit,
    }
    found += ["TR-10.33", "TR-10.345", *(rule for rule, part in parts.items() if part)]
    found += ["TR-26.91b"] if sheet.cities else []
    return list(dict.fromkeys([*found, *_of_lands(state, sheet), *_left_out(state, seat)]))


def held_from_the_start(state: State, seat: str) -> list[str]:
    """The countries and colonies whose BRPs a power does not count, since its side began the game with them."""
    world = state.world
    return [
        land
        for land in values(world)
        if land not in world.seat_ids
        and land in world.card.powers[seat].control
        and began_with(world, land) == world.side(seat)
        and seat in seats_there(state, land)
    ]


def _of_lands(state: State, sheet: Sheet) -> list[str]:
    """The rules by which the lands on a sheet are counted."""
    found = eastern.rules_of_year(state) if EASTERN_EUROPE in sheet.countries else []
    if any(f"{FREE_COLONY}{land}" in state.clocks for land in sheet.countries):
        found.append("TR-49.8")
    if sheet.seat == _GERMANY and vichy_colonies(state):
        found.append("TR-49.9")
    if eastern.opened_by(state) and {"poland", "rumania"} & {*sheet.countries, *sheet.minor_allies}:
        found.append("TR-43.8b")  # they are worth as much as before
    found += [rule for land in sheet.countries for rule in _of_land(state, sheet.seat, land)]
    return found + [_of_ally(state, nation) for nation in sheet.minor_allies]


def _of_land(state: State, seat: str, land: str) -> list[str]:
    """Why a power has the BRPs of a land that it has conquered."""
    if f"{seat}:{land}" in state.pending:
        # It has not had its turn to take it back; who is there now has them, too.
        return ["TR-24.3c"]
    found = ["TR-24.3d"] if any(key.endswith(f":{land}") for key in state.pending) else []
    if any(state.conquered(key.rpartition(":")[2]) for key in state.clocks if key.startswith(f"{PARTNER}{land}:")):
        found.append("TR-24.7c")
    if is_colony(state.world, land):
        whole = all(there == seat for there in seats_there(state, land))
        return [*found, "TR-24.41" if whole else "TR-24.42"]
    if land in OUT_OF_PLAY and land not in state.world.seat_ids:
        return [*found, "TR-26.3b"]
    if land in state.world.seat_ids:
        taken = {_RUSSIA: "TR-26.921b", _ITALY: "TR-26.71b" if seat == _GERMANY else "TR-26.3"}
        return [*found, taken.get(land, "TR-26.3")]
    return [*found, "TR-24.3", *(["TR-24.3e"] if land == _OPEN else [])]


def _of_ally(state: State, nation: str) -> str:
    """Why a power has the BRPs of a minor ally, or of a country to whose aid it has come."""
    status = state.minors.get(nation)
    return "TR-25.32" if status is not None and status.kind == "active" else "TR-23.1e"


def _left_out(state: State, seat: str) -> list[str]:
    """Why a power has no BRPs of lands that it holds: its side had them at the start, or their owner may return."""
    world, found = state.world, []
    mine = [land for land in values(world) if seat in seats_there(state, land) and not receives(state, seat, land)]
    if any(world.side(seat) == began_with(world, land) for land in mine):
        found.append("TR-24.5")
    if any(land in world.seat_ids and land != seat and not state.conquered(land) for land in mine):
        found.append("TR-26.4")
    return found
