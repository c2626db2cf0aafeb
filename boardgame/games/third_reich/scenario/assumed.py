"""What no source states: taken to be something, told to the players, and put right by who owns the printed game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from boardgame.engine.model_file import FileModel, read_model
from boardgame.engine.yaml_file import YamlError
from boardgame.games.third_reich.scenario.card import Date


class Fact(FileModel):
    """One assumed fact.

    Attributes:
        id: its identifier.
        assumed: that no source states it; a player's own fact is none any more.
        text: what is assumed, in a sentence for the notes of the scenario.
        brp: BRPs of countries and colonies by id (TR-24.3).
        builds_from: the date from which the allowable builds of a power are open (TR-3.38).
    """

    id: str
    assumed: Literal[True] = True
    text: str = ""
    brp: dict[str, Annotated[int, Field(ge=0, le=99)]] = Field(default_factory=dict)
    builds_from: dict[str, Date] = Field(default_factory=dict)


class OwnFact(FileModel):
    """What a player puts in the place of an assumed fact: its ``id``, and the values of the printed game."""

    id: str
    brp: dict[str, Annotated[int, Field(ge=0, le=99)]] = Field(default_factory=dict)
    builds_from: dict[str, Date] = Field(default_factory=dict)


class AssumedFile(FileModel):
    """``assumed.yaml``."""

    facts: tuple[Fact, ...]


class OwnFile(FileModel):
    """A player's own ``assumed.yaml``."""

    facts: tuple[OwnFact, ...]


def read_own(path: Path) -> list[dict[str, Any]]:
    """A player's own facts as plain data, for the set-up of a game; none where there is no such file.

    Raises:
        YamlError: the file is wrong; the message names file, line and reason.
    """
    if not path.exists():
        return []
    return [fact.model_dump(mode="json", exclude_unset=True) for fact in read_model(OwnFile, path).facts]


def put_right(facts: Iterable[Fact], own: Iterable[Mapping[str, Any]], path: Path) -> tuple[Fact | OwnFact, ...]:
    """The assumed facts, with a player's own in the place of those that have the same id.

    Args:
        facts: the assumed ones.
        own: what :func:`read_own` gave.
        path: the file of the assumed ones, for the message.

    Raises:
        YamlError: an own fact has an id that no assumed one has, or speaks of something else.
    """
    known = {fact.id: fact for fact in facts}
    found: dict[str, Fact | OwnFact] = dict(known)
    for row in own:
        mine = OwnFact.model_validate(row)
        if mine.id not in known:
            raise YamlError(path, 0, 1, f"there is no assumed fact {mine.id}; there are {', '.join(known)}")
        assumed = known[mine.id]
        if set(mine.brp) - set(assumed.brp):
            raise YamlError(path, 0, 1, f"{mine.id}: it is about {', '.join(assumed.brp) or 'no country'}")
        found[mine.id] = mine
    return tuple(found.values())
