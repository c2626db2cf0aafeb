"""What stands around every board: log, dice, timeline, rules."""
