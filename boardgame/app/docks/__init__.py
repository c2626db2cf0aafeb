"""What stands around the board: powers, victory, log, dice, timeline, rules."""
