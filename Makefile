# Every target sets up what it needs. `make` alone lists them.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.PHONY: help setup play test coverage check lint types architecture format bench compiled reference docs lock clean

help:            ## this list
	@grep -hE '^[a-z]+: .*##|^[a-z]+:  +##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: $(READY)  ## a ready .venv

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Delenda needs Python 3.11 or newer; set PYTHON=/path/to/python3."; exit 1; }
	@$(PYTHON) -m venv $(VENV) \
	  || { echo "Python's venv module is incomplete; as root: apt-get install python3-venv"; exit 1; }
	$(BIN)/python -m pip install --quiet --require-hashes -r constraints.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

play: setup      ## play in the terminal
	$(BIN)/delenda play --terminal

test: setup      ## all tests
	$(BIN)/python -m pytest -n auto

coverage: setup  ## all tests, and the lines that none of them reaches
	$(BIN)/python -m pytest -n auto --cov --cov-report=term-missing:skip-covered

lint: setup      ## style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: setup    ## rewrite in our style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: setup     ## mypy, strict
	$(BIN)/mypy

architecture: setup  ## who may import whom
	$(BIN)/lint-imports

check: lint types architecture test  ## everything that must hold

bench: setup     ## the benchmarks, as a table
	@[ -d build/compiled ] || ! command -v cc >/dev/null || $(BIN)/python scripts/compile.py
	$(BIN)/delenda bench

compiled: setup  ## delenda.engine as a C extension, in build/compiled
	$(BIN)/python scripts/compile.py

reference: setup ## the reference pages of Hannibal, from its data
	$(BIN)/python scripts/reference.py

docs: setup      ## the documentation, in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

lock: setup      ## new versions into constraints.txt
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --extra server --group dev --universal --generate-hashes \
	  --python-version 3.11 --no-header --upgrade --quiet -o constraints.txt

clean:           ## remove everything built
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage*
