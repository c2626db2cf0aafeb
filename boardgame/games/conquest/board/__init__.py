"""What follows from where everything is: relations, possession, control, Supply, trade, tracks."""
