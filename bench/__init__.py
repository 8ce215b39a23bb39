"""How fast everything is, in one table: `make bench`, or `python -m bench --help`.

A subject is a file with `SECTIONS` of the table; to add one, copy `bench/startup.py` and name it in
`bench/__main__.py`.
"""
