"""Entry point of every `pytest_test`: runs pytest on the files given as arguments.

Reads the project's pytest settings from pyproject.toml. Exits with pytest's status,
so a file without tests fails as well.
"""

import os
import sys

import pytest

if __name__ == "__main__":
    # By default, compiles start no broker and have no cache.
    os.environ["WAVEASM_BROKER"] = "off"
    os.environ["WAVEASM_CACHE_DIR"] = "none"
    sys.exit(
        pytest.main(
            [
                "-cpyproject.toml",
                "--rootdir=.",
                f"--basetemp={os.environ['TEST_TMPDIR']}/pytest",
                "-pno:cacheprovider",
                # Plugins of all installed packages take longer to import than most tests to run.
                "--disable-plugin-autoload",
                "-ppytest_socket",
                "-ppytest_timeout",
                # A little less than Bazel waits, so that a traceback shows what hangs.
                f"--timeout={int(os.environ['TEST_TIMEOUT']) - 10}",
                *sys.argv[1:],
            ]
        )
    )
