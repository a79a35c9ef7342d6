"""Mutation testing: change one operator or number of a rule or of the server, and see whether its own tests notice.

    make mutate                                     a sample of 30
    python tools/mutate.py --seed mine --size 300   resumes where it stopped; the verdicts lie in build/mutants/<seed>.json
    python tools/mutate.py --whole                  judges the survivors again by all tests and laws of their game

A mutant of a rule is tested by the tests that are marked with the rules which its function names, and by the file of its
game that tests its chapter; a mutant of the server by the tests of the server that concern its module. Tests are collected
once for each game; every mutant is then tried in a fork of that process, with the code of the changed functions put in place.
What no function holds, and survivors, are tried in a process of their own, with the changed file: a copy of the sources in
build/mutants/src, so that nothing changes in the working tree.
"""

from __future__ import annotations

import argparse
import ast
import gc
import json
import os
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from types import CodeType, FunctionType

import pytest
from _pytest.main import pytest_runtestloop
from mutants import ROOT, SOURCES, Mutant, all_tests, changed, equivalents, sample, tests_of

BUILD = ROOT / "build" / "mutants"
SECONDS = 600
OPTIONS = ["-x", "-p", "no:cacheprovider", "--rootdir", str(ROOT)]
UNNOTICED = ("survived", "no test ran")


class Verdicts:
    """What is known of a sample, kept after every mutant."""

    def __init__(self, seed: str) -> None:
        self.kept = BUILD / f"{seed}.json"
        self.same = equivalents()

    @property
    def known(self) -> dict[str, str]:
        """Read anew each time: a group of mutants is judged by a process of its own."""
        found: dict[str, str] = json.loads(self.kept.read_text()) if self.kept.is_file() else {}
        return found

    def open(self, mutant: Mutant) -> bool:
        """Not judged yet, or by tests that did not notice; there may be more of them now."""
        return self.known.get(mutant.key, "survived") in UNNOTICED and mutant.key not in self.same

    def note(self, mutant: Mutant, verdict: str) -> None:
        self.kept.write_text(json.dumps(self.known | {mutant.key: verdict}, indent=1))
        print(f"{verdict}: {mutant.key}", flush=True)


def codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from codes(inner)


def put_in_place(mutant: Mutant) -> None:
    """Give all functions of the changed file their new code."""
    path = str(SOURCES / mutant.file)
    new = {(code.co_qualname, code.co_firstlineno): code for code in codes(compile(changed(mutant), path, "exec"))}
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == path:
            function.__code__ = new.get((function.__code__.co_qualname, function.__code__.co_firstlineno), function.__code__)


class Forks:
    """A plugin of pytest: instead of running the collected tests once, it runs those of each mutant in a fork."""

    def __init__(self, mutants: list[Mutant], verdicts: Verdicts) -> None:
        self.mutants, self.verdicts = mutants, verdicts

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        collected = session.items
        if self._judge(None, session) != "survived":
            pytest.exit("Some tests fail without any change: nothing can be said of mutants.", 1)
        for mutant in self.mutants:
            tests = set(tests_of(mutant))
            named = ((item, item.nodeid.split("[")[0]) for item in collected)
            session.items = [item for item, name in named if {name, name.split("::")[0], str(Path(name).parent)} & tests]
            session.items.reverse()  # the last tests were as a rule written for mutants that lived
            self.verdicts.note(mutant, self._judge(mutant, session) if session.items else "no test ran")
        return True

    def _judge(self, mutant: Mutant | None, session: pytest.Session) -> str:
        child = os.fork()
        if child == 0:
            signal.alarm(SECONDS)
            if mutant is not None:
                put_in_place(mutant)
            try:
                pytest_runtestloop(session)
            except BaseException:
                os._exit(1)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        return {0: "survived", signal.SIGALRM: "timeout"}.get(status, "killed")


def in_forks(mutants: list[Mutant], verdicts: Verdicts) -> None:
    """All mutants of one game, or of the server, in one process that has read its tests."""
    if os.fork() == 0:
        paths = sorted({test.split("::")[0] for mutant in mutants for test in tests_of(mutant)})
        options = [*OPTIONS, "-p", "no:terminal", "-k", "not postgres"]
        os._exit(pytest.main([*options, *paths], plugins=[Forks(mutants, verdicts)]))
    os.wait()


def in_a_process(mutant: Mutant, tests: list[str]) -> str:
    """``killed``, ``survived``, ``timeout`` (an endless loop is noticed, too), or ``no test ran`` (nobody looks there)."""
    target = BUILD / "src" / "pantheon" / mutant.file
    source = (SOURCES / mutant.file).read_text(encoding="utf-8")
    target.write_text(ast.unparse(changed(mutant)), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", *OPTIONS, "-o", f"pythonpath={BUILD / 'src'} {ROOT / 'tests'}", *tests]
    environment = os.environ | {"PYTHONPATH": str(BUILD / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=SECONDS, check=False)
        return {0: "survived", 1: "killed", 2: "killed"}.get(done.returncode, "no test ran")  # 2: it cannot even be imported
    except subprocess.TimeoutExpired:
        return "timeout"
    finally:
        target.write_text(source, encoding="utf-8")


def judge(mutants: list[Mutant], verdicts: Verdicts) -> None:
    shutil.copytree(ROOT / "src", BUILD / "src", dirs_exist_ok=True)
    mutants = sorted((mutant for mutant in mutants if verdicts.open(mutant)), key=Mutant.group)
    for _, group in groupby((mutant for mutant in mutants if mutant.in_function), key=Mutant.group):
        in_forks(list(group), verdicts)
    for mutant in mutants:
        if not mutant.in_function:
            verdicts.note(mutant, in_a_process(mutant, tests_of(mutant)))


def judge_survivors(mutants: list[Mutant], verdicts: Verdicts) -> None:
    for mutant in mutants:
        if verdicts.open(mutant):
            verdict = in_a_process(mutant, all_tests(mutant))
            verdicts.note(mutant, "killed by others" if verdict == "killed" else verdict)


def report(mutants: list[Mutant], verdicts: Verdicts) -> str:
    """Noticed out of those that change anything; both numbers are told."""
    known = verdicts.known
    found = {mutant.key: known[mutant.key] for mutant in mutants if mutant.key in known}
    counted = {key: verdict for key, verdict in found.items() if key not in verdicts.same}
    unnoticed = [key for key, verdict in counted.items() if verdict in UNNOTICED]
    noticed = len(counted) - len(unnoticed)
    head = f"{len(found)} mutants, {len(found) - len(counted)} of them equivalent; {noticed} of {len(counted)} noticed"
    return "\n".join([f"{head} ({noticed / max(1, len(counted)):.1%}): {dict(Counter(found.values()))}", *unnoticed])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", default="rules")
    parser.add_argument("--size", type=int, default=30)
    parser.add_argument("--only", default="", help="only files whose path contains this")
    parser.add_argument("--whole", action="store_true", help="judge survivors by all tests and laws of their game or server")
    asked = parser.parse_args()
    os.environ |= {"PANTHEON_SEEDS": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # plugins cost more than most tests
    BUILD.mkdir(parents=True, exist_ok=True)
    verdicts, mutants = Verdicts(asked.seed), sample(asked.seed, asked.size, asked.only)
    (judge_survivors if asked.whole else judge)(mutants, verdicts)
    print(report(mutants, verdicts))


if __name__ == "__main__":
    main()
