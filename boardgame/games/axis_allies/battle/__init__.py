"""Battles: each stage of a combat, from antiaircraft fire to retreat and rescue."""
