"""Prints how long the prompts of the corpus are, in estimated tokens: for each region the whole
prompt and the part that shows the region."""

from __future__ import annotations

import sys

from conductor.prompts import make_prompt
from conductor.server.convert import make_round
from tests.golden.compiler_requests import ask_about
from tests.kernels.cases import Form, find_cases

WITHOUT_LIMIT = 1 << 30
BYTES_PER_TOKEN = 2


def main() -> None:
    """The first argument is a pattern for names of kernels."""
    pattern = sys.argv[1] if len(sys.argv) > 1 else "*"
    sums = [0, 0, 0]
    print("kernel region instructions prompt region")
    for case in find_cases(kernels=pattern, forms=[Form.BARE]):
        for region in ask_about(case.source):
            prompt = make_prompt(make_round(region.request), max_tokens=WITHOUT_LIMIT)
            row = [
                len(region.request.instructions),
                len(prompt.text.encode()) // BYTES_PER_TOKEN,
                len(prompt.region.encode()) // BYTES_PER_TOKEN,
            ]
            print(case.name, region.name, *row)
            sums = [total + each for total, each in zip(sums, row, strict=True)]
    print("all", "", *sums)


if __name__ == "__main__":
    main()
