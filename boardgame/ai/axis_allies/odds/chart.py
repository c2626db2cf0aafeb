"""What the odds need of an edition: its unit chart and its rules of battle, from where the game itself has them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardgame.games.axis_allies.edition.battle_rules import BattleRules
from boardgame.games.axis_allies.edition.unit_chart import UnitType, unit_type

if TYPE_CHECKING:
    from boardgame.games.axis_allies.edition.edition import Edition


@dataclass(frozen=True, slots=True)
class Chart:
    """The unit chart and the rules of battle of one edition.

    Attributes:
        id: id of the edition.
        types: the rows by id, in the order of the chart.
        rules: how battles are fought.
        left_out: battle steps of the edition's own, of advantages and the like, that are not included.
    """

    id: str
    types: Mapping[str, UnitType]
    rules: BattleRules
    left_out: tuple[str, ...] = ()


STEPS = frozenset({
    "place", "antiaircraft", "bombardment", "test", "begin_round", "submarines", "opening_submarines", "attack",
    "defense", "remove", "press", "submerge", "air_battle", "bombs", "take_money", "aim", "facility_guns",
    "facility_bombs", "kamikaze", "declare_kaiten", "spend_kaiten", "spend_kamikaze",
})  # fmt: skip
"""The battle steps and raid steps that have odds."""


class UnknownEdition(LookupError):
    """There is no edition of this id in the family; the message says which there are."""


def chart_of(edition: Edition, in_force: Collection[str] = ()) -> Chart:
    """The chart of an edition that is loaded already, with whatever rules it holds now.

    Args:
        edition: the edition.
        in_force: which of the battle steps that the edition brings itself matter in the battle. The others that have no
            odds are left out, and the chart says so; one that matters and has none makes the question unanswerable.
    """
    rules = edition.battle
    own = {name for name in edition.stages if name not in STEPS and name not in in_force}
    lists = (rules.opening, rules.steps, rules.raid_steps)
    kept = [tuple(name for name in steps if name not in own) for steps in lists]
    out = tuple(name for steps in lists for name in steps if name in own)
    return Chart(edition.id, edition.types, replace(rules, opening=kept[0], steps=kept[1], raid_steps=kept[2]), out)


def with_rules(chart: Chart, **changes: Any) -> Chart:
    """The same chart under changed rules of battle, for questions such as “what if nobody answered?”."""
    return replace(chart, rules=replace(chart.rules, **changes))


@cache
def load_chart(edition: str) -> Chart:
    """The chart of an edition by its id.

    The unit chart and the rules of battle stand in files of their own (``units.yaml``, ``battle_rules.py``). Reading
    just those spares a cold start the board, the actions and their checks, which take longer than any battle. An
    edition that has more to say of its battles than that is loaded whole.

    Raises:
        UnknownEdition: no such game, or a game of another family.
        BrokenGame: its files are missing or wrong.
    """
    if edition.isidentifier() and (quick := _read_chart(edition)):
        return quick
    return chart_of(whole_edition(edition))


def whole_edition(edition: str) -> Edition:
    """An edition by its id, with its board and all its rules; raises as :func:`load_chart` does."""
    from boardgame.games import registry

    if edition not in registry.games():
        near = get_close_matches(edition.lower(), registry.games(), n=1)
        hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(registry.games())}"
        raise UnknownEdition(f"there is no edition {edition!r}; {hint}")
    whole: Edition | None = getattr(registry.game(edition), "edition", None)
    if whole is None or not isinstance(getattr(whole, "battle", None), BattleRules):
        raise UnknownEdition(f"{edition} is no edition of the Axis & Allies family; its battles have no odds here")
    return whole


def _read_chart(edition: str) -> Chart | None:
    """The chart of an edition from those two files; None if they are not there or do not tell everything."""
    package = f"boardgame.games.{edition}"
    spec = find_spec(package)
    if spec is None or spec.origin is None or spec.submodule_search_locations is None:
        return None
    types = _read_types(Path(spec.origin).with_name("units.yaml"))
    if not types:
        return None
    rules = BattleRules()  # of an edition that hands the kit nothing of its own
    if find_spec(f"{package}.battle_rules") is not None:
        rules = import_module(f"{package}.battle_rules").BATTLE
    elif find_spec(f"{package}.edition") is not None:
        return None
    told = STEPS.issuperset((*rules.opening, *rules.steps, *rules.raid_steps))
    return Chart(edition, types, rules) if told else None


def _read_types(path: Path) -> dict[str, UnitType]:
    """The rows of a unit chart by id; none if the file is not there or is wrong, which the whole edition tells of."""
    from boardgame.engine.yaml_file import read_yaml

    try:
        return {row["id"]: unit_type(row) for row in read_yaml(path)}
    except (ValueError, TypeError, KeyError, AttributeError):
        return {}
