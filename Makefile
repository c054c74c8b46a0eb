# make play    sit down and play          make quick    the checks of an hour's work, a minute
# make test    everything that must hold  make fast     the compiled build in build/fast
# make format  tidy the sources           make soak     the long tests, full numbers
# make bench   measure                    make mutants  break lines, count tests that notice
# make clean   remove what make made
#
# Needs Python 3.11 or newer, git and make; PYTHON=/path/to/python chooses another one.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help play test check packages look looked plain browser browser-beside browser-again trial compiled quick fast soak mutants bench format clean

# Compiling every source anew in every process is half of the time of short tests.
export PYTHONDONTWRITEBYTECODE :=

NEWER := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c '$(NEWER)' >/dev/null 2>&1 && { echo $$p; break; }; done)

BIN := .venv/bin
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt
LOCKED := pyproject.toml constraints.txt
QUICK := tests/core tests/kit tests/docs tests/contract/test_torture.py tests/contract/test_undo.py \
	tests/games/*/test_playthroughs.py

help:
	@sed -n 's/^# \{0,1\}//p; /^$$/q' Makefile

.venv/play.stamp: $(LOCKED)
	@$(PYTHON) -c '$(NEWER)' 2>/dev/null || { \
	  echo "Endtable needs Python 3.11 or newer; found: $$($(or $(PYTHON),python3) --version 2>&1)." >&2; \
	  echo "Install one, or name it: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	tools/debian-packages.sh venv $(PYTHON)
	$(PYTHON) -m venv .venv
	$(PIP) setuptools wheel
	$(PIP) --no-build-isolation -e '.[server]'
	@touch $@

# What building, checking and most tests need: no browser, no database.
.venv/dev.stamp: .venv/play.stamp
	tools/debian-packages.sh compiler $(PYTHON)
	$(PIP) --no-build-isolation -e '.[dev]'
	@touch $@

.venv/test.stamp: .venv/dev.stamp | packages
	$(PIP) --no-build-isolation -e '.[dev,cluster,study]'
	@touch $@

# Nothing to do with Python, so they can come while it is set up.
packages:
	@tools/debian-packages.sh services $(PYTHON) || echo "Tests with PostgreSQL and Redis will be skipped."
	@tools/debian-packages.sh browser $(PYTHON) || echo "Tests in a browser will be skipped."
	@tools/debian-packages.sh scripts $(PYTHON) || echo "The scripts of the pages will not be checked."

play: .venv/play.stamp
	$(BIN)/endtable serve --open

# Compiled code comes from the same sources: recorded matches, the contract and worked examples
# show whether it does the same. The contract is tried with a twenty-fourth of the modes on either
# build; `make soak` tries all of them, and runs all tests on the compiled build.
COMPILED := tests/contract tests/core/test_merits.py tests/core/test_errors.py tests/games/*/test_playthroughs.py tests/games/*/test_worked*.py

# Looking and compiling use one core for most of their time: they go side by side, and while
# packages are fetched. Pages are asked of the compiled server, which waits for nobody, and wait
# themselves for frames: compiled rules are tested beside them.
test:
	$(MAKE) --no-print-directory -j 3 -O looked trial
	$(MAKE) --no-print-directory plain
	PYTHONPATH=build/trial $(MAKE) --no-print-directory -j 2 -O browser-beside compiled
	PYTHONPATH=build/trial $(MAKE) --no-print-directory browser-again

compiled: .venv/test.stamp
	ENDTABLE_CONTRACT_EVERY=24 $(BIN)/pytest -n 1 -q $(COMPILED)

trial: .venv/dev.stamp
	$(BIN)/python tools/build_fast.py --trial

looked: .venv/test.stamp
	@$(MAKE) --no-print-directory look

# What is seen without running anything: style, types, floors, rings, verbs, scripts.
look: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/rings.py --check
	$(BIN)/python tools/spread.py --check
	@if command -v tsc >/dev/null; then tsc -p tools/checkjs; else echo "no tsc: scripts not checked"; fi

quick: look
	$(BIN)/pytest -n 2 -q -x $(QUICK)

check: look plain browser

# Many of these wait for servers and clocks: three at a time keep two cores busy. Each begins with
# a third of them, so that tests of a file share its server.
plain: .venv/test.stamp
	ENDTABLE_CONTRACT_EVERY=24 $(BIN)/pytest -n 3 --dist worksteal -q --ignore tests/browser

# Pages wait for frames and bots as much as they work.
browser: .venv/test.stamp
	$(BIN)/pytest -n 3 --dist loadfile -q -o cache_dir=build/browser-cache tests/browser

# Of several browsers on two busy cores one may wait for its turn longer than a test is patient:
# what failed there is told, and tried again when nothing else runs. What is wrong fails again.
browser-beside:
	@$(MAKE) --no-print-directory browser || touch build/again

browser-again: .venv/test.stamp
	@if rm build/again 2>/dev/null; then echo "Once more, alone:"; \
	  $(BIN)/pytest -q -o cache_dir=build/browser-cache --last-failed tests/browser; fi

fast: .venv/dev.stamp
	$(BIN)/python tools/build_fast.py

soak: .venv/test.stamp fast
	PYTHONPATH=build/fast $(BIN)/python bench/soak.py --json bench/results/soak.json
	PYTHONPATH=build/fast $(BIN)/python bench/fuzz.py --number 1000000 --json bench/results/fuzz.json
	PYTHONPATH=build/fast $(BIN)/python bench/modules.py --json bench/results/modules.json
	ENDTABLE_CONTRACT_GAMES=10 ENDTABLE_SECOND_READINGS=1000 HYPOTHESIS_PROFILE=soak ENDTABLE_ROUNDS=200 ENDTABLE_KILLS=67 PYTHONPATH=build/fast \
	  ENDTABLE_CODEC_GAMES=100 ENDTABLE_ALL_MODES=1 ENDTABLE_CONTRACT_EVERY=1 \
	  $(BIN)/pytest -n 2 -q -m "slow or not slow" --ignore tests/browser
	ENDTABLE_BROWSER=1 ENDTABLE_ALL_MODES=1 PYTHONPATH=build/fast $(BIN)/pytest -q -m "slow or not slow" tests/browser
	$(MAKE) bench
	PYTHONPATH=build/fast $(BIN)/python bench/arena.py --json bench/results/arena.json
	PYTHONPATH=build/fast $(BIN)/python bench/puzzles.py --json bench/results/puzzles.json
	PYTHONPATH=build/fast $(BIN)/python bench/bots.py --json bench/results/bots.json
	PYTHONPATH=build/fast $(BIN)/python bench/battle_tiles.py --json bench/results/battle-tiles.json
	PYTHONPATH=build/fast $(BIN)/endtable arena neuroshima --players search:100tries --games 1200 \
	  --jobs 2 --json > bench/results/balance-neuroshima.json
	PYTHONPATH=build/fast $(BIN)/python bench/balance_tsukuyumi.py --jobs 2 \
	  --json bench/results/balance-tsukuyumi.json
	PYTHONPATH=build/fast $(BIN)/python bench/balance_modules.py --jobs 2 \
	  --json bench/results/balance-tsukuyumi-modules.json
	PYTHONPATH=build/fast $(BIN)/python bench/balance_tamashii.py --json bench/results/balance-tamashii.json

mutants: .venv/dev.stamp
	$(BIN)/python tools/mutants.py $(ARGS)

bench: .venv/test.stamp fast
	$(BIN)/python bench/neuroshima.py --json bench/results/neuroshima-plain.json
	$(BIN)/python bench/tamashii.py --json bench/results/tamashii-plain.json
	PYTHONPATH=build/fast $(BIN)/python bench/tamashii.py --json bench/results/tamashii-compiled.json
	PYTHONPATH=build/fast $(BIN)/python bench/neuroshima.py --json bench/results/neuroshima-compiled.json
	$(BIN)/python bench/tsukuyumi.py --json bench/results/tsukuyumi-plain.json
	PYTHONPATH=build/fast $(BIN)/python bench/tsukuyumi.py --json bench/results/tsukuyumi-compiled.json
	PYTHONPATH=build/fast $(BIN)/python bench/ratios_tsukuyumi.py --json bench/results/ratios-tsukuyumi.json
	PYTHONPATH=build/fast $(BIN)/python bench/study.py --json bench/results/study-compiled.json
	$(BIN)/python bench/drawing.py --json bench/results/drawing.json
	PYTHONPATH=build/fast $(BIN)/python bench/server.py --json bench/results/server.json
	PYTHONPATH=build/fast $(BIN)/python bench/sleeping.py --clock --json bench/results/sleeping.json
	PYTHONPATH=build/fast $(BIN)/python bench/hostile.py --json bench/results/hostile.json
	PYTHONPATH=build/fast $(BIN)/python bench/server.py --tables 300 --pace 2 --draw 0.5 --seconds 30 \
	  --json bench/results/server-300-tables.json
	PYTHONPATH=build/fast $(BIN)/python bench/page.py --json bench/results/page.json
	$(BIN)/python bench/board.py --json bench/results/board.json
	PYTHONPATH=build/fast $(BIN)/python bench/film.py --json bench/results/film.json

format: .venv/dev.stamp
	$(BIN)/ruff check -q --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache \
	  .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
