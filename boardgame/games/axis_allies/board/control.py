"""Who controls a territory: capture, liberation, capitals (A42-CON-37 to A42-CON-56)."""

from __future__ import annotations

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.relations import allied, at_war
from boardgame.games.axis_allies.board.spaces import capital_lost
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext


def take_control(ctx: AxisContext, edition: Edition, area: str, power: str) -> str:
    """A power takes a hostile territory, by combat, blitz or walking in; everything that follows at once is done.

    Args:
        ctx: the working context; records ``captured`` or ``liberated`` and what becomes of capitals.
        edition: the edition played.
        area: a territory controlled by an enemy of ``power``.
        power: the power whose land units took it.

    Returns:
        The power that controls the territory now: ``power``, or the original controller of its side (A42-CON-42).
    """
    loser = ctx.state.owners[area]
    holder = _take(ctx, edition, area, power)
    for listener in edition.hooks.captured:
        listener(ctx, edition, area, power, loser)
    return holder


def _take(ctx: AxisContext, edition: Edition, area: str, power: str) -> str:
    state = ctx.state
    old = state.owners[area]
    first = edition.original_owners.get(area) or edition.first_owners.get(area, power)
    if not allied(edition, state, first, power):
        first = power
    if area == edition.power_by_id[first].capital:
        return _liberate_capital(ctx, edition, area, first, power)
    if first != power and capital_lost(edition, state, first):
        # A42-CON-44, A42-CON-45: it falls to the capturer, unless the capital is freed before the turn ends.
        if edition.economy.freed_this_turn:
            state.pending_liberations[area] = power
        first = power
    if first != power:
        _hand_over(ctx, edition, area, first, power)  # A42-CON-42
        return first
    # A42-CON-37, A42-CON-38, A42-CON-41, A42-UNI-16: control, income and the damaged complex go with the territory;
    # the complex is of use from the next turn on, as it was not held when this one began.
    state.owners[area] = power
    _take_guns(ctx, edition, area, power)  # A42-CON-39, A42-UNI-12
    ipc = edition.board.areas[area].ipc
    ctx.event("captured", power, **{"area": area, "from": old, "to": power, "ipc": ipc})
    _take_treasury(ctx, edition, area, power)
    return power


def _liberate_capital(ctx: AxisContext, edition: Edition, area: str, owner: str, power: str) -> str:
    """A42-CON-52, A42-CON-56: its power collects income and buys again; nobody loses money by it."""
    state = ctx.state
    _hand_over(ctx, edition, area, owner, power)  # A42-CON-53
    ctx.event("capital_liberated", power, power=owner, area=area)
    for other, first in edition.first_owners.items():
        holder = state.owners[other]
        if first != owner or holder == owner or at_war(edition, state, holder, owner):
            continue
        if state.pending_liberations.pop(other, ""):
            _hand_over(ctx, edition, other, owner, power)  # A42-CON-44: taken in this very turn, so guns and all
        else:
            # A42-CON-54, A42-CON-55: territory and complex revert, the guns stay with the power that held them.
            state.owners[other] = owner
            ctx.event("liberated", holder, **{"area": other, "from": holder, "to": owner})
    return owner


def _hand_over(ctx: AxisContext, edition: Edition, area: str, to: str, power: str) -> None:
    """A42-CON-42, A42-CON-43, A42-UNI-17: territory, complex and guns are their original controller's again."""
    state = ctx.state
    old = state.owners[area]
    state.owners[area] = to
    _take_guns(ctx, edition, area, to, power)
    ctx.event("liberated", power, **{"area": area, "from": old, "to": to})


def _take_guns(ctx: AxisContext, edition: Edition, area: str, to: str, captor: str = "") -> None:
    """The guns that were the enemy's, or their captor's for the time being, change hands with the territory."""
    state = ctx.state
    for unit in state.at(area):
        if not edition.has(unit.type, "antiaircraft"):
            continue
        # A42-UNI-14: a gun in a friend's territory stays its owner's.
        taken = at_war(edition, state, unit.owner, to) or (unit.owner == captor and unit_marks.CAPTURED in unit.marks)
        if taken:
            state.put(unit._replace(owner=to).marked(unit_marks.CAPTURED))  # A42-CON-40 asks for the mark


def _take_treasury(ctx: AxisContext, edition: Edition, area: str, power: str) -> None:
    """With an enemy capital goes the money of the power it first belonged to.

    A42-CON-46, A42-CON-47, A42-CON-48; A42-CON-49: wherever the captor's own capital is.
    """
    state = ctx.state
    for loser in edition.powers:
        if loser.capital == area and at_war(edition, state, loser.id, power):
            ipcs, state.treasury[loser.id] = state.treasury[loser.id], 0
            state.treasury[power] += ipcs
            ctx.event("capital_captured", power, power=loser.id, area=area, ipcs=ipcs)
