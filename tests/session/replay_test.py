"""Any sequence of calls leaves each candidate equal, byte for byte, to its script applied to the
source."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.kernels.cases import CORPUS
from tests.property.amount import cases
from waveasm import Candidate, Search, Session, Trial
from waveasm.session.explain import ABOUT
from waveasm.session.session import PARTS

KERNELS = (
    "gemm_f16_128_t64k32.w391",
    "gemm_f16_turns3_t64k32.w391",
    "attn_f16_h2_128x64_kv256_m32_k8.w391",
)

SEARCH = Search(launch="")


class Player:
    """Draws calls of a session."""

    def __init__(self, session: Session, seed: int) -> None:
        self.session = session
        self.random = random.Random(seed)
        self.outcomes: set[str] = set()

    def play(self) -> None:
        """Makes one call, for which candidates, regions and tags are drawn."""
        candidate = self.random.choice(self.session.candidates)
        region = self.random.choice(candidate.regions)["name"]
        call = self.random.randrange(8)
        if call == 0:
            self.session.show(candidate, self.random.choice(PARTS), region)
        elif call == 1:
            self.explain(candidate, region)
        elif call == 2:
            self.session.drop(candidate)
        elif call == 3:
            self.note(
                self.session.improve(
                    candidate,
                    self.random.choice(("list", "anneal", "modulo", "events")),
                    evaluations=12,
                    seed=self.random.randrange(1000),
                )
            )
        elif call == 4:
            self.note(self.session.attempt(candidate, region, self.draw_stage(candidate, region)))
        else:
            moves = [
                self.draw_move(candidate, region) for _ in range(self.random.choice((1, 1, 3)))
            ]
            trial = self.session.attempt(candidate, region, moves)
            self.note(trial)
            nearest = trial.reason.nearest if trial.reason else ""
            if len(moves) == 1 and nearest:
                instead = self.session.attempt(candidate, region, nearest)
                assert instead.candidate is not None

    def note(self, trial: Trial) -> None:
        """Notes what came of an attempt."""
        self.outcomes.add(trial.outcome)
        assert (trial.reason is None) != (trial.candidate is None)

    def explain(self, candidate: Candidate, region: str) -> None:
        """Asks for an explanation that the region has."""
        about = self.random.choice(ABOUT)
        loops = [loop["region"] for loop in candidate.loops]
        if about == "circuit" and region not in loops:
            about = "registers"
        what = {"whatif": "lines=0.5 waves=4"}.get(about, self.draw_tag(candidate, region))
        self.session.explain(candidate, region, about, what)

    def draw_tag(self, candidate: Candidate, region: str) -> str:
        """A tag of the region."""
        count = next(each["instructions"] for each in candidate.regions if each["name"] == region)
        return f"I{self.random.randrange(max(count, 1))}"

    def draw_move(self, candidate: Candidate, region: str) -> str:
        """A move, most likely to a near place."""
        first = self.draw_tag(candidate, region)
        second = f"I{max(0, int(first[1:]) + self.random.randint(-3, 3))}"
        if self.random.random() < 0.3:
            second = self.draw_tag(candidate, region)
        run = f"{first}-I{int(first[1:]) + self.random.randint(0, 4)}"
        return self.random.choice(
            (
                f"move {first} after {second}",
                f"move {first} before {second}",
                f"move {run} after {second}",
                f"move {run} before {second}",
                f"swap {first} {second}",
                self.draw_order(candidate, region),
            )
        )

    def draw_order(self, candidate: Candidate, region: str) -> str:
        """The present order with two neighbours exchanged."""
        shown = self.session.show(candidate, "code", region, tags=self.draw_tag(candidate, region))
        tags = [line.split()[0] for line in shown.split("\n") if line.startswith("I")]
        every = self.session.show(candidate, "code", region).split("\n")
        order = [line.split()[0] for line in every if line.startswith("I")]
        if len(tags) > 1 and tags[1] in order:
            place = order.index(tags[1])
            order[place - 1 : place + 1] = order[place - 1 : place + 1][::-1]
        return "order " + " ".join(order)

    def draw_stage(self, candidate: Candidate, region: str) -> str:
        """Commands for stages."""
        tag = self.draw_tag(candidate, region)
        return self.random.choice(
            (
                "unroll 2",
                "lines",
                "unpin",
                f"prefetch {tag}",
                f"delay {tag}",
                "buffers lds0 2",
                f"lines {tag} {self.draw_tag(candidate, region)}",
                "unroll 2\nlines",
            )
        )


@pytest.mark.parametrize("seed", range(cases(3)))
def test_candidates_are_what_their_scripts_make(seed: int) -> None:
    kernel = KERNELS[seed % len(KERNELS)]
    source: Path = CORPUS / f"{kernel}.mlir"
    session = Session(source, search=SEARCH, evaluations=100_000, unroll_limit=0)
    player = Player(session, seed)
    for _ in range(40):
        player.play()
    assert len(session.candidates) > 4
    assert "refused" in player.outcomes
    copy = session.copy()
    fresh = Session(source, search=SEARCH, attempts=1000, unroll_limit=0)
    for candidate in session.candidates:
        written = session.write(candidate)
        assert copy.write(candidate) == written
        again = fresh.apply(candidate.script) if candidate.script else fresh.source
        assert fresh.write(again) == written
        assert again.metrics == candidate.metrics
    # The whole compile comes to the same estimate, which `finish` checks.
    for candidate in session.candidates[-3:]:
        session.finish(candidate)
