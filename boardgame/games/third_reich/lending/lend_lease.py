"""The Lend Lease routes through Persia and Turkey: whether they are open, and what is on them (TR-40)."""

from __future__ import annotations

from boardgame.engine import Context
from boardgame.games.third_reich.field.field import field_of
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.lending.deliveries import AMERICA, BOX, KEPT, LOADING, RETURNS, SINCE, TURKISH, parts
from boardgame.games.third_reich.politics.holdings import side_behind
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.supply.status import lines_of

RUSSIA = "soviet_union"
PAID = "lend_lease:"
"""Begins the clock of the power that has paid for the route (TR-40.2)."""
_NEAR, _FAR = ("CC45", "CC46"), ("U48", "R50", "X52")
"""Tabriz and Sarab; Grozny, Astrakhan and Krasnovodsk: holding all of either group closes the route (TR-40.4)."""

_SHUT = "lend_lease_shut"
"""The clock that runs while the Axis bars the route."""
_TURKEY, _IRAQ = "turkey", "iraq"
_BARS = ("U48", "R50")
"""Grozny and Astrakhan: holding both bars the route inside Russia (TR-40.5d)."""


def payer(state: State) -> str:
    """The power that has paid for the route and is not conquered (TR-40.7); empty for none."""
    paid = (key.removeprefix(PAID) for key in state.clocks if key.startswith(PAID))
    return next((seat for seat in paid if not state.conquered(seat)), "")


def shut(state: State) -> bool:
    """Whether the Axis bars the route; it is open again with a city of each group in Allied hands (TR-40.4b)."""

    def lost(labels: tuple[str, ...]) -> bool:
        holders = (state.controller(state.world.number[label]) for label in labels)
        return all(side_behind(state, holder) == "axis" for holder in holders)

    return lost(_NEAR) or lost(_FAR)


def in_box(state: State) -> dict[str, int]:
    """The BRPs in the box by lender."""
    return {key.removeprefix(BOX): value for key, value in state.grants.items() if key.startswith(BOX) and value}


def kept(state: State, seat: str) -> bool:
    """Whether a power keeps in the box in this turn what could go on (TR-40.3g)."""
    return state.clocks.get(KEPT + seat) == state.turn


def in_ports(state: State) -> dict[tuple[str, str], int]:
    """The BRPs that wait in ports, by lender and the label of the port (TR-40.5e)."""
    keys = {key.removeprefix(TURKISH): brps for key, brps in state.grants.items() if key.startswith(TURKISH) and brps}
    return {(key.partition(":")[0], key.partition(":")[2]): brps for key, brps in keys.items()}


def turkish_ports(state: State) -> list[int]:
    """The Mediterranean ports from which BRPs go on to Russia now, in the order of the board.

    The way leads from supplied Russian ground through Allied Turkey, outside Russia over Allied hexes without enemy
    units or zones of control (TR-40.5d), and not through Iraq (TR-40.5b, TR-38.2).
    """
    if barred_inside_russia(state):
        return []
    return sorted(state.derived("turkish ports", lambda: _ports(state, (RUSSIA, _IRAQ))))


def only_through_iraq(state: State) -> bool:
    """Whether a way to Russia would lead through Iraq, and none leads past it (TR-38.2)."""
    return not turkish_ports(state) and bool(_ports(state, (RUSSIA,)))


def barred_inside_russia(state: State) -> bool:
    """Whether the Axis holds Grozny and Astrakhan, which ends every way from Turkey (TR-40.5d)."""
    number = state.world.number
    return all(side_behind(state, state.controller(number[label])) == "axis" for label in _BARS)


def _ports(state: State, closed: tuple[str, ...]) -> frozenset[int]:
    geo, field = geography(), field_of(state, RUSSIA)
    lines = lines_of(state, RUSSIA)
    edge = [cell for cell in geo.hexes_of[RUSSIA] if cell in lines and state.controller(cell) == RUSSIA]

    def passable(cell: int) -> bool:
        allied = side_behind(state, state.controller(cell)) == "allies"
        open_to = geo.country[cell] not in closed and not field.enemy_ground[cell]
        return allied and open_to and not field.zone.count[cell]

    reached: set[int] = set()
    while edge:
        for near in geo.ground[edge.pop()]:
            if near not in reached and passable(near):
                reached.add(near)
                edge.append(near)
    if not any(geo.country[cell] == _TURKEY for cell in reached):
        return frozenset()
    seas = state.world.ports
    return frozenset(cell for cell in reached if any("mediterranean" in waters for waters in seas.get(cell, ())))


def lent(state: State) -> dict[str, int]:
    """All the BRPs on their way to Russia, by lender (TR-40.3f)."""
    found = in_box(state)
    for (seat, _), brps in in_ports(state).items():
        found[seat] = found.get(seat, 0) + brps
    return found


def move_on(ctx: Context[State], used: dict[str, int]) -> int:
    """As a redeployment phase begins: what has been a turn in the box goes on to Russia (TR-40.3h, TR-40.4c).

    Both legs take redeployments of the lender (TR-40.3c); how many count as American deployment (TR-16.71).
    """
    state, deployed = ctx.state, 0
    _sink(ctx)
    _note_route(ctx)
    if state.half != "allies":
        return 0
    _bring_back(ctx, used)
    number = state.world.number
    waiting = [(BOX + seat, seat, seat, brps) for seat, brps in in_box(state).items()]
    ports = in_ports(state).items()
    waiting += [(f"{TURKISH}{seat}:{label}", f"{seat}:{label}", seat, brps) for (seat, label), brps in ports]
    for key, lot, seat, brps in waiting:
        came = state.clocks.get(SINCE + lot, 0)
        if key.startswith(BOX) and came != state.turn and kept(state, seat):
            continue
        if key.startswith(BOX):
            open_, rule = bool(payer(state)) and not shut(state), "TR-40.3h"
        else:
            open_, rule = number[lot.partition(":")[2]] in turkish_ports(state), "TR-40.5b"
        goes = came < state.turn and open_ and not state.conquered(RUSSIA)
        if came != state.turn and not goes:
            if not open_:
                rules = ["TR-40.4c"] if key.startswith(BOX) else ["TR-40.5d", "TR-40.5e"]
                ctx.event("lend_lease_waits", seat, amount=brps, rules=rules)
            continue
        used[seat] = used.get(seat, 0) + parts(brps)
        if came == state.turn:
            deployed += parts(brps) if seat == AMERICA else 0
            continue
        del state.grants[key]
        account = state.brps[RUSSIA]
        state.brps[RUSSIA] = account._replace(on_hand=account.on_hand + brps)
        ctx.event("grant_arrived", RUSSIA, giver=seat, amount=brps, brps={RUSSIA: brps}, rule=rule,
                  rules=[rule, "TR-40.3c"])  # fmt: skip
    return deployed + _follow(state, used)


def _follow(state: State, used: dict[str, int]) -> int:
    """What has been sent in this turn comes into the box or the port that older BRPs have left (TR-40.3, TR-40.3c)."""
    deployed = 0
    for loading, brps in list(state.grants.items()):
        if loading.startswith(LOADING):
            key = loading.removeprefix(LOADING)
            lot = key.removeprefix(BOX if key.startswith(BOX) else TURKISH)
            seat = lot.partition(":")[0]
            del state.grants[loading]
            state.grants[key] = state.grants.get(key, 0) + brps
            state.clocks[SINCE + lot] = state.turn
            used[seat] = used.get(seat, 0) + parts(brps)
            deployed += parts(brps) if seat == AMERICA else 0
    return deployed


def _bring_back(ctx: Context[State], used: dict[str, int]) -> None:
    """What has been taken back comes to its lender, for redeployments as on the way out (TR-40.3d, TR-40.4c)."""
    state = ctx.state
    for key, brps in list(state.grants.items()):
        if key.startswith(RETURNS):
            seat = key.removeprefix(RETURNS)
            del state.grants[key]
            used[seat] = used.get(seat, 0) + parts(brps)
            state.brps[seat] = state.brps[seat]._replace(on_hand=state.brps[seat].on_hand + brps)
            rules = ["TR-40.3d", "TR-40.4c"]
            ctx.event("lend_lease_returned", seat, amount=brps, brps={seat: brps}, rules=rules)


def _note_route(ctx: Context[State]) -> None:
    """Tell when the Axis has closed the route, and when it is open again, which costs nothing (TR-40.4, TR-40.4b)."""
    state = ctx.state
    closed = bool(payer(state)) and shut(state)
    if closed and _SHUT not in state.clocks:
        state.clocks[_SHUT] = state.turn
        ctx.event("lend_lease_route", "", open=False, rules=["TR-40.4"])
    elif not closed and _SHUT in state.clocks:
        del state.clocks[_SHUT]
        ctx.event("lend_lease_route", "", open=True, rules=["TR-40.4b"])


def _sink(ctx: Context[State]) -> None:
    """BRPs in a port that the Axis has occupied are destroyed (TR-40.5e)."""
    state = ctx.state
    for (seat, label), brps in in_ports(state).items():
        if side_behind(state, state.controller(state.world.number[label])) == "axis":
            del state.grants[f"{TURKISH}{seat}:{label}"]
            ctx.event("lend_lease_lost", seat, amount=brps, hex=label, rule="TR-40.5e")
