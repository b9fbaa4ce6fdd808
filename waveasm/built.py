"""Fails with advice where `_native`, the compiler in C++, has not been built."""

from pathlib import Path

ADVICE = (
    "'waveasm' is imported from a source tree, '{folder}', where the compiler is not built. Either "
    "make a wheel with `./bazelw run //tools:wheel`, install it with pip, and start Python in "
    "another folder; or run a tool from the source tree, such as "
    "`./bazelw run //tools:waveasm-compile -- KERNEL.mlir`."
)


def check(folder: Path) -> None:
    """Raises `ImportError` if the package in `folder` lacks the compiler."""
    if not any(folder.glob("_native*.so")):
        raise ImportError(ADVICE.format(folder=folder.parent))


check(Path(__file__).parent)
