"""What an intent would come to: its orders are carried out on a position made up from the view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from boardgame.engine import Event, Refusal, SeededChance
from boardgame.engine.game import Game
from boardgame.games.conquest.board.relations import CHINESE, MINOR, hostile, party_of
from boardgame.games.conquest.china import gates
from boardgame.games.conquest.combat.frames import without_action
from boardgame.games.conquest.foresight.borders import Passage, counted_borders
from boardgame.games.conquest.foresight.consequence import Consequence
from boardgame.games.conquest.foresight.intents import Intent
from boardgame.games.conquest.foresight.thought import thought
from boardgame.games.conquest.government.investing import LOYALTY
from boardgame.games.conquest.movement.battles import Battle, battles
from boardgame.games.conquest.movement.islets import crowded
from boardgame.games.conquest.movement.move_orders import key_of
from boardgame.games.conquest.movement.way_rules import way_rules
from boardgame.games.conquest.state import State
from boardgame.games.conquest.telling.names import (
    area_name,
    counted,
    listed,
    neutral_name,
    power_name,
    seat_name,
    sentence,
)
from boardgame.games.conquest.turn import turn_of
from boardgame.games.conquest.view import View
from boardgame.games.conquest.war.needs import in_china
from boardgame.games.conquest.world import World

_NUMBERS = ("none", "one", "two", "three")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an intent would come to.

    Attributes:
        refusal: why it is not allowed after all; None where it is.
        orders: how many of its orders can be given at once; the others wait until somebody else has decided.
        consequences: what follows, the move itself first.
        commands: Commands left afterwards.
    """

    refusal: Refusal | None
    orders: int
    consequences: tuple[Consequence, ...]
    commands: int

    @property
    def grave(self) -> bool:
        """Whether it gives Rivals cards or changes what is counted in the end, which no undo takes back."""
        return any(one.kind in ("neutrality", "proxy", "intrusion") for one in self.consequences)

    @property
    def joins(self) -> bool:
        """Whether the blocks only come to a Battle that is there already (CNC-11.54c)."""
        return any("CNC-11.54c" in one.rules for one in self.consequences)


def foresee(game: Game[State, View], view: View, intent: Intent) -> Outcome:
    """Try an intent.

    Args:
        game: the rules.
        view: what the Active Player sees.
        intent: one of :func:`~boardgame.games.conquest.foresight.intents.intents` of this view.
    """
    before = thought(view).state
    state, events, orders = before, list[Event](), 0
    order = order_told(view, intent)
    for action in intent.actions:
        if orders and _asked(game, state) != intent.actions[0]["by"]:
            break
        try:
            state, found = game.apply(state, action, SeededChance(0))
        except Refusal as refusal:
            return Outcome(refusal, orders, (order,), thought(view).turn.commands)
        events += found
        orders += 1
    turn = turn_of(state)
    after = tuple(_after(before, state, intent, events, orders))
    return Outcome(None, orders, (order, *after), turn.commands if turn is not None else 0)


def _asked(game: Game[State, View], state: State) -> str:
    decision = game.decision(state)
    return decision.seat if decision is not None else ""


# --- the move itself ----------------------------------------------------------------------------------------------


def order_told(view: View, intent: Intent) -> Consequence:
    """The move itself: how the blocks go, and over which borders."""
    analysis = thought(view)
    world = analysis.state.world
    start, goal = intent.path[0], intent.goal
    lines: list[str] = []
    rules: list[str] = []

    def say(text: str, *cited: str) -> None:
        lines.append(text)
        rules.extend(rule for rule in cited if rule not in rules)

    power = intent.actions[-1]["power"]
    sea = "coast" in intent.modes or "sea" in intent.modes
    ground = any(world.units[key.split()[1]].is_ground for key, way in intent.ways.items() if way.mode == "sea")
    if any(way.strategic for way in intent.ways.values()):
        narrow = ("CNC-11.4b",) if sea and _land_passed(analysis.state, intent) else ()
        say("Strategic Movement, twice as far, through friendly areas without Rivals.", "CNC-11.4", *narrow)
    if "air" in intent.modes:
        say("By air." if len(intent.modes) == 1 else _each_by(world, intent), "CNC-11.3")
    if ground:
        say("By sea: Ground units are Convoys there, and defenceless.", "CNC-11.22")
    elif "coast" in intent.modes:
        say("Along the coast to the next port.", "CNC-11.1b")
    for strait in _land_passed(analysis.state, intent) if sea else ():
        if analysis.state.control[strait] not in world.seat_ids:
            say(f"It passes {area_name(world, strait)}, which violates no neutrality.", "CNC-15.3b")
    if analysis.terrain(power).look(start).enemies:
        text = f"It leaves the Battle in {area_name(world, start)} and may enter no other this turn."
        say(text, "CNC-11.51", "CNC-11.51d")
        near = {way.first for way in intent.ways.values()} - {goal}
        if any(not analysis.terrain(power).look(area).clear for area in near):
            say("It goes on through an area that is not friendly, and may not remain there.", "CNC-11.51c")
    if any(block.facing == "escaped" and key_of(block) in intent.units for block in analysis.state.at(start)):
        say("A Submarine that has escaped is in no Battle, and stands up as it moves.", "CNC-12.73d")
    if escaped := _escaped_there(analysis.state, power, intent):
        say(f"Submarines that have escaped in the {listed(escaped)} do not hinder it.", "CNC-12.73c")
    if any(way.invades for way in intent.ways.values()):
        say("A Sea Invasion: one Ground unit over a coast in a turn.", "CNC-11.221")
        idle = _disorganized(analysis.state, power, intent)
        if idle:
            say(f"{listed(idle)} that Sea Invade neither fire nor retreat this turn.", "CNC-11.221c")
        if firing := _firing(analysis.state, power, intent):
            text = f"{listed(firing)} fire and retreat though they Sea Invade."
            say(text, "CNC-3.244b", "CNC-11.221d", "CNC-12.61b")
        elif not idle:
            say("Units of this type have their Combat Action.", "CNC-11.221d", "CNC-12.61b")
    if intent.beside:
        say("No border lets all of them through: they enter over several at once.", "CNC-11.52")
    for passage in counted_borders(view, intent):
        say(_passage_told(passage), "CNC-11.52")
        rules += [rule for rule in passage.rules if rule not in rules]
    terrain = analysis.terrain(power)
    for key, way in intent.ways.items():
        rules += [rule for rule in way_rules(terrain, key.split()[1], way) if rule not in rules]
    if len(intent.groups):
        say("It may join a Battle Group that came the same way.", "CNC-11.53")
    title = f"{area_name(world, start)} → {area_name(world, goal)}"
    return Consequence("order", title, tuple(lines), tuple(rules) or ("CNC-11.0",))


_BY = {"land": "by land", "coast": "along the coast", "sea": "by sea", "air": "by air"}


def _each_by(world: World, intent: Intent) -> str:
    """By what each type of a mixed group goes."""
    types: dict[str, dict[str, None]] = {}
    for key, way in sorted(intent.ways.items(), key=lambda one: list(_BY).index(one[1].mode)):
        types.setdefault(way.mode, {})[world.units[key.split()[1]].name] = None
    return sentence(", ".join(f"{listed(names)} {_BY[mode]}" for mode, names in types.items())) + "."


def _land_passed(state: State, intent: Intent) -> list[str]:
    """The land that ships or Convoys pass on their way, which is Straits and Islets alone."""
    passed = dict.fromkeys(area for way in intent.ways.values() if way.mode == "sea" for area in way.via[1:])
    return [area for area in passed if area in state.world.is_land]


def _escaped_there(state: State, power: str, intent: Intent) -> list[str]:
    """The seas on a way, its goal included, where Escaped Submarines are all there is of Enemies."""
    seas = dict.fromkeys(area for way in intent.ways.values() for area in (*way.via[1:], way.goal))
    found = []
    for sea in (area for area in seas if state.world.areas[area].sea):
        enemies = [block for block in state.at(sea) if hostile(state, power, party_of(state, block))]
        if enemies and all(block.facing == "escaped" for block in enemies):
            found.append(area_name(state.world, sea))
    return found


def _disorganized(state: State, power: str, intent: Intent) -> list[str]:
    """The types of an order that Sea Invade without a Combat Action, in the plural (CNC-11.221c)."""
    types = dict.fromkeys(key.split()[1] for key, way in intent.ways.items() if way.invades)
    units = state.world.units
    return [units[one].plural for one in types if without_action(state, power, one)]


def _firing(state: State, power: str, intent: Intent) -> list[str]:
    """The types of an order that always have a Combat Action when they Sea Invade, in the plural."""
    types = dict.fromkeys(key.split()[1] for key, way in intent.ways.items() if way.invades)
    return [state.world.units[one].plural for one in types if state.world.has_trait(power, one, "fires_invading")]


def _passage_told(passage: Passage) -> str:
    units = "Ground unit" if passage.limit == 1 else "Ground units"
    used = {0: "none has", 1: "one has"}.get(passage.used, f"{passage.used} have")
    return f"{passage.kind.capitalize()} border: {_NUMBERS[passage.limit]} {units} may cross it this Phase, {used}."


# --- what it brings about -----------------------------------------------------------------------------------------


def _after(before: State, after: State, intent: Intent, events: Sequence[Event], orders: int) -> Iterator[Consequence]:
    seat = str(intent.actions[0]["by"])
    if intent.neutral:
        yield _violation(before, after, intent, events)
    yield from _proxies(after, events)
    for event in events:
        if event.kind == "intruded":
            yield _intrusion(seat)
    yield from _intervention(before, after)
    if orders == len(intent.actions):
        yield from _battle(before, after, seat, intent)
        yield from _crowd(after, seat, intent.goal)
    yield from _duties(after)


def _violation(before: State, after: State, intent: Intent, events: Sequence[Event]) -> Consequence:
    world, neutral = before.world, intent.neutral
    name = sentence(neutral_name(world, neutral))
    lines: list[str] = []
    rules = ["CNC-15.3"]
    for event in events:
        if event.kind == "armed":
            lines.append(f"{name} becomes an Armed Minor and your Enemy: {_fortresses(after, event.data['areas'])}.")
            rules += ["CNC-15.32", "CNC-15.32c"]
        elif event.kind == "attacked_satellite":
            lines.append(f"{name} becomes a Satellite of {seat_name(world, event.by)}, which places units there first.")
            rules.append("CNC-15.3d")
        elif event.kind == "storm_gathers":
            lines.append(f"Next New Year: {world.scenario.events[event.data['event']].name}.")
            rules += ["CNC-15.3e", "CNC-15.35"]
    drawn = {event.by: len(event.data["cards"]) for event in events if event.kind == "world_reaction"}
    if drawn and not any(event.kind == "proxy_violated" for event in events):
        lines.append(_drawn(before, drawn))
        rules += ["CNC-15.31b", "CNC-16.32"] if in_china(before, neutral) else ["CNC-15.31"]
        rules.append("CNC-15.31d")
    if any(event.kind == "violated" and event.data["proxy"] for event in events):
        lines.append("Units of a Proxy violate it, so no World Reaction cards are drawn.")
        rules += ["CNC-16.11", "CNC-15.31c"]
    held = before.influence.get(neutral)
    if held is not None:
        lines.append(f"{sentence(seat_name(world, held.seat))} loses its Influence there.")
        rules.append("CNC-15.32b")
    lines.append("You must attack it this turn.")
    return Consequence("neutrality", "This violates neutrality", tuple(lines), tuple(rules))


def _drawn(state: State, drawn: dict[str, int]) -> str:
    names = [seat_name(state.world, seat) for seat in drawn]
    count = next(iter(drawn.values()))
    each = "each draw" if len(names) > 1 else "draws"
    return f"{sentence(listed(names))} {each} {counted(count, 'World Reaction card')}."


def _fortresses(state: State, areas: Sequence[str]) -> str:
    """What defends a Minor that arms itself; the armed are seen by all."""
    found = []
    for area in areas:
        cv = sum(block.cv for block in state.at(area) if block.power == MINOR)
        found.append(f"a Fortress of {cv} CV in {area_name(state.world, area)}")
    return listed(found) + (" appears" if len(found) == 1 else " appear") if found else "no Fortress is left for it"


def _proxies(state: State, events: Sequence[Event]) -> Iterator[Consequence]:
    world = state.world
    for place, event in enumerate(events):
        if event.kind != "proxy_violated":
            continue
        patron = world.powers[event.data["proxy"]].seat or ""
        drawn = next((len(later.data["cards"]) for later in events[place:] if later.kind == "world_reaction"), 0)
        name, cards = sentence(seat_name(world, patron)), counted(drawn, "World Reaction card")
        track = LOYALTY.get(patron, "Loyalty")
        lines = (
            f"Your first Aggression against {power_name(world, event.data['proxy'])}.",
            f"{name} draws {cards}; its {track} rises to {event.data['loyalty']}.",
            "No War follows from it.",
        )
        rules = ("CNC-16.33", "CNC-16.33b", "CNC-15.21f", "CNC-16.21b" if patron == "usa" else "CNC-16.22c")
        yield Consequence("proxy", "This violates a Proxy Power", lines, rules)


def _intrusion(seat: str) -> Consequence:
    track = LOYALTY.get(seat, "Loyalty")
    counted_by = "Nationalist Cities" if seat == "usa" else "Red Muster"
    text = f"For the rest of the game your points in China are limited to the lesser of {counted_by} and {track}."
    return Consequence("intrusion", "This is Patron Intrusion", (text,), ("CNC-16.31", "CNC-16.31b"))


def _intervention(before: State, after: State) -> Iterator[Consequence]:
    was, now = turn_of(before), turn_of(after)
    assert was is not None and now is not None
    for neutral in now.interventions:
        if neutral not in was.interventions:
            name = sentence(neutral_name(after.world, neutral))
            text = f"{name} becomes your Satellite: its Fortresses become units of yours as this Phase ends."
            yield Consequence("neutrality", "This is Intervention", (text,), ("CNC-15.34", "CNC-15.34b"))


def _battle(before: State, after: State, seat: str, intent: Intent) -> Iterator[Consequence]:
    """The Battle that follows, or the empty Enemy land that is taken."""
    world, area = after.world, intent.goal
    found = _battle_at(after, seat, area)
    turn = turn_of(after)
    assert turn is not None
    if found is None:
        if intent.kind != "move" and area in turn.aggressions:
            name = area_name(world, area)
            text = f"Nobody defends {name}: it is yours where a Ground unit of yours stays there alone."
            home = ("CNC-16.1c",) if gates.owner_party(before, area) in CHINESE else ()
            yield Consequence("battle", "This is Aggression", (text,), ("CNC-11.54", *home))
        return
    nation = world.areas[area].nation
    against = listed(
        [neutral_name(world, nation) if power == MINOR else power_name(world, power) for power in found.against]
    )
    status = before.status.get(nation)
    if MINOR in found.against and status is not None and status.kind == "armed" and status.seat not in ("", seat):
        who, by = sentence(neutral_name(world, nation)), seat_name(world, status.seat)
        text = f"{who} was violated by {by}: you violate nothing, and no Rival draws cards."
        yield Consequence("battle", "This is Partition", (text,), ("CNC-15.33",))
    if _battle_at(before, seat, area) is not None:
        text = f"They reinforce the Battle against {against}."
        yield Consequence("battle", "They join a Battle", (text,), ("CNC-11.54c",))
    elif found.raid:
        text = f"A Raid against {against}: without Ground units it takes no land, and they leave afterwards."
        yield Consequence("battle", "A Raid must be fought", (text,), ("CNC-11.55", "CNC-12.1b", "CNC-3.2b"))
    elif found.obligatory:
        text = f"Against {against}, in the Combat Phase of this turn."
        yield Consequence("battle", "A Battle must be fought", (text,), ("CNC-11.5", "CNC-12.1b"))
    else:
        text = f"Against {against}; you choose in the Combat Phase whether to activate it."
        yield Consequence("battle", "A Battle may be fought", (text,), ("CNC-11.5", "CNC-12.1"))


def _crowd(after: State, seat: str, goal: str) -> Iterator[Consequence]:
    """An Islet that has too little room for all that would stand there."""
    if over := crowded(after, seat).get(goal):
        text = f"{area_name(after.world, goal)} has room for one unit: as the Phase ends you give up {over}."
        yield Consequence("crowd", "Too many for a Single Islet", (text,), ("CNC-1.41b",))


def _battle_at(state: State, seat: str, area: str) -> Battle | None:
    return next((battle for battle in battles(state, seat) if battle.area == area), None)


def _duties(after: State) -> Iterator[Consequence]:
    """What other declarations of this turn still ask for."""
    if owed := duties(after):
        yield Consequence("duty", "Still to be done this turn", owed, ("CNC-15.21e",))


def duties(state: State) -> tuple[str, ...]:
    """What must still follow the declarations of this turn, sentence by sentence (CNC-15.21e, CNC-15.3)."""
    turn = turn_of(state)
    assert turn is not None
    world = state.world
    found = []
    for kind, target, *_ in turn.obligations:
        is_seat = kind == "war" and target in world.seat_ids
        name = seat_name(world, target) if is_seat else neutral_name(world, target)
        found.append(f"Aggression must follow against {name}.")
    return tuple(found)
