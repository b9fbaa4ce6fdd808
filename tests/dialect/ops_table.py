"""Prints which parts of the compiler know each operation of the waveasm dialect."""

from __future__ import annotations

from tests.dialect.samples import TARGETS, Row, assembly_of, load_rows, round_trips
from waveasm import _native


def main() -> None:
    implemented = {info.name for info in _native.operations()}
    rows = load_rows()
    header = ("op", "implemented", "round-trips", *TARGETS)
    table: list[tuple[str, ...]] = []
    nowhere: list[str] = []
    totals = [0] * (len(header) - 1)
    for row in rows:
        cells = judge(row, implemented)
        table.append((row.mnemonic, *("yes" if cell else "-" for cell in cells)))
        totals = [total + cell for total, cell in zip(totals, cells, strict=True)]
        if not any(cells[2:]) and row.category != "arith-pseudo":
            nowhere.append(row.mnemonic)
    table.append((f"total of {len(rows)}", *map(str, totals)))
    widths = [max(map(len, column)) for column in zip(header, *table, strict=True)]
    for line in (header, *table):
        print("  ".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)))
    print("\narith.* has no assembly: it is lowered first. Instructions that no target has:")
    for mnemonic in nowhere:
        print(f"  {mnemonic}")


def judge(row: Row, implemented: set[str]) -> list[bool]:
    """The cells of one line."""
    return [
        row.name in implemented,
        round_trips(row),
        *(assembly_of(row, target) is not None for target in TARGETS),
    ]


if __name__ == "__main__":
    main()
