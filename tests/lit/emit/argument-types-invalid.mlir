// RUN: split-file %s %t
// RUN: not waveasm-compile --no-passes %t/type.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not waveasm-compile --no-passes %t/type-size.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=TYPE-SIZE
// RUN: not waveasm-compile --no-passes %t/range.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not waveasm-compile --no-passes %t/readonly.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=READONLY
// RUN: not test -e %t/out

//--- type.mlir
// TYPE: type.mlir:2:1: error: 'waveasm.program' op expected the type of kernel argument #0 to be the name of an integer, float or index that fits, got "float"
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = [{type = "float"}]} {
  waveasm.s_endpgm
}
//--- type-size.mlir
// TYPE-SIZE: type-size.mlir:2:1: error: 'waveasm.program' op expected the type of kernel argument #0 to be the name of an integer, float or index that fits, got "i64"
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = [{kind = "scalar", size = 4 : i64, type = "i64"}]} {
  waveasm.s_endpgm
}
//--- range.mlir
// RANGE: range.mlir:2:1: error: 'waveasm.program' op expected range on kernel argument #0, an integer, to be its least and its largest value, got array<i64: 0, 7>
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = [{kind = "scalar", size = 4 : i64, type = "f32", range = array<i64: 0, 7>}]} {
  waveasm.s_endpgm
}
//--- readonly.mlir
// READONLY: readonly.mlir:2:1: error: 'waveasm.program' op expected readonly without a value on kernel argument #0, a buffer, got {kind = "scalar", readonly}
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernel_args = [{kind = "scalar", readonly}]} {
  waveasm.s_endpgm
}
