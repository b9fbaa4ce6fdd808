"""Texts of sessions stay short for all regions of the corpus, and have no text of the user.

The limits are those that a host of a language model leaves to a result, with three characters for
each token.
"""

from __future__ import annotations

import pytest

from tests.kernels.cases import CORPUS, Case, Form, find_cases, read_list
from waveasm import Session
from waveasm.session.session import PARTS

TOKENS = 3
"""Characters of a token: tags and numbers have fewer than words of English."""

FAST = read_list(CORPUS.parent / "fast.txt")

CASES = [case for case in find_cases(forms=[Form.BARE]) if case.name in FAST][::3]
"""A third of the kernels of the fast test."""


@pytest.mark.parametrize("case", CASES, ids=str)
def test_texts_are_short(case: Case) -> None:
    session = Session(case.source)
    assert len(str(session)) <= 600 * TOKENS
    for region in session.best.regions:
        name = region["name"]
        for part in PARTS:
            assert len(session.show(session.best, part, name)) <= 6000 * TOKENS
        texts = [
            str(session.explain(session.best, name, "registers")),
            str(session.explain(session.best, name, "whatif", "lines=0.5 waves=4")),
        ]
        if any(loop["region"] == name for loop in session.best.loops):
            texts.append(str(session.explain(session.best, name, "circuit")))
        tags = range(0, region["instructions"], max(1, region["instructions"] // 8))
        texts += [
            str(session.explain(session.best, name, about, f"I{tag}"))
            for about in ("stall", "range")
            for tag in tags
        ]
        assert max(map(len, texts)) <= 300 * TOKENS
        for commands in ("move I0 after I1", "unroll 2", "lines", "prefetch I0", "nonsense"):
            trial = session.attempt(session.source, name, commands)
            limit = 400 if trial.candidate else 120
            assert len(str(trial)) <= limit * TOKENS
    assert len(str(session.finish(session.best))) <= 4000 * TOKENS
