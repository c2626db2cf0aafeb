"""Victory points as far as a view tells them: chits and vaults of others are secret until the end (CNC-18.1f)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from boardgame.games.conquest.state import State
from boardgame.games.conquest.victory.points import Score, civil_war, enemy_capitals, net_bases
from boardgame.games.conquest.view import View

STAGES = 4
"""Stages of Atomic Research (CNC-9.6)."""


@dataclass(frozen=True, slots=True)
class KnownScore:
    """What a viewer knows of a seat's points.

    Attributes:
        score: the points it knows of.
        chits: Peace Dividends whose value it does not know.
        stages: stages of Atomic Research that may lie in the vault besides.
        most: the most that all of it can come to; the same as ``score.total`` where nothing is secret.
    """

    score: Score
    chits: int
    stages: int
    most: int

    @property
    def least(self) -> int:
        """The least that it can come to."""
        return self.score.total


def known_score(view: View, seat: str) -> KnownScore:
    """What a viewer knows of a seat's points; of its own all (CNC-18.1 to CNC-18.1g)."""
    worth, scenario = view.world.tracks.points, view.world.scenario
    position = cast(State, view)  # what is asked of it here, control, Wars and Loyalty, everybody sees
    pairs = view.vaults.get(seat)
    known = {*view.techs.get(seat, ()), *(pair.meaning for pair in pairs or ())}
    found = sum(scenario.technologies[tech].stage > 0 for tech in known if tech in scenario.technologies)
    values = view.dividends.get(seat)
    score = Score(
        production=worth.production * view.level[seat],
        capitals=worth.enemy_capital * len(enemy_capitals(position, seat)),
        bases=worth.enemy_base * net_bases(position, seat),
        civil_war=worth.civil_war * civil_war(position, seat),
        declarations=worth.declaration * view.declared.get(seat, 0),
        atomic=worth.atomic_stage * found,
        dividends=sum(values or ()),
    )
    chits = 0 if values is not None else view.dividend_counts.get(seat, 0)
    # One stage is achieved in a year at most, and of each pair all know the year (CNC-9.6).
    years = len(set(view.vault_years.get(seat, ()))) if pairs is None else 0
    stages = min(years, STAGES - found)
    more = chits * max(scenario.cards.peace_dividends) + stages * worth.atomic_stage
    return KnownScore(score, chits, stages, score.total + more)
