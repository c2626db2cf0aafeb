"""Declarations of war at the start of a player turn (TR-12.21, TR-21)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from boardgame.engine import Context, Decision, Option, Refusal, Step
from boardgame.engine.refusal import MALFORMED, NOT_THERE
from boardgame.games.third_reich.accounts import spend, spendable
from boardgame.games.third_reich.action import Action, Done
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.politics.command import nearest_opponent
from boardgame.games.third_reich.politics.relations import go_to_war
from boardgame.games.third_reich.state import LATER, START, Minor, State

_UNBUILT = {
    "soviet_union": ("TR-43.4", "Wars of Russia cannot be declared yet."),
    "baltic_states": ("TR-43.4", "War on the Baltic States cannot be declared yet."),
    "arabia": ("TR-24.4", "War on countries without a capital cannot be declared yet."),
    "persia": ("TR-24.4", "War on countries without a capital cannot be declared yet."),
}
"""What cannot be declared as long as the rules behind it are not built, with the first of these."""


class DeclareWar(Action):
    """Declare war on a nation (TR-21.1)."""

    do: Literal["declare_war"] = "declare_war"
    target: str


@dataclass(slots=True)
class DeclaringFrame(ActingFrame):
    """Declarations of war.

    Attributes:
        placing: minor countries whose forces are still to be set up.
    """

    placing: list[str] = field(default_factory=list)


class Declaring(Step[State]):
    """Each power may declare war; an opponent sets up the forces of a minor country at once (TR-12.21b, TR-22.1e)."""

    name = "politics.declare"
    frame = DeclaringFrame

    def decision(self, state: State, frame: DeclaringFrame) -> Decision | None:
        """War on whom."""
        seats = tuple(seat for seat in state.world.seat_ids if seat in frame.nations and seat not in frame.done)
        if not seats or frame.placing:
            return None
        targets = {
            seat: [nation for nation in state.world.nation_ids if _rule_against(state, seat, nation) is None]
            for seat in seats
        }
        costs = {nation: price(state, nation) for found in targets.values() for nation in found}
        data = {"targets": targets, "costs": costs}
        return Decision(seats, "declare", "Declare war, if you like.", ("TR-12.21", "TR-21.1"), data, "any")

    def heads(self, state: State, frame: DeclaringFrame, seat: str) -> list[Option]:
        """A nation to declare war on, and the end."""
        found = []
        for nation in state.world.nation_ids:
            if _rule_against(state, seat, nation) is None:
                action = {"by": seat, "do": "declare_war", "target": nation}
                text = f"Declare war on {state.world.nations[nation].in_sentence}"
                found.append(Option(action, text=text, rules=("TR-21.1",), cost=price(state, nation)))
        return [*found, Option({"by": seat, "do": "done"}, text="Declare no more wars", tone="end")]

    def act(self, ctx: Context[State], frame: DeclaringFrame, action: Any) -> None:
        """Declare it, or end."""
        state = ctx.state
        if action.by in frame.done:
            raise Refusal(MALFORMED, "You have made your declarations.")
        if isinstance(action, Done):
            frame.done.append(action.by)
            return
        if not isinstance(action, DeclareWar):
            raise Refusal(MALFORMED, "War may be declared now.")
        if refusal := _rule_against(state, action.by, action.target):
            raise refusal
        cost = price(state, action.target)
        spend(state, action.by, cost)
        drawn = go_to_war(state, action.by, action.target)
        ctx.event("war", action.by, target=action.target, paid=cost, with_=drawn, brps={action.by: -cost})
        if not state.world.nations[action.target].major:
            state.minors[action.target] = Minor("attacked", action.by, state.turn)
            frame.placing.append(action.target)

    def advance(self, ctx: Context[State], frame: DeclaringFrame) -> None:
        """Set up the forces of a country, or end."""
        state = ctx.state
        if not frame.placing:
            ctx.end()
            return
        nation = frame.placing.pop(0)
        for unit in state.world.units:
            if unit.nation == nation and unit.kind != "partisan" and state.where[unit.id] == LATER:
                state.put(unit.id, START)
        for air in state.world.air:
            if air.nation == nation and air.begins == LATER:
                state.air_start[f"{nation}:{air.sort.factors}-{air.sort.movement}"] = air.counters
        if state.world.nations[nation].forces:
            ctx.call("setup.deploy", nation=nation)


def price(state: State, nation: str) -> int:
    """BRPs for a declaration of war (TR-21.1b)."""
    costs = state.world.tables.costs
    return costs.war_on_power if state.world.nations[nation].major else costs.war_on_minor


def _rule_against(state: State, seat: str, nation: str) -> Refusal | None:
    """Why a power may not declare war on a nation; None where it may."""
    world = state.world
    facts = world.nations.get(nation)
    if facts is None or facts.colony or facts.acts_as or nation == seat or nation in ("iraq_rebels", "vichy_france"):
        return Refusal(NOT_THERE, "On that nobody declares war.")
    name = facts.in_sentence
    if state.at_war(seat, nation):
        return Refusal("TR-21.1", f"You are at war with {name} already.")
    if state.conquered(nation) or (facts.major and nation not in world.seat_ids):
        return Refusal(NOT_THERE, f"There is no war to declare on {name}.")
    if "united_states" in (seat, nation):
        return Refusal("TR-21.7b", "The United States goes to war in Spring 1942, which cannot be played yet.")
    if facts.major and world.side(seat) == world.side(nation):
        return Refusal("TR-21.8", f"You and {name} may never be at war.")
    if state.allied(seat, nation):
        return Refusal("TR-21.8", f"You are allied with {name}.")
    if seat == "soviet_union" or nation in _UNBUILT:
        rule, text = _UNBUILT["soviet_union" if seat == "soviet_union" else nation]
        if seat == "soviet_union" and facts.major and _before_fall_1941(state):
            return Refusal("TR-21.54", "Russia does not declare war on Germany or Italy before Fall 1941.")
        return Refusal(rule, text)
    status = state.minors.get(nation)
    if status is not None and status.kind in ("inactive", "active"):
        if world.side(seat) == world.side(status.power):
            return Refusal("TR-21.8", f"You may never be at war with {name}, a minor ally of your side.")
        return Refusal("TR-25.1", f"War on {name}, a minor ally of Germany, cannot be declared yet.")
    if status is not None and status.kind != "neutral" and world.side(status.power) == world.side(seat):
        # TR-21.3, TR-21.52: joining the attack of a partner.
        if {seat, status.power} == {"germany", "italy"} and not state.enemies("italy") & {"united_kingdom", "france"}:
            return Refusal(
                "TR-21.52", "Germany and Italy do not attack one country until Italy is at war with the West."
            )
        return Refusal("TR-21.3", "Joining the attack of an ally on a minor country cannot be declared yet.")
    if status is not None and status.kind != "neutral":
        return Refusal("TR-21.3", f"Your enemies are at war with {name} already.")
    if not facts.major and not facts.capital:
        return Refusal("TR-24.4", "War on countries without a capital cannot be declared yet.")
    if not facts.major and not nearest_opponent(state, nation, seat):
        return Refusal("TR-22.1", f"Nobody could set up {name}.")
    if price(state, nation) > spendable(state, seat):
        return Refusal(
            "TR-11.4", f"The war would cost {price(state, nation)} BRPs, and you may spend {spendable(state, seat)}."
        )
    return None


def _before_fall_1941(state: State) -> bool:
    date = state.world.date(state.turn)
    return (date.year, ("spring", "summer", "fall", "winter").index(date.season)) < (1941, 2)
