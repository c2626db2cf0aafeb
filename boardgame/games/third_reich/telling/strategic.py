"""The log of strategic warfare."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.games.third_reich.telling.names import counted, hex_name, listed
from boardgame.games.third_reich.variants.texts import TEXTS
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


_LEARNT = {
    "cancel": "the variant counter of the other side is cancelled",
    "aid": "no foreign aid can be undone",
    "barred": "no effort next turn",
    "dearer": "no effort next turn, and the next costs twice as much",
    "much_dearer": "no effort next turn, and the next two cost twice as much",
}


def _learnt(world: World, who: str, data: Mapping[str, Any]) -> str:
    if not data:
        return ""
    if "warfare" in data:
        return f"Intelligence: the other side has {factors(data['warfare'])}."
    if "factors" in data:
        what = NAMES["submarine" if world.side(data["seat"]) == "allies" else "asw"]
        return f"Intelligence: there are {data['factors']} factors of {what} in the Murmansk box."
    if "counter" in data:
        whose = "the other side holds" if data["result"] == "show" else "the other side does not hold"
        return (
            f"Intelligence: {whose} this variant counter: {TEXTS[data['side'], data['counter']]}."
            if data["counter"]
            else ""
        )
    return f"Intelligence: {_LEARNT.get(data['result'], 'nothing')}."


TELLERS: dict[str, Teller] = {
    "warfare": lambda world, who, data: (
        f"Strategic warfare: {factors(data['shown'])}. After they have cancelled one another: {factors(data['left'])}."
    ),
    "warfare_built": _built,
    "warfare_loss": _loss,
    "intelligence": lambda world, who, data: f"{who} makes an intelligence effort for {data['paid']} BRPs.",
    "counter_intelligence": lambda world, who, data: f"{who} opposes it for {data['paid']} BRPs.",
    "intelligence_rolled": lambda world, who, data: (
        f"{who} rolls {data['number'] if data else ''} on the Intelligence Table.".replace("  ", " ")
    ),
    "intelligence_learnt": _learnt,
    "aid_undone": lambda world, who, data: (
        f"{who} loses {data['amount']} BRPs of its aid to {world.nations[data['nation']].in_sentence}."
    ),
    "variant_cancelled": lambda world, who, data: f"{who} cancels the variant counter of the other side.",
    "air_exchanged": lambda world, who, data: (
        f"{who} makes five interceptors of an air unit"
        + (f" in {hex_name(world, data['base'])}." if data["base"] else ".")
    ),
    "air_given_up": lambda world, who, data: f"{who} gives up an air unit in {hex_name(world, data['base'])}.",
    "air_owed": lambda world, who, data: f"{who} must build an air unit in spring and make interceptors of it.",
    "air_returned": lambda world, who, data: f"{counted(1, 'air unit')} of {who} returns to its force pool.",
}
"""For each kind of event what makes its sentence."""
