"""Advice and warnings at the table: the plan with its odds, what follows from it, and what a phase would leave open."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from boardgame.ai.player import Arrow, Concern, Intention, Move, Prospect, Thought
from boardgame.app.session.local import LocalSession
from boardgame.app.table.computers.advice_panel import AdvicePanel, ConcernsPanel, chance_in
from boardgame.app.table.table import Table
from boardgame.engine.chance import SeededChance
from boardgame.engine.record.match import Match
from boardgame.games.registry import game

OPEN = Concern("Moscow, the capital, can be taken with 37 % in the enemy’s next turn.", "russia", 0.37, 90.0)
BUY = Move({"do": "purchase", "by": "soviet_union", "units": {"infantry": 8}}, "Infantry holds Moscow.")
PLAN = (
    Intention("Take West Russia", "3 infantry from Archangel.", 0.998, (Arrow(("archangel", "west_russia")),),
              "west_russia"),
    Intention("Take Ukraine", "2 tanks from Caucasus.", 0.6, (Arrow(("caucasus", "ukraine_ssr")),), "ukraine_ssr"),
    Intention("Take Norway", "It would be taken back, with what took it.", 0.7, (), "norway", left=True),
)  # fmt: skip
PROSPECTS = (
    Prospect("Russia falls next turn", 0.37, 0.01, danger=True),
    Prospect("Your chance to win the game", 0.44, 0.49),
)


@pytest.fixture
def table(client, houses, qtbot, tmp_path: Path) -> Table:
    client.warnings = True
    setup = {"players": {"germany": "Anna", "japan": "Anna"}}
    setup["players"] |= dict.fromkeys(("soviet_union", "united_kingdom", "united_states"), "Marta")
    session = LocalSession(Match.new(game("spring1942"), setup, SeededChance("advice"), tmp_path / "g.wartable"))
    made = Table(session, client)
    qtbot.addWidget(made)
    made.resize(1400, 900)
    made.show()
    yield made
    made.let_computers_go()


@pytest.fixture
def moving(table) -> Table:
    """At the combat move of the Soviet Union."""
    table.session.carry_out(BUY.action)
    assert table.session.decision.kind == "combat_move"
    return table


def first_move(table: Table) -> dict:
    units = [unit.id for unit in table.session.view.at("archangel") if unit.type == "infantry"]
    return {"do": "move", "by": "soviet_union", "units": units, "path": ["archangel", "west_russia"]}


def words(widget) -> list[str]:
    QApplication.processEvents()
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]


def test_the_key_asks_the_general_and_enter_gives_the_order(table, houses, qtbot):
    table.board.setFocus()
    qtbot.keyClick(table.board, Qt.Key.Key_G)
    panel = table.host.panel
    assert isinstance(panel, AdvicePanel)
    assert houses[0].asked[2] == "general"
    assert not panel.do_button.isEnabled()
    houses[0].thought.emit(Thought("Looks ahead: bolder.", 0.4))
    assert "Looks ahead: bolder." in words(panel)
    houses[0].answer(BUY)
    told = words(panel)
    assert any("buys 8 infantry for 24 IPC" in each for each in told)
    assert "Infantry holds Moscow." in told
    qtbot.mouseClick(panel.do_button, Qt.MouseButton.LeftButton)
    assert table.session.decision.kind == "combat_move"
    assert not isinstance(table.host.panel, AdvicePanel)


def test_the_plan_is_listed_and_drawn_with_what_it_leaves_alone_and_changes(moving, houses):
    table = moving
    table.advice.ask()
    panel = table.host.panel
    houses[0].answer(Move(first_move(table), "Takes West Russia.", PLAN[0].arrows, PLAN, PROSPECTS))
    told = words(panel)
    for expected in ("Take West Russia", "> 99 %", "Take Ukraine", "60 %", "Left alone", "Take Norway", "70 %",
                     "If you follow it", "37 % → 1 %", "44 % → 49 %"):  # fmt: skip
        assert expected in told
    drawn = [(route.kind, route.areas, route.label) for route in table.board._scene.routes]
    assert drawn == [
        ("plan", ("archangel", "west_russia"), "1"),
        ("considered", ("caucasus", "ukraine_ssr"), "2"),
    ]
    badges = {(badge.area, badge.text) for badge in table.board._scene.badges}
    assert badges == {("west_russia", "> 99 %"), ("ukraine_ssr", "60 %"), ("norway", "leave it")}


def test_an_order_given_leads_to_the_next_one_of_the_plan(moving, houses, qtbot):
    table = moving
    table.advice.ask()
    houses[0].answer(Move(first_move(table), "Takes West Russia.", (), PLAN))
    qtbot.mouseClick(table.host.panel.do_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: houses[0].asked is not None)
    assert isinstance(table.host.panel, AdvicePanel)
    assert houses[0].forgotten == 1  # only as the plan was begun
    table.host.panel.back.emit()
    table.advice.ask()
    assert houses[0].forgotten == 2  # somebody may have done otherwise meanwhile


def test_another_opinion_is_that_of_the_next_level(moving, houses, qtbot):
    table = moving
    table.advice.ask()
    houses[0].answer(Move(first_move(table)))
    qtbot.mouseClick(table.host.panel.other_button, Qt.MouseButton.LeftButton)
    assert houses[0].asked[2] == "veteran"


def test_where_nobody_is_asked_there_is_no_advice(table, houses):
    table.session.give_to_computer("soviet_union", "recruit")
    table.advice.ask()
    assert not isinstance(table.host.panel, AdvicePanel)


def test_a_phase_that_leaves_something_open_ends_only_when_that_is_meant(moving, houses, qtbot):
    table = moving
    table.advice._warm_up()
    houses[0].concerns = (OPEN,)
    table.advice.proceed.connect(lambda _: pytest.fail("nothing may be done before it is agreed to"))
    assert table.advice.holds_back({"do": "end_phase", "by": "soviet_union"})
    panel = table.host.panel
    assert isinstance(panel, ConcernsPanel)
    assert OPEN.text in words(panel)
    assert [badge.text for badge in table.board._scene.badges] == ["37 %"]
    qtbot.mouseClick(panel.back_button, Qt.MouseButton.LeftButton)
    assert table.session.decision.kind == "combat_move"
    assert not isinstance(table.host.panel, ConcernsPanel)


def test_the_warning_is_given_once_and_not_at_all_where_it_is_switched_off(moving, houses, client, qtbot):
    table = moving
    table.advice._warm_up()
    houses[0].concerns = (OPEN,)
    end = {"do": "end_phase", "by": "soviet_union"}
    assert table.advice.holds_back(end)
    qtbot.mouseClick(table.host.panel.end_button, Qt.MouseButton.LeftButton)
    assert table.session.decision.kind != "combat_move"
    client.warnings = False
    assert not table.advice.holds_back(end)


def test_a_loss_that_is_not_likely_is_not_warned_of(moving, houses, qtbot):
    table = moving
    table.advice._warm_up()
    houses[0].concerns = (Concern(OPEN.text, OPEN.area, 0.1, 90.0),)
    with qtbot.waitSignal(table.advice.proceed):
        table.advice.holds_back({"do": "end_phase", "by": "soviet_union"})


@pytest.mark.parametrize(
    ("reason", "chance"),
    [
        ("Takes it: 93 %, gains 4 IPC.", "93 %"),
        ("Takes it: > 99 %.", "> 99 %"),
        ("< 1 % here.", "< 1 %"),
        ("Waits.", ""),
    ],
)
def test_the_chance_of_a_reason_keeps_its_sign(reason, chance):
    assert chance_in(reason) == chance
