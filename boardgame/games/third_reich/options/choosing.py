"""Which options a nation may take on a front, and what they cost (TR-12.22 to TR-12.25, TR-20.4, TR-43.1)."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.engine import Refusal
from boardgame.games.third_reich.accounts import spendable, too_dear
from boardgame.games.third_reich.cooperation.free_french import FREE, left_alone_by
from boardgame.games.third_reich.politics import winter
from boardgame.games.third_reich.state import OptionKind, State
from boardgame.games.third_reich.variant import played_in
from boardgame.games.third_reich.world import RUSSIA

FRONTS = ("western", "eastern", "mediterranean")
KINDS: tuple[OptionKind, ...] = ("pass", "attrition", "offensive")
Drafts = Mapping[str, OptionKind]
"""Options announced so far, by ``nation:front``; what is missing is a Pass."""


def cost(state: State, nation: str, front: str, option: OptionKind) -> int:
    """BRPs for an option (TR-12.22); Germany's first in the east is free (TR-43.1b), and a minor's (TR-12.262)."""
    if state.conquered(nation):
        return 0  # TR-49.8e
    if option != "offensive" or nation not in state.world.seat_ids or free(state, nation, front):
        return 0
    return state.world.tables.costs.offensive


def free(state: State, nation: str, front: str) -> bool:
    """Whether a power need not pay for an Offensive Option on a front."""
    return bool(free_by(state, nation, front))


def free_by(state: State, nation: str, front: str) -> str:
    """The rule by which it need not: a severe winter for Russia (TR-44.4), the opening against Poland for Germany.

    Empty where it must.
    """
    severe = nation == "soviet_union" and front == "eastern" and played_in(state, "allies", 10) == state.turn
    if severe:
        return "TR-44.4" if state.clocks.get(winter.WINTER) == state.turn else "TR-33.42-10"
    opening = state.turn == 1 and nation == "germany" and front == "eastern"
    return "TR-43.1b" if opening and state.at_war("germany", "poland") else ""


def behind(state: State, nation: str, front: str, option: OptionKind) -> tuple[str, ...]:
    """The rules of an option on a front."""
    if option == "offensive" and free_by(state, nation, front) == "TR-43.1b":
        return ("TR-12.22", "TR-43.1b", "TR-SC39ar")
    # An Attrition Option needs no enemy to fight, and no contact yet.
    return ("TR-12.22", "TR-12.23", "TR-20.3") if option == "attrition" else ("TR-12.22",)


def why_not(state: State, nation: str, front: str, option: OptionKind, drafts: Drafts) -> Refusal | None:
    """Why a nation may not announce an option on a front, given what has been announced; None where it may."""
    if option == "pass":
        return None
    name = state.world.nations[nation].name
    if not state.enemies(FREE if left_alone_by(state, nation) else nation):
        if nation == "soviet_union":
            return Refusal("TR-SC39ah", "While Russia is at peace it may only pass.")
        if option == "offensive":
            return Refusal("TR-12.24", f"{name} is at war with nobody whom it could attack.")
    if option == "offensive" and front == "eastern" and winter.in_effect(state) and state.world.side(nation) == "axis":
        rule = "TR-33.42-10c" if played_in(state, "allies", 10) == state.turn else "TR-44.1b"
        return Refusal(rule, "In such a winter in Russia the Axis takes no Offensive Option in the east.")
    if nation == "france" and paris_lost(state):
        if option == "attrition":
            return Refusal("TR-26.815", "While Paris is in enemy hands France takes no Attrition Option.")
        if front != "western":
            return Refusal("TR-26.815b", "While Paris is in enemy hands France attacks on the Western Front alone.")
    if decided_by_russia(state, nation, front) and drafts.get(f"{RUSSIA}:{front}", "pass") != option:
        return Refusal("TR-12.25c", "Russia decides the option of the Allies on the Eastern Front.")
    if option == "attrition" and not (nation == RUSSIA and front == "eastern"):
        for other in state.allies(nation) - {nation}:
            if drafts.get(f"{other}:{front}") == "offensive":
                whose = state.world.nations[other].name
                return Refusal("TR-12.23b", f"{whose} takes an Offensive Option there: take it, too, or pass.")
    if nation in state.world.seat_ids:
        price = sum(cost(state, nation, at, drafts.get(f"{nation}:{at}", "pass")) for at in FRONTS if at != front)
        price += cost(state, nation, front, option)
        if price > spendable(state, nation):
            return too_dear(state, nation, price, f"{name} has {spendable(state, nation)} BRPs to spend, not {price}.")
    return None


def paris_lost(state: State) -> bool:
    """Whether an enemy holds Paris."""
    world = state.world
    return state.controller(world.number[world.nations["france"].capital]) in state.enemies("france")


def decided_by_russia(state: State, nation: str, front: str) -> bool:
    """Whether Russia, once it is actively allied against the Axis, decides for a nation on a front (TR-12.25c)."""
    return front == "eastern" and nation != RUSSIA and state.allied(nation, RUSSIA) and bool(state.enemies(RUSSIA))


def displaced(state: State, nation: str, front: str, option: OptionKind, drafts: Drafts) -> list[str]:
    """The allies whose option gives way, as keys of drafts: Attrition to an Offensive Option (TR-12.25, TR-12.25b).

    In the east all give way to Russia (TR-12.25c).
    """
    if nation == RUSSIA and front == "eastern":
        bound = [f"{other}:{front}" for other in sorted(state.allies(nation) - {nation})]
        return [key for key in bound if drafts.get(key, "pass") not in ("pass", option)]
    if option != "offensive":
        return []
    keys = (f"{other}:{front}" for other in sorted(state.allies(nation) - {nation}))
    return [key for key in keys if drafts.get(key) == "attrition"]


def owed(state: State, nation: str, drafts: Drafts) -> Refusal | None:
    """What a nation must still announce before it is done (TR-43.1b, TR-43.1d); None where nothing."""
    if nation != "germany" or not state.at_war("germany", "poland") or state.conquered("poland"):
        return None
    option = drafts.get("germany:eastern", "pass")
    if state.turn == 1 and option != "offensive":
        text = "Germany opens the game with an Offensive Option on the Eastern Front, which is free."
        return Refusal("TR-43.1b", text)
    able = (why_not(state, nation, "eastern", other, drafts) is None for other in ("attrition", "offensive"))
    if option == "pass" and any(able):
        return Refusal("TR-43.1d", "Germany must go on attacking Poland: no Pass on the Eastern Front.")
    return None
