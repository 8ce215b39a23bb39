"""The tables that somebody looks at or plays at just now, in this process."""
