"""What the engine's values look like inside messages, and back. What comes back may be anybody's and is checked.

What has its default is left out. Every ``…_from_plain`` raises ValueError for anything that its counterpart did not
write. A header has such a form already (``Header.to_plain`` and ``header_from_plain``).
"""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.json_text import JsonBudget, shown
from boardgame.engine.option import Blank, Choice, Counts, Item, Number, Option, Order, Place, Places, Subset
from boardgame.engine.plain import plain_json
from boardgame.engine.record.entry import Entry, entry_from_texts
from boardgame.engine.record.limits import MOST_ACTIONS, MOST_CHARACTERS, MOST_PARTS
from boardgame.engine.refusal import Refusal, Remedy
from boardgame.engine.seat import Seat

T = TypeVar("T")
_BLANKS: dict[str, type[Blank]] = {
    "counts": Counts, "choice": Choice, "places": Places, "subset": Subset, "order": Order, "number": Number,
}  # fmt: skip
_KINDS = {kind: name for name, kind in _BLANKS.items()}


# --- options --------------------------------------------------------------------------------------------------------


def blank_to_plain(blank: Blank) -> dict[str, Any]:
    """A blank as JSON data; ``blank`` names its kind."""
    return {"blank": _KINDS[type(blank)], **_plain(blank)}


def blank_from_plain(plain: Any) -> Blank:
    """The blank that :func:`blank_to_plain` wrote."""
    if not isinstance(plain, dict) or not isinstance(name := plain.get("blank"), str) or name not in _BLANKS:
        raise ValueError(f"not a blank: {shown(plain)}")
    rest = {key: value for key, value in plain.items() if key != "blank"}
    if name == "counts":
        _check_parts(rest.get("items"), Item)
    elif name == "places":
        _check_parts(rest.get("places"), Place)
    blank: Blank = _read(_BLANKS[name], rest)
    labels = getattr(blank, "labels", ())
    if labels and len(labels) != len(getattr(blank, "values", ())):
        raise ValueError(f"the blank {shown(blank.name)} has not as many labels as values")
    if isinstance(blank, Number) and (blank.step < 1 or blank.minimum > blank.maximum):
        raise ValueError(f"the blank {shown(blank.name)} has no number between its bounds")
    return blank


def option_to_plain(option: Option) -> dict[str, Any]:
    """An option as JSON data."""
    plain = _plain(replace(option, blanks=()))
    return {**plain, "blanks": [blank_to_plain(blank) for blank in option.blanks]} if option.blanks else plain


def option_from_plain(plain: Any) -> Option:
    """The option that :func:`option_to_plain` wrote."""
    if not isinstance(plain, dict) or not isinstance(blanks := plain.get("blanks", []), list):
        raise ValueError(f"not an option: {shown(plain)}")
    option = _read(Option, {key: value for key, value in plain.items() if key != "blanks"})
    return replace(option, blanks=tuple(blank_from_plain(blank) for blank in blanks))


# --- questions, seats and refusals ----------------------------------------------------------------------------------


def decision_to_plain(decision: Decision) -> dict[str, Any]:
    """A decision as JSON data; hand in what ``Decision.witness`` gave for the one it goes to."""
    plain: dict[str, Any] = _plain(decision)
    return plain


def decision_from_plain(plain: Any) -> Decision:
    """The decision that :func:`decision_to_plain` wrote."""
    return _read(Decision, plain)


def seat_to_plain(seat: Seat) -> dict[str, Any]:
    """A seat as JSON data."""
    plain: dict[str, Any] = _plain(seat)
    return plain


def seat_from_plain(plain: Any) -> Seat:
    """The seat that :func:`seat_to_plain` wrote."""
    return _read(Seat, plain)


def refusal_to_plain(refusal: Refusal) -> dict[str, Any]:
    """A refusal as JSON data."""
    plain: dict[str, Any] = {"rule": refusal.rule, "text": refusal.text}
    if refusal.areas:
        plain["areas"] = list(refusal.areas)
    if refusal.units:
        plain["units"] = list(refusal.units)
    if refusal.remedies:
        plain["remedies"] = [_plain(remedy) for remedy in refusal.remedies]
    return plain


def refusal_from_plain(plain: Any) -> Refusal:
    """The refusal that :func:`refusal_to_plain` wrote."""
    match plain:
        case {"rule": str(rule), "text": str(text)} if plain.keys() <= {"rule", "text", "areas", "units", "remedies"}:
            areas, units, remedies = (plain.get(key, []) for key in ("areas", "units", "remedies"))
        case _:
            raise ValueError(f"not a refusal: {shown(plain)}")
    if not all(isinstance(part, list) for part in (areas, units, remedies)):
        raise ValueError("a part of a refusal is no list")
    if not all(isinstance(area, str) for area in areas) or not all(type(unit) is int for unit in units):
        raise ValueError("a refusal names areas or units wrongly")
    return Refusal(rule, text, tuple(areas), tuple(units), tuple(_read(Remedy, remedy) for remedy in remedies))


# --- what happened --------------------------------------------------------------------------------------------------


def event_to_plain(event: Event) -> dict[str, Any]:
    """An event as JSON data; hand in what ``Event.witness`` gave for the one it goes to."""
    return event.to_plain()


def event_from_plain(plain: Any) -> Event:
    """The event that :func:`event_to_plain` wrote."""
    return Event.from_plain(plain)


def entry_to_plain(entry: Entry) -> dict[str, Any]:
    """An entry of a history as JSON data; hand in what ``Perspective.entries`` has for the one it goes to."""
    return {
        "number": entry.number,
        "action": entry.action,
        "chance": [outcome.to_plain() for outcome in entry.chance],
        "events": [event.to_plain() for event in entry.events],
        "place": entry.place,
        "hash": entry.hash,
    }


def entry_from_plain(plain: Any, budget: JsonBudget | None = None) -> Entry:
    """The entry that :func:`entry_to_plain` wrote.

    Args:
        plain: the data.
        budget: shared by the entries of a whole history; one entry alone has one of its own.
    """
    keys = ("action", "chance", "events", "place")
    if not isinstance(plain, dict) or plain.keys() != {"number", "hash", *keys}:
        raise ValueError(f"not an entry: {shown(plain)}")
    number, written = plain["number"], plain["hash"]
    if type(number) is not int or not 0 <= number <= MOST_ACTIONS or not isinstance(written, str):
        raise ValueError("an entry has no number or no hash")
    texts = [*(plain_json(plain[key]) for key in keys), written]
    return entry_from_texts(number, texts, budget or JsonBudget(MOST_PARTS, MOST_CHARACTERS), {})


# --- inside ---------------------------------------------------------------------------------------------------------


def _plain(value: Any) -> Any:
    """Dataclasses as objects without what has its default, tuples as lists."""
    if is_dataclass(value):
        found = {}
        for field in fields(value):
            part = getattr(value, field.name)
            default = field.default_factory() if field.default_factory is not MISSING else field.default
            if default is MISSING or part != default or type(part) is not type(default):
                found[field.name] = _plain(part)
        return found
    if isinstance(value, tuple | list):
        return [_plain(part) for part in value]
    return value


@cache
def _model(kind: type[Any]) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def _read(kind: type[T], plain: Any) -> T:
    """A dataclass out of an object, whose parts must be exactly of the kinds they are declared as."""
    _check_keys(plain, kind)
    try:
        model = _model(kind)  # type: ignore[arg-type]  # every class can be hashed
        found: T = model.validate_json(plain_json(plain), strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        place = ".".join(map(str, first["loc"]))
        raise ValueError(f"{_named(kind)}: {place}: {str(first['type']).replace('_', ' ')}") from None
    return found


def _check_keys(plain: Any, kind: type[Any]) -> None:
    if not isinstance(plain, dict) or not plain.keys() <= {field.name for field in fields(kind)}:
        raise ValueError(f"not {_named(kind)}: {shown(plain)}")


def _check_parts(parts: Any, kind: type[Any]) -> None:
    for part in parts if isinstance(parts, list) else ():
        _check_keys(part, kind)


def _named(kind: type[Any]) -> str:
    name = kind.__name__.lower()
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"
