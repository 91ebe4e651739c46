# Two commands matter: `make book` builds the site, `make test` checks everything. `make help` lists the rest.
.DEFAULT_GOAL := help
.PHONY: help setup claims book serve lab pdf lite notebooks assignments grade lint unit nbval site test check bench lock clean

# The first Python here that is new enough; say PYTHON=… to choose another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
NOTEBOOKS = $(wildcard book/*.ipynb book/chapters/*.ipynb book/exercises/source/*/*.ipynb)
PORT ?= 8000
# For the classroom: which numbers the sheets have, where they go, what is graded and where the marks go.
SEED ?= 0
OUT ?= _build/classroom
SUBMITTED ?= submitted
GRADES ?= grading
# One worker per core; a notebook's cells share a kernel, so files stay whole.
PARALLEL := -n auto --dist loadfile
# The site's own small programs explain themselves by example too.
DOCTESTS := book/_ext tools/macros.py tools/nbval_svg.py
step = @printf '\n\033[1m== %s\033[0m\n' "$(1)"

help:  ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

setup:  ## create .venv and install the pinned requirements (only when they changed)
	@test -n "$(PYTHON)" || { echo "This book needs Python 3.11 or newer, and none was found. Install one, or say PYTHON=/path/to/python." >&2; exit 1; }
	@$(PYTHON) tools/setup.py

claims: setup
	@$(BIN)/python -m tools.claims

book: setup claims  ## build the site into _build/html (warnings are errors)
	$(call step,Building the book)
	@$(BIN)/python -m tools.site

serve:  ## read the built book at http://localhost:8000 (PORT=… for another)
	@$(BIN)/python -m tools.serve $(PORT)

lab: setup  ## open the chapters in JupyterLab
	@$(BIN)/jupyter trust $(NOTEBOOKS) > /dev/null  # else JupyterLab hides the stored figures
	$(BIN)/jupyter lab --notebook-dir=book

pdf: setup claims  ## write the whole book as one tagged PDF into _build/pdf
	@$(BIN)/python -m tools.pdf

lite: book  ## add a JupyterLite copy of the notebooks under _build/html/lite
	@$(BIN)/python -m tools.lite

notebooks: setup  ## re-execute and clean every notebook
	@$(BIN)/python -m tools.notebooks $(NOTEBOOKS)

assignments: setup  ## write the student notebooks (SEED=… for other numbers, OUT=… for a folder, KEY=yes for the answers)
	@$(BIN)/python -m tools.assignments --seed $(SEED) --output "$(OUT)" $(if $(filter yes,$(KEY)),--key)

grade: setup  ## grade SUBMITTED=submitted: marks and feedback go to GRADES=grading
	@$(BIN)/python -m tools.grade --submitted "$(SUBMITTED)" --grades "$(GRADES)" --seed $(SEED)

lint: setup
	$(call step,Lint)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

unit: setup
	$(call step,Unit tests and claims)
	@$(BIN)/pytest $(PARALLEL) -q src tests $(DOCTESTS) --ignore=tests/site --ignore=tests/explorers --cov --cov-report=term --cov-fail-under=98

nbval: setup
	$(call step,Notebooks: every stored output against a fresh run)
	@$(if $(NOTEBOOKS),$(BIN)/python -m pytest $(PARALLEL) -q --nbval -p tools.nbval_svg -p no:cacheprovider $(NOTEBOOKS),echo "no notebooks yet")

site: book
	$(call step,The site in a real browser)
	@$(BIN)/python -m tools.browser
	@$(BIN)/python -m tools.pdf > _build/pdf.log 2>&1 || { cat _build/pdf.log; exit 1; }
	@tail -1 _build/pdf.log
	@$(BIN)/pytest -n auto --dist worksteal tests/site
	@$(if $(wildcard tests/explorers),$(BIN)/pytest $(PARALLEL) tests/explorers)

test: setup lint unit nbval site  ## check everything
	@printf '\nAll tests passed.\n'

check: setup lint  ## the quick part: lint, unit tests, notebook hygiene
	$(call step,Quick tests)
	@$(BIN)/pytest $(PARALLEL) -q src tests/unit tests/notebooks --ignore=tests/unit/test_exhaustive.py

bench: setup  ## speed against peers, as ratios in one run
	@$(BIN)/python -m benchmarks

lock: setup  ## pin every version again from requirements.in
	@$(BIN)/python -m tools.lock

clean:  ## remove everything built
	rm -rf _build .pytest_cache .ruff_cache .hypothesis .coverage
