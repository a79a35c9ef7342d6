"""Settings come from a file, the environment and the command line, each over the one before."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pantheon.cli.app import app
from pantheon.core.errors import BadSetup
from pantheon.server.run import safe
from pantheon.server.settings import Value, gather


def found(values: list[Value], name: str) -> tuple[object, str]:
    return next((value.value, value.source) for value in values if value.name == name)


def test_file_then_environment_then_command_line(tmp_path: Path) -> None:
    file = tmp_path / "pantheon.toml"
    file.write_text('port = 81\nhints = false\nbudget = [10, 20]\noverrides = "never"\n')
    values = gather(str(file), {"PANTHEON_PORT": "82", "PANTHEON_BODY": "1000"}, {"body": "2000"})
    assert found(values, "hints") == (False, str(file)) and found(values, "budget") == ((10.0, 20.0), str(file))
    assert found(values, "port") == (82, "PANTHEON_PORT")
    assert found(values, "body") == (2000, "command line")
    assert found(values, "idle") == (900.0, "default")
    assert found(gather("", {"PANTHEON_CONFIG": str(file)}), "overrides") == ("never", str(file))
    assert found(gather("", {"PANTHEON_BUDGET": "1 2"}), "budget") == ((1.0, 2.0), "PANTHEON_BUDGET")


BAD = {
    "prot = 1": "no setting “prot”",
    'port = "x"': "“port” cannot be “x”",
    "port = 0": "“port” cannot be “0”",
    "port": "valid TOML",
}


@pytest.mark.parametrize(("text", "words"), BAD.items())
def test_what_cannot_be_used_is_named(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "pantheon.toml"
    file.write_text(text)
    with pytest.raises(BadSetup, match=words):
        gather(str(file), {})
    with pytest.raises(BadSetup, match="Cannot read"):
        gather(str(tmp_path / "nothing.toml"), {})


def test_every_setting_says_what_it_is() -> None:
    assert all(value.about.endswith(".") for value in gather("", {}))


def test_passwords_are_not_shown() -> None:
    """Who looks over the operator's shoulder, or reads the log, learns none."""
    given = ["--set", "smtp=smtp://ann:geheim@mail.example.org:587", "--database", "postgresql://pan:gehe@im@db/x"]
    shown = CliRunner().invoke(app, ["serve", *given, "--settings"]).output
    assert "geheim" not in shown and "gehe" not in shown
    assert [safe(address) for address in (given[1], given[3])] == [
        "smtp=smtp://ann:…@mail.example.org:587",
        "postgresql://pan:…@db/x",
    ]


def test_the_table_of_settings_is_complete() -> None:
    page = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8").replace("\\*", "*")
    assert [value.name for value in gather("", {}) if f"| `{value.name}` |" not in page or value.about not in page] == []
