"""The Sneak Attack between Movement and Combat: War, and one free round of fire (CNC-15.24c to CNC-15.24f).

War takes effect before the fire, not after it: nobody can act in between, and so it is the same to all (R93).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgame.engine import Context, Step
from boardgame.games.conquest.combat.activating import activate
from boardgame.games.conquest.frames import SeatFrame
from boardgame.games.conquest.movement.battles import battles
from boardgame.games.conquest.movement.terrain import prey
from boardgame.games.conquest.state import State
from boardgame.games.conquest.turn import turn_of
from boardgame.games.conquest.war.declaring import declare_war, faction_seat


@dataclass(slots=True)
class SneakFrame(SeatFrame):
    """A Sneak Attack.

    Attributes:
        begun: whether War has been declared.
        areas: where a raid is still to come.
    """

    begun: bool = False
    areas: list[str] = field(default_factory=list)


class SneakAttack(Step[State]):
    """War is declared; then a raid in each Battle against the victim."""

    name = "combat.sneak"
    frame = SneakFrame

    def advance(self, ctx: Context[State], frame: SneakFrame) -> None:
        """The next raid."""
        state = ctx.state
        turn = turn_of(state)
        assert turn is not None and turn.sneak
        if not frame.begun:
            frame.begun = True
            surprised = prey(state, turn.sneak)
            declare_war(ctx, frame.seat, turn.sneak)  # CNC-15.24d
            activate(ctx, frame.seat, ())
            found = (battle for battle in battles(state, frame.seat) if surprised.intersection(battle.against))
            frame.areas = [battle.area for battle in found if battle.area in turn.active]
        elif frame.areas:
            victim = faction_seat(state, turn.sneak)
            ctx.call("sneak.raid", seat=frame.seat, area=frame.areas.pop(0), enemies=[victim])
        else:
            ctx.end()
