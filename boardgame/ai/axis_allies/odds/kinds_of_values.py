"""Whether what is handed in from Python is of the right kind at all, and if not, what it is, in a sentence."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from boardgame.ai.axis_allies.odds.chart import Chart
from boardgame.ai.axis_allies.odds.question import BadQuestion, Force, Question, Retreat, Site, Target

METHODS = ("auto", "exact", "sample")
MOST_BATTLES = 10_000_000
_COUNTS = ("units", "damaged", "ships", "values", "bombard", "dice", "struck", "aloft", "one_way")
_YES_OR_NO = ("damage_first", "keep_land", "spend")


def check_types(question: Question) -> None:
    """See that all parts of a question are of the right kind; raises :class:`BadQuestion`."""
    if not isinstance(question, Question):
        raise BadQuestion(f"A Question is wanted, not {question!r}.")
    if not isinstance(question.edition, str | Chart) and not hasattr(question.edition, "battle"):
        raise BadQuestion(f"An edition is named, or is an Edition or a Chart; it is not {question.edition!r}.")
    if not isinstance(question.any_target, bool):
        raise BadQuestion(f"The any_target of a question is True or False, not {question.any_target!r}.")
    if not isinstance(question.area, str):
        raise BadQuestion(f"The area of a question is an id, not {question.area!r}.")
    for name, force in (("attack", question.attack), ("defend", question.defend)):
        if not isinstance(force, Force):
            raise BadQuestion(f"What is given as {name} is no Force: {force!r}.")
        _check_force(name, force)
    retreat, target = question.retreat, question.target
    if not isinstance(retreat, Retreat):
        raise BadQuestion(f"What is given as retreat is no Retreat: {retreat!r}.")
    if not _whole(retreat.round) or retreat.round < 0:
        raise BadQuestion(f"The round of a retreat is a whole number of 0 or more, not {retreat.round!r}.")
    if not _number(retreat.chance) or not 0 <= retreat.chance <= 1:
        raise BadQuestion(f"The chance of a retreat is a number from 0 to 1, not {retreat.chance!r}.")
    if not isinstance(target, Target):
        raise BadQuestion(f"What is given as target is no Target: {target!r}.")
    for field in fields(Target):
        value = getattr(target, field.name)
        if field.name != "sites" and not _whole(value) and not (value is None and field.name == "cash"):
            raise BadQuestion(f"The {field.name} of a target is a whole number, not {value!r}.")
    if not isinstance(target.sites, tuple):
        raise BadQuestion(f"The sites of a target are a tuple of Sites, not {target.sites!r}.")
    for site in target.sites:
        if not isinstance(site, Site) or not _whole(site.damage) or not _whole(site.bombers) or site.bombers < 0:
            raise BadQuestion(f"A site of a raid is a Site with whole numbers of 0 or more, not {site!r}.")


def _check_force(name: str, force: Force) -> None:
    for part in (*_COUNTS, "seaborne"):
        counts: Any = getattr(force, part)
        if counts is None and part == "seaborne":
            continue
        if not isinstance(counts, Mapping):
            raise BadQuestion(f"The {part} of {name} are counts by type, such as {{'infantry': 3}}, not {counts!r}.")
        for type_, count in counts.items():
            if not isinstance(type_, str) or not _whole(count):
                raise BadQuestion(f"The {part} of {name} are types with whole numbers, not {type_!r}: {count!r}.")
    for part in _YES_OR_NO:
        if not isinstance(getattr(force, part), bool):
            raise BadQuestion(f"The {part} of {name} is True or False, not {getattr(force, part)!r}.")
    if not isinstance(force.kamikaze, tuple) or not all(_ship_and_count(each) for each in force.kamikaze):
        raise BadQuestion(f"The kamikaze of {name} is a tuple of ships with whole numbers, not {force.kamikaze!r}.")
    if force.muster is not None and not hasattr(force.muster, "key"):
        raise BadQuestion(f"The muster of {name} is a Muster or None, not {force.muster!r}.")
    if not _whole(force.submerge) or force.submerge < 0:
        raise BadQuestion(f"The round from which submarines submerge is a whole number, not {force.submerge!r}.")
    for part in ("order", "hits_order", "has"):
        names: Any = getattr(force, part)
        single = part == "order" and isinstance(names, str)
        if not single and not (isinstance(names, tuple) and all(isinstance(each, str) for each in names)):
            raise BadQuestion(f"The {part} of {name} is a tuple of names, not {names!r}.")


def _ship_and_count(each: Any) -> bool:
    return isinstance(each, tuple) and len(each) == 2 and isinstance(each[0], str) and _whole(each[1])


def check_asking(budget: float, method: str, battles: int | None, seed: int, within: float, memory: float) -> None:
    """See that a question can be answered in the way that is asked for; raises :class:`BadQuestion`."""
    if method not in METHODS:
        raise BadQuestion(f"There is no method {method!r}; there is {', '.join(METHODS)}.")
    for name, number in (("The time for an answer", budget), ("The memory for an answer", memory)):
        if not _number(number) or not number > 0:
            raise BadQuestion(f"{name} is a number above 0, not {number!r}.")
    if not _number(within) or not 0.0005 <= within < 0.5:
        raise BadQuestion(f"A sample aims at 0.0005 (0.05 percentage points) to 0.5 either way, not {within!r}.")
    if battles is not None and not (_whole(battles) and 1 <= battles <= MOST_BATTLES):
        raise BadQuestion(f"A sample fights from 1 to {MOST_BATTLES:,} battles, not {battles!r}.")
    if not _whole(seed) or seed < 0:
        raise BadQuestion(f"The seed of the dice is a whole number of 0 or more, not {seed!r}.")


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
