// RUN: waveasm-opt --waveasm-print-dependences %s -o /dev/null | grep -v ': value' | FileCheck %s

!v = !waveasm.vreg
!s = !waveasm.sreg
!srd = !waveasm.sreg<4, 4>

// Loads do not depend on loads, nor LDS on device memory.
// CHECK-LABEL: dependences of @spaces:
// CHECK: {{^}}4: buffer_load_dword
// CHECK-NEXT: {{^}}5: ds_read_b32
// CHECK-NEXT: {{^}}6: buffer_load_dword
// CHECK-NEXT: {{^}}7: ds_write_b32
// CHECK-NEXT: after 5: memory
// CHECK-NEXT: {{^}}8: buffer_store_dword
// CHECK-NEXT: after 4: memory
// CHECK-NEXT: after 6: memory
// CHECK-NEXT: {{^}}9: buffer_load_dword_lds
// CHECK-NEXT: after 5: memory
// CHECK-NEXT: after 7: memory
// CHECK-NEXT: after 8: memory
waveasm.program @spaces target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %srd2 = waveasm.precolored.sreg 12, 4 : !srd
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.buffer_load_dword %srd, %x, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  %b = waveasm.ds_read_b32 %x : !v -> !v
  %c = waveasm.buffer_load_dword %srd2, %x, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  waveasm.ds_write_b32 %x, %x : !v, !v
  waveasm.buffer_store_dword %x, %srd, %x : !v, !srd, !v
  waveasm.buffer_load_dword_lds %x, %srd, %c0 : !v, !srd, !waveasm.imm<0>
  waveasm.s_endpgm
}

// Arithmetic crosses a barrier.
// CHECK-LABEL: dependences of @barrier:
// CHECK: {{^}}1: ds_write_b32
// CHECK-NEXT: {{^}}2: s_waitcnt
// CHECK-NEXT: after 1: barrier
// CHECK-NEXT: {{^}}3: s_barrier
// CHECK-NEXT: after 2: barrier
// CHECK-NEXT: {{^}}4: v_not_b32
// CHECK-NEXT: {{^}}5: ds_read_b32
// CHECK-NEXT: after 3: barrier
// CHECK-NEXT: {{^}}6: s_endpgm
waveasm.program @barrier target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  waveasm.ds_write_b32 %x, %x : !v, !v
  waveasm.s_waitcnt lgkmcnt(0)
  waveasm.s_barrier
  %a = waveasm.v_not_b32 %x : !v -> !v
  %b = waveasm.ds_read_b32 %x : !v -> !v
  waveasm.s_endpgm
}

// A barrier for LDS alone lets global accesses pass, but no access to LDS, no load that writes to
// LDS, no wait and no barrier.
// CHECK-LABEL: dependences of @lds_barrier:
// CHECK: {{^}}4: buffer_store_dword
// CHECK-NEXT: {{^}}5: ds_write_b32
// CHECK-NEXT: {{^}}6: buffer_load_dword_lds
// CHECK-NEXT: after 4: memory
// CHECK-NEXT: after 5: memory
// CHECK-NEXT: {{^}}7: s_barrier
// CHECK-NEXT: after 5: barrier
// CHECK-NEXT: after 6: barrier
// CHECK-NEXT: {{^}}8: buffer_load_dword
// CHECK-NEXT: after 4: memory
// CHECK-NEXT: {{^}}9: flat_load_dword
// CHECK-NEXT: after 4: memory
// CHECK-NEXT: after 7: barrier
// CHECK-NEXT: {{^}}10: s_waitcnt
// CHECK-NEXT: after 4: barrier
// CHECK-NEXT: after 6: barrier
// CHECK-NEXT: after 7: barrier
// CHECK-NEXT: after 8: barrier
// CHECK-NEXT: after 9: barrier
// CHECK-NEXT: {{^}}11: s_barrier
// CHECK-NEXT: after 10: barrier
// CHECK-NEXT: {{^}}12: buffer_load_dword
// CHECK-NEXT: after 10: barrier
// CHECK-NEXT: {{^}}13: s_barrier
// CHECK-NEXT: after 10: barrier
// CHECK-NEXT: after 11: barrier
// CHECK-NEXT: after 12: barrier
// CHECK-NEXT: {{^}}14: s_endpgm
waveasm.program @lds_barrier target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %address = waveasm.precolored.sreg 12, 2 : !waveasm.sreg<2, 2>
  %y = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  waveasm.buffer_store_dword %y, %srd, %y : !v, !srd, !v
  waveasm.ds_write_b32 %y, %y : !v, !v
  waveasm.buffer_load_dword_lds %y, %srd, %c0 : !v, !srd, !waveasm.imm<0>
  waveasm.s_barrier {lds_only}
  %a = waveasm.buffer_load_dword %srd, %y, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  %b = waveasm.flat_load_dword %address, %y, %c0 : !waveasm.sreg<2, 2>, !v, !waveasm.imm<0> -> !v
  waveasm.s_waitcnt vmcnt(0)
  waveasm.s_barrier {lds_only}
  %c = waveasm.buffer_load_dword %srd, %y, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  waveasm.s_barrier
  waveasm.s_endpgm
}

// A branch with such a barrier is one as well, and an access to what is in it.
// CHECK-LABEL: dependences of @lds_barrier_in_branch:
// CHECK: {{^}}4: buffer_load_dword
// CHECK-NEXT: {{^}}5: ds_read_b32
// CHECK-NEXT: {{^}}6: if
// CHECK-NEXT: after 5: barrier
// CHECK-NEXT: {{^}}7: ds_read_b32
// CHECK-NEXT: after 6: barrier
// CHECK-NEXT: {{^}}8: buffer_load_dword
// CHECK-NEXT: {{^}}9: if
// CHECK-NEXT: after 4: memory
// CHECK-NEXT: after 6: barrier
// CHECK-NEXT: after 7: barrier
// CHECK-NEXT: after 8: memory
// CHECK-NEXT: {{^}}10: s_endpgm
waveasm.program @lds_barrier_in_branch target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %s = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.buffer_load_dword %srd, %x, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  %b = waveasm.ds_read_b32 %x : !v -> !v
  waveasm.if %s : !s {
    waveasm.s_barrier {lds_only}
    waveasm.yield
  }
  %c = waveasm.ds_read_b32 %x : !v -> !v
  %d = waveasm.buffer_load_dword %srd, %x, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  waveasm.if %s : !s {
    waveasm.buffer_store_dword %x, %srd, %x : !v, !srd, !v
    waveasm.s_barrier {lds_only}
    waveasm.yield
  }
  waveasm.s_endpgm
}

// A wait that leaves operations in flight counts them in their order.
// CHECK-LABEL: dependences of @counts:
// CHECK: {{^}}3: buffer_load_dword
// CHECK-NEXT: {{^}}4: buffer_load_dword
// CHECK-NEXT: after 3: count
// CHECK-NEXT: {{^}}5: ds_read_b32
// CHECK-NEXT: {{^}}6: ds_read_b32
// CHECK-NEXT: {{^}}7: s_waitcnt
waveasm.program @counts target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %a = waveasm.buffer_load_dword %srd, %x, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  %b = waveasm.buffer_load_dword %srd, %x, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  %c = waveasm.ds_read_b32 %x : !v -> !v
  %d = waveasm.ds_read_b32 %x : !v -> !v
  waveasm.s_waitcnt vmcnt(1)
  waveasm.s_endpgm
}

// M0 stays with the loads that it is for.
// CHECK-LABEL: dependences of @m0:
// CHECK: {{^}}4: s_mov_b32_m0
// CHECK-NEXT: {{^}}5: buffer_load_dword_lds
// CHECK-NEXT: after 4: read m0
// CHECK-NEXT: {{^}}6: s_mov_b32_m0
// CHECK-NEXT: after 5: write m0
// CHECK-NEXT: {{^}}7: buffer_load_dword_lds
// CHECK-NEXT: after 5: memory
// CHECK-NEXT: after 6: read m0
waveasm.program @m0 target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  waveasm.s_mov_b32_m0 %c0 : !waveasm.imm<0>
  waveasm.buffer_load_dword_lds %x, %srd, %c0 : !v, !srd, !waveasm.imm<0>
  waveasm.s_mov_b32_m0 %c64 : !waveasm.imm<64>
  waveasm.buffer_load_dword_lds %x, %srd, %c0 : !v, !srd, !waveasm.imm<0>
  waveasm.s_endpgm
}
