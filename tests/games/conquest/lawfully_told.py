"""What the rules of this game themselves tell of what was hidden, for the search for leaks."""

TOLD = frozenset(
    {
        "turned_up",  # Units in a Battle lie down on their faces, and stand up again when it is over (CNC-3.0c).
        "commands",  # The Command cards are revealed together (CNC-10.1).
        "round_began",  # Which Battle is fought first, and who acts in it, everybody sees (CNC-12.2).
        "fired",  # At what a unit fires (CNC-12.44).
        "hit",  # Units that lie on their faces lose CV before everybody's eyes, and are gone (CNC-12.44).
        "eliminated",
        "suppressed",  # Units committed to Suppression lie on their faces, too (CNC-17.4).
        "captured",  # Only Ground units take a Capital (CNC-1.121b), so that there is one is known.
        "won",  # What counted in secret is shown at the end (CNC-18.1b, CNC-18.1f).
        "starved",  # How many units lose a step is seen, as their blocks are turned before everybody (CNC-14.1).
    }
)
