"""Rising Sun in the client: how it is begun, two seats everywhere, Russia out of play, Activism and Insurrections."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from boardgame.app.board.drawings import drawing_of
from boardgame.app.families.conquest.docks.production import ProductionSection
from boardgame.app.families.conquest.docks.standing import StandingSection
from boardgame.app.families.conquest.hand.facts import sheet
from boardgame.app.families.conquest.movement.orders_list import order_lines
from boardgame.app.families.conquest.movement.panel import MovementPanel
from boardgame.app.families.conquest.panels.activism import ActivismPanel
from boardgame.app.shell.new_game import NewGamePage
from boardgame.app.shell.start import StartPage
from boardgame.app.shell.window import Window
from boardgame.app.table.family import family_of
from boardgame.games.registry import game
from tests.app.conquest.hands import answer

RUSSIA = ("novosibirsk", "tashkent", "irkutsk", "chita", "vladivostok", "khabarovsk", "yakutsk", "kamchatka")
ACTIVISM = {
    "stage": "production",
    "order": ["usa", "japan"],
    "loyalty": {"usa": 3},
    "decks": {"action": ["A26", "A35", "A50"]},
}
RISING = {"turn": {"seat": "usa", "commands": 7}, "hands": {"usa": ["A18", "A33", "A30"], "japan": ["A01"]}}


def words(widget) -> list[str]:
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]


# --- how it is begun ----------------------------------------------------------------------------------------------


@pytest.fixture
def page(client, request):
    made = NewGamePage(game(request.param), family_of(request.param), client)
    made.resize(1280, 800)
    made.show()
    yield made
    made.close()
    made.deleteLater()


@pytest.mark.parametrize("page", ["conquest", "rising_sun"], indirect=True)
def test_the_page_of_a_new_game_lets_choose_the_scenario(page, qtbot):
    names = ["1936, three players", "Rising Sun, two players"]
    assert [page.scenario.itemText(place) for place in range(page.scenario.count())] == names
    here = page.scenario.currentIndex()
    assert page.scenario.currentText() == names[len(page.seats.fields) == 2]
    chips = [chip for chip in page.findChildren(QPushButton) if chip.objectName().startswith("game-")]
    own = next(chip for chip in chips if chip.isChecked())
    assert own.objectName() == "game-conquest" and len(chips) == 5
    with qtbot.waitSignal(page.choose_game) as asked:
        page.scenario.setCurrentIndex(1 - here)
        page.scenario.activated.emit(1 - here)
    assert asked.args == [["rising_sun", "conquest"][here]]
    assert page.scenario.currentIndex() == here  # the other has a page of its own
    with qtbot.assertNotEmitted(page.choose_game):
        page.scenario.activated.emit(here)
        QTest.mouseClick(own, Qt.MouseButton.LeftButton)
    assert own.isChecked() and sum(chip.isChecked() for chip in chips) == 1


@pytest.mark.parametrize("page", ["rising_sun"], indirect=True)
def test_two_seats_are_filled_and_the_game_for_two_is_begun(page, qtbot):
    assert list(page.seats.fields) == ["japan", "usa"]
    assert any("a die gives each year's Turn Order" in said for said in words(page))
    assert not any("Soviet" in said or "powers of a side" in said for said in words(page))
    with qtbot.waitSignal(page.start) as begun:
        page.start_button.click()
    name, setup = begun.args
    assert name == "rising_sun" and list(setup["players"]) == ["japan", "usa"]
    assert set(setup["options"]) == {"foreign_supply_in_manchuria", "factory_cost_steps", "seattle_unit"}


def test_the_start_screen_has_one_tile_for_both(client, qtbot):
    client.last_game = "rising_sun"
    start = StartPage(client)
    qtbot.addWidget(start)
    tiles = [card for card in start.cards if getattr(card, "game", "") in ("conquest", "rising_sun")]
    assert [tile.game for tile in tiles] == ["conquest"]
    assert "2–3" in words(tiles[0])


def test_the_window_goes_from_one_scenario_to_the_other(client, qtbot):
    client.last_game = "rising_sun"
    window = Window(client)
    qtbot.addWidget(window)
    window.show_new_game("")
    assert window.findChild(NewGamePage).scenario.currentText() == "Rising Sun, two players"


# --- the table ----------------------------------------------------------------------------------------------------


def test_two_seats_stand_in_the_docks(begin):
    seat = begin(1, 30, two=True)
    table = seat.table
    for section in (ProductionSection, StandingSection):
        found = table.findChild(section)
        assert found is not None
    assert [item._seat.id for item in table.findChild(ProductionSection)._rows] == ["japan", "usa"]
    assert list(table.findChild(StandingSection)._cells) == ["japan", "usa"]
    assert not any("Soviet" in said or "Russia" in said for said in words(table))


def test_russia_is_out_of_play(begin):
    seat = begin(1, two=True)
    board = seat.table.board
    family, view = seat.table.family, seat.table.session.shown
    for area in RUSSIA:
        assert family.describe_area(seat.table.session.game, view, area).endswith(" · out of play")
        assert board.drawing.board.areas[area].impassable and area not in board.position.owners
    assert board.position.owners["sian"] == "nationalist_china"
    assert drawing_of("rising_sun") is board.drawing is not drawing_of("conquest")
    assert not drawing_of("conquest").board.areas["chita"].impassable


def test_a_neutral_of_activism_is_chosen_on_the_board_or_in_the_list(begin):
    seat = begin(1, position=ACTIVISM, two=True)
    seat.lift()
    seat.act({"by": "usa", "do": "done"})
    panel = seat.shown
    assert isinstance(panel, ActivismPanel)
    assert [one.action["neutral"] for one in panel.answers] == ["shansi", "chungking"]
    assert "One more card names no Neutral of China: it musters 1 CV." in words(panel)
    seat.area("chungking")
    assert panel.at == 1
    seat.click(panel.answer_button)
    assert seat.table.session.shown.influence["chungking"].seat == "usa"
    assert [one.action["neutral"] for one in panel.answers] == ["tsingtao", "kwangsi"]
    answer(seat)
    assert seat.table.session.decision.kind == "muster"


def test_an_insurrection_is_begun_in_its_province(begin):
    seat = begin(1, position=RISING, two=True)
    seat.lift()
    panel = seat.shown
    assert isinstance(panel, MovementPanel)
    seat.area("mukden")
    assert "Insurrection in Mukden: Aggression, and the Battle must be fought" in words(panel)
    seat.click(next(one for one in panel.risings.findChildren(QPushButton) if one.text() == "Summer S · Intimidation"))
    assert seat.table.session.shown.hand_sizes["usa"] == 2
    assert any(block.area == "mukden" and block.type == "militia" for block in seat.table.session.shown.own)
    assert [line.title for line in order_lines(panel.session, panel.game.world)] == ["Mukden: Insurrection"]


def test_a_card_says_where_it_makes_an_insurrection_and_nothing_of_partisans():
    for name, seat, card, wanted in (
        ("rising_sun", "usa", "A33", "Insurrection: Militia in Fukien or Mukden, for one Command in Movement"),
        ("rising_sun", "usa", "A30", "Insurrection: Militia in Kansu or Shansi, for one Command in Movement"),
        ("conquest", "soviet", "A33", "Partisan Option: Fukien or Mukden"),
    ):
        said = [": ".join(line) for line in sheet(game(name).world, seat, card)]
        assert wanted in said
        assert name == "conquest" or not any("Partisan" in line for line in said)
    assert not any("Red" in head for head, _ in sheet(game("rising_sun").world, "japan", "I05"))
    assert any("Red" in head for head, _ in sheet(game("conquest").world, "japan", "I05"))
