"""The battle board: a floating panel with the combat sequence, the battle strip, dice, casualties and retreats."""
