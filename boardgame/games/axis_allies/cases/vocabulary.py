"""The words a case may use about actions, events and decisions, so that none of them is a typing error."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from boardgame.engine.casebook.case_words import PlaceError
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.yaml_file import Keys, read_yaml
from boardgame.games.axis_allies.actions import Action, AnyAction
from boardgame.games.axis_allies.cases.case_position import known
from boardgame.games.axis_allies.edition.edition import Edition

_AREAS = frozenset({"area", "zone", "to", "from", "complex", "path", "target"})
"""Fields that name spaces, whether one or a list."""
_POWERS = frozenset({"by", "power", "against", "attacker", "defenders", "powers", "seat"})
"""Fields that name powers."""
_UNITS = frozenset({"units", "submerge", "submarines"})
"""Fields that count units: by type, by ``power:type``, or by power and type."""
_TYPES = frozenset({"type", "facility"})
_ABILITIES = frozenset({"development", "advantage"})
_LISTED = frozenset({("purchase", "units"), ("develop", "development"), ("choose_advantage", "advantage")})
"""Actions and their fields that pick from a list which a rule gives."""
_ENDS = frozenset({"to", "from"})
"""Fields of events that name spaces, or powers between which territory changes hands."""
_COUNTED = frozenset({"against"})
"""Fields that name powers, or count units where they hold a mapping."""
_SIDES = range(1, 7)
"""What a die may show."""
_SLIP = 2
"""By how many letters a word with a typing error is longer or shorter at most."""
_LIKE = 0.7
"""How like its model it is at least, from 0 to 1."""


class Vocabulary:
    """The kinds of events and decisions of an edition, with their fields, and its actions.

    Args:
        edition: the edition played.

    Attributes:
        actions: the classes of its actions by the word after ``do``.
        events: the fields of each kind of event.
        values: the words that a field of an event may hold, where they are few.
        decisions: what a screen is told with each kind of decision, by key.
        choices: the answers that questions have, beside areas, powers and numbers.

    Raises:
        YamlError: a vocabulary cannot be read.
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        classes: tuple[type[Action], ...] = (*get_args(get_args(AnyAction)[0]), *edition.actions)
        self.actions = {class_.model_fields["do"].default: class_ for class_ in classes}
        self.events: dict[str, set[str]] = {}
        self.values: dict[str, set[str]] = {}
        self.decisions: dict[str, set[str]] = {}
        self.choices = {*edition.board.areas, *edition.power_by_id}
        here = Path(__file__).resolve()
        own = here.parents[2] / edition.id / here.with_suffix(".yaml").name
        for path in (here.with_suffix(".yaml"), *((own,) if own.exists() else ())):
            table = read_yaml(path)
            for kind, fields in table["events"].items():
                self.events.setdefault(kind, {"kind", "by"}).update(fields)
            for field, words in table["values"].items():
                self.values.setdefault(field, set()).update(words)
            for kind, keys in table["decisions"].items():
                self.decisions.setdefault(kind, set()).update(keys)
            self.choices.update(table["choices"])

    def check_action(self, fields: Mapping[str, Any], refused: bool = False, unknown: bool = False) -> None:
        """Refuse names in an action, or in some of its fields, that the edition does not know.

        Args:
            fields: the fields.
            refused: whether a rule is to refuse the action; what is picked from a list that the rules give, to buy or
                to develop, may then be missing there, as a rule says just that, unless it looks like a typing error.
            unknown: whether there may be no such action at all.

        Raises:
            PlaceError: a name is unknown.
        """
        do = str(fields.get("do", ""))
        if unknown and do not in self.actions and not get_close_matches(do, self.actions):
            return
        if do:
            known(do, self.actions, "action", ("do",))
            for field, value in fields.items():
                known(field, self.actions[do].model_fields, "field", (field,))
                kind = self.actions[do].model_fields[field].annotation
                if get_origin(kind) is Literal:
                    known(str(value), get_args(kind), field, (field,))
        if "choice" in fields:
            _check_slip(str(fields["choice"]), self.choices, "answer", ("choice",))
        for field, value in fields.items():
            if refused and (do, field) in _LISTED:
                self._check_listed(field, value)
            else:
                self._check_names(field, value)

    def check_not_there(self, fields: Mapping[str, Any]) -> None:
        """Refuse typing errors in an action that is refused because something it names is not there.

        Raises:
            PlaceError: a unit type or a power is one letter or two away from a known one.
        """
        for field, value in fields.items():
            if field in _UNITS and isinstance(value, Mapping):
                self._check_listed(field, value)
            elif field in _POWERS and isinstance(value, str):
                _check_slip(value, self.edition.power_by_id, "power", (field,))

    def check_event(self, fields: Mapping[str, Any], keys: Keys) -> None:
        """Refuse an expectation about an event that could never be met, whatever happens.

        Raises:
            PlaceError: its kind, a field or a name in it is unknown.
        """
        kind = fields.get("kind")
        if kind is None:
            raise PlaceError(keys, "the “kind” of the event is missing")
        known(str(kind), self.events, "kind of event", (*keys, "kind"))
        for field, value in fields.items():
            known(field, self.events[str(kind)], f"field of “{kind}”", (*keys, field))
            if field != "kind" and field in self.values and isinstance(value, str):
                known(value, self.values[field], field, (*keys, field))
            elif field == "dice":
                _check_dice(value, (*keys, field))
            elif field == "phase":
                _check_each(value, self.edition.phases, "phase", (*keys, field))
            elif field in _ENDS:
                _check_each(value, [*self.edition.board.areas, *self.edition.power_by_id], "area", (*keys, field))
            elif field != "kind":
                self._check_names(field, value, keys)

    def check_decision(self, fields: Mapping[str, Any], keys: Keys) -> None:
        """Refuse a decision that nobody is ever asked; raises :class:`PlaceError`."""
        if "kind" in fields:
            known(str(fields["kind"]), self.decisions, "kind of decision", (*keys, "kind"))
        if "seat" in fields:
            known(str(fields["seat"]), self.edition.power_by_id, "power", (*keys, "seat"))
        told = [self.decisions[str(fields["kind"])]] if "kind" in fields else self.decisions.values()
        for key in fields.get("data", {}):
            known(str(key), frozenset().union(*told), "part of the decision", (*keys, "data", key))

    def missing(self, event: Event | Decision) -> str:
        """What this vocabulary lacks of an event that the program told, or a decision that it asks, or ""."""
        if isinstance(event, Decision):
            if event.kind not in self.decisions:
                return f"decision {event.kind}"
            told = sorted(set(event.data) - self.decisions[event.kind])
            return ", ".join(f"{key} of decision {event.kind}" for key in told)
        if event.kind not in self.events:
            return f"event {event.kind}"
        fields = sorted(set(event.data) - self.events[event.kind])
        words = [
            f"{field} “{event.data[field]}”"
            for field, words in self.values.items()
            if isinstance(event.data.get(field), str) and event.data[field] not in words
        ]
        return ", ".join(f"{what} of event {event.kind}" for what in (*fields, *words))

    def _check_names(self, field: str, value: Any, keys: Keys = ()) -> None:
        edition, here = self.edition, (*keys, field)
        if field in _UNITS or (field in _COUNTED and isinstance(value, Mapping)):
            self._check_units(value, here)
        elif field in _AREAS:
            _check_each(value, edition.board.areas, "area", here)
        elif field == "repairs" and isinstance(value, Mapping):
            for key in value:
                area, _, type_ = str(key).partition(":")
                known(area, edition.board.areas, "area", here)
                known(type_, {*edition.types, ""}, "unit type", here)
        elif field in _POWERS:
            _check_each(value, edition.power_by_id, "power", here)
        elif field in _TYPES:
            _check_each(value, edition.types, "unit type", here)
        elif field in _ABILITIES:
            _check_each(value, [ability.id for ability in edition.abilities], field, here)

    def _check_listed(self, field: str, value: Any) -> None:
        """Refuse what looks like a typing error in what is picked from a list, or is not there."""
        names: Collection[str] = [ability.id for ability in self.edition.abilities]
        if field in _UNITS:
            names = self.edition.types
        for name in value if isinstance(value, Mapping) else (value,):
            _, _, plain = str(name).rpartition(":")
            _check_slip(plain, names, "unit type" if field in _UNITS else field, (field, name))

    def _check_units(self, value: Any, keys: Keys) -> None:
        if not isinstance(value, Mapping):
            return
        for key, count in value.items():
            power, _, type_ = str(key).rpartition(":")
            if power:
                known(power, self.edition.power_by_id, "power", (*keys, key))
            if isinstance(count, Mapping):
                known(type_, self.edition.power_by_id, "power", (*keys, key))
                self._check_units(count, (*keys, key))
            else:
                known(type_, self.edition.types, "unit type", (*keys, key))


def _check_each(value: Any, names: Collection[str], what: str, keys: Keys) -> None:
    """Check a name, or each of a list; numbers and mappings are no names."""
    for name in value if isinstance(value, list | tuple) else (value,):
        if isinstance(name, str) and name:
            known(name, names, what, keys)


def _check_slip(name: str, names: Collection[str], what: str, keys: Keys) -> None:
    """Refuse a name that is unknown and nearly one of those that are known; what is far from all is meant so."""
    if any(abs(len(near) - len(name)) <= _SLIP for near in get_close_matches(name, names, cutoff=_LIKE)):
        known(name, names, what, keys)


def _check_dice(value: Any, keys: Keys) -> None:
    for shown in value if isinstance(value, list | tuple) else (value,):
        if not isinstance(shown, int) or shown not in _SIDES:
            raise PlaceError(keys, f"a die shows a number from 1 to 6, not {shown}")
