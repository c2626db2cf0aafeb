"""Battle odds of the Axis & Allies family: exact where that is possible in the time given, by trying where not.

>>> from boardgame.ai.axis_allies.odds import Force, Question, odds
>>> found = odds(Question("spring1942", Force({"bomber": 1}), Force({"infantry": 1, "antiaircraft_gun": 1})))
>>> found.exact
True
"""

from boardgame.ai.axis_allies.odds.answer import Chances, Odds
from boardgame.ai.axis_allies.odds.chart import Chart, UnknownEdition, chart_of, load_chart, with_rules
from boardgame.ai.axis_allies.odds.checks import check
from boardgame.ai.axis_allies.odds.engine import BUDGET, forget, odds, remembered
from boardgame.ai.axis_allies.odds.question import BadQuestion, Force, Question, Retreat, Site, Target, parse_units

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
