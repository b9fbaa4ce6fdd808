from dataclasses import replace

import numpy as np
import pytest

from waveasm.code_object.reader import Descriptor, Kernel, Parameter
from waveasm.runtime.arguments import check_sizes, lay_out
from waveasm.runtime.errors import LaunchError, LaunchTypeError

DESCRIPTOR = Descriptor(
    lds_size=1024,
    kernarg_size=24,
    vgprs=64,
    agprs=0,
    sgprs=32,
    user_sgprs=2,
    enabled=("kernarg_segment_ptr",),
    workgroup_ids=(True, False, False),
    preload_count=0,
    preload_offset=0,
)
KERNEL = Kernel(
    "k",
    (),
    DESCRIPTOR,
    (
        Parameter("a", "global_buffer", 0, 8),
        Parameter("n", "by_value", 8, 4),
        # Not aligned: Wave packs arguments without padding.
        Parameter("stride", "by_value", 12, 8, "index", (-1, 7)),
        Parameter("grid", "hidden_block_count_x", 20, 4),
    ),
    None,
    256,
)


class OnGpu:
    def __init__(self, address: int) -> None:
        self.address = address


class Tensor:
    """What the runtime asks of a tensor of torch."""

    shape = (4,)

    def __init__(
        self, name: str = "float32", *, is_cuda: bool = True, contiguous: bool = True
    ) -> None:
        self.dtype = f"torch.{name}"
        self.nbytes = 16
        self.is_cuda = is_cuda
        self._contiguous = contiguous

    def data_ptr(self) -> int:
        return 0x1234000

    def is_contiguous(self) -> bool:
        return self._contiguous


def test_arguments_are_where_the_metadata_has_them() -> None:
    segment = lay_out(KERNEL, [OnGpu(0x7000_0001_0000), 7, -1])
    assert segment == ((0x7000_0001_0000).to_bytes(8, "little") + b"\x07\0\0\0" + b"\xff" * 8)


def test_numbers_get_the_type_of_the_kernel() -> None:
    kernel = replace(KERNEL, parameters=(Parameter("x", "by_value", 0, 4, "f32"),))
    assert lay_out(kernel, [1]) == lay_out(kernel, [np.float16(1)]) == np.float32(1).tobytes()


def test_elements_of_arrays_on_the_gpu() -> None:
    parameters = (Parameter("x", "global_buffer", 0, 8, "bf16"),)
    kernel = replace(KERNEL, parameters=parameters)
    assert lay_out(kernel, [Tensor("bfloat16")]) == lay_out(kernel, [OnGpu(0x1234000)])
    with pytest.raises(LaunchTypeError, match=r"or uint16 \(bf16\), got one of float16"):
        lay_out(kernel, [Tensor("float16")])
    number = replace(KERNEL, parameters=(Parameter("x", "by_value", 0, 8, "i64"),))
    with pytest.raises(LaunchTypeError, match="'x' is a number of 8 bytes, got an array"):
        lay_out(number, [Tensor()])


def test_memory_of_the_gpu_is_shared_as_the_kernel_allows() -> None:
    pair = Parameter("a", "global_buffer", 0, 8), Parameter("b", "global_buffer", 8, 8)
    lay_out(replace(KERNEL, parameters=pair), [Tensor(), Tensor()])
    apart = replace(pair[0], is_no_alias=True), pair[1]
    with pytest.raises(LaunchError, match="'a' and 'b' share memory, which the kernel may write"):
        lay_out(replace(KERNEL, parameters=apart), [Tensor(), Tensor()])
    read = tuple(replace(each, is_read_only=True) for each in apart)
    lay_out(replace(KERNEL, parameters=read), [Tensor(), Tensor()])


def test_a_tensor_of_torch_is_an_address() -> None:
    assert lay_out(KERNEL, [Tensor(), 7, 1])[:8] == (0x1234000).to_bytes(8, "little")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([OnGpu(0)], "'k' takes 3 arguments ('a', 'n', 'stride'), got 1"),
        ([5, 7, 1], "'a' is a buffer: expected an array on the GPU, got int"),
        ([np.zeros(4), 7, 1], "expected an array on the GPU, got ndarray on the host: use `run`"),
        ([OnGpu(0), OnGpu(0), 1], "'n' is a number of 4 bytes, got an array"),
        ([OnGpu(0), "7", 1], "'n': expected a number, got str"),
        ([OnGpu(0), np.int64(7), 1], "'n' has 4 bytes, got int64 with 8"),
        ([OnGpu(0), 1 << 32, 1], "'n': 4294967296 does not fit into 32 bits"),
        ([OnGpu(0), 1e300, 1], "'n': 1e+300 is not an f32"),
        ([OnGpu(2), 7, 1], "'a': expected an address that is a multiple of 4, got 0x2"),
        ([Tensor(is_cuda=False), 7, 1], "an array on the GPU, got Tensor on the host: use `run`"),
        ([Tensor(), 7, 8], "'stride': expected an integer from -1 to 7 (index), got 8"),
        ([Tensor(contiguous=False), 7, 1], "expected a contiguous tensor, got one with gaps"),
    ],
)
def test_wrong_arguments(arguments: list[object], message: str) -> None:
    with pytest.raises(LaunchError) as error:
        lay_out(KERNEL, arguments)
    assert message in str(error.value)


def test_sizes() -> None:
    assert check_sizes(KERNEL, (5, 0), (64,), 0)[0] == (5, 0, 1)
    assert check_sizes(KERNEL, (5,), (64, 2), 0) == ((5, 1, 1), (64, 2, 1))
    fixed = replace(KERNEL, workgroup_size=(128, 1, 1))
    assert check_sizes(fixed, (5, 2), None, 65536 - 1024) == ((5, 2, 1), (128, 1, 1))
    # The last grid that the dispatch packet can express.
    assert check_sizes(KERNEL, ((1 << 26) - 1,), (64,), 0)[0][0] == (1 << 26) - 1


@pytest.mark.parametrize(
    ("grid", "size", "lds", "message"),
    [
        ((1,), None, 0, "'k' does not say its workgroup size: expected one"),
        ((1,), (512,), 0, "'k' allows 256 work-items in a workgroup, got (512, 1, 1)"),
        ((-1,), (64,), 0, "expected a grid of one to three numbers from 0, got (-1,)"),
        ((1.5,), (64,), 0, "expected a grid of one to three numbers from 0, got (1.5,)"),
        ((1, 1, 1, 1), (64,), 0, "expected a grid of one to three numbers from 0"),
        ((), (64,), 0, "expected a grid of one to three numbers from 0"),
        ((1,), (64, -1), 0, "expected a workgroup size of one to three positive numbers"),
        ((1 << 26,), (64,), 0, "expected fewer than 4294967296 work-items in each dimension"),
        ((1,), (64,), 65536, "expected at most 64512 more, got 65536"),
        ((1,), (64,), -1, "expected at most 64512 more, got -1"),
    ],
)
def test_wrong_sizes(
    grid: tuple[int, ...], size: tuple[int, ...] | None, lds: int, message: str
) -> None:
    with pytest.raises(LaunchError) as error:
        check_sizes(KERNEL, grid, size, lds)
    assert message in str(error.value)


def test_another_workgroup_size_than_the_kernel_needs() -> None:
    fixed = replace(KERNEL, workgroup_size=(128, 1, 1))
    with pytest.raises(LaunchError, match=r"'k' needs workgroups of \(128, 1, 1\), got"):
        check_sizes(fixed, (1,), (64,), 0)
