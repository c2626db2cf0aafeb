"""Everything a smuggler can do, as it is written in a saved game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, TypeAdapter


class Action(BaseModel):
    """What one seat does."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    by: str


class Hide(Action):
    """Place the agent at the start of the game."""

    do: Literal["hide"] = "hide"
    area: str


class Bid(Action):
    """Bid for the lead."""

    do: Literal["bid"] = "bid"
    coins: StrictInt


class SetOrder(Action):
    """Say in which order all take their turns."""

    do: Literal["set_order"] = "set_order"
    order: list[str]


class Unload(Action):
    """Divide the crates among the areas."""

    do: Literal["unload"] = "unload"
    crates: dict[str, StrictInt]


class Accuse(Action):
    """Accuse the leader, or let the matter rest."""

    do: Literal["accuse"] = "accuse"
    accused: StrictBool


class Move(Action):
    """Move the agent or the cart along a route, which ends in ``to``."""

    do: Literal["move"] = "move"
    piece: Literal["agent", "cart"]
    to: str
    route: list[str]


class Take(Action):
    """Let the agent take the crates of its area."""

    do: Literal["take"] = "take"


class Sell(Action):
    """Sell cards of the hand."""

    do: Literal["sell"] = "sell"
    cards: list[str]


class Search(Action):
    """Search the area of the cart."""

    do: Literal["search"] = "search"


class Done(Action):
    """End the turn."""

    do: Literal["done"] = "done"


AnyAction = Hide | Bid | SetOrder | Unload | Accuse | Move | Take | Sell | Search | Done
ACTIONS: TypeAdapter[AnyAction] = TypeAdapter(Annotated[AnyAction, Field(discriminator="do")])
