# Every target sets up what it needs. `make` alone lists them.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
# The locks are whole and hashed, and only wheels are taken: nothing is resolved or built.
PIP    := $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-deps
LOCKED := $(PIP) --only-binary :all: --require-hashes
NPM    := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
PAGE   := src/delenda/server/static/index.html
PORT   ?= 8474

.PHONY: help setup play terminal web wire serve test golden browser pictures coverage check lint types architecture format bench compiled reference flow docs lock clean

help:            ## this list
	@grep -hE '^[a-z]+: .*##|^[a-z]+:  +##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

setup: $(READY)  ## a ready .venv

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo "Delenda needs Python 3.11 or newer; as root: apt-get install python3, or set PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "Python's venv module is missing; as root: apt-get install python3-venv"; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	$(LOCKED) -r constraints.txt
	$(PIP) --no-build-isolation -e .
	@touch $@

play: setup $(PAGE)  ## play in the browser, on this machine
	$(BIN)/delenda serve --port $(PORT) --open

serve: setup $(PAGE)  ## serve the page; settings: docs/hosting.md
	$(BIN)/delenda serve --port $(PORT)

terminal: setup  ## play in the terminal
	$(BIN)/delenda play --terminal

web: setup $(PAGE)  ## the page, into src/delenda/server/static

web/node_modules/.ready: web/package.json web/package-lock.json $(READY)
	$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

wire: setup      ## the page's types, written from the server's
	$(BIN)/python scripts/wire_types.py

$(PAGE): web/node_modules/.ready web/index.html web/vite.config.ts $(shell find web/src web/public -type f 2>/dev/null)
	$(NPM) run --silent build
	@touch $@

test: setup $(PAGE)  ## all tests: rules, server, page, and all of it in a browser
	$(NPM) run --silent check
	$(NPM) run --silent test
	$(BIN)/python -m pytest -n auto --dist loadgroup

golden: setup    ## all golden games; WORDS="write toy" makes those of the toy anew
	PYTHONPATH=src:tests $(BIN)/python scripts/golden_games.py $(WORDS)

browser: setup $(PAGE)  ## only the tests in a browser
	$(BIN)/python -m pytest tests/e2e

pictures: setup $(PAGE)  ## the pictures of docs/img, anew
	cd web && DELENDA_PICTURES=../docs/img PATH="$(CURDIR)/$(BIN):$$PATH" node node_modules/@playwright/test/cli.js test pictures

coverage: setup $(PAGE)  ## all tests, and the lines that none of them reaches
	$(BIN)/python -m pytest -n auto --dist loadgroup --cov --cov-report=term-missing:skip-covered

lint: setup web/node_modules/.ready  ## style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(NPM) run --silent lint

format: setup    ## rewrite in our style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: setup     ## mypy, strict
	$(BIN)/mypy

architecture: setup  ## who may import whom
	$(BIN)/lint-imports

check: lint types architecture test  ## everything that must hold

# chess is published as source only; what builds it is in constraints.txt.
$(VENV)/.peers: constraints-bench.txt $(READY)
	$(PIP) --require-hashes --no-build-isolation -r $<
	@touch $@

bench: setup     ## the benchmarks, as a table, beside games that others have made
	@$(MAKE) --no-print-directory $(VENV)/.peers || echo "Some peers cannot be installed, and are left out."
	@! command -v cc >/dev/null || $(BIN)/python scripts/compile.py
	$(BIN)/delenda bench
	$(BIN)/python scripts/load.py

compiled: setup  ## kernel, games and bots as a C extension, in build/compiled
	$(BIN)/python scripts/compile.py

reference: setup ## the reference pages of the games, from their data
	$(BIN)/python scripts/reference.py
	$(BIN)/python scripts/guides.py

flow: setup      ## the steps of every procedure, from the code, into docs/flow
	$(BIN)/python scripts/flow.py

docs: setup      ## the documentation, in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

LOCK := $(BIN)/uv pip compile --universal --generate-hashes --no-strip-extras --python-version 3.11 --no-header --upgrade --quiet

lock: setup      ## new versions into constraints.txt and the locks beside it
	$(LOCKED) -r constraints-lock.txt
	$(LOCK) pyproject.toml --extra server --extra research --group dev -o constraints.txt
	$(LOCK) --group bench -c constraints.txt -o constraints-bench.txt
	$(LOCK) --group lock -o constraints-lock.txt

clean:           ## remove everything built; matches in delenda-data stay
	rm -rf $(VENV) build web/node_modules src/delenda/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage*
