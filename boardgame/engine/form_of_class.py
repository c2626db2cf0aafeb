"""Reading what a class wrote of itself as plain data: each part by its annotation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, get_type_hints

from boardgame.engine.plain import plain_json

if TYPE_CHECKING:
    from pydantic import BaseModel


def form_of_class(cls: type, names: Iterable[str], known: Mapping[str, Any], **others: Any) -> type[BaseModel]:
    """The form of what a class wrote; other parts than these are refused.

    Args:
        cls: the class.
        names: its attributes that are written as they are annotated.
        known: what the names in its annotations mean.
        others: the kinds of parts that are written otherwise, or besides.
    """
    # Imported where something is read: whoever only starts the program does without.
    from pydantic import ConfigDict, create_model

    hints = get_type_hints(cls, dict(known))
    parts: dict[str, Any] = {name: (hints[name], ...) for name in names}
    parts |= {name: (kind, ...) for name, kind in others.items()}
    form: type[BaseModel] = create_model("Written", __config__=ConfigDict(extra="forbid"), **parts)
    return form


def read_written(form: type[BaseModel], plain: Mapping[str, Any], what: str) -> Any:
    """The parts of what was written, as attributes; those of the stack are read elsewhere and left out.

    Args:
        form: as :func:`form_of_class` gives it, with a part ``stack``.
        plain: what was written.
        what: what it should be, for the message: ``position of this game``.

    Raises:
        ValueError: a part is missing, unknown or of the wrong kind; the message names it.
    """
    from pydantic import ValidationError

    try:
        return form.model_validate_json(plain_json({**plain, "stack": []}), strict=True)
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise ValueError(f"not a {what}: {place}: {first['msg']}") from None
