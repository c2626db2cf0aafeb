"""Decision panels of the Axis & Allies family."""
