"""The files of the wheel have every module that docs/python-api.md names.

This test has only the dependencies of the wheel, so a module that is missing here is missing
there.
"""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

from tools.wheel.contents import PACKAGES, PYTHON_TOOLS

NAMED = re.compile(r"^\| `(waveasm[\w.]*)` \||\b(?:from|import) (waveasm[\w.]*)", re.MULTILINE)


def test_documented_modules() -> None:
    text = Path("docs/python-api.md").read_text()
    modules = {a or b for a, b in NAMED.findall(text)}
    assert {"waveasm", "waveasm.builder.seed", "waveasm.frontend.wave"} <= modules
    assert [each for each in sorted(modules) if importlib.util.find_spec(each) is None] == []


def test_modules_of_commands() -> None:
    for module in PYTHON_TOOLS.values():
        assert importlib.util.find_spec(module) is not None, module
        assert module.split(".")[0] in PACKAGES
