// RUN: waveasm-translate --waveasm-linear-scan --emit-assembly %s | FileCheck %s

// A copy of a vector register copies the lanes that are on. It stands where the lanes that its users
// need are on: at the use or at the definition. If they are on at neither, all lanes are switched on
// for the copy.

!v = !waveasm.vreg
!s = !waveasm.sreg
!mask = !waveasm.sreg<2>
!scc = !waveasm.scc

// The old value is read after the new one was made and EXEC was written. The start of the body has
// other lanes on in each iteration.
// CHECK-LABEL: {{^}}condition:
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: s_mov_b64 s[0:1], exec
// CHECK-NEXT: s_mov_b64 exec, -1
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: s_mov_b64 exec, s[0:1]
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

// Only lanes of one mask are read afterwards, and these are on at the copies.
// CHECK-LABEL: {{^}}swap:
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: s_mov_b64 exec, s[6:7]
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: v_mov_b32 v2, v1
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: v_mov_b32 v0, v2
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

// The sum in the next iteration reads other lanes than are on at the end. Neighbouring copies share what
// switches lanes on.
// CHECK-LABEL: {{^}}rotation:
// CHECK-NEXT: [[LOOP:.L.*]]:
// CHECK-NEXT: s_mov_b64 s[0:1], exec
// CHECK-NEXT: s_mov_b64 exec, -1
// CHECK-NEXT: v_mov_b32 v3, v0
// CHECK-NEXT: s_mov_b64 exec, s[0:1]
// CHECK-NEXT: v_add_u32 v0, v3, v1
// CHECK-NEXT: s_mov_b64 exec, s[6:7]
// CHECK-NEXT: v_sub_u32 v4, v2, v3
// CHECK-NEXT: s_cmp_lt_u32 s4, s4
// CHECK-NEXT: s_mov_b64 s[0:1], exec
// CHECK-NEXT: s_mov_b64 exec, -1
// CHECK-NEXT: v_mov_b32 v0, v1
// CHECK-NEXT: v_mov_b32 v1, v2
// CHECK-NEXT: v_mov_b32 v2, v3
// CHECK-NEXT: s_mov_b64 exec, s[0:1]
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

// A value from before the loop, with all lanes, starts the next iteration, and is read with all lanes
// after the loop. At the end of the body some are off.
// CHECK-LABEL: {{^}}outer:
// CHECK: [[LOOP:.L.*]]:
// CHECK-NEXT: s_and_saveexec_b64
// CHECK-NEXT: v_not_b32 v1, v1
// CHECK: s_mov_b64 [[SAVED:s\[.*\]]], exec
// CHECK-NEXT: s_mov_b64 exec, -1
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: s_mov_b64 exec, [[SAVED]]
// CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
waveasm.program @outer target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %few = waveasm.precolored.sreg 6, 2 : !mask
  %x = waveasm.precolored.vreg 0 : !v
  %all = waveasm.s_and_saveexec_b64_mask %few : !mask -> !mask
  %r = waveasm.loop (%a = %x) : (!v) -> !v {
    %least = waveasm.s_and_saveexec_b64 -> !mask
    %b = waveasm.v_not_b32 %a : !v -> !v
    waveasm.dce_protect %b : !v
    %again = waveasm.s_cmp_lt_u32 %n, %n : !s, !s -> !scc
    waveasm.condition %again : !scc iter_args(%x) : !v
  }
  waveasm.s_mov_b64_exec %all : !mask
  %d = waveasm.v_sub_u32 %r, %x : !v, !v -> !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// Matrix instructions write all lanes. So does the copy of what one made under a mask, if it is read
// without it.
// CHECK-LABEL: {{^}}matrix:
// CHECK: v_mfma_f32_16x16x16_f16 v[[[D:[0-9]+]]:{{[0-9]+}}], v[0:1], v[0:1], 0
// CHECK-NEXT: s_mov_b64 [[SAVED:s\[.*\]]], exec
// CHECK-NEXT: s_mov_b64 exec, -1
// CHECK-NEXT: v_mov_b32
// CHECK-NEXT: v_mov_b32
// CHECK-NEXT: s_mov_b64 exec, [[SAVED]]
// CHECK-NEXT: s_mov_b64 exec, s
waveasm.program @matrix target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %few = waveasm.precolored.sreg 6, 2 : !mask
  %ab = waveasm.precolored.vreg 0, 2 : !waveasm.vreg<2>
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %all = waveasm.s_and_saveexec_b64_mask %few : !mask -> !mask
  %d = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %zero : !waveasm.vreg<2>, !waveasm.vreg<2>, !waveasm.imm<0> -> !waveasm.vreg<4>
  %d0 = waveasm.extract %d[0] : !waveasm.vreg<4> -> !v
  %p = waveasm.pack %d0, %d0 : (!v, !v) -> !waveasm.vreg<2>
  waveasm.s_mov_b64_exec %all : !mask
  waveasm.dce_protect %p : !waveasm.vreg<2>
  waveasm.dce_protect %d : !waveasm.vreg<4>
  waveasm.s_endpgm
}

// The same where the value has only the lanes of the mask: a copy there is enough.
// CHECK-LABEL: {{^}}lanewise:
// CHECK: v_not_b32
// CHECK-NEXT: v_mov_b32
// CHECK-NEXT: s_mov_b64 exec, s
// CHECK-NOT: exec
waveasm.program @lanewise target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %few = waveasm.precolored.sreg 6, 2 : !mask
  %x = waveasm.precolored.vreg 0 : !v
  %all = waveasm.s_and_saveexec_b64_mask %few : !mask -> !mask
  %d = waveasm.v_not_b32 %x : !v -> !v
  %p = waveasm.pack %d, %d : (!v, !v) -> !waveasm.vreg<2>
  waveasm.s_mov_b64_exec %all : !mask
  waveasm.dce_protect %p : !waveasm.vreg<2>
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// What comes before the loop is read again in the next iteration; the operand needs a copy in each.
// CHECK-LABEL: {{^}}tied:
// CHECK: [[LOOP:.L.*]]:
// CHECK-NEXT: s_mov_b64 [[SAVED:s\[.*\]]], exec
// CHECK-NEXT: s_mov_b64 exec, -1
// CHECK-NEXT: v_mov_b32 [[COPY:v[0-9]+]], v0
// CHECK-NEXT: s_mov_b64 exec, [[SAVED]]
// CHECK-NEXT: v_writelane_b32 [[COPY]], s4, 1
// CHECK: s_cbranch_scc1 [[LOOP]]
waveasm.program @tied target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %n = waveasm.precolored.sreg 4 : !s
  %few = waveasm.precolored.sreg 6, 2 : !mask
  %x = waveasm.precolored.vreg 0 : !v
  %one = waveasm.constant 1 : !waveasm.imm<1>
  %all = waveasm.s_and_saveexec_b64_mask %few : !mask -> !mask
  waveasm.loop () : () -> () {
    %w = waveasm.v_writelane_b32 %n, %one, %x : !s, !waveasm.imm<1>, !v -> !v
    %y = waveasm.v_readlane_b32 %w, %one : !v, !waveasm.imm<1> -> !s
    %again = waveasm.s_cmp_lt_u32 %y, %n : !s, !s -> !scc
    waveasm.condition %again : !scc
  }
  waveasm.s_endpgm
}
