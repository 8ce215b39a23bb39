# make play: install what is needed into .venv and play in the browser (ARGS="--port 9000").    make test: the same, and run the tests.
# make check, fix, bench (ARGS=--quick), docs, rules, screens: for those who change the code; CONTRIBUTING.md says when.

PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
INSTALL = @$(if $(PYTHON),,$(error Cosmodrome needs Python 3.11 or later; none was found. Install one, or say make PYTHON=/path/to/python))$(PYTHON) tools/install.py

.DEFAULT_GOAL := help
.PHONY: help play test check fix bench docs screens rules pins clean

help:
	@sed -n 's/^# //p' Makefile | head -2

play: .venv/play.done
	@$(BIN)/cosmodrome serve --open $(ARGS)

test: .venv/test.done
	@$(BIN)/python tools/system.py
	@$(BIN)/python -m pytest -n 2 --dist loadgroup -q

check: .venv/check.done
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/python tools/list_rules.py
	@$(BIN)/python tools/make_wire.py --check
	@$(BIN)/python web/build.py check

fix: .venv/check.done
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: .venv/bench.done
	@$(BIN)/python -m bench $(ARGS)

docs: .venv/docs.done
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "The documentation is in site/index.html."

screens: .venv/test.done
	@$(BIN)/python web/build.py
	@$(BIN)/python -m tools.make_screens

rules: .venv/check.done
	@$(BIN)/python tools/list_rules.py

pins: .venv/check.done .venv/test.done .venv/docs.done .venv/bench.done
	@$(BIN)/python tools/install.py --pin

clean:
	rm -rf .venv site dist bench/results web/node_modules src/cosmodrome/server/static

# Installing builds the page, when its sources have changed.
PAGE := $(shell find web -name node_modules -prune -o -type f -print)
.venv/play.done .venv/test.done: $(PAGE)

# A stamp is older than its recipe's inputs only when the dependencies may have changed: else nothing is installed.
.venv/%.done: pyproject.toml requirements/tested.txt tools/install.py
	$(INSTALL) $*
