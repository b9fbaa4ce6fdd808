// RUN: split-file %s %t
// RUN: not waveasm-opt --waveasm-linear-scan=max-vgprs=8 %t/groups.mlir 2>&1 | FileCheck %t/groups.mlir
// RUN: not waveasm-opt --waveasm-linear-scan=max-vgprs=4 %t/nowhere.mlir 2>&1 | FileCheck %t/nowhere.mlir --match-full-lines --strict-whitespace
// RUN: not waveasm-opt --waveasm-linear-scan=max-vgprs=4 %t/reserved.mlir 2>&1 | FileCheck %t/reserved.mlir
// RUN: not waveasm-opt --waveasm-linear-scan %t/waves.mlir 2>&1 | FileCheck %t/waves.mlir
// RUN: not waveasm-opt --waveasm-linear-scan %t/within.mlir 2>&1 | FileCheck %t/within.mlir

//--- groups.mlir
!v = !waveasm.vreg

// The values of a line together; those of the sixth line and after it are only counted. What is
// not placed yet has no registers.
waveasm.program @groups target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_not_b32 %x : !v -> !v loc("k.py":3:1)
  %b = waveasm.v_not_b32 %a : !v -> !v loc("k.py":3:1)
  %c = waveasm.v_not_b32 %b : !v -> !v loc("k.py":3:1)
  %d = waveasm.v_not_b32 %c : !v -> !v loc("k.py":4:1)
  %e = waveasm.v_not_b32 %d : !v -> !v loc("k.py":5:1)
  %f = waveasm.v_not_b32 %e : !v -> !v loc("k.py":6:1)
  %g = waveasm.v_not_b32 %f : !v -> !v loc("k.py":7:1)
  %h = waveasm.v_not_b32 %g : !v -> !v loc("k.py":8:1)
  %i = waveasm.v_not_b32 %h : !v -> !v loc("k.py":9:1)
  waveasm.dce_protect %a : !v loc("k.py":20:1)
  waveasm.dce_protect %b : !v loc("k.py":21:1)
  waveasm.dce_protect %c : !v loc("k.py":22:1)
  waveasm.dce_protect %d : !v loc("k.py":23:1)
  waveasm.dce_protect %e : !v loc("k.py":24:1)
  waveasm.dce_protect %f : !v loc("k.py":25:1)
  waveasm.dce_protect %g : !v loc("l.py":26:1)
  waveasm.dce_protect %h : !v loc("k.py":27:1)
  waveasm.dce_protect %i : !v loc("k.py":28:1)
  waveasm.s_endpgm
}
// CHECK: k.py:9:1: error: Failed to allocate VGPR: kernel requires 9 here, but only 8 are available
// CHECK-NEXT: groups.mlir:5:1: note: the options allow 8 VGPRs
// CHECK: k.py:9:1: note: no place for this value, which needs 1 VGPR
// CHECK-NEXT: k.py:3:1: note: live there: 3 values, 3 VGPRs, v[0:2], until line 22
// CHECK-NEXT: k.py:9:1: note: live there: 1 VGPR, until line 28
// CHECK-NEXT: k.py:8:1: note: live there: 1 VGPR, v7, until line 27
// CHECK-NEXT: k.py:7:1: note: live there: 1 VGPR, v6, until l.py:26
// CHECK-NEXT: k.py:6:1: note: live there: 1 VGPR, v5, until line 25
// CHECK-NEXT: k.py:9:1: note: and 2 more, 2 VGPRs
// CHECK-NOT: {{.}}

//--- nowhere.mlir
// Operations without a place in the input are shown instead: a line of each, not their bodies.
!pair = !waveasm.vreg<2>
waveasm.program @nowhere target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.vreg loc(unknown)
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg loc(unknown)
  %t = waveasm.v_mov_b32 %x : !waveasm.vreg -> !pair loc(unknown)
  %l = waveasm.loop (%i = %t) : (!pair) -> (!pair) {
    %u = waveasm.v_mov_b32 %x : !waveasm.vreg -> !pair loc(unknown)
    waveasm.dce_protect %u : !pair loc(unknown)
    %c = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.sreg, !waveasm.sreg -> !waveasm.scc loc(unknown)
    waveasm.condition %c : !waveasm.scc iter_args(%i) : !pair loc(unknown)
  } loc(unknown)
  waveasm.dce_protect %l : !pair loc(unknown)
  waveasm.dce_protect %x : !waveasm.vreg loc(unknown)
  waveasm.s_endpgm
}
//      CHECK:<unknown>:0: error: Failed to allocate VGPR: kernel requires 5 here, but only 4 are available
// CHECK-NEXT:  %4 = waveasm.v_mov_b32 %0 : !waveasm.vreg -> !waveasm.vreg<2>
// CHECK-NEXT:  ^
//      CHECK:<unknown>:0: note: live there: 2 VGPRs, until waveasm.dce_protect
// CHECK-NEXT:  %4 = waveasm.v_mov_b32 %0 : !waveasm.vreg -> !waveasm.vreg<2>
// CHECK-NEXT:  ^
// CHECK-NEXT:<unknown>:0: note: live there: 1 VGPR, v0, as the program says, until waveasm.dce_protect
// CHECK-NEXT:  %0 = waveasm.precolored.vreg 0 : !waveasm.vreg
// CHECK-NEXT:  ^

//--- reserved.mlir
!pair = !waveasm.vreg<2>

waveasm.program @reserved target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  waveasm.raw "v_mov_b32 v2, 0"
  %a = waveasm.v_mov_b32 %zero : !waveasm.imm<0> -> !pair
  %b = waveasm.v_mov_b32 %zero : !waveasm.imm<0> -> !pair
  waveasm.dce_protect %a : !pair
  waveasm.dce_protect %b : !pair
  waveasm.s_endpgm
}
// CHECK: reserved.mlir:7:8: error: Failed to allocate VGPR: no place for a value, although only 4 are live here and 4 are available
// CHECK: reserved.mlir:3:1: note: text and types of the program name 1 VGPR, which other values cannot have

//--- waves.mlir
!v = !waveasm.vreg<32>

waveasm.program @waves target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {waves_per_simd = 8 : i64} {
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.v_mov_b32 %zero : !waveasm.imm<0> -> !v
  %b = waveasm.v_mov_b32 %zero : !waveasm.imm<0> -> !v
  %c = waveasm.v_mov_b32 %zero : !waveasm.imm<0> -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %c : !v
  waveasm.s_endpgm
}
// CHECK: waves.mlir:8:8: error: Failed to allocate VGPR: kernel requires 96 here, but only 64 are available
// CHECK: waves.mlir:3:1: note: a wave has 64 vector registers, so that 8 fit on a SIMD (waves_per_simd)

//--- lds.mlir
!v = !waveasm.vreg<32>

waveasm.program @lds target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {waves_per_simd = 8 : i64, workgroup_size = [256, 1, 1], lds_size = 20000 : i64} {
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.v_mov_b32 %zero : !waveasm.imm<0> -> !v
  %b = waveasm.v_mov_b32 %zero : !waveasm.imm<0> -> !v
  %c = waveasm.v_mov_b32 %zero : !waveasm.imm<0> -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %c : !v
  waveasm.s_endpgm
}
// CHECK: lds.mlir:3:1: note: a wave has 64 vector registers, so that 8 fit on a SIMD (waves_per_simd), although 20000 bytes of LDS let only 3 run there

//--- within.mlir
!v = !waveasm.vreg<128>

// The error is where most registers are live, which is after the value without a place.
waveasm.program @within target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.v_mov_b32 %zero : !waveasm.imm<0> -> !v
  %b = waveasm.v_mov_b32 %zero : !waveasm.imm<0> -> !v
  %c = waveasm.v_mov_b32 %zero : !waveasm.imm<0> -> !v
  %d = waveasm.v_mov_b32 %zero : !waveasm.imm<0> -> !v
  waveasm.dce_protect %d : !v
  waveasm.dce_protect %c : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %a : !v
  waveasm.s_endpgm
}
// CHECK: within.mlir:9:8: error: Failed to allocate VGPR: kernel requires 512 here, but only 256 are available
// CHECK: within.mlir:{{[89]}}:8: note: no place for this value, which needs 128 VGPRs next to each other
