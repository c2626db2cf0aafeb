"""What the rules of this game themselves tell of what was hidden, for the search for leaks."""

TOLD = frozenset(
    {
        "turned_up",  # Units in a Battle lie down on their faces, and stand up again when it is over (CNC-3.0c).
        "commands",  # The Command cards are revealed together (CNC-10.1).
        "round_began",  # Which Battle is fought first, and who acts in it, everybody sees (CNC-12.2).
        "fired",  # At what a unit fires (CNC-12.44).
        "starved",  # How many units lose a step is seen, as their blocks are turned before everybody (CNC-14.1).
    }
)
