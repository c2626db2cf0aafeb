"""War and peace: declarations, minor countries, who commands whom, conquest (TR-21 to TR-26)."""
