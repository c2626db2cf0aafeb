"""The log of partisans."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.games.third_reich.telling.names import counted, hex_name, listed, nation_name
from boardgame.games.third_reich.world import World


def _raised(world: World, who: str, data: Mapping[str, Any]) -> str:
    return (
        f"{who} builds {counted(data['count'], 'partisan')} in {hex_name(world, data['hex'])} for {data['paid']} BRPs."
    )


def _divided(world: World, who: str, data: Mapping[str, Any]) -> str:
    seats = [nation_name(world, seat) for seat in data["order"]]
    return f"{listed(seats)} divide the partisans of {nation_name(world, data['country'])}; {seats[0]} places first."


TELLERS: dict[str, Callable[[World, str, Mapping[str, Any]], str]] = {
    "partisans_raised": _raised,
    "partisans_divided": _divided,
}
