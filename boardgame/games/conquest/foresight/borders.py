"""How many Ground units a border still lets through in this Movement Phase (CNC-11.52, CNC-11.221)."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.games.conquest.foresight.intents import Intent, borders_of
from boardgame.games.conquest.foresight.thought import thought
from boardgame.games.conquest.movement.analysis import Analysis
from boardgame.games.conquest.turn import border
from boardgame.games.conquest.view import View


@dataclass(frozen=True, slots=True)
class Passage:
    """A border with a limit.

    Attributes:
        one, other: the areas on both sides.
        kind: its kind: ``plains``, ``river``, ``coast``.
        limit: how many may cross it in the Phase.
        used: how many have.
        rules: ids of the rules on borders of this kind.
    """

    one: str
    other: str
    kind: str
    limit: int
    used: int
    rules: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """How many more may cross it."""
        return max(0, self.limit - self.used)


def crossed(view: View) -> tuple[Passage, ...]:
    """The borders over which Ground units have Engaged or Disengaged in this Phase."""
    analysis = thought(view)
    pairs = (key.split("|") for key in analysis.turn.crossed)
    found = (_passage(analysis, one, other) for one, other in pairs)
    return tuple(passage for passage in found if passage is not None)


def counted_borders(view: View, intent: Intent) -> tuple[Passage, ...]:
    """The borders on which the Ground units of an intent count: where they leave a Battle, and where they enter one."""
    analysis = thought(view)
    units = analysis.state.world.units
    found: dict[str, Passage | None] = {}
    for key, way in (*intent.ways.items(), *intent.beside):
        if units[key.split()[1]].is_ground:
            for one, other in borders_of(analysis, key, way):
                found[border(one, other)] = _passage(analysis, one, other)
    return tuple(passage for passage in found.values() if passage is not None)


def _passage(analysis: Analysis, one: str, other: str) -> Passage | None:
    """The border between two areas; None where it lets any number through."""
    state = analysis.state
    geography = state.world.geography
    facts = geography.border(one, other)
    limit = geography.limit(one, other, state.season) if facts is not None else -1
    if facts is None or limit < 0:
        return None
    return Passage(one, other, facts.kind, limit, analysis.turn.crossed.get(border(one, other), 0), facts.rules)
