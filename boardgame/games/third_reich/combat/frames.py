"""What the combat phase remembers."""

from __future__ import annotations

from dataclasses import dataclass, field

from boardgame.engine import Frame
from boardgame.games.third_reich.at_sea import Force, Landing, off
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.state import ABOARD, State


@dataclass(slots=True)
class Breakthrough:
    """A breakthrough hex (TR-14.31).

    Attributes:
        hex: the hex.
        nation: who took it.
        origins: the hexes that the attack came from, and those of units that dropped on it.
        units: the armor placed in it that has not moved on yet.
        paths: the ways that exploiting units have gone from it, each without the hex itself.
    """

    hex: int = 0
    nation: str = ""
    origins: list[int] = field(default_factory=list)
    units: list[int] = field(default_factory=list)
    paths: list[list[int]] = field(default_factory=list)


@dataclass(slots=True)
class Sortie:
    """Air factors on a mission.

    Attributes:
        mission: which; ``base`` for air on the ground that is attacked.
        nation: whose.
        base: where they fly from.
        hex: where they fly to.
        factors: how many are left of them.
        used: ground support that has taken part in an attack.
        aboard: how many of them are still at sea, on their way to the base (TR-29.425b).
        met: defensive support that interceptors have met (TR-28.444).
    """

    mission: str = ""
    nation: str = ""
    base: int = 0
    hex: int = 0
    factors: int = 0
    used: bool = False
    aboard: int = 0
    met: bool = False


@dataclass(slots=True)
class CombatFrame(ActingFrame):
    """The combat phase.

    Attributes:
        stage: where it stands: 0 attacks, 1 exploitation movement, 2 exploitation attacks, 3 the end.
        attacked_from: how many units that count have attacked out of each hex, by the hex as text (TR-14.24c).
        attacked: the hexes attacked in this stage (TR-14.23e).
        attacked_by: the seat that attacked each of them, as ``seat:hex``, the hex as its number (TR-45.3c).
        breakthroughs: the breakthrough hexes.
        exploiting: the units that exploit, wherever they are.
        air: how many steps of air missions this stage has behind it.
        sorties: the missions of this stage.
        forces: missions of fleets (TR-14.11).
        landings: troops and ships off hexes that are invaded or bombarded.
        ashore: movement points left to units that were transported, by their number as text (TR-29.423).
        ferried: fresh air factors that came by sea and fly no more in this phase, by ``nation:hex``, the hex as its
            number (TR-29.425b).
        barred: the French attack no more, since Paris has been shown to hold (TR-26.814).
        declined: joint attacks that a partner would not join, by ``seat:hex``, the hex as its number.
        left: hexes whose first attack Russia or the West has left to the other, likewise (TR-45.3c).
    """

    stage: int = 0
    attacked_from: dict[str, int] = field(default_factory=dict)
    attacked: list[int] = field(default_factory=list)
    attacked_by: list[str] = field(default_factory=list)
    breakthroughs: list[Breakthrough] = field(default_factory=list)
    exploiting: list[int] = field(default_factory=list)
    air: int = 0
    sorties: list[Sortie] = field(default_factory=list)
    forces: list[Force] = field(default_factory=list)
    landings: list[Landing] = field(default_factory=list)
    ashore: dict[str, int] = field(default_factory=dict)
    declined: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    ferried: dict[str, int] = field(default_factory=dict)
    barred: bool = False


@dataclass(slots=True)
class BattleFrame(Frame):
    """One combat.

    Attributes:
        by: the seat that attacks.
        targets: the hexes attacked.
        attackers: units that attack, and the hexes they attack from.
        origins: the hex of each attacker, in the same order.
        defenders: units that defend.
        extra: units over the limit that do not count, and share the fate of the others (TR-14.24).
        times: by what each defender is multiplied, in the same order.
        stage: ``choose`` until the defenders are known, ``roll``, ``lost`` while the losses of an exchange are asked
            for, ``advance``, ``over``.
        column: the column of the attack.
        due: factors that the side asked for losses removes at least.
        losing: the side that is asked: ``attacker`` or ``defender``.
        multiplied: whether the exchange came of a roll of the attacker.
        armor: whether armor attacks.
        beachheads: the targets in which a bridgehead may be placed.
        seaborne: the attackers that come by sea.
        support, das: air factors of ground support and of defensive support that take part.
        ships: naval factors that bombard.
    """

    by: str = ""
    targets: list[int] = field(default_factory=list)
    attackers: list[int] = field(default_factory=list)
    origins: list[int] = field(default_factory=list)
    defenders: list[int] = field(default_factory=list)
    extra: list[int] = field(default_factory=list)
    times: list[int] = field(default_factory=list)
    stage: str = "choose"
    column: int = 0
    due: int = 0
    losing: str = ""
    multiplied: bool = True
    armor: bool = False
    beachheads: list[int] = field(default_factory=list)
    seaborne: list[int] = field(default_factory=list)
    support: int = 0
    das: int = 0
    ships: int = 0


@dataclass(slots=True)
class AdvanceFrame(Frame):
    """The advance after a battle.

    Attributes:
        by: the seat that attacked.
        targets: the hexes emptied.
        attackers: the attackers that are left.
        origins: the hexes that the attack came from.
        armor: whether armor attacked.
        beachheads: the targets in which a bridgehead may be placed.
        seaborne: the units that attacked from the sea, those that were lost among them.
        vacant: the hex was vacant: armor moves in first (TR-14.4).
        entered: the hexes entered so far.
        offered: the hexes for which a bridgehead was offered.
        asking: the hex for which one is being offered; -1 for none.
        done: the seats that advance no more.
        holder: the seat that controls what is entered, where several attacked together and agreed (TR-14.29d).
        split: they did not agree, so that nobody advances.
    """

    by: str = ""
    targets: list[int] = field(default_factory=list)
    attackers: list[int] = field(default_factory=list)
    origins: list[int] = field(default_factory=list)
    armor: bool = False
    beachheads: list[int] = field(default_factory=list)
    seaborne: list[int] = field(default_factory=list)
    vacant: bool = False
    entered: list[int] = field(default_factory=list)
    offered: list[int] = field(default_factory=list)
    asking: int = -1
    done: list[str] = field(default_factory=list)
    holder: str = ""
    split: bool = False


@dataclass(slots=True)
class BreakthroughFrame(Frame):
    """Armor is placed in a breakthrough hex.

    Attributes:
        by: the seat that places.
        place: which of the breakthroughs of the combat phase it is, from 0.
        finished: no more is placed.
    """

    by: str = ""
    place: int = 0
    finished: bool = False


def combat_of(state: State) -> CombatFrame:
    """The combat phase in progress."""
    return next(frame for frame in reversed(state.stack) if isinstance(frame, CombatFrame))


def landing_at(state: State, cell: int) -> Landing | None:
    """The troops and ships off a hex; None for none."""
    return next((landing for landing in combat_of(state).landings if landing.hex == cell), None)


def aboard(state: State) -> list[int]:
    """The units that wait off hexes that are invaded."""
    return [unit for landing in combat_of(state).landings for unit in landing.units if state.where[unit] == ABOARD]


def origin_of(state: State, unit: int) -> int:
    """Where a unit attacks from: its hex, or the sea off the one that it invades."""
    cell = state.where[unit]
    if cell != ABOARD:
        return cell
    return next((off(landing.hex) for landing in combat_of(state).landings if unit in landing.units), ABOARD)


def origin_name(state: State, origin: int) -> str:
    """Where an attack comes from, as players say it."""
    return state.world.labels[origin] if origin >= 0 else "at sea"
