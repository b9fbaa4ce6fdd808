// RUN: waveasm-compile --no-passes --emit=asm %s | FileCheck %s

// CHECK-LABEL: {{^}}operands:
waveasm.program @operands target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %ptr = waveasm.precolored.sreg 0, 2 : !waveasm.psreg<0, 2>
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.psreg<8, 4>
  %tid = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %vcc = waveasm.precolored.sreg 106, 2 : !waveasm.psreg<106, 2>
  %vcc_lo = waveasm.extract %vcc[0] : !waveasm.psreg<106, 2> -> !waveasm.psreg<106>
  %vcc_hi = waveasm.extract %vcc[1] : !waveasm.psreg<106, 2> -> !waveasm.psreg<107>
  %0 = waveasm.constant 0 : !waveasm.imm<0>
  %m1 = waveasm.constant -1 : !waveasm.imm<-1>
  %big = waveasm.constant 65536 : !waveasm.imm<65536>

  // CHECK-NEXT: s_load_dwordx2 s[4:5], s[0:1], 0{{$}}
  %p = waveasm.s_load_dwordx2 %ptr, %0 : !waveasm.psreg<0, 2>, !waveasm.imm<0> -> !waveasm.psreg<4, 2>
  // CHECK-NEXT: s_mov_b32 s6, 65536{{$}}
  %s = waveasm.s_mov_b32 %big : !waveasm.imm<65536> -> !waveasm.psreg<6>
  // The SCC result is implicit.
  // CHECK-NEXT: s_add_u32 s6, s6, -1{{$}}
  %t:2 = waveasm.s_add_u32 %s, %m1 : !waveasm.psreg<6>, !waveasm.imm<-1> -> !waveasm.psreg<6>, !waveasm.scc
  // CHECK-NEXT: s_addc_u32 s7, s6, 0{{$}}
  %high:2 = waveasm.s_addc_u32 %t#1, %t#0, %0 : !waveasm.scc, !waveasm.psreg<6>, !waveasm.imm<0> -> !waveasm.psreg<7>, !waveasm.scc
  // CHECK-NEXT: s_mov_b32 s7, vcc_lo{{$}}
  %u = waveasm.s_mov_b32 %vcc_lo : !waveasm.psreg<106> -> !waveasm.psreg<7>
  // CHECK-NEXT: s_mov_b32 vcc_hi, s7{{$}}
  %v = waveasm.s_mov_b32 %u : !waveasm.psreg<7> -> !waveasm.psreg<107>
  // CHECK-NEXT: v_lshl_add_u32 v1, v0, 2, s6{{$}}
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %a = waveasm.v_lshl_add_u32 %tid, %c2, %t#0 : !waveasm.pvreg<0>, !waveasm.imm<2>, !waveasm.psreg<6> -> !waveasm.pvreg<1>

  // CHECK-NEXT: buffer_load_dwordx4 v[4:7], v1, s[8:11], s6 offen offset:16{{$}}
  %x = waveasm.buffer_load_dwordx4 %srd, %a, %t#0 offset : 16 : !waveasm.psreg<8, 4>, !waveasm.pvreg<1>, !waveasm.psreg<6> -> !waveasm.pvreg<4, 4>
  // CHECK-NEXT: buffer_load_dword v2, v1, s[8:11], 0 offen{{$}}
  %y = waveasm.buffer_load_dword %srd, %a, %0 : !waveasm.psreg<8, 4>, !waveasm.pvreg<1>, !waveasm.imm<0> -> !waveasm.pvreg<2>
  // CHECK-NEXT: s_waitcnt lgkmcnt(0){{$}}
  waveasm.s_waitcnt_lgkmcnt 0
  // CHECK-NEXT: global_load_dword v3, v1, s[4:5] offset:-8{{$}}
  %z = waveasm.global_load_dword %p, %a, %0 offset : -8 : !waveasm.psreg<4, 2>, !waveasm.pvreg<1>, !waveasm.imm<0> -> !waveasm.pvreg<3>
  // CHECK-NEXT: s_waitcnt vmcnt(1) lgkmcnt(0){{$}}
  waveasm.s_waitcnt vmcnt(1) lgkmcnt(0)
  // CHECK-NEXT: buffer_store_dwordx4 v[4:7], v1, s[8:11], 0 offen offset:16{{$}}
  waveasm.buffer_store_dwordx4 %x, %srd, %a offset : 16 : !waveasm.pvreg<4, 4>, !waveasm.psreg<8, 4>, !waveasm.pvreg<1>
  // CHECK-NEXT: s_waitcnt vmcnt(1){{$}}
  waveasm.s_waitcnt_vmcnt 1
  // CHECK-NEXT: global_store_dword v1, v3, s[4:5] offset:64{{$}}
  waveasm.global_store_dword %z, %p, %a offset : 64 : !waveasm.pvreg<3>, !waveasm.psreg<4, 2>, !waveasm.pvreg<1>
  // CHECK-NEXT: s_nop 3{{$}}
  waveasm.s_nop 3
  // Without fields: both counters.
  // CHECK-NEXT: s_waitcnt vmcnt(0) lgkmcnt(0){{$}}
  waveasm.s_waitcnt
  // CHECK-NEXT: v_lshl_add_u64 v[8:9], v[4:5], 3, s[4:5]{{$}}
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %wide = waveasm.precolored.vreg 4, 2 : !waveasm.pvreg<4, 2>
  %addresses = waveasm.v_lshl_add_u64 %wide, %c3, %p : !waveasm.pvreg<4, 2>, !waveasm.imm<3>, !waveasm.psreg<4, 2> -> !waveasm.pvreg<8, 2>
  // CHECK-NEXT: v_sub_i32 v11, v3, v1 clamp{{$}}
  %difference = waveasm.v_sub_i32_clamp %z, %a : !waveasm.pvreg<3>, !waveasm.pvreg<1> -> !waveasm.pvreg<11>
  // CHECK-NEXT: v_mad_u64_u32 v[12:13], s[4:5], v3, v1, v[8:9]{{$}}
  %product:2 = waveasm.v_mad_u64_u32 %z, %a, %addresses : !waveasm.pvreg<3>, !waveasm.pvreg<1>, !waveasm.pvreg<8, 2> -> !waveasm.pvreg<12, 2>, !waveasm.psreg<4, 2>
  // CHECK-NEXT: global_load_dword v10, v[8:9], off offset:4{{$}}
  %w = waveasm.global_load_dword %0, %addresses, %0 offset : 4 : !waveasm.imm<0>, !waveasm.pvreg<8, 2>, !waveasm.imm<0> -> !waveasm.pvreg<10>
  // CHECK-NEXT: s_waitcnt vmcnt(0){{$}}
  waveasm.s_waitcnt_vmcnt 0
  // CHECK-NEXT: global_store_dword v[8:9], v10, off{{$}}
  waveasm.global_store_dword %w, %0, %addresses : !waveasm.pvreg<10>, !waveasm.imm<0>, !waveasm.pvreg<8, 2>
  // CHECK-NEXT: s_barrier
  waveasm.s_barrier
  // CHECK-NEXT: s_endpgm
  waveasm.s_endpgm
}
