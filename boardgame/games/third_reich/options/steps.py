"""The steps in which options are announced."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boardgame.engine import Context, Decision, Option, Refusal, Step
from boardgame.engine.refusal import MALFORMED
from boardgame.games.third_reich.accounts import spend, spendable
from boardgame.games.third_reich.action import Done
from boardgame.games.third_reich.cooperation.free_french import FREE, left_alone_by
from boardgame.games.third_reich.frames import ActingFrame
from boardgame.games.third_reich.losses import sparing
from boardgame.games.third_reich.options.actions import Choose
from boardgame.games.third_reich.options.choosing import (
    FRONTS,
    KINDS,
    behind,
    cost,
    decided_by_russia,
    displaced,
    free,
    free_by,
    owed,
    why_not,
)
from boardgame.games.third_reich.politics.command import commander
from boardgame.games.third_reich.state import Choice, OptionKind, State


@dataclass(slots=True)
class OptionsFrame(ActingFrame):
    """Options being announced.

    Attributes:
        drafts: those announced so far, by ``nation:front``; what is missing is a Pass.
    """

    drafts: dict[str, OptionKind] = field(default_factory=dict)


class Options(Step[State]):
    """Each power announces an option for each front (TR-12.22); allies need not agree before, but must in the end."""

    name = "options"
    frame = OptionsFrame

    def waiting(self, state: State, frame: OptionsFrame) -> list[str]:
        """The seats that have not said that they are done."""
        return [seat for seat in state.world.seat_ids if _acts(state, frame, seat) and seat not in frame.done]

    def decision(self, state: State, frame: OptionsFrame) -> Decision | None:
        """The options of all fronts."""
        seats = self.waiting(state, frame)
        if not seats:
            return None
        data = {"drafts": dict(frame.drafts), "spendable": {seat: spendable(state, seat) for seat in seats}}
        text = "Announce an option for each front."
        rules = ("TR-1.5", "TR-5.8", "TR-12.22", "TR-12.25", "TR-12.26")
        return Decision(tuple(seats), "options", text, rules, data, "any")

    def heads(self, state: State, frame: OptionsFrame, seat: str) -> list[Option]:
        """Each option of each front that is not announced already, and the end."""
        found = []
        for front in FRONTS:
            now = frame.drafts.get(f"{seat}:{front}", "pass")
            for option in KINDS:
                if option != now and why_not(state, seat, front, option, frame.drafts) is None:
                    action = {"by": seat, "do": "option", "nation": seat, "front": front, "option": option}
                    price = cost(state, seat, front, option)
                    text = f"{front.capitalize()} Front: {option}"
                    rules = behind(state, seat, front, option)
                    found.append(Option(action, text=text, rules=rules, cost=price))
        if owed(state, seat, frame.drafts) is None:
            found.append(Option({"by": seat, "do": "done"}, text="Announce these options", tone="end"))
        return [*found, *sparing.heads(state, seat)]

    def act(self, ctx: Context[State], frame: OptionsFrame, action: Any) -> None:
        """Draft an option, or announce."""
        state = ctx.state
        if isinstance(action, Done):
            if refusal := owed(state, action.by, frame.drafts):
                raise refusal
            if action.by in frame.done:
                raise Refusal(MALFORMED, "You have announced your options already.")
            frame.done.append(action.by)
            return
        if isinstance(action, sparing.Spare):
            sparing.carry_out(ctx, action)
            return
        if not isinstance(action, Choose) or action.nation != action.by or action.by in frame.done:
            raise Refusal(MALFORMED, "Your options are to be announced now.")
        if refusal := why_not(state, action.nation, action.front, action.option, frame.drafts):
            raise refusal
        for key in displaced(state, action.nation, action.front, action.option, frame.drafts):
            del frame.drafts[key]
            other = key.partition(":")[0]
            # TR-12.25b: the others join the Offensive Option or pass, so they are asked again.
            frame.done = [seat for seat in frame.done if seat != other]
            rule = "TR-12.25c" if decided_by_russia(state, other, action.front) else "TR-12.25b"
            ctx.event("option_gave_way", other, front=action.front, rules=[rule, "TR-20.4"])
        frame.drafts[f"{action.nation}:{action.front}"] = action.option
        ctx.event("option_drafted", action.by, front=action.front, option=action.option)

    def advance(self, ctx: Context[State], frame: OptionsFrame) -> None:
        """All are done: the options are announced and paid."""
        state = ctx.state
        world = state.world
        for nation in frame.nations:
            # TR-12.261: a minor country whose ally has intervened follows it; so does an active minor ally.
            leader = nation if nation in world.seat_ids else commander(state, nation)
            for front in FRONTS:
                option = frame.drafts.get(f"{leader}:{front}", "pass")
                paid = cost(state, nation, front, option)
                state.choices[f"{nation}:{front}"] = Choice(option, paid)
                if paid:
                    spend(state, nation, paid)
        for seat in world.seat_ids:
            if seat in frame.nations:
                options = {front: state.option(seat, front) for front in FRONTS}
                unpaid = [front for front in FRONTS if options[front] == "offensive" and free(state, seat, front)]
                paid = _paid(state, seat)
                brps = {"brps": {seat: -paid}} if paid else {}
                rules = [*_shared(state, frame, seat), *(free_by(state, seat, front) for front in unpaid)]
                ctx.event("options", seat, options=options, paid=paid, free=unpaid, **brps, rules=rules)
            elif _acts(state, frame, seat):
                alone = {front: state.option(FREE, front) for front in FRONTS}
                ctx.event("minor_options", seat, nation=FREE, options=alone, rule="TR-49.8e")
        ctx.end()


def _shared(state: State, frame: OptionsFrame, seat: str) -> list[str]:
    """The rules behind the options of a power beside those of others: allies that pay, too, countries that follow."""
    allies = state.allies(seat) & set(state.world.seat_ids) - {seat}
    offensive = [front for front in FRONTS if state.option(seat, front) == "offensive"]
    both = [front for front in offensive for ally in allies if state.option(ally, front) == "offensive"]
    partners = [other for other in state.world.seats_of(state.world.side(seat)) if other not in (*allies, seat)]
    mixed = [front for front in offensive for other in partners if state.option(other, front) == "attrition"]
    following = [nation for nation in frame.nations if commander(state, nation) == seat and nation != seat]
    parts = {"TR-12.25d": both, "TR-12.25e": mixed, "TR-12.261": following}
    return ["TR-12.22", *(rule for rule, holds in parts.items() if holds)]


def _paid(state: State, seat: str) -> int:
    return sum(state.choices[f"{seat}:{front}"].paid for front in FRONTS)


def _acts(state: State, frame: OptionsFrame, seat: str) -> bool:
    """Whether a power announces options: one that acts, or whose player leads the Free French alone (TR-49.8e)."""
    return seat in frame.nations or (FREE in frame.nations and left_alone_by(state, seat))


_MINOR_RULES = ("TR-12.262", "TR-12.263", "TR-12.26", "TR-22.1g", "TR-23.2", "TR-25.2b")
"""It takes a turn of its own, and who commands it chooses, for one of Germany's, too, that it has not come to aid."""


class MinorOptions(Step[State]):
    """The option of a minor country that fights alone, on each front where it has units; it is free (TR-12.262)."""

    name = "options.minor"
    frame = OptionsFrame

    def fronts(self, state: State, frame: OptionsFrame) -> list[str]:
        """The fronts where it has units and no option yet."""
        nation = frame.nations[0]
        hexes = state.world.scenario.board.hexes
        labels = state.world.labels
        here = {hexes[labels[cell]].front for cell in _cells(state, nation)}
        return [front for front in FRONTS if front in here and f"{nation}:{front}" not in frame.drafts]

    def decision(self, state: State, frame: OptionsFrame) -> Decision | None:
        """The option of the next front."""
        nation = frame.nations[0]
        seat = commander(state, nation)
        fronts = self.fronts(state, frame)
        if not fronts or not seat:
            return None
        text = f"{state.world.nations[nation].name}: which option on the {fronts[0].capitalize()} Front?"
        data = {"nation": nation, "front": fronts[0]}
        rules = (*_MINOR_RULES, *_rules_of_poland(nation))
        return Decision((seat,), "minor_option", text, rules, data)

    def heads(self, state: State, frame: OptionsFrame, seat: str) -> list[Option]:
        """The three options."""
        base = {"by": seat, "do": "option", "nation": frame.nations[0], "front": self.fronts(state, frame)[0]}
        return [Option({**base, "option": kind}, text=kind.capitalize(), rules=("TR-12.262",)) for kind in KINDS]

    def act(self, ctx: Context[State], frame: OptionsFrame, action: Any) -> None:
        """Take it."""
        state = ctx.state
        nation = frame.nations[0]
        if not isinstance(action, Choose) or action.nation != nation or action.front not in self.fronts(state, frame):
            raise Refusal(MALFORMED, f"The option of {state.world.nations[nation].name} is to be announced now.")
        frame.drafts[f"{nation}:{action.front}"] = action.option

    def advance(self, ctx: Context[State], frame: OptionsFrame) -> None:
        """Announce them."""
        state = ctx.state
        nation = frame.nations[0]
        for front in FRONTS:
            state.choices[f"{nation}:{front}"] = Choice(frame.drafts.get(f"{nation}:{front}", "pass"))
        options = {front: state.option(nation, front) for front in FRONTS}
        rules = ["TR-12.262", *_rules_of_poland(nation)]
        ctx.event("minor_options", commander(state, nation), nation=nation, options=options, rules=rules)
        ctx.end()


def _rules_of_poland(nation: str) -> tuple[str, ...]:
    """Poland moves before Russia, at nobody's cost, and fights the Axis alone, whoever else has come to its east."""
    return ("TR-43.9", "TR-43.9b", "TR-43.9c", "TR-43.9d") if nation == "poland" else ()


def _cells(state: State, nation: str) -> set[int]:
    units = state.world.units
    cells = {state.where[unit] for unit in state.on_map() if units[unit].nation == nation}
    return cells | {cell for whose, cell, _ in state.wings() if whose == nation}
