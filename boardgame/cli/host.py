"""``boardgame host``: keep games for others to play over the network, without a window."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from boardgame.cli.command_line import Checked, Command
from boardgame.games import registry

_HELP = f"""Keep games that others play over the network.

\b
Each FILE is a saved game that is taken up where it stopped. Each GAME is begun anew, or taken up if it was hosted
from here before and is not over: {", ".join(registry.playable())}.
Without any, all games hosted from the folder are taken up.

\b
  boardgame host spring1942                       a new game; prints a link to give to friends
  boardgame host my-game.wartable --port 19420    a saved game at a port of your choice
  boardgame host --keep-folder games --no-code    all games of a folder, by link only

The link and the code that are printed let people in: give them to nobody else. The first to come owns the game: they
choose its options and who sits where. Ending the host (Ctrl+C, or the signal TERM) saves everything; begun again
with the same words it goes on."""


def _port(text: str) -> int:
    number = int(text) if text.isdecimal() else -1
    if not 0 <= number <= 65535:
        raise ValueError(f"{text!r}: a port from 0 to 65535 is wanted")
    return number


@click.command(cls=Command, help=_HELP)
@click.argument("games", nargs=-1, metavar="[FILE|GAME]...")
@click.option(
    "--port", type=Checked(_port), default=19420, metavar="N", help="where to listen; 0: any free (default: 19420)"
)
@click.option("--bind", metavar="ADDRESS", help="listen at this address of the computer alone (default: all)")
@click.option("--name", default="", metavar="TEXT", help="how the games are called for others")
@click.option("--keep-folder", type=click.Path(path_type=Path), metavar="DIR", help="where games are kept")
@click.option("--new", is_flag=True, help="begin each GAME anew, whatever was hosted before")
@click.option("--code/--no-code", default=True, help="show a code that can be said aloud (default: yes)")
@click.option("--announce/--no-announce", default=True, help="let others on the network find the games (default: yes)")
@click.option("--json-log", is_flag=True, help="write the log as JSON, one object a line")
@click.option("--child", is_flag=True, hidden=True)
@click.option("--stay", is_flag=True, hidden=True)
@click.pass_context
def run(
    ctx: click.Context,
    games: Sequence[str],
    port: int,
    bind: str | None,
    name: str,
    keep_folder: Path | None,
    new: bool,
    code: bool,
    announce: bool,
    json_log: bool,
    child: bool,
    stay: bool,
) -> int:
    """Run the command; 0 when the host was ended as it should be, 1 when it cannot do its work."""
    from boardgame.ai.bots import BOTS
    from boardgame.engine.record.saved_games import data_folder, games_folder
    from boardgame.net.host.bots import bring
    from boardgame.net.host.running import CannotHost, Wishes, run_host

    for given in games:
        kept = (Path(given), Path(f"{given}.table"))  # a game in its lobby has only what stands beside it
        if given not in registry.playable() and not any(path.exists() for path in kept):
            ctx.fail(f"{given!r} is neither a game ({', '.join(registry.playable())}) nor a file")
    folder = keep_folder or games_folder()
    bring(BOTS)
    wishes = Wishes(tuple(games), folder, data_folder(), port, bind, name, new, code, announce, json_log, child, stay)
    try:
        return run_host(wishes)
    except CannotHost as error:
        print(f"boardgame host: {error}", file=sys.stderr)
        return 1
