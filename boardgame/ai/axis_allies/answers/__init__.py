"""Answers to what is asked within a plan: in battles, by single editions, or by nobody known."""
