"""Ties numbered rules to tests: ``@pytest.mark.rule("ABV-042")``, ``--rule ABV-042``, ``--rules-report``."""

from __future__ import annotations

from collections import defaultdict

import pytest

from pantheon.core.rulebook import read_rules
from pantheon.games import FOLDER, HOUSE


def known_rules() -> dict[str, str]:
    """The game of every numbered rule of every rulebook."""
    books = {slug: FOLDER / slug for slug in HOUSE if (FOLDER / slug / "rulebook" / "en.md").is_file()}
    return {rule: slug for slug, folder in books.items() for rule in read_rules(folder, "en")}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", help="run only the tests of one rule, such as ABV-042")
    parser.addoption(
        "--rules-report", action="store_true", help="say how many rules of each game have tests; fail if one has none"
    )


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    known = known_rules()
    tests: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        for mark in item.iter_markers("rule"):
            for rule in mark.args:
                tests[rule].append(item)
    if unknown := sorted(set(tests) - set(known)):
        raise pytest.UsageError(f"tests name rules that no rulebook has: {', '.join(unknown)}")
    if wanted := config.getoption("rule"):
        if wanted not in known:
            raise pytest.UsageError(f"no rulebook has the rule {wanted}")
        items[:] = tests[wanted]
    if config.getoption("rules_report"):
        _report(known, set(tests))


def _report(known: dict[str, str], tested: set[str]) -> None:
    gaps = []
    for slug in sorted(set(known.values())):
        rules = [rule for rule, game in known.items() if game == slug]
        missing = [rule for rule in rules if rule not in tested]
        gaps += missing
        print(f"{slug}: {len(rules) - len(missing)} of {len(rules)} rules have tests", *missing)
    if gaps:
        raise pytest.UsageError(f"{len(gaps)} rules have no test: {', '.join(gaps)}")
