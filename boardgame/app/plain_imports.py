"""Python's own ``import``, back in the place where PySide puts another.

To know which modules want its snake_case names, PySide replaces ``builtins.__import__`` and reads the source of every
module that is loaded from then on, whatever it is. We want none of those names. The reading costs a tenth of the start,
keeps all the sources in memory, and asks modules for attributes while they are half loaded, which the lazy parts of
pydantic do not survive.
"""

from __future__ import annotations

import builtins


def restore_imports() -> None:
    """Take PySide's replacement away again once ``PySide6.QtCore`` is loaded; does nothing where it is gone."""
    plain = getattr(builtins, "__orig_import__", None)
    if plain is not None:
        builtins.__import__ = plain
