"""What may be done at any time: the section that every panel has."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from boardgame.app.families.conquest.family import ConquestFamily
from boardgame.app.families.conquest.panels.anytime import AnytimeSection, asked
from boardgame.app.families.conquest.panels.asking import AskingPanel
from boardgame.engine import Decision, Option
from tests.app.conquest.hands.anytime import use


class Bare(AskingPanel):
    """A panel that asks nothing of its own."""

    def show_asked(self, decision: Decision, options: list[Option]) -> None:
        self.options = options

    def press(self) -> None:
        self.act.emit({"do": "done"})


POSITION = {
    "vaults": {"japan": [["I07", "I42", "sonar"]]},
    "influence": {"thailand": {"japan": 2}},
    "order": ["japan", "usa", "soviet"],
}

SPIED_ON = {
    "stage": "government",
    "order": ["japan", "usa", "soviet"],
    "hands": {"japan": ["A01"], "usa": ["I35"], "soviet": ["A03"]},
}


@pytest.fixture
def bare(begin, monkeypatch):
    """A seat at its Production with a panel that has the section alone."""
    monkeypatch.setattr(ConquestFamily, "panel", lambda self, kind: Bare)
    seat = begin(3, position=POSITION)
    seat.lift()
    assert isinstance(seat.shown, Bare)
    return seat


def section(seat) -> AnytimeSection:
    return seat.shown.anytime


def test_it_is_folded_up_and_holds_what_is_not_asked(bare):
    made = section(bare)
    heads = bare.table.session.heads
    assert not made.is_open and made.isVisible()
    assert {option.action["do"] for option in heads} > {option.action["do"] for option in bare.shown.options}
    assert asked(heads) == bare.shown.options
    bare.click(made.header)
    assert [option for option, _ in made.rows] == [option for option in heads if option.tone == "aside"]


def test_a_unit_is_disbanded_by_a_click_on_the_board(bare):
    made = section(bare)
    bare.click(made.header)
    row = next(row for option, row in made.rows if option.action["do"] == "disband")
    if made.form is None:
        bare.click(row)
    area = made.form.lights()[0].area
    before = [block for block in bare.table.session.view.own if block.area == area]
    bare.area(area)
    while made.action() is None:
        bare.fill(made.form.editors[0])
    bare.key(Qt.Key.Key_Return, bare.table.board)
    after = [block for block in bare.table.session.view.own if block.area == area]
    assert len(after) == len(before) - 1
    assert not section(bare).is_open


def test_escape_folds_it_up_and_enter_is_the_panels_again(bare):
    made = section(bare)
    bare.click(made.header)
    while made.is_open:
        bare.key(Qt.Key.Key_Escape, bare.table.board)
    bare.key(Qt.Key.Key_Return, bare.table.board)
    assert bare.table.session.entries[-1].action["do"] == "done"


def test_hands_use_whatever_it_offers(bare):
    for _ in range(4):
        before = len(bare.table.session.entries)
        use(bare, section(bare))
        assert len(bare.table.session.entries) == before + 1


def test_a_technology_is_revealed_with_the_card_that_proves_it(bare):
    made = section(bare)
    bare.click(made.header)
    option, row = next((option, row) for option, row in made.rows if option.action["do"] == "reveal")
    bare.click(row)
    assert not made.do_button.isEnabled()
    while made.action() is None:
        bare.fill(made.form.editors[0])
    bare.click(made.do_button)
    assert bare.table.session.view.techs["japan"] == (option.action["tech"],)


def test_influence_is_given_up_by_number(bare):
    made = section(bare)
    bare.click(made.header)
    bare.click(next(row for option, row in made.rows if option.action["do"] == "repudiate"))
    made.form.editors[0].set_value(2)
    bare.click(made.do_button)
    assert "thailand" not in bare.table.session.view.influence


def test_the_word_left_to_pass_is_taken_back_while_an_answer_is_asked(begin):
    seat = begin(1, position=SPIED_ON)
    seat.act({"by": "japan", "do": "pass", "until": "end"})
    seat.act({"by": "usa", "do": "intelligence", "card": "I35", "against": "japan"})
    seat.lift()
    made = section(seat)
    seat.click(made.header)
    seat.click(next(row for option, row in made.rows if option.action["do"] == "resume"))
    seat.click(made.do_button)
    session = seat.table.session
    assert session.entries[-1].action == {"by": "japan", "do": "resume"}
    assert session.decisions[0].kind == "answer" and not session.match.state.standing
    assert "resume" not in {option.action["do"] for option in session.heads}
