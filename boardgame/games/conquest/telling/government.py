"""The log of the Government."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardgame.games.conquest.telling.cards import card_words, cards_listed
from boardgame.games.conquest.telling.names import (
    area_name,
    counted,
    listed,
    neutral_name,
    power_name,
    seat_name,
    unit_name,
)
from boardgame.games.conquest.world import World

_STATUS: Mapping[str, str] = {
    "neutral": "is Unaligned",
    "associate": "is an Associate of {who}",
    "protectorate": "is a Protectorate of {who}",
    "satellite": "is a Satellite of {who}",
}


def _meaning(world: World, meaning: str) -> str:
    scenario = world.scenario
    found = scenario.technologies.get(meaning) or scenario.red_technologies.get(meaning)
    return found.name if found is not None else f"Red Insurgents for {area_name(world, meaning)}"


def _spy(world: World, kind: str) -> str:
    return world.scenario.cards.intelligence[kind].name


def _wildcard(world: World, who: str, data: Mapping[str, Any]) -> str:
    where = neutral_name(world, data["neutral"])
    gained = data["count"] - data["removed"]
    done = []
    if data["removed"]:
        done.append(f"removes {counted(data['removed'], 'Influence marker')} of {seat_name(world, data['of'])}")
    if gained:
        done.append(f"gains {counted(gained, 'Influence marker')}")
    paid = f", paying with {cards_listed(world, data['paid'])}" if data["paid"] else ""
    return f"{who} plays {card_words(world, data['card'])}{paid} and {listed(done)} on {where}."


def _cancelled(world: World, who: str, data: Mapping[str, Any]) -> str:
    other = f"{card_words(world, data['other'])} of {seat_name(world, data['of'])}"
    where = neutral_name(world, data["neutral"])
    return f"{who} plays {card_words(world, data['card'])} for {where}; it and {other} are discarded."


def _raised(track: Callable[[World, str], str]) -> Callable[[World, str, Mapping[str, Any]], str]:
    def tell(world: World, who: str, data: Mapping[str, Any]) -> str:
        worth = counted(data["worth"], "Factory", "Factories")
        return f"{who} pays {worth} and raises {track(world, who)} to {data['level']}."

    return tell


def _vaulted(world: World, who: str, data: Mapping[str, Any]) -> str:
    if "meaning" not in data:
        return f"{who} lays a pair of cards into the Secret Vault."
    meaning = _meaning(world, data["meaning"])
    return f"{who} lays {meaning} into the Secret Vault: {cards_listed(world, data['cards'])}."


def _intelligence(world: World, who: str, data: Mapping[str, Any]) -> str:
    where = ""
    if data["at"] in world.scenario.neutrals and data["kind"] == "coup":
        where = f" on {neutral_name(world, data['at'])}"
    elif data["at"] in world.areas:
        where = f" in {area_name(world, data['at'])}"
    elif data["at"]:
        where = f", {card_words(world, data['at'])}"
    return f"{who} plays {_spy(world, data['kind'])} against {seat_name(world, data['against'])}{where}."


def _looked(world: World, who: str, data: Mapping[str, Any]) -> str:
    of = seat_name(world, data["of"])
    what = {"agent": "blocks", "mole": "Secret Vault", "code_break": "hand"}[data["kind"]]
    where = f" in {area_name(world, data['at'])}" if data["at"] else ""
    if "seen" not in data:
        return f"{who} looks at the {what} of {of}{where}."
    return f"{who} looks at the {what} of {of}{where}: {seen_text(world, data['kind'], data['seen'])}."


def seen_text(world: World, kind: str, seen: list[str] | tuple[str, ...]) -> str:
    """What a look has shown, in words; see :class:`~boardgame.games.conquest.state.Note`."""
    if not seen:
        return "nothing"
    if kind == "code_break":
        return cards_listed(world, seen)
    if kind == "mole":
        return listed([_meaning(world, meaning) for meaning in seen])
    return listed([unit_name(world, power, unit, int(cv)) for power, unit, cv in (one.split(":") for one in seen)])


def _stolen(world: World, who: str, data: Mapping[str, Any]) -> str:
    what = card_words(world, data["card"]) if "card" in data else "a card"
    return f"{who} takes {what} from the hand of {seat_name(world, data['of'])}."


def _garrisoned(world: World, who: str, data: Mapping[str, Any]) -> str:
    where = area_name(world, data["area"])
    if not data["count"]:
        return f"{who} has no unit of {power_name(world, data['power'])} left for {where}."
    if "unit" in data:
        return f"{who} deploys {unit_name(world, data['power'], data['unit'], data['cv'])} in {where}."
    return f"{who} deploys a unit of {power_name(world, data['power'])} in {where}."


def _discarded(world: World, who: str, data: Mapping[str, Any]) -> str:
    what = cards_listed(world, data["cards"]) if "cards" in data else counted(data["count"], "card")
    return f"{who} discards {what} for the hand limit."


def _status(world: World, who: str, data: Mapping[str, Any]) -> str:
    return f"{neutral_name(world, data['neutral'])} {_STATUS[data['status']].format(who=who)}."


def _resolved(world: World, who: str, data: Mapping[str, Any]) -> str:
    where = neutral_name(world, data["neutral"])
    if data["of"]:
        return (
            f"{card_words(world, data['card'])}: {who} removes Influence of {seat_name(world, data['of'])} on {where}."
        )
    return f"{card_words(world, data['card'])}: {who} gains Influence on {where}."


TELLERS: dict[str, Callable[[World, str, Mapping[str, Any]], str]] = {
    "passed": lambda world, who, data: f"{who} passes.",
    "laid": lambda world, who, data: (
        f"{who} plays {card_words(world, data['card'])} for {neutral_name(world, data['neutral'])}."
    ),
    "cancelled": _cancelled,
    "wildcard": _wildcard,
    "partisan": lambda world, who, data: (
        f"{who} plays {card_words(world, data['card'])}: a Partisan in {area_name(world, data['province'])}."
    ),
    "industry": _raised(lambda world, who: "IND"),
    "loyalty": _raised(lambda world, who: "Loyalty"),
    "achieved": lambda world, who, data: (
        f"{who} achieves {_meaning(world, data['tech'])}: {cards_listed(world, data['cards'])}."
    ),
    "revealed_tech": lambda world, who, data: f"{who} reveals {_meaning(world, data['tech'])}.",
    "vaulted": _vaulted,
    "intelligence": _intelligence,
    "let_be": lambda world, who, data: f"{who} does not answer.",
    "turned": lambda world, who, data: f"{who} turns {_spy(world, data['kind'])} with a Double Agent.",
    "no_effect": lambda world, who, data: f"{_spy(world, data['kind'])} finds nothing.",
    "looked": _looked,
    "left": lambda world, who, data: f"{who} makes no use of what the Mole has found.",
    "stolen": _stolen,
    "coup": lambda world, who, data: (
        f"{who} removes all Influence of {seat_name(world, data['against'])} on {neutral_name(world, data['neutral'])}."
    ),
    "taken": lambda world, who, data: (
        f"{who} takes {card_words(world, data['card'])} from {seat_name(world, data['of'])}"
        + (" and discards it." if data["use"] == "discard" else ".")
    ),
    "resolved": _resolved,
    "open_activism": lambda world, who, data: f"Activism brings {who} {cards_listed(world, data['cards'])}.",
    "canvassed": _resolved,
    "status": _status,
    "garrisoned": _garrisoned,
    "discarded": _discarded,
}
"""For each kind of event of the Government what makes its sentence."""
