// RUN: split-file %s %t
// RUN: not waveasm-compile --no-passes %t/virtual.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=VIRTUAL
// RUN: not waveasm-compile --no-passes %t/range.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not waveasm-compile --no-passes %t/literal.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=LITERAL
// RUN: not waveasm-compile --no-passes %t/misaligned.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=MISALIGNED
// RUN: not waveasm-compile --no-passes %t/target.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not waveasm-compile --no-passes %t/targets.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=TARGETS
// RUN: not waveasm-compile --no-passes %t/names.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=NAMES
// RUN: not waveasm-compile --no-passes %t/soffset.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=SOFFSET
// RUN: not waveasm-compile --no-passes %t/elsewhere.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=ELSEWHERE
// RUN: not waveasm-compile --no-passes %t/nowhere.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=NOWHERE
// RUN: not waveasm-compile --no-passes %t/data.mlir -o %t/out 2>&1 | FileCheck %s --check-prefix=DATA
// RUN: not test -e %t/out

//--- virtual.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // VIRTUAL: virtual.mlir:3:8: error: register of type '!waveasm.vreg' is not allocated, expected a physical register
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
}
//--- range.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // RANGE: range.mlir:3:8: error: register s103 does not exist on gfx942, expected s0 to s101
  %s = waveasm.precolored.sreg 100, 4 : !waveasm.psreg<100, 4>
}
//--- literal.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c = waveasm.constant 1000 : !waveasm.imm<1000>
  // LITERAL: literal.mlir:5:8: error: the assembler rejects 'v_lshl_add_u32 v1, v0, v0, 1000' for gfx942: literal operands are not supported
  %x = waveasm.v_lshl_add_u32 %v, %v, %c : !waveasm.pvreg<0>, !waveasm.pvreg<0>, !waveasm.imm<1000> -> !waveasm.pvreg<1>
}
//--- misaligned.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %p = waveasm.precolored.sreg 1, 2 : !waveasm.psreg<1, 2>
  %c = waveasm.constant 0 : !waveasm.imm<0>
  // MISALIGNED: misaligned.mlir:5:8: error: the assembler rejects 's_load_dword s4, s[1:2], 0' for gfx942: invalid register alignment
  %x = waveasm.s_load_dword %p, %c : !waveasm.psreg<1, 2>, !waveasm.imm<0> -> !waveasm.psreg<4>
}
//--- target.mlir
// TARGET: target.mlir:2:1: error: 'waveasm.program' op nothing can be emitted for target gfx1250, expected gfx942 or gfx950
waveasm.program @k target = #waveasm.target<#waveasm.gfx1250> abi = #waveasm.abi<> {}
//--- targets.mlir
waveasm.program @a target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {}
// TARGETS: targets.mlir:3:1: error: 'waveasm.program' op expected one target in a module, got #waveasm.target<#waveasm.gfx950>
waveasm.program @b target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {}
// TARGETS: targets.mlir:1:1: note: another program is for #waveasm.target<#waveasm.gfx942>
//--- names.mlir
waveasm.program @a target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {}
// NAMES: names.mlir:3:1: error: 'waveasm.program' op second kernel of the name 'a'
waveasm.program @b target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {kernel_name = "a"} {}
// NAMES: names.mlir:1:1: note: the first one
//--- soffset.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %p = waveasm.precolored.sreg 0, 2 : !waveasm.psreg<0, 2>
  %v = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c = waveasm.constant 4 : !waveasm.imm<4>
  // SOFFSET: soffset.mlir:6:8: error: 'waveasm.global_load_dword' op soffset of a global access must be the immediate 0
  %x = waveasm.global_load_dword %p, %v, %c : !waveasm.psreg<0, 2>, !waveasm.pvreg<0>, !waveasm.imm<4> -> !waveasm.pvreg<1>
}
//--- elsewhere.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  // ELSEWHERE: elsewhere.mlir:4:8: error: 'waveasm.v_cvt_pk_bf16_f32' op does not exist on gfx942, expected a program for gfx950 or gfx1250
  %x = waveasm.v_cvt_pk_bf16_f32 %v, %v : !waveasm.pvreg<0>, !waveasm.pvreg<0> -> !waveasm.pvreg<1>
}
//--- nowhere.mlir
waveasm.program @k target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  // NOWHERE: nowhere.mlir:4:8: error: 'waveasm.v_abs_f32' op does not exist on gfx950 or any other target
  %x = waveasm.v_abs_f32 %v : !waveasm.pvreg<0> -> !waveasm.pvreg<1>
}
//--- data.mlir
waveasm.program @one target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {
    data = [#waveasm.data<"shared", exported = true, value = dense<1> : tensor<1xi8>>]} {
}
// DATA: data.mlir:5:1: error: 'waveasm.program' op expected the value of the exported data "shared" to be that of another program of the module
waveasm.program @two target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {
    data = [#waveasm.data<"shared", exported = true, value = dense<2> : tensor<1xi8>>]} {
}
