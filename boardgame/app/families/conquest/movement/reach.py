"""Where the blocks chosen can go, the way marked for each goal, and what going there would come to."""

from __future__ import annotations

from collections.abc import Mapping

from boardgame.app.session.session import Session
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.foresight.intents import Intent, intents, spreads
from boardgame.games.conquest.foresight.outcome import Outcome, foresee


class Reach:
    """What some blocks can do, worked out for the position and the choice of blocks on show.

    Attributes:
        goals: for each goal the ways to enter it, the best first.
        group: the Battle Group to be joined; empty for a new one.
    """

    def __init__(self, session: Session, game: Conquest) -> None:
        self._session, self._game = session, game
        self.goals: dict[str, tuple[Intent, ...]] = {}
        self.group = ""
        self._marked: dict[str, int] = {}
        self._outcomes: dict[tuple[str, int, str], Outcome] = {}

    def look(self, area: str = "", power: str = "", units: Mapping[str, int] | None = None) -> None:
        """Work out what these blocks of an area can do; without blocks, nothing."""
        self._outcomes, self._marked, self.group = {}, {}, ""
        view = self._session.view
        self.goals = intents(view, area, power, units) if units else {}
        for intent in spreads(view, area, power, units, frozenset(self.goals)) if units else ():
            self.goals[intent.goal] = (intent,)

    def __contains__(self, area: str) -> bool:
        return area in self.goals

    def enter(self, area: str, place: int) -> None:
        """Mark another way of entering a goal, by its place among the ways."""
        self._marked[area] = place
        self.group = ""

    def way(self, area: str) -> int:
        """The place of the way marked."""
        return self._marked.get(area, 0)

    def intent(self, area: str) -> Intent | None:
        """What the blocks would do at a goal: the best way, unless another was marked; None where they cannot go."""
        found = self.goals.get(area)
        if not found:
            return None
        intent = found[self.way(area)]
        return intent.joining(self.group) if self.group in intent.groups else intent

    def outcome(self, area: str) -> Outcome:
        """What that would come to, worked out once; of a goal only."""
        intent = self.intent(area)
        assert intent is not None
        key = (area, self.way(area), self.group)
        if key not in self._outcomes:
            self._outcomes[key] = foresee(self._game, self._session.view, intent)
        return self._outcomes[key]
