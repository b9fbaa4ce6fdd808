// RUN: waveasm-opt --waveasm-insert-waitcnt %s | FileCheck %s
// RUN: waveasm-opt --waveasm-insert-waitcnt=ticketed-waitcnt=false %s | FileCheck %s --check-prefix=UNCOUNTED
// RUN: waveasm-opt --waveasm-insert-waitcnt=insert-after-loads=true %s | FileCheck %s --check-prefix=EVERY

!v0 = !waveasm.pvreg<0>
!v1 = !waveasm.pvreg<1>
!v2 = !waveasm.pvreg<2>
!v3 = !waveasm.pvreg<3>

// A wait in front is made stronger; what it already covers is not waited for again.
// CHECK-LABEL: @stronger
// EVERY-LABEL: @stronger
waveasm.program @stronger target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  // EVERY: ds_read_b32
  // EVERY-NEXT: s_waitcnt vmcnt(0) lgkmcnt(0)
  // EVERY-NEXT: ds_read_b32
  // EVERY-NEXT: s_waitcnt vmcnt(0) lgkmcnt(0)
  // EVERY-NEXT: v_mov_b32
  %x = waveasm.ds_read_b32 %a : !v0 -> !v1
  %y = waveasm.ds_read_b32 %a : !v0 -> !v2
  // CHECK: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: v_mov_b32
  // CHECK-NEXT: v_mov_b32
  waveasm.s_waitcnt_lgkmcnt 1
  %p = waveasm.v_mov_b32 %y : !v2 -> !v3
  %q = waveasm.v_mov_b32 %x : !v1 -> !v3
  waveasm.s_endpgm
}

// What the source waits for is kept, needed or not.
// CHECK-LABEL: @kept
waveasm.program @kept target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %x = waveasm.ds_read_b32 %a : !v0 -> !v1
  // CHECK: s_waitcnt{{$}}
  // CHECK-NEXT: v_mov_b32
  waveasm.s_waitcnt
  %q = waveasm.v_mov_b32 %x : !v1 -> !v3
  // CHECK-NEXT: s_waitcnt_expcnt 0
  // CHECK-NEXT: s_endpgm
  waveasm.s_waitcnt_expcnt 0
  waveasm.s_endpgm
}

// All that follow each other are one, with the least of each counter.
// CHECK-LABEL: @adjacent
waveasm.program @adjacent target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK-NEXT: s_waitcnt vmcnt(1) lgkmcnt(0) expcnt(2)
  // CHECK-NEXT: s_endpgm
  waveasm.s_waitcnt_vmcnt 3
  waveasm.s_waitcnt_lgkmcnt 0
  waveasm.s_waitcnt vmcnt(1) lgkmcnt(2)
  waveasm.s_waitcnt_expcnt 2
  waveasm.s_endpgm
}

// CHECK-LABEL: @counted
// UNCOUNTED-LABEL: @counted
waveasm.program @counted target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %x = waveasm.ds_read_b32 %a : !v0 -> !v1
  %y = waveasm.ds_read_b32 %a : !v0 -> !v2
  %z = waveasm.ds_read_b32 %a : !v0 -> !v3
  // CHECK: s_waitcnt_lgkmcnt 2
  // UNCOUNTED: s_waitcnt_lgkmcnt 0
  %p = waveasm.v_mov_b32 %x : !v1 -> !v1
  waveasm.s_endpgm
}

// The text of a wait counts, too.
// CHECK-LABEL: @text
waveasm.program @text target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK-NEXT: raw "ds_read_b32 v1, v0"
  // CHECK-NEXT: raw "s_waitcnt lgkmcnt(0)"
  // CHECK-NEXT: raw "v_mov_b32 v2, v1"
  waveasm.raw "ds_read_b32 v1, v0\ns_waitcnt lgkmcnt(0)\nv_mov_b32 v2, v1"
  // CHECK-NEXT: raw "ds_read_b32 v1, v0"
  // CHECK-NEXT: s_waitcnt vmcnt(3) lgkmcnt(0)
  // CHECK-NEXT: raw "v_mov_b32 v2, v1"
  waveasm.raw "ds_read_b32 v1, v0\ns_waitcnt vmcnt(3)\nv_mov_b32 v2, v1"
  waveasm.s_endpgm
}
