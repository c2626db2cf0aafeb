"""Every step of the family, for a game to register."""

from __future__ import annotations

import pkgutil
from contextlib import suppress
from importlib import import_module

from boardgame.games.axis_allies.kit import KitStep


def all_steps() -> tuple[type[KitStep], ...]:
    """The steps of every module of this package, by name."""
    found: dict[str, type[KitStep]] = {}
    package = __name__.rpartition(".")[0]
    for module in pkgutil.iter_modules([str(path) for path in import_module(package).__path__]):
        with suppress(ImportError, SyntaxError):
            for value in vars(import_module(f"{package}.{module.name}")).values():
                if isinstance(value, type) and issubclass(value, KitStep) and value.name:
                    found[value.name] = value
    return tuple(found[name] for name in sorted(found))
