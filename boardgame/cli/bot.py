"""``boardgame bot``: for those who write a computer player as a program of their own."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from boardgame.ai.matches.pairing import series
from boardgame.ai.matches.playing import play
from boardgame.ai.process.commands import BOT, bot_command
from boardgame.ai.process.schema import schema_text
from boardgame.cli.command_line import Command, Group, OneOfNow
from boardgame.games import registry


@click.group(cls=Group, help="For those who write a computer player as a program; docs/players.md explains how.")
def run() -> None:
    """The group."""


@run.command(cls=Command, help="Print the JSON Schema of all messages, or write it to a file.")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="where to write it")
def schema(out: Path | None) -> int:
    """Print or write; 0."""
    if out is None:
        print(schema_text(), end="")
    else:
        out.write_text(schema_text(), encoding="utf-8")
    return 0


@run.command(cls=Command, help="Let a program play a game of GAME against random players, and tell its faults.")
@click.argument("command", metavar="COMMAND")
@click.argument("game", type=OneOfNow(registry.playable), metavar="GAME", default="spring1942")
@click.option("--rounds", type=click.IntRange(1), default=1, metavar="R", help="stop after R rounds (default: 1)")
@click.option("--seed", default="1", metavar="S", help="the same seed plays the same game (default: 1)")
@click.pass_context
def check(ctx: click.Context, command: str, game: str, rounds: int, seed: str) -> int:
    """Play; 0 when there were no faults, 1 otherwise."""
    word = command if command.startswith(BOT) else f"{BOT}{command}"
    try:
        bot_command(word)
    except ValueError as error:
        ctx.fail(str(error))
    faults = 0
    for task in series(game, registry.game(game), [word, "random"], 2, seed, rounds):
        result = play(task)
        if result.failure:
            print(f"boardgame bot check: {result.failure}", file=sys.stderr)
            return 1
        for seat, record in result.seats.items():
            if record.word != word:
                continue
            faults += record.refused.total()
            told = ", ".join(f"{rule} {count}" for rule, count in record.refused.items()) or "no faults"
            print(f"{seat}: {record.decisions} decisions in {record.seconds:.1f} s, {told}")
            if record.error:
                print(f"  first: {record.error.strip()}")
    return 1 if faults else 0
