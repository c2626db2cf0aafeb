"""Programs that play: what they may do wrong, and that no game waits for them."""

from __future__ import annotations

import os
import random
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boardgame.ai.player import Budget, Move, Stopped, Thought
from boardgame.ai.process.commands import bot_command, house_command
from boardgame.ai.process.conversation import GONE, NO_MESSAGE, OTHER_PROTOCOL, TOO_LATE
from boardgame.ai.process.program import Agreement, Forfeit, ProgramPlayer
from boardgame.ai.seen import SeenPosition
from boardgame.engine.chance import SeededChance
from boardgame.engine.decision import Decision
from boardgame.engine.game import Game
from boardgame.games import registry
from tests.toy import game as smugglers

EXAMPLE = Path(__file__).resolve().parents[3] / "examples" / "bold_bot.py"
READY = "import json, sys, time\nprint(json.dumps({'t': 'ready', 'protocol': 1}), flush=True)\nlines = sys.stdin\n"


class Table:
    """A game at its first decision, and a program that is asked for it."""

    def __init__(self, game: Game[Any, Any], command: list[str], agreement: Agreement | None = None) -> None:
        self.game = game
        self.state, _ = game.start(game.new_state({}), SeededChance(1))
        self.decision: Decision = game.decisions(self.state)[0]
        self.player = ProgramPlayer(command, game, {}, self.decision.seat, seed="1", agreement=agreement)

    def ask(self, budget: Budget) -> Move:
        return self.player.decide(SeenPosition(self.game, self.state, self.decision.seat), self.decision, budget)


@pytest.fixture
def asked(tmp_path: Path) -> Any:
    """Writes a program and asks it; ends every one of them."""
    tables: list[Table] = []

    def ask(body: str, seconds: float = 0.5, agreement: Agreement | None = None, budget: Budget | None = None) -> Any:
        path = tmp_path / f"bot{len(tables)}.py"
        path.write_text(READY + textwrap.dedent(body), encoding="utf-8")
        table = Table(smugglers(), [sys.executable, str(path)], agreement)
        tables.append(table)
        return table, table.ask(budget or Budget(seconds))

    yield ask
    for table in tables:
        pid = table.player.pid
        table.player.close()
        if pid is not None:
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)


ANSWER = """
    for line in lines:
        message = json.loads(line)
        if message["t"] == "decide":
            option = message["options"][0]
            filled = {blank["name"]: blank["values"][0] for blank in option.get("blanks", [])}
            print(json.dumps({"t": "think", "text": "Hm.", "done": 0.5}))
            print(json.dumps({"t": "act", "number": message["number"], "action": {**option["action"], **filled},
                              "reason": "Why not.", "arrows": [{"areas": ["quay", "mill"]}]}), flush=True)
"""


def test_a_program_answers(asked: Callable[..., Any]) -> None:
    thoughts: list[Thought] = []
    table, move = asked(ANSWER, budget=Budget(5, think=thoughts.append))
    assert move.action == {"do": "hide", "by": "amber", "area": "quay"}
    assert move.reason == "Why not." and move.arrows[0].areas == ("quay", "mill")
    assert thoughts == [Thought("Hm.", 0.5)]
    assert not table.player.faults


@pytest.mark.parametrize(
    ("body", "rule", "most"),
    [
        ("for line in lines: print('nonsense', flush=True)", NO_MESSAGE, 3),
        ('for line in lines: print(\'{"t": "fly"}\', flush=True)', NO_MESSAGE, 3),
        ("for line in lines: sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", NO_MESSAGE, 3),
        ("for line in lines: print('[' * 100000, flush=True)", NO_MESSAGE, 3),
        ("for line in lines: print('x' * 300000, flush=True)", NO_MESSAGE, 3),
        ("time.sleep(60)", TOO_LATE, 3),
        ("sys.exit('it broke')", GONE, 3),
        ("for line in lines: sys.exit(3)", GONE, 3),
    ],
)
def test_what_is_no_answer_gets_one_and_a_random_action_in_the_end(
    asked: Callable[..., Any], body: str, rule: str, most: int
) -> None:
    began = time.monotonic()
    table, move = asked(body)
    assert table.player.faults == {rule: most}
    assert table.game.apply(table.state, move.action, SeededChance(1))
    assert move.reason.startswith("Picked at random")
    assert time.monotonic() - began < 15


def test_an_illegal_action_is_refused_with_the_rule(asked: Callable[..., Any]) -> None:
    table, move = asked(
        """
        refused = []
        for line in lines:
            message = json.loads(line)
            if message["t"] == "refused":
                refused.append(message["rule"])
            if message["t"] == "decide":
                area = "quay" if refused else "moon"
                reason = " ".join(refused)
                action = {"do": "hide", "area": area}
                answer = {"t": "act", "number": message["number"], "action": action, "reason": reason}
                print(json.dumps(answer), flush=True)
        """,
        5,
    )
    assert move.action["area"] == "quay"
    assert list(table.player.faults.values()) == [1]
    assert move.reason == next(iter(table.player.faults))


def test_three_strikes_may_lose_the_game(asked: Callable[..., Any]) -> None:
    with pytest.raises(Forfeit, match="amber forfeits"):
        asked("for line in lines: print('nonsense', flush=True)", agreement=Agreement("forfeit"))


def test_a_program_that_floods_its_output_does_no_harm(asked: Callable[..., Any]) -> None:
    table, move = asked("while True: print(json.dumps({'t': 'think', 'text': 'x' * 200}))", 0.3)
    assert table.player.faults == {TOO_LATE: 3}
    assert move.action["by"] == "amber"


def test_a_line_without_end_does_no_harm(asked: Callable[..., Any]) -> None:
    table, _ = asked("while True: sys.stdout.write('x' * 100000)", 0.3)
    assert table.player.faults == {TOO_LATE: 3}


def test_another_protocol_is_not_asked(asked: Callable[..., Any], tmp_path: Path) -> None:
    path = tmp_path / "other.py"
    path.write_text(READY.replace("1}", "7}") + "time.sleep(60)", encoding="utf-8")
    table = Table(smugglers(), [sys.executable, str(path)])
    try:
        table.ask(Budget(5))
        assert table.player.faults == {OTHER_PROTOCOL: 1}
        assert "version 7" in table.player.complaints[0]
    finally:
        table.player.close()


def test_a_command_that_is_none(asked: Callable[..., Any]) -> None:
    table = Table(smugglers(), ["no-such-program-anywhere"])
    table.ask(Budget(1))
    assert table.player.faults == {GONE: 3}
    assert "cannot be started" in table.player.complaints[0]


def test_who_wants_no_answer_waits_for_none(asked: Callable[..., Any]) -> None:
    began = time.monotonic()
    with pytest.raises(Stopped):
        asked("time.sleep(60)", budget=Budget(30, stopped=lambda: time.monotonic() - began > 1.0))
    assert time.monotonic() - began < 8


def runs(pid: int) -> bool:
    """Whether a process still does anything; one that has ended may wait to be counted off by another."""
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text(encoding="ascii").rsplit(") ", 1)[1][0] not in "ZX"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="asks /proc")
def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    path = tmp_path / "parent.py"
    path.write_text(
        "import subprocess, sys\n"
        f"child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        f"open({str(note)!r}, 'w').write(str(child.pid))\n" + READY + "time.sleep(60)",
        encoding="utf-8",
    )
    table = Table(smugglers(), [sys.executable, str(path)])
    table.ask(Budget(0.2))
    table.player.close()
    ended = time.monotonic() + 5
    while runs(int(note.read_text())) and time.monotonic() < ended:
        time.sleep(0.05)
    assert time.monotonic() < ended


@pytest.mark.parametrize("game_id", ["spring1942", "conquest"])
def test_the_example_plays_without_a_fault(game_id: str) -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 90
    assert "boardgame" not in EXAMPLE.read_text(encoding="utf-8").split('"""')[2]
    table = Table(registry.game(game_id), [sys.executable, str(EXAMPLE)])
    chance = SeededChance(2)
    try:
        for _ in range(40):
            decision = next((d for d in table.game.decisions(table.state) if table.decision.seat in d.seats), None)
            if decision is None:
                seat = table.game.decisions(table.state)[0].seat
                action = table.game.sample(table.state, table.game.heads(table.state, seat)[0], random.Random(1))
                table.state, _ = table.game.apply(table.state, action, chance)
                continue
            seen = SeenPosition(table.game, table.state, table.decision.seat)
            move = table.player.decide(seen, decision, Budget(10))
            table.state, events = table.game.apply(table.state, move.action, chance)
            table.player.happened([e for event in events if (e := event.witness(table.decision.seat)) is not None])
        assert not table.player.faults, table.player.complaints
    finally:
        table.player.over(table.game.progress(table.game.view(table.state, None)))


def test_words_for_programs() -> None:
    assert bot_command("bot:python3 'my bot.py' --fast") == ["python3", "my bot.py", "--fast"]
    for word in ("bot:", "bot:'", "general"):
        with pytest.raises(ValueError, match="bot:"):
            bot_command(word)
    assert house_command()[0] == sys.executable
