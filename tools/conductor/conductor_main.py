"""conductor: serves compilers, and shows what was asked, answered and kept.

    conductor serve | replay | inspect | cache ls | cache verify | cache gc

Exit status: 0 done, 1 the work failed, 2 wrong usage.
"""

from __future__ import annotations

import sys

from conductor.cli.conductor import run

if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
