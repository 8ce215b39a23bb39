"""One step a file, named by its number, which is also its revision."""
