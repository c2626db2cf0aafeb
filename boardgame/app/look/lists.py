"""Names one after another, as a sentence has them."""

from __future__ import annotations

from collections.abc import Sequence

from boardgame.app.look.elements import tr


def listed(names: Sequence[str]) -> str:
    """“Germany, Italy and Japan”; empty for nobody."""
    if len(names) < 2:
        return "".join(names)
    return tr("Lists", "{0} and {1}").format(", ".join(names[:-1]), names[-1])
