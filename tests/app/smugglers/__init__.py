"""The game of smugglers at the table: the shell and the generic panels, and nothing made for it but a few words."""
