"""The order in which hits of several classes are given: the owner's choice, and what it comes to."""

from __future__ import annotations

import pytest

from boardgame.ai.axis_allies.odds import BadQuestion, Force, Question, forget, load_chart, odds
from boardgame.ai.axis_allies.odds.question import parse_hits
from boardgame.cli.main import main

ATTACK = {"fighter": 3, "cruiser": 2}
DEFEND = {"submarine": 2, "cruiser": 2}
"""Aircraft without a destroyer hit no submarine; cruisers hit all."""


def lost(order: tuple[str, ...], method: str = "auto") -> float:
    defend = Force(DEFEND, order=("cruiser", "submarine"), hits_order=order)
    return odds(Question("spring1942", Force(ATTACK), defend, "sea"), method=method, within=0.005).win


def test_an_order_changes_the_odds() -> None:
    # With cruisers lost first, hits by cruisers given first leave nobody for those of aircraft.
    assert lost(("chart",)) < lost(()) - 0.01
    assert lost(("air",)) == lost(("air", "chart")) == pytest.approx(lost(()), abs=1e-12)


def test_a_sample_gives_hits_in_the_same_order() -> None:
    for order in ((), ("chart",)):
        assert lost(order, "sample") == pytest.approx(lost(order), abs=0.01)


def test_the_order_by_hand() -> None:
    # One round: a fighter and a cruiser that always hit against a submarine and a cruiser that never do.
    for order, left in ((("chart",), {"submarine": 1}), ((), {})):
        attack = Force({"fighter": 1, "cruiser": 1}, values={"fighter": 6, "cruiser": 6})
        defend = Force(
            {"submarine": 1, "cruiser": 1}, order=("cruiser",), hits_order=order,
            values={"submarine": 0, "cruiser": 0},
        )  # fmt: skip
        found = odds(Question("spring1942", attack, defend, "sea"))
        assert (found.rounds[0].win == 1) == (not left)


def test_the_order_used_is_told() -> None:
    found = odds(Question("spring1942", Force(ATTACK), Force(DEFEND), "sea"))
    assert found.orders_of_hits() == {"attacker": ("submarine", "chart"), "defender": ("air", "chart")}
    asked = Force(DEFEND, hits_order=("chart",))
    assert odds(Question("spring1942", Force(ATTACK), asked, "sea")).orders_of_hits()["defender"] == ("chart", "air")
    assert odds(Question("spring1942", Force({"tank": 2, "fighter": 1}), Force({"tank": 1}))).orders_of_hits() == {}


def test_nothing_may_be_wasted_in_the_pacific() -> None:
    chart = load_chart("pacific1940")
    attack = Force({"fighter": 2, "submarine": 2, "cruiser": 1})

    def ask(order: tuple[str, ...]) -> float:
        forget()
        defend = Force({"submarine": 2, "aircraft_carrier": 1, "fighter": 2}, hits_order=order)
        return odds(Question(chart, attack, defend, "sea")).chances.total()

    with pytest.raises(BadQuestion, match="No hit may be wasted"):
        ask(("chart",))
    assert ask(("submarine", "air", "chart")) == pytest.approx(1) == ask(("air",))


def test_words_for_classes() -> None:
    assert parse_hits("other hits, aircraft; submarines") == ("chart", "air", "submarine")
    with pytest.raises(BadQuestion, match="no gas hits"):
        parse_hits("gas")


def test_the_command_names_the_order(capsys: pytest.CaptureFixture[str]) -> None:
    units = ["odds", "spring1942", "--attack", "3 ftr 2 ca", "--defend", "2 sub 2 ca", "--defender-order", "cruiser"]
    assert main(units) == 0
    default = capsys.readouterr().out
    assert "defender is given      aircraft hits, then other hits (by default, those first" in default
    assert main([*units, "--defender-hits-order", "other"]) == 0
    assert "other hits, then aircraft hits (as asked)" in capsys.readouterr().out
