"""What can be answered to a question of a Battle, one card each: the words, the chance, the action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardgame.ai.chances import percent
from boardgame.app.families.conquest.battle import words
from boardgame.app.look.elements import tr
from boardgame.engine.option import Choice, Option, Subset
from boardgame.engine.signed import signed
from boardgame.games.conquest.telling.battle_story import Sort
from boardgame.games.conquest.telling.names import area_name, listed, unit_name
from boardgame.games.conquest.world import World

ONE_BY_ONE = ("battle", "sneak_raid", "forced_retreat", "escape", "rebase", "hits", "suppression")
"""Decisions about one of several units, which is chosen by a click on it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer.

    Attributes:
        words: what it is.
        button: the same for the primary button.
        action: what is sent.
        detail: more about it.
        chance: the chance of at least one hit; empty where nothing is rolled.
        rules: ids of the rules behind it.
        goal: the area it leads to, lit on the board.
        icon: of the primary button.
        worth: how many CV it is expected to cost the Enemy.
        section: the heading under which it stands; for goals, what they are goals of.
        short: what a goal is called.
    """

    words: str
    button: str
    action: Mapping[str, Any]
    detail: str = ""
    chance: str = ""
    rules: tuple[str, ...] = ()
    goal: str = ""
    icon: str = "confirm"
    worth: float = 0.0
    section: str = ""
    short: str = ""


def sorts_of(data: Mapping[str, Any]) -> list[Sort]:
    """The units that a decision is about, each sort once."""
    return list(dict.fromkeys((str(p), str(u), int(cv)) for p, u, cv in data.get("ready", ())))


def aimed(world: World, data: Mapping[str, Any], options: Sequence[Option], sort: Sort) -> list[Answer]:
    """How a unit may fire, the best first; bombs; holding out."""
    found = [_aim(world, aim, options) for aim in data.get("aims", ()) if tuple(aim["block"]) == sort and "do" in aim]
    # A unit that stays is worth more than one that is gone; what costs the Enemy most comes first.
    found.sort(key=lambda answer: (answer.action["do"] != "fire", -answer.worth))
    for option in options:
        if option.action.get("do") in ("bomb", "hold") and tuple(option.action["block"]) == sort:
            bombs = option.action["do"] == "bomb"
            short = tr("Conquest", "Bomb the Industry") if bombs else tr("Conquest", "Hold out")
            icon = "dice" if bombs else "confirm"
            found.append(Answer(short, short, dict(option.action), option.text, rules=option.rules, icon=icon))
    return found


def _aim(world: World, aim: Mapping[str, Any], options: Sequence[Option]) -> Answer:
    dice, power, target = aim["dice"], aim["power"], aim["target"]
    enemies = {option.action["enemy"] for option in options if "enemy" in option.action}
    whom = words.class_name(target)
    if len(enemies) > 1:
        whom = tr("Conquest", "{0} of {1}").format(whom, words.side_words(world, aim["enemy"]))
    how = {
        "fire": tr("Conquest", "Fire at {0}"),
        "strike": tr("Conquest", "Hit {0} and run"),
        "kamikaze": tr("Conquest", "Kamikaze at {0}"),
    }[aim["do"]]
    loss = _loss(world, aim)
    expected = dice * power / 6
    first = aim["all"][0] if aim["all"] else None
    detail = words.dice_words(dice, target, power)
    if first is not None:
        falls = tr("Conquest", "hits fall on {0}, {1} each").format(
            unit_name(world, first[0], first[1], first[2]), signed(-loss)
        )
        detail = f"{detail} · {falls}"
    roll = tr("Conquest", "Roll 1 die at {0}") if dice == 1 else tr("Conquest", "Roll {1} dice at {0}")
    action = {key: aim[key] for key in ("do", "block", "enemy", "target")}
    if aim["do"] == "strike":
        del action["target"]
    rules = {"fire": "CNC-12.4", "strike": "CNC-12.74", "kamikaze": "CNC-12.75e"}
    button = roll.format(whom, dice) if aim["do"] == "fire" else how.format(whom)
    worth = expected * loss
    chance = percent(words.chance(dice, power))
    return Answer(how.format(whom), button, action, detail, chance, (rules[aim["do"]],), icon="dice", worth=worth)


def _loss(world: World, aim: Mapping[str, Any]) -> int:
    """CV that each hit costs at first (CNC-12.44b, CNC-3.246c)."""
    if aim["target"] == "convoy":
        return 2
    return world.units[aim["all"][0][1]].loss if aim["all"] else 1


def retreats(world: World, option: Option, goals: Iterable[str]) -> list[Answer]:
    """A card for each goal of an option to retreat or to Rebase."""
    rebases = option.action["do"] == "rebase"
    verb = tr("Conquest", "Rebase to {0}") if rebases else tr("Conquest", "Retreat to {0}")
    unit = unit_name(world, *option.action["block"])
    heading = tr("Conquest", "{0}: Rebase to") if rebases else tr("Conquest", "{0}: retreat to")
    found = []
    for goal in goals:
        short = area_name(world, goal)
        name, action = verb.format(short), {**option.action, "goal": goal}
        found.append(
            Answer(
                name,
                name,
                action,
                rules=option.rules,
                goal=goal,
                icon="retreat",
                section=heading.format(unit),
                short=short,
            )
        )
    return found


def of_unit(world: World, kind: str, data: Mapping[str, Any], options: Sequence[Option], sort: Sort) -> list[Answer]:
    """What a unit may do that needs no further question, see :data:`ONE_BY_ONE`."""
    if kind in ("battle", "sneak_raid"):
        return aimed(world, data, options, sort)
    found: list[Answer] = []
    for option in options:
        do = option.action.get("do")
        name = unit_name(world, *sort)
        if do == "take" and tuple(option.action["block"]) == sort:
            still = option.action.get("ready")
            note = tr("Conquest", "it can still act this round") if still else tr("Conquest", "it has acted")
            short = tr("Conquest", "{0} takes the hit").format(name)
            found.append(Answer(short, short, dict(option.action), note, rules=option.rules))
        elif do == "escape":
            short = tr("Conquest", "{0} escapes").format(name)
            found.append(Answer(short, short, {**option.action, "block": list(sort)}, rules=option.rules))
        elif do == "suppress" and tuple(option.action["block"]) == sort:
            found.append(_suppress(world, data, option, sort))
    return found


def _suppress(world: World, data: Mapping[str, Any], option: Option, sort: Sort) -> Answer:
    aim = next(one for one in data["aims"] if tuple(one["block"]) == sort)
    dice, power = aim["dice"], aim["power"]
    removed, made = min(dice * power / 6, data["partisans"]), dice / 6
    detail = tr("Conquest", "{0} · removes {1}, creates {2} on average").format(
        words.dice_words(dice, "", power), f"{removed:.1f}", f"{made:.1f}"
    )
    name = tr("Conquest", "{0} fires").format(unit_name(world, *sort))
    chance = percent(words.chance(dice, power)) if data["partisans"] else ""
    return Answer(name, name, dict(option.action), detail, chance, option.rules, icon="dice")


def plain(world: World, options: Sequence[Option]) -> Iterator[Answer]:
    """A card for each option without a unit: who acts first, which group joins, that all stay."""
    for option in options:
        do = option.action.get("do")
        if do in ("first_defender", "join", "stay"):
            words_ = {"stay": option.text}.get(str(do), option.text)
            yield Answer(words_, words_, dict(option.action), rules=option.rules)


def enemies_of(option: Option) -> list[tuple[str, str]]:
    """The Enemies that may be attacked, each with its name."""
    blank = next(blank for blank in option.blanks if isinstance(blank, Subset))
    return [(str(value), label) for value, label in zip(blank.values, blank.labels, strict=True)]


def attack(option: Option, chosen: Sequence[tuple[str, str]]) -> Answer:
    """The attack on some Enemies."""
    words_ = tr("Conquest", "Attack {0}").format(listed([name for _, name in chosen]))
    action = {**option.action, "enemies": [side for side, _ in chosen]}
    others = [name for side, name in enemies_of(option) if (side, name) not in chosen]
    alone = tr("Conquest", "{0}: left alone, neither fires nor is hit")
    detail = alone.format(listed(others)) if others else ""
    return Answer(words_, words_, action, detail, rules=option.rules, icon="battle")


def goals_in(blanks: Sequence[Any]) -> tuple[str, ...]:
    """The areas that the blank ``goal`` offers."""
    found = next((blank for blank in blanks if isinstance(blank, Choice) and blank.name == "goal"), None)
    return tuple(found.values) if found is not None else ()
