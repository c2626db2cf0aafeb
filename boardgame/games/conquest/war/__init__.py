"""War, Violations of Neutrality, and what follows from them (chapter 15)."""
