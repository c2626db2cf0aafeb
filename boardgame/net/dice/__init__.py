"""Chance that neither the host nor a guest can choose: secret chains, contributions, and who withholds theirs.

What anybody checks afterwards, and how outcomes follow from contributions, is ``engine/shared_chance``.
"""
