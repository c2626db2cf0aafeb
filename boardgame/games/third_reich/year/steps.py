"""The stages of the Year Start Sequence that are built."""

from __future__ import annotations

from dataclasses import asdict

from boardgame.engine import Context, Frame, Step
from boardgame.games.third_reich.politics.holdings import gain
from boardgame.games.third_reich.politics.partners import parts, shared_lands
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.variant import in_force
from boardgame.games.third_reich.variants.effects import MORE_BRPS
from boardgame.games.third_reich.year.count import sheets
from boardgame.games.third_reich.year.division import call_division
from boardgame.games.third_reich.year.grounds import rules_of
from boardgame.games.third_reich.year.sharing import PARTNERS, POLAND

MORE_IN = 1942
"""The year in which a variant counter brings Germany BRPs (TR-33.41-6)."""


class Count(Step[State]):
    """The BRPs of each power are computed anew (TR-10.31 to TR-10.36)."""

    name = "year.count"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Compute them."""
        state = ctx.state
        year = state.world.date(state.turn + 1).year
        for land, partners in shared_lands(state).items():
            if parts(state, land, partners) is None:
                call_division(ctx, land, partners)
                return
        status = state.minors.get(POLAND)
        shares = frame.take_result()
        if year == 1940 and status is not None and status.kind == "attacked" and shares is None:
            # TR-22.4b: Britain and France may split the BRPs of a Poland that survives, as they agree.
            ctx.call("year.shares", waiting=list(PARTNERS))
            return
        counted: dict[str, int] = {}
        for sheet in sheets(state, year, shares or {}):
            account = state.brps[sheet.seat]
            state.brps[sheet.seat] = account._replace(base=sheet.base, on_hand=sheet.total)
            for land, value in (*sheet.countries.items(), *sheet.minor_allies.items()):
                counted[f"{sheet.seat}:{land}"] = value
                if f"{sheet.seat}:{land}" in state.pending:
                    state.pending[f"{sheet.seat}:{land}"] = value  # TR-24.3c
            for city, value in sheet.cities.items():
                if value > 0:
                    counted[f"{sheet.seat}:{city}"] = value  # TR-32.8
            lines = {key: value for key, value in asdict(sheet).items() if key != "seat"}
            change = {sheet.seat: sheet.total - account.on_hand}
            ctx.event("year_count", sheet.seat, **lines, brps=change, rules=rules_of(state, sheet))
        state.counted = counted
        _enter(ctx)
        if year == MORE_IN and in_force(state, "axis", 6):
            gain(ctx, "germany", MORE_BRPS, "TR-33.41-6")
        ctx.end()


def _enter(ctx: Context[State]) -> None:
    """A power that enters with the spring has its BRPs from now on, and no growth (TR-SC39av, TR-SC39ax)."""
    state = ctx.state
    for seat in state.world.seat_ids:
        date = state.world.card.powers[seat].arrives
        if date is not None and state.world.turn_of(date) == state.turn + 1:
            account = state.brps[seat]
            state.brps[seat] = account._replace(on_hand=account.base)
            rules = [*state.world.card.powers[seat].behind("base"), "TR-SC39ax"]
            ctx.event("brps_gained", seat, amount=account.base, land="", brps={seat: account.base}, rules=rules)


class Limits(Step[State]):
    """Half of what is left is the most that may be spent in a player turn of the year (TR-11.1)."""

    name = "year.limits"

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Set the limits."""
        state = ctx.state
        for seat, account in state.brps.items():
            if state.world.in_play(seat, state.turn + 1):
                state.brps[seat] = account._replace(limit=max(0, account.on_hand) // 2)
        state.grants = {key: value for key, value in state.grants.items() if not key.startswith("year:")}
        ctx.event("limits", "", limits={seat: account.limit for seat, account in state.brps.items()}, rules=["TR-11.1"])
        ctx.end()
