"""What Alembic runs: the steps that are missing, in the transaction that `upgrade` has begun."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
