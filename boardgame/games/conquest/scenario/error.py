"""What is wrong with a scenario, and reading its YAML files through one door."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from boardgame.engine.wrong_value import found_value, place_of, wrong_value
from boardgame.engine.yaml_file import YamlError, read_yaml


class ScenarioError(ValueError):
    """A scenario that cannot be used; the message names file, place and reason."""


class Model(BaseModel):
    """A part of a file; keys that it does not know are refused, in the dataclasses inside it, too."""

    model_config = ConfigDict(extra="forbid")


M = TypeVar("M", bound=BaseModel)


def read_model(model: type[M], path: Path) -> M:
    """A file's content; raises :class:`ScenarioError`."""
    return validated(model, read_plain(path), path)


def read_plain(path: Path) -> Any:
    """A YAML file's content as plain data; raises :class:`ScenarioError`."""
    try:
        return read_yaml(path)
    except YamlError as error:
        raise ScenarioError(str(error)) from error


def validated(model: type[M], data: Any, path: Path, place: str = "") -> M:
    """Plain data as a model; the error says file, place and what is wrong.

    Args:
        model: the model.
        data: the data.
        path: the file it comes from.
        place: where in that file, if it is not all of it.

    Raises:
        ScenarioError: it is wrong.
    """
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = " ".join(part for part in (place, place_of(first)) if part)
        raise ScenarioError(f"{path}: {where}: {wrong_value(first)}, found {found_value(first)}") from error
