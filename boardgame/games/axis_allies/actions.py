"""What a seat may ask to do, in the words of the game. Cases, journals and network messages use the same words."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, ConfigDict, Field, StrictInt, StringConstraints, TypeAdapter

Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]{1,40}$")]
Count = Annotated[int, Field(strict=True, ge=0, le=1000)]
UnitKey = Annotated[str, StringConstraints(pattern=r"^([a-z0-9_]{1,40}:)?[a-z0-9_]{1,40}$")]
Units = Annotated[dict[UnitKey, Count], Field(max_length=60)] | Annotated[list[StrictInt], Field(max_length=600)]
"""Units meant: ``{"infantry": 3}``, ``{"united_kingdom:fighter": 1}`` for another power's, or a list of unit ids."""


class Action(BaseModel):
    """An action of one power."""

    # Built when the first action is read, not when the rules are loaded.
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)
    by: Id


class Purchase(Action):
    """Order and pay for units and repairs; ends the purchase phase."""

    do: Literal["purchase"] = "purchase"
    units: dict[Id, Count] = {}
    repairs: dict[UnitKey, Count] = {}


class Repair(Action):
    """Pay for repairs before units are ordered: of complexes by territory, of bases by ``territory:type``."""

    do: Literal["repair"] = "repair"
    repairs: Annotated[dict[UnitKey, Count], Field(min_length=1)]


class Move(Action):
    """Move units along a path, in either movement phase. Cargo goes with its ship.

    The path names the space where they stand, then each space entered. Where two spaces that follow each other are
    not adjacent, the shortest legal way between them is taken.
    """

    do: Literal["move"] = "move"
    units: Units
    path: Annotated[tuple[Id, ...], Field(min_length=2, max_length=12)]


class Load(Action):
    """Load land units from a territory onto transports in an adjacent sea zone."""

    do: Literal["load"] = "load"
    units: Units
    area: Id
    zone: Id
    ship: StrictInt | None = None


class Offload(Action):
    """Put cargo ashore in a friendly territory, in the noncombat move phase."""

    do: Literal["offload"] = "offload"
    units: Units
    zone: Id
    area: Id
    ship: StrictInt | None = None


class Assault(Action):
    """Announce an amphibious assault: cargo in ``zone`` will land in ``target``; without ``units`` all that can."""

    do: Literal["assault"] = "assault"
    zone: Id
    target: Id
    units: Units | None = None


class Attack(Action):
    """Declare an attack on lone submarines or transports in a sea zone that is not hostile."""

    do: Literal["attack"] = "attack"
    zone: Id


class Launch(Action):
    """Launch aircraft from carriers, or from those that have left, to fight in the very zone where they are."""

    do: Literal["launch"] = "launch"
    zone: Id
    units: Units


class StandBy(Action):
    """Keep aircraft of carriers that fight out of the battle in their zone."""

    do: Literal["stand_by"] = "stand_by"
    zone: Id
    units: Units


class Raid(Action):
    """Announce that aircraft in a territory bomb its complex; fighters escort where that option is in use."""

    do: Literal["raid"] = "raid"
    area: Id
    units: Units


class TakeBack(Action):
    """Take back one order of the movement phase in progress (0 is the first), and what depended on it."""

    do: Literal["take_back"] = "take_back"
    order: Count


class EndPhase(Action):
    """End the phase."""

    do: Literal["end_phase"] = "end_phase"


class Fight(Action):
    """Choose the next combat: a raid on, an assault on, or the general combat in a space."""

    do: Literal["fight"] = "fight"
    kind: Literal["raid", "assault", "combat"]
    area: Id


class Answer(Action):
    """Answer a question with one of the answers offered."""

    do: Literal["answer"] = "answer"
    choice: Annotated[str, StringConstraints(max_length=40)]


class Intercept(Action):
    """Say how many fighters intercept a raid; it may be none."""

    do: Literal["intercept"] = "intercept"
    units: Units = {}


class Bombard(Action):
    """Say which ships bombard; it may be none."""

    do: Literal["bombard"] = "bombard"
    units: Units = {}


class Submarines(Action):
    """Say which submarines submerge; the others make their surprise strike."""

    do: Literal["submarines"] = "submarines"
    submerge: Units = {}


class Casualties(Action):
    """Choose casualties, one for each hit; a two-hit ship named twice takes two hits."""

    do: Literal["casualties"] = "casualties"
    units: Units


class Press(Action):
    """Press the attack: fight another round."""

    do: Literal["press"] = "press"


class Retreat(Action):
    """Break the attack off. Land and sea units go to ``to``; aircraft stay until they land.

    All that can retreat do so together (A42-CON-30); ``units`` need not be named, and must be all of them if they are.
    """

    do: Literal["retreat"] = "retreat"
    to: Id | None = None
    units: Units | None = None


class Relocate(Action):
    """Land fighters that lost their carrier or territory, or aircraft that have fought, where they are asked for."""

    do: Literal["relocate"] = "relocate"
    units: Units
    to: Id


class Place(Action):
    """Mobilize purchased units in a space; ``complex`` says which complex is charged where two could be."""

    do: Literal["place"] = "place"
    units: dict[Id, Count]
    area: Id
    complex: Id | None = None


AnyAction = Annotated[
    Purchase | Repair | Move | Load | Offload | Assault | Attack | Launch | StandBy | Raid | TakeBack | EndPhase | Fight
    | Answer | Intercept | Bombard | Submarines | Casualties | Press | Retreat | Relocate | Place,
    Field(discriminator="do"),
]  # fmt: skip
_ADAPTER: TypeAdapter[Action] = TypeAdapter(AnyAction, config=ConfigDict(defer_build=True))


def parse_action(plain: Any, more: tuple[type[Action], ...] = ()) -> Action:
    """The action that plain data describes; raises :class:`pydantic.ValidationError`.

    Args:
        plain: JSON data.
        more: an edition's own actions.
    """
    return (_adapter(more) if more else _ADAPTER).validate_python(plain)


@cache
def _adapter(more: tuple[type[Action], ...]) -> TypeAdapter[Action]:
    every: Any = Annotated[Union[(AnyAction, *more)], Field(discriminator="do")]
    return TypeAdapter(every)
