# `make help` lists what there is; `make demo` and `make test` each work alone on a fresh checkout.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
OUT := build

.DEFAULT_GOAL := help
.PHONY: help demo test browser check lint types drift wheel generate bench clean

help: #> this list
	@awk -F ':.*#> ' '/^[a-z]+:.*#> / {printf "make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# A stamp file for each way of installing; both are out of date when pyproject.toml is newer.
$(VENV)/.made:
	$(PYTHON) -c 'import sys; sys.exit("Majlis needs Python 3.11 or newer: make PYTHON=python3.11 …" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.user: $(VENV)/.made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@ $(VENV)/.user

demo: $(VENV)/.user #> set up, check every ruleset, build the rules and the pages
	$(BIN)/majlis check rulesets
	$(BIN)/majlis build rulesets -o $(OUT)
	@echo
	@echo "Compiled rules: $(OUT)/rules/<game>.json"
	@echo "Rules pages:    open $(OUT)/site/index.html in a browser"
	@echo "Next:           $(abspath $(BIN))/majlis new my-house --from sahrat/fives"
	@echo "                in a folder of your own; docs/tutorial.en.md and docs/tutorial.ar.md go on from there"

test: $(VENV)/.dev #> run the tests
	$(BIN)/python -m pytest -q -n auto --dist loadfile

browser: tests/browser/node_modules/.made #> fetch what the tests in a browser take from npm

tests/browser/node_modules/.made: tests/browser/package.json
	cd tests/browser && npm install --no-package-lock --no-audit --no-fund --loglevel=error
	@touch $@

check: lint types drift wheel #> what must hold before a change lands, besides the tests

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev
	$(BIN)/mypy

drift: $(VENV)/.dev
	$(BIN)/python -m majlis_compiler.generate --check
	$(BIN)/majlis check rulesets

wheel: $(VENV)/.dev
	PYTHON=$(BIN)/python sh tests/wheel.sh

generate: $(VENV)/.dev #> write the schemas and the reference again from the catalogue
	$(BIN)/python -m majlis_compiler.generate

$(VENV)/.bench: $(VENV)/.dev
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[bench]'
	@touch $@

bench: $(VENV)/.bench #> speed and memory, as ratios within one run
	$(BIN)/python bench/run.py

clean: #> remove what was built and the virtual environment
	rm -rf $(VENV) $(OUT) tests/browser/node_modules dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
