"""Wartable: a desktop table for Second World War board games, with every rule enforced."""

__version__ = "0.1.0"
