"""Arranging again works out only what a change touches, and comes to the same as arranging everything."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from boardgame.app.board.areas.arranger import AreaArranger
from boardgame.app.board.areas.site import Site
from boardgame.app.board.board_position import BoardPosition, Stack
from boardgame.app.board.drawing import Drawing
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.hexes import HexDrawing
from boardgame.app.board.hexes.arranger import HexArranger
from boardgame.app.board.hexes.example import example_position
from boardgame.app.board.layout import Arranger
from boardgame.app.board.level import level_for
from boardgame.app.board.start_position import start_position

pytestmark = pytest.mark.usefixtures("qapp")


def _arranged(board: Drawing, scale: float, position: BoardPosition, earlier: Arranger | None = None) -> AreaArranger:
    shown = frozenset(layer.id for layer in board.layers if layer.shown)
    arranger = board.arranger(level_for(scale, board.geometry.width), position, "light", shown, earlier)
    assert isinstance(arranger, AreaArranger)
    for _ in arranger.steps():
        pass
    return arranger


def _moved(position: BoardPosition, areas: list[str], rng: random.Random) -> BoardPosition:
    """A stack goes somewhere else and an area changes hands."""
    stacks = list(position.stacks)
    place = rng.randrange(len(stacks))
    stacks[place] = replace(stacks[place], area=rng.choice(areas), count=rng.randint(1, 9))
    owners = dict(position.owners)
    owners[rng.choice(list(owners))] = rng.choice(list(owners.values()))
    return replace(position, stacks=tuple(stacks), owners=owners)


@pytest.mark.parametrize("scale", [0.3, 0.5, 0.9, 1.5])
def test_arranging_again_comes_to_the_same_as_from_the_start(scale: float) -> None:
    board, rng = drawing_of("spring1942"), random.Random(7)
    position = start_position("spring1942")
    arranger = _arranged(board, scale, position)
    for _ in range(12):
        position = _moved(position, list(board.geometry.titles), rng)
        arranger = _arranged(board, scale, position, arranger)
        whole = _arranged(board, scale, position).layout
        assert (arranger.layout.pieces, arranger.layout.names) == (whole.pieces, whole.names)
        assert arranger.layout.words == whole.words


def test_one_move_works_out_only_what_is_near() -> None:
    board, position = drawing_of("spring1942"), start_position("spring1942")
    whole = _arranged(board, 0.5, position)
    again = _arranged(board, 0.5, position, whole)
    assert again.retracing.worked_out == 0
    first: Stack = position.stacks[0]
    moved = replace(position, stacks=(replace(first, count=first.count + 1), *position.stacks[1:]))
    assert 0 < _arranged(board, 0.5, moved, again).retracing.worked_out < whole.retracing.worked_out / 10


def _hexes_arranged(
    board: Drawing, scale: float, position: BoardPosition, earlier: Arranger | None = None
) -> HexArranger:
    shown = frozenset(layer.id for layer in board.layers if layer.shown)
    arranger = board.arranger(level_for(scale, board.geometry.width), position, "light", shown, earlier)
    assert isinstance(arranger, HexArranger)
    for _ in arranger.steps():
        pass
    return arranger


@pytest.mark.parametrize("scale", [0.256, 0.45, 0.92])
def test_counters_that_move_on_hexes_come_to_the_same_as_from_the_start(scale: float) -> None:
    board, rng = drawing_of("third_reich"), random.Random(39)
    assert isinstance(board, HexDrawing)
    position = example_position("third_reich", board.board, board.owners)
    arranger = _hexes_arranged(board, scale, position)
    for _ in range(8):
        chits = list(position.chits)
        for place in rng.sample(range(len(chits)), 3):
            chits[place] = replace(chits[place], area=rng.choice(list(board.geometry.titles)))
        position = replace(position, chits=tuple(chits))
        arranger, afresh = _hexes_arranged(board, scale, position, arranger), _hexes_arranged(board, scale, position)
        assert arranger.layout.pieces == afresh.layout.pieces
        assert arranger.layout.words == afresh.layout.words
        assert arranger.retracing.worked_out < afresh.retracing.worked_out / 5


@pytest.mark.parametrize("game", ["spring1942", "pacific1940"])
def test_near_in_the_work_pauses_after_every_place_that_is_looked_for(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board is drawn between two steps: an area with many pieces must not hold it up."""
    board, looked = drawing_of(game), []
    inside = Site.inside
    monkeypatch.setattr(Site, "inside", lambda *given: looked.append(given[1]) or inside(*given))
    shown = frozenset(layer.id for layer in board.layers if layer.shown)
    level = level_for(1.5, board.geometry.width)
    most = in_all = 0
    for _ in board.arranger(level, start_position(game), "light", shown, None).steps():
        most, in_all = max(most, len(looked)), in_all + len(looked)
        looked.clear()
    assert most == 1 and in_all > 50
