"""The log of strategic warfare."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.games.third_reich.telling.names import counted, hex_name, listed
from boardgame.games.third_reich.world import World

Teller = Callable[[World, str, Mapping[str, Any]], str]
NAMES = {"submarine": "submarines", "interceptor": "interceptors", "asw": "ASW", "sac": "bombers"}


def factors(found: Mapping[str, int]) -> str:
    """“3 submarines and 2 interceptors”, or “nothing”."""
    return listed([f"{count} {NAMES[sort]}" for sort, count in found.items() if count]) or "nothing"


def _built(world: World, who: str, data: Mapping[str, Any]) -> str:
    what = f": {factors(data['built'])}" if "built" in data else ""
    return f"{who} spends {data['paid']} BRPs on strategic warfare{what}."


def _loss(world: World, who: str, data: Mapping[str, Any]) -> str:
    base = f", {data['base']} of them from its base" if data["base"] else ""
    return f"Strategic warfare costs {who} {data['loss']} BRPs{base}."


TELLERS: dict[str, Teller] = {
    "warfare": lambda world, who, data: (
        f"Strategic warfare: {factors(data['shown'])}. After they have cancelled one another: {factors(data['left'])}."
    ),
    "warfare_built": _built,
    "warfare_loss": _loss,
    "air_exchanged": lambda world, who, data: (
        f"{who} makes five interceptors of an air unit"
        + (f" in {hex_name(world, data['base'])}." if data["base"] else ".")
    ),
    "air_given_up": lambda world, who, data: f"{who} gives up an air unit in {hex_name(world, data['base'])}.",
    "air_owed": lambda world, who, data: f"{who} must build an air unit in spring and make interceptors of it.",
    "air_returned": lambda world, who, data: f"{counted(1, 'air unit')} of {who} returns to its force pool.",
}
"""For each kind of event what makes its sentence."""
