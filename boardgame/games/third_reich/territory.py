"""Whose ground is as good as a nation's own, whose it may come to the aid of, and where its units may not stop."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from boardgame.engine import Refusal
from boardgame.games.third_reich.cooperation import friction
from boardgame.games.third_reich.eastern import border_moved
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.hands import CLOSED
from boardgame.games.third_reich.places import africa
from boardgame.games.third_reich.state import State, pair
from boardgame.games.third_reich.world import World

_MOST_IN_MINORS = 20
"""German factors in all inactive minor allies together (TR-25.6)."""
_MOST_IN_FINLAND = 5
_PARIS = "O22"


def partners(state: State, nation: str) -> frozenset[str]:
    """The nations whose hexes are as good as a nation's own: its allies, and its inactive minor allies (TR-25.6b)."""
    return state.derived(("partners", nation), lambda: _partners(state, nation))


def _partners(state: State, nation: str) -> frozenset[str]:
    status = state.minors.get(nation)
    if nation == "vichy_france" and status is not None and status.kind == "inactive":
        return state.allies(status.power) | {nation}  # TR-49.3d: it uses any source of the Axis
    return state.allies(nation) | _inactive(state, nation) | guests_of(state, nation) | _vichy_for_italy(state, nation)


def is_vichy(state: State, cell: int) -> bool:
    """Whether a hex is the city of Vichy while that is a capital: from the fall of France to its own end (TR-49.2b)."""
    status = state.minors.get("vichy_france")
    there = cell == state.world.number[state.world.nations["vichy_france"].capital]
    return there and status is not None and status.kind in ("inactive", "active")


def _vichy_for_italy(state: State, nation: str) -> frozenset[str]:
    """Italians go into an inactive Vichy as Germans do, as Germany's allies and with its consent (TR-49.3b)."""
    status = state.minors.get("vichy_france")
    inactive = status is not None and status.kind == "inactive"
    welcome = nation == "italy" and state.allied(nation, "germany") and f"{CLOSED}germany:{nation}" not in state.clocks
    return frozenset(("vichy_france",)) if inactive and welcome else frozenset()


def guests_of(state: State, nation: str) -> frozenset[str]:
    """The inactive minor allies of a power's ally, which count as that one's land, to which it lets allies (TR-3.36b).

    Vichy is none of them: who goes there changes how it is rolled for.
    """
    if nation not in state.world.seat_ids:
        return frozenset()
    lent = (_inactive(state, ally) for ally in state.allies(nation) if ally in state.world.seat_ids and ally != nation)
    return frozenset().union(*lent) - {"vichy_france"}


def _inactive(state: State, nation: str) -> frozenset[str]:
    return frozenset(
        minor for minor, status in state.minors.items() if status.kind == "inactive" and status.power == nation
    )


def hosted(state: State, nation: str, cell: int) -> bool:
    """Whether a hex is the own land of an ally of a power, or counts as an ally's (TR-3.36b)."""
    holder = state.controller(cell)
    at_home = holder == geography().country[cell] and holder in state.world.seat_ids and holder in state.allies(nation)
    return holder != nation and nation in state.world.seat_ids and (at_home or holder in guests_of(state, nation))


def backers(state: State, nation: str) -> frozenset[str]:
    """The nations whose ground, sources and fleets supply units of a nation: its allies.

    A minor country that fights alone has those powers besides that are at war with its attacker; that is no
    intervention (TR-22.6, TR-22.8).
    """
    return state.derived(("backers", nation), lambda: state.allies(nation) | protectors(state, nation))


def protectors(state: State, nation: str) -> frozenset[str]:
    """The powers at war with the attacker of a minor country that nobody has come to the aid of; none for others."""
    status = state.minors.get(nation)
    if status is None or status.kind != "attacked":
        return frozenset()
    return frozenset(seat for seat in state.world.seat_ids if state.at_war(seat, status.power)) - state.allies(nation)


def aiding(state: State, nation: str, cell: int) -> State:
    """The position as it would be if a nation had come to the aid of the country that holds a hex (TR-23.1).

    The position itself where there is no such country.
    """
    country = state.controller(cell)
    if country not in may_aid(state, nation):
        return state

    def allied() -> State:
        thought = state.copy()
        thought.set_wars(state.wars, state.alliances | {pair(nation, country)})
        return thought

    return state.derived(("aiding", nation, country), allied)


def may_aid(state: State, nation: str) -> frozenset[str]:
    """The minor countries into which a power may send units to come to their aid (TR-23.1).

    They were attacked by an enemy of the power (TR-23.1d), have no ally yet, and have taken a turn of their own
    (TR-23.2b).
    """
    if nation not in state.world.seat_ids:
        return frozenset()
    enemies = state.enemies(nation)
    return frozenset(
        minor
        for minor, status in state.minors.items()
        if status.kind == "attacked" and status.moved and status.power in enemies and not state.allied(nation, minor)
    )


def may_garrison(state: State, nation: str) -> frozenset[str]:
    """The minor allies of Germany, attacked by a power it is not at war with, into which it may send units (TR-25.21).

    No enemy of the country stands in it any more; German units there bring peace again (TR-25.21b).
    """
    if nation != "germany":
        return frozenset()
    world = state.world
    return frozenset(
        minor
        for minor, status in state.minors.items()
        if status.kind == "attacked"
        and status.moved
        and world.nations[minor].minor_ally_of == nation
        and not state.at_war(nation, status.power)
        and not any(
            world.units[unit].nation in state.enemies(minor)
            for cell in world.area(minor) - lost_bessarabia(state)
            for unit in state.at(cell)
        )
    )


ISTANBUL = "Z33"
_STRAITS = (ISTANBUL, "Z34", "AA31", "BB31")


def straits_held(state: State, nation: str) -> bool:
    """Whether all hexes of the Turkish Straits are friendly to a nation.

    Without that neither ships nor supply come from Istanbul into the Mediterranean, or from there to it (TR-29.15).
    """
    friends, number = partners(state, nation), state.world.number
    return all(state.controller(number[label]) in friends for label in _STRAITS)


_EAST_OF = ("baltic_states", "poland_east", "bessarabia", "soviet_union")
_ROAM: Mapping[str, tuple[str, ...]] = {
    "bulgaria": ("bulgaria", "yugoslavia", "greece", "european_turkey"),
    "rumania": ("rumania", "yugoslavia", *_EAST_OF),
    "hungary": ("hungary", "yugoslavia", "poland", *_EAST_OF),
    "iraq_rebels": ("iraq", "persia", "lebanon_syria", "palestine", "transjordan", "arabia"),
}
"""Where the units of active minor allies may be (TR-25.42 to TR-25.44, TR-25.46)."""
_OF_THE_SOUTH: Mapping[str, tuple[str, ...]] = {"spain": _EAST_OF, "turkey": ("soviet_union",)}
"""Minor allies that go all over the Mediterranean Front, with where else they go (TR-25.45)."""
AREAS: Mapping[str, str] = {
    "finland": "TR-25.41",
    "bulgaria": "TR-25.42",
    "rumania": "TR-25.43",
    "hungary": "TR-25.44",
    "spain": "TR-25.45",
    "turkey": "TR-25.45",
    "iraq_rebels": "TR-25.46",
}
"""The rule that says where the units of each active minor ally may be."""
_FROM_FINLAND = 6
"""Hexes that Finns go at most from their country (TR-25.41)."""


def roam(state: State, nation: str) -> frozenset[int] | None:
    """The hexes that ground units of a nation do not leave; None for powers and who acts as one.

    A minor country stays at home (TR-22.7), but for active minor allies within the areas of each (TR-25.4, TR-25.47),
    and Vichy, which has its colonies, too (TR-49.3).
    """
    facts = state.world.nations[nation]
    if facts.major or facts.acts_as:
        return None
    status = state.minors.get(nation)
    active = status is not None and status.kind == "active"
    inside = _roaming(state.world, nation, active)
    return inside - lost_bessarabia(state) if nation == "rumania" and not active else inside


def lost_bessarabia(state: State) -> frozenset[int]:
    """What has ceased to be Rumania: Bessarabia, once Russia has occupied Eastern Europe (TR-43.4f)."""
    return state.world.area("bessarabia") if border_moved(state) else frozenset()


@cache
def _roaming(world: World, nation: str, active: bool) -> frozenset[int]:
    home = frozenset(world.area(nation))
    if nation == "vichy_france":
        # TR-49.3: between Vichy, Corsica and the colonies.
        home |= world.hexes_in(("corsica", "morocco", "algeria", "tunisia", "lebanon_syria"))
    if not active:
        return home
    if nation == "finland":
        geo = geography()
        return frozenset(
            cell
            for cell in range(geo.size)
            if geo.land[cell] and any(geo.distance(cell, other) <= _FROM_FINLAND for other in home)
        )
    if nation == "vichy_france":
        return frozenset(range(len(world.labels)))
    if nation in _OF_THE_SOUTH:
        front = geography().front
        south = (cell for cell in range(len(world.labels)) if front[cell] == "mediterranean")
        return home | frozenset(south) | world.hexes_in(_OF_THE_SOUTH[nation])
    return world.hexes_in(_ROAM[nation]) if nation in _ROAM else home


def bound_by(state: State, nation: str) -> str:
    """The rule that keeps units of a minor country where they are: one of its own for each active minor ally."""
    status = state.minors.get(nation)
    if nation == "vichy_france":
        return "TR-49.3"
    return AREAS.get(nation, "TR-22.7") if status is not None and status.kind == "active" else "TR-22.7"


_RUSSIA = "soviet_union"
ADMITTED = "russians_in_persia"
"""The clock that runs once the payer of the Lend Lease route has let Russian units into Persia (TR-40.2c)."""
_MOST_IN_RUSSIA = 10
"""Western Allied factors in Russia (TR-45.6)."""


def western(state: State, nation: str) -> bool:
    """Whether units of a nation are those of a western Ally: its own, or a minor ally's."""
    world = state.world
    facts, status = world.nations[nation], state.minors.get(nation)
    power = facts.acts_as or (status.power if status is not None and status.kind in ("active", "allied") else nation)
    return power != _RUSSIA and world.side(power) == "allies"


def room_in_russia(state: State, nation: str, coming: Sequence[int] = ()) -> int | None:
    """How many more factors the western Allies may place in Russia (TR-45.6); None for others.

    Args:
        state: the position.
        nation: whose units are to come.
        coming: units that are not counted, since they are those that come.
    """
    if not western(state, nation) or _RUSSIA not in state.world.seat_ids or state.conquered(_RUSSIA):
        return None
    return _MOST_IN_RUSSIA - _western_in_russia(state, frozenset(coming))


def _western_in_russia(state: State, apart: frozenset[int]) -> int:
    world, inside = state.world, state.world.area(_RUSSIA)
    units = [unit for unit in state.on_map() if state.where[unit] in inside and unit not in apart]
    there = sum(state.factors(unit) for unit in units if western(state, world.units[unit].nation))
    return there + sum(sum(wing) for whose, base, wing in state.wings() if base in inside and western(state, whose))


def _too_many_in_russia(state: State, nation: str, units: Sequence[int], cell: int) -> Refusal | None:
    if not units or cell not in state.world.area(_RUSSIA):
        return None
    room = room_in_russia(state, nation, units)
    if room is None or sum(state.factors(unit) for unit in units) <= room:
        return None
    text = f"At most {_MOST_IN_RUSSIA} factors of the western Allies may be in Russia."
    return Refusal("TR-45.6", text, (state.world.labels[cell],))


def why_not_stop(state: State, nation: str, units: Sequence[int], cell: int) -> Refusal | None:
    """Why ground units of a nation may not end a move or a redeployment in a hex that is open to it; None if they may.

    Args:
        state: the position.
        nation: whose units.
        units: their numbers.
        cell: the hex.
    """
    if (refusal := africa.why_not_in(state, nation, tuple(units), cell)) is not None:
        return refusal
    if (refusal := _too_many_in_russia(state, nation, units, cell)) is not None:
        return refusal
    if nation == "germany":
        return _too_many_germans(state, units, cell)
    if refusal := why_not_out_of_france(state, nation, [state.where[unit] for unit in units], cell):
        return refusal
    return kept_apart(state, nation, cell)


def _too_many_germans(state: State, units: Sequence[int], cell: int) -> Refusal | None:
    """Limits of German factors in the inactive minor allies, and Bessarabia (TR-25.6, TR-25.8d)."""
    world = state.world
    minors = _inactive(state, "germany") - {"vichy_france"}
    label = world.labels[cell]
    country = world.scenario.board.hexes[label].country
    if country not in minors:
        return None
    if cell in world.area("bessarabia") and not state.at_war("germany", "soviet_union"):
        return Refusal("TR-25.8d", "Germany sends nobody to Bessarabia before it is at war with Russia.", (label,))
    coming = frozenset(units)
    limits = ((minors, _MOST_IN_MINORS), (frozenset(["finland"]), _MOST_IN_FINLAND))
    for countries, most in limits:
        if country in countries:
            inside = world.hexes_in(sorted(countries))
            have = sum(
                world.units[unit].factors
                for where in inside
                for unit in state.of("germany", where)
                if world.units[unit].ground and unit not in coming
            )
            have += sum(
                wing.fresh + wing.flown for whose, base, wing in state.wings() if whose == "germany" and base in inside
            )
            if have + sum(world.units[unit].factors for unit in units) > most:
                text = f"At most {most} German factors may be there before the country is activated."
                return Refusal("TR-25.6", text, (label,))
    return None


def why_not_out_of_france(state: State, nation: str, starts: Iterable[int], cell: int) -> Refusal | None:
    """Why French units do not go from some hexes to another, or to the US box: Paris is lost (TR-26.82); else None."""
    if nation != "france" or state.conquered("france"):
        return None
    world = state.world
    home, paris = world.area("france"), world.number[world.nations["france"].capital]
    if state.controller(paris) not in state.enemies("france") or cell in home or home.isdisjoint(starts):
        return None
    text = "While Paris is in enemy hands French units do not leave their country."
    return Refusal("TR-26.82", text, (world.labels[cell],) if cell >= 0 else ())


def kept_apart(state: State, nation: str, cell: int) -> Refusal | None:
    """Where British and French units do not stop early in the war (TR-34.1, TR-34.2, TR-34.3, TR-34.34b)."""
    label = state.world.labels[cell]
    if refusal := shut_to(state, nation, cell):
        return refusal
    if friction.marker_of(state, nation, cell):
        return Refusal("TR-34.34b", "British and French units do not stop at an air base of each other.", (label,))
    if friction.present(state, nation, cell):
        return Refusal("TR-34.3", "British and French units do not share a hex.", (label,))
    return None


def shut_to(state: State, nation: str, cell: int) -> Refusal | None:
    """Where no unit of Britain stops early in the war, air among them, or none of France (TR-34.1, TR-34.2)."""
    label = state.world.labels[cell]
    if nation == "united_kingdom" and friction.closed(state, cell):
        lost = label == _PARIS and state.controller(cell) in state.enemies("france")
        rule = "TR-26.813b" if lost else "TR-34.1"
        return Refusal(rule, "British units do not stop there before 1942.", (label,))
    if nation == "france" and friction.apart(state, nation, "united_kingdom") and friction.british(state, cell):
        return Refusal("TR-34.2", "French units do not enter British territory.", (label,))
    return None
