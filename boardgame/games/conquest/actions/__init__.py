"""Everything a seat can do, as it is written in a saved game: one module for each part of play."""

from __future__ import annotations

from typing import Annotated, Any, get_args

from pydantic import Field, TypeAdapter

from boardgame.games.conquest.actions.anytime import AnytimeAction
from boardgame.games.conquest.actions.base import Action
from boardgame.games.conquest.actions.combat import CombatAction
from boardgame.games.conquest.actions.government import GovernmentAction
from boardgame.games.conquest.actions.movement import MovementAction
from boardgame.games.conquest.actions.partisans import PartisanAction
from boardgame.games.conquest.actions.production import ProductionAction
from boardgame.games.conquest.actions.season import SeasonAction
from boardgame.games.conquest.actions.setup import SetupAction
from boardgame.games.conquest.actions.supply import SupplyAction
from boardgame.games.conquest.actions.year import YearAction

# fmt: off
AnyAction = (
    SetupAction
    | YearAction
    | ProductionAction
    | GovernmentAction
    | SeasonAction
    | MovementAction
    | CombatAction
    | PartisanAction
    | SupplyAction
    | AnytimeAction
)
# fmt: on
ACTIONS: TypeAdapter[AnyAction] = TypeAdapter(Annotated[AnyAction, Field(discriminator="do")])
OPEN_PARTS: dict[str, dict[str, Any]] = {
    kind.model_fields["do"].default: kind.open_defaults() for kind in get_args(AnyAction)
}
"""For each word after ``do`` the parts of the action that everybody may know, with what they are where they are left
out."""

__all__ = ["ACTIONS", "OPEN_PARTS", "Action", "AnyAction"]
