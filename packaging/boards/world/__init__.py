"""The world board of spring1942 and revised."""
