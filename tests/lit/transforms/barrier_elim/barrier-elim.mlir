// RUN: waveasm-opt --waveasm-barrier-elim %s | FileCheck %s

!v = !waveasm.vreg

// CHECK-LABEL: @one_wave
// CHECK: waveasm.ds_write_b32
// CHECK-NEXT: waveasm.s_waitcnt
// CHECK-NEXT: waveasm.ds_read_b32
// CHECK: waveasm.if
// CHECK-NOT: waveasm.s_barrier
waveasm.program @one_wave target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [16, 2, 2]} {
  %x = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 2 : !waveasm.sreg
  waveasm.ds_write_b32 %x, %x : !v, !v
  waveasm.s_waitcnt lgkmcnt(0)
  waveasm.s_barrier
  %y = waveasm.ds_read_b32 %x : !v -> !v
  waveasm.if %s : !waveasm.sreg {
    waveasm.s_barrier {lds_only}
    waveasm.yield
  }
  waveasm.dce_protect %y : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: @two_waves
// CHECK: waveasm.s_barrier
waveasm.program @two_waves target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [65, 1, 1]} {
  waveasm.s_barrier
  waveasm.s_endpgm
}

// CHECK-LABEL: @unknown
// CHECK: waveasm.s_barrier
waveasm.program @unknown target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  waveasm.s_barrier
  waveasm.s_endpgm
}

// CHECK-LABEL: @text
// CHECK: waveasm.raw "s_barrier"
waveasm.program @text target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  waveasm.raw "s_barrier"
  waveasm.s_endpgm
}

// Loads into LDS are in no order with the wave's own reads of it.
// CHECK-LABEL: @dma
// CHECK: waveasm.s_barrier
waveasm.program @dma target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [64, 1, 1]} {
  %id = waveasm.precolored.vreg 0 : !waveasm.vreg
  %srd = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %x = waveasm.ds_read_b32 %id : !waveasm.vreg -> !waveasm.vreg
  waveasm.s_barrier
  waveasm.buffer_load_dword_lds %id, %srd, %zero
      : !waveasm.vreg, !waveasm.sreg<4, 4>, !waveasm.imm<0>
  waveasm.s_endpgm
}
