// RUN: waveasm-translate --waveasm-linear-scan --emit-assembly %s | FileCheck %s

// A copy of a vector register copies the lanes that are on. It stands where as many are on as when
// the value was made, also if the value is handed on later.

!v = !waveasm.vreg
!s = !waveasm.sreg
!mask = !waveasm.sreg<2>
!scc = !waveasm.scc

// The old value is read after the new one was made and lanes were switched off.
// CHECK-LABEL: {{^}}condition:
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: v_not_b32 v0, v1
// CHECK-NEXT: s_mov_b64 exec, s[6:7]
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: s_mov_b64 exec, s[8:9]
// CHECK-NEXT: s_endpgm
waveasm.program @condition target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %few = waveasm.precolored.sreg 6, 2 : !mask
  %all = waveasm.precolored.sreg 8, 2 : !mask
  %x = waveasm.precolored.vreg 0 : !v
  %r = waveasm.loop (%a = %x) : (!v) -> !v {
    %new = waveasm.v_not_b32 %a : !v -> !v
    waveasm.s_mov_b64_exec %few : !mask
    waveasm.dce_protect %a : !v
    %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%new) : !v
  }
  waveasm.s_mov_b64_exec %all : !mask
  waveasm.dce_protect %r : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: {{^}}swap:
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: v_mov_b32 v2, v1
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: v_mov_b32 v0, v2
// CHECK-NEXT: s_mov_b64 exec, s[6:7]
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: v_sub_u32 v0, v0, v1
// CHECK-NEXT: s_endpgm
waveasm.program @swap target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %few = waveasm.precolored.sreg 6, 2 : !mask
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %r:2 = waveasm.loop (%a = %x, %b = %y) : (!v, !v) -> (!v, !v) {
    waveasm.s_mov_b64_exec %few : !mask
    %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%b, %a) : !v, !v
  }
  %d = waveasm.v_sub_u32 %r#0, %r#1 : !v, !v -> !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: {{^}}rotation:
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: v_mov_b32 v3, v2
// CHECK-NEXT: v_mov_b32 v5, v1
// CHECK-NEXT: v_mov_b32 v4, v0
// CHECK-NEXT: v_mov_b32 v2, v4
// CHECK-NEXT: v_mov_b32 v1, v3
// CHECK-NEXT: v_mov_b32 v0, v5
// CHECK-NEXT: v_add_u32 v5, v4, v5
// CHECK-NEXT: s_mov_b64 exec, s[6:7]
// CHECK-NEXT: v_sub_u32 v3, v3, v4
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
// CHECK-NEXT: s_endpgm
waveasm.program @rotation target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %few = waveasm.precolored.sreg 6, 2 : !mask
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %z = waveasm.precolored.vreg 2 : !v
  %r:3 = waveasm.loop (%a = %x, %b = %y, %c = %z) : (!v, !v, !v) -> (!v, !v, !v) {
    %sum = waveasm.v_add_u32 %a, %b : !v, !v -> !v
    waveasm.s_mov_b64_exec %few : !mask
    %least = waveasm.v_sub_u32 %c, %a : !v, !v -> !v
    waveasm.dce_protect %least : !v
    waveasm.dce_protect %sum : !v
    %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%b, %c, %a) : !v, !v, !v
  }
  waveasm.dce_protect %r#0 : !v
  waveasm.dce_protect %r#1 : !v
  waveasm.dce_protect %r#2 : !v
  waveasm.s_endpgm
}

// CHECK-LABEL: {{^}}yield:
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: s_cbranch_scc0 [[ELSE:.L.*]]
// CHECK-NEXT: v_not_b32 v0, v0
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: s_mov_b64 exec, s[6:7]
// CHECK-NEXT: s_branch [[ENDIF:.L.*]]
// CHECK-NEXT: [[ELSE]]:
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: [[ENDIF]]:
// CHECK-NEXT: s_mov_b64 exec, s[8:9]
// CHECK-NEXT: v_sub_u32 v0, v0, v1
// CHECK-NEXT: s_endpgm
waveasm.program @yield target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %few = waveasm.precolored.sreg 6, 2 : !mask
  %all = waveasm.precolored.sreg 8, 2 : !mask
  %x = waveasm.precolored.vreg 0 : !v
  %c = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
  %r:2 = waveasm.if %c : !scc -> (!v, !v) {
    %a = waveasm.v_not_b32 %x : !v -> !v
    waveasm.s_mov_b64_exec %few : !mask
    waveasm.yield %a, %a : !v, !v
  } else {
    waveasm.yield %x, %x : !v, !v
  }
  waveasm.s_mov_b64_exec %all : !mask
  %d = waveasm.v_sub_u32 %r#0, %r#1 : !v, !v -> !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// EXEC is put back before the edge: the copy stands there, where the registers are free.
// CHECK-LABEL: {{^}}balanced:
// CHECK-NEXT: v_not_b32 v1, v0
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: v_add_u32 v2, v0, v1
// CHECK-NEXT: s_and_saveexec_b64 s[{{[0-9]+:[0-9]+}}], vcc
// CHECK-NEXT: v_sub_u32 v1, v1, v2
// CHECK-NEXT: s_mov_b64 exec
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: v_mov_b32 v0, v2
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
waveasm.program @balanced target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.v_not_b32 %x : !v -> !v
  %r:2 = waveasm.loop (%a = %x, %b = %y) : (!v, !v) -> (!v, !v) {
    %sum = waveasm.v_add_u32 %a, %b : !v, !v -> !v
    %saved = waveasm.s_and_saveexec_b64 -> !mask
    %least = waveasm.v_sub_u32 %b, %sum : !v, !v -> !v
    waveasm.dce_protect %least : !v
    waveasm.s_mov_b64_exec %saved : !mask
    %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%sum, %a) : !v, !v
  }
  waveasm.dce_protect %r#0 : !v
  waveasm.dce_protect %r#1 : !v
  waveasm.s_endpgm
}
