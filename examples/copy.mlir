// Copies 4 bytes a work-item: dst[i] = src[i] for i = 64 * workgroup + work-item.
//
//   ./bazelw run //tools:waveasm-compile -- examples/copy.mlir
//
// Registers are physical and waits are written out: this is the IR as it looks right
// before it becomes assembly.
waveasm.program @copy
    target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<kernarg = 0, wg_id_x = 2>
    attributes {num_kernel_args = 2 : i64, workgroup_size = [64, 1, 1]} {
  // The hardware fills these: kernel arguments, workgroup id, work-item id.
  %kernarg = waveasm.precolored.sreg 0, 2 : !waveasm.psreg<0, 2>
  %workgroup = waveasm.precolored.sreg 2 : !waveasm.psreg<2>
  %workitem = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %c6 = waveasm.constant 6 : !waveasm.imm<6>

  // s[4:5] = src, s[6:7] = dst
  %pointers = waveasm.s_load_dwordx4 %kernarg, %c0 : !waveasm.psreg<0, 2>, !waveasm.imm<0> -> !waveasm.psreg<4, 4>

  // v1 = 4 * (64 * workgroup + work-item), in bytes
  %first, %scc = waveasm.s_lshl_b32 %workgroup, %c6 : !waveasm.psreg<2>, !waveasm.imm<6> -> !waveasm.psreg<3>, !waveasm.scc
  %index = waveasm.v_add_u32 %first, %workitem : !waveasm.psreg<3>, !waveasm.pvreg<0> -> !waveasm.pvreg<0>
  %offset = waveasm.v_lshlrev_b32 %c2, %index : !waveasm.imm<2>, !waveasm.pvreg<0> -> !waveasm.pvreg<1>

  waveasm.s_waitcnt lgkmcnt(0)
  %src = waveasm.extract %pointers[0] : !waveasm.psreg<4, 4> -> !waveasm.psreg<4, 2>
  %dst = waveasm.extract %pointers[2] : !waveasm.psreg<4, 4> -> !waveasm.psreg<6, 2>
  %value = waveasm.global_load_dword %src, %offset, %c0 : !waveasm.psreg<4, 2>, !waveasm.pvreg<1>, !waveasm.imm<0> -> !waveasm.pvreg<2>
  waveasm.s_waitcnt vmcnt(0)
  waveasm.global_store_dword %value, %dst, %offset : !waveasm.pvreg<2>, !waveasm.psreg<6, 2>, !waveasm.pvreg<1>
  waveasm.s_endpgm
}
