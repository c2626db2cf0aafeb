"""The voyage of a convoy: sortie, air and submarines against it, and what reaches Russia (TR-42.42 to TR-42.6)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import Field, StrictBool, StrictInt

from boardgame.engine import Context, Counts, Decision, Item, Option, Refusal, Step
from boardgame.engine.option import Number
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.action import Action
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.lending.deliveries import CONVOY
from boardgame.games.third_reich.losses.ships import afloat, factors
from boardgame.games.third_reich.murmansk import box, escorts
from boardgame.games.third_reich.murmansk.box import BERGEN, GERMANY, RUSSIA
from boardgame.games.third_reich.naval.clash import clash
from boardgame.games.third_reich.naval.ships import WHOLE
from boardgame.games.third_reich.state import MURMANSK, State, Wing
from boardgame.games.third_reich.warfare.box import ASW, SUBMARINES, exchange_rate, shown


class CommitToBox(Action):
    """Name what of the Murmansk box is sent against the convoy (TR-42.8c)."""

    do: Literal["commit"] = "commit"
    fleets: list[StrictInt] = Field(default_factory=list)
    air: StrictInt = Field(0, ge=0)
    submarines: StrictInt = Field(0, ge=0)


class AnswerBattle(Action):
    """Let the fleets fight, or not (TR-42.42g)."""

    do: Literal["convoy_battle"] = "convoy_battle"
    fight: StrictBool


@dataclass(slots=True)
class ConvoyFrame(ActingFrame):
    """A convoy.

    Attributes:
        stage: what comes next: ``begin``, ``commit``, ``surface``, ``battle``, ``air``, ``submarines``, ``arrive``.
        left: the BRPs that have not been lost.
        fleets, air, submarines: what Germany has sent.
        scattered: the convoy is scattered.
        decides: the seat that says whether the fleets fight.
    """

    stage: str = "begin"
    left: int = 0
    fleets: list[int] = field(default_factory=list)
    air: int = 0
    submarines: int = 0
    scattered: bool = False
    decides: str = ""


class Convoy(Step[State]):
    """The convoy of a turn, after the redeployments (TR-42.1)."""

    name = "murmansk.convoy"
    frame = ConvoyFrame

    def decision(self, state: State, frame: ConvoyFrame) -> Decision | None:
        """What Germany sends; whether the fleets fight."""
        if frame.stage == "commit":
            text = f"A convoy with {frame.left} BRPs sails to Murmansk: what do you send against it?"
            rules, told = ("TR-42.4", "TR-42.8c"), "Germany decides what it sends against the convoy."
            data = {"brps": frame.left, "escorts": len(_guard(state)), "extra": len(_extra(state))}
            return Decision((GERMANY,), "convoy", text, rules, data, private=True, public_text=told)
        if frame.stage == "battle":
            mine, theirs = factors(state, frame.fleets), factors(state, _guard(state))
            text = f"{mine} German naval factors meet {theirs} with the convoy: shall they fight?"
            return Decision((frame.decides,), "convoy_battle", text, ("TR-42.42g", "TR-42.42h"))
        return None

    def heads(self, state: State, frame: ConvoyFrame, seat: str) -> list[Option]:
        """All that may be sent, or none of it."""
        if frame.stage == "battle":
            base = {"by": seat, "do": "convoy_battle"}
            return [
                Option({**base, "fight": True}, text="Fight", rules=("TR-42.42h",), tone="battle"),
                Option({**base, "fight": False}, text="Let them pass", rules=("TR-42.42g",)),
            ]
        blanks: list[Any] = []
        if fleets := box.able_fleets(state):
            items = tuple(
                Item(str(unit), 1, (unit,), text=f"fleet of {state.factors(unit)}", weight=state.factors(unit))
                for unit in fleets
            )
            blanks.append(Counts("fleets", items, 0, len(fleets)))
        if air := box.able_air(state):
            blanks.append(Number("air", 0, air))
        if submarines := box.submarines(state):
            blanks.append(Number("submarines", 0, submarines))
        text = "Send against the convoy" if blanks else "Let the convoy pass"
        return [Option({"by": seat, "do": "commit"}, tuple(blanks), text, ("TR-42.8c",))]

    def act(self, ctx: Context[State], frame: ConvoyFrame, action: Any) -> None:
        """Take the answer."""
        state = ctx.state
        if frame.stage == "commit" and isinstance(action, CommitToBox):
            _check(state, action)
            frame.fleets, frame.air, frame.submarines = list(action.fleets), action.air, action.submarines
            frame.stage = "surface"
            data = {"units": frame.fleets, "air": frame.air, "submarines": frame.submarines}
            ctx.reveal("convoy_opposed", GERMANY, **data)
        elif frame.stage == "battle" and isinstance(action, AnswerBattle):
            frame.stage = "air"
            if action.fight:
                cell = state.world.number[BERGEN]
                clash(ctx, (frame.fleets, _guard(state)), (GERMANY, _leader(state)), cell)
            else:
                ctx.event("no_convoy_battle", action.by)
        else:
            raise Refusal(MALFORMED, "That is not asked now.")

    def advance(self, ctx: Context[State], frame: ConvoyFrame) -> None:
        """Go on by itself."""
        state = ctx.state
        if frame.stage == "begin":
            given = box.assigned(state)
            frame.left = sum(given.values())
            if not frame.left:
                ctx.end()
                return
            frame.stage = "commit" if box.may_be_opposed(state) else "arrive"
            rules = ["TR-42.1"] if frame.stage == "commit" else ["TR-42.3"]
            rules += ["TR-29.315"] if _guard(state) else []
            ctx.event("convoy_sails", "", amounts=given, escorts=len(_guard(state)), rules=rules)
        elif frame.stage == "surface":
            frame.stage = "air"
            _sortie(ctx, frame)
        elif frame.stage == "air":
            frame.stage = "submarines"
            _from_the_air(ctx, frame)
        elif frame.stage == "submarines":
            frame.stage = "arrive"
            _from_below(ctx, frame)
        else:
            _arrive(ctx, frame)


def _check(state: State, action: CommitToBox) -> None:
    able = box.able_fleets(state)
    if len(set(action.fleets)) < len(action.fleets) or not set(action.fleets) <= set(box.fleets(state)):
        raise Refusal("TR-42.4", "A convoy is opposed with fleets that are in the Murmansk box.")
    if not set(action.fleets) <= set(able):
        rule = "TR-42.7c" if box.holds(state, box.OSLO) else "TR-42.7b"
        raise Refusal(rule, "Without Bergen fleets in the Murmansk box oppose no convoy.")
    if action.air > box.air(state) or action.submarines > box.submarines(state):
        raise Refusal("TR-42.4", "There are not so many factors in the Murmansk box.")
    if action.air > box.able_air(state):
        raise Refusal("TR-42.7b", "Without Bergen and Oslo air in the Murmansk box opposes no convoy.")


def _guard(state: State) -> list[int]:
    """All fleets with the convoy that are left."""
    return afloat(state, [*escorts.sailing(state, escorts.ESCORT), *_extra(state)])


def _extra(state: State) -> list[int]:
    """The fleets beyond those that the BRPs need."""
    return escorts.sailing(state, escorts.PROTECTS)


def _leader(state: State) -> str:
    """The Allied power with most factors among the escorts."""
    total: dict[str, int] = {}
    for unit in _guard(state):
        nation = state.world.units[unit].nation
        total[nation] = total.get(nation, 0) + state.factors(unit)
    return max(total, key=lambda nation: (total[nation], -state.world.seat_ids.index(nation)))


def _sortie(ctx: Context[State], frame: ConvoyFrame) -> None:
    """A die by the ratio of the fleets: the convoy may scatter and lose BRPs, before all else (TR-42.42, TR-42.42f)."""
    state = ctx.state
    mine, theirs = factors(state, frame.fleets), factors(state, _guard(state))
    columns = state.world.tables.murmansk.sorties
    # Below the first column nothing happens; ratios between two columns count as the lower.
    row = next((row for row in reversed(columns) if mine and mine * row.of >= theirs * row.to), None)
    if row is None:
        if mine:
            ctx.event("no_sortie", GERMANY, rules=["TR-42.42"])
        return
    die = ctx.roll(1, GERMANY, "sortie", ratio=f"{row.to}:{row.of}")[0]
    if die > row.die:
        ctx.event("no_sortie", GERMANY, die=die, rules=["TR-42.42", row.rule])
        return
    frame.scattered = True
    lost = frame.left * row.percent // 100
    frame.left -= lost
    rules = [row.rule, "TR-42.42f", *state.world.tables.murmansk.behind("sorties")]
    ctx.event("sortie", GERMANY, die=die, lost=lost, ratio=f"{row.to}:{row.of}", rules=rules)
    if row.battle:
        axis, allies = ctx.roll(1, GERMANY, "convoy_battle")[0], ctx.roll(1, _leader(state), "convoy_battle")[0]
        frame.decides = GERMANY if axis >= allies else _leader(state)
        frame.stage = "battle"


def _from_the_air(ctx: Context[State], frame: ConvoyFrame) -> None:
    """A die for each factor is the loss, another one says whether the factor survives (TR-42.43)."""
    state = ctx.state
    table = state.world.tables.murmansk
    extra = 0 if frame.scattered else sum(state.factors(unit) == WHOLE for unit in afloat(state, _extra(state)))
    lost = fallen = 0
    for _ in range(frame.air):
        die = ctx.roll(1, GERMANY, "convoy_air")[0]
        lost += max(0, die + table.scattered if frame.scattered else die - extra)
        # With fleets to protect it a convoy that is not scattered shoots better.
        fallen += ctx.roll(1, GERMANY, "convoy_survival")[0] + extra >= table.fatal
    if frame.air:
        lost = min(lost, frame.left)
        frame.left -= lost
        rules = ["TR-42.43", "TR-42.43b", *(["TR-42.43c"] if extra else [])]
        ctx.event("convoy_bombed", GERMANY, lost=lost, fallen=fallen, rules=rules)
    if fallen:
        wing = state.boxed(GERMANY, MURMANSK)
        flown = min(wing.flown, fallen)
        state.set_boxed(GERMANY, MURMANSK, Wing(wing.fresh - fallen + flown, wing.flown - flown))
        state.air_pool[GERMANY] = state.air_pool.get(GERMANY, 0) + fallen


def _from_below(ctx: Context[State], frame: ConvoyFrame) -> None:
    """Submarines and ASW cancel one another as in this year's sequence; those left sink BRPs (TR-42.44, TR-42.44b)."""
    state = ctx.state
    if not frame.submarines:
        return
    table = state.world.tables.murmansk
    asw = state.warfare.get(ASW, 0)
    sunk, spent = exchange_rate(frame.submarines, asw, state.world.date(state.turn).year)
    each = table.submarine + (table.scattered if frame.scattered else 0)
    # TR-42.8d: ASW is shown only once submarines have been sent.
    # TR-42.6c: what is left of both stays in the box.
    rules = ["TR-42.44", "TR-42.44b", "TR-42.8d", "TR-42.6c"]
    if not box.holds(state, BERGEN):
        each -= 1
        rules += ["TR-42.4c", "TR-42.7d"]
    lost = min(frame.left, (frame.submarines - sunk) * each)
    frame.left -= lost
    state.warfare[SUBMARINES] = box.submarines(state) - sunk
    state.warfare[ASW] = asw - spent
    for sort, gone in (("submarine", sunk), ("asw", spent)):
        state.warfare[f"shown:{sort}"] = max(0, shown(state, sort) - gone)
    ctx.reveal("convoy_torpedoed", GERMANY, lost=lost, asw=asw, sunk=sunk, spent=spent, rules=rules)


def _arrive(ctx: Context[State], frame: ConvoyFrame) -> None:
    """What is left comes to Russia (TR-42.5); the fleets are back in their bases (TR-42.6b).

    What Germany and the Allies have in the box stays there (TR-42.6, TR-42.6c).
    """
    state = ctx.state
    given = box.assigned(state)
    state.grants = {key: brps for key, brps in state.grants.items() if not key.startswith(CONVOY)}
    escorts.release(state)
    if not state.conquered(RUSSIA):
        account = state.brps[RUSSIA]
        state.brps[RUSSIA] = account._replace(on_hand=account.on_hand + frame.left)
        data = {"amount": frame.left, "sent": sum(given.values()), "brps": {RUSSIA: frame.left}}
        ctx.event("convoy_arrived", RUSSIA, **data, rules=["TR-42.5", "TR-42.6", "TR-42.6b"])
    ctx.end()
