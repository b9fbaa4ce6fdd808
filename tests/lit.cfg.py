"""lit settings of every .mlir test. The runner puts the tools on PATH."""

import os

import lit.formats

config.name = "waveasm"  # noqa: F821
config.test_format = lit.formats.ShTest(execute_external=False)  # noqa: F821
config.suffixes = [".mlir", ".s"]  # noqa: F821
config.test_exec_root = os.environ["TEST_TMPDIR"]  # noqa: F821
# Variables of a FileCheck pattern do not leak from one label to the next.
config.environment["FILECHECK_OPTS"] = "--enable-var-scope"  # noqa: F821
