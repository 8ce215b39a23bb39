"""Tables that never lose a move: the log, what follows from it, and those who look at it."""
