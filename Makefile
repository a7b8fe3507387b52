# OpenClix: everything a person does with a checkout. Needs Python 3.11+ and make, nothing else.
#
#   make play     play in the browser              make lint      formatting, lint, types
#   make terminal play in the terminal             make format    rewrite the code in our format
#   make test     the whole test suite             make coverage  which rules are covered by what
#   make bench    speed against others             make prove     break rules, see what rulings notice
#   make soak     random games until stopped       make proof     everything that takes long
#   make docs     write the generated documents    make clean     remove what was built here
#   make web      build the browser client         make screenshots  pictures of the pages
#   make check    what belongs to the files you changed (FILES="a b"), in under a minute
#   make prose    plain English, counted           make docs-site build the documentation site
#   make site     the whole table as static files, without a server
#   make gates    our own card texts: printed back, every leaf played, powers as texts
#
# Arguments for the program go into ARGS: make terminal ARGS="--seed 7"

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
ARGS   ?=
PINNED := constraints/pinned.txt
# Programs that the tests start would otherwise compile the package each time.
unexport PYTHONDONTWRITEBYTECODE
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint $(PINNED)

.DEFAULT_GOAL := help
.PHONY: help play terminal web screenshots budget check test gates bench soak prove proof docs docs-site lint prose format coverage pins site clean

help:
	@sed -n '3,13s/^# \{0,1\}//p' Makefile

play: $(VENV)/.play web
	OPENCLIX_AS="make play" $(BIN)/openclix serve $(ARGS)

terminal: $(VENV)/.play
	OPENCLIX_AS="make terminal" PYTHONPATH=src $(BIN)/python -m openclix.cli play $(ARGS)

web: $(VENV)/.play
	@$(BIN)/python web/build.py

budget: $(VENV)/.dev web
	$(BIN)/python -m tools.budget $(ARGS)

screenshots: $(VENV)/.dev web
	$(BIN)/python -m tools.screenshots $(ARGS)

test: $(VENV)/.dev web
	@$(BIN)/python web/build.py --check
	@$(BIN)/python -m tools.packages
	@$(BIN)/python -m tools.measured $(BIN)/pytest -n auto --dist loadfile --no-loadscope-reorder --durations=40 $(ARGS)

gates: $(VENV)/.dev
	@$(BIN)/openclix cards gate src/openclix/content rulings/comprehensive/texts --rulings rulings/comprehensive --jobs 2

check: $(VENV)/.dev
	@$(BIN)/python -m tools.check $(FILES)

bench: $(VENV)/.dev
	$(BIN)/python -m benchmarks $(ARGS)

soak: $(VENV)/.dev
	$(BIN)/python -m tests.soak $(ARGS)

prove: $(VENV)/.dev
	$(BIN)/python -m tools.prove $(ARGS)

proof: $(VENV)/.dev
ifdef TEXTS
	$(BIN)/openclix cards gate $(TEXTS) --rulings rulings/comprehensive --jobs 2 --journal build/leaves.tsv
else
	$(BIN)/python -m tools.proof $(ARGS)
endif

docs: $(VENV)/.dev
	$(BIN)/python -m tools.docs $(ARGS)

docs-site: $(VENV)/.dev
	$(BIN)/python -m tools.site $(ARGS)

site: $(VENV)/.play
	@$(BIN)/python -m tools.serverless $(ARGS)

coverage: $(VENV)/.dev
	$(BIN)/openclix coverage $(ARGS)

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	@$(BIN)/python web/build.py --types
	@$(BIN)/python -m tools.prose

prose: $(VENV)/.dev
	@$(BIN)/python -m tools.prose $(ARGS)

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

pins: $(VENV)/.dev
	@{ grep '^#' $(PINNED); $(BIN)/python -m pip freeze --exclude-editable --exclude openclix; } > $(PINNED).new
	@mv $(PINNED).new $(PINNED)

clean:
	rm -rf $(VENV) build dist web/node_modules src/openclix/server/static src/openclix/server/docs .mypy_cache .ruff_cache .pytest_cache .hypothesis .cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find . -name '*.egg-info' -type d -prune -exec rm -rf {} +

# The environment, and two stamps in it: .play has the package and its server, .dev the tools as well.
# Building .dev also makes .play up to date, so nothing is installed twice.

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "OpenClix needs Python 3.11 or newer, and '$(PYTHON)' is not: try make PYTHON=python3.12" >&2; \
	  exit 1; }
	$(PYTHON) -m venv $(VENV)

# Without a network an environment that has what the program needs is good enough.
$(VENV)/.play: pyproject.toml $(PINNED) | $(BIN)/python
	@$(INSTALL) --editable '.[server]' || \
	{ PYTHONPATH=src $(BIN)/python -c 'import openclix.cli, fluent.runtime' 2>/dev/null && \
	  echo "pip could not reach its packages; going on with what is installed" >&2; } || \
	{ echo "OpenClix needs the packages that pyproject.toml names, and pip could not get them:" >&2; \
	  echo "connect to a network once, or install them into $(VENV) by hand" >&2; exit 1; }
	@touch $@

$(VENV)/.dev: pyproject.toml $(PINNED) | $(BIN)/python
	$(INSTALL) --editable '.[dev]'
	@touch $(VENV)/.play $@
