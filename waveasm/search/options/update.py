"""Writes waveasm/settings/search_options.py into the checkout.

`./bazelw run //waveasm/search/options:update` runs it.
"""

from __future__ import annotations

import os
from pathlib import Path

from waveasm.search.options.generate import make_python, read_options


def main() -> None:
    """Runs in the runfiles folder, where `bazel run` starts it."""
    table = Path("waveasm/search/options/search_options.json").read_text(encoding="utf-8")
    checkout = Path(os.environ["BUILD_WORKSPACE_DIRECTORY"])
    (checkout / "waveasm/settings/search_options.py").write_text(
        make_python(read_options(table)), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
