// RUN: waveasm-opt --verify-diagnostics --split-input-file %s

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2>
  %v = waveasm.precolored.vreg 2, 2 : !waveasm.vreg<2, 2>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // expected-error@+1 {{with a base expected an offset of 32 bits, got '!waveasm.vreg<2, 2>'}}
  %x = waveasm.global_load_dword %s, %v, %c0 : !waveasm.sreg<2>, !waveasm.vreg<2, 2>, !waveasm.imm<0> -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 2 : !waveasm.vreg
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // expected-error@+1 {{without a base expected saddr 0 and an address of 64 bits, got '!waveasm.imm<0>' and '!waveasm.vreg'}}
  waveasm.global_store_dword %v, %c0, %v : !waveasm.vreg, !waveasm.imm<0>, !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 2, 2 : !waveasm.vreg<2, 2>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // expected-error@+1 {{without a base expected saddr 0 and an address of 64 bits, got '!waveasm.imm<8>' and '!waveasm.vreg<2, 2>'}}
  %x = waveasm.global_load_dword %c8, %v, %c0 : !waveasm.imm<8>, !waveasm.vreg<2, 2>, !waveasm.imm<0> -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 2, 2 : !waveasm.vreg<2, 2>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // expected-error@+1 {{buffer load requires 4-SGPR SRD but got '!waveasm.imm<0>'}}
  %x = waveasm.buffer_load_dword %c0, %v, %c0 : !waveasm.imm<0>, !waveasm.vreg<2, 2>, !waveasm.imm<0> -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2>
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{buffer store requires 4-SGPR SRD but got 2 SGPRs}}
  waveasm.buffer_atomic_add_f32 %v, %s, %v : !waveasm.vreg, !waveasm.sreg<2>, !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 2 : !waveasm.vreg
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  // expected-error@+1 {{without a base expected saddr 0 and an address of 64 bits, got '!waveasm.imm<2>' and '!waveasm.vreg'}}
  waveasm.global_load_lds_dword %v, %c2 : !waveasm.vreg, !waveasm.imm<2>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2>
  %v = waveasm.precolored.vreg 2, 2 : !waveasm.vreg<2, 2>
  // expected-error@+1 {{with a base expected an offset of 32 bits, got '!waveasm.vreg<2, 2>'}}
  waveasm.global_load_lds_dword %v, %s : !waveasm.vreg<2, 2>, !waveasm.sreg<2>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2>
  %v = waveasm.precolored.vreg 2 : !waveasm.vreg
  // expected-error@+1 {{instruction offset 4096 is out of valid range [-4096, 4095]}}
  waveasm.global_load_lds_dword %v, %s {instOffset = 4096 : i64} : !waveasm.vreg, !waveasm.sreg<2>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2>
  %v = waveasm.precolored.vreg 2 : !waveasm.vreg
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  // expected-error@+1 {{buffer load requires 4-SGPR SRD but got 2 SGPRs}}
  waveasm.buffer_load_dword_lds %v, %s, %c0 : !waveasm.vreg, !waveasm.sreg<2>, !waveasm.imm<0>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 4 : !waveasm.sreg<4>
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{instruction offset -1 is out of valid range [0, 4095]}}
  %x = waveasm.buffer_load_ubyte %s, %v, %s offset : -1 : !waveasm.sreg<4>, !waveasm.vreg, !waveasm.sreg<4> -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.areg 0 : !waveasm.areg
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{operand #0 must be any VGPR, but got '!waveasm.areg'}}
  waveasm.ds_write_b32 %a, %v : !waveasm.areg, !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0 : !waveasm.sreg
  // expected-error@+1 {{operand #0 must be VGPR or immediate, but got '!waveasm.sreg'}}
  %x = waveasm.ds_read_b32 %s : !waveasm.sreg -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{attribute 'offset' failed to satisfy constraint: 64-bit signless integer attribute}}
  %x = waveasm.ds_read_b32 %v {offset = 4 : i32} : !waveasm.vreg -> !waveasm.vreg
}
