"""Frames: typed while they are used, plain data in a file, and clear words about what is wrong with a file."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import pytest

from boardgame.engine import Frame
from boardgame.engine.frame import LooseFrame, frame_from_plain


@dataclass(slots=True)
class Wave:
    """A part of a frame that is a dataclass itself."""

    area: str
    ships: list[int] = field(default_factory=list)


@dataclass(slots=True)
class LandingFrame(Frame):
    """A frame with parts of every sort."""

    seat: str = ""
    waves: list[Wave] = field(default_factory=list)
    by_area: dict[str, Wave] = field(default_factory=dict)
    route: tuple[str, ...] = ()
    reserve: Wave | None = None


def _frame() -> LandingFrame:
    wave = Wave("beach", [3, 4])
    return LandingFrame("landing", None, "red", [wave], {"mill": Wave("mill")}, ("sea", "beach"), Wave("port", [9]))


def test_a_frame_comes_back_from_json_as_it_was() -> None:
    plain = json.loads(json.dumps(_frame().to_plain()))
    again = frame_from_plain(LandingFrame, plain)
    assert again == _frame() and isinstance(again.waves[0], Wave) and isinstance(again.route, tuple)
    assert again.to_plain() == plain


def test_a_copy_shares_nothing_that_can_change() -> None:
    frame = _frame()
    copied = frame.copy()
    assert copied == frame
    copied.waves[0].ships.append(5)
    copied.by_area["mill"].area = "quay"
    copied.reserve.ships.clear()
    assert frame == _frame()


def test_a_result_is_handed_down_once_and_kept_in_a_file() -> None:
    frame = Frame("turn", ["a"])
    assert frame_from_plain(Frame, frame.to_plain()) == frame
    assert frame.take_result() == ["a"] and frame.take_result() is None
    assert frame.to_plain() == ["turn", {}]


@pytest.mark.parametrize(
    ("plain", "message"),
    [
        (["landing", {"seats": 1}], "frame of step 'landing': unknown parts seats"),
        (["landing", {"waves": [{"area": "a", "boats": 2}]}], "unknown parts waves.0.boats"),
        (["landing", {"by_area": {"mill": {"area": "a", "boats": 2}}}], "unknown parts by_area.mill.boats"),
        (["landing", {"waves": [{"ships": []}]}], "waves.0.area: Field required"),
        (["landing", {"seat": 4}], "seat: Input should be a valid string"),
        (["landing", {"waves": [{"area": "a", "ships": ["3"]}]}], "waves.0.ships.0: Input should be a valid integer"),
        (["landing", {"waves": [{"area": "a", "ships": [True]}]}], "waves.0.ships.0: Input should be a valid integer"),
        (["landing", {"step": "other"}], "unknown parts step"),
        (["landing"], "not a frame"),
        (["landing", []], "not a frame"),
        ([7, {}], "not a frame"),
        ("landing", "not a frame"),
        (None, "not a frame"),
    ],
)
def test_what_is_wrong_with_a_frame_is_named(plain: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message.replace(".", r"\.")):
        frame_from_plain(LandingFrame, plain)


def test_a_loose_frame_holds_any_table() -> None:
    frame = LooseFrame("combat", data={"done": ["a"], "round": 2})
    assert frame_from_plain(LooseFrame, frame.to_plain()) == frame
