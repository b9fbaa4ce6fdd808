from __future__ import annotations

from pathlib import Path

import pytest

from tools.wheel.requirements import UnknownModuleError, requirements

SOURCE = """
from __future__ import annotations
import os.path
from typing import TYPE_CHECKING
import numpy as np
from absl import flags
from google.protobuf import json_format
from ours.part import thing
from . import sibling
if TYPE_CHECKING:
    import matplotlib
else:
    import attrs
def later():
    import jinja2.nodes
    try:
        import torch
    except ImportError:
        pass
"""


def names(folder: Path, text: str) -> list[str]:
    path = folder / "module.py"
    path.write_text(text)
    return [line.split(">=")[0] for line in requirements([path], ["ours"])]


def test_what_is_imported_is_required(tmp_path: Path) -> None:
    assert names(tmp_path, SOURCE) == ["absl-py", "attrs", "Jinja2", "numpy", "protobuf"]


def test_versions_are_those_of_the_lock(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text("import numpy")
    (line,) = requirements([tmp_path / "module.py"], [])
    locked = Path("third_party/python/requirements.lock").read_text()
    assert line.replace(">=", "==") in locked


def test_a_module_that_is_not_locked_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UnknownModuleError, match="no locked distribution has 'nowhere'"):
        names(tmp_path, "import nowhere.part")
