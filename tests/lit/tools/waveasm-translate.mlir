// RUN: waveasm-translate %s | FileCheck %s --check-prefix=IR
// RUN: waveasm-translate < %s | FileCheck %s --check-prefix=IR
// RUN: waveasm-translate --waveasm-llvm-sdiv-srem-legalization %s | FileCheck %s --check-prefix=IR
// RUN: waveasm-translate --waveasm-m0-redundancy-elim --canonicalize %s | FileCheck %s --check-prefix=PASSES
// RUN: waveasm-translate --pass-pipeline='builtin.module(waveasm-m0-redundancy-elim,canonicalize)' %s | FileCheck %s --check-prefix=PASSES
// RUN: waveasm-translate --target=gfx950 --mlir-cse --disable-pass-verifier --subgroup-size=64 --workgroup-size-x=64 --workgroup-size-y=1 --workgroup-size-z=1 %s --emit-assembly -o %t
// RUN: FileCheck %s --check-prefix=ASM --input-file=%t

// IR: waveasm.program @k
// IR-COUNT-2: s_mov_b32_m0
// PASSES-COUNT-1: s_mov_b32_m0
// PASSES-NOT: s_mov_b32_m0
// The program's own target holds; --target is for the translation of other dialects.
// ASM: .amdgcn_target "amdgcn-amd-amdhsa--gfx942"
// ASM: s_mov_b32 m0, s4
// ASM: .amdhsa_group_segment_fixed_size 128
// ASM: .max_flat_workgroup_size: 64
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {lds_size = 128 : i64, workgroup_size = [64, 1, 1]} {
  %a = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  waveasm.s_mov_b32_m0 %a : !waveasm.psreg<4>
  waveasm.s_mov_b32_m0 %a : !waveasm.psreg<4>
  waveasm.s_endpgm
}
