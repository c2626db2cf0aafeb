"""The look of everything: theme, drawings, small widgets."""
