"""The words of cases."""
