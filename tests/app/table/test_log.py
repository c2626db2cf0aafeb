"""The log of a long game: as much of it is written as can be read at once, and nothing of it is lost."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QUrl

from boardgame.app.table.docks.log import PAGE, LogView
from boardgame.app.table.family import family_of
from boardgame.engine.event import Event
from boardgame.engine.record.journal import Entry
from boardgame.games import registry

pytestmark = pytest.mark.usefixtures("client")


class LongGame:
    """A session with as long a history as is wanted."""

    def __init__(self) -> None:
        self.game = registry.game("spring1942")
        self.seats = self.game.seats
        self.viewer = "ussr"
        self.entries: list[Entry] = []
        self.told: list[int] = []
        """Whose sentences were made, in order."""

    def play(self, count: int) -> None:
        """So many more actions, each with one sentence that names its number."""
        for number in range(len(self.entries), len(self.entries) + count):
            event = Event("rolled", "ussr", {"dice": [1], "sides": 6, "number": number})
            self.entries.append(Entry(number, {"do": "wait"}, (), (event,), {"round": 1, "seat": "ussr"}, ""))

    def reason(self, number: int) -> str:
        """Nobody said why."""
        return ""


@pytest.fixture
def long_log(monkeypatch: pytest.MonkeyPatch, qtbot: Any) -> tuple[LongGame, LogView]:
    game = LongGame()
    family = family_of("spring1942")

    def segments(_: object, event: Event) -> list[tuple[str, str]]:
        game.told.append(event.data["number"])
        return [(f"Sentence {event.data['number']:04}.", "")]

    monkeypatch.setattr(family, "segments", segments)
    session: Any = game
    view = LogView(session, family)
    view.resize(600, 200)
    qtbot.addWidget(view)
    view.show()
    return game, view


def _lines(view: LogView) -> list[str]:
    return [str(int(line.partition("Sentence ")[2].rstrip("."))) for line in view.browser.toPlainText().splitlines()]


def _play(game: LongGame, view: LogView, count: int) -> None:
    game.play(count)
    view.refresh()


def test_the_text_does_not_grow_with_the_game(long_log: tuple[LongGame, LogView]) -> None:
    game, view = long_log
    most = 0
    for _ in range(4 * PAGE):
        _play(game, view, 1)
        most = max(most, view.browser.document().blockCount())
    assert most <= 2 * PAGE + 1
    assert len(view.rows) == 4 * PAGE
    assert _lines(view)[-1] == str(4 * PAGE - 1)
    _play(game, view, 10 * PAGE)
    assert view.browser.document().blockCount() <= 2 * PAGE + 1


def test_scrolling_up_comes_to_the_first_sentence(long_log: tuple[LongGame, LogView]) -> None:
    game, view = long_log
    _play(game, view, 3 * PAGE + 7)
    bar = view.browser.verticalScrollBar()
    assert _lines(view)[0] == str(2 * PAGE + 7)
    for _ in range(10):
        bar.setValue(0)
    assert _lines(view) == [str(number) for number in range(3 * PAGE + 7)]
    bar.setValue(40)
    _play(game, view, 1)
    assert bar.value() == 40  # who reads is left in peace


def test_a_search_finds_what_is_not_written(long_log: tuple[LongGame, LogView]) -> None:
    game, view = long_log
    _play(game, view, 3 * PAGE)
    view._words.setText("sentence 0007")
    assert _lines(view) == ["7"]
    view._words.clear()
    assert len(_lines(view)) == PAGE


def test_whose_turn_it_is_does_not_write_an_open_log_again(long_log: tuple[LongGame, LogView]) -> None:
    game, view = long_log
    _play(game, view, 3)
    cleared: list[int] = []
    view.browser.document().contentsChange.connect(lambda *change: cleared.append(change[1]))
    game.viewer = "germany"
    _play(game, view, 1)
    assert max(cleared) <= 1


def test_who_sees_the_same_reads_the_same_text(long_log: tuple[LongGame, LogView], monkeypatch: Any) -> None:
    """Only what the next viewer sees otherwise is written again."""
    game, view = long_log
    monkeypatch.setattr(type(game.game), "hides", True)
    _play(game, view, PAGE)
    removed: list[int] = []
    view.browser.document().contentsChange.connect(lambda *change: removed.append(change[1]))
    game.viewer = "germany"
    _play(game, view, 2)
    assert max(removed) <= 1
    changed = game.entries[PAGE - 1]
    other = Event("rolled", "ussr", {"dice": [1], "sides": 6, "number": 4242})
    game.entries[PAGE - 1] = replace(changed, events=(other,))
    game.viewer = "japan"
    view.refresh()
    written = [str(number) for number in range(PAGE + 2)]
    assert _lines(view) == [*written[: PAGE - 1], "4242", *written[PAGE:]]


def test_what_was_undone_is_taken_out_and_the_rest_stays(long_log: tuple[LongGame, LogView]) -> None:
    game, view = long_log
    _play(game, view, 20)
    del game.entries[15:]
    view.refresh()
    assert _lines(view) == [str(number) for number in range(15)]
    _play(game, view, 1)
    assert _lines(view) == [str(number) for number in range(16)]


def test_only_sentences_that_are_written_or_searched_are_made(long_log: tuple[LongGame, LogView]) -> None:
    game, view = long_log
    _play(game, view, 10 * PAGE)
    assert sorted(game.told) == list(range(9 * PAGE, 10 * PAGE))
    _play(game, view, 1)
    view._show_seat("germany", False)
    assert len(game.told) == PAGE + 1  # each once
    view._words.setText("sentence 0007")
    assert len(game.told) == 10 * PAGE + 1


def test_many_actions_at_once_are_a_page_of_text(long_log: tuple[LongGame, LogView]) -> None:
    game, view = long_log
    _play(game, view, 10 * PAGE)
    assert _lines(view) == [str(number) for number in range(9 * PAGE, 10 * PAGE)]


def test_a_filter_that_leaves_little_looks_as_far_back_as_it_must(long_log: tuple[LongGame, LogView]) -> None:
    game, view = long_log
    game.play(1)
    game.entries[0].events[0].data["number"] = 4242
    object.__setattr__(game.entries[0].events[0], "by", "japan")
    _play(game, view, 5 * PAGE)
    view._show_seat("ussr", False)
    assert _lines(view) == ["4242"]
    view._show_seat("ussr", True)
    assert len(_lines(view)) == PAGE


def test_the_rules_by_which_something_happened_are_a_click_away(long_log: tuple[LongGame, LogView], qtbot: Any) -> None:
    game, view = long_log
    event = Event("rolled", "ussr", {"number": 0, "rules": ["A42-CON-04"]})
    game.entries.append(Entry(0, {"do": "wait"}, (), (event,), {"round": 1, "seat": "ussr"}, ""))
    view.refresh()
    assert 'href="rule:A42-CON-04"' in view.browser.toHtml()
    with qtbot.waitSignal(view.rule_clicked) as clicked:
        view.browser.anchorClicked.emit(QUrl("rule:A42-CON-04"))
    assert clicked.args == ["A42-CON-04"]


def test_several_rules_are_a_number_until_they_are_wanted(long_log: tuple[LongGame, LogView]) -> None:
    game, view = long_log
    event = Event("rolled", "ussr", {"number": 0, "rules": ["A42-CON-04", "A42-CON-05"]})
    game.entries.append(Entry(0, {"do": "wait"}, (), (event,), {"round": 1, "seat": "ussr"}, ""))
    view.refresh()
    before, written = view.browser.document().blockCount(), view.browser.toHtml()
    assert "rule:A42-CON-04" not in written
    place = re.search(r'href="(rules:\d+)"', written)
    assert place is not None
    view.browser.anchorClicked.emit(QUrl(place[1]))
    assert 'href="rule:A42-CON-04"' in view.browser.toHtml() and 'href="rule:A42-CON-05"' in view.browser.toHtml()
    assert view.browser.document().blockCount() == before


def test_a_power_stands_out_by_its_name_alone(qtbot: Any) -> None:
    game = LongGame()
    view = LogView(game, family_of("spring1942"))  # type: ignore[arg-type]
    qtbot.addWidget(view)
    assert view._bold is not None
    assert view._bold.sub("_", "Germany fights a Germanyan tank.") == "_ fights a Germanyan tank."
