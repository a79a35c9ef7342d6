"""The client's types come from the engine's scene, and nowhere else."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from pantheon.core.scene import schema

CLIENT = Path(__file__).parents[2] / "client"


def test_the_client_knows_the_scene_as_it_is() -> None:
    written = json.loads((CLIENT / "schema.json").read_text(encoding="utf-8"))
    assert written == json.loads(json.dumps(schema())), "run `make types`"


def test_the_types_are_made_from_the_schema() -> None:
    script = "import('./scripts/types.mjs').then(async (m) => process.stdout.write(await m.contract()))"
    made = subprocess.run(["node", "-e", script], cwd=CLIENT, check=True, capture_output=True, text=True).stdout
    assert made == (CLIENT / "src/scene/contract.ts").read_text(encoding="utf-8"), "run `make types`"
