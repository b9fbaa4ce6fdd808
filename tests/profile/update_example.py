"""Writes the profile that `examples/` ships."""

from __future__ import annotations

import os
from pathlib import Path

from tests.profile.example_profile import PROFILE, make_profile

if __name__ == "__main__":
    root = Path(os.environ["BUILD_WORKSPACE_DIRECTORY"])
    (root / PROFILE).write_text(make_profile())
    print(root / PROFILE)
