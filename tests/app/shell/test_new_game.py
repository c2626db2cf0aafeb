"""The page on which a game is agreed: what each option says, when it matters, and who may sit where."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel

from boardgame.app.shell.new_game import NewGamePage
from boardgame.app.table.family import family_of
from boardgame.games.axis_allies.edition.scenario import ScenarioError, load_edition
from boardgame.games.registry import game, games, info


@pytest.fixture
def page(client, request):
    name = getattr(request, "param", "revised")
    made = NewGamePage(game(name), family_of(name), client)
    made.resize(1280, 800)
    made.show()
    yield made
    made.close()
    made.deleteLater()


def control(page: NewGamePage, name: str) -> QAbstractButton:
    found = page.findChild(QAbstractButton, name)
    assert found is not None, name
    return found


def press(page: NewGamePage, name: str) -> None:
    QTest.mouseClick(control(page, name), Qt.MouseButton.LeftButton)


def words(page: NewGamePage) -> list[str]:
    QTest.qWait(0)  # new words show themselves a moment after they were made
    return [label.text() for label in page.findChildren(QLabel) if label.isVisibleTo(page)]


def test_enter_begins_the_game_and_presses_whatever_button_has_the_keys(page, qtbot):
    page.activateWindow()
    qtbot.waitUntil(page.start_button.hasFocus)
    with qtbot.waitSignal(page.start):
        QTest.keyClick(page.start_button, Qt.Key.Key_Return)
    host = control(page, "host-game")
    host.setFocus()
    with qtbot.waitSignal(page.host):
        QTest.keyClick(host, Qt.Key.Key_Enter)


def test_what_matters_only_with_advantages_waits_for_them(page):
    waiting = ("option-advantages_each-2", "option-lend_lease_consent", "option-colonial_garrison_everywhere")
    assert not any(control(page, name).isEnabled() for name in waiting)
    assert words(page).count("Only with: National advantages") == 3
    press(page, "option-advantages-rolled")
    assert all(control(page, name).isEnabled() for name in waiting)
    assert "Only with: National advantages" not in words(page)


def test_the_summary_tells_what_differs_from_the_recommended_and_matters(page):
    assert not [line for line in words(page) if line.startswith("How many for each power:")]
    press(page, "option-lend_lease_consent")
    assert "Under Lend-Lease the owner of the units is not asked" not in words(page)  # not enabled, so not turned
    press(page, "option-advantages-chosen")
    press(page, "option-advantages_each-3")
    press(page, "option-submarines_left_alone")
    press(page, "option-victory-total")
    assert {
        "Total victory (12 cities)", "National advantages: Each power chooses its own", "How many for each power: 3",
        "Ships that stay beside enemy submarines fight them",
    } <= set(words(page))  # fmt: skip
    press(page, "option-advantages-none")
    assert "How many for each power: 3" not in words(page)


def test_what_is_chosen_is_what_the_game_begins_with(page):
    begun = []
    page.start.connect(lambda name, setup: begun.append((name, setup["options"])))
    press(page, "option-fly_home_at_once")
    press(page, "option-unplaced_units_refunded")
    press(page, "start-game")
    name, options = begun[0]
    assert (name, options["fly_home_at_once"], options["unplaced_units_refunded"]) == ("revised", True, True)
    assert game(name).new_state({"options": options}).options == options


@pytest.mark.parametrize("page", ["spring1942", "revised", "pacific1940"], indirect=True)
def test_the_doubts_of_the_rulebook_stand_apart_with_the_recommended_answers(page):
    assert "Where the rulebook is unclear" in words(page)
    for option in page._options:
        if option.unclear:
            assert option.rules and option.default in option.values


@pytest.mark.parametrize("page", ["pacific1940"], indirect=True)
def test_a_fifth_player_is_told_that_there_is_no_place(page):
    for power, name in zip(page.seats.fields, "ABCDE", strict=True):
        page.seats.fields[power].setText(name)
    assert "5 players: this game is for 2 to 4." in words(page)
    assert not page.start_button.isEnabled()


def test_the_start_screen_and_the_rules_agree_on_the_number_of_players():
    for name in games():
        found = game(name)
        seats = len(found.seats)
        if info(name).family == "axis_allies":
            allowed = found.edition.players
        elif info(name).family == "third_reich":
            allowed = (2, max(found.world.card.seating))
        else:
            allowed = (seats, seats)
        assert allowed == info(name).players


def test_an_option_that_depends_on_nothing_known_is_a_fault_of_the_scenario(tmp_path):
    from boardgame.engine.files import data_path

    for file in data_path("scenarios", "revised").iterdir():
        (tmp_path / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    scenario = tmp_path / "scenario.yaml"
    text = scenario.read_text(encoding="utf-8")
    scenario.write_text(text.replace("only_if: {advantages: [chosen, rolled]}", "only_if: {advantages: [bought]}", 1),
                        encoding="utf-8")  # fmt: skip
    with pytest.raises(ScenarioError, match="advantages_each: only_if: advantages cannot be 'bought'"):
        load_edition("revised", tmp_path)


@pytest.mark.parametrize("page", ["spring1942"], indirect=True)
def test_a_name_with_an_ampersand_is_written_out(page):
    (chip,) = [made for made in page.findChildren(QAbstractButton) if made.text().startswith("Conquest")]
    assert chip.text() == "Conquest && Consequence"


@pytest.mark.parametrize("page", ["conquest"], indirect=True)
def test_a_game_without_a_first_seat_tells_how_it_begins_and_is_won(page):
    said = words(page)
    assert "All set up at once, unseen; a die gives each year's Turn Order." in said
    assert any(line.startswith("25 points in a New Year, 2 Enemy capitals") for line in said)
    assert any(line.endswith("plays the USA.") for line in said)
    assert "Capitalist · Los Angeles · 16 cards · Nationalist China · British Empire if it joins" in said
    assert not any("moves first" in line for line in said)


def test_a_game_with_a_first_seat_tells_whose_it_is(page):
    assert any(line.endswith("moves first.") for line in words(page))


@pytest.mark.layout
@pytest.mark.parametrize("page", games(), indirect=True)
def test_the_page_scrolls_to_nothing_that_is_empty(page, qtbot):
    inner = page._page.parentWidget()
    for width, height in ((1600, 1000), (1180, 700)):
        page.resize(width, height)
        qtbot.waitUntil(
            lambda: inner.height() == max(inner.heightForWidth(inner.width()), inner.parentWidget().height())
        )
