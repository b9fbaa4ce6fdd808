// RUN: waveasm-translate --waveasm-linear-scan --emit-assembly %s | FileCheck %s

// Values where ways meet: at the end of an `if`, and at labels.

!v = !waveasm.vreg
!s = !waveasm.sreg
!scc = !waveasm.scc
!zero = !waveasm.imm<0>
!one = !waveasm.imm<1>

// Each way makes the result in its register.
// CHECK-LABEL: {{^}}join:
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: s_cbranch_scc0 [[ELSE:.L.*]]
// CHECK-NEXT: v_add_u32 v0, v0, v0
// CHECK-NEXT: s_branch [[ENDIF:.L.*]]
// CHECK-NEXT: [[ELSE]]:
// CHECK-NEXT: v_not_b32 v0, v0
// CHECK-NEXT: [[ENDIF]]:
// CHECK-NEXT: s_endpgm
waveasm.program @join target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %c = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
  %r = waveasm.if %c : !scc -> !v {
    %a = waveasm.v_add_u32 %x, %x : !v, !v -> !v
    waveasm.yield %a : !v
  } else {
    %b = waveasm.v_not_b32 %x : !v -> !v
    waveasm.yield %b : !v
  }
  waveasm.dce_protect %r : !v
  waveasm.s_endpgm
}

// A way that hands on what is read again copies it.
// CHECK-LABEL: {{^}}still_read:
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: s_cbranch_scc0 [[ELSE:.L.*]]
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: s_branch [[ENDIF:.L.*]]
// CHECK-NEXT: [[ELSE]]:
// CHECK-NEXT: v_not_b32 v1, v0
// CHECK-NEXT: [[ENDIF]]:
// CHECK-NEXT: v_sub_u32 v0, v1, v0
// CHECK-NEXT: s_endpgm
waveasm.program @still_read target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %c = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
  %r = waveasm.if %c : !scc -> !v {
    waveasm.yield %x : !v
  } else {
    %b = waveasm.v_not_b32 %x : !v -> !v
    waveasm.yield %b : !v
  }
  %d = waveasm.v_sub_u32 %r, %x : !v, !v -> !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// One value becomes two results.
// CHECK-LABEL: {{^}}two_results:
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: s_cbranch_scc0 [[ELSE:.L.*]]
// CHECK-NEXT: v_mov_b32 v2, v0
// CHECK-NEXT: s_branch [[ENDIF:.L.*]]
// CHECK-NEXT: [[ELSE]]:
// CHECK-NEXT: v_mov_b32 v2, v0
// CHECK-NEXT: v_mov_b32 v0, v1
// CHECK-NEXT: [[ENDIF]]:
// CHECK-NEXT: v_sub_u32 v0, v0, v2
// CHECK-NEXT: s_endpgm
waveasm.program @two_results target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %c = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
  %r:2 = waveasm.if %c : !scc -> (!v, !v) {
    waveasm.yield %x, %x : !v, !v
  } else {
    waveasm.yield %y, %x : !v, !v
  }
  %d = waveasm.v_sub_u32 %r#0, %r#1 : !v, !v -> !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// An SGPR as a condition is compared with 0.
// CHECK-LABEL: {{^}}scalar_condition:
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: s_cmp_lg_u32 s4, 0
// CHECK-NEXT: s_cbranch_scc0 [[ENDIF:.L.*]]
// CHECK-NEXT: s_nop 0
// CHECK-NEXT: [[ENDIF]]:
// CHECK-NEXT: s_sub_u32 s4, s4, 1
// CHECK-NEXT: s_cmp_lg_u32 s4, 0
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: s_endpgm
waveasm.program @scalar_condition target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %one = waveasm.constant 1 : !one
  %n = waveasm.precolored.sreg 4 : !s
  %r = waveasm.loop (%i = %n) : (!s) -> !s {
    waveasm.if %i : !s {
      waveasm.s_nop 0
      waveasm.yield
    }
    %next:2 = waveasm.s_sub_u32 %i, %one : !s, !one -> !s, !scc
    waveasm.condition %next#0 : !s iter_args(%next#0) : !s
  }
  waveasm.s_endpgm
}

// %x is read again after the branch back: up to there its register is not used for anything
// else, even behind the last read in the text. That of %y is.
// CHECK-LABEL: {{^}}backward_branch:
// CHECK-NEXT: v_not_b32 v1, v1
// CHECK-NEXT: top:
// CHECK-NEXT: v_add_u32 v1, v0, v0
// CHECK-NEXT: v_not_b32 v1, v1
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: s_cbranch_scc1 top
// CHECK-NEXT: v_not_b32 v0, v1
// CHECK-NEXT: s_endpgm
waveasm.program @backward_branch target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %z = waveasm.v_not_b32 %y : !v -> !v
  waveasm.label @top
  %a = waveasm.v_add_u32 %x, %x : !v, !v -> !v
  %b = waveasm.v_not_b32 %a : !v -> !v
  waveasm.dce_protect %b : !v
  %c = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
  waveasm.s_cbranch_scc1 @top
  %d = waveasm.v_not_b32 %b : !v -> !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// The same with control flow in text.
// CHECK-LABEL: {{^}}backward_branch_in_text:
// CHECK-NEXT: top:
// CHECK-NEXT: v_add_u32 v1, v0, v0
// CHECK-NEXT: v_not_b32 v1, v1
// CHECK-NEXT: s_cbranch_vccnz top
// CHECK-NEXT: s_endpgm
waveasm.program @backward_branch_in_text target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  waveasm.raw "top:"
  %a = waveasm.v_add_u32 %x, %x : !v, !v -> !v
  %b = waveasm.v_not_b32 %a : !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.raw "s_cbranch_vccnz top"
  waveasm.s_endpgm
}
