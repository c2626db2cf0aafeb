"""What the commands share in reading a command line: kinds of values, help, and one sentence for what is wrong."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Any, NoReturn, TextIO

import click

_PLAIN = {"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-", "…": "...", "·": "*", "×": "x",
          "±": "+/-", "→": "->", "\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " "}  # fmt: skip
_PLAIN_ERRORS = "boardgame-plain-signs"
_LIKENESS = 0.6
"""From 0 to 1: how alike two words must be for one to be a mistake in writing the other."""


class Command(click.Command):
    """A command whose help is printed as all other output is, also where only ASCII can be shown."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option that prints the help and ends the program."""
        return _printing(super().get_help_option(ctx))


class Group(click.Group):
    """A command with commands of its own, one of which must be named."""

    command_class = Command

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option that prints the help and ends the program."""
        return _printing(super().get_help_option(ctx))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named first; a usage error that names those that may have been meant, if there is none."""
        name = args[0]
        if self.get_command(ctx, name) is None and not ctx.resilient_parsing and name[:1].isalnum():
            ctx.fail(f"there is no command {name!r}{perhaps(name, self.list_commands(ctx))}")
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; a usage error that lists the commands if none is named."""
        if not args:
            ctx.fail(f"one of these commands is required: {', '.join(self.list_commands(ctx))}")
        return super().parse_args(ctx, args)


def perhaps(word: str, known: Iterable[str], most: int = 3, likeness: float = _LIKENESS) -> str:
    """The words that may have been meant by a wrong one, as the end of a complaint; empty if none is spelled alike."""
    names = {name.casefold(): name for name in known}
    wanted = word.casefold()
    begun = [name for name in names if len(wanted) > 1 and name.startswith(wanted)]
    meant = dict.fromkeys([*begun, *get_close_matches(wanted, names, most, likeness)])
    *others, last = [names[name] for name in meant][:most] or [""]
    if not last:
        return ""
    return f"; perhaps {', '.join(others)} or {last}" if others else f"; perhaps {last}"


class OneOf(click.Choice[str]):
    """One of these words."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """What is wrong with another word."""
        choices = [str(choice) for choice in self.choices]
        return f"invalid choice: {value!r}{perhaps(str(value), choices)} (choose from {', '.join(choices)})"


class OneOfNow(OneOf):
    """One of the words that there are when the command is given: games may be registered until then."""

    def __init__(self, words: Callable[[], Sequence[str]]) -> None:
        self._words = words
        super().__init__(words())

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word; click refuses others."""
        self.choices = tuple(self._words())
        return super().convert(value, param, ctx)


def seconds(text: str) -> float:
    """Read a time of computing, for :class:`Checked`; raises ValueError."""
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 < found <= 3600:
        raise ValueError(f"{text!r}: seconds from 0 to 3600 are wanted")
    return found


class Checked(click.ParamType):
    """A value that a function reads from the word given; it raises ValueError with the reason to refuse the word."""

    def __init__(self, read: Callable[[str], object]) -> None:
        self.name = read.__name__.strip("_")
        self._read = read

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The value; a default that is no text stays as it is."""
        if not isinstance(value, str):
            return value
        try:
            return self._read(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)


def refuse_both(ctx: click.Context, *names: str) -> None:
    """Refuse a command line that gives more than one of these parameters, named as the function calls them."""
    given = [name for name in names if ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE]
    if len(given) > 1:
        titles = {param.name: _title(param, ctx) for param in ctx.command.params}
        ctx.fail(f"argument {titles[given[1]]}: not allowed with argument {titles[given[0]]}")


def execute(command: click.Command, name: str, arguments: Sequence[str]) -> int:
    """Read the arguments and run the command.

    Returns:
        What the command returns, its exit status.

    Raises:
        SystemExit: help was asked for (status 0), or the arguments are not understood (status 2), said on the standard
            error in one sentence below the usage.
    """
    for stream in (sys.stdout, sys.stderr):
        _write_plain_signs(stream)
    try:
        with command.make_context(name, list(arguments), help_option_names=["-h", "--help"]) as context:
            return int(command.invoke(context) or 0)
    except click.exceptions.Exit as end:
        raise SystemExit(end.exit_code) from None
    except click.UsageError as error:
        _complain(error, name)


def _complain(error: click.UsageError, name: str) -> NoReturn:
    where = name
    if error.ctx is not None:
        print(error.ctx.get_usage(), file=sys.stderr)
        where = error.ctx.command_path
    print(f"{where}: {_reason(error)}", file=sys.stderr)
    raise SystemExit(2) from None


def _reason(error: click.UsageError) -> str:
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return f"the following arguments are required: {_title(error.param, error.ctx)}"
    if isinstance(error, click.BadParameter) and error.param is not None:
        return f"argument {_title(error.param, error.ctx)}: {error.message}"
    return error.format_message()


def _title(param: click.Parameter, ctx: click.Context | None) -> str:
    return (
        "/".join(param.opts)
        if isinstance(param, click.Option)
        else (param.metavar or str(param.name).upper()).rstrip(".")
    )


def _printing(option: click.Option | None) -> click.Option | None:
    if option is not None:
        option.callback = _print_help
        option.help = "Show this and end."
    return option


def _print_help(ctx: click.Context, param: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        print(ctx.get_help())
        ctx.exit()


def _write_plain_signs(stream: TextIO) -> None:
    """Let a stream get plain signs instead of those it cannot show, also for the halves of signs in names of files."""
    codecs.register_error(_PLAIN_ERRORS, _plain_signs)
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors=_PLAIN_ERRORS)


def _plain_signs(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = []
    for sign in error.object[error.start : error.end]:
        bare = unicodedata.normalize("NFKD", _PLAIN.get(sign, sign)).encode("ascii", "ignore").decode("ascii")
        letters.append(bare or "?")
    return "".join(letters), error.end
