"""The panel that answers any decision, with the answer that costs least filled in to begin with."""

from __future__ import annotations

from boardgame.app.table.panels.generic import GenericPanel
from boardgame.engine.option import Counts


class SuggestingPanel(GenericPanel):
    """Where the rules suggest units, such as the lightest losses of an exchange, these are chosen until others are."""

    def _pick(self, number: int) -> None:
        """Begin with an option, as it is suggested."""
        super()._pick(number)
        chosen = {
            blank.name: {item.key: len(set(item.ids) & set(blank.suggested)) for item in blank.items}
            for blank in (self._option.blanks if self._option else ())
            if isinstance(blank, Counts) and blank.suggested
        }
        if chosen and not self._form.is_complete():
            self._form.set_values(chosen)
            self._changed()
