// RUN: waveasm-opt --waveasm-line-loads --split-input-file %s | FileCheck %s

// Rows of 256 bytes, four lanes each: lanes 0 to 3 and 4 to 7 take two rows, half a line of each.
// The partner of a lane with bit 2 takes the other half of its own row instead.
// CHECK-LABEL: @halves
// CHECK: %[[BITS:.*]] = waveasm.constant 4042322160
// CHECK: %[[MASK:.*]] = waveasm.pack
// CHECK: %[[ROW:.*]] = waveasm.v_lshl_or_b32
// CHECK: %[[T:.*]] = waveasm.v_add_u32 %{{.*}}, %[[ROW]]
// CHECK: %[[PT:.*]] = waveasm.v_mov_b32_dpp %[[T]] "row_half_mirror"
// CHECK: %[[LOW:.*]] = waveasm.v_cndmask_b32_e64 %[[ROW]], %[[PT]], %[[MASK]]
// CHECK: %[[PR:.*]] = waveasm.v_mov_b32_dpp %[[ROW]] "row_half_mirror"
// CHECK: %[[HIGH:.*]] = waveasm.v_cndmask_b32_e64 %[[PR]], %[[T]], %[[MASK]]
// CHECK: %[[X:.*]] = waveasm.buffer_load_dwordx4 %{{.*}}, %[[LOW]], %{{.*}} offset : 16 {inBounds}
// CHECK-NEXT: %[[Y:.*]] = waveasm.buffer_load_dwordx4 %{{.*}}, %[[HIGH]], %{{.*}} offset : 16 {inBounds}
// CHECK-NEXT: waveasm.s_barrier
// CHECK-NEXT: %[[X0:.*]] = waveasm.extract %[[X]][0]
// CHECK-NEXT: %[[Y0:.*]] = waveasm.extract %[[Y]][0]
// CHECK-NEXT: %[[PY0:.*]] = waveasm.v_mov_b32_dpp %[[Y0]] "row_half_mirror"
// CHECK-NEXT: %[[A0:.*]] = waveasm.v_cndmask_b32_e64 %[[X0]], %[[PY0]], %[[MASK]]
// CHECK-NEXT: %[[PX0:.*]] = waveasm.v_mov_b32_dpp %[[X0]] "row_half_mirror"
// CHECK-NEXT: %[[B0:.*]] = waveasm.v_cndmask_b32_e64 %[[PX0]], %[[Y0]], %[[MASK]]
// CHECK: %[[A:.*]] = waveasm.pack %[[A0]]
// CHECK: %[[B:.*]] = waveasm.pack %[[B0]]
// CHECK-NEXT: waveasm.ds_write_b128 %[[A]]
// CHECK-NOT: buffer_load
// CHECK: waveasm.ds_write_b128 %[[B]]
waveasm.program @halves target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [64, 1, 1]} {
  %buffer = waveasm.precolored.sreg 8, 4 : !waveasm.psreg<8, 4>
  %id = waveasm.precolored.vreg 0 : !waveasm.vreg
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %column = waveasm.v_and_b32 %c3, %id : !waveasm.imm<3>, !waveasm.vreg -> !waveasm.vreg
  %byte = waveasm.v_lshlrev_b32 %c4, %column : !waveasm.imm<4>, !waveasm.vreg -> !waveasm.vreg
  %row = waveasm.v_lshrrev_b32 %c2, %id : !waveasm.imm<2>, !waveasm.vreg -> !waveasm.vreg
  %offset = waveasm.v_lshl_or_b32 %row, %c8, %byte : !waveasm.vreg, !waveasm.imm<8>, !waveasm.vreg -> !waveasm.vreg
  %a = waveasm.buffer_load_dwordx4 %buffer, %offset, %c0 offset : 16 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg<4, 2>
  waveasm.s_barrier {lds_only}
  waveasm.ds_write_b128 %a, %byte : !waveasm.vreg<4, 2>, !waveasm.vreg
  %b = waveasm.buffer_load_dwordx4 %buffer, %offset, %c0 offset : 80 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg<4, 2>
  waveasm.ds_write_b128 %b, %byte {offset = 64 : i64} : !waveasm.vreg<4, 2>, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// Quarters of lines: the pairs of two loads become pairs again, so that none has an offset.
// CHECK-LABEL: @quarters
// CHECK-COUNT-4: waveasm.global_load_dwordx2 %{{[0-9]*}}, %{{[0-9]*}}, %{{[0-9]*}} :
// CHECK-NOT: global_load
waveasm.program @quarters target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [64, 1, 1]} {
  %base = waveasm.precolored.sreg 8, 2 : !waveasm.psreg<8, 2>
  %id = waveasm.precolored.vreg 0 : !waveasm.vreg
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %column = waveasm.v_and_b32 %c3, %id : !waveasm.imm<3>, !waveasm.vreg -> !waveasm.vreg
  %byte = waveasm.v_lshlrev_b32 %c3, %column : !waveasm.imm<3>, !waveasm.vreg -> !waveasm.vreg
  %row = waveasm.v_bfe_u32 %id, %c2, %c8 : !waveasm.vreg, !waveasm.imm<2>, !waveasm.imm<8> -> !waveasm.vreg
  %offset = waveasm.v_lshl_or_b32 %row, %c8, %byte : !waveasm.vreg, !waveasm.imm<8>, !waveasm.vreg -> !waveasm.vreg
  %a = waveasm.global_load_dwordx2 %base, %offset, %c0 : !waveasm.psreg<8, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg<2, 2>
  %b = waveasm.global_load_dwordx2 %base, %offset, %c0 offset : 32 : !waveasm.psreg<8, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg<2, 2>
  %c = waveasm.global_load_dwordx2 %base, %offset, %c0 offset : 64 : !waveasm.psreg<8, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg<2, 2>
  %d = waveasm.global_load_dwordx2 %base, %offset, %c0 offset : 96 : !waveasm.psreg<8, 2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg<2, 2>
  waveasm.ds_write_b64 %a, %byte : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %b, %byte {offset = 64 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %c, %byte {offset = 128 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.ds_write_b64 %d, %byte {offset = 192 : i64} : !waveasm.vreg<2, 2>, !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// What stays: loads with a barrier of all memory between them, an offset that may overflow, rows
// that share lines anyhow, and loads where lanes are off.
// CHECK-LABEL: @kept
// CHECK-NOT: dpp
waveasm.program @kept target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> attributes {workgroup_size = [64, 1, 1]} {
  %buffer = waveasm.precolored.sreg 8, 4 : !waveasm.psreg<8, 4>
  %id = waveasm.precolored.vreg 0 : !waveasm.vreg
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %dense = waveasm.v_lshlrev_b32 %c2, %id : !waveasm.imm<2>, !waveasm.vreg -> !waveasm.vreg
  %rows = waveasm.v_lshlrev_b32 %c8, %id : !waveasm.imm<8>, !waveasm.vreg -> !waveasm.vreg
  %a = waveasm.buffer_load_dword %buffer, %rows, %c0 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  waveasm.s_barrier
  %b = waveasm.buffer_load_dword %buffer, %rows, %c0 offset : 64 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %c = waveasm.buffer_load_dword %buffer, %rows, %c0 offset : 128 : !waveasm.psreg<8, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %d = waveasm.buffer_load_dword %buffer, %rows, %c0 offset : 192 : !waveasm.psreg<8, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %e = waveasm.buffer_load_dword %buffer, %dense, %c0 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %f = waveasm.buffer_load_dword %buffer, %dense, %c0 offset : 4 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %saved = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2, 2>
  %g = waveasm.buffer_load_dword %buffer, %rows, %c0 offset : 256 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  %h = waveasm.buffer_load_dword %buffer, %rows, %c0 offset : 320 {inBounds} : !waveasm.psreg<8, 4>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
  waveasm.dce_protect %a : !waveasm.vreg
  waveasm.dce_protect %b : !waveasm.vreg
  waveasm.dce_protect %c : !waveasm.vreg
  waveasm.dce_protect %d : !waveasm.vreg
  waveasm.dce_protect %e : !waveasm.vreg
  waveasm.dce_protect %f : !waveasm.vreg
  waveasm.dce_protect %g : !waveasm.vreg
  waveasm.dce_protect %h : !waveasm.vreg
  waveasm.s_endpgm
}

// -----

// The offset that all lanes share begins in the middle of a line, in the first iteration. What is not
// known, the number of the workgroup, is taken for a multiple of the line.
// CHECK-LABEL: @middle
// CHECK: waveasm.loop
// CHECK: waveasm.buffer_load_dword {{.*}} {inBounds}
// CHECK: %[[X:.*]] = waveasm.buffer_load_dword {{.*}} offset : 64 {inBounds}
// CHECK-NEXT: %[[Y:.*]] = waveasm.buffer_load_dword {{.*}} offset : 64 {inBounds}
// CHECK-NOT: buffer_load
waveasm.program @middle target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<wg_id_x = 8> attributes {workgroup_size = [64, 1, 1]} {
  %buffer = waveasm.precolored.sreg 12, 4 : !waveasm.sreg<4, 4>
  %id = waveasm.precolored.vreg 0 : !waveasm.vreg
  %wg = waveasm.precolored.sreg 8 : !waveasm.sreg
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c256 = waveasm.constant 256 : !waveasm.imm<256>
  %rows = waveasm.v_lshlrev_b32 %c8, %id : !waveasm.imm<8>, !waveasm.vreg -> !waveasm.vreg
  %tile, %scc = waveasm.s_lshl_b32 %wg, %c8 : !waveasm.sreg, !waveasm.imm<8> -> !waveasm.sreg, !waveasm.scc
  %start = waveasm.s_mov_b32 %c64 : !waveasm.imm<64> -> !waveasm.sreg
  %r = waveasm.loop (%i = %start) : (!waveasm.sreg) -> !waveasm.sreg {
    %at, %scc1 = waveasm.s_add_u32 %tile, %i : !waveasm.sreg, !waveasm.sreg -> !waveasm.sreg, !waveasm.scc
    %a = waveasm.buffer_load_dword %buffer, %rows, %at {inBounds} : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.sreg -> !waveasm.vreg
    %b = waveasm.buffer_load_dword %buffer, %rows, %at offset : 64 {inBounds} : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.sreg -> !waveasm.vreg
    %c = waveasm.buffer_load_dword %buffer, %rows, %at offset : 128 {inBounds} : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.sreg -> !waveasm.vreg
    waveasm.dce_protect %a : !waveasm.vreg
    waveasm.dce_protect %b : !waveasm.vreg
    waveasm.dce_protect %c : !waveasm.vreg
    %j, %scc2 = waveasm.s_add_u32 %i, %c256 : !waveasm.sreg, !waveasm.imm<256> -> !waveasm.sreg, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %wg : !waveasm.sreg, !waveasm.sreg -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j) : !waveasm.sreg
  }
  waveasm.s_endpgm
}
