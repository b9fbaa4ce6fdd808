// C = A * B^T on one wave: A and B are 16 x 64 in f16, C is 16 x 16 in f32, all row by row.
//
//   ./bazelw run //tools:waveasm-compile -- examples/gemm.mlir
//
// Registers are virtual, and there are no waits: the compiler finds them.
!s = !waveasm.sreg
!s2 = !waveasm.sreg<2>
!v = !waveasm.vreg
!v2 = !waveasm.vreg<2>
!v4 = !waveasm.vreg<4>
!scc = !waveasm.scc

waveasm.program @gemm
    target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<kernarg = 0>
    attributes {num_kernel_args = 3 : i64, workgroup_size = [64, 1, 1]} {
  %kernarg = waveasm.precolored.sreg 0, 2 : !s2
  %lane = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c7 = waveasm.constant 7 : !waveasm.imm<7>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c15 = waveasm.constant 15 : !waveasm.imm<15>
  %c16 = waveasm.constant 16 : !waveasm.imm<16>
  %c32 = waveasm.constant 32 : !waveasm.imm<32>

  %ab = waveasm.s_load_dwordx4 %kernarg, %c0 : !s2, !waveasm.imm<0> -> !waveasm.sreg<4>
  %c = waveasm.s_load_dwordx2 %kernarg, %c16 : !s2, !waveasm.imm<16> -> !s2
  %a = waveasm.extract %ab[0] : !waveasm.sreg<4> -> !s2
  %b = waveasm.extract %ab[2] : !waveasm.sreg<4> -> !s2

  // Lane 16 * g + r holds row r of A and of B, 4 columns from 4 * g on: 128 * r + 8 * g bytes
  // from the start.
  %r = waveasm.v_and_b32 %c15, %lane : !waveasm.imm<15>, !v -> !v
  %g = waveasm.v_lshrrev_b32 %c4, %lane : !waveasm.imm<4>, !v -> !v
  %row = waveasm.v_lshlrev_b32 %c7, %r : !waveasm.imm<7>, !v -> !v
  %column = waveasm.v_lshlrev_b32 %c3, %g : !waveasm.imm<3>, !v -> !v
  %first = waveasm.v_add_u32 %row, %column : !v, !v -> !v

  // 4 times 16 columns.
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %sum0 = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v4
  %end:3 = waveasm.loop (%i = %i0, %offset = %first, %sum = %sum0) : (!s, !v, !v4) -> (!s, !v, !v4) {
    %x = waveasm.global_load_dwordx2 %a, %offset, %c0 : !s2, !v, !waveasm.imm<0> -> !v2
    %y = waveasm.global_load_dwordx2 %b, %offset, %c0 : !s2, !v, !waveasm.imm<0> -> !v2
    %z = waveasm.v_mfma_f32_16x16x16_f16 %x, %y, %sum : !v2, !v2, !v4 -> !v4
    %behind = waveasm.v_add_u32 %c32, %offset : !waveasm.imm<32>, !v -> !v
    %n, %carry = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !scc
    %more = waveasm.s_cmp_lt_u32 %n, %c4 : !s, !waveasm.imm<4> -> !scc
    waveasm.condition %more : !scc iter_args(%n, %behind, %z) : !s, !v, !v4
  }

  // Register k of lane 16 * g + r holds column r of row 4 * g + k of C.
  %rows = waveasm.v_lshlrev_b32 %c8, %g : !waveasm.imm<8>, !v -> !v
  %place = waveasm.v_lshl_add_u32 %r, %c2, %rows : !v, !waveasm.imm<2>, !v -> !v
  %k0 = waveasm.extract %end#2[0] : !v4 -> !v
  %k1 = waveasm.extract %end#2[1] : !v4 -> !v
  %k2 = waveasm.extract %end#2[2] : !v4 -> !v
  %k3 = waveasm.extract %end#2[3] : !v4 -> !v
  waveasm.global_store_dword %k0, %c, %place : !v, !s2, !v
  waveasm.global_store_dword %k1, %c, %place offset : 64 : !v, !s2, !v
  waveasm.global_store_dword %k2, %c, %place offset : 128 : !v, !s2, !v
  waveasm.global_store_dword %k3, %c, %place offset : 192 : !v, !s2, !v
  waveasm.s_endpgm
}
