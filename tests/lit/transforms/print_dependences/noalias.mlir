// RUN: waveasm-opt --waveasm-print-dependences %s -o /dev/null | grep -v ': value' | FileCheck %s

!v = !waveasm.vreg
!p = !waveasm.sreg<2, 2>
!srd = !waveasm.sreg<4, 4>

// Accesses through a noalias argument and through others may change places, whether the pointers
// are preloaded or loaded. Those through one argument keep their order, as do those through two
// arguments without a promise.
// CHECK-LABEL: dependences of @arguments:
// CHECK: {{^}}6: s_load_dwordx4
// CHECK: {{^}}9: buffer_store_dword
// CHECK-NEXT: after 6: memory
// CHECK-NEXT: {{^}}10: buffer_load_dword
// CHECK: {{^}}12: buffer_store_dword
// CHECK-NEXT: after 6: memory
// CHECK-NEXT: after 10: memory
// CHECK-NEXT: {{^}}13: buffer_load_dword
// CHECK-NEXT: after 12: memory
// CHECK-NEXT: {{^}}14: buffer_store_dword
// CHECK-NEXT: after 6: memory
// CHECK-NEXT: after 9: memory
// CHECK-NEXT: {{^}}15: s_endpgm
waveasm.program @arguments target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernarg_preload_length = 2 : i64,
                kernel_args = [{noalias, offset = 0 : i64}, {offset = 8 : i64}, {offset = 16 : i64}]} {
  %args = waveasm.precolored.sreg 0, 2 : !p
  %a = waveasm.precolored.sreg 2, 2 : !p
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %word = waveasm.s_mov_b32 %c8 : !waveasm.imm<8> -> !waveasm.sreg
  %b = waveasm.s_load_dwordx4 %args, %c8 : !p, !waveasm.imm<8> -> !srd
  %srda = waveasm.pack %a, %word, %word : (!p, !waveasm.sreg, !waveasm.sreg) -> !srd
  %pb = waveasm.extract %b[0] : !srd -> !p
  waveasm.buffer_store_dword %x, %srda, %x : !v, !srd, !v
  %l = waveasm.buffer_load_dword %b, %x, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  %pack = waveasm.pack %pb, %word, %word : (!p, !waveasm.sreg, !waveasm.sreg) -> !srd
  waveasm.buffer_store_dword %x, %pack, %x : !v, !srd, !v
  %m = waveasm.buffer_load_dword %b, %x, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  waveasm.buffer_store_dword %x, %srda, %x : !v, !srd, !v
  waveasm.s_endpgm
}

// A descriptor that comes from nowhere may be anything.
// CHECK-LABEL: dependences of @unknown:
// CHECK: {{^}}6: buffer_store_dword
// CHECK-NEXT: {{^}}7: buffer_load_dword
// CHECK-NEXT: after 6: memory
waveasm.program @unknown target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {kernarg_preload_length = 2 : i64,
                kernel_args = [{noalias, offset = 0 : i64}]} {
  %a = waveasm.precolored.sreg 2, 2 : !p
  %other = waveasm.precolored.sreg 8, 4 : !srd
  %x = waveasm.precolored.vreg 0 : !v
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %word = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.sreg
  %srda = waveasm.pack %a, %word, %word : (!p, !waveasm.sreg, !waveasm.sreg) -> !srd
  waveasm.buffer_store_dword %x, %srda, %x : !v, !srd, !v
  %l = waveasm.buffer_load_dword %other, %x, %c0 : !srd, !v, !waveasm.imm<0> -> !v
  waveasm.s_endpgm
}
