// RUN: waveasm-opt --waveasm-operand-legalization --verify-diagnostics --split-input-file %s


waveasm.program @allocated target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %k = waveasm.constant 1000 : !waveasm.imm<1000>
  // expected-error@+1 {{'waveasm.v_lshlrev_b32' op cannot encode operand #1, the immediate 1000, and there is no register to move it to: expected legalization before allocation}}
  %0 = waveasm.v_lshlrev_b32 %x, %k : !waveasm.pvreg<0>, !waveasm.imm<1000> -> !waveasm.pvreg<1>
  waveasm.s_endpgm
}

// -----

waveasm.program @range target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %base = waveasm.precolored.sreg 8, 2 : !waveasm.sreg<2, 2>
  %n = waveasm.constant -1048577 : !waveasm.imm<-1048577>
  // expected-error@+1 {{expected an offset from -1048576 to 4294967295, got -1048577}}
  %1 = waveasm.s_load_dword %base, %n : !waveasm.sreg<2, 2>, !waveasm.imm<-1048577> -> !waveasm.sreg
  waveasm.s_endpgm
}

// -----

waveasm.program @writelane target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !waveasm.vreg
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %t = waveasm.precolored.sreg 5 : !waveasm.sreg
  // expected-error@+1 {{expected an inline constant as src or as lane, got two operands that each need an SGPR}}
  %0 = waveasm.v_writelane_b32 %s, %t, %x : !waveasm.sreg, !waveasm.sreg, !waveasm.vreg -> !waveasm.vreg
  waveasm.s_endpgm
}

// -----

waveasm.program @lanes_off target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [80, 1, 1]} {
  %x = waveasm.precolored.vreg 0, 2 : !waveasm.vreg<2, 2>
  %s = waveasm.precolored.sreg 4, 2 : !waveasm.sreg<2, 2>
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  // expected-error@+1 {{cannot encode operand #0, and a move would not write it in lanes that are off: expected a VGPR}}
  %0 = waveasm.v_mfma_f32_16x16x16_f16 %s, %x, %zero : !waveasm.sreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.imm<0> -> !waveasm.vreg<4, 4>
  waveasm.s_endpgm
}
