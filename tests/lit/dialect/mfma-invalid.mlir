// RUN: waveasm-opt --verify-diagnostics --split-input-file %s

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0, 2 : !waveasm.vreg<2, 2>
  %acc = waveasm.precolored.vreg 4, 8 : !waveasm.vreg<8, 4>
  // expected-error@+1 {{'waveasm.v_mfma_f32_16x16x16_f16' op accumulator size mismatch: expected 4 registers but got 8 for waveasm.v_mfma_f32_16x16x16_f16}}
  %x = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %acc : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<8, 4> -> !waveasm.vreg<4, 4>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0, 2 : !waveasm.vreg<2, 2>
  %acc = waveasm.precolored.vreg 4, 16 : !waveasm.vreg<16, 4>
  // expected-error@+1 {{result size mismatch: expected 16 registers but got 4 for waveasm.v_mfma_f32_32x32x8_f16}}
  %x = waveasm.v_mfma_f32_32x32x8_f16 %a, %a, %acc : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<16, 4> -> !waveasm.vreg<4, 4>
}

// -----

// An immediate accumulator says nothing about the size of the result.
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0, 2 : !waveasm.vreg<2, 2>
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  // expected-error@+1 {{result size mismatch: expected 32 registers but got 16 for waveasm.v_mfma_f32_32x32x4_bf16}}
  %x = waveasm.v_mfma_f32_32x32x4_bf16 %a, %a, %zero : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.imm<0> -> !waveasm.vreg<16, 4>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0, 2 : !waveasm.vreg<2, 2>
  %acc = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
  // expected-error@+1 {{operand #2 must be MFMA accumulator source, but got '!waveasm.sreg<4, 4>'}}
  %x = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %acc : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.sreg<4, 4> -> !waveasm.vreg<4, 4>
}

// -----

waveasm.program @k target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %a = waveasm.precolored.areg 0, 4 : !waveasm.areg<4, 4>
  %acc = waveasm.precolored.areg 4, 4 : !waveasm.areg<4, 4>
  %s = waveasm.precolored.vreg 0 : !waveasm.vreg
  // expected-error@+1 {{operand #0 must be VALU source operand, but got '!waveasm.areg<4, 4>'}}
  %x = waveasm.v_mfma_scale_f32_16x16x128_f8f6f4 %a, %a, %acc, %s, %s : !waveasm.areg<4, 4>, !waveasm.areg<4, 4>, !waveasm.areg<4, 4>, !waveasm.vreg, !waveasm.vreg -> !waveasm.areg<4, 4>
}

// -----

// Sizes that are right: a tuple, a register that stands for one, an immediate; both files.
waveasm.program @k target = #waveasm.target<#waveasm.gfx950> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0, 2 : !waveasm.vreg<2, 2>
  %one = waveasm.precolored.vreg 2 : !waveasm.vreg
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %x = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %zero : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.imm<0> -> !waveasm.areg<4, 4>
  %y = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %x : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.areg<4, 4> -> !waveasm.areg<4, 4>
  %z = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %one : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg -> !waveasm.vreg<4, 4>
}
