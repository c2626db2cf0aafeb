"""What is wrong with a scenario, and reading its YAML files through one door."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from boardgame.engine.wrong_value import found_value, keys_of, wrong_value
from boardgame.engine.yaml_file import Keys, YamlError, read_documents, read_yaml


class ScenarioError(ValueError):
    """A scenario that cannot be used; the message names file, place and reason."""


class Model(BaseModel):
    """A part of a file; keys that it does not know are refused, in the dataclasses inside it, too."""

    model_config = ConfigDict(extra="forbid")


M = TypeVar("M", bound=BaseModel)


def read_model(model: type[M], path: Path) -> M:
    """A YAML file's content; raises :class:`ScenarioError`."""
    try:
        documents = read_documents(path)
    except YamlError as error:
        raise ScenarioError(str(error)) from error
    if len(documents) != 1:
        raise ScenarioError(f"{path}: one document is wanted")
    return validated(model, documents[0].data, path, documents[0].lines)


def read_plain(path: Path) -> Any:
    """A YAML file's content as plain data; raises :class:`ScenarioError`."""
    try:
        return read_yaml(path)
    except YamlError as error:
        raise ScenarioError(str(error)) from error


def validated(model: type[M], data: Any, path: Path, lines: Mapping[Keys, int] | None = None) -> M:
    """Plain data as a model.

    Args:
        model: the model.
        data: the data.
        path: the file it comes from.
        lines: the line of each part, if known.

    Raises:
        ScenarioError: it is wrong; the message names file, line, the row's id, the key, and what is wrong.
    """
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = dict(error.errors()[0])
        keys = keys_of(first)
        line = next((f":{lines[keys[:n]]}" for n in range(len(keys), -1, -1) if lines and keys[:n] in lines), "")
        where = " ".join(_words(data, keys))
        raise ScenarioError(f"{path}{line}: {where}: {wrong_value(first)}, found {found_value(first)}") from error


def _words(data: Any, keys: Keys) -> Iterator[str]:
    """The keys that lead to a part, rows of a list by their id."""
    for key in keys:
        try:
            data = data[key]
        except (LookupError, TypeError):
            data = None
        id_ = data.get("id") if isinstance(data, dict) else None
        yield str(id_ or key)
