"""What a viewer knows of an area, line by line: of others nothing but what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from boardgame.app.families.conquest.names import faction_name, status_words
from boardgame.app.families.conquest.overlay import powers_of, trade_user
from boardgame.app.families.conquest.route_words import route_words, rules_of
from boardgame.app.look.elements import tr
from boardgame.games.conquest.board import control
from boardgame.games.conquest.board.possession import contested
from boardgame.games.conquest.board.seen import seen_position
from boardgame.games.conquest.board.supply_net import SupplyNet
from boardgame.games.conquest.board.trade_net import trade_route
from boardgame.games.conquest.diplomacy import marker
from boardgame.games.conquest.state import Note, State
from boardgame.games.conquest.telling.names import counted
from boardgame.games.conquest.view import View


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of the card.

    Attributes:
        words: what it says.
        title: what it is about, in a word or two; empty where it goes on.
        rules: ids of the rules behind it.
        emblem: power whose emblem stands before it.
        tone: empty, ``muted``, ``danger`` or ``warning``.
    """

    words: str
    title: str = ""
    rules: tuple[str, ...] = ()
    emblem: str = ""
    tone: str = ""


def kind_words(view: View, area: str) -> str:
    """What sort of area it is, for the line under its name."""
    world = view.world
    facts = world.areas[area]
    forms = {
        "island": tr("Conquest", "Island"),
        "strait": tr("Conquest", "Strait"),
        "islet": tr("Conquest", "Islet"),
        "islet_group": tr("Conquest", "group of Islets"),
        "islet_base": tr("Conquest", "Islet with a Base"),
        "ocean": tr("Conquest", "Ocean: two moves to enter"),
    }
    sort = forms.get(facts.form) or (tr("Conquest", "Sea") if facts.sea else tr("Conquest", "Land"))
    if facts.impassable:
        sort = tr("Conquest", "may not be entered")
    elif facts.province:
        sort = tr("Conquest", "Province of China")
    power = world.powers.get(facts.nation)
    known = power.name if power else facts.nation.replace("_", " ").title()
    nation = world.scenario.neutrals[facts.nation].name if facts.nation in world.scenario.neutrals else known
    return " · ".join(filter(None, (sort, nation if nation != facts.name else "")))


def known_facts(view: View, area: str) -> list[Fact]:
    """Everything but units and borders, from above."""
    state = seen_position(view)
    found = [*_control(view, state, area), *_neutral(view, area), *_worth(view, area), *_lying(view, area)]
    return [*found, *_trade(view, state, area), *_supply(view, state, area), *_notes(view, area)]


# --- whose it is --------------------------------------------------------------------------------------------------


def _control(view: View, state: State, area: str) -> Iterator[Fact]:
    world = view.world
    holder = view.control.get(area, "")
    if not holder or world.areas[area].impassable:
        return
    name = faction_name(world, holder)
    capital = world.capital_of[area]
    why = {
        "home": tr("Conquest", "its Home Territory"),
        "marker": tr("Conquest", "a Control marker lies here"),
        "capital": tr("Conquest", "it controls {0}").format(world.areas[capital].name if capital else ""),
        "default": tr("Conquest", "so from the start"),
        "occupied": tr("Conquest", "its units alone are here"),
        "possessor": tr("Conquest", "its units were here first"),
        "phase": tr("Conquest", "so it was when the Phase began"),
    }
    reason = control.reason(state, area)
    emblem = world.factions[holder].marker if holder in world.factions else ""
    yield Fact(f"{name}: {why[reason]}", tr("Conquest", "Control"), control.REASONS[reason], emblem)
    if contested(state, area):
        others = [faction_name(world, faction) for faction in state.occupants.get(area, ()) if faction != holder]
        words = tr("Conquest", "Contested by {0}.").format(", ".join(others))
        yield Fact(words, rules=control.REASONS["possessor"], tone="danger")


def _neutral(view: View, area: str) -> Iterator[Fact]:
    """The Neutral that an area belongs to, its Influence and what the next marker would make of it."""
    world = view.world
    neutral = world.areas[area].nation
    if neutral not in view.status:
        return
    held = view.influence.get(neutral)
    status = view.status[neutral]
    title = tr("Conquest", "Influence")
    emblem = marker(world, held.seat, neutral) if held else ""
    words = status_words(view, neutral)
    if held and status.kind != "neutral":
        words += tr("Conquest", ", {0} of 3 markers").format(held.markers)
    steps = {"neutral": ("associate", "CNC-8.12"), "associate": ("protectorate", "CNC-8.13"),
             "protectorate": ("satellite", "CNC-8.2")}  # fmt: skip
    names = {item.id: item.name for item in world.scenario.statuses}
    if status.kind in steps and world.scenario.neutrals[neutral].id == neutral:
        following, rule = steps[status.kind]
        words += tr("Conquest", "; one marker more at Resolution: {0}").format(names[following])
        yield Fact(words, title, (rule,), emblem)
    else:
        yield Fact(words, title, (), emblem)


# --- what it is worth ---------------------------------------------------------------------------------------------


def _worth(view: View, area: str) -> Iterator[Fact]:
    facts = view.world.areas[area]
    parts = [f"POP {facts.population}"] if facts.population else []
    if facts.resources:
        oil = tr("Conquest", " of oil") if facts.oil else ""
        parts.append(f"RES {facts.resources}{oil}")
    if facts.muster:
        parts.append(tr("Conquest", "Muster {0}").format(facts.muster))
    if parts:
        yield Fact(" · ".join(parts), tr("Conquest", "Worth"), ("CNC-1.13b",) if facts.oil else ())
    cities = {
        "main_capital": tr("Conquest", "Main Capital"),
        "subcapital": tr("Conquest", "Sub-Capital"),
        "city": tr("Conquest", "City"),
        "town": tr("Conquest", "Town"),
    }
    places = [cities[facts.city]] if facts.city else []
    if facts.capital_of and facts.capital_of in view.status:
        places.append(tr("Conquest", "Capital of {0}").format(faction_name(view.world, facts.capital_of)))
    if facts.base:
        places.append(tr("Conquest", "Base"))
    if places:
        rules = view.world.scenario.city_sorts[facts.city].rules if facts.city else ()
        yield Fact(" · ".join(places), rules=rules)
    if facts.islet:
        sort = view.world.scenario.islet_sorts[facts.form]
        most = tr("Conquest", "one unit of a Faction") if sort.most_units else tr("Conquest", "any number of units")
        few = tr("Conquest", "only Fortresses and SNLF are built")
        builds = tr("Conquest", "everything is built") if sort.builds_all else few
        yield Fact(f"{most}; {builds}", tr("Conquest", "Islet"), sort.rules)


def _lying(view: View, area: str) -> Iterator[Fact]:
    if area in view.blockades:
        words = tr("Conquest", "Blockaded: what it is worth counts only if a Trade Route is open at Production.")
        yield Fact(words, tr("Conquest", "Blockade"), ("CNC-14.23",), tone="danger")
    if count := view.partisans.get(area, 0):
        yield Fact(counted(count, "Partisan"), tr("Conquest", "Partisans"), ("CNC-17.0",))


# --- routes -------------------------------------------------------------------------------------------------------


def _trade(view: View, state: State, area: str) -> Iterator[Fact]:
    user = trade_user(state, area)
    if not user:
        return
    route = trade_route(state, user, area)
    words = route_words(view.world, route)
    title = tr("Conquest", "Trade")
    yield Fact(
        f"{faction_name(view.world, user)}: {words}", title, rules_of(route), tone="danger" * (not route.is_open)
    )


def _supply(view: View, state: State, area: str) -> Iterator[Fact]:
    """Supply of the powers whose blocks are here; that a block needs any is only said where that is known."""
    if view.world.areas[area].sea:
        return
    title = tr("Conquest", "Supply")
    here = {block.power for block in state.at(area)}
    for seat in view.world.seat_ids:
        for power in powers_of(view.world, seat):
            if power in here:
                route = SupplyNet(state, power).route(area)
                words = f"{view.world.powers[power].name}: {route_words(view.world, route)}"
                yield Fact(words, title, rules_of(route), tone="danger" * (not route.is_open))
                title = ""


def _notes(view: View, area: str) -> Iterator[Fact]:
    """What was once seen here by Intelligence; it tells how things were then."""
    title = tr("Conquest", "Seen once")
    for notes in view.notes.values():
        for note in notes:
            if note.at == area and note.seen:
                yield Fact(f"{note.year}: {_seen(view, note)}", title, ("CNC-9.7",), tone="muted")
                title = ""


def _seen(view: View, note: Note) -> str:
    """Blocks of a note, which stand there as ``power:type:CV``."""
    world = view.world
    parts = []
    for item in note.seen:
        power, _, rest = item.partition(":")
        unit, _, cv = rest.partition(":")
        known = power in world.powers and unit in world.units
        parts.append(f"{world.powers[power].adjective} {world.units[unit].name} {cv}" if known else item)
    return ", ".join(parts)
