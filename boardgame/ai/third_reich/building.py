"""Construction and set-up: the strongest that can be paid, where it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from boardgame.ai.third_reich.desk import Action, Desk
from boardgame.ai.third_reich.marches import Marches
from boardgame.engine.option import Number, Option, Places
from boardgame.games.third_reich.accounts import spendable
from boardgame.games.third_reich.scenario.card import sort_of

_AIR_SHARE = 0.34
"""Of the ground factors, how many air factors come first."""

SEASONS = ("spring", "summer", "fall", "winter")

# --- construction ---------------------------------------------------------------------------------------------------


def construct(desk: Desk) -> Iterator[Action]:
    """The strongest units that can be paid, where they are wanted; money is kept for the next offensive."""
    money = spendable(desk.state, desk.seat) - _kept(desk)
    builds = [(rank, number, head) for number, head in enumerate(desk.of("build")) if (rank := _rank(desk, head)) > 0]
    for _, _, head in sorted(builds, key=lambda each: (-each[0], each[1])):
        found = _placed(desk, head, money)
        if found is not None:
            yield found
    for head in desk.of("lend"):
        # What has been lent goes on to Russia: it is neither taken back nor kept in the box.
        found = desk.filled(head) if head.action["step"] not in ("return", "keep") else None
        if found is not None and desk.seat != "soviet_union":
            yield found
    yield from desk.end()


def _kept(desk: Desk) -> int:
    """BRPs kept for the options of the turns that are left within the year, half the base at most."""
    state = desk.state
    account = state.brps[desk.seat]
    if not state.enemies(desk.seat):
        return 0
    turns = SEASONS.index("winter") - SEASONS.index(state.world.date(state.turn).season)
    kept = min(turns * state.world.tables.costs.offensive, account.base // 2)
    return max(0, kept - (account.on_hand - spendable(state, desk.seat)))


def _rank(desk: Desk, head: Option) -> float:
    """How much a sort is wanted."""
    sort = sort_of(head.action["unit"])
    land = bool(desk.ground.threats)
    rank = {"armor": 6.0, "infantry": 4.0, "air": 5.0, "replacement": 1.0, "airborne": 2.0, "fleet": 0.5}[sort.kind]
    if sort.kind == "air" and _air_now(desk) > max(1, sum(desk.ground.mine.values())) * _AIR_SHARE:
        rank = 3.5
    if sort.kind == "fleet" and land and desk.seat in ("germany", "soviet_union", "france"):
        return 0.0
    return rank + 0.1 * sort.factors


def _air_now(desk: Desk) -> int:
    return sum(wing.fresh + wing.flown for nation, _, wing in desk.state.wings() if nation == desk.seat)


def _placed(desk: Desk, head: Option, money: int) -> Action | None:
    """One sort built where it is wanted most, as many as the money allows."""
    number = desk.state.world.number
    if not 0 < head.cost <= money:
        return None

    def pick(blank: Any, _: Any) -> Any:
        if isinstance(blank, Places):
            return _best_of(blank, lambda cell: _post(desk, cell), number)
        if isinstance(blank, Number):
            most = max(blank.minimum, min(blank.maximum, money // head.cost))
            return blank.minimum + (most - blank.minimum) // blank.step * blank.step
        return None

    found = desk.filled(head, pick)
    return found if found is not None and found["count"] * head.cost <= money else None


def _post(desk: Desk, cell: int) -> float:
    """How much a new unit is wanted in a hex: near the front, first of all where something in danger stands empty."""
    if cell < 0:
        return 0.0
    marches, worth = Marches(desk.state, desk.ground), desk.ground.worth.get(cell, 0.0)
    empty = marches.in_danger(cell) and cell not in desk.ground.mine
    return desk.ground.pull.get(cell, 0.0) + (2.0 * worth if empty else 0.0)


# --- set-up ---------------------------------------------------------------------------------------------------------


def deploy(desk: Desk) -> Iterator[Action]:
    """Ground units to the front and into what could fall, air behind them, fleets together."""
    heads = desk.of("place")
    heads = [head for head in heads if not str(head.action["unit"]).startswith("air_base")]
    heads.sort(key=lambda head: (not str(head.action["unit"]).startswith(("infantry", "armor")), head.action["unit"]))
    number = desk.state.world.number
    here = {cell: len(desk.state.at(cell)) for cell in set(desk.state.where) if cell >= 0}
    for head in heads:
        ground = str(head.action["unit"]).startswith(("infantry", "armor", "airborne", "replacement"))

        def pick(blank: Any, _: Any, ground: bool = ground) -> Any:
            if isinstance(blank, Places):
                return max(
                    blank.places, key=lambda p: (_start(desk, number.get(p.area, -1), ground, here), p.area)
                ).value
            return blank.minimum if isinstance(blank, Number) else None

        found = desk.filled(head, pick)
        if found is not None:
            yield found
    yield from desk.end()


def _start(desk: Desk, cell: int, ground: bool, here: dict[int, int]) -> float:
    """How much a unit is wanted in a hex as the game begins."""
    if cell < 0:
        return 0.0
    pull, worth = desk.ground.pull.get(cell, 0.0), desk.ground.worth.get(cell, 0.0)
    close = desk.ground.threats.get(cell, 9)
    if not ground:
        return pull * (0.5 if close <= 1 else 1.0) + (4.0 if cell in desk.ground.mine else 0.0)
    return (pull + (1.2 * worth if not here.get(cell) else 0.0)) * 0.75 ** here.get(cell, 0)


def _best_of(blank: Places, worth: Callable[[int], float], number: Mapping[str, int]) -> Any:
    """The place that is worth most; of equal ones the last."""
    return max(blank.places, key=lambda place: (worth(number.get(place.area, -1)), place.area)).value
