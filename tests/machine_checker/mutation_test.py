"""Mutated programs: what the reference calls wrong, the checker reports."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.machine_checker.mutations import mutate
from tests.machine_checker.programs import generate
from tests.machine_checker.reference import find_violations
from tests.machine_checker.snippets import check

SEQUENCES = Path("tests/data/waitcnt/gfx942_sequences.json")

GENERATED = 60

LEAST_WRONG = 500
"""How many mutations must be wrong for the test to say anything."""

NOT_CLEAN = {
    "lds_barrier_plain": "has no wait before its barrier",
    "flat_known_global": "LLVM was told that the FLAT access is global",
}
"""Sequences whose output does not hold without more knowledge."""

RULES = {"wait", "barrier", "hazard"}


def sequences() -> list[list[str]]:
    data = json.loads(SEQUENCES.read_text())
    return [s["output"] for s in data["sequences"] if s["name"] not in NOT_CLEAN]


@pytest.fixture(scope="module")
def generated() -> list[list[str]]:
    return [generate(seed) for seed in range(GENERATED)]


def test_programs_are_clean(generated: list[list[str]], tmp_path: Path) -> None:
    for lines, findings in zip(generated, check(generated, tmp_path), strict=True):
        assert not findings, "\n".join(lines)


def test_wrong_mutations_are_reported(generated: list[list[str]], tmp_path: Path) -> None:
    mutations = [mutation for lines in sequences() + generated for mutation in mutate(lines)]
    counts: Counter[str] = Counter()
    checked = check([lines for _, lines in mutations], tmp_path)
    for (change, lines), findings in zip(mutations, checked, strict=True):
        violations = {(v.producer, v.consumer) for v in find_violations(lines)}
        found = {(f.producer, f.consumer) for f in findings if f.kind in RULES}
        assert bool(violations) == bool(found), "\n".join([change, *lines])
        # The same places, up to those that the first finding on a path hides.
        assert found <= violations, "\n".join([change, *lines])
        counts[change + (": wrong" if violations else ": harmless")] += 1
    for change, count in sorted(counts.items()):
        print(f"{count:5} {change}")
    wrong = sum(n for change, n in counts.items() if change.endswith("wrong"))
    assert wrong >= LEAST_WRONG
