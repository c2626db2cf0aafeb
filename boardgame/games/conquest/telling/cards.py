"""Cards in a few words."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.games.conquest.telling.names import listed
from boardgame.games.conquest.world import World


def card_name(world: World, card: str) -> str:
    """A card by its number and what it is for: “A45 Mongolia or British Empire”, “I38 Coup”."""
    scenario = world.scenario
    found = scenario.cards.action.get(card)
    if found is not None:
        if found.wildcard:
            return f"{card} {scenario.cards.wildcards[found.wildcard].name}"
        return f"{card} {' or '.join(scenario.neutrals[neutral].name for neutral in found.neutrals)}"
    facts = scenario.cards.investment[card]
    if facts.intelligence:
        return f"{card} {scenario.cards.intelligence[facts.intelligence].name}"
    names = [scenario.technologies[tech].name for tech in facts.technologies]
    if facts.wildcard:
        names.append(scenario.technology_wildcards[facts.wildcard].name)
    return f"{card} {' or '.join(names)}"


def card_names(world: World, cards: Iterable[str]) -> tuple[str, ...]:
    """Several cards."""
    return tuple(card_name(world, card) for card in cards)


def card_words(world: World, card: str) -> str:
    """A card inside a sentence, by what stands on it and without its number: “Coup”, “Mongolia / British Empire”."""
    return card_name(world, card).removeprefix(f"{card} ").replace(" or ", " / ")


def command_words(world: World, card: str) -> str:
    """A Command card inside a sentence, by Season and letter, or for a bluff as any other card: “Summer E”, “Coup”."""
    found = world.scenario.cards.action.get(card)
    return f"{found.season.capitalize()} {found.priority}" if found is not None else card_words(world, card)


def cards_listed(world: World, cards: Iterable[str]) -> str:
    """Several cards inside a sentence; “nothing” for none."""
    names = [card_words(world, card) for card in cards]
    return listed(names) if names else "nothing"
