"""Which Technologies a seat can achieve, and with which pairs of cards (CNC-9.1 to CNC-9.2c, CNC-9.5, CNC-9.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from boardgame.engine import Refusal
from boardgame.games.conquest import cards
from boardgame.games.conquest.state import State, VaultPair
from boardgame.games.conquest.telling.cards import command_words
from boardgame.games.conquest.world import World


class Knowledge(Protocol):
    """What has been achieved: of a state, or of a view as far as its viewer knows."""

    @property
    def world(self) -> World:
        """The data of the game."""

    @property
    def year(self) -> int:
        """The year of play."""

    @property
    def techs(self) -> Mapping[str, Iterable[str]]:
        """Technologies revealed, by seat."""

    @property
    def vaults(self) -> Mapping[str, Iterable[VaultPair]]:
        """Secret Vaults, by seat."""

    @property
    def atomic_years(self) -> Mapping[str, int]:
        """The year in which each seat last achieved a stage of Atomic Research."""


def known(state: Knowledge, seat: str) -> set[str]:
    """The Technologies a seat has achieved, revealed or not, and the Provinces of its Insurgents."""
    return {*state.techs[seat], *(pair.meaning for pair in state.vaults[seat])}


def tech_name(world: World, tech: str) -> str:
    """The name of a Technology, Red or not."""
    scenario = world.scenario
    found = scenario.technologies.get(tech) or scenario.red_technologies[tech]
    return found.name


def is_red(world: World, tech: str) -> bool:
    """Whether a Technology is a Red one."""
    return tech in world.scenario.red_technologies


def shows(world: World, card: str, tech: str) -> bool:
    """Whether a card shows a Technology in a grey or red box."""
    facts = world.scenario.cards.investment.get(card)
    return facts is not None and (tech in facts.technologies or tech == facts.red)


def is_usable_wildcard(state: Knowledge, seat: str, card: str, tech: str) -> bool:
    """Whether a card makes a pair with any card of a Technology now: Espionage, or Science (CNC-9.1b, CNC-9.1c)."""
    scenario = state.world.scenario
    facts = scenario.cards.investment.get(card)
    if facts is None or not facts.wildcard or is_red(state.world, tech):
        return False
    wildcard = scenario.technology_wildcards[facts.wildcard]
    if wildcard.revealed:
        return any(tech in techs for other, techs in state.techs.items() if other != seat)
    return state.year >= wildcard.year and tech in wildcard.technologies


def why_not(state: Knowledge, seat: str, tech: str) -> Refusal | None:
    """Why a seat cannot achieve a Technology, whatever its cards; None where it can."""
    world = state.world
    if is_red(world, tech):
        if world.partisan_seat != seat:
            return Refusal("CNC-7.34e", "Red Technologies are the Soviet player's alone.")
    elif tech not in world.scenario.technologies:
        return Refusal("CNC-7.34", f"There is no Technology {tech}.")
    have = known(state, seat)
    if tech in have:
        return Refusal("CNC-9.2c", f"You have achieved {tech_name(world, tech)} already.")
    stage = 0 if is_red(world, tech) else world.scenario.technologies[tech].stage
    if stage and state.atomic_years[seat] == state.year:
        return Refusal("CNC-9.6", "One stage of Atomic Research is achieved in a year at most.")
    if stage > 1 and not any(t.stage == stage - 1 and t.id in have for t in world.scenario.technologies.values()):
        return Refusal("CNC-9.6", "The stages of Atomic Research are achieved in their order.")
    return None


def achievable(state: State, seat: str) -> list[str]:
    """The Technologies that a seat can achieve with the cards of its hand."""
    scenario = state.world.scenario
    every = (*scenario.technologies, *scenario.red_technologies)
    return [tech for tech in every if specific(state, seat, tech) and why_not(state, seat, tech) is None]


def specific(state: State, seat: str, tech: str) -> tuple[str, ...]:
    """The cards in hand that show a Technology and have a partner there."""
    held = (card for card in cards.hand(state, seat) if shows(state.world, card, tech))
    return tuple(card for card in held if partners(state, seat, tech, card))


def partners(state: State, seat: str, tech: str, card: str) -> tuple[str, ...]:
    """The cards in hand that make a pair with one that shows a Technology (CNC-9.2)."""
    return tuple(
        other
        for other in cards.hand(state, seat)
        if other != card and (shows(state.world, other, tech) or is_usable_wildcard(state, seat, other, tech))
    )


def check_pair(state: State, seat: str, tech: str, first: str, second: str) -> None:
    """Whether two cards of a hand achieve a Technology.

    Args:
        state: the position.
        seat: who plays them.
        tech: the Technology.
        first: the card that shows it, and stays open where the Technology is revealed at once (CNC-9.3b).
        second: the other one.

    Raises:
        Refusal: they do not.
    """
    world = state.world
    held = cards.hand(state, seat)
    refusal = why_not(state, seat, tech)
    if refusal is not None:
        raise refusal
    name = tech_name(world, tech)
    if first == second and first in held and not partners(state, seat, tech, first):
        raise Refusal("CNC-9.2", f"A pair is two cards: no other card of your hand goes with this one for {name}.")
    if first == second or first not in held or second not in held:
        raise Refusal("CNC-9.2", "A pair is two cards of your hand.")
    if not shows(world, first, tech):
        raise Refusal(
            "CNC-9.3b",
            f"{command_words(world, first)} does not show {name}: it cannot stay open, nor make a pair alone.",
        )
    if shows(world, second, tech) or is_usable_wildcard(state, seat, second, tech):
        return
    facts = world.scenario.cards.investment.get(second)
    if facts is not None and facts.wildcard and not is_red(world, tech):
        wildcard = world.scenario.technology_wildcards[facts.wildcard]
        if wildcard.revealed:
            raise Refusal("CNC-9.1b", f"No other Faction has revealed {name}.")
        if state.year < wildcard.year:
            raise Refusal("CNC-9.1c", f"{wildcard.name} cannot be used before {wildcard.year}.")
        raise Refusal("CNC-9.1", f"{wildcard.name} does not list {name}.")
    raise Refusal("CNC-9.2", f"{command_words(world, second)} does not show {name}.")
