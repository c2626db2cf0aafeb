"""The log and where the game stands, in words."""

from __future__ import annotations

from boardgame.engine import Event, Progress, SealedFrame, Stage
from tests.toy.round_steps import STAGES
from tests.toy.turn_steps import TurnFrame
from tests.toy.view import View
from tests.toy.village import area_name

_STAGE_NAMES = {"bid": "Bid", "order": "Order", "unload": "Crates", "turns": "Turns", "accuse": "Accusation"}


def name(seat: str) -> str:
    """The name of a seat."""
    return seat.capitalize()


def describe(event: Event) -> str:
    """An event as a viewer learns of it, in a sentence."""
    who, data = name(event.by), event.data
    match event.kind:
        case "drew":
            return f"{who} draws {_listed(data['cards'])}." if "cards" in data else f"{who} draws."
        case "answered":
            return f"{who} has chosen."
        case "revealed" if "answers" in data:
            return _listed([f"{name(seat)} bids {answer['coins']}" for seat, answer in data["answers"].items()]) + "."
        case "rolled":
            return f"{who} rolls {data['dice'][0]}."
        case "led":
            return f"{who} pays {_counted(data['coins'], 'coin')} and leads."
        case "ordered":
            return f"{who} sets the order: {_listed([name(seat) for seat in data['order']])}."
        case "washed_ashore":
            return f"A crate is washed ashore at {area_name(data['area'])}."
        case "unloaded":
            where = [f"{_counted(count, 'crate')} at {area_name(area)}" for area, count in data["crates"].items()]
            return f"{who} unloads {_listed(where)}."
        case "moved":
            way = f" from {area_name(data['from'])} to {area_name(data['to'])}" if "to" in data else ""
            return f"The {data['piece']} of {who} moves{way}."
        case "shown":
            return f"The agent of {who} is seen at {area_name(data['area'])}."
        case "took":
            return f"{who} takes {_counted(data['crates'], 'crate')} at {area_name(data['area'])}."
        case "sold":
            return f"{who} sells {_listed(data['cards'])} for {_counted(data['coins'], 'coin')}."
        case "found":
            return f"{who} finds {name(data['owner'])}, who pays {_counted(data['paid'], 'coin')}."
        case "accused":
            return f"{who} accuses {name(data['leader'])}, who pays {_counted(data['paid'], 'coin')}."
        case "round_began":
            return f"Round {data['round']} begins."
        case "won":
            return f"{_listed([name(seat) for seat in data['seats']])} win with {_counted(data['crates'], 'crate')}."
    return ""


def progress(view: View) -> Progress:
    """Where the game stands."""
    if not view.stack:
        best = view.winners[0]
        why = f"{_counted(view.taken[best], 'crate')} and {_counted(view.coins[best], 'coin')}"
        winner = _listed([name(seat) for seat in view.winners])
        return Progress(
            f"Round {view.round}",
            view.round,
            over=True,
            winners=tuple(view.winners),
            winner=winner,
            why=f"{winner} {'has' if len(view.winners) == 1 else 'have'} most: {why}.",
        )
    if not view.round:
        return Progress("Hiding", stage="hide", stages=(Stage("hide", "Hiding"),))
    stages = tuple(Stage(stage, _STAGE_NAMES[stage]) for stage in STAGES)
    top = view.stack[-1]
    stage = "turns" if isinstance(top, TurnFrame) else top.step
    seat = top.seat if isinstance(top, TurnFrame) else "" if isinstance(top, SealedFrame) else view.leader
    return Progress(f"Round {view.round}", view.round, seat, stages, stage)


def _counted(count: int, thing: str) -> str:
    return f"{count or 'no'} {thing}{'' if count == 1 else 's'}"


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
