"""Every page shows its words whole in small windows, with larger text too; CI repeats this with a wider font."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from boardgame.app.look.preferences import Preferences
from boardgame.app.session.local import LocalSession
from boardgame.app.session.table_talk import TableTalk
from boardgame.app.shell.network.lobby import LobbyPage, Shown
from boardgame.app.shell.network.network_page import NetworkPage
from boardgame.app.shell.new_game import NewGamePage
from boardgame.app.shell.settings_dialog import SettingsDialog
from boardgame.app.shell.start import StartPage
from boardgame.app.shell.window import Window
from boardgame.app.table.dice_row import DiceRow
from boardgame.app.table.docks.rules import RulesView
from boardgame.app.table.family import family_of
from boardgame.engine.chance import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games.registry import game, games, info
from boardgame.net.discovery import FoundGame
from boardgame.net.trust.address import Address
from tests.app.cut_off import PERCENTS, cut_off
from tests.app.network.fake_host import SEATS, FakeHost
from tests.app.seat import Seat

pytestmark = pytest.mark.layout

SIZE = (1280, 800)
SMALLEST = (1180, 700)


@pytest.fixture(params=PERCENTS)
def large(request, client: Preferences) -> Iterator[Preferences]:
    """The client with text of a size."""
    client.animation = 0
    client.font_percent = request.param
    yield client
    client.font_percent = 100


@pytest.fixture
def show(large: Preferences, qtbot) -> Callable:
    """Shows a page as large as the window of a small screen, and says what of it is cut off."""

    def shown(page, size: tuple[int, int] | None = SIZE) -> list[str]:
        if size is not None:
            page.resize(*size)
        page.show()
        return settled(page)

    return shown


def settled(page: QWidget) -> list[str]:
    """What is cut off when a page has settled, for which it needs a few turns of the event loop."""
    for _ in range(20):
        faults = cut_off(page)
        if not faults:
            break
        QTest.qWait(50)
    return faults


def test_the_start_screen_is_whole(large, show, qtbot):
    page = StartPage(large)
    qtbot.addWidget(page)
    assert show(page, SMALLEST) == []
    assert show(page) == []


@pytest.mark.parametrize("name", games())
def test_the_page_of_a_new_game_is_whole(large, show, qtbot, name):
    page = NewGamePage(game(name), family_of(name), large)
    qtbot.addWidget(page)
    assert show(page) == []
    page.resize(2000, 1200)
    settled(page)
    presets = list(page.presets.values())
    needed = max(max(preset.minimumHeight(), preset.heightForWidth(preset.width())) for preset in presets)
    assert [preset.height() for preset in presets] == [needed] * len(presets)
    assert show(page, SMALLEST) == []  # what was wide gives way again
    assert page._page.parentWidget().width() <= page.width()


def test_the_lobby_is_whole(large, show, qtbot):
    host = FakeHost(seats=dict(zip(SEATS, ("marta", "anna", "piero", "open", "computer:random"), strict=True)))
    link = f"wartable://192.168.1.5:19420/#game=g1&key={'k' * 32}&cert={'c' * 43}"
    page = LobbyPage(TableTalk(host.client), Shown("417-oak-lime-harbour", link, "<svg/>"))
    host.say("marta", "Nine cities or all twelve?")
    qtbot.addWidget(page)
    assert show(page) == []
    assert show(page, SMALLEST) == []
    page.options.change.click()
    assert settled(page) == []


def test_the_page_to_host_and_join_is_whole(large, show, qtbot):
    page = NetworkPage(large, looks=False)
    page.show_found((FoundGame("Marta's table", "Pacific 1940", 2, "g1", "ab" * 8, (Address("192.168.1.7"),)),))
    page.say("Several games were found. Choose the one that the code is for.")
    qtbot.addWidget(page)
    assert show(page, SMALLEST) == []
    assert show(page) == []


def test_a_table_on_the_network_is_whole(large, show, qtbot):
    host = FakeHost(stage="play", deciding=("soviet_union",))
    session = LocalSession(Match.new(game("spring1942"), {}, SeededChance("layout")))
    session.talk = TableTalk(host.client)
    window = Window(large)
    qtbot.addWidget(window)
    assert show(window, SMALLEST) == []
    window.put_on_table(session)
    table = window.table
    table.docks.below.open_chat()
    table.tools[-1].call_up("")
    host.person("piero", here=False)
    host.offer("marta", "undo", "Marta wants to take back the last 3 actions, dice and all.", ioana=True)
    host.lose()
    qtbot.wait(100)
    try:
        assert show(window, SMALLEST) == []
        assert overlapping(table) == []
    finally:
        window.close()


def test_the_settings_and_the_rules_are_whole(large, show, qtbot):
    for page, size in ((SettingsDialog(large), None), (RulesView("spring1942"), (620, 760))):
        qtbot.addWidget(page)
        assert show(page, size) == []


def overlapping(table) -> list[str]:
    """Docks that lie on one another, on the board, or leave the window; those behind a tab do not count."""
    shown = [dock for dock in table.docks.all if dock.isVisible() and not dock.visibleRegion().isEmpty()]
    faults = [dock.objectName() for dock in shown if not table.rect().contains(dock.geometry())]
    for one, other in combinations([*shown, table.area], 2):
        if one.geometry().adjusted(1, 1, -1, -1).intersects(other.geometry()):
            faults.append(f"{one.objectName()} on {other.objectName() or 'the board'}")
    return faults


SETUPS = {"revised": {"options": {"advantages": "rolled", "advantages_each": "2"}}}


@pytest.mark.parametrize("name", [name for name in games() if info(name).family == "axis_allies"])
def test_the_table_is_whole_from_the_first_decision_to_the_first_combat_move(large, show, qtbot, name):
    session = LocalSession(Match.new(game(name), SETUPS.get(name, {}), SeededChance("layout")))
    window = Window(large)
    qtbot.addWidget(window)
    assert show(window, SMALLEST) == []
    window.put_on_table(session)
    table = window.table
    qtbot.wait(100)
    try:
        asked = set()
        for _ in range(8):
            assert show(window, SMALLEST) == [], session.decision.text
            assert overlapping(table) == [], session.decision.text
            right = table.docks.panel_dock.geometry().right()
            assert right <= table.width(), f"the dock ends at {right}"
            asked.add(session.decision.kind)
            if session.decision.kind == "combat_move":
                break
            table.host.panel.primary()
            if session.decision.kind in asked and not session.act({"do": "end_phase"}).value:
                break
        assert "purchase" in asked or "combat_move" in asked
        for call_up in (
            table.docks.toggle_rules,
            partial(table.docks.below.show_tab, 1),
            partial(table.docks.below.show_tab, 2),
            partial(table.tools[0].show_area, session.game.edition.powers[0].capital),
        ):
            call_up()
            qtbot.wait(50)
            assert show(window, SMALLEST) == []
            assert overlapping(table) == []
            assert table.area.width() >= 300
    finally:
        window.close()


FIGHTS = {
    "on land": {
        "turn": "germany", "phase": "combat_move", "clear": "all",
        "units": {"ukraine_ssr": {"germany": {"infantry": 4, "artillery": 2, "tank": 3, "fighter": 1}},
                  "caucasus": {"soviet_union": {"infantry": 3, "artillery": 1, "tank": 1, "antiaircraft_gun": 1}}},
    },
    "at sea": {
        "turn": "germany", "phase": "combat_move", "clear": "all",
        "units": {"sz07": {"germany": {"submarine": 3, "cruiser": 1, "battleship": 1}},
                  "sz08": {"united_kingdom": {"cruiser": 2, "destroyer": 1, "transport": 2}}},
    },
}  # fmt: skip


HORDE = {
    "turn": "germany", "phase": "combat_move", "clear": "all",
    "units": {"ukraine_ssr": {"germany": {"infantry": 10, "artillery": 2, "tank": 3, "fighter": 1}},
              "caucasus": {"soviet_union": {"infantry": 10, "artillery": 1, "tank": 1, "antiaircraft_gun": 1}}},
}  # fmt: skip


def test_the_dice_of_many_units_are_whole_in_the_smallest_window(large):
    """Nothing of a strip with many dice, and losses on both sides, has to be scrolled to but with the largest text."""
    seat = Seat(large, SMALLEST)
    try:
        seat.lay(HORDE, dice=(1, 6, 3, 6) * 30)
        units = [unit.id for unit in seat.state.at("ukraine_ssr") if unit.owner == "germany"]
        assert seat.session.act({"do": "move", "units": units, "path": ["ukraine_ssr", "caucasus"]}).value
        assert seat.session.act({"do": "end_phase"}).value
        for _ in range(4):
            frame = seat.table.host.floating
            settled(frame)
            for dice in (made for made in frame.findChildren(DiceRow) if made.isVisible()):
                well, strip = dice.parentWidget(), dice.parentWidget().parentWidget().parentWidget().parentWidget()
                assert dice.geometry().bottom() <= well.height(), seat.decision.text
                foot = dice.mapTo(strip, dice.rect().bottomLeft()).y()
                assert large.font_percent == 150 or foot <= strip.height(), (seat.decision.text, foot, strip.height())
            seat.key(Qt.Key.Key_Return)
        assert seat.state.at("caucasus")
    finally:
        seat.table.close()
        seat.table.deleteLater()


@pytest.mark.parametrize("fight", FIGHTS)
def test_the_battle_board_is_whole_in_every_decision(large, fight):
    seat = Seat(large, SIZE)
    try:
        seat.lay(FIGHTS[fight], dice=(1, 6, 1, 6) * 40)
        start, target = FIGHTS[fight]["units"]
        units = [unit.id for unit in seat.state.at(start) if unit.owner == "germany"]
        assert seat.session.act({"do": "move", "units": units, "path": [start, target]}).value
        assert seat.session.act({"do": "end_phase"}).value
        if seat.asked == "choose_combat":
            assert seat.session.act({"do": "fight", "kind": "combat", "area": target}).value
        asked = set()
        for _ in range(5):
            if not seat.table.host.floats:
                break
            asked.add(seat.asked)
            assert settled(seat.table.host.floating) == [], seat.asked
            seat.key(Qt.Key.Key_Return)
        assert "casualties" in asked
    finally:
        seat.table.close()
        seat.table.deleteLater()
