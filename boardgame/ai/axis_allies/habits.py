"""Counts what no good player does, over a game: ships that never sail, capitals left empty, hopeless attacks.

It looks at a game from outside and advises nobody; ``boardgame simulate`` reports it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from boardgame.ai.axis_allies.analysis.fight import fight
from boardgame.ai.axis_allies.analysis.position import Counts, position_of
from boardgame.ai.axis_allies.analysis.reach import might, reach_of
from boardgame.ai.player import Move
from boardgame.games.axis_allies.edition.edition import Edition
from boardgame.games.axis_allies.state import State, Unit

IDLE_SHIPS = "ships bought that never sailed"
EMPTY_CAPITAL = "capitals left empty beside an enemy"
HOPELESS = "attacks under 20 % without a reason"

_HOPELESS = 0.2
_IDLE_TURNS = 3
"""Turns of its owner after which a ship bought that has done nothing counts as idle."""


class HabitsWatcher:
    """See :class:`~boardgame.ai.player.Watcher`.

    Args:
        edition: the edition played.
        state: the position at the start: ships that stand there were not bought.
    """

    def __init__(self, edition: Edition, state: State) -> None:
        self._edition = edition
        self._first = state.next_id
        self._idle: dict[int, tuple[str, int]] = {}  # of each ship bought: its owner and its turns without a use
        self._used: set[int] = set()
        self._reasoned: set[str] = set()
        self._counts: dict[str, Counter[str]] = {}

    def saw(self, before: Any, seat: str, move: Move, after: Any) -> None:
        """See :meth:`Watcher.saw <boardgame.ai.player.Watcher.saw>`."""
        action = move.action
        if before.phase == "combat_move" and move.reason:
            self._reasoned |= {arrow.areas[-1] for arrow in move.arrows}
        self._used |= {u for u in (action.get("ship"), *self._moved(action)) if isinstance(u, int)}
        if before.phase == "combat_move" and after.phase != "combat_move":
            self._attacks(after, before.turn)
            self._reasoned.clear()
        if before.turn and after.turn != before.turn:
            self._turn_ended(after, before.turn)

    def counts(self) -> dict[str, Counter[str]]:
        """See :meth:`Watcher.counts <boardgame.ai.player.Watcher.counts>`."""
        found = {seat: Counter(counts) for seat, counts in self._counts.items()}
        for owner, turns in self._idle.values():
            if turns >= _IDLE_TURNS:
                found.setdefault(owner, Counter())[IDLE_SHIPS] += 1
        return found

    def _count(self, seat: str, habit: str) -> None:
        self._counts.setdefault(seat, Counter())[habit] += 1

    def _moved(self, action: dict[str, Any]) -> list[int]:
        return list(action.get("units", ())) if action.get("do") == "move" else []

    # --- attacks --------------------------------------------------------------------------------------------------

    def _attacks(self, state: State, power: str) -> None:
        """Battles that the power's combat move leads to, of those it gave no reason for."""
        position = position_of(self._edition, state)
        landed: dict[str, list[Unit]] = {}
        guns: dict[str, list[int]] = {}
        for assault in state.assaults:
            cargo = [state.units[u] for u in assault.get("cargo", ()) if u in state.units]
            landed.setdefault(assault["target"], []).extend(cargo)
            ships = [unit for unit in state.at(assault["zone"]) if unit.owner == power]
            fire = [value for unit in ships if (value := self._kind(unit.type).bombard)]
            guns.setdefault(assault["target"], []).extend(fire[: len(cargo)])
        raiding = {u for raid in state.raids.values() for side in raid.values() for u in side}
        for area in position.units:
            if area in self._reasoned:
                continue
            force = self._force([u for u in state.at(area) if u.owner == power and u.id not in raiding and not u.aboard]
                                + landed.get(area, []))  # fmt: skip
            defenders = position.enemies(area, power)
            fights = any(self._kind(type_).attack for type_ in force)
            if fights and any(self._kind(t).defense for t in defenders) and self._new(state, area, power):
                if fight(position.atlas, force, defenders, tuple(guns.get(area, ()))).win < _HOPELESS:
                    self._count(power, HOPELESS)

    def _new(self, state: State, area: str, power: str) -> bool:
        """Whether a battle there is chosen: on land always, at sea where ships went there or it was declared."""
        if self._edition.board.areas[area].kind != "sea" or area in state.attacks:
            return True
        return any(unit.owner == power and unit.start != area for unit in state.at(area))

    def _force(self, units: list[Unit]) -> Counts:
        found: Counts = {}
        for unit in units:
            found[unit.type] = found.get(unit.type, 0) + 1
        return found

    def _kind(self, type_: str) -> Any:
        return self._edition.types[type_]

    # --- turns ----------------------------------------------------------------------------------------------------

    def _turn_ended(self, state: State, power: str) -> None:
        self._capital(state, power)
        for unit in state.units.values():
            if unit.owner == power and unit.id >= self._first and self._kind(unit.type).domain == "sea":
                if unit.id in self._used or unit.area in state.fought:
                    self._idle.pop(unit.id, None)
                    self._used.add(unit.id)
                else:
                    self._idle[unit.id] = (power, self._idle.get(unit.id, ("", -1))[1] + 1)
        for ship in [u for u in self._idle if u not in state.units]:
            del self._idle[ship]  # it was sunk before it could be said

    def _capital(self, state: State, power: str) -> None:
        capital = self._edition.power_by_id[power].capital
        if not capital or state.owners.get(capital) != power:
            return
        position = position_of(self._edition, state)
        if any(self._kind(t).defense for t in position.defenders(capital, power)):
            return
        for foe in position.powers.foes[power]:
            force = might(position, reach_of(position, foe, anywhere=True), capital)
            if any("captures" in self._kind(type_).tags for type_ in force):
                self._count(power, EMPTY_CAPITAL)
                return
