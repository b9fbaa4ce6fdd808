// RUN: waveasm-translate --waveasm-linear-scan --emit-assembly %s | FileCheck %s

// Registers whose contents the values of a program do not show are used for nothing else.

!v = !waveasm.vreg
!s = !waveasm.sreg
!one = !waveasm.imm<1>

// v1, v[3:4], s0 and s[4:5] stand in text, v6 and s2 in types. A comment names nothing.
// CHECK-LABEL: {{^}}names:
// CHECK-NEXT: v_mov_b32 v1, s0
// CHECK-NEXT: v_mov_b64 v[3:4], s[4:5]
// CHECK-NEXT: ; v7
// CHECK-NEXT: v_not_b32 v6, v0
// CHECK-NEXT: s_mov_b32 s2, 1
// CHECK-NEXT: v_not_b32 v2, v0
// CHECK-NEXT: v_not_b32 v5, v0
// CHECK-NEXT: v_not_b32 v7, v0
// CHECK-NEXT: s_mov_b32 s1, 1
// CHECK-NEXT: s_mov_b32 s3, 1
// CHECK-NEXT: s_mov_b32 s6, 1
// CHECK-NEXT: s_endpgm
waveasm.program @names target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %one = waveasm.constant 1 : !one
  waveasm.raw "v_mov_b32 v1, s0"
  waveasm.raw "v_mov_b64 v[3:4], s[4:5]"
  waveasm.comment "v7"
  %p = waveasm.v_not_b32 %x : !v -> !waveasm.pvreg<6>
  %q = waveasm.s_mov_b32 %one : !one -> !waveasm.psreg<2>
  %a = waveasm.v_not_b32 %x : !v -> !v
  %b = waveasm.v_not_b32 %x : !v -> !v
  %c = waveasm.v_not_b32 %x : !v -> !v
  %t = waveasm.s_mov_b32 %one : !one -> !s
  %u = waveasm.s_mov_b32 %one : !one -> !s
  %w = waveasm.s_mov_b32 %one : !one -> !s
  waveasm.dce_protect %x : !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %c : !v
  waveasm.dce_protect %t : !s
  waveasm.dce_protect %u : !s
  waveasm.dce_protect %w : !s
  waveasm.s_endpgm
}

// The assembler takes these forms, too. What stands in a comment is not used.
// CHECK-LABEL: {{^}}forms:
// CHECK-NEXT: v_mov_b32 v [0x1], 0 // v2
// CHECK-NEXT: v_accvgpr_write_b32 acc0, v1 ; a1
// CHECK-NEXT: v_not_b32 v2, v0
// CHECK-NEXT: v_accvgpr_write_b32 a1, v0
// CHECK-NEXT: s_endpgm
waveasm.program @forms target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  waveasm.raw "v_mov_b32 v [0x1], 0 // v2"
  waveasm.raw "v_accvgpr_write_b32 acc0, v1 ; a1"
  %a = waveasm.v_not_b32 %x : !v -> !v
  %b = waveasm.v_mov_b32 %x : !v -> !waveasm.areg
  waveasm.dce_protect %x : !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !waveasm.areg
  waveasm.s_endpgm
}

// Scalar arguments that the kernel finds in s[0:1] when it starts.
// CHECK-LABEL: {{^}}scalar_arguments:
// CHECK-NEXT: s_mov_b32 s2, 1
// CHECK-NEXT: s_endpgm
waveasm.program @scalar_arguments target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {scalar_sgpr_base = 0 : i64, scalar_sgpr_count = 2 : i64} {
  %one = waveasm.constant 1 : !one
  %t = waveasm.s_mov_b32 %one : !one -> !s
  waveasm.dce_protect %t : !s
  waveasm.s_endpgm
}

// A copy into a named register is in the register that the type names, not where a tuple needs it.
// CHECK-LABEL: {{^}}named_part:
// CHECK-NEXT: v_mov_b32 v5, v0
// CHECK-NEXT: v_mov_b32 v0, v5
// CHECK-NEXT: s_endpgm
waveasm.program @named_part target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %a = waveasm.v_mov_b32 %x : !v -> !waveasm.pvreg<5>
  %p = waveasm.pack %a, %y : (!waveasm.pvreg<5>, !v) -> !waveasm.vreg<2>
  waveasm.dce_protect %p : !waveasm.vreg<2>
  waveasm.s_endpgm
}

// Registers that a later operation gives count from the start: the pack does not get v[2:3].
// CHECK-LABEL: {{^}}given_later:
// CHECK-NOT: v_mov_b32 v{{[23]}},
// CHECK: v_not_b32 v{{[0-9]+}}, v2
waveasm.program @given_later target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0, 2 : !waveasm.vreg<2>
  %p = waveasm.pack %x, %x : (!waveasm.vreg<2>, !waveasm.vreg<2>) -> !waveasm.vreg<4>
  %y = waveasm.precolored.vreg 2 : !v
  waveasm.s_nop 0
  %z = waveasm.v_not_b32 %y : !v -> !v
  waveasm.dce_protect %p : !waveasm.vreg<4>
  waveasm.dce_protect %z : !v
  waveasm.s_endpgm
}
