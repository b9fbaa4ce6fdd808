"""`waveasm.tune`."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from waveasm.estimate.calibration import Calibration
from waveasm.settings.schedule import Search, SearchControl

if TYPE_CHECKING:
    from waveasm.calibration.gpu import Gpu
    from waveasm.tuning.contest import Contest
    from waveasm.tuning.progress import TuneProgress
    from waveasm.tuning.tuner import Tuned


def tune(
    inputs: str | os.PathLike[str] | Contest | Sequence[str | os.PathLike[str] | Contest],
    *,
    output_dir: str | os.PathLike[str],
    search: Search | None = None,
    jobs: int | None = None,
    cluster: str | None = None,
    keep: float = 0.5,
    calibration: Calibration | Sequence[Calibration] | None = None,
    control: SearchControl | None = None,
    on_progress: Callable[[TuneProgress], None] | None = None,
    gpu: Gpu | None = None,
) -> Tuned:
    """Compiles and searches many kernels, and lets variants of each compete.

    `inputs` are folders with `*.mlir`, MLIR files, manifests, and contests
    (`waveasm.tuning.contest`).
    The variants of a kernel compete by the estimated time of their launch, or the objective of
    `search`. All are compiled, and the share `keep` with the least bounds goes on to a quick
    schedule; the share `keep` of these goes on to `search`, by default `Search()`. The first
    variant is the default of its kernel and always goes on. A variant that fails does not end
    others.

    `output_dir` gets the best code of each kernel with its assembly, tag map, description, record,
    moves and report, the tables `ranking.json` and `ranking.csv`, the page `index.html`, and the
    state, `tune.sqlite`. The same call goes on from there, after whatever ended the last one, and
    does nothing twice. `jobs` processes work at a time, by default one per processor. `cluster` is
    the address of a Ray cluster whose machines work in the place of this one (`auto`: the one that
    this machine is part of); they need the same build of this package.

    `calibration` has times that were measured (`read_calibration`), or those of several targets, of
    which each variant takes its own.

    With `gpu` (`waveasm.calibration.gpu.Gpu`), the variants that come to whole searches are then
    launched on it in turns, with the inputs of their descriptions; one that is faster beyond doubt
    wins over the best estimate.

    `control` ends the run early, with the best results so far. During the run, `on_progress` is
    called from time to time, in this thread.

    Raises:
        ManifestError: an input cannot be read, or says something else than kernels.
        SourceError: a kernel cannot be read.
        StateError: `output_dir` cannot be written, or another run works there.
        PoolError: processes cannot be started, or the cluster cannot be used.
        ArgumentTypeError, ArgumentValueError: an argument is wrong.
        WaveAsmError: there is no GPU, or it has no times; the state is kept.
    """
    # Imported here because few programs need it: it loads NumPy and what makes pages.
    from waveasm.tuning.tuner import tune as run

    return run(
        inputs,
        output_dir=output_dir,
        search=search,
        jobs=jobs,
        cluster=cluster,
        keep=keep,
        calibration=calibration,
        control=control,
        on_progress=on_progress,
        gpu=gpu,
    )
