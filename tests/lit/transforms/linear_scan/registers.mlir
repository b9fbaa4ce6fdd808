// RUN: waveasm-translate --waveasm-linear-scan --emit-assembly %s | FileCheck %s

// The lowest register that is free, in the order in which values start to live.

!v = !waveasm.vreg
!s = !waveasm.sreg
!pair = !waveasm.sreg<2, 2>
!zero = !waveasm.imm<0>

// A register is free again at its last read, those that come filled as well.
// CHECK-LABEL: {{^}}reuse:
// CHECK-NEXT: v_add_u32 v1, v0, v3
// CHECK-NEXT: v_add_u32 v0, v1, v0
// CHECK-NEXT: v_xor_b32 v0, v0, v1
// CHECK-NEXT: v_add_u32 v0, v0, v3
// CHECK-NEXT: s_endpgm
waveasm.program @reuse target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 3 : !v
  %a = waveasm.v_add_u32 %x, %y : !v, !v -> !v
  %b = waveasm.v_add_u32 %a, %x : !v, !v -> !v
  %c = waveasm.v_xor_b32 %b, %a : !v, !v -> !v
  %d = waveasm.v_add_u32 %c, %y : !v, !v -> !v
  waveasm.dce_protect %d : !v
  waveasm.s_endpgm
}

// A result that nobody reads is written all the same, to a register that nobody needs.
// CHECK-LABEL: {{^}}unread:
// CHECK-NEXT: v_not_b32 v1, v0
// CHECK-NEXT: v_add_u32 v0, v0, v0
// CHECK-NEXT: s_endpgm
waveasm.program @unread target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %unread = waveasm.v_not_b32 %x : !v -> !v
  %y = waveasm.v_add_u32 %x, %x : !v, !v -> !v
  waveasm.dce_protect %y : !v
  waveasm.s_endpgm
}

// Pairs of SGPRs start at an even number, larger tuples of SGPRs at a multiple of 4, tuples
// of VGPRs at an even number, and 3 registers do not make a tuple of 4.
// CHECK-LABEL: {{^}}alignment:
// CHECK-NEXT: s_load_dwordx2 s[4:5], s[0:1], 0
// CHECK-NEXT: s_load_dwordx4 s[8:11], s[0:1], 0
// CHECK-NEXT: buffer_load_dwordx3 v[2:4], v0, s[8:11], s2 offen
// CHECK-NEXT: buffer_load_dwordx2 v[6:7], v0, s[8:11], s2 offen
// CHECK-NEXT: s_endpgm
waveasm.program @alignment target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %args = waveasm.precolored.sreg 0, 2 : !pair
  %id = waveasm.precolored.sreg 2 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %zero = waveasm.constant 0 : !zero
  %p = waveasm.s_load_dwordx2 %args, %zero : !pair, !zero -> !pair
  %q = waveasm.s_load_dwordx4 %args, %zero : !pair, !zero -> !waveasm.sreg<4>
  %v = waveasm.buffer_load_dwordx3 %q, %x, %id : !waveasm.sreg<4>, !v, !s -> !waveasm.vreg<3>
  %w = waveasm.buffer_load_dwordx2 %q, %x, %id : !waveasm.sreg<4>, !v, !s -> !waveasm.vreg<2>
  waveasm.dce_protect %x : !v
  waveasm.dce_protect %p : !pair
  waveasm.dce_protect %v : !waveasm.vreg<3>
  waveasm.dce_protect %w : !waveasm.vreg<2>
  waveasm.s_endpgm
}

// A type may ask for more than the hardware does.
// CHECK-LABEL: {{^}}wanted_alignment:
// CHECK-NEXT: global_load_dwordx2 v[8:9], v0, s[0:1]
// CHECK-NEXT: s_endpgm
waveasm.program @wanted_alignment target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %args = waveasm.precolored.sreg 0, 2 : !pair
  %zero = waveasm.constant 0 : !zero
  %x = waveasm.precolored.vreg 0 : !v
  %v = waveasm.global_load_dwordx2 %args, %x, %zero : !pair, !v, !zero -> !waveasm.vreg<2, 8>
  waveasm.dce_protect %x : !v
  waveasm.dce_protect %v : !waveasm.vreg<2, 8>
  waveasm.s_endpgm
}

// A scalar load of more than a dword does not overwrite its address, which it may need again.
// CHECK-LABEL: {{^}}restart:
// CHECK-NEXT: s_load_dwordx2 s[2:3], s[0:1], 0
// CHECK-NEXT: s_load_dword s0, s[2:3], 0
// CHECK-NEXT: s_endpgm
waveasm.program @restart target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %args = waveasm.precolored.sreg 0, 2 : !pair
  %zero = waveasm.constant 0 : !zero
  %p = waveasm.s_load_dwordx2 %args, %zero : !pair, !zero -> !pair
  %q = waveasm.s_load_dword %p, %zero : !pair, !zero -> !s
  waveasm.dce_protect %q : !s
  waveasm.s_endpgm
}

// The carry is VCC and takes no SGPR.
// CHECK-LABEL: {{^}}carry:
// CHECK-NEXT: v_add_co_u32 v2, vcc, v0, v1
// CHECK-NEXT: v_addc_co_u32 v0, vcc, v0, v1, vcc
// CHECK-NEXT: v_cndmask_b32 v0, v2, v0, vcc
// CHECK-NEXT: s_endpgm
waveasm.program @carry target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %y = waveasm.precolored.vreg 1 : !v
  %low:2 = waveasm.v_add_co_u32 %x, %y : !v, !v -> !v, !pair
  %high:2 = waveasm.v_addc_co_u32 %x, %y : !v, !v -> !v, !pair
  %least = waveasm.v_cndmask_b32 %low#0, %high#0, %high#1 : !v, !v, !pair -> !v
  waveasm.dce_protect %least : !v
  waveasm.s_endpgm
}

// What `v_writelane` adds a lane to is in the register of the result; the copy keeps what is
// still read.
// CHECK-LABEL: {{^}}writelane:
// CHECK-NEXT: v_mov_b32 v1, v0
// CHECK-NEXT: v_writelane_b32 v1, s4, 0
// CHECK-NEXT: v_writelane_b32 v1, s4, 1
// CHECK-NEXT: v_add_u32 v0, v0, v1
// CHECK-NEXT: s_endpgm
waveasm.program @writelane target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %s = waveasm.precolored.sreg 4 : !s
  %x = waveasm.precolored.vreg 0 : !v
  %zero = waveasm.constant 0 : !zero
  %one = waveasm.constant 1 : !waveasm.imm<1>
  %a = waveasm.v_writelane_b32 %s, %zero, %x : !s, !zero, !v -> !v
  %b = waveasm.v_writelane_b32 %s, %one, %a : !s, !waveasm.imm<1>, !v -> !v
  %sum = waveasm.v_add_u32 %x, %b : !v, !v -> !v
  waveasm.dce_protect %sum : !v
  waveasm.s_endpgm
}

// Literals go where an instruction can encode them first, and get registers, too.
// CHECK-LABEL: {{^}}literals:
// CHECK-NEXT: v_add_u32 v0, 1000, v0
// CHECK-NEXT: s_mov_b32 s0, 1000
// CHECK-NEXT: v_mul_lo_u32 v0, v0, s0
// CHECK-NEXT: s_endpgm
waveasm.program @literals target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %k = waveasm.constant 1000 : !waveasm.imm<1000>
  %a = waveasm.v_add_u32 %x, %k : !v, !waveasm.imm<1000> -> !v
  %b = waveasm.v_mul_lo_u32 %a, %k : !v, !waveasm.imm<1000> -> !v
  waveasm.dce_protect %b : !v
  waveasm.s_endpgm
}

// A copy whose source is not needed any longer is gone.
// CHECK-LABEL: {{^}}copies:
// CHECK-NEXT: v_not_b32 v0, v0
// CHECK-NEXT: s_endpgm
waveasm.program @copies target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %x = waveasm.precolored.vreg 0 : !v
  %a = waveasm.v_mov_b32 %x : !v -> !v
  %b = waveasm.v_not_b32 %a : !v -> !v
  waveasm.dce_protect %b : !v
  waveasm.s_endpgm
}
