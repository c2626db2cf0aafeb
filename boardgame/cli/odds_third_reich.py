"""``boardgame odds third_reich``: what will probably come of a ground attack, exactly."""

from __future__ import annotations

import json
import sys
from collections import Counter
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import click

from boardgame.cli.command_line import Checked, Command, OneOf

if TYPE_CHECKING:
    from boardgame.ai.third_reich.odds import Loss, Odds

_EXAMPLES = """\b
examples:
  boardgame odds third_reich --attack "2 armor 4-6, infantry 3" --defend "infantry 2"
  boardgame odds third_reich --attack "2 infantry 3" --support 4 --defend "infantry 2" --das 3
  boardgame odds third_reich --attack "4 infantry 3" --defend "2 infantry 2" --terrain fortress
  boardgame odds third_reich --attack "infantry 4, armor 5" --ships 9 --defend "infantry 3" --terrain invasion
"""
_UNITS = "a number, the kind and the factors of each"
_ENDS = {
    "defender_lost": "defenders eliminated",
    "exchange": "exchange, defense multiplied",
    "counter_exchange": "exchange, basic factors",
    "attacker_lost": "attackers eliminated",
}


def _factors(text: str) -> int:
    if not text.isdecimal() or int(text) > 200:
        raise ValueError(f"{text!r}: a number of factors from 0 to 200 is wanted")
    return int(text)


def _number(name: str, help_: str) -> click.Option:
    return click.Option([name], help=help_, metavar="FACTORS", default=0, type=Checked(_factors))


@click.command(
    cls=Command,
    params=[
        click.Option(["--attack"], help=f"attacking ground units, {_UNITS}: “2 armor 4-6, infantry 3”",
                     metavar="UNITS", required=True),
        click.Option(["--defend"], help=f"defending ground units, {_UNITS}; those of all hexes attacked together",
                     metavar="UNITS", required=True),
        click.Option(
            ["--terrain"], default="clear",
            help="what the defenders stand in or behind: x2 in the clear, x1 in the first winter in Russia, x4 in a "
            "fortress, else x3 (default: clear)",
            type=OneOf(["clear", "winter", "river", "arrow", "mountain", "swamp", "invasion", "fortress"]),
        ),
        _number("--support", "air factors of ground support"),
        _number("--das", "air factors of defensive air support"),
        _number("--ships", "naval factors that bombard; three count as one"),
        click.Option(["--json"], is_flag=True, help="print everything as JSON"),
    ],
    help="What will come of a ground attack in Third Reich: the chance of every end, through counterattacks and "
    "exchanges, exactly.",
    epilog=_EXAMPLES,
)  # fmt: skip
def run(**given: Any) -> int:
    """Run the command; 0 when there is an answer, 1 otherwise."""
    arguments = SimpleNamespace(**given)
    # Imported here so that help and wrong arguments load nothing.
    from boardgame.ai.third_reich.odds import BadWords, described, odds_of

    try:
        forces = described(
            arguments.attack, arguments.defend, arguments.terrain, arguments.support, arguments.das, arguments.ships
        )
    except BadWords as error:
        print(f"boardgame odds: {error}", file=sys.stderr)
        return 1
    found = odds_of(forces)
    print(json.dumps(found.to_plain(), indent=1, ensure_ascii=False) if arguments.json else _told(found))
    return 0


def _told(found: Odds) -> str:
    forces = found.forces
    counter = f"a counterattack at {forces.basic_defense} against {forces.attack}: {found.counter_column}"
    lines = [f"{forces.attack} against {forces.defense}: {found.column}  ({counter})"]
    for end, name in _ENDS.items():
        if chance := found.chance(end):
            losses = (("attacker", found.attacker[end]), ("defender", found.defender[end]))
            lost = "; ".join(f"{side} loses {_lost(loss)}" for side, loss in losses if loss.factors or loss.ships)
            lines.append(f"{name:30}{_per_cent(chance)}  {lost}")
    lines.append(f"{'hex can be taken':30}{_per_cent(found.taken)}")
    if found.breakthrough:
        lines.append(f"{'breakthrough':30}{_per_cent(found.breakthrough)}")
    for side in ("attacker", "defender"):
        lines.append(f"{side + ' loses':30}{float(found.mean(side)):6.2f} factors on average")
    return "\n".join(lines)


def _per_cent(chance: Any) -> str:
    return f"{100 * float(chance):6.2f} %"


def _lost(loss: Loss) -> str:
    parts = [unit if count == 1 else f"{count} × {unit}" for unit, count in Counter(loss.units).items()]
    parts += [f"{loss.air} air"] if loss.air else []
    parts += [f"{loss.ships} naval"] if loss.ships else []
    return ", ".join(parts)
