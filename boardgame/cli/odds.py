"""``boardgame odds EDITION``: what will probably come of a battle."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import click

from boardgame.cli.command_line import Checked, Command, OneOf, seconds

if TYPE_CHECKING:
    from boardgame.ai.axis_allies.odds import Chart, Odds, Question, Target

_EXAMPLES = """\b
examples:
  boardgame odds spring1942 --attack "10 infantry 4 artillery 6 tank" --defend "14 infantry 4 tank"
  boardgame odds spring1942 --attack "2 submarine 1 fighter" --defend "1 destroyer 1 transport" --submerge attacker
  boardgame odds spring1942 --kind amphibious --attack "2 infantry 1 fighter" --bombard "1 battleship" \\
      --defend "2 infantry 1 antiaircraft gun" --retreat best
  boardgame odds spring1942 --kind raid --attack "2 bomber" --defend "1 antiaircraft gun" --ipc 8
  boardgame odds pacific1940 --kind raid --attack "3 strategic bomber" --facility "air base" --damage 2
  boardgame odds pacific1940 --attack "2 aircraft carrier 4 fighter" --defend "3 fighter 2 destroyer" \\
      --scrambled "3 fighter" --kamikaze "2 aircraft carrier"
  boardgame odds revised --attack "3 submarine 1 bomber" --defend "1 destroyer 1 battleship" \\
      --attacker-has "wolf packs, heavy bombers" --defender-has "super submarines"
  boardgame odds revised --attack "3 fighter 2 destroyer" --defend "2 battleship" --one-way "2 fighter"
  boardgame odds revised --kind raid --attack "2 bomber 1 antiaircraft gun" --attacker-has "heavy bombers, rockets"
"""


def _count(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise ValueError(f"{text!r}: a number of 0 or more is wanted")
    return int(text)


def _points(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0.05 <= found < 50:
        raise ValueError(f"{text!r}: percentage points from 0.05 to 50 are wanted")
    return found


_COUNT, _SECONDS, _POINTS = Checked(_count), Checked(seconds), Checked(_points)


def _option(name: str, help_: str, metavar: str | None = None, default: Any = "", **more: Any) -> click.Option:
    return click.Option([name], help=help_, metavar=metavar, default=default, **more)


def _flag(name: str, help_: str) -> click.Option:
    return click.Option([name], help=help_, is_flag=True)


_FORCES = [
    click.Argument(["edition"], metavar="EDITION"),
    click.Option(["--attack"], help="attacking units, such as “3 infantry 1 tank”", metavar="UNITS", required=True),
    _option("--defend", "defending units, an antiaircraft gun included", "UNITS"),
    _option(
        "--kind", "kind of battle (default: by the units)", None, None,
        type=OneOf(["land", "sea", "amphibious", "raid"]),
    ),
    _option("--damaged", "attacking ships that have taken a hit", "UNITS"),
    _option("--damaged-defender", "defending ships that have taken a hit", "UNITS"),
    _option("--bombard", "ships that bombard before a landing", "SHIPS"),
    _option("--overland", "land units of a landing that came overland", "UNITS"),
]  # fmt: skip
_CHOICES = [
    _option(
        "--order",
        "how the attacker loses units: cheapest or weakest first (default: cheapest), or types, first lost first",
        "ORDER", "cheapest",
    ),
    _option("--defender-order", "the same for the defender", "ORDER", "cheapest"),
    _option(
        "--hits-order",
        "the order in which the attacker gives hits of several classes: “aircraft, submarine, other” "
        "(default: those first that the fewest units may take)", "CLASSES",
    ),
    _option("--defender-hits-order", "the same for the defender", "CLASSES"),
    _flag("--keep-land", "the attacker spares one unit that takes territory"),
    _option("--retreat", "never, “after N” rounds, “below N” per cent, or best", "WHEN", "never"),
    _flag("--no-retreat-space", "ships and land units have nowhere to go"),
    _option(
        "--submerge", "whose submarines submerge where they may, instead of striking (default: nobody)",
        None, "nobody", type=OneOf(["nobody", "attacker", "defender", "both"]),
    ),
    _option("--submerge-round", "from this round on (default: 1)", "N", 1, type=_COUNT),
]  # fmt: skip
_STRENGTHS = [
    _flag("--any-target", "bombardment hits any unit, as agreed before play"),
    _option("--attack-value", "other values, such as “3 submarine”", "VALUES"),
    _option("--defense-value", "the same for the defender: “5 fighter”", "VALUES"),
    _option("--dice", "dice of the attacker's units, such as “2 bomber”", "DICE"),
    _option(
        "--attacker-has",
        "technologies and national advantages in force for the attacker: “heavy bombers, wolf packs”", "NAMES",
    ),
    _option("--defender-has", "the same for the defender: “jet fighters”", "NAMES"),
    _option(
        "--area",
        "space fought for, where what is in force depends on it (default: one where all of it counts)", "AREA",
    ),
    _option(
        "--one-way", "attacking aircraft lost in a kamikaze attack: “2 fighter”; names the advantage as well",
        "AIRCRAFT",
    ),
    _flag(
        "--kaiten",
        "all submarines that defend are spent as Kaiten torpedoes in the first round; names the advantage as well",
    ),
]  # fmt: skip
_RAID = [
    _option("--ipc", "value of a raided territory (default: 10)", "N", 10, type=_COUNT),
    _option("--damage", "damage its complex or facility has; for several “3 air base”", "N", "0"),
    _option(
        "--facility",
        "what is bombed, where bombers choose: “air base”; with bombers for each, the last takes the others: "
        "“2 air base 1 naval base”", "SITES",
    ),
    _option("--cash", "IPCs of its owner, where raids cost money", "N", None, type=_COUNT),
]  # fmt: skip
_AT_SEA = [
    _option("--scrambled", "defending aircraft at sea without a carrier", "UNITS"),
    _option(
        "--kamikaze", "attacks on the attacker's ships before the battle, ship by ship: “2 battleship, 1 destroyer”",
        "SHIPS",
    ),
]  # fmt: skip
_ANSWER = [
    _option(
        "--time",
        "seconds for an exact answer, and 20 times as many for a sample (default: 0.5)",
        "S",
        0.5,
        type=_SECONDS,
    ),
    _option("--method", "default: auto", None, "auto", type=OneOf(["auto", "exact", "sample"])),
    _option("--memory", "megabytes that an exact answer may take (default: 1500)", "MB", 1500, type=_COUNT),
    _option(
        "--within", "percentage points either way at which a sample aims (default: 1)", "POINTS", 1.0, type=_POINTS
    ),
    _option("--battles", "battles that a sample fights, instead of as many as that takes", "N", None, type=_COUNT),
    _option("--seed", "of a sample's dice (default: 1)", "N", 1, type=_COUNT),
    _flag("--json", "print everything as JSON"),
]


class _ByGame(Command):
    """The command of the Axis & Allies family, which hands on to that of another family if its game is named."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The context of the command of the game named."""
        if args[:1] in (["conquest"], ["rising_sun"]):
            from boardgame.cli.odds_conquest import run as conquest

            return conquest.make_context(f"{info_name} {args[0]}", args[1:], parent, obj=args[0], **extra)
        if args[:1] == ["third_reich"]:
            from boardgame.cli.odds_third_reich import run as third_reich

            return third_reich.make_context(f"{info_name} {args[0]}", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


@click.command(
    cls=_ByGame,
    params=[*_FORCES, *_CHOICES, *_STRENGTHS, *_RAID, *_AT_SEA, *_ANSWER],
    help="What will probably come of a battle, exactly wherever that is possible in the time given. "
    "EDITION is the id of the game, such as spring1942; "
    "“boardgame odds conquest --help” tells of that game, and of rising_sun, the same for two; "
    "“boardgame odds third_reich --help” of ground attacks there.",
    epilog=_EXAMPLES,
)
def run(**given: Any) -> int:
    """Run the command; 0 when there is an answer, 1 otherwise."""
    arguments = SimpleNamespace(**given)
    # Threads that share one small product after another wait for each other, the longer the busier the computer is.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # Imported here so that help and wrong arguments load nothing.
    from boardgame.ai.axis_allies.odds import BadQuestion, UnknownEdition, load_chart, odds

    try:
        chart = load_chart(arguments.edition)
        question = _question(arguments, chart)
        found = odds(
            question, arguments.time, arguments.method, arguments.battles, arguments.seed,
            arguments.within / 100, arguments.memory * 1e6,
        )  # fmt: skip
    except (BadQuestion, UnknownEdition) as error:
        print(f"boardgame odds: {error}", file=sys.stderr)
        return 1
    if arguments.json:
        print(json.dumps(found.to_plain(), indent=1, ensure_ascii=False))
    else:
        _print(found)
    return 0


def _question(arguments: SimpleNamespace, chart: Chart) -> Question:
    from boardgame.ai.axis_allies.odds import BadQuestion, Force, Question, Retreat, parse_units
    from boardgame.ai.axis_allies.odds.question import parse_hits, parse_list

    attack, defend = parse_units(arguments.attack, chart), parse_units(arguments.defend, chart)
    ships, overland = parse_units(arguments.bombard, chart), parse_units(arguments.overland, chart)
    kind = arguments.kind
    if kind is None:
        at_sea = any(chart.types[type_].domain == "sea" for type_ in (*attack, *defend))
        kind = "sea" if at_sea else "amphibious" if ships or overland else "land"
    seaborne = None
    if overland:
        seaborne = {
            type_: count - overland.get(type_, 0)
            for type_, count in attack.items()
            if chart.types[type_].domain == "land" and count >= overland.get(type_, 0)
        }
    scrambled = parse_units(arguments.scrambled, chart)
    if any(chart.rules.scramblers not in chart.types[type_].tags for type_ in scrambled):
        raise BadQuestion(f"{arguments.scrambled!r}: no such aircraft scramble in {chart.id}.")
    dives = {"nobody": (), "both": ("attacker", "defender")}.get(arguments.submerge, (arguments.submerge,))
    return Question(
        chart,
        Force(
            attack, parse_units(arguments.damaged, chart), seaborne, ships, _order(arguments.order, chart),
            keep_land=arguments.keep_land, submerge=arguments.submerge_round * ("attacker" in dives),
            values=parse_units(arguments.attack_value, chart), dice=parse_units(arguments.dice, chart),
            has=_names(arguments.attacker_has, "kamikaze attacks" if arguments.one_way else ""),
            one_way=parse_units(arguments.one_way, chart), hits_order=parse_hits(arguments.hits_order),
        ),
        Force(
            defend, parse_units(arguments.damaged_defender, chart), order=_order(arguments.defender_order, chart),
            submerge=arguments.submerge_round * ("defender" in dives),
            values=parse_units(arguments.defense_value, chart), aloft=scrambled,
            kamikaze=tuple(parse_list(arguments.kamikaze, chart)),
            has=_names(arguments.defender_has, "kaiten torpedoes" if arguments.kaiten else ""), spend=arguments.kaiten,
            hits_order=parse_hits(arguments.defender_hits_order),
        ),
        kind,
        replace(Retreat.parse(arguments.retreat), possible=not arguments.no_retreat_space),
        arguments.any_target,
        _target(arguments, chart),
        arguments.area,
    )  # fmt: skip


def _names(text: str, *more: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in (*text.split(","), *more) if name.strip())


def _target(arguments: SimpleNamespace, chart: Chart) -> Target:
    from boardgame.ai.axis_allies.odds import BadQuestion, Site, Target, parse_units
    from boardgame.ai.axis_allies.odds.question import parse_list, type_named

    text, damages = arguments.facility.strip(), {}
    if not arguments.damage.isdecimal():
        damages, arguments.damage = parse_units(arguments.damage, chart), "0"
    if any(letter.isdigit() for letter in text):
        aimed = [Site(type_, 0, bombers) for type_, bombers in parse_list(text, chart)]
    else:
        aimed = [Site(type_named(text, chart))] if text else []
    if damages.keys() - {site.type for site in aimed}:
        raise BadQuestion(f"Damage of {', '.join(damages)}: name what is bombed with --facility.")
    damage = int(arguments.damage)
    sites = tuple(replace(site, damage=damages.get(site.type, damage)) for site in aimed)
    return Target(arguments.ipc, damage, arguments.cash, sites)


def _order(text: str, chart: Chart) -> str | tuple[str, ...]:
    from boardgame.ai.axis_allies.odds.question import type_named

    if text in ("cheapest", "weakest"):
        return text
    names = text.split(",") if "," in text else text.split()
    return tuple(type_named(name, chart) for name in names)


def _print(found: Odds) -> None:
    chances = found.chances
    rows = [("attacker wins", chances.win), ("both destroyed", chances.draw), ("defender wins", chances.loss)]
    others = (("retreat", chances.retreat), ("stalemate", chances.stalemate))
    rows += [(name, chance) for name, chance in others if chance]
    if found.question.kind == "raid":
        row = found.question.chart.types
        guns = all("antiaircraft" in row[type_].tags for type_, count in found.question.attack.units.items() if count)
        rows = [] if guns else [("a bomber gets through", chances.win), ("none does", chances.loss)]
    elif found.question.kind != "sea":
        rows.append(("territory taken", found.capture))
    for name, chance in rows:
        print(f"{name:22} {_per_cent(chance)}")
    print(f"{'IPC swing':22} {found.swing:+7.2f}  ± {found.deviation:.2f}  (mean, and how far it usually varies)")
    for name, side in (("attacker left", "attacker"), ("defender left", "defender")):
        print(f"{name:22} {_words(found.left[side]) or 'nothing'}  (mean)")
        for units, chance in found.survivors(side)[:5]:
            print(f"  {_per_cent(chance)}  {_words(units) or 'nothing'}")
    if found.damage:
        mean = sum(amount * chance for amount, chance in enumerate(found.damage))
        most = max(amount for amount, chance in enumerate(found.damage) if chance)
        print(f"{'damage':22} {mean:7.2f}  (mean; at most {most})")
        likely = sorted(enumerate(found.damage), key=lambda item: -item[1])[:5]
        print("  " + "  ".join(f"{amount}: {_per_cent(chance).strip()}" for amount, chance in sorted(likely) if chance))
    for type_, done in found.facilities.items() if len(found.facilities) > 1 else ():
        mean = sum(amount * chance for amount, chance in enumerate(done))
        print(f"  {found.question.chart.types[type_].name.lower():20} {mean:7.2f}")
    for type_, chance in found.out_of_use().items():
        print(f"{found.question.chart.types[type_].name.lower() + ' out of use':22} {_per_cent(chance)}")
    if len(found.rounds) > 1:
        print("won after round        " + "  ".join(
            f"{number}: {_per_cent(chances.win).strip()}" for number, chances in enumerate(found.rounds[:8], start=1)
        ))  # fmt: skip
    _print_hits(found)
    if found.question.attack.muster is not None:
        from boardgame.ai.axis_allies.odds.questions.situation import described

        print(f"{'in force':22} {described(found.question)}")
    if found.question.chart.left_out:
        steps = (name.replace("_", " ") for name in dict.fromkeys(found.question.chart.left_out))
        print(f"{'not included':22} {', '.join(steps)}")
    if found.exact:
        print(f"exact, {1000 * found.seconds:.1f} ms")
    else:
        low, high = (100 * bound for bound in found.interval)
        print(f"{found.battles:,} battles fought: {found.why}")
        print(f"the chance to win lies between {low:.2f} and {high:.2f} %, 99 times in 100")


def _print_hits(found: Odds) -> None:
    """The order in which hits of several classes are given, chosen or not."""
    from boardgame.ai.axis_allies.odds.question import HIT_CLASSES

    for side, order in found.orders_of_hits().items():
        force = found.question.attack if side == "attacker" else found.question.defend
        chosen = "as asked" if force.hits_order else "by default, those first that the fewest units may take"
        print(f"{side + ' is given':22} {', then '.join(HIT_CLASSES[hit] for hit in order)} ({chosen})")


def _per_cent(chance: float) -> str:
    return f"{100 * chance:6.2f} %"


def _words(units: Mapping[str, float]) -> str:
    return ", ".join(
        f"{count:.2f} {type_.replace('_', ' ')}" if isinstance(count, float) else f"{count} {type_.replace('_', ' ')}"
        for type_, count in units.items()
        if count
    )
