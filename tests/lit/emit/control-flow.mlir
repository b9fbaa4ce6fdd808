// RUN: waveasm-compile --no-passes --emit=asm %s | FileCheck %s

// CHECK-LABEL: {{^}}structured:
waveasm.program @structured target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %zero = waveasm.constant 0 : !waveasm.imm<0>
  %one = waveasm.constant 1 : !waveasm.imm<1>
  %limit = waveasm.precolored.sreg 5 : !waveasm.psreg<5>
  // CHECK-NEXT: s_mov_b32 s4, 0
  %i0 = waveasm.s_mov_b32 %zero : !waveasm.imm<0> -> !waveasm.psreg<4>
  // CHECK-NEXT: [[LOOP:.Lstructured_loop_0]]:
  %n = waveasm.loop (%i = %i0) : (!waveasm.psreg<4>) -> !waveasm.psreg<4> {
    // CHECK-NEXT: s_cmp_eq_u32 s4, s5
    %c = waveasm.s_cmp_eq_u32 %i, %limit : !waveasm.psreg<4>, !waveasm.psreg<5> -> !waveasm.scc
    // CHECK-NEXT: s_cbranch_scc0 [[ELSE:.Lstructured_else_1]]
    %x = waveasm.if %c : !waveasm.scc -> !waveasm.psreg<6> {
      // CHECK-NEXT: s_mov_b32 s6, 1
      %a = waveasm.s_mov_b32 %one : !waveasm.imm<1> -> !waveasm.psreg<6>
      // CHECK-NEXT: s_branch [[END:.Lstructured_endif_1]]
      waveasm.yield %a : !waveasm.psreg<6>
    // CHECK-NEXT: [[ELSE]]:
    } else {
      // CHECK-NEXT: s_mov_b32 s6, 0
      %b = waveasm.s_mov_b32 %zero : !waveasm.imm<0> -> !waveasm.psreg<6>
      waveasm.yield %b : !waveasm.psreg<6>
    }
    // CHECK-NEXT: [[END]]:
    // CHECK-NEXT: [[INNER:.Lstructured_loop_2]]:
    waveasm.loop () : () -> () {
      // CHECK-NEXT: s_cmp_lt_u32 s6, s5
      %d = waveasm.s_cmp_lt_u32 %x, %limit : !waveasm.psreg<6>, !waveasm.psreg<5> -> !waveasm.scc
      // CHECK-NEXT: s_cbranch_scc1 [[INNER]]
      waveasm.condition %d : !waveasm.scc
    }
    // CHECK-NEXT: s_add_u32 s4, s4, 1
    %next:2 = waveasm.s_add_u32 %i, %one : !waveasm.psreg<4>, !waveasm.imm<1> -> !waveasm.psreg<4>, !waveasm.scc
    // CHECK-NEXT: s_cmp_lt_u32 s4, s5
    %again = waveasm.s_cmp_lt_u32 %next#0, %limit : !waveasm.psreg<4>, !waveasm.psreg<5> -> !waveasm.scc
    // CHECK-NEXT: s_cbranch_scc1 [[LOOP]]
    waveasm.condition %again : !waveasm.scc iter_args(%next#0) : !waveasm.psreg<4>
  }
  // CHECK-NEXT: s_cmp_lg_u32 s4, 0
  %last = waveasm.s_cmp_ne_u32 %n, %zero : !waveasm.psreg<4>, !waveasm.imm<0> -> !waveasm.scc
  // CHECK-NEXT: s_cbranch_scc0 [[END:.Lstructured_endif_3]]
  waveasm.if %last {
    // CHECK-NEXT: s_nop 0
    waveasm.s_nop 0
    waveasm.yield
  }
  // CHECK-NEXT: [[END]]:
  // CHECK-NEXT: s_endpgm
  waveasm.s_endpgm
}

// CHECK-LABEL: {{^}}branches:
waveasm.program @branches target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  // CHECK-NEXT: ; a comment
  // CHECK-NEXT: ; of two lines
  waveasm.comment "a comment\nof two lines"
  // CHECK-NEXT: {{^}}.Ltop:
  waveasm.label @".Ltop"
  // CHECK-NEXT: s_cbranch_vccz .Ltop
  waveasm.s_cbranch_vccz @".Ltop"
  // CHECK-NEXT: s_cbranch_vccnz .Ltop
  waveasm.s_cbranch_vccnz @".Ltop"
  // CHECK-NEXT: s_cbranch_execz .Ldone
  waveasm.s_cbranch_execz @".Ldone"
  // CHECK-NEXT: s_cbranch_execnz .Ldone
  waveasm.s_cbranch_execnz @".Ldone"
  // CHECK-NEXT: s_cbranch_scc0 .Ltop
  waveasm.s_cbranch_scc0 @".Ltop"
  // CHECK-NEXT: s_cbranch_scc1 .Ltop
  waveasm.s_cbranch_scc1 @".Ltop"
  // CHECK-NEXT: s_branch .Ldone
  waveasm.s_branch @".Ldone"
  // CHECK-NEXT: {{^}}.Ldone:
  waveasm.label @".Ldone"
  // CHECK-NEXT: s_sleep 1
  waveasm.raw "s_sleep 1"
  // CHECK-NEXT: s_waitcnt vmcnt(3)
  waveasm.s_waitcnt_vmcnt 3
  // CHECK-NEXT: s_waitcnt lgkmcnt(2)
  waveasm.s_waitcnt_lgkmcnt 2
  // CHECK-NEXT: s_waitcnt expcnt(1)
  waveasm.s_waitcnt_expcnt 1
  // CHECK-NEXT: ; sched_barrier 0
  waveasm.s_sched_barrier 0
  // CHECK-NEXT: s_setprio 2
  waveasm.s_setprio 2
  // CHECK-NEXT: s_endpgm
  waveasm.s_endpgm
}

// Labels in regions are labels as well.
// CHECK-LABEL: {{^}}inner_label:
waveasm.program @inner_label target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !waveasm.psreg<4>
  waveasm.loop () : () -> () {
    // CHECK: {{^}}.Linner:
    waveasm.label @".Linner"
    // CHECK-NEXT: s_cbranch_execz .Linner
    waveasm.s_cbranch_execz @".Linner"
    %c = waveasm.s_cmp_eq_u32 %s, %s : !waveasm.psreg<4>, !waveasm.psreg<4> -> !waveasm.scc
    waveasm.condition %c : !waveasm.scc
  }
  waveasm.s_endpgm
}
