"""Proving rules: break the code that cites a rule and see whether a case of that rule fails. See ``docs/proofs.md``."""
