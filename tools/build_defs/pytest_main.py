"""Entry point of every `pytest_test`: runs pytest on the files given as arguments.

Reads the project's pytest settings from pyproject.toml. Exits with pytest's status,
so a file without tests fails as well.
"""

import os
import sys

import pytest

if __name__ == "__main__":
    # By default, compiles start no broker, and they do not see the caches of other tests.
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
