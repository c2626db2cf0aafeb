"""The dock at the left: BRPs, options and objectives are told as the position has them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from boardgame.app.families.third_reich.docks.diplomacy import DiplomacySection, secrets
from boardgame.app.families.third_reich.docks.economy import EconomySection, PowerRow
from boardgame.app.families.third_reich.docks.fronts import FrontsSection
from boardgame.app.families.third_reich.docks.objectives import ObjectivesSection
from boardgame.app.families.third_reich.docks.turn_track import TurnSection
from boardgame.app.families.third_reich.family import FAMILY
from boardgame.app.families.third_reich.overlay import AIR, OBJECTIVES, overlay
from boardgame.app.session.local import LocalSession
from boardgame.engine.record.match import Match
from boardgame.games.third_reich.records import Account, Minor
from boardgame.games.third_reich.state import State, Wing
from boardgame.games.third_reich.victory.objectives import held, objectives
from tests.games.third_reich.position import game, position


@pytest.fixture
def state() -> State:
    found = position({}, options={"germany:western": "attrition", "germany:mediterranean": "pass"})
    found.brps["germany"] = Account(150, 130, 75, 20)
    found.brps["italy"] = Account(75, -3, 37, 0)
    return found


def session_of(state: State) -> LocalSession:
    return LocalSession(Match.at_position(game(), state))


def words(widget: QWidget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.text()]


def test_each_power_tells_what_it_has_and_may_still_spend(qtbot, client, state) -> None:
    # TR-11.1, TR-11.4b
    section = EconomySection(session_of(state), FAMILY)
    qtbot.addWidget(section)
    section.refresh()
    rows = {row.accessibleName().partition(":")[0]: row for row in section.findChildren(PowerRow)}
    assert words(rows["Germany"]) == ["Germany", "130", "20 spent, 55 left this turn"]
    assert words(rows["Italy"]) == ["Italy", "-3", "in deficit"]
    assert rows["United States"].accessibleName() == "United States: 0 BRPs, not in the war yet"


def test_options_stand_front_by_front(qtbot, client, state) -> None:
    # TR-12.2
    section = FrontsSection(session_of(state))
    qtbot.addWidget(section)
    section.refresh()
    named = {label.accessibleName() for label in section.findChildren(QLabel)}
    assert {"Germany: Attrition", "Germany: Offensive"} <= named and "Germany: Pass" not in named
    assert "All pass" in {label.text() for label in section.findChildren(QLabel)}
    state.choices = {}
    section = FrontsSection(session_of(state))
    qtbot.addWidget(section)
    section.refresh()
    assert section.isHidden()


def test_objectives_are_counted_for_each_side(qtbot, client, state) -> None:
    # TR-2.1
    session = session_of(state)
    section = ObjectivesSection(session)
    qtbot.addWidget(section)
    section.refresh()
    found, every = held(state), len(objectives(state))
    assert [f"Axis {found['axis']}", f"Allies {found['allies']}"] == [
        word for word in words(section) if word[:1] == "A" and "victory" not in word
    ]
    assert f"{every} on the board" in words(section)
    assert "At the end this would be a decisive victory of the Allies." in words(section)


def test_the_turn_track_tells_which_turn_of_how_many_it_is(qtbot, client, state) -> None:
    # TR-3.32
    section = TurnSection(session_of(state))
    qtbot.addWidget(section)
    section.refresh()
    assert {"Turn 1 of 12", "ends Summer 1942"} <= {label.text() for label in section.findChildren(QLabel)}


def test_layers_show_the_limit_of_the_range_of_air_and_whose_the_objectives_are(state) -> None:
    # TR-28.22: four hexes; TR-2.1
    cell = state.world.number["L31"]
    state.set_wing("germany", cell, Wing(5, 0))
    rim = {hatch.area for hatch in overlay(state, frozenset({AIR}), "germany").hatches}
    assert {"L27", "L35"} <= rim and not {"L28", "L36", "L31"} & rim
    told = {badge.area: badge.text for badge in overlay(state, frozenset({OBJECTIVES}), "").badges}
    assert told["L31"] == "Axis" and len(told) == 42


def test_wars_minor_countries_and_secrets_are_told(qtbot, client, state) -> None:
    # TR-21, TR-25, TR-33.1: the counter of one's own side is read, of the other side's it is known that there is one.
    state.minors["poland"] = Minor("conquered", "germany", 1)
    state.minors["hungary"] = Minor("inactive", "germany", 1)
    state.minors["rumania"] = Minor("inactive", "germany", 1)
    state.variants = {"axis": 4, "allies": 0}
    section = DiplomacySection(session_of(state))
    qtbot.addWidget(section)
    section.refresh()
    told = words(section)
    assert "Germany at war with Britain, France and Poland" in told
    assert "Conquered by Germany: Poland" in told
    assert next(line for line in told if line.startswith("To join Germany: ")).endswith("Hungary and Rumania")
    assert not any("Vichy" in line for line in told)
    own, other = secrets(game().view(state, "germany"))
    assert own.startswith("Variant counter of the Axis: ")
    assert other.endswith("holds a variant counter that you have not seen.")
