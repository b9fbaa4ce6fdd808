// RUN: waveasm-opt --waveasm-linear-scan --split-input-file %s | FileCheck %s

// Allocation notes which bytes of the LDS are accessed, as long as it can follow addresses.

!v = !waveasm.vreg
!s = !waveasm.sreg
!srd = !waveasm.sreg<4, 4>
!imm = !waveasm.imm<0>

// CHECK-LABEL: @buffers
waveasm.program @buffers target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<kernarg = 0>
    attributes {lds_size = 16384 : i64, workgroup_size = [256, 1, 1]} {
  %tid = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 2 : !s
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %c0 = waveasm.constant 0 : !imm
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
  %warp = waveasm.v_lshrrev_b32 %c6, %tid : !waveasm.imm<6>, !v -> !v
  %wave = waveasm.v_readfirstlane_b32 %warp : !v -> !s
  %row, %scc0 = waveasm.s_lshl_b32 %wave, %c8 : !s, !waveasm.imm<8> -> !s, !waveasm.scc
  %far, %scc1 = waveasm.s_add_u32 %row, %c4096 : !s, !waveasm.imm<4096> -> !s, !waveasm.scc
  %place = waveasm.v_lshlrev_b32 %c2, %tid : !waveasm.imm<2>, !v -> !v
  %there = waveasm.v_add_u32 %s, %place : !s, !v -> !v
  // CHECK: buffer_load_dword_lds {{.*}}lds_bytes = array<i64: 0, 1024>
  waveasm.s_mov_b32_m0 %row : !s
  waveasm.buffer_load_dword_lds %place, %srd, %c0 : !v, !srd, !imm
  // CHECK: buffer_load_dword_lds {{.*}}lds_bytes = array<i64: 4112, 5136>
  waveasm.s_mov_b32_m0 %far : !s
  waveasm.buffer_load_dword_lds %place, %srd, %c0 {instOffset = 16 : i64} : !v, !srd, !imm
  // CHECK: buffer_load_dword_lds {{.*}}lds_bytes = array<i64: 4096, 5888>
  waveasm.s_add_u32_m0 %far, %row : !s, !s
  waveasm.buffer_load_dword_lds %place, %srd, %c0 : !v, !srd, !imm
  // CHECK: buffer_load_dword_lds
  // CHECK-NOT: lds_bytes
  // CHECK: ds_read_b64
  waveasm.s_mov_b32_m0 %s : !s
  waveasm.buffer_load_dword_lds %place, %srd, %c0 : !v, !srd, !imm
  // CHECK-SAME: lds_bytes = array<i64: 512, 1540>
  %x = waveasm.ds_read_b64 %place {offset = 512 : i64} : !v -> !waveasm.vreg<2, 2>
  // CHECK: ds_read_b32
  // CHECK-NOT: lds_bytes
  // CHECK: s_endpgm
  %y = waveasm.ds_read_b32 %there : !v -> !v
  waveasm.dce_protect %x : !waveasm.vreg<2, 2>
  waveasm.dce_protect %y : !v
  waveasm.s_endpgm
}

// -----

// Other programs need no notes.
// CHECK-LABEL: @no_load_into_the_lds
// CHECK-NOT: lds_bytes
waveasm.program @no_load_into_the_lds target = #waveasm.target<#waveasm.gfx942>
    abi = #waveasm.abi<kernarg = 0> attributes {workgroup_size = [256, 1, 1]} {
  %tid = waveasm.precolored.vreg 0 : !waveasm.vreg
  %x = waveasm.ds_read_b32 %tid : !waveasm.vreg -> !waveasm.vreg
  waveasm.dce_protect %x : !waveasm.vreg
  waveasm.s_endpgm
}
