// RUN: waveasm-opt %s | FileCheck %s
// RUN: waveasm-opt %s | waveasm-opt | FileCheck %s

// CHECK-LABEL: waveasm.program @branches
waveasm.program @branches target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK-NEXT: waveasm.label @top{{$}}
  waveasm.label @top
  // CHECK-NEXT: waveasm.label @tagged {tag}
  waveasm.label @tagged {tag}
  // A name need not be an identifier of MLIR.
  // CHECK-NEXT: waveasm.label @".L0"
  waveasm.label @".L0"
  // CHECK-NEXT: waveasm.s_branch @top{{$}}
  waveasm.s_branch @top
  // CHECK-NEXT: waveasm.s_cbranch_scc0 @top {tag}
  waveasm.s_cbranch_scc0 @top {tag}
  // CHECK-NEXT: waveasm.s_cbranch_scc1 @top
  waveasm.s_cbranch_scc1 @top
  // CHECK-NEXT: waveasm.s_cbranch_vccz @top
  waveasm.s_cbranch_vccz @top
  // CHECK-NEXT: waveasm.s_cbranch_vccnz @top
  waveasm.s_cbranch_vccnz @top
  // CHECK-NEXT: waveasm.s_cbranch_execz @top
  waveasm.s_cbranch_execz @top
  // Nothing looks the label up before emission.
  // CHECK-NEXT: waveasm.s_cbranch_execnz @elsewhere
  waveasm.s_cbranch_execnz @elsewhere
  // CHECK-NEXT: waveasm.comment "text with \22quotes\22"
  waveasm.comment "text with \"quotes\""
  // CHECK-NEXT: waveasm.raw "s_nop 0" {tag}
  waveasm.raw "s_nop 0" {tag}
}

// CHECK-LABEL: waveasm.program @waits
waveasm.program @waits target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK-NEXT: waveasm.s_waitcnt vmcnt(1) lgkmcnt(2) expcnt(3){{$}}
  waveasm.s_waitcnt vmcnt(1) lgkmcnt(2) expcnt(3)
  // CHECK-NEXT: waveasm.s_waitcnt vmcnt(0) expcnt(0){{$}}
  waveasm.s_waitcnt vmcnt(0) expcnt(0)
  // CHECK-NEXT: waveasm.s_waitcnt lgkmcnt(15) {tag}
  waveasm.s_waitcnt lgkmcnt(15) {tag}
  // CHECK-NEXT: waveasm.s_waitcnt{{$}}
  waveasm.s_waitcnt
  // CHECK-NEXT: waveasm.s_waitcnt_vmcnt 63
  waveasm.s_waitcnt_vmcnt 63
  // CHECK-NEXT: waveasm.s_waitcnt_lgkmcnt 0
  waveasm.s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: waveasm.s_waitcnt_expcnt 7
  waveasm.s_waitcnt_expcnt 7
  // CHECK-NEXT: waveasm.s_nop 7
  waveasm.s_nop 7
  // CHECK-NEXT: waveasm.s_setprio 3
  waveasm.s_setprio 3
  // CHECK-NEXT: waveasm.s_sched_barrier 0
  waveasm.s_sched_barrier 0
  // CHECK-NEXT: waveasm.s_barrier
  waveasm.s_barrier
  // CHECK-NEXT: waveasm.s_endpgm
  waveasm.s_endpgm
}

// CHECK-LABEL: waveasm.program @special
waveasm.program @special target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %c = waveasm.constant 64 : !waveasm.imm<64>
  // CHECK: waveasm.s_mov_b32_m0 %{{.*}} : !waveasm.sreg
  waveasm.s_mov_b32_m0 %s : !waveasm.sreg
  // CHECK-NEXT: waveasm.s_mov_b32_m0 %{{.*}} : !waveasm.imm<64>
  waveasm.s_mov_b32_m0 %c : !waveasm.imm<64>
  // CHECK-NEXT: %[[SAVED:.*]] = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2, 2>
  %saved = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2, 2>
  // CHECK-NEXT: waveasm.s_mov_b64_exec %[[SAVED]] : !waveasm.sreg<2, 2>
  waveasm.s_mov_b64_exec %saved : !waveasm.sreg<2, 2>
}
