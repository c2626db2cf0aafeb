"""Who plays which side in which game of a series: sides are swapped, and each pair of games has the same dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgame.ai.matches.task import DEFAULT_SECONDS, MatchTask
from boardgame.engine.game import Game


class BadPlayers(ValueError):
    """Players that no series can be made of; the message says why."""


def sides_of(game: Game[Any, Any]) -> dict[str, tuple[str, ...]]:
    """The seats of each side, by its name; a seat without a side is one."""
    found: dict[str, list[str]] = {}
    for seat in game.seats:
        found.setdefault(seat.side or seat.name, []).append(seat.id)
    return {side: tuple(seats) for side, seats in found.items()}


def words_in(text: str) -> list[str]:
    """The words of a list with commas; quotation marks keep a comma inside a word.

    Raises:
        BadPlayers: a quotation mark is not closed, or a word is missing.
    """
    words, quote = [""], ""
    for sign in text:
        if sign == "," and not quote:
            words.append("")
            continue
        if sign in "'\"" and quote in ("", sign):
            quote = "" if quote else sign
        words[-1] += sign
    if quote or not all(word.strip() for word in words):
        raise BadPlayers(f"{text!r}: a list of players with commas is wanted")
    return [word.strip() for word in words]


def seatings(game: Game[Any, Any], words: Sequence[str]) -> list[dict[str, str]]:
    """Which player has which seat, in each game of a pair (or group, where there are more than two sides).

    One word plays all seats. Of two, each plays each side once; where there are more than two sides, the first plays
    each of them once against the second. As many words as sides go round. Words of the form ``SEAT=WORD`` or
    ``SIDE=WORD`` are not swapped; they name every seat, or the rest is played by the one word without a name.

    Raises:
        BadPlayers: there are too many or too few, or no such seat.
    """
    sides = sides_of(game)
    if any("=" in word.split("bot:")[0] for word in words):
        return [_fixed(game, sides, words)]
    if len(words) == 1:
        return [{seat.id: words[0] for seat in game.seats}]
    names = list(sides)
    if len(words) == 2:
        first, second = words
        by_side = [{side: first if side == own else second for side in names} for own in names]
    elif len(words) == len(names):
        by_side = [
            {side: words[(place + turn) % len(words)] for place, side in enumerate(names)} for turn in range(len(words))
        ]
    else:
        raise BadPlayers(f"{len(words)} players for {len(names)} sides: 1, 2 or {len(names)} are wanted")
    return [{seat: word for side, word in each.items() for seat in sides[side]} for each in by_side]


def _fixed(game: Game[Any, Any], sides: Mapping[str, Sequence[str]], words: Sequence[str]) -> dict[str, str]:
    known = {side.casefold(): seats for side, seats in sides.items()}
    found: dict[str, str] = {}
    rest = ""
    for given in words:
        name, named, word = given.partition("=")
        if not named or name.startswith("bot:"):
            if rest:
                raise BadPlayers(f"{rest!r} and {given!r} have no seat")
            rest = given
            continue
        seats = (name,) if game.seat(name) is not None else known.get(name.casefold(), ())
        if not seats:
            raise BadPlayers(f"{name!r} is neither a seat ({', '.join(seat.id for seat in game.seats)}) nor a side")
        found.update(dict.fromkeys(seats, word))
    missing = [seat.id for seat in game.seats if seat.id not in found]
    if missing and not rest:
        raise BadPlayers(f"nobody plays {', '.join(missing)}")
    return {seat.id: found.get(seat.id, rest) for seat in game.seats}


def series(
    game_id: str,
    game: Game[Any, Any],
    words: Sequence[str],
    games: int,
    seed: str,
    rounds: int | None = None,
    options: Mapping[str, Any] | None = None,
    otherwise: str = "random",
    seconds: float = DEFAULT_SECONDS,
    check: bool = False,
) -> list[MatchTask]:
    """The games of a series; the same arguments give the same games.

    Raises:
        BadPlayers: see :func:`seatings`.
    """
    group = seatings(game, words)
    return [
        MatchTask(
            game_id,
            number + 1,
            f"{seed}/{number // len(group) + 1}",
            group[number % len(group)],
            rounds,
            dict(options or {}),
            otherwise,
            seconds,
            check,
        )
        for number in range(games)
    ]
