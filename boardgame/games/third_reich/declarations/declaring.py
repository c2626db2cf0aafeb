"""Declarations of war at the start of a player turn (TR-12.21, TR-21)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import StrictBool

from boardgame.engine import Context, Decision, Frame, Option, Refusal, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich import eastern
from boardgame.games.third_reich.accounts import spend, spendable
from boardgame.games.third_reich.action import Action, Done
from boardgame.games.third_reich.declarations import allies, turkey
from boardgame.games.third_reich.eastern import EASTERN_EUROPE
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.hands import welcome
from boardgame.games.third_reich.movement import disputes
from boardgame.games.third_reich.politics import wars
from boardgame.games.third_reich.politics.activation import activate, call_up
from boardgame.games.third_reich.politics.relations import go_to_war
from boardgame.games.third_reich.politics.vichy import VICHY, destroy_stranded, go_to_war_with_vichy
from boardgame.games.third_reich.politics.winter import note_war
from boardgame.games.third_reich.state import Minor, State, pair
from boardgame.games.third_reich.variants.asking import AnswerVariant
from boardgame.games.third_reich.variants.effects import play, saying, why_not


class DeclareWar(Action):
    """Declare war on a nation, or on Eastern Europe (TR-21.1, TR-43.4)."""

    do: Literal["declare_war"] = "declare_war"
    target: str


@dataclass(slots=True)
class DeclaringFrame(ActingFrame):
    """Declarations of war.

    Attributes:
        placing: minor countries whose forces are still to be set up.
        aided: those of them to whose aid Germany comes at once.
        declined: attacks that the first attacker would not have joined, by ``seat:country``.
    """

    placing: list[str] = field(default_factory=list)
    aided: list[str] = field(default_factory=list)
    declined: list[str] = field(default_factory=list)


class Declaring(Step[State]):
    """Each power may declare war; an opponent sets up the forces of a minor country at once (TR-12.21b, TR-22.1e)."""

    name = "politics.declare"
    frame = DeclaringFrame

    def decision(self, state: State, frame: DeclaringFrame) -> Decision | None:
        """War on whom."""
        seats = tuple(seat for seat in state.world.seat_ids if seat in frame.nations and seat not in frame.done)
        if not seats or frame.placing or frame.aided:
            return None
        targets = {seat: _targets(state, frame, seat) for seat in seats}
        costs = {nation: _cost(state, frame, seat, nation) for seat, found in targets.items() for nation in found}
        data = {"targets": targets, "costs": costs}
        return Decision(seats, "declare", "Declare war, if you like.", ("TR-12.21", "TR-21.1"), data, "any")

    def heads(self, state: State, frame: DeclaringFrame, seat: str) -> list[Option]:
        """A nation to declare war on, and the end."""
        found = []
        for nation in _targets(state, frame, seat):
            action = {"by": seat, "do": "declare_war", "target": nation}
            facts = state.world.nations.get(nation)
            text = f"Declare war on {facts.in_sentence if facts else 'Eastern Europe'}"
            declined = f"{seat}:{nation}" in frame.declined
            why = ("TR-21.3d", "TR-51.5") if declined else wars.grounds(state, seat, nation)
            text += ", without the consent of who attacked first" if declined else ""
            rules, cost = ("TR-21.1", "TR-21.2", *why), _cost(state, frame, seat, nation)
            found.append(Option(action, text=text, rules=rules, cost=cost))
        if turkey.why_not(state, seat) is None:
            asking = {"by": seat, "do": "win_turkey"}
            found.append(Option(asking, text="Win Turkey as an ally", rules=("TR-33.71",), cost=turkey.PRICE))
        if why_not(state, seat, "turn") is None:
            playing = {"by": seat, "do": "variant", "play": True}
            text, rules = saying(state, seat)
            found.append(Option(playing, text=f"Play your variant counter: {text}", rules=rules))
        done = Option({"by": seat, "do": "done"}, text="Declare no more wars", tone="end")
        return [*found, *allies.heads(state, seat), done]

    def act(self, ctx: Context[State], frame: DeclaringFrame, action: Any) -> None:
        """Declare it, or end."""
        state = ctx.state
        if action.by in frame.done:
            raise Refusal(MALFORMED, "You have made your declarations.")
        if isinstance(action, Done):
            frame.done.append(action.by)
            return
        if isinstance(action, turkey.WinTurkey):
            turkey.win(ctx, action)
            return
        if isinstance(action, allies.Permit):
            allies.permit(ctx, action)
            return
        if isinstance(action, allies.Withdraw):
            allies.withdraw(ctx, action)
            return
        if isinstance(action, AnswerVariant) and action.play:
            play(ctx, action.by, "turn")
            return
        if not isinstance(action, DeclareWar):
            raise Refusal(MALFORMED, "War may be declared now.")
        if refusal := wars.why_not(state, action.by, action.target):
            raise refusal
        if wars.joins(state, action.target):
            if f"{action.by}:{action.target}" in frame.declined:
                _insist(ctx, frame, action)
                return
            ctx.call("politics.consent", by=action.by, target=action.target)
            return
        cost, rules = wars.price(state, action.by, action.target), wars.grounds(state, action.by, action.target)
        spend(state, action.by, cost)
        data = {"target": action.target, "paid": cost, "brps": {action.by: -cost}, "rules": ["TR-21.2", *rules]}
        if action.target == EASTERN_EUROPE:
            ctx.event("war", action.by, with_=[], **(data | {"rules": [*rules, *eastern.declare(state, action.by)]}))
            return
        drawn = go_to_war(state, action.by, action.target)
        ctx.event("war", action.by, with_=drawn, **data)
        note_war(ctx, action.by)
        _attacked(state, frame, action.by, action.target)

    def advance(self, ctx: Context[State], frame: DeclaringFrame) -> None:
        """Set up the forces of a country, let Germany come to its aid, or end."""
        if frame.placing:
            call_up(ctx, frame.placing.pop(0))
        elif frame.aided:
            activate(ctx, frame.aided.pop(0), wars.GERMANY, attacked=True, more=("TR-25.23",))
        else:
            destroy_stranded(ctx, frame.nations)
            ctx.end()


def _targets(state: State, frame: DeclaringFrame, seat: str) -> list[str]:
    """What a seat may declare war on; into an attack in which it is not welcome it comes at the full price alone."""
    return [
        nation
        for nation in wars.targets(state, seat)
        if f"{seat}:{nation}" not in frame.declined or _why_not_insist(state, seat, nation) is None
    ]


def _cost(state: State, frame: DeclaringFrame, seat: str, nation: str) -> int:
    """What a declaration costs: for who joins nothing, for who insists as much as the first attacker paid."""
    declined = f"{seat}:{nation}" in frame.declined
    return state.world.tables.costs.war_on_minor if declined else wars.price(state, seat, nation)


def _why_not_insist(state: State, seat: str, nation: str) -> Refusal | None:
    """Why a power may not attack a country beside an ally that does not want it; None where it may (TR-21.3d)."""
    status, price = state.minors[nation], state.world.tables.costs.war_on_minor
    if status.turn != state.turn or not state.allied(seat, status.power):
        return Refusal("TR-21.3b", "The power that attacked first does not want your help.")
    if price > spendable(state, seat):
        return Refusal("TR-11.4", f"Without its consent the war would cost {price} BRPs.")
    return None


def _insist(ctx: Context[State], frame: DeclaringFrame, action: DeclareWar) -> None:
    """Two allies attack a country without agreement: both have paid, and their units go there in turns (TR-51.5)."""
    state = ctx.state
    if refusal := _why_not_insist(state, action.by, action.target):
        raise refusal
    cost = _cost(state, frame, action.by, action.target)
    spend(state, action.by, cost)
    drawn = go_to_war(state, action.by, action.target)
    rules = ["TR-21.2", "TR-21.3d"]
    ctx.event("war", action.by, target=action.target, paid=cost, brps={action.by: -cost}, with_=drawn, rules=rules)
    disputes.begin(ctx, action.target, (state.minors[action.target].power, action.by))


class Allow(Action):
    """Let an ally join one's attack on a minor country, or not (TR-21.3b)."""

    do: Literal["allow"] = "allow"
    allow: StrictBool


@dataclass(slots=True)
class ConsentFrame(Frame):
    """A power that would join another one's attack on a minor country.

    Attributes:
        by: which.
        target: the country.
        answered: whether the first attacker has answered.
    """

    by: str = ""
    target: str = ""
    answered: bool = False


class Consent(Step[State]):
    """Who attacked a country first says whether another power may join (TR-21.3b)."""

    name = "politics.consent"
    frame = ConsentFrame

    def decision(self, state: State, frame: ConsentFrame) -> Decision | None:
        """Whether it may."""
        if frame.answered:
            return None
        names = state.world.nations
        text = f"{names[frame.by].name} would join your war on {names[frame.target].in_sentence}."
        data = {"target": frame.target, "by": frame.by}
        return Decision(
            (state.minors[frame.target].power,), "consent", text, ("TR-21.3", "TR-21.3b", "TR-51.6"), data
        )

    def heads(self, state: State, frame: ConsentFrame, seat: str) -> list[Option]:
        """Yes and no."""
        base = {"by": seat, "do": "allow"}
        return [
            Option({**base, "allow": True}, text="Let it join", rules=("TR-21.3",)),
            Option({**base, "allow": False}, text="Go on alone", rules=("TR-21.3b",)),
        ]

    def act(self, ctx: Context[State], frame: ConsentFrame, action: Any) -> None:
        """Let it be at war, too, for nothing; or not."""
        if not isinstance(action, Allow):
            raise Refusal(MALFORMED, "Say whether the power may join.")
        state = ctx.state
        frame.answered = True
        if action.allow:
            rules = ["TR-21.2", *wars.grounds(state, frame.by, frame.target)]
            drawn = go_to_war(state, frame.by, frame.target)
            welcome(state, action.by, frame.by, frame.target)
            ctx.event("war", frame.by, target=frame.target, paid=0, with_=drawn, rules=[*rules, "TR-51.6"])
            return
        declaring = next(found for found in reversed(state.stack) if isinstance(found, DeclaringFrame))
        declaring.declined.append(f"{frame.by}:{frame.target}")
        ctx.event("not_allowed", action.by, nation=frame.target, other=frame.by, rules=["TR-21.3b", "TR-51.6"])

    def advance(self, ctx: Context[State], frame: ConsentFrame) -> None:
        """Go on with the declarations."""
        ctx.end()


def _attacked(state: State, frame: DeclaringFrame, by: str, target: str) -> None:
    """What a declaration makes of a minor country; a Germany that stands in it is at war at once (TR-25.23)."""
    status = state.minors.get(target)
    state.clocks[f"declared:{by}:{target}"] = state.turn
    if target == VICHY:
        go_to_war_with_vichy(state)
        return
    if status is None or target == eastern.BALTIC or status.kind == "active":
        return
    if status.kind == "inactive" and wars.germans_in(state, target):
        state.set_wars(state.wars | {pair(wars.GERMANY, by)}, state.alliances)
        frame.aided.append(target)
    state.minors[target] = Minor("attacked", by, state.turn)
    if state.world.nations[target].forces:
        frame.placing.append(target)
