"""Reading a saved position again: each part by its annotation, hexes and nations by their names."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from boardgame.engine import Frame
from boardgame.engine.form_of_class import form_of_class, read_written
from boardgame.games.third_reich import state as state_module
from boardgame.games.third_reich.state import CONTROLS, NOBODY, PLACES, PLAIN, WRITTEN, State, Wing

if TYPE_CHECKING:
    from pydantic import BaseModel

    from boardgame.games.third_reich.world import World


def state_from_plain(world: World, plain: dict[str, Any], stack: list[Frame]) -> State:
    """The state that :meth:`State.to_plain` wrote, without its stack.

    Args:
        world: what it was written with.
        plain: what was written.
        stack: the frames, read already.

    Raises:
        ValueError: a part is missing, unknown or of the wrong kind; the message names it.
    """
    saved = read_written(_saved(), plain, "position of this game")
    state = State(world, stack=stack, **{name: getattr(saved, name) for name in PLAIN if name not in WRITTEN})
    try:
        _read_places(world, state, saved)
    except (KeyError, IndexError, ValueError) as error:
        raise ValueError(f"not a position of this game: there is no {error}") from None
    return state


def _read_places(world: World, state: State, saved: Any) -> None:
    places = {name: place for place, name in PLACES.items()}
    number = world.number
    units = range(len(world.units))
    if len(saved.where) != len(units) or len(saved.marks) != len(units):
        raise ValueError(f"unit for each of {len(saved.where)} places")
    state.where = [places[at] if at in places else number[at] for at in saved.where]
    state.due = {units[int(unit)]: (turn, number[at]) for unit, (turn, at) in saved.due.items()}
    state.damaged = {units[int(unit)]: value for unit, value in saved.damaged.items()}
    state.since = {units[int(unit)]: value for unit, value in saved.since.items()}
    for key, wing in saved.air.items():
        nation, _, at = key.partition(":")
        state.air[f"{world.nation_ids[world.nation_number[nation]]}:{number[at]}"] = wing
    for name in CONTROLS:
        control = bytes.fromhex(getattr(saved, name))
        if len(control) not in (0, len(number)) or any(
            place != NOBODY and place >= len(world.nation_ids) for place in control
        ):
            raise ValueError(f"such {name}")
        setattr(state, name, control)
    state.set_wars(saved.wars, saved.alliances)


@cache
def _saved() -> type[BaseModel]:
    """The form of what :meth:`State.to_plain` wrote, each part by its annotation."""
    others: dict[str, Any] = {
        "where": list[str],
        "damaged": dict[str, int],
        "since": dict[str, int],
        "due": dict[str, tuple[int, str]],
        "air": dict[str, Wing],
        **dict.fromkeys(CONTROLS, str),
        "wars": list[str],
        "alliances": list[str],
        "stack": list[Any],
    }
    return form_of_class(State, PLAIN, {**vars(state_module), "World": object}, **others)
