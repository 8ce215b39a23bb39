"""How the database came to be as it is: `versions` in order, run by Alembic."""
