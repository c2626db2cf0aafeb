"""``boardgame advise FILE``: what the computer would do in a saved game, and why."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from boardgame.ai.brains import LEVELS, brain_of, player_of
from boardgame.ai.player import Budget
from boardgame.ai.seen import decision_of
from boardgame.cli.command_line import Command, OneOf
from boardgame.engine.record.journal import JournalError
from boardgame.engine.record.match import Match
from boardgame.games import registry


@click.command(cls=Command, help="Tell what the computer would do in the saved game FILE, and why.")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option(
    "--level", type=OneOf([level.id for level in LEVELS]), default="general", help="how well (default: general)"
)
@click.option("--seat", default="", metavar="SEAT", help="for whom (default: who is asked first)")
@click.option("--json", "as_json", is_flag=True, help="as JSON")
@click.pass_context
def run(ctx: click.Context, file: Path, level: str, seat: str, as_json: bool) -> int:
    """Run the command; 0 when there is advice, 1 when the game cannot be read or asks nobody."""
    try:
        match = Match.open(file, registry.game, read_only=True)
    except (JournalError, OSError) as error:
        print(f"boardgame advise: {error}", file=sys.stderr)
        return 1
    asked = [each for decision in match.decisions for each in decision.seats]
    if not asked:
        print("boardgame advise: the game is over", file=sys.stderr)
        return 1
    if seat and seat not in asked:
        ctx.fail(f"argument --seat: {seat!r} is not asked; asked is {', '.join(asked)}")
    seen = match.perspective(seat or asked[0])
    decision = decision_of(seen.decisions, seat or asked[0])
    assert decision is not None
    game, brain = match.game, brain_of(match.game)
    move = player_of(game, level, f"advice after {match.number}").decide(seen, decision, Budget())
    chances = brain.chances(game, seen.view)
    concerns = brain.concerns(seen)
    if as_json:
        plain = {
            "seat": seen.viewer,
            "action": move.action,
            "reason": move.reason,
            "chances": chances,
            "concerns": [{"text": each.text, "area": each.area, "chance": each.chance} for each in concerns],
        }
        print(json.dumps(plain, ensure_ascii=False))
        return 0
    print(f"{game.progress(seen.view).title}: {decision.text}")
    print(f"The {level.capitalize()} would: {json.dumps(move.action, ensure_ascii=False)}")
    if move.reason:
        print(move.reason)
    print("Chances: " + ", ".join(f"{side} {100 * part:.0f} %" for side, part in chances.items()))
    for concern in concerns:
        print(f"- {concern.text}")
    return 0
