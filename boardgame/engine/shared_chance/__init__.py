"""Chance that several computers make together, so that none of them can choose it; and how anybody checks it.

docs/network.md says to the byte how it is made. Nothing here keeps a secret: ``net/dice`` does.
"""
