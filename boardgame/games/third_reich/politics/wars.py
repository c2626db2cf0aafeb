"""On whom a power may declare war, and what that costs (TR-21)."""

from __future__ import annotations

from functools import cache

from boardgame.engine import Refusal
from boardgame.engine.refusal import NOT_THERE
from boardgame.games.third_reich import eastern
from boardgame.games.third_reich.accounts import spendable, too_dear
from boardgame.games.third_reich.eastern import EASTERN_EUROPE, UNDIVIDED
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.lending.lend_lease import payer
from boardgame.games.third_reich.politics import pact
from boardgame.games.third_reich.politics.command import nearest_opponent
from boardgame.games.third_reich.state import State

RUSSIA, GERMANY, ITALY, AMERICA = "soviet_union", "germany", "italy", "united_states"
_BALTIC = "baltic_states"
VICHY = "vichy_france"
SWITZERLAND = "switzerland"
"""A hole in the board, and no nation of the game (TR-21.1f, TR-48.1)."""
_BEYOND_FINLAND = ("sweden", "norway")
"""Countries that Finland borders off the map (TR-21.54e)."""
_IRAQ = ("iraq", "iraq_rebels")
PERSIA = "persia"
_CLOSED = 1944
"""The first year of the scenario in which neutral countries are not attacked (TR-50.36)."""


def price(state: State, seat: str, nation: str) -> int:
    """BRPs for a declaration of war of a power (TR-21.1b); as for a power where it is war with one (TR-21.51)."""
    costs = state.world.tables.costs
    if joins(state, nation):
        return 0
    major = nation != EASTERN_EUROPE and state.world.nations[nation].major
    return costs.war_on_power if major or war_with_a_power(state, seat, nation) else costs.war_on_minor


def war_with_a_power(state: State, seat: str, nation: str) -> bool:
    """Whether war on a minor country is war with a power that a seat is at peace with (TR-21.51).

    It is with one whose ally the country is, and with Germany where its units stand in the country (TR-25.23).
    """
    if nation == EASTERN_EUROPE or state.world.nations[nation].major:
        return False
    status = state.minors.get(nation)
    behind = {ally for ally in state.allies(nation) if ally in state.world.seat_ids}
    if status is not None and status.kind == "inactive" and germans_in(state, nation):
        behind.add(GERMANY)
    return any(power != seat and not state.at_war(seat, power) for power in behind)


def grounds(state: State, seat: str, nation: str) -> tuple[str, ...]:
    """The rules that let a power declare war on a nation, and that say what it costs."""
    facts = state.world.nations.get(nation)
    unarmed = ("TR-22.2c",) if facts and not facts.major and not facts.forces else ()
    if joins(state, nation):
        return ("TR-21.3c" if state.minors[nation].turn == state.turn else "TR-21.3",)
    if nation == VICHY:
        return ("TR-21.1b", "TR-25.24", "TR-49.2c", "TR-49.42e")
    costs = "TR-21.51" if war_with_a_power(state, seat, nation) else "TR-21.1b"
    if seat == RUSSIA and not state.at_war(RUSSIA, GERMANY) and nation in neighbours(state) - beside((RUSSIA,)):
        by_land = nation in beside(tuple(conquests(state)))
        return (costs, "TR-21.54d" if by_land else "TR-21.54e", *unarmed)
    return (costs, *unarmed)


def joins(state: State, nation: str) -> bool:
    """Whether war on a country means joining a power that has attacked it, which pays for both (TR-21.3, TR-21.3c)."""
    status = state.minors.get(nation)
    return status is not None and status.kind == "attacked"


def targets(state: State, seat: str) -> list[str]:
    """Whatever a power may declare war on now."""
    return [nation for nation in (*state.world.nation_ids, EASTERN_EUROPE) if why_not(state, seat, nation) is None]


def why_not(state: State, seat: str, nation: str) -> Refusal | None:
    """Why a power may not declare war on a nation or on Eastern Europe; None where it may."""
    refusal = eastern.why_not(state, seat) if nation == EASTERN_EUROPE else _barred(state, seat, nation)
    if refusal is None and seat == "france" and state.controller(state.world.number["O22"]) != "france":
        refusal = Refusal("TR-26.815d", "France declares no war while Paris is in enemy hands.")
    if refusal is None and (cost := price(state, seat, nation)) > spendable(state, seat):
        text = f"The war would cost {cost} BRPs, and you may spend {spendable(state, seat)}."
        refusal = too_dear(state, seat, cost, text)
    return refusal


def _barred(state: State, seat: str, nation: str) -> Refusal | None:
    world = state.world
    facts = world.nations.get(nation)
    if nation == SWITZERLAND:
        return Refusal("TR-21.1f", "Nobody declares war on Switzerland.")
    if nation in _IRAQ:
        return Refusal("TR-38.1", "Iraq is a British colony, and Germany's ally by a counter of the Axis alone.")
    if facts is None or facts.colony or facts.acts_as or nation == seat:
        return Refusal(NOT_THERE, "On that nobody declares war.")
    name = facts.in_sentence
    if state.at_war(seat, nation):
        # Who was attacked is at war without a declaration of its own.
        rule = "TR-21.2b" if f"declared:{nation}:{seat}" in state.clocks else "TR-21.1"
        return Refusal(rule, f"You are at war with {name} already.")
    if nation == RUSSIA and state.conquered(nation):
        return Refusal("TR-26.921d", "Russia has surrendered: no war is declared on it again.")
    if state.conquered(nation) or (facts.major and nation not in world.seat_ids):
        return Refusal(NOT_THERE, f"There is no war to declare on {name}.")
    if nation == AMERICA or (seat == AMERICA and not world.in_play(AMERICA, state.turn)):
        return Refusal("TR-21.7b", "The United States goes to war by its own declaration, in Spring 1942.")
    if nation == VICHY:
        return _on_vichy(state, seat)
    if (facts.major and world.side(seat) == world.side(nation)) or state.allied(seat, nation):
        return Refusal("TR-21.8", f"You and {name} may never be at war.")
    if seat == RUSSIA and (refusal := _for_russia(state, nation)):
        return refusal
    return None if facts.major else _on_minor(state, seat, nation)


def _on_minor(state: State, seat: str, nation: str) -> Refusal | None:
    world = state.world
    name, status = world.nations[nation].in_sentence, state.minors.get(nation)
    if nation == _BALTIC:
        return _on_baltic(state, seat)
    if status is not None and status.kind in ("inactive", "active"):
        if world.side(seat) == world.side(status.power):
            return Refusal("TR-21.8", f"You may never be at war with {name}, a minor ally of your side.")
    elif status is not None and status.kind in ("attacked", "allied"):
        return _joining(state, seat, nation)
    first = world.date(1).year
    if first == _CLOSED and (status is None or status.kind == "neutral"):
        return Refusal("TR-50.36", "In this scenario neutral countries stay out of the war.")
    if nation == PERSIA and payer(state):
        return Refusal("TR-40.2d", "Persia is the Western Allies': it is entered without a declaration of war.")
    if not nearest_opponent(state, nation, seat):
        return Refusal("TR-22.1", f"Nobody could set up {name}.")
    return None


def _on_vichy(state: State, seat: str) -> Refusal | None:
    """Vichy is an inactive ally of Germany, on which its enemies may declare war (TR-49.2, TR-49.42e)."""
    status = state.minors.get(VICHY)
    if status is None or status.kind != "inactive":
        return Refusal(NOT_THERE, "There is no Vichy on which war could be declared.")
    if state.world.side(seat) == "axis":
        return Refusal("TR-49.2", "Vichy is an inactive ally of Germany.")
    if seat == RUSSIA and not {GERMANY, ITALY} & set(state.world.seat_ids) <= state.enemies(seat):
        return Refusal("TR-21.54f", "Russia attacks neither Vichy nor its colonies before it fights Germany and Italy.")
    if not state.at_war(seat, GERMANY):
        return Refusal("TR-49.42e", "Only powers at war with Germany declare war on Vichy.")
    return None


def _joining(state: State, seat: str, nation: str) -> Refusal | None:
    """Countries that somebody fights already (TR-21.3, TR-21.52, TR-21.53)."""
    world, power = state.world, state.minors[nation].power
    if world.side(power) != world.side(seat):
        return Refusal("TR-21.3", f"Your enemies are at war with {world.nations[nation].in_sentence} already.")
    if {seat, power} == {GERMANY, ITALY} and not state.enemies(ITALY) & {"united_kingdom", "france"}:
        return Refusal("TR-21.52", "Germany and Italy do not attack one country until Italy is at war with the West.")
    if RUSSIA in (seat, power) and not state.at_war(RUSSIA, GERMANY):
        return Refusal("TR-21.53", "Russia and the West do not attack one country until Russia fights Germany.")
    if state.minors[nation].kind == "allied":
        return Refusal("TR-21.3", "A country that has found an ally is attacked no more by others.")
    if state.minors[nation].turn == state.turn and not state.allied(seat, power):
        return Refusal("TR-21.3", "Before you are allied you join only where the country has survived a turn.")
    return None


def _on_baltic(state: State, seat: str) -> Refusal | None:
    """The Baltic States are a part of Eastern Europe, or a country of their own (TR-43.412, TR-43.5e)."""
    if seat not in (RUSSIA, GERMANY):
        return Refusal("TR-43.4", "Only Russia and Germany declare war on the Baltic States.")
    if eastern.opened_by(state):
        return Refusal("TR-43.4", "War has been declared on Eastern Europe already.")
    if UNDIVIDED not in state.clocks and not state.at_war(RUSSIA, GERMANY):
        return Refusal("TR-43.4", "The Baltic States are a part of Eastern Europe: war is declared on all of it.")
    return None


def _for_russia(state: State, nation: str) -> Refusal | None:
    """What keeps Russia from a war before it fights Germany and Italy (TR-21.54)."""
    world = state.world
    if state.at_war(RUSSIA, GERMANY):
        return None
    facts, status = world.nations[nation], state.minors.get(nation)
    date = world.card.powers[RUSSIA].no_war_before
    early = date is not None and state.turn < world.turn_of(date) and pact.BROKEN not in state.clocks
    if facts.major:
        text = "Russia does not declare war on Germany or Italy before Fall 1941."
        return Refusal("TR-21.54", text) if early else None
    if nation == _BALTIC:
        return None
    if early and (state.allied(nation, GERMANY) or state.allied(nation, ITALY)):
        return Refusal("TR-21.54", "That would be war with Germany or Italy, which Russia begins in Fall 1941.")
    if nation not in neighbours(state):
        return Refusal("TR-21.54b", "Russia attacks only countries beside it, or beside one it has conquered.")
    if f"safe:{nation}" in state.clocks:
        return Refusal("TR-25.21b", "A German garrison has brought peace to that country for good.")
    if status is not None and status.kind in ("inactive", "active") and garrisoned(state, nation):
        beyond = nation == "rumania" and eastern.opened_by(state) == RUSSIA
        usual = "TR-21.54c" if status.kind == "active" or not early else "TR-25.8"
        return Refusal("TR-43.7c" if beyond else usual, "Germany has a garrison there.")
    return None


def neighbours(state: State) -> frozenset[str]:
    """The countries that border Russia or a country it has conquered (TR-21.54b, TR-21.54d, TR-21.54e)."""
    own = [RUSSIA, *conquests(state)]
    beyond = _BEYOND_FINLAND if "finland" in own else ()
    return beside(tuple(own)) | (frozenset(beyond) - frozenset(own))


def conquests(state: State) -> list[str]:
    """The minor countries that Russia has conquered."""
    return [n for n, status in state.minors.items() if status.kind == "conquered" and status.power == RUSSIA]


@cache
def beside(own: tuple[str, ...]) -> frozenset[str]:
    """The countries that border some others over land."""
    geo = geography()
    cells = (cell for country in own for cell in geo.hexes_of.get(country, ()))
    return frozenset(geo.country[near] for cell in cells for near in geo.overland[cell]) - frozenset(own)


def garrisoned(state: State, nation: str) -> bool:
    """Whether a German ground unit stands in a minor ally (TR-25.8)."""
    units = state.world.units
    return any(
        units[unit].nation == GERMANY and units[unit].ground
        for cell in state.world.area(nation)
        for unit in state.at(cell)
    )


def germans_in(state: State, nation: str) -> bool:
    """Whether German units of whatever sort are in a minor ally: ground units, ships or air (TR-25.23)."""
    inside = state.world.area(nation)
    based = any(cell in inside for whose, cell, _ in state.wings() if whose == GERMANY)
    return based or any(state.of(GERMANY, cell) for cell in inside)
