"""Cards in a few words."""

from __future__ import annotations

from collections.abc import Iterable

from boardgame.games.conquest.telling.names import listed
from boardgame.games.conquest.world import World


def card_name(world: World, card: str) -> str:
    """A card as one of several: “Fall D · Mongolia or British Empire”, “Coup”."""
    purpose = " or ".join(_purposes(world, card))
    return f"{command_words(world, card)} · {purpose}" if card in world.action_cards else purpose


def _purposes(world: World, card: str) -> list[str]:
    """What a card is for: its Neutrals, its Wildcard, its Intelligence or its Technologies."""
    scenario = world.scenario
    found = scenario.cards.action.get(card)
    if found is not None:
        if found.wildcard:
            return [scenario.cards.wildcards[found.wildcard].name]
        return [scenario.neutrals[neutral].name for neutral in found.neutrals]
    facts = scenario.cards.investment[card]
    if facts.intelligence:
        return [scenario.cards.intelligence[facts.intelligence].name]
    names = [scenario.technologies[tech].name for tech in facts.technologies]
    return [*names, scenario.technology_wildcards[facts.wildcard].name] if facts.wildcard else names


def card_names(world: World, cards: Iterable[str]) -> tuple[str, ...]:
    """Several cards."""
    return tuple(card_name(world, card) for card in cards)


def card_words(world: World, card: str) -> str:
    """A card inside a sentence, by what stands on it: “Coup”, “Mongolia / British Empire”."""
    return " / ".join(_purposes(world, card))


def command_words(world: World, card: str) -> str:
    """A card inside a sentence, an Action card by Season and letter: “Summer E”, “Coup”."""
    found = world.scenario.cards.action.get(card)
    return f"{found.season.capitalize()} {found.priority}" if found is not None else card_words(world, card)


def cards_listed(world: World, cards: Iterable[str]) -> str:
    """Several cards inside a sentence; “nothing” for none."""
    names = [card_words(world, card) for card in cards]
    return listed(names) if names else "nothing"
