"""The words in which cases about smugglers are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgame.engine import Event, Option
from boardgame.engine.casebook.case_words import CaseWords, PlaceError, event_matches, staged_option_matches
from tests.toy.round_steps import STAGES
from tests.toy.smugglers import Smugglers
from tests.toy.state import State
from tests.toy.village import AREAS, CARDS, SEAT_IDS

_BY_SEAT = ("coins", "taken", "carts", "agents", "hands")
_WORDS = ("coins", "taken", "carts", "agents", "hands", "crates")


class SmugglersWords(CaseWords):
    """Positions: ``stage``, ``round``, ``leader`` and what each seat and area has; expectations: the same, and
    ``winners``, ``shown``, ``asked``, ``event`` and ``no_event``."""

    def __init__(self, game: Smugglers) -> None:
        self.game = game

    def lay_position(self, state: State, position: Mapping[str, Any]) -> State:
        """The position as a stage begins; all agents are in the chapel unless it says otherwise."""
        if not position:
            return state
        laid = state.copy()
        laid.agents = dict.fromkeys(SEAT_IDS, "chapel")
        laid.round, laid.leader = position.get("round", 1), position.get("leader", SEAT_IDS[0])
        stage = position.get("stage", "turns")
        if stage not in STAGES:
            raise PlaceError(("stage",), f"there is no stage {stage}; there are {', '.join(STAGES)}")
        for word, table in position.items():
            if word in ("round", "leader", "stage"):
                continue
            if word not in _WORDS:
                raise PlaceError((word,), f"unknown part {word}")
            known = SEAT_IDS if word in _BY_SEAT else AREAS
            for key, value in table.items():
                if key not in known:
                    raise PlaceError((word, key), f"there is no {key}")
                getattr(laid, word)[key] = value
        held = {card for hand in laid.hands.values() for card in hand}
        laid.deck = [card for card in CARDS if card not in held]
        laid.stack = [self.game.steps["rounds"].new_frame(stage=STAGES.index(stage))]
        return laid

    def check(self, state: State, events: Sequence[Event], expect: Mapping[str, Any]) -> list[str]:
        """What is not as expected."""
        wrong = []
        for word, wanted in expect.items():
            if word in ("event", "no_event"):
                if any(event_matches(event, wanted) for event in events) != (word == "event"):
                    wrong.append(f"{word}: {wanted}, but there was {[event.to_plain() for event in events[-4:]]}")
                continue
            if word == "asked":
                found: Any = [seat for decision in self.game.decisions(state) for seat in decision.seats]
            elif word in _WORDS:
                found = {key: getattr(state, word)[key] for key in wanted}
            elif word in ("winners", "shown", "leader", "round"):
                found = getattr(state, word)
            else:
                raise PlaceError((word,), f"unknown expectation {word}")
            if found != wanted:
                wrong.append(f"{word}: expected {wanted}, found {found}")
        return wrong

    def offers(self, state: State, option: Option, wanted: Mapping[str, Any]) -> bool:
        """See CaseWords."""
        return staged_option_matches(self.game, state, option, wanted, lambda unit: ())


def case_words(game: Smugglers) -> SmugglersWords:
    """The words for the game."""
    return SmugglersWords(game)
