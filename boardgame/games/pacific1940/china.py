"""China: where its units go, what it buys, where it places it (P40-CHN-01 to P40-CHN-17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgame.games.axis_allies.board.facilities import remove_complex
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.movement.movers import Mover
from boardgame.games.axis_allies.movement.terrain import Reason, Terrain
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.axis_allies.telling.income_sheet import Objective, holders
from boardgame.games.pacific1940.powers import CHINA, JAPAN

BEYOND = ("kwangtung", "burma")
"""Territories that are not Chinese and open to Chinese units all the same (P40-CHN-08)."""

BURMA_ROAD = ("india", "burma", "yunnan", "szechwan")
"""The road is open while the Allies control all of these (P40-CHN-14)."""

ROAD_INCOME = 6


def chinese(edition: Edition, area: str) -> bool:
    """Whether a territory is printed as Chinese, also where Japan holds it at the start (P40-CHN-05)."""
    return edition.board.areas[area].details["original_owner"] == CHINA


def road_open(edition: Edition, state: State) -> bool:
    """Whether the Burma Road is open (P40-CHN-14)."""
    side = edition.side(CHINA)
    return all(edition.side(state.owners[area]) == side for area in BURMA_ROAD)


def _open_to(edition: Edition, area: str) -> bool:
    return chinese(edition, area) or area in BEYOND


def _may_enter(terrain: Terrain, mover: Mover, space: str) -> Reason | None:
    """Chinese units, the volunteers' fighter too, stay in Chinese territory (P40-CHN-06, P40-CHN-08, P40-CHN-11)."""
    if terrain.power != CHINA or _open_to(terrain.edition, space):
        return None
    if mover.domain == "air":
        return "P40-CHN-11", f"The volunteers' fighter may not leave China, not even to fly over {terrain.name(space)}."
    return "P40-CHN-06", f"{terrain.name(space)} is not Chinese territory; Chinese units may not go there."


def _may_load(terrain: Terrain, unit: Unit) -> Reason | None:
    if unit.owner != CHINA:
        return None
    return "P40-CHN-07", "Chinese units may not board transports."


def _may_stand(edition: Edition, unit: Unit) -> Reason | None:
    """No Chinese unit stands where none may go, or is aboard a ship."""
    if unit.owner != CHINA or _open_to(edition, unit.area):
        return None
    if unit.aboard:
        return "P40-CHN-07", "Chinese units are never aboard ships"
    rule = "P40-CHN-11" if edition.types[unit.type].domain == "air" else "P40-CHN-06"
    return rule, f"{unit.area} is not Chinese territory, and no Chinese unit goes there"


def _shop(edition: Edition, state: State) -> tuple[str, ...]:
    """What China may buy: infantry, and artillery while the road is open (P40-CHN-02)."""
    return ("infantry", "artillery") if road_open(edition, state) else ("infantry",)


def _may_buy(edition: Edition, state: State, type_: str) -> Reason | None:
    if state.turn != CHINA or type_ in _shop(edition, state):
        return None
    name = edition.types[type_].name.lower()
    if type_ == "artillery":
        return "P40-CHN-02", "The Burma Road is closed: China may buy only infantry."
    return "P40-CHN-02", f"China may buy infantry, and artillery while the Burma Road is open; no {name}."


def _raised_at(edition: Edition, state: State) -> Mapping[str, tuple[str, ...]]:
    """New Chinese units appear in any Chinese territory that China controls, one of this turn too (P40-CHN-16).

    It needs no complex (P40-CHN-03) and there is no limit.
    """
    if state.turn != CHINA:
        return {}
    own = (area for area, owner in state.owners.items() if owner == CHINA and chinese(edition, area))
    return dict.fromkeys(own, ("infantry", "artillery"))


def _captured(ctx: AxisContext, edition: Edition, area: str, taker: str, loser: str) -> None:
    """A complex that Japan built on Chinese ground goes when the territory is taken back (P40-CHN-04)."""
    if loser == JAPAN and chinese(edition, area) and area in ctx.state.complexes:
        remove_complex(ctx.state, area)
        ctx.event("complex_removed", taker, area=area)


def _income(edition: Edition, state: State, power: str) -> tuple[int, str]:
    """The open Burma Road brings China 6 IPC a turn (P40-CHN-14, P40-INC-19)."""
    return (ROAD_INCOME if power == CHINA and road_open(edition, state) else 0), "P40-INC-19"


def _told(edition: Edition, state: State, power: str) -> list[Objective]:
    """The Burma Road for the screen."""
    if power != CHINA:
        return []
    side = edition.side(CHINA)
    held = tuple(area for area in BURMA_ROAD if edition.side(state.owners[area]) == side)
    note = holders(edition, state, tuple(area for area in BURMA_ROAD if area not in held))
    is_open = road_open(edition, state)
    return [Objective(CHINA, "The open Burma Road", "P40-INC-19", ROAD_INCOME, is_open, BURMA_ROAD, held, note)]


def _removed(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    return f"The industrial complex in [{data['area']}] is gone."


HOOKS = Hooks(
    may_enter=(_may_enter,),
    may_load=(_may_load,),
    may_stand=(_may_stand,),
    may_buy=(_may_buy,),
    raised_at=(_raised_at,),
    captured=(_captured,),
    income=(_income,),
    objectives=(_told,),
    sentences={"complex_removed": _removed},
)
"""What is asked of China's rules. China has no capital to lose (P40-CHN-16, P40-CHN-17): the scenario names none.

The volunteers' fighter is a Chinese unit like any other (P40-CHN-10), not for sale (P40-CHN-12); units of others in
China are none (P40-CHN-13). No convoy is China's (P40-CHN-18): see ``convoys.py``.

P40-CHN-09: the kit returns Kwangtung and Burma to the United Kingdom as liberated unless its capital is lost.
"""
