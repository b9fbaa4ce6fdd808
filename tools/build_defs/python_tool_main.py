"""Entry point of Python tools in the source tree: `python_tool_main.py NAME MODULE ARGUMENTS...`.

The wheel starts them by scripts that do the same."""

import sys

from conductor.tool_process import run_tool

if __name__ == "__main__":
    del sys.path[0]  # the folder of this file
    sys.exit(run_tool(sys.argv[1], sys.argv[2], sys.argv[3:]))
