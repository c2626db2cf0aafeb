"""How sure the map is of an area and its borders, in words."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.app.look.elements import tr
from boardgame.games.conquest.scenario.areas import BorderFacts
from boardgame.games.conquest.scenario.changes import OWN_BOARD
from boardgame.games.conquest.view import View


@dataclass(frozen=True, slots=True)
class BorderLine:
    """A border of an area, for its card.

    Attributes:
        area: what lies on the other side.
        words: what the border is and how many Ground units may cross it fighting.
        sure: how sure its sort is, in words; empty where there is nothing to say.
        evidence: where that is known from.
        guessed: whether the sort, or that the areas touch at all, is our reconstruction.
    """

    area: str
    words: str
    sure: str
    evidence: str
    guessed: bool


def grade_words(grade: str) -> str:
    """A grade as a player reads it."""
    return {
        "A": tr("Conquest", "stated in the rulebook"),
        "B": tr("Conquest", "forced by a move or a count that the rulebook tells"),
        "C": tr("Conquest", "our reconstruction"),
    }.get(grade, "")


def area_certainty(view: View, area: str) -> list[str]:
    """How sure an area is, what it is worth, and the evidence."""
    facts = view.world.areas[area]
    if facts.evidence == OWN_BOARD:
        return [tr("Conquest", "Put right by a player: {0}").format(facts.evidence)]
    lines = [tr("Conquest", "Name and place: {0}.").format(grade_words(facts.grade))]
    if facts.values_grade:
        lines.append(tr("Conquest", "City, POP and RES: {0}.").format(grade_words(facts.values_grade)))
    return [*lines, facts.evidence] if facts.evidence else lines


def border_lines(view: View, area: str) -> list[BorderLine]:
    """The borders of an area, in the order of the board."""
    world = view.world
    found = []
    for other in world.areas:
        border = world.geography.border(area, other) if other != area else None
        if border is not None:
            grades = (border.kind_grade or border.grade, border.grade)
            guessed = "C" in grades and border.evidence != OWN_BOARD
            found.append(
                BorderLine(other, _words(border, view.season), _sure(border), border.evidence, guessed)
            )
    return found


def _words(border: BorderFacts, season: str) -> str:
    limit = border.winter_limit if season == "winter" else border.limit
    kinds = {
        "plains": tr("Conquest", "plains"),
        "river": tr("Conquest", "river"),
        "mountain": tr("Conquest", "mountains"),
        "forest": tr("Conquest", "forest"),
        "desert": tr("Conquest", "desert"),
        "lake": tr("Conquest", "lake"),
        "strait": tr("Conquest", "strait"),
        "coast": tr("Conquest", "coast"),
        "sea": tr("Conquest", "open water"),
        "wilderness": tr("Conquest", "Wilderness: no way across"),
        "impassable": tr("Conquest", "no way across"),
    }
    words = kinds[border.kind]
    return tr("Conquest", "{0}, {1} may cross fighting").format(words, limit) if limit > 0 else words


def _sure(border: BorderFacts) -> str:
    if border.evidence == OWN_BOARD:
        return tr("Conquest", "Put right by a player")
    if border.kind_grade:
        return tr("Conquest", "Border type: {0}").format(grade_words(border.kind_grade))
    return tr("Conquest", "That they touch: {0}").format(grade_words(border.grade))
