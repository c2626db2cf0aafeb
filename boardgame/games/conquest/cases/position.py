"""Positions of cases, laid over the standard set-up of 1936."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from boardgame.engine import Frame
from boardgame.engine.casebook.case_words import PlaceError
from boardgame.games.conquest import cards, diplomacy
from boardgame.games.conquest.board import control, possession
from boardgame.games.conquest.board.relations import BRITISH, pair
from boardgame.games.conquest.cases.seasons import season_stack, turn_stack
from boardgame.games.conquest.conquest import Conquest
from boardgame.games.conquest.sequence import SEASON, YEAR
from boardgame.games.conquest.setup.start import cadres
from boardgame.games.conquest.state import Due, State, Status, VaultPair

ASIDE = "aside"
"""A pile for the cards that a case leaves out of the game."""
Layer = Callable[[State, Any], None]


def lay_position(game: Conquest, state: State, position: Mapping[str, Any]) -> State:
    """The position that a case describes; without a word of one, the start of the game."""
    if not position:
        return state
    laid = state.copy()
    laid.year, laid.season = laid.world.scenario.years[0], "new_year"
    laid.order = laid.world.seat_ids
    _clear(laid, position.get("clear", ()))
    _lay_cadres(laid, position)
    for word, value in position.items():
        if word in ("clear", "stage", "turn", "control"):
            continue
        if word not in LAYERS:
            raise PlaceError((word,), f"unknown part {word}; it has clear, stage, turn, control, {', '.join(LAYERS)}")
        try:
            LAYERS[word](laid, value)
        except (LookupError, TypeError, ValueError) as error:
            raise PlaceError((word,), f"cannot be laid so: {error}") from None
    if "decks" not in position:
        rest = {card for card in laid.world.cards if not any(card in pile for pile in laid.piles.values())}
        for deck in cards.DECKS:
            cards.put(laid, sorted(card for card in rest if cards.deck_of(laid.world, card) == deck), deck)
    control.take(laid)
    laid.control.update(position.get("control", {}))
    if "turn" in position:
        laid.stack = turn_stack(game, laid, position["turn"])
        return laid
    stage = str(position.get("stage", "production"))
    if stage not in STAGES:
        raise PlaceError(("stage",), f"there is no stage {stage}; there are {', '.join(STAGES)}")
    laid.stack = STAGES[stage](game, laid)
    return laid


# --- blocks -------------------------------------------------------------------------------------------------------


def _clear(state: State, areas: str | Iterable[str]) -> None:
    """Take blocks off the map: ``all``, or those of some areas."""
    wanted = set(state.world.areas) if areas == "all" else set(areas)
    if unknown := sorted(wanted - set(state.world.areas)):
        raise PlaceError(("clear",), f"unknown area {unknown[0]}")
    possession.remove(state, *(block for block in state.on_map() if block.area in wanted))
    if areas == "all":
        state.partisans = {}


def _lay_cadres(state: State, position: Mapping[str, Any]) -> None:
    """Place the Cadres where no blocks were cleared away: Infantry, or what the case leaves in the force pool."""
    cleared = position.get("clear", ())
    wanted = Counter[tuple[str, str]]()
    for powers in (position.get("units") or {}).values():
        for power, units in powers.items():
            wanted.update({(power, unit): len(cvs) if isinstance(cvs, list) else 1 for unit, cvs in units.items()})
    for row in cadres(state):
        if cleared != "all" and row.area not in cleared:
            for _ in range(row.count):
                sorts = ((row.power, unit) for unit in ("infantry", "tank", "air_force", "militia", "marine"))
                power, unit = next(sort for sort in sorts if len(state.pool(*sort)) > wanted[sort])
                possession.build(state, power, unit, row.area)


def _units(state: State, table: Mapping[str, Any]) -> None:
    """``{area: {power: {type: CV or [CVs]}}}``."""
    for area, powers in table.items():
        if area not in state.world.areas:
            raise PlaceError(("units", area), f"unknown area {area}")
        for power, units in powers.items():
            for unit, values in units.items():
                for cv in values if isinstance(values, list) else [values]:
                    possession.build(state, power, unit, area, cv)


def _escaped(state: State, table: Mapping[str, Any]) -> None:
    """As ``units``: Submarines that have escaped."""
    before = {block.id for block in state.on_map()}
    _units(state, table)
    risen = [block for block in state.on_map() if block.id not in before]
    possession.put(state, *(block._replace(facing="escaped") for block in risen))


# --- all else -----------------------------------------------------------------------------------------------------


def _influence(state: State, table: Mapping[str, Mapping[str, int]]) -> None:
    for neutral, held in table.items():
        for seat, count in held.items():
            diplomacy.add_influence(state, seat, neutral, count)
        if neutral == BRITISH and diplomacy.status_by_influence(state, neutral).kind == "satellite":
            diplomacy.british_join(state)
        else:
            status = diplomacy.status_by_influence(state, neutral)
            # CNC-7.4d: a third marker waits for the Diplomacy Resolution.
            state.status[neutral] = status._replace(kind="protectorate") if status.kind == "satellite" else status


def _status(state: State, table: Mapping[str, Any]) -> None:
    """``{neutral: [kind, seat]}``; a Satellite or defeated Neutral has a Control marker."""
    for neutral, (kind, seat) in table.items():
        state.status[neutral] = Status(kind, seat)
        state.influence.pop(neutral, None)
        if neutral == BRITISH and kind == "satellite":
            diplomacy.british_join(state)
        elif kind in ("satellite", "defeated"):
            state.markers[state.world.scenario.neutrals[neutral].capital] = seat


def _wars(state: State, pairs: Iterable[tuple[str, str]]) -> None:
    """``[[declarer, victim]]``."""
    for declarer, victim in pairs:
        state.wars[pair(state, declarer, victim)] = declarer
        state.declared[declarer] += 1
        state.factory_level[victim] += 1


def _hands(state: State, table: Mapping[str, list[str]]) -> None:
    for seat, held in table.items():
        cards.put(state, held, f"hand:{seat}")


def _on_table(state: State, table: Mapping[str, Mapping[str, str]]) -> None:
    """``{seat: {card: neutral}}``."""
    for seat, held in table.items():
        cards.put(state, held, f"table:{seat}")
        state.diplomacy.update(held)


def _decks(state: State, table: Mapping[str, list[str]]) -> None:
    """The decks hold exactly these cards, the first on top; what is nowhere else is out of the game."""
    for deck in cards.DECKS:
        cards.put(state, state.piles[deck], ASIDE)
        cards.put(state, table.get(deck, ()), deck)


def _vaults(state: State, table: Mapping[str, list[Any]]) -> None:
    for seat, pairs in table.items():
        state.vaults[seat] = tuple(VaultPair((one, two), meaning, state.year) for one, two, meaning in pairs)
        cards.put(state, (card for found in state.vaults[seat] for card in found.cards), f"vault:{seat}")


def _dividends(state: State, table: Mapping[str, list[int]]) -> None:
    cup = list(state.cup)
    for seat, values in table.items():
        for value in values:
            cup.remove(value)
        state.dividends[seat] = tuple(values)
    state.cup = tuple(cup)


def _table(name: str) -> Layer:
    def lay(state: State, table: Mapping[str, Any]) -> None:
        getattr(state, name).update(table)

    return lay


def _tuple(name: str) -> Layer:
    def lay(state: State, values: Iterable[str]) -> None:
        setattr(state, name, tuple(values))

    return lay


def _number(name: str) -> Layer:
    def lay(state: State, value: int) -> None:
        setattr(state, name, value)

    return lay


def _techs(state: State, table: Mapping[str, list[str]]) -> None:
    for seat, techs in table.items():
        state.techs[seat] = tuple(techs)


def _schedule(state: State, table: Mapping[str, int]) -> None:
    state.schedule = tuple(sorted(Due(year, event) for event, year in table.items()))


def _facing(state: State, table: Mapping[str, Any]) -> None:
    """``{area: {power: flat}}``: all blocks of a power there lie so."""
    for area, powers in table.items():
        for power, facing in powers.items():
            found = (block for block in state.at(area) if block.power == power)
            state.set_blocks([block._replace(facing=facing) for block in found])


LAYERS: Mapping[str, Layer] = {
    "year": _number("year"),
    "season": _number("season"),
    "order": _tuple("order"),
    "units": _units,
    "escaped": _escaped,
    "influence": _influence,
    "status": _status,
    "markers": _table("markers"),
    "wars": _wars,
    "ind": _table("ind"),
    "loyalty": _table("loyalty"),
    "hands": _hands,
    "decks": _decks,
    "vaults": _vaults,
    "table": _on_table,
    "techs": _techs,
    "atomic_years": _table("atomic_years"),
    "ind_raised": _table("ind_raised"),
    "loyalty_raised": _table("loyalty_raised"),
    "dividends": _dividends,
    "blockades": _tuple("blockades"),
    "partisans": _table("partisans"),
    "intrusions": _tuple("intrusions"),
    "activated": _tuple("activated"),
    "schedule": _schedule,
    "violated_proxies": _tuple("violated_proxies"),
    "sneak_used": _number("sneak_used"),
    "facing": _facing,
    "command_order": _tuple("command_order"),
}
"""The words of a position but ``clear``, ``stage`` and ``turn``, in the order of no importance but that of the case."""


def _new_year(game: Conquest, state: State) -> list[Frame]:
    """The New Year of ``year``; what came before it is over."""
    state.year -= 1
    if state.year < state.world.scenario.years[0]:
        state.year = 0
    return [game.steps["years"].new_frame()]


def _in_year(stage: str) -> Callable[[Conquest, State], list[Frame]]:
    """A stage of ``year``, as it begins."""

    def stack(game: Conquest, state: State) -> list[Frame]:
        year = game.steps["year"].new_frame(stage=YEAR.index(stage))
        return [game.steps["years"].new_frame(), year]

    return stack


STAGES: Mapping[str, Callable[[Conquest, State], list[Frame]]] = {
    "new_year": _new_year,
    "order": _in_year("year.order"),
    "production": _in_year("production"),
    "government": _in_year("government"),
    "season": lambda game, state: season_stack(game, state, SEASON[0]),
    "supply": lambda game, state: season_stack(game, state, "supply.check"),
    "end": lambda game, state: [game.steps["end.hegemony"].new_frame()],
}
"""Where a case may begin."""
