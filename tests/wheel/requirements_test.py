from __future__ import annotations

import importlib.metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from tools.wheel.interpreters import OLDEST, OWN
from tools.wheel.requirements import (
    BELOW,
    OLDER,
    RequirementError,
    UnknownModuleError,
    requirement,
    requirements,
)
from waveasm.extras import EXTRAS

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
    return [line.split(">=")[0] for line in requirements([path], ["ours"], OWN.version)]


def test_what_is_imported_is_required(tmp_path: Path) -> None:
    assert names(tmp_path, SOURCE) == ["absl-py", "attrs", "Jinja2", "numpy", "protobuf"]


def test_versions_are_those_of_the_lock(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text("import numpy")
    (line,) = requirements([tmp_path / "module.py"], [], OWN.version)
    locked = Path("third_party/python/requirements.lock").read_text()
    assert line.replace(">=", "==") in locked


def test_a_module_that_is_not_locked_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UnknownModuleError, match="no locked distribution has 'nowhere'"):
        names(tmp_path, "import nowhere.part")


def test_an_older_python_has_older_versions() -> None:
    assert requirement("numpy", OLDEST) == f"numpy>={OLDER[OLDEST]['numpy']}"
    assert requirement("numpy", OWN.version) != requirement("numpy", OLDEST)
    with pytest.raises(RequirementError, match=r"numpy \S+ needs Python >=\S+, not 3\.9"):
        requirement("numpy", (3, 9))


def test_bounds_are_those_of_the_solver() -> None:
    """A later protobuf makes pip go back through versions of OR-tools or of gRPC's packages."""
    solver = importlib.metadata.requires("ortools") or []
    (protobuf,) = (Requirement(each) for each in solver if each.startswith("protobuf"))
    assert not protobuf.specifier.contains(BELOW["protobuf"])
    for name, below in BELOW.items():
        assert Version(importlib.metadata.version(name)) < Version(below)
        assert requirement(name, OWN.version).endswith(f",<{below}")


@pytest.mark.parametrize("extra", ["ortools", "mcp", "ray"])
def test_the_locked_version_of_an_extra_is_within_its_bounds(extra: str) -> None:
    (text,) = EXTRAS[extra]
    assert Requirement(text).specifier.contains(importlib.metadata.version(extra))
