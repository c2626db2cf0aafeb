"""What is told of a card in the hand: its head, what it is for, what it is worth now, which others it pairs with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from boardgame.app.families.conquest.names import card_title
from boardgame.app.look.elements import tr
from boardgame.games.conquest.movement.insurrections import provinces_of
from boardgame.games.conquest.scenario.cards import ActionCard, InvestmentCard
from boardgame.games.conquest.technology.achieving import is_usable_wildcard, shows, why_not
from boardgame.games.conquest.telling.names import sentence
from boardgame.games.conquest.view import View
from boardgame.games.conquest.world import World

_SEASONS = ("spring", "summer", "fall")


@dataclass(frozen=True, slots=True)
class CardFacts:
    """A card as its holder sees it.

    Attributes:
        card: its id.
        season: ``spring``, ``summer``, ``fall``, or empty for an Investment card.
        head, corner: season and letter; "Investment" and its Factories.
        title, use: what it names, and what that can be done with.
        worth: its value, and what it is worth now where that differs.
        now: whether it has its full value now.
        value: Commands that it is worth now; 0 for an Investment card.
        figure: ``worth`` in figures alone: "7", "7→2", "2".
    """

    card: str
    season: str
    head: str
    corner: str
    title: str
    use: str
    worth: str
    now: bool
    value: int = 0
    figure: str = ""

    @property
    def name(self) -> str:
        """“Summer E · Vietnam, Inner Mongolia”, “Investment · Sonar”."""
        return f"{self.heading} · {self.title}"

    @property
    def heading(self) -> str:
        """“Summer E”, “Investment”."""
        return f"{self.head} {self.corner}" if self.season else self.head


def card_facts(view: View, seat: str, card: str) -> CardFacts:
    """What is told of a card that a seat holds."""
    world = view.world
    found = world.scenario.cards[card]
    title = card_title(world, card)
    if not isinstance(found, ActionCard):
        worth = tr("Conquest", "Factories {0}").format(found.factories)
        return CardFacts(
            card, "", tr("Conquest", "Investment"), str(found.factories), title, _use(world, seat, card), worth, True,
            figure=str(found.factories),
        )  # fmt: skip
    # In Winter each card has its own value; before Spring all seasons are still to come (CNC-10.11, CNC-10.41).
    now = view.season in (found.season, "winter") or view.season not in _SEASONS
    other = world.factions[seat].emergency_command
    worth = tr("Conquest", "Command {0}").format(found.command)
    if not now:
        words = tr("Conquest", "{0}, now {1}") if found.command != other else tr("Conquest", "{0}, any Season")
        worth = words.format(found.command, other)
    return CardFacts(
        card, found.season, found.season.capitalize(), found.priority, title, _use(world, seat, card), worth, now,
        found.command if now else other,
        str(found.command) if now or found.command == other else f"{found.command}→{other}",
    )  # fmt: skip


def _use(world: World, seat: str, card: str) -> str:
    """What a card can be played for besides its value, in a few words."""
    scenario = world.scenario
    found = scenario.cards[card]
    if isinstance(found, ActionCard):
        return _targets(world, seat, found.wildcard) if found.wildcard else tr("Conquest", "Diplomacy")
    if found.intelligence:
        return scenario.cards.intelligence[found.intelligence].text
    if found.wildcard:
        return scenario.technology_wildcards[found.wildcard].text
    return tr("Conquest", "Technology, with a second card")


def _targets(world: World, seat: str, wildcard: str) -> str:
    """The Neutrals on which a seat may play a Wildcard."""
    targets = world.scenario.cards.wildcards[wildcard].targets[seat]
    named = [world.scenario.neutrals[neutral].name for neutral in targets.neutrals]
    match targets.kind:
        case "any":
            return tr("Conquest", "Any Neutral, for a second card")
        case "adjacent":
            return tr("Conquest", "Any Neutral beside your territory")
        case "region":
            named.insert(0, tr("Conquest", "any Neutral of {0}").format(targets.region.capitalize()))
    return sentence(", ".join(named))


def sheet(world: World, seat: str, card: str) -> list[tuple[str, str]]:
    """All that stands on a card: what it is, and what that does.

    Args:
        world: the game's data.
        seat: for whom.
        card: the card.
    """
    scenario = world.scenario
    found = scenario.cards[card]
    if not isinstance(found, ActionCard):
        return [*_investment(world, found)]
    other = world.factions[seat].emergency_command
    season = found.season.capitalize()
    full = tr("Conquest", "in {0} and in Winter; {1} in any other Season").format(season, other)
    lines = [(tr("Conquest", "Command {0}").format(found.command), full)]
    if found.wildcard:
        wildcard = scenario.cards.wildcards[found.wildcard]
        lines.append((wildcard.name, f"{_targets(world, seat, found.wildcard)}. {wildcard.text}"))
    else:
        named = tr("Conquest", " or ").join(scenario.neutrals[neutral].name for neutral in found.neutrals)
        lines.append((tr("Conquest", "Diplomacy"), tr("Conquest", "Influence on {0} at the Resolution").format(named)))
    if world.factions[seat].insurrections and (provinces := provinces_of(world, card)):
        named = tr("Conquest", " or ").join(world.areas[area].name for area in provinces)
        words = tr("Conquest", "Militia in {0}, for one Command in Movement").format(named)
        lines.append((tr("Conquest", "Insurrection"), words))
    elif found.partisans and world.partisan_seat:
        named = tr("Conquest", " or ").join(world.areas[area].name for area in found.partisans)
        lines.append((tr("Conquest", "Partisan Option"), named))
    return lines


def _investment(world: World, found: InvestmentCard) -> Iterator[tuple[str, str]]:
    scenario = world.scenario
    yield tr("Conquest", "Factories {0}").format(found.factories), tr("Conquest", "for levels of Industry or Loyalty")
    if found.intelligence:
        intelligence = scenario.cards.intelligence[found.intelligence]
        yield intelligence.name, intelligence.text
    if found.wildcard:
        wildcard = scenario.technology_wildcards[found.wildcard]
        yield wildcard.name, wildcard.text
    for tech in found.technologies:
        yield scenario.technologies[tech].name, scenario.technologies[tech].text
    if not world.partisan_seat:
        return
    red = scenario.red_technologies[found.red]
    yield tr("Conquest", "Red: {0}").format(red.name), red.text


def in_order(view: View, cards: tuple[str, ...], by_value: bool = False) -> list[str]:
    """A hand sorted by season and letter, the present season first, then Investments; or by value."""
    known = view.world.scenario.cards

    def place(card: str) -> tuple[int, int, str, str]:
        found = known[card]
        if not isinstance(found, ActionCard):
            return (9, -found.factories, "", card)
        season = 0 if found.season == view.season else 1 + _SEASONS.index(found.season)
        return (0 if by_value else season, -found.command if by_value else 0, found.priority, card)

    return sorted(cards, key=place)


def pairs(view: View, seat: str, cards: tuple[str, ...]) -> dict[str, list[tuple[str, str]]]:
    """Technologies not yet achieved that two cards of a hand achieve, alike or by a Wildcard, each with those pairs.

    Rules: CNC-9.1 to CNC-9.2c.
    """
    known = view.world.scenario.cards.investment
    found: dict[str, list[tuple[str, str]]] = {}
    for one, other in combinations([card for card in cards if card in known], 2):
        for tech in dict.fromkeys((*known[one].technologies, *known[other].technologies)):
            if _go_together(view, seat, tech, one, other) and why_not(view, seat, tech) is None:
                found.setdefault(tech, []).append((one, other))
    return found


def _go_together(view: View, seat: str, tech: str, one: str, other: str) -> bool:
    """Whether one of two cards shows a Technology, and the other shows it too or stands for it now."""
    both = ((one, other), (other, one))
    return any(
        shows(view.world, first, tech)
        and (shows(view.world, second, tech) or is_usable_wildcard(view, seat, second, tech))
        for first, second in both
    )
