"""The pages that are made from tables in the source, by path in the repository."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from docs.generate.commands_table import moves_page
from docs.generate.decisions_page import decisions_page
from docs.generate.dialect_page import Family, dialect_page
from docs.generate.passes_page import passes_page
from docs.generate.sections import Section, read_sections


def pages() -> dict[str, str]:
    """Reads what mlir-tblgen wrote, from the runfiles that the environment names."""
    dialect = {path.stem: path for path in _paths("DIALECT_MARKDOWN")}
    families = [
        Family(source.name, _title(source), _sections(dialect[source.stem]))
        for source in _paths("FAMILIES")
    ]
    types, attributes, enums = (
        _sections(dialect[each]) for each in ("types", "attributes", "enums")
    )
    passes = [section for path in _paths("PASS_MARKDOWN") for section in _sections(path)]
    return {
        "docs/decisions.md": decisions_page(Path(os.environ["DECISIONS"])),
        "docs/dialect.md": dialect_page(types, attributes, enums, families),
        "docs/moves.md": moves_page(),
        "docs/passes.md": passes_page(passes),
    }


def _paths(variable: str) -> list[Path]:
    return [Path(path) for path in os.environ[variable].split()]


def _sections(path: Path) -> list[Section]:
    return list(read_sections(path.read_text()))


def _title(source: Path) -> str:
    """What the first line of a tablegen file says the file is."""
    first = source.read_text().partition("\n")[0]
    return first.partition(" - ")[2].strip(" -=/*")


def write(pages_by_path: dict[str, str], checkout: Path) -> Iterable[str]:
    """Writes the pages that differ from those of the checkout, and yields their paths."""
    for path, text in pages_by_path.items():
        file = checkout / path
        if not file.exists() or file.read_text() != text:
            file.write_text(text)
            yield path
