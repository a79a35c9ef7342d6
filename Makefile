# Pantheon's workshop. On a fresh Debian with Python 3.11 and Node 20, `make play` and `make test` set up what they need.
PYTHON ?= python3
JOBS ?= 2
VENV := .venv
PY := $(VENV)/bin/python
STATIC := src/pantheon/server/static/index.html
ROOT := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
APT := $(ROOT) env DEBIAN_FRONTEND=noninteractive apt-get
# Databases of the tests lie in memory where there is room: they write durably, and disks wait.
RAM := $(shell [ "$$(df --output=avail /dev/shm 2>/dev/null | tail -1)" -gt 4000000 ] 2>/dev/null && echo /dev/shm)
FAST := tests --ignore=tests/server --ignore=tests/browser --ignore=tests/release

.PHONY: lock audit play test lint bench compile golden mutate soak art types docs setup client system test-plain test-served test-compiled test-release wheels clean

# At once: compiled if that build is there, else plain, and compiled beside it for the next start. ARGS="--port 8001"
play: setup client
	$(PY) tools/play.py $(ARGS)

# Lint and compile side by side; then each suite on all cores.
test: system setup client
	$(MAKE) --no-print-directory -j 2 --output-sync=target lint compile
	$(MAKE) --no-print-directory test-plain test-compiled test-served test-release

# -- setting up -----------------------------------------------------------------------------------

setup: $(VENV)/done

$(VENV)/done: pyproject.toml constraints.txt
	$(PYTHON) -c 'import ensurepip' 2>/dev/null || $(APT) install -y -q python3-venv
	$(PYTHON) -m venv $(VENV)
	SKIP_CLIENT=1 $(PY) -m pip install -q -c constraints.txt -e '.[dev,bench,docs]'
	touch $@

client: $(STATIC)

$(STATIC): $(shell find client art src/pantheon/games -type f -not -path '*/node_modules/*' \
		\( -name '*.ts' -o -name '*.svelte' -o -name '*.css' -o -name '*.html' -o -name '*.json' -o -name '*.svg' -o -name '*.mjs' \) 2>/dev/null)
	cd client && npm ci --no-audit --no-fund --silent && npm run --silent build
	touch $@

# What Debian provides: a browser, a database, a reverse proxy, a compiler.
system:
	@command -v chromium >/dev/null || { $(APT) update -q && $(APT) install -y -q chromium; }
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || { $(APT) update -q && $(APT) install -y -q postgresql; }
	@ls /usr/sbin/nginx >/dev/null 2>&1 || { $(APT) update -q && $(APT) install -y -q --no-install-recommends nginx-light; }
	@command -v gcc >/dev/null || { $(APT) update -q && $(APT) install -y -q build-essential python3-dev; }

# -- the ladder of tests --------------------------------------------------------------------------

lint: setup client
	$(VENV)/bin/ruff check src tests tools benchmarks
	$(VENV)/bin/ruff format --check src tests tools benchmarks
	$(VENV)/bin/mypy
	cd client && npm run --silent check && npm run --silent test

test-plain: setup
	@mkdir -p build
	$(PY) -m pytest -q --collect-only --rules-report $(FAST) > build/rules.txt || { tail -5 build/rules.txt; exit 1; }
	@grep 'rules have tests' build/rules.txt
	PANTHEON_SEEDS=1 $(PY) -m pytest -q -n $(JOBS) --dist worksteal $(FAST)

# Server and browser with the compiled engine, as users run them: one process more than cores, because they wait for each other.
# Real processes and a real browser share a busy machine here: what fails is tried once more, and the report names it (-rR).
test-served: setup client system
	compiled=$$($(PY) tools/compile.py) && \
	TMPDIR=$(RAM) $$compiled -m pytest -q -n $$(($(JOBS) + 1)) --dist worksteal --reruns 1 -rR -o pythonpath=tests tests/server tests/browser

# The same sources compiled, in an environment of their own: same laws, same rules, same digests. (Words are read from the sources.)
test-compiled: setup
	compiled=$$($(PY) tools/compile.py) && \
	PANTHEON_COMPILED=1 $$compiled -m pytest -q -n $(JOBS) --dist worksteal -o pythonpath=tests \
		tests/core tests/conformance tests/games --ignore=tests/conformance/test_wording.py && \
	$(PY) tests/digests.py > build/digests-plain.txt && $$compiled tests/digests.py > build/digests-compiled.txt && \
	diff build/digests-plain.txt build/digests-compiled.txt && echo "plain and compiled give the same digests"

# The wheels as users get them, in an environment of their own. Uses the build of test-compiled.
test-release: setup client
	$(PY) -m pytest -q tests/release

# -- by hand --------------------------------------------------------------------------------------

bench: setup
	$(VENV)/bin/pantheon bench
	$$($(PY) tools/compile.py) -m pantheon bench

# What is published: an sdist with the client made, a pure wheel for every platform, a compiled wheel for this one.
wheels: setup client
	rm -rf dist
	$(PY) -m build --no-isolation
	PANTHEON_COMPILE=1 $(PY) -m build --no-isolation --wheel

compile: setup
	$(PY) tools/compile.py

golden: setup
	$(PY) tests/golden.py

# One operator changed at a time: do the tests of its rule or file notice? Resumable; --size and --seed choose the sample.
mutate: setup
	$(PY) tools/mutate.py

# The documentation site, in build/site; a broken link fails.
docs: setup
	NO_MKDOCS_2_WARNING=1 $(VENV)/bin/mkdocs build --strict -q

# Every law at every decision, 1000 games per set-up: hours. SEEDS and K narrow it: make soak SEEDS=50 K=above
SEEDS ?= 1000
soak: setup
	compiled=$$($(PY) tools/compile.py) && PANTHEON_SEEDS=$(SEEDS) PANTHEON_EVERY=1 PANTHEON_MIXES=1 \
		$$compiled -m pytest -q -n $(JOBS) --dist worksteal -o pythonpath=tests tests/conformance/test_conformance.py $(if $(K),-k $(K))

# The client's types, from the engine's scene.
types: setup
	$(PY) -c 'import json; from pantheon.core.scene import schema; print(json.dumps(schema(), indent=1, ensure_ascii=False))' > client/schema.json
	cd client && npm run --silent types

art: setup
	$(PY) -m pip install -q -e '.[art]'
	for generator in art/common.py art/gods.py src/pantheon/games/*/art/draw.py; do PYTHONPATH=art $(PY) $$generator || exit 1; done

# The versions that servers are installed with (constraints.txt): made anew, and asked for known holes.
lock: setup
	$(PY) -m pip install -q uv
	$(PY) -m uv pip compile -q pyproject.toml --universal --python-version 3.11 --no-annotate --no-header --no-emit-index-url -o constraints.txt

audit: setup
	$(PY) -m pip install -q pip-audit
	$(PY) -m pip_audit --disable-pip --no-deps -r constraints.txt

clean:
	rm -rf build dist $(VENV) client/node_modules src/pantheon/server/static
