"""Searches written as rules are: interpreted as they stand, or compiled, with the same result for the same seed."""
