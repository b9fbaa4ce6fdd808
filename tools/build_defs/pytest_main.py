"""Entry of every `pytest_test`: runs pytest on the files given as arguments.

Reads the project's pytest settings from pyproject.toml. Exits with pytest's status,
so a file in which pytest collects nothing fails as well.
"""

import os
import sys

import pytest

if __name__ == "__main__":
    # Compiles start no broker unless they are told to, and find nothing that others have left.
    os.environ["WAVEASM_BROKER"] = "off"
    os.environ["WAVEASM_CACHE_DIR"] = f"{os.environ['TEST_TMPDIR']}/cache"
    sys.exit(
        pytest.main(
            [
                "-cpyproject.toml",
                "--rootdir=.",
                f"--basetemp={os.environ['TEST_TMPDIR']}/pytest",
                "-pno:cacheprovider",
                *sys.argv[1:],
            ]
        )
    )
