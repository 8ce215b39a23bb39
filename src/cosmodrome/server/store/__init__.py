"""What is kept beside the games' logs: the tables, who may sit where, whom to call when it is their turn."""
