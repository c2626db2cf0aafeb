"""Loading an edition: its scenario files and its unit chart, each checked, errors naming file and place."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from boardgame.boards import AreaBoard, BoardError, load_game_board
from boardgame.boards.tables import read_count, read_table, table_error
from boardgame.engine.files import data_path
from boardgame.engine.game_option import GameOption
from boardgame.engine.wrong_value import found_value, wrong_value
from boardgame.engine.yaml_file import YamlError, read_yaml
from boardgame.games.axis_allies.edition.edition import Canal, Edition, Power
from boardgame.games.axis_allies.edition.unit_chart import TAGS, UnitType, unit_type

_SETUP = ("area", "power", "unit", "count")
"""Columns of the set-up table."""


class ScenarioError(ValueError):
    """A scenario or unit chart that cannot be used; the message names file, place and reason."""


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _Power(_Model):
    id: str
    name: str
    side: str
    capital: str = ""
    money: int


class _Other(_Model):
    id: str
    name: str
    side: str
    status: Literal["exile", "closed"]
    rule: str = ""
    article: bool = False


class _Peace(_Model):
    between: list[str]
    and_: list[str] = Field(alias="and")


class _Canal(_Model):
    id: str
    zones: tuple[str, str]
    territories: list[str]


class _Option(_Model):
    id: str
    name: str
    default: bool | str
    values: list[bool | str]
    labels: list[str] = []
    rules: list[str] = []
    unclear: bool = False
    only_if: dict[str, list[bool | str]] = {}


class _Scenario(_Model):
    id: str
    name: str
    prefix: str
    players: tuple[int, int]
    powers: list[_Power]
    others: list[_Other] = []
    peace: list[_Peace] = []
    canals: list[_Canal]
    phases: list[str]
    phases_without_capital: list[str]
    options: list[_Option]
    closed_zones: dict[str, list[str]] = {}
    victory_levels: dict[str, int] = {}


class _Facility(_Model):
    kind: str
    capacity: int | None = None
    max_damage: int = 0
    min_ipc: int = 0
    inoperative_from: int = 0
    islands: bool = True
    allowed_islands: tuple[str, ...] = ()
    coast: bool = False
    repairs_ships: bool = False
    upgrades: str = ""
    becomes: str = ""


class _UnitType(_Model):
    id: str
    name: str
    domain: Literal["land", "air", "sea", "facility"]
    cost: int
    attack: int = 0
    defense: int = 0
    move: int = 0
    hits: int = 1
    bombard: int = 0
    tags: list[str] = []
    move_rule: str = ""
    facility: _Facility | None = None


def load_edition(game: str, folder: Path | None = None, units_file: Path | None = None) -> Edition:
    """The edition described by ``scenarios/<game>/`` and the game's unit chart.

    Args:
        game: id of the game.
        folder: another scenario folder.
        units_file: another unit chart.

    Raises:
        ScenarioError: a file is missing, unreadable or wrong.
        BoardError: the board is wrong (a subclass of ValueError).
    """
    folder = folder or data_path("scenarios", game)
    units_file = units_file or Path(__file__).resolve().parents[2] / game / "units.yaml"
    # A42-MAP-01, A42-MAP-05, A42-MAP-06: the spaces and their borders, round the sides of the map and not over its
    # top, come from the tables. A42-MAP-23, A42-MAP-25: an island group is one territory among them.
    scenario = _read(_Scenario, folder / "scenario.yaml")
    board = load_game_board(game, folder)
    types = _read_types(units_file)
    powers = tuple(Power(**power.model_dump()) for power in scenario.powers)
    path = folder / "scenario.yaml"
    _check_powers(powers, board, path)
    _check_options(scenario, path)
    _check_zones(scenario, board, path)
    others = tuple(Power(o.id, o.name, o.side, "", 0, o.status, o.rule, o.article) for o in scenario.others)
    ids = {power.id for power in (*powers, *others)}
    owners = {area.id: area.owner for area in board.areas.values() if area.owner}
    for territory, owner in owners.items():
        if owner not in ids:
            raise ScenarioError(f"{folder / 'areas.csv'}: {territory}: unknown power {owner}")
    return Edition(
        id=scenario.id,
        name=scenario.name,
        prefix=scenario.prefix,
        board=board,
        powers=powers,
        types=types,
        canals=tuple(Canal(c.id, frozenset(c.zones), tuple(c.territories)) for c in scenario.canals),
        setup=_read_setup(folder / "setup.csv", board, ids, types),
        victory_cities={area.id: area.victory_city for area in board.areas.values() if area.victory_city},
        phases=tuple(scenario.phases),
        phases_without_capital=tuple(scenario.phases_without_capital),
        options=tuple(_game_option(option) for option in scenario.options),
        players=scenario.players,
        first_owners=owners,
        closed_zones={option: tuple(zones) for option, zones in scenario.closed_zones.items()},
        power_by_id={power.id: power for power in (*powers, *others)},
        peace=_read_peace(scenario, ids, path),
        victory_levels=scenario.victory_levels,
        citations=_read_citations(units_file.with_name("citations.yaml")),
    )


def _read_types(path: Path) -> dict[str, UnitType]:
    """The unit chart of an edition, by id."""
    chart = _read_yaml(path)
    if not isinstance(chart, list) or not chart:
        raise ScenarioError(f"{path}: a list of units is wanted")
    types: dict[str, UnitType] = {}
    for number, row in enumerate(chart, start=1):
        model = _validate(_UnitType, row, path, f"unit {number}")
        if model.id in types:
            raise ScenarioError(f"{path}: unit {number}: {model.id} stands twice")
        unknown = sorted(set(model.tags) - set(TAGS))
        if unknown:
            raise ScenarioError(f"{path}: unit {model.id}: unknown tags {', '.join(unknown)}")
        types[model.id] = unit_type(model.model_dump())
    for kind in types.values():
        for other in (kind.facility.upgrades, kind.facility.becomes) if kind.facility else ():
            if other and other not in types:
                raise ScenarioError(f"{path}: unit {kind.id}: unknown facility {other}")
    return types


def _check_powers(powers: Sequence[Power], board: AreaBoard, path: Path) -> None:
    for number, power in enumerate(powers):
        if power.id in {other.id for other in powers[:number]}:
            raise ScenarioError(f"{path}: power {power.id} stands twice")
        if power.capital and power.capital not in board.areas:
            raise ScenarioError(f"{path}: power {power.id}: unknown capital {power.capital}")


def _check_options(scenario: _Scenario, path: Path) -> None:
    for known in scenario.options:
        if known.default not in known.values:
            raise ScenarioError(f"{path}: option {known.id}: the default {known.default!r} is none of its values")
        if known.labels and len(known.labels) != len(known.values):
            raise ScenarioError(f"{path}: option {known.id}: {len(known.labels)} labels for {len(known.values)} values")
        for other, values in known.only_if.items():
            allowed = next((option.values for option in scenario.options if option.id == other), [])
            if unknown := [value for value in values if value not in allowed]:
                raise ScenarioError(f"{path}: option {known.id}: only_if: {other} cannot be {unknown[0]!r}")


def _check_zones(scenario: _Scenario, board: AreaBoard, path: Path) -> None:
    """Whether canals and closed zones name areas of the board and options of the game."""
    for canal in scenario.canals:
        for area in (*canal.zones, *canal.territories):
            if area not in board.areas:
                raise ScenarioError(f"{path}: canal {canal.id}: unknown area {area}")
    for option, zones in scenario.closed_zones.items():
        for zone in zones:
            if zone not in board.areas or option not in {known.id for known in scenario.options}:
                raise ScenarioError(f"{path}: closed_zones: unknown option {option} or zone {zone}")


def _game_option(option: _Option) -> GameOption:
    only_if = {other: tuple(values) for other, values in option.only_if.items()}
    return GameOption(option.id, option.name, option.default, tuple(option.values), tuple(option.labels),
                      tuple(option.rules), option.unclear, only_if)  # fmt: skip


def _read_peace(scenario: _Scenario, powers: set[str], path: Path) -> dict[str, tuple[str, ...]]:
    """The pairs at peace at the start, each under both."""
    table: dict[str, list[str]] = {}
    for row in scenario.peace:
        for name in (*row.between, *row.and_):
            if name not in powers:
                raise ScenarioError(f"{path}: peace: unknown power {name}")
        for a in row.between:
            for b in row.and_:
                table.setdefault(a, []).append(b)
                table.setdefault(b, []).append(a)
    return {power: tuple(dict.fromkeys(others)) for power, others in table.items()}


def _read_citations(path: Path) -> dict[str, str]:
    """The edition's ids of rules that the kit cites by another edition's id; none where there is no such file."""
    if not path.exists():
        return {}
    table = _read_yaml(path)
    if not isinstance(table, dict) or not all(isinstance(rule, str) for rule in (*table, *table.values())):
        raise ScenarioError(f"{path}: a mapping of rule ids to rule ids is wanted")
    return dict(table)


def _read_setup(
    path: Path, board: AreaBoard, powers: set[str], types: dict[str, UnitType]
) -> tuple[tuple[str, str, str, int], ...]:
    rows = []
    try:
        for line, row in read_table(path, _SETUP):
            area, power, unit, count = row["area"], row["power"], row["unit"], read_count(path, line, row, "count")
            checks = ((area, board.areas, "area"), (power, powers, "power"), (unit, types, "unit"))
            for value, known, what in checks:
                if value not in known:
                    raise table_error(path, line, f"unknown {what} {value!r}")
            if types[unit].domain in ("land", "sea") and board.areas[area].kind != types[unit].domain:
                raise table_error(path, line, f"{unit} cannot stand in {area}")
            rows.append((area, power, unit, count))
    except BoardError as error:
        raise ScenarioError(str(error)) from error
    return tuple(rows)


def _read_yaml(path: Path) -> Any:
    try:
        return read_yaml(path)
    except YamlError as error:
        raise ScenarioError(str(error)) from error


def _read(model: type[_Scenario], path: Path) -> _Scenario:
    scenario: _Scenario = _validate(model, _read_yaml(path), path, "")
    return scenario


def _validate(model: Any, data: Any, path: Path, place: str) -> Any:
    try:
        return model.model_validate(data, strict=False)
    except ValidationError as error:
        first = error.errors()[0]
        where = " ".join(part for part in (place, ".".join(map(str, first["loc"]))) if part)
        raise ScenarioError(f"{path}: {where}: {wrong_value(first)}, found {found_value(first)}") from error
