"""The build by parts, with a stub in the compiler's place: what is cached, and what ``make play`` runs."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

TOOLS = Path(__file__).parents[2] / "tools"
PLACE = "pantheon/core/engine.stub.so"


class Compiler:
    """Stands for mypyc and the C compiler: one extension file, and a count."""

    def __init__(self) -> None:
        self.runs = 0

    def __call__(self, level: str, parts: Path) -> dict[str, str]:
        self.runs += 1
        (parts / "ab12.so").write_text("compiled")
        return {PLACE: "ab12.so"}


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    for name in ("compile", "play", "extensions"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    import compile as module

    monkeypatch.setenv("PANTHEON_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(module, "BUILD", tmp_path / "build")
    monkeypatch.setattr(module, "compile_groups", Compiler())
    monkeypatch.setattr(module, "refresh", lambda target: None)
    return module


def test_a_build_is_made_once_and_shared(build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not build.is_ready("1")
    python = build.compile_all("1")
    assert (build.site_of(python.parents[2]) / PLACE).read_text() == "compiled"
    assert build.compile_all("1") == python
    monkeypatch.setattr(build, "BUILD", tmp_path / "another checkout")
    assert (build.site_of(build.compile_all("1").parents[2]) / PLACE).read_text() == "compiled"
    assert build.compile_groups.runs == 1


def test_other_sources_are_another_build(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    build.compile_all("1")
    build.compile_all("3")
    assert build.compile_groups.runs == 2
    monkeypatch.setattr(build, "fingerprint", lambda level: "changed")
    build.compile_all("1")
    assert build.compile_groups.runs == 3


def test_a_part_that_is_lost_is_compiled_again(build: ModuleType, tmp_path: Path) -> None:
    build.fill_cache("1")
    (tmp_path / "cache" / "parts" / "ab12.so").unlink()
    assert not build.is_ready("1")
    build.compile_all("1")
    assert build.compile_groups.runs == 2


def test_every_group_has_modules_and_no_module_is_in_two(build: ModuleType) -> None:
    groups = build.groups()
    assert {"core", "bots", "above", "mythologies", "mytikas", "olympos", "panthalos"} == set(groups)
    paths = [path for group in groups.values() for path in group]
    assert len(paths) == len(set(paths)) and all((TOOLS.parent / path).is_file() for path in paths)
    assert "src/pantheon/games/above/scene/drawing.py" in groups["above"]


def test_a_part_is_known_by_its_c_its_headers_and_its_compiler(build: ModuleType, tmp_path: Path) -> None:
    from extensions import fingerprint
    from setuptools import Extension

    source, header = tmp_path / "a.c", tmp_path / "a.h"
    source.write_text("int a;")
    header.write_text("int b;")

    def mark(tools: str = "gcc 12", flag: str = "-O1") -> str:
        return str(fingerprint(Extension("a", [str(source)], depends=[str(header)], extra_compile_args=[flag]), tools))

    first = mark()
    assert mark() == first and len({first, mark("gcc 13"), mark(flag="-O3")}) == 3
    header.write_text("int c;")
    assert mark() != first


def test_play_runs_plain_at_once_and_compiles_beside(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    import play

    begun: list[bool] = []
    monkeypatch.setattr(play, "compile_beside", lambda: begun.append(True))
    monkeypatch.setattr(play.shutil, "which", lambda name: "/usr/bin/cc")
    python, told = play.choose_python()
    assert python == Path(sys.executable) and begun == [True] and "plain Python" in told
    build.fill_cache(build.LEVEL)
    python, told = play.choose_python()
    assert python.is_relative_to(build.BUILD) and begun == [True] and "compiled" in told


def test_play_without_a_compiler_says_so(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    import play

    monkeypatch.setattr(play.shutil, "which", lambda name: None)
    monkeypatch.setattr(play, "compile_beside", lambda: pytest.fail("there is no compiler"))
    python, told = play.choose_python()
    assert python == Path(sys.executable) and "C compiler" in told


def test_the_files_of_a_wheel_need_no_environment(build: ModuleType, tmp_path: Path) -> None:
    files = build.extension_files("1")
    assert list(files) == [PLACE] and Path(files[PLACE]).read_text() == "compiled"
    assert not (tmp_path / "build").exists()


def test_an_isolated_build_has_whose_types_the_compiled_sources_use(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Builders of wheels install what the hook names and nothing else: mypyc fails on a module that it does not find."""
    monkeypatch.syspath_prepend(str(TOOLS.parent))
    from hatch_build import COMPILER

    named = {re.split(r"[^\w-]", one)[0].replace("-", "_") for one in COMPILER}
    for path in [path for group in build.groups().values() for path in group]:
        for node in ast.walk(ast.parse((TOOLS.parent / path).read_text(encoding="utf-8"))):
            modules = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                modules.append(node.module or "")
            used = {module.partition(".")[0] for module in modules} - sys.stdlib_module_names - {"pantheon"}
            assert used <= named, f"{path} imports {used - named}"
