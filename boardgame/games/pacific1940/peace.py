"""What stays shut to powers that are at peace with one another, and over what they may fly all the same."""

from __future__ import annotations

from boardgame.games.axis_allies.board.relations import at_peace
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State
from boardgame.games.pacific1940.china import chinese
from boardgame.games.pacific1940.powers import CHINA, DUTCH, JAPAN, UNITED_STATES
from boardgame.games.pacific1940.war import PACIFIC

OVERFLIGHT = "overflight_in_peace"
"""Option: whether Japan and the powers at peace with it fly over one another's territory; see its page of rulings."""


def peace_rule(edition: Edition, state: State, power: str, other: str) -> str:
    """The rule that shuts what belongs to ``other`` to a power at peace with it."""
    if _neutral(state) and power == UNITED_STATES:
        return "P40-POL-19" if other in (JAPAN, CHINA) else "P40-NEU-14"
    if _neutral(state) and other == UNITED_STATES:
        return "P40-NEU-15"
    if power in PACIFIC and other == CHINA:
        return "P40-POL-10"  # P40-POL-03, P40-POL-27: they declare war first
    if power == JAPAN and other == DUTCH:
        return "P40-POL-05"
    # Those of one side are allies once both are at war with Japan; those of two are not attacked in peace.
    return "P40-NEU-09" if edition.side(power) == edition.side(other) else "P40-NEU-10"


def fly_over(edition: Edition, state: State, power: str, area: str) -> bool:
    """Whether aircraft pass over territory of a power at peace: not over Soviet nor, in any sense, American ground.

    The United States, neutral, neither goes to others nor lets them in (P40-NEU-14, P40-NEU-15); for the United Kingdom
    and ANZAC to fly over China is to enter it (P40-POL-10).
    """
    owner = state.owners[area]
    if not state.options[OVERFLIGHT] or edition.power_by_id[owner].status == "closed":  # P40-POL-22
        return False
    there = {power, owner, *(unit.owner for unit in state.at(area))}
    if _neutral(state) and UNITED_STATES in there:
        return False
    return not (power in PACIFIC and chinese(edition, area))


def _neutral(state: State) -> bool:
    """Whether the United States is neutral still (P40-NEU-09)."""
    return at_peace(state, UNITED_STATES, JAPAN)
