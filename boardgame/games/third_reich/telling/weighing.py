"""The figures to weigh before a question is answered, from what everybody asked may see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from boardgame.engine import Decision
from boardgame.games.third_reich.politics.holdings import values
from boardgame.games.third_reich.state import State
from boardgame.games.third_reich.telling.names import sentence


class Figure(NamedTuple):
    """Something counted, in words, and how much there is of it."""

    name: str
    value: str


def figures(view: State, decision: Decision) -> tuple[Figure, ...]:
    """What is to be weighed in a decision; empty where its panel, or its question, says it all.

    Args:
        view: the position as whoever is asked sees it.
        decision: what is asked.
    """
    found = _FIGURES.get(decision.kind)
    return tuple(found(view, decision)) if found else ()


def _consent(view: State, decision: Decision) -> Iterator[Figure]:
    """What the country is worth, and what is left of it for who shares it (TR-24.7, TR-51.6)."""
    target = decision.data["target"]
    worth = values(view.world).get(target, 0)
    yield Figure(f"BRPs of {view.world.nations[target].in_sentence} a year", str(worth))
    yield Figure("For each of two who do not agree", str(worth // 2))


def _divided(view: State, decision: Decision) -> Iterator[Figure]:
    """What each has if they do not agree (TR-22.4b, TR-24.7b)."""
    worth, partners = decision.data["brps"], len(decision.data.get("partners", ("", "")))
    yield Figure("BRPs a year", str(worth))
    yield Figure("For each if you do not agree", str(worth // partners))


def _winter(view: State, decision: Decision) -> Iterator[Figure]:
    """How much would suffer from it now (TR-44.1)."""
    yield Figure("Axis units in Russia, without the Finns", str(decision.data["units"]))


def _convoy(view: State, decision: Decision) -> Iterator[Figure]:
    """What sails (TR-42.4)."""
    yield Figure("BRPs in the convoy", str(decision.data["brps"]))
    yield Figure("Fleets that escort it", str(decision.data["escorts"]))
    yield Figure("Fleets beyond what it needs", str(decision.data["extra"]))


def _table(view: State, decision: Decision) -> Iterator[Figure]:
    """Of equal rolls the power with more BRPs makes the effort (TR-33.5c)."""
    for seat in (decision.data["by"], *decision.seats):
        yield Figure(f"BRPs of {view.world.nations[seat].in_sentence}", str(view.brps[seat].on_hand))


def _over(view: State, decision: Decision) -> Iterator[Figure]:
    """By how much a limit is passed (TR-35.1, TR-37.3b)."""
    if "most" in decision.data:
        yield Figure("May be in supply", str(decision.data["most"]))
    yield Figure("Over the limit", str(decision.data["over"]))


def _afloat(view: State, decision: Decision) -> Iterator[Figure]:
    """Italian ships (TR-26.72)."""
    for word, name in (("afloat", "Italian naval factors afloat"), ("left", "Italian naval factors to place")):
        if word in decision.data:
            yield Figure(name, str(decision.data[word]))


def _partisans(view: State, decision: Decision) -> Iterator[Figure]:
    """What an ally would build (TR-32.14b)."""
    yield Figure(sentence(f"partisans that {view.world.nations[decision.data['by']].in_sentence} would build"),
                 str(decision.data["count"]))  # fmt: skip


_FIGURES: Mapping[str, Callable[[State, Decision], Iterator[Figure]]] = {
    "consent": _consent,
    "divide": _divided,
    "share": _divided,
    "winter": _winter,
    "convoy": _convoy,
    "claim_table": _table,
    "ceiling": _over,
    "presence": _over,
    "italian_ships": _afloat,
    "partisans": _partisans,
}
