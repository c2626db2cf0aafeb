"""Reading the scenario's files and finding out whether they agree with one another."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from boardgame.boards import BoardError, HexBoard, load_hex_board
from boardgame.engine.files import data_path
from boardgame.engine.model_file import line_of, read_model
from boardgame.engine.plain import plain_hash
from boardgame.engine.yaml_file import Keys, YamlError
from boardgame.games.third_reich.scenario.assumed import AssumedFile, Fact, OwnFact, put_right
from boardgame.games.third_reich.scenario.card import Card, Dated
from boardgame.games.third_reich.scenario.nations import Colony, Nation, NationsFile
from boardgame.games.third_reich.scenario.printed_map import check_board
from boardgame.games.third_reich.scenario.tables import Tables

CARDS = ("1939", "campaign", "1942", "1944")
"""The scenarios (TR-3.3)."""


class ScenarioError(ValueError):
    """A scenario that cannot be used; the message names file, line and reason."""


@dataclass(frozen=True, slots=True, eq=False)
class Scenario:
    """Everything that does not change while a game is played.

    Attributes:
        card: the scenario card.
        board: the board.
        nations: major powers and minor countries by id, powers first.
        colonies: countries that belong to a power, by id.
        tables: the numbers of the rulebook.
        notes: what is assumed where no source states it, a sentence each.
        own: a player's own facts, as plain data.
        hash: of all of it but the board's names.
    """

    card: Card
    board: HexBoard
    nations: Mapping[str, Nation]
    colonies: Mapping[str, Colony]
    tables: Tables
    notes: tuple[str, ...]
    own: tuple[Mapping[str, Any], ...]
    hash: str


@cache
def scenario(card: str = "1939") -> Scenario:
    """A scenario of the program, loaded once.

    Args:
        card: one of :data:`CARDS`.

    Raises:
        ScenarioError: a file is missing or wrong; the message names file, line and reason.
    """
    return load_scenario(card)


@cache
def own_scenario(card: str, facts: str) -> Scenario:
    """A scenario with a player's own facts.

    Args:
        card: one of :data:`CARDS`.
        facts: what ``read_own`` gave, as JSON.

    Raises:
        ScenarioError: they are about nothing that is assumed.
    """
    return load_scenario(card, own=json.loads(facts))


def load_scenario(card: str, folder: Path | None = None, own: Iterable[Mapping[str, Any]] = ()) -> Scenario:
    """A scenario from the program's folder or another one, with a player's own facts; see :func:`scenario`."""
    folder = folder or data_path("scenarios", "third_reich")
    try:
        board = load_hex_board(folder / "hexes.csv", folder / "hexsides.csv", folder / "places.yaml")
        check_board(board, folder / "map.yaml")
        nations = read_model(NationsFile, folder / "nations.yaml")
        tables = read_model(Tables, folder / "tables.yaml")
        assumed = folder / "assumed.yaml"
        facts = put_right(read_model(AssumedFile, assumed).facts, own, assumed)
        nations = _with_brps(nations, facts, assumed)
        path = folder / "scenarios" / f"{card}.yaml"
        found = read_model(Card, path)
        if found.like:
            found = found.over(read_model(Card, folder / "scenarios" / f"{found.like}.yaml"))
        found = _with_dates(found, facts)
        _check_nations(nations, board, folder / "nations.yaml")
        _check_card(found, nations, board, path)
    except (BoardError, YamlError) as error:
        raise ScenarioError(str(error)) from error
    everybody = {nation.id: nation for nation in (*nations.powers, *nations.minors)}
    hexes = {cell.id: [cell.terrain, cell.sea, cell.country, cell.front] for cell in board.hexes.values()}
    sides = [[side.a, side.b, side.land, side.sea, *side.features] for side in board.hexsides]
    parts = [item.model_dump(mode="json") for item in (found, nations, tables)]
    return Scenario(
        found,
        board,
        everybody,
        {colony.id: colony for colony in nations.colonies},
        tables,
        tuple(fact.text for fact in facts if isinstance(fact, Fact)),
        tuple(own),
        plain_hash([*parts, hexes, sides]),
    )


def _with_brps(file: NationsFile, facts: Iterable[Fact | OwnFact], path: Path) -> NationsFile:
    """The nations with the BRPs that no source states."""
    values = {nation: value for fact in facts for nation, value in fact.brp.items()}
    parts = {
        part: tuple(
            nation.model_copy(update={"brp": values.pop(nation.id)}) if nation.id in values else nation
            for nation in getattr(file, part)
        )
        for part in ("minors", "colonies")
    }
    if values:
        raise YamlError(path, 0, 1, f"there is no country {', '.join(values)}")
    return file.model_copy(update=parts)


def _with_dates(card: Card, facts: Iterable[Fact | OwnFact]) -> Card:
    """The card with dates of builds that no source states."""
    powers = dict(card.powers)
    for nation, date in ((nation, date) for fact in facts for nation, date in fact.builds_from.items()):
        if nation in powers and powers[nation].builds:
            power = powers[nation]
            dated = Dated(since=date, builds=power.builds)
            powers[nation] = power.model_copy(update={"builds": {}, "dated_builds": (*power.dated_builds, dated)})
    return card.model_copy(update={"powers": powers})


def _wrong(path: Path, keys: Keys, reason: str) -> YamlError:
    return YamlError(path, line_of(path, *keys), 1, reason)


def _check_nations(file: NationsFile, board: HexBoard, path: Path) -> None:
    """Ids stand once, and capitals are land hexes of the country."""
    seen: set[str] = set()
    countries = {cell.country for cell in board.hexes.values()}
    for part in ("powers", "minors", "colonies"):
        for place, nation in enumerate(getattr(file, part)):
            if nation.id in seen:
                raise _wrong(path, (part, place), f"{nation.id} stands twice")
            seen.add(nation.id)
            if nation.capital and (nation.capital not in board.hexes or not board.hexes[nation.capital].land):
                raise _wrong(path, (part, place, "capital"), f"{nation.id}: there is no land hex {nation.capital}")
            if part == "powers" and not nation.major:
                raise _wrong(path, (part, place), f"{nation.id}: a power is of a side")
    if left := sorted(country for country in countries - seen if country):
        raise YamlError(path, 0, 1, f"there is nothing of {', '.join(left)}, which the board has")


def _check_card(card: Card, nations: NationsFile, board: HexBoard, path: Path) -> None:
    """Nations, areas and hexes that the card names exist."""
    everybody = {nation.id for nation in (*nations.powers, *nations.minors)}

    def known(names: Iterable[str], *keys: str | int) -> None:
        for name in names:
            if name not in everybody:
                raise _wrong(path, keys, f"there is no nation {name}")

    known(card.seats, "seats")
    known(card.deployment, "deployment")
    known((name for pair in card.wars for name in pair), "wars")
    known((name for pair in card.alliances for name in pair), "alliances")
    known((*card.active, *card.inactive), "active")
    known((name for standing in card.standings for name in standing.powers), "standings")
    for number, groups in card.seating.items():
        if len(groups) != number or sorted(name for group in groups for name in group) != sorted(card.seats):
            raise _wrong(path, ("seating",), f"the powers are not dealt out to {number} players")
    for nation, power in card.powers.items():
        known([nation], "powers", nation)
        areas = [*power.control, *power.without, *power.and_control, *power.areas, *power.barred]
        for least in power.least:
            areas += least.within
        for limit in (*power.least_factors, *power.most_factors):
            areas += limit.within
        areas += [fixed.hex for fixed in power.fixed]
        for name in areas:
            try:
                area_hexes(board, name)
            except KeyError:
                raise _wrong(path, ("powers", nation), f"{nation}: there is no area {name}") from None


def area_hexes(board: HexBoard, name: str) -> frozenset[str]:
    """The hexes of an area as the cards name it; none for boxes and for what depends on control.

    Raises:
        KeyError: there is no such area.
    """
    kind, _, of = name.partition(":")
    if kind == "front":
        return _some(name, (cell.id for cell in board.hexes.values() if cell.land and cell.front == of))
    if kind == "beside":
        inside = area_hexes(board, of)
        return frozenset(near for cell in inside for near in board.ground_neighbours[cell]) - inside
    if kind == "near":
        return frozenset((of, *board.ground_neighbours[of]))
    if kind == "control" or name in board.boxes:
        return frozenset()
    if name in board.hexes:
        return frozenset([name])
    if name in board.regions:
        return frozenset(board.regions[name].hexes)
    return _some(name, (cell.id for cell in board.hexes.values() if cell.land and cell.country == name))


def _some(name: str, hexes: Iterable[str]) -> frozenset[str]:
    found = frozenset(hexes)
    if not found:
        raise KeyError(name)
    return found
