"""Entry point of Python tools in the source tree: `python_tool_main.py NAME MODULE ARGUMENTS...`.

The wheel starts them by scripts that do the same."""

import os
import sys

if __name__ == "__main__":
    del sys.path[0]  # the folder of this file
    # Programs of the user get the variable as the user has it, not that of the launcher.
    os.environ.pop("PYTHONPATH", None)
    if "WAVEASM_CALLERS_PYTHONPATH" in os.environ:
        os.environ["PYTHONPATH"] = os.environ.pop("WAVEASM_CALLERS_PYTHONPATH")

    from conductor.tool_process import run_tool

    sys.exit(run_tool(sys.argv[1], sys.argv[2], sys.argv[3:]))
