"""Pieces near in: how large they are, what they show, and how two sides stand apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from boardgame.app.board import BoardPosition, Facility, Stack
from boardgame.app.board.drawings import drawing_of
from boardgame.app.board.figures.buildings import Building, Divide
from boardgame.app.board.figures.counters import Token
from boardgame.app.board.figures.pieces import Piece
from boardgame.app.board.layout import Layout
from boardgame.app.board.level import level_for

pytestmark = pytest.mark.usefixtures("qapp")

SIDES = {"germany": "Axis", "japan": "Axis", "soviet_union": "Allies", "united_kingdom": "Allies"}
WAR = frozenset({("germany", "soviet_union")})


def arranged(position: BoardPosition, scale: float = 2.0) -> Layout:
    drawing = drawing_of("spring1942")
    layers = frozenset(layer.id for layer in drawing.layers)
    arranger = drawing.arranger(level_for(scale, drawing.geometry.width), position, "light", layers)
    for _ in arranger.steps():
        pass
    return arranger.layout


def contested(wars: frozenset[tuple[str, str]] = WAR) -> BoardPosition:
    stacks = (
        Stack("ukraine_ssr", "germany", "tank", 2),
        Stack("ukraine_ssr", "germany", "infantry", 3),
        Stack("ukraine_ssr", "soviet_union", "infantry", 4),
        Stack("ukraine_ssr", "united_kingdom", "fighter", 1),
    )
    return BoardPosition({"ukraine_ssr": "germany"}, stacks, sides=SIDES, wars=wars)


def test_counters_are_flat_far_out_and_pieces_grow_near_in():
    width = drawing_of("spring1942").geometry.width
    heights = [level_for(scale, width).counter_height for scale in (1.0, 1.2, 1.4, 2.0, 2.4, 4.0)]
    assert heights == [27, 33, 40, 61, 76, 76]
    stack = Stack("germany", "germany", "infantry", 2)
    far, near = (arranged(BoardPosition(stacks=(stack,)), scale).pieces[0].figure for scale in (1.0, 2.0))
    assert isinstance(far, Token)
    assert isinstance(near, Piece)
    assert near.high == 61


def test_two_sides_stand_apart_with_swords_between():
    pieces = arranged(contested()).pieces
    line = next(piece for piece in pieces if isinstance(piece.figure, Divide))
    assert line.figure.at_war
    units = [piece for piece in pieces if isinstance(piece.figure, Piece)]
    assert len(units) == 4
    along = 0 if line.figure.upright else 1
    axis = [piece.box.centre[along] for piece in units if SIDES[piece.figure.token.power] == "Axis"]
    allies = [piece.box.centre[along] for piece in units if SIDES[piece.figure.token.power] == "Allies"]
    middle = line.box.centre[along]
    assert max(axis) < middle < min(allies) or max(allies) < middle < min(axis)


def test_sides_at_peace_stand_apart_without_swords():
    lines = [piece.figure for piece in arranged(contested(frozenset())).pieces if isinstance(piece.figure, Divide)]
    assert [line.at_war for line in lines] == [False]


def test_no_piece_covers_another_or_leaves_its_area():
    position = contested()
    layout = arranged(position)
    boxes = [piece.box for piece in layout.pieces]
    assert not [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])]
    geometry = drawing_of("spring1942").geometry
    for piece in layout.pieces:
        x, y = piece.box.centre
        assert geometry.area_at(x / layout.level.scale, y / layout.level.scale) == piece.area


def test_facilities_stand_as_buildings_on_their_owners_ground():
    position = BoardPosition({"germany": "germany"}, complexes={"germany": 2})
    figures = [piece.figure for piece in arranged(position).pieces]
    assert figures == [Building("germany", "industrial_complex", 2, True, 61)]
    base = Facility("germany", "air_base", 3, False)
    figures = [piece.figure for piece in arranged(BoardPosition({"germany": "germany"}, facilities=(base,))).pieces]
    assert all(isinstance(figure, Building) for figure in figures)


@pytest.mark.parametrize("high", [36, 61])
def test_what_differs_is_seen(qapp, high):
    ship = Token("germany", "battleship", 1)
    shown = [
        Piece(ship, high, 2),
        Piece(Token("germany", "battleship", 1, 1), high, 2),
        Piece(Token("germany", "battleship", 2, 1), high, 2),
        Piece(Token("japan", "battleship", 1), high, 2),
        Piece(Token("germany", "battleship", 5), high, 2),
        Piece(Token("germany", "battleship", 1, 0, (("germany", "infantry", 1),)), high, 2),
        Piece(Token("germany", "battleship", 1, 0, (("japan", "infantry", 1),)), high, 2),
        Building("germany", "industrial_complex", 0, True, high),
        Building("germany", "industrial_complex", 1, True, high),
        Building("germany", "industrial_complex", 1, False, high),
    ]
    pictures = [figure.picture(0, "light", 1.0).toImage() for figure in shown]
    assert all(one != other for one, other in combinations(pictures, 2))


def test_a_pile_is_as_thick_as_four_and_its_number_tells_more(qapp):
    sizes = [Piece(Token("germany", "tank", count), 61).size() for count in (1, 2, 3, 4, 9)]
    assert [tall for _, tall in sizes] == sorted(tall for _, tall in sizes)
    assert sizes[3] == sizes[4]
