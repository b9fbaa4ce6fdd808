"""Runs a program that was built for HIP on the emulator."""

import contextlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from waveasm.runtime.emulated_hip import environment, link_names

USAGE = "usage: python -P -m waveasm.runtime.emulated_hip PROGRAM [ARGUMENTS]"


def main(arguments: list[str]) -> int:
    """Returns the exit status of the program; 2 if there is none."""
    if not arguments or arguments[0].startswith("-"):
        print(USAGE, file=sys.stderr)
        return 2
    variables = environment(os.environ)
    with contextlib.ExitStack() as stack:
        try:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            link_names(Path(folder))
        except OSError as error:
            print(f"cannot make a temporary folder: {error.strerror}", file=sys.stderr)
            return 2
        variables["LD_LIBRARY_PATH"] = os.pathsep.join(
            filter(None, [folder, variables.get("LD_LIBRARY_PATH", "")])
        )
        try:
            status = subprocess.run(arguments, env=variables, check=False).returncode
        except OSError as error:
            print(f"cannot run '{arguments[0]}': {error.strerror}", file=sys.stderr)
            return 2
    return 128 - status if status < 0 else status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
