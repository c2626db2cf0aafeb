"""What an edition may change about money, placing and control. The defaults are those of the 1942 edition."""

from __future__ import annotations

from dataclasses import dataclass

from boardgame.games.axis_allies.edition.movement_rules import Flag


@dataclass(frozen=True, slots=True)
class EconomyRules:
    """Everything about money, placing and control that editions do differently.

    Attributes:
        repairs: whether complexes can be damaged and repaired (A42-PUR-06).
        refund: whether units that are not placed are paid back (A42-MOB-15); else they wait (AAR-MOB-13).
        new_carriers_only: whether new aircraft go aboard carriers of this turn only (AAR-MOB-06).
        board_new_carriers: whether aircraft beside the complex may go aboard its new carriers (AAR-MOB-09).
        freed_this_turn: whether territory taken in the turn a capital is freed returns with its guns (A42-CON-44).
    """

    repairs: bool = True
    refund: Flag = True
    new_carriers_only: bool = False
    board_new_carriers: bool = False
    freed_this_turn: bool = True
