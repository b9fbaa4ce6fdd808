// RUN: waveasm-opt --verify-diagnostics --split-input-file %s

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0 : !waveasm.sreg
  // expected-error@+1 {{operand #1 must be VGPR or immediate, but got '!waveasm.sreg'}}
  %x = "waveasm.buffer_load_dword"(%s, %s, %s) : (!waveasm.sreg, !waveasm.sreg, !waveasm.sreg) -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // expected-error@+1 {{result #0 must be any VGPR, but got '!waveasm.sreg'}}
  %s = waveasm.precolored.vreg 0 : !waveasm.sreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %s = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2>
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{buffer load requires 4-SGPR SRD but got 2 SGPRs}}
  %x = waveasm.buffer_load_dword %s, %v, %zero : !waveasm.sreg<2>, !waveasm.vreg, !waveasm.imm<0> -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 8 : !waveasm.sreg<8>
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{buffer store requires 4-SGPR SRD but got 8 SGPRs}}
  waveasm.buffer_store_dword %v, %s, %v : !waveasm.vreg, !waveasm.sreg<8>, !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 4 : !waveasm.sreg<4>
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{instruction offset 4096 is out of valid range [0, 4095]}}
  waveasm.buffer_store_dword %v, %s, %v offset : 4096 : !waveasm.vreg, !waveasm.sreg<4>, !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 4 : !waveasm.sreg<4>
  // expected-error@+1 {{index must be non-negative, got -1}}
  %x = waveasm.extract %s[-1] : !waveasm.sreg<4> -> !waveasm.sreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 4 : !waveasm.sreg<4>
  // expected-error@+1 {{result register class must match source register class: source '!waveasm.sreg<4>', result '!waveasm.vreg'}}
  %x = waveasm.extract %s[0] : !waveasm.sreg<4> -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 4 : !waveasm.sreg<4>
  // expected-error@+1 {{result width (8) exceeds source width (4)}}
  %x = waveasm.extract %s[0] : !waveasm.sreg<4> -> !waveasm.sreg<8>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 0, 4 : !waveasm.sreg<4>
  // expected-error@+1 {{extract range [3, 5) exceeds source width 4}}
  %x = waveasm.extract %s[3] : !waveasm.sreg<4> -> !waveasm.sreg<2>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0, 4 : !waveasm.vreg<4, 2>
  // expected-error@+1 {{expected sources of 1 or 2 registers, got '!waveasm.vreg<4, 2>'}}
  %x = waveasm.v_pk_mul_f32 %v, %v : !waveasm.vreg<4, 2>, !waveasm.vreg<4, 2> -> !waveasm.vreg<2, 2>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0, 2 : !waveasm.vreg<2, 2>
  // expected-error@+1 {{expected a result of 2 registers, got '!waveasm.vreg'}}
  %x = waveasm.v_pk_add_f32 %v, %v : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2> -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{expected neg to have a bit for each of 3 sources, got 8}}
  %x = waveasm.v_fma_f32 %v, %v, %v neg : 8 : !waveasm.vreg, !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  %k = waveasm.constant 1 : !waveasm.imm<1>
  // expected-error@+1 {{expected registers as negated sources, got '!waveasm.imm<1>'}}
  %x = waveasm.v_fma_f32 %v, %k, %v neg : 2 : !waveasm.vreg, !waveasm.imm<1>, !waveasm.vreg -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0, 2 : !waveasm.vreg<2, 2>
  // expected-error@+1 {{expected neg to have a bit for each of 2 sources, got 4}}
  %x = waveasm.v_pk_add_f32 %v, %v neg : 4 : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2> -> !waveasm.vreg<2, 2>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{expected src0_sel to be BYTE_0, BYTE_1, BYTE_2, BYTE_3, WORD_0 or WORD_1, got DWORD}}
  %x = waveasm.v_cvt_f32_f16_sdwa %v "DWORD" : !waveasm.vreg -> !waveasm.vreg
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %v = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{expected src1_sel to be BYTE_0, BYTE_1, BYTE_2, BYTE_3, WORD_0 or WORD_1, got HIGH}}
  %x = waveasm.v_add_f16_sdwa %v "WORD_0", %v "HIGH" : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg
}
