"""One thing that a card can be played for now, or why it cannot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boardgame.engine.option import Option
from boardgame.games.conquest.government.prospects import Prospect


@dataclass(frozen=True, slots=True)
class Use:
    """A use of a card.

    Attributes:
        card: the card.
        icon: its sign.
        title: what it would lead to, said first.
        more: how it is played, and what comes of it later.
        verb: what the button says.
        option: the engine's offer that it fills; None where it cannot be played so now.
        filled: what it fills in.
        neutral: the Neutral it is about; empty for none.
        area: the area to look at; empty for none.
        prospect: the Neutral's three places after it.
        question: what is asked besides: the cards to pay with, the other card of a pair, the place.
        cost: Factories to be paid; 0 for none.
        dark: the action that the engine is asked about where there is no option.
    """

    card: str
    icon: str
    title: str
    more: str = ""
    verb: str = ""
    option: Option | None = None
    filled: Mapping[str, Any] = field(default_factory=dict)
    neutral: str = ""
    area: str = ""
    prospect: Prospect | None = None
    question: str = ""
    cost: int = 0
    dark: Mapping[str, Any] = field(default_factory=dict)
