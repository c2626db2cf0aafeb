"""The odds of a battle, asked beside the window's own work and shown as a line and a bar."""
