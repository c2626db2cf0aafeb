"""What can be ordered: the units of one sort in one place, with the ways in which they can go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from boardgame.app.board import Chit
from boardgame.app.families.third_reich.shown_position import air_counters, counter_of
from boardgame.app.look.elements import tr
from boardgame.engine.option import Counts, Option
from boardgame.games.third_reich.scenario.card import sort_of
from boardgame.games.third_reich.state import State

_AMERICA = "united_states"
_OVER_SEA = frozenset({"redeploy_over_sea", "redeploy_air_over_sea"})


@dataclass(frozen=True, slots=True)
class Thing:
    """Units that are ordered together, or air factors of one base.

    Attributes:
        key: tells it from the others.
        area: label of its hex; empty off the map.
        chits: its counters.
        name: in words.
        ways: the options to order it, by the name of the action or of the mission.
    """

    key: str
    area: str
    chits: tuple[Chit, ...]
    name: str
    ways: Mapping[str, Option] = field(default_factory=dict)


def way_name(do: str) -> str:
    """A way of going, or a mission, short enough for a chip."""
    if do in _OVER_SEA:
        return tr("ThirdReich", "Over the sea")
    words = {
        "redeploy": tr("ThirdReich", "Overland"),
        "redeploy_air": tr("ThirdReich", "By air"),
        "redeploy_fleet": tr("ThirdReich", "To another port"),
        "sail": tr("ThirdReich", "To another port"),
        "transport": tr("ThirdReich", "Transport"),
        "invasion": tr("ThirdReich", "Invade"),
        "bombardment": tr("ThirdReich", "Bombard"),
        "exploit": tr("ThirdReich", "Breakthrough"),
        "bring_over": tr("ThirdReich", "From the United States"),
    }
    return words[do]


def things(view: State, options: Sequence[Option]) -> list[Thing]:
    """The things that options order, place by place in their order; ways of the same thing are one thing."""
    found: dict[str, Thing] = {}
    for option in options:
        key, chits, name = _read(view, option)
        do = option.action.get("mission") or option.action["do"]
        known = found.get(key)
        if known is not None and do in known.ways:
            key = f"{key}:{len(found)}"
            known = None
        ways = {**(known.ways if known is not None else {}), do: option}
        found[key] = Thing(key, option.area, chits, name, ways)
    places = list(dict.fromkeys(thing.area for thing in found.values()))
    return sorted(found.values(), key=lambda thing: places.index(thing.area))


def _read(view: State, option: Option) -> tuple[str, tuple[Chit, ...], str]:
    """The key, the counters and the name of what an option orders."""
    action, units = option.action, view.world.units
    if "base" in action:
        wing = view.wing(action["nation"], view.world.number[action["base"]])
        factors = wing.fresh + wing.flown
        chits = tuple(air_counters(action["nation"], factors))
        words = tr("ThirdReich", "{0} air factors") if factors != 1 else tr("ThirdReich", "{0} air factor")
        return f"air:{action['nation']}:{option.area}", chits, words.format(factors)
    if "fleet" in action or isinstance(action.get("unit"), int):
        number = action["fleet"] if "fleet" in action else action["unit"]
        facts = units[number]
        return f"{facts.kind}:{number}", (counter_of(facts.nation, facts.sort),), facts.sort.text
    if isinstance(action.get("unit"), str):
        sort = sort_of(action["unit"])
        return f"new:{sort.text}", (counter_of(_AMERICA, sort),), sort.text
    blank = option.blanks[0]
    assert isinstance(blank, Counts)
    parts, chits_of = [], []
    for item in blank.items:
        facts = units[item.ids[0]]
        parts.append(f"{len(item.ids)} × {facts.sort.text}" if len(item.ids) > 1 else facts.sort.text)
        chits_of.append(counter_of(facts.nation, facts.sort))
    return f"{option.area}:{':'.join(item.key for item in blank.items)}", tuple(chits_of), ", ".join(parts)
