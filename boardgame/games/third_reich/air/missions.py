"""The steps of air missions in a combat phase (TR-14.11 to TR-14.13, TR-28.4, TR-28.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from boardgame.engine import Context, Decision, Frame, Option, Place, Places, Refusal, Step
from boardgame.engine.option import Blank
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.action import Done
from boardgame.games.third_reich.air import orders
from boardgame.games.third_reich.air.actions import Fly, MeetCounterAir, Mission
from boardgame.games.third_reich.air.fights import fight
from boardgame.games.third_reich.change import how_many
from boardgame.games.third_reich.combat.frames import CombatFrame, Sortie, combat_of
from boardgame.games.third_reich.flights import take_off
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.geography import geography
from boardgame.games.third_reich.politics.command import commanded, commander, commanders
from boardgame.games.third_reich.state import State, Wing
from boardgame.games.third_reich.territory import roam

_MALTA = "GG19"
NAMES: Mapping[Mission, str] = {
    "counterair": "Counterair",
    "support": "Ground support",
    "port": "Attack on ships in port",
    "das": "Defensive air support",
    "interception": "Intercept defensive support",
}
"""Each mission as players say it."""


class Orders(Step[State]):
    """Seats announce missions, in any order, until each has said that it is done."""

    frame = ActingFrame
    kinds: ClassVar[tuple[Mission, ...]] = ()
    text: ClassVar[str] = ""
    phase: ClassVar[tuple[str, str]] = ("TR-14.11", "TR-14.35c")
    """The rules of the step, in the combat phase and in its exploitation."""

    def nations(self, state: State, combat: CombatFrame) -> list[str]:
        """Whose air may fly."""
        return combat.nations

    def _kinds(self, combat: CombatFrame) -> tuple[Mission, ...]:
        # TR-14.18: no counterair in the exploitation.
        return tuple(kind for kind in self.kinds if kind not in ("counterair", "port") or not combat.stage)

    def decision(self, state: State, frame: ActingFrame) -> Decision | None:
        """Which missions."""
        combat = combat_of(state)
        nations = self.nations(state, combat)
        able = {n for kind in self._kinds(combat) for n, _ in orders.choices(state, combat, kind, nations)}
        seats = tuple(seat for seat in commanders(state, sorted(able)) if seat not in frame.done)
        if not seats:
            return None
        rules = (self.phase[bool(combat.stage)], *(orders.RULES[kind] for kind in self._kinds(combat)))
        if combat.stage and "das" in self.kinds:
            rules = ("TR-28.512", *rules)
        return Decision(seats, "missions", self.text, rules, {}, "any" if len(seats) > 1 else "one")

    def heads(self, state: State, frame: ActingFrame, seat: str) -> list[Option]:
        """Each base with the missions it can fly, and the end."""
        combat, labels = combat_of(state), state.world.labels
        mine = commanded(state, seat, self.nations(state, combat))
        found = []
        for kind in self._kinds(combat):
            for (nation, base), reached in orders.choices(state, combat, kind, mine).items():
                cells = [cell for cell in reached if orders.may_fly(state, combat, kind, nation, base, cell)]
                if not cells:
                    continue
                action = {"by": seat, "do": "fly", "mission": kind, "nation": nation, "base": labels[base]}
                blank = Places("hex", tuple(Place(labels[cell], labels[cell]) for cell in cells))
                text = f"{NAMES[kind]} from {state.world.hex_name(base)}"
                rules = (orders.RULES[kind], *orders.ALSO[kind])
                found.append(Option(action, (blank,), text, rules, labels[base], staged=True))
        return [*found, Option({"by": seat, "do": "done"}, (), "No more missions", ("TR-28.41",), tone="end")]

    def expand(self, state: State, frame: ActingFrame, option: Option, filled: Mapping[str, Any]) -> tuple[Blank, ...]:
        """How many factors."""
        if option.action["do"] != "fly" or "factors" in filled:
            return ()
        number, action = state.world.number, option.action
        base, cell = number[action["base"]], number[filled["hex"]]
        able = orders.may_fly(state, combat_of(state), action["mission"], action["nation"], base, cell)
        return (how_many(able),)

    def act(self, ctx: Context[State], frame: ActingFrame, action: Any) -> None:
        """Fly, or be done."""
        state, combat = ctx.state, combat_of(ctx.state)
        if isinstance(action, Done):
            frame.done.append(action.by)
            return
        if isinstance(action, Fly) and action.mission in self.kinds and action.mission not in self._kinds(combat):
            raise Refusal("TR-14.35d", "In the exploitation air supports attacks, and nothing else.", (action.hex,))
        if combat.stage and action.do == "mission":
            raise Refusal("TR-14.35d", "In the exploitation no fleets go on missions.")
        if not isinstance(action, Fly) or action.mission not in self._kinds(combat):
            raise Refusal(MALFORMED, "Announce a mission of this kind, or none.")
        base, cell = orders.check(state, combat, action, self.nations(state, combat))
        here = min(action.factors, orders.based(state, combat, action.nation, base))
        take_off(state, action.nation, base, here)
        sortie = Sortie(action.mission, action.nation, base, cell, action.factors, aboard=action.factors - here)
        combat.sorties.append(sortie)
        # TR-12.24: a mission is enough for an Offensive Option.
        key = f"{action.nation}:{geography().front[cell]}"
        if key in state.choices and action.mission != "das":
            state.choices[key] = state.choices[key]._replace(fulfilled=True)
        data = {"mission": action.mission, "base": action.base, "hex": action.hex, "factors": action.factors}
        # TR-28.33, TR-28.22c: they are inverted at once, at the base to which they return.
        rules = [orders.RULES[action.mission], "TR-28.33", "TR-28.22c"]
        missions = {s.mission for s in combat.sorties if (s.nation, s.base, s.hex) == (action.nation, base, cell)}
        rules += ["TR-28.67"] if len(missions) > 1 else []
        home, minor = roam(state, action.nation), state.minors.get(action.nation)
        abroad = home is not None and cell not in home and minor is not None and minor.kind == "active"
        rules += ["TR-25.47b"] if abroad else []
        ctx.event("flew", action.nation, **data, rules=rules)

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """All are done."""
        ctx.end()


class Missions(Orders):
    """The attacker announces counterair and ground support (TR-14.11)."""

    name = "air.missions"
    kinds = ("counterair", "support", "port")
    text = "Send air units on missions."


class DefensiveSupport(Orders):
    """The defender announces defensive air support (TR-14.12, TR-28.511)."""

    name = "air.das"
    kinds = ("das",)
    phase = ("TR-14.12", "TR-14.35d")
    text = "Send air units to support your defenders."

    def nations(self, state: State, combat: CombatFrame) -> list[str]:
        """Those who are attacked."""
        return orders.defending(state, combat)


class Interception(Orders):
    """The attacker intercepts defensive air support (TR-14.13, TR-28.441)."""

    name = "air.intercept"
    kinds = ("interception",)
    phase = ("TR-14.13", "TR-14.35d")
    text = "Intercept the air units that support the defenders."

    def advance(self, ctx: Context[State], frame: ActingFrame) -> None:
        """Fight over each hex; what is left of the support goes on (TR-28.443, TR-28.444)."""
        sorties = combat_of(ctx.state).sorties
        for cell in sorted({sortie.hex for sortie in sorties if sortie.mission == "interception"}):
            here = [sortie for sortie in sorties if sortie.hex == cell and sortie.factors]
            coming = [sortie for sortie in here if sortie.mission == "interception"]
            support = [sortie for sortie in here if sortie.mission == "das"]
            if coming and support:
                fight(ctx, cell, coming, support, [], ("TR-28.443", "TR-28.442"))
                for sortie in support:
                    sortie.met = True
        ctx.end()


class CounterAir(Step[State]):
    """Air units on the ground are attacked, base after base (TR-28.431 to TR-28.434)."""

    name = "air.counterair"
    frame = ActingFrame

    def decision(self, state: State, frame: ActingFrame) -> Decision | None:
        """Whether the air at Malta fights; air units elsewhere must."""
        seat = _asked_at_malta(state, frame)
        if not seat:
            return None
        text = "Air units attack those at Malta: fight, or decline and leave the ships to them?"
        return Decision((seat,), "meet_counterair", text, ("TR-28.435", "TR-41.2"), {"hex": _MALTA})

    def heads(self, state: State, frame: ActingFrame, seat: str) -> list[Option]:
        """Yes and no."""
        base = {"by": seat, "do": "meet_counterair"}
        return [
            Option({**base, "fight": True}, (), "Fight", ("TR-28.431",), tone="battle"),
            Option({**base, "fight": False}, (), "Decline: they fly no more in this turn", ("TR-28.435", "TR-41.2b")),
        ]

    def act(self, ctx: Context[State], frame: ActingFrame, action: Any) -> None:
        """Fight, or be inverted and fly no more (TR-41.2b); then all that attacked turn on the ships (TR-28.452c)."""
        if not isinstance(action, MeetCounterAir):
            raise Refusal(MALFORMED, "Say whether the air units at Malta fight.")
        frame.done.append(action.by)
        if action.fight:
            return
        state = ctx.state
        malta = state.world.number[_MALTA]
        for nation, base, wing in tuple(state.wings()):
            if base == malta and wing.fresh:
                state.set_wing(nation, malta, Wing(0, wing.fresh + wing.flown))
        for sortie in combat_of(state).sorties:
            if sortie.hex == malta and sortie.mission == "counterair":
                sortie.mission = "port"
        ctx.event("declined_counterair", action.by, hex=_MALTA, rules=["TR-28.435", "TR-28.452c", "TR-41.2b"])

    def advance(self, ctx: Context[State], frame: Frame) -> None:
        """Fight over each base."""
        state = ctx.state
        sorties = combat_of(state).sorties
        for cell in sorted({sortie.hex for sortie in sorties if sortie.mission == "counterair"}):
            coming = [s for s in sorties if s.hex == cell and s.mission == "counterair" and s.factors]
            enemies = state.enemies(coming[0].nation)
            there = [(nation, wing) for nation, base, wing in state.wings() if base == cell and nation in enemies]
            fresh = [Sortie("base", nation, cell, cell, wing.fresh) for nation, wing in there if wing.fresh]
            spare = [Sortie("base", nation, cell, cell, wing.flown) for nation, wing in there if wing.flown]
            if not fresh and not spare:
                continue
            rules = ("TR-28.431", "TR-28.433", "TR-28.32", *(() if fresh else ("TR-28.434",)))
            held = fight(ctx, cell, coming, fresh, spare, rules)
            for nation, _ in there:
                wing = state.wing(nation, cell)
                if not held and wing.fresh:
                    # TR-28.433: whoever was attacked flies no more in this game turn.
                    state.set_wing(nation, cell, Wing(0, wing.fresh + wing.flown))
        ctx.end()


def _asked_at_malta(state: State, frame: ActingFrame) -> str:
    """The seat whose fresh air at Malta is attacked and that has not been asked yet; empty for none."""
    malta = state.world.number[_MALTA]
    coming = [s for s in combat_of(state).sorties if s.hex == malta and s.mission == "counterair" and s.factors]
    if not coming:
        return ""
    enemies = state.enemies(coming[0].nation)
    seats = (
        commander(state, nation)
        for nation, base, wing in state.wings()
        if base == malta and nation in enemies and wing.fresh
    )
    return next((seat for seat in seats if seat not in frame.done), "")
