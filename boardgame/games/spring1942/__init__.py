"""Axis & Allies 1942 (first edition): the edition's data and the rule objects it changes."""
