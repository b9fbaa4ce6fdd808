"""How all command lines of the project read their arguments."""

from __future__ import annotations

import argparse
from typing import NoReturn


class ArgumentParser(argparse.ArgumentParser):
    """Reports wrong usage in one line and exits with status 2; `--help` shows the rest."""

    def error(self, message: str) -> NoReturn:
        """Exits with status 2."""
        self.exit(2, f"{self.prog}: error: {message}\nusage: {self.prog} --help lists all flags\n")
