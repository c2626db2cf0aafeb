"""The words in which cases about Third Reich are written."""
