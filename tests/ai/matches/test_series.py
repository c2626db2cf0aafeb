"""Series of games: who plays which side, what is counted, and that the same seed gives the same games."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from boardgame.ai import brains
from boardgame.ai.brains import brain_of
from boardgame.ai.matches.pairing import BadPlayers, seatings, series, words_in
from boardgame.ai.matches.playing import play
from boardgame.ai.matches.score import scores, wilson
from boardgame.ai.matches.table import write_csv
from boardgame.ai.matches.task import MatchResult, MatchTask, SeatRecord
from boardgame.ai.player import Budget, Move, Seen
from boardgame.engine.decision import Decision
from boardgame.games import registry
from tests.toy import game as smugglers


def test_two_players_swap_sides_with_the_same_dice() -> None:
    tasks = series("spring1942", registry.game("spring1942"), ["general", "recruit"], 4, "7")
    assert [task.seed for task in tasks] == ["7/1", "7/1", "7/2", "7/2"]
    assert tasks[0].players["germany"] != tasks[1].players["germany"]
    assert tasks[0].players["germany"] == tasks[0].players["japan"] != tasks[0].players["soviet_union"]
    assert tasks[0].players == tasks[2].players


def test_of_three_sides_each_is_played_once_by_the_first() -> None:
    group = seatings(smugglers(), ["general", "random"])
    assert len(group) == 3
    assert Counter(word for each in group for word in each.values()) == {"general": 3, "random": 6}
    assert {seat for each in group for seat, word in each.items() if word == "general"} == {"amber", "teal", "violet"}
    assert seatings(smugglers(), ["a", "b", "c"])[1] == {"amber": "b", "teal": "c", "violet": "a"}


def test_seats_and_sides_may_be_named() -> None:
    found = seatings(registry.game("spring1942"), ["axis=general", "soviet_union=veteran", "random"])
    assert len(found) == 1
    assert found[0]["germany"] == found[0]["japan"] == "general"
    assert (found[0]["soviet_union"], found[0]["united_states"]) == ("veteran", "random")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["a", "b", "c", "d"], "4 players for 2 sides"),
        (["mars=general"], "neither a seat"),
        (["axis=general"], "nobody plays"),
        (["axis=general", "random", "recruit"], "have no seat"),
    ],
)
def test_players_that_do_not_fit(words: list[str], reason: str) -> None:
    with pytest.raises(BadPlayers, match=reason):
        seatings(registry.game("spring1942"), words)


def test_words_with_commas() -> None:
    assert words_in("bot:python3 'a,b.py', general") == ["bot:python3 'a,b.py'", "general"]
    for wrong in ("", "a,,b", "'a"):
        with pytest.raises(BadPlayers):
            words_in(wrong)


def test_the_interval_of_wilson() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(60, 100)
    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)  # as published tables have it
    assert wilson(0, 10)[0] == 0.0 and wilson(10, 10)[1] > 0.999


def task(players: dict[str, str] | None = None, **more: Any) -> MatchTask:
    return MatchTask("smugglers", 1, "3", players or dict.fromkeys(("amber", "teal", "violet"), "random"), **more)


def test_the_same_task_gives_the_same_game() -> None:
    first, second = play(task(check=True)), play(task())
    assert not first.failure and first.hash == second.hash and first.actions == second.actions
    assert play(MatchTask("smugglers", 1, "4", task().players)).hash != first.hash


def test_a_game_that_is_cut_is_judged_by_what_was_gained() -> None:
    result = play(task(rounds=1))
    assert result.judged and result.rounds == 1
    gains = {side: result.standing[side] - result.start[side] for side in result.standing}
    assert result.winner in ("", max(gains, key=gains.__getitem__))


class _Experienced:
    """The toy's brain, with the experience that one side grows by so much whoever plays it."""

    def __init__(self, side: str, growth: float) -> None:
        self._usual = {side: growth}

    def __getattr__(self, name: str) -> Any:
        return getattr(brain_of(smugglers()), name)

    def usual_growth(self, game: Any, rounds: int) -> dict[str, float]:
        assert rounds == 1
        return self._usual


def test_a_game_that_is_cut_is_judged_against_what_is_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    before = play(task(rounds=1))
    for side in before.standing:
        for growth, won in ((-1.0, True), (1.0, False)):
            brain = _Experienced(side, growth)
            monkeypatch.setattr("boardgame.ai.matches.playing.brain_of", lambda game, brain=brain: brain)
            result = play(task(rounds=1))
            assert result.hash == before.hash and result.usual == {side: growth}
            assert (result.winner == side) is won


def test_the_standing_after_each_round_is_kept() -> None:
    result = play(task(rounds=2))
    assert result.rounds == 2 and len(result.course) == 2
    assert result.course[-1] == result.standing
    assert result.course[0] == play(task(rounds=1)).standing


class Wrong:
    """A player that does what it may not, and then fails."""

    def __init__(self) -> None:
        self.asked = 0

    def decide(self, seen: Seen, decision: Decision, budget: Budget) -> Move:
        self.asked += 1
        if self.asked % 2:
            return Move({"do": "fly", "by": str(seen.viewer)})
        raise ZeroDivisionError("it thinks wrongly")


def test_faults_are_counted_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardgame.ai.matches.playing.player_of", lambda game, level, seed: Wrong())
    result = play(task({"amber": "general", "teal": "general", "violet": "general"}))
    assert not result.failure and result.winner
    record = result.seats["amber"]
    assert record.refused["ENGINE-MALFORMED"] + record.errors["ZeroDivisionError"] == record.decisions
    assert "fly" in record.error
    assert scores([result])[0].refused["ENGINE-MALFORMED"] > 0


def test_a_program_plays_in_a_series_and_may_forfeit(tmp_path: Path) -> None:
    path = tmp_path / "mute.py"
    path.write_text("import sys\nsys.exit('no')", encoding="utf-8")
    word = f"bot:{sys.executable} {path}"
    players = {"amber": word, "teal": "random", "violet": "random"}
    result = play(task(players))
    assert not result.failure and result.seats["amber"].refused["ENGINE-PLAYER-GONE"] > 3
    assert play(task(players, otherwise="forfeit")).forfeited == "amber"


def test_scores_and_tables(tmp_path: Path) -> None:
    tasks = series("smugglers", smugglers(), ["random", "bot:none"], 3, "1", rounds=1)
    results = [play(each) for each in tasks]
    found = {score.word: score for score in scores(results)}
    assert found["random"].games == 3 == found["random"].drawn + found["random"].decided
    assert found["random"].wins + found["bot:none"].wins == found["random"].decided
    path = tmp_path / "games.csv"
    write_csv(path, results)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 4 and lines[0].startswith("game,number,seed,winner")
    assert "standing Amber" in lines[0]


def test_a_pair_goes_to_who_did_better_with_both_sides() -> None:
    def result(number: int, first: str, winner: str, judged: bool, red: float) -> MatchResult:
        words = ("random", "general") if first == "random" else ("general", "random")
        seats = {side: SeatRecord(word, side) for side, word in zip(("Red", "Blue"), words, strict=True)}
        found = MatchResult(MatchTask("smugglers", number, f"s/{(number + 1) // 2}", {}), winner, judged, seats=seats)
        found.standing, found.start = {"Red": red, "Blue": 1 - red}, {"Red": 0.5, "Blue": 0.5}
        return found

    by_gain = [result(1, "random", "Red", True, 0.55), result(2, "general", "Red", True, 0.6)]
    by_rule = [result(3, "random", "Red", False, 0.51), result(4, "general", "Red", True, 0.9)]
    alone = [result(5, "random", "Red", True, 0.7)]
    found = {score.word: score for score in scores([*by_gain, *by_rule, *alone])}
    assert found["general"].pairs == (1, 2)
    assert found["random"].pairs == (1, 2)
    assert found["random"].wins == 3  # Red is the side that wins, whoever plays it


def test_a_plot_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    from boardgame.ai.matches.plot import write_plot

    path = tmp_path / "games.svg"
    write_plot(path, [play(each) for each in series("smugglers", smugglers(), ["random", "bot:none"], 3, "1")])
    assert path.read_text(encoding="utf-8").count("<path") > 10


def test_levels_are_named() -> None:
    assert [level.id for level in brains.LEVELS] == ["recruit", "veteran", "general"]
    with pytest.raises(brains.UnknownLevel, match="there is no level 'marshal'; there is random, recruit"):
        brains.level_of("marshal")
