"""National objectives: what a power collects beside the value of its territories (P40-INC-13 to P40-INC-24).

They are looked at in the power's own income phase and not before (P40-INC-05, P40-FAQ-25). China's is the Burma Road,
in ``china.py``. A power without its capital has no such phase and so collects none (P40-INC-03).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from boardgame.games.axis_allies.board.relations import at_war
from boardgame.games.axis_allies.board.spaces import lies_in_one_zone
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.state import State
from boardgame.games.axis_allies.telling import income_sheet
from boardgame.games.axis_allies.telling.income_sheet import holders
from boardgame.games.axis_allies.telling.names_in_english import the
from boardgame.games.pacific1940.powers import ANZAC, CHINA, JAPAN, UNITED_KINGDOM, UNITED_STATES

EAST_INDIES = ("sumatra", "java", "celebes", "borneo")
OUTER_ISLANDS = ("dutch_new_guinea", "new_guinea", "new_britain", "solomon_islands")
ALLIES = frozenset({UNITED_STATES, CHINA, UNITED_KINGDOM, ANZAC})
"""The Allies without the Dutch, whose own territories count for nobody (P40-INC-20, P40-INC-22)."""

WARTIME = 40
"""IPCs of the wartime economy; no territory yields them (P40-INC-16, P40-FAQ-27, P40-FAQ-28)."""

FIRST_ISLAND = 5
FIRST_ISLAND_ROUND = "first_island_round"
"""Where the state remembers the round in which ANZAC was paid for its first Japanese island (P40-INC-23)."""


@dataclass(frozen=True, slots=True)
class Objective:
    """Territories that bring a power money while certain powers control all of them.

    Attributes:
        power: who collects it.
        name: what is to be done.
        territories: all of them are needed.
        rule: its id.
        by: who may control them; nobody for the power itself.
        ipcs: what it brings.
    """

    power: str
    name: str
    territories: tuple[str, ...]
    rule: str
    by: frozenset[str] = frozenset()
    ipcs: int = 5


OBJECTIVES = (
    Objective(JAPAN, "Hold the East Indies", EAST_INDIES, "P40-INC-13"),
    # One for each of Honolulu, Sydney and Calcutta.
    Objective(JAPAN, "Hold Honolulu", ("hawaiian_islands",), "P40-INC-14"),
    Objective(JAPAN, "Hold Sydney", ("new_south_wales",), "P40-INC-14"),
    Objective(JAPAN, "Hold Calcutta", ("india",), "P40-INC-14"),
    Objective(JAPAN, "Hold the islands before Australia", OUTER_ISLANDS, "P40-INC-15"),
    Objective(UNITED_STATES, "Hold the Philippines", ("philippines",), "P40-INC-17"),
    Objective(UNITED_STATES, "Hold Okinawa and Iwo Jima", ("okinawa", "iwo_jima"), "P40-INC-18"),
    Objective(UNITED_KINGDOM, "The East Indies in Allied hands", EAST_INDIES, "P40-INC-20", ALLIES),
    Objective(UNITED_KINGDOM, "Hold Kwangtung and Malaya", ("kwangtung", "malaya"), "P40-INC-24"),
    Objective(ANZAC, "The islands before Australia in Allied hands", OUTER_ISLANDS, "P40-INC-22", ALLIES),
)


REASONS = {
    "P40-INC-01": "convoys that were disrupted",
    "P40-INC-13": "the East Indies",
    "P40-INC-14": "Honolulu, Sydney or Calcutta",
    "P40-INC-15": "the islands before Australia",
    "P40-INC-16": "its wartime economy",
    "P40-INC-17": "the Philippines",
    "P40-INC-18": "Okinawa and Iwo Jima",
    "P40-INC-19": "the open Burma Road",
    "P40-INC-20": "the East Indies in Allied hands",
    "P40-INC-22": "the islands before Australia in Allied hands",
    "P40-INC-23": "its first Japanese island",
    "P40-INC-24": "Kwangtung and Malaya",
}
"""What an income is raised or lowered for, in the words of the log."""


def met(state: State, objective: Objective) -> bool:
    """Whether the territories of an objective are in the right hands now."""
    holders = objective.by or {objective.power}
    return all(state.owners.get(area) in holders for area in objective.territories)


def japanese_islands(edition: Edition) -> list[str]:
    """Islands that Japan controlled as the game began (P40-INC-23)."""
    return [area for area, owner in edition.first_owners.items() if owner == JAPAN and lies_in_one_zone(edition, area)]


def _pays(objective: Objective) -> Callable[[Edition, State, str], tuple[int, str]]:
    def income(edition: Edition, state: State, power: str) -> tuple[int, str]:
        return (objective.ipcs if power == objective.power and met(state, objective) else 0), objective.rule

    return income


def _wartime(edition: Edition, state: State, power: str) -> tuple[int, str]:
    """The United States at war with Japan (P40-INC-16): attacked, or in its third turn (P40-INC-21)."""
    return (WARTIME if power == UNITED_STATES and at_war(edition, state, power, JAPAN) else 0), "P40-INC-16"


def _first_island(edition: Edition, state: State, power: str) -> tuple[int, str]:
    paid = power == ANZAC and state.memory.get(FIRST_ISLAND_ROUND) == state.round
    return (FIRST_ISLAND if paid else 0), "P40-INC-23"


# --- for screens --------------------------------------------------------------------------------------------------


def _told(edition: Edition, state: State, power: str) -> list[income_sheet.Objective]:
    """A power's objectives with how far it has come, its war economy first."""
    found = []
    if power == UNITED_STATES:
        found.append(_war_economy(edition, state))
    for aim in OBJECTIVES:
        if aim.power == power:
            right = aim.by or {power}
            held = tuple(area for area in aim.territories if state.owners.get(area) in right)
            wanted = tuple(area for area in aim.territories if area not in held)
            note = holders(edition, state, wanted)
            told = income_sheet.Objective(
                power, aim.name, aim.rule, aim.ipcs, met(state, aim), aim.territories, held, note
            )
            found.append(told)
    first = state.memory.get(FIRST_ISLAND_ROUND)
    if power == ANZAC and first in (None, state.round):
        islands = tuple(japanese_islands(edition))
        held = tuple(area for area in islands if state.owners[area] == ANZAC)
        note = "Paid once in the game." if held else f"Any one of {len(islands)} will do; paid once in the game."
        met_now, name = bool(held or first), "Take an island that was Japanese"
        found.append(
            income_sheet.Objective(ANZAC, name, "P40-INC-23", FIRST_ISLAND, met_now, held or islands, held, note)
        )
    return found


def _war_economy(edition: Edition, state: State) -> income_sheet.Objective:
    warring = at_war(edition, state, UNITED_STATES, JAPAN)
    note = "At war with Japan." if warring else "At peace with Japan."
    return income_sheet.Objective(
        UNITED_STATES, "War economy", "P40-INC-16", WARTIME, warring, note=note, kind="economy"
    )


def _phase_began(ctx: AxisContext, edition: Edition, phase: str) -> None:
    """Note, once in a game, the income phase that finds ANZAC on an island that was Japanese (P40-INC-23)."""
    state = ctx.state
    if phase != "income" or state.turn != ANZAC or FIRST_ISLAND_ROUND in state.memory:
        return
    if any(state.owners[area] == ANZAC for area in japanese_islands(edition)):
        state.memory[FIRST_ISLAND_ROUND] = state.round


def _adjusted(edition: Edition, by: str, data: Mapping[str, Any]) -> str:
    more = "more" if data["amount"] > 0 else "less"
    return f"{the(edition, by)} collects {abs(data['amount'])} IPC {more} for {REASONS[data['rule']]}."


HOOKS = Hooks(
    phase_began=(_phase_began,),
    income=(*map(_pays, OBJECTIVES), _wartime, _first_island),
    objectives=(_told,),
    sentences={"income_adjusted": _adjusted},
    reasons=REASONS,
)
"""Asked in each income phase, after the losses of convoys (P40-INC-05)."""
