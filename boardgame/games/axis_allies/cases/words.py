"""The words in which the cases of this family are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgame.engine.casebook.case_words import CaseWords
from boardgame.engine.decision import Decision
from boardgame.engine.event import Event
from boardgame.engine.option import Option
from boardgame.games.axis_allies.cases.case_expect import check, check_expectation, offers
from boardgame.games.axis_allies.cases.case_position import lay_position
from boardgame.games.axis_allies.cases.vocabulary import Vocabulary
from boardgame.games.axis_allies.game import AxisAlliesGame
from boardgame.games.axis_allies.state import State


class AxisAlliesWords(CaseWords):
    """Positions, expectations and options of one edition."""

    def __init__(self, game: AxisAlliesGame) -> None:
        self.game: AxisAlliesGame = game
        self.vocabulary = Vocabulary(game.edition)

    def check_step(self, word: str, body: Mapping[str, Any]) -> None:
        """See :class:`~boardgame.games.axis_allies.cases.vocabulary.Vocabulary`."""
        if word == "expect":
            check_expectation(self.vocabulary, body)
        elif word == "not_asked":
            self.vocabulary.check_decision(body, ())
        else:
            self.vocabulary.check_action(body, refused=word == "refused", unknown=word == "not_offered")

    def check_not_there(self, action: Mapping[str, Any]) -> None:
        """See :class:`~boardgame.games.axis_allies.cases.vocabulary.Vocabulary`."""
        self.vocabulary.check_not_there(action)

    def unlisted(self, told: Event | Decision) -> str:
        """See :class:`~boardgame.games.axis_allies.cases.vocabulary.Vocabulary`."""
        return self.vocabulary.missing(told)

    def lay_position(self, state: State, position: Mapping[str, Any]) -> State:
        """See :func:`~boardgame.games.axis_allies.cases.case_position.lay_position`."""
        return lay_position(self.game.edition, state, position)

    def check(self, state: State, events: Sequence[Event], expect: Mapping[str, Any]) -> list[str]:
        """See :func:`~boardgame.games.axis_allies.cases.case_expect.check`."""
        return check(self.game.edition, state, self.game.decision(state), events, expect)

    def offers(self, state: State, option: Option, wanted: Mapping[str, Any]) -> bool:
        """See :func:`~boardgame.games.axis_allies.cases.case_expect.offers`."""
        return offers(self.game, state, option, wanted)


def case_words(game: AxisAlliesGame) -> AxisAlliesWords:
    """The words for a game."""
    return AxisAlliesWords(game)
