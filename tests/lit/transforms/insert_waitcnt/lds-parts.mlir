// RUN: waveasm-opt --waveasm-insert-waitcnt %s | FileCheck %s

// Notes tell which bytes of the LDS an access touches. Loads into the LDS stay in flight until
// other waves may access these bytes.

!v0 = !waveasm.pvreg<0>
!v1 = !waveasm.pvreg<1>
!v2 = !waveasm.pvreg<2>
!s4 = !waveasm.psreg<4>
!srd = !waveasm.psreg<8, 4>
!imm = !waveasm.imm<0>

// CHECK-LABEL: @other_buffer
waveasm.program @other_buffer target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  // CHECK: buffer_load_dword_lds
  // CHECK-NEXT: s_barrier
  // CHECK-NEXT: ds_read_b32
  waveasm.buffer_load_dword_lds %a, %srd, %zero {lds_bytes = array<i64: 0, 256>}
      : !v0, !srd, !imm
  waveasm.s_barrier
  %x = waveasm.ds_read_b32 %a {lds_bytes = array<i64: 256, 512>} : !v0 -> !v1
  // CHECK-NEXT: s_waitcnt_vmcnt 0
  // CHECK-NEXT: s_barrier
  // CHECK-NEXT: ds_read_b32
  waveasm.s_barrier
  %y = waveasm.ds_read_b32 %a {lds_bytes = array<i64: 128, 256>} : !v0 -> !v2
  waveasm.s_endpgm
}

// The wave itself may read another buffer.
// CHECK-LABEL: @own_reads
waveasm.program @own_reads target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  // CHECK: buffer_load_dword_lds
  // CHECK-NEXT: ds_read_b32
  waveasm.buffer_load_dword_lds %a, %srd, %zero {lds_bytes = array<i64: 0, 256>}
      : !v0, !srd, !imm
  %x = waveasm.ds_read_b32 %a {lds_bytes = array<i64: 256, 512>} : !v0 -> !v1
  // CHECK-NEXT: s_waitcnt_vmcnt 0
  // CHECK-NEXT: ds_read_b32
  %y = waveasm.ds_read_b32 %a {lds_bytes = array<i64: 0, 4>} : !v0 -> !v2
  waveasm.s_endpgm
}

// Without a note, an access may be anywhere.
// CHECK-LABEL: @anywhere
waveasm.program @anywhere target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  // CHECK: buffer_load_dword_lds
  // CHECK-NEXT: s_waitcnt_vmcnt 0
  // CHECK-NEXT: s_barrier
  waveasm.buffer_load_dword_lds %a, %srd, %zero {lds_bytes = array<i64: 0, 256>}
      : !v0, !srd, !imm
  waveasm.s_barrier
  %x = waveasm.ds_read_b32 %a : !v0 -> !v1
  waveasm.s_endpgm
}

// A read is waited for where its buffer is written next.
// CHECK-LABEL: @reads
waveasm.program @reads target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  // CHECK: ds_read_b32
  // CHECK-NEXT: s_barrier
  %x = waveasm.ds_read_b32 %a {lds_bytes = array<i64: 0, 256>} : !v0 -> !v1
  waveasm.s_barrier
  // CHECK-NEXT: buffer_load_dword_lds
  // CHECK-NEXT: s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: s_barrier
  waveasm.buffer_load_dword_lds %a, %srd, %zero {lds_bytes = array<i64: 256, 512>}
      : !v0, !srd, !imm
  waveasm.s_barrier
  waveasm.buffer_load_dword_lds %a, %srd, %zero {lds_bytes = array<i64: 0, 256>}
      : !v0, !srd, !imm
  waveasm.s_endpgm
}

// Half of the waves may be a barrier ahead: after their third barrier, while this wave is at its
// second one, they read. A wave that is behind still reads what this wave loads before the first.
// CHECK-LABEL: @halves
waveasm.program @halves target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  %s = waveasm.v_readfirstlane_b32 %a : !v0 -> !s4
  %scc = waveasm.s_cmp_eq_u32 %s, %s : !s4, !s4 -> !waveasm.scc
  waveasm.if %scc : !waveasm.scc {
    waveasm.s_barrier
    waveasm.yield
  }
  // CHECK: buffer_load_dword_lds
  // CHECK-NEXT: buffer_load_dword_lds
  // CHECK-NEXT: s_waitcnt vmcnt(1) lgkmcnt(0)
  // CHECK-NEXT: s_barrier
  %x = waveasm.ds_read_b32 %a {lds_bytes = array<i64: 512, 768>} : !v0 -> !v1
  waveasm.buffer_load_dword_lds %a, %srd, %zero {lds_bytes = array<i64: 512, 768>}
      : !v0, !srd, !imm
  waveasm.buffer_load_dword_lds %a, %srd, %zero {lds_bytes = array<i64: 0, 256>}
      : !v0, !srd, !imm
  waveasm.s_barrier
  // CHECK-NEXT: s_nop 0
  // CHECK-NEXT: s_waitcnt_vmcnt 0
  // CHECK-NEXT: s_barrier
  waveasm.s_nop 0
  waveasm.s_barrier
  // CHECK-NEXT: s_nop 1
  // CHECK-NEXT: s_barrier
  waveasm.s_nop 1
  waveasm.s_barrier
  %y = waveasm.ds_read_b32 %a {lds_bytes = array<i64: 0, 256>} : !v0 -> !v2
  waveasm.s_endpgm
}

// Each iteration puts the waves that have the barrier further behind.
// CHECK-LABEL: @halves_in_a_loop
waveasm.program @halves_in_a_loop target = #waveasm.target<#waveasm.gfx942>
    abi = #waveasm.abi<> {
  %a = waveasm.precolored.vreg 0 : !v0
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %zero = waveasm.constant 0 : !imm
  %one = waveasm.constant 1 : !waveasm.imm<1>
  %s = waveasm.v_readfirstlane_b32 %a : !v0 -> !s4
  %i0 = waveasm.s_mov_b32 %one : !waveasm.imm<1> -> !waveasm.psreg<5>
  %r = waveasm.loop (%i = %i0) : (!waveasm.psreg<5>) -> (!waveasm.psreg<5>) {
    %scc = waveasm.s_cmp_eq_u32 %s, %one : !s4, !waveasm.imm<1> -> !waveasm.scc
    waveasm.if %scc : !waveasm.scc {
      waveasm.s_barrier
      waveasm.yield
    }
    %next, %o = waveasm.s_add_u32 %i, %one
        : !waveasm.psreg<5>, !waveasm.imm<1> -> !waveasm.psreg<5>, !waveasm.scc
    %c = waveasm.s_cmp_lt_u32 %next, %one
        : !waveasm.psreg<5>, !waveasm.imm<1> -> !waveasm.scc
    waveasm.condition %c : !waveasm.scc iter_args(%next) : !waveasm.psreg<5>
  }
  // CHECK: buffer_load_dword_lds
  // CHECK-NEXT: s_waitcnt_vmcnt 0
  // CHECK-NEXT: s_barrier
  waveasm.buffer_load_dword_lds %a, %srd, %zero {lds_bytes = array<i64: 0, 256>}
      : !v0, !srd, !imm
  waveasm.s_barrier
  waveasm.s_endpgm
}
