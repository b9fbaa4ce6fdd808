"""Types of the arguments of kernels."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number."""

    name: str
    size: int
    """Bytes."""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Pointer:
    """The address of an array in global memory."""

    element: Scalar

    @property
    def size(self) -> int:
        """Bytes of the address."""
        return 8

    def __str__(self) -> str:
        return f"ptr({self.element})"


def ptr(element: Scalar) -> Pointer:
    """The address of an array of such elements."""
    return Pointer(element)


i8 = Scalar("i8", 1)
u8 = Scalar("u8", 1)
i16 = Scalar("i16", 2)
u16 = Scalar("u16", 2)
f16 = Scalar("f16", 2)
bf16 = Scalar("bf16", 2)
f8 = Scalar("f8", 1)
i32 = Scalar("i32", 4)
u32 = Scalar("u32", 4)
f32 = Scalar("f32", 4)
i64 = Scalar("i64", 8)
u64 = Scalar("u64", 8)
f64 = Scalar("f64", 8)

ArgumentType = Scalar | Pointer


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a kernel."""

    name: str
    type: ArgumentType
    offset: int
    """Bytes from the start of the arguments."""
    noalias: bool = False
    """Whether no byte that the kernel writes is accessed through this argument and another one."""

    @property
    def attribute(self) -> str:
        """The entry of the program's `kernel_args`."""
        pointer = self.type if isinstance(self.type, Pointer) else None
        kind = "buffer" if pointer else "scalar"
        noalias = ", noalias" if self.noalias else ""
        return (
            f'{{kind = "{kind}", name = "{self.name}", offset = {self.offset} : i64, '
            f"size = {self.type.size} : i64, "
            f'type = "{pointer.element if pointer else self.type}"{noalias}}}'
        )
