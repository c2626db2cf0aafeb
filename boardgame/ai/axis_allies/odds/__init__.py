"""Battle odds of the Axis & Allies family: exact where that is possible in the time given, by trying where not.

>>> from boardgame.ai.axis_allies.odds import Force, Question, odds
>>> found = odds(Question("spring1942", Force({"bomber": 1}), Force({"infantry": 1, "antiaircraft_gun": 1})))
>>> found.exact
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from boardgame.ai.axis_allies.odds.chart import Chart, UnknownEdition, chart_of, load_chart, with_rules
from boardgame.ai.axis_allies.odds.checks import check
from boardgame.ai.axis_allies.odds.question import BadQuestion, Force, Question, Retreat, Site, Target, parse_units

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.odds.answer import Chances, Odds
    from boardgame.ai.axis_allies.odds.engine import BUDGET, forget, odds, remembered

__all__ = [
    "BUDGET",
    "BadQuestion",
    "Chances",
    "Chart",
    "Force",
    "Odds",
    "Question",
    "Retreat",
    "Site",
    "Target",
    "UnknownEdition",
    "chart_of",
    "check",
    "forget",
    "load_chart",
    "odds",
    "parse_units",
    "remembered",
    "with_rules",
]

_CALCULATING = {
    "Chances": "answer", "Odds": "answer",
    "BUDGET": "engine", "forget": "engine", "odds": "engine", "remembered": "engine",
}  # fmt: skip
"""Names by the module that has them. These modules load numpy, which who only asks a question need not wait for."""


def __getattr__(name: str) -> Any:
    """One of the names that are loaded when they are first wanted."""
    if name not in _CALCULATING:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_CALCULATING[name]}"), name)
