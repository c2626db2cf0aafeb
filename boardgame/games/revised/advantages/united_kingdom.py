"""The United Kingdom's national advantages (AAR-ADV-U1 to AAR-ADV-U6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardgame.games.axis_allies.board import unit_marks
from boardgame.games.axis_allies.board.spaces import is_friendly_land
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.edition.edition_step import AxisContext
from boardgame.games.axis_allies.edition.hooks import Hooks
from boardgame.games.axis_allies.edition.modifiers import Modifiers
from boardgame.games.axis_allies.state import State, Unit
from boardgame.games.revised.advantages.advantage import Advantage, at_home, holds, of_colour, use_up, used
from boardgame.games.revised.advantages.enigma import ENIGMA_DECODED
from boardgame.games.revised.advantages.joint_strike import JOINT_STRIKE
from boardgame.games.revised.advantages.question import QuestionStep

UNITED_KINGDOM = "united_kingdom"
RADAR_HITS = 2
OIL = ("anglo_egypt", "trans_jordan", "persia")
"""Where British aircraft fill up."""
REFUELLED = "refuelled"
"""Mark of an aircraft that has filled up this turn."""
RESISTANCE, RESISTERS = "western_europe", 3


# --- 1, Radar (AAR-ADV-U1) ----------------------------------------------------------------------------------------


def _radar(edition: Edition, state: State, area: str, owner: str, value: int) -> int:
    """British guns in beige territory hit on 2."""
    sees = owner == UNITED_KINGDOM and holds(state, UNITED_KINGDOM, "radar")
    return max(value, RADAR_HITS) if sees and _is_beige(edition, state, area) else value


def _is_beige(edition: Edition, state: State, area: str) -> bool:
    return at_home(edition, state, area, UNITED_KINGDOM)


# --- 4, Mideast Oil (AAR-ADV-U4) ----------------------------------------------------------------------------------


def _fill_up(ctx: AxisContext, edition: Edition, units: Sequence[Unit], path: Sequence[str]) -> None:
    """An aircraft that lands at the oil in the noncombat move may fly on, once, as far as it flies in a turn."""
    state = ctx.state
    if state.phase != "noncombat_move" or path[-1] not in OIL or not holds(state, UNITED_KINGDOM, "mideast_oil"):
        return
    for moved in units:
        unit = state.units.get(moved.id)
        if unit is None or unit.owner != UNITED_KINGDOM or edition.types[unit.type].domain != "air":
            continue
        if REFUELLED not in unit.marks:
            state.put(unit.unmarked(unit_marks.MOVED_NONCOMBAT)._replace(moved=0).marked(REFUELLED))


# --- 5, French Resistance (AAR-ADV-U5) ----------------------------------------------------------------------------


def _rise(ctx: AxisContext, edition: Edition, area: str, taker: str, loser: str) -> None:
    """Three infantry, once, as Western Europe goes from the Axis to the Allies."""
    state = ctx.state
    free = area == RESISTANCE and is_friendly_land(edition, state, area, UNITED_KINGDOM)
    if free and holds(state, UNITED_KINGDOM, "french_resistance") and not used(state, "french_resistance"):
        use_up(state, "french_resistance")
        for _ in range(RESISTERS):
            state.add("infantry", UNITED_KINGDOM, area)
        ctx.event("placed", UNITED_KINGDOM, units={"infantry": RESISTERS}, area=area, rule="AAR-ADV-U5")


# --- 6, Colonial Garrison (AAR-ADV-U6) ----------------------------------------------------------------------------


class ColonialGarrisonStep(QuestionStep):
    """Before the first turn: which beige territory gets one more industrial complex?"""

    name = "colonial_garrison"
    power = UNITED_KINGDOM
    text = "Which territory gets your additional industrial complex?"
    rules = ("AAR-ADV-U6",)

    def answers(self, state: State) -> Mapping[str, str]:
        """Beige territories with a value and no complex; nothing is asked where all of them get one."""
        return {} if state.options["colonial_garrison_everywhere"] else self._sites(state)

    def advance(self, ctx: AxisContext, frame: object) -> None:
        """By the letter: a complex in every one of them."""
        for area in self._sites(ctx.state) if ctx.state.options["colonial_garrison_everywhere"] else ():
            self.carry_out(ctx, area)
        ctx.end()

    def carry_out(self, ctx: AxisContext, choice: str) -> None:
        """Build it."""
        ctx.state.complexes[choice] = 0
        ctx.event("placed", UNITED_KINGDOM, units={"industrial_complex": 1}, area=choice, rule="AAR-ADV-U6")

    def _sites(self, state: State) -> Mapping[str, str]:
        areas = self.edition.board.areas
        own = of_colour(self.edition, UNITED_KINGDOM)
        return {area: areas[area].name for area in own if areas[area].ipc and area not in state.complexes}


ADVANTAGES = (
    Advantage(
        "radar", "Radar", UNITED_KINGDOM, 1, "AAR-ADV-U1",
        "antiaircraft guns in beige territory hit on 2",
        Modifiers(gun=(_radar,)), where=_is_beige,
    ),
    JOINT_STRIKE,
    ENIGMA_DECODED,
    Advantage(
        "mideast_oil", "Mideast Oil", UNITED_KINGDOM, 4, "AAR-ADV-U4",
        "aircraft that land in Anglo-Egypt, Trans-Jordan or Persia fly on",
        hooks=Hooks(moved=(_fill_up,)),
    ),
    Advantage(
        "french_resistance", "French Resistance", UNITED_KINGDOM, 5, "AAR-ADV-U5",
        "three free infantry when Western Europe is freed",
        hooks=Hooks(captured=(_rise,)),
    ),
    Advantage(
        "colonial_garrison", "Colonial Garrison", UNITED_KINGDOM, 6, "AAR-ADV-U6",
        "one more industrial complex at the start",
        steps=(ColonialGarrisonStep,), at_setup=ColonialGarrisonStep.name,
    ),
)  # fmt: skip
"""In the order of the table."""
