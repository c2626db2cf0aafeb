"""The Year Start Sequence (TR-10)."""

from boardgame.games.third_reich.year.division import Divide, Division
from boardgame.games.third_reich.year.sharing import Share, Shares
from boardgame.games.third_reich.year.steps import Count, Limits

STEPS = (Count, Shares, Division, Limits)
ACTIONS = (Share, Divide)
