"""Loading the scenario: its tables and files, each checked, errors naming file, place and reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from boardgame.boards.area_board import Area, AreaBoard
from boardgame.boards.error import BoardError
from boardgame.boards.loading import BoardColumns, area_board, read_areas, read_links
from boardgame.boards.of_games import board_columns
from boardgame.boards.tables import Row, read_count, read_rows, table_error
from boardgame.engine.files import data_path
from boardgame.engine.game_option import GameOption
from boardgame.engine.plain import plain_hash
from boardgame.games.conquest.scenario.areas import AreaFacts
from boardgame.games.conquest.scenario.changes import POOLS, SETUP, Changes, merged, merged_tracks
from boardgame.games.conquest.scenario.checks import REMARKS, check_board, check_totals, contradictions
from boardgame.games.conquest.scenario.error import ScenarioError, read_model, read_plain, validated
from boardgame.games.conquest.scenario.files import (
    AreaRow,
    CardsFile,
    EventsFile,
    LinkRow,
    NeutralsFile,
    ScenarioFile,
    TechnologiesFile,
    TracksFile,
    UnitsFile,
    by_id,
)
from boardgame.games.conquest.scenario.geography import borders_of, geography
from boardgame.games.conquest.scenario.ids import check_ids
from boardgame.games.conquest.scenario.nations import Nation, Neutral, nations_of
from boardgame.games.conquest.scenario.scenario import Cards, Scenario
from boardgame.games.conquest.scenario.setup import CADRE, PARTISAN, PoolRow, SetupRow
from boardgame.games.conquest.scenario.units import UnitType


def load_scenario(folder: Path | None = None, changes: Changes | None = None) -> Scenario:
    """The scenario in a folder, with a player's changes.

    Args:
        folder: the folder; by default that of the program.
        changes: a player's own rows.

    Raises:
        ScenarioError: a file is missing or wrong, or the changes leave the board without something the rules need.
    """
    folder = folder or data_path("scenarios", "conquest")
    changes = changes or Changes()
    try:
        return _load(folder, changes)
    except BoardError as error:
        raise ScenarioError(str(error)) from error


def _load(folder: Path, changes: Changes) -> Scenario:
    columns = board_columns(folder)
    before = {
        "areas": list(read_areas(folder / "areas.csv", columns)),
        "connections": list(read_links(folder / "connections.csv", columns)),
        "setup": list(read_rows(folder / "setup.csv", SETUP)),
        "force_pools": list(read_rows(folder / "force_pools.csv", POOLS)),
    }
    rows = {name: list(merged(name, table, changes)) for name, table in before.items()}
    board = area_board(rows["areas"], rows["connections"], columns, folder / "areas.csv")
    for row in rows["connections"]:
        _validated_row(LinkRow, row, columns.connections)
    facts = {row.values["id"]: _facts(board.areas[row.values["id"]], row, columns) for row in rows["areas"]}
    nations = nations_of(facts)
    tracks_before = read_plain(folder / "tracks.yaml")
    tracks = merged_tracks(tracks_before, dict(changes.tracks))
    file = read_model(ScenarioFile, folder / "scenario.yaml")
    neutrals = read_model(NeutralsFile, folder / "neutrals.yaml")
    centers = {seat.id: seat.production_center for seat in file.seats}
    agreed = _from_scenario_file(file, folder / "scenario.yaml")
    units = by_id(read_model(UnitsFile, folder / "units.yaml").root, folder / "units.yaml", "unit")
    found = Scenario(
        **agreed,
        **_technologies(folder / "technologies.yaml"),
        units=units,
        cards=_cards(read_model(CardsFile, folder / "cards.yaml"), folder / "cards.yaml"),
        nations=nations,
        neutrals=_neutrals(neutrals, nations, facts, folder / "neutrals.yaml"),
        statuses=tuple(neutrals.statuses),
        events=by_id(read_model(EventsFile, folder / "events.yaml").root, folder / "events.yaml", "event"),
        tracks=validated(TracksFile, tracks, changes.tracks_path if changes.tracks else folder / "tracks.yaml").made(),
        board=board,
        areas=facts,
        geography=geography(board, facts, borders_of(board, file.border_limits), centers),
        setup=tuple(_setup_row(row, board, agreed["powers"], units) for row in rows["setup"]),
        pools=tuple(_pool_row(row, agreed["powers"], units) for row in rows["force_pools"]),
        changes=changes.plain,
        warnings=contradictions(before, changes, tracks_before),
        hash=_hash(rows, tracks),
    )
    check_ids(found, folder)
    check_board(found, rows["areas"])
    check_totals(found, folder)
    return found


def _from_scenario_file(file: ScenarioFile, path: Path) -> dict[str, Any]:
    """The parts of a scenario that ``scenario.yaml`` gives."""
    return {
        "id": file.id,
        "name": file.name,
        "prefix": file.prefix,
        "players": file.players,
        "years": file.years,
        "seasons": tuple(file.seasons),
        "begins_at": file.begins_at,
        "factions": by_id(file.seats, path, "seat"),
        "powers": by_id(file.powers, path, "power"),
        "special_units": tuple(file.special_units),
        "turn_order": file.turn_order,
        "city_sorts": file.city_types,
        "islet_sorts": file.islets,
        "satellite_units": tuple(file.satellite_units),
        "rising_sun": file.rising_sun,
        "options": tuple(GameOption(**option.model_dump()) for option in file.options),
    }


def _technologies(path: Path) -> dict[str, Any]:
    """The parts of a scenario that ``technologies.yaml`` gives."""
    file = read_model(TechnologiesFile, path)
    return {
        "technologies": by_id(file.technologies, path, "technology"),
        "red_technologies": by_id(file.red, path, "technology"),
        "technology_wildcards": by_id(file.wildcards, path, "wildcard"),
    }


def _hash(rows: Mapping[str, Iterable[Row]], tracks: Any) -> str:
    """The hash of what the rules read: remarks on certainty do not count."""
    tables = {
        name: [{column: value for column, value in row.values.items() if column not in REMARKS} for row in table]
        for name, table in rows.items()
    }
    return plain_hash({**tables, "tracks": tracks_text(tracks)})


def tracks_text(tracks: Any) -> Any:
    """Plain data whose keys are texts, as canonical JSON wants them."""
    if isinstance(tracks, dict):
        return {str(key): tracks_text(value) for key, value in tracks.items()}
    return [tracks_text(value) for value in tracks] if isinstance(tracks, list) else tracks


def _validated_row(model: Any, row: Row, columns: Iterable[str]) -> Any:
    values = {column: row.values[column] for column in columns if row.values[column]}
    return validated(model, values, Path(f"{row.path}:{row.line}"))


def _facts(area: Area, row: Row, columns: BoardColumns) -> AreaFacts:
    values = _validated_row(AreaRow, row, columns.areas)
    return AreaFacts(
        id=area.id,
        name=area.name,
        sea=area.is_sea,
        form=area.form,
        impassable=area.impassable,
        nation=values.nation,
        nation_kind=values.nation_kind,
        power=area.owner,
        home_of=values.home_territory_of,
        region=values.region,
        city=values.city,
        population=values.population,
        resources=values.resources,
        muster=values.muster,
        oil=values.oil,
        base=values.base,
        capital_of=area.capital_of,
        colony_capital_of=values.colony_capital,
        free_french=values.free_french,
        grade=values.grade,
        values_grade=values.values_grade,
        evidence=values.evidence,
    )


def _neutrals(
    file: NeutralsFile, nations: Mapping[str, Nation], facts: Mapping[str, AreaFacts], path: Path
) -> dict[str, Neutral]:
    found: dict[str, Neutral] = {}
    for row in by_id(file.neutrals, path, "neutral").values():
        if row.id not in nations:
            raise ScenarioError(f"{path}: neutral {row.id}: the board has no such Nation")
        nation = nations[row.id]
        # CNC-8.41: with the British Empire come the POP and RES of its Colonies.
        areas = [a for a in facts.values() if (a.power == row.id if row.great_power else a.nation == row.id)]
        found[row.id] = Neutral(
            **row.model_dump(),
            areas=tuple(area.id for area in areas),
            capital=nation.capital,
            region=facts[nation.areas[0]].region,
            population=sum(area.population for area in areas),
            resources=sum(area.resources for area in areas),
        )
    return found


def _cards(file: CardsFile, path: Path) -> Cards:
    return Cards(
        action=by_id(file.action, path, "card"),
        investment=by_id(file.investment, path, "card"),
        wildcards={id_: wildcard.made(id_) for id_, wildcard in file.wildcards.items()},
        intelligence={id_: sort.made(id_) for id_, sort in file.intelligence.items()},
        doubled=file.doubled,
        peace_dividends=file.peace_dividends,
    )


def _setup_row(row: Row, board: AreaBoard, powers: Mapping[str, Any], units: Mapping[str, UnitType]) -> SetupRow:
    values = row.values
    _known(row, "area", board.areas)
    _known(row, "power", powers)
    _known(row, "unit", (CADRE, PARTISAN, *units))
    value = 0 if values["unit"] == PARTISAN else read_count(row.path, row.line, values, "value")
    power = powers[values["power"]]
    most = 1 if values["unit"] == CADRE else power.highest(values["unit"])
    if value > most:
        raise table_error(row.path, row.line, f"{values['unit']} of {power.id} has {most} CV at most, not {value}")
    count = read_count(row.path, row.line, values, "count")
    return SetupRow(values["area"], power.id, values["unit"], count, value)


def _pool_row(row: Row, powers: Mapping[str, Any], units: Mapping[str, UnitType]) -> PoolRow:
    _known(row, "power", powers)
    _known(row, "unit", units)
    highest = read_count(row.path, row.line, row.values, "highest_value")
    power, unit = row.values["power"], row.values["unit"]
    if highest != powers[power].highest(unit):
        most = powers[power].highest(unit)
        raise table_error(
            row.path, row.line, f"{unit} of {power} has {most} CV at most in scenario.yaml, not {highest}"
        )
    return PoolRow(power, unit, read_count(row.path, row.line, row.values, "count"), highest)


def _known(row: Row, column: str, known: Iterable[str]) -> None:
    if row.values[column] not in known:
        raise table_error(row.path, row.line, f"unknown {column} {row.values[column]!r}")
