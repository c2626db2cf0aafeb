"""Who decides is said in the same words everywhere, and others than those asked read only what everybody may know."""

from __future__ import annotations

from typing import Any

import pytest

from boardgame.app.table.deciding import deciding, deciding_sentence, what_about
from boardgame.app.table.family import Family
from boardgame.app.table.waiting_page import WaitingPage
from boardgame.engine.decision import Decision, who_decides
from boardgame.engine.seat import Seat
from boardgame.engine.viewer import SPECTATOR, Viewer

_SEATS = {seat.id: seat for seat in (Seat("uk", "United Kingdom", article=True), Seat("germany", "Germany"))}


class _Game:
    def seat(self, seat_id: str) -> Seat | None:
        return _SEATS.get(seat_id)


class _Session:
    """As much of a session as who decides needs."""

    in_use = False

    def __init__(self, decisions: list[Decision], viewer: Viewer = SPECTATOR, **players: str) -> None:
        self.game, self.viewer, self.decisions = _Game(), viewer, decisions
        self._players = players

    def player(self, seat: str) -> str:
        return self._players.get(seat, "")

    def computer(self, seat: str) -> str:
        return ""


def _session(*decisions: Decision, **named: Any) -> Any:
    return _Session(list(decisions), **named)


@pytest.mark.parametrize(
    ("names", "together", "words"),
    [
        (["Germany"], False, "Germany decides"),
        (["Ann", "Ben", "Ann"], False, "Ann or Ben decides"),
        (["Ann", "Ben", "Cem"], True, "Ann, Ben and Cem decide"),
        (["Ann", "Ann"], True, "Ann decides"),
    ],
)
def test_who_decides_in_plain_words(names: list[str], together: bool, words: str) -> None:
    assert who_decides(names, together) == words


def test_a_seat_without_a_named_player_is_called_by_its_name() -> None:
    session = _session(Decision(("uk",), "bid", "How much?"))
    assert deciding(session, Family(), session.decisions) == "the United Kingdom decides"
    assert deciding_sentence(session, Family(), session.decisions) == "The United Kingdom decides"


def test_a_named_player_is_called_by_name() -> None:
    session = _session(Decision(("uk", "germany"), "bid", "How much?", answers="all"), uk="Ann")
    assert deciding(session, Family(), session.decisions) == "Ann and Germany decide"


@pytest.mark.parametrize(("viewer", "read"), [("uk", "How much?"), ("germany", "All bid."), (SPECTATOR, "All bid.")])
@pytest.mark.parametrize("private", [True, False])
def test_only_those_asked_read_the_question(viewer: Viewer, read: str, private: bool) -> None:
    asked = Decision(("uk",), "bid", "How much?", private=private, public_text="All bid.")
    assert what_about(_session(viewer=viewer), [asked]) == read


def test_a_private_question_without_public_words_says_nothing_to_others() -> None:
    asked = Decision(("uk",), "bid", "How much of 7?", private=True)
    assert what_about(_session(viewer="germany"), [asked]) == ""


@pytest.mark.usefixtures("qapp")
def test_who_waits_reads_who_decides_and_what_about() -> None:
    page = WaitingPage()
    asked = Decision(("uk",), "bid", "How much of 7?", private=True, public_text="All bid for the lead.")
    page.show_decisions(_session(asked, viewer="germany"), Family())
    words = [label.text() for label in page.findChildren(type(page._words))]
    assert words == ["The United Kingdom decides.", "All bid for the lead."]
