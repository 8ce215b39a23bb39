"""Hints between processes that a table has gone on."""
