// RUN: split-file %s %t
// RUN: not waveasm-compile --no-passes %t/kind.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: not waveasm-compile --no-passes %t/list.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: not waveasm-compile --no-passes %t/entry.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=ENTRY
// RUN: not waveasm-compile --no-passes %t/field.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=FIELD
// RUN: not waveasm-compile --no-passes %t/size.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not waveasm-compile --no-passes %t/buffer.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=BUFFER
// RUN: not waveasm-compile --no-passes %t/overlap.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=OVERLAP
// RUN: not waveasm-compile --no-passes %t/alignment.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// RUN: not waveasm-compile --no-passes %t/hidden.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=HIDDEN
// RUN: not waveasm-compile --no-passes %t/name.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not waveasm-compile --no-passes %t/noalias.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=NOALIAS
// RUN: not waveasm-compile --no-passes %t/count.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not waveasm-compile --no-passes %t/preload.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=PRELOAD
// RUN: not waveasm-compile --no-passes %t/preload-most.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=PRELOAD-MOST
// RUN: not waveasm-compile --no-passes %t/preload-negative.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=PRELOAD-NEGATIVE
// RUN: not test -e %t/out

//--- kind.mlir
// KIND: kind.mlir:2:1: error: 'waveasm.program' op expected the kind of kernel argument #0 to be "buffer", "scalar", "hidden_block_count_" or "hidden_global_offset_" and the dimension, got "image"
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = [{kind = "image"}]} {
  waveasm.s_endpgm
}
//--- hidden.mlir
// HIDDEN: hidden.mlir:2:1: error: 'waveasm.program' op expected kernel argument #0 to have 4 bytes, got 8
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = [{kind = "hidden_block_count_y"}]} {
  waveasm.s_endpgm
}
//--- list.mlir
// LIST: list.mlir:2:1: error: 'waveasm.program' op expected kernel_args to be an array of at most 4096 entries, got "buffer"
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = "buffer"} {
  waveasm.s_endpgm
}
//--- entry.mlir
// ENTRY: entry.mlir:2:1: error: 'waveasm.program' op expected a dictionary for kernel argument #1, got 8 : i64
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = [{}, 8 : i64]} {
  waveasm.s_endpgm
}
//--- noalias.mlir
// NOALIAS: noalias.mlir:2:1: error: 'waveasm.program' op expected noalias without a value on kernel argument #1, a buffer with an offset, got {noalias}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = [{noalias, offset = 0 : i64}, {noalias}]} {
  waveasm.s_endpgm
}
//--- field.mlir
// FIELD: field.mlir:2:1: error: 'waveasm.program' op expected kind, name, noalias, offset, range, readonly, size or type in kernel argument #0, got "bytes"
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = [{bytes = 8 : i64}]} {
  waveasm.s_endpgm
}
//--- size.mlir
// SIZE: size.mlir:2:1: error: 'waveasm.program' op expected size of a kernel argument to be an i64 in the range [1, 4096], got 0 : i64
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = [{kind = "scalar", size = 0 : i64}]} {
  waveasm.s_endpgm
}
//--- buffer.mlir
// BUFFER: buffer.mlir:2:1: error: 'waveasm.program' op expected size of a kernel argument to be an i64 in the range [8, 8], got 4 : i64
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = [{size = 4 : i64}]} {
  waveasm.s_endpgm
}
//--- overlap.mlir
// OVERLAP: overlap.mlir:2:1: error: 'waveasm.program' op expected offset of a kernel argument to be an i64 in the range [8, 16777216], got 0 : i64
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = [{}, {offset = 0 : i64}]} {
  waveasm.s_endpgm
}
//--- alignment.mlir
// ALIGNMENT: alignment.mlir:2:1: error: 'waveasm.program' op expected kernel argument #1 at a multiple of 4, got offset 13
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = [{}, {offset = 13 : i64}]} {
  waveasm.s_endpgm
}
//--- name.mlir
// NAME: name.mlir:2:1: error: 'waveasm.program' op expected the name of kernel argument #0 to be made of letters, digits and '_', got "a: b"
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = [{name = "a: b"}]} {
  waveasm.s_endpgm
}
//--- count.mlir
// COUNT: count.mlir:2:1: error: 'waveasm.program' op expected kernel_args to have num_kernel_args entries (3), got 1
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {num_kernel_args = 3 : i64, kernel_args = [{}]} {
  waveasm.s_endpgm
}
//--- preload.mlir
// PRELOAD: preload.mlir:2:1: error: 'waveasm.program' op expected kernarg_preload_length in the range [0, 4], the dwords of the arguments that SGPRs can hold, got 5
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernarg_preload_length = 5 : i64} {
  waveasm.s_endpgm
}
//--- preload-most.mlir
// PRELOAD-MOST: preload-most.mlir:2:1: error: 'waveasm.program' op expected kernarg_preload_length in the range [0, 14], the dwords of the arguments that SGPRs can hold, got 15
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {num_kernel_args = 9 : i64, kernarg_preload_length = 15 : i64} {
  waveasm.s_endpgm
}
//--- preload-negative.mlir
// PRELOAD-NEGATIVE: preload-negative.mlir:2:1: error: 'waveasm.program' op expected kernarg_preload_length in the range [0, 4], the dwords of the arguments that SGPRs can hold, got -1
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernarg_preload_length = -1 : i64} {
  waveasm.s_endpgm
}
