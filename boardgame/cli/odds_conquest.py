"""``boardgame odds conquest`` and, for two players, ``rising_sun``: what will probably come of a battle there."""

from __future__ import annotations

import json
import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import click

from boardgame.cli.command_line import Checked, Command, seconds

if TYPE_CHECKING:
    from boardgame.ai.conquest.odds import Odds, Standing
    from boardgame.ai.conquest.odds.words import Force

_EXAMPLES = """\b
examples:
  boardgame odds conquest --attack "infantry 3" --defender minor --defend "fortress 2"
  boardgame odds conquest --attack "infantry 4 3, air force 2" --defender nationalist_china --defend "infantry 2 1"
  boardgame odds conquest --attack "carrier 4, fleet 3" --defend "fleet 4 2" --defender-has naval_radar
  boardgame odds conquest --attack "fleet 3 / carrier 4" --defend "fleet 4" --attacker-does strike
"""


def _option(
    name: str, help_: str, metavar: str, default: Any = "", required: bool = False, **more: Any
) -> click.Option:
    if required:
        return click.Option([name], help=help_, metavar=metavar, required=True)
    return click.Option([name], help=help_, metavar=metavar, default=default, **more)


_UNITS = "each type with the CV of every unit"


@click.command(
    cls=Command,
    params=[
        _option("--attack", f"attacking units, {_UNITS}: “infantry 3 2, air force 2”; “/” between Battle Groups at sea",
                "UNITS", required=True),
        _option("--defend", f"defending units, {_UNITS}", "UNITS", required=True),
        _option("--attacker", "power that attacks (default: japan)", "POWER", "japan"),
        _option("--defender", "power that defends, or “minor” for an Armed Minor (default: united_states)", "POWER",
                "united_states"),
        _option("--area", "where (default: the Philippines or the Philippine Sea, by the units)", "AREA"),
        _option("--landing", "those of the attackers that Sea Invade this turn", "UNITS"),
        _option("--attacker-has", "Technologies of the attacker: “jets, naval_radar”", "NAMES"),
        _option("--defender-has", "the same for the defender", "NAMES"),
        click.Option(["--surprise"], is_flag=True, help="the attacker has declared War this turn"),
        _option("--attacker-does", "how the attacker decides: “leave 0.5, weak 1, escape 1, strike, kamikaze” "
                "(default: stands and fires)", "POLICY"),
        _option("--defender-does", "the same for the defender", "POLICY"),
        _option("--time", "seconds of computing (default: 1)", "S", 1.0, type=Checked(seconds)),
        click.Option(["--json"], is_flag=True, help="print everything as JSON"),
    ],
    help="What will probably come of a battle of Conquest & Consequence, exactly wherever the time allows it.",
    epilog=_EXAMPLES,
)  # fmt: skip
def run(**given: Any) -> int:
    """Run the command; 0 when there is an answer, 1 otherwise."""
    arguments = SimpleNamespace(**given)
    from boardgame.ai.conquest.odds import odds_of
    from boardgame.ai.conquest.odds.words import BadWords, described, parse_policy

    two = click.get_current_context().obj == "rising_sun"
    try:
        situation = described(*_forces(arguments), arguments.area, arguments.surprise, two)
        policies = {situation.sides[0]: parse_policy(arguments.attacker_does)}
        policies |= {situation.sides[side]: parse_policy(arguments.defender_does) for side in situation.enemies}
    except BadWords as error:
        print(f"boardgame odds: {error}", file=sys.stderr)
        return 1
    found = odds_of(situation, policies, arguments.time)
    print(json.dumps(found.to_plain(), indent=1, ensure_ascii=False) if arguments.json else _told(found))
    return 0


def _forces(arguments: SimpleNamespace) -> tuple[Force, Force]:
    from boardgame.ai.conquest.odds.words import Force, parse_units

    groups = tuple(parse_units(text) for text in arguments.attack.split("/"))
    attack = Force(arguments.attacker, groups, _names(arguments.attacker_has), parse_units(arguments.landing))
    return attack, Force(arguments.defender, (parse_units(arguments.defend),), _names(arguments.defender_has))


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip().lower().replace(" ", "_") for name in text.split(",") if name.strip())


def _told(found: Odds) -> str:
    lines = []
    if found.kind == "sea":
        lines += ["fought to its end", *_standing(found, found.end)]
    else:
        lines += ["after one Round", *_standing(found, found.round), "if the attacker goes on to the end"]
        lines += _standing(found, found.end)
    if len(found.rounds) > 1:
        word = "attacker" if found.kind == "sea" else "falls"
        shares = (f"{n}: {100 * getattr(part, word):.2f} %" for n, part in enumerate(found.rounds, start=1))
        lines.append(f"{'won after Round' if word == 'attacker' else 'fallen after Round':22}" + "  ".join(shares))
    for ending in found.endings[:5]:
        sides = (_units(units) for units in ending.units.values())
        lines.append(f"  {100 * ending.chance:6.2f} %  " + "  against  ".join(sides))
    if not found.exact:
        lines.append(f"{found.battles:,} battles fought; ± {100 * found.margin:.2f} points, 99 times in 100")
    else:
        tried = f"; further Rounds and the end by {found.battles:,} battles fought" if found.battles else ""
        lines.append(f"exact{tried}, {1000 * found.seconds:.1f} ms")
    return "\n".join(lines)


def _standing(found: Odds, part: Standing) -> list[str]:
    rows = [
        ("only the attacker left", part.attacker),
        ("the area falls", part.falls if found.kind != "sea" else 0.0),
        ("fighting goes on", part.both),
        ("only defenders left", part.defender),
        ("nobody left", part.neither),
    ]
    lines = [f"  {name:24}{100 * chance:6.2f} %" for name, chance in rows if chance > 5e-5]
    for side, lost in part.lost.items():
        dead = ", ".join(
            f"{number:.2f} {sort.split()[1].replace('_', ' ')}" for sort, number in part.dead[side].items() if number
        )
        lines.append(f"  {side + ' loses':24}{lost:6.2f} CV" + (f"  ({dead})" if dead else ""))
    return lines


def _units(units: Any) -> str:
    return ", ".join(f"{type_.replace('_', ' ')} {cv}" for _, type_, cv in units) or "nothing"
