"""The BRPs of a new year, line by line (TR-10.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from boardgame.games.third_reich.politics.holdings import receives, values
from boardgame.games.third_reich.politics.landmarks import in_the_year
from boardgame.games.third_reich.politics.partners import parts, shared_lands
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.variant import in_force

_BRITISH_RATE = 50


@dataclass(slots=True)
class Sheet:
    """How the BRPs of a power come about.

    Attributes:
        seat: whose.
        base_before: the base of the year that ends.
        unspent: BRPs left over; below 0 a deficit.
        growth: what they add to the base, or in the 1940 sequence to the year alone (TR-10.35).
        base: the new base.
        countries: BRPs of countries and colonies conquered and held, each with its value.
        minor_allies: BRPs of active minor allies and countries it has come to the aid of.
        cities: what Moscow and Leningrad bring, or cost Russia (TR-10.37).
        deficit: what is taken off for a deficit of the year before (TR-10.36), 0 or more.
        total: the sum.
    """

    seat: str
    base_before: int = 0
    unspent: int = 0
    growth: int = 0
    base: int = 0
    countries: dict[str, int] = field(default_factory=dict)
    minor_allies: dict[str, int] = field(default_factory=dict)
    cities: dict[str, int] = field(default_factory=dict)
    deficit: int = 0
    total: int = 0


def sheets(state: State, year: int, shares: Mapping[str, int]) -> list[Sheet]:
    """The sheets of all powers that are in play and not conquered, for the sequence before a year.

    Args:
        state: the position.
        year: the year that begins.
        shares: what each power has of the BRPs of Poland (TR-22.4b).
    """
    world = state.world
    found = []
    for seat in world.seat_ids:
        if not state.conquered(seat) and world.in_play(seat, state.turn):
            found.append(_sheet(state, seat, year, shares.get(seat, 0)))
    return found


def _sheet(state: State, seat: str, year: int, share: int) -> Sheet:
    account = state.brps[seat]
    unspent = account.on_hand
    rate = growth_rate(state, seat)
    # TR-10.31: fractions are dropped; TR-10.36: no growth on a deficit.
    growth = max(0, unspent) * rate // 100
    first = year == state.world.card.first_turn.year + 1 and year == 1940
    # TR-10.31b, TR-10.35: in the 1940 sequence the base stays, and what has grown counts for that year alone.
    base = account.base if first else account.base + growth
    sheet = Sheet(seat, account.base, unspent, growth, base)
    sheet.countries = conquests(state, seat)
    sheet.minor_allies = aided(state, seat)
    if share:
        sheet.minor_allies["poland"] = share
    for land, partners in shared_lands(state).items():
        agreed = parts(state, land, partners) or {}
        if seat in agreed:
            sheet.minor_allies.pop(land, None)
            sheet.countries.pop(land, None)
            if agreed[seat]:
                sheet.countries[land] = agreed[seat]
    sheet.cities = in_the_year(state, seat)
    sheet.deficit = max(0, -unspent)
    extra = (growth if first else 0) + sum(sheet.cities.values())
    sheet.total = base + extra + sum(sheet.countries.values()) + sum(sheet.minor_allies.values()) - sheet.deficit
    return sheet


def growth_rate(state: State, seat: str) -> int:
    """The growth rate of a power in per cent, Britain's by a counter (TR-3.31, TR-33.42-4)."""
    if seat == "united_kingdom" and in_force(state, "allies", 4):
        return _BRITISH_RATE
    return state.world.card.powers[seat].growth


def conquests(state: State, seat: str) -> dict[str, int]:
    """The BRPs of countries, colonies and powers that a power has conquered and holds (TR-10.34, TR-24.3, TR-26.3)."""
    return {land: value for land, value in values(state.world).items() if receives(state, seat, land)}


def aided(state: State, seat: str) -> dict[str, int]:
    """The BRPs of active minor allies of a power, and of countries to whose aid it has come (TR-10.34, TR-23.1e)."""
    world = state.world
    # TR-10.343 does not hold for minor allies (TR-25.3); those of a card at start are in its first total.
    return {
        nation: world.nations[nation].brp
        for nation, status in state.minors.items()
        if status.power == seat and status.kind in ("active", "allied") and world.nations[nation].brp
    }
