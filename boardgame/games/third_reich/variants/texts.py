"""What each variant counter says, in a sentence (TR-33.41, TR-33.42)."""

from __future__ import annotations

from collections.abc import Mapping

TEXTS: Mapping[tuple[str, int], str] = {
    ("axis", 1): "Iraq rises against Britain as a minor ally of Germany",
    ("axis", 2): "Britain must keep ten ground and air factors in Ulster for a year, or make a separate peace",
    ("axis", 3): "Vichy France becomes a minor ally of Germany",
    ("axis", 4): "Spain becomes a minor ally of Italy, for 35 BRPs",
    ("axis", 5): "Finland, Hungary, Rumania and Bulgaria become active minor allies of Germany",
    ("axis", 6): "Germany has 50 BRPs more in 1942",
    ("axis", 7): "Turkey becomes a minor ally of Germany, for 35 BRPs",
    ("axis", 8): "where submarines are three to two of ASW, only five units a turn come over from the United States",
    ("axis", 9): "Italy has 25 BRPs more this year, and two armor and two infantry units for its force pool",
    ("axis", 10): "two interceptors cancel three factors of SAC, and German air adds one to its rolls in air combat",
    ("allies", 1): "the infantry and replacements of the French force pool are set up at the start",
    ("allies", 2): "France has 40 BRPs more this year",
    ("allies", 3): "the colonies and the fleet of France become Free French",
    ("allies", 4): "the growth rate of Britain becomes 50 per cent",
    ("allies", 5): "a submarine factor costs the Allies two BRPs instead of three",
    (
        "allies",
        6,
    ): "the fleets of the American force pool are there at the start, two more may be built, and all fight better",
    ("allies", 7): "a factor of SAC costs Germany four BRPs instead of two",
    ("allies", 8): "seven units a turn come over from the United States",
    ("allies", 9): "Russia has 50 BRPs more this year",
    ("allies", 10): "a severe winter in Russia: an Offensive Option for nothing, and Axis units there are not doubled",
}
"""By side and number; the end of a sentence."""
