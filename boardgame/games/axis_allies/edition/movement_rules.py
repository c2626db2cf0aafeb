"""What an edition may change about movement. The defaults are those of the 1942 edition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgame.games.axis_allies.edition.edition import Edition
    from boardgame.games.axis_allies.state import State

Flag = bool | str
"""Yes or no; or the id of the option agreed on before play that says so, see :meth:`State.agreed`."""


def shut_at_peace(edition: Edition, state: State, power: str, other: str) -> str:
    """The rule that shuts territory and ships of one power to another with which it is at peace."""
    return "peace"


def no_flights_at_peace(edition: Edition, state: State, power: str, area: str) -> bool:
    """Whether aircraft of a power may pass over territory of a power with which it is at peace: nowhere."""
    return False


@dataclass(frozen=True, slots=True)
class MovementRules:
    """Everything about movement that editions do differently.

    Attributes:
        hostile: enemy units with one of these tags make a sea zone hostile (A42-MAP-11, AAR-MAP-09).
        declinable: tags of units that need not be fought where they are the only enemies (AAR-SUB-07).
        may_decline: whether that is in use.
        aircraft_leave: whether aircraft, too, may leave a zone with enemies for a friendly space in the combat move
            (AAR-CM-06; not A42-CM-10).
        carriers_take_along: whether own aircraft that have not taken off go along as cargo when their carrier makes a
            combat move (AAR-CM-42); else they have taken off and stay (A42-CM-35).
        must_land: whether units loaded in the combat move must land in an assault (A42-CM-44); else loaded
            transports may wait at sea and a landing may be called off (AAR-CM-73, AAR-AMP-03).
        submarines_end_hostile: whether submarines may end the noncombat move in a hostile zone (A42-SUB-03).
        submerged_stop_hunters: whether units that hunt submarines stop where one is submerged (AAR-CM-15).
        loading_is_work: whether a ship that loaded in the combat move does no more later (A42-NCM-17).
        fought_transports_work: whether a transport that fought may load or unload afterwards (AAR-NCM-08).
        offload_again: whether a transport may put more units ashore in the territory into which it has offloaded
            (AAR-UNI-47; not A42-UNI-92).
        new_carriers_take_waiting: whether aircraft at sea may wait for a carrier not yet placed (A42-UNI-44).
        captured_guns_stay: whether a gun may not move in the turn of its capture (A42-CON-40).
        overflown_guns_fire: whether guns fire at aircraft that only pass over them (AAR-CM-21; not A42-CM-29).
        fly_home_at_once: whether aircraft land right after their combat (AAR-CON-75) and not in the noncombat move.
        neutrals_fight: whether neutral territory may be attacked (P40-NEU-02; not A42-MAP-12).
        peace_rule: the rule that shuts what belongs to a power at peace (edition, state, power, the other).
        fly_over: whether aircraft may pass over territory of a power at peace (edition, state, power, area).
    """

    hostile: frozenset[str] = frozenset({"surface_warship"})
    declinable: frozenset[str] = frozenset()
    may_decline: Flag = False
    aircraft_leave: bool = False
    carriers_take_along: bool = False
    must_land: bool = True
    submarines_end_hostile: bool = True
    submerged_stop_hunters: Flag = False
    loading_is_work: bool = True
    fought_transports_work: bool = False
    offload_again: bool = False
    new_carriers_take_waiting: Flag = True
    captured_guns_stay: bool = True
    overflown_guns_fire: bool = False
    fly_home_at_once: Flag = False
    neutrals_fight: bool = False
    peace_rule: Callable[[Edition, State, str, str], str] = shut_at_peace
    fly_over: Callable[[Edition, State, str, str], bool] = no_flights_at_peace
