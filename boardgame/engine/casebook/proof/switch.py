"""The switch that breaks code: instrumented modules ask it at every place that can be broken."""

from __future__ import annotations


class Switch:
    """What is broken in this process.

    Attributes:
        broken: number of the break in force; -1 for none.
        silenced: the rule whose refusals are not raised; "" for none.
        met: numbers of the breaks whose place the program has come to.
        refused: the rules that the program has refused something by.
    """

    def __init__(self) -> None:
        self.broken = -1
        self.silenced = ""
        self.met: set[int] = set()
        self.refused: set[str] = set()

    def holds(self, number: int) -> bool:
        """Whether the code at this place does what it should."""
        self.met.add(number)
        return number != self.broken

    def stands(self, error: object) -> bool:
        """Whether something raised is raised indeed."""
        rule = getattr(error, "rule", None)
        if isinstance(rule, str):
            self.refused.add(rule)
        return rule is None or rule != self.silenced


SWITCH = Switch()
