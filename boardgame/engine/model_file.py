"""YAML files with a schema: read by a pydantic model, and what is wrong told with file, line and reason."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from boardgame.engine.wrong_value import found_value, keys_of, wrong_value
from boardgame.engine.yaml_file import Keys, YamlError, read_documents


class FileModel(BaseModel):
    """A part of a file. It never changes once read, and keys that it does not know are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


M = TypeVar("M", bound=BaseModel)


def read_model(model: type[M], path: Path) -> M:
    """The content of a YAML file that holds one document.

    Args:
        model: its form.
        path: the file.

    Raises:
        YamlError: it cannot be read or has another form; the message names file, line, part and reason.
    """
    documents = read_documents(path)
    if len(documents) != 1:
        raise YamlError(path, 0, 0, "one document is wanted")
    data, lines = documents[0].data, documents[0].lines
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = dict(error.errors()[0])
        keys = keys_of(first)
        line = next((lines[keys[:n]] for n in range(len(keys), -1, -1) if keys[:n] in lines), 0)
        where = " ".join(_words(data, keys)) or "the file"
        reason = f"{where}: {wrong_value(first)}, found {found_value(first)}"
        raise YamlError(path, line, 1, reason) from None


def line_of(path: Path, *keys: str | int) -> int:
    """The line of a part of a file that was read before, for telling what else is wrong with it; 0 if unknown."""
    documents = read_documents(path)
    lines = documents[0].lines if documents else {}
    return next((lines[keys[:n]] for n in range(len(keys), -1, -1) if keys[:n] in lines), 0)


def _words(data: Any, keys: Keys) -> Iterator[str]:
    """The keys that lead to a part, rows of a list by their id."""
    for key in keys:
        try:
            data = data[key]
        except (LookupError, TypeError):
            data = None
        id_ = data.get("id") if isinstance(data, dict) else None
        yield str(id_ or key)
